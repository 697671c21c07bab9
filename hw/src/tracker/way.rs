//! One way of the tracker's table: its memory, and the comparison of what was read with a tile.
//!
//! ```text
//!              ┌─────┐
//!  read_set   ─►│     ├─► hit, free, count   (of the entry read at the last edge)
//!  key        ─►│ Way │
//!  write_*    ─►│     │
//!              └─────┘
//! ```
//!
//! # Contract
//! 1. After an edge, `hit` says that the entry of `read_set` before that edge counts the tile `key_*`, `count`
//!    is its count, and `free` says that it counts no tile.
//! 2. A write in the cycle of the read is not seen.

use super::entry::Entry;
use crate::block;
use crate::hdl;
use crate::prim::Ram;
use crate::rtl;
use crate::types::{COUNT_BITS, REGION_BITS, WF_BITS};
use rust_hdl::prelude::*;

/// `SETS = 2^I` entries with tags of `TAG` workgroup bits.
#[derive(LogicBlock, Default)]
pub struct Way<const I: usize, const SETS: usize, const TAG: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Set to read.
    pub read_set: Signal<In, Bits<I>>,
    /// Region of the tile looked for.
    pub key_region: Signal<In, Bits<REGION_BITS>>,
    /// High bits of its workgroup id.
    pub key_high: Signal<In, Bits<TAG>>,
    /// Its wavefront.
    pub key_wf: Signal<In, Bits<WF_BITS>>,
    /// The entry counts that tile.
    pub hit: Signal<Out, Bit>,
    /// The entry counts no tile.
    pub free: Signal<Out, Bit>,
    /// Count of the entry.
    pub count: Signal<Out, Bits<COUNT_BITS>>,
    /// Set to write.
    pub write_set: Signal<In, Bits<I>>,
    /// Its new entry.
    pub write_entry: Signal<In, Entry<TAG>>,
    /// Write in this cycle.
    pub write_enable: Signal<In, Bit>,
    entries: Ram<Entry<TAG>, SETS, I>,
    _primed: bool,
}

impl<const I: usize, const SETS: usize, const TAG: usize> rtl::Rtl for Way<I, SETS, TAG> {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, entries);
        self.entries.read_address.next = self.read_set.val();
        self.entries.write_address.next = self.write_set.val();
        self.entries.write_data.next = self.write_entry.val();
        self.entries.write_enable.next = self.write_enable.val();

        self.hit.next = self.entries.read_data.val().valid
            & (self.entries.read_data.val().region == self.key_region.val())
            & (self.entries.read_data.val().high == self.key_high.val())
            & (self.entries.read_data.val().wf == self.key_wf.val());
        self.free.next = !self.entries.read_data.val().valid;
        self.count.next = self.entries.read_data.val().count;
    }
}

block!(comb [const I: usize, const SETS: usize, const TAG: usize] Way<I, SETS, TAG>);
