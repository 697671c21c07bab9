//! Keys of a TOML file as data: the same table reads the file, prints the schema and makes the page.

mod error;
pub mod values;

pub use error::{shorten, At, FileError};

use std::fmt::Write;
use std::fs::File;
use std::io::{self, Read};
use std::ops::RangeInclusive;
use std::path::Path;

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
    fn read(&mut self, table: &toml::Table, at: &At) -> Result<(), FileError>;
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
        impl $crate::schema::Section for $name {
            fn read(
                &mut self,
                table: &toml::Table,
                at: &$crate::schema::At,
            ) -> Result<(), $crate::schema::FileError> {
                for (key, value) in table {
                    match key.as_str() {
                        $(stringify!($key) => self.$key = $crate::schema::read(key, value, &$limits, at)?,)+
                        _ => return Err(at.unknown(key, value, &[$(stringify!($key)),+])),
                    }
                }
                Ok(())
            }
            fn keys() -> Vec<$crate::schema::Key> {
                let default = Self::default();
                vec![$($crate::schema::key(
                    $table, stringify!($key), $unit, &default.$key, &$limits, concat!($($meaning),+),
                )),+]
            }
        }
    };
}
pub(crate) use section;

/// Reads one value.
pub fn read<V: Value>(
    key: &str,
    value: &toml::Value,
    limits: &Limits,
    at: &At,
) -> Result<V, FileError> {
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

/// Tables that a file may hold several times.
const LISTS: [&str; 2] = ["kernel", "model"];

/// How a table begins in a file.
fn heading(table: &str) -> String {
    match LISTS.contains(&table) {
        true => format!("[[{table}]]"),
        false => format!("[{table}]"),
    }
}

/// A page of all keys below a head.
pub fn markdown(head: &str, keys: Vec<Key>) -> String {
    let mut page = String::from(head);
    let mut table = None;
    for key in keys {
        if table != Some(key.table) {
            table = Some(key.table);
            let title = match key.table {
                "" => "Top of the file".into(),
                name => format!("`{}`", heading(name)),
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

/// All defaults as a file, with each key's meaning.
pub fn default_toml(keys: Vec<Key>) -> String {
    let mut text = String::new();
    let mut table = "";
    for key in keys {
        if table != key.table {
            table = key.table;
            let _ = write!(text, "\n{}\n", heading(table));
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

/// Most bytes of a file.
const MAX_BYTES: u64 = 1 << 20;

/// The text of a file.
pub fn read_file(path: &Path) -> Result<String, FileError> {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_string(&mut text));
    let read = read.and_then(|bytes| match bytes as u64 > MAX_BYTES {
        true => Err(io::Error::other(format!(
            "it has more than {MAX_BYTES} bytes"
        ))),
        false => Ok(text),
    });
    read.map_err(|source| FileError::Read {
        file: path.display().to_string(),
        source,
    })
}

/// The tables of a text; `file` names it in errors.
pub fn parse(file: &str, text: &str) -> Result<toml::Table, FileError> {
    toml::from_str(text).map_err(|error| FileError::syntax(file, text, &error))
}

/// One or more tables of a name.
pub fn list<S: Section + Default>(
    file: &str,
    name: &str,
    value: &toml::Value,
) -> Result<Vec<S>, FileError> {
    let at = At::new(file, name);
    let list = match value {
        toml::Value::Array(list) if !list.is_empty() => list,
        _ => return Err(at.refuse(value, &format!("must be one or more [[{name}]] tables"))),
    };
    let item = |(i, value)| {
        let at = At::new(file, &format!("{name}[{i}]"));
        let mut item = S::default();
        item.read(at.table(value)?, &at)?;
        Ok(item)
    };
    list.iter().enumerate().map(item).collect()
}
