//! Named configurations, the parameters that may be chosen, and the layout of a region's configuration words.

mod parameter;

pub use parameter::{Parameter, CUSTOM};

/// The sizes of a node. The const parameters of [`crate`]'s blocks are these values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// Name on the command line and in file names.
    pub name: &'static str,
    /// 32-bit words in a beat, 1 to 16.
    pub beat_words: usize,
    /// Regions of the remap table, 1 to 16.
    pub regions: usize,
    /// Tracker sets are `2^index_bits`.
    pub index_bits: usize,
    /// Ways of a tracker set.
    pub ways: usize,
    /// DMA commands (blocks) are `2^block_bits`.
    pub block_bits: usize,
    /// Entries of the memory queue.
    pub queue_depth: usize,
    /// Bits that count the entries of the memory queue; `queue_depth < 2^queue_bits`.
    pub queue_bits: usize,
    /// Near-memory updates in flight.
    pub in_flight: usize,
    /// Bits that count them; `in_flight < 2^in_flight_bits`.
    pub in_flight_bits: usize,
}

/// Small tables and narrow beats: fast to simulate, quick to fill up. Tests and the default run use it.
pub const MINI: Config = Config {
    name: "mini",
    beat_words: 2,
    regions: 8,
    index_bits: 4,
    ways: 4,
    block_bits: 8,
    queue_depth: 32,
    queue_bits: 6,
    in_flight: 12,
    in_flight_bits: 4,
};

/// The paper's tracker (T3 section 2.2) and a 32-byte beat.
pub const PAPER: Config = Config {
    name: "paper",
    beat_words: 8,
    regions: 16,
    index_bits: 8,
    ways: 8,
    block_bits: 11,
    queue_depth: 64,
    queue_bits: 7,
    in_flight: 32,
    in_flight_bits: 6,
};

/// All named configurations.
pub const CONFIGS: [Config; 2] = [MINI, PAPER];

/// Words of a region's configuration. Addresses are beat addresses; unnamed bits are zero.
///
/// *Map* words are read when the region is enabled; the others whenever a tile of the region is counted
/// or a block of it fires, so they stand still while the region is enabled.
pub mod region {
    /// Map: first beat of the region in this device's address space.
    pub const BASE: u64 = 0;
    /// Map: beats in the region, at least 1.
    pub const SIZE: u64 = 1;
    /// Map: bit 0 remote (else local), 1 tracked, 2 exported, 3 op is add (else store), 5:4 element type,
    /// 9:6 peer, 10 notify (else DMA).
    pub const FLAGS: u64 = 2;
    /// Map: a remote region's first beat in the peer's memory.
    pub const PEER_BASE: u64 = 3;
    /// Tracker: 16-bit elements times updates of an inner wavefront tile.
    pub const COUNT_FULL: u64 = 4;
    /// Tracker: the same for a tile in the last row of tiles.
    pub const COUNT_BOTTOM: u64 = 5;
    /// Tracker: the same for the last wavefront of the last column of tiles.
    pub const COUNT_RIGHT: u64 = 6;
    /// Tracker: the same for a tile that is both.
    pub const COUNT_CORNER: u64 = 7;
    /// Tracker: 7:0 last row of tiles, 15:8 last column of tiles, 18:16 last wavefront in that column.
    pub const LAST_TILE: u64 = 8;
    /// Tracker: first beat of the counters that may spill to memory, one beat a wavefront tile.
    pub const SPILL_BASE: u64 = 9;
    /// Tracker and trigger: 15:0 first workgroup id of the region.
    pub const FIRST_WG: u64 = 10;
    /// Trigger: 3:0 log2 of wavefront slots in a block, 31:16 index of the region's first block.
    pub const BLOCK: u64 = 11;
    /// Trigger: 15:0 blocks in the region.
    pub const BLOCKS: u64 = 12;
    /// Trigger: 15:0 wavefronts in a block, 31:16 in an edge block (of the last column).
    pub const WFS: u64 = 13;
    /// Trigger: beat of the output's first element in this device's memory.
    pub const ORIGIN: u64 = 14;
    /// Trigger: beat of the output's first element in the peer's memory.
    pub const PEER_ORIGIN: u64 = 15;
    /// Trigger: beats from a row of tiles to the next.
    pub const ROW_STEP: u64 = 16;
    /// Trigger: beats from a column of tiles to the next.
    pub const COLUMN_STEP: u64 = 17;
    /// Trigger: beats from a wavefront to the next.
    pub const WF_STEP: u64 = 18;
    /// Trigger: beats from a row of a descriptor (a column of the output) to the next.
    pub const STRIDE: u64 = 19;
    /// Trigger: 15:0 descriptor rows of a block, 31:16 of an edge block (of the last column).
    pub const ROWS: u64 = 20;
    /// Trigger: 15:0 beats a descriptor row, 31:16 of a bottom block.
    pub const BEATS: u64 = 21;
    /// Trigger: 15:0 descriptor rows of a wavefront, 31:16 beats of a workgroup.
    pub const SPLIT: u64 = 22;
    /// Trigger: 7:0 first row of tiles of a bottom block, 15:8 last column of tiles, 18:16 first wavefront
    /// of the edge block, 29:24 enabled 16-bit elements in the last beat of a bottom block's rows (0: all).
    pub const EDGE_BLOCK: u64 = 23;
    /// Words of a region.
    pub const WORDS: u64 = 24;
}
