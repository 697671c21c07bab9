//! Where a kernel's data lie in each device's memory, and the regions that each mode programs.
//!
//! All devices have the same layout, so an element has one address everywhere.

use crate::driver::regions::{
    remote_map, window, BlockSize, Range, RegionError, RegionWords, Tracked,
};
use crate::workload::geometry::Geometry;
use t3_hw::params::Config;
use thiserror::Error;

/// Address of the first beat that stands for the neighbour's staging buffers in the sequential mode.
pub const REMOTE_BASE: u32 = 0x8000_0000;

/// Why a kernel does not fit the node.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PlanError {
    /// Too many blocks.
    #[error("the kernel needs {needed} DMA commands, configuration {config} has {available}; use larger blocks or tiles")]
    Commands {
        /// Blocks of the kernel.
        needed: usize,
        /// Name of the configuration.
        config: &'static str,
        /// Entries of its command table.
        available: usize,
    },
    /// The kernel's buffers exceed the address space.
    #[error("the kernel's buffers need {beats} beats of memory; {REMOTE_BASE} is the limit")]
    Memory {
        /// Beats.
        beats: u64,
    },
    /// A region cannot be described.
    #[error(transparent)]
    Region(#[from] RegionError),
}

/// First beats of a kernel's buffers in a device's memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The output.
    pub output: u32,
    /// What the neighbour sends in the sequential mode; laid out like the output.
    pub staging: u32,
    /// What the product reads.
    pub operands: u32,
    /// Beats of it.
    pub operand_beats: u32,
    /// The tracker's counters.
    pub spill: u32,
    /// Beats of all.
    pub beats: u32,
}

impl Layout {
    /// Lays out an output whose product reads from a buffer of `operand_beats`.
    pub fn new<const W: usize>(g: &Geometry<W>, operand_beats: u32) -> Result<Self, PlanError> {
        let staging = g.output_beats() as u64;
        let operands = 2 * staging;
        let spill = operands + u64::from(operand_beats);
        let beats = spill + ((g.wgs() as u64) << t3_hw::types::WF_BITS);
        if beats > u64::from(REMOTE_BASE) {
            return Err(PlanError::Memory { beats });
        }
        Ok(Self {
            output: 0,
            staging: staging as u32,
            operands: operands as u32,
            operand_beats,
            spill: spill as u32,
            beats: beats as u32,
        })
    }
}

/// Ring neighbour that device `d` of `n` sends to.
pub fn neighbour(d: usize, n: usize) -> usize {
    (d + n - 1) % n
}

/// Regions of device `d` for the fused product: first chunk remote, the next ones by DMA, its own stays.
pub fn fused<const W: usize>(
    g: &Geometry<W>,
    layout: &Layout,
    config: &Config,
    block: BlockSize,
    d: usize,
) -> Result<Vec<RegionWords>, PlanError> {
    let n = g.shape.devices;
    let (first, peer) = ((d + 1) % n, neighbour(d, n));
    let beats = g.chunk_beats(first);
    let range = Range {
        base: layout.output + beats.start,
        size: beats.len() as u32,
    };
    let dtype = g.shape.dtype.code();
    let mut regions = vec![remote_map(range, peer, range.base, true, dtype)];

    let (mut block_base, mut spill_base) = (0, layout.spill);
    let mut track = |chunks: std::ops::Range<usize>| -> Result<_, PlanError> {
        let tracked = Tracked {
            geometry: g,
            origin: layout.output,
            chunks,
            updates: 2,
            spill_base,
            block,
            block_base,
        };
        block_base += tracked.block_slots();
        spill_base += tracked.spill_beats() as u32;
        let available = 1 << config.block_bits;
        if block_base > available {
            return Err(PlanError::Commands {
                needed: block_base,
                config: config.name,
                available,
            });
        }
        Ok(tracked)
    };
    for chunks in runs((0..n).filter(|c| *c != d && *c != first)) {
        regions.push(track(chunks)?.dma_map(peer, layout.output)?);
    }
    regions.push(track(d..d + 1)?.notify_map()?);
    Ok(regions)
}

/// Regions of a device for the sequential mode: its staging buffer is open, and so is its neighbour's.
pub fn sequential<const W: usize>(g: &Geometry<W>, layout: &Layout, d: usize) -> Vec<RegionWords> {
    let n = g.shape.devices;
    let size = g.output_beats() as u32;
    let own = Range {
        base: layout.staging,
        size,
    };
    let remote = Range {
        base: REMOTE_BASE,
        size,
    };
    let dtype = g.shape.dtype.code();
    vec![
        window(own),
        remote_map(remote, neighbour(d, n), layout.staging, false, dtype),
    ]
}

/// Runs of consecutive numbers in an ascending sequence.
fn runs(numbers: impl Iterator<Item = usize>) -> Vec<std::ops::Range<usize>> {
    let mut runs: Vec<std::ops::Range<usize>> = vec![];
    for number in numbers {
        match runs.last_mut() {
            Some(run) if run.end == number => run.end += 1,
            _ => runs.push(number..number + 1),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::runs;

    #[test]
    fn neighbours_are_joined() {
        assert_eq!(runs([0, 1, 4, 5, 6].into_iter()), [0..2, 4..7]);
    }
}
