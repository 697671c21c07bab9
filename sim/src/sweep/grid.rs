//! The axes of a sweep: which keys of a study file take which values.

use crate::schema::{At, FileError};
use std::collections::HashSet;
use toml::{Table, Value};

/// A key of a study file and the values that it takes.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// The key as in the file: `table.key`; `model.key` is that of all models, `model[NAME].key` that of one.
    pub key: String,
    /// At least one value, each once.
    pub values: Vec<Value>,
}

/// All combinations of the values of some keys. The last key changes fastest.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    /// The axes, in the order of the file.
    pub axes: Vec<Axis>,
}

/// What is allowed as a value of `[grid]`.
const VALUES: &str = "must be a list of one or more values of the key, each once";

impl Grid {
    /// Takes the table `[grid]` out of a file.
    pub fn take(file: &str, top: &mut Table) -> Result<Self, FileError> {
        let at = At::new(file, "grid");
        let mut axes = Vec::new();
        if let Some(grid) = top.remove("grid") {
            flatten("", at.table(&grid)?, &at, &mut axes)?;
        }
        if axes.is_empty() {
            let reason = "[grid] has no key: a sweep needs one or more, such as \"machine.link_gbps\" = [75, 150]; \
                    `t3 eval` is for a file without";
            return Err(FileError::content(file, reason));
        }
        if let Some(axis) = axes.iter().find(|axis| !axis.key.contains('.')) {
            let values = Value::Array(axis.values.clone());
            let allowed = "must be a key of a table, such as machine.link_gbps".into();
            return Err(at.value(&axis.key, values, allowed));
        }
        let grid = Self { axes };
        grid.refuse_doubles(&at)?;
        grid.refuse_unknown_models(top, &at)?;
        Ok(grid)
    }

    /// Combinations of values.
    pub fn combinations(&self) -> u128 {
        let lengths = self.axes.iter().map(|axis| axis.values.len() as u128);
        lengths.fold(1, u128::saturating_mul)
    }

    /// The value of each axis in a combination, counted from 0.
    pub fn values<'a>(&'a self, combination: usize) -> Vec<&'a Value> {
        let mut rest = combination;
        let digit = |axis: &'a Axis| {
            let value = &axis.values[rest % axis.values.len()];
            rest /= axis.values.len();
            value
        };
        let mut values: Vec<_> = self.axes.iter().rev().map(digit).collect();
        values.reverse();
        values
    }

    /// The tables of a study file with the values of a combination.
    pub fn apply(&self, base: &Table, combination: usize) -> Table {
        let mut top = base.clone();
        for (axis, value) in self.axes.iter().zip(self.values(combination)) {
            put(&mut top, base, &axis.key, value);
        }
        top
    }

    /// A combination in words.
    pub fn describe(&self, combination: usize) -> String {
        let values = self.values(combination);
        let pairs = self.axes.iter().zip(values);
        let pairs: Vec<_> = pairs
            .map(|(axis, value)| format!("{} = {value}", axis.key))
            .collect();
        pairs.join(", ")
    }

    /// Keys that no row depends on.
    pub fn without_effect(&self) -> Vec<&str> {
        let has_effect = |key: &&str| match split(key) {
            ("model", _, key) => key != "layers",
            (table, _, _) => table == "machine",
        };
        let keys = self.axes.iter().map(|axis| axis.key.as_str());
        keys.filter(|key| !has_effect(key)).collect()
    }

    /// Refuses to set a key of a model both for itself and with all others.
    fn refuse_doubles(&self, at: &At) -> Result<(), FileError> {
        for (place, axis) in self.axes.iter().enumerate() {
            let (table, one, key) = split(&axis.key);
            let clashes = |other: &&Axis| {
                let (other_table, other_one, other_key) = split(&other.key);
                let same = other_one.is_none() || one.is_none() || other_one == one;
                (other_table, other_key) == (table, key) && same
            };
            if let Some(other) = self.axes[..place].iter().find(clashes) {
                let values = Value::Array(axis.values.clone());
                let allowed = format!("sets what {} sets, too; one of them must go", other.key);
                return Err(at.value(&axis.key, values, allowed));
            }
        }
        Ok(())
    }

    fn refuse_unknown_models(&self, top: &Table, at: &At) -> Result<(), FileError> {
        let names = model_names(top);
        for axis in &self.axes {
            let (_, one, _) = split(&axis.key);
            if let Some(name) = one.filter(|name| !names.iter().any(|known| known == name)) {
                let values = Value::Array(axis.values.clone());
                let allowed = format!("there is no model {name}; there are: {}", names.join(", "));
                return Err(at.value(&axis.key, values, allowed));
            }
        }
        Ok(())
    }
}

/// Collects axes: `"machine.link_gbps" = [..]`, `machine.link_gbps = [..]` and `[grid.machine]` mean the same.
fn flatten(prefix: &str, table: &Table, at: &At, axes: &mut Vec<Axis>) -> Result<(), FileError> {
    for (key, value) in table {
        let key = format!("{prefix}{key}");
        match value {
            Value::Table(inner) if !inner.is_empty() => {
                flatten(&format!("{key}."), inner, at, axes)?
            }
            Value::Array(values) if is_axis(values) => axes.push(Axis {
                key,
                values: values.clone(),
            }),
            _ => return Err(at.value(&key, value, VALUES.into())),
        }
    }
    Ok(())
}

fn is_axis(values: &[Value]) -> bool {
    let mut known = HashSet::new();
    !values.is_empty() && values.iter().all(|value| known.insert(value.to_string()))
}

/// A key as its table, the model that it is for if it is for one only, and the key in the table. Table "" is the top.
fn split(key: &str) -> (&str, Option<&str>, &str) {
    let of_one = key
        .strip_prefix("model[")
        .and_then(|rest| rest.rsplit_once("]."));
    match (of_one, key.split_once('.')) {
        (Some((name, key)), _) => ("model", Some(name), key),
        (None, Some((table, key))) => (table, None, key),
        (None, None) => ("", None, key),
    }
}

/// Puts a value at its place; models are those of the names that they have in `base`. What is no table, or no list of them,
/// stays, for [`crate::study::StudyFile`] to refuse.
fn put(top: &mut Table, base: &Table, key: &str, value: &Value) {
    let (table, one, key) = split(key);
    let empty = || Value::Table(Table::new());
    match table {
        "" => drop(top.insert(key.into(), value.clone())),
        "model" => {
            let models = top
                .entry("model")
                .or_insert_with(|| Value::Array(vec![empty()]));
            for (place, model) in models.as_array_mut().into_iter().flatten().enumerate() {
                let named = base
                    .get("model")
                    .and_then(|models| model_name(models.get(place)?));
                let wanted = one.is_none() || one == named;
                if let Some(model) = model.as_table_mut().filter(|_| wanted) {
                    model.insert(key.into(), value.clone());
                }
            }
        }
        table => {
            let place = top.entry(table).or_insert_with(empty);
            if let Some(table) = place.as_table_mut() {
                table.insert(key.into(), value.clone());
            }
        }
    }
}

/// The name that a model has in the file. A model without one cannot be meant alone.
fn model_name(model: &Value) -> Option<&str> {
    model.get("name")?.as_str()
}

fn model_names(top: &Table) -> Vec<&str> {
    let models = top.get("model").and_then(Value::as_array);
    models
        .into_iter()
        .flatten()
        .filter_map(model_name)
        .collect()
}
