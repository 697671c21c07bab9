//! Studies as files: what to evaluate, read from TOML, and the results as tables for CSV files and the terminal.
//!
//! A study file is for `t3 eval` and, with a grid, for `t3 sweep`.

mod columns;
mod file;
mod sections;
mod tables;
pub mod terminal;

pub use columns::{Column, COLUMNS};
pub use file::StudyFile;
pub use tables::{tables, Table, TABLE_FILES};

use clap::Args;
use std::path::PathBuf;

/// By how much more a request of the simulated memory stands for with `--quick`.
pub const QUICK_COARSENING: f64 = 2.0;

/// How to evaluate.
#[derive(Args, Debug)]
pub struct HowArguments {
    /// Folder of the output files [default: out/NAME]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Simulate memory in coarser requests: faster; means hardly change, extremes by 2 %
    #[arg(long)]
    pub quick: bool,
    /// No progress bar
    #[arg(long)]
    pub quiet: bool,
}
