//! The paper's published aggregates beside ours (T3 section 5).

use super::end_to_end::{Layer, Phase};
use super::study::{CaseResult, StudyResult};
use super::sublayer::Scheme;
use serde::Serialize;

/// Devices from which on a model counts as one of the paper's large ones.
const LARGE_TP: u64 = 32;

/// Tolerances of geometric means, of extremes, and of traffic.
const MEAN: f64 = 0.02;
const EXTREME: f64 = 0.06;
const BYTES: f64 = 0.03;

/// A published number and ours.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Aggregate {
    /// Key in files.
    pub key: &'static str,
    /// What it is.
    pub meaning: &'static str,
    /// The paper's.
    pub published: f64,
    /// Ours.
    pub ours: f64,
    /// Deviation that we aim at.
    pub tolerance: f64,
}

impl Aggregate {
    /// Ours minus the paper's.
    pub fn deviation(&self) -> f64 {
        self.ours - self.published
    }

    /// The deviation is within the tolerance.
    pub fn fits(&self) -> bool {
        self.deviation().abs() <= self.tolerance
    }
}

/// Geometric mean; 0 for none.
pub fn geomean(values: impl IntoIterator<Item = f64>) -> f64 {
    let (count, sum) = values.into_iter().fold((0u32, 0.0), |(count, sum), value| {
        (count + 1, sum + value.ln())
    });
    match count {
        0 => 0.0,
        _ => (sum / f64::from(count)).exp(),
    }
}

/// How many values become one.
#[derive(Clone, Copy, Debug)]
enum Fold {
    Geomean,
    Max,
    Min,
}

impl Fold {
    fn of(self, values: impl IntoIterator<Item = f64>) -> f64 {
        let values = values.into_iter();
        match self {
            Self::Geomean => geomean(values),
            Self::Max => values.fold(0.0, f64::max),
            Self::Min => values.fold(f64::INFINITY, f64::min),
        }
    }
}

/// What an aggregate is made of.
#[derive(Clone, Copy, Debug)]
enum Quantity {
    /// Speedups of the sublayers of the small models.
    Small(Scheme),
    /// Speedups of those of the large ones.
    Large(Scheme),
    /// DRAM bytes of T3-MCA over those of the sequential run; small models, as all that follow.
    Traffic,
    /// Loads of the sequential product over those of the fused one.
    Loads,
    /// Reduce-scatter of a kernel over that of near-memory reduction, at so many devices.
    NearMemory(u64),
    /// A place of [`super::sharing::Share::PAPER`].
    Sharing(usize),
    /// Speedups of layers.
    Layers(Phase, Scheme),
}

type Row = (&'static str, &'static str, f64, f64, Fold, Quantity);

/// Key, meaning, published value, tolerance, and how ours is made.
#[rustfmt::skip]
const ROWS: &[Row] = {
    use {Fold::*, Phase::*, Quantity::*, Scheme::*};
    &[
        ("ideal_geomean", "Ideal-GEMM-RS-Overlap, geomean", 1.35, MEAN, Geomean, Small(IdealOverlap)),
        ("ideal_max", "Ideal-GEMM-RS-Overlap, max", 1.50, EXTREME, Max, Small(IdealOverlap)),
        ("t3_geomean", "T3, geomean", 1.20, MEAN, Geomean, Small(T3)),
        ("t3_max", "T3, max", 1.39, EXTREME, Max, Small(T3)),
        ("mca_geomean", "T3-MCA, geomean", 1.30, MEAN, Geomean, Small(T3Mca)),
        ("mca_max", "T3-MCA, max", 1.47, EXTREME, Max, Small(T3Mca)),
        ("large_mca_geomean", "T3-MCA, large models, geomean", 1.29, MEAN, Geomean, Large(T3Mca)),
        ("large_mca_max", "T3-MCA, large models, max", 1.35, EXTREME, Max, Large(T3Mca)),
        ("traffic_geomean", "DRAM bytes, T3-MCA over sequential, geomean", 0.78, BYTES, Geomean, Traffic),
        ("traffic_min", "DRAM bytes, T3-MCA over sequential, least", 0.64, BYTES, Min, Traffic),
        ("gemm_reads_geomean", "loads of the product, sequential over T3, geomean", 1.56, EXTREME, Geomean, Loads),
        ("nmc_tp8", "reduce-scatter, kernel over near-memory, TP 8", 1.07, MEAN, Geomean, NearMemory(8)),
        ("nmc_tp16", "reduce-scatter, kernel over near-memory, TP 16", 1.03, MEAN, Geomean, NearMemory(16)),
        ("sharing_all", "overlap in software, if free, geomean", 1.67, EXTREME, Geomean, Sharing(0)),
        ("sharing_8", "overlap in software, 8 CU for the collective, geomean", 1.18, EXTREME, Geomean, Sharing(1)),
        ("sharing_16", "overlap in software, 16 CU for the collective, geomean", 1.49, EXTREME, Geomean, Sharing(2)),
        ("training_t3_geomean", "training, T3, geomean", 1.07, MEAN, Geomean, Layers(Training, T3)),
        ("training_t3_max", "training, T3, max", 1.09, EXTREME, Max, Layers(Training, T3)),
        ("training_mca_geomean", "training, T3-MCA, geomean", 1.10, MEAN, Geomean, Layers(Training, T3Mca)),
        ("training_mca_max", "training, T3-MCA, max", 1.12, EXTREME, Max, Layers(Training, T3Mca)),
        ("prompt_t3_geomean", "prompt inference, T3, geomean", 1.09, MEAN, Geomean, Layers(PromptInference, T3)),
        ("prompt_t3_max", "prompt inference, T3, max", 1.12, EXTREME, Max, Layers(PromptInference, T3)),
        ("prompt_mca_geomean", "prompt inference, T3-MCA, geomean", 1.12, MEAN, Geomean, Layers(PromptInference, T3Mca)),
        ("prompt_mca_max", "prompt inference, T3-MCA, max", 1.15, EXTREME, Max, Layers(PromptInference, T3Mca)),
    ]
};

/// The values that an aggregate is made of.
fn values(quantity: Quantity, cases: &[CaseResult], layers: &[Layer]) -> Vec<f64> {
    let small = cases.iter().filter(|case| case.case.tp < LARGE_TP);
    let large = cases.iter().filter(|case| case.case.tp >= LARGE_TP);
    let speedup = |case: &CaseResult, scheme| case.result.of(scheme).speedup;
    let loads = |case: &CaseResult, scheme| case.result.of(scheme).traffic.gemm_reads as f64;
    match quantity {
        Quantity::Small(scheme) => small.map(|case| speedup(case, scheme)).collect(),
        Quantity::Large(scheme) => large.map(|case| speedup(case, scheme)).collect(),
        Quantity::Traffic => small
            .map(|case| case.result.traffic_ratio(Scheme::T3Mca))
            .collect(),
        Quantity::Loads => small
            .map(|case| loads(case, Scheme::Sequential) / loads(case, Scheme::T3Mca))
            .collect(),
        Quantity::NearMemory(tp) => small
            .filter(|case| case.case.tp == tp)
            .map(|case| case.result.rs_ns / case.result.rs_nmc_ns)
            .collect(),
        Quantity::Sharing(place) => small
            .filter_map(|case| case.sharing.get(place))
            .map(|shared| shared.speedup)
            .collect(),
        Quantity::Layers(phase, scheme) => layers
            .iter()
            .filter(|layer| layer.phase == phase && layer.tp < LARGE_TP)
            .map(|layer| layer.speedup(scheme))
            .collect(),
    }
}

/// Every published aggregate beside ours, from the results of [`super::Study::paper`], on whatever machine.
pub fn aggregates(result: &StudyResult) -> Vec<Aggregate> {
    let (cases, layers) = (&result.cases, &result.layers);
    let of_row = |&(key, meaning, published, tolerance, fold, quantity): &Row| Aggregate {
        key,
        meaning,
        published,
        ours: fold.of(values(quantity, cases, layers)),
        tolerance,
    };
    ROWS.iter().map(of_row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_are_those_of_their_names() {
        let values = [2.0, 8.0];
        assert!((Fold::Geomean.of(values) - 4.0).abs() < 1e-12);
        assert_eq!((Fold::Max.of(values), Fold::Min.of(values)), (8.0, 2.0));
        assert_eq!(geomean([]), 0.0);
    }

    #[test]
    fn a_deviation_at_the_tolerance_fits() {
        let aggregate = |ours| Aggregate {
            key: "",
            meaning: "",
            published: 1.5,
            ours,
            tolerance: 0.25,
        };
        assert!(aggregate(1.25).fits() && aggregate(1.75).fits() && !aggregate(1.76).fits());
    }
}
