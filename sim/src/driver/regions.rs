//! The words of a region for each of the paper's calls (T3 section 2.1), from the geometry of an output.

use crate::workload::geometry::Geometry;
use t3_hw::params::region;
use t3_hw::remap::answer;
use t3_hw::types::WF_BITS;
use thiserror::Error;

/// A region's configuration, word by word (`params::region`).
pub type RegionWords = [u32; region::WORDS as usize];

/// What one DMA command moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockSize {
    /// A wavefront's tile.
    Wavefront,
    /// `2^log2` workgroups, neighbours in a column of tiles.
    Workgroups {
        /// Logarithm of their number.
        log2: u32,
    },
}

/// Why a region cannot be described.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum RegionError {
    /// Blocks would straddle columns of tiles.
    #[error("a block of {wgs} workgroups does not divide the {grid_rows} rows of tiles; choose a power of two that does")]
    Block {
        /// Workgroups of a block.
        wgs: usize,
        /// Rows of tiles.
        grid_rows: usize,
    },
    /// A size does not fit its word.
    #[error("{name} is {value}, which does not fit {bits} bits of the region's configuration")]
    Field {
        /// What.
        name: &'static str,
        /// Its value.
        value: u64,
        /// Width of the field.
        bits: u32,
    },
}

/// A stretch of beat addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// First beat.
    pub base: u32,
    /// Beats.
    pub size: u32,
}

/// Bits of the word FLAGS.
mod flag {
    pub const REMOTE: u32 = 1 << 0;
    pub const TRACKED: u32 = 1 << 1;
    pub const EXPORTED: u32 = 1 << 2;
    pub const ADD: u32 = 1 << 3;
    pub const DTYPE_AT: u32 = 4;
    pub const PEER_AT: u32 = 6;
    pub const NOTIFY: u32 = 1 << 10;
}

/// Stores into `range` go to `peer`'s memory at `peer_base`: added where `add` is true, else stored.
pub fn remote_map(range: Range, peer: usize, peer_base: u32, add: bool, dtype: u64) -> RegionWords {
    let mut words = window(range);
    words[region::FLAGS as usize] = flag::REMOTE
        | if add { flag::ADD } else { 0 }
        | (dtype as u32) << flag::DTYPE_AT
        | (peer as u32) << flag::PEER_AT;
    words[region::PEER_BASE as usize] = peer_base;
    words
}

/// Peers may store into `range`; nothing is tracked, the device's own stores pass unchanged.
pub fn window(range: Range) -> RegionWords {
    let mut words = RegionWords::default();
    words[region::BASE as usize] = range.base;
    words[region::SIZE as usize] = range.size;
    words[region::FLAGS as usize] = flag::EXPORTED;
    words
}

/// Chunks of an output that are neighbours in memory and treated alike.
#[derive(Clone, Debug)]
pub struct Tracked<'a, const W: usize> {
    /// The output.
    pub geometry: &'a Geometry<W>,
    /// Its first beat in this device's memory.
    pub origin: u32,
    /// The chunks.
    pub chunks: std::ops::Range<usize>,
    /// Updates of each element, own and incoming.
    pub updates: u64,
    /// First beat of the counters that may spill to memory.
    pub spill_base: u32,
    /// What a DMA command moves.
    pub block: BlockSize,
    /// First entry of the DMA command table.
    pub block_base: usize,
}

impl<const W: usize> Tracked<'_, W> {
    /// Workgroups of the chunks.
    fn wgs(&self) -> std::ops::Range<usize> {
        let (first, last) = (self.chunks.start, self.chunks.end - 1);
        self.geometry.chunk_wgs(first).start..self.geometry.chunk_wgs(last).end
    }

    /// Logarithm of the wavefront slots of a block.
    fn shift(&self) -> u32 {
        match self.block {
            BlockSize::Wavefront => 0,
            BlockSize::Workgroups { log2 } => WF_BITS as u32 + log2,
        }
    }

    /// Entries of the DMA command table that the chunks take.
    pub fn block_slots(&self) -> usize {
        (self.wgs().len() << WF_BITS) >> self.shift()
    }

    /// Beats of memory that spilled counters may take.
    pub fn spill_beats(&self) -> usize {
        self.wgs().len() << WF_BITS
    }

    /// Blocks that will fire.
    pub fn blocks(&self) -> usize {
        match self.block {
            BlockSize::Wavefront => {
                let wfs = |wg| self.geometry.wfs_of(self.geometry.tile(wg));
                self.wgs().map(wfs).sum()
            }
            BlockSize::Workgroups { log2 } => self.wgs().len() >> log2,
        }
    }

    /// Stores into the chunks stay local as adds and are counted; a complete block is sent to `peer`, whose output
    /// starts at `peer_origin`, and added there.
    pub fn dma_map(&self, peer: usize, peer_origin: u32) -> Result<RegionWords, RegionError> {
        let mut words = self.words()?;
        words[region::FLAGS as usize] |= (peer as u32) << flag::PEER_AT;
        words[region::PEER_ORIGIN as usize] = peer_origin;
        Ok(words)
    }

    /// The same for the chunk that stays: a complete block is notified.
    pub fn notify_map(&self) -> Result<RegionWords, RegionError> {
        let mut words = self.words()?;
        words[region::FLAGS as usize] |= flag::NOTIFY;
        Ok(words)
    }

    fn words(&self) -> Result<RegionWords, RegionError> {
        let g = self.geometry;
        let log2 = match self.block {
            BlockSize::Wavefront => 0,
            BlockSize::Workgroups { log2 } => log2,
        };
        if !g.grid_rows.is_multiple_of(1 << log2) {
            return Err(RegionError::Block {
                wgs: 1 << log2,
                grid_rows: g.grid_rows,
            });
        }
        let (first, last) = (self.chunks.start, self.chunks.end - 1);
        let beats = g.chunk_beats(first).start..g.chunk_beats(last).end;
        let mut words = window(Range {
            base: self.origin + beats.start,
            size: beats.end - beats.start,
        });
        let dtype = g.shape.dtype.code() as u32;
        words[region::FLAGS as usize] =
            flag::TRACKED | flag::EXPORTED | flag::ADD | dtype << flag::DTYPE_AT;
        let counts = g.counts();
        let mut set = |word: u64, value: u32| words[word as usize] = value;
        let count = |n: u64| field("16-bit updates of a wavefront tile", n * self.updates, 20);
        set(region::COUNT_FULL, count(counts.full)?);
        set(region::COUNT_BOTTOM, count(counts.bottom)?);
        set(region::COUNT_RIGHT, count(counts.right)?);
        set(region::COUNT_CORNER, count(counts.corner)?);
        let (last_row, last_column, last_wf) = (g.grid_rows - 1, g.grid_columns - 1, g.last_wf);
        set(
            region::LAST_TILE,
            (last_row | last_column << 8 | last_wf << 16) as u32,
        );
        set(region::SPILL_BASE, self.spill_base);
        set(region::FIRST_WG, self.wgs().start as u32);
        set(
            region::BLOCK,
            self.shift() | pair("first block", 0, self.block_base)?,
        );
        set(region::BLOCKS, field("blocks", self.blocks() as u64, 16)?);

        let last_columns = g.shape.columns - last_column * g.shape.tile_columns;
        let last_wf_columns = last_columns - last_wf * g.shape.wf_columns;
        let tile_beats = g.shape.tile_rows / g.beat_elements;
        let last_rows = g.shape.rows - last_row * g.shape.tile_rows;
        let bottom_beats = ((1 << log2) - 1) * tile_beats + last_rows.div_ceil(g.beat_elements);
        let (wfs, rows, edge_wf) = match self.block {
            BlockSize::Wavefront => ((1, 1), (g.shape.wf_columns, last_wf_columns), last_wf),
            BlockSize::Workgroups { .. } => (
                (g.wfs << log2, (last_wf + 1) << log2),
                (g.shape.tile_columns, last_columns),
                0,
            ),
        };
        set(region::WFS, pair("wavefronts of a block", wfs.0, wfs.1)?);
        set(region::ORIGIN, self.origin);
        set(region::ROW_STEP, tile_beats as u32);
        set(
            region::COLUMN_STEP,
            (g.shape.tile_columns * g.stride_beats) as u32,
        );
        set(
            region::WF_STEP,
            (g.shape.wf_columns * g.stride_beats) as u32,
        );
        set(region::STRIDE, g.stride_beats as u32);
        set(region::ROWS, pair("columns of a block", rows.0, rows.1)?);
        set(
            region::BEATS,
            pair(
                "beats of a block's column",
                tile_beats << log2,
                bottom_beats,
            )?,
        );
        set(
            region::SPLIT,
            pair("beats of a tile's column", g.shape.wf_columns, tile_beats)?,
        );
        let edge_row = g.grid_rows - (1 << log2);
        let tail = last_rows % g.beat_elements * g.shape.dtype.halves();
        set(
            region::EDGE_BLOCK,
            (edge_row | last_column << 8 | edge_wf << 16 | tail << 24) as u32,
        );
        Ok(words)
    }
}

/// A value that must fit a field.
fn field(name: &'static str, value: u64, bits: u32) -> Result<u32, RegionError> {
    if value >> bits != 0 {
        return Err(RegionError::Field { name, value, bits });
    }
    Ok(value as u32)
}

/// Two 16-bit fields of a word, the lower one first.
fn pair(name: &'static str, low: usize, high: usize) -> Result<u32, RegionError> {
    Ok(field(name, low as u64, 16)? | field(name, high as u64, 16)? << 16)
}

/// A complete block of the region is notified instead of sent.
pub fn is_notified(words: &RegionWords) -> bool {
    words[region::FLAGS as usize] & flag::NOTIFY != 0
}

/// What the code of a refused region command means.
pub fn refusal(code: u32, other: u32) -> String {
    match u64::from(code) {
        answer::EMPTY => "its size is zero".into(),
        answer::WRAPS => "it goes past the last address, here or at the peer".into(),
        answer::OVERLAPS => format!("it overlaps region {other}"),
        answer::BUSY => {
            "it has open tiles or partly counted blocks; complete or clear them first".into()
        }
        answer::NO_REGION => "there is no such region in this configuration".into(),
        answer::ALREADY => "it is enabled already; disable it first".into(),
        _ => format!("the node answered with the unknown code {code}"),
    }
}
