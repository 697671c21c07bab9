//! Wide data: `W` 32-bit words as one signal, with the blocks that take them apart and put them together.
//!
//! rust-hdl's own `Bits` above 32 bits is an array of bools and some twenty times slower.

use super::composite::literal;
use array_init::array_init;
use rust_hdl::prelude::*;

/// `W` words of 32 bits; one vector of `32 * W` bits in Verilog, word 0 lowest. `W` is 1 to 16.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Words<const W: usize>(pub [u32; W]);

impl<const W: usize> Default for Words<W> {
    fn default() -> Self {
        Words([0; W])
    }
}

/// A vector value from a bit function, most significant bit first as VCD wants it.
fn vector(bits: usize, bit: impl Fn(usize) -> bool) -> VCDValue {
    VCDValue::Vector((0..bits).rev().map(|i| bit(i).into()).collect())
}

impl<const W: usize> Synth for Words<W> {
    const BITS: usize = 32 * W;
    fn descriptor() -> TypeDescriptor {
        TypeDescriptor {
            name: format!("Words{W}"),
            kind: TypeKind::Bits(Self::BITS),
        }
    }
    fn vcd(self) -> VCDValue {
        vector(Self::BITS, |i| self.0[i / 32] >> (i % 32) & 1 == 1)
    }
    fn verilog(self) -> VerilogLiteral {
        literal(&self.vcd())
    }
}

/// An enable for each 16-bit element of `W` words, element 0 in bit 0. `W` is 1 to 16.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Enables<const W: usize>(pub u32);

impl<const W: usize> Enables<W> {
    /// The first `count` elements of 16 bits; all of them where `count` is `2 * W` or more.
    pub fn first(count: usize) -> Self {
        Enables(((1u64 << count.min(2 * W)) - 1) as u32)
    }
    /// All `2 * W` elements.
    pub fn all() -> Self {
        Self::first(2 * W)
    }
    /// Whether 16-bit element `i` counts.
    pub fn is_set(self, i: usize) -> bool {
        self.0 >> i & 1 == 1
    }
    /// How many 16-bit elements count.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }
}

impl<const W: usize> Synth for Enables<W> {
    const BITS: usize = 2 * W;
    fn descriptor() -> TypeDescriptor {
        TypeDescriptor {
            name: format!("Enables{W}"),
            kind: TypeKind::Bits(Self::BITS),
        }
    }
    fn vcd(self) -> VCDValue {
        vector(Self::BITS, |i| self.0 >> i & 1 == 1)
    }
    fn verilog(self) -> VerilogLiteral {
        literal(&self.vcd())
    }
}

/// Takes data and enables apart: lane `i` is word `i` with its two enables. Combinational.
#[derive(LogicBlock)]
pub struct SplitWords<const W: usize> {
    /// Data.
    pub data: Signal<In, Words<W>>,
    /// Enables.
    pub enable: Signal<In, Enables<W>>,
    /// Word `i`.
    pub word: [Signal<Out, Bits<32>>; W],
    /// Enables of word `i`: bit 0 for its low half, bit 1 for its high half.
    pub halves: [Signal<Out, Bits<2>>; W],
    _primed: bool,
}

impl<const W: usize> Default for SplitWords<W> {
    fn default() -> Self {
        Self {
            data: Default::default(),
            enable: Default::default(),
            word: array_init(|_| Default::default()),
            halves: array_init(|_| Default::default()),
            _primed: false,
        }
    }
}

impl<const W: usize> Logic for SplitWords<W> {
    fn update(&mut self) {
        if self._primed && !self.data.changed && !self.enable.changed {
            return;
        }
        self._primed = true;
        for i in 0..W {
            self.word[i].next = u64::from(self.data.val().0[i]).into();
            self.halves[i].next = u64::from(self.enable.val().0 >> (2 * i) & 3).into();
        }
    }
    fn connect(&mut self) {
        for i in 0..W {
            self.word[i].connect();
            self.halves[i].connect();
        }
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom(
            (0..W)
                .map(|i| {
                    format!(
                        "always @(*) word${i} = data[{}:{}];\nalways @(*) halves${i} = enable[{}:{}];\n",
                        32 * i + 31,
                        32 * i,
                        2 * i + 1,
                        2 * i
                    )
                })
                .collect(),
        )
    }
    fn timing(&self) -> Vec<TimingInfo> {
        crate::rtl::type_label::<Self>()
    }
}

/// Puts words together again. Combinational.
#[derive(LogicBlock)]
pub struct JoinWords<const W: usize> {
    /// Word `i`.
    pub word: [Signal<In, Bits<32>>; W],
    /// All words.
    pub data: Signal<Out, Words<W>>,
}

impl<const W: usize> Default for JoinWords<W> {
    fn default() -> Self {
        Self {
            word: array_init(|_| Default::default()),
            data: Default::default(),
        }
    }
}

impl<const W: usize> Logic for JoinWords<W> {
    fn update(&mut self) {
        let word = |i: usize| self.word[i].val().to_u64() as u32;
        self.data.next = Words(std::array::from_fn(word));
    }
    fn connect(&mut self) {
        self.data.connect();
    }
    fn hdl(&self) -> Verilog {
        let words: Vec<_> = (0..W).rev().map(|i| format!("word${i}")).collect();
        Verilog::Custom(format!("always @(*) data = {{{}}};\n", words.join(", ")))
    }
    fn timing(&self) -> Vec<TimingInfo> {
        crate::rtl::type_label::<Self>()
    }
}
