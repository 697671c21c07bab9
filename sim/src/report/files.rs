//! Writes the files of a run.

use super::{ModeResult, Progress, RunResult, Trace};
use crate::engine::EngineKind;
use anyhow::{Context, Result};
use serde_json::{json, Value};
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
    /// Who computes the nodes.
    pub engine: EngineKind,
}

/// The output folder, or a file in it, cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("--out {folder}: must be a folder that can be written: {source}")]
pub struct BadFolder {
    /// The folder.
    pub folder: String,
    /// What the system says.
    pub source: io::Error,
}

impl BadFolder {
    /// Of this folder.
    pub fn new(folder: &Path, source: io::Error) -> Self {
        Self {
            folder: folder.display().to_string(),
            source,
        }
    }
}

/// What a run gives.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The results.
    pub result: RunResult,
    /// The timeline.
    pub trace: Trace,
}

/// Writes `results.json`, `results.csv`, `trace.json` and `host.json`; returns their paths.
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
    let csv = csv(&outcome.result.modes)?;
    let csv = replace(folder, "results.csv", |to| to.write_all(csv.as_bytes()))?;
    let trace = replace(folder, "trace.json", |to| {
        outcome.trace.write(to, clock_ghz, &about)
    })?;
    let host = replace(folder, "host.json", |to| {
        let host = json!({
            "engine": outcome.result.engine, "preparation": progress.preparation(), "modes": progress.timings(),
        });
        serde_json::to_writer_pretty(&mut *to, &host)?;
        writeln!(to)
    })?;
    Ok(vec![results, csv, trace, host])
}

/// Where a file is written before it takes its place: beside it, with the process in its name, so that two processes may write to
/// one folder.
fn beside(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!(".{name}.{}.new", std::process::id()))
}

/// Writes a file beside its place and renames it: what is there is always whole.
fn replace(
    folder: &Path,
    name: &str,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<PathBuf> {
    let (path, beside) = (folder.join(name), beside(folder, name));
    let put = || {
        let mut file = BufWriter::new(File::create(&beside)?);
        write(&mut file)?;
        file.into_inner()?.sync_all()?;
        fs::rename(&beside, &path)
    };
    put().with_context(|| format!("{}: cannot be written", path.display()))?;
    Ok(path)
}

/// Makes a folder and tries whether files of these names could be written there, so that a long run is not in vain.
pub fn try_folder(folder: &Path, names: &[&str]) -> Result<(), BadFolder> {
    let try_name = |name: &&str| {
        refuse_folder(&folder.join(name))?;
        let beside = beside(folder, name);
        File::create(&beside)?;
        fs::remove_file(&beside)
    };
    fs::create_dir_all(folder)
        .and_then(|()| names.iter().try_for_each(try_name))
        .map_err(|source| BadFolder::new(folder, source))
}

/// Refuses a path where a folder is.
fn refuse_folder(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        let error = format!("{} is a folder", path.display());
        return Err(io::Error::new(io::ErrorKind::IsADirectory, error));
    }
    Ok(())
}

/// Writes all files beside their places in a folder, which is made if it is not there, and then renames them: where
/// one cannot be written, none of them is changed. Only a process that is killed while it renames leaves some new and some old.
pub fn replace_all(folder: &Path, files: &[(String, Vec<u8>)]) -> io::Result<Vec<PathBuf>> {
    let is_new = !folder.exists();
    fs::create_dir_all(folder)?;
    let places = files
        .iter()
        .map(|(name, _)| (folder.join(name), beside(folder, name)));
    let places: Vec<_> = places.collect();
    let put = || {
        for ((path, beside), (_, bytes)) in places.iter().zip(files) {
            refuse_folder(path)?;
            let mut file = File::create(beside)?;
            file.write_all(bytes)?;
            file.sync_all()?;
        }
        places
            .iter()
            .try_for_each(|(path, beside)| fs::rename(beside, path))
    };
    put().inspect_err(|_| {
        for (_, beside) in &places {
            let _ = fs::remove_file(beside);
        }
        if is_new {
            let _ = fs::remove_dir(folder);
        }
    })?;
    Ok(places.into_iter().map(|(path, _)| path).collect())
}

/// A row for each mode, a column for each number, name and check of it; without the single devices.
fn csv(modes: &[ModeResult]) -> Result<String> {
    let mut text = String::new();
    for mode in modes {
        let mut cells = vec![];
        flatten("", &serde_json::to_value(mode)?, &mut cells);
        if text.is_empty() {
            let names: Vec<_> = cells.iter().map(|(name, _)| name.as_str()).collect();
            text = names.join(",") + "\n";
        }
        let values: Vec<_> = cells.iter().map(|(_, value)| value.as_str()).collect();
        text += &(values.join(",") + "\n");
    }
    Ok(text)
}

/// Cells of a part: `part.key` and its value. None of them holds a comma.
fn flatten(path: &str, value: &Value, cells: &mut Vec<(String, String)>) {
    match value {
        Value::Object(part) => {
            for (key, value) in part {
                let dot = if path.is_empty() { "" } else { "." };
                flatten(&format!("{path}{dot}{key}"), value, cells);
            }
        }
        Value::Array(_) => {}
        Value::Null => cells.push((path.into(), String::new())),
        Value::String(text) => cells.push((path.into(), text.clone())),
        value => cells.push((path.into(), value.to_string())),
    }
}
