//! What the pipeline's stage registers hold.

use crate::types::{COUNT_BITS, REGION_BITS, TILE_BITS, WF_BITS, WG_BITS};
use rust_hdl::prelude::*;

/// Bits of a sum of a count and an event's elements: one more than a count, so that it cannot wrap.
pub const SUM_BITS: usize = COUNT_BITS + 1;
/// Bits of the number of tiles of one set that are in memory: 2^(4 + 16 + 3) tiles exist at most.
pub const SPILLED_BITS: usize = 24;

/// An event before its lookup: stages *read* and *compare*.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Lookup {
    /// The stage holds an event.
    pub valid: Bit,
    /// Region of the tile.
    pub region: Bits<REGION_BITS>,
    /// Its workgroup.
    pub wg: Bits<WG_BITS>,
    /// Its wavefront.
    pub wf: Bits<WF_BITS>,
    /// Its row of tiles.
    pub row: Bits<TILE_BITS>,
    /// Its column of tiles.
    pub column: Bits<TILE_BITS>,
    /// Enabled 16-bit elements.
    pub elements: Bits<6>,
}

/// An event that found its way: stage *add*.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Found {
    /// The stage holds an event.
    pub valid: Bit,
    /// It is to be counted in memory, and stays here until it was.
    pub spill: Bit,
    /// Region of the tile.
    pub region: Bits<REGION_BITS>,
    /// Its workgroup.
    pub wg: Bits<WG_BITS>,
    /// Its wavefront.
    pub wf: Bits<WF_BITS>,
    /// Its row of tiles.
    pub row: Bits<TILE_BITS>,
    /// Its column of tiles.
    pub column: Bits<TILE_BITS>,
    /// Enabled 16-bit elements.
    pub elements: Bits<6>,
    /// Way that counts the tile, or is to.
    pub way: Bits<4>,
    /// The tile was counted before.
    pub counted: Bit,
    /// Its count; zero if it was not.
    pub count: Bits<COUNT_BITS>,
    /// Count at which it is complete.
    pub expected: Bits<SUM_BITS>,
    /// The event one ahead is of the same tile and knows the count instead.
    pub after_one: Bit,
    /// The event two ahead is of the same tile and knows the count instead.
    pub after_two: Bit,
}

/// An event that was added: stage *check*.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Added {
    /// The stage holds an event.
    pub valid: Bit,
    /// Region of the tile.
    pub region: Bits<REGION_BITS>,
    /// Its workgroup.
    pub wg: Bits<WG_BITS>,
    /// Its wavefront.
    pub wf: Bits<WF_BITS>,
    /// Its row of tiles.
    pub row: Bits<TILE_BITS>,
    /// Its column of tiles.
    pub column: Bits<TILE_BITS>,
    /// Way that counts the tile.
    pub way: Bits<4>,
    /// It is the tile's first event.
    pub first: Bit,
    /// The tile's count with this event.
    pub sum: Bits<SUM_BITS>,
    /// Count at which it is complete.
    pub expected: Bits<SUM_BITS>,
}

/// An event whose outcome is known: stage *write*.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Checked {
    /// The stage holds an event.
    pub valid: Bit,
    /// Region of the tile.
    pub region: Bits<REGION_BITS>,
    /// Its workgroup.
    pub wg: Bits<WG_BITS>,
    /// Its wavefront.
    pub wf: Bits<WF_BITS>,
    /// Its row of tiles.
    pub row: Bits<TILE_BITS>,
    /// Its column of tiles.
    pub column: Bits<TILE_BITS>,
    /// Way that counts the tile.
    pub way: Bits<4>,
    /// It is the tile's first event.
    pub first: Bit,
    /// The tile is complete.
    pub complete: Bit,
    /// The tile went past its expected count.
    pub overran: Bit,
    /// Its count; zero if it is complete.
    pub count: Bits<COUNT_BITS>,
}

/// An event whose write the table's next answer does not show yet: stage *settle*.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Settled {
    /// The stage holds an event.
    pub valid: Bit,
    /// Region of the tile.
    pub region: Bits<REGION_BITS>,
    /// Its workgroup.
    pub wg: Bits<WG_BITS>,
    /// Its wavefront.
    pub wf: Bits<WF_BITS>,
    /// Way that was written.
    pub way: Bits<4>,
    /// The tile is complete.
    pub complete: Bit,
    /// Its count; zero if it is complete.
    pub count: Bits<COUNT_BITS>,
}

/// What an event further on has to tell an event that looks its tile up.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Ahead {
    /// There is such an event.
    pub valid: Bit,
    /// Region of its tile.
    pub region: Bits<REGION_BITS>,
    /// Workgroup of its tile.
    pub wg: Bits<WG_BITS>,
    /// Wavefront of its tile.
    pub wf: Bits<WF_BITS>,
    /// Way that it uses.
    pub way: Bits<4>,
}
