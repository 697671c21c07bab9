//! The netlist that Yosys makes of a design, as Verilog that can be replayed.

use super::run::{call, failed, write, Failure};
use std::fs;
use std::path::Path;
use t3_sim::tools;

/// Synthesizes a design to gates and registers, in one flat module. Memories stay memories, so that their netlist is no
/// hundred times larger than the design. Files go to `dir`, which must not be in `/tmp`, see [`tools::yosys`].
///
/// # Errors
/// If Yosys is missing or refuses the text.
pub fn netlist(dir: &Path, top: &str, verilog: &str) -> Result<String, Failure> {
    let source = format!("{top}_design.v");
    let target = format!("{top}_netlist.v");
    write(&dir.join(&source), verilog)?;
    let script = format!(
        "read_verilog {source}; synth -flatten -top {top} -run begin:fine; opt -fast -full; techmap; opt -fast; \
         abc; opt -fast; clean; check -assert; write_verilog -noattr {target}"
    );
    let yosys = tools::yosys().map_err(|error| failed(dir, error))?;
    call(dir, yosys.command().args(["-q", "-p", &script]))?;
    let path = dir.join(target);
    fs::read_to_string(&path).map_err(|source| Failure::Files { path, source })
}
