//! How far a stage has computed, and which loads it needs for that.

use crate::model::FOREVER;

/// How many of `count` requests, spread evenly over `cycles`, fall due before the end of the cycle that begins
/// when `computed` are over: request i falls due after i/count of the cycles.
pub(super) fn due(count: u64, computed: u64, cycles: u64) -> u64 {
    ((computed + 1) * count).div_ceil(cycles).min(count)
}

/// A stage's cycles of computing with its loads spread evenly over them.
///
/// Load i of L falls due after i/L of the cycles. The compute units stall where loads are due that exceed
/// the answered ones by more than may be outstanding.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pace {
    cycles: u64,
    loads: u64,
    max_outstanding: u64,
    computed: u64,
    issued: u64,
    answered: u64,
}

impl Pace {
    pub fn new(cycles: u64, loads: u64, max_outstanding: u64) -> Self {
        Self {
            cycles,
            loads,
            max_outstanding,
            ..Default::default()
        }
    }

    pub fn outstanding(&self) -> u64 {
        self.issued - self.answered
    }

    /// Cycles of the stage.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Cycles that are computed.
    pub fn computed(&self) -> u64 {
        self.computed
    }

    /// Cycles that can be computed with the answers so far.
    fn computable(&self) -> u64 {
        let allowed = self.answered + self.max_outstanding;
        if allowed >= self.loads {
            return self.cycles;
        }
        allowed * self.cycles / self.loads
    }

    pub fn compute(&mut self, cycles: u64) {
        let reached = (self.computed + cycles).min(self.computable());
        self.computed = self.computed.max(reached);
    }

    pub fn issue(&mut self) {
        self.issued += 1;
    }

    pub fn answer(&mut self) {
        self.answered += 1;
    }

    pub fn wants_load(&self) -> bool {
        let due = due(self.loads, self.computed, self.cycles);
        self.issued < due && self.outstanding() < self.max_outstanding
    }

    pub fn is_done(&self) -> bool {
        self.computed == self.cycles && self.answered == self.loads
    }

    /// Cycles for which it neither wants a load nor is done, if it wants none now; see [`crate::model`].
    pub fn idle_for(&self) -> u64 {
        let next = if self.issued == self.loads {
            if self.answered < self.loads {
                return FOREVER;
            }
            self.cycles
        } else if self.outstanding() == self.max_outstanding {
            return FOREVER;
        } else {
            self.issued * self.cycles / self.loads
        };
        self.idle_until(next)
    }

    /// Idle cycles before `computed` is `next`, if no answer comes.
    pub fn idle_until(&self, next: u64) -> u64 {
        if next > self.computable() {
            return FOREVER;
        }
        next.saturating_sub(self.computed + 1)
    }

    pub fn describe(&self) -> String {
        let Self {
            cycles,
            loads,
            computed,
            answered,
            ..
        } = self;
        let outstanding = self.outstanding();
        format!("computed {computed} of {cycles} cycles, {answered} of {loads} loads answered, {outstanding} outstanding")
    }
}
