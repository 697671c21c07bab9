//! Registers of 32 bits that software writes by byte and hardware reads all at once.
//!
//! ```text
//!                 ┌──────┐
//!  write_index  ─►│      ├─► word[0..K]
//!  write_data   ─►│ Bank │
//!  write_strobe ─►│      ├─► read_data
//!  read_index   ─►│      │
//!                 └──────┘
//! ```
//!
//! # Contract
//! 1. With `write_enable` the bytes of register `write_index` that `write_strobe` names take `write_data`.
//! 2. Bits outside a register's mask stay zero. A `write_index` of `K` or more writes nothing.
//! 3. `read_data` after an edge is register `read_index` before it; zero for `K` or more.
//! 4. `reset` sets every register to its reset value.

use crate::rtl::{rises, touch, type_label, Synchronous};
use array_init::array_init;
use rust_hdl::prelude::*;

/// `K` registers.
#[derive(LogicBlock)]
pub struct Bank<const K: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Register to write.
    pub write_index: Signal<In, Bits<5>>,
    /// Its new value.
    pub write_data: Signal<In, Bits<32>>,
    /// Bytes of it that are written.
    pub write_strobe: Signal<In, Bits<4>>,
    /// Write in this cycle.
    pub write_enable: Signal<In, Bit>,
    /// Register to read.
    pub read_index: Signal<In, Bits<5>>,
    /// The register read at the last edge.
    pub read_data: Signal<Out, Bits<32>>,
    /// All registers.
    pub word: [Signal<Out, Bits<32>>; K],
    _reset_values: [u32; K],
    _masks: [u32; K],
    _words: [u32; K],
}

impl<const K: usize> Bank<K> {
    /// Registers with these reset values and these bits.
    ///
    /// # Panics
    /// If `K` is not 1 to 32.
    pub fn new(reset_values: [u32; K], masks: [u32; K]) -> Self {
        assert!(
            (1..=32).contains(&K),
            "Bank: {K} registers, 1 to 32 are possible"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            write_index: Default::default(),
            write_data: Default::default(),
            write_strobe: Default::default(),
            write_enable: Default::default(),
            read_index: Default::default(),
            read_data: Default::default(),
            word: array_init(|i| Signal::new_with_default(u64::from(reset_values[i]).into())),
            _reset_values: reset_values,
            _masks: masks,
            _words: reset_values,
        }
    }
}

impl<const K: usize> Logic for Bank<K> {
    fn update(&mut self) {
        if !rises(&self.clock) {
            return;
        }
        let read = self._words.get(self.read_index.val().index());
        let read = u64::from(read.copied().unwrap_or(0)).into();
        if read != self.read_data.val() {
            touch();
            self.read_data.next = read;
        }
        let mut words = self._words;
        let index = self.write_index.val().index();
        if self.reset.val() {
            words = self._reset_values;
        } else if self.write_enable.val() && index < K {
            let strobe = self.write_strobe.val().to_u64();
            let data = self.write_data.val().to_u64() as u32;
            let bytes = (0..4).filter(|byte| strobe >> byte & 1 == 1);
            let bits = bytes.fold(0, |bits, byte| bits | 0xff << (8 * byte)) & self._masks[index];
            words[index] = (words[index] & !bits) | (data & bits);
        }
        if words != self._words {
            touch();
            self._words = words;
            for (signal, word) in self.word.iter_mut().zip(words) {
                signal.next = u64::from(word).into();
            }
        }
    }
    fn connect(&mut self) {
        self.read_data.connect();
        self.word.iter_mut().for_each(|word| word.connect());
    }
    fn hdl(&self) -> Verilog {
        let mut text = String::new();
        for i in 0..K {
            text += &format!(
                "always @(posedge clock) begin\n  if (reset) word${i} <= 32'h{:x};\n  \
                 else if (write_enable && write_index == 5'd{i}) begin\n",
                self._reset_values[i]
            );
            for byte in 0..4 {
                let (low, mask) = (8 * byte, self._masks[i] >> (8 * byte) & 0xff);
                if mask != 0 {
                    text += &format!(
                        "    if (write_strobe[{byte}]) word${i}[{}:{low}] <= write_data[{}:{low}] & 8'h{mask:x};\n",
                        low + 7,
                        low + 7
                    );
                }
            }
            text += "  end\nend\n";
        }
        text += "always @(posedge clock) begin\n  case (read_index)\n";
        for i in 0..K {
            text += &format!("    5'd{i}: read_data <= word${i};\n");
        }
        text += "    default: read_data <= 32'h0;\n  endcase\nend\n";
        Verilog::Custom(text)
    }
    fn timing(&self) -> Vec<TimingInfo> {
        type_label::<Self>()
    }
}

impl<const K: usize> Synchronous for Bank<K> {
    fn clock(&mut self) -> &mut Signal<In, Clock> {
        &mut self.clock
    }
    fn reset(&mut self) -> &mut Signal<In, Bit> {
        &mut self.reset
    }
}
