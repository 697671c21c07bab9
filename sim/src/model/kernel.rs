//! What the kernels on a device's compute units have in common: the memory requests they make.

use t3_hw::types::{Beat, ProducerMeta, Words};

/// First and last cycle of a stage (or step) of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageTime {
    /// Cycle in which it began.
    pub start: u64,
    /// Cycle after its last request was taken.
    pub end: u64,
}

/// A kernel at the producer port of a node. Cycles count from the kernel's own start.
pub trait Kernel<const W: usize> {
    /// The request of this cycle; it stays the same until it is taken.
    fn offer(&self) -> Option<Beat<ProducerMeta, W>>;
    /// One cycle: whether the offer was taken, and the answer to a load if one came. Answers come in the
    /// order of the loads.
    fn advance(&mut self, taken: bool, load_data: Option<Words<W>>);
    /// All requests are taken and all loads answered.
    fn is_done(&self) -> bool;
    /// Stages (or steps) finished, and how many there are.
    fn progress(&self) -> (usize, usize);
    /// When each finished stage ran.
    fn log(&self) -> &[StageTime];
    /// What it waits for, for a watchdog.
    fn describe(&self) -> String;
    /// See [`crate::model`].
    fn idle_for(&self) -> u64;
    /// See [`crate::model`].
    fn skip(&mut self, cycles: u64);
}
