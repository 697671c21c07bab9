//! Counts one event in memory, for a tile that the table has no place for.
//!
//! ```text
//!                   ┌───────┐
//!  start, tile     ─►│       ├═► spill (request)
//!  region words    ─►│ Spill │◄─ spill_data (answer)
//!  spilled         ─►│       ├─► done, outcome, replay
//!                   └───────┘
//! ```
//!
//! # Contract
//! 1. `start` (with the tile's signals, which then stand still until `replay`) begins an access: read the counter
//!    at `base + ((wg - first_wg) << 3 | wf)`, add, write back; or write 0 where the tile is complete.
//! 2. `done` is high in one cycle, with the outcome: it is the tile's `first` event; it is `complete`; it
//!    `overran`; the set's `spilled_next`. `replay` is high in the cycle after it, the last one of the access.
//! 3. A counter of 0 is a tile that is not in memory: an event has at least one element.
//! 4. Requests are served in order: a read sees the write before it. One read is outstanding; its answer comes
//!    at least one cycle after its request was taken.
//!
//! # Timing
//! 9 cycles from `start` to `replay` where the memory takes a request at once and answers in the next cycle.

use super::stages::{SPILLED_BITS, SUM_BITS};
use crate::block;
use crate::hdl;
use crate::prim::{Dff, Reg};
use crate::rtl;
use crate::stream::{FlowSink, Source};
use crate::types::{SpillRequest, COUNT_BITS, WF_BITS, WG_BITS};
use rust_hdl::prelude::*;

/// Steps of an access.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Step {
    /// Nothing to do.
    Idle,
    /// The region's words are there: the tile's index.
    Index,
    /// The counter's address.
    Address,
    /// A read is offered.
    Read,
    /// Its answer is awaited.
    Answer,
    /// The elements are added.
    Add,
    /// The sum is compared.
    Compare,
    /// A write is offered.
    Write,
    /// The outcome is handed over.
    Done,
    /// Younger events look again.
    Replay,
}

/// What an access has found so far.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Access {
    /// Workgroup counted from the region's first.
    pub index: Bits<WG_BITS>,
    /// Beat address of the counter.
    pub address: Bits<32>,
    /// The counter, then with the elements added.
    pub sum: Bits<SUM_BITS>,
    /// The counter was 0.
    pub first: Bit,
    /// The tile is complete.
    pub complete: Bit,
    /// The tile has gone past its expected count.
    pub overran: Bit,
    /// What is written back.
    pub value: Bits<COUNT_BITS>,
    /// Tiles of the set that are in memory afterwards.
    pub spilled: Bits<SPILLED_BITS>,
}

/// The memory path of the tracker.
#[derive(LogicBlock, Default)]
pub struct Spill {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Begin, if idle.
    pub start: Signal<In, Bit>,
    /// The tile's workgroup.
    pub wg: Signal<In, Bits<WG_BITS>>,
    /// Its wavefront.
    pub wf: Signal<In, Bits<WF_BITS>>,
    /// Elements to add, at least 1.
    pub elements: Signal<In, Bits<6>>,
    /// Count at which the tile is complete.
    pub expected: Signal<In, Bits<SUM_BITS>>,
    /// First beat of the region's counters, from the cycle after `start`.
    pub base: Signal<In, Bits<32>>,
    /// First workgroup of the region, from the cycle after `start`.
    pub first_wg: Signal<In, Bits<WG_BITS>>,
    /// Tiles of the set that are in memory, from the cycle after `start`.
    pub spilled: Signal<In, Bits<SPILLED_BITS>>,
    /// Requests to memory.
    pub spill: Source<SpillRequest>,
    /// Answers to its reads.
    pub spill_data: FlowSink<Bits<32>>,
    /// An access is under way.
    pub busy: Signal<Out, Bit>,
    /// The outcome is valid.
    pub done: Signal<Out, Bit>,
    /// Last cycle of the access.
    pub replay: Signal<Out, Bit>,
    /// It was the tile's first event.
    pub first: Signal<Out, Bit>,
    /// The tile is complete.
    pub complete: Signal<Out, Bit>,
    /// The tile has gone past its expected count.
    pub overran: Signal<Out, Bit>,
    /// New number of the set's tiles in memory.
    pub spilled_next: Signal<Out, Bits<SPILLED_BITS>>,
    step: Reg<Step>,
    access: Dff<Access>,
    index: Signal<Local, Bits<32>>,
    slot: Signal<Local, Bits<32>>,
    answer: Signal<Local, Bits<COUNT_BITS>>,
    sum: Signal<Local, Bits<SUM_BITS>>,
    complete_now: Signal<Local, Bit>,
    _primed: bool,
}

impl rtl::Rtl for Spill {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, step, access);
        self.step.reset.next = self.reset.val();

        self.index.next = bit_cast::<32, 16>(self.access.q.val().index);
        self.slot.next = (self.index.val() << 3) | bit_cast::<32, 3>(self.wf.val());
        self.answer.next = bit_cast::<20, 32>(self.spill_data.payload.val());
        self.sum.next = self.access.q.val().sum + bit_cast::<21, 6>(self.elements.val());
        self.complete_now.next = self.access.q.val().sum >= self.expected.val();

        match self.step.q.val() {
            Step::Idle => {
                if self.start.val() {
                    self.step.d.next = Step::Index;
                }
            }
            Step::Index => {
                self.access.d.next.index = self.wg.val() - self.first_wg.val();
                self.step.d.next = Step::Address;
            }
            Step::Address => {
                self.access.d.next.address = self.base.val() + self.slot.val();
                self.step.d.next = Step::Read;
            }
            Step::Read => {
                if self.spill.ready.val() {
                    self.step.d.next = Step::Answer;
                }
            }
            Step::Answer => {
                self.access.d.next.sum = bit_cast::<21, 20>(self.answer.val());
                if self.spill_data.valid.val() {
                    self.step.d.next = Step::Add;
                }
            }
            Step::Add => {
                self.access.d.next.first = !self.access.q.val().sum.any();
                self.access.d.next.sum = self.sum.val();
                self.step.d.next = Step::Compare;
            }
            Step::Compare => {
                self.access.d.next.complete = self.complete_now.val();
                self.access.d.next.overran = self.access.q.val().sum > self.expected.val();
                self.access.d.next.value = bit_cast::<20, 21>(self.access.q.val().sum);
                self.access.d.next.spilled = self.spilled.val();
                if self.complete_now.val() {
                    self.access.d.next.value = 0.into();
                }
                if self.access.q.val().first & !self.complete_now.val() {
                    self.access.d.next.spilled = self.spilled.val() + 1;
                }
                if !self.access.q.val().first & self.complete_now.val() {
                    self.access.d.next.spilled = self.spilled.val() - 1;
                }
                self.step.d.next = Step::Write;
            }
            Step::Write => {
                if self.spill.ready.val() {
                    self.step.d.next = Step::Done;
                }
            }
            Step::Done => {
                self.step.d.next = Step::Replay;
            }
            Step::Replay => {
                self.step.d.next = Step::Idle;
            }
        }

        self.spill.valid.next =
            (self.step.q.val() == Step::Read) | (self.step.q.val() == Step::Write);
        self.spill.payload.next.address = self.access.q.val().address;
        self.spill.payload.next.write = self.step.q.val() == Step::Write;
        self.spill.payload.next.value = bit_cast::<32, 20>(self.access.q.val().value);
        self.busy.next = self.step.q.val() != Step::Idle;
        self.done.next = self.step.q.val() == Step::Done;
        self.replay.next = self.step.q.val() == Step::Replay;
        self.first.next = self.access.q.val().first;
        self.complete.next = self.access.q.val().complete;
        self.overran.next = self.access.q.val().overran;
        self.spilled_next.next = self.access.q.val().spilled;
    }
}

block!([] Spill);
