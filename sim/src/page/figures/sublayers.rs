//! Figures of single sublayers.

use super::{group_name, names, Figure, SPEEDUPS};
use crate::eval::aggregates::geomean;
use crate::eval::{CaseResult, Scheme, Study};
use crate::page::chart::{colour, Bars, Cluster, Column, Group, Series};
use anyhow::Result;

/// A length of time in the unit that suits the longest.
fn time_unit(longest_ns: f64) -> (f64, &'static str) {
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

/// The speedups of sublayers, and their geometric mean: the figure to see first.
pub fn speedups(cases: &[CaseResult]) -> Result<Figure> {
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
        note: format!(
            "geometric means: {:.2}, {:.2}, {:.2}",
            mean(0),
            mean(1),
            mean(2)
        ),
        groups,
    };
    Figure::of(
        names::SPEEDUPS,
        &bars,
        "Product, reduce-scatter and all-gather, one after the other, over the same with product and reduce-scatter fused; the \
         all-gather follows in all. Columns begin at 1: nothing gained. The ideal overlaps both without any contention; it is the paper's reference, \
         not a bound.",
    )
}

/// The parts of the sequential run.
pub fn time_split(cases: &[CaseResult]) -> Result<Figure> {
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
    Figure::of(
        names::TIME_SPLIT,
        &bars,
        "The sequential run: what T3 starts from. Product and reduce-scatter can overlap, so a sublayer gains most where both \
         take equally long.",
    )
}

/// DRAM bytes by what they are for.
pub fn traffic(cases: &[CaseResult]) -> Result<Figure> {
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
    Figure::of(
        names::TRAFFIC,
        &bars,
        "Fused stores and incoming writes are updates, reduced in memory: the reduce-scatter reads less, the output's first \
         chunk is never stored locally, and updates leave the cache to the operands.",
    )
}

/// Compute units shared with a collective in software.
pub fn sharing(study: &Study, cases: &[CaseResult]) -> Result<Figure> {
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
    Figure::of(
        names::SHARING,
        &bars,
        "Product and reduce-scatter only, without the all-gather, as in the paper's study; memory contention is left out. Columns begin at 1; one that points \
         down is slower than no overlap.",
    )
}
