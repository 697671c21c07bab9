//! The emitted Verilog is the machine that was simulated: every block and the node, replayed in Icarus and Verilator.
//!
//! Every block repeats a run with random inputs, and what it did inside a node that ran a whole kernel. Netlists of `mini`, and
//! models that Verilator makes of `paper`, repeat the start of these runs: which, and how long, stands at each test.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::ToBits;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock};
use std::thread;
use t3_hw::channel::Channel;
use t3_hw::csr::Csr;
use t3_hw::export::{self, Design, Options};
use t3_hw::mca::Mca;
use t3_hw::nmc::{Alu, Nmc};
use t3_hw::node::{MiniNode, Node, NodePorts, PaperNode};
use t3_hw::params::{region, Config, MINI, PAPER};
use t3_hw::prim::{Fifo, RegSlice, RoundRobin};
use t3_hw::remap::{RegionControl, Remap, Window};
use t3_hw::rtl::Synchronous;
use t3_hw::stream::FlowSink;
use t3_hw::tracker::Tracker;
use t3_hw::trigger::Trigger;
use t3_hw::types::{Beat, ConfigWord, RequestMeta, REGION_BITS, WG_BITS};
use t3_sim::clocked::Clocked;
use t3_sim::engine::{NodeEngine, RtlNode};
use t3_sim::report::{self, Progress};
use t3_sim::scenario::Scenario;
use t3_sim::system;
use t3_testbenches::replay::{
    icarus, netlist, verilator, Cells, Failure, Recording, SetupError, Start, Testbench, Trace,
};
use t3_testbenches::stimulus::{Drive, Manners, Random};

/// Steps of a run of `paper` in Verilator.
const PAPER_STEPS: usize = 1000;

/// A block: its name, its design, and a run with random inputs.
struct Case {
    name: &'static str,
    design: Design,
    trace: Trace,
}

/// Cycles with random inputs, half of them within the rules of streams.
const RANDOM_CYCLES: usize = 1500;

fn case<B: Synchronous>(
    name: &'static str,
    config: &Config,
    make: impl Fn() -> B,
    fill: impl Fn(&mut B, &mut ChaCha8Rng, usize) -> bool,
    drive: impl Fn(&mut B, &mut ChaCha8Rng, Manners),
) -> Case {
    let mut fresh = make();
    fresh.connect_all();
    let options = Options {
        prefix: format!("{}_{name}_", config.name),
        top: Some("top".into()),
        ..Default::default()
    };
    let design = export::verilog(&fresh, &options).unwrap_or_else(|error| panic!("{error}"));
    let block = make();
    let recording = Recording::new(&block);
    let mut bench = Clocked::observed(block, recording.clone());
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for cycle in 0.. {
        if !fill(&mut bench.block, &mut rng, cycle) {
            break;
        }
        bench.step();
    }
    for cycle in 0..RANDOM_CYCLES {
        let manners = if cycle < RANDOM_CYCLES / 2 {
            Manners::Kept
        } else {
            Manners::None
        };
        drive(&mut bench.block, &mut rng, manners);
        bench.block.reset().next = rng.random_ratio(1, 300);
        bench.low();
        bench.edge();
    }
    Case {
        name,
        design,
        trace: recording.traces().swap_remove(0),
    }
}

/// Writes every word of every region's configuration, one a cycle: they are memories, which have no reset. Whether there
/// is one to write in this cycle.
fn fill_words(port: &mut FlowSink<ConfigWord>, rng: &mut ChaCha8Rng, cycle: usize) -> bool {
    let (regions, words) = (1 << REGION_BITS, region::WORDS as usize);
    port.valid.next = cycle < regions * words;
    port.payload.next = ConfigWord {
        region: ((cycle / words % regions) as u64).to_bits(),
        word: ((cycle % words) as u64).to_bits(),
        // Tiles of odd regions wait for ever, so that sets fill up.
        value: if cycle / words % 2 == 1 {
            u64::from(u32::MAX).to_bits()
        } else {
            Random::random(rng)
        },
    };
    cycle < regions * words
}

/// The blocks of a configuration as the export has them: name, block, inputs that are driven at random, and those that
/// are filled with configuration words before, and those that are seldom high.
macro_rules! cases {
    ($config:expr, $($name:ident: $block:expr, [$($port:ident)+] [$($words:ident)? $(, $rare:ident)?];)+) => {
        vec![$(case(
            stringify!($name),
            &$config,
            || $block,
            |_block, _rng, _cycle| { false $(|| fill_words(&mut _block.$words, _rng, _cycle))? },
            |block, rng, manners| { $(block.$port.drive(rng, manners);)+ $(block.$rare.next = rng.random_ratio(1, 200);)? }
        )),+]
    };
}

macro_rules! all_cases {
    ($config:expr) => {{
        const C: Config = $config;
        const W: usize = C.beat_words;
        const R: usize = C.regions;
        const I: usize = C.index_bits;
        const SETS: usize = 1 << I;
        const TAG: usize = WG_BITS - I;
        const B: usize = C.block_bits;
        const BLOCKS: usize = 1 << B;
        const FA: usize = B + 1;
        const Q: usize = C.queue_depth;
        const QA: usize = C.queue_bits;
        const U: usize = C.in_flight;
        const UA: usize = C.in_flight_bits;
        type Request = Beat<RequestMeta, W>;
        cases! { C,
            reg_slice: RegSlice::<Request>::default(), [inp outp] [];
            fifo: Fifo::<Request, Q, QA>::default(), [inp outp] [];
            round_robin: RoundRobin::<Request, 2>::default(), [inp outp] [];
            region_control: RegionControl::<R>::default(), [config_word request busy] [config_word];
            remap: Remap::<W, R>::default(), [commit inp local remote] [];
            window: Window::<W, R>::default(), [commit inp outp] [];
            tracker: Tracker::<I, SETS, { C.ways }, TAG>::default(), [config_word events completions spill spill_data] [config_word, clear];
            trigger: Trigger::<B, BLOCKS, FA>::default(), [config_word arm completions descriptors] [config_word, clear];
            alu: Alu::<W>::default(), [valid dtype old addend] [];
            nmc: Nmc::<W, U, UA>::default(), [inp command response] [];
            mca: Mca::<W, Q, QA>::default(), [compute communication spill outp events policy threshold starvation_limit measure window_log2 cut_low cut_mid cut_high level0 level1 level2 level3] [];
            channel: Channel::<W, Q, QA, U, UA>::default(), [compute incoming dma_read spill events command response settings] [];
            csr: Csr::<R>::new(&C), [s_axil_awaddr s_axil_awprot s_axil_awvalid s_axil_wdata s_axil_wstrb s_axil_wvalid s_axil_bready s_axil_araddr s_axil_arprot s_axil_arvalid s_axil_rready region_request region_answer enabled region_done tracker_idle trigger_idle memory_idle incoming_refused refused_address tracker_overrun descriptor_refused local_update incoming_update completion descriptor notification spilled refused_beat near_update producer_stall compute_stall communication_stall event_stall hazard_stall tracker_stall occupancy intensity active_threshold] [];
            node: Node::<W, R, I, SETS, { C.ways }, TAG, B, BLOCKS, FA, Q, QA, U, UA>::default(), [s_axil_awaddr s_axil_awprot s_axil_awvalid s_axil_wdata s_axil_wstrb s_axil_wvalid s_axil_bready s_axil_araddr s_axil_arprot s_axil_arvalid s_axil_rready producer link_out link_in descriptor dma_read command response] [];
        }
    }};
}

fn cases(config: &Config) -> Vec<Case> {
    let cases = match config.name {
        "mini" => all_cases!(MINI),
        _ => all_cases!(PAPER),
    };
    let names: Vec<_> = cases.iter().map(|case| case.name).collect();
    assert_eq!(names, export::BLOCKS.map(|block| block.name));
    cases
}

/// Where in a node the blocks are.
const PARTS: [(&str, &str); 12] = [
    ("node", ""),
    ("csr", "csr"),
    ("region_control", "control"),
    ("remap", "remap"),
    ("window", "window"),
    ("channel", "channel"),
    ("round_robin", "channel.merge"),
    ("mca", "channel.mca"),
    ("nmc", "channel.nmc"),
    ("alu", "channel.nmc.alu"),
    ("tracker", "tracker"),
    ("trigger", "trigger"),
];

/// A kernel that is over in two thousand cycles; its tiles are a beat high.
const KERNEL: &str = r#"
[workload]
dtype = "fp16"
[[kernel]]
n = 32
k = 64
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

/// Runs a kernel in every mode on nodes of which one records itself and its parts: by mode, the traces of [`PARTS`].
fn system<N: NodePorts<W> + Default + Send + 'static, const W: usize>(
    config: &Config,
) -> BTreeMap<String, Vec<Trace>> {
    let (name, rows) = (config.name, 2 * W.max(4));
    let system = format!(
        "[system]\nconfig = \"{name}\"\n[[kernel]]\nm = {}\ntile_rows = {rows}",
        2 * rows
    );
    let text = KERNEL.replace("[[kernel]]", &system);
    let scenario =
        Scenario::from_text("same-machine", &text).unwrap_or_else(|error| panic!("{error}"));
    let recordings = Mutex::new(BTreeMap::new());
    let outcome = system::run_on::<W>(&scenario, &mut Progress::hidden(), &|mode| {
        let node = N::default();
        let recording = Recording::of(&node, &PARTS.map(|(_, path)| path));
        let mut nodes: Vec<Box<dyn NodeEngine<W>>> =
            vec![Box::new(RtlNode::observed(node, recording.clone()))];
        recordings
            .lock()
            .unwrap()
            .insert(mode.name().replace('-', "_"), recording);
        nodes.extend(
            (1..scenario.system.devices)
                .map(|_| Box::new(RtlNode::new(N::default())) as Box<dyn NodeEngine<W>>),
        );
        Ok(nodes)
    });
    let outcome = outcome.unwrap_or_else(|error| panic!("{error}"));
    assert!(outcome.result.pass, "{}", report::table(&outcome.result));
    let recordings = recordings.into_inner().unwrap();
    recordings
        .into_iter()
        .map(|(mode, recording)| (mode, recording.traces()))
        .collect()
}

/// Fields of a commit that mean something only if the region is enabled.
const NOT_OF_A_DISABLED_REGION: [&str; 9] = [
    "commit_base",
    "commit_last",
    "commit_remote",
    "commit_tracked",
    "commit_exported",
    "commit_add",
    "commit_dtype",
    "commit_peer",
    "commit_peer_base",
];

/// The blocks of a configuration with their runs.
struct Recorded {
    benches: Vec<Testbench>,
    /// The same with no other run than the random one.
    random: Vec<Testbench>,
    /// Control outputs of one bit that did not go both ways.
    stuck: Vec<String>,
}

/// Testbenches of all blocks: the random runs, and the runs in a system.
fn record(config: &Config) -> Recorded {
    let system = match config.name {
        "mini" => system::<MiniNode, 2>(config),
        _ => system::<PaperNode, 8>(config),
    };
    let (mut stuck, mut random) = (vec![], vec![]);
    let bench = |Case {
                     name,
                     design,
                     trace,
                 }: Case| {
        let mut runs = vec![&trace];
        let mut bench = Testbench::new(&design, &trace)?
            .guarded(&["result"], "result_valid")
            .guarded(&["spill_value"], "spill_write")
            .guarded(&NOT_OF_A_DISABLED_REGION, "commit_enabled");
        random.push(bench.clone());
        if let Some(part) = PARTS.iter().position(|(part, _)| *part == name) {
            // What the parts of the node did in the other modes is in the replay of the node.
            let modes = system
                .iter()
                .filter(|(mode, _)| name == "node" || *mode == "t3_mca");
            for (mode, traces) in modes {
                runs.push(&traces[part]);
                bench = bench.with_run(mode, &traces[part])?;
            }
        }
        stuck.extend(
            never_toggled(&runs)
                .into_iter()
                .map(|signal| format!("{name}.{signal}")),
        );
        Ok(bench)
    };
    let benches: Result<_, SetupError> = cases(config).into_iter().map(bench).collect();
    let benches = benches.unwrap_or_else(|error| panic!("{error}"));
    Recorded {
        benches,
        random,
        stuck,
    }
}

/// Control outputs of one bit that were not both low and high in any of the runs.
fn never_toggled(runs: &[&Trace]) -> Vec<String> {
    let mut signals: BTreeMap<String, Vec<bool>> = BTreeMap::new();
    for run in runs {
        for (signal, toggled) in run.toggled() {
            let seen = signals
                .entry(signal.path.clone())
                .or_insert(vec![false; signal.width]);
            seen.iter_mut()
                .zip(toggled)
                .for_each(|(seen, toggled)| *seen |= toggled);
        }
    }
    let stuck = signals.into_iter().filter_map(|(path, seen)| {
        let control = !path.ends_with("payload");
        (control && seen == [false]).then_some(path)
    });
    stuck.collect()
}

fn dir(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("same_machine")
        .join(name)
}

/// What was recorded of a configuration, once for all tests.
fn recorded(config: &'static Config) -> &'static Recorded {
    static OF_MINI: OnceLock<Recorded> = OnceLock::new();
    static OF_PAPER: OnceLock<Recorded> = OnceLock::new();
    let recorded = match config.name {
        "mini" => &OF_MINI,
        _ => &OF_PAPER,
    };
    recorded.get_or_init(|| {
        // A node is large, and built on the stack.
        let record = || record(config);
        let thread = thread::Builder::new().stack_size(64 << 20);
        thread
            .spawn(record)
            .expect("a thread")
            .join()
            .expect("the runs")
    })
}

fn agree(result: Result<(), Failure>) {
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn mini_blocks_and_node_repeat_their_runs_in_icarus() {
    let starts = [Start::Zeros, Start::Random(1), Start::Unknown];
    agree(icarus(
        &dir("mini_icarus"),
        &recorded(&MINI).benches,
        &starts,
    ));
}

#[test]
fn mini_blocks_and_node_repeat_their_runs_in_verilator() {
    let starts = [
        Start::Zeros,
        Start::Random(1),
        Start::Random(2),
        Start::Random(3),
    ];
    agree(verilator(
        &dir("mini_verilator"),
        &recorded(&MINI).benches,
        &starts,
    ));
}

#[test]
fn paper_blocks_and_node_repeat_their_runs_in_icarus() {
    let starts = [Start::Zeros];
    agree(icarus(
        &dir("paper_icarus"),
        &recorded(&PAPER).benches,
        &starts,
    ));
}

/// Blocks of `paper` of which Verilator makes a model: all of them together take minutes to compile.
const PAPER_MODELS: [&str; 4] = ["tracker", "trigger", "nmc", "channel"];

#[test]
fn paper_blocks_repeat_the_start_of_their_runs_in_verilator() {
    let benches = chosen(
        &recorded(&PAPER).benches,
        &PAPER,
        &PAPER_MODELS,
        PAPER_STEPS,
    );
    let starts = [Start::Zeros, Start::Random(1)];
    agree(verilator(&dir("paper_verilator"), &benches, &starts));
}

#[test]
fn every_control_output_of_one_bit_goes_both_ways() {
    // What no run does: to program a block wrongly, and to clear by register.
    assert_eq!(recorded(&MINI).stuck, ["trigger.refused", "csr.clear"]);
}

/// Testbenches of some blocks, each run at most `steps` long.
fn chosen(benches: &[Testbench], config: &Config, blocks: &[&str], steps: usize) -> Vec<Testbench> {
    let bench = |block: &&str| {
        let top = format!("{}_{block}_top", config.name);
        let bench = benches.iter().find(|bench| bench.top == top);
        let bench = bench.unwrap_or_else(|| panic!("no testbench of {top}"));
        bench.clone().shortened(steps)
    };
    blocks.iter().map(bench).collect()
}

/// Replays testbenches on netlists of their designs, in Icarus.
fn netlists(cells: Cells, benches: Vec<Testbench>, starts: &[Start]) {
    let dir = dir(&format!("netlists_{cells:?}"));
    let netlist = |bench: Testbench| {
        let text = netlist(&dir, &bench.top, &bench.verilog, cells)?;
        Ok(bench.with_verilog(text))
    };
    let netlists: Result<Vec<_>, Failure> = benches.into_iter().map(netlist).collect();
    let netlists = netlists.unwrap_or_else(|error| panic!("{error}"));
    agree(icarus(&dir, &netlists, starts));
}

/// Blocks whose netlists of gates take minutes.
const LARGE: [&str; 4] = ["alu", "nmc", "channel", "node"];

/// Steps of a run on netlists of gates: some of them are already without the rules of streams.
const GATES_STEPS: usize = 1000;

/// Steps of a run on the netlists of [`LARGE`] blocks: a kernel is then through its registers, and some of its stores,
/// updates, stores into a peer and DMA transfers.
const LARGE_STEPS: usize = 1300;

/// The starts of the random runs, on netlists of gates of all blocks but the [`LARGE`] ones.
#[test]
fn netlists_of_gates_of_mini_blocks_repeat_the_start_of_their_runs() {
    let names = export::BLOCKS.iter().map(|block| block.name);
    let blocks: Vec<_> = names.filter(|name| !LARGE.contains(name)).collect();
    let benches = chosen(&recorded(&MINI).random, &MINI, &blocks, GATES_STEPS);
    let starts = [Start::Zeros, Start::Random(1)];
    netlists(Cells::Gates, benches, &starts);
}

/// The starts of the random runs and of the runs of a kernel in one mode, on netlists of words of the [`LARGE`] blocks.
#[test]
fn netlists_of_words_of_large_mini_blocks_repeat_the_start_of_their_runs() {
    let benches = chosen(&recorded(&MINI).benches, &MINI, &LARGE, LARGE_STEPS);
    let benches = benches
        .into_iter()
        .map(|bench| bench.keeping(&["run", "t3_mca"]));
    netlists(Cells::Words, benches.collect(), &[Start::Zeros]);
}
