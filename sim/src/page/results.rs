//! The results of a study as tables on the page, and its headline.

use super::grid::{change, fixed, name, numbers, plain, whole_us, words, Cell, Grid};
use crate::eval::aggregates::geomean;
use crate::eval::{Aggregate, CaseResult, Scheme, Study, StudyResult};
use maud::{html, Markup};

/// The schemes whose speedups are shown.
const SCHEMES: [Scheme; 3] = [Scheme::T3, Scheme::T3Mca, Scheme::IdealOverlap];

/// The numbers to remember.
pub fn headline(result: &StudyResult, aggregates: Option<&[Aggregate]>) -> Markup {
    let speedup = |scheme: Scheme| {
        let of = || {
            result
                .cases
                .iter()
                .map(|case| case.result.of(scheme).speedup)
        };
        (geomean(of()), of().fold(0.0, f64::max))
    };
    let ratio = |scheme| {
        geomean(
            result
                .cases
                .iter()
                .map(|case| case.result.traffic_ratio(scheme)),
        )
    };
    let traffic = (ratio(Scheme::T3Mca) - 1.0) * 100.0;
    html! {
        dl.headline {
            @for scheme in SCHEMES {
                @let (mean, most) = speedup(scheme);
                div {
                    dt { "speedup, " (scheme.name()) }
                    dd { (format!("{mean:.2}")) }
                    dd.note { "geometric mean of all " (result.cases.len()) " sublayers, at most " (format!("{most:.2}")) }
                }
            }
            div {
                dt { "DRAM traffic, T3-MCA" }
                dd { (format!("{traffic:+.0} %")) }
                dd.note { "against sequential, geometric mean" }
            }
            @if let Some(aggregates) = aggregates {
                @let fit = aggregates.iter().filter(|aggregate| aggregate.fits()).count();
                div {
                    dt { "published aggregates" }
                    dd { (fit) " of " (aggregates.len()) }
                    dd.note { "within the deviation that is aimed at" }
                }
            }
        }
    }
}

/// The published aggregates beside ours.
pub fn published(aggregates: &[Aggregate]) -> Grid {
    let row = |aggregate: &Aggregate| {
        vec![
            aggregate.meaning.into(),
            fixed(aggregate.published, 2),
            fixed(aggregate.ours, 3),
            change(aggregate.deviation()),
            fixed(aggregate.tolerance, 2),
            Cell::verdict(aggregate.fits()),
        ]
    };
    Grid {
        caption: "Ratios. Small models (Mega-GPT-2 and T-NLG) unless it says large.".into(),
        header: vec![
            words("aggregate"),
            numbers("published"),
            numbers("ours"),
            numbers("deviation"),
            numbers("aim"),
            words("fits"),
        ],
        rows: aggregates.iter().map(row).collect(),
    }
}

/// Model, devices and sublayer.
fn names(case: &CaseResult) -> Vec<Cell> {
    let case = &case.case;
    vec![
        name(&case.model),
        case.tp.to_string().into(),
        name(case.sublayer.name()),
    ]
}

fn names_header() -> Vec<super::grid::Head> {
    vec![words("model"), numbers("TP"), words("sublayer")]
}

fn with(mut row: Vec<Cell>, cells: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
    row.extend(cells);
    row
}

/// Times and speedups of the sublayers.
pub fn sublayers(cases: &[CaseResult]) -> Grid {
    let row = |case: &CaseResult| {
        let (shape, result) = (&case.case.shape, &case.result);
        let sizes = [shape.m, shape.n, shape.k].map(|size| size.to_string().into());
        let fused = |scheme| result.of(scheme).gemm_rs_ns;
        let times = [
            result.gemm_ns,
            result.rs_ns,
            result.ag_ns,
            fused(Scheme::T3),
            fused(Scheme::T3Mca),
        ]
        .map(whole_us);
        let speedups = SCHEMES.map(|scheme| fixed(result.of(scheme).speedup, 3));
        let traffic = [fixed(result.traffic_ratio(Scheme::T3Mca), 3)];
        with(
            names(case),
            sizes
                .into_iter()
                .chain(times)
                .chain(speedups)
                .chain(traffic),
        )
    };
    let header = [
        "M",
        "N",
        "K",
        "product [us]",
        "RS [us]",
        "AG [us]",
        "T3 fused [us]",
        "T3-MCA fused [us]",
        "T3",
        "T3-MCA",
        "ideal",
        "DRAM bytes",
    ];
    let mut heads = names_header();
    heads.extend(header.map(numbers));
    Grid {
        caption: "M, N, K: rows and columns of the output, a device's slice of the inner dimension. Fused: product and reduce-scatter. T3, T3-MCA, ideal: speedup \
                  with the all-gather. DRAM bytes: T3-MCA over sequential. All columns: sublayers.csv."
            .into(),
        header: heads,
        rows: cases.iter().map(row).collect(),
    }
}

/// Layers end to end.
pub fn layers(result: &StudyResult) -> Grid {
    let rows = result.layers.iter().map(|layer| {
        let names = vec![
            layer.phase.name().into(),
            layer.model.as_str().into(),
            layer.tp.to_string().into(),
        ];
        let times = [layer.rest_ns, layer.total_ns(Scheme::Sequential)].map(whole_us);
        let speedups = SCHEMES.map(|scheme| fixed(layer.speedup(scheme), 3));
        with(names, times.into_iter().chain(speedups))
    });
    Grid {
        caption: "Rest: what no scheme changes. Sequential: the whole layer.".into(),
        header: vec![
            words("run"),
            words("model"),
            numbers("TP"),
            numbers("rest [us]"),
            numbers("sequential [us]"),
            numbers("T3"),
            numbers("T3-MCA"),
            numbers("ideal"),
        ],
        rows: rows.collect(),
    }
}

/// Compute units shared with a collective.
pub fn sharing(study: &Study, cases: &[CaseResult]) -> Grid {
    let of_case = |case: &CaseResult| -> Vec<Vec<Cell>> {
        let shares = study.sharing.iter().zip(&case.sharing);
        let rows = shares.map(|(share, shared)| {
            let cells = [
                share.name().into(),
                whole_us(shared.gemm_ns),
                whole_us(shared.rs_ns),
                fixed(shared.speedup, 3),
            ];
            with(names(case), cells)
        });
        rows.collect()
    };
    let mut header = names_header();
    header.extend(
        [
            "units of the collective",
            "product [us]",
            "RS [us]",
            "speedup",
        ]
        .map(numbers),
    );
    Grid {
        caption: "Speedup of product and reduce-scatter.".into(),
        header,
        rows: cases.iter().flat_map(of_case).collect(),
    }
}

/// Extensions of the paper.
pub fn beyond(cases: &[CaseResult]) -> Grid {
    let of_case = |case: &CaseResult| -> Vec<Vec<Cell>> {
        let rows = case.extended.iter().map(|extended| {
            let cells = [
                extended.extension.name().into(),
                whole_us(extended.sequential_ns),
                whole_us(extended.extended_ns),
                whole_us(extended.bound_ns),
                fixed(extended.speedup(), 3),
                fixed(extended.bound(), 3),
            ];
            with(names(case), cells)
        });
        rows.collect()
    };
    let mut header = names_header();
    header.push(words("extension"));
    header.extend(
        [
            "sequential [us]",
            "extended [us]",
            "bound [us]",
            "speedup",
            "its bound",
        ]
        .map(numbers),
    );
    Grid {
        caption: "With the product that consumes the output.".into(),
        header,
        rows: cases.iter().flat_map(of_case).collect(),
    }
}

/// Influence of parameters.
pub fn sensitivity(result: &StudyResult) -> Grid {
    let rows = result.sensitivity.iter().flat_map(|of| {
        of.changed.iter().map(|changed| {
            let change = |scheme: Scheme| {
                let place = scheme as usize;
                change(changed.speedups[place] - of.base.speedups[place])
            };
            let values = [of.base.value, changed.value].map(plain);
            with(
                vec![of.key.as_str().into()],
                values.into_iter().chain(SCHEMES.map(change)),
            )
        })
    });
    let mut header = vec![words("parameter")];
    header.extend(["value", "changed to", "T3", "T3-MCA", "ideal"].map(numbers));
    Grid {
        caption: "Change of the geometric mean of the speedups of all sublayers.".into(),
        header,
        rows: rows.collect(),
    }
}
