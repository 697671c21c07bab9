//! Replay: what a block did in rust-hdl's simulator, repeated by its Verilog, cycle by cycle.
//!
//! ```text
//!  block ─► Recorder ─► Trace ─┐
//!                              ├─► Testbench ─► icarus, verilator ─► Ok, or what differed where
//!  block ─► export ─► Design ──┘
//! ```
//!
//! Several testbenches are one program, so that many designs cost one compilation; their modules need different prefixes.
//!
//! What is compared follows from how the Verilog starts ([`Start`]). From zeros, as rust-hdl starts, every bit of every
//! output is compared. Registers for data and memories have no reset, so that from other values a payload may differ as
//! long as nobody may look at it: then it is compared only where its valid is high, everything else always. In a block
//! with a `reset` input, comparison begins after the first rising edge with reset.

mod bench;
mod netlist;
mod run;
mod trace;

pub use bench::{PortMismatch, Testbench};
pub use netlist::{netlist, Cells};
pub use run::{icarus, verilator, Failure, Mismatch};
pub use trace::{Recorder, Recording, Trace, Traced};

use t3_hw::export::Port;
use thiserror::Error;

/// What registers and memories hold before the first step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// Zeros.
    Zeros,
    /// Random values of this seed.
    Random(u32),
    /// Unknown values (`x`); Icarus only.
    Unknown,
}

/// Which outputs are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Every bit of every output.
    EveryBit,
    /// A payload only while its valid is high, everything else always.
    Meaningful,
}

impl Start {
    /// What can be compared after such a start.
    pub fn rule(self) -> Rule {
        match self {
            Self::Zeros => Rule::EveryBit,
            Self::Random(_) | Self::Unknown => Rule::Meaningful,
        }
    }
}

/// Why a trace cannot be replayed on a design.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{design}: {what}; replay a trace of the block that the design was made from")]
pub struct SetupError {
    /// Top module of the design.
    pub design: String,
    /// Which port.
    pub what: String,
}

impl SetupError {
    fn port(design: &str, port: &Port) -> Self {
        let kind = if port.is_input { "input" } else { "output" };
        let what = format!(
            "{kind} `{}` is bits {} to {} of signal `{}`, which the trace does not have",
            port.name,
            port.offset,
            port.offset + port.width - 1,
            port.signal
        );
        Self {
            design: design.into(),
            what,
        }
    }

    fn other(design: &str, run: &str) -> Self {
        let what = format!("run `{run}` has other signals than the first one");
        Self {
            design: design.into(),
            what,
        }
    }

    fn signal(design: &str, signal: &Traced) -> Self {
        let what = format!(
            "no port has all of the trace's signal `{}` of {} bits",
            signal.path, signal.width
        );
        Self {
            design: design.into(),
            what,
        }
    }
}
