//! `t3 sweep`: evaluates the sublayers of a study file over a grid of its keys, on all cores; it can be killed and
//! continued, and shared among machines.
//!
//! # Contract
//! 1. A sweep file is a study file with a table `[grid]` of keys and lists of their values. Every combination is read
//!    and checked as a study before anything is evaluated; an error names the combination.
//! 2. A *point* is a sublayer of a model on a number of devices at a combination, and a row of the output: its number from
//!    1, the values of the grid, the columns of `sublayers.csv`, `error`. Combinations stand in the order of the
//!    file, the last key changing fastest, sublayers in that of `sublayers.csv`.
//! 3. A point that fails has its message in `error` and no results; the others go on, and the exit code is 1.
//! 4. Points with the same product on the same machine are evaluated once.
//! 5. A row that is done is in the journal before the next of its thread is begun. After a kill at any moment, the
//!    same command evaluates what is not there and nothing else; after a power cut, that and the last second's rows.
//! 6. A last line that was not written to its end is cut off, and said so. Any other line that does not belong there, and the
//!    journal of another sweep, shard or version, is an error that changes nothing.
//! 7. One process at a time has a journal open; another is refused. The lock ends with the process.
//! 8. When all points are there, their rows are written to a CSV file in the order of the points. It is the same in
//!    every byte, however the work was interrupted, shared and ordered.
//! 9. Products are dealt to n shards like cards, the largest first, from shard 1 to n and back. A merge reads the journals of all shards, and gives the file
//!    of the whole sweep, or, if anything is missing, an error and no file.
//!
//! | file | holds |
//! |---|---|
//! | `sweep.csv` | the rows of all points |
//! | `sweep.journal` | what is done of them |
//! | `shard-i-of-n.csv`, `.journal` | the same of a shard |

mod error;
mod grid;
mod journal;
mod merge;
mod points;
mod shard;

pub use error::SweepError;
pub use points::MAX_POINTS;
pub use shard::Shard;

use crate::eval::parallel;
use crate::report::{self, BadFolder, Progress};
use crate::study::HowArguments;
use anyhow::{Context, Result};
use clap::Args;
use journal::{Expected, Found, Journal};
use points::Sweep;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// How to sweep.
#[derive(Args, Debug)]
pub struct SweepArguments {
    /// Sweep file (TOML): a study file with a table `[grid]`
    pub file: PathBuf,
    /// How to go about it, and where to
    #[command(flatten)]
    pub how: HowArguments,
    /// Do shard i of n only, such as 1/4
    #[arg(long, value_name = "I/N", allow_hyphen_values = true, value_parser = Shard::parse)]
    pub shard: Option<Shard>,
    /// Put the shards that are in the output folder together
    #[arg(long, conflicts_with = "shard")]
    pub merge: bool,
}

/// What a sweep left.
pub struct Swept {
    /// For the terminal.
    pub text: String,
    /// Points that failed.
    pub failed: usize,
}

/// Does what is left of a sweep or of a shard, or merges shards; writes notes to `err`.
///
/// # Errors
/// [`crate::schema::FileError`], [`BadFolder`] and [`SweepError`], before anything is evaluated; what the system says if a row
/// cannot be written.
pub fn run(arguments: &SweepArguments, err: &mut dyn Write) -> Result<Swept> {
    let how = &arguments.how;
    let mut progress = Progress::new(how.quiet);
    let sweep = progress.prepare("check the grid", || Sweep::load(&arguments.file, how.quick))?;
    for key in sweep.without_effect() {
        note(
            err,
            &format!("{key} has no effect on a sublayer: rows that differ in it are the same"),
        );
    }
    let default = || Path::new("out").join(&sweep.name);
    let out = how.out.clone().unwrap_or_else(default);
    let (rows, done, stem) = match arguments.merge {
        true => {
            let mut warn = |journal: &Journal, found: &Found| {
                torn(err, journal, found, "is not merged; run the shard again");
            };
            (
                merge::rows(&sweep, &out, &mut warn)?,
                String::new(),
                "sweep".into(),
            )
        }
        false => {
            let stem = arguments.shard.map_or_else(|| "sweep".into(), Shard::stem);
            let (rows, done) = evaluate(&sweep, arguments.shard, &out, &stem, &progress, err)?;
            (rows, done, stem)
        }
    };
    let whose = arguments
        .shard
        .map_or_else(String::new, |shard| format!(" of shard {shard}"));
    let (csv, failed, coarse) = csv(&sweep, &rows)?;
    if coarse > 0 {
        note(err, &format!("{coarse} points are so large that they were simulated in larger requests than the machine's (column request_bytes): T3 and T3-MCA come out too low; a higher machine.max_requests takes longer and is finer"));
    }
    let written = report::replace_all(&out, &[(format!("{stem}.csv"), csv)])
        .map_err(|source| BadFolder::new(&out, source))?;
    let list = written
        .iter()
        .map(|path| format!("wrote {}\n", path.display()));
    let verdict = match failed {
        0 => format!("all {} points{whose} are done\n", rows.len()),
        failed => format!(
            "{failed} of {} points{whose} failed: column error says why\n",
            rows.len()
        ),
    };
    Ok(Swept {
        text: done + &list.collect::<String>() + &verdict,
        failed,
    })
}

/// Evaluates what a journal lacks; returns the rows of all its points, and how it went.
fn evaluate(
    sweep: &Sweep,
    shard: Option<Shard>,
    out: &Path,
    stem: &str,
    progress: &Progress,
    err: &mut dyn Write,
) -> Result<(BTreeMap<usize, String>, String)> {
    std::fs::create_dir_all(out).map_err(|source| BadFolder::new(out, source))?;
    let mut journal = Journal::open(out, &format!("{stem}.journal"))?;
    // Not before the journal is ours, for another process might be writing the file.
    report::try_folder(out, &[&format!("{stem}.csv")])?;
    let Shard { place, of } = shard.unwrap_or(Shard::ALL);
    let points = sweep.shards(of).swap_remove(place - 1);
    let header = sweep.identity(shard);
    let expected = Expected {
        header: &header,
        width: sweep.header().len(),
        points: &points,
    };
    let found = journal.read(&expected)?;
    torn(
        err,
        &journal,
        &found,
        "is dropped; its point is evaluated again",
    );
    let unwritable = format!(
        "{}: cannot be written; what is done is kept",
        journal.name()
    );
    journal
        .resume(&found, &header)
        .context(unwritable.clone())?;
    let left = points
        .iter()
        .copied()
        .filter(|point| !found.rows.contains_key(point));
    let left: Vec<_> = left.collect();
    let groups = sweep.groups(&left);
    let start = Instant::now();
    let journal = Mutex::new(journal);
    let written = progress.count(&sweep.name, "points", left.len(), |done| {
        let work = |group: &points::Group| -> io::Result<()> {
            if lock(&journal).has_failed() {
                return Ok(());
            }
            let rows = sweep.evaluate(group);
            lock(&journal).append(&rows)
        };
        parallel::map(&groups, work, |group| {
            groups[group].points.iter().for_each(|_| done())
        })
    });
    written
        .into_iter()
        .collect::<io::Result<()>>()
        .context(unwritable.clone())?;
    let mut journal = journal.into_inner().unwrap_or_else(PoisonError::into_inner);
    journal.sync().context(unwritable)?;
    let mut text = format!(
        "{} of {} points were there\n",
        found.rows.len(),
        points.len()
    );
    if !groups.is_empty() {
        text += &format!(
            "evaluated {} points ({} products) in {:.1} s on {} cores\n",
            left.len(),
            groups.len(),
            start.elapsed().as_secs_f64(),
            parallel::threads(groups.len())
        );
    }
    Ok((journal.read(&expected)?.rows, text))
}

fn lock(journal: &Mutex<Journal>) -> MutexGuard<'_, Journal> {
    journal.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Says that a line is cut off, and what becomes of it.
fn torn(err: &mut dyn Write, journal: &Journal, found: &Found, fate: &str) {
    if let Some(line) = found.torn {
        let name = journal.name();
        note(
            err,
            &format!("{name}: line {line} was not written to its end and {fate}"),
        );
    }
}

/// There is nobody to tell if this fails.
fn note(err: &mut dyn Write, text: &str) {
    let _ = writeln!(err, "note: {text}");
}

/// The rows as CSV, how many of them failed, and how many are of coarse simulations.
fn csv(sweep: &Sweep, rows: &BTreeMap<usize, String>) -> Result<(Vec<u8>, usize, usize)> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let header = sweep.header();
    writer.write_record(&header)?;
    let request_bytes = header.iter().position(|name| *name == "request_bytes");
    let (mut failed, mut coarse) = (0, 0);
    for (place, json) in rows {
        let cells: Vec<String> = serde_json::from_str(json)?;
        failed += usize::from(cells.last().is_some_and(|error| !error.is_empty()));
        let bytes = request_bytes.and_then(|column| cells.get(column)?.parse().ok());
        coarse += usize::from(bytes.is_some_and(|bytes| sweep.is_coarse(*place, bytes)));
        writer.write_record(cells)?;
    }
    let bytes = writer.into_inner().map_err(|error| error.into_error())?;
    Ok((bytes, failed, coarse))
}
