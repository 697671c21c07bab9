//! Figures of means: what parameters do to them, and what the paper published.

use super::{names, Figure};
use crate::eval::{Aggregate, Scheme, Sensitivity, Study, StudyResult};
use crate::page::chart::{colour, Mark, Panel, Rows, Series};
use anyhow::Result;

/// What parameters do to the geometric means of the speedups.
pub fn sensitivity(study: &Study, result: &StudyResult) -> Result<Figure> {
    let schemes = [Scheme::T3, Scheme::T3Mca, Scheme::IdealOverlap];
    let spread = |of: &Sensitivity| {
        let change = |scheme: Scheme| {
            let place = scheme as usize;
            let changed = of.changed.iter();
            changed
                .map(|changed| (changed.speedups[place] - of.base.speedups[place]).abs())
                .fold(0.0, f64::max)
        };
        schemes.map(change).into_iter().fold(0.0, f64::max)
    };
    let mut sorted: Vec<_> = result.sensitivity.iter().collect();
    sorted.sort_by(|a, b| spread(b).total_cmp(&spread(a)));
    let panel = |scheme: Scheme| {
        let place = scheme as usize;
        let row = |of: &&Sensitivity| {
            let base = of.base.speedups[place];
            let ends = |series: usize| [base, of.changed[series].speedups[place]];
            vec![
                Mark::Upper {
                    series: 0,
                    ends: ends(0),
                },
                Mark::Lower {
                    series: 1,
                    ends: ends(1),
                },
            ]
        };
        Panel {
            axis: format!("{} [ratio]", scheme.name()),
            base: sorted[0].base.speedups[place],
            rows: sorted.iter().map(row).collect(),
        }
    };
    let percent = study.sensitivity_step * 100.0;
    let rows = Rows {
        title: "Influence of the machine's parameters on the speedups".into(),
        series: vec![
            Series::new(&format!("{percent} % smaller"), colour::ORANGE),
            Series::new(&format!("{percent} % larger"), colour::BLUE),
        ],
        note: "the line is the study's machine".into(),
        names: sorted.iter().map(|of| of.key.clone()).collect(),
        panels: schemes.map(panel).to_vec(),
    };
    Figure::of(
        names::SENSITIVITY,
        &rows,
        "Geometric means over all sublayers with one parameter changed, in its range; evaluated with coarser requests on both sides.",
    )
}

/// The published aggregates and ours.
pub fn published(aggregates: &[Aggregate]) -> Result<Figure> {
    let row = |aggregate: &Aggregate| {
        let (published, tolerance) = (aggregate.published, aggregate.tolerance);
        let ours = if aggregate.fits() { 2 } else { 3 };
        vec![
            Mark::Span {
                series: 1,
                ends: [published - tolerance, published + tolerance],
            },
            Mark::Ring {
                series: 0,
                at: published,
            },
            Mark::Dot {
                series: ours,
                at: aggregate.ours,
            },
        ]
    };
    let rows = Rows {
        title: "Published aggregates and ours".into(),
        series: vec![
            Series::new("published", colour::FAINT),
            Series::new("deviation that is aimed at", colour::GRID),
            Series::new("ours", colour::BLUE),
            Series::new("ours, outside the aim", colour::RED),
        ],
        note: String::new(),
        names: aggregates
            .iter()
            .map(|aggregate| aggregate.meaning.to_string())
            .collect(),
        panels: vec![Panel {
            axis: "ratio".into(),
            base: 1.0,
            rows: aggregates.iter().map(row).collect(),
        }],
    };
    Figure::of(
        names::PUBLISHED,
        &rows,
        "Speedups, and ratios of bytes and of times, as the table says. Ours is a point within the bar where it fits.",
    )
}
