//! What the paper discusses and does not measure: direct reduce-scatter, an all-gather that overlaps with its consumer,
//! twice the compute, FP8. All by one metric: product, reduce-scatter, all-gather and the product that consumes the output.

use super::closed;
use super::gemm::Kernel;
use super::machine::{Machine, Order};
use super::memory::Arbitration;
use super::ring::{alone, fused, fused_direct};
use super::workload::Shape;
use super::EvalError;
use serde::Serialize;
use std::collections::VecDeque;

/// A way to run a sublayer and its consumer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extension {
    /// T3-MCA as in the paper: the baseline of the others.
    Ring,
    /// Direct reduce-scatter on links between all devices, which share the bandwidth of the ring's one. No
    /// communication reads memory.
    Direct,
    /// Ring, and the consumer's workgroups start when the rows that they read have been gathered. Chunks are rows of the
    /// output, so tiles are made row by row.
    ConsumerOverlap,
    /// Ring, with twice the FLOP per cycle.
    TwiceCompute,
    /// Ring, with elements of one byte and twice the FLOP per cycle; nothing changes for those that are so small already.
    Fp8,
}

impl Extension {
    /// All of them.
    pub const ALL: [Extension; 5] = [
        Self::Ring,
        Self::Direct,
        Self::ConsumerOverlap,
        Self::TwiceCompute,
        Self::Fp8,
    ];

    /// Name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ring => "ring",
            Self::Direct => "direct reduce-scatter",
            Self::ConsumerOverlap => "all-gather overlapped with its consumer",
            Self::TwiceCompute => "twice the compute",
            Self::Fp8 => "FP8",
        }
    }
}

/// A sublayer and its consumer, extended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Extended {
    /// How it runs.
    pub extension: Extension,
    /// Everything one after the other on the same machine with the same elements, ns.
    pub sequential_ns: f64,
    /// Extended, ns.
    pub extended_ns: f64,
    /// No less is possible: each overlapped pair takes the longer of its two, computing or sending without a pause, ns.
    pub bound_ns: f64,
}

impl Extended {
    /// Speedup over the sequential run.
    pub fn speedup(&self) -> f64 {
        self.sequential_ns / self.extended_ns
    }

    /// The largest speedup that is possible.
    pub fn bound(&self) -> f64 {
        self.sequential_ns / self.bound_ns
    }
}

/// A product and its collectives, extended; the consumer is to come.
#[derive(Clone, Debug, PartialEq)]
pub struct Overlapped {
    extension: Extension,
    machine: Machine,
    shape: Shape,
    /// Product alone, and fused with its reduce-scatter, ns.
    alone_ns: f64,
    fused_ns: f64,
}

impl Overlapped {
    /// Simulates an extension.
    pub fn new(machine: &Machine, shape: &Shape, extension: Extension) -> Result<Self, EvalError> {
        let (mut machine, mut shape) = (machine.clone(), *shape);
        match extension {
            Extension::Ring | Extension::Direct => {}
            Extension::ConsumerOverlap => machine.order = Order::RowMajor,
            Extension::TwiceCompute => machine.flop_per_cycle *= 2.0,
            // Elements of one byte have their rate already.
            Extension::Fp8 if shape.element_bytes == 1 => {}
            Extension::Fp8 => {
                machine.flop_per_cycle *= 2.0;
                shape.element_bytes = 1;
            }
        }
        let run = match extension {
            Extension::Direct => {
                fused_direct(&machine, &shape, Arbitration::ComputeFirst, 1, false)?
            }
            _ => fused(&machine, &shape, Arbitration::ComputeFirst, 1, false)?,
        };
        Ok(Self {
            alone_ns: alone(&machine, &shape)?.end_ns,
            fused_ns: run.0[0].end_ns,
            extension,
            machine,
            shape,
        })
    }

    /// With the product that consumes the output.
    pub fn with_consumer(&self, consumer: &Shape) -> Result<Extended, EvalError> {
        let (machine, shape) = (&self.machine, &self.shape);
        let element_bytes = shape.element_bytes;
        let consumer = Kernel::new(
            machine,
            &Shape {
                element_bytes,
                ..*consumer
            },
        )?;
        let compute_ns = Kernel::new(machine, shape)?.compute_ns();
        let ag_ns = closed::all_gather_ns(machine, shape);
        let consumer_ns = consumer.compute_ns();
        // What leaves a device is the same in a ring; a ring that passes blocks on, not chunks, can hide the latency of its steps.
        let rs_ns = closed::direct_reduce_scatter_ns(machine, shape);
        let (gathered_ns, gathered_bound) = match self.extension {
            Extension::ConsumerOverlap => (
                gather_and_consume_ns(machine, shape, &consumer),
                ag_ns.max(consumer_ns),
            ),
            _ => (ag_ns + consumer_ns, ag_ns + consumer_ns),
        };
        let sequential_ns =
            self.alone_ns + closed::reduce_scatter_ns(machine, shape) + ag_ns + consumer_ns;
        Ok(Extended {
            extension: self.extension,
            sequential_ns,
            extended_ns: self.fused_ns + gathered_ns,
            bound_ns: compute_ns.max(rs_ns) + gathered_bound,
        })
    }
}

/// The consumer's workgroups, in the order in which the rows that they read arrive, each as soon as its rows are there and a
/// compute unit is free. The device's own chunk of rows is there from the start, another arrives with every step of
/// the all-gather. Memory is not a bound.
fn gather_and_consume_ns(machine: &Machine, shape: &Shape, consumer: &Kernel) -> f64 {
    let step_ns = closed::all_gather_step_ns(machine, shape);
    // When the units become free. Rows arrive in order and workgroups take equally long, so in the order of their last start.
    let mut free: VecDeque<f64> = (0..consumer.compute_units()).map(|_| 0.0).collect();
    let mut end = 0.0;
    for place in 0..consumer.tiles() {
        let (row, _) = consumer.tile(place);
        let read = ((row + 1) * machine.tile_rows).min(shape.m);
        let chunk = (u128::from(read) * u128::from(shape.devices)).div_ceil(shape.m.into()) - 1;
        let unit_free = free.pop_front().unwrap_or_default();
        end = f64::max(unit_free, chunk as f64 * step_ns) + consumer.workgroup_ns();
        free.push_back(end);
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::workload::{Model, Sublayer};

    fn extended(machine: &Machine, extension: Extension) -> Extended {
        let model = &Model::paper()[1];
        let shape = model.shape(Sublayer::Op, 8).unwrap();
        let consumer = model.consumer(Sublayer::Op, 8).unwrap();
        let overlapped = Overlapped::new(machine, &shape, extension).unwrap();
        overlapped.with_consumer(&consumer).unwrap()
    }

    #[test]
    fn nothing_beats_its_bound_and_everything_beats_the_sequential_run() {
        for extension in Extension::ALL {
            let result = extended(&Machine::paper(), extension);
            assert!(result.extended_ns >= result.bound_ns * 0.9999, "{result:?}");
            assert!(result.extended_ns < result.sequential_ns, "{result:?}");
            // Memory is the bound.
            let slow = Machine {
                dram_gbps: 20.0,
                link_gbps: 1e4,
                ..Machine::paper()
            };
            let result = extended(&slow, extension);
            assert!(result.extended_ns >= result.bound_ns * 0.9999, "{result:?}");
        }
    }

    #[test]
    fn an_overlapped_all_gather_takes_the_longer_of_the_two() {
        let mut machine = Machine::paper();
        machine.order = Order::RowMajor;
        let shape = Shape::new(64 * 256, 1024, 8 * 64, 8, 2).unwrap();
        let consumer = Shape { k: 1024, ..shape };
        let kernel = |machine: &Machine| Kernel::new(machine, &consumer).unwrap();
        // No link: the consumer alone. No compute: the all-gather alone.
        machine.link_gbps = 1e9;
        machine.link_latency_ns = 0.0;
        let consumer_ns = kernel(&machine).compute_ns();
        let both = gather_and_consume_ns(&machine, &shape, &kernel(&machine));
        assert!((both / consumer_ns - 1.0).abs() < 1e-3);
        machine.link_gbps = 75.0;
        machine.flop_per_cycle = 1e9;
        let both = gather_and_consume_ns(&machine, &shape, &kernel(&machine));
        assert!((both / closed::all_gather_ns(&machine, &shape) - 1.0).abs() < 1e-3);
    }
}
