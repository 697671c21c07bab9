//! Runs testbenches in Icarus and Verilator, and reads what they print.

use super::bench::{PortMismatch, Testbench};
use super::Start;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use t3_sim::tools::{self, ToolError};
use thiserror::Error;

/// Outputs of a design that differ from the trace in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Top module of the design.
    pub design: String,
    /// Name of the run.
    pub run: String,
    /// Step, which is the cycle where every step is one.
    pub step: usize,
    /// The ports that differ.
    pub ports: Vec<PortMismatch>,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for port in &self.ports {
            let PortMismatch {
                port,
                expected,
                got,
            } = port;
            write!(
                f,
                "\n  {}, {}, step {}, port {port}: expected {expected}, got {got}",
                self.design, self.run, self.step
            )?;
        }
        Ok(())
    }
}

/// Why a replay failed.
#[derive(Debug, Error)]
pub enum Failure {
    /// A tool is missing, or refuses the Verilog.
    #[error("{source} (files: {})", .files.display())]
    Tool {
        /// What it said.
        source: ToolError,
        /// Where everything is that it was given.
        files: PathBuf,
    },
    /// A replay cannot be done so, or came to no verdict.
    #[error("{tool}: {what} (files: {})", .files.display())]
    NoVerdict {
        /// The tool.
        tool: &'static str,
        /// Why.
        what: String,
        /// Where everything is that it was given.
        files: PathBuf,
    },
    /// Files cannot be written.
    #[error("{}: {source}", .path.display())]
    Files {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The Verilog is not the machine that was simulated.
    #[error("{tool}, registers starting from {start:?}: {count} steps differ from the trace (files: {}); the first:{}",
        .files.display(), .first.iter().map(Mismatch::to_string).collect::<String>())]
    Mismatches {
        /// The tool.
        tool: &'static str,
        /// How registers and memories began.
        start: Start,
        /// Steps that differ, in all designs.
        count: usize,
        /// The first three of each design.
        first: Vec<Mismatch>,
        /// Where the Verilog, the testbenches and their vectors are.
        files: PathBuf,
    },
}

/// Replays testbenches in Icarus, from each start. Files go to `dir`.
///
/// # Errors
/// If Icarus is missing or refuses the text, or an output differs.
pub fn icarus(dir: &Path, benches: &[Testbench], starts: &[Start]) -> Result<(), Failure> {
    const TOOL: &str = "icarus";
    let clock = format!(
        "module replay;\n  reg tick;\n{}  initial begin\n    tick = 0;\n    repeat ({}) #1 tick = !tick;\n    $finish(0);\n  end\nendmodule\n",
        instances(benches),
        2 * ticks(benches)
    );
    write(&dir.join("replay.v"), &format!("{}{clock}", text(benches)))?;
    write(&dir.join("deposit.c"), include_str!("deposit.c"))?;
    let compiler = tools::iverilog().map_err(|error| failed(dir, error))?;
    let simulator = tools::vvp().map_err(|error| failed(dir, error))?;
    let arguments = ["-g2005", "-s", "replay", "-o", "replay.vvp", "replay.v"];
    call(dir, compiler.command().args(arguments))?;
    // Icarus brings the compiler of its extensions along.
    let extend = compiler.program.with_file_name("iverilog-vpi");
    call(dir, Command::new(extend).arg("deposit.c"))?;
    for start in starts {
        let mut run = simulator.command();
        run.args(["-M", ".", "-m", "deposit", "-n", "replay.vvp"]);
        match start {
            Start::Zeros => drop(run.arg("+zeros")),
            Start::Random(seed) => drop(run.arg(format!("+seed={seed}"))),
            Start::Unknown => {}
        }
        judge(TOOL, dir, benches, *start, run)?;
    }
    Ok(())
}

/// Replays testbenches on models that Verilator compiles, from each start. Files go to `dir`; a model that is there
/// already, of the same Verilog, is used again.
///
/// # Errors
/// If Verilator is missing or refuses the text, an output differs, or a start is [`Start::Unknown`], which Verilator
/// does not have.
pub fn verilator(dir: &Path, benches: &[Testbench], starts: &[Start]) -> Result<(), Failure> {
    const TOOL: &str = "verilator";
    let top = format!(
        "module replay (input wire tick);\n{}endmodule\n",
        instances(benches)
    );
    let main = format!(
        "#include \"Vreplay.h\"\n#include \"verilated.h\"\nint main(int argc, char** argv) {{\n  VerilatedContext context;\n  \
         context.commandArgs(argc, argv);\n  Vreplay top{{&context}};\n  top.tick = 0;\n  top.eval();\n  \
         for (long i = 0; i < {}; i++) {{\n    top.tick = !top.tick;\n    top.eval();\n  }}\n  top.final();\n  return 0;\n}}\n",
        2 * ticks(benches)
    );
    let verilog = format!("{}{top}", text(benches));
    let built = format!("{verilog}{main}");
    if fs::read_to_string(dir.join("built")).ok().as_ref() != Some(&built) {
        write(&dir.join("replay.v"), &verilog)?;
        write(&dir.join("main.cpp"), &main)?;
        let compiler = tools::verilator().map_err(|error| failed(dir, error))?;
        let mut build = compiler.command();
        build.args([
            "--cc",
            "--exe",
            "--build",
            "-j",
            "2",
            "--top-module",
            "replay",
            "-Mdir",
            "model",
        ]);
        build.args([
            "--x-initial",
            "unique",
            "--x-assign",
            "unique",
            "-Wno-lint",
            "-Wno-style",
            "-Wno-fatal",
        ]);
        build.args(["-CFLAGS", "-O0", "replay.v", "main.cpp"]);
        call(dir, &mut build)?;
        write(&dir.join("built"), &built)?;
    }
    for start in starts {
        let mut run = Command::new(dir.join("model/Vreplay"));
        match start {
            Start::Zeros => drop(run.arg("+verilator+rand+reset+0")),
            Start::Random(seed) => {
                run.args([
                    "+verilator+rand+reset+2",
                    &format!("+verilator+seed+{}", seed.max(&1)),
                ]);
            }
            Start::Unknown => {
                let what = "it has no unknown values: start from zeros or random values".into();
                return Err(Failure::NoVerdict {
                    tool: TOOL,
                    what,
                    files: dir.into(),
                });
            }
        }
        judge(TOOL, dir, benches, *start, run)?;
    }
    Ok(())
}

/// The designs, each once, and their testbenches.
fn text(benches: &[Testbench]) -> String {
    let mut designs: Vec<&str> = vec![];
    for bench in benches {
        if !designs.contains(&&*bench.verilog) {
            designs.push(&bench.verilog);
        }
    }
    let modules = benches.iter().map(Testbench::module);
    format!("{}\n{}", designs.join("\n"), modules.collect::<String>())
}

fn instances(benches: &[Testbench]) -> String {
    let instance =
        |bench: &Testbench| format!("  replay_{} of_{}(.tick(tick));\n", bench.top, bench.top);
    benches.iter().map(instance).collect()
}

/// Rising edges of `tick` that the longest run takes.
fn ticks(benches: &[Testbench]) -> usize {
    2 * benches.iter().map(Testbench::steps).max().unwrap_or(0) + 2
}

/// Writes a file beside, then moves it to its place.
pub(super) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let parent = path.parent().unwrap_or(Path::new("."));
    let beside = path.with_extension("new");
    fs::create_dir_all(parent)
        .and_then(|()| fs::write(&beside, text))
        .and_then(|()| fs::rename(&beside, path))
        .map_err(|source| Failure::Files {
            path: path.into(),
            source,
        })
}

/// Runs a command in `dir`; what it printed.
pub(super) fn call(dir: &Path, command: &mut Command) -> Result<String, Failure> {
    let output = tools::run(command.current_dir(dir)).map_err(|source| failed(dir, source))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What a tool said, as a failure.
pub(super) fn failed(dir: &Path, source: ToolError) -> Failure {
    Failure::Tool {
        source,
        files: dir.into(),
    }
}

/// Runs a compiled replay, run by run of the designs, until one differs; the files of that one are left.
fn judge(
    tool: &'static str,
    dir: &Path,
    benches: &[Testbench],
    start: Start,
    mut command: Command,
) -> Result<(), Failure> {
    let runs = benches.iter().map(|bench| bench.runs().len()).max();
    for run in 0..runs.unwrap_or(0) {
        for bench in benches {
            let vectors = bench.vectors(run, start.rule());
            write(&dir.join(format!("{}.vectors", bench.top)), &vectors)?;
        }
        let printed = call(dir, &mut command)?;
        let (mut count, mut first) = (0, vec![]);
        for bench in benches {
            let verdict = verdict(bench, run, start, &printed);
            let (differing, mismatches) = verdict.ok_or_else(|| Failure::NoVerdict {
                tool,
                what: format!(
                    "{} came to no verdict; it printed: {printed:.2000}",
                    bench.top
                ),
                files: dir.into(),
            })?;
            count += differing;
            first.extend(mismatches);
        }
        if count > 0 {
            let files = dir.into();
            return Err(Failure::Mismatches {
                tool,
                start,
                count,
                first,
                files,
            });
        }
    }
    Ok(())
}

/// How many steps of a run differ and the first of them, from what the program printed; none if it does not say.
fn verdict(
    bench: &Testbench,
    run: usize,
    start: Start,
    printed: &str,
) -> Option<(usize, Vec<Mismatch>)> {
    let runs = bench.runs();
    let (name, steps) = runs.get(run).unwrap_or(&("none", 0));
    let result = format!("RESULT {} steps={steps} mismatches=", bench.top);
    let count = printed
        .lines()
        .find_map(|line| line.strip_prefix(&result)?.trim().parse().ok())?;
    let prefix = format!("MISMATCH {} step=", bench.top);
    let lines = printed
        .lines()
        .filter_map(|line| line.strip_prefix(&prefix));
    let mismatch = |line: &str| {
        let (step, seen) = line.split_once(" out=")?;
        let step = step.trim().parse().ok()?;
        Some(Mismatch {
            design: bench.top.clone(),
            run: name.to_string(),
            step,
            ports: bench.differing(run, step, seen.trim(), start.rule()),
        })
    };
    Some((count, lines.map(mismatch).collect::<Option<_>>()?))
}
