//! The emitted Verilog is the machine that was simulated: recorded runs, replayed in Icarus and Verilator.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::path::PathBuf;
use t3_hw::export::{verilog, Design, Options};
use t3_hw::prim::Fifo;
use t3_sim::clocked::Clocked;
use t3_testbenches::replay::{icarus, verilator, Recording, Start, Testbench, Trace};

fn dir(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("replay")
        .join(name)
}

fn design<B: Block>(name: &str, mut block: B) -> Design {
    block.connect_all();
    let options = Options {
        prefix: "t3_".into(),
        top: Some(name.into()),
        ..Default::default()
    };
    verilog(&block, &options).unwrap_or_else(|error| panic!("{error}"))
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
