//! Where a device's kernel is: the stage and step that it computes, the operands that it waits for, the output that is due.

use super::super::llc::Loads;
use super::super::memory::{Kind, Request, FS};
use super::plan::Plan;
use super::NO_BLOCK;

/// Operands of the step that comes next.
#[derive(Clone, Copy, Debug, Default)]
struct Fetch {
    to_issue: u64,
    in_flight: u64,
    ready_at: u64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum State {
    /// Waits for the operands of the step.
    Waits,
    /// Computes the step until then.
    Until(u64),
    /// A stage's compute has ended; its output waits for a place in the write buffer.
    Stores,
    /// All stages have ended.
    Done,
}

/// What a step of the kernel brings about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// Output has fallen due.
    Stored,
    /// A stage has ended.
    StageEnded {
        /// The stage.
        stage: u64,
        /// When its first loads were issued, fs.
        start: u64,
        /// Time of it in which compute waited for operands, fs.
        stall: u64,
    },
}

/// A kernel under way. Times are in femtoseconds.
pub struct Progress<'a> {
    plan: &'a Plan,
    /// What it loads.
    pub loads: Loads,
    stage: u64,
    step: u64,
    state: State,
    fetch: Fetch,
    /// Bytes of loads that were due and made no whole request yet.
    rest: f64,
    /// Requests of the output that have fallen due.
    stored: u64,
    /// Requests of the output that have been passed on.
    issued: u64,
    /// Requests of the output before the stage, and with it.
    stage_first: u64,
    stage_due: u64,
    stage_start: u64,
    waits_since: u64,
    stage_stall: u64,
    /// Time in which compute waited for operands.
    pub stall: u64,
    /// When the last stage ended; 0 before.
    pub end: u64,
}

impl<'a> Progress<'a> {
    /// A kernel at its start.
    pub fn new(plan: &'a Plan, loads: Loads) -> Self {
        let mut kernel = Self {
            plan,
            loads,
            stage: 0,
            step: 0,
            state: State::Waits,
            fetch: Fetch::default(),
            rest: 0.0,
            stored: 0,
            issued: 0,
            stage_first: 0,
            stage_due: due(plan, 0),
            stage_start: 0,
            waits_since: 0,
            stage_stall: 0,
            stall: 0,
            end: 0,
        };
        kernel.begin_fetch(0, 0);
        kernel
    }

    /// The loads of a step of the stage fall due.
    fn begin_fetch(&mut self, now: u64, step: u64) {
        let (kernel, bytes) = (&self.plan.kernel, self.plan.grain.bytes);
        self.rest += self.loads.at(self.stage, step) as f64;
        let mut requests = (self.rest / bytes).floor();
        self.rest -= requests * bytes;
        let last = self.stage + 1 == kernel.stages() && step + 1 == kernel.steps;
        if last && self.rest > 0.0 {
            requests += 1.0;
            self.rest = 0.0;
        }
        self.fetch = Fetch {
            to_issue: requests as u64,
            in_flight: 0,
            ready_at: now + self.plan.load_latency_fs,
        };
    }

    /// Moves on until something comes of it, or as far as it gets by `now`. To be called until it gives none.
    pub fn advance(&mut self, now: u64) -> Option<Event> {
        loop {
            match self.state {
                State::Until(end) if end <= now => {
                    self.waits_since = end;
                    self.step += 1;
                    self.state = match self.step == self.plan.kernel.steps {
                        true => State::Stores,
                        false => State::Waits,
                    };
                    self.store();
                    return Some(Event::Stored);
                }
                State::Stores if self.issued >= self.stage_first => {
                    return Some(self.end_stage(now))
                }
                State::Waits if self.next_event().is_some_and(|ready| ready <= now) => {
                    let waited = now - self.waits_since;
                    self.stall += waited;
                    self.stage_stall += waited;
                    let step = self.plan.kernel.step_ns(self.stage, self.step) * FS;
                    self.state = State::Until(now + (step.round() as u64).max(1));
                    if self.step + 1 < self.plan.kernel.steps {
                        self.begin_fetch(now, self.step + 1);
                    }
                }
                _ => return None,
            }
        }
    }

    /// The output of the workgroups that end with the step that has just ended falls due.
    fn store(&mut self) {
        let steps = self.plan.kernel.steps;
        let over = ((steps as f64 * self.plan.drift).round() as u64).max(1);
        let ended = (self.step + over).saturating_sub(steps);
        let due = u128::from(self.stage_due - self.stage_first);
        self.stored = self.stage_first + (due * u128::from(ended) / u128::from(over)) as u64;
    }

    /// The stage has ended, and the output of the one before is in memory: the next one begins.
    fn end_stage(&mut self, now: u64) -> Event {
        let ended = Event::StageEnded {
            stage: self.stage,
            start: self.stage_start,
            stall: self.stage_stall,
        };
        self.stage += 1;
        self.step = 0;
        self.stage_start = now;
        self.stage_stall = 0;
        self.waits_since = now;
        if self.stage == self.plan.kernel.stages() {
            self.state = State::Done;
            self.end = now;
        } else {
            self.state = State::Waits;
            self.stage_first = self.stage_due;
            self.stage_due = due(self.plan, self.stage);
            self.begin_fetch(now, 0);
        }
        ended
    }

    /// The next request: loads before stores.
    pub fn head(&self) -> Option<Request> {
        if self.fetch.to_issue > 0 {
            return Some(Request {
                kind: Kind::Load,
                block: NO_BLOCK,
            });
        }
        (self.issued < self.stored).then(|| match self.plan.fused {
            true => Request {
                kind: Kind::Update,
                block: self.plan.block_of(self.issued) as u32,
            },
            false => Request {
                kind: Kind::Write,
                block: NO_BLOCK,
            },
        })
    }

    /// The request at the head has entered the memory's queue.
    pub fn granted(&mut self, kind: Kind) {
        match kind {
            Kind::Load => {
                self.fetch.to_issue -= 1;
                self.fetch.in_flight += 1;
            }
            _ => self.issued += 1,
        }
    }

    /// A load was served at `end`.
    pub fn loaded(&mut self, end: u64) {
        self.fetch.in_flight -= 1;
        self.fetch.ready_at = end + self.plan.load_latency_fs;
    }

    /// The block of a request of the output that is due and goes to another device's memory; it counts as passed on.
    pub fn next_remote(&mut self) -> Option<u64> {
        let all_remote = self.plan.remote_chunks() * self.plan.chunk_requests;
        let remote = self.issued < self.stored.min(all_remote);
        remote.then(|| {
            self.issued += 1;
            self.plan.block_of(self.issued - 1)
        })
    }

    /// All stages have ended and all output has been passed on.
    pub fn done(&self) -> bool {
        self.state == State::Done && self.issued == self.stored
    }

    /// When the kernel moves on by itself.
    pub fn next_event(&self) -> Option<u64> {
        let fetched = self.fetch.to_issue == 0 && self.fetch.in_flight == 0;
        match self.state {
            State::Until(end) => Some(end),
            State::Waits if fetched => Some(self.fetch.ready_at),
            _ => None,
        }
    }
}

/// Requests of the output that are due when a stage has ended.
fn due(plan: &Plan, stage: u64) -> u64 {
    let all = u128::from(plan.chunk_requests * plan.devices);
    let tiles = u128::from(plan.kernel.stage(stage).end);
    (all * tiles / u128::from(plan.kernel.tiles())) as u64
}
