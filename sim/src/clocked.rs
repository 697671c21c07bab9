//! Drives a block cycle by cycle, without rust-hdl's threaded simulator.
//!
//! A cycle has two halves. [`Clocked::low`]: inputs were set, the clock is low, the outputs of this cycle
//! settle. [`Clocked::high`]: the rising edge. Between them is the moment to sample: a transfer happens
//! where valid and ready are both high there.

use rust_hdl::prelude::*;
use t3_hw::rtl::{edge, Synchronous};

/// Settle passes after which a design counts as oscillating.
const MAX_PASSES: usize = 1000;

/// A block with its clock.
pub struct Clocked<B: Synchronous> {
    /// The block: its inputs may be set and its outputs read.
    pub block: Box<B>,
    /// Rising edges so far.
    pub cycle: u64,
}

impl<B: Synchronous> Clocked<B> {
    /// Connects and checks a block, and resets it for two cycles.
    ///
    /// # Panics
    /// If an input of a sub-block is not driven, or a signal is read before it is written.
    pub fn new(block: B) -> Self {
        let mut block = Box::new(block);
        block.connect_all();
        if let Err(error) = check_all(&*block) {
            panic!("{} is wired wrongly: {error:?}", std::any::type_name::<B>());
        }
        let mut clocked = Self { block, cycle: 0 };
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
        edge(&mut *self.block);
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
