//! A study: every sublayer of some models on a machine, and what follows from them. The paper's evaluation (T3
//! section 5) is one.

use super::beyond::{Extended, Extension, Overlapped};
use super::end_to_end::{layer, Layer, Phase, Rest};
use super::gemm::Kernel;
use super::machine::Machine;
use super::parallel;
use super::record::Timeline;
use super::ring;
use super::sensitivity::{self, Sensitivity};
use super::sharing::{share, Share, Shared};
use super::sublayer::{evaluate, timeline, Scheme, SublayerResult};
use super::workload::{cases, Case, Model, Shape, Sublayer};
use super::EvalError;
use serde::Serialize;
use std::collections::HashMap;

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

/// A fused run to be recorded.
type Wanted = (Sublayer, Shape, Scheme);

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

    /// Refuses impossible machines, models and shapes.
    pub fn check(&self) -> Result<(), EvalError> {
        let refuse = |error: EvalError| error.within("[machine]");
        self.machine.check().map_err(refuse)?;
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
        sensitivity::machines(self)?;
        self.cases().map(drop)
    }

    /// Refuses what is too large to simulate.
    pub fn check_size(&self) -> Result<(), EvalError> {
        for case in &self.cases()? {
            let refuse = |error: EvalError| error.within(case.name());
            ring::check(&self.machine, &case.shape).map_err(refuse)?;
            Kernel::new(&self.machine, &case.consumer).map_err(refuse)?;
        }
        Ok(())
    }

    /// Pieces of work that [`Study::run`] consists of.
    pub fn work(&self) -> Result<usize, EvalError> {
        let cases = self.cases()?;
        let shapes = distinct(&cases).len();
        let machines = sensitivity::machines(self)?.len();
        let of_shape = 1 + self.sharing.len() + Extension::ALL.len() + machines;
        Ok(shapes * of_shape + self.wanted(&cases).len())
    }

    /// Evaluates everything on all cores. `progress` hears of each piece of [`Study::work`] that is done. The result does
    /// not depend on which is done first.
    ///
    /// Refuses impossible machines, models and shapes.
    pub fn run(&self, mut progress: impl FnMut()) -> Result<StudyResult, EvalError> {
        self.check()?;
        self.check_size()?;
        let cases = self.cases()?;
        let shapes = distinct(&cases);
        let machine = &self.machine;
        let results = parallel::try_map(&shapes, |shape| evaluate(machine, shape), |_| progress())?;
        let shared = parallel::try_map(
            &pairs(&shapes, &self.sharing),
            |(shape, how)| share(machine, shape, *how),
            |_| progress(),
        )?;
        let overlapped = parallel::try_map(
            &pairs(&shapes, &Extension::ALL),
            |(shape, extension)| Overlapped::new(machine, shape, *extension),
            |_| progress(),
        )?;
        let sensitivity = sensitivity::run(self, &cases, &shapes, &mut progress)?;
        let wanted = self.wanted(&cases);
        let recordings = parallel::try_map(&wanted, |run| self.record(run), |_| progress())?;

        let places: HashMap<_, _> = shapes.iter().zip(0..).collect();
        let of = |case: Case| -> Result<CaseResult, EvalError> {
            let place: usize = places[&case.shape];
            let (shares, extensions) = (self.sharing.len(), Extension::ALL.len());
            let extended = overlapped[place * extensions..][..extensions].iter();
            let extended = extended.map(|product| product.with_consumer(&case.consumer));
            Ok(CaseResult {
                result: results[place].clone(),
                sharing: shared[place * shares..][..shares].to_vec(),
                extended: extended.collect::<Result<_, _>>()?,
                case,
            })
        };
        let cases: Vec<_> = cases.into_iter().map(of).collect::<Result<_, _>>()?;
        Ok(StudyResult {
            layers: self.layers(&cases)?,
            cases,
            sensitivity,
            recordings: recordings.into_iter().flatten().collect(),
        })
    }

    /// What is recorded over time.
    fn wanted(&self, cases: &[Case]) -> Vec<Wanted> {
        let is_wanted = |case: &&Case| {
            let (model, tp) = self.timeline.as_ref()?;
            Some(case.model == *model && case.tp == *tp)
        };
        let wanted = cases.iter().filter(|case| is_wanted(case) == Some(true));
        let schemes = |case: &Case| {
            let (sublayer, shape) = (case.sublayer, case.shape);
            [Scheme::T3, Scheme::T3Mca].map(|scheme| (sublayer, shape, scheme))
        };
        wanted.flat_map(schemes).collect()
    }

    fn record(&self, &(sublayer, shape, scheme): &Wanted) -> Result<Option<Recording>, EvalError> {
        let timeline = timeline(&self.machine, &shape, scheme)?;
        Ok(timeline.map(|timeline| Recording {
            sublayer,
            scheme,
            timeline,
        }))
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
}

/// Each of the first with each of the second.
fn pairs<A: Copy, B: Copy>(first: &[A], second: &[B]) -> Vec<(A, B)> {
    let pairs = first.iter().flat_map(|a| second.iter().map(|b| (*a, *b)));
    pairs.collect()
}

/// The products, each once, in the order of their first places.
fn distinct(cases: &[Case]) -> Vec<Shape> {
    let mut all = Vec::new();
    for case in cases {
        if !all.contains(&case.shape) {
            all.push(case.shape);
        }
    }
    all
}
