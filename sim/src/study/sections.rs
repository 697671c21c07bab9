//! The tables of a study file: one line a key, with its default, unit and limits. Those of `[machine]` are in
//! [`Machine::PARAMETERS`].

use crate::eval::workload::{MAX_DEVICES, MAX_SIDE};
use crate::eval::{EvalError, Machine, Order, Rest};
use crate::schema::values::{is_set, list_toml, named, one_of, read_list, MAX_ITEMS};
use crate::schema::{section, At, FileError, Key, Limits, Section, Value, ANY};

/// Limits of a size of a model.
const SIZE: Limits = 1.0..=MAX_SIDE as f64;
/// The same, where 0 stands for the paper's proportion.
const WIDTH: Limits = 0.0..=MAX_SIDE as f64;
/// Limits of an assumption on the rest of a layer.
const PASSES: Limits = 0.0..=1e6;

section! {
    /// What the study is called.
    Title, "" {
        /// Name, for the report and the default output folder: letters, digits, `-` and `_`.
        name: String = "study".into(), "-", ANY;
        /// What it shows, in a sentence; it stands in the report.
        description: String = String::new(), "-", ANY;
    }
}

named! {
    /// Type of an element: of the operands, and of the output that is communicated.
    ElementType {
        /// One byte.
        Fp8 = "fp8",
        /// Two bytes.
        Fp16 = "fp16",
        /// Two bytes.
        Bf16 = "bf16",
        /// Four bytes.
        Fp32 = "fp32",
    }
}

impl ElementType {
    /// Bytes of an element.
    pub fn bytes(self) -> u64 {
        match self {
            Self::Fp8 => 1,
            Self::Fp16 | Self::Bf16 => 2,
            Self::Fp32 => 4,
        }
    }
}

/// Numbers of devices: one, or a list.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Devices(pub Vec<u64>);

impl Value for Devices {
    fn read(value: &toml::Value, limits: &Limits) -> Option<Self> {
        let list: Vec<u64> = match value.is_array() {
            true => read_list(value, limits)?,
            false => vec![u64::read(value, limits)?],
        };
        (!list.is_empty() && is_set(&list)).then_some(Self(list))
    }
    fn allowed(limits: &Limits) -> String {
        format!(
            "{}, or a list of at most {MAX_ITEMS}, each once",
            u64::allowed(limits)
        )
    }
    fn toml(&self) -> String {
        list_toml(&self.0)
    }
}

section! {
    /// A model: a Transformer, sliced by tensor parallelism. Several are studied one beside the other.
    ModelTable, "model" {
        /// Name, of 1 to 64 visible characters; each model has another.
        name: String = "T-NLG".into(), "-", ANY;
        /// Hidden size H.
        hidden: u64 = 4256, "elements", SIZE;
        /// Layers.
        layers: u64 = 78, "layers", SIZE;
        /// Tokens of a sequence.
        sequence: u64 = 1024, "tokens", SIZE;
        /// Sequences of a batch.
        batch: u64 = 8, "sequences", SIZE;
        /// Devices of tensor parallelism, N; they divide every inner dimension.
        tp: Devices = Devices(vec![8, 16]), "devices", 2.0..=MAX_DEVICES as f64;
        /// Type of an element; `machine.flop_per_cycle` is the rate for it.
        dtype: ElementType = ElementType::Fp16, "-", ANY;
        /// Width of attention (heads x elements of a head), K of the output projection; 0 is H.
        attention: u64 = 0, "elements", WIDTH;
        /// Columns of the input projection (of queries, keys and values, with the copies where heads are fewer than devices); 0 is 3H.
        projection: u64 = 0, "elements", WIDTH;
        /// Width of the fully connected layers; 0 is 4H.
        feed_forward: u64 = 0, "elements", WIDTH;
        /// FC-1 makes a gate beside each of its outputs (SwiGLU), and so has twice the columns.
        gated: bool = false, "-", ANY;
    }
}

section! {
    /// What is assumed of the rest of a layer, which no scheme changes. A pass reads or writes every element once.
    RestTable, "rest" {
        /// Passes over tokens x H of a forward pass.
        whole_passes: f64 = Rest::default().whole_passes, "passes", PASSES;
        /// Passes over the sliced output of the input projection.
        projection_passes: f64 = Rest::default().projection_passes, "passes", PASSES;
        /// Passes over the sliced output of FC-1.
        first_passes: f64 = Rest::default().first_passes, "passes", PASSES;
        /// Passes over the attention scores; 0 where they stay on the chip.
        score_passes: f64 = Rest::default().score_passes, "passes", PASSES;
        /// Part of attention's scores that is computed: all, or half of them where kernels skip what is masked.
        score_part: f64 = Rest::default().score_part, "ratio", 0.0..=1.0;
        /// Width of an attention head.
        head: u64 = Rest::default().head, "elements", SIZE;
        /// Backward over forward, for passes and for the products of attention.
        backward: f64 = Rest::default().backward, "ratio", PASSES;
        /// DRAM bytes of the optimizer for a parameter, in training.
        optimizer_bytes: f64 = Rest::default().optimizer_bytes, "B", PASSES;
    }
}

section! {
    /// What is studied besides the sublayers.
    Report, "report" {
        /// Compute units of a collective in software beside the product, each number a case besides that of free overlap; none: not studied.
        sharing_units: Vec<u64> = vec![8, 16], "CU", 1.0..=65536.0;
        /// Keys of `[machine]` whose influence on the speedups is studied.
        sensitivity: Vec<String> = ["link_gbps", "compute_efficiency", "dram_efficiency", "update_cost"].map(String::from).to_vec(), "-", ANY;
        /// By which part of its value such a parameter is made smaller and larger.
        sensitivity_step: f64 = 0.2, "ratio", 0.001..=0.999;
        /// Model whose fused sublayers are shown over time; empty is the first.
        timeline_model: String = String::new(), "-", ANY;
        /// Its number of devices; 0 is its first.
        timeline_tp: u64 = 0, "devices", 0.0..=MAX_DEVICES as f64;
    }
}

impl Section for Machine {
    fn read(&mut self, table: &toml::Table, at: &At) -> Result<(), FileError> {
        for (key, value) in table {
            if key == "order" {
                let order = value.as_str().map(Order::of);
                let refuse = || at.value(key, value, format!("must be {}", orders()));
                self.order = order.and_then(Result::ok).ok_or_else(refuse)?;
                continue;
            }
            let Ok(parameter) = Machine::parameter(key) else {
                let keys = Machine::PARAMETERS.iter().map(|parameter| parameter.key);
                return Err(at.unknown(key, value, &keys.chain(["order"]).collect::<Vec<_>>()));
            };
            let whole = value.as_integer().map(|number| number as f64);
            let number = value.as_float().or(whole).unwrap_or(f64::NAN);
            self.set(parameter.key, number).map_err(|error| {
                let allowed = match error {
                    EvalError::Range { allowed, .. } => allowed,
                    other => other.to_string(),
                };
                at.value(key, value, format!("must be {allowed}"))
            })?;
        }
        Ok(())
    }

    fn keys() -> Vec<Key> {
        let key = |parameter: &crate::eval::Parameter| Key {
            table: "machine",
            name: parameter.key,
            unit: if parameter.unit.is_empty() {
                "-"
            } else {
                parameter.unit
            },
            default: format!("{}", parameter.default),
            allowed: parameter.allowed(),
            meaning: parameter.meaning.into(),
        };
        let order = Key {
            table: "machine",
            name: "order",
            unit: "-",
            default: format!("\"{}\"", Machine::paper().order.name()),
            allowed: orders(),
            meaning:
                "order in which workgroups take the tiles of the output; a chunk is a run of it"
                    .into(),
        };
        Machine::PARAMETERS.iter().map(key).chain([order]).collect()
    }
}

fn orders() -> String {
    one_of(Order::ALL.into_iter().map(Order::name))
}
