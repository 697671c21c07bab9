//! Sixteen counters of what is held, by index: one goes up while another, or the same, goes down.
//!
//! ```text
//! load, load_index, load_value►┌────────┐
//!  add, add_index            ─►│ Levels ├─► held
//!  take, take_index          ─►│> clock │
//!                              └────────┘
//! ```
//!
//! # Contract
//! 1. Counter `add_index` counts one up with `add`; counter `take_index` counts `take` down. Both at once add up.
//! 2. `load` replaces counter `load_index` by `load_value`, whatever else happens to it.
//! 3. Bit `i` of `held` is set while counter `i` is not zero. Counts are modulo 2^16.
//! 4. `reset` sets all to zero.
//!
//! # Timing
//! `held` shows a change from the next cycle on.

use crate::rtl::{rises, touch, type_label, Synchronous};
use rust_hdl::prelude::*;

/// Counters.
const COUNTERS: usize = 16;

/// Sixteen counters of 16 bits.
#[derive(LogicBlock, Default)]
pub struct Levels {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Replaces a counter.
    pub load: Signal<In, Bit>,
    /// The counter to replace.
    pub load_index: Signal<In, Bits<4>>,
    /// Its new value.
    pub load_value: Signal<In, Bits<16>>,
    /// Counts one up.
    pub add: Signal<In, Bit>,
    /// The counter that goes up.
    pub add_index: Signal<In, Bits<4>>,
    /// How far to count down.
    pub take: Signal<In, Bits<2>>,
    /// The counter that goes down.
    pub take_index: Signal<In, Bits<4>>,
    /// Bit `i`: counter `i` is not zero.
    pub held: Signal<Out, Bits<16>>,
    _levels: [u16; COUNTERS],
}

impl Logic for Levels {
    fn update(&mut self) {
        if !rises(&self.clock) {
            return;
        }
        let mut levels = self._levels;
        if self.add.val() {
            let level = &mut levels[self.add_index.val().index()];
            *level = level.wrapping_add(1);
        }
        let level = &mut levels[self.take_index.val().index()];
        *level = level.wrapping_sub(self.take.val().to_u64() as u16);
        if self.load.val() {
            levels[self.load_index.val().index()] = self.load_value.val().to_u64() as u16;
        }
        if self.reset.val() {
            levels = [0; COUNTERS];
        }
        if levels != self._levels {
            touch();
            self._levels = levels;
            let bit = |i: usize| u64::from(levels[i] != 0) << i;
            self.held.next = (0..COUNTERS).map(bit).sum::<u64>().into();
        }
    }
    fn connect(&mut self) {
        self.held.connect();
    }
    fn hdl(&self) -> Verilog {
        let mut text = String::new();
        for i in 0..COUNTERS {
            text += &format!(
                "reg [15:0] level_{i};\nwire add_{i} = add && add_index == 4'd{i};\n\
                 wire [1:0] take_{i} = take_index == 4'd{i} ? take : 2'd0;\nalways @(posedge clock) begin\n  \
                 if (reset) level_{i} <= 16'd0;\n  else if (load && load_index == 4'd{i}) level_{i} <= load_value;\n  \
                 else level_{i} <= level_{i} + {{15'd0, add_{i}}} - {{14'd0, take_{i}}};\nend\n"
            );
        }
        let bits: Vec<_> = (0..COUNTERS).rev().map(|i| format!("|level_{i}")).collect();
        Verilog::Custom(format!(
            "{text}always @(*) held = {{{}}};\n",
            bits.join(", ")
        ))
    }
    fn timing(&self) -> Vec<TimingInfo> {
        type_label::<Self>()
    }
}

impl Synchronous for Levels {
    fn clock(&mut self) -> &mut Signal<In, Clock> {
        &mut self.clock
    }
    fn reset(&mut self) -> &mut Signal<In, Bit> {
        &mut self.reset
    }
}
