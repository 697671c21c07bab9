//! The DMA engine: turns a descriptor into reads of local memory and beats for the link (T3 section 2.3).
//!
//! Descriptors are done in order; reads of the next begin while beats of the last are still to be sent. A
//! read is issued only when its answer has a place.

use super::FOREVER;
use rust_hdl::prelude::*;
use std::collections::VecDeque;
use t3_hw::types::{Beat, Descriptor, Enables, LinkMeta, Words};

/// Parameters of a DMA engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DmaConfig {
    /// Descriptors that wait, at least 1.
    pub queue: usize,
    /// Beats read but not yet sent, at least 1.
    pub max_outstanding: usize,
}

/// What happens at the engine's ports in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub struct DmaEvents<const W: usize> {
    /// A descriptor was taken.
    pub descriptor: Option<Descriptor>,
    /// The offered read was taken.
    pub read_taken: bool,
    /// An answer came; answers come in the order of the reads.
    pub data: Option<Words<W>>,
    /// The offered packet was taken.
    pub packet_taken: bool,
}

/// A descriptor that was done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transfer {
    /// The descriptor.
    pub descriptor: Descriptor,
    /// Cycle in which the engine took it.
    pub start: u64,
    /// Cycle after its last beat was sent.
    pub end: u64,
}

/// A beat that was asked for.
#[derive(Clone, Copy)]
struct Pending<const W: usize> {
    meta: LinkMeta,
    enable: Enables<W>,
    is_last: bool,
}

/// A DMA engine.
pub struct Dma<const W: usize> {
    config: DmaConfig,
    cycle: u64,
    /// Descriptors with beats to read; the first is being read at `row`, `beat`.
    queue: VecDeque<Descriptor>,
    row: u64,
    beat: u64,
    /// Descriptors with beats to send, and when they were taken.
    active: VecDeque<(Descriptor, u64)>,
    pending: VecDeque<Pending<W>>,
    data: VecDeque<Words<W>>,
    refused: u64,
    beats_sent: u64,
    log: Vec<Transfer>,
}

impl<const W: usize> Dma<W> {
    /// An idle engine.
    ///
    /// # Panics
    /// If a parameter is zero.
    pub fn new(config: DmaConfig) -> Self {
        assert!(config.queue > 0, "queue is at least 1");
        assert!(config.max_outstanding > 0, "max_outstanding is at least 1");
        Self {
            config,
            cycle: 0,
            queue: VecDeque::new(),
            row: 0,
            beat: 0,
            active: VecDeque::new(),
            pending: VecDeque::new(),
            data: VecDeque::new(),
            refused: 0,
            beats_sent: 0,
            log: vec![],
        }
    }

    /// A descriptor is taken in this cycle.
    pub fn ready(&self) -> bool {
        self.queue.len() < self.config.queue
    }

    /// Address of the read of this cycle; it stays the same until it is taken.
    pub fn offer_read(&self) -> Option<Bits<32>> {
        let descriptor = self.queue.front()?;
        let has_place = self.pending.len() < self.config.max_outstanding;
        has_place.then(|| self.address(descriptor, descriptor.source))
    }

    /// The beat for the link of this cycle; it stays the same until it is taken.
    pub fn offer_packet(&self) -> Option<Beat<LinkMeta, W>> {
        let (pending, data) = self.pending.front().zip(self.data.front())?;
        Some(Beat {
            meta: pending.meta,
            data: *data,
            enable: pending.enable,
        })
    }

    /// One cycle with what happened at the ports.
    ///
    /// # Panics
    /// If there is a descriptor and the engine is not ready, or an answer that was not asked for.
    pub fn advance(&mut self, events: DmaEvents<W>) {
        let ready = self.ready();
        let reads = events.read_taken && self.offer_read().is_some();
        if events.packet_taken && self.offer_packet().is_some() {
            self.sent();
        }
        if reads {
            self.read();
        }
        if let Some(data) = events.data {
            self.data.push_back(data);
            let asked = self.data.len() <= self.pending.len();
            assert!(asked, "data for the DMA engine that it did not ask for");
        }
        if let Some(descriptor) = events.descriptor {
            assert!(ready, "descriptor without ready");
            self.accept(descriptor);
        }
        self.cycle += 1;
    }

    fn accept(&mut self, descriptor: Descriptor) {
        let sizes = [
            descriptor.rows,
            descriptor.beats,
            descriptor.wf_rows,
            descriptor.wg_beats,
        ];
        if sizes.iter().any(|size| size.to_u64() == 0) {
            self.refused += 1;
            return;
        }
        self.queue.push_back(descriptor);
        self.active.push_back((descriptor, self.cycle));
    }

    /// Address of the beat that is read now, from a base.
    fn address(&self, descriptor: &Descriptor, base: Bits<32>) -> Bits<32> {
        let offset = self.row * descriptor.stride.to_u64() + self.beat;
        u64::from(base.to_u64().wrapping_add(offset) as u32).to_bits()
    }

    /// The offered read is taken.
    fn read(&mut self) {
        let Some(descriptor) = self.queue.front().copied() else {
            return;
        };
        let (rows, beats) = (descriptor.rows.to_u64(), descriptor.beats.to_u64());
        let wg = self.beat / descriptor.wg_beats.to_u64();
        let wf = self.row / descriptor.wf_rows.to_u64();
        let ends_row = self.beat + 1 == beats;
        let is_last = ends_row && self.row + 1 == rows;
        self.pending.push_back(Pending {
            meta: LinkMeta {
                peer: descriptor.peer,
                address: self.address(&descriptor, descriptor.destination),
                op: descriptor.op,
                dtype: descriptor.dtype,
                wg: descriptor.wg + wg,
                wf: descriptor.wf + wf,
                row: descriptor.row + wg,
                column: descriptor.column,
            },
            enable: match descriptor.tail.to_u64() {
                tail if ends_row && tail != 0 => Enables::first(tail as usize),
                _ => Enables::all(),
            },
            is_last,
        });
        (self.row, self.beat) = match (is_last, ends_row) {
            (true, _) => (0, 0),
            (false, true) => (self.row + 1, 0),
            (false, false) => (self.row, self.beat + 1),
        };
        if is_last {
            self.queue.pop_front();
        }
    }

    /// The offered packet is taken.
    fn sent(&mut self) {
        self.data.pop_front();
        self.beats_sent += 1;
        let is_last = self.pending.pop_front().is_some_and(|p| p.is_last);
        if let (true, Some((descriptor, start))) = (is_last, self.active.front().copied()) {
            self.active.pop_front();
            self.log.push(Transfer {
                descriptor,
                start,
                end: self.cycle + 1,
            });
        }
    }

    /// All taken descriptors are done.
    pub fn is_drained(&self) -> bool {
        self.active.is_empty()
    }

    /// Descriptors without rows or beats, or without sizes of their parts: they were dropped.
    pub fn refused(&self) -> u64 {
        self.refused
    }

    /// Beats sent so far.
    pub fn beats_sent(&self) -> u64 {
        self.beats_sent
    }

    /// The descriptors done so far.
    pub fn log(&self) -> &[Transfer] {
        &self.log
    }

    /// See [`crate::model`]. The engine does nothing on its own.
    pub fn idle_for(&self) -> u64 {
        FOREVER
    }

    /// See [`crate::model`].
    pub fn skip(&mut self, cycles: u64) {
        self.cycle += cycles;
    }

    /// What it waits for, for a watchdog.
    pub fn describe(&self) -> String {
        let Some((descriptor, _)) = self.active.front() else {
            return "DMA idle".into();
        };
        let place = format!(
            "DMA of workgroup {}, wavefront {} to device {}",
            descriptor.wg.to_u64(),
            descriptor.wf.to_u64(),
            descriptor.peer.to_u64()
        );
        if self.offer_packet().is_some() {
            return format!("{place}: the link to take a beat");
        }
        match self.offer_read() {
            Some(address) => format!("{place}: the read of {:#x} to be taken", address.to_u64()),
            None => format!("{place}: {} reads to be answered", self.pending.len()),
        }
    }
}
