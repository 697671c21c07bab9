//! The metadata of each stream, and the encodings that they share.
//!
//! Widths here are architectural: every block and every configuration has them.

use rust_hdl::prelude::*;

/// Bits of a workgroup id: linear, as the dispatcher numbers the output tiles of a kernel.
pub const WG_BITS: usize = 16;
/// Bits of a wavefront id within its workgroup.
pub const WF_BITS: usize = 3;
/// Bits of a tile coordinate (row or column of tiles in the output).
pub const TILE_BITS: usize = 8;
/// Bits of a region index; also the most regions that a configuration can have.
pub const REGION_BITS: usize = 4;
/// Bits of a device number.
pub const PEER_BITS: usize = 4;
/// Bits of an update counter, in enabled 16-bit elements.
pub const COUNT_BITS: usize = 20;

/// What a request does to memory.
pub mod op {
    /// Read one beat.
    pub const READ: u64 = 0;
    /// Write the enabled elements.
    pub const STORE: u64 = 1;
    /// Add the enabled elements to memory, atomically (near-memory reduction).
    pub const ADD: u64 = 2;
}

/// Element types.
pub mod dtype {
    /// IEEE 754 binary16.
    pub const FP16: u64 = 0;
    /// bfloat16.
    pub const BF16: u64 = 1;
    /// IEEE 754 binary32.
    pub const FP32: u64 = 2;
    /// Two's complement, 32 bits, wrapping.
    pub const INT32: u64 = 3;
}

/// Who asked; decides where a read's answer goes and which arbitration class a request is in.
pub mod source {
    /// The producer kernel: loads and local stores.
    pub const COMPUTE: u64 = 0;
    /// Updates and stores that came over the link.
    pub const INCOMING: u64 = 1;
    /// Reads of the DMA engine.
    pub const DMA: u64 = 2;
    /// Counters that the tracker keeps in memory.
    pub const SPILL: u64 = 3;
}

/// Which output tile a store belongs to (T3 section 2.2): set by the compute unit, carried over links.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct TileId {
    /// Linear workgroup id.
    pub wg: Bits<WG_BITS>,
    /// Wavefront within the workgroup.
    pub wf: Bits<WF_BITS>,
    /// Row of tiles of the workgroup in the whole output.
    pub row: Bits<TILE_BITS>,
    /// Column of tiles of the workgroup in the whole output.
    pub column: Bits<TILE_BITS>,
}

/// Metadata of a producer request: a load, or a store of one beat of an output tile.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct ProducerMeta {
    /// Beat address, in the producer's own address space.
    pub address: Bits<32>,
    /// A store; else a load, whose data and enables are ignored.
    pub store: Bit,
    /// Linear workgroup id.
    pub wg: Bits<WG_BITS>,
    /// Wavefront within the workgroup.
    pub wf: Bits<WF_BITS>,
    /// Row of tiles.
    pub row: Bits<TILE_BITS>,
    /// Column of tiles.
    pub column: Bits<TILE_BITS>,
}

/// Metadata of a beat on a link between devices.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct LinkMeta {
    /// Device that it goes to.
    pub peer: Bits<PEER_BITS>,
    /// Beat address in that device's memory.
    pub address: Bits<32>,
    /// [`op::STORE`] or [`op::ADD`].
    pub op: Bits<2>,
    /// Element type, see [`dtype`].
    pub dtype: Bits<2>,
    /// Linear workgroup id.
    pub wg: Bits<WG_BITS>,
    /// Wavefront within the workgroup.
    pub wf: Bits<WF_BITS>,
    /// Row of tiles.
    pub row: Bits<TILE_BITS>,
    /// Column of tiles.
    pub column: Bits<TILE_BITS>,
}

/// Metadata of a request on its way to the memory queue.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct RequestMeta {
    /// Beat address in this device's memory.
    pub address: Bits<32>,
    /// See [`op`].
    pub op: Bits<2>,
    /// Element type of an add.
    pub dtype: Bits<2>,
    /// See [`source`].
    pub source: Bits<2>,
    /// Counted by the tracker: an update event is emitted when the request enters the memory queue.
    pub tracked: Bit,
    /// Region of a tracked request.
    pub region: Bits<REGION_BITS>,
    /// Linear workgroup id.
    pub wg: Bits<WG_BITS>,
    /// Wavefront within the workgroup.
    pub wf: Bits<WF_BITS>,
    /// Row of tiles.
    pub row: Bits<TILE_BITS>,
    /// Column of tiles.
    pub column: Bits<TILE_BITS>,
}

/// Metadata of a request in the memory queue: what the near-memory unit needs of it.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct MemoryMeta {
    /// Beat address.
    pub address: Bits<32>,
    /// See [`op`].
    pub op: Bits<2>,
    /// Element type of an add.
    pub dtype: Bits<2>,
    /// See [`source`].
    pub source: Bits<2>,
}

/// Metadata of a command on the memory port of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct CommandMeta {
    /// Beat address.
    pub address: Bits<32>,
    /// A write of the enabled elements; else a read.
    pub write: Bit,
    /// Half of an update: it stays at the bank and does not use the memory's data bus to read.
    pub near: Bit,
    /// See [`source`]; only for accounting.
    pub source: Bits<2>,
}

/// One update of a tracked tile: what a memory channel tells the tracker.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct UpdateEvent {
    /// Region that was hit.
    pub region: Bits<REGION_BITS>,
    /// Linear workgroup id.
    pub wg: Bits<WG_BITS>,
    /// Wavefront within the workgroup.
    pub wf: Bits<WF_BITS>,
    /// Row of tiles.
    pub row: Bits<TILE_BITS>,
    /// Column of tiles.
    pub column: Bits<TILE_BITS>,
    /// Enabled 16-bit elements in the beat, 0 to 32.
    pub elements: Bits<6>,
    /// It came over the link; else it is the device's own.
    pub incoming: Bit,
}

/// An access to one of the update counters that the tracker keeps in memory (one 32-bit counter a beat).
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct SpillRequest {
    /// Beat address.
    pub address: Bits<32>,
    /// Write `value` to the beat's first word; else read that word.
    pub write: Bit,
    /// The counter's new value.
    pub value: Bits<32>,
}

/// A wavefront's tile that has seen all its updates.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Completion {
    /// Region of the tile.
    pub region: Bits<REGION_BITS>,
    /// Linear workgroup id.
    pub wg: Bits<WG_BITS>,
    /// Wavefront within the workgroup.
    pub wf: Bits<WF_BITS>,
    /// Row of tiles.
    pub row: Bits<TILE_BITS>,
    /// Column of tiles.
    pub column: Bits<TILE_BITS>,
}

/// A transfer that the DMA engine must make: `rows` runs of `beats` beats (T3 section 2.3).
///
/// Row `r` reads `source + r * stride` onwards and goes to `destination + r * stride` of the peer.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Descriptor {
    /// First beat in this device's memory.
    pub source: Bits<32>,
    /// First beat in the peer's memory.
    pub destination: Bits<32>,
    /// Beats from one row to the next, in both memories.
    pub stride: Bits<32>,
    /// Rows (columns of a column-major output), at least 1.
    pub rows: Bits<16>,
    /// Beats in a row, at least 1.
    pub beats: Bits<16>,
    /// Enabled 16-bit elements in the last beat of a row; 0 means all.
    pub tail: Bits<6>,
    /// Device that it goes to.
    pub peer: Bits<PEER_BITS>,
    /// [`op::STORE`] or [`op::ADD`].
    pub op: Bits<2>,
    /// Element type.
    pub dtype: Bits<2>,
    /// First workgroup of the block.
    pub wg: Bits<WG_BITS>,
    /// First wavefront of the block.
    pub wf: Bits<WF_BITS>,
    /// Row of tiles of the first workgroup.
    pub row: Bits<TILE_BITS>,
    /// Column of tiles.
    pub column: Bits<TILE_BITS>,
    /// Rows that belong to one wavefront; the next wavefront follows.
    pub wf_rows: Bits<16>,
    /// Beats of a row that belong to one workgroup; the next workgroup (and row of tiles) follows.
    pub wg_beats: Bits<16>,
}

/// One 32-bit word of a region's configuration, broadcast to the blocks that keep it.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct ConfigWord {
    /// Region.
    pub region: Bits<REGION_BITS>,
    /// Word within the region, see `params::region`.
    pub word: Bits<5>,
    /// Its value.
    pub value: Bits<32>,
}
