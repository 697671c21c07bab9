//! The matrix product whose partial results the devices reduce, in real numbers.
//!
//! `A (m x k) * B (k x n)`, with k sliced over the devices; device d's slice makes its *partial*. Operands
//! are small multiples of a power of two, exact in the element type, from a seed. Products accumulate in
//! binary64, which is exact for the sizes used here (so neither blocking nor threads show), and a partial
//! is rounded once to the element type. Integers wrap.

use super::dtype::DataType;
use super::geometry::Geometry;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::Range;
use thiserror::Error;

/// Rows and columns of the block of outputs that is accumulated in registers.
const BLOCK: usize = 4;

/// Why a product cannot be sliced.
#[derive(Debug, Error, PartialEq)]
pub enum GemmError {
    /// A device would have nothing to multiply.
    #[error("inner dimension {inner} cannot be sliced over {devices} devices")]
    InnerTooSmall {
        /// Inner dimension (k).
        inner: usize,
        /// Devices.
        devices: usize,
    },
}

/// A product of seeded operands.
#[derive(Clone, Debug)]
pub struct Gemm {
    rows: usize,
    columns: usize,
    inner: usize,
    devices: usize,
    dtype: DataType,
    seed: u64,
}

/// The whole product in binary64 with the error that the reduced result may have, column-major.
#[derive(Clone, Debug)]
pub struct Reference {
    /// Exact elements; integers wrapped to 32 bits.
    pub value: Vec<f64>,
    /// Largest error of each element, see [`Gemm::reference`].
    pub bound: Vec<f64>,
}

impl Gemm {
    /// A product for the geometry's output; `inner` is the whole k.
    pub fn new<const W: usize>(
        geometry: &Geometry<W>,
        inner: usize,
        seed: u64,
    ) -> Result<Self, GemmError> {
        let shape = geometry.shape;
        if inner < shape.devices {
            return Err(GemmError::InnerTooSmall {
                inner,
                devices: shape.devices,
            });
        }
        Ok(Self {
            rows: shape.rows,
            columns: shape.columns,
            inner,
            devices: shape.devices,
            dtype: shape.dtype,
            seed,
        })
    }

    /// Inner indices that a device multiplies.
    pub fn slice(&self, device: usize) -> Range<usize> {
        device * self.inner / self.devices..(device + 1) * self.inner / self.devices
    }

    /// `count` operand values: in [-1, 1) with as many fraction bits as the type holds exactly and
    /// binary64 can sum without rounding; integers in [-8, 8).
    fn operand(&self, rng: &mut ChaCha8Rng, count: usize) -> Vec<f32> {
        let (span, scale) = match self.dtype {
            DataType::Fp16 => (1 << 10, 2f32.powi(-10)),
            DataType::Bf16 => (1 << 7, 2f32.powi(-7)),
            DataType::Fp32 => (1 << 20, 2f32.powi(-20)),
            DataType::Int32 => (8, 1.0),
        };
        let value = |_| rng.random_range(-span..span) as f32 * scale;
        (0..count).map(value).collect()
    }

    /// A device's partial product before rounding, column-major.
    pub fn products(&self, device: usize) -> Vec<f64> {
        let inner = self.slice(device).len();
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(device as u64);
        // A by rows and B by columns: both run along k.
        let a = self.operand(&mut rng, self.rows * inner);
        let b = self.operand(&mut rng, self.columns * inner);
        let (a, b) = (panels(&a, inner), panels(&b, inner));
        let mut out = vec![0.0; self.rows * self.columns];
        let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
        // Whole panels of columns for each thread.
        let share = self.columns.div_ceil(BLOCK).div_ceil(threads);
        std::thread::scope(|scope| {
            let parts = out.chunks_mut(share * BLOCK * self.rows);
            for (part, b) in parts.zip(b.chunks(share * inner)) {
                let a = &a;
                scope.spawn(move || multiply(a, b, inner, self.rows, part));
            }
        });
        out
    }

    /// A device's partial as elements of the output's type, column-major without padding.
    pub fn partials(&self, device: usize) -> Vec<u32> {
        let products = self.products(device);
        products.iter().map(|x| self.dtype.from_f64(*x)).collect()
    }

    /// The whole product and the largest error of a reduction in ring order.
    ///
    /// With unit roundoff u and N devices, a partial p is rounded once on its own and at most N-1 times in
    /// a sum, each time by a factor within 1 ± u: the error is at most ((1+u)^N - 1) * sum |p|. A partial
    /// that underflows errs by half the smallest number instead; sums that underflow are exact.
    pub fn reference(&self) -> Reference {
        let size = self.rows * self.columns;
        let (mut value, mut magnitude) = (vec![0.0; size], vec![0.0; size]);
        for device in 0..self.devices {
            for (i, x) in self.products(device).into_iter().enumerate() {
                value[i] += x;
                magnitude[i] += x.abs();
            }
        }
        if self.dtype == DataType::Int32 {
            value
                .iter_mut()
                .for_each(|x| *x = f64::from(*x as i64 as i32));
        }
        let growth = (1.0 + self.dtype.unit_roundoff()).powi(self.devices as i32) - 1.0;
        let underflow = self.devices as f64 * self.dtype.smallest() / 2.0;
        let bound = magnitude.iter().map(|x| growth * x + underflow).collect();
        Reference { value, bound }
    }
}

/// Values of a few rows (of A) or columns (of B) at one inner index.
type Slice = [f64; BLOCK];

/// Regroups vectors of `inner` values into panels of `BLOCK` vectors, by inner index; the last is filled
/// up with zeros.
fn panels(values: &[f32], inner: usize) -> Vec<Slice> {
    let mut out = Vec::with_capacity(values.len().div_ceil(BLOCK) + inner);
    for panel in values.chunks(BLOCK * inner) {
        let value = |vector: usize, k: usize| panel.get(vector * inner + k).copied().unwrap_or(0.0);
        out.extend((0..inner).map(|k| std::array::from_fn(|vector| value(vector, k).into())));
    }
    out
}

/// `out = a * b` for panels of rows and some panels of columns; `out` is column-major.
fn multiply(a: &[Slice], b: &[Slice], inner: usize, rows: usize, out: &mut [f64]) {
    for (columns, b) in out.chunks_mut(BLOCK * rows).zip(b.chunks(inner)) {
        for (panel, a) in a.chunks(inner).enumerate() {
            let sums = multiply_panels(a, b);
            for (column, sums) in columns.chunks_mut(rows).zip(sums) {
                let place = column[panel * BLOCK..].iter_mut();
                place.zip(sums).for_each(|(element, sum)| *element = sum);
            }
        }
    }
}

/// The products of a panel's rows with a panel's columns, `[column][row]`.
fn multiply_panels(a: &[Slice], b: &[Slice]) -> [Slice; BLOCK] {
    let mut sums = [[0.0; BLOCK]; BLOCK];
    for (x, y) in a.iter().zip(b) {
        for j in 0..BLOCK {
            for i in 0..BLOCK {
                sums[j][i] += x[i] * y[j];
            }
        }
    }
    sums
}

/// The reduced output of a ring: chunk c is `((x[c-1] + x[c-2]) + ...) + x[c]`, device numbers mod N.
///
/// `partials` holds one partial a device, `add` adds two elements of the output's type.
pub fn ring_sum<const W: usize>(
    geometry: &Geometry<W>,
    partials: &[Vec<u32>],
    add: impl Fn(u32, u32) -> u32,
) -> Vec<u32> {
    let (shape, devices) = (geometry.shape, partials.len());
    let element = |i: usize| {
        let chunk = geometry.chunk_of(i / shape.rows / shape.tile_columns);
        let on_the_way = (1..=devices).map(|hop| partials[(chunk + devices - hop) % devices][i]);
        on_the_way.reduce(&add).unwrap_or(shape.dtype.neutral())
    };
    (0..shape.rows * shape.columns).map(element).collect()
}
