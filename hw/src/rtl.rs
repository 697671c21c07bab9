//! How a block is written: generated logic that is evaluated only when something it reads has changed.
//!
//! rust-hdl settles a design by calling every block's `update` again and again until nothing changes,
//! eight to thirty times a cycle. A block's logic is a pure function of its signals, so a pass in which
//! none of them changed cannot change an output: such a call is skipped. The Verilog is not affected.
//!
//! A block derives `LogicBlock`, has a field `_primed: bool`, writes its logic as
//! `impl Rtl for Block { #[hdl] fn rtl(&mut self) { ... } }`, and calls [`block!`](crate::block).
//!
//! All state lives in `prim`: registers and memories report through [`touch`] that they changed. A cycle
//! in which none did is a fixed point: with equal inputs the next cycle is the same, and a driver may
//! skip it ([`take_touched`]).

use rust_hdl::prelude::*;
use std::cell::Cell;
use std::ops::{Deref, DerefMut};

/// The logic of a block as [`hdl`](macro@crate::hdl) generates it. Not to be called directly: see [`crate::block`].
pub trait Rtl {
    /// That the logic has nothing in it that would be lost on the way to Verilog; only `#[hdl]` says so.
    const CHECKED: ();
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

/// Passes after which a block that keeps changing is left to whoever settles the whole design, and fails there.
const MAX_PASSES: usize = 100;

/// What a pass over the design is.
#[derive(Clone, Copy, PartialEq)]
enum Pass {
    /// Signals settle; blocks in which nothing changed are passed over.
    Settle,
    /// A rising edge, see [`edge`].
    Edge,
    /// Signals settle, and clocks rise and fall; no block is passed over, see [`simulate_stock`].
    Stock,
}

thread_local! { static PASS: Cell<Pass> = const { Cell::new(Pass::Settle) }; }

/// Whether this pass over the design is a rising edge rather than a settling one.
#[inline(always)]
pub fn is_edge_pass() -> bool {
    PASS.with(Cell::get) == Pass::Edge
}

/// Settles a design as stock rust-hdl does: its clock is a signal like others, and every block is evaluated in every
/// pass. Returns whether it settles. The reference for [`edge`], [`Lazy`] and [`must_evaluate`].
pub fn simulate_stock<B: Block>(block: &mut B, max_passes: usize) -> bool {
    PASS.with(|pass| pass.set(Pass::Stock));
    let settled = simulate(block, max_passes);
    PASS.with(|pass| pass.set(Pass::Settle));
    settled
}

/// Whether a register takes its input now: its clock rises, or the whole design is at an [`edge`].
#[inline(always)]
pub fn rises(clock: &Signal<In, Clock>) -> bool {
    is_edge_pass() || clock.pos_edge()
}

/// A rising edge of the only clock of a settled design: every register takes its input, nothing else happens.
///
/// The clock signals themselves stay low. The same as a rising and a falling clock with stock rust-hdl, without the many
/// passes in which a clock finds its way through a hierarchy; `testbenches/tests/rtl.rs` holds the two against each other.
pub fn edge(block: &mut dyn Block) {
    PASS.with(|pass| pass.set(Pass::Edge));
    block.update_all();
    PASS.with(|pass| pass.set(Pass::Settle));
}

/// A block with one clock and one synchronous, active-high reset.
pub trait Synchronous: Block {
    /// The clock input.
    fn clock(&mut self) -> &mut Signal<In, Clock>;
    /// The reset input.
    fn reset(&mut self) -> &mut Signal<In, Bit>;
}

thread_local! {
    /// What `has_changed` of the block that is about to be updated would say, where that is known.
    static HINT: Cell<Option<bool>> = const { Cell::new(None) };
}

/// Whether a block's logic can give something new in this pass.
#[inline(always)]
pub fn must_evaluate(primed: bool, block: &impl Block) -> bool {
    match PASS.with(Cell::get) {
        Pass::Settle => {
            let hint = HINT.with(Cell::take);
            !primed || hint.unwrap_or_else(|| block.has_changed())
        }
        Pass::Edge => false,
        Pass::Stock => true,
    }
}

/// Begins hand-written Verilog that goes into the module around it, which names its signals: registers.
pub const INLINE: &str = "// inline\n";

/// A value as a Verilog number of exactly its width.
pub fn sized_literal<T: Synth>(value: T) -> String {
    let text = format!("{:x}", value.verilog());
    let digits = text.split("'h").nth(1).unwrap_or("0");
    format!("{}'h{digits}", T::BITS)
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

/// Compiles only for two values of one type; two different functions never are.
#[doc(hidden)]
pub const fn same<T: Copy>(_: T, _: T) {}

/// Implements `Logic` and [`Synchronous`] for a block whose logic is its [`Rtl`].
///
/// `block!([const W: usize] Node<W>)`, or `block!([] Csr)` without parameters. The block has the fields
/// `clock`, `reset` and `_primed`. `block!(comb [..] Type)` is for a block without clock and reset.
#[macro_export]
macro_rules! block {
    (comb [$($generics:tt)*] $ty:ty) => {
        impl<$($generics)*> Logic for $ty {
            fn update(&mut self) {
                if $crate::rtl::must_evaluate(self._primed, self) {
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

/// A sub-block that is passed over while it rests. Only simulation differs.
///
/// - In a settle pass: it is settled on its own, then passed over until somebody writes a signal of it; and who
///   writes one goes through [`DerefMut`]. Logic without combinational loops has one settled state, however it is reached.
/// - At an [`edge`]: a block none of whose registers changed at the last edge, and none of whose signals since, is at a
///   fixed point.
#[derive(Clone, Debug)]
pub struct Lazy<B> {
    block: B,
    written: bool,
    changed: bool,
    awake: bool,
}

impl<B> Lazy<B> {
    /// Wraps a block that was made with parameters.
    pub fn new(block: B) -> Self {
        Self {
            block,
            written: true,
            changed: true,
            awake: true,
        }
    }
}

impl<B: Default> Default for Lazy<B> {
    fn default() -> Self {
        Self::new(B::default())
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

impl<B: Block> Lazy<B> {
    /// Updates the block until nothing in it changes; whether anything did.
    fn settle(&mut self) -> bool {
        for pass in 0..MAX_PASSES {
            // Its signals changed in the last pass, be that one at an edge: no need to look at them again.
            HINT.with(|hint| hint.set(Some(pass > 0 || self.changed)));
            self.block.update_all();
            HINT.with(|hint| hint.set(None));
            if !self.block.has_changed() {
                self.written = false;
                return pass > 0;
            }
        }
        true
    }
}

impl<B: Block> Block for Lazy<B> {
    fn connect_all(&mut self) {
        self.block.connect_all();
    }
    fn update_all(&mut self) {
        match PASS.with(Cell::get) {
            Pass::Settle => {
                self.changed = self.written && self.settle();
                self.awake |= self.changed;
            }
            Pass::Edge if self.awake => {
                let others = take_touched();
                self.block.update_all();
                self.awake = take_touched();
                self.written |= self.awake;
                self.changed = self.awake;
                TOUCHED.with(|touched| touched.set(others | self.awake));
            }
            Pass::Edge => {}
            Pass::Stock => {
                self.block.update_all();
                self.changed = self.block.has_changed();
            }
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
