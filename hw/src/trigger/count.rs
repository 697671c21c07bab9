//! Block counter: counts completed wavefront tiles by block and tells which one completes its block
//! (T3 section 2.3).
//!
//! ```text
//!                 ┌──────────────┐
//!  config_word ──►│ BlockCounter ├────► retired
//!  completions ══►│              ├────► busy
//!                 └──────────────┘
//! ```
//!
//! # Contract
//! 1. Every completion is told on `retired` once, in order, with its part in its block: the first of it (`opens`), the
//!    last of it (`fires`), both or neither.
//! 2. The block is `BLOCK.base + (((wg - FIRST_WG) << 3 | wf) >> BLOCK.shift)`, modulo the table size.
//! 3. A block fires with its `WFS`-th completion, full or edge; its count is 0 again. An edge block is one whose
//!    column is `EDGE_BLOCK.column` and whose first wavefront is `EDGE_BLOCK.wf`.
//! 4. After `reset` all counts are swept to 0; until then no completion is taken.
//!
//! # Timing
//! Latency 6 cycles, a completion a cycle, of one block or of many. The sweep takes `BLOCKS` cycles.
//! `completions.ready` is a register.
//!
//! # Limits
//! `BLOCKS = 2^B`, `B` from 1 to 16. A `WFS` of 0 counts as 2^16.

use crate::block;
use crate::hdl;
use crate::params::region as word;
use crate::prim::{Dff, Ram, Reg, WordTable};
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, FlowSource, Sink};
use crate::types::{Completion, ConfigWord, REGION_BITS, TILE_BITS, WF_BITS, WG_BITS};
use rust_hdl::prelude::*;

/// A counted completion and its part in its block.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Retired {
    /// Region.
    pub region: Bits<REGION_BITS>,
    /// Linear workgroup id.
    pub wg: Bits<WG_BITS>,
    /// Wavefront within the workgroup.
    pub wf: Bits<WF_BITS>,
    /// Row of tiles.
    pub row: Bits<TILE_BITS>,
    /// Column of tiles.
    pub column: Bits<TILE_BITS>,
    /// It is the first of its block.
    pub opens: Bit,
    /// It is the last of its block.
    pub fires: Bit,
    /// The region's blocks are notified; else they are sent.
    pub notify: Bit,
}

/// What a completion's region says, on its way to the count.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
struct Rule {
    slot_wg: Bits<16>,
    first_wf: Bits<3>,
    shift: Bits<4>,
    base: Bits<16>,
    full: Bits<16>,
    edge_full: Bits<16>,
    edge_column: Bits<8>,
    edge_wf: Bits<3>,
    notify: Bit,
}

/// Words of a region that are kept here.
const KEPT: usize = 5;

/// Counts in a table of `BLOCKS = 2^B` blocks.
#[derive(LogicBlock)]
pub struct BlockCounter<const B: usize, const BLOCKS: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high: forgets all completions and counts.
    pub reset: Signal<In, Bit>,
    /// Configuration words.
    pub config_word: FlowSink<ConfigWord>,
    /// Completed wavefront tiles.
    pub completions: Sink<Completion>,
    /// Each of them, counted.
    pub retired: FlowSource<Retired>,
    /// The sweep runs or a completion is on its way.
    pub busy: Signal<Out, Bit>,
    words: Lazy<WordTable<KEPT, REGION_BITS>>,
    counts: Ram<Bits<16>, BLOCKS, B>,
    sweeping: Reg<Bit>,
    sweep_at: Reg<Bits<B>>,
    taken: Reg<Bit>,
    taken_tile: Dff<Completion>,
    ruled: Reg<Bit>,
    ruled_tile: Dff<Completion>,
    ruled_by: Dff<Rule>,
    shifted: Reg<Bit>,
    shifted_tile: Dff<Completion>,
    shifted_by: Dff<Rule>,
    shifted_edge: Dff<Bit>,
    shifted_index: Dff<Bits<B>>,
    placed: Reg<Bit>,
    placed_tile: Dff<Completion>,
    placed_notify: Dff<Bit>,
    placed_block: Dff<Bits<B>>,
    placed_target: Dff<Bits<16>>,
    fetched: Reg<Bit>,
    fetched_tile: Dff<Completion>,
    fetched_notify: Dff<Bit>,
    fetched_block: Dff<Bits<B>>,
    fetched_last: Dff<Bits<16>>,
    from_near: Dff<Bit>,
    from_far: Dff<Bit>,
    counted: Reg<Bit>,
    counted_item: Dff<Retired>,
    counted_block: Dff<Bits<B>>,
    counted_value: Dff<Bits<16>>,
    stored_value: Dff<Bits<16>>,
    word_flags: Constant<Bits<5>>,
    word_first_wg: Constant<Bits<5>>,
    word_block: Constant<Bits<5>>,
    word_wfs: Constant<Bits<5>>,
    word_edge: Constant<Bits<5>>,
    last_block: Constant<Bits<B>>,
    zero: Constant<Bits<16>>,
    word: Signal<Local, Bits<5>>,
    flags: Signal<Local, Bits<32>>,
    first_wg: Signal<Local, Bits<32>>,
    block: Signal<Local, Bits<32>>,
    wfs: Signal<Local, Bits<32>>,
    edge_block: Signal<Local, Bits<32>>,
    shift: Signal<Local, Bits<4>>,
    rule: Signal<Local, Rule>,
    slot_wg: Signal<Local, Bits<16>>,
    slot_wf: Signal<Local, Bits<3>>,
    slot: Signal<Local, Bits<19>>,
    index: Signal<Local, Bits<19>>,
    base: Signal<Local, Bits<16>>,
    old: Signal<Local, Bits<16>>,
    completes: Signal<Local, Bit>,
    _primed: bool,
}

impl<const B: usize, const BLOCKS: usize> Default for BlockCounter<B, BLOCKS> {
    fn default() -> Self {
        assert!(
            (1..=16).contains(&B) && BLOCKS == 1 << B,
            "BlockCounter: {BLOCKS} blocks are not 2^{B}, or more than 2^16"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            config_word: Default::default(),
            completions: Default::default(),
            retired: Default::default(),
            busy: Default::default(),
            words: Default::default(),
            counts: Default::default(),
            sweeping: Reg::new(true),
            sweep_at: Default::default(),
            taken: Default::default(),
            taken_tile: Default::default(),
            ruled: Default::default(),
            ruled_tile: Default::default(),
            ruled_by: Default::default(),
            shifted: Default::default(),
            shifted_tile: Default::default(),
            shifted_by: Default::default(),
            shifted_edge: Default::default(),
            shifted_index: Default::default(),
            placed: Default::default(),
            placed_tile: Default::default(),
            placed_notify: Default::default(),
            placed_block: Default::default(),
            placed_target: Default::default(),
            fetched: Default::default(),
            fetched_tile: Default::default(),
            fetched_notify: Default::default(),
            fetched_block: Default::default(),
            fetched_last: Default::default(),
            from_near: Default::default(),
            from_far: Default::default(),
            counted: Default::default(),
            counted_item: Default::default(),
            counted_block: Default::default(),
            counted_value: Default::default(),
            stored_value: Default::default(),
            word_flags: Constant::new(word::FLAGS.to_bits()),
            word_first_wg: Constant::new(word::FIRST_WG.to_bits()),
            word_block: Constant::new(word::BLOCK.to_bits()),
            word_wfs: Constant::new(word::WFS.to_bits()),
            word_edge: Constant::new(word::EDGE_BLOCK.to_bits()),
            last_block: Constant::new((BLOCKS as u64 - 1).to_bits()),
            zero: Constant::new(0.into()),
            word: Default::default(),
            flags: Default::default(),
            first_wg: Default::default(),
            block: Default::default(),
            wfs: Default::default(),
            edge_block: Default::default(),
            shift: Default::default(),
            rule: Default::default(),
            slot_wg: Default::default(),
            slot_wf: Default::default(),
            slot: Default::default(),
            index: Default::default(),
            base: Default::default(),
            old: Default::default(),
            completes: Default::default(),
            _primed: false,
        }
    }
}

impl<const B: usize, const BLOCKS: usize> rtl::Rtl for BlockCounter<B, BLOCKS> {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, words, counts);
        dff_setup!(
            self, clock, sweeping, sweep_at, taken, ruled, shifted, placed, fetched, counted
        );
        dff_setup!(
            self,
            clock,
            taken_tile,
            ruled_tile,
            ruled_by,
            shifted_tile,
            shifted_by
        );
        dff_setup!(
            self,
            clock,
            shifted_edge,
            shifted_index,
            placed_tile,
            placed_notify,
            placed_block
        );
        dff_setup!(
            self,
            clock,
            placed_target,
            fetched_tile,
            fetched_notify,
            fetched_block
        );
        dff_setup!(
            self,
            clock,
            fetched_last,
            from_near,
            from_far,
            counted_item,
            counted_block
        );
        dff_setup!(self, clock, counted_value, stored_value);
        self.sweeping.reset.next = self.reset.val();
        self.sweep_at.reset.next = self.reset.val();
        self.taken.reset.next = self.reset.val();
        self.ruled.reset.next = self.reset.val();
        self.shifted.reset.next = self.reset.val();
        self.placed.reset.next = self.reset.val();
        self.fetched.reset.next = self.reset.val();
        self.counted.reset.next = self.reset.val();

        // Keep the five words that counting needs.
        self.word.next = self.config_word.payload.val().word;
        self.words.write_index.next = self.config_word.payload.val().region;
        self.words.write_data.next = self.config_word.payload.val().value;
        self.words.write_enable.next = self.config_word.valid.val();
        self.words.write_word.next = 0.into();
        if self.word.val() == self.word_first_wg.val() {
            self.words.write_word.next = 1.into();
        } else if self.word.val() == self.word_block.val() {
            self.words.write_word.next = 2.into();
        } else if self.word.val() == self.word_wfs.val() {
            self.words.write_word.next = 3.into();
        } else if self.word.val() == self.word_edge.val() {
            self.words.write_word.next = 4.into();
        } else if self.word.val() != self.word_flags.val() {
            self.words.write_enable.next = false;
        }

        // Take a completion, and read its region's words.
        self.completions.ready.next = !self.sweeping.q.val();
        self.taken.d.next = self.completions.valid.val() & !self.sweeping.q.val();
        self.taken_tile.d.next = self.completions.payload.val();
        self.words.read_index.next = self.completions.payload.val().region;

        // Rule: the slot's workgroup, and the first wavefront of the block.
        self.flags.next = self.words.word[0].val();
        self.first_wg.next = self.words.word[1].val();
        self.block.next = self.words.word[2].val();
        self.wfs.next = self.words.word[3].val();
        self.edge_block.next = self.words.word[4].val();
        self.shift.next = self.block.val().get_bits::<4>(0);
        self.rule.next.slot_wg = self.taken_tile.q.val().wg - self.first_wg.val().get_bits::<16>(0);
        self.rule.next.first_wf = self.taken_tile.q.val().wf;
        if self.shift.val() == 1 {
            self.rule.next.first_wf = self.taken_tile.q.val().wf & 6;
        } else if self.shift.val() == 2 {
            self.rule.next.first_wf = self.taken_tile.q.val().wf & 4;
        } else if self.shift.val() != 0 {
            self.rule.next.first_wf = 0.into();
        }
        self.rule.next.shift = self.shift.val();
        self.rule.next.base = self.block.val().get_bits::<16>(16);
        self.rule.next.full = self.wfs.val().get_bits::<16>(0);
        self.rule.next.edge_full = self.wfs.val().get_bits::<16>(16);
        self.rule.next.edge_column = self.edge_block.val().get_bits::<8>(8);
        self.rule.next.edge_wf = self.edge_block.val().get_bits::<3>(16);
        self.rule.next.notify = self.flags.val().get_bit(10);
        self.ruled.d.next = self.taken.q.val();
        self.ruled_tile.d.next = self.taken_tile.q.val();
        self.ruled_by.d.next = self.rule.val();

        // Shift the slot to its index; compare for the edge.
        self.slot_wg.next = self.ruled_by.q.val().slot_wg;
        self.slot_wf.next = self.ruled_tile.q.val().wf;
        self.slot.next =
            (bit_cast::<19, 16>(self.slot_wg.val()) << 3) | bit_cast::<19, 3>(self.slot_wf.val());
        self.index.next = self.slot.val() >> self.ruled_by.q.val().shift;
        self.shifted_index.d.next = bit_cast::<B, 19>(self.index.val());
        self.shifted_edge.d.next = (self.ruled_tile.q.val().column
            == self.ruled_by.q.val().edge_column)
            & (self.ruled_by.q.val().first_wf == self.ruled_by.q.val().edge_wf);
        self.shifted.d.next = self.ruled.q.val();
        self.shifted_tile.d.next = self.ruled_tile.q.val();
        self.shifted_by.d.next = self.ruled_by.q.val();

        // Place it: add the base, choose the target.
        self.base.next = self.shifted_by.q.val().base;
        self.placed_block.d.next = bit_cast::<B, 16>(self.base.val()) + self.shifted_index.q.val();
        self.placed_target.d.next = self.shifted_by.q.val().full;
        if self.shifted_edge.q.val() {
            self.placed_target.d.next = self.shifted_by.q.val().edge_full;
        }
        self.placed.d.next = self.shifted.q.val();
        self.placed_tile.d.next = self.shifted_tile.q.val();
        self.placed_notify.d.next = self.shifted_by.q.val().notify;

        // Fetch the count. The two completions before this one are not in memory yet: see whether they are of its block.
        self.counts.read_address.next = self.placed_block.q.val();
        self.fetched_last.d.next = self.placed_target.q.val() - 1;
        self.from_near.d.next =
            self.fetched.q.val() & (self.placed_block.q.val() == self.fetched_block.q.val());
        self.from_far.d.next =
            self.counted.q.val() & (self.placed_block.q.val() == self.counted_block.q.val());
        self.fetched.d.next = self.placed.q.val();
        self.fetched_tile.d.next = self.placed_tile.q.val();
        self.fetched_notify.d.next = self.placed_notify.q.val();
        self.fetched_block.d.next = self.placed_block.q.val();

        // Count.
        self.old.next = self.counts.read_data.val();
        if self.from_near.q.val() {
            self.old.next = self.counted_value.q.val();
        } else if self.from_far.q.val() {
            self.old.next = self.stored_value.q.val();
        }
        self.completes.next = self.old.val() == self.fetched_last.q.val();
        self.counted_value.d.next = self.old.val() + 1;
        if self.completes.val() {
            self.counted_value.d.next = 0.into();
        }
        self.counted_item.d.next.region = self.fetched_tile.q.val().region;
        self.counted_item.d.next.wg = self.fetched_tile.q.val().wg;
        self.counted_item.d.next.wf = self.fetched_tile.q.val().wf;
        self.counted_item.d.next.row = self.fetched_tile.q.val().row;
        self.counted_item.d.next.column = self.fetched_tile.q.val().column;
        self.counted_item.d.next.opens = self.old.val() == self.zero.val();
        self.counted_item.d.next.fires = self.completes.val();
        self.counted_item.d.next.notify = self.fetched_notify.q.val();
        self.counted.d.next = self.fetched.q.val();
        self.counted_block.d.next = self.fetched_block.q.val();

        // Store.
        self.stored_value.d.next = self.counted_value.q.val();
        self.counts.write_enable.next = self.counted.q.val() | self.sweeping.q.val();
        self.counts.write_address.next = self.counted_block.q.val();
        self.counts.write_data.next = self.counted_value.q.val();
        if self.sweeping.q.val() {
            self.counts.write_address.next = self.sweep_at.q.val();
            self.counts.write_data.next = 0.into();
            self.sweep_at.d.next = self.sweep_at.q.val() + 1;
            self.sweeping.d.next = self.sweep_at.q.val() != self.last_block.val();
        }

        self.retired.valid.next = self.counted.q.val();
        self.retired.payload.next = self.counted_item.q.val();
        self.busy.next = self.sweeping.q.val()
            | self.taken.q.val()
            | self.ruled.q.val()
            | self.shifted.q.val()
            | self.placed.q.val()
            | self.fetched.q.val()
            | self.counted.q.val();
    }
}

block!([const B: usize, const BLOCKS: usize] BlockCounter<B, BLOCKS>);
