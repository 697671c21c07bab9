//! `t3 paper`: the paper's evaluation as a study, with the published aggregates beside ours.
//!
//! It writes the files of [`crate::evaluation`], `aggregates.json`, and a figure of the aggregates.

use crate::eval::{aggregates, Aggregate, Machine, Rest, Study};
use crate::evaluation::{self, AGGREGATES_JSON};
use crate::page;
use crate::study::{terminal, HowArguments, StudyFile};
use anyhow::Result;
use serde::Serialize;

/// The paper's evaluation.
pub fn file() -> StudyFile {
    StudyFile {
        name: "paper".into(),
        description: "The evaluation of T3 (ASPLOS 2024): five models on the paper's machine"
            .into(),
        study: Study::paper(),
    }
}

/// Evaluates, and writes the files; returns the text for the terminal.
///
/// # Errors
/// [`crate::report::BadFolder`], before anything is evaluated where that can be seen. All files are written, or none.
pub fn run(how: &HowArguments) -> Result<String> {
    let names = [AGGREGATES_JSON, page::names::PUBLISHED];
    let evaluated = evaluation::evaluate(file(), how, &names)?;
    let aggregates = aggregates(&evaluated.result);
    let json = aggregates_json(&evaluated.file.study, &aggregates)?;
    let more = vec![(AGGREGATES_JSON.to_string(), json.into_bytes())];
    let written = evaluated.write(Some(&aggregates), more)?;
    let results = terminal::results_text(&evaluated.file.study.machine, &evaluated.result);
    Ok(written + &results + &terminal::aggregates_text(&aggregates))
}

/// `aggregates.json`.
#[derive(Serialize)]
struct File<'a> {
    version: &'a str,
    machine: &'a Machine,
    rest_of_a_layer: Rest,
    aggregates: Vec<Row<'a>>,
}

/// An [`Aggregate`] with what follows from it.
#[derive(Serialize)]
struct Row<'a> {
    key: &'a str,
    meaning: &'a str,
    published: f64,
    ours: f64,
    deviation: f64,
    tolerance: f64,
    fits: bool,
}

impl<'a> Row<'a> {
    fn of(aggregate: &'a Aggregate) -> Self {
        Self {
            key: aggregate.key,
            meaning: aggregate.meaning,
            published: aggregate.published,
            ours: aggregate.ours,
            deviation: aggregate.deviation(),
            tolerance: aggregate.tolerance,
            fits: aggregate.fits(),
        }
    }
}

/// The text of `aggregates.json`.
pub fn aggregates_json(study: &Study, aggregates: &[Aggregate]) -> serde_json::Result<String> {
    let file = File {
        version: env!("CARGO_PKG_VERSION"),
        machine: &study.machine,
        rest_of_a_layer: study.rest,
        aggregates: aggregates.iter().map(Row::of).collect(),
    };
    Ok(serde_json::to_string_pretty(&file)? + "\n")
}
