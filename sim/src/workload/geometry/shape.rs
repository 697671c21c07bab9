//! The sizes that describe an output, and why they may be refused.

use crate::workload::dtype::DataType;
use thiserror::Error;

/// Why an output cannot be laid out.
#[derive(Debug, Error, PartialEq)]
pub enum GeometryError {
    /// A size is zero.
    #[error("{name} is zero")]
    Zero {
        /// The size.
        name: &'static str,
    },
    /// A size does not fit the hardware's field.
    #[error("{name} is {value}, the limit is {limit}")]
    TooLarge {
        /// The size.
        name: &'static str,
        /// Its value.
        value: u64,
        /// Largest value that fits.
        limit: u64,
    },
    /// A size is no multiple of another.
    #[error("{name} is {value}, no multiple of {step} ({what})")]
    NoMultiple {
        /// The size.
        name: &'static str,
        /// Its value.
        value: usize,
        /// What it must be a multiple of.
        step: usize,
        /// Meaning of the step.
        what: &'static str,
    },
    /// A chunk would be empty.
    #[error("{devices} devices need {devices} columns of tiles, the output has {grid_columns}")]
    EmptyChunk {
        /// Devices, and so chunks.
        devices: usize,
        /// Columns of tiles.
        grid_columns: usize,
    },
}

/// The sizes that describe an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Rows of the output (m).
    pub rows: usize,
    /// Columns of the output (n).
    pub columns: usize,
    /// Devices in the ring, and so chunks.
    pub devices: usize,
    /// Element type.
    pub dtype: DataType,
    /// Rows of a WG tile.
    pub tile_rows: usize,
    /// Columns of a WG tile.
    pub tile_columns: usize,
    /// Columns of a WF within the WG tile.
    pub wf_columns: usize,
}

/// Refuses a value that a field of so many bits cannot hold.
pub(super) fn limit(name: &'static str, value: u64, bits: usize) -> Result<(), GeometryError> {
    let limit = (1u64 << bits) - 1;
    if value > limit {
        return Err(GeometryError::TooLarge { name, value, limit });
    }
    Ok(())
}

/// Refuses a value that is no multiple of a step.
pub(super) fn multiple(
    name: &'static str,
    value: usize,
    step: usize,
    what: &'static str,
) -> Result<(), GeometryError> {
    if !value.is_multiple_of(step) {
        return Err(GeometryError::NoMultiple {
            name,
            value,
            step,
            what,
        });
    }
    Ok(())
}
