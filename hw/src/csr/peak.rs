//! The highest value of a level, and its value at a moment.
//!
//! # Contract
//! 1. `highest` is the highest `level` of all cycles up to the one before `sample`, since `reset` or
//!    `clear`; `now` is `level` in the cycle of `sample`.
//! 2. Both keep still until the next `sample`, so that a reader is not woken every cycle.

use crate::block;
use crate::hdl;
use crate::prim::{Dff, Reg};
use crate::rtl;
use rust_hdl::prelude::*;

/// Watches a level of 8 bits.
#[derive(LogicBlock, Default)]
pub struct Peak {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// What is watched.
    pub level: Signal<In, Bits<8>>,
    /// Forgets the highest value.
    pub clear: Signal<In, Bit>,
    /// Shows both values after this cycle.
    pub sample: Signal<In, Bit>,
    /// The level when it was sampled.
    pub now: Signal<Out, Bits<8>>,
    /// The highest level until then.
    pub highest: Signal<Out, Bits<8>>,
    peak: Reg<Bits<8>>,
    now_sample: Dff<Bits<8>>,
    highest_sample: Dff<Bits<8>>,
    _primed: bool,
}

impl rtl::Rtl for Peak {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, peak, now_sample, highest_sample);
        self.peak.reset.next = self.reset.val();
        if self.clear.val() | (self.level.val() > self.peak.q.val()) {
            self.peak.d.next = self.level.val();
        }
        if self.sample.val() {
            self.now_sample.d.next = self.level.val();
            self.highest_sample.d.next = self.peak.q.val();
        }
        self.now.next = self.now_sample.q.val();
        self.highest.next = self.highest_sample.q.val();
    }
}

block!([] Peak);
