//! The columns of `sublayers.csv`.

use crate::eval::{closed, Case, Scheme, SublayerResult};

/// A column of `sublayers.csv`.
pub struct Column {
    /// Name; it ends with the unit, where there is one.
    pub name: &'static str,
    /// What it holds.
    pub meaning: &'static str,
    value: fn(&Case, &SublayerResult) -> String,
}

impl Column {
    /// Its cell for a sublayer.
    pub fn cell(&self, case: &Case, result: &SublayerResult) -> String {
        (self.value)(case, result)
    }
}

/// Nanoseconds as microseconds, to the nanosecond.
pub(super) fn us(ns: f64) -> String {
    format!("{:.3}", ns / 1000.0)
}

/// A pure number, or one in GB/s.
pub(super) fn number(value: f64) -> String {
    format!("{value:.6}")
}

macro_rules! columns {
    ($($name:ident: $meaning:literal, $case:pat, $result:pat => $value:expr;)*) => {
        /// All columns, in order.
        pub const COLUMNS: &[Column] = &[$(Column {
            name: stringify!($name),
            meaning: $meaning,
            value: |$case, $result| $value,
        },)*];
    };
}

use Scheme::{IdealNmc, IdealOverlap, Sequential, T3Mca, T3};

columns! {
    model: "model", c, _ => c.model.clone();
    tp: "devices, N", c, _ => c.tp.to_string();
    sublayer: "sublayer", c, _ => c.sublayer.name().into();
    m: "rows of the output", c, _ => c.shape.m.to_string();
    n: "columns of the output", c, _ => c.shape.n.to_string();
    k: "a device's slice of the inner dimension", c, _ => c.shape.k.to_string();
    gemm_us: "product alone", _, r => us(r.gemm_ns);
    rs_us: "reduce-scatter by a kernel, alone", _, r => us(r.rs_ns);
    ag_us: "all-gather, alone", _, r => us(r.ag_ns);
    t3_fused_us: "product and reduce-scatter, T3", _, r => us(r.of(T3).gemm_rs_ns);
    mca_fused_us: "product and reduce-scatter, T3-MCA", _, r => us(r.of(T3Mca).gemm_rs_ns);
    ideal_speedup: "Ideal-GEMM-RS-Overlap over sequential, all-gather included, as in all speedups", _, r => number(r.of(IdealOverlap).speedup);
    t3_speedup: "T3 over sequential", _, r => number(r.of(T3).speedup);
    mca_speedup: "T3-MCA over sequential", _, r => number(r.of(T3Mca).speedup);
    gemm_reads_seq_bytes: "DRAM loads of the sequential product, a device, as all bytes", _, r => r.of(Sequential).traffic.gemm_reads.to_string();
    gemm_reads_t3_bytes: "DRAM loads of the fused product, the same for T3 and T3-MCA", _, r => r.of(T3Mca).traffic.gemm_reads.to_string();
    seq_bytes: "all DRAM bytes, sequential", _, r => r.of(Sequential).traffic.total().to_string();
    t3_bytes: "all DRAM bytes, T3 and T3-MCA", _, r => r.of(T3Mca).traffic.total().to_string();
    rs_nmc_us: "reduce-scatter with near-memory reduction, alone", _, r => us(r.rs_nmc_ns);
    compute_us: "product that never waits for memory", _, r => us(r.compute_ns);
    ideal_fused_us: "product and reduce-scatter, Ideal-GEMM-RS-Overlap", _, r => us(r.of(IdealOverlap).gemm_rs_ns);
    ideal_nmc_fused_us: "product and reduce-scatter, Ideal-RS+NMC", _, r => us(r.of(IdealNmc).gemm_rs_ns);
    ideal_nmc_speedup: "Ideal-RS+NMC over sequential", _, r => number(r.of(IdealNmc).speedup);
    threshold_entries: "threshold of T3-MCA, in entries of the simulated queue; empty where there is no limit", _, r => r.threshold.map_or(String::new(), |entries| entries.to_string());
    intensity: "DRAM load of the first stage, which chooses the threshold", _, r => number(r.intensity);
    gemm_stall_us: "product alone: compute waits for operands", _, r => us(r.of(Sequential).stall_ns);
    t3_stall_us: "the same, fused, T3", _, r => us(r.of(T3).stall_ns);
    mca_stall_us: "the same, fused, T3-MCA", _, r => us(r.of(T3Mca).stall_ns);
    t3_gemm_end_us: "end of the fused product's compute, T3", _, r => us(r.of(T3).gemm_end_ns);
    mca_gemm_end_us: "the same, T3-MCA", _, r => us(r.of(T3Mca).gemm_end_ns);
    t3_dram_gbps: "mean DRAM bandwidth of product and reduce-scatter, T3", _, r => number(r.of(T3).dram_gbps);
    mca_dram_gbps: "the same, T3-MCA", _, r => number(r.of(T3Mca).dram_gbps);
    gemm_writes_seq_bytes: "stores of the product, sequential", _, r => r.of(Sequential).traffic.gemm_writes.to_string();
    rs_reads_seq_bytes: "reads of the reduce-scatter, sequential", _, r => r.of(Sequential).traffic.rs_reads.to_string();
    rs_writes_seq_bytes: "writes of the reduce-scatter, sequential", _, r => r.of(Sequential).traffic.rs_writes.to_string();
    gemm_writes_t3_bytes: "local updates of the fused product", _, r => r.of(T3Mca).traffic.gemm_writes.to_string();
    rs_reads_t3_bytes: "DMA reads of the fused reduce-scatter", _, r => r.of(T3Mca).traffic.rs_reads.to_string();
    rs_writes_t3_bytes: "incoming updates of the fused reduce-scatter", _, r => r.of(T3Mca).traffic.rs_writes.to_string();
    ag_bytes: "reads and writes of the all-gather, the same in all schemes", _, r => (r.of(Sequential).traffic.ag_reads + r.of(Sequential).traffic.ag_writes).to_string();
    preset_us: "presetting the output to the neutral element before a fused run, at the DRAM's rate; in no other column", _, r => us(r.preset_ns);
    preset_bytes: "what that writes", c, _ => closed::preset_bytes(&c.shape).to_string();
    mca_preset_speedup: "T3-MCA over sequential, the output preset right before it", _, r => number(r.preset_speedup(T3Mca));
    request_bytes: "request of the simulated memory queue", _, r => format!("{}", r.request_bytes);
    k_block: "elements of K of a step of the simulated product", _, r => r.k_block.to_string();
}
