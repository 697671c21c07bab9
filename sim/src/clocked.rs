//! Drives a block cycle by cycle, without rust-hdl's threaded simulator.
//!
//! A cycle has two halves. [`Clocked::low`]: inputs were set, the clock is low, the outputs of this cycle
//! settle. [`Clocked::high`]: the rising edge. Between them is the moment to sample: a transfer happens
//! where valid and ready are both high there.

use rust_hdl::prelude::*;
use t3_hw::rtl::{edge, Synchronous};

/// Settle passes after which a design counts as oscillating.
const MAX_PASSES: usize = 1000;

/// Hears of every cycle of a block.
pub trait Observer: Send {
    /// A rising edge comes; the signals of the block are settled.
    fn before_edge(&mut self, block: &dyn Block);

    /// A cycle that was like the one before it and changed nothing.
    fn rest(&mut self);
}

/// A block with its clock.
pub struct Clocked<B: Synchronous> {
    /// The block: its inputs may be set and its outputs read.
    pub block: Box<B>,
    /// Rising edges so far.
    pub cycle: u64,
    observer: Option<Box<dyn Observer>>,
}

impl<B: Synchronous> Clocked<B> {
    /// Connects and checks a block, and resets it for two cycles.
    ///
    /// # Panics
    /// If an input of a sub-block is not driven, or a signal is read before it is written.
    pub fn new(block: B) -> Self {
        Self::start(block, None)
    }

    /// The same, with an observer of every cycle, the two of the reset included.
    ///
    /// # Panics
    /// As [`Clocked::new`].
    pub fn observed(block: B, observer: impl Observer + 'static) -> Self {
        Self::start(block, Some(Box::new(observer)))
    }

    fn start(block: B, observer: Option<Box<dyn Observer>>) -> Self {
        let mut block = Box::new(block);
        block.connect_all();
        if let Err(error) = check_all(&*block) {
            panic!("{} is wired wrongly: {error:?}", std::any::type_name::<B>());
        }
        let mut clocked = Self {
            block,
            cycle: 0,
            observer,
        };
        clocked.reset();
        clocked
    }

    /// Holds reset for two cycles.
    pub fn reset(&mut self) {
        self.block.reset().next = true;
        for _ in 0..2 {
            self.step();
        }
        self.block.reset().next = false;
    }

    /// First half of a cycle: the clock is low and the outputs settle.
    pub fn low(&mut self) {
        assert!(
            simulate(&mut *self.block, MAX_PASSES),
            "{} does not settle in {MAX_PASSES} passes at cycle {}: it has a combinational loop",
            std::any::type_name::<B>(),
            self.cycle
        );
    }

    /// The rising edge alone: registers change, outputs do not yet.
    pub fn edge(&mut self) {
        if let Some(observer) = &mut self.observer {
            observer.before_edge(&*self.block);
        }
        edge(&mut *self.block);
        self.cycle += 1;
    }

    /// A whole cycle that need not be computed: inputs are those of the last one, and its edge changed nothing.
    pub fn rest(&mut self) {
        if let Some(observer) = &mut self.observer {
            observer.rest();
        }
        self.cycle += 1;
    }

    /// Second half of a cycle: the rising edge, and the outputs that follow it.
    pub fn high(&mut self) {
        self.edge();
        self.low();
    }

    /// A whole cycle, for when nothing is to be sampled.
    pub fn step(&mut self) {
        self.low();
        self.high();
    }
}
