//! Why a block cannot be exported.

/// Something that has no faithful translation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{block}: {construct}; {idiom}")]
pub struct ExportError {
    /// Path of the block from the top, and its type where known.
    pub block: String,
    /// What cannot be translated.
    pub construct: String,
    /// What to write in its place.
    pub idiom: String,
}

/// An [`ExportError`] before it is known in which block.
#[derive(Debug)]
pub(super) struct Refusal {
    construct: String,
    idiom: &'static str,
}

/// Refuses a construct; `idiom` says what to write in its place.
pub(super) fn refuse<T>(construct: impl Into<String>, idiom: &'static str) -> Result<T, Refusal> {
    Err(Refusal::new(construct, idiom))
}

impl Refusal {
    /// See [`refuse`].
    pub(super) fn new(construct: impl Into<String>, idiom: &'static str) -> Self {
        Self {
            construct: construct.into(),
            idiom,
        }
    }

    /// Says in which block.
    pub(super) fn within(self, block: String) -> ExportError {
        ExportError {
            block,
            construct: self.construct,
            idiom: self.idiom.into(),
        }
    }
}
