//! `t3 eval`: evaluates the models of a study file on its machine, and writes what comes out.
//!
//! | file | holds |
//! |---|---|
//! | `sublayers.csv` | a row for each sublayer, columns as in [`crate::study::COLUMNS`] |
//! | `layers.csv` | layers end to end, for training and prompt inference |
//! | `sharing.csv` | compute units shared with a collective in software |
//! | `beyond.csv` | extensions of the paper, with their bounds |
//! | `sensitivity.csv` | speedups with a parameter changed |
//! | `study.json` | the version and every parameter |
//! | `report.html`, `*.svg` | all of it for people, see [`crate::page`] |
//!
//! All are the same, byte for byte, whenever the same version runs.

use crate::eval::{parallel, Aggregate, EvalError, Study, StudyResult};
use crate::page;
use crate::report::{self, BadFolder, Progress};
use crate::study::{tables, terminal, HowArguments, StudyFile, QUICK_COARSENING, TABLE_FILES};
use anyhow::{Context, Result};
use clap::Args;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Name of the file with the version and every parameter.
pub const STUDY_JSON: &str = "study.json";

/// Name of the file with the published aggregates beside ours, which only the paper's study has.
pub const AGGREGATES_JSON: &str = "aggregates.json";

/// Files that not every study has.
const SOMETIMES: [&str; 4] = [
    AGGREGATES_JSON,
    page::names::PUBLISHED,
    page::names::SHARING,
    page::names::SENSITIVITY,
];

/// How to evaluate a study file.
#[derive(Args, Debug)]
pub struct EvalArguments {
    /// Study file (TOML)
    pub file: PathBuf,
    /// How to go about it, and where to
    #[command(flatten)]
    pub how: HowArguments,
}

/// Evaluates a study file, and writes the files; returns the text for the terminal.
///
/// # Errors
/// [`crate::schema::FileError`] of the study file and [`BadFolder`], before anything is evaluated where that can be seen;
/// [`EvalError`]. All files are written, or none.
pub fn run(arguments: &EvalArguments) -> Result<String> {
    let file = StudyFile::load(&arguments.file)?;
    let evaluated = evaluate(file, &arguments.how, &[])?;
    let written = evaluated.write(None, Vec::new())?;
    Ok(written + &terminal::results_text(&evaluated.file.study.machine, &evaluated.result))
}

/// A study that was evaluated, and where its files go.
pub struct Evaluated {
    /// What was evaluated.
    pub file: StudyFile,
    /// What came out.
    pub result: StudyResult,
    out: PathBuf,
    /// For the terminal: how long it took.
    timing: String,
}

/// Evaluates a study with a bar on the terminal. `more` names files that will be written besides those of every study.
pub fn evaluate(mut file: StudyFile, how: &HowArguments, more: &[&str]) -> Result<Evaluated> {
    let default = || Path::new("out").join(&file.name);
    let out = how.out.clone().unwrap_or_else(default);
    file.study.check_size()?;
    let mut names = page::file_names(&file.study);
    names.extend(TABLE_FILES.iter().chain([&STUDY_JSON]).chain(more));
    report::try_folder(&out, &names)?;
    if how.quick {
        file.study.machine = file.study.machine.coarser(QUICK_COARSENING)?;
    }
    let progress = Progress::new(how.quiet);
    let start = Instant::now();
    let result = run_study(&file, &progress)?;
    let mut timing = format!(
        "evaluated {} sublayers in {:.1} s on {} cores\n",
        result.cases.len(),
        start.elapsed().as_secs_f64(),
        parallel::threads(result.cases.len())
    );
    if how.quick {
        timing += &format!(
            "quick: a request of the simulated memory stands for {QUICK_COARSENING} of the machine's; the last digits are for a full run to say\n"
        );
    }
    Ok(Evaluated {
        file,
        result,
        out,
        timing,
    })
}

fn run_study(file: &StudyFile, progress: &Progress) -> Result<StudyResult, EvalError> {
    let total = file.study.work()?;
    progress.count(&file.name, "pieces of work", total, |done| {
        file.study.run(done)
    })
}

impl Evaluated {
    /// Writes all files and `more` of them, and removes those of an earlier study that this one has not; returns their paths and how long it took, for the terminal. The report shows
    /// the published aggregates where there are some.
    pub fn write(
        &self,
        aggregates: Option<&[Aggregate]>,
        more: Vec<(String, Vec<u8>)>,
    ) -> Result<String> {
        let mut files = vec![(STUDY_JSON.to_string(), self.study_json()?.into_bytes())];
        for table in tables(&self.file.study, &self.result) {
            let csv = table.csv().with_context(|| table.file)?;
            files.push((table.file.into(), csv));
        }
        files.extend(page::files(&self.file, &self.result, aggregates)?);
        files.extend(more);
        let written = report::replace_all(&self.out, &files)
            .map_err(|source| BadFolder::new(&self.out, source))?;
        // Those of an earlier study would be taken for this one's.
        for name in SOMETIMES {
            if !files.iter().any(|(file, _)| file == name) {
                let _ = std::fs::remove_file(self.out.join(name));
            }
        }
        let list = written
            .iter()
            .map(|path| format!("wrote {}\n", path.display()));
        Ok(list.collect::<String>() + &self.timing)
    }

    fn study_json(&self) -> serde_json::Result<String> {
        #[derive(Serialize)]
        struct Echo<'a> {
            version: &'a str,
            name: &'a str,
            description: &'a str,
            #[serde(flatten)]
            study: &'a Study,
        }
        let echo = Echo {
            version: env!("CARGO_PKG_VERSION"),
            name: &self.file.name,
            description: &self.file.description,
            study: &self.file.study,
        };
        Ok(serde_json::to_string_pretty(&echo)? + "\n")
    }
}
