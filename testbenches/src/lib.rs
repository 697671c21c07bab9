//! Agents around the clocked harness: stream drivers, receivers, stall profiles, a watchdog, the wave table.

pub mod agents;
pub mod axi;
pub mod cases;
pub mod evaluated;
pub mod replay;
pub mod scenarios;
pub mod stall;
pub mod stimulus;
pub mod watchdog;
pub mod wave;

/// Seeds of a random test: the fixed ones, and `T3_SEED` if it is set.
pub fn seeds(fixed: &[u64]) -> Vec<u64> {
    let extra = std::env::var("T3_SEED").ok();
    let extra = extra.map(|text| text.parse().expect("T3_SEED is a decimal number"));
    fixed.iter().copied().chain(extra).collect()
}
