//! The ring reduce-scatter as a kernel on the compute units: what follows the product where T3 is off.
//!
//! N-1 rounds of sending and receiving make N *steps*. Step 0 reads the device's part of chunk d+1 and
//! stores it to the neighbour's staging buffer. Steps 1 to N-2 add the own part of chunk d+1+s to what the
//! other neighbour staged, and send the sum on. The last adds and stores chunk d, the own one, in place.
//! So a device reads S(2N-1)/N and writes S (T3 section 3), and the order of additions is the fused
//! ring's.
//!
//! Sums for the neighbour are sent as soon as they are made: the link is slower than memory. Those of the last step
//! are stored in bursts, so that the memory's bus seldom turns: once they fill half of the places for beats in work,
//! or nothing can be loaded. The other half covers the latency of loads.
//!
//! The staging buffer is laid out like the output. Each step has its own chunk of it, so that a neighbour
//! that runs ahead overwrites nothing.

use super::kernel::{Kernel, StageTime};
use super::FOREVER;
use crate::workload::geometry::Geometry;
use rust_hdl::prelude::*;
use std::collections::VecDeque;
use std::ops::Range;
use t3_hw::types::{Beat, Enables, ProducerMeta, Words};

/// Adds two elements of the output's type.
pub type Add = fn(u32, u32) -> u32;

/// Parameters of a reduce-scatter kernel.
#[derive(Clone, Copy, Debug)]
pub struct CollectiveConfig {
    /// This device's number.
    pub device: usize,
    /// First beat of the output.
    pub output_base: u32,
    /// First beat of this device's staging buffer.
    pub staging_base: u32,
    /// First beat of the address range that is mapped to the neighbour's staging buffer.
    pub remote_base: u32,
    /// Beats between a load and the store of its sum, at least 2.
    pub max_outstanding: usize,
    /// Cycles after [`Collective::arrive`] in which an arrived beat must not be read yet.
    pub settle_cycles: u64,
    /// The adder.
    pub add: Add,
}

/// One step: what is read and where the sum goes.
#[derive(Clone, Debug)]
struct Step {
    beats: Range<u32>,
    adds: bool,
    destination: u32,
}

/// A beat between its loads and its store.
struct Item<const W: usize> {
    step: usize,
    address: u32,
    /// Answers still to come.
    awaited: u8,
    sum: Option<Words<W>>,
}

/// A reduce-scatter kernel.
pub struct Collective<const W: usize> {
    config: CollectiveConfig,
    dtype: crate::workload::dtype::DataType,
    steps: Vec<Step>,
    cycle: u64,
    /// Where loading is: step, and beat within it.
    step: usize,
    beat: u32,
    /// The staged half of this beat is loaded; its own half comes next.
    is_half_loaded: bool,
    /// Beats of staging that were or are being loaded.
    consumed: u64,
    arrived: u64,
    settling: VecDeque<(u64, u64)>,
    items: VecDeque<Item<W>>,
    /// Stores left of a burst.
    burst: usize,
    offer: Option<Beat<ProducerMeta, W>>,
    step_start: u64,
    log: Vec<StageTime>,
}

impl<const W: usize> Collective<W> {
    /// A kernel that begins in the next cycle.
    ///
    /// # Panics
    /// If `max_outstanding` is below 2.
    pub fn new(config: CollectiveConfig, geometry: &Geometry<W>) -> Self {
        assert!(config.max_outstanding >= 2, "max_outstanding is at least 2");
        let devices = geometry.shape.devices;
        let step = |s: usize| {
            let chunk = (config.device + 1 + s) % devices;
            let (adds, last) = (s > 0, s + 1 == devices);
            Step {
                beats: geometry.chunk_beats(chunk),
                adds,
                destination: if last {
                    config.output_base
                } else {
                    config.remote_base
                },
            }
        };
        // A single device has nothing to reduce.
        let steps = if devices > 1 { devices } else { 0 };
        let mut collective = Self {
            config,
            dtype: geometry.shape.dtype,
            steps: (0..steps).map(step).collect(),
            cycle: 0,
            step: 0,
            beat: 0,
            is_half_loaded: false,
            consumed: 0,
            arrived: 0,
            settling: VecDeque::new(),
            items: VecDeque::new(),
            burst: 0,
            offer: None,
            step_start: 0,
            log: vec![],
        };
        collective.make_offer();
        collective
    }

    /// Beats arrived in the staging buffer, in the neighbour's order; may be called at any time.
    ///
    /// A load that follows must not overtake them on the way to memory: either this is called when memory
    /// takes the writes, or `settle_cycles` covers the way.
    pub fn arrive(&mut self, beats: u64) {
        if beats > 0 {
            let from = self.cycle + self.config.settle_cycles;
            self.settling.push_back((from, beats));
        }
    }

    fn pass(&mut self, cycles: u64) {
        self.cycle += cycles;
        while let Some((_, beats)) = self
            .settling
            .front()
            .filter(|(from, _)| *from <= self.cycle)
        {
            self.arrived += beats;
            self.settling.pop_front();
        }
    }

    /// The next load, if there is one that has its place and its operand.
    fn next_load(&self) -> Option<u32> {
        let step = self.steps.get(self.step)?;
        let address = step.beats.start + self.beat;
        if self.is_half_loaded {
            return Some(self.config.output_base + address);
        }
        if self.items.len() == self.config.max_outstanding {
            return None;
        }
        match step.adds {
            false => Some(self.config.output_base + address),
            true if self.consumed < self.arrived => Some(self.config.staging_base + address),
            true => None,
        }
    }

    /// Stores that may begin now.
    fn next_burst(&self, can_load: bool) -> usize {
        let Some(front) = self.items.front() else {
            return 0;
        };
        if front.step + 1 < self.steps.len() {
            return usize::from(front.awaited == 0);
        }
        let ready = self.items.iter().take_while(|item| item.awaited == 0);
        let ready = ready.count();
        let is_idle = !can_load && ready == self.items.len();
        if is_idle || ready >= self.config.max_outstanding / 2 {
            ready
        } else {
            0
        }
    }

    fn make_offer(&mut self) {
        let load = self.next_load();
        if self.burst == 0 {
            self.burst = self.next_burst(load.is_some());
        }
        let item = self.items.front().filter(|_| self.burst > 0);
        self.offer = match item.and_then(|item| Some((item, item.sum?))) {
            Some((item, sum)) => {
                let address = self.steps[item.step].destination + item.address;
                Some(request(address, Some(sum)))
            }
            None => load.map(|address| request(address, None)),
        };
    }

    /// The offered load is taken.
    fn loaded(&mut self) {
        let step = &self.steps[self.step];
        let is_first_half = !self.is_half_loaded;
        if is_first_half {
            self.items.push_back(Item {
                step: self.step,
                address: step.beats.start + self.beat,
                awaited: 1 + u8::from(step.adds),
                sum: None,
            });
            self.consumed += u64::from(step.adds);
        }
        self.is_half_loaded = is_first_half && step.adds;
        if self.is_half_loaded {
            return;
        }
        self.beat += 1;
        if self.beat == step.beats.len() as u32 {
            self.step += 1;
            self.beat = 0;
        }
    }

    /// The offered store is taken.
    fn stored(&mut self) {
        let Some(item) = self.items.pop_front() else {
            return;
        };
        self.burst -= 1;
        if item.address + 1 == self.steps[item.step].beats.end {
            self.log.push(StageTime {
                start: self.step_start,
                end: self.cycle,
            });
            self.step_start = self.cycle;
        }
    }

    fn answer(&mut self, data: Words<W>) {
        let (dtype, add) = (self.dtype, self.config.add);
        let waiting = self.items.iter_mut().find(|item| item.awaited > 0);
        let item = waiting.expect("an answer that the collective did not ask for");
        item.awaited -= 1;
        item.sum = Some(match item.sum {
            None => data,
            Some(Words(sum)) => Words(std::array::from_fn(|i| {
                dtype.add_word(sum[i], data.0[i], add)
            })),
        });
    }
}

fn request<const W: usize>(address: u32, data: Option<Words<W>>) -> Beat<ProducerMeta, W> {
    Beat {
        meta: ProducerMeta {
            address: u64::from(address).to_bits(),
            store: data.is_some(),
            ..Default::default()
        },
        data: data.unwrap_or_default(),
        enable: Enables::all(),
    }
}

impl<const W: usize> Kernel<W> for Collective<W> {
    fn offer(&self) -> Option<Beat<ProducerMeta, W>> {
        self.offer
    }

    fn advance(&mut self, taken: bool, load_data: Option<Words<W>>) {
        self.pass(1);
        // A load is on record before its answer; the offer was a load from before the answer came.
        if let (true, Some(beat)) = (taken, self.offer) {
            self.offer = None;
            if beat.meta.store {
                self.stored();
            } else {
                self.loaded();
            }
        }
        if let Some(data) = load_data {
            self.answer(data);
        }
        if self.offer.is_none() {
            self.make_offer();
        }
    }

    fn is_done(&self) -> bool {
        self.log.len() == self.steps.len()
    }

    fn progress(&self) -> (usize, usize) {
        (self.log.len(), self.steps.len())
    }

    fn log(&self) -> &[StageTime] {
        &self.log
    }

    fn describe(&self) -> String {
        if self.is_done() {
            return "reduce-scatter done".into();
        }
        let place = format!(
            "reduce-scatter step {} of {}",
            self.log.len() + 1,
            self.steps.len()
        );
        match &self.offer {
            Some(beat) => {
                let kind = if beat.meta.store { "store" } else { "load" };
                format!(
                    "{place}: {kind} at {:#x} to be taken",
                    beat.meta.address.to_u64()
                )
            }
            None if self.items.is_empty() => {
                format!("{place}: beat {} of the neighbour", self.consumed + 1)
            }
            None => format!("{place}: {} beats to be loaded", self.items.len()),
        }
    }

    fn idle_for(&self) -> u64 {
        match self.settling.front() {
            Some((from, _)) if self.offer.is_none() => from.saturating_sub(self.cycle + 1),
            _ => FOREVER,
        }
    }

    fn skip(&mut self, cycles: u64) {
        self.pass(cycles);
    }
}
