//! Behavioural models of what surrounds a node: kernels, memory, links, the DMA engine.
//!
//! All are Moore machines: what they offer in a cycle depends on their state only. A system reads the
//! offers, settles the node, and calls `advance` once with the transfers of the cycle.
//!
//! *Idling.* `idle_for()` is a number n of cycles: after any k <= n cycles without a transfer, what the
//! model offers is what it offers now. [`FOREVER`] means until a transfer. `skip(k)` is the same as k
//! calls of `advance` without a transfer; k <= n. A system may skip where the node stands still too.

pub mod collective;
pub mod dma;
pub mod dram;
pub mod kernel;
pub mod link;
pub mod producer;
pub mod ticks;

/// Idle until a transfer.
pub const FOREVER: u64 = u64::MAX;
