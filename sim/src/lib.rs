//! Golden models, behavioural models and the system of T3 nodes.
//!
//! `golden` is written from the contracts in the blocks' file heads and uses nothing of the blocks but
//! their parameters and payload types.

pub mod cli;
pub mod clocked;
pub mod driver;
pub mod engine;
pub mod eval;
pub mod evaluation;
pub mod export;
pub mod golden;
pub mod model;
pub mod page;
pub mod paper;
pub mod report;
pub mod scenario;
pub mod schema;
pub mod study;
pub mod sweep;
pub mod system;
pub mod tools;
pub mod verilated;
pub mod waves;
pub mod workload;
