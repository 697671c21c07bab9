//! Keys of a scenario as data: the same table reads the file, prints the schema and makes the page.

use super::error::{At, ScenarioError};
use super::Scenario;
use std::fmt::Write;
use std::ops::RangeInclusive;

/// Limits of a number, both included. Values without limits ignore it.
pub type Limits = RangeInclusive<f64>;

/// Limits of what has none.
pub const ANY: Limits = f64::NEG_INFINITY..=f64::INFINITY;

/// One key of the schema.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    /// Its table; empty for the top of the file.
    pub table: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Unit of its value; "-" if it has none.
    pub unit: &'static str,
    /// Its default, in TOML.
    pub default: String,
    /// What is allowed, in words.
    pub allowed: String,
    /// What it means.
    pub meaning: String,
}

/// Something that a key can hold.
pub trait Value: Sized {
    /// Takes a value from the file; `None` if it has the wrong type or is outside of the limits.
    fn read(value: &toml::Value, limits: &Limits) -> Option<Self>;
    /// What [`Value::read`] takes, after "must be".
    fn allowed(limits: &Limits) -> String;
    /// The value in TOML.
    fn toml(&self) -> String;
}

/// A table of the file.
pub trait Section {
    /// Takes over the keys that are given.
    fn read(&mut self, table: &toml::Table, at: &At) -> Result<(), ScenarioError>;
    /// All its keys.
    fn keys() -> Vec<Key>;
}

/// Defines a table: a struct, its defaults and its [`Section`].
macro_rules! section {
    (
        $(#[doc = $about:literal])+
        $name:ident, $table:literal {
            $($(#[doc = $meaning:literal])+ $key:ident: $kind:ty = $default:expr, $unit:literal, $limits:expr;)+
        }
    ) => {
        $(#[doc = $about])+
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        pub struct $name {
            $($(#[doc = $meaning])+ pub $key: $kind,)+
        }
        impl Default for $name {
            fn default() -> Self {
                Self { $($key: $default,)+ }
            }
        }
        impl $crate::scenario::Section for $name {
            fn read(
                &mut self,
                table: &toml::Table,
                at: &$crate::scenario::error::At,
            ) -> Result<(), $crate::scenario::ScenarioError> {
                for (key, value) in table {
                    match key.as_str() {
                        $(stringify!($key) => self.$key = $crate::scenario::schema::read(key, value, &$limits, at)?,)+
                        _ => return Err(at.unknown(key, value, &[$(stringify!($key)),+])),
                    }
                }
                Ok(())
            }
            fn keys() -> Vec<$crate::scenario::Key> {
                let default = Self::default();
                vec![$($crate::scenario::schema::key(
                    $table, stringify!($key), $unit, &default.$key, &$limits, concat!($($meaning),+),
                )),+]
            }
        }
    };
}
pub(super) use section;

/// Reads one value.
pub fn read<V: Value>(
    key: &str,
    value: &toml::Value,
    limits: &Limits,
    at: &At,
) -> Result<V, ScenarioError> {
    let refuse = || at.value(key, value, format!("must be {}", V::allowed(limits)));
    V::read(value, limits).ok_or_else(refuse)
}

/// Describes one key.
pub fn key<V: Value>(
    table: &'static str,
    name: &'static str,
    unit: &'static str,
    default: &V,
    limits: &Limits,
    meaning: &str,
) -> Key {
    Key {
        table,
        name,
        unit,
        default: default.toml(),
        allowed: V::allowed(limits),
        meaning: meaning.trim().into(),
    }
}

impl Scenario {
    /// The page `docs/scenario.md`.
    pub fn schema_markdown() -> String {
        let mut page = String::from(HEAD);
        let mut table = None;
        for key in Self::keys() {
            if table != Some(key.table) {
                table = Some(key.table);
                let title = match key.table {
                    "" => "Top of the file".into(),
                    "kernel" => "`[[kernel]]`".into(),
                    name => format!("`[{name}]`"),
                };
                let _ = write!(
                    page,
                    "\n## {title}\n\n| key | default | unit | allowed | meaning |\n"
                );
                page.push_str("|---|---|---|---|---|\n");
            }
            let Key {
                name,
                default,
                unit,
                allowed,
                meaning,
                ..
            } = key;
            let _ = writeln!(
                page,
                "| `{name}` | `{default}` | {unit} | {allowed} | {meaning} |"
            );
        }
        page
    }

    /// The default scenario as a file, with each key's meaning.
    pub fn default_toml() -> String {
        let mut text = String::new();
        let mut table = "";
        for key in Self::keys() {
            if table != key.table {
                table = key.table;
                let title = if table == "kernel" {
                    "[[kernel]]".into()
                } else {
                    format!("[{table}]")
                };
                let _ = write!(text, "\n{title}\n");
            }
            let unit = if key.unit == "-" {
                String::new()
            } else {
                format!(" ({})", key.unit)
            };
            let _ = writeln!(
                text,
                "# {}{unit}\n{} = {}",
                key.meaning, key.name, key.default
            );
        }
        text
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
