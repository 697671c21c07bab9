//! The decision of the memory-controller arbitration: a pure function of a small state, free of the hardware's types.
//!
//! Lockstep tests hold it equal to the hardware through [`super::mca`]; the evaluation model takes the very same code.

/// A threshold that never holds communication back.
pub const UNLIMITED: u32 = 255;

/// What a stream shows to the arbiter in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Head {
    /// No request.
    #[default]
    Idle,
    /// A request that may enter.
    Waits,
    /// A request that needs an event place, and none is free.
    Blocked,
}

/// Everything that a decision depends on, besides the arbiter's own state.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cycle {
    /// A spill request is there.
    pub spill: bool,
    /// Head of the compute stream.
    pub compute: Head,
    /// Head of the communication stream.
    pub communication: Head,
    /// Requests in the memory queue.
    pub occupancy: u32,
    /// Entries of the memory queue.
    pub depth: u32,
    /// Round robin; else compute first.
    pub round_robin: bool,
    /// Compute first: communication enters while the occupancy is below.
    pub threshold: u32,
    /// Compute first: cycles until a communication request is forced; 0 is never.
    pub starvation_limit: u32,
}

/// Who is served in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grant {
    /// Nobody.
    None,
    /// The tracker's spill.
    Spill,
    /// The producer.
    Compute,
    /// DMA reads and incoming beats.
    Communication,
}

/// The arbitration state: who was served last, and how long communication has waited.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arbiter {
    compute_was_last: bool,
    waited: u32,
    compute_owed: bool,
}

impl Arbiter {
    /// Decides a cycle.
    pub fn pick(&mut self, cycle: &Cycle) -> Grant {
        let starved = cycle.starvation_limit > 0 && self.waited >= cycle.starvation_limit;
        let grant = match (cycle.compute, cycle.communication) {
            _ if cycle.occupancy >= cycle.depth => Grant::None,
            _ if cycle.spill => Grant::Spill,
            (Head::Waits, Head::Waits) => {
                let communication = match cycle.round_robin {
                    true => self.compute_was_last,
                    false => starved && !self.compute_owed,
                };
                match communication {
                    true => Grant::Communication,
                    false => Grant::Compute,
                }
            }
            (Head::Waits, _) => Grant::Compute,
            (_, Head::Waits)
                if cycle.round_robin || starved || cycle.occupancy < cycle.threshold =>
            {
                Grant::Communication
            }
            _ => Grant::None,
        };
        if grant == Grant::Communication || cycle.communication == Head::Idle {
            self.waited = 0;
        } else if cycle.starvation_limit > 0 && !starved {
            self.waited += 1;
        }
        match grant {
            Grant::Compute => {
                self.compute_was_last = true;
                self.compute_owed = false;
            }
            Grant::Communication => {
                self.compute_was_last = false;
                self.compute_owed |= starved;
            }
            Grant::Spill | Grant::None => {}
        }
        grant
    }

    /// The same as `cycles` calls of [`Arbiter::pick`] for a cycle in which nobody can be served (memory queue full, or
    /// communication held back and not starved before the last of them), at once.
    pub fn wait(&mut self, cycle: &Cycle, cycles: u64) {
        if cycle.communication == Head::Idle {
            self.waited = 0;
        } else if cycle.starvation_limit > 0 {
            let after = u64::from(self.waited).saturating_add(cycles);
            let limit = u64::from(self.waited.max(cycle.starvation_limit));
            self.waited = after.min(limit) as u32;
        }
    }

    /// Cycles until a waiting communication request is forced; none where it never is.
    pub fn patience(&self, starvation_limit: u32) -> Option<u32> {
        (starvation_limit > 0).then(|| starvation_limit.saturating_sub(self.waited))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_at_once_is_waiting_cycle_by_cycle() {
        for (communication, limit, cycles) in [
            (Head::Waits, 9, 4),
            (Head::Waits, 9, 30),
            (Head::Waits, 0, 5),
            (Head::Idle, 9, 4),
        ] {
            let full = Cycle {
                compute: Head::Waits,
                communication,
                occupancy: 8,
                depth: 8,
                threshold: 5,
                starvation_limit: limit,
                ..Default::default()
            };
            let (mut slow, mut fast) = (Arbiter::default(), Arbiter::default());
            for _ in 0..cycles {
                assert_eq!(slow.pick(&full), Grant::None);
            }
            fast.wait(&full, cycles);
            assert_eq!(slow, fast);
        }
    }
}
