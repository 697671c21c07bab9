//! What a parameter of the machine does to the speedups of a study.

use super::aggregates::geomean;
use super::machine::Machine;
use super::parallel;
use super::study::Study;
use super::sublayer::{evaluate, Scheme};
use super::workload::{Case, Shape};
use super::EvalError;
use serde::Serialize;
use std::collections::HashMap;

/// By how much more a request stands for where the influence of parameters is studied: twice as fast, and both sides of a
/// comparison are as coarse.
const COARSENING: f64 = 2.0;

/// Geometric means of the speedups of all sublayers at a value of a parameter.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Influence {
    /// The parameter's value.
    pub value: f64,
    /// In the order of [`Scheme::ALL`].
    pub speedups: [f64; 5],
}

/// What a parameter does to the speedups.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sensitivity {
    /// The parameter's key.
    pub key: String,
    /// At the study's value.
    pub base: Influence,
    /// At the smaller and the larger one, kept in the parameter's range and whole where it must be.
    pub changed: [Influence; 2],
}

/// The machines of a study of parameters: the study's, then one with a smaller and one with a larger value of each parameter. None
/// if there is no parameter.
pub(super) fn machines(study: &Study) -> Result<Vec<Machine>, EvalError> {
    if study.sensitivity.is_empty() {
        return Ok(Vec::new());
    }
    let base = study.machine.coarser(COARSENING)?;
    let mut machines = vec![base.clone()];
    for key in &study.sensitivity {
        let parameter =
            Machine::parameter(key).map_err(|error| error.within("report.sensitivity"))?;
        for factor in [1.0 - study.sensitivity_step, 1.0 + study.sensitivity_step] {
            let value = base.get(key)? * factor;
            let value = if parameter.whole {
                value.round()
            } else {
                value
            };
            let mut machine = base.clone();
            machine.set(key, value.clamp(parameter.min, parameter.max))?;
            let refuse =
                |error: EvalError| error.within(format!("report.sensitivity: {key} x {factor}"));
            machine.check().map_err(refuse)?;
            machines.push(machine);
        }
    }
    Ok(machines)
}

/// Studies all parameters; `progress` hears of each product on each machine.
pub(super) fn run(
    study: &Study,
    cases: &[Case],
    shapes: &[Shape],
    progress: &mut impl FnMut(),
) -> Result<Vec<Sensitivity>, EvalError> {
    let machines = machines(study)?;
    let pieces: Vec<_> = machines
        .iter()
        .flat_map(|machine| shapes.iter().map(move |shape| (machine, *shape)))
        .collect();
    let speedups = |(machine, shape): &(&Machine, Shape)| {
        let result = evaluate(machine, shape)?;
        Ok::<_, EvalError>(Scheme::ALL.map(|scheme| result.of(scheme).speedup))
    };
    let done: Vec<[f64; 5]> = parallel::try_map(&pieces, speedups, |_| progress())?;
    let means: Vec<[f64; 5]> = done
        .chunks(shapes.len().max(1))
        .map(|of_machine| {
            let of_shape: HashMap<_, _> = shapes.iter().zip(of_machine).collect();
            let of_cases: Vec<_> = cases
                .iter()
                .filter_map(|case| of_shape.get(&case.shape))
                .collect();
            [0, 1, 2, 3, 4].map(|scheme| geomean(of_cases.iter().map(|speedups| speedups[scheme])))
        })
        .collect();
    let influence = |key: &str, place: usize| -> Result<Influence, EvalError> {
        Ok(Influence {
            value: machines[place].get(key)?,
            speedups: means[place],
        })
    };
    let of_key = |(place, key): (usize, &String)| {
        Ok(Sensitivity {
            key: key.clone(),
            base: influence(key, 0)?,
            changed: [
                influence(key, 2 * place + 1)?,
                influence(key, 2 * place + 2)?,
            ],
        })
    };
    study.sensitivity.iter().enumerate().map(of_key).collect()
}
