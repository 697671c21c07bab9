//! The memory behaviour of a GEMM kernel on one device.
//!
//! Workgroups (WG) run in *stages* of as many as the compute units hold (T3 section 1). In a stage every WG
//! computes for the same number of cycles. During them the stage's loads fall due evenly; the compute units
//! tolerate as many unanswered loads as may be outstanding, then they stall.
//!
//! Workgroups are not in lock step, and a write buffer holds one stage's output: the stores of a stage fall due
//! evenly over the cycles that the *next* stage computes, one beat of each wavefront (WF) in turn. Where a load
//! and a store are due, they alternate. A stage begins to compute when the stage before it has computed, has all
//! its answers, and finds the write buffer empty: the stores of the stage before that one are all taken. After
//! the last stage nothing computes, and its stores are all due at once.

mod drain;
mod pace;

use super::kernel::{Kernel, StageTime};
use super::FOREVER;
use crate::workload::geometry::Geometry;
use drain::{Cursor, Drain};
use pace::Pace;
use rust_hdl::prelude::*;
use std::sync::Arc;
use t3_hw::types::{Beat, Enables, ProducerMeta, Words};

/// Parameters of a GEMM kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct ProducerConfig {
    /// WGs that run at once, at least 1.
    pub stage_wgs: usize,
    /// Cycles that a WG computes, at least 1; see [`compute_cycles`].
    pub compute_cycles: u64,
    /// Cycles before the first stage begins.
    pub start_delay: u64,
    /// Beats that a WG loads.
    pub reads_per_wg: u64,
    /// Loads that may be unanswered, at least 1.
    pub max_outstanding: u64,
    /// First beat of the operands.
    pub read_base: u32,
    /// Beats of the operands, at least 1; loads go round them.
    pub read_beats: u32,
    /// First beat of the output.
    pub output_base: u32,
    /// Chunks in the order in which they are computed; see [`staggered`].
    pub chunks: Vec<usize>,
}

/// Cycles that a WG computes; edge tiles take as long as full ones.
///
/// `flops_per_cycle` is the WG's share: a device's rate over the WGs of a stage.
pub fn compute_cycles<const W: usize>(
    geometry: &Geometry<W>,
    inner: usize,
    flops_per_cycle: f64,
) -> u64 {
    let shape = geometry.shape;
    let flops = 2.0 * (shape.tile_rows * shape.tile_columns * inner) as f64;
    (flops / flops_per_cycle).ceil().max(1.0) as u64
}

/// The order of a device's chunks in a fused ring: its own chunk comes last (T3 section 3).
pub fn staggered(device: usize, devices: usize) -> Vec<usize> {
    (1..=devices).map(|hop| (device + hop) % devices).collect()
}

/// A GEMM kernel. The loads' data is ignored: the stores' data was computed beforehand.
pub struct Producer<const W: usize> {
    config: ProducerConfig,
    geometry: Arc<Geometry<W>>,
    /// The output's beats, as [`Geometry::pack`] makes them.
    words: Arc<Vec<u32>>,
    wgs: Vec<usize>,
    cycle: u64,
    /// Cycles until the kernel begins.
    delay: u64,
    /// The stage that computes.
    stage: usize,
    stage_start: u64,
    pace: Pace,
    next_read: u32,
    /// The stage before it, which stores.
    drain: Drain,
    /// The last request taken was a store.
    stored_last: bool,
    offer: Option<Beat<ProducerMeta, W>>,
    log: Vec<StageTime>,
}

impl<const W: usize> Producer<W> {
    /// A kernel that begins in the next cycle; `words` is the device's partial in beats.
    ///
    /// # Panics
    /// If a parameter is below its smallest value, or `words` is not the output's size.
    pub fn new(config: ProducerConfig, geometry: Arc<Geometry<W>>, words: Arc<Vec<u32>>) -> Self {
        assert!(config.stage_wgs > 0, "stage_wgs is at least 1");
        assert!(config.compute_cycles > 0, "compute_cycles is at least 1");
        assert!(config.max_outstanding > 0, "max_outstanding is at least 1");
        assert!(config.read_beats > 0, "read_beats is at least 1");
        let size = geometry.output_beats() * W;
        assert_eq!(words.len(), size, "words of the partial");
        let wgs = config.chunks.iter().flat_map(|c| geometry.chunk_wgs(*c));
        let mut producer = Self {
            wgs: wgs.collect(),
            geometry,
            words,
            cycle: 0,
            delay: config.start_delay,
            stage: 0,
            stage_start: 0,
            pace: Pace::default(),
            next_read: 0,
            drain: Drain::default(),
            stored_last: false,
            offer: None,
            log: vec![],
            config,
        };
        producer.begin_stage();
        producer.make_offer();
        producer
    }

    /// Loads of this stage that wait for their answer.
    pub fn outstanding(&self) -> u64 {
        self.pace.outstanding()
    }

    fn stages(&self) -> usize {
        self.wgs.len().div_ceil(self.config.stage_wgs)
    }

    fn stage_wgs(&self) -> &[usize] {
        let start = self.stage * self.config.stage_wgs;
        let end = (start + self.config.stage_wgs).min(self.wgs.len());
        &self.wgs[start.min(end)..end]
    }

    fn begin_stage(&mut self) {
        self.stage_start = self.cycle + self.delay;
        let wgs = self.stage_wgs().len() as u64;
        let config = &self.config;
        // Behind the last stage comes an empty one, in whose only cycle all stores are due.
        let cycles = if wgs == 0 { 1 } else { config.compute_cycles };
        self.pace = Pace::new(cycles, wgs * config.reads_per_wg, config.max_outstanding);
    }

    fn compute(&mut self, cycles: u64) {
        self.cycle += cycles;
        let waited = self.delay.min(cycles);
        self.delay -= waited;
        self.pace.compute(cycles - waited);
    }

    /// The stage has computed and hands its output to the empty write buffer.
    fn end_stage(&mut self) {
        self.drain = Drain::new(&self.geometry, self.stage_wgs(), self.stage_start);
        self.stage += 1;
        self.begin_stage();
    }

    fn make_offer(&mut self) {
        if self.is_done() || self.delay > 0 {
            return;
        }
        if self.stage < self.stages() && self.pace.is_done() && self.drain.is_empty() {
            self.end_stage();
        }
        let (computed, cycles) = (self.pace.computed(), self.pace.cycles());
        let load = self.pace.wants_load();
        let store = self.drain.wants_store(computed, cycles) && !(load && self.stored_last);
        self.offer = match self.drain.head() {
            Some(cursor) if store => Some(self.store(*cursor)),
            _ => load.then(|| self.load()),
        };
    }

    fn load(&self) -> Beat<ProducerMeta, W> {
        let meta = ProducerMeta {
            address: u64::from(self.config.read_base + self.next_read).to_bits(),
            ..Default::default()
        };
        Beat {
            meta,
            ..Default::default()
        }
    }

    fn store(&self, cursor: Cursor) -> Beat<ProducerMeta, W> {
        let (tile, wf) = (cursor.tile, cursor.wf);
        let beat = self.geometry.wf_beat(tile, wf, cursor.position);
        let words = &self.words[beat.address as usize * W..][..W];
        Beat {
            meta: ProducerMeta {
                address: u64::from(self.config.output_base + beat.address).to_bits(),
                store: true,
                wg: (tile.wg as u64).to_bits(),
                wf: (wf as u64).to_bits(),
                row: (tile.row as u64).to_bits(),
                column: (tile.column as u64).to_bits(),
            },
            data: Words(std::array::from_fn(|i| words[i])),
            enable: Enables(beat.enable.0),
        }
    }

    /// The offered request is taken.
    fn taken(&mut self, is_store: bool) {
        self.stored_last = is_store;
        if !is_store {
            self.pace.issue();
            self.next_read = (self.next_read + 1) % self.config.read_beats;
            return;
        }
        self.drain.stored();
        if self.drain.is_empty() {
            self.log.push(StageTime {
                start: self.drain.stage_start,
                end: self.cycle,
            });
        }
    }
}

impl<const W: usize> Kernel<W> for Producer<W> {
    fn offer(&self) -> Option<Beat<ProducerMeta, W>> {
        self.offer
    }

    fn advance(&mut self, taken: bool, load_data: Option<Words<W>>) {
        if load_data.is_some() {
            self.pace.answer();
        }
        self.compute(1);
        if taken {
            if let Some(beat) = self.offer.take() {
                self.taken(beat.meta.store);
            }
        }
        if self.offer.is_none() {
            self.make_offer();
        }
    }

    fn is_done(&self) -> bool {
        self.log.len() == self.stages()
    }

    fn progress(&self) -> (usize, usize) {
        (self.log.len(), self.stages())
    }

    fn log(&self) -> &[StageTime] {
        &self.log
    }

    fn describe(&self) -> String {
        let stage = (self.stage + 1).min(self.stages());
        let place = format!("GEMM stage {stage} of {}", self.stages());
        match &self.offer {
            _ if self.is_done() => "GEMM done".into(),
            _ if self.delay > 0 => format!("GEMM: {} cycles to its start", self.delay),
            Some(beat) => {
                let kind = if beat.meta.store { "store" } else { "load" };
                let address = beat.meta.address.to_u64();
                format!("{place}: {kind} at {address:#x} to be taken")
            }
            None => format!("{place}: {}", self.pace.describe()),
        }
    }

    fn idle_for(&self) -> u64 {
        if self.is_done() || self.offer.is_some() {
            return FOREVER;
        }
        if self.delay > 0 {
            return self.delay - 1;
        }
        let store = self.drain.due_after(self.pace.cycles());
        let store = store.map_or(FOREVER, |next| self.pace.idle_until(next));
        self.pace.idle_for().min(store)
    }

    fn skip(&mut self, cycles: u64) {
        self.compute(cycles);
    }
}
