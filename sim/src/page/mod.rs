//! The results of a study for people: figures, and a report that holds all of them.
//!
//! | file | holds |
//! |---|---|
//! | `report.html` | everything, on one page that needs no other file and no network |
//! | a `.svg` for each of [`names`] | the figures of the report |
//!
//! All are the same, byte for byte, for the same results. Figures are drawn by `chart`, which knows nothing of studies; `figures` says
//! what they show; `document` puts the page together from them, from tables (`results`, `assumptions`) and from the recordings
//! that the timeline shows. `web` has the page's style and script.

mod assumptions;
mod chart;
mod document;
mod figures;
mod grid;
mod recordings;
mod results;

pub use figures::{figures, names, speedups, Figure};

use crate::eval::{Aggregate, Study, StudyResult};
use crate::study::StudyFile;
use anyhow::Result;

/// Name of the report's file.
pub const REPORT_HTML: &str = "report.html";

/// Names of the files of [`files`], but for that of the published aggregates.
pub fn file_names(study: &Study) -> Vec<&'static str> {
    let mut names = figures::figure_files(study);
    names.push(REPORT_HTML);
    names
}

/// The report and its figures, as names and contents; with the published aggregates where there are some.
pub fn files(
    file: &StudyFile,
    result: &StudyResult,
    aggregates: Option<&[Aggregate]>,
) -> Result<Vec<(String, Vec<u8>)>> {
    let figures = figures(&file.study, result, aggregates)?;
    let report = document::document(file, result, aggregates, &figures)?;
    let svgs = figures
        .into_iter()
        .map(|figure| (figure.file.to_string(), figure.svg.into_bytes()));
    Ok(svgs
        .chain([(REPORT_HTML.to_string(), report.into_bytes())])
        .collect())
}
