//! Options of the evaluation model's machine that the paper's machine does not use, each against a closed form.

use t3_sim::eval::memory::{Arbitration, Kind};
use t3_sim::eval::ring::{alone, fused, Run};
use t3_sim::eval::{closed, evaluate, Machine, Scheme, Shape};

/// 8 devices, 4 stages of 128 tiles, 8 steps a stage.
fn shape() -> Shape {
    Shape::new(4096, 4096, 8 * 256, 8, 2).unwrap()
}

/// The paper's machine, whose stages are full, with some values changed.
fn machine(values: &[(&str, f64)]) -> Machine {
    let mut machine = Machine::paper();
    for (key, value) in [("compute_units", 64.0), ("turnaround_ns", 0.0)]
        .iter()
        .chain(values)
    {
        machine.set(key, *value).unwrap();
    }
    machine
}

/// Memory and link without bounds.
const FAST: [(&str, f64); 2] = [("dram_gbps", 1e9), ("link_gbps", 1e9)];

fn t3(machine: &Machine) -> Run {
    fused(machine, &shape(), Arbitration::RoundRobin, 1, false)
        .unwrap()
        .0
        .remove(0)
}

fn near(ours: f64, expected: f64, tolerance: f64) {
    let deviation = 100.0 * (ours / expected - 1.0);
    assert!(
        deviation.abs() <= 100.0 * tolerance,
        "{ours} is not {expected}: {deviation:+.2}%"
    );
}

#[test]
fn given_loads_replace_those_of_the_cache() {
    let machine = machine(&[("tile_load_bytes", 10000.0)]);
    let result = evaluate(&machine, &shape()).unwrap();
    for scheme in Scheme::ALL {
        assert_eq!(result.of(scheme).traffic.gemm_reads, 512 * 10000);
    }
}

#[test]
fn blocks_ahead_hide_the_latency_of_all_loads_but_the_first() {
    let step = 2.0 * (256.0 * 128.0 * 32.0) * 2.0 / machine(&[]).unit_rate();
    let latency = 4.5 * step;
    let of = |ahead: f64| {
        let mut machine = machine(&FAST);
        machine.set("load_latency_ns", latency).unwrap();
        machine.set("tile_load_bytes", 1.0).unwrap();
        machine.set("blocks_ahead", ahead).unwrap();
        alone(&machine, &shape()).unwrap().gemm_end_ns
    };
    // One ahead: every step takes a latency. Two: a latency brings two steps. Five or more: only a stage's first one counts.
    near(of(1.0), 4.0 * (8.0 * latency + step), 0.01);
    near(of(2.0), 4.0 * (4.0 * latency + 2.0 * step), 0.01);
    near(of(5.0), 4.0 * (latency + 8.0 * step), 0.01);
    near(of(256.0), 4.0 * (latency + 8.0 * step), 0.01);
}

#[test]
fn output_is_stored_over_the_next_stage_where_drift_is_below_0() {
    let mut machine = machine(&FAST);
    machine.set("tile_load_bytes", 1.0).unwrap();
    machine.set("load_latency_ns", 0.0).unwrap();
    let stage = compute_ns(&machine) / 4.0;
    // The first chunk is half of the first stage's output. It falls due at the ends of a stage's eight steps.
    for (drift, first, last) in [(0.0, 1.0, 1.0), (-1.0, 1.125, 1.5), (-0.5, 1.125, 1.25)] {
        machine.set("drift", drift).unwrap();
        let run = fused(&machine, &shape(), Arbitration::RoundRobin, 1, true).unwrap();
        let timeline = run.1.unwrap();
        let [start, end] = timeline.chunks[0].link.unwrap();
        near(start, first * stage, 0.01);
        near(end, last * stage, 0.01);
        // Behind the last stage comes none to store over; a request enters the memory in a cycle.
        let [_, end] = timeline.chunks[7].local.unwrap();
        near(end, timeline.gemm_end_ns, 0.05);
    }
}

fn compute_ns(machine: &Machine) -> f64 {
    evaluate(machine, &shape()).unwrap().compute_ns
}

#[test]
fn updates_in_flight_bound_the_memory() {
    let mut machine = machine(&FAST);
    machine.set("flop_per_cycle", 1e9).unwrap();
    machine.set("updates_in_flight", 8.0).unwrap();
    machine.set("update_latency_ns", 400.0).unwrap();
    let run = t3(&machine);
    let updates = run.bytes[Kind::Update as usize] + run.bytes[Kind::Incoming as usize];
    let requests = updates / machine.request_bytes as f64;
    near(run.end_ns, requests / 8.0 * 400.0, 0.02);
    machine.set("updates_in_flight", 0.0).unwrap();
    assert!(t3(&machine).end_ns < 0.2 * run.end_ns);
}

#[test]
fn a_bounded_link_buffer_stalls_the_kernel() {
    // The link takes ten times as long for the first chunk as the whole product computes.
    let mut machine = machine(&[("dram_gbps", 1e9), ("tile_load_bytes", 1.0), ("drift", 0.0)]);
    let compute = compute_ns(&machine);
    let chunk = shape().chunk_bytes() as f64;
    machine.set("link_gbps", chunk / (10.0 * compute)).unwrap();
    near(t3(&machine).gemm_end_ns, compute, 0.05);
    machine.set("link_buffer_bytes", chunk / 4.0).unwrap();
    // The first stage is the first two chunks: all but a quarter of the first chunk is sent before the second stage ends.
    let stalled = compute / 4.0 + 0.75 * 10.0 * compute + compute / 2.0;
    near(t3(&machine).gemm_end_ns, stalled, 0.02);
    machine.set("link_buffer_bytes", 1.0).unwrap();
    near(
        t3(&machine).gemm_end_ns,
        compute / 4.0 + 10.0 * compute + compute / 2.0,
        0.02,
    );
}

#[test]
fn a_kernel_slower_than_the_link_bounds_the_reduce_scatter() {
    let chunk = shape().chunk_bytes() as f64;
    let machine = machine(&[("kernel_gbps", 100.0), ("link_gbps", 100.0)]);
    // The first transfer, seven reductions of three chunks each, and the latencies that nothing hides: the first one's.
    let expected = chunk / 100.0 + 500.0 + 7.0 * 3.0 * chunk / 100.0;
    near(
        closed::reduce_scatter_ns(&machine, &shape()),
        expected,
        1e-12,
    );
}
