//! The figures of a study: what each shows, and the chart that shows it.

mod means;
mod models;
mod sublayers;

pub use sublayers::speedups;

use super::chart::{colour, Chart};
use crate::eval::{Aggregate, Scheme, Study, StudyResult};
use anyhow::Result;
use plotters::style::RGBColor;

/// A chart of a study.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Name of its file.
    pub file: &'static str,
    /// What it shows, in a line.
    pub title: String,
    /// How to read it.
    pub caption: &'static str,
    /// The chart.
    pub svg: String,
}

/// The name of the file of each figure.
pub mod names {
    /// Times of the sequential run.
    pub const TIME_SPLIT: &str = "time-split.svg";
    /// Speedups by sublayer.
    pub const SPEEDUPS: &str = "speedups.svg";
    /// DRAM bytes by what they are for.
    pub const TRAFFIC: &str = "traffic.svg";
    /// Speedups of layers.
    pub const END_TO_END: &str = "end-to-end.svg";
    /// Compute units shared with a collective in software.
    pub const SHARING: &str = "sharing.svg";
    /// Influence of parameters.
    pub const SENSITIVITY: &str = "sensitivity.svg";
    /// Extensions of the paper.
    pub const BEYOND: &str = "beyond.svg";
    /// Published aggregates and ours.
    pub const PUBLISHED: &str = "published.svg";
}

/// The schemes that are compared by their speedup, with their colours.
const SPEEDUPS: [(Scheme, RGBColor); 3] = [
    (Scheme::T3, colour::SKY),
    (Scheme::T3Mca, colour::BLUE),
    (Scheme::IdealOverlap, colour::GREY),
];

/// All figures of a study. What was not studied has none.
pub fn figures(
    study: &Study,
    result: &StudyResult,
    aggregates: Option<&[Aggregate]>,
) -> Result<Vec<Figure>> {
    let cases = &result.cases;
    let mut figures = vec![
        sublayers::speedups(cases)?,
        sublayers::time_split(cases)?,
        sublayers::traffic(cases)?,
        models::end_to_end(&result.layers)?,
        models::beyond(cases)?,
    ];
    if !study.sharing.is_empty() {
        figures.push(sublayers::sharing(study, cases)?);
    }
    if !study.sensitivity.is_empty() {
        figures.push(means::sensitivity(study, result)?);
    }
    if let Some(aggregates) = aggregates {
        figures.push(means::published(aggregates)?);
    }
    Ok(figures)
}

/// The files of [`figures`], but for that of the published aggregates.
pub fn figure_files(study: &Study) -> Vec<&'static str> {
    let mut files = vec![
        names::SPEEDUPS,
        names::TIME_SPLIT,
        names::TRAFFIC,
        names::END_TO_END,
        names::BEYOND,
    ];
    files.extend((!study.sharing.is_empty()).then_some(names::SHARING));
    files.extend((!study.sensitivity.is_empty()).then_some(names::SENSITIVITY));
    files
}

impl Figure {
    fn of(file: &'static str, chart: &impl Chart, caption: &'static str) -> Result<Self> {
        Ok(Self {
            file,
            title: chart.title().into(),
            caption,
            svg: chart.svg()?,
        })
    }
}

/// A model on a number of devices, in two lines.
fn group_name(model: &str, tp: u64) -> [String; 2] {
    [model.into(), format!("TP {tp}")]
}
