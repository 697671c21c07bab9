//! Registers: [`Reg`] for control state, with a reset; [`Dff`] for data that a valid bit guards.
//!
//! ```text
//!        ┌───────┐
//!  d ───►│       ├──► q
//!  reset►│> clock│
//!        └───────┘
//! ```
//!
//! # Contract
//! 1. `q` takes `d` at each rising edge of `clock`.
//! 2. In a `Reg`, `q` takes `init` instead while `reset` is high (synchronous, active high).
//! 3. Before the first edge `q` of a `Reg` is `init` in simulation and unknown in hardware.
//!
//! `dff_setup!(self, clock, a, b)` wires the clock and holds the value of either kind.

use crate::rtl::{is_edge_pass, rises, sized_literal, touch, type_label, INLINE};
use rust_hdl::prelude::*;

/// A register with synchronous reset to a value given at construction.
#[derive(Clone, Debug)]
pub struct Reg<T: Synth> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Next value.
    pub d: Signal<In, T>,
    /// Value.
    pub q: Signal<Out, T>,
    _init: T,
}

impl<T: Synth> Reg<T> {
    /// A register that resets to `init`.
    pub fn new(init: T) -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            d: Default::default(),
            q: Signal::new_with_default(init),
            _init: init,
        }
    }
}

impl<T: Synth> Default for Reg<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: Synth> Logic for Reg<T> {
    fn update(&mut self) {
        if rises(&self.clock) {
            let next = if self.reset.val() {
                self._init
            } else {
                self.d.val()
            };
            if next != self.q.val() {
                touch();
                self.q.next = next;
            }
        }
    }
    fn connect(&mut self) {
        self.q.connect();
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "{INLINE}always @(posedge clock)\n  if (reset) q <= {};\n  else q <= d;\n",
            sized_literal(self._init)
        ))
    }
    fn timing(&self) -> Vec<TimingInfo> {
        type_label::<Self>()
    }
}

/// A register without reset.
#[derive(Clone, Debug)]
pub struct Dff<T: Synth> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Next value.
    pub d: Signal<In, T>,
    /// Value.
    pub q: Signal<Out, T>,
}

impl<T: Synth> Default for Dff<T> {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            d: Default::default(),
            q: Default::default(),
        }
    }
}

impl<T: Synth> Logic for Dff<T> {
    fn update(&mut self) {
        if rises(&self.clock) && self.d.val() != self.q.val() {
            touch();
            self.q.next = self.d.val();
        }
    }
    fn connect(&mut self) {
        self.q.connect();
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!("{INLINE}always @(posedge clock) q <= d;\n"))
    }
    fn timing(&self) -> Vec<TimingInfo> {
        type_label::<Self>()
    }
}

/// What `LogicBlock` derives, but that an edge pass looks at nothing but the output: registers are most of a
/// design's signals.
macro_rules! register_block {
    ($name:ident: $($input:ident)+) => {
        impl<T: Synth> Block for $name<T> {
            fn connect_all(&mut self) {
                self.connect();
            }
            fn update_all(&mut self) {
                self.update();
                if !is_edge_pass() {
                    $(self.$input.update_all();)+
                }
                self.q.update_all();
            }
            fn has_changed(&self) -> bool {
                self.q.has_changed() $(|| self.$input.has_changed())+
            }
            fn accept(&self, name: &str, probe: &mut dyn Probe) {
                probe.visit_start_scope(name, self);
                $(self.$input.accept(stringify!($input), probe);)+
                self.q.accept("q", probe);
                probe.visit_end_scope(name, self);
            }
        }
    };
}

register_block!(Reg: clock reset d);
register_block!(Dff: clock d);
