//! The files of an export: a file a module, a list of files a block, FuseSoC core file, C header of the registers.

use super::blocks::ExportedBlock;
use super::meanings::meanings;
use super::{verilog, Design, ExportError, Options};
use crate::csr;
use crate::params::{Config, Parameter, CONFIGS};
use std::collections::BTreeMap;
use std::fmt::Write;
use thiserror::Error;

/// Stack for building a block and translating it: a large node is built on the stack first.
const STACK_BYTES: usize = 64 << 20;

/// A file of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportedFile {
    /// Its name, without a folder.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Why there are no files.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FilesError {
    /// The block does not exist in these sizes: they are none of [`VARIANTS`](super::VARIANTS).
    #[error("block {0} is not compiled in with these parameters")]
    NotCompiledIn(&'static str),
    /// Two blocks have different modules of one name.
    #[error(
        "two blocks have different modules {0}: export them one by one, with different prefixes"
    )]
    Clash(String),
    /// The block cannot be translated.
    #[error(transparent)]
    Translation(#[from] ExportError),
}

/// A file for each module, named after it; a list of its files for each block; and with the node what goes with it.
///
/// The text depends on nothing but the arguments and the version. `prefix` must be the beginning of an identifier.
///
/// # Errors
/// If a block is not compiled in with these sizes, or cannot be translated.
pub fn files(
    config: &Config,
    blocks: &[&'static ExportedBlock],
    prefix: &str,
) -> Result<Vec<ExportedFile>, FilesError> {
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for block in blocks {
        let design = block.design(config, prefix)?;
        let mut list = vec![];
        for module in &design.modules {
            let header = match module.name == design.top {
                true => design.header.clone(),
                false => part_header(config, &module.name),
            };
            let name = format!("{}.v", module.name);
            let text = header + &module.text;
            let known = files.entry(name.clone()).or_insert_with(|| text.clone());
            if *known != text {
                return Err(FilesError::Clash(module.name.clone()));
            }
            list.push(name);
        }
        let list_name = format!("{}.f", design.top);
        if block.name == "node" {
            let core_name = format!("{}.core", design.top);
            files.insert(core_name, core(config, &design.top, &list));
            files.insert("t3_registers.h".into(), csr::c_header());
        }
        files.insert(list_name, file_list(config, &design.top, &list));
    }
    let files = files.into_iter();
    Ok(files
        .map(|(name, text)| ExportedFile { name, text })
        .collect())
}

impl ExportedBlock {
    /// The block of these sizes as Verilog, every name with `prefix`.
    ///
    /// # Errors
    /// If it is not compiled in with these sizes, or cannot be translated.
    pub fn design(&'static self, config: &Config, prefix: &str) -> Result<Design, FilesError> {
        let work = || {
            let block = self.build(config);
            let block = block.ok_or(FilesError::NotCompiledIn(self.name))?;
            let options = Options {
                prefix: prefix.into(),
                top: Some(self.name.into()),
                header: header(config, self, prefix),
                comments: meanings(self.ports),
                ..Options::default()
            };
            Ok(verilog(&*block, &options)?)
        };
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
        std::thread::scope(|scope| {
            let worker = thread.spawn_scoped(scope, work).expect("a thread");
            let done = worker.join();
            done.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    }
}

/// `mini`, or `mini with ways = 8`.
fn title(config: &Config) -> String {
    let changed: Vec<_> = changed(config)
        .map(|parameter| format!("{} = {}", parameter.name(), parameter.of(config)))
        .collect();
    match changed.is_empty() {
        true => config.name.into(),
        false => format!("{} with {}", config.name, changed.join(", ")),
    }
}

/// The parameters that differ from those of the configuration whose name it has.
pub fn changed(config: &Config) -> impl Iterator<Item = Parameter> + '_ {
    let base = CONFIGS.into_iter().find(|base| base.name == config.name);
    let parameters = Parameter::ALL.iter().copied();
    parameters.filter(move |parameter| {
        base.is_none_or(|base| parameter.of(&base) != parameter.of(config))
    })
}

/// The command that makes the file of a block, or of all blocks.
fn command(config: &Config, block: &str, prefix: &str) -> String {
    let mut text = format!("t3 export --config {} --block {block}", config.name);
    for parameter in changed(config) {
        let value = parameter.of(config);
        write!(text, " --param {}={value}", parameter.name()).expect("text");
    }
    if prefix != DEFAULT_PREFIX {
        write!(text, " --prefix {prefix}").expect("text");
    }
    text
}

/// Begins the names of modules and files where nothing else is asked for.
pub const DEFAULT_PREFIX: &str = "t3_";

fn header(config: &Config, block: &ExportedBlock, prefix: &str) -> Vec<String> {
    let name = block.name;
    let mut lines = vec![
        format!("{prefix}{name}: {}", block.about),
        String::new(),
        format!(
            "T3 {} in RTL, block {name}, configuration {}",
            env!("CARGO_PKG_VERSION"),
            title(config)
        ),
        "SPDX-License-Identifier: MIT OR Apache-2.0".into(),
        format!("Made by: {}", command(config, name, prefix)),
        String::new(),
        "Parameters:".into(),
    ];
    lines.extend(block.parameters.iter().map(|parameter| {
        let value = parameter.of(config);
        format!(
            "  {:<11} = {value:>3}  {}",
            parameter.name(),
            parameter.about()
        )
    }));
    let width = block.ports.iter().map(|bundle| bundle.name.len()).max();
    let width = width.unwrap_or(0);
    lines.extend([
        String::new(),
        "Ports, the name of each or how its signals begin:".into(),
    ]);
    lines.extend(block.ports.iter().map(|bundle| {
        format!(
            "  {:<width$}  {:<15}  {}",
            bundle.name,
            bundle.kind.name(),
            bundle.about
        )
    }));
    lines
}

/// Head of a module that several blocks may have.
fn part_header(config: &Config, name: &str) -> String {
    format!(
        "// {name}: part of T3 {} in RTL, configuration {}\n// SPDX-License-Identifier: MIT OR Apache-2.0\n\n",
        env!("CARGO_PKG_VERSION"),
        title(config)
    )
}

fn file_list(config: &Config, top: &str, list: &[String]) -> String {
    format!(
        "// T3 {} in RTL, {top}, configuration {}\n// verilator -F {top}.f --top-module {top}, or iverilog -c {top}.f -s {top} in this folder\n{}\n",
        env!("CARGO_PKG_VERSION"),
        title(config),
        list.join("\n")
    )
}

/// FuseSoC's description of the node (CAPI2).
fn core(config: &Config, top: &str, list: &[String]) -> String {
    let (version, title) = (env!("CARGO_PKG_VERSION"), title(config));
    let list: String = list
        .iter()
        .map(|file| format!("      - {file}\n"))
        .collect();
    format!(
        "CAPI=2:\n\
         name: \"::{top}:{version}\"\n\
         description: \"T3 node, configuration {title}\"\n\
         \n\
         filesets:\n\
         \x20 rtl:\n\
         \x20   files:\n\
         {list}\
         \x20   file_type: verilogSource-2005\n\
         \x20 registers:\n\
         \x20   files:\n\
         \x20     - t3_registers.h: {{is_include_file: true}}\n\
         \x20   file_type: cSource\n\
         \n\
         targets:\n\
         \x20 default: &default\n\
         \x20   filesets: [rtl, registers]\n\
         \x20   toplevel: {top}\n\
         \x20   description: To depend on\n\
         \x20 lint:\n\
         \x20   <<: *default\n\
         \x20   description: All warnings of Verilator\n\
         \x20   filesets: [rtl]\n\
         \x20   flow: lint\n\
         \x20   flow_options:\n\
         \x20     tool: verilator\n\
         \x20     verilator_options: [-Wall]\n"
    )
}
