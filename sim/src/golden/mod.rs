//! Golden models: what each block must do, written from its contract. They are the scoreboards.

pub mod alu;
pub mod arbiter;
pub mod csr;
pub mod mca;
pub mod nmc;
pub mod remap;
pub mod tracker;
pub mod trigger;
