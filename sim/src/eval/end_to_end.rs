//! A layer from its sublayers and the rest, for training and for prompt inference.
//!
//! The rest is what no scheme changes: the products without an all-reduce, attention, and the element-wise work, each
//! at the rate of what bounds it. Layers are alike, so a speedup of a layer is one of the model; embedding, loss and
//! data parallelism are left out.

use super::gemm::Kernel;
use super::machine::Machine;
use super::sublayer::{Scheme, SublayerResult};
use super::workload::{Model, Shape, Sublayer};
use super::EvalError;
use serde::Serialize;

/// What the rest of a layer is assumed to cost: kernels that are not fused with each other, as in the years of the paper's
/// models. A pass reads or writes every element once.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rest {
    /// Passes over tokens x H of a forward pass: for each of attention and FC, bias (2), dropout (2), residual (3) and
    /// layer norm (2).
    pub whole_passes: f64,
    /// Passes over the sliced output of the input projection: bias (2).
    pub projection_passes: f64,
    /// Passes over the sliced output of FC-1: bias and activation (2 each).
    pub first_passes: f64,
    /// Passes over the attention scores: scale, mask, softmax, dropout (2 each).
    pub score_passes: f64,
    /// Part of attention's scores that is computed: all, or half of them where kernels skip what is masked.
    pub score_part: f64,
    /// Width of an attention head, elements.
    pub head: u64,
    /// Backward over forward, for passes and for the products of attention.
    pub backward: f64,
    /// DRAM bytes of the optimizer for a parameter: master copy and two moments in FP32, read and written; gradient
    /// read, parameter written in FP16.
    pub optimizer_bytes: f64,
}

impl Default for Rest {
    fn default() -> Self {
        Self {
            whole_passes: 18.0,
            projection_passes: 2.0,
            first_passes: 4.0,
            score_passes: 8.0,
            score_part: 1.0,
            head: 128,
            backward: 2.0,
            optimizer_bytes: 28.0,
        }
    }
}

/// What a layer is run for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Forward and backward.
    Training,
    /// Forward over a whole prompt.
    PromptInference,
}

impl Phase {
    /// Both.
    pub const ALL: [Phase; 2] = [Self::Training, Self::PromptInference];

    /// Name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Training => "training",
            Self::PromptInference => "prompt inference",
        }
    }

    /// The sublayers with an all-reduce.
    pub fn sublayers(self) -> &'static [Sublayer] {
        match self {
            Self::Training => &Sublayer::ALL,
            Self::PromptInference => &Sublayer::FORWARD,
        }
    }
}

/// A layer under each scheme.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Layer {
    /// The model's name.
    pub model: String,
    /// Devices.
    pub tp: u64,
    /// What it is run for.
    pub phase: Phase,
    /// The part that no scheme changes, ns.
    pub rest_ns: f64,
    /// All sublayers with an all-reduce, in the order of [`Scheme::ALL`], ns.
    pub sublayers_ns: [f64; 5],
}

impl Layer {
    /// The whole layer, ns.
    pub fn total_ns(&self, scheme: Scheme) -> f64 {
        self.rest_ns + self.sublayers_ns[scheme as usize]
    }

    /// Speedup over the sequential run.
    pub fn speedup(&self, scheme: Scheme) -> f64 {
        self.total_ns(Scheme::Sequential) / self.total_ns(scheme)
    }
}

/// Time of the rest of a layer, ns.
fn rest_ns(
    machine: &Machine,
    rest: &Rest,
    model: &Model,
    tp: u64,
    phase: Phase,
) -> Result<f64, EvalError> {
    let (m, h) = (model.tokens()?, model.hidden);
    // A product whose output columns are sliced: m x (columns/tp), whole inner dimension.
    let product = |columns: u64| -> Result<f64, EvalError> {
        let shape = Shape {
            m,
            n: columns.div_ceil(tp),
            k: h,
            devices: tp,
            element_bytes: model.element_bytes,
        };
        Ok(Kernel::new(machine, &shape)?.compute_ns())
    };
    let [input, first] = [product(model.projection)?, product(model.first_columns())?];
    let rate = machine.unit_rate() * machine.compute_units as f64;
    let tokens = m as f64;
    let width = model.attention as f64;
    let scores = tokens * model.sequence as f64 * (width / rest.head as f64) / tp as f64;
    // Both products of attention are tokens x sequence x width / TP.
    let attention_flop = 4.0 * tokens * model.sequence as f64 * width / tp as f64 * rest.score_part;
    let sliced = model.projection as f64 * rest.projection_passes
        + model.first_columns() as f64 * rest.first_passes;
    let elements = tokens * (h as f64 * rest.whole_passes + sliced / tp as f64)
        + scores * rest.score_part * rest.score_passes;
    let other = attention_flop / rate + elements * model.element_bytes as f64 / machine.dram_rate();
    let forward = input + first + other;
    Ok(match phase {
        Phase::PromptInference => forward,
        // Backward, a product takes two: one for its input's gradient, one for its weights'. Those for the inputs of FC-1
        // and IP are sublayers; those for the weights of OP and FC-2 (K sliced) are of the rest, and
        // so are those for their inputs (output columns sliced).
        Phase::Training => {
            let products =
                input + first + 2.0 * (product(model.attention)? + product(model.feed_forward)?);
            // Each weight matrix has a side of H.
            let sides = [
                model.projection,
                model.attention,
                model.first_columns(),
                model.feed_forward,
            ];
            let parameters =
                h as f64 * sides.map(|side| side as f64).iter().sum::<f64>() / tp as f64;
            let optimizer = parameters * rest.optimizer_bytes / machine.dram_rate();
            forward + products + rest.backward * other + optimizer
        }
    })
}

/// A layer of a model, from the results of its sublayers in the order of [`Sublayer::ALL`].
pub fn layer(
    machine: &Machine,
    rest: &Rest,
    model: &Model,
    tp: u64,
    phase: Phase,
    sublayers: &[&SublayerResult],
) -> Result<Layer, EvalError> {
    let mut sublayers_ns = [0.0; 5];
    for result in phase
        .sublayers()
        .iter()
        .filter_map(|s| sublayers.get(*s as usize))
    {
        for (sum, outcome) in sublayers_ns.iter_mut().zip(&result.outcomes) {
            *sum += outcome.total_ns;
        }
    }
    Ok(Layer {
        model: model.name.clone(),
        tp,
        phase,
        rest_ns: rest_ns(machine, rest, model, tp, phase)?,
        sublayers_ns,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::sublayer::evaluate;

    /// Grouped heads and gates, in sizes that fill every stage, so that products take what their FLOP take.
    fn model() -> Model {
        Model {
            name: "m".into(),
            hidden: 8192,
            attention: 5120,
            projection: 10240,
            feed_forward: 20480,
            gated: true,
            layers: 1,
            sequence: 4096,
            batch: 2,
            devices: vec![8],
            element_bytes: 2,
        }
    }

    #[test]
    fn the_rest_is_that_computed_by_hand() {
        let machine = Machine::paper();
        let rest = Rest {
            whole_passes: 8.0,
            projection_passes: 2.0,
            first_passes: 3.0,
            score_passes: 4.0,
            score_part: 0.5,
            head: 128,
            backward: 2.5,
            optimizer_bytes: 16.0,
        };
        let rate = 80.0 * 1.4 * 1024.0 * 0.75;
        let product = |columns: f64| 2.0 * 8192.0 * 8192.0 * columns / 8.0 / rate;
        let (input, op) = (product(10240.0), product(5120.0));
        let (fc1, fc2) = (product(40960.0), product(20480.0));
        // Scores and their use: each token with each of its sequence, 40 heads of 128 over 8 devices.
        let attention = 0.5 * 2.0 * 2.0 * 8192.0 * 4096.0 * 5120.0 / 8.0 / rate;
        let elements = 8192.0 * (8192.0 * 8.0 + (10240.0 * 2.0 + 40960.0 * 3.0) / 8.0)
            + 0.5 * 8192.0 * 4096.0 * 40.0 / 8.0 * 4.0;
        let other = attention + elements * 2.0 / 900.0;
        let ns = |phase| rest_ns(&machine, &rest, &model(), 8, phase).unwrap();
        let prompt = input + fc1 + other;
        assert!((ns(Phase::PromptInference) / prompt - 1.0).abs() < 1e-9);
        let weights = 8192.0 * (10240.0 + 5120.0 + 40960.0 + 20480.0) / 8.0;
        let training =
            prompt + (input + op + fc1 + fc2) + (op + fc2) + 2.5 * other + weights * 16.0 / 900.0;
        assert!((ns(Phase::Training) / training - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_layer_has_the_sublayers_of_its_phase() {
        let (machine, model) = (Machine::paper(), model());
        let results = Sublayer::ALL
            .map(|sublayer| evaluate(&machine, &model.shape(sublayer, 8).unwrap()).unwrap());
        let total = |place: usize| results[place].of(Scheme::T3).total_ns;
        for (phase, sum) in [
            (Phase::PromptInference, total(0) + total(1)),
            (Phase::Training, total(0) + total(1) + total(2) + total(3)),
        ] {
            let results: Vec<_> = results.iter().collect();
            let layer = layer(&machine, &Rest::default(), &model, 8, phase, &results).unwrap();
            let ours = layer.total_ns(Scheme::T3) - layer.rest_ns;
            assert!((ours / sum - 1.0).abs() < 1e-9);
        }
    }
}
