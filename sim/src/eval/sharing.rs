//! The study of sharing compute units: overlap in software, with the collective as a kernel beside the product.
//!
//! A compute unit moves a limited number of bytes per ns, so a collective on few of them falls below the link; the product
//! has the rest. Neither slows the other in memory, as in the paper's study.

use super::closed;
use super::machine::Machine;
use super::ring;
use super::workload::Shape;
use super::EvalError;
use serde::Serialize;

/// Compute units that the collective has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Share {
    /// Both have all: overlap for free.
    All,
    /// The collective has so many, the product the rest.
    Units(u64),
}

impl Share {
    /// The paper's three.
    pub const PAPER: [Share; 3] = [Self::All, Self::Units(8), Self::Units(16)];

    /// Refuses shares that leave the product nothing.
    pub fn check(self, machine: &Machine) -> Result<(), EvalError> {
        match self {
            Self::Units(units) if !(1..machine.compute_units).contains(&units) => {
                let allowed = format!(
                    "1 to {} CU, fewer than machine.compute_units",
                    machine.compute_units - 1
                );
                Err(EvalError::range(
                    "report.sharing_units",
                    units as f64,
                    allowed,
                ))
            }
            _ => Ok(()),
        }
    }

    /// Name in files: `all`, or the number of compute units.
    pub fn name(self) -> String {
        match self {
            Self::All => "all".into(),
            Self::Units(units) => units.to_string(),
        }
    }
}

/// Product and reduce-scatter side by side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shared {
    /// Who has what.
    pub share: Share,
    /// The product, ns.
    pub gemm_ns: f64,
    /// The reduce-scatter, ns.
    pub rs_ns: f64,
    /// One after the other on all compute units, over the longer of the two.
    pub speedup: f64,
}

/// Reduce-scatter by a kernel on some compute units, ns: they bound what is reduced and sent, and the last reduction, which
/// moves three bytes for each that it reduces.
fn reduce_scatter_ns(machine: &Machine, shape: &Shape, units: u64) -> f64 {
    let rate = units as f64 * machine.rs_bytes_per_cycle * machine.clock_ghz;
    let mut slow = machine.clone();
    slow.link_gbps = machine.link_gbps.min(rate);
    slow.kernel_gbps = machine.kernel_gbps.min(3.0 * rate);
    closed::reduce_scatter_ns(&slow, shape)
}

/// Evaluates a way to share. Refuses one that leaves the product nothing.
pub fn share(machine: &Machine, shape: &Shape, share: Share) -> Result<Shared, EvalError> {
    share.check(machine)?;
    let alone_ns = ring::alone(machine, shape)?.end_ns;
    let sequential_ns = alone_ns + closed::reduce_scatter_ns(machine, shape);
    let (gemm_ns, rs_ns) = match share {
        Share::All => (alone_ns, closed::reduce_scatter_ns(machine, shape)),
        Share::Units(units) => {
            let mut rest = machine.clone();
            rest.compute_units -= units;
            (
                ring::alone(&rest, shape)?.end_ns,
                reduce_scatter_ns(machine, shape, units),
            )
        }
    };
    Ok(Shared {
        share,
        gemm_ns,
        rs_ns,
        speedup: sequential_ns / gemm_ns.max(rs_ns),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::aggregates::geomean;
    use crate::eval::workload::{Model, Sublayer};

    #[test]
    fn few_units_slow_both_as_published() {
        let (machine, model) = (Machine::paper(), &Model::paper()[1]);
        let of = |tp, how| {
            let shape = model.shape(Sublayer::Fc2, tp).unwrap();
            let (all, few) = (Share::All, how);
            [all, few].map(|how| share(&machine, &shape, how).unwrap())
        };
        // Published: 41% for the reduce-scatter on 8, 21% for the product beside 16.
        let rs = [8, 16].map(|tp| {
            let [all, few] = of(tp, Share::Units(8));
            few.rs_ns / all.rs_ns
        });
        assert!((geomean(rs) - 1.41).abs() < 0.01, "{rs:?}");
        let product = [8, 16].map(|tp| {
            let [all, few] = of(tp, Share::Units(16));
            few.gemm_ns / all.gemm_ns
        });
        assert!((geomean(product) - 1.21).abs() < 0.02, "{product:?}");
    }
}
