//! The command line of `t3`, without the process around it: arguments in, text and an exit code out.
//!
//! | exit code | when |
//! |---|---|
//! | 0 | it was done; of a run: every check holds, and the last line says PASS |
//! | 1 | a check or a point of a sweep fails, or the run was given up |
//! | 2 | wrong arguments, scenario, study, sweep or output folder: nothing was run |
//!
//! Errors go to standard error and begin with `error: `.

use crate::engine::EngineKind;
use crate::eval::EvalError;
use crate::evaluation::{self, EvalArguments};
use crate::export::{self, BadExport, ExportArguments};
use crate::paper;
use crate::report::{self, BadFolder, Outcome, Progress, RunOptions};
use crate::scenario::{Overrides, Scenario};
use crate::schema::FileError;
use crate::study::{HowArguments, StudyFile};
use crate::sweep::{self, SweepArguments, SweepError};
use crate::system::SystemError;
use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;

/// It was done.
pub const DONE: u8 = 0;
/// A check fails.
pub const FAILED: u8 = 1;
/// The input is bad.
pub const BAD_INPUT: u8 = 2;

/// Runs a scenario: the system, or a stand-in for it in tests.
pub type Runner<'a> = &'a dyn Fn(&Scenario, &RunOptions, &mut Progress) -> Result<Outcome>;

/// T3: transparent tracking and triggering of collectives, simulated cycle by cycle.
#[derive(Parser)]
#[command(name = "t3", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run a scenario in its modes, check and compare them
    Run {
        /// Scenario file (TOML); without it the default scenario
        scenario: Option<PathBuf>,
        /// Devices in the ring, 2 to 16 (instead of system.devices)
        #[arg(long, value_name = "N", allow_negative_numbers = true)]
        devices: Option<i64>,
        /// Mode: sequential, t3 or t3-mca; may be repeated (instead of run.modes)
        #[arg(long = "mode", value_name = "MODE")]
        modes: Vec<String>,
        /// Element type: fp16, bf16, fp32 or int32 (instead of workload.dtype)
        #[arg(long, value_name = "TYPE")]
        dtype: Option<String>,
        /// Seed of the data and of the jitter (instead of run.seed)
        #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
        seed: Option<i64>,
        /// Who computes the nodes; the results are the same
        #[arg(long, value_name = "ENGINE", value_enum, default_value_t)]
        engine: EngineKind,
        /// Record waveforms (engine rtl only)
        #[arg(long)]
        waves: bool,
        /// Folder of the output files [default: out/<name of the scenario>]
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// No progress bar
        #[arg(long)]
        quiet: bool,
    },
    /// Describe scenario files
    #[command(group = clap::ArgGroup::new("what").required(true))]
    Scenario {
        /// Print the default scenario as a file, with the meaning of each key
        #[arg(long, group = "what")]
        print_default: bool,
        /// Print all keys with unit, default and limits (docs/scenario.md)
        #[arg(long, group = "what")]
        schema: bool,
    },
    /// Describe results.json: all keys with unit (docs/results.md)
    Results,
    /// Write the Verilog of a configuration: the node, and each block on its own
    Export(ExportArguments),
    /// Evaluate the paper's sublayers, layers and aggregates, and compare with what it published
    Paper(HowArguments),
    /// Evaluate the models of a study file on its machine
    Eval(EvalArguments),
    /// Evaluate a study file over a grid of its keys; a killed sweep continues
    Sweep(SweepArguments),
    /// Describe study files
    #[command(group = clap::ArgGroup::new("what of a study").required(true))]
    Study {
        /// Print the default study as a file, with the meaning of each key
        #[arg(long, group = "what of a study")]
        print_default: bool,
        /// Print all keys with unit, default and limits (docs/study.md)
        #[arg(long, group = "what of a study")]
        schema: bool,
    },
}

/// Does what the arguments say, the program's name first; returns the exit code.
pub fn main(
    arguments: impl IntoIterator<Item = OsString>,
    runner: Runner,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> u8 {
    let done = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => execute(arguments.command, runner, err),
        Err(message) if message.use_stderr() => {
            let _ = write!(err, "{message}");
            return BAD_INPUT;
        }
        Err(help) => Ok((help.to_string(), DONE)),
    };
    let done = done.and_then(|(text, code)| match out.write_all(text.as_bytes()) {
        // The reader has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(code),
        written => Ok(written.map(|()| code).context("standard output")?),
    });
    done.unwrap_or_else(|error| {
        let _ = writeln!(err, "error: {}", describe(&error));
        if is_bad_input(&error) {
            BAD_INPUT
        } else {
            FAILED
        }
    })
}

/// An error with its causes, each of which is told once.
fn describe(error: &anyhow::Error) -> String {
    let mut text = error.to_string();
    for cause in error.chain().skip(1).map(|cause| cause.to_string()) {
        if !text.contains(&cause) {
            text = format!("{text}: {cause}");
        }
    }
    text
}

/// Nothing was run because of what the user gave.
fn is_bad_input(error: &anyhow::Error) -> bool {
    let system = error.downcast_ref::<SystemError>();
    error.is::<FileError>()
        || error.is::<BadFolder>()
        || error.is::<BadExport>()
        || error.is::<EvalError>()
        || error.is::<SweepError>()
        || system.is_some_and(SystemError::is_bad_input)
}

/// Text for standard output, and the exit code. Notes go to `err`.
fn execute(command: Command, runner: Runner, err: &mut dyn Write) -> Result<(String, u8)> {
    match command {
        Command::Run {
            scenario: file,
            devices,
            modes,
            dtype,
            seed,
            engine,
            waves,
            out,
            quiet,
        } => {
            let overrides = Overrides {
                devices,
                modes,
                dtype,
                seed,
            };
            let scenario = Scenario::load(file.as_deref(), &overrides)?;
            let out = out.unwrap_or_else(|| PathBuf::from("out").join(&scenario.title.name));
            std::fs::create_dir_all(&out).map_err(|source| BadFolder::new(&out, source))?;
            let options = RunOptions { out, waves, engine };
            run(&scenario, &options, quiet, runner)
        }
        Command::Scenario { schema: true, .. } => Ok((Scenario::schema_markdown(), DONE)),
        Command::Scenario { .. } => Ok((Scenario::default_toml(), DONE)),
        Command::Results => Ok((report::schema_markdown(), DONE)),
        Command::Export(arguments) => {
            let written = export::run(&arguments)?;
            let lists = written
                .iter()
                .filter(|path| path.extension().is_some_and(|end| end == "f"));
            let lists: String = lists
                .map(|path| format!("wrote {}\n", path.display()))
                .collect();
            Ok((
                format!("{lists}wrote {} files in all\n", written.len()),
                DONE,
            ))
        }
        Command::Paper(how) => Ok((paper::run(&how)?, DONE)),
        Command::Eval(arguments) => Ok((evaluation::run(&arguments)?, DONE)),
        Command::Sweep(arguments) => {
            let swept = sweep::run(&arguments, err)?;
            Ok((swept.text, if swept.failed == 0 { DONE } else { FAILED }))
        }
        Command::Study { schema: true, .. } => Ok((StudyFile::schema_markdown(), DONE)),
        Command::Study { .. } => Ok((StudyFile::default_toml(), DONE)),
    }
}

fn run(
    scenario: &Scenario,
    options: &RunOptions,
    quiet: bool,
    runner: Runner,
) -> Result<(String, u8)> {
    let mut progress = Progress::new(quiet);
    let outcome = runner(scenario, options, &mut progress)?;
    let mut text = String::new();
    for path in report::write(&options.out, &outcome, &progress)? {
        text += &format!("wrote {}\n", path.display());
    }
    for timing in progress.timings() {
        text += &format!(
            "simulated {} by engine {}: {} cycles in {:.2} s, {:.0} cycles/s\n",
            timing.label,
            outcome.result.engine.name(),
            timing.simulated_cycles,
            timing.host_seconds,
            timing.cycles_per_second
        );
    }
    text += &report::table(&outcome.result);
    Ok((text, if outcome.result.pass { DONE } else { FAILED }))
}
