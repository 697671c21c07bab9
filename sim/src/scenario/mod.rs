//! Scenarios: what to simulate, read from a TOML file.
//!
//! Every key has a default, so that a file holds only what differs. The table of all keys, with unit,
//! default and limits, is `docs/scenario.md`; it is generated from `sections.rs`.

mod sections;
mod validate;
mod values;

pub use sections::{Dma, Kernel, Link, Mca, Memory, Producer, Run, System, Title, Workload};
pub use values::{Block, ConfigName, Mode, PerDevice, Policy};

use crate::schema::{self, At, FileError, Key, Section};
use serde::Serialize;
use std::path::Path;

/// Keys and tables at the top of a file.
const TOP: [&str; 11] = [
    "name",
    "description",
    "[system]",
    "[workload]",
    "[[kernel]]",
    "[producer]",
    "[memory]",
    "[link]",
    "[dma]",
    "[mca]",
    "[run]",
];

/// A resolved scenario: every key has its value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scenario {
    /// Name and description.
    #[serde(flatten)]
    pub title: Title,
    /// The modelled hardware.
    pub system: System,
    /// What is common to all kernels.
    pub workload: Workload,
    /// The kernels, run one after the other; at least one.
    #[serde(rename = "kernel")]
    pub kernels: Vec<Kernel>,
    /// The compute units.
    pub producer: Producer,
    /// The memory channel.
    pub memory: Memory,
    /// The links of the ring.
    pub link: Link,
    /// The DMA engine.
    pub dma: Dma,
    /// Arbitration of the memory.
    pub mca: Mca,
    /// How to run it.
    pub run: Run,
}

impl Default for Scenario {
    fn default() -> Self {
        Self {
            title: Default::default(),
            system: Default::default(),
            workload: Default::default(),
            kernels: vec![Kernel::default()],
            producer: Default::default(),
            memory: Default::default(),
            link: Default::default(),
            dma: Default::default(),
            mca: Default::default(),
            run: Default::default(),
        }
    }
}

/// Values from the command line that replace those of the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overrides {
    /// For `system.devices`.
    pub devices: Option<i64>,
    /// For `run.modes`, if not empty.
    pub modes: Vec<String>,
    /// For `workload.dtype`.
    pub dtype: Option<String>,
    /// For `run.seed`.
    pub seed: Option<i64>,
}

impl Scenario {
    /// Reads, completes and checks a scenario; without a file it is the default one.
    pub fn load(file: Option<&Path>, overrides: &Overrides) -> Result<Self, FileError> {
        let name = file.map_or("default scenario".into(), |path| path.display().to_string());
        let text = file.map_or(Ok(String::new()), schema::read_file)?;
        let mut scenario = Self::parse(&name, &text)?;
        scenario.apply(overrides)?;
        scenario.validate(&name)?;
        Ok(scenario)
    }

    /// Reads a scenario from text; `file` names it in errors.
    pub fn from_text(file: &str, text: &str) -> Result<Self, FileError> {
        let scenario = Self::parse(file, text)?;
        scenario.validate(file)?;
        Ok(scenario)
    }

    fn parse(file: &str, text: &str) -> Result<Self, FileError> {
        let top = schema::parse(file, text)?;
        let mut scenario = Self::default();
        let mut title = toml::Table::new();
        for (key, value) in top {
            let at = At::new(file, &key);
            match key.as_str() {
                "system" => scenario.system.read(at.table(&value)?, &at)?,
                "workload" => scenario.workload.read(at.table(&value)?, &at)?,
                "kernel" => scenario.kernels = schema::list(file, "kernel", &value)?,
                "producer" => scenario.producer.read(at.table(&value)?, &at)?,
                "memory" => scenario.memory.read(at.table(&value)?, &at)?,
                "link" => scenario.link.read(at.table(&value)?, &at)?,
                "dma" => scenario.dma.read(at.table(&value)?, &at)?,
                "mca" => scenario.mca.read(at.table(&value)?, &at)?,
                "run" => scenario.run.read(at.table(&value)?, &at)?,
                "name" | "description" => drop(title.insert(key, value)),
                _ => return Err(At::new(file, "").unknown(&key, &value, &TOP)),
            }
        }
        scenario.title.read(&title, &At::new(file, ""))?;
        Ok(scenario)
    }

    fn apply(&mut self, overrides: &Overrides) -> Result<(), FileError> {
        fn set(to: &mut impl Section, key: &str, value: toml::Value) -> Result<(), FileError> {
            let table = toml::Table::from_iter([(key.to_string(), value)]);
            to.read(&table, &At::new("command line", "-"))
        }
        if let Some(devices) = overrides.devices {
            set(&mut self.system, "devices", devices.into())?;
        }
        if !overrides.modes.is_empty() {
            set(&mut self.run, "modes", overrides.modes.clone().into())?;
        }
        if let Some(dtype) = &overrides.dtype {
            set(&mut self.workload, "dtype", dtype.as_str().into())?;
        }
        if let Some(seed) = overrides.seed {
            set(&mut self.run, "seed", seed.into())?;
        }
        Ok(())
    }

    /// The page `docs/scenario.md`.
    pub fn schema_markdown() -> String {
        schema::markdown(HEAD, Self::keys())
    }

    /// The default scenario as a file, with each key's meaning.
    pub fn default_toml() -> String {
        schema::default_toml(Self::keys())
    }

    /// The keys of all tables, in the order of the documentation.
    pub fn keys() -> Vec<Key> {
        let mut keys = Title::keys();
        keys.extend(System::keys());
        keys.extend(Workload::keys());
        keys.extend(Kernel::keys());
        keys.extend(Producer::keys());
        keys.extend(Memory::keys());
        keys.extend(Link::keys());
        keys.extend(Dma::keys());
        keys.extend(Mca::keys());
        keys.extend(Run::keys());
        keys
    }
}

const HEAD: &str = "\
# Scenario files

A scenario is a TOML file. Every key has a default, so a file holds only what differs; without a file `t3 run` uses
the defaults (`testbenches/scenarios/default.toml` says where they come from). An unknown key, a wrong type and a
value outside of its limits are errors. This page is what `t3 scenario --schema` prints; a test holds them together.

The command line replaces some keys: `--devices` `system.devices`, `--dtype` `workload.dtype`, `--mode` `run.modes`,
`--seed` `run.seed`.

A *cycle* is one of the clock of `run.clock_ghz`, the only one. A *beat* is 8 bytes in configuration mini, 32 in paper.
";
