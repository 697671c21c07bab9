//! `report.html`: everything on one page that needs nothing else.

use super::figures::{names, Figure};
use super::recordings::recordings_json;
use super::{assumptions, results};
use crate::eval::{Aggregate, Study, StudyResult};
use crate::study::StudyFile;
use anyhow::Result;
use maud::{html, Markup, PreEscaped, DOCTYPE};

const STYLE: &str = include_str!("web/style.css");

/// One script; later parts use what earlier ones define.
const SCRIPT: &str = concat!(
    include_str!("web/tables.js"),
    include_str!("web/lanes.js"),
    include_str!("web/draw.js"),
    include_str!("web/timeline.js"),
);

/// A section of the page: place, title, content.
type Section = (&'static str, &'static str, Markup);

/// The page.
pub fn document(
    file: &StudyFile,
    result: &StudyResult,
    aggregates: Option<&[Aggregate]>,
    figures: &[Figure],
) -> Result<String> {
    let sections = sections(file, result, aggregates, figures)?;
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                // Browsers ask for an icon where none is given.
                link rel="icon" href="data:,";
                title { "T3 evaluation: " (file.name) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { "T3 evaluation: " (file.name) }
                    @if !file.description.is_empty() { p { (file.description) } }
                    p.faint { "Tracking and triggering of collectives in hardware, evaluated by t3 " (env!("CARGO_PKG_VERSION")) ". Times are of a device, traffic too." }
                    @if let Some(coarse) = assumptions::coarse(&file.study.machine, &result.cases) { p.faint { (coarse) } }
                    (results::headline(result, aggregates))
                }
                nav aria-label="Sections" { ul {
                    @for (id, title, _) in &sections { li { a href=(format!("#{id}")) { (title) } } }
                } }
                main {
                    @for (id, title, content) in &sections {
                        section id=(id) { h2 { (title) } (content) }
                    }
                }
                script type="module" { (PreEscaped(SCRIPT)) }
            }
        }
    };
    Ok(page.into_string())
}

/// The figure of a file, where there is one.
fn figure(figures: &[Figure], file: &str) -> Markup {
    let found = figures.iter().find(|figure| figure.file == file);
    html! {
        @if let Some(figure) = found {
            figure {
                h3 { (figure.title) }
                div.wide tabindex="0" { (PreEscaped(&figure.svg)) }
                figcaption { (figure.caption) }
            }
        }
    }
}

fn sections(
    file: &StudyFile,
    result: &StudyResult,
    aggregates: Option<&[Aggregate]>,
    figures: &[Figure],
) -> Result<Vec<Section>> {
    let study = &file.study;
    let cases = &result.cases;
    let figure = |file| figure(figures, file);
    let mut sections = Vec::new();
    if let Some(aggregates) = aggregates {
        let content = html! { (figure(names::PUBLISHED)) (results::published(aggregates).html()) };
        sections.push(("published", "Published and ours", content));
    }
    let sublayers = html! {
        (figure(names::SPEEDUPS)) (figure(names::TIME_SPLIT)) (figure(names::TRAFFIC)) (results::sublayers(cases).html())
    };
    sections.push(("sublayers", "Sublayers", sublayers));
    if !result.recordings.is_empty() {
        sections.push((
            "timeline",
            "A fused sublayer over time",
            timeline(study, result),
        ));
    }
    let layers = html! { (figure(names::END_TO_END)) (results::layers(result).html()) };
    sections.push(("end-to-end", "End to end", layers));
    if !study.sharing.is_empty() {
        let content = html! { (figure(names::SHARING)) (results::sharing(study, cases).html()) };
        sections.push(("sharing", "Sharing compute units", content));
    }
    if !study.sensitivity.is_empty() {
        let content = html! { (figure(names::SENSITIVITY)) (results::sensitivity(result).html()) };
        sections.push(("sensitivity", "Sensitivity", content));
    }
    let beyond = html! { (figure(names::BEYOND)) (results::beyond(cases).html()) };
    sections.push(("beyond", "Beyond the paper", beyond));
    let assumptions = html! {
        h3 { "Machine" } (assumptions::machine(&study.machine).html())
        h3 { "Models" } (assumptions::models(study).html())
        h3 { "Rest of a layer" } (assumptions::rest(&study.rest)?.html())
        (assumptions::notes(study, cases))
    };
    sections.push(("assumptions", "Assumptions", assumptions));
    Ok(sections)
}

/// Class and name of each colour of the timeline.
const COLOURS: [(&str, &str); 7] = [
    (
        "stage",
        "stage of the product (grey: part of it that waits for operands)",
    ),
    ("load", "loads of the product"),
    ("local", "local updates"),
    ("incoming", "incoming updates"),
    ("dma", "DMA reads"),
    ("link", "link"),
    ("queue", "memory queue (dashed: threshold of T3-MCA)"),
];

/// The timeline; the script fills it.
fn timeline(study: &Study, result: &StudyResult) -> Markup {
    let (model, tp) = study.timeline.clone().unwrap_or_default();
    let mut sublayers: Vec<_> = result
        .recordings
        .iter()
        .map(|of| of.sublayer.name())
        .collect();
    sublayers.dedup();
    let mut schemes: Vec<_> = result
        .recordings
        .iter()
        .map(|of| of.scheme.name())
        .collect();
    schemes.sort_unstable();
    schemes.dedup();
    let buttons = [
        ("in", "+", "Zoom in"),
        ("out", "−", "Zoom out"),
        ("left", "←", "Earlier"),
        ("right", "→", "Later"),
        ("all", "whole run", "Show the whole run"),
    ];
    html! {
        p { (model) " on " (tp) " devices, as one of them sees it: product and reduce-scatter; the all-gather follows. Queue and shares are means over short intervals. The bars of a chunk go from \
             its first request to its last. The first chunk goes straight to the neighbour; the last one is the device's own." }
        p.faint { "Drag to show a part. The wheel zooms after a click. Keys: + and − zoom, ← and → move, 0 shows all, ↓ and ↑ go from bar to bar." }
        div.timeline {
            div.controls {
                label { "Sublayer " select { @for name in &sublayers { option { (name) } } } }
                label { "Scheme " select { @for name in &schemes { option { (name) } } } }
                @for (value, text, label) in buttons { button type="button" value=(value) aria-label=(label) title=(label) { (text) } }
                output aria-live="polite" {}
            }
            ul.legend aria-label="Colours" {
                @for (class, name) in COLOURS { li { svg aria-hidden="true" viewBox="0 0 12 12" { rect class=(class) width="12" height="12" {} } (name) } }
            }
            div.plot {
                svg tabindex="0" role="group" {}
                div.tooltip role="status" hidden {}
            }
        }
        script type="application/json" id="recordings" { (PreEscaped(recordings_json(result))) }
    }
}
