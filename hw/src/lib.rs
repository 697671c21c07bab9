//! Synthesizable rust-hdl blocks of T3: remap, tracker, trigger, near-memory reduction, arbitration,
//! register file, and the node that wires them together.
//!
//! `docs/architecture.md` says how the blocks fit; each block's file head is its contract.

extern crate self as t3_hw;

pub use t3_hw_macros::hdl;

pub mod channel;
pub mod csr;
pub mod export;
pub mod mca;
pub mod nmc;
pub mod node;
pub mod params;
pub mod prim;
pub mod remap;
pub mod rtl;
pub mod stream;
pub mod tracker;
pub mod trigger;
pub mod types;
