//! The whole of the paper's evaluation (T3 section 5): every sublayer, every layer, and the aggregates.

use super::aggregates::{aggregates, Aggregate};
use super::end_to_end::{layer, Layer, Phase, Rest};
use super::machine::Machine;
use super::parallel;
use super::sharing::{share, Share, Shared};
use super::sublayer::{evaluate, SublayerResult};
use super::workload::{cases, Case, Model};
use super::EvalError;
use serde::Serialize;

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

/// Evaluates a case.
pub fn evaluate_case(machine: &Machine, case: Case) -> Result<CaseResult, EvalError> {
    Ok(CaseResult {
        result: evaluate(machine, &case.shape)?,
        sharing: share(machine, &case.shape, &Share::PAPER)?,
        case,
    })
}

impl Paper {
    /// Evaluates everything on a machine, on all cores; `progress` hears of each case that is done, with the number of
    /// all. The result does not depend on which is done first.
    pub fn run(
        machine: &Machine,
        mut progress: impl FnMut(&Case, usize),
    ) -> Result<Self, EvalError> {
        let cases = cases(&Model::paper())?;
        // Backward FC-1 has the product of FC-2.
        let mut different: Vec<Case> = Vec::new();
        for case in &cases {
            if !different.iter().any(|other| other.shape == case.shape) {
                different.push(case.clone());
            }
        }
        let alike = |place: usize| {
            let shape = different[place].shape;
            cases.iter().filter(move |case| case.shape == shape)
        };
        let done = parallel::map(
            &different,
            |case| evaluate_case(machine, case.clone()),
            |place| alike(place).for_each(|case| progress(case, cases.len())),
        );
        let mut results: Vec<Option<CaseResult>> = vec![None; cases.len()];
        for done in done {
            let done = done?;
            for (result, case) in results.iter_mut().zip(&cases) {
                if case.shape == done.case.shape {
                    let case = case.clone();
                    *result = Some(CaseResult {
                        case,
                        ..done.clone()
                    });
                }
            }
        }
        Self::of(
            machine,
            &Rest::default(),
            results.into_iter().flatten().collect(),
        )
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
