//! The results of a study as tables, for CSV files.

use super::columns::{number, us, COLUMNS};
use crate::eval::{CaseResult, Scheme, Study, StudyResult};

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Name of its file.
    pub file: &'static str,
    /// Names of the columns; they end with the unit, where there is one.
    pub header: Vec<&'static str>,
    /// As many cells as there are columns.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// As CSV, with cells in quotes where it takes them.
    pub fn csv(&self) -> Result<Vec<u8>, csv::Error> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(&self.header)?;
        for row in &self.rows {
            writer.write_record(row)?;
        }
        writer
            .into_inner()
            .map_err(|error| error.into_error().into())
    }
}

/// Names of the files of [`tables`].
pub const TABLE_FILES: [&str; 5] = [
    "sublayers.csv",
    "layers.csv",
    "sharing.csv",
    "beyond.csv",
    "sensitivity.csv",
];

/// All tables.
pub fn tables(study: &Study, result: &StudyResult) -> Vec<Table> {
    vec![
        sublayers(&result.cases),
        layers(result),
        sharing(study, &result.cases),
        beyond(&result.cases),
        sensitivity(result),
    ]
}

/// Model, devices and sublayer of a case.
fn names(case: &CaseResult) -> [String; 3] {
    let case = &case.case;
    [
        case.model.clone(),
        case.tp.to_string(),
        case.sublayer.name().into(),
    ]
}

fn row(
    names: impl IntoIterator<Item = String>,
    cells: impl IntoIterator<Item = String>,
) -> Vec<String> {
    names.into_iter().chain(cells).collect()
}

fn sublayers(cases: &[CaseResult]) -> Table {
    let row = |case: &CaseResult| {
        let cells = COLUMNS.iter();
        cells
            .map(|column| column.cell(&case.case, &case.result))
            .collect()
    };
    Table {
        file: TABLE_FILES[0],
        header: COLUMNS.iter().map(|column| column.name).collect(),
        rows: cases.iter().map(row).collect(),
    }
}

fn layers(result: &StudyResult) -> Table {
    let rows = result.layers.iter().map(|layer| {
        let names = [
            layer.model.clone(),
            layer.tp.to_string(),
            layer.phase.name().into(),
        ];
        let times = Scheme::ALL.map(|scheme| us(layer.total_ns(scheme)));
        let speedups = Scheme::ALL[1..]
            .iter()
            .map(|scheme| number(layer.speedup(*scheme)));
        row(
            names,
            [us(layer.rest_ns)].into_iter().chain(times).chain(speedups),
        )
    });
    Table {
        file: TABLE_FILES[1],
        header: vec![
            "model",
            "tp",
            "phase",
            "rest_us",
            "seq_us",
            "t3_us",
            "mca_us",
            "ideal_us",
            "ideal_nmc_us",
            "t3_speedup",
            "mca_speedup",
            "ideal_speedup",
            "ideal_nmc_speedup",
        ],
        rows: rows.collect(),
    }
}

fn sharing(study: &Study, cases: &[CaseResult]) -> Table {
    let of_case = |case: &CaseResult| -> Vec<_> {
        let shares = study.sharing.iter().zip(&case.sharing);
        let rows = shares.map(|(share, shared)| {
            let cells = [
                share.name(),
                us(shared.gemm_ns),
                us(shared.rs_ns),
                number(shared.speedup),
            ];
            row(names(case), cells)
        });
        rows.collect()
    };
    Table {
        file: TABLE_FILES[2],
        header: vec![
            "model", "tp", "sublayer", "units", "gemm_us", "rs_us", "speedup",
        ],
        rows: cases.iter().flat_map(of_case).collect(),
    }
}

fn beyond(cases: &[CaseResult]) -> Table {
    let of_case = |case: &CaseResult| -> Vec<_> {
        let rows = case.extended.iter().map(|extended| {
            let cells = [
                extended.extension.name().into(),
                us(extended.sequential_ns),
                us(extended.extended_ns),
                us(extended.bound_ns),
                number(extended.speedup()),
                number(extended.bound()),
            ];
            row(names(case), cells)
        });
        rows.collect()
    };
    Table {
        file: TABLE_FILES[3],
        header: vec![
            "model",
            "tp",
            "sublayer",
            "extension",
            "seq_us",
            "extended_us",
            "bound_us",
            "speedup",
            "bound_speedup",
        ],
        rows: cases.iter().flat_map(of_case).collect(),
    }
}

fn sensitivity(result: &StudyResult) -> Table {
    let rows = result.sensitivity.iter().flat_map(|sensitivity| {
        [&sensitivity.base]
            .into_iter()
            .chain(&sensitivity.changed)
            .map(|influence| {
                let speedups = influence.speedups[1..]
                    .iter()
                    .map(|speedup| number(*speedup));
                row([sensitivity.key.clone(), number(influence.value)], speedups)
            })
    });
    Table {
        file: TABLE_FILES[4],
        header: vec![
            "key",
            "value",
            "t3_speedup_geomean",
            "mca_speedup_geomean",
            "ideal_speedup_geomean",
            "ideal_nmc_speedup_geomean",
        ],
        rows: rows.collect(),
    }
}
