//! Ends a test that hangs, with the name of what it waits for.

/// Counts cycles without progress.
pub struct Watchdog {
    limit: u64,
    idle: u64,
}

impl Watchdog {
    /// Allows `limit` cycles without progress.
    pub fn new(limit: u64) -> Self {
        Self { limit, idle: 0 }
    }

    /// To be called every cycle.
    ///
    /// # Panics
    /// After more than the limit's cycles without progress, with what `oldest` says.
    pub fn check(&mut self, progress: bool, oldest: impl FnOnce() -> String) {
        self.idle = if progress { 0 } else { self.idle + 1 };
        assert!(
            self.idle <= self.limit,
            "no progress in {} cycles; the oldest unanswered item is {}",
            self.limit,
            oldest()
        );
    }
}
