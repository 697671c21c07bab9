//! Counters of pulses, read one at a time.
//!
//! ```text
//!                ┌──────────┐
//!  pulse[0..K] ─►│          │
//!  clear ───────►│ Counters ├─► read_data
//!  read_index ──►│          │
//!                └──────────┘
//! ```
//!
//! # Contract
//! 1. Counter `i` counts the cycles in which `pulse[i]` is high, modulo `2^32`.
//! 2. `clear` sets all to zero; a pulse in the cycle before or in the same cycle may be lost with it.
//! 3. `read_data` after an edge is counter `read_index` before it; zero for `K` or more.
//!
//! # Timing
//! Pulses are registered first: a counter shows a pulse after two edges.

use crate::rtl::{rises, touch, type_label, Synchronous};
use array_init::array_init;
use rust_hdl::prelude::*;

/// `K` counters of 32 bits.
#[derive(LogicBlock)]
pub struct Counters<const K: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// What is counted.
    pub pulse: [Signal<In, Bit>; K],
    /// Sets all counters to zero.
    pub clear: Signal<In, Bit>,
    /// Counter to read.
    pub read_index: Signal<In, Bits<5>>,
    /// The counter read at the last edge.
    pub read_data: Signal<Out, Bits<32>>,
    _seen: [bool; K],
    _counts: [u32; K],
}

impl<const K: usize> Default for Counters<K> {
    fn default() -> Self {
        assert!(
            (1..=32).contains(&K),
            "Counters: {K} counters, 1 to 32 are possible"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            pulse: array_init(|_| Default::default()),
            clear: Default::default(),
            read_index: Default::default(),
            read_data: Default::default(),
            _seen: [false; K],
            _counts: [0; K],
        }
    }
}

impl<const K: usize> Logic for Counters<K> {
    fn update(&mut self) {
        if !rises(&self.clock) {
            return;
        }
        let read = self._counts.get(self.read_index.val().index());
        let read = u64::from(read.copied().unwrap_or(0)).into();
        if read != self.read_data.val() {
            touch();
            self.read_data.next = read;
        }
        let clear = self.clear.val() || self.reset.val();
        for i in 0..K {
            let pulse = self.pulse[i].val() && !clear;
            let count = match clear {
                true => 0,
                false => self._counts[i].wrapping_add(self._seen[i].into()),
            };
            if count != self._counts[i] || pulse != self._seen[i] {
                touch();
                self._counts[i] = count;
                self._seen[i] = pulse;
            }
        }
    }
    fn connect(&mut self) {
        self.read_data.connect();
    }
    fn hdl(&self) -> Verilog {
        let (mut text, mut cases) = (String::new(), String::new());
        for i in 0..K {
            text += &format!(
                "reg seen_{i};\nreg [31:0] count_{i};\nalways @(posedge clock) begin\n  \
                 if (reset || clear) begin\n    seen_{i} <= 1'b0;\n    count_{i} <= 32'h0;\n  end else begin\n    \
                 seen_{i} <= pulse${i};\n    if (seen_{i}) count_{i} <= count_{i} + 32'h1;\n  end\nend\n"
            );
            cases += &format!("    5'd{i}: read_data <= count_{i};\n");
        }
        Verilog::Custom(format!(
            "{text}always @(posedge clock) begin\n  case (read_index)\n{cases}    \
             default: read_data <= 32'h0;\n  endcase\nend\n"
        ))
    }
    fn timing(&self) -> Vec<TimingInfo> {
        type_label::<Self>()
    }
}

impl<const K: usize> Synchronous for Counters<K> {
    fn clock(&mut self) -> &mut Signal<In, Clock> {
        &mut self.clock
    }
    fn reset(&mut self) -> &mut Signal<In, Bit> {
        &mut self.reset
    }
}
