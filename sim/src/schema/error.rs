//! What can be wrong with a file. Every message names the file, the key, the value and what is allowed.

use std::fmt::Display;
use thiserror::Error;

/// Longest part of a value that a message repeats, in characters.
const MAX_VALUE: usize = 60;

/// Why a file was refused.
#[derive(Debug, Error)]
pub enum FileError {
    /// The file cannot be read.
    #[error("{file}: cannot be read (a text file in TOML is wanted): {source}")]
    Read {
        /// Path of the file.
        file: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// The file is no TOML.
    #[error("{file}: line {line}: not valid TOML: {message}")]
    Syntax {
        /// Path of the file.
        file: String,
        /// Line, counted from 1.
        line: usize,
        /// What the parser says.
        message: String,
    },
    /// There is no such key.
    #[error("{file}: {key} = {value}: unknown key; allowed are {allowed}")]
    UnknownKey {
        /// Path of the file, or "command line".
        file: String,
        /// The key with its table.
        key: String,
        /// Its value.
        value: String,
        /// The keys of the table.
        allowed: String,
    },
    /// A value has the wrong type, is out of range, or does not go with another one.
    #[error("{file}: {key} = {value}: {allowed}")]
    Value {
        /// Path of the file, or "command line".
        file: String,
        /// The key with its table.
        key: String,
        /// Its value.
        value: String,
        /// What is allowed.
        allowed: String,
    },
    /// What the file describes is impossible.
    #[error("{file}: {message}")]
    Content {
        /// Path of the file.
        file: String,
        /// What is wrong, with the key and what is allowed.
        message: String,
    },
}

impl FileError {
    /// What a file describes is refused, for this reason.
    pub fn content(file: &str, reason: impl Display) -> Self {
        Self::Content {
            file: file.into(),
            message: reason.to_string(),
        }
    }

    pub(super) fn syntax(file: &str, text: &str, error: &toml::de::Error) -> Self {
        let start = error.span().map_or(0, |span| span.start.min(text.len()));
        Self::Syntax {
            file: file.into(),
            line: text.as_bytes()[..start]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count()
                + 1,
            message: error.message().replace('\n', ", "),
        }
    }
}

/// Where a value stands: the file and the table.
pub struct At {
    file: String,
    table: String,
}

impl At {
    /// A table of a file. Table "" is the top; table "-" makes keys look like command-line options.
    pub fn new(file: &str, table: &str) -> Self {
        Self {
            file: file.into(),
            table: table.into(),
        }
    }

    /// A key with its table.
    fn path(&self, key: &str) -> String {
        match self.table.as_str() {
            "" => key.into(),
            // The option gives one of the modes and may be repeated.
            "-" if key == "modes" => "--mode".into(),
            "-" => format!("--{key}"),
            table => format!("{table}.{key}"),
        }
    }

    /// The value of a table, or an error that says that it must be one.
    pub fn table<'a>(&self, value: &'a toml::Value) -> Result<&'a toml::Table, FileError> {
        let refuse = || self.refuse(value, &format!("must be a table: [{}]", self.table));
        value.as_table().ok_or_else(refuse)
    }

    /// The table itself has a wrong value.
    pub fn refuse(&self, value: &toml::Value, allowed: &str) -> FileError {
        FileError::Value {
            file: self.file.clone(),
            key: self.table.clone(),
            value: shorten(value),
            allowed: allowed.into(),
        }
    }

    /// A key has a wrong value.
    pub fn value(&self, key: &str, value: impl Display, allowed: String) -> FileError {
        FileError::Value {
            file: self.file.clone(),
            key: self.path(key),
            value: shorten(value),
            allowed,
        }
    }

    /// The table has no such key.
    pub fn unknown(&self, key: &str, value: &toml::Value, allowed: &[&str]) -> FileError {
        FileError::UnknownKey {
            file: self.file.clone(),
            key: self.path(key),
            value: shorten(value),
            allowed: allowed.join(", "),
        }
    }
}

/// A value in one line, cut where it is long.
pub fn shorten(value: impl Display) -> String {
    let text = value.to_string().replace('\n', " ");
    match text.char_indices().nth(MAX_VALUE) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}
