//! The paper's models and the sublayers that end in an all-reduce (T3 section 4).

use super::EvalError;
use serde::Serialize;

/// Most devices of a ring.
pub const MAX_DEVICES: u64 = 4096;

/// Largest side of a matrix product.
pub const MAX_SIDE: u64 = 1 << 40;

/// A Transformer, as far as its sublayers with an all-reduce go.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Model {
    /// Name.
    pub name: String,
    /// Hidden size H.
    pub hidden: u64,
    /// Width of attention: heads x elements of a head, K of the output projection over all devices; H in the paper's models.
    pub attention: u64,
    /// Columns of the input projection over all devices: 3H in the paper's models, fewer where heads share keys and values.
    pub projection: u64,
    /// Width of the fully connected layers: 4H in the paper's models.
    pub feed_forward: u64,
    /// FC-1 makes a gate beside each of its outputs, and so has twice the columns.
    pub gated: bool,
    /// Layers.
    pub layers: u64,
    /// Tokens of a sequence.
    pub sequence: u64,
    /// Sequences of a batch.
    pub batch: u64,
    /// Numbers of devices to evaluate.
    pub devices: Vec<u64>,
    /// Bytes of an element.
    pub element_bytes: u64,
}

impl Model {
    fn of(name: &str, [hidden, layers, batch]: [u64; 3], devices: &[u64]) -> Self {
        Self {
            name: name.into(),
            hidden,
            attention: hidden,
            projection: 3 * hidden,
            feed_forward: 4 * hidden,
            gated: false,
            layers,
            sequence: 1024,
            batch,
            devices: devices.into(),
            element_bytes: 2,
        }
    }

    /// The paper's five models.
    pub fn paper() -> Vec<Model> {
        vec![
            Self::of("Mega-GPT-2", [3072, 74, 16], &[8, 16]),
            Self::of("T-NLG", [4256, 78, 8], &[8, 16]),
            Self::of("GPT-3", [12288, 96, 2], &[32]),
            Self::of("PALM", [18432, 118, 2], &[32]),
            Self::of("MT-NLG", [20480, 105, 2], &[32]),
        ]
    }

    /// Tokens of a batch: rows of every product.
    pub fn tokens(&self) -> Result<u64, EvalError> {
        let tokens = self.sequence.checked_mul(self.batch);
        tokens.ok_or_else(|| {
            let value = self.sequence as f64 * self.batch as f64;
            EvalError::range("sequence x batch", value, format!("at most {MAX_SIDE}"))
        })
    }

    /// A sublayer's product on one of `devices` devices.
    pub fn shape(&self, sublayer: Sublayer, devices: u64) -> Result<Shape, EvalError> {
        let m = self.tokens()?;
        let inner = self.inner(sublayer);
        Shape::new(m, self.hidden, inner, devices, self.element_bytes)
    }

    /// Columns of FC-1 over all devices, gates included.
    pub fn first_columns(&self) -> u64 {
        self.feed_forward.saturating_mul(1 + u64::from(self.gated))
    }

    /// A sublayer's inner dimension over all devices.
    pub fn inner(&self, sublayer: Sublayer) -> u64 {
        match sublayer {
            Sublayer::Op => self.attention,
            Sublayer::Fc2 => self.feed_forward,
            Sublayer::BackwardFc1 => self.first_columns(),
            Sublayer::BackwardIp => self.projection,
        }
    }

    /// A sublayer as a point of the evaluation.
    pub fn case(&self, sublayer: Sublayer, devices: u64) -> Result<Case, EvalError> {
        Ok(Case {
            model: self.name.clone(),
            tp: devices,
            sublayer,
            shape: self.shape(sublayer, devices)?,
            consumer: self.consumer(sublayer, devices)?,
        })
    }

    /// The product that reads a sublayer's all-gathered output on one of `devices` devices: the first of the next sublayer, with
    /// its columns sliced. What lies between works on rows.
    pub fn consumer(&self, sublayer: Sublayer, devices: u64) -> Result<Shape, EvalError> {
        let columns = match sublayer {
            // FC-1; input projection of the next layer; OP backward; FC-2 backward of the layer before.
            Sublayer::Op => self.first_columns(),
            Sublayer::Fc2 => self.projection,
            Sublayer::BackwardFc1 => self.attention,
            Sublayer::BackwardIp => self.feed_forward,
        };
        let shape = Shape {
            m: self.tokens()?,
            n: columns.div_ceil(devices.max(1)),
            k: self.hidden,
            devices,
            element_bytes: self.element_bytes,
        };
        shape.check()?;
        Ok(shape)
    }
}

/// A sublayer that ends in an all-reduce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Sublayer {
    /// Output projection of attention, forward: K = H/TP in the paper's models.
    #[serde(rename = "OP")]
    Op,
    /// Second fully connected layer, forward: K = 4H/TP in the paper's models.
    #[serde(rename = "FC-2")]
    Fc2,
    /// First fully connected layer, backward: K = 4H/TP in the paper's models.
    #[serde(rename = "FC-1 backward")]
    BackwardFc1,
    /// Input projection of attention, backward: K = 3H/TP in the paper's models.
    #[serde(rename = "IP backward")]
    BackwardIp,
}

impl Sublayer {
    /// All of them, in the paper's order.
    pub const ALL: [Sublayer; 4] = [Self::Op, Self::Fc2, Self::BackwardFc1, Self::BackwardIp];

    /// Those of the forward pass.
    pub const FORWARD: [Sublayer; 2] = [Self::Op, Self::Fc2];

    /// Name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Op => "OP",
            Self::Fc2 => "FC-2",
            Self::BackwardFc1 => "FC-1 backward",
            Self::BackwardIp => "IP backward",
        }
    }
}

/// A product whose partial outputs are reduced: each device multiplies m x k by k x n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Shape {
    /// Rows of the output.
    pub m: u64,
    /// Columns of the output.
    pub n: u64,
    /// A device's slice of the inner dimension.
    pub k: u64,
    /// Devices of the ring (N, TP).
    pub devices: u64,
    /// Bytes of an element.
    pub element_bytes: u64,
}

impl Shape {
    /// A product with the whole inner dimension `inner`, sliced over the devices. Refuses what is zero, too large, or
    /// cannot be sliced evenly.
    pub fn new(
        m: u64,
        n: u64,
        inner: u64,
        devices: u64,
        element_bytes: u64,
    ) -> Result<Self, EvalError> {
        if !(2..=MAX_DEVICES).contains(&devices) {
            let allowed = format!("2 to {MAX_DEVICES} devices");
            return Err(EvalError::range("tp", devices as f64, allowed));
        }
        if !inner.is_multiple_of(devices) {
            return Err(EvalError::Divide {
                key: "inner dimension",
                value: inner,
                by_key: "tp",
                by: devices,
            });
        }
        let shape = Self {
            m,
            n,
            k: inner / devices,
            devices,
            element_bytes,
        };
        shape.check()?;
        Ok(shape)
    }

    /// Refuses what is zero or too large; for shapes that were not made by [`Shape::new`].
    pub fn check(&self) -> Result<(), EvalError> {
        for (key, value) in [("m", self.m), ("n", self.n), ("k", self.k)] {
            if !(1..=MAX_SIDE).contains(&value) {
                return Err(EvalError::range(
                    key,
                    value as f64,
                    format!("1 to {MAX_SIDE}"),
                ));
            }
        }
        if !(2..=MAX_DEVICES).contains(&self.devices) {
            let allowed = format!("2 to {MAX_DEVICES} devices");
            return Err(EvalError::range("tp", self.devices as f64, allowed));
        }
        if !(1..=16).contains(&self.element_bytes) {
            return Err(EvalError::range(
                "element_bytes",
                self.element_bytes as f64,
                "1 to 16 B",
            ));
        }
        Ok(())
    }

    /// Bytes of the output, S.
    pub fn output_bytes(&self) -> u128 {
        u128::from(self.m) * u128::from(self.n) * u128::from(self.element_bytes)
    }

    /// Bytes of a chunk, S/N, rounded up.
    pub fn chunk_bytes(&self) -> u128 {
        self.output_bytes().div_ceil(self.devices.into())
    }

    /// Multiply-adds of a device, counted twice.
    pub fn flop(&self) -> f64 {
        2.0 * self.m as f64 * self.n as f64 * self.k as f64
    }
}

/// A point of the evaluation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Case {
    /// The model's name.
    pub model: String,
    /// Devices.
    pub tp: u64,
    /// The sublayer.
    pub sublayer: Sublayer,
    /// Its product.
    pub shape: Shape,
    /// The product that consumes its output.
    pub consumer: Shape,
}

/// How a sublayer is called in messages.
fn name(sublayer: Sublayer, model: &str, tp: u64) -> String {
    format!("{} of {model} on {tp} devices", sublayer.name())
}

impl Case {
    /// The sublayer, the model and the devices, for messages.
    pub fn name(&self) -> String {
        name(self.sublayer, &self.model, self.tp)
    }
}

/// All sublayers of the models, each on all of its numbers of devices.
pub fn cases(models: &[Model]) -> Result<Vec<Case>, EvalError> {
    let mut cases = Vec::new();
    for model in models {
        for &tp in &model.devices {
            for sublayer in Sublayer::ALL {
                let refuse = |error: EvalError| error.within(name(sublayer, &model.name, tp));
                cases.push(model.case(sublayer, tp).map_err(refuse)?);
            }
        }
    }
    Ok(cases)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_papers_sublayers_have_the_papers_sizes() {
        let cases = cases(&Model::paper()).unwrap();
        assert_eq!(cases.len(), 28);
        let fc2 = &cases[9];
        assert_eq!(
            (fc2.model.as_str(), fc2.tp, fc2.sublayer),
            ("T-NLG", 8, Sublayer::Fc2)
        );
        assert_eq!((fc2.shape.m, fc2.shape.n, fc2.shape.k), (8192, 4256, 2128));
        assert_eq!(fc2.shape.chunk_bytes(), 8_716_288);
    }

    #[test]
    fn impossible_shapes_are_refused_by_name() {
        let refuse = |shape: Result<Shape, EvalError>| shape.unwrap_err().to_string();
        assert_eq!(
            refuse(Shape::new(0, 8, 8, 2, 2)),
            "m = 0: must be 1 to 1099511627776"
        );
        assert_eq!(
            refuse(Shape::new(8, 8, 8, 1, 2)),
            "tp = 1: must be 2 to 4096 devices"
        );
        assert_eq!(
            refuse(Shape::new(8, 8, 9, 2, 2)),
            "inner dimension = 9: must be a multiple of tp = 2"
        );
        assert_eq!(
            refuse(Shape::new(8, 8, 8, 2, 0)),
            "element_bytes = 0: must be 1 to 16 B"
        );
        assert_eq!(
            refuse(Shape::new(8, u64::MAX, 8, 2, 2)).split(':').next(),
            Some("n = 18446744073709552000")
        );
    }

    #[test]
    fn sizes_of_a_huge_product_are_exact() {
        let shape = Shape::new(MAX_SIDE, MAX_SIDE, MAX_SIDE, 2, 16).unwrap();
        assert_eq!(shape.output_bytes(), 1 << 84);
    }
}
