//! A study: every sublayer of some models on a machine, and what follows from them. The paper's evaluation (T3
//! section 5) is one.

use super::aggregates::geomean;
use super::beyond::{Extended, Extension, Overlapped};
use super::end_to_end::{layer, Layer, Phase, Rest};
use super::gemm::Kernel;
use super::machine::Machine;
use super::parallel;
use super::record::Timeline;
use super::sharing::{share, Share, Shared};
use super::sublayer::{evaluate, timeline, Scheme, SublayerResult};
use super::workload::{cases, Case, Model, Shape, Sublayer};
use super::EvalError;
use serde::Serialize;
use std::collections::HashMap;

/// By how much more a request stands for where the influence of parameters is studied: twice as fast, and both sides of a
/// comparison are as coarse.
const SENSITIVITY_COARSENING: f64 = 2.0;

/// What is studied.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Study {
    /// The machine.
    pub machine: Machine,
    /// What no scheme changes.
    pub rest: Rest,
    /// The models, of different names.
    pub models: Vec<Model>,
    /// How compute units are shared with a collective in software; none: not studied.
    pub sharing: Vec<Share>,
    /// Numeric keys of the machine whose influence on the speedups is studied.
    pub sensitivity: Vec<String>,
    /// By which part of its value such a parameter is made smaller and larger.
    pub sensitivity_step: f64,
    /// Name of a model and devices whose fused sublayers are recorded over time; none: none is.
    pub timeline: Option<(String, u64)>,
}

/// A sublayer's case with all its results.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CaseResult {
    /// What was evaluated.
    pub case: Case,
    /// Under all schemes.
    pub result: SublayerResult,
    /// In the order of [`Study::sharing`].
    pub sharing: Vec<Shared>,
    /// With the consumer of its output, in the order of [`Extension::ALL`].
    pub extended: Vec<Extended>,
}

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

/// A fused sublayer over time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Recording {
    /// The sublayer; its model and devices are [`Study::timeline`].
    pub sublayer: Sublayer,
    /// The scheme.
    pub scheme: Scheme,
    /// What it did.
    pub timeline: Timeline,
}

/// What a study gives.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StudyResult {
    /// All sublayers, in the order of [`cases`].
    pub cases: Vec<CaseResult>,
    /// All layers: each model on each number of devices, training first.
    pub layers: Vec<Layer>,
    /// In the order of [`Study::sensitivity`].
    pub sensitivity: Vec<Sensitivity>,
    /// Each sublayer under T3 and T3-MCA.
    pub recordings: Vec<Recording>,
}

/// A piece of work; each can be done for itself.
enum Piece {
    /// A sublayer's product, all of it.
    Product(Shape),
    /// The speedups of a product on a changed machine.
    Changed(Box<Machine>, Shape),
    /// A sublayer over time.
    Record(Sublayer, Shape, Scheme),
}

/// What became of a [`Piece`].
enum Done {
    Product(Box<(SublayerResult, Vec<Shared>, Vec<Overlapped>)>),
    Changed([f64; 5]),
    Record(Option<Timeline>),
}

impl Study {
    /// The paper's evaluation.
    pub fn paper() -> Self {
        let keys = [
            "link_gbps",
            "compute_efficiency",
            "dram_efficiency",
            "update_cost",
            "turnaround_ns",
            "llc_bytes",
            "dma_buffer_bytes",
            "kernel_gbps",
        ];
        Self {
            machine: Machine::paper(),
            rest: Rest::default(),
            models: Model::paper(),
            sharing: Share::PAPER.to_vec(),
            sensitivity: keys.map(String::from).to_vec(),
            sensitivity_step: 0.2,
            timeline: Some(("T-NLG".into(), 8)),
        }
    }

    /// The sublayers, each model's on each number of devices.
    pub fn cases(&self) -> Result<Vec<Case>, EvalError> {
        cases(&self.models)
    }

    /// Refuses impossible machines, models and shapes, so that nothing is evaluated in vain.
    pub fn check(&self) -> Result<(), EvalError> {
        self.machine.check()?;
        self.changed_machines()?;
        for (place, model) in self.models.iter().enumerate() {
            if self.models[..place]
                .iter()
                .any(|other| other.name == model.name)
            {
                return Err(EvalError::Repeated {
                    key: "model.name",
                    value: model.name.clone(),
                });
            }
        }
        for share in &self.sharing {
            share.check(&self.machine)?;
        }
        for case in self.cases()? {
            Kernel::new(&self.machine, &case.shape)?;
            Kernel::new(&self.machine, &case.consumer)?;
        }
        Ok(())
    }

    /// Pieces of work that [`Study::run`] consists of.
    pub fn work(&self) -> Result<usize, EvalError> {
        let cases = self.cases()?;
        let shapes = distinct(cases.iter().map(|case| case.shape));
        Ok(self
            .pieces(&cases, &shapes, &self.changed_machines()?)
            .len())
    }

    /// Evaluates everything on all cores. `progress` hears of each piece of [`Study::work`] that is done. The result does
    /// not depend on which is done first.
    ///
    /// Refuses impossible machines, models and shapes.
    pub fn run(&self, mut progress: impl FnMut()) -> Result<StudyResult, EvalError> {
        self.check()?;
        let cases = self.cases()?;
        let shapes = distinct(cases.iter().map(|case| case.shape));
        let machines = self.changed_machines()?;
        let pieces = self.pieces(&cases, &shapes, &machines);
        let done = parallel::map(&pieces, |piece| self.done(piece), |_| progress());
        let mut done = done.into_iter();

        let mut products = HashMap::new();
        for shape in &shapes {
            if let Some(Done::Product(product)) = done.next().transpose()? {
                products.insert(*shape, product);
            }
        }
        let cases = cases
            .into_iter()
            .filter_map(|case| Some((products.get(&case.shape)?, case)));
        let cases: Vec<_> = cases
            .map(|(product, case)| case_result(product, case))
            .collect::<Result<_, _>>()?;
        let sensitivity = self.sensitivity(&cases, &shapes, &machines, &mut done)?;
        let recordings = recordings(&pieces, done)?;
        Ok(StudyResult {
            layers: self.layers(&cases)?,
            cases,
            sensitivity,
            recordings,
        })
    }

    /// All work: products, then changed machines, then recordings.
    fn pieces(&self, cases: &[Case], shapes: &[Shape], machines: &[Machine]) -> Vec<Piece> {
        let products = shapes.iter().map(|shape| Piece::Product(*shape));
        let changed = machines.iter().flat_map(|machine| {
            let piece = |shape: &Shape| Piece::Changed(Box::new(machine.clone()), *shape);
            shapes.iter().map(piece)
        });
        let (model, tp) = self.timeline.clone().unwrap_or_default();
        let recorded = cases
            .iter()
            .filter(move |case| case.model == model && case.tp == tp)
            .flat_map(|case| {
                [Scheme::T3, Scheme::T3Mca]
                    .map(|scheme| Piece::Record(case.sublayer, case.shape, scheme))
            });
        products.chain(changed).chain(recorded).collect()
    }

    fn done(&self, piece: &Piece) -> Result<Done, EvalError> {
        Ok(match piece {
            Piece::Product(shape) => {
                let overlapped = Extension::ALL
                    .map(|extension| Overlapped::new(&self.machine, shape, extension));
                Done::Product(Box::new((
                    evaluate(&self.machine, shape)?,
                    share(&self.machine, shape, &self.sharing)?,
                    overlapped.into_iter().collect::<Result<_, _>>()?,
                )))
            }
            Piece::Changed(machine, shape) => Done::Changed(speedups(&evaluate(machine, shape)?)),
            Piece::Record(_, shape, scheme) => {
                Done::Record(timeline(&self.machine, shape, *scheme)?)
            }
        })
    }

    fn layers(&self, cases: &[CaseResult]) -> Result<Vec<Layer>, EvalError> {
        let mut layers = Vec::new();
        let mut groups = cases.chunks_exact(Sublayer::ALL.len());
        for model in &self.models {
            for (&tp, group) in model.devices.iter().zip(&mut groups) {
                let results: Vec<_> = group.iter().map(|case| &case.result).collect();
                for phase in Phase::ALL {
                    let (machine, rest) = (&self.machine, &self.rest);
                    layers.push(layer(machine, rest, model, tp, phase, &results)?);
                }
            }
        }
        Ok(layers)
    }

    /// The machines on which the influence of parameters is studied: the study's, then a smaller and a larger value of
    /// each parameter. None if there is no parameter.
    fn changed_machines(&self) -> Result<Vec<Machine>, EvalError> {
        let mut base = self.machine.clone();
        base.coarsening *= SENSITIVITY_COARSENING;
        let mut machines = vec![base.clone()];
        for key in &self.sensitivity {
            let parameter = Machine::parameter(key)?;
            for factor in [1.0 - self.sensitivity_step, 1.0 + self.sensitivity_step] {
                let mut value = base.get(key)? * factor;
                if parameter.whole {
                    value = value.round();
                }
                let mut machine = base.clone();
                machine.set(key, value.clamp(parameter.min, parameter.max))?;
                machine.check()?;
                machines.push(machine);
            }
        }
        if self.sensitivity.is_empty() {
            machines.clear();
        }
        Ok(machines)
    }

    fn sensitivity(
        &self,
        cases: &[CaseResult],
        shapes: &[Shape],
        machines: &[Machine],
        done: &mut impl Iterator<Item = Result<Done, EvalError>>,
    ) -> Result<Vec<Sensitivity>, EvalError> {
        let mut means = Vec::new();
        for _ in machines {
            let mut of_shape = HashMap::new();
            for shape in shapes {
                if let Some(Done::Changed(speedups)) = done.next().transpose()? {
                    of_shape.insert(*shape, speedups);
                }
            }
            let of_cases: Vec<_> = cases
                .iter()
                .filter_map(|case| of_shape.get(&case.case.shape))
                .collect();
            means.push([0, 1, 2, 3, 4].map(|scheme| geomean(of_cases.iter().map(|s| s[scheme]))));
        }
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
        self.sensitivity.iter().enumerate().map(of_key).collect()
    }
}

fn speedups(result: &SublayerResult) -> [f64; 5] {
    Scheme::ALL.map(|scheme| result.of(scheme).speedup)
}

fn case_result(
    product: &(SublayerResult, Vec<Shared>, Vec<Overlapped>),
    case: Case,
) -> Result<CaseResult, EvalError> {
    let (result, sharing, overlapped) = product;
    let extended = overlapped
        .iter()
        .map(|product| product.with_consumer(&case.consumer));
    Ok(CaseResult {
        result: result.clone(),
        sharing: sharing.clone(),
        extended: extended.collect::<Result<_, _>>()?,
        case,
    })
}

fn recordings(
    pieces: &[Piece],
    done: impl Iterator<Item = Result<Done, EvalError>>,
) -> Result<Vec<Recording>, EvalError> {
    let recorded = pieces.iter().filter_map(|piece| match piece {
        Piece::Record(sublayer, _, scheme) => Some((*sublayer, *scheme)),
        _ => None,
    });
    let mut recordings = Vec::new();
    for ((sublayer, scheme), done) in recorded.zip(done) {
        if let Done::Record(Some(timeline)) = done? {
            recordings.push(Recording {
                sublayer,
                scheme,
                timeline,
            });
        }
    }
    Ok(recordings)
}

/// Each once, in the order of their first places.
fn distinct(shapes: impl Iterator<Item = Shape>) -> Vec<Shape> {
    let mut all = Vec::new();
    for shape in shapes {
        if !all.contains(&shape) {
            all.push(shape);
        }
    }
    all
}
