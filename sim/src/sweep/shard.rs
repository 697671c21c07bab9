//! A part of a sweep that a process does for itself.

use std::fmt;

/// Most shards.
const MAX_SHARDS: usize = 100_000;

/// One of some shards, written `i/n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which, counted from 1.
    pub place: usize,
    /// Of how many.
    pub of: usize,
}

impl Shard {
    /// All of the sweep.
    pub const ALL: Self = Self { place: 1, of: 1 };

    /// Reads what `--shard` gives.
    pub fn parse(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/');
        let numbers = parts.and_then(|(place, of)| Some((place.parse().ok()?, of.parse().ok()?)));
        let shard = numbers.and_then(|(place, of)| Self::new(place, of));
        // Not for "01/4" or "+1/4".
        shard.filter(|shard| shard.to_string() == text).ok_or_else(|| {
            format!("must be i/n: shard i, from 1 to n, of n shards, at most {MAX_SHARDS}, such as 1/4")
        })
    }

    fn new(place: usize, of: usize) -> Option<Self> {
        let fits = (1..=MAX_SHARDS).contains(&of) && (1..=of).contains(&place);
        fits.then_some(Self { place, of })
    }

    /// What its files are called, without the end.
    pub fn stem(self) -> String {
        format!("shard-{}-of-{}", self.place, self.of)
    }

    /// Name of its journal.
    pub fn journal(self) -> String {
        format!("{}.journal", self.stem())
    }

    /// The shard whose journal has this name.
    pub fn of_journal(name: &str) -> Option<Self> {
        let numbers = name.strip_prefix("shard-")?.strip_suffix(".journal")?;
        let (place, of) = numbers.split_once("-of-")?;
        let shard = Self::new(place.parse().ok()?, of.parse().ok()?)?;
        // Not for "shard-01-of-4" or "+1".
        (shard.journal() == name).then_some(shard)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        write!(to, "{}/{}", self.place, self.of)
    }
}
