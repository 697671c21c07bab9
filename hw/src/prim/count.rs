//! Counts the enables of a beat, in two pipeline stages.
//!
//! ```text
//!            ┌──────────────┐
//!  enable ──►│ CountEnables ├──► count
//!            └──────────────┘
//! ```
//!
//! # Contract
//! 1. `count` after the second edge is the number of bits set in `enable` before the first.
//!
//! # Timing
//! Latency 2 cycles, one count a cycle. First stage: groups of eight enables; second: the sum of the groups.
//!
//! # Limits
//! No reset: the user keeps track of which counts mean something.

use crate::rtl::{rises, touch, type_label};
use crate::types::Enables;
use rust_hdl::prelude::*;

/// Enables that one group of the first stage counts.
const GROUP: usize = 8;

/// Counts the `2 * W` enables of a beat of `W` words.
#[derive(LogicBlock, Default)]
pub struct CountEnables<const W: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Enables to count.
    pub enable: Signal<In, Enables<W>>,
    /// How many of them were set two edges ago.
    pub count: Signal<Out, Bits<6>>,
    _groups: u32,
}

impl<const W: usize> Logic for CountEnables<W> {
    fn update(&mut self) {
        if !rises(&self.clock) {
            return;
        }
        let (count, groups) = (u64::from(self._groups).into(), self.enable.val().count());
        if count != self.count.val() || groups != self._groups {
            touch();
            self._groups = groups;
            self.count.next = count;
        }
    }
    fn connect(&mut self) {
        self.count.connect();
    }
    fn hdl(&self) -> Verilog {
        let (mut groups, mut sum) = (String::new(), vec![]);
        for (i, low) in (0..2 * W).step_by(GROUP).enumerate() {
            let bits: Vec<_> = (low..(low + GROUP).min(2 * W))
                .map(|bit| format!("{{3'd0, enable[{bit}]}}"))
                .collect();
            groups += &format!(
                "reg [3:0] group_{i};\nalways @(posedge clock) group_{i} <= {};\n",
                bits.join(" + ")
            );
            sum.push(format!("{{2'd0, group_{i}}}"));
        }
        Verilog::Custom(format!(
            "{groups}always @(posedge clock) count <= {};\n",
            sum.join(" + ")
        ))
    }
    fn timing(&self) -> Vec<TimingInfo> {
        type_label::<Self>()
    }
}
