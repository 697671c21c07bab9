//! First-in first-out buffer of any depth, on a block memory.
//!
//! ```text
//!            ┌──────┐
//!  inp ═════►│ Fifo ├═════► outp
//!            │      ├─────► occupancy
//!            └──────┘
//! ```
//!
//! # Contract
//! 1. What goes in comes out, once, in order.
//! 2. It takes `DEPTH` items without one leaving: `ready` is high while fewer are held.
//! 3. `occupancy` is the number of items held, from the cycle after they entered until the cycle after they left.
//! 4. `reset` empties it.
//!
//! # Timing
//! An item can leave two cycles after it entered. One transfer a cycle where `DEPTH` is 3 or more; with
//! 1 or 2 a slot is free again only after its item left. No combinational path from side to side.
//!
//! # Limits
//! `DEPTH` at least 1 and below `2^A` (so that the occupancy fits `A` bits).

use super::ram::Ram;
use super::reg::Reg;
use crate::block;
use crate::hdl;
use crate::rtl;
use crate::stream::{Sink, Source};
use rust_hdl::prelude::*;

/// `DEPTH` items of `T`; `A` bits address and count them.
#[derive(LogicBlock)]
pub struct Fifo<T: Synth, const DEPTH: usize, const A: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Upstream.
    pub inp: Sink<T>,
    /// Downstream.
    pub outp: Source<T>,
    /// Items held.
    pub occupancy: Signal<Out, Bits<A>>,
    items: Ram<T, DEPTH, A>,
    write_at: Reg<Bits<A>>,
    read_at: Reg<Bits<A>>,
    count: Reg<Bits<A>>,
    valid: Reg<Bit>,
    last: Constant<Bits<A>>,
    depth: Constant<Bits<A>>,
    has_room: Signal<Local, Bit>,
    push: Signal<Local, Bit>,
    pop: Signal<Local, Bit>,
    remaining: Signal<Local, Bits<A>>,
    _primed: bool,
}

impl<T: Synth, const DEPTH: usize, const A: usize> Default for Fifo<T, DEPTH, A> {
    fn default() -> Self {
        assert!(
            DEPTH >= 1 && DEPTH < 1 << A,
            "Fifo: a depth of {DEPTH} needs 1 <= depth < 2^{A}"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            inp: Default::default(),
            outp: Default::default(),
            occupancy: Default::default(),
            items: Default::default(),
            write_at: Default::default(),
            read_at: Default::default(),
            count: Default::default(),
            valid: Default::default(),
            last: Constant::new((DEPTH as u64 - 1).to_bits()),
            depth: Constant::new((DEPTH as u64).to_bits()),
            has_room: Default::default(),
            push: Default::default(),
            pop: Default::default(),
            remaining: Default::default(),
            _primed: false,
        }
    }
}

impl<T: Synth, const DEPTH: usize, const A: usize> rtl::Rtl for Fifo<T, DEPTH, A> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, write_at, read_at, count, valid);
        clock!(self, clock, items);
        self.write_at.reset.next = self.reset.val();
        self.read_at.reset.next = self.reset.val();
        self.count.reset.next = self.reset.val();
        self.valid.reset.next = self.reset.val();

        self.has_room.next = self.count.q.val() != self.depth.val();
        self.push.next = self.inp.valid.val() & self.has_room.val();
        self.pop.next = self.valid.q.val() & self.outp.ready.val();

        self.items.write_address.next = self.write_at.q.val();
        self.items.write_data.next = self.inp.payload.val();
        self.items.write_enable.next = self.push.val();
        if self.push.val() {
            self.write_at.d.next = self.write_at.q.val() + 1;
            if self.write_at.q.val() == self.last.val() {
                self.write_at.d.next = 0.into();
            }
        }

        // The next item to leave is read ahead, so that it stands at the output when its turn comes.
        self.items.read_address.next = self.read_at.q.val();
        self.remaining.next = self.count.q.val();
        if self.pop.val() {
            self.remaining.next = self.count.q.val() - 1;
            if self.read_at.q.val() == self.last.val() {
                self.read_at.d.next = 0.into();
                self.items.read_address.next = 0.into();
            } else {
                self.read_at.d.next = self.read_at.q.val() + 1;
                self.items.read_address.next = self.read_at.q.val() + 1;
            }
        }
        self.valid.d.next = self.remaining.val().any();
        self.count.d.next = self.remaining.val();
        if self.push.val() {
            self.count.d.next = self.remaining.val() + 1;
        }

        self.inp.ready.next = self.has_room.val();
        self.outp.valid.next = self.valid.q.val();
        self.outp.payload.next = self.items.read_data.val();
        self.occupancy.next = self.count.q.val();
    }
}

block!([T: Synth, const DEPTH: usize, const A: usize] Fifo<T, DEPTH, A>);
