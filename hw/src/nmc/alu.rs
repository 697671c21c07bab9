//! The near-memory ALU: element-wise sums of beats (T3 section 2.4).
//!
//! ```text
//!           ┌───────┐
//!  valid ──►│       │
//!  dtype ──►│  Alu  ├─► result, result_valid
//!  old ────►│       │
//!  addend ─►│> clock│
//!           └───────┘
//! ```
//!
//! # Contract
//! 1. Ten cycles after a cycle with `valid`, `result_valid` is high and `result` is `old + addend`, element by
//!    element, in the type that `dtype` said: two elements of 16 bits a word, or one of 32.
//! 2. All elements are added, enabled or not: memory writes with enables, so what a disabled element's sum
//!    is does not matter.
//! 3. Arithmetic: see [`FpAdder`].
//! 4. It cannot be stalled: who starts an addition has a place for its result.
//!
//! # Timing
//! Latency [`ALU_LATENCY`]; a beat every cycle; inputs go through an operand multiplexer to the first compare,
//! the result comes from registers through the multiplexer that puts halves together.
//!
//! # Limits
//! `W` from 1 to 16.

use super::fp_adder::FpAdder;
use crate::block;
use crate::hdl;
use crate::prim::Reg;
use crate::rtl::{self, Lazy};
use crate::types::{Enables, JoinWords, SplitWords, Words};
use array_init::array_init;
use rust_hdl::prelude::*;

/// Cycles from operands to result.
pub const ALU_LATENCY: u64 = 10;

/// The ALU of one word: an adder for a 32-bit element or the lower 16-bit one, and one for the upper.
#[derive(LogicBlock)]
pub struct WordAlu {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Element type, see [`dtype`](crate::types::dtype).
    pub dtype: Signal<In, Bits<2>>,
    /// Old value.
    pub old: Signal<In, Bits<32>>,
    /// Addend.
    pub addend: Signal<In, Bits<32>>,
    /// Sum.
    pub result: Signal<Out, Bits<32>>,
    low: Lazy<FpAdder<24>>,
    high: Lazy<FpAdder<11>>,
    upper: Constant<Bits<32>>,
    _primed: bool,
}

impl Default for WordAlu {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            dtype: Default::default(),
            old: Default::default(),
            addend: Default::default(),
            result: Default::default(),
            low: Default::default(),
            high: Default::default(),
            upper: Constant::new(0xffff_0000u64.to_bits()),
            _primed: false,
        }
    }
}

impl rtl::Rtl for WordAlu {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, low, high);
        self.low.dtype.next = self.dtype.val();
        self.high.dtype.next = self.dtype.val();
        // The upper adder rests while elements have 32 bits.
        self.high.a.next = 0.into();
        self.high.b.next = 0.into();
        if self.dtype.val() < 2 {
            self.low.a.next = self.old.val() << 16;
            self.low.b.next = self.addend.val() << 16;
            self.high.a.next = self.old.val() & self.upper.val();
            self.high.b.next = self.addend.val() & self.upper.val();
        } else {
            self.low.a.next = self.old.val();
            self.low.b.next = self.addend.val();
        }
        self.result.next = self.low.sum.val();
        if self.low.narrow.val() {
            self.result.next = self.high.sum.val() | (self.low.sum.val() >> 16);
        }
    }
}

block!(comb [] WordAlu);

/// The ALU of a beat of `W` words.
#[derive(LogicBlock)]
pub struct Alu<const W: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high: forgets the additions under way.
    pub reset: Signal<In, Bit>,
    /// An addition starts.
    pub valid: Signal<In, Bit>,
    /// Element type, see [`dtype`](crate::types::dtype).
    pub dtype: Signal<In, Bits<2>>,
    /// Old values.
    pub old: Signal<In, Words<W>>,
    /// Addends.
    pub addend: Signal<In, Words<W>>,
    /// A result is there.
    pub result_valid: Signal<Out, Bit>,
    /// Sums.
    pub result: Signal<Out, Words<W>>,
    split_old: SplitWords<W>,
    split_addend: SplitWords<W>,
    lanes: [Lazy<WordAlu>; W],
    joined: JoinWords<W>,
    under_way: Reg<Bits<10>>,
    no_enables: Constant<Enables<W>>,
    _primed: bool,
}

impl<const W: usize> Default for Alu<W> {
    fn default() -> Self {
        assert!(
            (1..=16).contains(&W),
            "Alu: {W} words, 1 to 16 are possible"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            valid: Default::default(),
            dtype: Default::default(),
            old: Default::default(),
            addend: Default::default(),
            result_valid: Default::default(),
            result: Default::default(),
            split_old: Default::default(),
            split_addend: Default::default(),
            lanes: array_init(|_| Default::default()),
            joined: Default::default(),
            under_way: Default::default(),
            no_enables: Constant::new(Enables::default()),
            _primed: false,
        }
    }
}

impl<const W: usize> rtl::Rtl for Alu<W> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, under_way);
        self.under_way.reset.next = self.reset.val();

        self.split_old.data.next = self.old.val();
        self.split_old.enable.next = self.no_enables.val();
        self.split_addend.data.next = self.addend.val();
        self.split_addend.enable.next = self.no_enables.val();
        for i in 0..W {
            self.lanes[i].clock.next = self.clock.val();
            self.lanes[i].dtype.next = self.dtype.val();
            self.lanes[i].old.next = self.split_old.word[i].val();
            self.lanes[i].addend.next = self.split_addend.word[i].val();
            self.joined.word[i].next = self.lanes[i].result.val();
        }
        self.result.next = self.joined.data.val();

        // A bit for each stage; doubling moves them all on.
        self.under_way.d.next = self.under_way.q.val() + self.under_way.q.val() + self.valid.val();
        self.result_valid.next = self.under_way.q.val().get_bit(9);
    }
}

block!([const W: usize] Alu<W>);
