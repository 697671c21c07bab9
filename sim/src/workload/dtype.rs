//! Element types, and the conversions between their bits and real numbers.
//!
//! An element is handled as a `u32` that holds its bits; 16-bit types use the low half.

use half::{bf16, f16};
use t3_hw::types::dtype;

/// Element type of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DataType {
    /// IEEE 754 binary16.
    Fp16,
    /// bfloat16.
    Bf16,
    /// IEEE 754 binary32.
    Fp32,
    /// Two's complement, 32 bits, wrapping.
    Int32,
}

impl DataType {
    /// All element types, for tests that go through them.
    pub const ALL: [DataType; 4] = [Self::Fp16, Self::Bf16, Self::Fp32, Self::Int32];

    /// The type's code on the streams, see [`dtype`].
    pub fn code(self) -> u64 {
        match self {
            Self::Fp16 => dtype::FP16,
            Self::Bf16 => dtype::BF16,
            Self::Fp32 => dtype::FP32,
            Self::Int32 => dtype::INT32,
        }
    }

    /// Name on the command line and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fp16 => "fp16",
            Self::Bf16 => "bf16",
            Self::Fp32 => "fp32",
            Self::Int32 => "int32",
        }
    }

    /// Bytes of an element.
    pub fn bytes(self) -> usize {
        2 * self.halves()
    }

    /// 16-bit halves of an element: what enables and update counters count.
    pub fn halves(self) -> usize {
        match self {
            Self::Fp16 | Self::Bf16 => 1,
            Self::Fp32 | Self::Int32 => 2,
        }
    }

    /// Bits of the neutral element of addition: -0.0, or integer zero.
    pub fn neutral(self) -> u32 {
        match self {
            Self::Fp16 | Self::Bf16 => 0x8000,
            Self::Fp32 => 0x8000_0000,
            Self::Int32 => 0,
        }
    }

    /// A whole word of neutral elements, to preset memory with.
    pub fn neutral_word(self) -> u32 {
        match self.halves() {
            1 => self.neutral() << 16 | self.neutral(),
            _ => self.neutral(),
        }
    }

    /// Unit roundoff: the largest relative error of one rounding to nearest; 0 for integers.
    pub fn unit_roundoff(self) -> f64 {
        match self {
            Self::Fp16 => 2f64.powi(-11),
            Self::Bf16 => 2f64.powi(-8),
            Self::Fp32 => 2f64.powi(-24),
            Self::Int32 => 0.0,
        }
    }

    /// The smallest positive number: twice the largest error of a rounding that underflows; 0 for integers.
    pub fn smallest(self) -> f64 {
        match self {
            Self::Fp16 => 2f64.powi(-24),
            Self::Bf16 => 2f64.powi(-133),
            Self::Fp32 => 2f64.powi(-149),
            Self::Int32 => 0.0,
        }
    }

    /// Rounds once, to nearest even; integers drop the fraction and wrap.
    pub fn from_f64(self, value: f64) -> u32 {
        match self {
            Self::Fp16 => f16::from_f32(round_to_odd(value)).to_bits().into(),
            Self::Bf16 => bf16::from_f32(round_to_odd(value)).to_bits().into(),
            Self::Fp32 => (value as f32).to_bits(),
            Self::Int32 => value as i64 as u32,
        }
    }

    /// As [`DataType::from_f64`].
    pub fn from_f32(self, value: f32) -> u32 {
        self.from_f64(value.into())
    }

    /// The exact value of an element.
    pub fn to_f64(self, bits: u32) -> f64 {
        match self {
            Self::Fp16 => f16::from_bits(bits as u16).to_f64(),
            Self::Bf16 => bf16::from_bits(bits as u16).to_f64(),
            Self::Fp32 => f32::from_bits(bits).into(),
            Self::Int32 => (bits as i32).into(),
        }
    }

    /// Adds two words element by element with an adder of single elements.
    pub fn add_word(self, a: u32, b: u32, add: impl Fn(u32, u32) -> u32) -> u32 {
        match self.halves() {
            1 => add(a >> 16, b >> 16) << 16 | add(a & 0xffff, b & 0xffff) & 0xffff,
            _ => add(a, b),
        }
    }
}

/// Cuts to binary32; an inexact result has its last bit set. A second rounding, to a type at least two
/// bits shorter, then gives what one rounding of the original would have given.
fn round_to_odd(value: f64) -> f32 {
    let near = value as f32;
    let error = f64::from(near).abs() - value.abs();
    if !value.is_finite() || error == 0.0 || near.to_bits() & 1 == 1 {
        return near;
    }
    let bits = near.to_bits();
    f32::from_bits(if error > 0.0 { bits - 1 } else { bits + 1 })
}
