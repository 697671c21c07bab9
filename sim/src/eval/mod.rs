//! The evaluation model: what T3 is worth to a sublayer of a Transformer, from first principles.
//!
//! From the sizes of a matrix product and the parameters of a machine to times, bytes and speedups, for the schemes
//! that the paper compares (T3 sections 3 to 5). Nothing here depends on the hardware description but the arbitration,
//! which is the golden model's own code. `docs/evaluation.md` has the equations, the sources and the fit.

pub mod aggregates;
pub mod beyond;
pub mod closed;
pub mod end_to_end;
pub mod error;
pub mod gemm;
pub mod llc;
pub mod machine;
pub mod memory;
pub mod parallel;
pub mod record;
pub mod ring;
pub mod sensitivity;
pub mod sharing;
pub mod study;
pub mod sublayer;
pub mod workload;

pub use aggregates::{aggregates, Aggregate};
pub use beyond::{Extended, Extension};
pub use end_to_end::{Layer, Phase, Rest};
pub use error::EvalError;
pub use machine::{Machine, Order, Parameter, Source};
pub use record::Timeline;
pub use sensitivity::{Influence, Sensitivity};
pub use sharing::{Share, Shared};
pub use study::{CaseResult, Recording, Study, StudyResult};
pub use sublayer::{evaluate, timeline, Outcome, Scheme, SublayerResult};
pub use workload::{Case, Model, Shape, Sublayer};
