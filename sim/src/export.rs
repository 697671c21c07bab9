//! `t3 export`: what the user asks for, and where the files go.

use crate::report;
use anyhow::Result;
use clap::Args;
use std::io;
use std::path::{Path, PathBuf};
use t3_hw::export::{
    changed, files, is_keyword, ExportedBlock, FilesError, BLOCKS, DEFAULT_PREFIX,
};
use t3_hw::params::{Config, Parameter, CONFIGS};
use thiserror::Error;

/// What to export.
#[derive(Args, Debug)]
pub struct ExportArguments {
    /// Configuration: mini or paper
    #[arg(long, value_name = "NAME")]
    pub config: String,
    /// One block instead of all; may be repeated. The node comes with file list, FuseSoC core file and C header
    #[arg(long = "block", value_name = "BLOCK")]
    pub blocks: Vec<String>,
    /// Begins the names of all modules and files
    #[arg(long, value_name = "PREFIX", default_value = DEFAULT_PREFIX)]
    pub prefix: String,
    /// Another value for a parameter of the configuration: ways=8; may be repeated (docs/verilog.md lists them)
    #[arg(long = "param", value_name = "NAME=VALUE")]
    pub params: Vec<String>,
    /// Folder of the files [default: verilog-out/CONFIGURATION, with the changed parameters behind]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// Why nothing was exported.
#[derive(Debug, Error)]
pub enum BadExport {
    /// An option has a value that it cannot have.
    #[error("{option} {value}: {rule}")]
    Option {
        /// The option.
        option: &'static str,
        /// What was given.
        value: String,
        /// What is allowed.
        rule: String,
    },
    /// The block with these parameters is not part of this build.
    #[error(
        "block {block}: these parameters are not compiled in; a build that has them, in the folder of the sources:\n  {command}"
    )]
    NotCompiledIn {
        /// The block.
        block: &'static str,
        /// The command line that builds it.
        command: String,
    },
    /// A file or the folder cannot be written.
    #[error("--out {folder}: must be a folder that can be written: {source}")]
    Folder {
        /// The folder.
        folder: String,
        /// What the system says.
        source: io::Error,
    },
}

/// Exports; returns what was written.
///
/// # Errors
/// [`BadExport`], or why a block cannot be translated. Then no file of the folder was changed.
pub fn run(arguments: &ExportArguments) -> Result<Vec<PathBuf>> {
    let base = config(&arguments.config)?;
    let blocks = blocks(&arguments.blocks)?;
    check_prefix(&arguments.prefix)?;
    let config = with_params(base, arguments)?;
    let files = files(&config, &blocks, &arguments.prefix).map_err(|error| match error {
        FilesError::NotCompiledIn(block) => BadExport::NotCompiledIn {
            block,
            command: command(&config, arguments),
        }
        .into(),
        FilesError::Translation(error) => anyhow::Error::from(error),
        FilesError::Clash(_) => error.into(),
    })?;
    let default = || PathBuf::from("verilog-out").join(folder_name(&config));
    let out = arguments.out.clone().unwrap_or_else(default);
    let files = files
        .into_iter()
        .map(|file| (file.name, file.text.into_bytes()));
    let written = report::replace_all(&out, &files.collect::<Vec<_>>());
    Ok(written.map_err(|source| BadExport::Folder {
        folder: out.display().to_string(),
        source,
    })?)
}

fn config(name: &str) -> Result<Config, BadExport> {
    let names = CONFIGS.map(|config| config.name);
    let found = CONFIGS.into_iter().find(|config| config.name == name);
    found.ok_or_else(|| refuse("--config", name, one_of(name, &names)))
}

/// The blocks of these names, each once; all without a name.
fn blocks(names: &[String]) -> Result<Vec<&'static ExportedBlock>, BadExport> {
    if names.is_empty() {
        return Ok(BLOCKS.iter().collect());
    }
    let mut found: Vec<&'static ExportedBlock> = vec![];
    for name in names {
        let known = BLOCKS.map(|block| block.name);
        let block = ExportedBlock::named(name);
        let block = block.ok_or_else(|| refuse("--block", name, one_of(name, &known)))?;
        if found.iter().any(|other| other.name == block.name) {
            return Err(refuse("--block", name, "is given twice".into()));
        }
        found.push(block);
    }
    Ok(found)
}

/// Longest prefix; file names and identifiers end somewhere.
const MAX_PREFIX: usize = 100;

/// A prefix must begin identifiers that every tool takes.
fn check_prefix(prefix: &str) -> Result<(), BadExport> {
    let starts_well = prefix.starts_with(|c: char| c.is_ascii_alphabetic());
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if !starts_well || !prefix.chars().all(is_word) || prefix.contains("__") {
        let rule = "must be a letter, then letters, digits and single underscores, as in my_t3_";
        return Err(refuse("--prefix", prefix, rule.into()));
    }
    if prefix.len() > MAX_PREFIX {
        let rule = format!("must have at most {MAX_PREFIX} characters");
        return Err(refuse("--prefix", prefix, rule));
    }
    if is_keyword(prefix) {
        let rule = format!("is a keyword of Verilog, SystemVerilog or C++; {prefix}_ is not");
        return Err(refuse("--prefix", prefix, rule));
    }
    Ok(())
}

/// The configuration with the parameters that were given.
fn with_params(base: Config, arguments: &ExportArguments) -> Result<Config, BadExport> {
    let mut config = base;
    let mut given: Vec<Parameter> = vec![];
    for text in &arguments.params {
        let bad = |rule| refuse("--param", text, rule);
        let names: Vec<_> = Parameter::ALL.iter().map(|known| known.name()).collect();
        let (name, value) = text
            .split_once('=')
            .ok_or_else(|| bad("must be a name, = and a number, as in ways=8".into()))?;
        let parameter = Parameter::ALL.iter().find(|known| known.name() == name);
        let parameter = *parameter.ok_or_else(|| bad(one_of(name, &names)))?;
        if given.contains(&parameter) {
            return Err(bad(format!("{name} is given twice")));
        }
        let (low, high) = parameter.limits();
        let value = value
            .parse()
            .ok()
            .filter(|value| (low..=high).contains(value));
        let value =
            value.ok_or_else(|| bad(format!("must be {low} to {high} ({})", parameter.about())))?;
        config = config.with(parameter, value);
        given.push(parameter);
    }
    Ok(config)
}

fn refuse(option: &'static str, value: &str, rule: String) -> BadExport {
    BadExport::Option {
        option,
        value: value.into(),
        rule,
    }
}

/// Says what is known, and what may have been meant.
fn one_of(name: &str, known: &[&str]) -> String {
    let distance = |known: &&&str| strsim::damerau_levenshtein(name, known);
    let nearest = known.iter().min_by_key(distance);
    let nearest = nearest.filter(|nearest| distance(nearest) <= nearest.len() / 2);
    let hint = nearest.map_or(String::new(), |nearest| format!("; {nearest} perhaps?"));
    format!("must be one of {}{hint}", known.join(", "))
}

/// Folder of a configuration: `mini`, or `mini-ways16`.
fn folder_name(config: &Config) -> String {
    let value = |parameter: Parameter| format!("-{}{}", parameter.name(), parameter.of(config));
    config.name.to_string() + &changed(config).map(value).collect::<String>()
}

/// The command line that builds with these parameters and exports as asked.
fn command(config: &Config, arguments: &ExportArguments) -> String {
    let values =
        changed(config).map(|parameter| format!("{}={}", parameter.name(), parameter.of(config)));
    let values: Vec<_> = values.collect();
    let mut text = format!("T3_PARAMS={},{}", config.name, values.join(","));
    text += &format!(" cargo run --release -- export --config {}", config.name);
    for block in &arguments.blocks {
        text += &format!(" --block {block}");
    }
    if arguments.prefix != DEFAULT_PREFIX {
        text += &format!(" --prefix {}", arguments.prefix);
    }
    for value in values {
        text += &format!(" --param {value}");
    }
    if let Some(out) = &arguments.out {
        text += &format!(" --out {}", quote(out));
    }
    text
}

/// A path as a shell takes it.
fn quote(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./+,:".contains(c);
    match text.chars().all(is_plain) {
        true => text,
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}
