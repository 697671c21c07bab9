//! Register slice: cuts a stream's payload, valid and ready with registers.
//!
//! ```text
//!            ┌──────────┐
//!  inp ═════►│ RegSlice ├═════► outp
//!            └──────────┘
//! ```
//!
//! # Contract
//! 1. What goes in comes out, once, in order.
//! 2. `reset` empties it.
//!
//! # Timing
//! Latency 1 cycle; one transfer a cycle; no combinational path from one side to the other (`ready` is a
//! register), so it holds two items.

use super::reg::{Dff, Reg};
use crate::block;
use crate::hdl;
use crate::rtl;
use crate::stream::{Sink, Source};
use rust_hdl::prelude::*;

/// A two-entry buffer with registered outputs on both sides.
#[derive(LogicBlock, Default)]
pub struct RegSlice<T: Synth> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Upstream.
    pub inp: Sink<T>,
    /// Downstream.
    pub outp: Source<T>,
    front: Dff<T>,
    front_full: Reg<Bit>,
    spare: Dff<T>,
    spare_full: Reg<Bit>,
    front_free: Signal<Local, Bit>,
    _primed: bool,
}

impl<T: Synth> rtl::Rtl for RegSlice<T> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, front, front_full, spare, spare_full);
        self.front_full.reset.next = self.reset.val();
        self.spare_full.reset.next = self.reset.val();

        self.inp.ready.next = !self.spare_full.q.val();
        self.outp.valid.next = self.front_full.q.val();
        self.outp.payload.next = self.front.q.val();

        self.front_free.next = !self.front_full.q.val() | self.outp.ready.val();
        if self.front_free.val() {
            if self.spare_full.q.val() {
                self.front.d.next = self.spare.q.val();
                self.front_full.d.next = true;
                self.spare_full.d.next = false;
            } else {
                self.front.d.next = self.inp.payload.val();
                self.front_full.d.next = self.inp.valid.val();
            }
        } else if self.inp.valid.val() & !self.spare_full.q.val() {
            self.spare.d.next = self.inp.payload.val();
            self.spare_full.d.next = true;
        }
    }
}

block!([T: Synth] RegSlice<T>);
