//! The whole of the paper's evaluation, and its published aggregates beside ours (T3 section 5).

use super::end_to_end::{layer, Layer, Phase, Rest};
use super::machine::Machine;
use super::sharing::{share, Share, Shared};
use super::sublayer::{evaluate, Scheme, SublayerResult};
use super::workload::{cases, Case, Model};
use super::EvalError;
use serde::Serialize;

/// Devices above which a model counts as one of the paper's large ones.
const LARGE_TP: u64 = 32;

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

/// A sublayer's case, its results, and the study of sharing for it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CaseResult {
    /// What was evaluated.
    pub case: Case,
    /// Under all schemes.
    pub result: SublayerResult,
    /// In the order of [`Share::PAPER`].
    pub sharing: Vec<Shared>,
}

/// The paper's evaluation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Paper {
    /// All sublayers.
    pub cases: Vec<CaseResult>,
    /// All layers.
    pub layers: Vec<Layer>,
    /// Published and ours.
    pub aggregates: Vec<Aggregate>,
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

fn max(values: impl IntoIterator<Item = f64>) -> f64 {
    values.into_iter().fold(0.0, f64::max)
}

/// Evaluates a case.
pub fn evaluate_case(machine: &Machine, case: Case) -> Result<CaseResult, EvalError> {
    Ok(CaseResult {
        result: evaluate(machine, &case.shape)?,
        sharing: share(machine, &case.shape, &Share::PAPER)?,
        case,
    })
}

impl Paper {
    /// Evaluates everything on a machine, one case after the other; `progress` hears of each that is done, with the
    /// number of all.
    pub fn run(
        machine: &Machine,
        mut progress: impl FnMut(&CaseResult, usize),
    ) -> Result<Self, EvalError> {
        let cases = cases(&Model::paper())?;
        let all = cases.len();
        let mut done: Vec<CaseResult> = Vec::with_capacity(all);
        for case in cases {
            // Backward FC-1 has the product of FC-2.
            let same = done
                .iter()
                .find(|other| other.case.shape == case.shape)
                .cloned();
            let result = match same {
                Some(other) => CaseResult { case, ..other },
                None => evaluate_case(machine, case)?,
            };
            progress(&result, all);
            done.push(result);
        }
        Self::of(machine, &Rest::default(), done)
    }

    /// Layers and aggregates of cases that were evaluated elsewhere: those of [`cases`] of [`Model::paper`], in order.
    pub fn of(machine: &Machine, rest: &Rest, cases: Vec<CaseResult>) -> Result<Self, EvalError> {
        let mut layers = Vec::new();
        let mut groups = cases.chunks_exact(4);
        for model in Model::paper() {
            for &tp in &model.devices {
                let Some([op, fc2, fc1, ip]) = groups.next() else {
                    let value = cases.len() as f64;
                    return Err(EvalError::range(
                        "evaluated cases",
                        value,
                        "all of the paper's",
                    ));
                };
                let group = [op, fc2, fc1, ip].map(|case| case.result.clone());
                for phase in Phase::ALL {
                    layers.push(layer(machine, rest, &model, tp, phase, &group)?);
                }
            }
        }
        Ok(Self {
            aggregates: aggregates(&cases, &layers),
            cases,
            layers,
        })
    }
}

/// The aggregates with one parameter changed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sensitivity {
    /// The parameter.
    pub key: &'static str,
    /// Its value here.
    pub value: f64,
    /// All aggregates.
    pub aggregates: Vec<Aggregate>,
}

/// The aggregates with a parameter multiplied by `factor`, kept in its range and whole where it must be.
pub fn sensitivity(machine: &Machine, key: &str, factor: f64) -> Result<Sensitivity, EvalError> {
    let parameter = Machine::parameter(key)?;
    let mut value = (machine.get(key)? * factor).clamp(parameter.min, parameter.max);
    if parameter.whole {
        value = value.round();
    }
    let mut changed = machine.clone();
    changed.set(key, value)?;
    Ok(Sensitivity {
        key: parameter.key,
        value,
        aggregates: Paper::run(&changed, |_, _| ())?.aggregates,
    })
}

fn aggregates(cases: &[CaseResult], layers: &[Layer]) -> Vec<Aggregate> {
    const MEAN: f64 = 0.02;
    const MAX: f64 = 0.06;
    let small: Vec<_> = cases
        .iter()
        .filter(|case| case.case.tp < LARGE_TP)
        .collect();
    let large: Vec<_> = cases
        .iter()
        .filter(|case| case.case.tp >= LARGE_TP)
        .collect();
    let speedup = |of: &[&CaseResult], scheme| -> [f64; 2] {
        let all: Vec<f64> = of
            .iter()
            .map(|case| case.result.of(scheme).speedup)
            .collect();
        [geomean(all.iter().copied()), max(all)]
    };
    let traffic = || {
        small
            .iter()
            .map(|case| case.result.traffic_ratio(Scheme::T3Mca))
    };
    let loads = |scheme, case: &CaseResult| case.result.of(scheme).traffic.gemm_reads as f64;
    let fewer_loads = small
        .iter()
        .map(|case| loads(Scheme::Sequential, case) / loads(Scheme::T3Mca, case));
    let nmc = |tp| {
        let of = small.iter().filter(move |case| case.case.tp == tp);
        geomean(of.map(|case| case.result.rs_ns / case.result.rs_nmc_ns))
    };
    let sharing = |i: usize| geomean(small.iter().map(|case| case.sharing[i].speedup));
    let end = |phase, scheme| -> [f64; 2] {
        let of = layers
            .iter()
            .filter(|layer| layer.phase == phase && layer.tp < LARGE_TP);
        let all: Vec<f64> = of.map(|layer| layer.speedup(scheme)).collect();
        [geomean(all.iter().copied()), max(all)]
    };
    let [ideal, ideal_max] = speedup(&small, Scheme::IdealOverlap);
    let [t3, t3_max] = speedup(&small, Scheme::T3);
    let [mca, mca_max] = speedup(&small, Scheme::T3Mca);
    let [big, big_max] = speedup(&large, Scheme::T3Mca);
    let [train_t3, train_t3_max] = end(Phase::Training, Scheme::T3);
    let [train, train_max] = end(Phase::Training, Scheme::T3Mca);
    let [prompt_t3, prompt_t3_max] = end(Phase::PromptInference, Scheme::T3);
    let [prompt, prompt_max] = end(Phase::PromptInference, Scheme::T3Mca);
    let rows = [
        (
            "ideal_geomean",
            "Ideal-GEMM-RS-Overlap, geomean",
            1.35,
            ideal,
            MEAN,
        ),
        (
            "ideal_max",
            "Ideal-GEMM-RS-Overlap, max",
            1.50,
            ideal_max,
            MAX,
        ),
        ("t3_geomean", "T3, geomean", 1.20, t3, MEAN),
        ("t3_max", "T3, max", 1.39, t3_max, MAX),
        ("mca_geomean", "T3-MCA, geomean", 1.30, mca, MEAN),
        ("mca_max", "T3-MCA, max", 1.47, mca_max, MAX),
        (
            "large_mca_geomean",
            "T3-MCA, large models, geomean",
            1.29,
            big,
            MEAN,
        ),
        (
            "large_mca_max",
            "T3-MCA, large models, max",
            1.35,
            big_max,
            MAX,
        ),
        (
            "traffic_geomean",
            "DRAM traffic of T3-MCA over sequential, geomean",
            0.78,
            geomean(traffic()),
            0.03,
        ),
        (
            "traffic_min",
            "DRAM traffic of T3-MCA over sequential, least",
            0.64,
            traffic().fold(1.0, f64::min),
            0.03,
        ),
        (
            "gemm_reads_geomean",
            "loads of the product, sequential over T3, geomean",
            1.56,
            geomean(fewer_loads),
            0.1,
        ),
        (
            "nmc_tp8",
            "reduce-scatter with near-memory reduction alone, TP 8",
            1.07,
            nmc(8),
            MEAN,
        ),
        (
            "nmc_tp16",
            "reduce-scatter with near-memory reduction alone, TP 16",
            1.03,
            nmc(16),
            MEAN,
        ),
        (
            "sharing_all",
            "overlap if free, geomean",
            1.67,
            sharing(0),
            MAX,
        ),
        (
            "sharing_8",
            "overlap with 8 compute units for the collective, geomean",
            1.18,
            sharing(1),
            MAX,
        ),
        (
            "sharing_16",
            "overlap with 16 compute units for the collective, geomean",
            1.49,
            sharing(2),
            MAX,
        ),
        (
            "training_t3_geomean",
            "training end to end, T3, geomean",
            1.07,
            train_t3,
            MEAN,
        ),
        (
            "training_t3_max",
            "training end to end, T3, max",
            1.09,
            train_t3_max,
            MAX,
        ),
        (
            "training_mca_geomean",
            "training end to end, T3-MCA, geomean",
            1.10,
            train,
            MEAN,
        ),
        (
            "training_mca_max",
            "training end to end, T3-MCA, max",
            1.12,
            train_max,
            MAX,
        ),
        (
            "prompt_t3_geomean",
            "prompt inference end to end, T3, geomean",
            1.09,
            prompt_t3,
            MEAN,
        ),
        (
            "prompt_t3_max",
            "prompt inference end to end, T3, max",
            1.12,
            prompt_t3_max,
            MAX,
        ),
        (
            "prompt_mca_geomean",
            "prompt inference end to end, T3-MCA, geomean",
            1.12,
            prompt,
            MEAN,
        ),
        (
            "prompt_mca_max",
            "prompt inference end to end, T3-MCA, max",
            1.15,
            prompt_max,
            MAX,
        ),
    ];
    rows.into_iter()
        .map(|(key, meaning, published, ours, tolerance)| Aggregate {
            key,
            meaning,
            published,
            ours,
            tolerance,
        })
        .collect()
}
