//! Results, table, trace, files and the command line, with a stand-in for the system.

use serde_json::{json, Value};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use t3_sim::cli;
use t3_sim::engine::EngineKind;
use t3_sim::report::{
    self, Checks, DeviceResult, Dram, Measured, ModeResult, Outcome, Progress, RunOptions,
    RunResult, Trace, Tracking,
};
use t3_sim::scenario::{Mode, Scenario};

fn good() -> Checks {
    Checks {
        bit_exact: true,
        within_bound: true,
        worst_abs_error: 1.5e-3,
        worst_abs_bound: 2.0e-2,
        conservation: true,
        failures: vec![],
    }
}

/// What the system might measure: mode number `i` takes `137,000 - 20,000 * i` cycles.
fn measured(scenario: &Scenario, mode: Mode, checks: Checks) -> Measured {
    let i = Mode::ALL.iter().position(|known| *known == mode).unwrap() as u64;
    let device = |device: usize| DeviceResult {
        device,
        gemm_cycles: 93_000 + 100 * device as u64 + 933 * i,
        finish_cycles: 137_000 - 20_000 * i,
        link_sent_beats: 2304,
        dram: Dram {
            compute_read_bytes: 92_160,
            compute_write_bytes: 0,
            local_update_bytes: 18_432,
            incoming_update_bytes: 18_432,
            incoming_write_bytes: 0,
            dma_read_bytes: 12_288,
            spill_bytes: 64,
            preset_bytes: 18_432,
        },
        tracking: Tracking {
            local_updates_beats: 2304,
            incoming_updates_beats: 2304,
            completions_tiles: 144,
            descriptors_blocks: 24,
            notifications_blocks: 12,
            spilled_updates_beats: 3,
        },
        mca_threshold_entries: (mode == Mode::T3Mca).then_some(30 + 225 * (device as u64 / 3)),
        mca_intensity_requests: (mode == Mode::T3Mca).then_some(480),
        queue_max_entries: 17 + device as u64,
    };
    Measured {
        total_cycles: 137_000 - 20_000 * i,
        collective_cycles: (i == 0).then_some(43_700),
        checks,
        devices: (0..scenario.system.devices).map(device).collect(),
    }
}

fn results(scenario: &Scenario, checks: &Checks) -> RunResult {
    let mode =
        |mode: &Mode| ModeResult::new(scenario, *mode, measured(scenario, *mode, checks.clone()));
    RunResult::new(scenario, scenario.run.modes.iter().map(mode).collect())
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * b.abs()
}

#[test]
fn results_follow_from_what_was_measured() {
    let result = results(&Scenario::default(), &good());
    let (sequential, mca) = (&result.modes[0], &result.modes[2]);
    assert!(result.pass);
    assert_eq!(sequential.gemm_cycles, 93_300);
    assert_eq!(sequential.exposed_communication_cycles, 43_700);
    assert_eq!(
        (sequential.speedup_ratio, sequential.overlap_percent),
        (Some(1.0), Some(0.0))
    );
    // Three devices: 93,300 cycles, and 933 more in each mode.
    assert_eq!(sequential.gemm_slowdown_percent, Some(0.0));
    assert!(close(mca.gemm_slowdown_percent.unwrap(), 2.0));
    assert_eq!(mca.exposed_communication_cycles, 97_000 - 95_166);
    assert!(close(mca.total_ns, 97_000.0 / 1.4));
    assert!(close(mca.speedup_ratio.unwrap(), 137.0 / 97.0));
    assert!(close(
        mca.overlap_percent.unwrap(),
        100.0 * 40_000.0 / 43_700.0
    ));
    assert_eq!(mca.dram.dma_read_bytes, 4 * 12_288);
    assert_eq!(mca.tracking.completions_tiles, 4 * 144);
    // The preset is in no rate: 141,376 bytes a device.
    assert!(close(
        mca.rates.dram_achieved_gb_per_s,
        141_376.0 / mca.total_ns
    ));
    assert!(close(mca.rates.dram_peak_gb_per_s, 8.0 / 1.43 * 1.4));
    assert!(close(
        mca.rates.link_achieved_gb_per_s,
        2304.0 * 8.0 / mca.total_ns
    ));
    assert!(close(mca.rates.link_peak_gb_per_s, 8.0 * 0.0523 * 1.4));
}

#[test]
fn without_the_sequential_mode_there_is_no_comparison() {
    let mut scenario = Scenario::default();
    scenario.run.modes = vec![Mode::T3];
    let result = results(&scenario, &good());
    assert_eq!(result.modes[0].speedup_ratio, None);
    assert_eq!(result.modes[0].overlap_percent, None);
    assert_eq!(result.modes[0].gemm_slowdown_percent, None);
}

#[test]
fn a_run_of_nothing_fails_and_divides_by_nothing() {
    let scenario = Scenario::default();
    assert!(!RunResult::new(&scenario, vec![]).pass);
    let empty = ModeResult::new(&scenario, Mode::Sequential, Measured::default());
    let result = RunResult::new(&scenario, vec![empty]);
    assert_eq!(result.modes[0].speedup_ratio, None);
    assert!(result.modes[0].rates.dram_achieved_gb_per_s == 0.0);
    assert!(report::table(&result).ends_with("FAIL: sequential\n"));
}

#[test]
fn every_check_alone_fails_the_run() {
    let broken: [fn(&mut Checks); 4] = [
        |checks| checks.bit_exact = false,
        |checks| checks.within_bound = false,
        |checks| checks.conservation = false,
        |checks| {
            checks
                .failures
                .push("device 2: element (3, 4) differs".into())
        },
    ];
    for break_it in broken {
        let mut checks = good();
        break_it(&mut checks);
        let result = results(&Scenario::default(), &checks);
        assert!(!result.pass);
        let table = report::table(&result);
        assert_eq!(table.lines().last(), Some("FAIL: sequential, t3, t3-mca"));
        assert_eq!(
            checks.failures.is_empty(),
            !table.contains("t3-mca: device 2: element (3, 4) differs")
        );
    }
}

#[test]
fn the_table_is_readable_in_100_columns() {
    let table = report::table(&results(&Scenario::default(), &good()));
    assert!(
        table.lines().all(|line| line.chars().count() <= 100),
        "{table}"
    );
    assert!(table.lines().last().unwrap().starts_with("PASS: "));
    insta::with_settings!({ snapshot_path => "../snapshots", prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("report__table", table);
    });
}

/// The keys of the page, by heading.
fn documented(page: &str) -> HashMap<String, Vec<String>> {
    let mut keys = HashMap::<_, Vec<_>>::new();
    let mut heading = String::new();
    for line in page.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            heading = title.into();
        } else if let Some((key, _)) = line
            .strip_prefix("| `")
            .and_then(|rest| rest.split_once('`'))
        {
            keys.entry(heading.clone()).or_default().push(key.into());
        }
    }
    keys
}

#[test]
fn the_page_describes_the_file() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/results.md");
    let page = std::fs::read_to_string(page).unwrap();
    assert_eq!(
        page,
        report::schema_markdown(),
        "docs/results.md is stale: write it anew with `t3 results`"
    );
    let file = serde_json::to_value(results(&Scenario::default(), &good())).unwrap();
    let mode = &file["modes"][0];
    let parts = [
        ("RunResult", &file),
        ("ModeResult", mode),
        ("Rates", &mode["rates"]),
        ("Dram", &mode["dram"]),
        ("Tracking", &mode["tracking"]),
        ("Checks", &mode["checks"]),
        ("DeviceResult", &mode["devices"][0]),
    ];
    let documented = documented(&page);
    for (name, part) in parts {
        let mut keys = documented[name].clone();
        keys.sort();
        let mut found: Vec<_> = part.as_object().unwrap().keys().cloned().collect();
        found.sort();
        assert_eq!(keys, found, "{name}");
    }
}

/// Slices that overlap, nest, touch and come out of order, and two counters.
fn trace() -> Trace {
    let mut trace = Trace::new();
    let device = "t3 device 0";
    trace.slice(device, "stages", "stage 1", 1400, 2800, &[]);
    trace.slice(
        device,
        "stages",
        "stage 0",
        0,
        1400,
        &[("workgroups", json!(2))],
    );
    trace.slice(device, "stages", "workgroup 0", 0, 700, &[]);
    for (i, start) in [100, 200, 300, 900].into_iter().enumerate() {
        trace.slice(
            device,
            "DMA",
            &format!("block {i}"),
            start,
            start + 150,
            &[],
        );
    }
    trace.slice("t3 device 1", "link", "beats", 14, 28, &[]);
    for (cycle, level) in [(0, 0), (5, 0), (10, 3), (10, 4), (20, 4), (30, 1)] {
        trace.counter(device, "queue", cycle, level);
    }
    trace.counter("t3 device 1", "queue", 7, 2);
    trace
}

fn parsed(trace: &Trace) -> Value {
    let mut file = vec![];
    trace.write(&mut file, 1.4, &json!({"seed": 1})).unwrap();
    serde_json::from_slice(&file).unwrap()
}

/// Checks what a viewer relies on; returns the number of slices.
fn check_trace(file: &Value) -> usize {
    let events = file["traceEvents"].as_array().unwrap();
    let mut named = vec![];
    let mut last: HashMap<(u64, u64), f64> = HashMap::new();
    let mut open: HashMap<(u64, u64), Vec<f64>> = HashMap::new();
    let mut slices = 0;
    for event in events {
        let track = (
            event["pid"].as_u64().unwrap(),
            event["tid"].as_u64().unwrap(),
        );
        match event["ph"].as_str().unwrap() {
            "M" if event["name"] == "process_name" => named.push((track.0, None)),
            "M" if event["name"] == "thread_name" => named.push((track.0, Some(track.1))),
            "M" => {}
            "X" => {
                slices += 1;
                assert!(
                    named.contains(&(track.0, None)) && named.contains(&(track.0, Some(track.1)))
                );
                let (start, length) = (
                    event["ts"].as_f64().unwrap(),
                    event["dur"].as_f64().unwrap(),
                );
                assert!(
                    *last.get(&track).unwrap_or(&0.0) <= start,
                    "out of order: {event}"
                );
                last.insert(track, start);
                let (end, open) = (start + length, open.entry(track).or_default());
                open.retain(|end| *end > start + 1e-9);
                assert!(
                    open.iter().all(|outer| end <= outer + 1e-9),
                    "overlaps: {event}"
                );
                open.push(end);
            }
            "C" => assert!(named.contains(&(track.0, None)) && event["args"]["value"].is_u64()),
            other => panic!("event {other}"),
        }
    }
    slices
}

#[test]
fn a_trace_is_nested_and_ordered() {
    let trace = trace();
    assert!(!trace.is_empty() && Trace::new().is_empty());
    assert_eq!(trace.len(), 8 + 3 + 1);
    let file = parsed(&trace);
    assert_eq!(check_trace(&file), 8);
    let events = file["traceEvents"].as_array().unwrap();
    let stage = events
        .iter()
        .find(|event| event["name"] == "stage 1")
        .unwrap();
    assert_eq!(
        (stage["ts"].as_f64(), stage["dur"].as_f64()),
        (Some(1.0), Some(1.0))
    );
    assert_eq!(
        stage["args"],
        json!({"start_cycle": 1400, "end_cycle": 2800})
    );
    let threads = events.iter().filter(|event| event["name"] == "thread_name");
    let threads: Vec<_> = threads
        .map(|event| event["args"]["name"].as_str().unwrap())
        .collect();
    assert_eq!(threads, ["stages", "DMA", "DMA 2", "link"]);
    let counters = events
        .iter()
        .filter(|event| event["ph"] == "C" && event["pid"] == 0);
    let levels: Vec<_> = counters
        .map(|event| event["args"]["value"].as_u64().unwrap())
        .collect();
    assert_eq!(levels, [0, 4, 1]);
}

#[test]
fn the_trace_check_sees_overlapping_slices() {
    let mut file = parsed(&trace());
    for event in file["traceEvents"].as_array_mut().unwrap() {
        if event["name"] == "workgroup 0" {
            event["dur"] = json!(5.0);
        }
    }
    assert!(std::panic::catch_unwind(|| check_trace(&file)).is_err());
}

#[test]
fn progress_times_each_part() {
    let mut progress = Progress::hidden();
    for (label, cycles) in [("sequential", 1000), ("t3", 700)] {
        progress.start(label, 100);
        (1..=cycles).for_each(|cycle| progress.update(cycle));
        progress.finish();
    }
    let parts: Vec<_> = progress
        .timings()
        .iter()
        .map(|part| (part.label.as_str(), part.simulated_cycles))
        .collect();
    assert_eq!(parts, [("sequential", 1000), ("t3", 700)]);
    assert!(progress
        .timings()
        .iter()
        .all(|part| part.cycles_per_second > 0.0));
}

/// What a call of the command line gave.
struct Called {
    code: u8,
    out: String,
    err: String,
}

/// Calls the command line with a runner that returns these checks.
fn call(arguments: &[&str], checks: Checks) -> Called {
    call_with(arguments, &|scenario, options, progress| {
        assert!(options.out.is_dir());
        for mode in &scenario.run.modes {
            progress.start(mode.name(), 1000);
            progress.update(512);
            progress.finish();
        }
        Ok(Outcome {
            result: results(scenario, &checks),
            trace: trace(),
        })
    })
}

fn call_with(arguments: &[&str], runner: cli::Runner) -> Called {
    let (mut out, mut err) = (vec![], vec![]);
    let arguments = std::iter::once(&"t3").chain(arguments).map(Into::into);
    let code = cli::main(arguments, runner, &mut out, &mut err);
    Called {
        code,
        out: String::from_utf8(out).unwrap(),
        err: String::from_utf8(err).unwrap(),
    }
}

/// A scratch folder with a scenario in it, and their paths as text.
fn scratch(scenario: &str) -> (tempfile::TempDir, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.toml");
    std::fs::write(&file, scenario).unwrap();
    let text = |path: PathBuf| path.to_str().unwrap().to_string();
    let (file, out) = (text(file), text(folder.path().join("a/b")));
    (folder, file, out)
}

#[test]
fn a_run_that_passes_writes_its_files_and_says_so() {
    let (_folder, file, out) = scratch("[system]\ndevices = 2\n");
    let called = call(
        &[
            "run",
            &file,
            "--out",
            &out,
            "--quiet",
            "--mode",
            "t3",
            "--mode",
            "sequential",
        ],
        good(),
    );
    assert_eq!((called.code, called.err.as_str()), (0, ""));
    assert!(
        called.out.lines().last().unwrap().starts_with("PASS"),
        "{}",
        called.out
    );
    assert!(called.out.contains("cycles/s"));
    let mut names: Vec<_> = std::fs::read_dir(&out)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    names.sort();
    assert_eq!(
        names,
        ["host.json", "results.csv", "results.json", "trace.json"]
    );
    let json = |name: &str| -> Value {
        serde_json::from_slice(&std::fs::read(Path::new(&out).join(name)).unwrap()).unwrap()
    };
    let results = json("results.json");
    assert_eq!(results["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(
        (&results["seed"], &results["pass"], &results["devices"]),
        (&json!(1), &json!(true), &json!(2))
    );
    assert_eq!(results["scenario"]["system"]["config"], "mini");
    assert_eq!(results["scenario"]["kernel"][0]["block"], "wg");
    assert_eq!(results["modes"][0]["mode"], "t3");
    assert_eq!(check_trace(&json("trace.json")), 8);
    assert_eq!(json("trace.json")["otherData"]["clock_ghz"], 1.4);
    assert_eq!(json("host.json")["modes"][1]["label"], "sequential");
}

#[test]
fn same_seed_same_bytes() {
    let (_folder, file, out) = scratch("");
    let run = |seed: &str| {
        call(&["run", &file, "--out", &out, "--seed", seed], good());
        ["results.json", "trace.json"]
            .map(|name| std::fs::read(Path::new(&out).join(name)).unwrap())
    };
    let first = run("3");
    assert_eq!(first, run("3"));
    assert_ne!(first, run("4"));
}

#[test]
fn the_csv_holds_the_numbers_of_each_mode() {
    let (_folder, file, out) = scratch("[run]\nmodes = [\"t3-mca\"]\n");
    call(&["run", &file, "--out", &out], good());
    let text = std::fs::read_to_string(Path::new(&out).join("results.csv")).unwrap();
    let rows: Vec<Vec<_>> = text.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[0].len(), rows[1].len());
    let cell = |name: &str| rows[1][rows[0].iter().position(|key| *key == name).unwrap()];
    assert_eq!((cell("mode"), cell("total_cycles")), ("t3-mca", "97000"));
    assert_eq!(
        (cell("dram.spill_bytes"), cell("checks.bit_exact")),
        ("256", "true")
    );
    assert_eq!(cell("speedup_ratio"), "");
}

#[test]
fn a_run_that_fails_exits_with_1_and_still_writes() {
    let (_folder, file, out) = scratch("");
    let mut checks = good();
    checks.bit_exact = false;
    let called = call(&["run", &file, "--out", &out], checks);
    assert_eq!((called.code, called.err.as_str()), (1, ""));
    assert!(called.out.lines().last().unwrap().starts_with("FAIL"));
    assert!(Path::new(&out).join("results.json").is_file());
}

#[test]
fn a_run_that_is_given_up_exits_with_1() {
    let (_folder, file, out) = scratch("");
    let called = call_with(&["run", &file, "--out", &out], &|_, _, _| {
        Err(anyhow::anyhow!("nothing moved for 100000 cycles").context("mode t3"))
    });
    assert_eq!(called.code, 1);
    assert_eq!(
        called.err,
        "error: mode t3: nothing moved for 100000 cycles\n"
    );
    assert_eq!(std::fs::read_dir(&out).unwrap().count(), 0);
}

#[test]
fn options_reach_the_runner() {
    let (_folder, file, out) = scratch("");
    let arguments = [
        "run",
        &file,
        "--out",
        &out,
        "--waves",
        "--engine",
        "verilated",
        "--devices",
        "3",
        "--dtype",
        "fp32",
        "--seed",
        "7",
    ];
    let called = call_with(&arguments, &|scenario, options, _| {
        let expected = RunOptions {
            out: out.clone().into(),
            waves: true,
            engine: EngineKind::Verilated,
        };
        assert_eq!(*options, expected);
        assert_eq!((scenario.system.devices, scenario.run.seed), (3, 7));
        assert_eq!(scenario.workload.dtype.name(), "fp32");
        anyhow::bail!("seen")
    });
    assert_eq!(called.err, "error: seen\n");
}

#[test]
fn bad_input_exits_with_2_and_runs_nothing() {
    let (folder, file, out) = scratch("[memory]\nqueues = 3\n");
    let missing = folder.path().join("none.toml");
    let missing = missing.to_str().unwrap();
    let below_a_file = format!("{file}/out");
    let cases: [(&[&str], &str); 13] = [
        (
            &["run", &file, "--out", &out],
            "memory.queues = 3: unknown key",
        ),
        (
            &["run", missing, "--out", &out],
            "none.toml: cannot be read",
        ),
        (
            &["run", "--out", &out, "--devices", "1"],
            "--devices = 1: must be",
        ),
        (
            &["run", "--out", &out, "--devices", "-1"],
            "--devices = -1: must be",
        ),
        (
            &["run", "--out", &out, "--devices", "two"],
            "invalid value 'two'",
        ),
        (
            &["run", "--out", &out, "--mode", "fast"],
            "--mode = [\"fast\"]: must be",
        ),
        (
            &["run", "--out", &out, "--dtype", "fp8"],
            "--dtype = \"fp8\": must be",
        ),
        (
            &["run", "--out", &out, "--seed", "-1"],
            "--seed = -1: must be",
        ),
        (
            &["run", "--out", &below_a_file],
            "x.toml/out: must be a folder",
        ),
        (&["run", "--speed"], "unexpected argument '--speed'"),
        (&["walk"], "unrecognized subcommand 'walk'"),
        (&["scenario"], "required arguments"),
        (
            &["scenario", "--schema", "--print-default"],
            "cannot be used with",
        ),
    ];
    for (arguments, expected) in cases {
        let called = call_with(arguments, &|_, _, _| unreachable!("{arguments:?} was run"));
        assert_eq!((called.code, called.out.as_str()), (2, ""), "{arguments:?}");
        assert!(called.err.starts_with("error: "), "{}", called.err);
        assert!(called.err.contains(expected), "{}", called.err);
    }
}

#[test]
fn descriptions_are_printed() {
    let never: cli::Runner = &|_, _, _| unreachable!();
    assert_eq!(
        call_with(&["scenario", "--schema"], never).out,
        Scenario::schema_markdown()
    );
    assert_eq!(
        call_with(&["scenario", "--print-default"], never).out,
        Scenario::default_toml()
    );
    assert_eq!(
        call_with(&["results"], never).out,
        report::schema_markdown()
    );
    let help = call_with(&["run", "--help"], never);
    assert_eq!((help.code, help.err.as_str()), (0, ""));
    assert!([
        "--devices",
        "--mode",
        "--dtype",
        "--seed",
        "--waves",
        "--out",
        "--quiet"
    ]
    .iter()
    .all(|option| help.out.contains(option)));
}
