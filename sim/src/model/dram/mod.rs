//! One memory channel: its contents, and the time that its commands take.
//!
//! Commands are served in order. A column access occupies its bank group for `column_group`; all but the
//! read half of an update also occupy the data bus for `column`. An update thus takes its bank group twice
//! as long as a write (T3 section 2.4). Changing the bus's direction costs `turnaround`. Reads answer a
//! fixed latency after their access. Times are fixed-point, so 1.43 cycles a column come out right in the
//! long run.

mod stats;

pub use stats::{Access, DramStats};

use super::ticks::Ticks;
use super::FOREVER;
use std::collections::VecDeque;
use t3_hw::types::{Beat, CommandMeta, Words};
use thiserror::Error;

/// Parameters of a channel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DramConfig {
    /// Size in beats.
    pub beats: usize,
    /// Commands that wait in the channel, at least 1; 2 or more for a command a cycle.
    pub queue: usize,
    /// Bank groups, at least 1; beats go round them.
    pub bank_groups: usize,
    /// Time of a beat on the data bus (t_ccd of different bank groups).
    pub column: Ticks,
    /// Time of an access in its bank group (t_ccd_l).
    pub column_group: Ticks,
    /// Extra time when the bus turns from reads to writes or back.
    pub turnaround: Ticks,
    /// Cycles from a read's access to its answer, at least 1.
    pub read_latency: u64,
}

/// A command that the channel cannot carry out.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("{kind} of beat {address:#x} at cycle {cycle}: the channel has {beats:#x} beats")]
pub struct OutOfRange {
    /// `read` or `write`.
    pub kind: &'static str,
    /// Beat address of the command.
    pub address: u64,
    /// Cycle of the access.
    pub cycle: u64,
    /// Size of the channel.
    pub beats: usize,
}

/// A command and the cycle from which it can be served.
struct Waiting<const W: usize> {
    command: Beat<CommandMeta, W>,
    from: Ticks,
}

/// A memory channel.
pub struct Dram<const W: usize> {
    config: DramConfig,
    words: Vec<u32>,
    queue: VecDeque<Waiting<W>>,
    answers: VecDeque<(u64, Words<W>)>,
    cycle: u64,
    last_start: Ticks,
    bus_free: Ticks,
    bus_writes: bool,
    group_free: Vec<Ticks>,
    stats: DramStats,
    error: Option<OutOfRange>,
}

impl<const W: usize> Dram<W> {
    /// A channel whose contents are zero.
    ///
    /// # Panics
    /// If `queue`, `bank_groups` or `read_latency` is zero.
    pub fn new(config: DramConfig) -> Self {
        assert!(config.queue > 0, "queue is at least 1");
        assert!(config.bank_groups > 0, "bank_groups is at least 1");
        assert!(config.read_latency > 0, "read_latency is at least 1");
        Self {
            words: vec![0; config.beats * W],
            queue: VecDeque::new(),
            answers: VecDeque::new(),
            cycle: 0,
            last_start: Ticks::default(),
            bus_free: Ticks::default(),
            bus_writes: false,
            group_free: vec![Ticks::default(); config.bank_groups],
            stats: DramStats::default(),
            error: None,
            config,
        }
    }

    /// Fills beats with a word.
    pub fn preset(&mut self, address: usize, beats: usize, word: u32) {
        self.words[address * W..(address + beats) * W].fill(word);
    }

    /// Copies words to the beats from `address` on.
    pub fn load(&mut self, address: usize, words: &[u32]) {
        self.words[address * W..][..words.len()].copy_from_slice(words);
    }

    /// The words of some beats. Commands that wait have not taken effect yet.
    pub fn read_back(&self, address: usize, beats: usize) -> &[u32] {
        &self.words[address * W..(address + beats) * W]
    }

    /// What the channel did so far.
    pub fn stats(&self) -> &DramStats {
        &self.stats
    }

    /// The first command that lay outside; it read zeros or wrote nothing.
    pub fn error(&self) -> Option<OutOfRange> {
        self.error
    }

    /// No command waits and no answer is on its way.
    pub fn is_drained(&self) -> bool {
        self.queue.is_empty() && self.answers.is_empty()
    }

    /// The channel takes a command in this cycle.
    pub fn ready(&self) -> bool {
        self.queue.len() < self.config.queue
    }

    /// The answer of this cycle; answers come in the order of the reads.
    pub fn response(&self) -> Option<Words<W>> {
        let (due, words) = self.answers.front()?;
        (*due == self.cycle).then_some(*words)
    }

    /// One cycle; a command was taken.
    ///
    /// # Panics
    /// If there is a command and the channel is not ready.
    pub fn advance(&mut self, command: Option<Beat<CommandMeta, W>>) {
        assert!(command.is_none() || self.ready(), "command without ready");
        if self.response().is_some() {
            self.answers.pop_front();
        }
        self.cycle += 1;
        self.stats.cycles += 1;
        if let Some(command) = command {
            let from = Ticks::of(self.cycle);
            self.queue.push_back(Waiting { command, from });
        }
        self.serve();
    }

    /// Serves what starts in this cycle.
    fn serve(&mut self) {
        while let Some(waiting) = self.queue.front() {
            let start = self.start_of(waiting);
            if start.cycle() > self.cycle {
                break;
            }
            let command = waiting.command;
            self.queue.pop_front();
            self.occupy(&command.meta, start);
            self.access(&command, start);
        }
    }

    fn uses_bus(meta: &CommandMeta) -> bool {
        meta.write || !meta.near
    }

    fn group_of(&self, meta: &CommandMeta) -> usize {
        meta.address.to_u64() as usize % self.config.bank_groups
    }

    fn start_of(&self, waiting: &Waiting<W>) -> Ticks {
        let meta = &waiting.command.meta;
        let group = self.group_free[self.group_of(meta)];
        let start = waiting.from.max(self.last_start).max(group);
        if !Self::uses_bus(meta) {
            return start;
        }
        let turns = meta.write != self.bus_writes;
        let turnaround = self.config.turnaround.0 * u64::from(turns);
        start.max(self.bus_free.plus(Ticks(turnaround)))
    }

    fn occupy(&mut self, meta: &CommandMeta, start: Ticks) {
        self.last_start = start;
        let group = self.group_of(meta);
        self.group_free[group] = start.plus(self.config.column_group);
        if Self::uses_bus(meta) {
            self.bus_free = start.plus(self.config.column);
            self.bus_writes = meta.write;
            self.stats.occupy(self.config.column);
        }
    }

    fn access(&mut self, command: &Beat<CommandMeta, W>, start: Ticks) {
        let meta = &command.meta;
        let address = meta.address.to_u64();
        let access = match (meta.near, meta.write) {
            (true, true) => Some(Access::Update),
            (true, false) => None,
            (false, true) => Some(Access::Write),
            (false, false) => Some(Access::Read),
        };
        if let Some(access) = access {
            self.stats.count(meta.source.to_u64(), access);
        }
        let inside = address < self.config.beats as u64;
        if !inside && self.error.is_none() {
            self.error = Some(OutOfRange {
                kind: if meta.write { "write" } else { "read" },
                address,
                cycle: start.cycle(),
                beats: self.config.beats,
            });
        }
        if meta.write {
            if inside {
                let words = &mut self.words[address as usize * W..][..W];
                merge(words, command);
            }
            return;
        }
        let mut words = Words::default();
        if inside {
            words.0.copy_from_slice(self.read_back(address as usize, 1));
        }
        // The answers share one port, so two that fall into one cycle come one after the other.
        let last = self.answers.back().map_or(0, |(due, _)| *due);
        let due = (self.cycle + self.config.read_latency).max(last + 1);
        self.answers.push_back((due, words));
    }

    /// See [`crate::model`].
    pub fn idle_for(&self) -> u64 {
        let front = self.queue.front();
        let serves = front.map_or(FOREVER, |waiting| self.start_of(waiting).cycle());
        let answers = self.answers.front().map_or(FOREVER, |(due, _)| *due);
        match serves.min(answers) {
            FOREVER => FOREVER,
            next => next.saturating_sub(self.cycle + 1),
        }
    }

    /// See [`crate::model`].
    pub fn skip(&mut self, cycles: u64) {
        self.cycle += cycles;
        self.stats.cycles += cycles;
    }

    /// What it waits for, for a watchdog.
    pub fn describe(&self) -> String {
        match self.queue.front() {
            None if self.answers.is_empty() => "memory idle".into(),
            None => format!("memory: {} reads to be answered", self.answers.len()),
            Some(waiting) => format!(
                "memory: {} commands wait, the first for beat {:#x}",
                self.queue.len(),
                waiting.command.meta.address.to_u64()
            ),
        }
    }
}

/// Writes the enabled halves of a beat.
fn merge<const W: usize>(words: &mut [u32], command: &Beat<CommandMeta, W>) {
    for (i, word) in words.iter_mut().enumerate() {
        let low = if command.enable.is_set(2 * i) {
            0xffff
        } else {
            0
        };
        let high = if command.enable.is_set(2 * i + 1) {
            0xffff_0000
        } else {
            0
        };
        let mask = low | high;
        *word = (*word & !mask) | (command.data.0[i] & mask);
    }
}
