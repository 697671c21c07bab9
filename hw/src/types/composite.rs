//! [`Beat`], and what generic payload types need: `LogicStruct` takes no type parameters.

use super::words::{Enables, Words};
use num_bigint::BigUint;
use rust_hdl::prelude::*;

/// The bits of a value, least significant first.
fn bits_of(value: &VCDValue, out: &mut Vec<bool>) {
    let is_one = |bit: &dyn std::fmt::Display| bit.to_string() == "1";
    match value {
        VCDValue::Single(bit) => out.push(is_one(bit)),
        VCDValue::Vector(bits) => out.extend(bits.iter().rev().map(|bit| is_one(bit))),
        VCDValue::Composite(parts) => parts.iter().for_each(|part| bits_of(part, out)),
        VCDValue::String(name) => unreachable!("enum {name} inside a generic payload"),
    }
}

/// A value of any width up to 2048 bits as a Verilog literal.
///
/// rust-hdl makes literals only from `Bits<N>` of a width fixed at compile time, so widths that are neither up
/// to 32 nor whole words (up to 16) are rounded up to the next size below; their upper bits are zero.
pub fn literal(value: &VCDValue) -> VerilogLiteral {
    let mut bits = vec![];
    bits_of(value, &mut bits);
    let mut number = BigUint::default();
    for (i, bit) in bits.iter().enumerate() {
        number.set_bit(i as u64, *bit);
    }
    macro_rules! first_that_fits {
        ($($n:literal)*) => {
            match bits.len() {
                $(..=$n => Bits::<$n>::from(number).into(),)*
                n => panic!("payload of {n} bits: at most 2048 are supported"),
            }
        };
    }
    first_that_fits!(
        1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 64 96 128 160 192 224
        256 288 320 352 384 416 448 480 512 640 768 1024 2048
    )
}

/// A beat: metadata, `W` data words, and an enable for each 16-bit element.
///
/// One vector in Verilog: metadata in the low bits, then the words, then the enables.
/// `x.val().meta`, `.data` and `.enable` may be read, `x.next.meta = ...` written, in a block's logic.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Beat<M: Synth, const W: usize> {
    /// What the beat is for.
    pub meta: M,
    /// The data, word 0 in the low bits.
    pub data: Words<W>,
    /// Which 16-bit elements of the data count; a 32-bit element has two equal enables.
    pub enable: Enables<W>,
}

impl<M: Synth, const W: usize> Beat<M, W> {
    /// Width of the metadata in bits; rust-hdl looks field accesses up by these names.
    pub fn get_my_width_meta(&self) -> usize {
        M::BITS
    }
    /// Lowest bit of the metadata.
    pub fn get_my_offset_meta(&self) -> usize {
        0
    }
    /// Width of the data in bits.
    pub fn get_my_width_data(&self) -> usize {
        Words::<W>::BITS
    }
    /// Lowest bit of the data.
    pub fn get_my_offset_data(&self) -> usize {
        M::BITS
    }
    /// Width of the enables in bits.
    pub fn get_my_width_enable(&self) -> usize {
        Enables::<W>::BITS
    }
    /// Lowest bit of the enables.
    pub fn get_my_offset_enable(&self) -> usize {
        M::BITS + Words::<W>::BITS
    }
}

impl<M: Synth, const W: usize> Synth for Beat<M, W> {
    const BITS: usize = M::BITS + Words::<W>::BITS + Enables::<W>::BITS;
    fn descriptor() -> TypeDescriptor {
        let field = |name: &str, kind| {
            Box::new(TypeField {
                fieldname: name.into(),
                kind,
            })
        };
        TypeDescriptor {
            name: format!("Beat{W}"),
            kind: TypeKind::Composite(vec![
                field("meta", M::descriptor()),
                field("data", Words::<W>::descriptor()),
                field("enable", Enables::<W>::descriptor()),
            ]),
        }
    }
    fn vcd(self) -> VCDValue {
        VCDValue::Composite(vec![
            Box::new(self.meta.vcd()),
            Box::new(self.data.vcd()),
            Box::new(self.enable.vcd()),
        ])
    }
    fn verilog(self) -> VerilogLiteral {
        literal(&self.vcd())
    }
}
