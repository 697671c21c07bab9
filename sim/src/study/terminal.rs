//! The evaluation as tables for the terminal, and what of it does not fit.

use crate::eval::aggregates::geomean;
use crate::eval::{Aggregate, CaseResult, Layer, Machine, Scheme, StudyResult};
use comfy_table::{presets, CellAlignment, Table};

/// Sublayers and layers.
pub fn results_text(machine: &Machine, result: &StudyResult) -> String {
    let means = [Scheme::T3, Scheme::T3Mca, Scheme::IdealOverlap].map(|scheme| {
        let speedups = result
            .cases
            .iter()
            .map(|case| case.result.of(scheme).speedup);
        format!("{} {:.3}", scheme.name(), geomean(speedups))
    });
    let preset = result
        .cases
        .iter()
        .map(|case| case.result.preset_speedup(Scheme::T3Mca));
    format!(
        "Sublayers: times in us, speedups over sequential, DRAM bytes of T3-MCA over sequential\n{}\n\
         geometric means of the speedups: {}\n\
         the same if the output is preset right before each fused run: T3-MCA {:.3}\n{}\n\
         Layers: speedups over sequential\n{}\n",
        sublayers(&result.cases),
        means.join(", "),
        geomean(preset),
        coarse(machine, &result.cases),
        layers(&result.layers)
    )
}

/// A warning, where runs were simulated much more coarsely than was asked for.
fn coarse(machine: &Machine, cases: &[CaseResult]) -> String {
    let bytes = cases.iter().map(|case| case.result.request_bytes);
    let coarse: Vec<_> = bytes
        .filter(|bytes| machine.is_coarse(*bytes))
        .map(|bytes| bytes / machine.request_bytes as f64)
        .collect();
    match coarse.iter().copied().reduce(f64::max) {
        None => String::new(),
        Some(most) => format!(
            "warning: {} sublayers are so large that they were simulated in requests up to {most} times as large as the machine's: T3 and \
             T3-MCA come out too low; a higher machine.max_requests takes longer and is finer\n",
            coarse.len()
        ),
    }
}

/// The aggregates, and which of them do not fit.
pub fn aggregates_text(all: &[Aggregate]) -> String {
    format!(
        "\nAggregates: T3's paper and this model\n{}\n{}\n",
        aggregates(all),
        verdict(all)
    )
}

fn table(header: &[&str], names: usize, rows: impl Iterator<Item = Vec<String>>) -> Table {
    let mut table = Table::new();
    table.load_preset(presets::ASCII_MARKDOWN);
    table.set_header(header);
    table.add_rows(rows);
    for column in table.column_iter_mut().skip(names) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn sublayers(cases: &[CaseResult]) -> Table {
    let header = [
        "model", "TP", "sublayer", "product", "RS", "AG", "ideal", "T3", "T3-MCA", "bytes",
    ];
    let row = |case: &CaseResult| {
        let (of, result) = (&case.case, &case.result);
        let names = [
            of.model.clone(),
            of.tp.to_string(),
            of.sublayer.name().into(),
        ];
        let times = [result.gemm_ns, result.rs_ns, result.ag_ns];
        let speedups = [Scheme::IdealOverlap, Scheme::T3, Scheme::T3Mca]
            .map(|scheme| result.of(scheme).speedup);
        let ratios = speedups
            .into_iter()
            .chain([result.traffic_ratio(Scheme::T3Mca)]);
        let times = times.map(|ns| format!("{:.0}", ns / 1000.0));
        let ratios = ratios.map(|ratio| format!("{ratio:.3}"));
        names.into_iter().chain(times).chain(ratios).collect()
    };
    table(&header, 3, cases.iter().map(row))
}

fn layers(layers: &[Layer]) -> Table {
    let header = [
        "model",
        "TP",
        "phase",
        "layer [us]",
        "ideal",
        "T3",
        "T3-MCA",
    ];
    let row = |layer: &Layer| {
        let speedups = [Scheme::IdealOverlap, Scheme::T3, Scheme::T3Mca];
        let speedups = speedups.map(|scheme| format!("{:.3}", layer.speedup(scheme)));
        let time = format!("{:.0}", layer.total_ns(Scheme::Sequential) / 1000.0);
        let names = [
            layer.model.clone(),
            layer.tp.to_string(),
            layer.phase.name().into(),
            time,
        ];
        names.into_iter().chain(speedups).collect()
    };
    table(&header, 3, layers.iter().map(row))
}

fn aggregates(aggregates: &[Aggregate]) -> Table {
    let header = ["aggregate", "published", "ours", "deviation", "aim", "fits"];
    let row = |aggregate: &Aggregate| {
        vec![
            aggregate.meaning.into(),
            format!("{:.2}", aggregate.published),
            format!("{:.3}", aggregate.ours),
            format!("{:+.3}", aggregate.deviation()),
            format!("{:.2}", aggregate.tolerance),
            if aggregate.fits() { "yes" } else { "no" }.into(),
        ]
    };
    table(&header, 1, aggregates.iter().map(row))
}

/// How many aggregates fit, and each that does not.
fn verdict(aggregates: &[Aggregate]) -> String {
    let misfits = aggregates.iter().filter(|aggregate| !aggregate.fits());
    let lines: Vec<_> = misfits
        .map(|aggregate| {
            format!(
                "does not fit: {}: {:.3}, published {:.2}, aimed at {:.2} around it",
                aggregate.meaning, aggregate.ours, aggregate.published, aggregate.tolerance
            )
        })
        .collect();
    let (fit, all) = (aggregates.len() - lines.len(), aggregates.len());
    let why = match lines.is_empty() {
        true => "",
        false => " (why: docs/evaluation.md)",
    };
    let mut text = format!("{fit} of {all} aggregates fit{why}");
    for line in lines {
        text += &format!("\n{line}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_said() {
        let aggregate = |meaning, ours| Aggregate {
            key: "",
            meaning,
            published: 1.5,
            ours,
            tolerance: 0.02,
        };
        let (good, bad) = (aggregate("good", 1.51), aggregate("bad", 1.6));
        assert_eq!(
            verdict(std::slice::from_ref(&good)),
            "1 of 1 aggregates fit"
        );
        assert_eq!(
            verdict(&[good, bad]),
            "1 of 2 aggregates fit (why: docs/evaluation.md)\n\
             does not fit: bad: 1.600, published 1.50, aimed at 0.02 around it"
        );
    }
}
