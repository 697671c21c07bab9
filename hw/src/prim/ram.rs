//! A memory with one synchronous read port and one write port on one clock.
//!
//! ```text
//!                  ┌───────┐
//!  read_address  ─►│       ├─► read_data
//!  write_address ─►│       │
//!  write_data    ─►│       │
//!  write_enable  ─►│> clock│
//!                  └───────┘
//! ```
//!
//! # Contract
//! 1. `read_data` after an edge is the word at `read_address` before it.
//! 2. A write in the same cycle to the same address is not seen: the old word is read.
//! 3. Contents have no reset: hardware starts with unknown words, simulation with zeros. A user clears
//!    the memory, or never reads what it did not write.
//!
//! # Limits
//! `DEPTH` words, `DEPTH` at least 1 and at most `2^A`. An address beyond them reads word 0, and writes nothing.

use crate::rtl::{rises, touch, type_label};
use rust_hdl::prelude::*;

/// `DEPTH` words of `T`, addressed by `A` bits.
#[derive(Clone, Debug, LogicBlock)]
pub struct Ram<T: Synth, const DEPTH: usize, const A: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Word to read.
    pub read_address: Signal<In, Bits<A>>,
    /// The word read at the last edge.
    pub read_data: Signal<Out, T>,
    /// Word to write.
    pub write_address: Signal<In, Bits<A>>,
    /// Its new value.
    pub write_data: Signal<In, T>,
    /// Write in this cycle.
    pub write_enable: Signal<In, Bit>,
    _words: Vec<T>,
}

impl<T: Synth, const DEPTH: usize, const A: usize> Default for Ram<T, DEPTH, A> {
    fn default() -> Self {
        assert!(
            DEPTH >= 1 && DEPTH <= 1 << A,
            "Ram: {DEPTH} words do not fit {A} address bits"
        );
        Self {
            clock: Default::default(),
            read_address: Default::default(),
            read_data: Default::default(),
            write_address: Default::default(),
            write_data: Default::default(),
            write_enable: Default::default(),
            _words: vec![T::default(); DEPTH],
        }
    }
}

impl<T: Synth, const DEPTH: usize, const A: usize> Logic for Ram<T, DEPTH, A> {
    fn update(&mut self) {
        if !rises(&self.clock) {
            return;
        }
        let read = self._words.get(self.read_address.val().index());
        let read = *read.unwrap_or(&self._words[0]);
        if read != self.read_data.val() {
            touch();
            self.read_data.next = read;
        }
        if self.write_enable.val() {
            let data = self.write_data.val();
            if let Some(word) = self._words.get_mut(self.write_address.val().index()) {
                if *word != data {
                    touch();
                    *word = data;
                }
            }
        }
    }
    fn connect(&mut self) {
        self.read_data.connect();
    }
    fn hdl(&self) -> Verilog {
        // Bits that tell the words apart; fewer than an address has where the depth is far below 2^A.
        let bits = (usize::BITS - (DEPTH - 1).leading_zeros()).max(1) as usize;
        let index = |address: &str| match bits == A {
            true => address.to_string(),
            false => format!("{address}[{}:0]", bits - 1),
        };
        let (read, write) = (index("read_address"), index("write_address"));
        let (read, enable) = match DEPTH == 1 << A {
            true => (read, "write_enable".to_string()),
            false => (
                format!("(read_address < {A}'d{DEPTH}) ? {read} : {bits}'d0"),
                format!("write_enable && write_address < {A}'d{DEPTH}"),
            ),
        };
        Verilog::Custom(format!(
            "reg [{}:0] words [0:{}];\nalways @(posedge clock) begin\n  read_data <= words[{read}];\n  \
             if ({enable}) words[{write}] <= write_data;\nend\n",
            T::BITS - 1,
            DEPTH - 1
        ))
    }
    fn timing(&self) -> Vec<TimingInfo> {
        type_label::<Self>()
    }
}
