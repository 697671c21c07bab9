//! The emitted Verilog is the machine that was simulated: recorded runs, replayed in Icarus and Verilator.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::path::PathBuf;
use t3_hw::export::{self, Design, Options};
use t3_hw::prim::Fifo;
use t3_sim::clocked::Clocked;
use t3_testbenches::replay::{
    icarus, verilator, Failure, Mismatch, Recording, Start, Testbench, Trace,
};

fn dir(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("replay")
        .join(name)
}

fn design<B: Block>(name: &str, block: B) -> Design {
    design_of("t3_", name, block)
}

fn design_of<B: Block>(prefix: &str, name: &str, mut block: B) -> Design {
    block.connect_all();
    let options = Options {
        prefix: prefix.into(),
        top: Some(name.into()),
        ..Default::default()
    };
    export::verilog(&block, &options).unwrap_or_else(|error| panic!("{error}"))
}

type Item = Bits<16>;

fn fifo_trace() -> Trace {
    let block = Fifo::<Item, 5, 3>::default();
    let recording = Recording::new(&block);
    let mut bench = Clocked::observed(block, recording.clone());
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..500 {
        bench.block.inp.valid.next = rng.random();
        bench.block.inp.payload.next = u64::from(rng.random::<u16>()).to_bits();
        bench.block.outp.ready.next = rng.random();
        bench.step();
    }
    recording.traces().swap_remove(0)
}

#[test]
fn fifo() {
    let bench = Testbench::new(
        &design("fifo", Fifo::<Item, 5, 3>::default()),
        &fifo_trace(),
    )
    .unwrap();
    let starts = [Start::Zeros, Start::Random(1), Start::Random(2)];
    icarus(
        &dir("fifo_icarus"),
        std::slice::from_ref(&bench),
        &[Start::Zeros, Start::Random(1), Start::Unknown],
    )
    .unwrap_or_else(|e| panic!("{e}"));
    verilator(&dir("fifo_verilator"), &[bench], &starts).unwrap_or_else(|e| panic!("{e}"));
}

/// Mutants of the FIFO, each with what differs then: design, text, text in its place.
const MUTANTS: [(&str, &str, &str); 4] = [
    ("operator", "count_q - 3'h1", "count_q + 3'h1"),
    ("narrow", "count_q - 3'h1", "{1'h0, count_q[1:0] - 2'h1}"),
    (
        "port",
        ".read_address(items_read_address)",
        ".read_address(write_at_q)",
    ),
    ("reset", "if (reset) count_q", "if (1'h0) count_q"),
];

fn mutants() -> Vec<Testbench> {
    let trace = fifo_trace();
    let mutant = |(name, text, instead): &(&str, &str, &str)| {
        let design = design_of(&format!("{name}_"), "fifo", Fifo::<Item, 5, 3>::default());
        let bench = Testbench::new(&design, &trace).unwrap_or_else(|error| panic!("{error}"));
        assert!(bench.verilog.contains(text), "no `{text}` to mutate");
        let verilog = bench.verilog.replace(text, instead);
        bench.with_verilog(verilog)
    };
    MUTANTS.iter().map(mutant).collect()
}

/// The designs that a replay says differ, after a look at how it says so.
fn differing(result: Result<(), Failure>, files: &str) -> Vec<String> {
    let error = result.unwrap_err();
    let message = error.to_string();
    assert!(message.contains(files), "{message}");
    let Failure::Mismatches { first, .. } = error else {
        panic!("{message}");
    };
    for Mismatch {
        design,
        run,
        step,
        ports,
    } in &first
    {
        let port = &ports[0];
        let line = format!(
            "{design}, {run}, step {step}, port {}: expected {}, got {}",
            port.port, port.expected, port.got
        );
        assert!(message.contains(&line), "no `{line}` in {message}");
        assert_ne!(port.expected, port.got);
    }
    let mut designs: Vec<_> = first.into_iter().map(|mismatch| mismatch.design).collect();
    designs.dedup();
    designs
}

#[test]
fn mutants_are_caught() {
    let all = ["operator_fifo", "narrow_fifo", "port_fifo", "reset_fifo"];
    let (icarus_dir, verilator_dir) = (dir("mutants_icarus"), dir("mutants_verilator"));
    // From zeros, a reset that does nothing does not show.
    let found = differing(
        icarus(&icarus_dir, &mutants(), &[Start::Zeros]),
        "mutants_icarus",
    );
    assert_eq!(found, all[..3]);
    for start in [Start::Random(1), Start::Unknown] {
        let found = differing(icarus(&icarus_dir, &mutants(), &[start]), "mutants_icarus");
        assert_eq!(found, all, "{start:?}");
    }
    for (start, count) in [(Start::Zeros, 3), (Start::Random(1), 4)] {
        let found = differing(
            verilator(&verilator_dir, &mutants(), &[start]),
            "mutants_verilator",
        );
        assert_eq!(found, all[..count], "{start:?}");
    }
}

#[test]
fn a_trace_of_another_block_is_refused() {
    let error = Testbench::new(
        &design("fifo", Fifo::<Bits<17>, 5, 3>::default()),
        &fifo_trace(),
    );
    let error = error.unwrap_err().to_string();
    assert!(
        error.contains("t3_fifo") && error.contains("`inp_payload` is bits 0 to 16"),
        "{error}"
    );
}

#[test]
fn what_a_tool_refuses_is_told_with_its_words() {
    let bench = Testbench::new(
        &design("fifo", Fifo::<Item, 5, 3>::default()),
        &fifo_trace(),
    )
    .unwrap();
    let broken = bench.with_verilog("module t3_fifo (input nonsense".into());
    for result in [
        icarus(&dir("broken_icarus"), std::slice::from_ref(&broken), &[]),
        verilator(&dir("broken_verilator"), &[broken], &[]),
    ] {
        let message = result.unwrap_err().to_string();
        assert!(
            message.contains("syntax error") && message.contains("broken_"),
            "{message}"
        );
    }
}
