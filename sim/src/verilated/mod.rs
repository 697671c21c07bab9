//! Blocks compiled from their emitted Verilog, driven in this process.
//!
//! ```text
//!  Design ─► verilator ─► C++ ─┐
//!         └► shim, frames ─────┴► compiler ─► shared object, cached ─► Library ─► Model
//! ```
//!
//! A model's ports are exchanged through two *frames* of 32-bit words, one for inputs and one for outputs: one foreign
//! call a clock phase, however many ports there are.

mod build;
mod frame;
mod model;
mod shim;

pub use build::{cache_folder, Compiler};
pub use frame::{Frame, Slot};
pub use model::{Library, Model};

use crate::tools::ToolError;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why a block cannot be compiled from its Verilog.
#[derive(Debug, Error)]
pub enum VerilatedError {
    /// A tool cannot be used, or refuses what it was given.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The cache cannot be used.
    #[error("{}: cannot be used as cache of compiled models ({source}); T3_CACHE names another folder", .path.display())]
    Cache {
        /// Where.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The shared object cannot be loaded.
    #[error("{}: cannot be loaded ({source}); delete it, so that it is compiled again", .path.display())]
    Load {
        /// Where.
        path: PathBuf,
        /// Why.
        source: libloading::Error,
    },
    /// No port has these bits.
    #[error("module {top}: no {direction} has bits {} to {offset} of signal {signal}", .offset + .width - 1)]
    Port {
        /// The module.
        top: String,
        /// `input` or `output`.
        direction: &'static str,
        /// Path of the signal in the block.
        signal: String,
        /// Lowest bit.
        offset: usize,
        /// Bits.
        width: usize,
    },
}
