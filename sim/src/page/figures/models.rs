//! Figures of whole models: layers, and extensions of the paper.

use super::{group_name, names, Figure, SPEEDUPS};
use crate::eval::aggregates::geomean;
use crate::eval::{CaseResult, Extension, Layer, Phase};
use crate::page::chart::{colour, fit, Bars, Cluster, Column, Group, Series};
use anyhow::Result;

/// Speedups of layers.
pub fn end_to_end(layers: &[Layer]) -> Result<Figure> {
    let group = |phase: Phase| Group {
        name: [phase.name().into(), String::new()],
        clusters: layers
            .iter()
            .filter(|layer| layer.phase == phase)
            .map(|layer| Cluster {
                name: format!("{} TP {}", fit(&layer.model, 130), layer.tp),
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
    Figure::of(
        names::END_TO_END,
        &bars,
        "A layer is its sublayers with an all-reduce and the rest, which no scheme changes and which rests on assumptions (below). \
         Columns begin at 1.",
    )
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

/// Extensions of the paper, with their bounds.
pub fn beyond(cases: &[CaseResult]) -> Result<Figure> {
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
    Figure::of(
        names::BEYOND,
        &bars,
        "Product, reduce-scatter, all-gather and the product that consumes the output, over the same one after the other on the same machine; geometric \
         means over the sublayers of a model. The line above a column is its bound: each overlapped pair takes the longer of its two.",
    )
}
