//! Trigger: makes one DMA descriptor, or a notification, of each block whose wavefront tiles are all complete
//! (T3 section 2.3).
//!
//! ```text
//!                 ┌─────────┐
//!  config_word ──►│         ├══► descriptors
//!  completions ══►│ Trigger ├──► done, notified, refused
//!  arm         ──►│         ├──► partial
//!  clear       ──►│         ├──► idle
//!                 └─────────┘
//! ```
//!
//! # Contract
//! 1. A block fires exactly once, with its last completion ([`BlockCounter`] says how they are counted), and can be
//!    counted again from then on.
//! 2. A block that fires in a region with the `notify` flag gives a pulse on `notified`; any other one waits, in the
//!    order of firing, for its descriptor ([`Planner`] says how it is made). Every block of the table has a place to
//!    wait: completions never stall because of `descriptors`.
//! 3. A block with no rows or no beats makes a pulse on `refused` in place of a descriptor, and counts as fired.
//! 4. `arm` loads a region's number of blocks; `done` tells the region when its last one fired.
//! 5. Bit `r` of `partial` is set from the cycle after a completion of region `r` was taken until all its blocks that were
//!    begun have fired and their descriptors are on offer. While it is clear, the region's words may change.
//! 6. `clear` and `reset` forget all counts, waiting blocks and completions, also one that is taken in that cycle, and
//!    sweep the table. A descriptor on offer survives `clear`. Regions are to be armed afterwards.
//! 7. `idle`: no sweep, nothing on its way, nothing waits, nothing on offer. Partly counted blocks do not matter.
//!
//! # Timing
//! A completion a cycle. From a block's last completion: `notified` after 6 cycles, `done` after 7, the descriptor on
//! offer after 26 if none is in work. A descriptor in 18 cycles. The sweep takes `BLOCKS` cycles, in which no
//! completion is taken; `completions.ready` is a register.
//!
//! # Limits
//! `BLOCKS = 2^B`, `B` from 1 to 15, `FA = B + 1`. Where a driver counts a block again before its descriptor was made, more
//! blocks can wait than there are places; such a block is lost, with a pulse on `refused`.
//!
//! Deviation: the paper's engine generates a transfer from the command in an unstated time; here it is 18 cycles, less
//! than any block takes to transfer that is worth a DMA command.

mod count;
mod plan;

pub use count::{BlockCounter, Retired};
pub use plan::Planner;

use crate::block;
use crate::hdl;
use crate::params::region as word;
use crate::prim::{Dff, Fifo, Levels, Ram, Reg};
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, FlowSource, Sink, Source};
use crate::types::{Completion, ConfigWord, Descriptor, REGION_BITS};
use rust_hdl::prelude::*;

/// Regions that are told apart: all that `REGION_BITS` can name.
const REGIONS: usize = 16;

/// Counts and triggers `BLOCKS = 2^B` blocks; `FA = B + 1` bits count those that wait.
#[derive(LogicBlock)]
pub struct Trigger<const B: usize, const BLOCKS: usize, const FA: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Configuration words; those of the trigger and `FLAGS` are kept.
    pub config_word: FlowSink<ConfigWord>,
    /// Region that was enabled.
    pub arm: FlowSink<Bits<REGION_BITS>>,
    /// Forgets everything that is counted or waits.
    pub clear: Signal<In, Bit>,
    /// Completed wavefront tiles.
    pub completions: Sink<Completion>,
    /// Transfers to make.
    pub descriptors: Source<Descriptor>,
    /// Region whose last block fired.
    pub done: FlowSource<Bits<REGION_BITS>>,
    /// Pulse: a block was notified.
    pub notified: Signal<Out, Bit>,
    /// Pulse: a block was refused.
    pub refused: Signal<Out, Bit>,
    /// Bit `r`: region `r` has blocks that were begun and not dealt with.
    pub partial: Signal<Out, Bits<16>>,
    /// Nothing is on its way.
    pub idle: Signal<Out, Bit>,
    counter: Lazy<BlockCounter<B, BLOCKS>>,
    waiting: Lazy<Fifo<Completion, BLOCKS, FA>>,
    planner: Lazy<Planner>,
    blocks: Ram<Bits<16>, REGIONS, REGION_BITS>,
    armed: Reg<Bit>,
    armed_region: Dff<Bits<REGION_BITS>>,
    open: Lazy<Levels>,
    queued: Lazy<Levels>,
    left: Lazy<Levels>,
    fired: Reg<Bit>,
    fired_region: Dff<Bits<REGION_BITS>>,
    word_blocks: Constant<Bits<5>>,
    flush: Signal<Local, Bit>,
    word_value: Signal<Local, Bits<32>>,
    taken: Signal<Local, Bit>,
    retired: Signal<Local, Retired>,
    retired_region: Signal<Local, Bits<REGION_BITS>>,
    fires: Signal<Local, Bit>,
    drops_one: Signal<Local, Bit>,
    drops_two: Signal<Local, Bit>,
    sends: Signal<Local, Bit>,
    queues: Signal<Local, Bit>,
    none_waits: Signal<Local, Bit>,
    _primed: bool,
}

impl<const B: usize, const BLOCKS: usize, const FA: usize> Default for Trigger<B, BLOCKS, FA> {
    fn default() -> Self {
        assert!(
            B <= 15 && FA == B + 1,
            "Trigger: 2^{B} blocks are too many, or {FA} bits do not count them: {B} + 1 do"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            config_word: Default::default(),
            arm: Default::default(),
            clear: Default::default(),
            completions: Default::default(),
            descriptors: Default::default(),
            done: Default::default(),
            notified: Default::default(),
            refused: Default::default(),
            partial: Default::default(),
            idle: Default::default(),
            counter: Default::default(),
            waiting: Default::default(),
            planner: Default::default(),
            blocks: Default::default(),
            armed: Default::default(),
            armed_region: Default::default(),
            open: Default::default(),
            queued: Default::default(),
            left: Default::default(),
            fired: Default::default(),
            fired_region: Default::default(),
            word_blocks: Constant::new(word::BLOCKS.to_bits()),
            flush: Default::default(),
            word_value: Default::default(),
            taken: Default::default(),
            retired: Default::default(),
            retired_region: Default::default(),
            fires: Default::default(),
            drops_one: Default::default(),
            drops_two: Default::default(),
            sends: Default::default(),
            queues: Default::default(),
            none_waits: Default::default(),
            _primed: false,
        }
    }
}

impl<const B: usize, const BLOCKS: usize, const FA: usize> rtl::Rtl for Trigger<B, BLOCKS, FA> {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, counter, waiting, planner, blocks, open, queued, left);
        dff_setup!(self, clock, armed, armed_region, fired, fired_region);
        self.flush.next = self.reset.val() | self.clear.val();
        self.counter.reset.next = self.flush.val();
        self.waiting.reset.next = self.flush.val();
        self.planner.reset.next = self.reset.val();
        self.planner.clear.next = self.clear.val();
        self.armed.reset.next = self.flush.val();
        self.fired.reset.next = self.flush.val();
        self.open.reset.next = self.flush.val();
        self.queued.reset.next = self.flush.val();
        self.left.reset.next = self.flush.val();

        FlowSink::<ConfigWord>::link(&mut self.config_word, &mut self.counter.config_word);
        self.planner.config_word.valid.next = self.config_word.valid.val();
        self.planner.config_word.payload.next = self.config_word.payload.val();
        self.word_value.next = self.config_word.payload.val().value;
        self.blocks.write_enable.next = self.config_word.valid.val()
            & (self.config_word.payload.val().word == self.word_blocks.val());
        self.blocks.write_address.next = self.config_word.payload.val().region;
        self.blocks.write_data.next = self.word_value.val().get_bits::<16>(0);
        self.blocks.read_address.next = self.arm.payload.val();
        self.armed.d.next = self.arm.valid.val();
        self.armed_region.d.next = self.arm.payload.val();

        self.counter.completions.valid.next = self.completions.valid.val();
        self.counter.completions.payload.next = self.completions.payload.val();
        self.completions.ready.next = self.counter.completions.ready.val();
        self.taken.next = self.completions.valid.val() & self.counter.completions.ready.val();

        // A block that fires is notified or waits for its descriptor.
        self.retired.next = self.counter.retired.payload.val();
        self.retired_region.next = self.retired.val().region;
        self.fires.next = self.counter.retired.valid.val() & self.retired.val().fires;
        self.notified.next = self.fires.val() & self.retired.val().notify;
        self.sends.next = self.fires.val() & !self.retired.val().notify;
        self.queues.next = self.sends.val() & self.waiting.inp.ready.val();
        self.waiting.inp.valid.next = self.sends.val();
        self.waiting.inp.payload.next.region = self.retired.val().region;
        self.waiting.inp.payload.next.wg = self.retired.val().wg;
        self.waiting.inp.payload.next.wf = self.retired.val().wf;
        self.waiting.inp.payload.next.row = self.retired.val().row;
        self.waiting.inp.payload.next.column = self.retired.val().column;
        Source::<Completion>::join(&mut self.waiting.outp, &mut self.planner.ready);
        Source::<Descriptor>::link(&mut self.descriptors, &mut self.planner.descriptors);
        self.refused.next =
            self.planner.refused.val() | (self.sends.val() & !self.waiting.inp.ready.val());

        // `open` counts a region's completions on their way and its blocks that were begun and have not fired. A
        // completion that opens a block hands its place on to the block; one that fires it gives the block's place back.
        self.drops_one.next = self.counter.retired.valid.val()
            & ((self.retired.val().opens & self.retired.val().fires)
                | (!self.retired.val().opens & !self.retired.val().fires));
        self.drops_two.next = self.fires.val() & !self.retired.val().opens;
        self.open.load.next = false;
        self.open.load_index.next = 0.into();
        self.open.load_value.next = 0.into();
        self.open.add.next = self.taken.val();
        self.open.add_index.next = self.completions.payload.val().region;
        self.open.take_index.next = self.retired_region.val();
        self.open.take.next = 0.into();
        if self.drops_one.val() {
            self.open.take.next = 1.into();
        } else if self.drops_two.val() {
            self.open.take.next = 2.into();
        }
        // `queued` counts its blocks that wait or are in work.
        self.queued.load.next = false;
        self.queued.load_index.next = 0.into();
        self.queued.load_value.next = 0.into();
        self.queued.add.next = self.queues.val();
        self.queued.add_index.next = self.retired_region.val();
        self.queued.take_index.next = self.planner.finished.payload.val();
        self.queued.take.next = 0.into();
        if self.planner.finished.valid.val() {
            self.queued.take.next = 1.into();
        }
        self.partial.next = self.open.held.val() | self.queued.held.val();

        // `left` counts its blocks that have not fired. Where none is left after a block fired, the region is done.
        self.left.load.next = self.armed.q.val();
        self.left.load_index.next = self.armed_region.q.val();
        self.left.load_value.next = self.blocks.read_data.val();
        self.left.add.next = false;
        self.left.add_index.next = 0.into();
        self.left.take_index.next = self.retired_region.val();
        self.left.take.next = 0.into();
        if self.fires.val() {
            self.left.take.next = 1.into();
        }
        self.fired.d.next = self.fires.val();
        self.fired_region.d.next = self.retired_region.val();
        self.done.valid.next = self.fired.q.val()
            & !self
                .left
                .held
                .val()
                .get_bit(self.fired_region.q.val().index());
        self.done.payload.next = self.fired_region.q.val();

        self.none_waits.next = self.waiting.occupancy.val() == 0;
        self.idle.next =
            self.none_waits.val() & !self.counter.busy.val() & !self.planner.busy.val();
    }
}

block!([const B: usize, const BLOCKS: usize, const FA: usize] Trigger<B, BLOCKS, FA>);
