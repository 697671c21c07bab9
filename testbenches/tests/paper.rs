//! `t3 paper`: its files, its errors, and that they are what the model gives.

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;
use t3_sim::cli;
use t3_sim::eval::{aggregates, evaluate, Aggregate, Machine, Scheme, Study, StudyResult};
use t3_sim::evaluation::STUDY_JSON;
use t3_sim::paper;
use t3_sim::report::{Outcome, Progress, RunOptions};
use t3_sim::scenario::Scenario;
use t3_sim::study::{tables, COLUMNS, QUICK_COARSENING, TABLE_FILES};

/// The columns that readers of the file rely on, in front of all others.
const PROMISED: &str = "model,tp,sublayer,m,n,k,gemm_us,rs_us,ag_us,t3_fused_us,mca_fused_us,\
    ideal_speedup,t3_speedup,mca_speedup,gemm_reads_seq_bytes,gemm_reads_t3_bytes,seq_bytes,t3_bytes,";

const README: &str = include_str!("../../README.md");
const PAGE: &str = include_str!("../../docs/evaluation.md");

struct Called {
    code: u8,
    out: String,
    err: String,
}

/// `t3 paper` with these arguments.
fn paper(out: &Path, arguments: &[&str]) -> Called {
    let runner = |_: &Scenario, _: &RunOptions, _: &mut Progress| -> anyhow::Result<Outcome> {
        unreachable!("no scenario is run")
    };
    let folder = ["t3", "paper", "--quiet", "--out", out.to_str().unwrap()];
    let arguments = folder.iter().chain(arguments);
    let (mut out, mut err) = (vec![], vec![]);
    let code = cli::main(arguments.map(Into::into), &runner, &mut out, &mut err);
    Called {
        code,
        out: String::from_utf8(out).unwrap(),
        err: String::from_utf8(err).unwrap(),
    }
}

/// What it leaves in a fresh folder: what it says, and its files.
struct Files {
    out: String,
    folder: tempfile::TempDir,
}

impl Files {
    fn of(arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        // The folder is made.
        let called = paper(&folder.path().join("a/b"), arguments);
        assert_eq!((called.code, &*called.err), (cli::DONE, ""));
        let out = called.out;
        Self { out, folder }
    }

    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(self.folder.path().join("a/b")).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.folder.path().join("a/b").join(name)).unwrap()
    }
}

/// The files of a quick run, which takes half the time and writes the same; once for all tests.
fn quick() -> &'static Files {
    static FILES: OnceLock<Files> = OnceLock::new();
    FILES.get_or_init(|| Files::of(&["--quick"]))
}

#[test]
fn the_files_hold_what_the_model_gives() {
    let files = quick();
    let mut study = Study::paper();
    study.machine.coarsening = QUICK_COARSENING;
    let result = &study.run(|| ()).unwrap();
    let aggregates = aggregates(result);
    let json = files.read("aggregates.json");
    assert_eq!(json, paper::aggregates_json(&study, &aggregates).unwrap());
    check_aggregates(&json, &aggregates, &files.out);

    let tables = tables(&study, result);
    assert_eq!(tables.len(), TABLE_FILES.len());
    for table in &tables {
        let csv = files.read(table.file);
        // To the last bit, whatever the order in which cores were done.
        assert!(csv.as_bytes() == table.csv().unwrap(), "{}", table.file);
        assert!(table.rows.len() > 10, "{}", table.file);
    }
    check_sublayers(&files.read("sublayers.csv"), &study, result);

    let echo: Value = serde_json::from_str(&files.read(STUDY_JSON)).unwrap();
    assert_eq!(echo["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(echo["machine"]["order"], "column-major");
    assert_eq!(echo["models"][1]["hidden"], 4256);
    let names = files.names();
    let expected = TABLE_FILES
        .into_iter()
        .chain([STUDY_JSON, "aggregates.json"]);
    for name in expected {
        assert!(names.iter().any(|n| n == name), "{name} is not there");
    }
}

/// The number, as near as its reader goes.
fn is_number(value: &Value, expected: f64) -> bool {
    (value.as_f64().unwrap() - expected).abs() < 1e-12
}

fn check_aggregates(json: &str, expected: &[Aggregate], out: &str) {
    let json: Value = serde_json::from_str(json).unwrap();
    assert_eq!(json["version"], env!("CARGO_PKG_VERSION"));
    for parameter in Machine::PARAMETERS {
        let value = json["machine"][parameter.key].as_f64();
        let expected = match parameter.key {
            "coarsening" => QUICK_COARSENING,
            _ => parameter.default,
        };
        assert_eq!(value, Some(expected), "{}", parameter.key);
    }
    assert_eq!(json["machine"]["order"], "column-major");
    let aggregates = json["aggregates"].as_array().unwrap();
    assert_eq!((aggregates.len(), expected.len()), (24, 24));
    for (written, ours) in aggregates.iter().zip(expected) {
        assert_eq!(written["key"], ours.key);
        assert_eq!(written["meaning"], ours.meaning);
        assert_eq!(written["published"], ours.published);
        assert!(is_number(&written["ours"], ours.ours), "{written}");
        let deviation = ours.ours - ours.published;
        assert!(is_number(&written["deviation"], deviation), "{written}");
        assert_eq!(written["tolerance"], ours.tolerance);
        assert_eq!(written["fits"], ours.fits());
        let line = format!("does not fit: {}:", ours.meaning);
        assert_eq!(out.contains(&line), !ours.fits(), "{line}\n{out}");
    }
}

fn check_sublayers(csv: &str, study: &Study, result: &StudyResult) {
    let mut lines = csv.lines();
    assert!(lines.next().unwrap().starts_with(PROMISED));
    let rows: Vec<_> = lines.collect();
    assert_eq!((rows.len(), result.cases.len()), (28, 28));
    for (row, case) in rows.iter().zip(&result.cases) {
        // What one core gives.
        let alone = evaluate(&study.machine, &case.case.shape).unwrap();
        assert!(alone == case.result, "{row}");
        let cells: Vec<_> = row.split(',').collect();
        assert_eq!(cells.len(), COLUMNS.len(), "{row}");
        let cell = |name| cells[COLUMNS.iter().position(|c| c.name == name).unwrap()];
        let is = |name, value: f64| {
            let written: f64 = cell(name).parse().unwrap();
            assert!((written - value).abs() < 1e-3, "{name}: {value}\n{row}");
        };
        assert_eq!(cell("model"), case.case.model);
        assert_eq!(cell("sublayer"), case.case.sublayer.name());
        is("k", case.case.shape.k as f64);
        is("gemm_us", case.result.gemm_ns / 1e3);
        let mca = case.result.of(Scheme::T3Mca);
        is("mca_fused_us", mca.gemm_rs_ns / 1e3);
        is("mca_speedup", mca.speedup);
        is("t3_bytes", mca.traffic.total() as f64);
        let parts = [
            "gemm_reads_seq_bytes",
            "gemm_writes_seq_bytes",
            "rs_reads_seq_bytes",
            "rs_writes_seq_bytes",
            "ag_bytes",
        ];
        let sum: u64 = parts
            .map(|part| cell(part).parse::<u64>().unwrap())
            .iter()
            .sum();
        assert_eq!(cell("seq_bytes"), sum.to_string());
    }
}

#[test]
fn a_quick_run_is_near_the_full_one_which_the_readme_has() {
    let files = quick();
    assert!(files.out.contains("\nquick: "), "{}", files.out);
    let json: Value = serde_json::from_str(&files.read("aggregates.json")).unwrap();
    let study = Study {
        sensitivity: Vec::new(),
        ..Study::paper()
    };
    let full = aggregates(&study.run(|| ()).unwrap());
    for (quick, full) in json["aggregates"].as_array().unwrap().iter().zip(full) {
        let row = format!(
            "| {} | {:.2} | {:.3} | {:+.3} |",
            full.meaning,
            full.published,
            full.ours,
            full.deviation()
        );
        assert!(README.contains(&row), "README.md lacks the row\n{row}");
        let ours = quick["ours"].as_f64().unwrap();
        let deviation = (ours / full.ours - 1.0).abs();
        // A single sublayer moves more than a mean.
        let allowed = if full.meaning.ends_with("geomean") {
            0.01
        } else {
            0.02
        };
        assert!(
            deviation < allowed,
            "{}: {ours} for {}",
            full.key,
            full.ours
        );
    }
}

#[test]
fn bad_folders_are_refused_and_nothing_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "kept").unwrap();
    fs::create_dir_all(folder.path().join("taken/aggregates.json")).unwrap();
    fs::write(folder.path().join("taken/sublayers.csv"), "kept").unwrap();
    for out in [
        file.clone(),
        file.join("below"),
        folder.path().join("taken"),
    ] {
        let called = paper(&out, &[]);
        assert_eq!((called.code, &*called.out), (cli::BAD_INPUT, ""));
        let expected = format!(
            "error: --out {}: must be a folder that can be written: ",
            out.display()
        );
        assert!(called.err.starts_with(&expected), "{}", called.err);
        assert_eq!(called.err.lines().count(), 1);
    }
    let kept = |path| fs::read_to_string(folder.path().join(path)).unwrap();
    assert_eq!(
        (&*kept("file"), &*kept("taken/sublayers.csv")),
        ("kept", "kept")
    );
    assert_eq!(
        fs::read_dir(folder.path().join("taken")).unwrap().count(),
        2
    );
}

#[test]
fn the_documentation_lists_every_column() {
    for column in COLUMNS {
        let row = format!("| `{}` | {} |", column.name, column.meaning);
        assert!(
            PAGE.contains(&row),
            "docs/evaluation.md lacks the row\n{row}"
        );
    }
}
