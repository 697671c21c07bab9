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
    for (place, points) in (1..).zip(sweep.shards(of)) {
        let shard = Shard { place, of };
        if !folder.join(shard.journal()).exists() {
            missing.push(format!("{shard} has not begun"));
            continue;
        }
        let journal = Journal::open(folder, &shard.journal())?;
        let found = journal.read(&Expected {
            header: &sweep.identity(Some(shard)),
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
    let mut shards = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name();
        shards.extend(name.to_str().and_then(Shard::of_journal));
    }
    shards.sort_by_key(|shard| (shard.of, shard.place));
    let Some(first) = shards.first() else {
        let what =
            "it has no journal of a shard; run shards with --shard, or give --out their folder";
        return Err(refuse(folder, what.into()));
    };
    match shards.iter().find(|shard| shard.of != first.of) {
        None => Ok(first.of),
        Some(other) => {
            let what = format!(
                "it has shards of several divisions ({} and {}); delete the journals of all but one",
                first.journal(),
                other.journal()
            );
            Err(refuse(folder, what))
        }
    }
}
