//! When an agent holds back.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How often an agent stalls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Never.
    Never,
    /// Every other cycle on average.
    Half,
    /// Long runs of stalls and of none.
    Bursty,
    /// For ever.
    Always,
}

/// The profiles that let things move, for tests that go through them.
pub const PROFILES: [Profile; 3] = [Profile::Never, Profile::Half, Profile::Bursty];

/// Decides cycle by cycle whether to stall; the same seed gives the same decisions.
pub struct Staller {
    profile: Profile,
    rng: ChaCha8Rng,
    stalling: bool,
    left: u32,
}

impl Staller {
    /// A staller of a profile.
    pub fn new(profile: Profile, seed: u64) -> Self {
        Self {
            profile,
            rng: ChaCha8Rng::seed_from_u64(seed),
            stalling: false,
            left: 0,
        }
    }

    /// Whether to stall in this cycle.
    pub fn stalls(&mut self) -> bool {
        match self.profile {
            Profile::Never => false,
            Profile::Always => true,
            Profile::Half => self.rng.random(),
            Profile::Bursty => {
                if self.left == 0 {
                    self.stalling = !self.stalling;
                    self.left = self.rng.random_range(1..40);
                }
                self.left -= 1;
                self.stalling
            }
        }
    }
}
