//! Why a tool cannot be used.

use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// What is needed of a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// Name of the tool.
    pub tool: &'static str,
    /// What its program may be called, the best first.
    pub programs: &'static [&'static str],
    /// The environment variable that names another program.
    pub variable: &'static str,
    /// What makes the program print its version.
    pub version_flag: &'static str,
    /// The oldest version that does.
    pub oldest: &'static str,
}

/// Why a tool cannot be used, or why it failed.
#[derive(Debug, Error)]
pub enum ToolError {
    /// Nowhere to be found.
    #[error(
        "{} is missing: no program {} in {looked}; {}", .need.tool, .need.programs.join(" or "), .need.remedy()
    )]
    Missing {
        /// What was looked for.
        need: &'static Need,
        /// The folders it was looked for in.
        looked: String,
    },
    /// Named or found, but it does not start.
    #[error(
        "{} cannot be started: {}: {source}; {}", .need.tool, .program.display(), .need.remedy()
    )]
    NoProgram {
        /// What was looked for.
        need: &'static Need,
        /// The program named or found.
        program: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Found, but too old.
    #[error(
        "{} is too old: {} is version {version}; {}", .need.tool, .program.display(), .need.remedy()
    )]
    TooOld {
        /// What was looked for.
        need: &'static Need,
        /// The program found.
        program: PathBuf,
        /// Its version.
        version: String,
    },
    /// Found, but what it answers is no version.
    #[error(
        "{} does not tell its version: {} {} answers {answer:?}; {}",
        .need.tool, .program.display(), .need.version_flag, .need.remedy()
    )]
    NoVersion {
        /// What was looked for.
        need: &'static Need,
        /// The program found.
        program: PathBuf,
        /// First line of its answer.
        answer: String,
    },
    /// The program cannot be started.
    #[error("cannot start {command}: {source}")]
    Start {
        /// The command with its arguments.
        command: String,
        /// What the system says.
        source: io::Error,
    },
    /// The program ran and says that it failed.
    #[error("{command}\nfails ({status}):\n{output}")]
    Failed {
        /// The command with its arguments.
        command: String,
        /// How it ended.
        status: String,
        /// All that it printed.
        output: String,
    },
}

impl Need {
    fn remedy(&self) -> String {
        format!(
            "version {} or newer is needed: run scripts/setup.sh, which installs it, or set {} to the program",
            self.oldest, self.variable
        )
    }
}
