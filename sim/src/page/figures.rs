//! The figures of a study: what each shows, and the chart that shows it.

use super::chart::{colour, Bars, Cluster, Column, Group, Mark, Panel, Rows, Series};
use crate::eval::aggregates::geomean;
use crate::eval::{Aggregate, CaseResult, Extension, Layer, Phase, Scheme, Study, StudyResult};
use anyhow::Result;

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
const SPEEDUPS: [(Scheme, plotters::style::RGBColor); 3] = [
    (Scheme::T3, colour::SKY),
    (Scheme::T3Mca, colour::BLUE),
    (Scheme::IdealOverlap, colour::GREY),
];

/// A length of time in the unit that suits the longest.
pub(super) fn time_unit(longest_ns: f64) -> (f64, &'static str) {
    match longest_ns {
        ns if ns < 1e6 => (1e3, "us"),
        ns if ns < 1e9 => (1e6, "ms"),
        _ => (1e9, "s"),
    }
}

/// Bytes in the unit that suits the most.
fn byte_unit(most: f64) -> (f64, &'static str) {
    match most {
        bytes if bytes < 1e9 => (1e6, "MB"),
        bytes if bytes < 1e12 => (1e9, "GB"),
        _ => (1e12, "TB"),
    }
}

/// All figures of a study. What was not studied has none.
pub fn figures(
    study: &Study,
    result: &StudyResult,
    aggregates: Option<&[Aggregate]>,
) -> Result<Vec<Figure>> {
    let cases = &result.cases;
    let mut figures = vec![
        speedups(cases)?,
        time_split(cases)?,
        traffic(cases)?,
        end_to_end(&result.layers)?,
        beyond(cases)?,
    ];
    if !study.sharing.is_empty() {
        figures.push(sharing(study, cases)?);
    }
    if !study.sensitivity.is_empty() {
        figures.push(sensitivity(study, result)?);
    }
    if let Some(aggregates) = aggregates {
        figures.push(published(aggregates)?);
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

impl Bars {
    fn figure(self, file: &'static str, caption: &'static str) -> Result<Figure> {
        Ok(Figure {
            file,
            svg: self.svg()?,
            title: self.title,
            caption,
        })
    }
}

impl Rows {
    fn figure(self, file: &'static str, caption: &'static str) -> Result<Figure> {
        Ok(Figure {
            file,
            svg: self.svg()?,
            title: self.title,
            caption,
        })
    }
}

/// A model on a number of devices, in two lines.
fn group_name(model: &str, tp: u64) -> [String; 2] {
    [model.into(), format!("TP {tp}")]
}

/// The sublayers, in a group for each model and number of devices.
fn by_model(cases: &[CaseResult], columns: impl Fn(&CaseResult) -> Vec<Column>) -> Vec<Group> {
    let same =
        |a: &CaseResult, b: &CaseResult| (&a.case.model, a.case.tp) == (&b.case.model, b.case.tp);
    let group = |cases: &[CaseResult]| Group {
        name: group_name(&cases[0].case.model, cases[0].case.tp),
        clusters: cases
            .iter()
            .map(|case| Cluster {
                name: case.case.sublayer.name().into(),
                columns: columns(case),
            })
            .collect(),
    };
    cases.chunk_by(same).map(group).collect()
}

/// A cluster for each model and number of devices.
fn models(cases: &[CaseResult], columns: impl Fn(&[CaseResult]) -> Vec<Column>) -> Vec<Group> {
    let same =
        |a: &CaseResult, b: &CaseResult| (&a.case.model, a.case.tp) == (&b.case.model, b.case.tp);
    let group = |cases: &[CaseResult]| Group {
        name: group_name(&cases[0].case.model, cases[0].case.tp),
        clusters: vec![Cluster {
            name: String::new(),
            columns: columns(cases),
        }],
    };
    cases.chunk_by(same).map(group).collect()
}

fn speedups(cases: &[CaseResult]) -> Result<Figure> {
    let of = |case: &CaseResult, place: usize| case.result.of(SPEEDUPS[place].0).speedup;
    let mut groups = by_model(cases, |case| {
        (0..3)
            .map(|place| Column::one(place, of(case, place)))
            .collect()
    });
    let mean = |place| geomean(cases.iter().map(|case| of(case, place)));
    groups.push(Group {
        name: ["all".into(), String::new()],
        clusters: vec![Cluster {
            name: "geomean".into(),
            columns: (0..3)
                .map(|place| Column::one(place, mean(place)))
                .collect(),
        }],
    });
    let bars = Bars {
        title: "Speedup of each sublayer over the sequential run".into(),
        axis: "speedup [ratio]".into(),
        base: 1.0,
        series: SPEEDUPS
            .map(|(scheme, colour)| Series::new(scheme.name(), colour))
            .to_vec(),
        note: String::new(),
        groups,
    };
    bars.figure(
        names::SPEEDUPS,
        "Product, reduce-scatter and all-gather, one after the other, over the same with product and reduce-scatter fused; the \
         all-gather follows in all. Columns begin at 1: nothing gained. The ideal overlaps both without any contention.",
    )
}

fn time_split(cases: &[CaseResult]) -> Result<Figure> {
    let parts = |case: &CaseResult| [case.result.gemm_ns, case.result.rs_ns, case.result.ag_ns];
    let totals = cases.iter().map(|case| parts(case).iter().sum());
    let (unit_ns, unit) = time_unit(totals.fold(0.0, f64::max));
    let bars = Bars {
        title: "Time of each sublayer, one part after the other".into(),
        axis: format!("time [{unit}]"),
        base: 0.0,
        series: vec![
            Series::new("product (GEMM)", colour::BLUE),
            Series::new("reduce-scatter", colour::ORANGE),
            Series::new("all-gather", colour::SAND),
        ],
        note: String::new(),
        groups: by_model(cases, |case| {
            let parts = parts(case).into_iter().enumerate();
            vec![Column {
                parts: parts.map(|(place, ns)| (place, ns / unit_ns)).collect(),
                bound: None,
            }]
        }),
    };
    bars.figure(
        names::TIME_SPLIT,
        "The sequential run: what T3 starts from. Product and reduce-scatter can overlap, so a sublayer gains most where both \
         take equally long.",
    )
}

fn traffic(cases: &[CaseResult]) -> Result<Figure> {
    let total = |case: &CaseResult| case.result.of(Scheme::Sequential).traffic.total() as f64;
    let (unit_bytes, unit) = byte_unit(cases.iter().map(total).fold(0.0, f64::max));
    let columns = |case: &CaseResult| {
        let column = |scheme: Scheme| {
            let traffic = case.result.of(scheme).traffic;
            let parts = [
                traffic.gemm_reads,
                traffic.gemm_writes,
                traffic.rs_reads,
                traffic.rs_writes,
                traffic.ag_reads + traffic.ag_writes,
            ];
            let parts = parts.into_iter().enumerate();
            Column {
                parts: parts
                    .map(|(place, bytes)| (place, bytes as f64 / unit_bytes))
                    .collect(),
                bound: None,
            }
        };
        vec![column(Scheme::Sequential), column(Scheme::T3Mca)]
    };
    let bars = Bars {
        title: "DRAM traffic of each sublayer, sequential and T3".into(),
        axis: format!("DRAM traffic of a device [{unit}]"),
        base: 0.0,
        series: vec![
            Series::new("product: loads", colour::BLUE),
            Series::new("product: stores", colour::SKY),
            Series::new("reduce-scatter: reads", colour::ORANGE),
            Series::new("reduce-scatter: writes", colour::SAND),
            Series::new("all-gather", colour::GREY),
        ],
        note: "left column: sequential, right: T3 and T3-MCA".into(),
        groups: by_model(cases, columns),
    };
    bars.figure(
        names::TRAFFIC,
        "Fused stores and incoming writes are updates, reduced in memory: the reduce-scatter reads less, the output's first \
         chunk is never stored locally, and updates leave the cache to the operands.",
    )
}

fn end_to_end(layers: &[Layer]) -> Result<Figure> {
    let group = |phase: Phase| Group {
        name: [phase.name().into(), String::new()],
        clusters: layers
            .iter()
            .filter(|layer| layer.phase == phase)
            .map(|layer| Cluster {
                name: format!("{} TP {}", layer.model, layer.tp),
                columns: (0..3)
                    .map(|place| Column::one(place, layer.speedup(SPEEDUPS[place].0)))
                    .collect(),
            })
            .collect(),
    };
    let bars = Bars {
        title: "Speedup of whole layers, end to end".into(),
        axis: "speedup [ratio]".into(),
        base: 1.0,
        series: SPEEDUPS
            .map(|(scheme, colour)| Series::new(scheme.name(), colour))
            .to_vec(),
        note: String::new(),
        groups: Phase::ALL.map(group).to_vec(),
    };
    bars.figure(
        names::END_TO_END,
        "A layer is its sublayers with an all-reduce and the rest, which no scheme changes and which rests on assumptions (below). \
         Columns begin at 1.",
    )
}

fn sharing(study: &Study, cases: &[CaseResult]) -> Result<Figure> {
    let colours = [
        colour::GREY,
        colour::SKY,
        colour::BLUE,
        colour::ORANGE,
        colour::GREEN,
    ];
    let series = study.sharing.iter().zip(colours.iter().cycle());
    let series = series.map(|(share, colour)| {
        let name = match share.name().as_str() {
            "all" => "free: both have all units".to_string(),
            units => format!("{units} units for the collective"),
        };
        Series::new(&name, *colour)
    });
    let bars = Bars {
        title: "Overlap in software: the collective takes compute units from the product".into(),
        axis: "speedup of product and RS [ratio]".into(),
        base: 1.0,
        series: series.collect(),
        note: String::new(),
        groups: by_model(cases, |case| {
            let shared = case.sharing.iter().enumerate();
            shared
                .map(|(place, shared)| Column::one(place, shared.speedup))
                .collect()
        }),
    };
    bars.figure(
        names::SHARING,
        "Product and reduce-scatter only, without the all-gather, as in the paper's study; memory contention is left out. Columns begin at 1; one that points \
         down is slower than no overlap.",
    )
}

fn sensitivity(study: &Study, result: &StudyResult) -> Result<Figure> {
    let schemes = [Scheme::T3, Scheme::T3Mca, Scheme::IdealOverlap];
    let spread = |of: &crate::eval::Sensitivity| {
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
        let row = |of: &&crate::eval::Sensitivity| {
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
    rows.figure(
        names::SENSITIVITY,
        "Geometric means over all sublayers with one parameter changed, in its range; evaluated with coarser requests on both sides.",
    )
}

fn beyond(cases: &[CaseResult]) -> Result<Figure> {
    let colours = [
        colour::BLUE,
        colour::SKY,
        colour::GREEN,
        colour::ORANGE,
        colour::SAND,
    ];
    let columns = |cases: &[CaseResult]| {
        let column = |place: usize| {
            let of = || cases.iter().map(|case| &case.extended[place]);
            Column {
                parts: vec![(place, geomean(of().map(|extended| extended.speedup())))],
                bound: Some(geomean(of().map(|extended| extended.bound()))),
            }
        };
        (0..Extension::ALL.len()).map(column).collect()
    };
    let name = |extension: Extension| match extension {
        Extension::Ring => "T3-MCA on the ring",
        other => other.name(),
    };
    let bars = Bars {
        title: "Beyond the paper: extensions of T3-MCA, with their bounds".into(),
        axis: "speedup with consumer [ratio]".into(),
        base: 1.0,
        series: Extension::ALL
            .into_iter()
            .zip(colours)
            .map(|(extension, colour)| Series::new(name(extension), colour))
            .collect(),
        note: "line: no more is possible".into(),
        groups: models(cases, columns),
    };
    bars.figure(
        names::BEYOND,
        "Product, reduce-scatter, all-gather and the product that consumes the output, over the same one after the other on the same machine; geometric \
         means over the sublayers of a model. The line above a column is its bound: each overlapped pair takes the longer of its two.",
    )
}

fn published(aggregates: &[Aggregate]) -> Result<Figure> {
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
    rows.figure(
        names::PUBLISHED,
        "Speedups, and ratios of bytes and of times, as the table says. Ours is a point within the bar where it fits.",
    )
}
