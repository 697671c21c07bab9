//! The results as a table for the terminal, 100 columns at most.

use super::{ModeResult, RunResult};
use comfy_table::{presets, CellAlignment, Table};

/// Heading, a column for each mode, and PASS or FAIL in the last line.
pub fn table(result: &RunResult) -> String {
    let scenario = &result.scenario;
    let heading = format!(
        "{}: {} devices, {}, configuration {}, seed {}, t3 {}",
        scenario.title.name,
        result.devices,
        scenario.workload.dtype.name(),
        scenario.system.config.name(),
        result.seed,
        result.version
    );
    let mut table = Table::new();
    table.load_preset(presets::ASCII_MARKDOWN);
    let names = result.modes.iter().map(|mode| mode.mode.name().to_string());
    table.set_header(std::iter::once(String::new()).chain(names));
    for (label, value) in ROWS {
        table.add_row(std::iter::once(label.to_string()).chain(result.modes.iter().map(value)));
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{heading}\n{table}\n{}\n", verdict(result))
}

/// PASS or FAIL, and of what.
fn verdict(result: &RunResult) -> String {
    if result.pass {
        return "PASS: every mode is bit-exact, within its error bound and conserves its updates"
            .into();
    }
    let mut lines: Vec<String> = vec![];
    let failed = result.modes.iter().filter(|mode| !mode.checks.pass());
    let names: Vec<_> = failed.clone().map(|mode| mode.mode.name()).collect();
    for mode in failed {
        let failures = mode.checks.failures.iter();
        lines.extend(failures.map(|failure| format!("{}: {failure}", mode.mode.name())));
    }
    let what = if names.is_empty() {
        "no mode was run".into()
    } else {
        names.join(", ")
    };
    lines.push(format!("FAIL: {what}"));
    lines.join("\n")
}

type Row = (&'static str, fn(&ModeResult) -> String);

const ROWS: [Row; 17] = [
    ("total [cycles]", |mode| grouped(mode.total_cycles)),
    ("total [us]", |mode| {
        format!("{:.2}", mode.total_ns / 1000.0)
    }),
    ("GEMM [cycles]", |mode| grouped(mode.gemm_cycles)),
    ("GEMM slowdown [%]", |mode| {
        decimal(mode.gemm_slowdown_percent, 1)
    }),
    ("exposed communication [cycles]", |mode| {
        grouped(mode.exposed_communication_cycles)
    }),
    ("overlap [%]", |mode| decimal(mode.overlap_percent, 1)),
    ("speedup [ratio]", |mode| decimal(mode.speedup_ratio, 3)),
    ("DRAM traffic [bytes]", |mode| {
        grouped(mode.dram_total_bytes)
    }),
    ("DRAM achieved / peak [GB/s]", |mode| {
        rates(
            mode.rates.dram_achieved_gb_per_s,
            mode.rates.dram_peak_gb_per_s,
        )
    }),
    ("link achieved / peak [GB/s]", |mode| {
        rates(
            mode.rates.link_achieved_gb_per_s,
            mode.rates.link_peak_gb_per_s,
        )
    }),
    ("updates local / incoming [beats]", |mode| {
        let tracking = &mode.tracking;
        pair(
            tracking.local_updates_beats,
            tracking.incoming_updates_beats,
        )
    }),
    ("completions [wavefront tiles]", |mode| {
        grouped(mode.tracking.completions_tiles)
    }),
    ("descriptors / notifications [blocks]", |mode| {
        pair(
            mode.tracking.descriptors_blocks,
            mode.tracking.notifications_blocks,
        )
    }),
    ("spilled updates [beats]", |mode| {
        grouped(mode.tracking.spilled_updates_beats)
    }),
    ("MCA threshold [queue entries]", thresholds),
    ("memory queue, most [entries]", |mode| {
        let most = mode
            .devices
            .iter()
            .map(|device| device.queue_max_entries)
            .max();
        most.unwrap_or(0).to_string()
    }),
    ("nearest to its bound: error / bound", |mode| {
        format!(
            "{:.1e} / {:.1e}",
            mode.checks.worst_abs_error, mode.checks.worst_abs_bound
        )
    }),
];

/// The thresholds that the devices ended with.
fn thresholds(mode: &ModeResult) -> String {
    let all = mode
        .devices
        .iter()
        .filter_map(|device| device.mca_threshold_entries);
    let show = |threshold| match threshold {
        255 => "unlimited".into(),
        entries => entries.to_string(),
    };
    match (all.clone().min(), all.max()) {
        (Some(min), Some(max)) if min == max => show(min),
        (Some(min), Some(max)) => format!("{} to {}", show(min), show(max)),
        _ => "-".into(),
    }
}

fn pair(a: u64, b: u64) -> String {
    format!("{} / {}", grouped(a), grouped(b))
}

fn rates(achieved: f64, peak: f64) -> String {
    format!("{achieved:.2} / {peak:.2}")
}

fn decimal(value: Option<f64>, places: usize) -> String {
    value.map_or("-".into(), |value| format!("{value:.places$}"))
}

/// 1234567 as 1,234,567.
fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let first = digits.len() % 3;
    let mut text = digits[..first].to_string();
    for i in (first..digits.len()).step_by(3) {
        if !text.is_empty() {
            text.push(',');
        }
        text += &digits[i..i + 3];
    }
    text
}
