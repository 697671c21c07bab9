//! Planner: makes the DMA descriptor of a block that is ready, from its region's words (T3 section 2.3).
//!
//! ```text
//!                 ┌─────────┐
//!  config_word ──►│         ├══► descriptors
//!  ready       ══►│ Planner ├──► finished
//!  clear       ──►│         ├──► refused, busy
//!                 └─────────┘
//! ```
//!
//! # Contract
//! 1. `ready` names one tile of a block, any one. The block's first tile is found by clearing the low `BLOCK.shift` bits
//!    of `(wg - FIRST_WG) << 3 | wf` and of `row << 3 | wf`.
//! 2. `source` is `ORIGIN + row * ROW_STEP + column * COLUMN_STEP + wf * WF_STEP` of that tile, `destination` the same
//!    from `PEER_ORIGIN`, both modulo 2^32.
//! 3. A block whose first row is `EDGE_BLOCK.row` has the bottom `BEATS` and the tail; one whose column and first
//!    wavefront are `EDGE_BLOCK`'s has the edge `ROWS`.
//! 4. A block with no rows or no beats makes no descriptor, but a pulse on `refused`.
//! 5. `finished` tells the region of each block, in the cycle in which its descriptor is on its way or it is refused.
//! 6. `clear` forgets the block in work. A descriptor that is on offer stays on offer.
//!
//! # Timing
//! A descriptor is on offer 18 cycles after its block was taken, and the next block is taken then: one in 18 cycles.
//! The products are made bit by bit, an add a cycle.

use crate::block;
use crate::hdl;
use crate::params::region as word;
use crate::prim::{Dff, Reg, WordTable};
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, FlowSource, Sink, Source};
use crate::types::{op, Completion, ConfigWord, Descriptor, REGION_BITS, TILE_BITS};
use rust_hdl::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum PlanState {
    Idle,
    Fetch,
    Locate,
    Align,
    Restore,
    Begin,
    Multiply,
    SumColumn,
    SumWf,
    SumOrigin,
    Offer,
}

/// Words of a region that are kept here: from `FIRST_WG` on, and `FLAGS` behind them.
const KEPT: usize = FLAGS_AT as usize + 1;
/// Where `FLAGS` is kept.
const FLAGS_AT: u64 = word::WORDS - word::FIRST_WG;

/// Makes descriptors.
#[derive(LogicBlock)]
pub struct Planner {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Forgets the block in work.
    pub clear: Signal<In, Bit>,
    /// Configuration words.
    pub config_word: FlowSink<ConfigWord>,
    /// Blocks whose descriptor is due, each by one of its tiles.
    pub ready: Sink<Completion>,
    /// Their descriptors.
    pub descriptors: Source<Descriptor>,
    /// Region of a block that is dealt with.
    pub finished: FlowSource<Bits<REGION_BITS>>,
    /// A block was refused.
    pub refused: Signal<Out, Bit>,
    /// A block is in work or a descriptor on offer.
    pub busy: Signal<Out, Bit>,
    words: Lazy<WordTable<KEPT, REGION_BITS>>,
    state: Reg<PlanState>,
    offering: Reg<Bit>,
    offered: Dff<Descriptor>,
    held: Dff<Completion>,
    slot: Dff<Bits<19>>,
    tile: Dff<Bits<11>>,
    first_wg: Dff<Bits<16>>,
    is_edge: Dff<Bit>,
    is_bottom: Dff<Bit>,
    step: Dff<Bits<3>>,
    row_left: Dff<Bits<TILE_BITS>>,
    column_left: Dff<Bits<TILE_BITS>>,
    wf_left: Dff<Bits<TILE_BITS>>,
    row_sum: Dff<Bits<32>>,
    column_sum: Dff<Bits<32>>,
    wf_sum: Dff<Bits<32>>,
    from: Dff<Bits<32>>,
    to: Dff<Bits<32>>,
    rows: Dff<Bits<16>>,
    beats: Dff<Bits<16>>,
    tail: Dff<Bits<6>>,
    word_first: Constant<Bits<5>>,
    word_last: Constant<Bits<5>>,
    word_flags: Constant<Bits<5>>,
    flags_at: Constant<Bits<5>>,
    op_store: Constant<Bits<2>>,
    op_add: Constant<Bits<2>>,
    none: Constant<Bits<16>>,
    last_step: Constant<Bits<3>>,
    word: Signal<Local, Bits<5>>,
    region_first_wg: Signal<Local, Bits<32>>,
    block: Signal<Local, Bits<32>>,
    origin: Signal<Local, Bits<32>>,
    peer_origin: Signal<Local, Bits<32>>,
    row_step: Signal<Local, Bits<32>>,
    column_step: Signal<Local, Bits<32>>,
    wf_step: Signal<Local, Bits<32>>,
    stride: Signal<Local, Bits<32>>,
    row_counts: Signal<Local, Bits<32>>,
    beat_counts: Signal<Local, Bits<32>>,
    split: Signal<Local, Bits<32>>,
    edge_block: Signal<Local, Bits<32>>,
    flags: Signal<Local, Bits<32>>,
    shift: Signal<Local, Bits<4>>,
    held_wf: Signal<Local, Bits<3>>,
    held_row: Signal<Local, Bits<TILE_BITS>>,
    slot_wg: Signal<Local, Bits<16>>,
    first_wf: Signal<Local, Bits<3>>,
    first_row: Signal<Local, Bits<TILE_BITS>>,
    row_twice: Signal<Local, Bits<32>>,
    column_twice: Signal<Local, Bits<32>>,
    wf_twice: Signal<Local, Bits<32>>,
    is_empty: Signal<Local, Bit>,
    has_room: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    is_refused: Signal<Local, Bit>,
    descriptor: Signal<Local, Descriptor>,
    _primed: bool,
}

impl Default for Planner {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            clear: Default::default(),
            config_word: Default::default(),
            ready: Default::default(),
            descriptors: Default::default(),
            finished: Default::default(),
            refused: Default::default(),
            busy: Default::default(),
            words: Default::default(),
            state: Default::default(),
            offering: Default::default(),
            offered: Default::default(),
            held: Default::default(),
            slot: Default::default(),
            tile: Default::default(),
            first_wg: Default::default(),
            is_edge: Default::default(),
            is_bottom: Default::default(),
            step: Default::default(),
            row_left: Default::default(),
            column_left: Default::default(),
            wf_left: Default::default(),
            row_sum: Default::default(),
            column_sum: Default::default(),
            wf_sum: Default::default(),
            from: Default::default(),
            to: Default::default(),
            rows: Default::default(),
            beats: Default::default(),
            tail: Default::default(),
            word_first: Constant::new(word::FIRST_WG.to_bits()),
            word_last: Constant::new(word::EDGE_BLOCK.to_bits()),
            word_flags: Constant::new(word::FLAGS.to_bits()),
            flags_at: Constant::new(FLAGS_AT.to_bits()),
            op_store: Constant::new(op::STORE.to_bits()),
            op_add: Constant::new(op::ADD.to_bits()),
            none: Constant::new(0.into()),
            last_step: Constant::new((TILE_BITS as u64 - 1).to_bits()),
            word: Default::default(),
            region_first_wg: Default::default(),
            block: Default::default(),
            origin: Default::default(),
            peer_origin: Default::default(),
            row_step: Default::default(),
            column_step: Default::default(),
            wf_step: Default::default(),
            stride: Default::default(),
            row_counts: Default::default(),
            beat_counts: Default::default(),
            split: Default::default(),
            edge_block: Default::default(),
            flags: Default::default(),
            shift: Default::default(),
            held_wf: Default::default(),
            held_row: Default::default(),
            slot_wg: Default::default(),
            first_wf: Default::default(),
            first_row: Default::default(),
            row_twice: Default::default(),
            column_twice: Default::default(),
            wf_twice: Default::default(),
            is_empty: Default::default(),
            has_room: Default::default(),
            ends: Default::default(),
            is_refused: Default::default(),
            descriptor: Default::default(),
            _primed: false,
        }
    }
}

impl rtl::Rtl for Planner {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, words);
        dff_setup!(
            self, clock, state, offering, offered, held, slot, tile, first_wg, is_edge, is_bottom
        );
        dff_setup!(
            self,
            clock,
            step,
            row_left,
            column_left,
            wf_left,
            row_sum,
            column_sum,
            wf_sum
        );
        dff_setup!(self, clock, from, to, rows, beats, tail);
        self.state.reset.next = self.reset.val() | self.clear.val();
        self.offering.reset.next = self.reset.val();

        self.word.next = self.config_word.payload.val().word;
        self.words.write_index.next = self.config_word.payload.val().region;
        self.words.write_data.next = self.config_word.payload.val().value;
        self.words.write_enable.next = self.config_word.valid.val()
            & (self.word_first.val() <= self.word.val())
            & (self.word.val() <= self.word_last.val());
        self.words.write_word.next = self.word.val() - self.word_first.val();
        if self.word.val() == self.word_flags.val() {
            self.words.write_enable.next = self.config_word.valid.val();
            self.words.write_word.next = self.flags_at.val();
        }

        // The words of the held block's region stand at the table's output from `Locate` on.
        self.words.read_index.next = self.held.q.val().region;
        self.region_first_wg.next = self.words.word[0].val();
        self.block.next = self.words.word[1].val();
        self.origin.next = self.words.word[4].val();
        self.peer_origin.next = self.words.word[5].val();
        self.row_step.next = self.words.word[6].val();
        self.column_step.next = self.words.word[7].val();
        self.wf_step.next = self.words.word[8].val();
        self.stride.next = self.words.word[9].val();
        self.row_counts.next = self.words.word[10].val();
        self.beat_counts.next = self.words.word[11].val();
        self.split.next = self.words.word[12].val();
        self.edge_block.next = self.words.word[13].val();
        self.flags.next = self.words.word[14].val();
        self.shift.next = self.block.val().get_bits::<4>(0);

        self.held_wf.next = self.held.q.val().wf;
        self.held_row.next = self.held.q.val().row;
        self.slot_wg.next = self.held.q.val().wg - self.region_first_wg.val().get_bits::<16>(0);
        self.first_wf.next = self.tile.q.val().get_bits::<3>(0);
        self.first_row.next = self.tile.q.val().get_bits::<8>(3);
        self.row_twice.next = self.row_sum.q.val() << 1;
        self.column_twice.next = self.column_sum.q.val() << 1;
        self.wf_twice.next = self.wf_sum.q.val() << 1;
        self.is_empty.next =
            (self.rows.q.val() == self.none.val()) | (self.beats.q.val() == self.none.val());
        self.has_room.next = !self.offering.q.val() | self.descriptors.ready.val();
        self.ends.next = false;
        self.is_refused.next = false;

        self.descriptor.next.source = self.from.q.val();
        self.descriptor.next.destination = self.to.q.val();
        self.descriptor.next.stride = self.stride.val();
        self.descriptor.next.rows = self.rows.q.val();
        self.descriptor.next.beats = self.beats.q.val();
        self.descriptor.next.tail = self.tail.q.val();
        self.descriptor.next.peer = self.flags.val().get_bits::<4>(6);
        self.descriptor.next.op = self.op_store.val();
        if self.flags.val().get_bit(3) {
            self.descriptor.next.op = self.op_add.val();
        }
        self.descriptor.next.dtype = self.flags.val().get_bits::<2>(4);
        self.descriptor.next.wg = self.first_wg.q.val();
        self.descriptor.next.wf = self.first_wf.val();
        self.descriptor.next.row = self.first_row.val();
        self.descriptor.next.column = self.held.q.val().column;
        self.descriptor.next.wf_rows = self.split.val().get_bits::<16>(0);
        self.descriptor.next.wg_beats = self.split.val().get_bits::<16>(16);

        if self.has_room.val() {
            self.offering.d.next = false;
        }
        match self.state.q.val() {
            PlanState::Idle => {
                self.held.d.next = self.ready.payload.val();
                if self.ready.valid.val() {
                    self.state.d.next = PlanState::Fetch;
                }
            }
            PlanState::Fetch => {
                self.state.d.next = PlanState::Locate;
            }
            PlanState::Locate => {
                self.slot.d.next = (bit_cast::<19, 16>(self.slot_wg.val()) << 3)
                    | bit_cast::<19, 3>(self.held_wf.val());
                self.tile.d.next = (bit_cast::<11, 8>(self.held_row.val()) << 3)
                    | bit_cast::<11, 3>(self.held_wf.val());
                self.state.d.next = PlanState::Align;
            }
            PlanState::Align => {
                self.slot.d.next = self.slot.q.val() >> self.shift.val();
                self.tile.d.next = self.tile.q.val() >> self.shift.val();
                self.state.d.next = PlanState::Restore;
            }
            PlanState::Restore => {
                self.slot.d.next = self.slot.q.val() << self.shift.val();
                self.tile.d.next = self.tile.q.val() << self.shift.val();
                self.state.d.next = PlanState::Begin;
            }
            PlanState::Begin => {
                self.first_wg.d.next = self.slot.q.val().get_bits::<16>(3)
                    + self.region_first_wg.val().get_bits::<16>(0);
                self.is_edge.d.next = (self.held.q.val().column
                    == self.edge_block.val().get_bits::<8>(8))
                    & (self.first_wf.val() == self.edge_block.val().get_bits::<3>(16));
                self.is_bottom.d.next =
                    self.first_row.val() == self.edge_block.val().get_bits::<8>(0);
                self.row_left.d.next = self.first_row.val();
                self.column_left.d.next = self.held.q.val().column;
                self.wf_left.d.next = bit_cast::<8, 3>(self.first_wf.val());
                self.row_sum.d.next = 0.into();
                self.column_sum.d.next = 0.into();
                self.wf_sum.d.next = 0.into();
                self.step.d.next = 0.into();
                self.state.d.next = PlanState::Multiply;
            }
            PlanState::Multiply => {
                // From the highest bit down: double the sum, add the factor where the bit is set.
                self.row_sum.d.next = self.row_twice.val();
                if self.row_left.q.val().get_bit(7) {
                    self.row_sum.d.next = self.row_twice.val() + self.row_step.val();
                }
                self.column_sum.d.next = self.column_twice.val();
                if self.column_left.q.val().get_bit(7) {
                    self.column_sum.d.next = self.column_twice.val() + self.column_step.val();
                }
                self.wf_sum.d.next = self.wf_twice.val();
                if self.wf_left.q.val().get_bit(7) {
                    self.wf_sum.d.next = self.wf_twice.val() + self.wf_step.val();
                }
                self.row_left.d.next = self.row_left.q.val() << 1;
                self.column_left.d.next = self.column_left.q.val() << 1;
                self.wf_left.d.next = self.wf_left.q.val() << 1;
                self.step.d.next = self.step.q.val() + 1;
                if self.step.q.val() == self.last_step.val() {
                    self.state.d.next = PlanState::SumColumn;
                }
            }
            PlanState::SumColumn => {
                self.row_sum.d.next = self.row_sum.q.val() + self.column_sum.q.val();
                self.state.d.next = PlanState::SumWf;
            }
            PlanState::SumWf => {
                self.row_sum.d.next = self.row_sum.q.val() + self.wf_sum.q.val();
                self.state.d.next = PlanState::SumOrigin;
            }
            PlanState::SumOrigin => {
                self.from.d.next = self.row_sum.q.val() + self.origin.val();
                self.to.d.next = self.row_sum.q.val() + self.peer_origin.val();
                self.rows.d.next = self.row_counts.val().get_bits::<16>(0);
                if self.is_edge.q.val() {
                    self.rows.d.next = self.row_counts.val().get_bits::<16>(16);
                }
                self.beats.d.next = self.beat_counts.val().get_bits::<16>(0);
                self.tail.d.next = 0.into();
                if self.is_bottom.q.val() {
                    self.beats.d.next = self.beat_counts.val().get_bits::<16>(16);
                    self.tail.d.next = self.edge_block.val().get_bits::<6>(24);
                }
                self.state.d.next = PlanState::Offer;
            }
            PlanState::Offer => {
                self.is_refused.next = self.is_empty.val();
                self.ends.next = self.is_empty.val() | self.has_room.val();
                if self.has_room.val() & !self.is_empty.val() {
                    self.offered.d.next = self.descriptor.val();
                    // A block that is cleared in this cycle must not get on offer any more.
                    self.offering.d.next = !self.clear.val();
                }
                if self.ends.val() {
                    self.state.d.next = PlanState::Idle;
                }
            }
        }

        self.ready.ready.next = self.state.q.val() == PlanState::Idle;
        self.descriptors.valid.next = self.offering.q.val();
        self.descriptors.payload.next = self.offered.q.val();
        self.finished.valid.next = self.ends.val();
        self.finished.payload.next = self.held.q.val().region;
        self.refused.next = self.is_refused.val() & !self.clear.val();
        self.busy.next = (self.state.q.val() != PlanState::Idle) | self.offering.q.val();
    }
}

block!([] Planner);
