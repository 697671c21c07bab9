//! Scenarios on RTL nodes against the evaluation model: the same kernel on the same machine, cycle by cycle and from sizes.
//!
//! The nodes are those of the emitted Verilog, which `tests/engine.rs` holds equal to the source in every cycle.

use std::path::PathBuf;
use t3_sim::engine::EngineKind;
use t3_sim::eval::{evaluate, Machine, Scheme, Shape, SublayerResult};
use t3_sim::report::{self, Progress, RunOptions, RunResult};
use t3_sim::scenario::{Overrides, Scenario};
use t3_sim::system;
use t3_testbenches::evaluated::evaluated;
use t3_testbenches::scenarios::path;

const PAGE: &str = include_str!("../../docs/evaluation.md");

/// What is compared, in cycles but for the speedups.
const COLUMNS: [&str; 7] = [
    "product",
    "RS",
    "sequential",
    "T3",
    "T3-MCA",
    "T3 speedup",
    "T3-MCA speedup",
];

/// A figure of [`COLUMNS`] from both.
#[derive(Clone, Copy, Debug)]
struct Pair {
    rtl: f64,
    model: f64,
}

impl Pair {
    fn deviation(self) -> f64 {
        self.model / self.rtl - 1.0
    }
}

fn load(name: &str) -> Scenario {
    Scenario::load(Some(&path(name)), &Overrides::default()).unwrap_or_else(|e| panic!("{e}"))
}

/// A scenario of four devices on another number of them, each with the same kernel. Eight need twice the columns of tiles.
fn on(devices: usize, name: &str) -> Scenario {
    let mut scenario = load(name);
    let kernel = &mut scenario.kernels[0];
    assert_eq!(scenario.system.devices, 4);
    kernel.k = kernel.k / 4 * devices;
    if devices == 8 {
        kernel.m /= 2;
        kernel.n *= 2;
    }
    scenario.system.devices = devices;
    scenario
}

fn rtl(scenario: &Scenario) -> RunResult {
    let options = RunOptions {
        out: PathBuf::from("unused"),
        waves: false,
        engine: EngineKind::Verilated,
    };
    let outcome = system::run(scenario, &options, &mut Progress::hidden());
    let result = outcome.unwrap_or_else(|error| panic!("{error}")).result;
    assert!(result.pass, "{}", report::table(&result));
    result
}

fn model(machine: &Machine, shape: &Shape) -> SublayerResult {
    evaluate(machine, shape).unwrap_or_else(|error| panic!("{error}"))
}

/// Both sides of every column.
fn compare(rtl: &RunResult, model: &SublayerResult) -> [Pair; 7] {
    let clock = rtl.scenario.run.clock_ghz;
    let [sequential, t3, mca] = &rtl.modes[..] else {
        panic!("all modes are run");
    };
    let cycles = |rtl: u64, ns: f64| Pair {
        rtl: rtl as f64,
        model: ns * clock,
    };
    let total = |rtl, scheme| cycles(rtl, model.of(scheme).gemm_rs_ns);
    let reduction = sequential.collective_cycles.expect("mode sequential");
    let product = cycles(sequential.gemm_cycles, model.gemm_ns);
    let both = total(sequential.total_cycles, Scheme::Sequential);
    let [t3, mca] = [
        total(t3.total_cycles, Scheme::T3),
        total(mca.total_cycles, Scheme::T3Mca),
    ];
    let speedup = |fused: Pair| Pair {
        rtl: both.rtl / fused.rtl,
        model: both.model / fused.model,
    };
    let reduction = cycles(reduction, model.rs_ns);
    [product, reduction, both, t3, mca, speedup(t3), speedup(mca)]
}

/// A row of the page: cycles of the RTL and deviation of the model, speedups of both.
fn row(scenario: &Scenario, pairs: &[Pair; 7]) -> String {
    let cell = |(column, pair): (usize, &Pair)| {
        let percent = 100.0 * pair.deviation();
        match column < 5 {
            true => format!("{} {percent:+.1}%", pair.rtl),
            false => format!("{:.3} / {:.3}", pair.rtl, pair.model),
        }
    };
    let cells: Vec<_> = pairs.iter().enumerate().map(cell).collect();
    let (name, devices) = (&scenario.title.name, scenario.system.devices);
    format!("| `{name}` | {devices} | {} |", cells.join(" | "))
}

/// The columns that are farther off than `bound`.
fn outside(pairs: &[Pair; 7], bound: f64) -> Vec<&'static str> {
    let columns = COLUMNS.into_iter().zip(pairs);
    let far = columns.filter(|(_, pair)| pair.deviation().abs() > bound);
    far.map(|(column, _)| column).collect()
}

/// Compares a scenario and holds its row to the page. A row that is not there is shown by `--nocapture`.
fn check(scenario: &Scenario) -> [Pair; 7] {
    let (machine, shape) = evaluated(scenario).unwrap_or_else(|error| panic!("{error}"));
    let pairs = compare(&rtl(scenario), &model(&machine, &shape));
    let row = row(scenario, &pairs);
    println!("{row}");
    assert!(
        PAGE.contains(&row),
        "docs/evaluation.md lacks the row\n{row}"
    );
    pairs
}

#[test]
fn the_default_scenario_agrees_within_5_percent() {
    for devices in [2, 4, 8] {
        let outside = outside(&check(&on(devices, "default")), 0.05);
        assert!(outside.is_empty(), "{devices} devices: {outside:?}");
    }
}

#[test]
fn other_scenarios_agree_as_documented() {
    let memory_bound = [2, 4, 8].map(|devices| on(devices, "memory-bound"));
    let others = [
        "edge-tiles",
        "two-devices",
        "fast-link",
        "fp32",
        "slow-link",
        "seven-devices",
    ];
    for scenario in memory_bound.into_iter().chain(others.map(load)) {
        let far: Vec<_> = outside(&check(&scenario), 0.08)
            .into_iter()
            .filter(|column| *column != "RS")
            .collect();
        assert!(far.is_empty(), "{}: {far:?}", scenario.title.name);
    }
}

/// A change of the machine, as a factor of a key, and a column that it is to bring outside of 5%.
type Wrong = (&'static str, f64, &'static str);

#[test]
fn a_wrong_machine_is_seen() {
    let wrong: [(&str, &[Wrong]); 4] = [
        (
            "default",
            &[
                ("link_gbps", 0.9, "RS"),
                ("flop_per_cycle", 0.9, "T3"),
                ("kernel_gbps", 0.5, "RS"),
            ],
        ),
        (
            "memory-bound",
            &[
                ("load_latency_ns", 2.0, "T3-MCA"),
                ("update_latency_ns", 2.0, "T3"),
            ],
        ),
        ("fp32", &[("updates_in_flight", 0.0, "T3")]),
        ("slow-link", &[("link_buffer_bytes", 0.0, "T3")]),
    ];
    for (name, changes) in wrong {
        let scenario = load(name);
        let rtl = rtl(&scenario);
        let (machine, shape) = evaluated(&scenario).unwrap_or_else(|error| panic!("{error}"));
        let right = outside(&compare(&rtl, &model(&machine, &shape)), 0.05);
        for (key, factor, column) in changes {
            let mut machine = machine.clone();
            machine
                .set(key, machine.get(key).unwrap() * factor)
                .unwrap();
            let wrong = outside(&compare(&rtl, &model(&machine, &shape)), 0.05);
            assert!(
                !right.contains(column) && wrong.contains(column),
                "{name}, {key} x {factor}: outside were {right:?}, and now {wrong:?}"
            );
        }
    }
}
