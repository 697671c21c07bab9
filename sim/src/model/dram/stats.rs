//! What a memory channel did, by who asked and what for.

use crate::model::ticks::Ticks;
use t3_hw::types::source;

/// What a command does, for the accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Read over the bus.
    Read,
    /// Write of a store.
    Write,
    /// Update at the bank: counted once, at its write half.
    Update,
}

/// What a channel did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DramStats {
    /// Beats by source and access.
    beats: [[u64; 3]; 4],
    /// Time in which the data bus was occupied.
    busy: Ticks,
    /// Cycles simulated.
    pub cycles: u64,
}

impl DramStats {
    pub(super) fn count(&mut self, source: u64, access: Access) {
        self.beats[source as usize][access as usize] += 1;
    }

    pub(super) fn occupy(&mut self, time: Ticks) {
        self.busy = self.busy.plus(time);
    }

    /// Beats of a [`source`].
    pub fn beats(&self, source: u64, access: Access) -> u64 {
        self.beats[source as usize][access as usize]
    }

    /// Beats of all sources.
    pub fn all_beats(&self, access: Access) -> u64 {
        self.beats.iter().map(|of| of[access as usize]).sum()
    }

    /// Cycles in which the data bus was occupied.
    pub fn busy_cycles(&self) -> f64 {
        self.busy.to_cycles()
    }

    /// Loads and other reads of the producer, DMA reads, stores of the producer, stores from the link,
    /// updates (own and incoming), and accesses of spilled counters: name and bytes, for reports.
    pub fn bytes(&self, beat_bytes: u64) -> [(&'static str, u64); 6] {
        let spill: u64 = self.beats[source::SPILL as usize].iter().sum();
        let of = |source, access| self.beats(source, access);
        [
            ("compute_reads", of(source::COMPUTE, Access::Read)),
            ("dma_reads", of(source::DMA, Access::Read)),
            ("compute_writes", of(source::COMPUTE, Access::Write)),
            ("incoming_writes", of(source::INCOMING, Access::Write)),
            (
                "updates",
                of(source::COMPUTE, Access::Update) + of(source::INCOMING, Access::Update),
            ),
            ("spill", spill),
        ]
        .map(|(name, beats)| (name, beats * beat_bytes))
    }
}
