//! A sublayer (product, reduce-scatter, all-gather) under each scheme that the paper compares.

use super::closed::{self, Traffic};
use super::gemm::Kernel;
use super::machine::Machine;
use super::memory::Arbitration;
use super::record::Timeline;
use super::ring::{self, Run};
use super::workload::Shape;
use super::EvalError;
use serde::Serialize;

/// How product and reduce-scatter run; the all-gather follows in all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Scheme {
    /// One after the other, the collective as a kernel on all compute units.
    Sequential,
    /// Fused by T3, the memory's streams round robin.
    #[serde(rename = "T3")]
    T3,
    /// Fused by T3, compute first with the threshold chosen from the first stage.
    #[serde(rename = "T3-MCA")]
    T3Mca,
    /// The paper's reference: both at once, neither slowed by the other. No bound: a fused run can hide the latency of the ring's
    /// steps, and its product can load less.
    #[serde(rename = "Ideal-GEMM-RS-Overlap")]
    IdealOverlap,
    /// The same with the reduce-scatter of near-memory reduction.
    #[serde(rename = "Ideal-RS+NMC")]
    IdealNmc,
}

impl Scheme {
    /// All schemes, in the order of [`SublayerResult::outcomes`].
    pub const ALL: [Scheme; 5] = [
        Self::Sequential,
        Self::T3,
        Self::T3Mca,
        Self::IdealOverlap,
        Self::IdealNmc,
    ];

    /// Name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sequential => "Sequential",
            Self::T3 => "T3",
            Self::T3Mca => "T3-MCA",
            Self::IdealOverlap => "Ideal-GEMM-RS-Overlap",
            Self::IdealNmc => "Ideal-RS+NMC",
        }
    }

    /// The arbitration of a fused scheme.
    pub fn arbitration(self) -> Option<Arbitration> {
        match self {
            Self::T3 => Some(Arbitration::RoundRobin),
            Self::T3Mca => Some(Arbitration::ComputeFirst),
            Self::Sequential | Self::IdealOverlap | Self::IdealNmc => None,
        }
    }
}

/// A sublayer under a scheme.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// The scheme.
    pub scheme: Scheme,
    /// Product and reduce-scatter, ns.
    pub gemm_rs_ns: f64,
    /// With the all-gather, ns.
    pub total_ns: f64,
    /// Total of the sequential run over this total.
    pub speedup: f64,
    /// DRAM bytes of a device.
    pub traffic: Traffic,
    /// End of the product's compute, ns.
    pub gemm_end_ns: f64,
    /// Time in which the product's compute waited for operands, ns.
    pub stall_ns: f64,
    /// Mean DRAM bandwidth of product and reduce-scatter, GB/s.
    pub dram_gbps: f64,
}

/// A sublayer under all schemes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SublayerResult {
    /// The product.
    pub shape: Shape,
    /// Sequential product, ns.
    pub gemm_ns: f64,
    /// Its compute alone, never waiting for memory, ns.
    pub compute_ns: f64,
    /// Reduce-scatter by a kernel, ns.
    pub rs_ns: f64,
    /// Reduce-scatter with near-memory reduction, alone, ns.
    pub rs_nmc_ns: f64,
    /// All-gather, ns.
    pub ag_ns: f64,
    /// Presetting the output before a fused run, ns; in no outcome.
    pub preset_ns: f64,
    /// Bytes of a request of the fused simulations.
    pub request_bytes: f64,
    /// Elements of K that are loaded at a time in the simulations.
    pub k_block: u64,
    /// DRAM load of the first stage, from 0 to 1, that the threshold was chosen by.
    pub intensity: f64,
    /// Threshold of T3-MCA in entries of the simulated queue; none is unlimited.
    pub threshold: Option<u32>,
    /// The schemes, in the order of [`Scheme::ALL`].
    pub outcomes: [Outcome; 5],
}

impl SublayerResult {
    /// Speedup of a scheme whose output is preset right before it runs, if it needs to be.
    pub fn preset_speedup(&self, scheme: Scheme) -> f64 {
        let preset_ns = match scheme {
            Scheme::T3 | Scheme::T3Mca => self.preset_ns,
            _ => 0.0,
        };
        self.of(Scheme::Sequential).total_ns / (self.of(scheme).total_ns + preset_ns)
    }

    /// The outcome of a scheme.
    pub fn of(&self, scheme: Scheme) -> &Outcome {
        &self.outcomes[scheme as usize]
    }

    /// DRAM bytes of a scheme over those of the sequential run.
    pub fn traffic_ratio(&self, scheme: Scheme) -> f64 {
        self.of(scheme).traffic.total() as f64 / self.of(Scheme::Sequential).traffic.total() as f64
    }
}

/// Evaluates a sublayer under all schemes.
///
/// Fails for impossible machines and shapes, and for outputs too large to simulate.
pub fn evaluate(machine: &Machine, shape: &Shape) -> Result<SublayerResult, EvalError> {
    let alone = ring::alone(machine, shape)?;
    let [t3, mca] = [Arbitration::RoundRobin, Arbitration::ComputeFirst].map(|arbitration| {
        ring::fused(machine, shape, arbitration, 1, false).map(|(runs, _)| runs[0].clone())
    });
    let (t3, mca) = (t3?, mca?);
    let rs_ns = closed::reduce_scatter_ns(machine, shape);
    let rs_nmc_ns = closed::near_memory_reduce_scatter_ns(machine, shape);
    let ag_ns = closed::all_gather_ns(machine, shape);
    let sequential_ns = alone.end_ns + rs_ns + ag_ns;
    let outcome = |scheme: Scheme| {
        let run = match scheme {
            Scheme::T3 => &t3,
            Scheme::T3Mca => &mca,
            _ => &alone,
        };
        let gemm_rs_ns = match scheme {
            Scheme::Sequential => run.end_ns + rs_ns,
            Scheme::T3 | Scheme::T3Mca => run.end_ns,
            Scheme::IdealOverlap => run.end_ns.max(rs_ns),
            Scheme::IdealNmc => run.end_ns.max(rs_nmc_ns),
        };
        let traffic = traffic(shape, scheme, run);
        let overlapped = traffic.total() - traffic.ag_reads - traffic.ag_writes;
        Outcome {
            scheme,
            gemm_rs_ns,
            total_ns: gemm_rs_ns + ag_ns,
            speedup: sequential_ns / (gemm_rs_ns + ag_ns),
            traffic,
            gemm_end_ns: run.gemm_end_ns,
            stall_ns: run.stall_ns,
            dram_gbps: overlapped as f64 / gemm_rs_ns,
        }
    };
    let kernel = Kernel::new(machine, shape)?;
    Ok(SublayerResult {
        shape: *shape,
        gemm_ns: alone.end_ns,
        compute_ns: kernel.compute_ns(),
        preset_ns: closed::preset_ns(machine, shape),
        request_bytes: mca.request_bytes,
        k_block: kernel.k_block,
        rs_ns,
        rs_nmc_ns,
        ag_ns,
        intensity: mca.intensity,
        threshold: mca.threshold,
        outcomes: Scheme::ALL.map(outcome),
    })
}

fn traffic(shape: &Shape, scheme: Scheme, run: &Run) -> Traffic {
    let loads = run.load_bytes;
    match scheme {
        Scheme::Sequential | Scheme::IdealOverlap => closed::sequential_traffic(shape, loads),
        // The product of this reference is the sequential one, the collective is T3's.
        Scheme::T3 | Scheme::T3Mca | Scheme::IdealNmc => closed::fused_traffic(shape, loads),
    }
}

/// The timeline of a fused run. None for a scheme that is not simulated as one.
pub fn timeline(
    machine: &Machine,
    shape: &Shape,
    scheme: Scheme,
) -> Result<Option<Timeline>, EvalError> {
    match scheme.arbitration() {
        Some(arbitration) => Ok(ring::fused(machine, shape, arbitration, 1, true)?.1),
        None => Ok(None),
    }
}
