//! The columns of `sublayers.csv`.

use crate::eval::{CaseResult, Scheme};

/// A column of `sublayers.csv`.
pub struct Column {
    /// Name; it ends with the unit, where there is one.
    pub name: &'static str,
    /// What it holds.
    pub meaning: &'static str,
    value: fn(&CaseResult) -> String,
}

/// A row of numbers and names for each sublayer, under a heading.
pub fn sublayers_csv(cases: &[CaseResult]) -> String {
    let line = |cells: Vec<String>| cells.join(",") + "\n";
    let heading = line(COLUMNS.iter().map(|column| column.name.into()).collect());
    let row = |case| line(COLUMNS.iter().map(|column| (column.value)(case)).collect());
    heading + &cases.iter().map(row).collect::<String>()
}

/// Nanoseconds as microseconds, to the nanosecond.
fn us(ns: f64) -> String {
    format!("{:.3}", ns / 1000.0)
}

/// A pure number, or one in GB/s.
fn number(value: f64) -> String {
    format!("{value:.6}")
}

macro_rules! columns {
    ($($name:ident: $meaning:literal, $case:pat => $value:expr;)*) => {
        /// All columns, in order.
        pub const COLUMNS: &[Column] = &[$(Column {
            name: stringify!($name),
            meaning: $meaning,
            value: |$case| $value,
        },)*];
    };
}

use Scheme::{IdealNmc, IdealOverlap, Sequential, T3Mca, T3};

columns! {
    model: "model", c => c.case.model.clone();
    tp: "devices, N", c => c.case.tp.to_string();
    sublayer: "sublayer", c => c.case.sublayer.name().into();
    m: "rows of the output", c => c.case.shape.m.to_string();
    n: "columns of the output", c => c.case.shape.n.to_string();
    k: "a device's slice of the inner dimension", c => c.case.shape.k.to_string();
    gemm_us: "product alone", c => us(c.result.gemm_ns);
    rs_us: "reduce-scatter by a kernel, alone", c => us(c.result.rs_ns);
    ag_us: "all-gather, alone", c => us(c.result.ag_ns);
    t3_fused_us: "product and reduce-scatter, T3", c => us(c.result.of(T3).gemm_rs_ns);
    mca_fused_us: "product and reduce-scatter, T3-MCA", c => us(c.result.of(T3Mca).gemm_rs_ns);
    ideal_speedup: "Ideal-GEMM-RS-Overlap over sequential, all-gather included, as in all speedups", c => number(c.result.of(IdealOverlap).speedup);
    t3_speedup: "T3 over sequential", c => number(c.result.of(T3).speedup);
    mca_speedup: "T3-MCA over sequential", c => number(c.result.of(T3Mca).speedup);
    gemm_reads_seq_bytes: "DRAM loads of the sequential product, a device, as all bytes", c => c.result.of(Sequential).traffic.gemm_reads.to_string();
    gemm_reads_t3_bytes: "DRAM loads of the fused product, the same for T3 and T3-MCA", c => c.result.of(T3Mca).traffic.gemm_reads.to_string();
    seq_bytes: "all DRAM bytes, sequential", c => c.result.of(Sequential).traffic.total().to_string();
    t3_bytes: "all DRAM bytes, T3 and T3-MCA", c => c.result.of(T3Mca).traffic.total().to_string();
    rs_nmc_us: "reduce-scatter with near-memory reduction, alone", c => us(c.result.rs_nmc_ns);
    compute_us: "product that never waits for memory", c => us(c.result.compute_ns);
    ideal_fused_us: "product and reduce-scatter, Ideal-GEMM-RS-Overlap", c => us(c.result.of(IdealOverlap).gemm_rs_ns);
    ideal_nmc_fused_us: "product and reduce-scatter, Ideal-RS+NMC", c => us(c.result.of(IdealNmc).gemm_rs_ns);
    ideal_nmc_speedup: "Ideal-RS+NMC over sequential", c => number(c.result.of(IdealNmc).speedup);
    threshold_entries: "threshold of T3-MCA, in entries of the simulated queue; empty where there is no limit", c => c.result.threshold.map_or(String::new(), |entries| entries.to_string());
    intensity: "DRAM load of the first stage, which chooses the threshold", c => number(c.result.intensity);
    gemm_stall_us: "product alone: compute waits for operands", c => us(c.result.of(Sequential).stall_ns);
    t3_stall_us: "the same, fused, T3", c => us(c.result.of(T3).stall_ns);
    mca_stall_us: "the same, fused, T3-MCA", c => us(c.result.of(T3Mca).stall_ns);
    t3_gemm_end_us: "end of the fused product's compute, T3", c => us(c.result.of(T3).gemm_end_ns);
    mca_gemm_end_us: "the same, T3-MCA", c => us(c.result.of(T3Mca).gemm_end_ns);
    t3_dram_gbps: "mean DRAM bandwidth of product and reduce-scatter, T3", c => number(c.result.of(T3).dram_gbps);
    mca_dram_gbps: "the same, T3-MCA", c => number(c.result.of(T3Mca).dram_gbps);
    gemm_writes_seq_bytes: "stores of the product, sequential", c => c.result.of(Sequential).traffic.gemm_writes.to_string();
    rs_reads_seq_bytes: "reads of the reduce-scatter, sequential", c => c.result.of(Sequential).traffic.rs_reads.to_string();
    rs_writes_seq_bytes: "writes of the reduce-scatter, sequential", c => c.result.of(Sequential).traffic.rs_writes.to_string();
    gemm_writes_t3_bytes: "local updates of the fused product", c => c.result.of(T3Mca).traffic.gemm_writes.to_string();
    rs_reads_t3_bytes: "DMA reads of the fused reduce-scatter", c => c.result.of(T3Mca).traffic.rs_reads.to_string();
    rs_writes_t3_bytes: "incoming updates of the fused reduce-scatter", c => c.result.of(T3Mca).traffic.rs_writes.to_string();
    ag_bytes: "reads and writes of the all-gather, the same in all schemes", c => (c.result.of(Sequential).traffic.ag_reads + c.result.of(Sequential).traffic.ag_writes).to_string();
    sharing_all_speedup: "product and reduce-scatter, overlapped in software for free, over sequential", c => number(c.sharing[0].speedup);
    sharing_8_speedup: "the same, 8 compute units for the collective", c => number(c.sharing[1].speedup);
    sharing_16_speedup: "the same, 16", c => number(c.sharing[2].speedup);
}
