//! What can be wrong with a sweep besides its file. Every message says how to mend it.

use super::points::MAX_POINTS;
use thiserror::Error;

/// Why a sweep was refused. Nothing was changed.
#[derive(Debug, Error)]
pub enum SweepError {
    /// The grid has too many points.
    #[error(
        "{file}: [grid] has {combinations} combinations, with the sublayers of all models more than {MAX_POINTS} points, \
         which is the limit; give it fewer values, or make several sweeps of it"
    )]
    TooMany {
        /// Path of the file.
        file: String,
        /// Combinations of the values of the grid.
        combinations: u128,
    },
    /// Another process writes the journal.
    #[error("{journal}: in use by another `t3 sweep`; wait for it or stop it, or give this one another --out")]
    InUse {
        /// Path of the journal.
        journal: String,
    },
    /// The file system cannot say whether another process writes the journal.
    #[error("{journal}: cannot be locked ({source}); give --out a folder of another file system")]
    NoLock {
        /// Path of the journal.
        journal: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// The journal cannot be read.
    #[error("{journal}: cannot be read ({source}); give another --out, or delete the file to evaluate its points again")]
    Unreadable {
        /// Path of the journal.
        journal: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// The journal is of something else.
    #[error(
        "{journal}: {what}; give another --out, or delete the file to evaluate its points again"
    )]
    Foreign {
        /// Path of the journal.
        journal: String,
        /// What does not fit.
        what: String,
    },
    /// A line is no row that this journal can have.
    #[error(
        "{journal}: line {line}: {what}; cut the file off before this line or delete it, and what is missing is evaluated \
         again"
    )]
    Line {
        /// Path of the journal.
        journal: String,
        /// Line, counted from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// There is nothing to merge, or not one division.
    #[error("{folder}: cannot be merged: {what}")]
    Shards {
        /// The output folder.
        folder: String,
        /// What is wrong, and how to mend it.
        what: String,
    },
}
