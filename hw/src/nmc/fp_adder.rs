//! Floating-point adder for binary16, bfloat16 and binary32, with the integer sum beside it (T3 section
//! 2.4: the ALU at the bank).
//!
//! ```text
//!          ┌─────────┐
//!  dtype ─►│         │
//!  a ─────►│ FpAdder ├─► sum
//!  b ─────►│> clock  │
//!          └─────────┘
//! ```
//!
//! # Contract
//! 1. `sum` is `a + b` of ten cycles before, in the element type that `dtype` had then.
//! 2. A 16-bit element is in the upper half of its word, with the lower half zero.
//! 3. FP16, BF16, FP32: IEEE 754 addition, to nearest, ties to even; subnormals are taken and given; an exact
//!    zero difference is +0; every NaN result is the quiet, positive one without payload.
//! 4. INT32: modulo 2^32.
//! 5. No state but the pipeline; it never stalls, and it stands still while its inputs do.
//!
//! # Timing
//! Ten registers; a sum every cycle. A stage has one compare, one add, one shift or one count: (1) order by
//! magnitude, (2) unpack, (3) distance, (4) align, (5) sticky bit, (6) add, (7) count zeros, (8) normalise,
//! (9) pack, (10) round.
//!
//! # Limits
//! `SIG` bits of significand are kept: 24, or 11 for a lane without FP32. A narrower lane has zeros in the
//! lower bits of its stages, which synthesis removes.

use super::stages::{
    Addends, Align, Aligned, Aside, CountZeros, Counted, Normalise, Normalised, Ordered, Pack,
    Packed, Rounded, Spaced, Summed, Unpack, Unpacked,
};
use crate::block;
use crate::hdl;
use crate::prim::Dff;
use crate::rtl::{self, Lazy};
use rust_hdl::prelude::*;

/// An adder that keeps `SIG` bits of significand.
#[derive(LogicBlock)]
pub struct FpAdder<const SIG: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Element type, see [`dtype`](crate::types::dtype).
    pub dtype: Signal<In, Bits<2>>,
    /// One operand.
    pub a: Signal<In, Bits<32>>,
    /// The other.
    pub b: Signal<In, Bits<32>>,
    /// Their sum.
    pub sum: Signal<Out, Bits<32>>,
    /// The sum is a 16-bit element.
    pub narrow: Signal<Out, Bit>,
    ordered: Dff<Ordered>,
    unpack: Lazy<Unpack>,
    unpacked: Dff<Unpacked>,
    spaced: Dff<Spaced>,
    align: Lazy<Align>,
    aligned: Dff<Aligned>,
    addends: Dff<Addends>,
    summed: Dff<Summed>,
    count: Lazy<CountZeros>,
    counted: Dff<Counted>,
    normalise: Lazy<Normalise>,
    normalised: Dff<Normalised>,
    pack: Lazy<Pack>,
    composed: Dff<Packed>,
    rounded: Dff<Rounded>,
    a_magnitude: Signal<Local, Bits<32>>,
    b_magnitude: Signal<Local, Bits<32>>,
    lost: Signal<Local, Bits<28>>,
    below: Signal<Local, Bits<28>>,
    sign: Signal<Local, Bits<32>>,
    aside: Signal<Local, Aside>,
    magnitude_bits: Constant<Bits<32>>,
    negative: Constant<Bits<32>>,
    in_reach: Constant<Bits<28>>,
    sticky: Constant<Bits<28>>,
    _primed: bool,
}

impl<const SIG: usize> Default for FpAdder<SIG> {
    fn default() -> Self {
        assert!(
            (11..=24).contains(&SIG),
            "FpAdder: {SIG} bits of significand, 11 to 24 are possible"
        );
        let sticky = 1u64 << (24 - SIG);
        Self {
            clock: Default::default(),
            dtype: Default::default(),
            a: Default::default(),
            b: Default::default(),
            sum: Default::default(),
            narrow: Default::default(),
            ordered: Default::default(),
            unpack: Default::default(),
            unpacked: Default::default(),
            spaced: Default::default(),
            align: Default::default(),
            aligned: Default::default(),
            addends: Default::default(),
            summed: Default::default(),
            count: Default::default(),
            counted: Default::default(),
            normalise: Default::default(),
            normalised: Default::default(),
            pack: Default::default(),
            composed: Default::default(),
            rounded: Default::default(),
            a_magnitude: Default::default(),
            b_magnitude: Default::default(),
            lost: Default::default(),
            below: Default::default(),
            sign: Default::default(),
            aside: Default::default(),
            magnitude_bits: Constant::new(0x7fff_ffffu64.to_bits()),
            negative: Constant::new(0x8000_0000u64.to_bits()),
            in_reach: Constant::new((0x1000_0000 - sticky).to_bits()),
            sticky: Constant::new(sticky.to_bits()),
            _primed: false,
        }
    }
}

impl<const SIG: usize> rtl::Rtl for FpAdder<SIG> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, ordered, unpacked, spaced, aligned, addends);
        dff_setup!(self, clock, summed, counted, normalised, composed, rounded);

        // 1: order by magnitude.
        self.a_magnitude.next = self.a.val() & self.magnitude_bits.val();
        self.b_magnitude.next = self.b.val() & self.magnitude_bits.val();
        self.ordered.d.next.large = self.a.val();
        self.ordered.d.next.small = self.b.val();
        if self.a_magnitude.val() < self.b_magnitude.val() {
            self.ordered.d.next.large = self.b.val();
            self.ordered.d.next.small = self.a.val();
        }
        self.ordered.d.next.equal = self.a_magnitude.val() == self.b_magnitude.val();
        self.ordered.d.next.integer = self.a.val() + self.b.val();
        self.ordered.d.next.dtype = self.dtype.val();

        // 2: unpack.
        self.unpack.inp.next = self.ordered.q.val();
        self.unpacked.d.next = self.unpack.outp.val();

        // 3: distance of the exponents.
        self.spaced.d.next.aside = self.unpacked.q.val().aside;
        self.spaced.d.next.subtract = self.unpacked.q.val().subtract;
        self.spaced.d.next.exponent = self.unpacked.q.val().large_exponent;
        self.spaced.d.next.carry_exponent = self.unpacked.q.val().large_exponent + 1;
        self.spaced.d.next.large = self.unpacked.q.val().large;
        self.spaced.d.next.small = self.unpacked.q.val().small;
        self.spaced.d.next.distance =
            self.unpacked.q.val().large_exponent - self.unpacked.q.val().small_exponent;

        // 4: align.
        self.align.inp.next = self.spaced.q.val();
        self.aligned.d.next = self.align.outp.val();

        // 5: one bit stands for all that alignment shifted out.
        self.lost.next = self.aligned.q.val().small & !self.aligned.q.val().kept;
        self.below.next = self.aligned.q.val().shifted & !self.in_reach.val();
        self.addends.d.next.aside = self.aligned.q.val().aside;
        self.addends.d.next.subtract = self.aligned.q.val().subtract;
        self.addends.d.next.carry_exponent = self.aligned.q.val().carry_exponent;
        self.addends.d.next.floor = self.aligned.q.val().floor & self.in_reach.val();
        self.addends.d.next.large = self.aligned.q.val().large;
        self.addends.d.next.small = self.aligned.q.val().shifted & self.in_reach.val();
        if self.lost.val().any() | self.below.val().any() {
            self.addends.d.next.small =
                (self.aligned.q.val().shifted & self.in_reach.val()) | self.sticky.val();
        }

        // 6: add or subtract.
        self.summed.d.next.aside = self.addends.q.val().aside;
        self.summed.d.next.carry_exponent = self.addends.q.val().carry_exponent;
        self.summed.d.next.floor = self.addends.q.val().floor;
        if self.addends.q.val().subtract {
            self.summed.d.next.sum = self.addends.q.val().large - self.addends.q.val().small;
        } else {
            self.summed.d.next.sum = self.addends.q.val().large + self.addends.q.val().small;
        }

        // 7: count zeros; 8: normalise; 9: pack.
        self.count.inp.next = self.summed.q.val();
        self.counted.d.next = self.count.outp.val();
        self.normalise.inp.next = self.counted.q.val();
        self.normalised.d.next = self.normalise.outp.val();
        self.pack.inp.next = self.normalised.q.val();
        self.composed.d.next = self.pack.outp.val();

        // 10: round; a carry out of the fraction is the next exponent, of the largest one infinity.
        self.aside.next = self.composed.q.val().aside;
        self.sign.next = 0.into();
        if self.aside.val().sign {
            self.sign.next = self.negative.val();
        }
        self.rounded.d.next.narrow = self.aside.val().narrow;
        self.rounded.d.next.word =
            (self.composed.q.val().magnitude + self.composed.q.val().increment) | self.sign.val();
        if self.aside.val().known {
            self.rounded.d.next.word = self.aside.val().word;
        }

        self.sum.next = self.rounded.q.val().word;
        self.narrow.next = self.rounded.q.val().narrow;
    }
}

block!(comb [const SIG: usize] FpAdder<SIG>);
