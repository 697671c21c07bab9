//! Round-robin arbiter: merges `N` streams into one, fairly.
//!
//! ```text
//!  inp[0] ═════►┌────────────┐
//!   ...         │ RoundRobin ├═════► outp
//!  inp[N-1] ═══►└────────────┘
//! ```
//!
//! # Contract
//! 1. What goes in at one input comes out, once, in that input's order.
//! 2. After input `i` was served, the next one served is the first valid of `i+1, i+2, ... i` (mod `N`):
//!    a valid input waits for at most `N - 1` transfers of others.
//!
//! # Timing
//! Latency 1 cycle; one transfer a cycle. `inp[i].ready` depends combinationally on every `inp.valid` and on
//! `outp.ready`; `outp` is registered.
//!
//! # Limits
//! `N` from 1 to 16.

use super::reg::{Dff, Reg};
use crate::block;
use crate::hdl;
use crate::rtl;
use crate::stream::{Sink, Source};
use array_init::array_init;
use rust_hdl::prelude::*;

/// Merges `N` streams of `T`.
#[derive(LogicBlock)]
pub struct RoundRobin<T: Synth, const N: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Inputs.
    pub inp: [Sink<T>; N],
    /// Their merge.
    pub outp: Source<T>,
    item: Dff<T>,
    full: Reg<Bit>,
    last: Reg<Bits<4>>,
    free: Signal<Local, Bit>,
    found: Signal<Local, Bit>,
    behind: Signal<Local, Bit>,
    grant: Signal<Local, Bits<4>>,
    _primed: bool,
}

impl<T: Synth, const N: usize> Default for RoundRobin<T, N> {
    fn default() -> Self {
        assert!(
            (1..=16).contains(&N),
            "RoundRobin: {N} inputs, 1 to 16 are possible"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            inp: array_init(|_| Default::default()),
            outp: Default::default(),
            item: Default::default(),
            full: Default::default(),
            last: Default::default(),
            free: Default::default(),
            found: Default::default(),
            behind: Default::default(),
            grant: Default::default(),
            _primed: false,
        }
    }
}

impl<T: Synth, const N: usize> rtl::Rtl for RoundRobin<T, N> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, item, full, last);
        self.full.reset.next = self.reset.val();
        self.last.reset.next = self.reset.val();

        // Any valid input first, then the first one behind the last served, if there is one.
        self.found.next = false;
        self.grant.next = 0.into();
        for i in 0..N {
            if self.inp[i].valid.val() & !self.found.val() {
                self.found.next = true;
                self.grant.next = i.to_bits();
            }
        }
        self.behind.next = false;
        // Input 0 is behind none.
        for i in 1..N {
            if self.inp[i].valid.val() & !self.behind.val() & (self.last.q.val() < i.to_bits()) {
                self.behind.next = true;
                self.grant.next = i.to_bits();
            }
        }

        self.free.next = !self.full.q.val() | self.outp.ready.val();
        for i in 0..N {
            self.inp[i].ready.next =
                self.free.val() & self.found.val() & (self.grant.val() == i.to_bits());
        }
        if self.free.val() {
            self.full.d.next = self.found.val();
            if self.found.val() {
                self.last.d.next = self.grant.val();
            }
            for i in 0..N {
                if self.grant.val() == i.to_bits() {
                    self.item.d.next = self.inp[i].payload.val();
                }
            }
        }

        self.outp.valid.next = self.full.q.val();
        self.outp.payload.next = self.item.q.val();
    }
}

block!([T: Synth, const N: usize] RoundRobin<T, N>);
