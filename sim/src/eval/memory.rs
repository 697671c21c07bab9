//! One memory: the queue that compute and communication share, its arbiter, and the DRAM behind it.
//!
//! A request is `request_bytes` long. At most one enters the queue per cycle, chosen by the golden arbiter; the DRAM
//! serves the queue in order. Times are in femtoseconds, whole, so that equal runs are equal bit by bit.

use super::machine::Machine;
use crate::golden::arbiter::{Arbiter, Cycle, Grant, Head, UNLIMITED};
use serde::Serialize;
use std::collections::VecDeque;

/// Femtoseconds of a nanosecond.
pub const FS: f64 = 1e6;

/// What a request is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Operands of the product.
    Load,
    /// Output of the product, written (sequential run).
    Write,
    /// Output of the product, added in memory.
    Update,
    /// A DMA's read of what it sends on.
    DmaRead,
    /// An update that came over the link.
    Incoming,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 5] = [
        Self::Load,
        Self::Write,
        Self::Update,
        Self::DmaRead,
        Self::Incoming,
    ];

    fn reads(self) -> bool {
        matches!(self, Self::Load | Self::DmaRead)
    }

    fn updates(self) -> bool {
        matches!(self, Self::Update | Self::Incoming)
    }
}

/// A request; `block` is the DMA block of the output that it belongs to, where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// What it is for.
    pub kind: Kind,
    /// DMA block, in the order of production.
    pub block: u32,
}

/// How communication is let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arbitration {
    /// Streams take turns.
    RoundRobin,
    /// Compute first, communication below a threshold that the first stage chooses.
    ComputeFirst,
}

/// The sizes of a simulation: how many bytes a request stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grain {
    /// Bytes of a request.
    pub bytes: f64,
    /// Entries of the queue.
    pub depth: u32,
    /// Requests of the machine that one stands for.
    pub factor: f64,
}

impl Grain {
    /// Requests of `factor` times the machine's size; the queue keeps its bytes, and a request that changes the
    /// direction of the bus stands for `factor` that do.
    pub fn new(machine: &Machine, factor: f64) -> Self {
        Self {
            bytes: machine.request_bytes as f64 * factor,
            depth: ((machine.queue_depth as f64 / factor).round() as u32).max(2),
            factor,
        }
    }

    /// A number of entries of the machine's queue, in entries of this one.
    fn entries(&self, entries: u64) -> u32 {
        ((entries as f64 / self.factor).round() as u32).max(1)
    }
}

/// The queue, its arbiter and the DRAM.
#[derive(Clone, Debug)]
pub struct Memory {
    arbitration: Arbitration,
    depth: u32,
    /// Threshold in force; unlimited until the first stage has ended.
    pub threshold: u32,
    starvation_limit: u32,
    cycle_fs: u64,
    /// Service of a read or write, and of an update.
    access_fs: u64,
    update_fs: u64,
    turnaround_fs: u64,
    /// Updates that may be under way, for how long each is, and when those that are will have ended.
    updates_limit: usize,
    update_latency_fs: u64,
    updates: VecDeque<u64>,
    arbiter: Arbiter,
    queue: VecDeque<Request>,
    serving: Option<(Request, u64)>,
    last_read: bool,
    /// Earliest time of the next decision.
    next_pick: u64,
    /// The last decision, if it served nobody: its time and what it saw.
    refused: Option<(u64, Cycle)>,
    /// Time that the DRAM has served, by kind; turnarounds included with the request that caused them.
    pub busy_fs: [u64; 5],
    /// Requests served, by kind.
    pub served: [u64; 5],
    /// Requests that followed one of the other direction.
    pub turnarounds: u64,
}

impl Memory {
    /// An idle memory.
    pub fn new(machine: &Machine, grain: &Grain, arbitration: Arbitration) -> Self {
        let access = grain.bytes / machine.dram_rate() * FS;
        Self {
            arbitration,
            depth: grain.depth,
            threshold: UNLIMITED.max(grain.depth),
            starvation_limit: (machine.starvation_cycles as f64 / grain.factor).round() as u32,
            cycle_fs: ((FS / machine.clock_ghz * grain.factor) as u64).max(1),
            access_fs: (access.round() as u64).max(1),
            update_fs: ((access * machine.update_cost).round() as u64).max(1),
            turnaround_fs: (machine.turnaround_ns * grain.factor * FS).round() as u64,
            updates_limit: match machine.updates_in_flight {
                0 => usize::MAX,
                limit => ((limit as f64 / grain.factor).round() as usize).max(1),
            },
            update_latency_fs: (machine.update_latency_ns * FS).round() as u64,
            updates: VecDeque::new(),
            arbiter: Arbiter::default(),
            queue: VecDeque::with_capacity(grain.depth as usize),
            serving: None,
            last_read: true,
            next_pick: 0,
            refused: None,
            busy_fs: [0; 5],
            served: [0; 5],
            turnarounds: 0,
        }
    }

    /// Chooses the threshold from the part of its time that the DRAM was busy in the first stage.
    pub fn choose_threshold(&mut self, machine: &Machine, grain: &Grain, load: f64) {
        self.threshold = match load {
            _ if load > machine.cut_high => grain.entries(machine.threshold_low),
            _ if load > machine.cut_mid => grain.entries(machine.threshold_mid),
            _ if load > machine.cut_low => grain.entries(machine.threshold_high),
            _ => UNLIMITED.max(grain.depth),
        };
    }

    /// Requests that wait in the queue.
    pub fn occupancy(&self) -> u32 {
        self.queue.len() as u32
    }

    /// The request whose service has ended by `now`, with the time at which it did.
    pub fn complete(&mut self, now: u64) -> Option<(Request, u64)> {
        match self.serving {
            Some((_, end)) if end <= now => self.serving.take(),
            _ => None,
        }
    }

    /// Begins to serve the next request, if none is in service; gives its kind and the end of its service.
    pub fn serve(&mut self, now: u64) -> Option<(Kind, u64)> {
        if self.serving.is_some() {
            return None;
        }
        let request = self.queue.pop_front()?;
        let turns = request.kind.reads() != self.last_read;
        self.last_read = request.kind.reads();
        self.turnarounds += u64::from(turns);
        let service = match request.kind.updates() {
            true => self.update_fs,
            false => self.access_fs,
        };
        let start = match request.kind.updates() {
            true => self.begin_update(now),
            false => now,
        };
        let time = service + if turns { self.turnaround_fs } else { 0 };
        self.busy_fs[request.kind as usize] += time;
        self.served[request.kind as usize] += 1;
        self.serving = Some((request, start + time));
        Some((request.kind, start + time))
    }

    /// When an update that has its turn can begin.
    fn begin_update(&mut self, now: u64) -> u64 {
        let start = match self.updates.len() >= self.updates_limit {
            true => self.updates.pop_front().map_or(now, |end| end.max(now)),
            false => now,
        };
        if self.updates_limit < usize::MAX {
            self.updates.push_back(start + self.update_latency_fs);
        }
        start
    }

    /// Nothing waits and nothing is in service.
    pub fn idle(&self) -> bool {
        self.queue.is_empty() && self.serving.is_none()
    }

    /// Lets the arbiter decide between the heads of the streams, if it is time; the winner enters the queue.
    pub fn arbitrate(
        &mut self,
        now: u64,
        compute: Option<Request>,
        communication: Option<Request>,
    ) -> Grant {
        if now < self.next_pick {
            return Grant::None;
        }
        if let Some((last, seen)) = self.refused.take() {
            // The decisions between the last one and this saw what the last one saw.
            let between = ((now - last) / self.cycle_fs).saturating_sub(1);
            self.arbiter.wait(&seen, between);
        }
        let head = |request: &Option<Request>| match request {
            Some(_) => Head::Waits,
            None => Head::Idle,
        };
        let cycle = Cycle {
            spill: false,
            compute: head(&compute),
            communication: head(&communication),
            occupancy: self.occupancy(),
            depth: self.depth,
            round_robin: self.arbitration == Arbitration::RoundRobin,
            threshold: self.threshold,
            starvation_limit: self.starvation_limit,
        };
        let grant = self.arbiter.pick(&cycle);
        self.next_pick = now + self.cycle_fs;
        match grant {
            Grant::Compute => self.queue.extend(compute),
            Grant::Communication => self.queue.extend(communication),
            Grant::None | Grant::Spill => self.refused = Some((now, cycle)),
        }
        grant
    }

    /// The next time at which the memory does something by itself, given which streams wait; at least one that does
    /// counts as an event only if it may be served then.
    pub fn next_event(&self, waits: [bool; 2]) -> Option<u64> {
        let served = self.serving.map(|(_, end)| end);
        let [compute, communication] = waits;
        let full = self.occupancy() >= self.depth;
        let decision = match self.refused {
            _ if full || !(compute || communication) => None,
            None => Some(self.next_pick),
            Some(_) if compute || self.occupancy() < self.threshold => Some(self.next_pick),
            // Held back: until the queue drains, which is the end of a service, or until it is starved.
            Some((last, _)) => self
                .arbiter
                .patience(self.starvation_limit)
                .map(|cycles| (last + (u64::from(cycles) + 1) * self.cycle_fs).max(self.next_pick)),
        };
        match (served, decision) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOAD: Request = Request {
        kind: Kind::Load,
        block: 0,
    };
    const INCOMING: Request = Request {
        kind: Kind::Incoming,
        block: 0,
    };

    /// 1000 ns for a read or a write, 100 ns to turn, a cycle of 1 ns.
    fn machine() -> Machine {
        Machine {
            request_bytes: 1000,
            dram_gbps: 1.0,
            dram_efficiency: 1.0,
            update_cost: 3.0,
            turnaround_ns: 100.0,
            clock_ghz: 1.0,
            queue_depth: 8,
            starvation_cycles: 50,
            ..Machine::paper()
        }
    }

    fn memory(arbitration: Arbitration) -> Memory {
        Memory::new(&machine(), &Grain::new(&machine(), 1.0), arbitration)
    }

    const NS: u64 = FS as u64;

    #[test]
    fn a_service_takes_what_its_kind_and_the_turn_of_the_bus_cost() {
        let mut memory = memory(Arbitration::RoundRobin);
        let mut now = 0;
        let mut of = |kind| {
            memory.arbitrate(now, Some(Request { kind, block: 0 }), None);
            let (_, end) = memory.serve(now).unwrap();
            let time = (end - now) / NS;
            now = end;
            assert!(memory.complete(end - 1).is_none() && memory.complete(end).is_some());
            time
        };
        assert_eq!(of(Kind::Load), 1000);
        assert_eq!(of(Kind::DmaRead), 1000);
        assert_eq!(of(Kind::Write), 1100);
        assert_eq!(of(Kind::Update), 3000);
        assert_eq!(of(Kind::Incoming), 3000);
        assert_eq!(of(Kind::Load), 1100);
        assert_eq!((memory.turnarounds, memory.served), (2, [2, 1, 1, 1, 1]));
        assert!(memory.idle());
    }

    #[test]
    fn one_request_enters_a_cycle_until_the_queue_is_full() {
        let mut memory = memory(Arbitration::RoundRobin);
        let grants: Vec<_> = (0..20)
            .map(|half| memory.arbitrate(half * NS / 2, Some(LOAD), Some(INCOMING)))
            .collect();
        let entered = |grant| grants.iter().filter(|other| **other == grant).count();
        assert_eq!(
            (entered(Grant::Compute), entered(Grant::Communication)),
            (4, 4)
        );
        assert_eq!(memory.occupancy(), 8);
        assert_eq!(memory.next_event([true, true]), None);
    }

    #[test]
    fn communication_waits_for_the_threshold_or_until_it_is_starved() {
        let mut memory = memory(Arbitration::ComputeFirst);
        memory.threshold = 2;
        for cycle in 0..2 {
            assert_eq!(
                memory.arbitrate(cycle * NS, Some(LOAD), Some(INCOMING)),
                Grant::Compute
            );
        }
        assert_eq!(memory.arbitrate(2 * NS, None, Some(INCOMING)), Grant::None);
        // It waited in cycles 0 to 2, so it is forced after 47 more.
        let forced = memory.next_event([false, true]).unwrap();
        assert_eq!(forced, 50 * NS);
        assert_eq!(
            memory.arbitrate(forced - NS, None, Some(INCOMING)),
            Grant::None
        );
        assert_eq!(
            memory.arbitrate(forced, None, Some(INCOMING)),
            Grant::Communication
        );
        memory.serve(forced);
        memory.serve(forced);
        memory.threshold = 3;
        assert_eq!(
            memory.arbitrate(forced + NS, None, Some(INCOMING)),
            Grant::Communication
        );
    }

    #[test]
    fn the_load_of_the_first_stage_chooses_the_threshold() {
        let machine = Machine::paper();
        let mut memory = memory(Arbitration::ComputeFirst);
        for (factor, expected) in [(1.0, [255, 30, 10, 5]), (2.0, [255, 15, 5, 3])] {
            let grain = Grain::new(&machine, factor);
            let chosen = [0.2, 0.4, 0.6, 0.9].map(|load| {
                memory.choose_threshold(&machine, &grain, load);
                memory.threshold
            });
            assert_eq!(chosen, expected);
            // The queue keeps its bytes.
            assert_eq!(f64::from(grain.depth) * grain.bytes, 64.0 * 2048.0);
        }
    }
}
