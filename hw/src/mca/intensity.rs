//! Measures how memory-intensive a kernel is and picks the communication threshold (T3 section 2.5).
//!
//! ```text
//!                    ┌───────────┐
//!  measure ─────────►│           ├──► intensity
//!  accepted ────────►│ Intensity │
//!  policy, cuts, ───►│           ├──► active_threshold
//!  levels, threshold └───────────┘
//! ```
//!
//! # Contract
//! 1. A rising `measure` arms a window; one that is running is given up. The first compute request accepted
//!    in a later cycle starts it. It lasts `2^window_log2` cycles, that request's cycle included.
//! 2. After the window `intensity` is the number of compute requests accepted in it, and the level is 0
//!    where it is above `cut_high`, else 1 above `cut_mid`, else 2 above `cut_low`, else 3.
//! 3. `active_threshold` is 255 (unlimited) with policy 0, `threshold` with policy 1, and with the others
//!    the level's threshold, or 255 before the first window since reset has ended. 0 counts as 1.
//! 4. A new window changes nothing until it has ended.
//!
//! # Timing
//! `intensity` shows the count 2 cycles after the last cycle of the window, `active_threshold` follows a cycle
//! later. It follows its controls by a cycle. Outputs are registers. Idle outside a window.

use crate::block;
use crate::hdl;
use crate::prim::Reg;
use crate::rtl;
use rust_hdl::prelude::*;

/// The measurement window and the choice of the threshold.
#[derive(LogicBlock)]
pub struct Intensity {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// A rising level arms a window.
    pub measure: Signal<In, Bit>,
    /// A compute request was accepted in this cycle.
    pub accepted: Signal<In, Bit>,
    /// 0 round robin, 1 fixed threshold, 2 and 3 measured.
    pub policy: Signal<In, Bits<2>>,
    /// The fixed threshold, in queue entries.
    pub threshold: Signal<In, Bits<8>>,
    /// Length of the window: log2 of cycles.
    pub window_log2: Signal<In, Bits<4>>,
    /// More compute requests than this: level 2 or lower.
    pub cut_low: Signal<In, Bits<16>>,
    /// More compute requests than this: level 1 or lower.
    pub cut_mid: Signal<In, Bits<16>>,
    /// More compute requests than this: level 0.
    pub cut_high: Signal<In, Bits<16>>,
    /// Threshold of level 0, in queue entries.
    pub level0: Signal<In, Bits<8>>,
    /// Threshold of level 1.
    pub level1: Signal<In, Bits<8>>,
    /// Threshold of level 2.
    pub level2: Signal<In, Bits<8>>,
    /// Threshold of level 3.
    pub level3: Signal<In, Bits<8>>,
    /// Compute requests of the last window.
    pub intensity: Signal<Out, Bits<16>>,
    /// Communication may enter while the queue holds fewer requests.
    pub active_threshold: Signal<Out, Bits<8>>,
    measure_before: Reg<Bit>,
    armed: Reg<Bit>,
    running: Reg<Bit>,
    ended: Reg<Bit>,
    measured: Reg<Bit>,
    left: Reg<Bits<16>>,
    count: Reg<Bits<16>>,
    result: Reg<Bits<16>>,
    level: Reg<Bits<2>>,
    active: Reg<Bits<8>>,
    unlimited: Constant<Bits<8>>,
    window: Signal<Local, Bits<16>>,
    chosen: Signal<Local, Bits<8>>,
    _primed: bool,
}

impl Default for Intensity {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            measure: Default::default(),
            accepted: Default::default(),
            policy: Default::default(),
            threshold: Default::default(),
            window_log2: Default::default(),
            cut_low: Default::default(),
            cut_mid: Default::default(),
            cut_high: Default::default(),
            level0: Default::default(),
            level1: Default::default(),
            level2: Default::default(),
            level3: Default::default(),
            intensity: Default::default(),
            active_threshold: Default::default(),
            measure_before: Default::default(),
            armed: Default::default(),
            running: Default::default(),
            ended: Default::default(),
            measured: Default::default(),
            left: Default::default(),
            count: Default::default(),
            result: Default::default(),
            level: Default::default(),
            active: Reg::new(255u64.to_bits()),
            unlimited: Constant::new(255u64.to_bits()),
            window: Default::default(),
            chosen: Default::default(),
            _primed: false,
        }
    }
}

impl rtl::Rtl for Intensity {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, measure_before, armed, running, ended, measured);
        dff_setup!(self, clock, left, count, result, level, active);
        self.measure_before.reset.next = self.reset.val();
        self.armed.reset.next = self.reset.val();
        self.running.reset.next = self.reset.val();
        self.ended.reset.next = self.reset.val();
        self.measured.reset.next = self.reset.val();
        self.left.reset.next = self.reset.val();
        self.count.reset.next = self.reset.val();
        self.result.reset.next = self.reset.val();
        self.level.reset.next = self.reset.val();
        self.active.reset.next = self.reset.val();

        // Cycles of the window after its first.
        self.window.next = 32767.into();
        match self.window_log2.val().index() {
            0 => self.window.next = 0.into(),
            1 => self.window.next = 1.into(),
            2 => self.window.next = 3.into(),
            3 => self.window.next = 7.into(),
            4 => self.window.next = 15.into(),
            5 => self.window.next = 31.into(),
            6 => self.window.next = 63.into(),
            7 => self.window.next = 127.into(),
            8 => self.window.next = 255.into(),
            9 => self.window.next = 511.into(),
            10 => self.window.next = 1023.into(),
            11 => self.window.next = 2047.into(),
            12 => self.window.next = 4095.into(),
            13 => self.window.next = 8191.into(),
            14 => self.window.next = 16383.into(),
            _ => self.window.next = 32767.into(),
        }

        self.ended.d.next = false;
        if self.running.q.val() {
            self.left.d.next = self.left.q.val() - 1;
            if self.accepted.val() {
                self.count.d.next = self.count.q.val() + 1;
            }
            if self.left.q.val() == 1 {
                self.running.d.next = false;
                self.ended.d.next = true;
            }
        }
        if self.armed.q.val() & self.accepted.val() {
            self.armed.d.next = false;
            self.left.d.next = self.window.val();
            self.count.d.next = 1.into();
            if self.window.val() == 0 {
                self.ended.d.next = true;
            } else {
                self.running.d.next = true;
            }
        }
        self.measure_before.d.next = self.measure.val();
        if self.measure.val() & !self.measure_before.q.val() {
            self.armed.d.next = true;
            self.running.d.next = false;
            self.ended.d.next = false;
        }

        if self.ended.q.val() {
            self.measured.d.next = true;
            self.result.d.next = self.count.q.val();
            if self.count.q.val() > self.cut_high.val() {
                self.level.d.next = 0.into();
            } else if self.count.q.val() > self.cut_mid.val() {
                self.level.d.next = 1.into();
            } else if self.count.q.val() > self.cut_low.val() {
                self.level.d.next = 2.into();
            } else {
                self.level.d.next = 3.into();
            }
        }

        self.chosen.next = self.unlimited.val();
        if self.policy.val() == 1 {
            self.chosen.next = self.threshold.val();
        } else if (self.policy.val() != 0) & self.measured.q.val() {
            match self.level.q.val().index() {
                0 => self.chosen.next = self.level0.val(),
                1 => self.chosen.next = self.level1.val(),
                2 => self.chosen.next = self.level2.val(),
                _ => self.chosen.next = self.level3.val(),
            }
        }
        // An empty queue is not below a threshold of 0: communication would never drain.
        self.active.d.next = self.chosen.val();
        if self.chosen.val() == 0 {
            self.active.d.next = 1.into();
        }

        self.intensity.next = self.result.q.val();
        self.active_threshold.next = self.active.q.val();
    }
}

block!([] Intensity);
