//! The report and the figures of `t3 paper` and `t3 eval`, as a browser shows them.

#[path = "page/browser.rs"]
mod browser;

use browser::Browser;
use serde_json::Value;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use t3_sim::cli;
use t3_sim::eval::workload::cases;
use t3_sim::eval::{evaluate, timeline, Case, CaseResult, Machine, Model, Scheme, Study, Sublayer};
use t3_sim::page::{self, names, REPORT_HTML};
use t3_sim::report::{Outcome, Progress, RunOptions};
use t3_sim::scenario::Scenario;
use t3_sim::study::{StudyFile, QUICK_COARSENING};
use tempfile::TempDir;

/// Exit code and standard error of `t3` with these arguments.
fn t3(arguments: &[&str]) -> (u8, String) {
    let runner = |_: &Scenario, _: &RunOptions, _: &mut Progress| -> anyhow::Result<Outcome> {
        unreachable!("no scenario is run")
    };
    let arguments = ["t3"].iter().chain(arguments).map(Into::into);
    let (mut out, mut err) = (vec![], vec![]);
    let code = cli::main(arguments, &runner, &mut out, &mut err);
    (code, String::from_utf8(err).unwrap())
}

/// The folder of a quick run of the paper's evaluation, once for all tests.
fn paper() -> &'static Path {
    static FOLDER: OnceLock<TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().to_str().unwrap();
        let done = t3(&["paper", "--quick", "--quiet", "--out", out]);
        assert_eq!(done, (cli::DONE, String::new()));
        folder
    });
    folder.path()
}

/// A study that takes no time, of a model whose name is no HTML.
const SMALL: &str = r#"
name = "small"
description = "A name of <i>letters</i> & signs"
[machine]
coarsening = 8
[[model]]
name = '<b>&"'
hidden = 512
sequence = 256
tp = [2, 4]
batch = 1
[report]
sensitivity = []
sharing_units = []
"#;

/// A folder in which the small study is evaluated into `out`.
fn evaluate_small(folder: &TempDir) -> (u8, String) {
    let file = folder.path().join("study.toml");
    fs::write(&file, SMALL).unwrap();
    let [file, out] = [file, folder.path().join("out")].map(|path| path.display().to_string());
    t3(&["eval", &file, "--quiet", "--out", &out])
}

/// Of each figure: its size, its shapes, and what is wrong with its texts.
const FIGURES: &str = r#"
[...document.querySelectorAll("figure svg")].map((svg) => {
  const outer = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll("text")].map((text) => [text.textContent.trim(), text.getBoundingClientRect()]);
  const wrong = [];
  texts.forEach(([name, a], place) => {
    if (a.left < outer.left - 1 || a.right > outer.right + 1 || a.top < outer.top - 1 || a.bottom > outer.bottom + 1) wrong.push(`${name} is cut`);
    for (const [other, b] of texts.slice(place + 1)) {
      // Boxes of letters are higher than letters.
      const apart = Math.min(a.right, b.right) - Math.max(a.left, b.left) < 2 || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) < 3;
      if (!apart) wrong.push(`${name} and ${other} overlap`);
    }
  });
  const shapes = [...svg.querySelectorAll("rect, circle")].filter((shape) => {
    const box = shape.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  });
  return { name: svg.getAttribute("aria-label"), width: outer.width, height: outer.height, texts: texts.length, shapes: shapes.length, wrong };
})
"#;

/// What is wrong with a report.
fn complaints(browser: &mut Browser, figures: usize) -> Vec<String> {
    let mut complaints = browser.problems();
    let shown = browser.value(FIGURES);
    let shown = shown.as_array().unwrap();
    if shown.len() != figures {
        complaints.push(format!("{} figures", shown.len()));
    }
    for figure in shown {
        let size = |key: &str| figure[key].as_f64().unwrap();
        let is_small = size("width") < 300.0 || size("height") < 150.0;
        if is_small || size("texts") < 10.0 || size("shapes") < 10.0 {
            complaints.push(format!("empty: {figure}"));
        }
        let wrong = figure["wrong"].as_array().unwrap();
        complaints.extend(
            wrong
                .iter()
                .map(|wrong| format!("{}: {wrong}", figure["name"])),
        );
    }
    complaints
}

#[test]
fn the_papers_report_is_whole_and_needs_nothing_else() {
    let report = paper().join(REPORT_HTML);
    let text = fs::read_to_string(&report).unwrap();
    assert!(text.len() < 3_000_000, "{} bytes", text.len());
    let urls = text.replace("http://www.w3.org/2000/svg", "");
    assert!(!urls.contains("http://") && !urls.contains("https://"));
    let mut browser = Browser::open(&report);
    assert_eq!(complaints(&mut browser, 8), [""; 0]);
    // The figures are those of the files.
    let figures = fs::read_dir(paper())
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let figures: Vec<PathBuf> = figures
        .filter(|path| path.extension().is_some_and(|end| end == "svg"))
        .collect();
    assert_eq!(figures.len(), 8);
    for figure in figures {
        assert!(
            text.contains(&fs::read_to_string(&figure).unwrap()),
            "{}",
            figure.display()
        );
    }
    // Bars tell what the table says.
    let csv = fs::read_to_string(paper().join("sublayers.csv")).unwrap();
    let place = |name: &str| {
        csv.lines()
            .next()
            .unwrap()
            .split(',')
            .position(|n| n == name)
            .unwrap()
    };
    let [first, speedup] = [csv.lines().nth(1).unwrap(), "mca_speedup"];
    let speedup: f64 = first
        .split(',')
        .nth(place(speedup))
        .unwrap()
        .parse()
        .unwrap();
    let tip = format!("Mega-GPT-2, TP 8, OP, T3-MCA: speedup [ratio] {speedup:.3}");
    let tips = "[...document.querySelectorAll('#sublayers figure rect title')].map((tip) => tip.textContent)";
    let tips = browser.value(tips);
    let tips = tips.as_array().unwrap();
    // Of each sublayer: three speedups (and so has the mean), three parts of its time, five of its traffic, twice.
    assert_eq!(tips.len(), 28 * (3 + 3 + 5 * 2) + 3);
    assert_eq!(tips[1], tip);
    // Every parameter is listed.
    for parameter in Machine::PARAMETERS {
        assert!(
            text.contains(&format!("<td>{}</td>", parameter.key)),
            "{}",
            parameter.key
        );
    }
}

#[test]
fn a_broken_report_is_noticed() {
    let text = fs::read_to_string(paper().join(REPORT_HTML)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let broken = |name: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let page = folder.path().join(name);
        fs::write(&page, text.replacen(from, to, 1)).unwrap();
        complaints(&mut Browser::open(&page), 8).join("\n")
    };
    let complaint = broken(
        "error.html",
        "function sortTable",
        "nothing.at.all; function sortTable",
    );
    assert!(
        complaint.contains("exception") && complaint.contains("nothing is not defined"),
        "{complaint}"
    );
    let complaint = broken(
        "request.html",
        "</h1>",
        "</h1><img alt='' src='https://t3.invalid/x.png'>",
    );
    assert!(
        complaint.contains("request: \"https://t3.invalid/x.png\""),
        "{complaint}"
    );
    let complaint = broken(
        "hidden.html",
        "<svg role",
        "<svg style='display: none' role",
    );
    assert!(complaint.contains("empty"), "{complaint}");
    let complaint = broken("cut.html", "rotate(270", "rotate(0");
    assert!(complaint.contains("is cut"), "{complaint}");
    let complaint = broken("label.html", "\nFC-2\n", "\nFC-2 and much more of it\n");
    assert!(
        complaint.contains("FC-2 and much more of it and Mega-GPT-2 overlap"),
        "{complaint}"
    );
}

/// Scrolls to the timeline, and gives the middle of what a selector finds.
fn middle(browser: &mut Browser, selector: &str) -> [f64; 2] {
    browser
        .value("document.querySelector('.timeline .plot').scrollIntoView({ behavior: 'instant' })");
    let expression = format!(
        "(() => {{ const box = document.querySelector('{selector}').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
    );
    let place = browser.value(&expression);
    [0, 1].map(|axis| place[axis].as_f64().unwrap())
}

const DRAWN: &str = "document.querySelector('.timeline .plot svg').innerHTML";
const SHOWN: &str = "document.querySelector('.timeline output').textContent";
const TOOLTIP: &str = "document.querySelector('.tooltip').hidden ? '' : document.querySelector('.tooltip').textContent";

/// Chooses in one of the two lists of the timeline.
fn choose(browser: &mut Browser, list: usize, value: &str) {
    let expression = format!(
        "(() => {{ const list = document.querySelectorAll('.timeline select')[{list}]; list.value = '{value}'; list.dispatchEvent(new Event('change')); }})()"
    );
    browser.value(&expression);
}

#[test]
fn the_timeline_shows_the_numbers_of_the_recording() {
    let mut study = Study::paper();
    study.machine = study.machine.coarser(QUICK_COARSENING).unwrap();
    let shape = Model::paper()[1].shape(Sublayer::Fc2, 8).unwrap();
    let recording = timeline(&study.machine, &shape, Scheme::T3Mca)
        .unwrap()
        .unwrap();

    let mut browser = Browser::open(&paper().join(REPORT_HTML));
    let first = browser.text(DRAWN);
    choose(&mut browser, 0, "FC-2");
    let other = browser.text(DRAWN);
    choose(&mut browser, 1, "T3-MCA");
    let chosen = browser.text(DRAWN);
    assert!(first != other && other != chosen);
    let us = |ns: f64| format!("{:.3} us", (ns * 10.0).round() / 10.0 / 1000.0);
    assert_eq!(
        browser.text(SHOWN),
        format!("0.000 us to {}", us(recording.end_ns))
    );

    let count =
        |selector: &str| format!("document.querySelectorAll('.timeline {selector}').length");
    assert_eq!(browser.value(&count(".mark.stage")), recording.stages.len());
    // The device's own chunk is not sent, the first not stored here.
    assert_eq!(browser.value(&count(".plot .mark.link")), 7);
    assert_eq!(browser.value(&count(".plot .mark.local")), 7);
    assert_eq!(browser.value(&count(".plot .mark.dma")), 6);

    let stage = &recording.stages[1];
    let place = middle(&mut browser, ".plot [data-mark=\"1\"]");
    browser.mouse("mouseMoved", place);
    let told = browser.text(TOOLTIP);
    for part in [
        format!("stage 2 of {}", recording.stages.len()),
        format!("from {}", us(stage.start_ns)),
        format!("to {}", us(stage.end_ns)),
        format!("waits for operands {}", us(stage.stall_ns)),
        format!("{} workgroups", stage.workgroups),
    ] {
        assert!(told.contains(&part), "no {part:?} in: {told}");
    }
    let bytes = told.replace(',', "");
    assert!(
        bytes.ends_with(&format!("loads {} B", stage.load_bytes)),
        "{told}"
    );

    let [left, right] = recording.chunks[2].dma.unwrap();
    let place = middle(
        &mut browser,
        ".plot .mark.dma:nth-of-type(n)[aria-label^=\"chunk 3 \"]",
    );
    browser.mouse("mouseMoved", place);
    let told = browser.text(TOOLTIP);
    assert!(
        told.starts_with(&format!(
            "chunk 3 of 8: DMA reads\nfrom {}\nto {}\n",
            us(left),
            us(right)
        )),
        "{told}"
    );

    // An interval: that of the pointer's time.
    let place = middle(&mut browser, ".plot .area.queue");
    browser.mouse("mouseMoved", place);
    let told = browser.text(TOOLTIP);
    let from: f64 = told.split(' ').next().unwrap().parse().unwrap();
    let sample = &recording.samples[(from * 1000.0 / recording.interval_ns).round() as usize];
    let queue = format!(
        "queue {:.2} of {} entries",
        sample.queue, recording.queue_depth
    );
    let link = format!("link {:.1} %", sample.link * 100.0);
    assert!(
        told.contains(&queue) && told.ends_with(&link),
        "{queue}, {link} for {told}"
    );
    assert_eq!(browser.problems(), [""; 0]);
}

#[test]
fn the_timeline_zooms_by_buttons_keys_wheel_and_dragging() {
    let mut browser = Browser::open(&paper().join(REPORT_HTML));
    let whole = [browser.text(SHOWN), browser.text(DRAWN)];
    let mut seen = vec![whole[0].clone()];
    let mut changed = |browser: &mut Browser, by: &str| {
        let shown = browser.text(SHOWN);
        assert!(!seen.contains(&shown), "{by}: {shown}");
        seen.push(shown);
    };
    browser.value("document.querySelector('.timeline button[value=in]').click()");
    changed(&mut browser, "button");
    browser.value("document.querySelector('.timeline button[value=right]').click()");
    changed(&mut browser, "button");
    let place = middle(&mut browser, ".timeline .plot svg");
    for event in ["mouseMoved", "mousePressed", "mouseReleased"] {
        browser.mouse(event, place);
    }
    browser.mouse("mouseWheel", place);
    changed(&mut browser, "wheel");
    browser.key("+");
    changed(&mut browser, "key");
    browser.key("ArrowLeft");
    changed(&mut browser, "key");
    let to = [place[0] + 100.0, place[1]];
    browser.mouse("mousePressed", place);
    browser.mouse("mouseMoved", to);
    browser.mouse("mouseReleased", to);
    changed(&mut browser, "dragging");
    browser.key("0");
    assert_eq!([browser.text(SHOWN), browser.text(DRAWN)], whole);
    browser.key("ArrowDown");
    assert!(browser.text(TOOLTIP).starts_with("stage 1 of "));
    browser.key("ArrowDown");
    assert!(browser.text(TOOLTIP).starts_with("stage 2 of "));
    assert_eq!(browser.problems(), [""; 0]);
}

#[test]
fn tables_are_sorted_by_their_columns() {
    let mut browser = Browser::open(&paper().join(REPORT_HTML));
    // The deviations of the aggregates.
    let column = "document.querySelector('#published table')";
    let press = format!("{column}.querySelectorAll('th button')[3].click()");
    let cells =
        format!("[...{column}.tBodies[0].rows].map((row) => Number(row.cells[3].textContent))");
    let numbers = |cells: Value| -> Vec<f64> {
        cells
            .as_array()
            .unwrap()
            .iter()
            .map(|n| n.as_f64().unwrap())
            .collect()
    };
    let before = numbers(browser.value(&cells));
    browser.value(&press);
    let mut sorted = before.clone();
    sorted.sort_by(f64::total_cmp);
    assert_ne!(before, sorted);
    assert_eq!(numbers(browser.value(&cells)), sorted);
    browser.value(&press);
    sorted.reverse();
    assert_eq!(numbers(browser.value(&cells)), sorted);
}

#[test]
fn names_are_shown_as_they_are_and_runs_are_alike() {
    let [folder, again] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    for folder in [&folder, &again] {
        assert_eq!(evaluate_small(folder), (cli::DONE, String::new()));
    }
    let out = folder.path().join("out");
    for name in page::file_names(&StudyFile::from_text("small", SMALL).unwrap().study) {
        assert!(out.join(name).is_file(), "{name} is not there");
    }
    let files: Vec<_> = fs::read_dir(&out)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert!(files.len() > 10);
    for file in files {
        let [first, second] = [&folder, &again]
            .map(|folder| fs::read(folder.path().join("out").join(&file)).unwrap());
        assert!(first == second, "{}", file.display());
    }
    let mut browser = Browser::open(&out.join(REPORT_HTML));
    // As files of their own, figures have to be XML.
    for name in page::file_names(&StudyFile::from_text("small", SMALL).unwrap().study) {
        let svg = Value::from(fs::read_to_string(out.join(name)).unwrap());
        let errors = format!("new DOMParser().parseFromString({svg}, 'image/svg+xml').querySelectorAll('parsererror').length");
        if name.ends_with(".svg") {
            assert_eq!(browser.value(&errors), 0, "{name}");
        }
    }
    // Neither compute units nor parameters were studied.
    assert_eq!(complaints(&mut browser, 5), [""; 0]);
    assert_eq!(
        browser.value("document.querySelectorAll('main b, main i, header i').length"),
        0
    );
    let name = "<b>&\"";
    assert_eq!(
        browser.text("document.querySelector('#sublayers td').textContent"),
        name
    );
    let in_figure = "[...document.querySelectorAll('#sublayers svg text')].some((text) => text.textContent.trim() === '<b>&\"')";
    assert_eq!(browser.value(in_figure), true);
    let said = browser.text("document.querySelector('#timeline p').textContent");
    assert!(said.starts_with(&format!("{name} on 2 devices")), "{said}");
    assert_eq!(
        browser.text("document.querySelector('header p').textContent"),
        "A name of <i>letters</i> & signs"
    );
}

#[test]
fn a_report_that_cannot_be_written_is_refused_before_anything_is_written() {
    for name in [REPORT_HTML, names::SPEEDUPS] {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("out").join(name)).unwrap();
        let (code, error) = evaluate_small(&folder);
        assert_eq!(code, cli::BAD_INPUT);
        assert!(error.ends_with(&format!("{name} is a folder\n")), "{error}");
        assert_eq!(fs::read_dir(folder.path().join("out")).unwrap().count(), 1);
    }
}

#[test]
fn the_readmes_figure_is_that_of_the_papers_evaluation() {
    let machine = Machine::paper();
    let mut results = HashMap::new();
    let case_result = |case: Case| {
        let result = results.entry(case.shape);
        let result = result.or_insert_with(|| evaluate(&machine, &case.shape).unwrap());
        CaseResult {
            result: result.clone(),
            case,
            // It does not show these.
            sharing: Vec::new(),
            extended: Vec::new(),
        }
    };
    let cases: Vec<_> = cases(&Model::paper())
        .unwrap()
        .into_iter()
        .map(case_result)
        .collect();
    let figure = page::speedups(&cases).unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../docs/figures")
        .join(figure.file);
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == figure.svg,
        "{} is not what t3 paper writes: copy it from there",
        path.display()
    );
}
