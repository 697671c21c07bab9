//! A table of lines of `K` words of 32 bits: written a word at a time, read a line at a time.
//!
//! ```text
//!                 ┌───────┐
//!  read_index   ─►│       ├─► word[0..K]
//!  write_index  ─►│       │
//!  write_word   ─►│       │
//!  write_data   ─►│       │
//!  write_enable ─►│> clock│
//!                 └───────┘
//! ```
//!
//! # Contract
//! 1. `word` after an edge is the line at `read_index` before it; a write in the same cycle is not seen.
//! 2. A write replaces word `write_word` of line `write_index`; a `write_word` of `K` or more writes nothing.
//! 3. Contents have no reset: read only what was written.

use crate::rtl::{rises, touch, type_label};
use array_init::array_init;
use rust_hdl::prelude::*;

/// `2^A` lines of `K` words.
#[derive(LogicBlock)]
pub struct WordTable<const K: usize, const A: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Line to read.
    pub read_index: Signal<In, Bits<A>>,
    /// The line read at the last edge.
    pub word: [Signal<Out, Bits<32>>; K],
    /// Line to write.
    pub write_index: Signal<In, Bits<A>>,
    /// Word of it to write.
    pub write_word: Signal<In, Bits<5>>,
    /// Its new value.
    pub write_data: Signal<In, Bits<32>>,
    /// Write in this cycle.
    pub write_enable: Signal<In, Bit>,
    _lines: Vec<[Bits<32>; K]>,
}

impl<const K: usize, const A: usize> Default for WordTable<K, A> {
    fn default() -> Self {
        assert!(
            (1..=32).contains(&K),
            "WordTable: {K} words a line, 1 to 32 are possible"
        );
        Self {
            clock: Default::default(),
            read_index: Default::default(),
            word: array_init(|_| Default::default()),
            write_index: Default::default(),
            write_word: Default::default(),
            write_data: Default::default(),
            write_enable: Default::default(),
            _lines: vec![[Bits::default(); K]; 1 << A],
        }
    }
}

impl<const K: usize, const A: usize> Logic for WordTable<K, A> {
    fn update(&mut self) {
        if !rises(&self.clock) {
            return;
        }
        let line = self._lines[self.read_index.val().index()];
        for (word, value) in self.word.iter_mut().zip(line) {
            if word.val() != value {
                touch();
                word.next = value;
            }
        }
        let word = self.write_word.val().index();
        if self.write_enable.val() && word < K {
            touch();
            self._lines[self.write_index.val().index()][word] = self.write_data.val();
        }
    }
    fn connect(&mut self) {
        self.word.iter_mut().for_each(|word| word.connect());
    }
    fn hdl(&self) -> Verilog {
        let mut text = String::new();
        for i in 0..K {
            text += &format!(
                "reg [31:0] words_{i} [0:{}];\nalways @(posedge clock) begin\n  word${i} <= words_{i}[read_index];\n  \
                 if (write_enable && write_word == 5'd{i}) words_{i}[write_index] <= write_data;\nend\n",
                (1usize << A) - 1
            );
        }
        Verilog::Custom(text)
    }
    fn timing(&self) -> Vec<TimingInfo> {
        type_label::<Self>()
    }
}
