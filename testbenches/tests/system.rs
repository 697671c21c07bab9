//! The system: rings of nodes that run whole kernels, in every mode, against the golden result.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use t3_hw::node::MiniNode;
use t3_sim::cli;
use t3_sim::engine::{EngineKind, NodeEngine, NodeInputs, NodeOutputs, RtlNode};
use t3_sim::report::{self, Outcome, Progress, RunOptions, RunResult};
use t3_sim::scenario::{Block, Mode, Overrides, Scenario};
use t3_sim::system::{self, PlanError, SystemError};
use t3_testbenches::scenarios::{self, load_small, shipped};
use t3_testbenches::seeds;
use tempfile::TempDir;

/// A run that leaves no files.
fn run(scenario: &Scenario) -> Result<Outcome, SystemError> {
    let options = RunOptions {
        out: PathBuf::from("unused"),
        waves: false,
        engine: EngineKind::Rtl,
    };
    system::run(scenario, &options, &mut Progress::hidden())
}

fn scenario(text: &str) -> Scenario {
    Scenario::from_text("test", text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Runs and checks; `what` names the case.
fn passes(scenario: &Scenario, what: &str) -> RunResult {
    let outcome = run(scenario).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert!(
        outcome.result.pass,
        "{what}:\n{}",
        report::table(&outcome.result)
    );
    assert_eq!(
        outcome.result.modes.len(),
        scenario.run.modes.len(),
        "{what}"
    );
    outcome.result
}

/// A kernel that is over in a few thousand cycles: four devices, eight tiles each way of the ring.
const SMALL: &str = r#"
[workload]
dtype = "int32"
[[kernel]]
m = 16
n = 32
k = 64
tile_rows = 8
tile_columns = 8
wf_columns = 4
[producer]
read_beats_per_wg = 8
[link]
beats_per_cycle = 0.5
latency_cycles = 20
[run]
watchdog_cycles = 3000
"#;

#[test]
fn every_shipped_scenario_passes_on_a_smaller_scale() {
    let paths = shipped();
    assert!(paths.len() >= 11, "{paths:?}");
    for path in paths {
        let scenario = load_small(&path, &Overrides::default());
        let devices = scenario.system.devices;
        let start = std::time::Instant::now();
        let result = passes(&scenario, &path.display().to_string());
        let cycles: u64 = result.modes.iter().map(|mode| mode.total_cycles).sum();
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{}: {cycles} cycles of {devices} devices in {seconds:.2} s, {:.0} node cycles/s",
            scenario.title.name,
            (cycles * devices as u64) as f64 / seconds
        );
    }
}

#[test]
fn tracker_pressure_spills_and_loses_nothing() {
    let path = scenarios::path("tracker-pressure");
    let overrides = Overrides {
        modes: vec!["t3".into()],
        ..Default::default()
    };
    let scenario = Scenario::load(Some(&path), &overrides).unwrap();
    let result = passes(&scenario, "tracker-pressure");
    let spilled: Vec<_> = result.modes[0]
        .devices
        .iter()
        .map(|device| device.tracking.spilled_updates_beats)
        .collect();
    println!("spilled updates by device: {spilled:?}");
    assert!(spilled[2] > 0, "the slow device's tracker overflows");
}

/// A scenario drawn at random, of 2 to 6 devices, or of up to 16 with fewer tiles; all sizes are legal.
fn random(rng: &mut ChaCha8Rng, large: bool) -> String {
    fn pick<T: Copy>(rng: &mut ChaCha8Rng, of: &[T]) -> T {
        of[rng.random_range(0..of.len())]
    }
    let devices = if large {
        rng.random_range(7..=16)
    } else {
        rng.random_range(2..=6)
    };
    let dtype = pick(rng, &["fp16", "bf16", "fp32", "int32"]);
    let beat = if matches!(dtype, "fp32" | "int32") {
        2
    } else {
        4
    };
    let tile_rows = beat * rng.random_range(1..=3);
    let wf_columns = rng.random_range(1..=3);
    let wfs = rng.random_range(1..=if large { 2 } else { 8 });
    let tile_columns = wf_columns * wfs;
    let log2 = rng.random_range(0..=if large { 1 } else { 2 });
    let grid_rows = rng.random_range(1..=if log2 == 2 { 1 } else { 2 }) << log2;
    let grid_columns = devices + rng.random_range(0..=1);
    // Half of the outputs end within a tile, down and across.
    let edge = |rng: &mut ChaCha8Rng, tiles: usize, size: usize| {
        let short = if rng.random() {
            rng.random_range(0..size)
        } else {
            0
        };
        tiles * size - short
    };
    let (m, n) = (
        edge(rng, grid_rows, tile_rows),
        edge(rng, grid_columns, tile_columns),
    );
    let wf_blocks = grid_rows * grid_columns * 8 <= 256 && rng.random_ratio(1, 3);
    let block = match (wf_blocks, log2) {
        (true, _) => "\"wf\"".into(),
        (false, 0) => "\"wg\"".into(),
        (false, log2) => (1 << log2).to_string(),
    };
    let slow = rng.random_range(0..devices);
    let slowdown: Vec<_> = (0..devices)
        .map(|d| if d == slow { "4.0" } else { "1.0" })
        .collect();
    let modes = pick(
        rng,
        &[
            "\"t3\"",
            "\"t3-mca\"",
            "\"sequential\"",
            "\"t3\", \"t3-mca\"",
        ],
    );
    format!(
        r#"
[system]
devices = {devices}
[workload]
dtype = "{dtype}"
[[kernel]]
m = {m}
n = {n}
k = {k}
tile_rows = {tile_rows}
tile_columns = {tile_columns}
wf_columns = {wf_columns}
block = {block}
[producer]
stage_wgs = {stage}
read_beats_per_wg = {reads}
load_outstanding = {outstanding}
collective_outstanding = {collective}
operand_beats = 64
start_delay_cycles = {delay}
slowdown = [{slowdown}]
[memory]
column_cycles = {column}
same_bank_group_cycles = {group}
bank_groups = {groups}
turnaround_cycles = {turnaround}
read_latency_cycles = {read_latency}
queue = {queue}
[link]
beats_per_cycle = {rate}
header_bytes = {header}
latency_cycles = {latency}
jitter_cycles = {jitter}
credits = {credits}
[dma]
queue = {dma}
outstanding_reads = {dma_reads}
[mca]
policy = "{policy}"
threshold = {threshold}
starvation_limit_cycles = {starvation}
window_log2 = {window}
cuts = [4, 16, 64]
[run]
modes = [{modes}]
seed = {seed}
watchdog_cycles = 20000
"#,
        k = devices * rng.random_range(1..=24),
        stage = rng.random_range(1..=6),
        reads = rng.random_range(0..=16),
        outstanding = rng.random_range(1..=32),
        collective = rng.random_range(2..=32),
        delay = pick(rng, &[0, 0, 300]),
        slowdown = slowdown.join(", "),
        column = pick(rng, &[1.0, 1.43, 3.0]),
        group = pick(rng, &[3.0, 4.5]),
        groups = rng.random_range(1..=8),
        turnaround = rng.random_range(0..=8),
        read_latency = rng.random_range(1..=80),
        queue = rng.random_range(1..=16),
        rate = pick(rng, &[0.1, 0.5, 1.0]),
        header = pick(rng, &[0, 4]),
        latency = rng.random_range(4..=80),
        jitter = pick(rng, &[0, 0, 7, 100]),
        credits = rng.random_range(1..=64),
        dma = rng.random_range(1..=4),
        dma_reads = rng.random_range(1..=16),
        policy = pick(rng, &["auto", "fixed"]),
        threshold = rng.random_range(1..=20),
        starvation = pick(rng, &[0, 64, 2048]),
        window = rng.random_range(4..=9),
        seed = rng.random_range(0..1_000_000),
    )
}

#[test]
fn random_systems_pass() {
    for seed in seeds(&[1, 2, 3]) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for case in 0..4 {
            let text = random(&mut rng, case == 0);
            passes(&scenario(&text), &format!("seed {seed}, case {case}{text}"));
        }
    }
}

#[test]
fn a_link_of_one_cycle_works() {
    let mut scenario = scenario(SMALL);
    scenario.link.latency_cycles = 1;
    scenario.run.modes = vec![Mode::T3];
    passes(&scenario, "latency 1");
}

/// Room for a node of the paper's size, which a debug build makes on the stack before it goes to the heap.
const STACK_BYTES: usize = 64 << 20;

#[test]
fn the_paper_configuration_passes() {
    let text = r#"
[system]
config = "paper"
devices = 3
[[kernel]]
m = 32
n = 24
k = 96
tile_rows = 16
tile_columns = 8
wf_columns = 4
block = 2
[producer]
read_beats_per_wg = 8
[link]
beats_per_cycle = 0.5
[run]
modes = ["t3", "t3-mca"]
"#;
    let test = || drop(passes(&scenario(text), "paper"));
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
    thread.spawn(test).unwrap().join().unwrap();
}

#[test]
fn kernels_follow_each_other_with_the_same_ids() {
    let text = r#"
[[kernel]]
m = 16
n = 32
k = 32
tile_rows = 8
tile_columns = 8
block = "wf"
[[kernel]]
m = 20
n = 35
k = 64
tile_rows = 8
tile_columns = 8
[[kernel]]
m = 16
n = 32
k = 32
tile_rows = 8
tile_columns = 8
block = 2
[producer]
read_beats_per_wg = 8
[link]
beats_per_cycle = 0.5
"#;
    passes(&scenario(text), "three kernels");
}

#[test]
fn the_same_scenario_gives_the_same_files() {
    let mut scenario = scenario(SMALL);
    scenario.link.jitter_cycles = 9;
    let files = || {
        let folder = TempDir::new().unwrap();
        let outcome = run(&scenario).unwrap();
        report::write(folder.path(), &outcome, &Progress::hidden()).unwrap();
        ["results.json", "results.csv", "trace.json"]
            .map(|name| fs::read(folder.path().join(name)).unwrap())
    };
    assert!(files() == files(), "two runs differ");
    let first = files();
    scenario.run.seed += 1;
    let folder = TempDir::new().unwrap();
    report::write(folder.path(), &run(&scenario).unwrap(), &Progress::hidden()).unwrap();
    assert!(first[0] != fs::read(folder.path().join("results.json")).unwrap());
}

#[test]
fn a_kernel_of_too_many_blocks_is_refused_with_both_numbers() {
    let mut scenario = scenario(SMALL);
    scenario.run.modes = vec![Mode::T3];
    let kernel = &mut scenario.kernels[0];
    (kernel.m, kernel.tile_rows, kernel.tile_columns) = (64, 2, 4);
    (kernel.wf_columns, kernel.block) = (1, Block::Wf);
    let error = run(&scenario).expect_err("1536 blocks do not fit 256 commands");
    let SystemError::Plan {
        kernel: 0,
        source:
            PlanError::Commands {
                needed,
                config: "mini",
                available: 256,
            },
    } = error
    else {
        panic!("{error}")
    };
    assert!(needed > 256);
    let message = error.to_string();
    assert!(
        message.contains(&format!("needs {needed} DMA commands")) && message.contains("has 256")
    );
}

/// What is wrong with a node.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// Nothing: the wrapper itself changes nothing.
    None,
    /// Beats from the link are never taken.
    Deaf,
    /// A beat from the link is lost.
    Drop,
    /// A beat from the link is taken twice.
    Duplicate,
    /// A bit of a beat from the link is wrong.
    Flip,
    /// A descriptor is lost.
    LoseDescriptor,
}

/// A node with a fault, at the third chance.
struct Faulty {
    node: Box<dyn NodeEngine<2>>,
    fault: Fault,
    seen: u32,
}

impl NodeEngine<2> for Faulty {
    fn cycle(&mut self, inputs: &NodeInputs<2>) -> NodeOutputs<2> {
        let now = self.seen == 2;
        let mut given = *inputs;
        match (self.fault, &mut given.link_in) {
            (Fault::Deaf, beat) => *beat = None,
            (Fault::Drop, beat) if now => *beat = None,
            (Fault::Flip, Some(beat)) if now => beat.data.0[0] ^= 1 << 4,
            _ => {}
        }
        let mut out = self.node.cycle(&given);
        let mut chance = inputs.link_in.is_some() && out.link_in_ready;
        match self.fault {
            Fault::Deaf => out.link_in_ready = false,
            Fault::Drop if now && inputs.link_in.is_some() => {
                out.link_in_ready = true;
                chance = true;
            }
            Fault::Duplicate if now && chance => out.link_in_ready = false,
            Fault::LoseDescriptor => {
                chance = out.descriptor.is_some() && inputs.descriptor_ready;
                if now && chance {
                    out.descriptor = None;
                }
            }
            _ => {}
        }
        self.seen += u32::from(chance);
        out
    }
}

/// Runs [`SMALL`] in mode t3, with a fault in device 1.
fn run_faulty(fault: Fault) -> Result<Outcome, SystemError> {
    let mut scenario = scenario(SMALL);
    scenario.run.modes = vec![Mode::T3];
    run_with(&scenario, fault)
}

fn run_with(scenario: &Scenario, fault: Fault) -> Result<Outcome, SystemError> {
    let node = |device| -> Box<dyn NodeEngine<2>> {
        Box::new(Faulty {
            node: Box::new(RtlNode::new(MiniNode::default())),
            fault: if device == 1 { fault } else { Fault::None },
            seen: 0,
        })
    };
    let devices = scenario.system.devices;
    system::run_on(scenario, &mut Progress::hidden(), &|_| {
        Ok((0..devices).map(node).collect())
    })
}

#[test]
fn faults_never_pass() {
    assert!(run_faulty(Fault::None).unwrap().result.pass);
    for fault in [
        Fault::Drop,
        Fault::Duplicate,
        Fault::Flip,
        Fault::LoseDescriptor,
    ] {
        match run_faulty(fault) {
            Ok(outcome) => {
                let checks = &outcome.result.modes[0].checks;
                println!("{fault:?}: {}", checks.failures.join("; "));
                assert!(
                    !outcome.result.pass && !checks.failures.is_empty(),
                    "{fault:?} passes"
                );
                assert!(report::table(&outcome.result).contains("FAIL: t3"));
            }
            Err(error) => {
                println!("{fault:?}: {error}");
                assert!(matches!(error, SystemError::Stuck { .. }), "{fault:?}");
            }
        }
    }
}

#[test]
fn a_wrong_bit_is_not_bit_exact() {
    let outcome = run_faulty(Fault::Flip).expect("a wrong bit stops nothing");
    let checks = &outcome.result.modes[0].checks;
    assert!(!checks.bit_exact && checks.conservation, "{checks:?}");
}

#[test]
fn a_stuck_ring_is_given_up_with_what_each_device_waits_for() {
    let error = run_faulty(Fault::Deaf).expect_err("device 1 takes nothing from its link");
    let SystemError::Stuck { mode, source } = &error else {
        panic!("{error}")
    };
    assert_eq!(*mode, "t3");
    assert_eq!(source.devices.len(), 4);
    assert!(source.cycles > 3000);
    println!("{error}");
    for (number, device) in source.devices.iter().enumerate() {
        assert!(
            device.starts_with(&format!("device {number}: ")),
            "{device}"
        );
        assert!(device.len() > 20, "{device}");
    }
    assert!(source.devices[1].contains("its own chunk is not complete"));
}

/// `t3` with arguments: exit code, standard output, standard error.
fn t3_on(runner: cli::Runner, arguments: &[&str]) -> (u8, String, String) {
    let (mut out, mut err) = (vec![], vec![]);
    let arguments = ["t3"].iter().chain(arguments).map(OsString::from);
    let code = cli::main(arguments, runner, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (code, text(out), text(err))
}

/// The same, with the real system behind it.
fn t3(arguments: &[&str]) -> (u8, String, String) {
    let runner =
        |scenario: &_, options: &_, progress: &mut _| Ok(system::run(scenario, options, progress)?);
    t3_on(&runner, arguments)
}

/// A folder with a scenario file in it.
fn with_file(text: &str) -> (TempDir, String, String) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("small.toml");
    fs::write(&file, text).unwrap();
    let out = folder.path().join("out").display().to_string();
    let file = file.display().to_string();
    (folder, file, out)
}

#[test]
fn t3_run_writes_its_files_and_says_pass() {
    let (_folder, file, out) = with_file(SMALL);
    let (code, text, err) = t3(&["run", &file, "--quiet", "--out", &out]);
    assert_eq!((code, err.as_str()), (cli::DONE, ""));
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("PASS"), "{text}");
    let json = |name: &str| -> serde_json::Value {
        let bytes = fs::read(Path::new(&out).join(name)).unwrap();
        serde_json::from_slice(&bytes).unwrap()
    };
    let results = json("results.json");
    assert_eq!(results["pass"], true);
    assert_eq!(results["modes"].as_array().unwrap().len(), 3);
    assert!(json("trace.json").to_string().contains("GEMM stages"));
    assert!(json("host.json")["modes"].is_array());
    let csv = fs::read_to_string(Path::new(&out).join("results.csv")).unwrap();
    assert_eq!(csv.lines().count(), 4);
}

#[test]
fn t3_run_with_waves_writes_a_readable_vcd_for_every_device() {
    let (_folder, file, out) = with_file(SMALL);
    let arguments = [
        "run", &file, "--quiet", "--waves", "--mode", "t3", "--out", &out,
    ];
    let (code, _, err) = t3(&[&arguments[..], &["--devices", "2"]].concat());
    assert_eq!((code, err.as_str()), (cli::DONE, ""));
    for device in 0..2 {
        let path = Path::new(&out).join(format!("t3-device-{device}.vcd"));
        let mut parser = vcd::Parser::new(BufReader::new(File::open(path).unwrap()));
        let header = parser.parse_header().unwrap();
        assert!(!header.items.is_empty());
        let (mut changes, mut last) = (0u64, 0);
        for command in parser {
            match command.unwrap() {
                vcd::Command::ChangeScalar(..) | vcd::Command::ChangeVector(..) => changes += 1,
                vcd::Command::Timestamp(time) => {
                    assert!(time >= last);
                    last = time;
                }
                _ => {}
            }
        }
        assert!(changes > 1000 && last > 0, "{changes} changes until {last}");
    }
}

#[test]
fn t3_run_refuses_bad_input_with_exit_code_2() {
    let (_folder, file, out) = with_file(SMALL);
    let (_other, bad, _) = with_file("[system]\ndevices = \"many\"\n");
    let cases: [&[&str]; 6] = [
        &["run", "/no/such/file.toml"],
        &["run", &bad],
        &["run", &file, "--devices", "17"],
        &["run", &file, "--mode", "t4"],
        &["run", &file, "--dtype", "fp8"],
        &["run", &file, "--out", &file],
    ];
    for case in cases {
        let (code, text, err) = t3(&[case, &["--quiet"]].concat());
        assert_eq!(code, cli::BAD_INPUT, "{case:?}: {text}{err}");
        assert!(
            err.starts_with("error: ") && text.is_empty(),
            "{case:?}: {err}"
        );
    }
    assert!(!Path::new(&out).exists(), "nothing was run");
}

#[test]
fn t3_run_on_a_faulty_node_says_fail_or_why_it_gave_up() {
    let (_folder, file, out) = with_file(SMALL);
    let arguments = ["run", &file, "--quiet", "--mode", "t3", "--out", &out];
    let runner = |scenario: &_, _: &_, _: &mut _| Ok(run_with(scenario, Fault::Flip)?);
    let (code, text, err) = t3_on(&runner, &arguments);
    assert_eq!((code, err.as_str()), (cli::FAILED, ""));
    assert_eq!(text.lines().last(), Some("FAIL: t3"));
    let runner = |scenario: &_, _: &_, _: &mut _| Ok(run_with(scenario, Fault::Deaf)?);
    let (code, text, err) = t3_on(&runner, &arguments);
    assert_eq!((code, text.as_str()), (cli::FAILED, ""));
    assert!(
        err.starts_with("error: mode t3: nothing has moved for"),
        "{err}"
    );
}
