//! The stages of [`FpAdder`](super::FpAdder) that take words apart, shift them and count in them, and
//! what stands in the registers between the stages.
//!
//! All are combinational. They are blocks of their own so that each is evaluated only when its input
//! changes. A *word* holds a 16-bit element in its upper half, with the lower half zero, so that the sign
//! is bit 31 in every format, and a bfloat16 is a binary32.
//!
//! A *significand* has 28 bits: 27 for the carry of a sum, 26 for the hidden bit, the fraction below, and
//! at least the bits 2:0 for what an alignment shifts out.

use crate::block;
use crate::hdl;
use crate::rtl;
use array_init::array_init;
use rust_hdl::prelude::*;

/// What accompanies a sum through the stages.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Aside {
    /// The format is binary16; else binary32 or bfloat16.
    pub half: Bit,
    /// The format has 16 bits.
    pub narrow: Bit,
    /// Sign of the sum.
    pub sign: Bit,
    /// The result is `word`; what the stages compute is ignored.
    pub known: Bit,
    /// An integer sum, an infinity or the NaN.
    pub word: Bits<32>,
}

/// After stage 1: the operands in order of magnitude.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Ordered {
    /// The operand of the larger magnitude.
    pub large: Bits<32>,
    /// The other.
    pub small: Bits<32>,
    /// The operands as integers, added.
    pub integer: Bits<32>,
    /// Both magnitudes are equal.
    pub equal: Bit,
    /// Element type.
    pub dtype: Bits<2>,
}

/// After stage 2: exponents and significands.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Unpacked {
    /// See [`Aside`].
    pub aside: Aside,
    /// The signs differ.
    pub subtract: Bit,
    /// Biased exponent of the larger operand; 1 for a subnormal.
    pub large_exponent: Bits<8>,
    /// Its significand.
    pub large: Bits<28>,
    /// Biased exponent of the smaller operand; 1 for a subnormal.
    pub small_exponent: Bits<8>,
    /// Its significand.
    pub small: Bits<28>,
}

/// After stage 3: how far the smaller operand must move.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Spaced {
    /// See [`Aside`].
    pub aside: Aside,
    /// The signs differ.
    pub subtract: Bit,
    /// Biased exponent of the larger operand.
    pub exponent: Bits<8>,
    /// One more: the exponent of the sum if bit 27 of it is set.
    pub carry_exponent: Bits<8>,
    /// Significand of the larger operand.
    pub large: Bits<28>,
    /// Significand of the smaller operand.
    pub small: Bits<28>,
    /// Difference of the exponents.
    pub distance: Bits<8>,
}

/// After stage 4: aligned, but for the bits that were shifted out.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Aligned {
    /// See [`Aside`].
    pub aside: Aside,
    /// The signs differ.
    pub subtract: Bit,
    /// Exponent of the sum if bit 27 of it is set.
    pub carry_exponent: Bits<8>,
    /// The bit that gets weight one at the least exponent; none set if it is out of reach.
    pub floor: Bits<28>,
    /// Significand of the larger operand.
    pub large: Bits<28>,
    /// Significand of the smaller operand.
    pub small: Bits<28>,
    /// The same, shifted right by the distance.
    pub shifted: Bits<28>,
    /// Ones at the bits of `small` that the shift kept.
    pub kept: Bits<28>,
}

/// After stage 5 the addends, after stage 6 their sum.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Addends {
    /// See [`Aside`].
    pub aside: Aside,
    /// The signs differ.
    pub subtract: Bit,
    /// Exponent of the sum if bit 27 of it is set.
    pub carry_exponent: Bits<8>,
    /// See [`Aligned`].
    pub floor: Bits<28>,
    /// Significand of the larger operand.
    pub large: Bits<28>,
    /// Aligned significand of the smaller operand, its last bit standing for all that was shifted out.
    pub small: Bits<28>,
}

/// After stage 6: the sum.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Summed {
    /// See [`Aside`].
    pub aside: Aside,
    /// Exponent of the sum if bit 27 of it is set.
    pub carry_exponent: Bits<8>,
    /// See [`Aligned`].
    pub floor: Bits<28>,
    /// The sum.
    pub sum: Bits<28>,
}

/// After stage 7: how far the sum must move.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Counted {
    /// See [`Aside`].
    pub aside: Aside,
    /// Exponent of the sum if bit 27 of it is set.
    pub carry_exponent: Bits<8>,
    /// The sum.
    pub sum: Bits<28>,
    /// Zeros in front of it, but no more than the exponent allows.
    pub zeros: Bits<8>,
}

/// After stage 8: the sum with its first one in bit 27; a subnormal has none there.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Normalised {
    /// See [`Aside`].
    pub aside: Aside,
    /// Biased exponent of a sum with bit 27 set.
    pub exponent: Bits<8>,
    /// The sum.
    pub sum: Bits<28>,
}

/// After stage 9: the word, to be rounded.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Packed {
    /// See [`Aside`].
    pub aside: Aside,
    /// Exponent and fraction, cut.
    pub magnitude: Bits<32>,
    /// What rounding adds.
    pub increment: Bits<32>,
}

/// After stage 10: the result.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Rounded {
    /// The sum.
    pub word: Bits<32>,
    /// It is a 16-bit element.
    pub narrow: Bit,
}

/// Stage 2: takes the operands apart and finds the results that need no adder.
///
/// The larger operand tells all: if there is a NaN it is one, if there is an infinity it is one.
#[derive(LogicBlock)]
pub struct Unpack {
    /// Operands.
    pub inp: Signal<In, Ordered>,
    /// Their parts.
    pub outp: Signal<Out, Unpacked>,
    aside: Signal<Local, Aside>,
    larger: Signal<Local, Bits<32>>,
    smaller: Signal<Local, Bits<32>>,
    large_low: Signal<Local, Bits<28>>,
    small_low: Signal<Local, Bits<28>>,
    magnitude: Signal<Local, Bits<32>>,
    infinity: Signal<Local, Bits<32>>,
    quiet: Signal<Local, Bits<32>>,
    half: Signal<Local, Bit>,
    subtract: Signal<Local, Bit>,
    large_field: Signal<Local, Bits<8>>,
    small_field: Signal<Local, Bits<8>>,
    large_fraction: Signal<Local, Bits<28>>,
    small_fraction: Signal<Local, Bits<28>>,
    hidden: Constant<Bits<28>>,
    half_infinity: Constant<Bits<32>>,
    half_quiet: Constant<Bits<32>>,
    half_fraction: Constant<Bits<28>>,
    single_infinity: Constant<Bits<32>>,
    single_quiet: Constant<Bits<32>>,
    single_fraction: Constant<Bits<28>>,
    magnitude_bits: Constant<Bits<32>>,
    _primed: bool,
}

impl Default for Unpack {
    fn default() -> Self {
        Self {
            inp: Default::default(),
            outp: Default::default(),
            aside: Default::default(),
            larger: Default::default(),
            smaller: Default::default(),
            large_low: Default::default(),
            small_low: Default::default(),
            magnitude: Default::default(),
            infinity: Default::default(),
            quiet: Default::default(),
            half: Default::default(),
            subtract: Default::default(),
            large_field: Default::default(),
            small_field: Default::default(),
            large_fraction: Default::default(),
            small_fraction: Default::default(),
            hidden: Constant::new(0x400_0000u64.to_bits()),
            half_infinity: Constant::new(0x7c00_0000u64.to_bits()),
            half_quiet: Constant::new(0x7e00_0000u64.to_bits()),
            half_fraction: Constant::new(0x3ff_0000u64.to_bits()),
            single_infinity: Constant::new(0x7f80_0000u64.to_bits()),
            single_quiet: Constant::new(0x7fc0_0000u64.to_bits()),
            single_fraction: Constant::new(0x3ff_fff8u64.to_bits()),
            magnitude_bits: Constant::new(0x7fff_ffffu64.to_bits()),
            _primed: false,
        }
    }
}

impl rtl::Rtl for Unpack {
    #[hdl]
    fn rtl(&mut self) {
        self.larger.next = self.inp.val().large;
        self.smaller.next = self.inp.val().small;
        self.large_low.next = bit_cast::<28, 32>(self.larger.val());
        self.small_low.next = bit_cast::<28, 32>(self.smaller.val());
        self.half.next = self.inp.val().dtype == 0;

        if self.half.val() {
            self.infinity.next = self.half_infinity.val();
            self.quiet.next = self.half_quiet.val();
            self.large_field.next = bit_cast::<8, 5>(self.larger.val().get_bits::<5>(26));
            self.small_field.next = bit_cast::<8, 5>(self.smaller.val().get_bits::<5>(26));
            self.large_fraction.next = self.large_low.val() & self.half_fraction.val();
            self.small_fraction.next = self.small_low.val() & self.half_fraction.val();
        } else {
            self.infinity.next = self.single_infinity.val();
            self.quiet.next = self.single_quiet.val();
            self.large_field.next = self.larger.val().get_bits::<8>(23);
            self.small_field.next = self.smaller.val().get_bits::<8>(23);
            self.large_fraction.next = (self.large_low.val() << 3) & self.single_fraction.val();
            self.small_fraction.next = (self.small_low.val() << 3) & self.single_fraction.val();
        }

        // A subnormal has the least exponent and no hidden bit.
        self.outp.next.large_exponent = self.large_field.val();
        self.outp.next.large = self.large_fraction.val() | self.hidden.val();
        if self.large_field.val() == 0 {
            self.outp.next.large_exponent = 1.into();
            self.outp.next.large = self.large_fraction.val();
        }
        self.outp.next.small_exponent = self.small_field.val();
        self.outp.next.small = self.small_fraction.val() | self.hidden.val();
        if self.small_field.val() == 0 {
            self.outp.next.small_exponent = 1.into();
            self.outp.next.small = self.small_fraction.val();
        }

        self.subtract.next = self.larger.val().get_bit(31) ^ self.smaller.val().get_bit(31);
        self.outp.next.subtract = self.subtract.val();
        self.aside.next.half = self.half.val();
        self.aside.next.narrow = self.inp.val().dtype < 2;
        // An exact difference of zero is +0.
        self.aside.next.sign =
            self.larger.val().get_bit(31) & !(self.subtract.val() & self.inp.val().equal);
        self.aside.next.known = false;
        self.aside.next.word = self.larger.val();
        self.magnitude.next = self.larger.val() & self.magnitude_bits.val();
        if self.inp.val().dtype == 3 {
            self.aside.next.known = true;
            self.aside.next.word = self.inp.val().integer;
        } else if self.magnitude.val() > self.infinity.val() {
            self.aside.next.known = true;
            self.aside.next.word = self.quiet.val();
        } else if self.magnitude.val() == self.infinity.val() {
            self.aside.next.known = true;
            if self.subtract.val() & self.inp.val().equal {
                self.aside.next.word = self.quiet.val();
            }
        }
        self.outp.next.aside = self.aside.val();
    }
}

block!(comb [] Unpack);

/// Stage 4: shifts the smaller operand to the larger one's exponent.
#[derive(LogicBlock)]
pub struct Align {
    /// Operands and their distance.
    pub inp: Signal<In, Spaced>,
    /// Aligned operands.
    pub outp: Signal<Out, Aligned>,
    top: Constant<Bits<28>>,
    ones: Constant<Bits<28>>,
    _primed: bool,
}

impl Default for Align {
    fn default() -> Self {
        Self {
            inp: Default::default(),
            outp: Default::default(),
            top: Constant::new(0x800_0000u64.to_bits()),
            ones: Constant::new(0xfff_ffffu64.to_bits()),
            _primed: false,
        }
    }
}

impl rtl::Rtl for Align {
    #[hdl]
    fn rtl(&mut self) {
        self.outp.next.aside = self.inp.val().aside;
        self.outp.next.subtract = self.inp.val().subtract;
        self.outp.next.carry_exponent = self.inp.val().carry_exponent;
        self.outp.next.large = self.inp.val().large;
        self.outp.next.small = self.inp.val().small;
        self.outp.next.floor = self.top.val() >> self.inp.val().exponent;
        self.outp.next.shifted = self.inp.val().small >> self.inp.val().distance;
        self.outp.next.kept = self.ones.val() << self.inp.val().distance;
    }
}

block!(comb [] Align);

/// Stage 7: counts the zeros in front of the sum, down to the floor.
#[derive(LogicBlock)]
pub struct CountZeros {
    /// The sum.
    pub inp: Signal<In, Summed>,
    /// The sum and its count.
    pub outp: Signal<Out, Counted>,
    ones: Signal<Local, Bits<28>>,
    zeros: Signal<Local, Bits<8>>,
    above: [Constant<Bits<8>>; 28],
    all: Constant<Bits<8>>,
    _primed: bool,
}

impl Default for CountZeros {
    fn default() -> Self {
        Self {
            inp: Default::default(),
            outp: Default::default(),
            ones: Default::default(),
            zeros: Default::default(),
            above: array_init(|i| Constant::new((27 - i as u64).to_bits())),
            all: Constant::new(28u64.to_bits()),
            _primed: false,
        }
    }
}

impl rtl::Rtl for CountZeros {
    #[hdl]
    fn rtl(&mut self) {
        self.ones.next = self.inp.val().sum | self.inp.val().floor;
        self.zeros.next = self.all.val();
        for i in 0..28 {
            if self.ones.val().get_bit(i) {
                self.zeros.next = self.above[i].val();
            }
        }
        self.outp.next.aside = self.inp.val().aside;
        self.outp.next.carry_exponent = self.inp.val().carry_exponent;
        self.outp.next.sum = self.inp.val().sum;
        self.outp.next.zeros = self.zeros.val();
    }
}

block!(comb [] CountZeros);

/// Stage 8: brings the sum's first one to bit 27.
#[derive(LogicBlock, Default)]
pub struct Normalise {
    /// The sum and its zeros.
    pub inp: Signal<In, Counted>,
    /// The sum without them.
    pub outp: Signal<Out, Normalised>,
    _primed: bool,
}

impl rtl::Rtl for Normalise {
    #[hdl]
    fn rtl(&mut self) {
        self.outp.next.aside = self.inp.val().aside;
        self.outp.next.exponent = self.inp.val().carry_exponent - self.inp.val().zeros;
        self.outp.next.sum = self.inp.val().sum << self.inp.val().zeros;
    }
}

block!(comb [] Normalise);

/// Stage 9: puts exponent and fraction in their places and decides on rounding.
#[derive(LogicBlock)]
pub struct Pack {
    /// The normalised sum.
    pub inp: Signal<In, Normalised>,
    /// The word, to be rounded.
    pub outp: Signal<Out, Packed>,
    aside: Signal<Local, Aside>,
    sum: Signal<Local, Bits<28>>,
    exponent: Signal<Local, Bits<8>>,
    exponent_word: Signal<Local, Bits<32>>,
    sum_word: Signal<Local, Bits<32>>,
    half: Signal<Local, Bit>,
    narrow: Signal<Local, Bit>,
    overflow: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    guard: Signal<Local, Bit>,
    rest: Signal<Local, Bits<28>>,
    infinity: Signal<Local, Bits<32>>,
    fp16_rest: Constant<Bits<28>>,
    fp16_fraction: Constant<Bits<32>>,
    fp16_infinity: Constant<Bits<32>>,
    bf16_rest: Constant<Bits<28>>,
    bf16_fraction: Constant<Bits<32>>,
    fp32_rest: Constant<Bits<28>>,
    fp32_fraction: Constant<Bits<32>>,
    fp32_infinity: Constant<Bits<32>>,
    narrow_unit: Constant<Bits<32>>,
    _primed: bool,
}

impl Default for Pack {
    fn default() -> Self {
        Self {
            inp: Default::default(),
            outp: Default::default(),
            aside: Default::default(),
            sum: Default::default(),
            exponent: Default::default(),
            exponent_word: Default::default(),
            sum_word: Default::default(),
            half: Default::default(),
            narrow: Default::default(),
            overflow: Default::default(),
            last: Default::default(),
            guard: Default::default(),
            rest: Default::default(),
            infinity: Default::default(),
            fp16_rest: Constant::new(0xffffu64.to_bits()),
            fp16_fraction: Constant::new(0x3ff_0000u64.to_bits()),
            fp16_infinity: Constant::new(0x7c00_0000u64.to_bits()),
            bf16_rest: Constant::new(0x7_ffffu64.to_bits()),
            bf16_fraction: Constant::new(0x7f_0000u64.to_bits()),
            fp32_rest: Constant::new(0x7u64.to_bits()),
            fp32_fraction: Constant::new(0x7f_ffffu64.to_bits()),
            fp32_infinity: Constant::new(0x7f80_0000u64.to_bits()),
            narrow_unit: Constant::new(0x1_0000u64.to_bits()),
            _primed: false,
        }
    }
}

impl rtl::Rtl for Pack {
    #[hdl]
    fn rtl(&mut self) {
        self.aside.next = self.inp.val().aside;
        self.half.next = self.aside.val().half;
        self.narrow.next = self.aside.val().narrow;
        self.sum.next = self.inp.val().sum;
        self.sum_word.next = bit_cast::<32, 28>(self.sum.val());

        // Without a one in bit 27 the sum is subnormal or zero.
        self.exponent.next = 0.into();
        if self.sum.val().get_bit(27) {
            self.exponent.next = self.inp.val().exponent;
        }
        self.exponent_word.next = bit_cast::<32, 8>(self.exponent.val());

        if self.half.val() {
            self.outp.next.magnitude = (self.exponent_word.val() << 26)
                | ((self.sum_word.val() >> 1) & self.fp16_fraction.val());
            self.last.next = self.sum.val().get_bit(17);
            self.guard.next = self.sum.val().get_bit(16);
            self.rest.next = self.sum.val() & self.fp16_rest.val();
            self.overflow.next = self.exponent.val() == 31;
            self.infinity.next = self.fp16_infinity.val();
        } else if self.narrow.val() {
            self.outp.next.magnitude = (self.exponent_word.val() << 23)
                | ((self.sum_word.val() >> 4) & self.bf16_fraction.val());
            self.last.next = self.sum.val().get_bit(20);
            self.guard.next = self.sum.val().get_bit(19);
            self.rest.next = self.sum.val() & self.bf16_rest.val();
            self.overflow.next = self.exponent.val() == 255;
            self.infinity.next = self.fp32_infinity.val();
        } else {
            self.outp.next.magnitude = (self.exponent_word.val() << 23)
                | ((self.sum_word.val() >> 4) & self.fp32_fraction.val());
            self.last.next = self.sum.val().get_bit(4);
            self.guard.next = self.sum.val().get_bit(3);
            self.rest.next = self.sum.val() & self.fp32_rest.val();
            self.overflow.next = self.exponent.val() == 255;
            self.infinity.next = self.fp32_infinity.val();
        }

        // To nearest, ties to even.
        self.outp.next.increment = 0.into();
        if self.guard.val() & (self.last.val() | self.rest.val().any()) {
            if self.narrow.val() {
                self.outp.next.increment = self.narrow_unit.val();
            } else {
                self.outp.next.increment = 1.into();
            }
        }

        // The exponent of infinities: the fraction must be zero, and nothing may be added.
        if self.overflow.val() {
            self.outp.next.magnitude = self.infinity.val();
            self.outp.next.increment = 0.into();
        }
        self.outp.next.aside = self.aside.val();
    }
}

block!(comb [] Pack);
