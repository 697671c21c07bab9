//! The sums of the near-memory ALU, computed exactly and rounded once.
//!
//! A finite value is an integer times a power of two. Both operands are brought to the smaller exponent,
//! added as integers and rounded to the nearest representable value, ties to even. Where the exponents
//! are further apart than any significand reaches, the smaller operand only says on which side of the
//! larger one the sum lies, so a unit far below its last bit stands for it.

use t3_hw::types::{dtype, Words};

/// A binary interchange format of at most 32 bits.
#[derive(Clone, Copy)]
struct Format {
    exponent_bits: u32,
    fraction_bits: u32,
}

const FP16: Format = Format {
    exponent_bits: 5,
    fraction_bits: 10,
};
const BF16: Format = Format {
    exponent_bits: 8,
    fraction_bits: 7,
};
const FP32: Format = Format {
    exponent_bits: 8,
    fraction_bits: 23,
};

/// Exponents at least this far apart: the smaller operand is below a quarter of the larger one's last bit.
const FAR: u32 = 64;

impl Format {
    /// Positive infinity; everything above it, without the sign, is a NaN.
    fn infinity(self) -> u32 {
        ((1 << self.exponent_bits) - 1) << self.fraction_bits
    }

    /// The one NaN that leaves the ALU: quiet, positive, no payload.
    fn nan(self) -> u32 {
        self.infinity() | 1 << (self.fraction_bits - 1)
    }

    fn sign(self) -> u32 {
        1 << (self.exponent_bits + self.fraction_bits)
    }

    /// A finite value as an integer and the biased exponent of the integer's unit, 0 for subnormals.
    fn parts(self, bits: u32) -> (i128, u32) {
        let magnitude = bits & (self.sign() - 1);
        let fraction = magnitude & ((1 << self.fraction_bits) - 1);
        let exponent = magnitude >> self.fraction_bits;
        let hidden = u32::from(exponent > 0) << self.fraction_bits;
        let integer = i128::from(fraction | hidden);
        let signed = if bits & self.sign() != 0 {
            -integer
        } else {
            integer
        };
        (signed, exponent.max(1) - 1)
    }

    /// The representable value nearest to `magnitude` units of the biased exponent `exponent`.
    fn round(self, magnitude: u128, exponent: i64) -> u32 {
        let length = i64::from(128 - magnitude.leading_zeros());
        // The unit of the result: as fine as its length allows, but not finer than a subnormal's.
        let unit = (exponent + length - i64::from(self.fraction_bits) - 1).max(0);
        let drop = unit - exponent;
        let kept = if drop <= 0 {
            magnitude << -drop
        } else {
            let (kept, lost) = (magnitude >> drop, magnitude & ((1 << drop) - 1));
            let half = 1 << (drop - 1);
            kept + u128::from(lost > half || (lost == half && kept & 1 == 1))
        };
        // A significand with its hidden bit adds one to the exponent field, and so does one that
        // rounding carried to the next power of two.
        let packed = ((unit as u128) << self.fraction_bits) + kept;
        packed.min(u128::from(self.infinity())) as u32
    }

    fn add(self, a: u32, b: u32) -> u32 {
        let magnitude = |x: u32| x & (self.sign() - 1);
        let infinity = self.infinity();
        if magnitude(a) > infinity || magnitude(b) > infinity {
            return self.nan();
        }
        match (magnitude(a) == infinity, magnitude(b) == infinity) {
            (true, true) if a != b => return self.nan(),
            (true, _) => return a,
            (_, true) => return b,
            _ => {}
        }
        let (mut large, mut small) = (self.parts(a), self.parts(b));
        if large.1 < small.1 {
            std::mem::swap(&mut large, &mut small);
        }
        let distance = (large.1 - small.1).min(FAR);
        if large.1 - small.1 > FAR {
            small.0 = small.0.signum();
        }
        let sum = (large.0 << distance) + small.0;
        if sum == 0 {
            return a & b & self.sign();
        }
        let exponent = i64::from(large.1) - i64::from(distance);
        let rounded = self.round(sum.unsigned_abs(), exponent);
        if sum < 0 {
            rounded | self.sign()
        } else {
            rounded
        }
    }
}

/// Sum of two binary16 values; a NaN is 0x7e00.
pub fn add_fp16(a: u16, b: u16) -> u16 {
    FP16.add(a.into(), b.into()) as u16
}

/// Sum of two bfloat16 values; a NaN is 0x7fc0.
pub fn add_bf16(a: u16, b: u16) -> u16 {
    BF16.add(a.into(), b.into()) as u16
}

/// Sum of two binary32 values; a NaN is 0x7fc0_0000.
pub fn add_fp32(a: u32, b: u32) -> u32 {
    FP32.add(a, b)
}

/// Sum of two 32-bit integers, modulo 2^32.
pub fn add_int32(a: u32, b: u32) -> u32 {
    a.wrapping_add(b)
}

/// The sum of one word: two 16-bit elements, or one of 32 bits, as the element type `dtype` says.
///
/// # Panics
/// If `dtype` is none of [`t3_hw::types::dtype`].
pub fn add_word(dtype: u64, old: u32, new: u32) -> u32 {
    let halves = |add: fn(u16, u16) -> u16| {
        let low = add(old as u16, new as u16);
        let high = add((old >> 16) as u16, (new >> 16) as u16);
        u32::from(high) << 16 | u32::from(low)
    };
    match dtype {
        dtype::FP16 => halves(add_fp16),
        dtype::BF16 => halves(add_bf16),
        dtype::FP32 => add_fp32(old, new),
        dtype::INT32 => add_int32(old, new),
        _ => panic!("element type {dtype} does not exist"),
    }
}

/// The sums of all elements of a beat, enabled or not: memory keeps the disabled ones itself.
pub fn add_beat<const W: usize>(dtype: u64, old: Words<W>, new: Words<W>) -> Words<W> {
    Words(std::array::from_fn(|i| add_word(dtype, old.0[i], new.0[i])))
}
