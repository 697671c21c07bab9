//! `t3 eval` and study files: what is read, what is refused, what is written.

use proptest::prelude::*;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use t3_sim::cli;
use t3_sim::eval::aggregates::geomean;
use t3_sim::eval::{evaluate, Machine, Order, Scheme, Share, Study, StudyResult};
use t3_sim::evaluation::STUDY_JSON;
use t3_sim::report::{Outcome, Progress, RunOptions};
use t3_sim::scenario::Scenario;
use t3_sim::study::{StudyFile, TABLE_FILES};

/// Small, and with everything but the paper's values.
const SMALL: &str = r#"
name = "small"
description = "A study that takes no time"

[machine]
link_gbps = 100
order = "row-major"
coarsening = 8

[[model]]
name = "a, \"b\" & <c>"
hidden = 1024
layers = 2
batch = 1
tp = [2, 4]
dtype = "fp8"
projection = 1536
gated = true

[rest]
score_passes = 0

[report]
sharing_units = [10]
sensitivity = ["link_gbps"]
timeline_tp = 4
"#;

fn studies() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("studies");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        // Those are for `t3 sweep`.
        .filter(|path| !path.to_str().unwrap().ends_with("-sweep.toml"))
        .collect();
    paths.sort();
    paths
}

fn shipped(name: &str) -> StudyFile {
    let all = studies();
    let path = all.iter().find(|path| path.file_stem().unwrap() == name);
    StudyFile::load(path.unwrap()).unwrap()
}

/// Exit code, standard output, standard error of `t3` with these arguments.
fn t3(arguments: &[&str]) -> (u8, String, String) {
    let runner = |_: &Scenario, _: &RunOptions, _: &mut Progress| -> anyhow::Result<Outcome> {
        unreachable!("no scenario is run")
    };
    let (mut out, mut err) = (vec![], vec![]);
    let arguments = ["t3"].iter().chain(arguments).map(Into::into);
    let code = cli::main(arguments, &runner, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (code, text(out), text(err))
}

fn refusal(text: &str) -> String {
    StudyFile::from_text("f", text).unwrap_err().to_string()
}

#[test]
fn the_page_is_the_schema() {
    assert_eq!(
        StudyFile::schema_markdown(),
        include_str!("../../docs/study.md"),
        "docs/study.md: write it anew with `t3 study --schema`"
    );
    let (code, out, _) = t3(&["study", "--schema"]);
    assert_eq!((code, out), (cli::DONE, StudyFile::schema_markdown()));
}

#[test]
fn the_printed_default_is_a_study_that_gives_every_key() {
    let (_, text, _) = t3(&["study", "--print-default"]);
    let default = StudyFile::from_text("f", &text).unwrap();
    assert_eq!(default, StudyFile::from_text("f", "").unwrap());
    for key in StudyFile::keys() {
        assert!(text.contains(&format!("\n{} = ", key.name)), "{}", key.name);
    }
}

#[test]
fn shipped_studies_are_named_after_their_files_and_possible() {
    assert!(studies().len() >= 3);
    for path in studies() {
        let text = fs::read_to_string(&path).unwrap();
        if text.contains("\n[grid]") {
            continue;
        }
        let file = StudyFile::load(&path).unwrap();
        assert_eq!(path.file_stem().unwrap(), file.name.as_str());
    }
}

#[test]
fn the_papers_study_is_the_papers_evaluation() {
    let file = shipped("paper");
    assert_eq!(file.study, Study::paper());
    assert_eq!(file.name, t3_sim::paper::file().name);
    assert_eq!(file.description, t3_sim::paper::file().description);
}

#[test]
fn current_models_have_the_sizes_that_their_reports_state() {
    for machine in ["h100-8", "mi300x-8"] {
        let study = shipped(machine).study;
        // Weights of the layers; embeddings are the rest to 70.6, 405.9 billion.
        let billions = |model: usize| {
            let model = &study.models[model];
            let rows =
                model.projection + model.attention + model.first_columns() + model.feed_forward;
            (model.layers * model.hidden * rows) as f64 / 1e9
        };
        assert!((billions(0) - 68.5).abs() < 0.1, "{}", billions(0));
        assert!((billions(1) - 401.6).abs() < 0.5, "{}", billions(1));
        let latent = 7168 * (1536 + 512 + 64) + 1536 * 128 * 192 + 512 * 128 * 256;
        assert!(study.models[2].projection.abs_diff(latent / 7168) < 8);
    }
    let tflops = |name| {
        let machine = shipped(name).study.machine;
        machine.compute_units as f64 * machine.clock_ghz * machine.flop_per_cycle / 1e3
    };
    assert!((tflops("h100-8") - 989.4).abs() < 1.0);
    assert!((tflops("mi300x-8") - 1307.4).abs() < 1.0);
}

#[test]
fn the_documentation_has_what_current_machines_gain() {
    const PAGE: &str = include_str!("../../docs/evaluation.md");
    const README: &str = include_str!("../../README.md");
    let mut prompts: [Vec<f64>; 2] = Default::default();
    for (name, machine) in [("h100-8", "H100 class"), ("mi300x-8", "MI300X class")] {
        let study = Study {
            sharing: Vec::new(),
            sensitivity: Vec::new(),
            timeline: None,
            ..shipped(name).study
        };
        let layers = study.run(|| ()).unwrap().layers;
        assert_eq!(layers.len(), 6);
        for pair in layers.chunks(2) {
            prompts[0].push(pair[1].speedup(Scheme::T3Mca));
            prompts[1].push(pair[1].speedup(Scheme::IdealOverlap));
            let mut row = format!("| {machine} | {} |", pair[0].model);
            for layer in pair {
                for scheme in [Scheme::T3, Scheme::T3Mca, Scheme::IdealOverlap] {
                    row += &format!(" {:.3} |", layer.speedup(scheme));
                }
            }
            assert!(
                PAGE.contains(&row),
                "docs/evaluation.md lacks the row\n{row}"
            );
        }
    }
    let [mca, ideal] = prompts.map(|speedups| {
        let least = speedups.iter().copied().fold(f64::INFINITY, f64::min);
        let most = speedups.iter().copied().fold(0.0, f64::max);
        format!("{least:.2} to {most:.2}")
    });
    let sentence = format!("{mca} times as fast, where the paper's ideal overlap gives {ideal}");
    assert!(README.contains(&sentence), "README.md lacks: {sentence}");
}

#[test]
fn keys_of_every_kind_are_read() {
    let StudyFile { name, study, .. } = StudyFile::from_text("f", SMALL).unwrap();
    assert_eq!(name, "small");
    assert_eq!(
        (study.machine.link_gbps, study.machine.order),
        (100.0, Order::RowMajor)
    );
    let model = &study.models[0];
    assert_eq!((&*model.devices, model.element_bytes), (&[2, 4][..], 1));
    assert_eq!(
        (model.attention, model.projection, model.feed_forward),
        (1024, 1536, 4096)
    );
    assert_eq!(model.first_columns(), 8192);
    assert_eq!(study.rest.score_passes, 0.0);
    assert_eq!(study.sharing, [Share::All, Share::Units(10)]);
    assert_eq!(study.timeline, Some((model.name.clone(), 4)));
}

#[test]
fn errors_name_file_key_value_and_what_is_allowed() {
    let model = |keys: &str| format!("[[model]]\nname = \"m\"\nhidden = 1024\n{keys}");
    for (text, expected) in [
        ("[machine]\nlnk = 1".into(), "f: machine.lnk = 1: unknown key; allowed are compute_units, "),
        ("modl = 1".into(), "f: modl = 1: unknown key; allowed are name, description, [machine], [[model]], [rest], [report]"),
        ("[machine]\nlink_gbps = 0".into(), "f: machine.link_gbps = 0: must be a number from 0.001 to 1000000000000 GB/s"),
        ("[machine]\nlink_gbps = \"fast\"".into(), "f: machine.link_gbps = \"fast\": must be a number from"),
        ("[machine]\noccupancy = 1.5".into(), "f: machine.occupancy = 1.5: must be a whole number from 1 to 64 WG/CU"),
        ("[machine]\norder = \"diagonal\"".into(), "f: machine.order = \"diagonal\": must be \"row-major\" or "),
        ("[machine]\ncut_mid = 0.1".into(), "f: [machine]: cut_mid = 0.1: must be at least cut_low"),
        ("model = 3".into(), "f: model = 3: must be one or more [[model]] tables"),
        ("name = \"a b\"".into(), "f: name = a b: must be letters, digits, - and _"),
        (model("tp = 3"), "f: OP of m on 3 devices: inner dimension = 1024: must be a multiple of tp = 3"),
        (model("tp = 0"), "f: model[0].tp = 0: must be a whole number from 2 to 4096, or a list"),
        (model("tp = [8, 8]"), "f: model[0].tp = [8, 8]: must be a whole number"),
        (model("batch = 0"), "f: model[0].batch = 0: must be a whole number from 1 to 1099511627776"),
        (model("dtype = \"fp64\""), "f: model[0].dtype = \"fp64\": must be \"fp8\" or "),
        (model("batch = 1000000000000\nsequence = 1000000000000"), "f: OP of m on 8 devices: sequence x batch = "),
        (model("batch = 1000000000000"), "f: OP of m on 8 devices: m = 1024000000000000: must be 1 to 1099511627776"),
        (format!("{}\n{}", model(""), model("")), "f: model.name = m: must be another for each"),
        ("[report]\nsensitivity = [\"lnk\"]".into(), "f: report.sensitivity: lnk: unknown key; allowed are "),
        ("[report]\nsharing_units = [80]".into(), "f: report.sharing_units = 80: must be 1 to 79 CU"),
        ("[report]\ntimeline_model = \"x\"".into(), "f: report.timeline_model = x: must be a model of this file: T-NLG"),
        ("[report]\ntimeline_tp = 4".into(), "f: report.timeline_tp = 4: must be in the tp of model T-NLG: [8, 16]"),
        ("[report]\nsensitivity = [\"cut_low\"]\nsensitivity_step = 0.9".into(), "f: report.sensitivity: cut_low x 1.9: cut_mid = 0.5: must be at least cut_low"),
        (model("name = \"\\u001b[31m\""), "f: line 4: not valid TOML: duplicate key"),
        ("[[model]]\nname = \"\\u001b[31m\"".into(), "f: model[0].name = \\u{1b}[31m: must be a text of 1 to 64 visible characters"),
        ("[[model]]\nname = \"\"".into(), "f: model[0].name = : must be a text of 1 to 64 visible characters"),
        ("[machine".into(), "f: line 1: not valid TOML: "),
    ] {
        let error = refusal(&text);
        assert!(error.starts_with(expected), "{text}\n{error}\n{expected}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

#[test]
fn bad_input_exits_with_2_and_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(at("bad.toml"), "[machine]\nlnk = 1").unwrap();
    fs::write(at("small.toml"), SMALL).unwrap();
    fs::write(at("tiles.toml"), "[[model]]\nbatch = 100000000").unwrap();
    fs::write(at("huge.toml"), "#".repeat(1 << 21)).unwrap();
    for (file, out, expected) in [
        ("bad.toml", "out", "bad.toml: machine.lnk = 1: unknown key"),
        (
            "none.toml",
            "out",
            "none.toml: cannot be read (a text file in TOML is wanted): ",
        ),
        ("small.toml", "bad.toml", "--out "),
    ] {
        let arguments = ["eval", &at(file), "--quiet", "--out", &at(out)];
        let (code, out, err) = t3(&arguments);
        assert_eq!((code, &*out), (cli::BAD_INPUT, ""), "{err}");
        assert!(
            err.starts_with("error: ") && err.contains(expected),
            "{err}"
        );
        assert!(!Path::new(&at("out")).exists());
    }
}

#[test]
fn an_evaluation_writes_what_the_model_gives() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("small.toml");
    fs::write(&file, SMALL).unwrap();
    let out = folder.path().join("out");
    // Of an earlier study, which would be taken for this one's.
    fs::create_dir(&out).unwrap();
    fs::write(out.join("aggregates.json"), "old").unwrap();
    fs::write(out.join("mine.txt"), "mine").unwrap();
    let arguments = [
        "eval",
        file.to_str().unwrap(),
        "--quiet",
        "--out",
        out.to_str().unwrap(),
    ];
    let (code, text, err) = t3(&arguments);
    assert_eq!((code, &*err), (cli::DONE, ""));
    for name in TABLE_FILES.into_iter().chain([STUDY_JSON]) {
        let wrote = format!("wrote {}\n", out.join(name).display());
        assert!(text.contains(&wrote) && out.join(name).is_file(), "{text}");
    }
    assert!(!out.join("aggregates.json").exists() && out.join("mine.txt").exists());
    let study = StudyFile::load(&file).unwrap().study;
    let result = study.run(|| ()).unwrap();
    check_files(&out, &result);
}

/// A file's rows, as cells by the names of their columns.
fn rows(path: &Path) -> Vec<HashMap<String, String>> {
    let mut reader = csv::Reader::from_path(path).unwrap();
    reader.deserialize().map(Result::unwrap).collect()
}

/// The cell is this number, times in us.
fn is(row: &HashMap<String, String>, column: &str, value: f64) {
    let cell: f64 = row[column].parse().unwrap();
    assert!((cell - value).abs() < 6e-4, "{column}: {value}\n{row:?}");
}

fn check_files(out: &Path, result: &StudyResult) {
    let of_cases = |file| rows(&out.join(file));
    for (row, case) in of_cases("sublayers.csv").iter().zip(&result.cases) {
        assert_eq!(row["model"], case.case.model);
        is(row, "mca_speedup", case.result.of(Scheme::T3Mca).speedup);
        is(
            row,
            "mca_preset_speedup",
            case.result.preset_speedup(Scheme::T3Mca),
        );
    }
    let sharing: Vec<_> = result.cases.iter().flat_map(|case| &case.sharing).collect();
    let written = of_cases("sharing.csv");
    assert_eq!((written.len(), sharing.len()), (2 * 8, 2 * 8));
    for (row, shared) in written.iter().zip(sharing) {
        let units = if shared.share == Share::All {
            "all"
        } else {
            "10"
        };
        assert_eq!(row["units"], units);
        is(row, "rs_us", shared.rs_ns / 1e3);
        is(row, "speedup", shared.speedup);
    }
    let extended: Vec<_> = result
        .cases
        .iter()
        .flat_map(|case| &case.extended)
        .collect();
    let written = of_cases("beyond.csv");
    assert_eq!((written.len(), extended.len()), (5 * 8, 5 * 8));
    for (row, extended) in written.iter().zip(extended) {
        assert_eq!(row["extension"], extended.extension.name());
        is(row, "bound_us", extended.bound_ns / 1e3);
        is(
            row,
            "speedup",
            extended.sequential_ns / extended.extended_ns,
        );
        is(
            row,
            "bound_speedup",
            extended.sequential_ns / extended.bound_ns,
        );
    }
    let written = of_cases("layers.csv");
    assert_eq!((written.len(), result.layers.len()), (4, 4));
    for (row, layer) in written.iter().zip(&result.layers) {
        assert_eq!(
            (&*row["tp"], &*row["phase"]),
            (&*layer.tp.to_string(), layer.phase.name())
        );
        is(row, "rest_us", layer.rest_ns / 1e3);
        is(row, "seq_us", layer.total_ns(Scheme::Sequential) / 1e3);
        is(row, "t3_us", layer.total_ns(Scheme::T3) / 1e3);
        is(row, "mca_speedup", layer.speedup(Scheme::T3Mca));
        is(row, "ideal_speedup", layer.speedup(Scheme::IdealOverlap));
    }
    let written = of_cases("sensitivity.csv");
    let study = &result.sensitivity[0];
    assert_eq!((written.len(), result.sensitivity.len()), (3, 1));
    let influences = [&study.base, &study.changed[0], &study.changed[1]];
    for ((row, influence), value) in written.iter().zip(influences).zip([100.0, 80.0, 120.0]) {
        assert_eq!(row["key"], "link_gbps");
        is(row, "value", value);
        is(
            row,
            "mca_speedup_geomean",
            influence.speedups[Scheme::T3Mca as usize],
        );
        let ideal = influence.speedups[Scheme::IdealOverlap as usize];
        is(row, "ideal_speedup_geomean", ideal);
    }
}

#[test]
fn parameters_are_studied_on_changed_machines() {
    let mut study = StudyFile::from_text("f", SMALL).unwrap().study;
    study.machine.coarsening = 1.0;
    let result = study.run(|| ()).unwrap();
    for (influence, value) in result.sensitivity[0].changed.iter().zip([80.0, 120.0]) {
        let mut machine = study.machine.coarser(2.0).unwrap();
        machine.link_gbps = value;
        let speedups = study.cases().unwrap().into_iter().map(|case| {
            let result = evaluate(&machine, &case.shape).unwrap();
            result.of(Scheme::T3Mca).speedup
        });
        let expected = geomean(speedups);
        let ours = influence.speedups[Scheme::T3Mca as usize];
        assert!((ours / expected - 1.0).abs() < 1e-12, "{ours} {expected}");
    }
}

#[test]
fn a_model_of_ten_trillion_parameters_is_evaluated() {
    // 12 x 128 x 81920^2 = 1.03 x 10^13.
    let text = "[machine]\ncoarsening = 64\n[[model]]\nname = \"10T\"\nhidden = 81920\nlayers = 128\nbatch = 2\ntp = 64\n\
        [report]\nsensitivity = []\nsharing_units = []";
    let study = StudyFile::from_text("f", text).unwrap().study;
    let result = study.run(|| ()).unwrap();
    for case in &result.cases {
        assert!(case.result.of(Scheme::T3Mca).speedup > 1.0, "{case:?}");
    }
    for layer in &result.layers {
        let speedup = layer.speedup(Scheme::T3Mca);
        assert!((1.0..1.5).contains(&speedup), "{layer:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, rng_seed: proptest::test_runner::RngSeed::Fixed(1), ..ProptestConfig::default() })]

    /// Any value of any key is read or refused.
    #[test]
    fn any_value_of_any_key_is_no_panic(place in 0..StudyFile::keys().len(), value in prop_oneof![
        any::<i64>().prop_map(|number| number.to_string()),
        any::<f64>().prop_map(|number| format!("{number:?}")),
        ".*".prop_map(|text| format!("{text:?}")),
        Just("[8, -1]".to_string()),
    ]) {
        let key = &StudyFile::keys()[place];
        let table = match key.table {
            "" => String::new(),
            "model" => "[[model]]\n".into(),
            table => format!("[{table}]\n"),
        };
        let _ = StudyFile::from_text("f", &format!("{table}{} = {value}", key.name));
    }
}

#[test]
fn the_default_machine_is_the_papers() {
    let default = StudyFile::from_text("f", "").unwrap().study;
    assert_eq!(default.machine, Machine::paper());
    assert_eq!(default.rest, Study::paper().rest);
    assert_eq!(default.models[..1], Study::paper().models[1..2]);
}
