//! The points of a sweep: each combination of the grid with each sublayer, in the order of the rows.

use super::grid::Grid;
use super::{Shard, SweepError};
use crate::eval::{evaluate, Case, EvalError, Machine, Scheme, Shape, Sublayer, SublayerResult};
use crate::schema::{self, FileError};
use crate::study::{StudyFile, COLUMNS, QUICK_COARSENING};
use anyhow::Result;
use serde_json::{json, Value};
use std::collections::HashMap;
use std::path::Path;
use toml::Table;

/// Most points of a sweep: memory holds all of them, some 2 KB each.
pub const MAX_POINTS: usize = 1_000_000;

/// How journals are written; another number is another way.
const JOURNAL: u32 = 1;

/// Columns of `sublayers.csv` that name a sublayer and its product; those after them are results.
const NAMES: usize = 6;

/// A row of the output.
struct Point {
    combination: usize,
    product: usize,
    case: Case,
}

/// A product on a machine. Several points may have the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Product {
    machine: usize,
    shape: Shape,
}

/// A sweep whose points have all been checked.
pub struct Sweep {
    /// Name of the study, for the default output folder.
    pub name: String,
    /// See [`Sweep::identity`].
    identity: Value,
    grid: Grid,
    machines: Vec<Machine>,
    products: Vec<Product>,
    points: Vec<Point>,
}

/// Points, counted from 0, that have a product in common.
pub struct Group {
    product: usize,
    /// At least one.
    pub points: Vec<usize>,
}

impl Sweep {
    /// Reads a sweep file, and checks each point.
    ///
    /// # Errors
    /// [`FileError`], with the combination of the grid in it; [`SweepError::TooMany`].
    pub fn load(path: &Path, quick: bool) -> Result<Self> {
        let file = path.display().to_string();
        let mut base = schema::parse(&file, &schema::read_file(path)?)?;
        let grid = Grid::take(&file, &mut base)?;
        let combinations = grid.combinations();
        let too_many = || SweepError::TooMany {
            file: file.clone(),
            combinations,
        };
        if combinations.saturating_mul(Sublayer::ALL.len() as u128) > MAX_POINTS as u128 {
            return Err(too_many().into());
        }
        let mut sweep = Self {
            name: String::new(),
            identity: identity(&base, &grid, quick),
            machines: Vec::new(),
            products: Vec::new(),
            points: Vec::new(),
            grid,
        };
        StudyFile::check_report(&file, &base)?;
        only_sublayers(&mut base);
        let mut known = Known::default();
        for combination in 0..combinations as usize {
            let at = format!("{file}: [grid] {}", sweep.grid.describe(combination));
            let mut of = StudyFile::from_table(&at, sweep.grid.apply(&base, combination))?;
            if quick {
                let machine = of.study.machine.coarser(QUICK_COARSENING);
                of.study.machine = machine.map_err(|error| FileError::content(&at, error))?;
            }
            let cases = of
                .study
                .cases()
                .map_err(|error| FileError::content(&at, error))?;
            if sweep.points.len() + cases.len() > MAX_POINTS {
                return Err(too_many().into());
            }
            sweep.add(combination, &of.study.machine, cases, &mut known)?;
            sweep.name = of.name;
        }
        Ok(sweep)
    }

    /// Keys of the grid that no row depends on.
    pub fn without_effect(&self) -> Vec<&str> {
        self.grid.without_effect()
    }

    /// All that rows depend on, and which of them a journal has: its first line.
    pub fn identity(&self, shard: Option<Shard>) -> Value {
        let mut identity = self.identity.clone();
        identity["shard"] = shard
            .map_or_else(|| "all".into(), |shard| shard.to_string())
            .into();
        identity
    }

    /// Names of the columns: the point, the keys of the grid, those of `sublayers.csv`, `error`.
    pub fn header(&self) -> Vec<&str> {
        let keys = self.grid.axes.iter().map(|axis| axis.key.as_str());
        let columns = COLUMNS.iter().map(|column| column.name);
        ["point"]
            .into_iter()
            .chain(keys)
            .chain(columns)
            .chain(["error"])
            .collect()
    }

    /// A point's simulation in requests of so many bytes is much coarser than its machine asks for.
    pub fn is_coarse(&self, place: usize, request_bytes: f64) -> bool {
        let product = &self.products[self.points[place].product];
        self.machines[product.machine].is_coarse(request_bytes)
    }

    /// The points of each of so many shards, rising. Products are dealt like cards, the largest first, to and fro, so that
    /// all shards have about as many FLOP to simulate, and no two of them the same product.
    pub fn shards(&self, of: usize) -> Vec<Vec<usize>> {
        let mut order: Vec<_> = (0..self.products.len()).collect();
        let flop = |product: usize| self.products[product].shape.flop();
        order.sort_by(|a, b| flop(*b).total_cmp(&flop(*a)));
        let mut shard_of = vec![0; order.len()];
        for (place, product) in order.into_iter().enumerate() {
            let turn = place % (2 * of);
            shard_of[product] = turn.min(2 * of - 1 - turn);
        }
        let mut shards = vec![Vec::new(); of];
        for (place, point) in self.points.iter().enumerate() {
            shards[shard_of[point.product]].push(place);
        }
        shards
    }

    /// These points by their products, in the order of the first.
    pub fn groups(&self, points: &[usize]) -> Vec<Group> {
        let mut places = HashMap::new();
        let mut groups: Vec<Group> = Vec::new();
        for &point in points {
            let product = self.points[point].product;
            let place = *places.entry(product).or_insert(groups.len());
            match groups.get_mut(place) {
                Some(group) => group.points.push(point),
                None => groups.push(Group {
                    product,
                    points: vec![point],
                }),
            }
        }
        groups
    }

    /// Evaluates a group: a row for each of its points.
    pub fn evaluate(&self, group: &Group) -> Vec<Vec<String>> {
        let Product { machine, shape } = &self.products[group.product];
        let result = evaluate(&self.machines[*machine], shape);
        group
            .points
            .iter()
            .map(|point| self.row(*point, &result))
            .collect()
    }

    fn row(
        &self,
        place: usize,
        result: &std::result::Result<SublayerResult, EvalError>,
    ) -> Vec<String> {
        let Point {
            combination, case, ..
        } = &self.points[place];
        let values = self.grid.values(*combination);
        let mut row = vec![(place + 1).to_string()];
        row.extend(values.into_iter().map(text));
        match result {
            Ok(result) => {
                row.extend(COLUMNS.iter().map(|column| column.cell(case, result)));
                row.push(String::new());
            }
            Err(error) => {
                row.extend(names(case));
                row.extend(COLUMNS[NAMES..].iter().map(|_| String::new()));
                row.push(error.to_string());
            }
        }
        row
    }

    fn add(
        &mut self,
        combination: usize,
        machine: &Machine,
        cases: Vec<Case>,
        known: &mut Known,
    ) -> Result<()> {
        let key = serde_json::to_string(machine)?;
        let machine = *known.machines.entry(key).or_insert_with(|| {
            self.machines.push(machine.clone());
            self.machines.len() - 1
        });
        for case in cases {
            let product = Product {
                machine,
                shape: case.shape,
            };
            let product = *known.products.entry(product).or_insert_with(|| {
                self.products.push(product);
                self.products.len() - 1
            });
            self.points.push(Point {
                combination,
                product,
                case,
            });
        }
        Ok(())
    }
}

/// Where machines and products are that have come before.
#[derive(Default)]
struct Known {
    machines: HashMap<String, usize>,
    products: HashMap<Product, usize>,
}

/// Keys that no row depends on are left out. Values of the grid stand in its order, which is that of the rows.
fn identity(base: &Table, grid: &Grid, quick: bool) -> Value {
    let order: Vec<_> = grid.axes.iter().map(|axis| &axis.key).collect();
    let values = grid
        .axes
        .iter()
        .map(|axis| (axis.key.clone(), json!(axis.values)));
    let mut all = json!({
        "t3_sweep": JOURNAL,
        "version": env!("CARGO_PKG_VERSION"),
        "model of": fingerprint(),
        "quick": quick,
        "grid": values.collect::<serde_json::Map<_, _>>(),
        "order of the grid": order,
    });
    for table in ["machine", "model"] {
        all[table] = json!(base.get(table));
    }
    all
}

/// `[report]` changes no row, and might not go with the grid: there is none.
fn only_sublayers(base: &mut Table) {
    let none = || toml::Value::Array(Vec::new());
    let report = [("sharing_units", none()), ("sensitivity", none())];
    let report = report.map(|(key, value)| (key.to_string(), value));
    base.insert("report".into(), Table::from_iter(report).into());
}

/// What the evaluation gives for a small product: a journal of another model is another sweep's, though the version be the same.
fn fingerprint() -> String {
    let result =
        Shape::new(1000, 1500, 8 * 200, 8, 2).and_then(|shape| evaluate(&Machine::paper(), &shape));
    let times =
        result.map(|result| Scheme::ALL.map(|scheme| format!("{:.6}", result.of(scheme).total_ns)));
    times.map_or_else(|error| error.to_string(), |times| times.join(" "))
}

/// A value of the grid as a cell: texts without quotes.
fn text(value: &toml::Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), String::from)
}

/// The first cells of a sublayer's row, those that need no result.
fn names(case: &Case) -> [String; NAMES] {
    let shape = &case.shape;
    [
        case.model.clone(),
        case.tp.to_string(),
        case.sublayer.name().into(),
        shape.m.to_string(),
        shape.n.to_string(),
        shape.k.to_string(),
    ]
}
