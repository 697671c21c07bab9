//! The device driver: programs a node and reads it out, over its register port only.

pub mod axi;
pub mod regions;

use crate::engine::NodeEngine;
use axi::AxiError;
use regions::RegionWords;
use t3_hw::csr::{self, offset};
use thiserror::Error;

/// Why a node cannot be driven.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum DriverError {
    /// An access failed.
    #[error(transparent)]
    Axi(#[from] AxiError),
    /// A region was refused.
    #[error("region {region} cannot be {action}: {reason}")]
    Region {
        /// Region.
        region: usize,
        /// `enabled` or `disabled`.
        action: &'static str,
        /// Why.
        reason: String,
    },
    /// The tables are not clear in time.
    #[error("the node's tables are still being cleared after {polls} polls of STATUS")]
    Sweeping {
        /// Reads of STATUS.
        polls: usize,
    },
}

/// Reads of STATUS after which sweeping tables count as hung: a sweep takes a cycle an entry.
const MAX_POLLS: usize = 4096;

/// How the memory queue is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arbitration {
    /// 0 round robin, 1 compute first, 2 compute first with a measured threshold.
    pub policy: u32,
    /// Threshold of policy 1, in queue entries.
    pub threshold: u32,
    /// Cycles that communication may wait.
    pub starvation_limit_cycles: u32,
    /// The measurement takes two to the power of this, in cycles.
    pub window_log2: u32,
    /// Compute requests that separate the levels, ascending.
    pub cuts: [u32; 3],
    /// Thresholds, the most intensive first.
    pub levels: [u32; 4],
}

/// What a node counted since it was prepared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Tracked updates of the device itself, in beats.
    pub local_updates: u32,
    /// Tracked updates that came over the link, in beats.
    pub incoming_updates: u32,
    /// Tiles that saw all their updates.
    pub completions: u32,
    /// Descriptors.
    pub descriptors: u32,
    /// Notified blocks.
    pub notifications: u32,
    /// Updates that the tracker counted in memory.
    pub spills: u32,
    /// Beats from the link that were dropped.
    pub refused: u32,
    /// Bits of the register ERROR.
    pub errors: u32,
    /// Compute requests in the measured window.
    pub intensity: u32,
    /// Threshold in force, in queue entries.
    pub threshold: u32,
    /// Highest occupancy of the memory queue.
    pub queue_max: u32,
}

/// A driver of one node.
pub struct Driver<'a, const W: usize> {
    node: &'a mut dyn NodeEngine<W>,
}

impl<'a, const W: usize> Driver<'a, W> {
    /// A driver.
    pub fn new(node: &'a mut dyn NodeEngine<W>) -> Self {
        Self { node }
    }

    /// Writes a register.
    pub fn write(&mut self, address: u64, value: u32) -> Result<(), AxiError> {
        axi::write(self.node, address as u16, value)
    }

    /// Reads a register.
    pub fn read(&mut self, address: u64) -> Result<u32, AxiError> {
        axi::read(self.node, address as u16)
    }

    /// Makes a node ready for a kernel: arbitration, regions from number 0 on, counters at zero, interrupt on.
    pub fn prepare(
        &mut self,
        arbitration: &Arbitration,
        regions: &[RegionWords],
    ) -> Result<(), DriverError> {
        self.wait_for_sweep()?;
        self.arbitrate(arbitration)?;
        self.write(offset::REGION_DONE, u32::MAX)?;
        let mut notified = 0;
        for (number, words) in regions.iter().enumerate() {
            self.map(number, words)?;
            notified |= u32::from(regions::is_notified(words)) << number;
        }
        self.write(offset::IRQ_REGIONS, notified)?;
        self.write(offset::IRQ_ENABLE, 1)?;
        let clear_counters = 1 << 1;
        let measure = 1 << 2;
        Ok(self.write(offset::CONTROL, clear_counters | measure)?)
    }

    fn wait_for_sweep(&mut self) -> Result<(), DriverError> {
        let idle = 0b11;
        for _ in 0..MAX_POLLS {
            if self.read(offset::STATUS)? & idle == idle {
                return Ok(());
            }
        }
        Err(DriverError::Sweeping { polls: MAX_POLLS })
    }

    fn arbitrate(&mut self, a: &Arbitration) -> Result<(), AxiError> {
        let [low, mid, high] = a.cuts;
        self.write(offset::MCA_POLICY, a.policy)?;
        self.write(offset::MCA_THRESHOLD, a.threshold)?;
        self.write(offset::MCA_STARVATION, a.starvation_limit_cycles)?;
        self.write(offset::MCA_WINDOW, a.window_log2)?;
        self.write(offset::MCA_CUTS0, low | mid << 16)?;
        self.write(offset::MCA_CUTS1, high)?;
        let levels = a
            .levels
            .iter()
            .rev()
            .fold(0, |word, level| word << 8 | level);
        self.write(offset::MCA_LEVELS, levels)
    }

    /// Writes a region's words and enables it.
    pub fn map(&mut self, region: usize, words: &RegionWords) -> Result<(), DriverError> {
        for (word, value) in words.iter().enumerate() {
            self.write(csr::region_word(region as u64, word as u64), *value)?;
        }
        self.command(region, true)
    }

    /// Disables a region; one that is disabled already stays so.
    pub fn release(&mut self, region: usize) -> Result<(), DriverError> {
        self.command(region, false)
    }

    fn command(&mut self, region: usize, enable: bool) -> Result<(), DriverError> {
        let command = region as u32 | u32::from(enable) << 4;
        match self.write(offset::REGION_COMMAND, command) {
            Err(AxiError::Response { .. }) => {
                let answer = self.read(offset::REGION_ANSWER)?;
                Err(DriverError::Region {
                    region,
                    action: if enable { "enabled" } else { "disabled" },
                    reason: regions::refusal(answer & 7, answer >> 4 & 15),
                })
            }
            other => Ok(other?),
        }
    }

    /// Reads the counters.
    pub fn counters(&mut self) -> Result<Counters, DriverError> {
        let intensity = self.read(offset::INTENSITY)?;
        Ok(Counters {
            local_updates: self.read(offset::LOCAL_UPDATES)?,
            incoming_updates: self.read(offset::INCOMING_UPDATES)?,
            completions: self.read(offset::COMPLETIONS)?,
            descriptors: self.read(offset::DESCRIPTORS)?,
            notifications: self.read(offset::NOTIFICATIONS)?,
            spills: self.read(offset::SPILLS)?,
            refused: self.read(offset::REFUSED_BEATS)?,
            errors: self.read(offset::ERROR)?,
            intensity: intensity & 0xffff,
            threshold: intensity >> 16 & 0xff,
            queue_max: self.read(offset::OCCUPANCY)? >> 16 & 0xff,
        })
    }
}
