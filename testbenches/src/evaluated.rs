//! A scenario in the evaluation model's terms.
//!
//! A scenario is one memory channel's share of a device, in cycles and beats; the evaluation model takes a machine and a
//! shape, in ns and bytes. This is the only place that knows both. It stands with the tests that compare the two, so that
//! neither depends on the other: the evaluation model knows no hardware, and a scenario no evaluation. The mapping is
//! explained in `docs/evaluation.md`.

use t3_sim::eval::{EvalError, Machine, Shape};
use t3_sim::scenario::{Block, Policy, Scenario};

/// Cycles of a load in the node: from the producer's port to its command (`docs/blocks/node.md`), and from memory's answer
/// to the producer.
const LOAD_CYCLES: f64 = 12.0 + 1.0;

/// Beats that remap holds, loads and stores (`hw/src/remap/producer.rs`), and beats that the link's sender holds.
const HELD_BEATS: [f64; 2] = [8.0, 2.0];

/// Cycles that a near-memory update is in flight besides memory's latency: to its read command, and from the read data to
/// its write command (`docs/blocks/nmc.md`).
const UPDATE_CYCLES: f64 = 3.0 + 14.0;

type Values = Vec<(&'static str, f64)>;

/// The machine and the shape of a scenario's first kernel. Fails where a value is outside what the model allows.
pub fn evaluated(scenario: &Scenario) -> Result<(Machine, Shape), EvalError> {
    let kernel = &scenario.kernels[0];
    let shape = Shape::new(
        kernel.m as u64,
        kernel.n as u64,
        kernel.k as u64,
        scenario.system.devices as u64,
        scenario.workload.dtype.bytes() as u64,
    )?;
    let values = [
        compute(scenario, &shape),
        memory(scenario),
        arbitration(scenario),
        communication(scenario, &shape),
    ];
    let mut machine = Machine::paper();
    for (key, value) in values.into_iter().flatten() {
        machine.set(key, value)?;
    }
    machine.check()?;
    Ok((machine, shape))
}

fn beat_bytes(scenario: &Scenario) -> f64 {
    4.0 * scenario.system.config.params().beat_words as f64
}

/// A stage's workgroups, each on a compute unit of its own.
fn compute(scenario: &Scenario, shape: &Shape) -> Values {
    let (producer, kernel) = (&scenario.producer, &scenario.kernels[0]);
    let units = producer.stage_wgs as f64;
    let loads = producer.read_beats_per_wg as f64;
    // Loads fall due one by one, so a block of K is what one beat is loaded for, as far as K can be cut so fine.
    let k = shape.k as f64;
    let k_block = (k / loads.max(1.0)).floor().max(1.0);
    let beats = loads * units * k_block / k;
    let ahead = (producer.load_outstanding as f64 / beats.max(1.0)).floor();
    vec![
        ("clock_ghz", scenario.run.clock_ghz),
        ("compute_units", units),
        ("occupancy", 1.0),
        ("flop_per_cycle", producer.flops_per_cycle / units),
        ("compute_efficiency", 1.0),
        ("tile_rows", kernel.tile_rows as f64),
        ("tile_columns", kernel.tile_columns as f64),
        ("k_block", k_block),
        ("blocks_ahead", ahead.clamp(1.0, 256.0)),
        // A byte stands for none: 0 asks for the cache's model.
        ("tile_load_bytes", (loads * beat_bytes(scenario)).max(1.0)),
        // The output is stored evenly over the next stage.
        ("drift", -1.0),
    ]
}

/// A request is a beat.
fn memory(scenario: &Scenario) -> Values {
    let memory = &scenario.memory;
    let clock = scenario.run.clock_ghz;
    let (beat, params) = (beat_bytes(scenario), scenario.system.config.params());
    let latency = memory.read_latency_cycles as f64;
    // Both halves of an update occupy a bank group, all of which work at once; the bus is occupied once.
    let update = 2.0 * memory.same_bank_group_cycles / memory.bank_groups as f64;
    // The reduce-scatter's kernel reads the two parts of a beat from one bank group, and stores half of the beats in work
    // at a time.
    let burst = scenario.producer.collective_outstanding as f64 / 2.0;
    let reduction = memory.column_cycles.max(memory.same_bank_group_cycles)
        + 2.0 * memory.column_cycles
        + 2.0 * memory.turnaround_cycles as f64 / burst;
    vec![
        ("request_bytes", beat),
        ("dram_gbps", beat / memory.column_cycles * clock),
        ("dram_efficiency", 1.0),
        ("update_cost", (update / memory.column_cycles).max(1.0)),
        ("updates_in_flight", params.in_flight as f64),
        ("update_latency_ns", (latency + UPDATE_CYCLES) / clock),
        ("turnaround_ns", memory.turnaround_cycles as f64 / clock),
        ("load_latency_ns", (LOAD_CYCLES + latency) / clock),
        ("kernel_gbps", 3.0 * beat / reduction * clock),
    ]
}

/// The memory queue of the node; that of the memory behind it is left out.
fn arbitration(scenario: &Scenario) -> Values {
    let mca = &scenario.mca;
    // Requests of the window as the time that the memory is busy with them.
    let window = f64::from(1u32 << mca.window_log2);
    let busy = |requests: u64| requests as f64 * scenario.memory.column_cycles / window;
    let (cuts, levels) = match mca.policy {
        Policy::Auto => (mca.cuts.map(busy), mca.levels),
        Policy::Fixed => ([0.0; 3], [mca.threshold; 4]),
    };
    vec![
        (
            "queue_depth",
            scenario.system.config.params().queue_depth as f64,
        ),
        ("starvation_cycles", mca.starvation_limit_cycles as f64),
        ("threshold_low", levels[0] as f64),
        ("threshold_mid", levels[1] as f64),
        ("threshold_high", levels[2] as f64),
        ("cut_low", cuts[0]),
        ("cut_mid", cuts[1]),
        ("cut_high", cuts[2]),
    ]
}

fn communication(scenario: &Scenario, shape: &Shape) -> Values {
    let (kernel, link) = (&scenario.kernels[0], &scenario.link);
    let clock = scenario.run.clock_ghz;
    let beat = beat_bytes(scenario);
    let columns = match kernel.block {
        Block::Wf => kernel.wf_columns,
        Block::Wgs(wgs) => kernel.tile_columns * wgs,
    };
    let block = (kernel.tile_rows * columns) as f64 * shape.element_bytes as f64;
    // A store that waits for the link holds up what is behind it, so as many wait as there are among the beats that remap
    // holds.
    let tile = (kernel.tile_rows * kernel.tile_columns) as f64 * shape.element_bytes as f64 / beat;
    let share = tile / (tile + scenario.producer.read_beats_per_wg as f64);
    let stores = HELD_BEATS[0] * share + HELD_BEATS[1];
    let payload = beat / (beat + link.header_bytes as f64);
    vec![
        ("dma_block_bytes", block),
        // The engine streams, while the model reads a block when all of it has room.
        (
            "dma_buffer_bytes",
            block + scenario.dma.outstanding_reads as f64 * beat,
        ),
        ("link_gbps", link.beats_per_cycle * payload * beat * clock),
        ("link_latency_ns", link.latency_cycles as f64 / clock),
        ("link_buffer_bytes", (stores * beat).round()),
    ]
}
