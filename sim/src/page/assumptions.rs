//! Everything that a study rests on: parameters with their sources, models, the rest of a layer, and what is not modelled.

use super::grid::{numbers, plain, words, Cell, Grid};
use crate::eval::aggregates::geomean;
use crate::eval::{CaseResult, Machine, Rest, Scheme, Source, Study};
use crate::study::StudyFile;
use maud::{html, Markup};
use serde::Serialize;
use serde_json::Value;

/// Where a value comes from: the default's source, or the study.
fn source(value: f64, default: f64, source: Source) -> Cell {
    if value != default {
        return Cell::set(format!("set (paper's machine: {default})"));
    }
    match source {
        Source::Published => "published",
        Source::Fitted => "fitted",
        Source::Assumed => "assumed",
    }
    .into()
}

/// Every parameter of the machine.
pub fn machine(machine: &Machine) -> Grid {
    let rows = Machine::PARAMETERS.iter().map(|parameter| {
        // Every key of the table has a value.
        let value = machine.get(parameter.key).unwrap_or(f64::NAN);
        vec![
            parameter.key.into(),
            plain(value),
            parameter.unit.into(),
            source(value, parameter.default, parameter.source),
            parameter.meaning.into(),
        ]
    });
    let default = Machine::paper().order;
    let order = vec![
        "order".into(),
        machine.order.name().into(),
        "".into(),
        match machine.order == default {
            true => "fitted".into(),
            false => Cell::set(format!("set (paper's machine: {})", default.name())),
        },
        "order in which workgroups take the tiles of the output; a chunk is a run of it".into(),
    ];
    Grid {
        caption: "Published: the paper says so. Fitted: the paper is silent, and the value is chosen so that its aggregates come out. Assumed: the paper \
                  is silent, and the aggregates hardly depend on it. Set: the study has another value than the paper's machine."
            .into(),
        header: vec![
            words("parameter"),
            numbers("value"),
            words("unit"),
            words("source"),
            words("meaning"),
        ],
        rows: rows.chain([order]).collect(),
    }
}

/// A value of a study file, as text.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(text).collect::<Vec<_>>().join(", "),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// Something's fields by their names.
fn fields(of: &impl Serialize) -> serde_json::Result<serde_json::Map<String, Value>> {
    match serde_json::to_value(of)? {
        Value::Object(fields) => Ok(fields),
        _ => Ok(serde_json::Map::new()),
    }
}

/// What is assumed of the rest of a layer.
pub fn rest(rest: &Rest) -> serde_json::Result<Grid> {
    let (values, defaults) = (fields(rest)?, fields(&Rest::default())?);
    let keys = StudyFile::keys()
        .into_iter()
        .filter(|key| key.table == "rest");
    let rows = keys.map(|key| {
        let [value, default] =
            [&values, &defaults].map(|fields| fields.get(key.name).map_or(String::new(), text));
        let source = match value == default {
            true => "assumed".into(),
            false => Cell::set(format!("set (default: {default})")),
        };
        vec![
            key.name.into(),
            value.into(),
            key.unit.into(),
            source,
            key.meaning.into(),
        ]
    });
    Ok(Grid {
        caption: "The part of a layer that no scheme changes. End-to-end figures depend on it."
            .into(),
        header: vec![
            words("assumption"),
            numbers("value"),
            words("unit"),
            words("source"),
            words("meaning"),
        ],
        rows: rows.collect(),
    })
}

/// The models.
pub fn models(study: &Study) -> Grid {
    let row = |model: &crate::eval::Model| {
        let sizes = [
            model.hidden,
            model.attention,
            model.projection,
            model.feed_forward,
        ];
        let devices: Vec<_> = model.devices.iter().map(u64::to_string).collect();
        let mut row: Vec<Cell> = vec![model.name.as_str().into()];
        row.extend(sizes.map(|size| size.to_string().into()));
        row.push(if model.gated { "yes" } else { "no" }.into());
        row.extend(
            [
                model.layers,
                model.sequence,
                model.batch,
                model.element_bytes,
            ]
            .map(|size| size.to_string().into()),
        );
        row.push(devices.join(", ").into());
        row
    };
    let mut header = vec![words("model")];
    header.extend(["H", "attention", "input projection", "feed forward"].map(numbers));
    header.push(words("gated"));
    header.extend(["layers", "tokens of a sequence", "sequences", "element [B]"].map(numbers));
    header.push(words("TP"));
    Grid {
        caption: "Widths in elements. The rows of every product are the tokens of all sequences."
            .into(),
        header,
        rows: study.models.iter().map(row).collect(),
    }
}

/// That memory was simulated in coarse requests, where it was.
pub fn coarse(machine: &Machine, cases: &[CaseResult]) -> Option<String> {
    let of_machine = machine.request_bytes as f64;
    let factors = cases
        .iter()
        .map(|case| case.result.request_bytes / of_machine);
    let most = factors.fold(1.0, f64::max);
    (most > 1.0).then(|| {
        format!(
            "Memory was simulated in coarse requests: one stands for up to {most} of the machine's. Extremes move by a few percent at \
             2, and from 4 on T3 and T3-MCA come out too low."
        )
    })
}

/// How things are modelled, and what is not.
pub fn notes(study: &Study, cases: &[CaseResult]) -> Markup {
    let part = |case: &CaseResult| case.result.preset_ns / case.result.of(Scheme::T3Mca).total_ns;
    let most = cases.iter().map(part).fold(0.0, f64::max) * 100.0;
    let mean = |value: fn(&CaseResult) -> f64| geomean(cases.iter().map(value));
    let without = mean(|case| case.result.of(Scheme::T3Mca).speedup);
    let with = mean(|case| case.result.preset_speedup(Scheme::T3Mca));
    html! {
        h3 { "Modelled" }
        ul {
            li { "Sequential: the product, then the reduce-scatter of a kernel on all compute units, then the all-gather, both on a ring: (N-1)(c/L + l) for chunks c, links L and their latency l; \
                  the reduce-scatter's last reduction adds 3c over the kernel's memory rate. Where memory is slower than the link, it bounds a step." }
            li { "T3 and T3-MCA: product and reduce-scatter are simulated together, request by request, through one memory queue and one DRAM that serves in order. The arbiter is the \
                  golden model that tests hold equal to the hardware's." }
            li { "Ideal-GEMM-RS-Overlap: the longer of product and reduce-scatter, each as if alone. The all-gather follows in all schemes." }
            li { "The product runs in stages of compute units x occupancy workgroups; what it loads from DRAM is what a least-recently-used model of the last-level cache misses." }
            li { "All devices do the same at the same time, so one that receives what it sends stands for all." }
        }
        h3 { "Not modelled, or not counted" }
        ul {
            li { "Presetting the output to the neutral element before a fused run. Right before it, it would add " (format!("{most:.1}")) " % to a sublayer here at most, and take T3-MCA's \
                  geometric mean from " (format!("{without:.3}")) " to " (format!("{with:.3}")) "; it may run beside an earlier kernel." }
            li { "The order of a sum. In a ring each element of steady-state memory has two contributions, so the result does not depend on their order; in a direct reduce-scatter it depends on the order of arrival." }
            li { "A memory controller that gathers reads and writes: the turnaround stands for what is left of it." }
            li { "Workgroups that drift apart along K: those of a stage walk it in lock step, and end over the last part of it (drift)." }
            @if study.machine.link_buffer_bytes == 0 {
                li { "A full link buffer: the first chunk's stores wait for the link without bound, and never stall the product." }
            }
            li { "Memory traffic of the all-gather and of the consumer while these overlap." }
            li { "Memory contention between product and collective where they share compute units in software." }
            li { "Fusion of the rest of a layer's kernels, embedding, loss, data and pipeline parallelism, and the generation phase of inference." }
        }
    }
}
