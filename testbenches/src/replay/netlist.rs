//! The netlist that Yosys makes of a design, as Verilog that can be replayed.

use super::run::{call, failed, write, Failure};
use std::fs;
use std::path::Path;
use t3_sim::tools;

/// What a netlist is made of. It is one flat module in each case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    /// Operators on words, as after the coarse part of synthesis: the fastest to make and to replay.
    Words,
    /// Gates and registers of a bit. Memories stay memories, so that the netlist is no hundred times larger than the design.
    Gates,
}

impl Cells {
    /// The commands that make the netlist of the design that was read.
    fn synthesis(self, top: &str) -> String {
        match self {
            Self::Words => format!(
                "synth -flatten -noalumacc -top {top} -run begin:fine; opt -fast -full; clean"
            ),
            Self::Gates => format!(
                "synth -flatten -top {top} -run begin:fine; opt -fast -full; techmap; opt -fast; abc; opt -fast; clean"
            ),
        }
    }
}

/// Synthesizes a design. Files go to `dir`, which must not be in `/tmp`, see [`tools::yosys`].
///
/// # Errors
/// If Yosys is missing or refuses the text.
pub fn netlist(dir: &Path, top: &str, verilog: &str, cells: Cells) -> Result<String, Failure> {
    let source = format!("{top}_design.v");
    let target = format!("{top}_netlist.v");
    write(&dir.join(&source), verilog)?;
    let script = format!(
        "read_verilog {source}; {}; check -assert; write_verilog -noattr {target}",
        cells.synthesis(top)
    );
    let yosys = tools::yosys().map_err(|error| failed(dir, error))?;
    call(dir, yosys.command().args(["-q", "-p", &script]))?;
    let path = dir.join(target);
    fs::read_to_string(&path).map_err(|source| Failure::Files { path, source })
}
