//! Writes the files of a run.

use super::{Progress, RunResult, Trace};
use anyhow::{Context, Result};
use serde_json::json;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// What a run is asked for besides its scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct RunOptions {
    /// Folder of the output files; it exists.
    pub out: PathBuf,
    /// Record waveforms.
    pub waves: bool,
}

/// What a run gives.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The results.
    pub result: RunResult,
    /// The timeline.
    pub trace: Trace,
}

/// Writes `results.json`, `trace.json` and `host.json`; returns their paths.
pub fn write(folder: &Path, outcome: &Outcome, progress: &Progress) -> Result<Vec<PathBuf>> {
    let RunResult {
        version,
        seed,
        scenario,
        ..
    } = &outcome.result;
    let clock_ghz = scenario.run.clock_ghz;
    let about = json!({
        "version": version, "scenario": scenario.title.name, "seed": seed, "clock_ghz": clock_ghz,
    });
    let results = replace(folder, "results.json", |to| {
        serde_json::to_writer_pretty(&mut *to, &outcome.result)?;
        writeln!(to)
    })?;
    let trace = replace(folder, "trace.json", |to| {
        outcome.trace.write(to, clock_ghz, &about)
    })?;
    let host = replace(folder, "host.json", |to| {
        serde_json::to_writer_pretty(&mut *to, &json!({ "modes": progress.timings() }))?;
        writeln!(to)
    })?;
    Ok(vec![results, trace, host])
}

/// Writes a file beside its place and renames it: what is there is always whole.
fn replace(
    folder: &Path,
    name: &str,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<PathBuf> {
    let (path, beside) = (folder.join(name), folder.join(format!(".{name}.new")));
    let put = || {
        let mut file = BufWriter::new(File::create(&beside)?);
        write(&mut file)?;
        file.into_inner()?.sync_all()?;
        fs::rename(&beside, &path)
    };
    put().with_context(|| format!("{}: cannot be written", path.display()))?;
    Ok(path)
}
