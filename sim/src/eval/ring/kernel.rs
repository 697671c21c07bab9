//! Where a device's kernel is: the stage and step that it computes, the operands that it waits for, the output that is due.

use super::super::llc::Loads;
use super::super::memory::{Kind, Request, FS};
use super::plan::Plan;
use super::NO_BLOCK;
use std::collections::VecDeque;

/// Operands of a step to come.
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
    /// Operands of the next steps, in order, and the requests of them not yet issued.
    fetches: VecDeque<Fetch>,
    to_issue: u64,
    /// Bytes of loads that were due and made no whole request yet.
    rest: f64,
    /// Requests of the output that go to other devices' memory: the first ones.
    remote: u64,
    /// Requests of the output that have fallen due.
    stored: u64,
    /// Requests of the output that have been passed on.
    issued: u64,
    /// Requests of the output before the stage that was before, before the stage, and with it.
    last_first: u64,
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
            fetches: VecDeque::new(),
            to_issue: 0,
            rest: 0.0,
            remote: plan.remote_chunks() * plan.chunk_requests,
            stored: 0,
            issued: 0,
            last_first: 0,
            stage_first: 0,
            stage_due: due(plan, 0),
            stage_start: 0,
            waits_since: 0,
            stage_stall: 0,
            stall: 0,
            end: 0,
        };
        kernel.begin_fetches(0);
        kernel
    }

    /// The loads of the stage's first steps fall due.
    fn begin_fetches(&mut self, now: u64) {
        let kernel = &self.plan.kernel;
        for step in 0..kernel.ahead.min(kernel.steps) {
            self.begin_fetch(now, step);
        }
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
        self.to_issue += requests as u64;
        self.fetches.push_back(Fetch {
            to_issue: requests as u64,
            in_flight: 0,
            ready_at: now + self.plan.load_latency_fs,
        });
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
                    self.fetches.pop_front();
                    let next = self.step + self.plan.kernel.ahead;
                    if next < self.plan.kernel.steps {
                        self.begin_fetch(now, next);
                    }
                }
                _ => return None,
            }
        }
    }

    /// A step has ended, and the output of the workgroups that end with it falls due; or, with drift below 0, a part of
    /// that of the stage before.
    fn store(&mut self) {
        let steps = self.plan.kernel.steps;
        let over = ((steps as f64 * self.plan.drift.abs()).round() as u64).max(1);
        let (first, due, ended) = match self.plan.drift < 0.0 {
            true => (self.last_first, self.stage_first, self.step.min(over)),
            false => {
                let ended = (self.step + over).saturating_sub(steps);
                (self.stage_first, self.stage_due, ended)
            }
        };
        let part = u128::from(due - first) * u128::from(ended) / u128::from(over);
        self.stored = first + part as u64;
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
            // Nothing follows to store the output over.
            self.stored = self.stage_due;
        } else {
            self.state = State::Waits;
            self.last_first = self.stage_first;
            self.stage_first = self.stage_due;
            self.stage_due = due(self.plan, self.stage);
            self.begin_fetches(now);
        }
        ended
    }

    /// The next request: loads before stores.
    pub fn head(&self) -> Option<Request> {
        if self.to_issue > 0 {
            return Some(Request {
                kind: Kind::Load,
                block: NO_BLOCK,
            });
        }
        (self.issued < self.stored && !self.waits_for_link()).then(|| match self.plan.fused {
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
                let mut fetches = self.fetches.iter_mut();
                if let Some(fetch) = fetches.find(|fetch| fetch.to_issue > 0) {
                    self.to_issue -= 1;
                    fetch.to_issue -= 1;
                    fetch.in_flight += 1;
                }
            }
            _ => self.issued += 1,
        }
    }

    /// A load was served at `end`; memory serves them in order.
    pub fn loaded(&mut self, end: u64) {
        let mut fetches = self.fetches.iter_mut();
        if let Some(fetch) = fetches.find(|fetch| fetch.in_flight > 0) {
            fetch.in_flight -= 1;
            fetch.ready_at = end + self.plan.load_latency_fs;
        }
    }

    /// The next request of the output is due and goes to another device's memory.
    pub fn waits_for_link(&self) -> bool {
        self.issued < self.stored.min(self.remote)
    }

    /// That request is passed on; gives its block.
    pub fn sent_store(&mut self) -> u64 {
        self.issued += 1;
        self.plan.block_of(self.issued - 1)
    }

    /// All stages have ended and all output has been passed on.
    pub fn done(&self) -> bool {
        self.state == State::Done && self.issued == self.stored
    }

    /// When the kernel moves on by itself.
    pub fn next_event(&self) -> Option<u64> {
        let next = self.fetches.front();
        let fetched = next.filter(|fetch| fetch.to_issue == 0 && fetch.in_flight == 0);
        match self.state {
            State::Until(end) => Some(end),
            State::Waits => fetched.map(|fetch| fetch.ready_at),
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
