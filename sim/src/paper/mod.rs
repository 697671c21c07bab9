//! `t3 paper`: runs the paper's evaluation, writes its figures as files, and says on the terminal what fits.
//!
//! | file | holds |
//! |---|---|
//! | `sublayers.csv` | a row for each sublayer, columns as in [`COLUMNS`] |
//! | `aggregates.json` | each published aggregate beside ours, the version and every parameter of the machine |
//!
//! Both are the same, byte for byte, whenever the same version runs.

mod columns;
mod tables;

pub use columns::{sublayers_csv, Column, COLUMNS};

use crate::eval::end_to_end::Rest;
use crate::eval::workload::cases;
use crate::eval::{parallel, Aggregate, EvalError, Machine, Model, Paper};
use crate::report::{self, BadFolder, Progress};
use anyhow::Result;
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;
use std::time::Instant;

/// `coarsening` of the machine with `--quick`.
pub const QUICK_COARSENING: f64 = 2.0;

/// Names of the files.
const FILES: [&str; 2] = ["sublayers.csv", "aggregates.json"];

/// How to evaluate the paper.
#[derive(Args, Debug)]
pub struct PaperArguments {
    /// Folder of the output files
    #[arg(long, value_name = "DIR", default_value = "out/paper")]
    pub out: PathBuf,
    /// Simulate memory in coarser requests: faster; means hardly change, extremes by 1 %
    #[arg(long)]
    pub quick: bool,
    /// No progress bar
    #[arg(long)]
    pub quiet: bool,
}

/// The paper's machine, as `t3 paper` simulates it.
pub fn machine(quick: bool) -> Machine {
    let paper = Machine::paper();
    Machine {
        coarsening: if quick {
            QUICK_COARSENING
        } else {
            paper.coarsening
        },
        ..paper
    }
}

/// Evaluates, and writes the files; returns the text for the terminal.
///
/// # Errors
/// [`BadFolder`], before anything is evaluated where that can be seen; [`EvalError`], which the paper's machine does
/// not give. All files are written, or none.
pub fn run(arguments: &PaperArguments) -> Result<String> {
    let out = &arguments.out;
    report::try_folder(out, &FILES)?;
    let machine = machine(arguments.quick);
    let start = Instant::now();
    let paper = evaluate(&machine, &Progress::new(arguments.quiet))?;
    let seconds = start.elapsed().as_secs_f64();

    let texts = [
        sublayers_csv(&paper.cases),
        aggregates_json(&machine, &paper)?,
    ];
    let files = FILES.iter().zip(texts);
    let files: Vec<_> = files
        .map(|(name, text)| (name.to_string(), text.into_bytes()))
        .collect();
    let written = report::replace_all(out, &files).map_err(|source| BadFolder::new(out, source))?;

    let mut text = String::new();
    for path in written {
        text += &format!("wrote {}\n", path.display());
    }
    let (sublayers, cores) = (paper.cases.len(), parallel::threads(paper.cases.len()));
    text += &format!("evaluated {sublayers} sublayers in {seconds:.1} s on {cores} cores\n");
    if arguments.quick {
        text += &format!(
            "quick: a request of the simulated memory stands for {QUICK_COARSENING} of the machine's; what fits is for a full run to say\n"
        );
    }
    Ok(text + &tables::text(&paper))
}

/// Evaluates the paper with a bar on the terminal.
fn evaluate(machine: &Machine, progress: &Progress) -> Result<Paper, EvalError> {
    let total = cases(&Model::paper())?.len();
    progress.count("paper", "sublayers", total, |done| {
        Paper::run(machine, |_, _| done())
    })
}

/// `aggregates.json`.
#[derive(Serialize)]
struct File<'a> {
    version: &'a str,
    machine: &'a Machine,
    rest_of_a_layer: Rest,
    aggregates: Vec<Row<'a>>,
}

/// An [`Aggregate`] with what follows from it.
#[derive(Serialize)]
struct Row<'a> {
    key: &'a str,
    meaning: &'a str,
    published: f64,
    ours: f64,
    deviation: f64,
    tolerance: f64,
    fits: bool,
}

impl<'a> Row<'a> {
    fn of(aggregate: &'a Aggregate) -> Self {
        Self {
            key: aggregate.key,
            meaning: aggregate.meaning,
            published: aggregate.published,
            ours: aggregate.ours,
            deviation: aggregate.deviation(),
            tolerance: aggregate.tolerance,
            fits: aggregate.fits(),
        }
    }
}

/// The text of `aggregates.json`.
pub fn aggregates_json(machine: &Machine, paper: &Paper) -> serde_json::Result<String> {
    let file = File {
        version: env!("CARGO_PKG_VERSION"),
        machine,
        rest_of_a_layer: Rest::default(),
        aggregates: paper.aggregates.iter().map(Row::of).collect(),
    };
    Ok(serde_json::to_string_pretty(&file)? + "\n")
}
