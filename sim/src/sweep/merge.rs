//! Puts the shards of a sweep together.

use super::journal::{Expected, Found, Journal};
use super::{Shard, Sweep, SweepError};
use anyhow::Result;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Most shards that a message lists.
const MAX_LISTED: usize = 10;

/// The rows of all shards in a folder.
///
/// # Errors
/// [`SweepError::Shards`] if there are none, if they are of several divisions, or if points are missing; those of
/// [`Journal`]. Nothing is written.
pub fn rows(
    sweep: &Sweep,
    folder: &Path,
    warn: &mut dyn FnMut(&Journal, &Found),
) -> Result<BTreeMap<usize, String>> {
    let of = division(folder)?;
    let mut rows = BTreeMap::new();
    let mut missing = Vec::new();
    for place in 1..=of {
        let shard = Shard { place, of };
        if !folder.join(shard.journal()).exists() {
            missing.push(format!("{shard} has not begun"));
            continue;
        }
        let journal = Journal::open(folder, &shard.journal())?;
        let points = sweep.shard(shard);
        let found = journal.read(&Expected {
            header: &sweep.header_of(Some(shard)),
            width: sweep.header().len(),
            points: &points,
        })?;
        warn(&journal, &found);
        match points.len() - found.rows.len() {
            0 => rows.extend(found.rows),
            left => missing.push(format!("{shard} lacks {left} of {} points", points.len())),
        }
    }
    if missing.is_empty() {
        return Ok(rows);
    }
    let mut list: Vec<_> = missing.iter().take(MAX_LISTED).cloned().collect();
    if missing.len() > MAX_LISTED {
        list.push(format!("and so on, {} in all", missing.len()));
    }
    Err(refuse(
        folder,
        format!(
            "shard {}; run them with --shard, then merge",
            list.join(", ")
        ),
    )
    .into())
}

fn refuse(folder: &Path, what: String) -> SweepError {
    SweepError::Shards {
        folder: folder.display().to_string(),
        what,
    }
}

/// Into how many shards the journals of a folder divide a sweep.
fn division(folder: &Path) -> Result<usize, SweepError> {
    let unreadable = |error| {
        refuse(
            folder,
            format!("the folder cannot be listed ({error}); give --out that of the shards"),
        )
    };
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name();
        if let Some(shard) = name.to_str().and_then(Shard::of_journal) {
            found.entry(shard.of).or_insert_with(Vec::new).push(shard);
        }
    }
    let mut divisions = found.keys();
    match (divisions.next(), divisions.next()) {
        (Some(of), None) => Ok(*of),
        (None, _) => Err(refuse(
            folder,
            "it has no journal of a shard; run shards with --shard, or give --out their folder"
                .into(),
        )),
        (Some(_), Some(_)) => {
            let names: Vec<_> = found
                .values()
                .filter_map(|shards| shards.first())
                .map(|shard| shard.journal())
                .collect();
            let what = format!(
                "it has shards of several divisions ({}); delete the journals of all but one",
                names.join(", ")
            );
            Err(refuse(folder, what))
        }
    }
}
