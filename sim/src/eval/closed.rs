//! Closed forms of the collectives: times without contention, and traffic (T3 section 3).

use super::machine::Machine;
use super::workload::Shape;
use serde::Serialize;

/// DRAM bytes of a device, by what they are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Traffic {
    /// Loads of the product that miss the last-level cache.
    pub gemm_reads: u128,
    /// Stores of the product: writes, or updates where it is fused.
    pub gemm_writes: u128,
    /// Reads of the reduce-scatter, by a kernel or by DMA.
    pub rs_reads: u128,
    /// Writes of the reduce-scatter: by a kernel, or incoming updates.
    pub rs_writes: u128,
    /// Reads of the all-gather.
    pub ag_reads: u128,
    /// Writes of the all-gather.
    pub ag_writes: u128,
}

impl Traffic {
    /// All bytes.
    pub fn total(&self) -> u128 {
        self.gemm_reads
            + self.gemm_writes
            + self.rs_reads
            + self.rs_writes
            + self.ag_reads
            + self.ag_writes
    }
}

/// A step of a ring: a chunk to the neighbour, unless memory takes longer for `accesses` of a chunk; then the latency. In ns.
fn step_ns(machine: &Machine, shape: &Shape, accesses: f64) -> f64 {
    let chunk = shape.chunk_bytes() as f64;
    let memory_ns = accesses * chunk / machine.dram_rate();
    (chunk / machine.link_gbps).max(memory_ns) + machine.link_latency_ns
}

/// A step of the ring all-gather, which reads a chunk and writes one, in ns.
pub fn all_gather_step_ns(machine: &Machine, shape: &Shape) -> f64 {
    step_ns(machine, shape, 2.0)
}

/// Ring all-gather: (N-1)(c/L + l), in ns.
pub fn all_gather_ns(machine: &Machine, shape: &Shape) -> f64 {
    (shape.devices - 1) as f64 * all_gather_step_ns(machine, shape)
}

/// Ring reduce-scatter by a kernel: (N-1)(c/L + l) + 3c/B, in ns. A local reduction reads two chunks and writes one. Those
/// but the last hide behind the next transfer, unless they take longer: then N-2 transfers hide behind them.
pub fn reduce_scatter_ns(machine: &Machine, shape: &Shape) -> f64 {
    let rate = machine.kernel_gbps.min(machine.dram_rate());
    let reduction = 3.0 * shape.chunk_bytes() as f64 / rate;
    let step = step_ns(machine, shape, 1.0);
    let hidden = (shape.devices - 2) as f64;
    (shape.devices - 1) as f64 * step + hidden * (reduction - step).max(0.0) + reduction
}

/// Ring reduce-scatter with near-memory reduction, alone: (N-1)(c/L + l), in ns. What arrives is reduced as it arrives: a step
/// reads a chunk and updates one.
pub fn near_memory_reduce_scatter_ns(machine: &Machine, shape: &Shape) -> f64 {
    (shape.devices - 1) as f64 * step_ns(machine, shape, 1.0 + machine.update_cost)
}

/// Direct reduce-scatter, every device linked to every other with the ring's bandwidth shared evenly, with near-memory
/// reduction: all N-1 chunks leave at once. In ns.
pub fn direct_reduce_scatter_ns(machine: &Machine, shape: &Shape) -> f64 {
    let bytes = shape.chunk_bytes() as f64 * (shape.devices - 1) as f64;
    bytes / machine.link_gbps + machine.link_latency_ns
}

/// Presetting the output to the neutral element before a fused run, all but the chunk that is never written locally, at
/// the DRAM's rate: (N-1)c/rate, in ns. The paper does not count it, and no outcome does; it may run beside an earlier kernel.
pub fn preset_ns(machine: &Machine, shape: &Shape) -> f64 {
    preset_bytes(shape) as f64 / machine.dram_rate()
}

/// What presetting writes, in bytes.
pub fn preset_bytes(shape: &Shape) -> u128 {
    part(shape, shape.devices - 1)
}

/// `numerator / N` chunks' worth of the output, rounded down once.
fn part(shape: &Shape, numerator: u64) -> u128 {
    shape.output_bytes() * u128::from(numerator) / u128::from(shape.devices)
}

/// Traffic of the sequential run, given what its product loads.
pub fn sequential_traffic(shape: &Shape, gemm_reads: u128) -> Traffic {
    let n = shape.devices;
    Traffic {
        gemm_reads,
        gemm_writes: shape.output_bytes(),
        rs_reads: part(shape, 2 * n - 1),
        rs_writes: shape.output_bytes(),
        ag_reads: part(shape, n - 1),
        ag_writes: part(shape, n - 1),
    }
}

/// Traffic of the fused run, given what its product loads. The first chunk is never written locally.
pub fn fused_traffic(shape: &Shape, gemm_reads: u128) -> Traffic {
    let n = shape.devices;
    Traffic {
        gemm_reads,
        gemm_writes: part(shape, n - 1),
        rs_reads: part(shape, n - 2),
        rs_writes: part(shape, n - 1),
        ag_reads: part(shape, n - 1),
        ag_writes: part(shape, n - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn t_nlg(devices: u64) -> Shape {
        Shape::new(8192, 4256, 4 * 4256, devices, 2).unwrap()
    }

    #[test]
    fn times_are_those_computed_by_hand() {
        let machine = Machine::paper();
        let shape = t_nlg(8);
        assert_eq!(shape.chunk_bytes(), 8_716_288);
        assert_eq!(all_gather_ns(&machine, &shape).round(), 817_020.0);
        assert_eq!(reduce_scatter_ns(&machine, &shape).round(), 872_070.0);
        let mega = Shape::new(16384, 3072, 3072, 16, 2).unwrap();
        assert_eq!(all_gather_ns(&machine, &mega).round(), 1_265_791.0);
    }

    #[test]
    fn traffic_has_the_papers_ratios() {
        for (devices, read_ratio, kept) in [(8, 2.5, 0.875), (16, 2.2143, 0.9375)] {
            let shape = t_nlg(devices);
            let (sequential, fused) = (sequential_traffic(&shape, 0), fused_traffic(&shape, 0));
            let ratio = sequential.rs_reads as f64 / fused.rs_reads as f64;
            assert!((ratio - read_ratio).abs() < 5e-5, "{ratio}");
            let writes = |t: &Traffic| (t.gemm_writes + t.rs_writes) as f64;
            assert_eq!(writes(&fused) / writes(&sequential), kept);
        }
    }

    #[test]
    fn near_memory_reduction_alone_saves_what_the_paper_says() {
        let machine = Machine::paper();
        for (devices, low, high) in [(8, 0.06, 0.08), (16, 0.025, 0.04)] {
            let shape = t_nlg(devices);
            let gain = reduce_scatter_ns(&machine, &shape)
                / near_memory_reduce_scatter_ns(&machine, &shape)
                - 1.0;
            assert!((low..high).contains(&gain), "{devices}: {gain}");
        }
    }

    #[test]
    fn memory_bounds_a_ring_whose_link_is_fast() {
        let shape = t_nlg(8);
        let chunk = shape.chunk_bytes() as f64;
        let machine = Machine {
            link_gbps: 1e6,
            link_latency_ns: 0.0,
            ..Machine::paper()
        };
        let near = |ours: f64, expected: f64| assert!((ours / expected - 1.0).abs() < 1e-9);
        near(all_gather_ns(&machine, &shape), 7.0 * 2.0 * chunk / 900.0);
        // A read and an update.
        near(
            near_memory_reduce_scatter_ns(&machine, &shape),
            7.0 * 3.0 * chunk / 900.0,
        );
        // A first read to be sent, then as many reductions as transfers, at the kernel's rate or the memory's.
        let read = chunk / 900.0;
        near(
            reduce_scatter_ns(&machine, &shape),
            read + 7.0 * 3.0 * chunk / 475.0,
        );
        let slow = Machine {
            dram_gbps: 300.0,
            ..machine
        };
        let read = chunk / 270.0;
        near(
            reduce_scatter_ns(&slow, &shape),
            read + 7.0 * 3.0 * chunk / 270.0,
        );
    }
}
