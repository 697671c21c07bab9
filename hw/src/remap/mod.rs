//! Address-space remap (T3 section 2.1): which stores are local, which go to a peer, which are tracked.
//!
//! [`RegionControl`] checks and enables regions and broadcasts every change as a [`MapEntry`]. [`Remap`] maps the
//! producer's requests by them, [`Window`] checks what comes over the link; both look up in their own [`Lookup`].

mod control;
mod lookup;
mod producer;
mod window;

pub use control::{answer, RegionControl};
pub use lookup::{Lookup, Mapping, RegionSlot};
pub use producer::Remap;
pub use window::Window;

use crate::types::{PEER_BITS, REGION_BITS};
use rust_hdl::prelude::*;

/// Beats that a [`Remap`] or [`Window`] holds: more than their latency, so that a beat a cycle passes.
const BEATS_HELD: usize = 8;
/// Bits that count them.
const BEATS_HELD_BITS: usize = 4;

/// Asks to enable or disable a region.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct RegionRequest {
    /// Region.
    pub region: Bits<REGION_BITS>,
    /// Enable it; else disable it.
    pub enable: Bit,
}

/// What became of a [`RegionRequest`].
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct RegionAnswer {
    /// See [`answer`].
    pub code: Bits<3>,
    /// The enabled region that is in the way, with [`answer::OVERLAPS`]; else 0.
    pub other: Bits<REGION_BITS>,
}

/// A change of the map: the new state of one region.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct MapEntry {
    /// Region.
    pub region: Bits<REGION_BITS>,
    /// It maps addresses from now on; else it maps none and the other fields mean nothing.
    pub enabled: Bit,
    /// First beat.
    pub base: Bits<32>,
    /// Last beat, inclusive.
    pub last: Bits<32>,
    /// Stores go to a peer; else they stay here.
    pub remote: Bit,
    /// Updates are counted by the tracker.
    pub tracked: Bit,
    /// Peers may write here.
    pub exported: Bit,
    /// Stores become adds.
    pub add: Bit,
    /// Element type of an add, see `types::dtype`.
    pub dtype: Bits<2>,
    /// Device that a remote region's stores go to.
    pub peer: Bits<PEER_BITS>,
    /// A remote region's first beat in the peer's memory.
    pub peer_base: Bits<32>,
}
