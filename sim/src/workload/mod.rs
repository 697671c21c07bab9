//! What the devices compute: element types, the geometry of the output, the numbers themselves.

pub mod dtype;
pub mod gemm;
pub mod geometry;
