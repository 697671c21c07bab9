//! Near-memory reduction (T3 section 2.4): the ALU, and the unit that makes an update of a read, an addition
//! and a write.

mod alu;
mod fp_adder;
mod stages;
mod unit;

pub use alu::{Alu, WordAlu, ALU_LATENCY};
pub use fp_adder::FpAdder;
pub use unit::{Nmc, ReadTag, Reply, READS_IN_FLIGHT};
