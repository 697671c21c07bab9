//! Study files: what to evaluate, read from a TOML file.
//!
//! Every key has a default, so that a file holds only what differs. The table of all keys is `docs/study.md`.

use super::sections::{ModelTable, Report, RestTable, Title};
use crate::eval::{Machine, Model, Rest, Share, Study};
use crate::schema::{self, At, FileError, Key, Section};
use std::path::Path;

/// Keys and tables at the top of a file.
const TOP: [&str; 6] = [
    "name",
    "description",
    "[machine]",
    "[[model]]",
    "[rest]",
    "[report]",
];

/// A study with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct StudyFile {
    /// Name, for the report and the default output folder.
    pub name: String,
    /// What it shows.
    pub description: String,
    /// What is evaluated.
    pub study: Study,
}

/// Longest name of a model, in characters.
const MAX_NAME: usize = 64;

impl StudyFile {
    /// Reads, completes and checks a file.
    pub fn load(path: &Path) -> Result<Self, FileError> {
        Self::from_text(&path.display().to_string(), &schema::read_file(path)?)
    }

    /// Reads a study from text; `file` names it in errors.
    pub fn from_text(file: &str, text: &str) -> Result<Self, FileError> {
        Self::from_table(file, schema::parse(file, text)?)
    }

    /// Reads a study from the tables of a file.
    pub fn from_table(file: &str, top: toml::Table) -> Result<Self, FileError> {
        let mut title = toml::Table::new();
        let mut machine = Machine::paper();
        let mut models = vec![ModelTable::default()];
        let (mut rest, mut report) = (RestTable::default(), Report::default());
        for (key, value) in top {
            let at = At::new(file, &key);
            match key.as_str() {
                "machine" => machine.read(at.table(&value)?, &at)?,
                "model" => models = schema::list(file, "model", &value)?,
                "rest" => rest.read(at.table(&value)?, &at)?,
                "report" => report.read(at.table(&value)?, &at)?,
                "name" | "description" => drop(title.insert(key, value)),
                "grid" => {
                    return Err(at.refuse(&value, "is for `t3 sweep`, not for a single study"))
                }
                _ => return Err(At::new(file, "").unknown(&key, &value, &TOP)),
            }
        }
        let mut about = Title::default();
        about.read(&title, &At::new(file, ""))?;
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if about.name.is_empty() || !about.name.chars().all(plain) {
            let allowed = "must be letters, digits, - and _, at least one of them";
            return Err(At::new(file, "").value("name", about.name, allowed.into()));
        }
        for (place, model) in models.iter().enumerate() {
            if !(1..=MAX_NAME).contains(&model.name.chars().count())
                || model.name.chars().any(char::is_control)
            {
                let allowed = format!("must be a text of 1 to {MAX_NAME} visible characters");
                let at = At::new(file, &format!("model[{place}]"));
                return Err(at.value("name", model.name.escape_debug(), allowed));
            }
        }
        let timeline = timeline(file, &report, &models)?;
        let sharing = report
            .sharing_units
            .iter()
            .map(|units| Share::Units(*units));
        let study = Study {
            machine,
            rest: Rest {
                whole_passes: rest.whole_passes,
                projection_passes: rest.projection_passes,
                first_passes: rest.first_passes,
                score_passes: rest.score_passes,
                score_part: rest.score_part,
                head: rest.head,
                backward: rest.backward,
                optimizer_bytes: rest.optimizer_bytes,
            },
            models: models.into_iter().map(model).collect(),
            sharing: match report.sharing_units.is_empty() {
                true => Vec::new(),
                false => [Share::All].into_iter().chain(sharing).collect(),
            },
            sensitivity: report.sensitivity,
            sensitivity_step: report.sensitivity_step,
            timeline: Some(timeline),
        };
        study
            .check()
            .map_err(|error| FileError::content(file, error))?;
        Ok(Self {
            name: about.name,
            description: about.description,
            study,
        })
    }

    /// Refuses what cannot be read of `[report]`, where nothing else of a file is wanted.
    pub fn check_report(file: &str, top: &toml::Table) -> Result<(), FileError> {
        let at = At::new(file, "report");
        match top.get("report") {
            Some(report) => Report::default().read(at.table(report)?, &at),
            None => Ok(()),
        }
    }

    /// The keys of all tables, in the order of the documentation.
    pub fn keys() -> Vec<Key> {
        let mut keys = Title::keys();
        keys.extend(Machine::keys());
        keys.extend(ModelTable::keys());
        keys.extend(RestTable::keys());
        keys.extend(Report::keys());
        keys
    }

    /// The page `docs/study.md`.
    pub fn schema_markdown() -> String {
        schema::markdown(HEAD, Self::keys())
    }

    /// The default study as a file, with each key's meaning.
    pub fn default_toml() -> String {
        schema::default_toml(Self::keys())
    }
}

fn model(table: ModelTable) -> Model {
    let or = |width: u64, times: u64| match width {
        0 => table.hidden.saturating_mul(times),
        width => width,
    };
    Model {
        attention: or(table.attention, 1),
        projection: or(table.projection, 3),
        feed_forward: or(table.feed_forward, 4),
        name: table.name,
        hidden: table.hidden,
        gated: table.gated,
        layers: table.layers,
        sequence: table.sequence,
        batch: table.batch,
        devices: table.tp.0,
        element_bytes: table.dtype.bytes(),
    }
}

/// Model and devices of the timeline.
fn timeline(
    file: &str,
    report: &Report,
    models: &[ModelTable],
) -> Result<(String, u64), FileError> {
    let at = At::new(file, "report");
    let wanted = |model: &&ModelTable| [model.name.as_str(), ""].contains(&&*report.timeline_model);
    let Some(model) = models.iter().find(wanted) else {
        let names: Vec<_> = models.iter().map(|model| model.name.as_str()).collect();
        let allowed = format!("must be a model of this file: {}", names.join(", "));
        return Err(at.value("timeline_model", &report.timeline_model, allowed));
    };
    let mut devices = model.tp.0.iter().copied();
    let found = devices.find(|tp| [*tp, 0].contains(&report.timeline_tp));
    let refuse = || {
        let allowed = format!(
            "must be in the tp of model {}: {:?}",
            model.name, model.tp.0
        );
        at.value("timeline_tp", report.timeline_tp, allowed)
    };
    Ok((model.name.clone(), found.ok_or_else(refuse)?))
}

const HEAD: &str = "\
# Study files

A study is a TOML file for `t3 eval` and, with a `[grid]`, for `t3 sweep`: models, and the machine that they run on. Every key has a
default, which is the paper's where there is one, so a file holds only what differs. An unknown key, a wrong type and a value outside of
its limits are errors. `testbenches/studies` has files of the paper's models and of current ones. This page is what `t3 study --schema`
prints; a test holds them together. [Sweeps](sweep.md) tell of `[grid]`. [The evaluation model](evaluation.md) says what the keys do and where the defaults come from.
";
