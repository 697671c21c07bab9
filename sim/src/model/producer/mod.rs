//! The memory behaviour of a GEMM kernel on one device.
//!
//! Workgroups (WG) run in *stages* of as many as the compute units hold (T3 section 1). In a stage every
//! WG computes for the same number of cycles, during which the stage's loads fall due evenly; the compute
//! units tolerate as many unanswered loads as may be outstanding, then they stall. After the last answer
//! the stage stores its tiles, one beat of each wavefront (WF) in turn, and the next stage begins when the
//! last store is taken.

mod pace;

use super::kernel::{Kernel, StageTime};
use super::FOREVER;
use crate::workload::geometry::{Geometry, Tile};
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

/// A WF that still has beats to store.
#[derive(Clone, Copy, Debug)]
struct Cursor {
    tile: Tile,
    wf: usize,
    position: usize,
    beats: usize,
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
    stage: usize,
    stage_start: u64,
    pace: Pace,
    next_read: u32,
    cursors: Vec<Cursor>,
    turn: usize,
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
            cursors: vec![],
            turn: 0,
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
        let loads = self.stage_wgs().len() as u64 * self.config.reads_per_wg;
        let config = &self.config;
        self.pace = Pace::new(config.compute_cycles, loads, config.max_outstanding);
    }

    fn compute(&mut self, cycles: u64) {
        self.cycle += cycles;
        let waited = self.delay.min(cycles);
        self.delay -= waited;
        self.pace.compute(cycles - waited);
    }

    fn begin_stores(&mut self) {
        let geometry = &self.geometry;
        let cursors_of = |wg: &usize| {
            let tile = geometry.tile(*wg);
            (0..geometry.wfs_of(tile)).map(move |wf| Cursor {
                tile,
                wf,
                position: 0,
                beats: geometry.wf_len(tile, wf),
            })
        };
        let cursors = self.stage_wgs().iter().flat_map(cursors_of);
        self.cursors = cursors.collect();
        self.turn = 0;
    }

    fn make_offer(&mut self) {
        if self.is_done() || self.delay > 0 {
            return;
        }
        if self.cursors.is_empty() && self.pace.is_done() {
            self.begin_stores();
        }
        if let Some(cursor) = self.cursors.get(self.turn) {
            self.offer = Some(self.store(*cursor));
        } else if self.pace.wants_load() {
            let meta = ProducerMeta {
                address: u64::from(self.config.read_base + self.next_read).to_bits(),
                ..Default::default()
            };
            self.offer = Some(Beat {
                meta,
                ..Default::default()
            });
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

    /// The offered store is taken: the next WF's turn, or the next stage.
    fn stored(&mut self) {
        let cursor = &mut self.cursors[self.turn];
        cursor.position += 1;
        if cursor.position == cursor.beats {
            // Those after it move up, so the turn is the next one's.
            self.cursors.remove(self.turn);
        } else {
            self.turn += 1;
        }
        if self.turn >= self.cursors.len() {
            self.turn = 0;
        }
        if self.cursors.is_empty() {
            self.log.push(StageTime {
                start: self.stage_start,
                end: self.cycle,
            });
            self.stage += 1;
            self.begin_stage();
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
        let storing = !self.cursors.is_empty();
        self.compute(1);
        if taken && self.offer.take().is_some() {
            if storing {
                self.stored();
            } else {
                self.pace.issue();
                self.next_read = (self.next_read + 1) % self.config.read_beats;
            }
        }
        if self.offer.is_none() {
            self.make_offer();
        }
    }

    fn is_done(&self) -> bool {
        self.stage == self.stages()
    }

    fn progress(&self) -> (usize, usize) {
        (self.stage, self.stages())
    }

    fn log(&self) -> &[StageTime] {
        &self.log
    }

    fn describe(&self) -> String {
        let place = format!("GEMM stage {} of {}", self.stage + 1, self.stages());
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
        self.pace.idle_for()
    }

    fn skip(&mut self, cycles: u64) {
        self.compute(cycles);
    }
}
