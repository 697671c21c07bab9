//! How a block is written: generated logic that is evaluated only when something it reads has changed.
//!
//! rust-hdl settles a design by calling every block's `update` again and again until nothing changes,
//! eight to thirty times a cycle. A block's logic is a pure function of its signals, so a pass in which
//! none of them changed cannot change an output: such a call is skipped. The Verilog is not affected.
//!
//! A block derives `LogicBlock`, has a field `_primed: bool`, writes its logic as
//! `impl Rtl for Block { #[hdl_gen] fn rtl(&mut self) { ... } }`, and calls [`block!`](crate::block).
//!
//! All state lives in `prim`: registers and memories report through [`touch`] that they changed. A cycle
//! in which none did is a fixed point: with equal inputs the next cycle is the same, and a driver may
//! skip it ([`take_touched`]).

use rust_hdl::prelude::*;
use std::cell::Cell;
use std::ops::{Deref, DerefMut};

/// The logic of a block as `#[hdl_gen]` generates it. Not to be called directly: see [`crate::block`].
pub trait Rtl {
    /// The combinational logic, as simulated and as translated.
    fn rtl(&mut self);
    /// Marks the signals that the logic drives.
    fn connect(&mut self);
    /// The logic as Verilog.
    fn hdl(&self) -> Verilog;
}

thread_local! { static TOUCHED: Cell<bool> = const { Cell::new(true) }; }

/// Reports that a register or memory on this thread changed its contents.
#[inline(always)]
pub fn touch() {
    TOUCHED.with(|touched| touched.set(true));
}

/// Whether a register or memory simulated on this thread changed since the last call.
#[inline(always)]
pub fn take_touched() -> bool {
    TOUCHED.with(|touched| touched.replace(false))
}

/// A block with one clock and one synchronous, active-high reset.
pub trait Synchronous: Block {
    /// The clock input.
    fn clock(&mut self) -> &mut Signal<In, Clock>;
    /// The reset input.
    fn reset(&mut self) -> &mut Signal<In, Bit>;
}

/// Type name of a block, carried through `timing()`, the only text that a probe can read.
pub fn type_label<T>() -> Vec<TimingInfo> {
    vec![TimingInfo {
        name: format!("type:{}", std::any::type_name::<T>()),
        clock: String::new(),
        inputs: vec![],
        outputs: vec![],
    }]
}

/// Implements `Logic` and [`Synchronous`] for a block whose logic is its [`Rtl`].
///
/// `block!([const W: usize] Node<W>)`, or `block!([] Csr)` without parameters. The block has the fields
/// `clock`, `reset` and `_primed`. `block!(comb [..] Type)` is for a block without clock and reset.
#[macro_export]
macro_rules! block {
    (comb [$($generics:tt)*] $ty:ty) => {
        impl<$($generics)*> Logic for $ty {
            fn update(&mut self) {
                if !self._primed || Block::has_changed(self) {
                    self._primed = true;
                    $crate::rtl::Rtl::rtl(self);
                }
            }
            fn connect(&mut self) {
                $crate::rtl::Rtl::connect(self);
            }
            fn hdl(&self) -> Verilog {
                $crate::rtl::Rtl::hdl(self)
            }
            fn timing(&self) -> Vec<TimingInfo> {
                $crate::rtl::type_label::<Self>()
            }
        }
    };
    ([$($generics:tt)*] $ty:ty) => {
        $crate::block!(comb [$($generics)*] $ty);
        impl<$($generics)*> $crate::rtl::Synchronous for $ty {
            fn clock(&mut self) -> &mut Signal<In, Clock> {
                &mut self.clock
            }
            fn reset(&mut self) -> &mut Signal<In, Bit> {
                &mut self.reset
            }
        }
    };
}

/// A sub-block that is passed over while it is settled: for large blocks, or such as mostly rest.
///
/// Only simulation differs. A block in which nothing changed in one pass changes nothing in the next,
/// unless somebody wrote a signal of it; and who writes one goes through [`DerefMut`].
#[derive(Clone, Debug)]
pub struct Lazy<B> {
    block: B,
    written: bool,
    changed: bool,
}

impl<B: Default> Default for Lazy<B> {
    fn default() -> Self {
        Self {
            block: B::default(),
            written: true,
            changed: true,
        }
    }
}

impl<B> Deref for Lazy<B> {
    type Target = B;
    #[inline(always)]
    fn deref(&self) -> &B {
        &self.block
    }
}

impl<B> DerefMut for Lazy<B> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut B {
        self.written = true;
        &mut self.block
    }
}

impl<B: Block> Logic for Lazy<B> {
    fn update(&mut self) {
        self.block.update();
    }
    fn connect(&mut self) {
        self.block.connect();
    }
    fn hdl(&self) -> Verilog {
        self.block.hdl()
    }
    fn timing(&self) -> Vec<TimingInfo> {
        self.block.timing()
    }
}

impl<B: Block> Block for Lazy<B> {
    fn connect_all(&mut self) {
        self.block.connect_all();
    }
    fn update_all(&mut self) {
        if self.written || self.changed {
            self.written = false;
            self.block.update_all();
            self.changed = self.block.has_changed();
        }
    }
    fn has_changed(&self) -> bool {
        self.changed
    }
    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        self.block.accept(name, probe);
    }
}

impl<B: Synchronous> Synchronous for Lazy<B> {
    fn clock(&mut self) -> &mut Signal<In, Clock> {
        self.written = true;
        self.block.clock()
    }
    fn reset(&mut self) -> &mut Signal<In, Bit> {
        self.written = true;
        self.block.reset()
    }
}
