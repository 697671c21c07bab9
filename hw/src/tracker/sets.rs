//! The tracker's table: its ways, how many tiles of each set are in memory, and where an event goes.
//!
//! ```text
//!                ┌──────┐
//!  read_wg     ─►│      ├─► known, way, count, after_*
//!  key         ─►│ Sets ├─► no_place, in_memory
//!  *_ahead     ─►│      │
//!  write_*     ─►│      │
//!                └──────┘
//! ```
//!
//! # Contract
//! The set is that of `read_wg` before the last edge; the key belongs to the same set; `one_ahead`, `two_ahead`,
//! `three_ahead`, `four_ahead` are the events before, youngest first, whose writes the answer does not show.
//! 1. `known`: an entry of the set counts the tile; `count` is its count, else 0.
//! 2. `after_one` to `after_four`: that event ahead is of the same tile; at most the youngest is named.
//! 3. `way`: that of an event ahead of the same tile, else of the entry, else a free one.
//! 4. `no_place`: neither an event ahead nor an entry is of the tile, and no way is free or tiles of the
//!    set are in memory. A way that an event ahead uses is not free.
//! 5. `write` writes an entry; `write_in_memory` the number of tiles in memory; both are seen by a read in a later cycle.
//! 6. While `sweep` is high, `sweep_set` is emptied instead: no entry, no tile in memory.

use super::entry::Entry;
use super::stages::{Ahead, SPILLED_BITS};
use super::way::Way;
use crate::block;
use crate::hdl;
use crate::prim::Ram;
use crate::rtl::{self, Lazy};
use crate::types::*;
use array_init::array_init;
use rust_hdl::prelude::*;

/// `SETS = 2^I` sets of `WAYS` entries; tags hold `TAG = 16 - I` bits of the workgroup id.
#[derive(LogicBlock)]
pub struct Sets<const I: usize, const SETS: usize, const WAYS: usize, const TAG: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Workgroup whose set is read.
    pub read_wg: Signal<In, Bits<WG_BITS>>,
    /// Region of the tile looked for.
    pub key_region: Signal<In, Bits<REGION_BITS>>,
    /// Its workgroup.
    pub key_wg: Signal<In, Bits<WG_BITS>>,
    /// Its wavefront.
    pub key_wf: Signal<In, Bits<WF_BITS>>,
    /// The event before.
    pub one_ahead: Signal<In, Ahead>,
    /// The event before that.
    pub two_ahead: Signal<In, Ahead>,
    /// The event before that.
    pub three_ahead: Signal<In, Ahead>,
    /// The event before that.
    pub four_ahead: Signal<In, Ahead>,
    /// An entry counts the tile.
    pub known: Signal<Out, Bit>,
    /// Its count, else 0.
    pub count: Signal<Out, Bits<COUNT_BITS>>,
    /// The way to use.
    pub way: Signal<Out, Bits<4>>,
    /// The event before is of the same tile.
    pub after_one: Signal<Out, Bit>,
    /// Not that one, but the event before it.
    pub after_two: Signal<Out, Bit>,
    /// Neither of them, but the event before them.
    pub after_three: Signal<Out, Bit>,
    /// None of them, but the event before them.
    pub after_four: Signal<Out, Bit>,
    /// The tile has to be counted in memory.
    pub no_place: Signal<Out, Bit>,
    /// Tiles of the set that are in memory.
    pub in_memory: Signal<Out, Bits<SPILLED_BITS>>,
    /// Write an entry in this cycle.
    pub write: Signal<In, Bit>,
    /// Its tile and way; `valid` where it counts on.
    pub write_tile: Signal<In, Ahead>,
    /// Its count.
    pub write_count: Signal<In, Bits<COUNT_BITS>>,
    /// Write the number of tiles in memory.
    pub write_in_memory: Signal<In, Bit>,
    /// Workgroup whose set it is for.
    pub memory_wg: Signal<In, Bits<WG_BITS>>,
    /// The number.
    pub new_in_memory: Signal<In, Bits<SPILLED_BITS>>,
    /// Empty a set.
    pub sweep: Signal<In, Bit>,
    /// Which.
    pub sweep_set: Signal<In, Bits<I>>,

    ways: [Lazy<Way<I, SETS, TAG>>; WAYS],
    spilled: Ram<Bits<SPILLED_BITS>, SETS, I>,
    shift: Constant<Bits<WG_BITS>>,
    read_set: Signal<Local, Bits<I>>,
    key_set: Signal<Local, Bits<I>>,
    key_upper: Signal<Local, Bits<WG_BITS>>,
    key_high: Signal<Local, Bits<TAG>>,
    near_one: Signal<Local, Bit>,
    near_two: Signal<Local, Bit>,
    near_three: Signal<Local, Bit>,
    near_four: Signal<Local, Bit>,
    same_one: Signal<Local, Bit>,
    same_two: Signal<Local, Bit>,
    same_three: Signal<Local, Bit>,
    same_four: Signal<Local, Bit>,
    one_set: Signal<Local, Bits<I>>,
    two_set: Signal<Local, Bits<I>>,
    three_set: Signal<Local, Bits<I>>,
    four_set: Signal<Local, Bits<I>>,
    one_way: Signal<Local, Bits<4>>,
    two_way: Signal<Local, Bits<4>>,
    three_way: Signal<Local, Bits<4>>,
    four_way: Signal<Local, Bits<4>>,
    hit: Signal<Local, Bit>,
    free: Signal<Local, Bit>,
    free_way: Signal<Local, Bits<4>>,
    hit_way: Signal<Local, Bits<4>>,
    hit_count: Signal<Local, Bits<COUNT_BITS>>,
    write_set: Signal<Local, Bits<I>>,
    write_upper: Signal<Local, Bits<WG_BITS>>,
    write_way: Signal<Local, Bits<4>>,
    entry: Signal<Local, Entry<TAG>>,
    _primed: bool,
}

impl<const I: usize, const SETS: usize, const WAYS: usize, const TAG: usize> Default
    for Sets<I, SETS, WAYS, TAG>
{
    fn default() -> Self {
        assert!(
            (1..=15).contains(&I) && SETS == 1 << I,
            "Tracker: {SETS} sets are not 2^{I}, or {I} is not an index width from 1 to 15"
        );
        assert!(
            (1..=16).contains(&WAYS),
            "Tracker: {WAYS} ways, 1 to 16 are possible"
        );
        assert!(
            TAG + I == WG_BITS,
            "Tracker: tag bits {TAG} and index bits {I} do not make a workgroup id of {WG_BITS}"
        );
        Self {
            clock: Default::default(),
            read_wg: Default::default(),
            key_region: Default::default(),
            key_wg: Default::default(),
            key_wf: Default::default(),
            one_ahead: Default::default(),
            two_ahead: Default::default(),
            three_ahead: Default::default(),
            four_ahead: Default::default(),
            known: Default::default(),
            count: Default::default(),
            way: Default::default(),
            after_one: Default::default(),
            after_two: Default::default(),
            after_three: Default::default(),
            after_four: Default::default(),
            no_place: Default::default(),
            in_memory: Default::default(),
            write: Default::default(),
            write_tile: Default::default(),
            write_count: Default::default(),
            write_in_memory: Default::default(),
            memory_wg: Default::default(),
            new_in_memory: Default::default(),
            sweep: Default::default(),
            sweep_set: Default::default(),
            ways: array_init(|_| Default::default()),
            spilled: Default::default(),
            shift: Constant::new((I as u64).to_bits()),
            read_set: Default::default(),
            key_set: Default::default(),
            key_upper: Default::default(),
            key_high: Default::default(),
            near_one: Default::default(),
            near_two: Default::default(),
            near_three: Default::default(),
            near_four: Default::default(),
            same_one: Default::default(),
            same_two: Default::default(),
            same_three: Default::default(),
            same_four: Default::default(),
            one_set: Default::default(),
            two_set: Default::default(),
            three_set: Default::default(),
            four_set: Default::default(),
            one_way: Default::default(),
            two_way: Default::default(),
            three_way: Default::default(),
            four_way: Default::default(),
            hit: Default::default(),
            free: Default::default(),
            free_way: Default::default(),
            hit_way: Default::default(),
            hit_count: Default::default(),
            write_set: Default::default(),
            write_upper: Default::default(),
            write_way: Default::default(),
            entry: Default::default(),
            _primed: false,
        }
    }
}

impl<const I: usize, const SETS: usize, const WAYS: usize, const TAG: usize> rtl::Rtl
    for Sets<I, SETS, WAYS, TAG>
{
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, spilled);

        // The answer of the ways.
        self.read_set.next = bit_cast::<I, 16>(self.read_wg.val());
        self.key_set.next = bit_cast::<I, 16>(self.key_wg.val());
        self.key_upper.next = self.key_wg.val() >> self.shift.val();
        self.key_high.next = bit_cast::<TAG, 16>(self.key_upper.val());
        self.spilled.read_address.next = self.read_set.val();
        for i in 0..WAYS {
            self.ways[i].clock.next = self.clock.val();
            self.ways[i].read_set.next = self.read_set.val();
            self.ways[i].key_region.next = self.key_region.val();
            self.ways[i].key_high.next = self.key_high.val();
            self.ways[i].key_wf.next = self.key_wf.val();
        }

        // The events ahead.
        self.one_set.next = bit_cast::<I, 16>(self.one_ahead.val().wg);
        self.two_set.next = bit_cast::<I, 16>(self.two_ahead.val().wg);
        self.three_set.next = bit_cast::<I, 16>(self.three_ahead.val().wg);
        self.four_set.next = bit_cast::<I, 16>(self.four_ahead.val().wg);
        self.one_way.next = self.one_ahead.val().way;
        self.two_way.next = self.two_ahead.val().way;
        self.three_way.next = self.three_ahead.val().way;
        self.four_way.next = self.four_ahead.val().way;
        self.near_one.next =
            self.one_ahead.val().valid & (self.one_set.val() == self.key_set.val());
        self.near_two.next =
            self.two_ahead.val().valid & (self.two_set.val() == self.key_set.val());
        self.near_three.next =
            self.three_ahead.val().valid & (self.three_set.val() == self.key_set.val());
        self.near_four.next =
            self.four_ahead.val().valid & (self.four_set.val() == self.key_set.val());
        self.same_one.next = self.one_ahead.val().valid
            & (self.one_ahead.val().wg == self.key_wg.val())
            & (self.one_ahead.val().region == self.key_region.val())
            & (self.one_ahead.val().wf == self.key_wf.val());
        self.same_two.next = self.two_ahead.val().valid
            & (self.two_ahead.val().wg == self.key_wg.val())
            & (self.two_ahead.val().region == self.key_region.val())
            & (self.two_ahead.val().wf == self.key_wf.val());
        self.same_three.next = self.three_ahead.val().valid
            & (self.three_ahead.val().wg == self.key_wg.val())
            & (self.three_ahead.val().region == self.key_region.val())
            & (self.three_ahead.val().wf == self.key_wf.val());
        self.same_four.next = self.four_ahead.val().valid
            & (self.four_ahead.val().wg == self.key_wg.val())
            & (self.four_ahead.val().region == self.key_region.val())
            & (self.four_ahead.val().wf == self.key_wf.val());

        // The way.
        self.hit.next = false;
        self.hit_way.next = 0.into();
        self.hit_count.next = 0.into();
        self.free.next = false;
        self.free_way.next = 0.into();
        for i in 0..WAYS {
            if self.ways[i].hit.val() {
                self.hit.next = true;
                self.hit_way.next = i.to_bits();
                self.hit_count.next = self.ways[i].count.val();
            }
            if self.ways[i].free.val()
                & !self.free.val()
                & !(self.near_one.val() & (self.one_way.val() == i.to_bits()))
                & !(self.near_two.val() & (self.two_way.val() == i.to_bits()))
                & !(self.near_three.val() & (self.three_way.val() == i.to_bits()))
                & !(self.near_four.val() & (self.four_way.val() == i.to_bits()))
            {
                self.free.next = true;
                self.free_way.next = i.to_bits();
            }
        }
        self.way.next = self.free_way.val();
        if self.same_one.val() {
            self.way.next = self.one_way.val();
        } else if self.same_two.val() {
            self.way.next = self.two_way.val();
        } else if self.same_three.val() {
            self.way.next = self.three_way.val();
        } else if self.same_four.val() {
            self.way.next = self.four_way.val();
        } else if self.hit.val() {
            self.way.next = self.hit_way.val();
        }
        self.known.next = self.hit.val();
        self.count.next = self.hit_count.val();
        self.after_one.next = self.same_one.val();
        self.after_two.next = self.same_two.val() & !self.same_one.val();
        self.after_three.next = self.same_three.val() & !self.same_two.val() & !self.same_one.val();
        self.after_four.next = self.same_four.val()
            & !self.same_three.val()
            & !self.same_two.val()
            & !self.same_one.val();
        self.in_memory.next = self.spilled.read_data.val();
        self.no_place.next = !self.same_one.val()
            & !self.same_two.val()
            & !self.same_three.val()
            & !self.same_four.val()
            & !self.hit.val()
            & (!self.free.val() | self.spilled.read_data.val().any());

        // Writes.
        self.write_set.next = bit_cast::<I, 16>(self.write_tile.val().wg);
        self.write_upper.next = self.write_tile.val().wg >> self.shift.val();
        self.write_way.next = self.write_tile.val().way;
        self.entry.next.valid = self.write_tile.val().valid;
        self.entry.next.region = self.write_tile.val().region;
        self.entry.next.high = bit_cast::<TAG, 16>(self.write_upper.val());
        self.entry.next.wf = self.write_tile.val().wf;
        self.entry.next.count = self.write_count.val();
        self.spilled.write_address.next = bit_cast::<I, 16>(self.memory_wg.val());
        self.spilled.write_data.next = self.new_in_memory.val();
        self.spilled.write_enable.next = self.write_in_memory.val() | self.sweep.val();
        if self.sweep.val() {
            self.write_set.next = self.sweep_set.val();
            self.entry.next.valid = false;
            self.spilled.write_address.next = self.sweep_set.val();
            self.spilled.write_data.next = 0.into();
        }
        for i in 0..WAYS {
            self.ways[i].write_set.next = self.write_set.val();
            self.ways[i].write_entry.next = self.entry.val();
            self.ways[i].write_enable.next =
                self.sweep.val() | (self.write.val() & (self.write_way.val() == i.to_bits()));
        }
    }
}

block!(comb [const I: usize, const SETS: usize, const WAYS: usize, const TAG: usize] Sets<I, SETS, WAYS, TAG>);
