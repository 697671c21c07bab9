//! A directed link as two ends that meet at window boundaries only.
//!
//! Whatever one end sends reaches the other at least `latency` cycles later. Devices may thus be simulated
//! apart for windows of up to `latency` cycles; then [`Egress::take_sent`] goes to [`Ingress::deliver`],
//! and [`Ingress::take_credits`] to [`Egress::return_credits`]. Within a window no end sees the other.
//!
//! The sender has a credit for each place of the receiver's buffer, and so never sends what has no place.

mod egress;
mod ingress;

pub use egress::{Egress, LinkStats};
pub use ingress::Ingress;

use t3_hw::types::{Beat, LinkMeta};

/// Parameters of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkConfig {
    /// Rate in beats a cycle, numerator; at least 1.
    pub rate_num: u64,
    /// Rate in beats a cycle, denominator; at least 1.
    pub rate_den: u64,
    /// Bytes that a beat's header takes on the link besides its data.
    pub header_bytes: u64,
    /// Cycles from one end to the other, at least 1.
    pub latency: u64,
    /// Extra latency of a beat, 0 to this many cycles at random; beats stay in order.
    pub jitter: u64,
    /// Places in the receiver's buffer, at least 1.
    pub credits: usize,
    /// Seed of the extra latency.
    pub seed: u64,
}

impl LinkConfig {
    /// A rate in beats a cycle as numerator and denominator.
    pub fn rate(beats_per_cycle: f64) -> (u64, u64) {
        const DENOMINATOR: u64 = 1 << 24;
        let numerator = (beats_per_cycle * DENOMINATOR as f64).round() as u64;
        (numerator.max(1), DENOMINATOR)
    }
}

/// A beat on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrival<const W: usize> {
    /// Cycle in which it arrives.
    pub cycle: u64,
    /// The beat.
    pub beat: Beat<LinkMeta, W>,
}
