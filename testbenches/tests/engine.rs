//! Nodes compiled from their Verilog against nodes in rust-hdl's simulator: in every cycle of whole runs, and in every file.

use std::fs;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use t3_hw::export::Design;
use t3_hw::node::{MiniNode, NodePorts};
use t3_sim::engine::{EngineKind, NodeEngine, NodeInputs, NodeOutputs, RtlNode, VerilatedNode};
use t3_sim::report::{self, Outcome, Progress, RunOptions};
use t3_sim::scenario::{Overrides, Scenario};
use t3_sim::system::{self, SystemError};
use t3_sim::tools::{self, Tool};
use t3_sim::verilated::{cache_folder, Compiler, Library};
use t3_testbenches::scenarios::{load_small, path};
use tempfile::TempDir;

/// The design of the node of configuration `mini`.
fn mini() -> Design {
    system::design::<MiniNode, 2>().unwrap_or_else(|error| panic!("{error}"))
}

/// The same, compiled: once for all tests, and kept for the next run.
fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let compiler = Compiler::find().unwrap_or_else(|error| panic!("{error}"));
        let library = compiler.compile(&mini());
        library.unwrap_or_else(|error| panic!("{error}"))
    })
}

/// Two nodes that get the same inputs and must give the same outputs.
struct Lockstep<N: NodePorts<W>, const W: usize> {
    device: usize,
    cycle: u64,
    rtl: RtlNode<N, W>,
    verilated: VerilatedNode<W>,
}

impl<N: NodePorts<W> + Send, const W: usize> NodeEngine<W> for Lockstep<N, W> {
    fn cycle(&mut self, inputs: &NodeInputs<W>) -> NodeOutputs<W> {
        let (device, cycle) = (self.device, self.cycle);
        let (rtl, verilated) = (self.rtl.cycle(inputs), self.verilated.cycle(inputs));
        assert!(
            rtl == verilated,
            "device {device}, cycle {cycle}:\nrtl {rtl:?}\nverilated {verilated:?}\nfor {inputs:?}"
        );
        self.cycle += 1;
        rtl
    }
}

/// Runs a scenario on nodes in lockstep.
fn lockstep<N: NodePorts<W> + Default + Send + 'static, const W: usize>(
    scenario: &Scenario,
    library: &Library,
) -> Result<Outcome, SystemError> {
    let node = |device| -> Box<dyn NodeEngine<W>> {
        Box::new(Lockstep::<N, W> {
            device,
            cycle: 0,
            rtl: RtlNode::new(N::default()),
            verilated: VerilatedNode::new(library).unwrap_or_else(|error| panic!("{error}")),
        })
    };
    let nodes = |_| Ok((0..scenario.system.devices).map(node).collect());
    system::run_on(scenario, &mut Progress::hidden(), &nodes)
}

/// Runs a scenario as the command does.
fn run(scenario: &Scenario, engine: EngineKind) -> Result<Outcome, SystemError> {
    let options = RunOptions {
        out: PathBuf::from("unused"),
        waves: false,
        engine,
    };
    system::run(scenario, &options, &mut Progress::hidden())
}

/// The files of a run by name, but the one that tells of the machine.
fn files(outcome: &Outcome) -> Vec<(String, String)> {
    let folder = TempDir::new().unwrap();
    let written = report::write(folder.path(), outcome, &Progress::hidden()).unwrap();
    let names = written
        .iter()
        .map(|path| path.file_name().unwrap().to_str().unwrap());
    let names = names.filter(|name| *name != "host.json");
    let file = |name: &str| {
        (
            name.into(),
            fs::read_to_string(folder.path().join(name)).unwrap(),
        )
    };
    names.map(file).collect()
}

/// Both engines agree in every cycle, and the verilated one alone leaves the same files but for its name.
fn agree(scenario: &Scenario) {
    let name = &scenario.title.name;
    let both = lockstep::<MiniNode, 2>(scenario, library());
    let both = both.unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(both.result.pass, "{name}:\n{}", report::table(&both.result));
    let alone = run(scenario, EngineKind::Verilated);
    let alone = alone.unwrap_or_else(|error| panic!("{name}: {error}"));
    let (engine, files_alone) = (r#""engine": "verilated""#, files(&alone));
    assert!(files_alone[0].1.contains(engine), "{:?}", files_alone[0]);
    for (both, alone) in files(&both).into_iter().zip(files_alone) {
        let (both, alone) = (
            both.1,
            (alone.0, alone.1.replace(engine, r#""engine": "rtl""#)),
        );
        assert!(both == alone.1, "{name}: {} differs", alone.0);
    }
}

fn small(name: &str, modes: &[&str]) -> Scenario {
    let modes = modes.iter().map(|mode| (*mode).into()).collect();
    load_small(
        &path(name),
        &Overrides {
            modes,
            ..Default::default()
        },
    )
}

#[test]
fn engines_agree_on_edge_tiles_and_two_devices() {
    agree(&small("edge-tiles", &["sequential", "t3"]));
    agree(&small("two-devices", &["t3-mca"]));
}

#[test]
fn engines_agree_on_seven_devices_and_other_types() {
    agree(&small("seven-devices", &["t3"]));
    agree(&small("bf16", &["t3"]));
    agree(&small("int32", &["t3"]));
    agree(&small("fp32", &["t3"]));
}

#[test]
fn engines_agree_under_pressure() {
    agree(&small("tracker-pressure", &["t3"]));
    agree(&small("memory-bound", &["t3-mca"]));
    agree(&small("back-to-back", &["t3-mca"]));
}

#[test]
fn a_changed_operator_is_seen() {
    let mut design = mini();
    let mut modules = design.modules.iter_mut();
    let module = modules.find(|module| module.name.starts_with("t3_count_enables"));
    let module = module.expect("the node counts the elements of updates");
    let mutant = module.text.replacen(" + ", " - ", 1);
    assert!(mutant != module.text, "it adds:\n{}", module.text);
    module.text = mutant;
    let library = Compiler::find().unwrap().compile(&design);
    let library = library.unwrap_or_else(|error| panic!("{error}"));
    let scenario = small("two-devices", &["t3"]);
    let run = || lockstep::<MiniNode, 2>(&scenario, &library).map(drop);
    assert!(
        catch_unwind(AssertUnwindSafe(run)).is_err(),
        "the mutant is not seen"
    );
}

fn message(compiler: &Compiler, design: &Design) -> String {
    compiler
        .compile(design)
        .err()
        .expect("it must be refused")
        .to_string()
}

#[test]
fn what_is_missing_is_named_and_leaves_nothing() {
    let folder = TempDir::new().unwrap();
    let cache = folder.path().join("cache");
    let missing = |name: &str| Tool {
        program: Path::new("/nowhere").join(name),
        version: "5.048".into(),
    };
    let (verilator, cxx) = (tools::verilator().unwrap(), tools::cxx().unwrap());
    let design = mini();

    let without = Compiler::new(missing("verilator"), cxx.clone(), cache.clone());
    let said = message(&without, &design);
    assert!(
        said.contains("cannot start \"/nowhere/verilator\""),
        "{said}"
    );
    let without = Compiler::new(verilator.clone(), missing("c++"), cache.clone());
    let said = message(&without, &design);
    assert!(said.contains("cannot start \"/nowhere/c++\""), "{said}");

    let mut broken = design.clone();
    broken.modules[0].text.insert_str(0, "modul");
    let said = message(
        &Compiler::new(verilator.clone(), cxx.clone(), cache.clone()),
        &broken,
    );
    assert!(said.contains("syntax error"), "{said}");
    assert_eq!(
        fs::read_dir(&cache).unwrap().count(),
        0,
        "nothing is left behind"
    );

    fs::write(folder.path().join("file"), "").unwrap();
    let below_a_file = folder.path().join("file/cache");
    let said = message(&Compiler::new(verilator, cxx, below_a_file), &design);
    assert!(said.contains("file/cache: cannot be used"), "{said}");
    assert!(said.contains("T3_CACHE"), "{said}");
}

#[test]
fn waves_are_refused() {
    let scenario = small("two-devices", &["t3"]);
    let options = RunOptions {
        out: PathBuf::from("unused"),
        waves: true,
        engine: EngineKind::Verilated,
    };
    let refused = system::run(&scenario, &options, &mut Progress::hidden());
    let refused = refused.expect_err("the verilated engine records no waves");
    assert!(refused.is_bad_input());
    assert!(refused.to_string().contains("--engine rtl"), "{refused}");
}

#[test]
fn a_library_of_another_node_is_refused() {
    let wrong = VerilatedNode::<8>::new(library())
        .err()
        .expect("beats of 8 words");
    let said = wrong.to_string();
    assert!(
        said.starts_with("module t3_node: no input has bits"),
        "{said}"
    );
}

#[test]
fn the_cache_is_where_it_is_said_to_be() {
    let _ = library();
    let cached = fs::read_dir(cache_folder()).unwrap();
    let mut names = cached.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(names.any(|name| name.starts_with("t3_node-") && name.ends_with(".so")));
}
