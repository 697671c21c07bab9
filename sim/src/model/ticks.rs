//! Times that are fractions of a cycle, without drift.

/// A time in 65536ths of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticks(pub u64);

impl Ticks {
    const BITS: u32 = 16;

    /// The nearest time to a number of cycles.
    pub fn from_cycles(cycles: f64) -> Self {
        Ticks((cycles * f64::from(1 << Self::BITS)).round() as u64)
    }

    /// The beginning of a cycle.
    pub fn of(cycle: u64) -> Self {
        Ticks(cycle << Self::BITS)
    }

    /// The cycle that this time lies in.
    pub fn cycle(self) -> u64 {
        self.0 >> Self::BITS
    }

    /// The time in cycles.
    pub fn to_cycles(self) -> f64 {
        self.0 as f64 / f64::from(1 << Self::BITS)
    }

    /// The sum of two times.
    pub fn plus(self, other: Ticks) -> Self {
        Ticks(self.0 + other.0)
    }
}
