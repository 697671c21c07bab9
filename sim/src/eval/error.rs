//! What can be wrong with the inputs of the evaluation. Every message names the key, the value and what is allowed.

use thiserror::Error;

/// Why an evaluation was refused.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum EvalError {
    /// There is no such key.
    #[error("{key}: unknown key; allowed are {allowed}")]
    UnknownKey {
        /// The key.
        key: String,
        /// All keys, separated by commas.
        allowed: String,
    },
    /// A number is not one, or out of its range.
    #[error("{key} = {value}: must be {allowed}")]
    Range {
        /// The key.
        key: String,
        /// Its value.
        value: f64,
        /// What is allowed, with the unit.
        allowed: String,
    },
    /// A size is not divisible by what slices it.
    #[error("{key} = {value}: must be a multiple of {by_key} = {by}")]
    Divide {
        /// The key.
        key: &'static str,
        /// Its value.
        value: u64,
        /// Key of the divisor.
        by_key: &'static str,
        /// The divisor.
        by: u64,
    },
    /// Two things have one name.
    #[error("{key} = {value}: must be another for each; this one stands there twice")]
    Repeated {
        /// The key.
        key: &'static str,
        /// The name.
        value: String,
    },
    /// What is wrong is in a part of the input.
    #[error("{place}: {error}")]
    In {
        /// The part.
        place: String,
        /// What is wrong.
        error: Box<EvalError>,
    },
    /// A simulation has devices that wait for ever: a defect of the model, never of its input.
    #[error(
        "the simulation stands still: devices wait for each other; please report it with the input"
    )]
    Stuck,
    /// The work of a simulation would not end in useful time.
    #[error("{key} = {value}: too much to simulate, at most {limit}; larger tiles, fewer tokens or faster parts make less")]
    TooLarge {
        /// What there is too much of.
        key: &'static str,
        /// How much there is.
        value: u128,
        /// How much there may be.
        limit: u128,
    },
}

impl EvalError {
    /// The error, in a part of the input.
    pub fn within(self, place: impl Into<String>) -> Self {
        Self::In {
            place: place.into(),
            error: Box::new(self),
        }
    }

    /// A value out of its range.
    pub fn range(key: &str, value: f64, allowed: impl Into<String>) -> Self {
        Self::Range {
            key: key.into(),
            value,
            allowed: allowed.into(),
        }
    }
}
