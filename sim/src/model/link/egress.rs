//! The sending end of a link.

use super::{Arrival, LinkConfig};
use crate::model::FOREVER;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use t3_hw::types::{Beat, LinkMeta};

/// Beats that each input of a sender holds: enough for a beat a cycle.
const INPUT_DEPTH: usize = 2;

/// What a sender did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LinkStats {
    /// Beats sent by input: the node's stream, the DMA engine's.
    pub beats: [u64; 2],
    /// Data bytes sent, without headers.
    pub bytes: u64,
    /// Cycles in which a beat waited for a credit.
    pub no_credit_cycles: u64,
    /// Cycles simulated.
    pub cycles: u64,
    /// Time on the wire in `1 / units_per_cycle` cycles.
    busy_units: u64,
    units_per_cycle: u64,
}

impl LinkStats {
    /// Cycles in which the wire was occupied.
    pub fn busy_cycles(&self) -> f64 {
        self.busy_units as f64 / self.units_per_cycle.max(1) as f64
    }
}

/// The sending end: merges the node's stream (input 0) and the DMA engine's (input 1) round robin.
pub struct Egress<const W: usize> {
    config: LinkConfig,
    /// A beat and the cycle from which it can be sent.
    inputs: [VecDeque<(u64, Beat<LinkMeta, W>)>; 2],
    /// Input that is served next if both wait.
    turn: usize,
    cycle: u64,
    /// Time is counted in units so that both a cycle and a beat are whole numbers of them.
    units_per_cycle: u64,
    units_per_beat: u64,
    free_at: u64,
    credits: usize,
    returned: VecDeque<u64>,
    last_arrival: u64,
    rng: ChaCha8Rng,
    sent: Vec<Arrival<W>>,
    stats: LinkStats,
}

impl<const W: usize> Egress<W> {
    /// A sender with all credits.
    ///
    /// # Panics
    /// If a parameter is below its smallest value.
    pub fn new(config: LinkConfig) -> Self {
        assert!(config.rate_num > 0, "rate_num is at least 1");
        assert!(config.rate_den > 0, "rate_den is at least 1");
        assert!(config.latency > 0, "latency is at least 1");
        assert!(config.credits > 0, "credits is at least 1");
        let beat_bytes = 4 * W as u64;
        let units_per_cycle = config.rate_num * beat_bytes;
        Self {
            inputs: Default::default(),
            turn: 0,
            cycle: 0,
            units_per_cycle,
            units_per_beat: config.rate_den * (beat_bytes + config.header_bytes),
            free_at: 0,
            credits: config.credits,
            returned: VecDeque::new(),
            last_arrival: 0,
            rng: ChaCha8Rng::seed_from_u64(config.seed),
            sent: vec![],
            stats: LinkStats {
                units_per_cycle,
                ..Default::default()
            },
            config,
        }
    }

    /// Which inputs take a beat in this cycle.
    pub fn ready(&self) -> [bool; 2] {
        [0, 1].map(|i| self.inputs[i].len() < INPUT_DEPTH)
    }

    /// One cycle; the beats that were taken.
    ///
    /// # Panics
    /// If there is a beat at an input that is not ready.
    pub fn advance(&mut self, beats: [Option<Beat<LinkMeta, W>>; 2]) {
        let ready = self.ready();
        self.pass(1);
        for (i, beat) in beats.into_iter().enumerate() {
            assert!(
                beat.is_none() || ready[i],
                "beat without ready at input {i}"
            );
            self.inputs[i].extend(beat.map(|beat| (self.cycle, beat)));
        }
        while let Some(input) = self.next_input() {
            if self.start_of(input) / self.units_per_cycle > self.cycle {
                break;
            }
            if self.credits == 0 {
                self.stats.no_credit_cycles += 1;
                break;
            }
            self.send(input);
        }
    }

    fn pass(&mut self, cycles: u64) {
        self.cycle += cycles;
        self.stats.cycles += cycles;
        while self.returned.front().is_some_and(|at| *at <= self.cycle) {
            self.returned.pop_front();
            self.credits += 1;
        }
    }

    fn next_input(&self) -> Option<usize> {
        [self.turn, 1 - self.turn]
            .into_iter()
            .find(|i| !self.inputs[*i].is_empty())
    }

    fn start_of(&self, input: usize) -> u64 {
        let from = self.inputs[input].front().map_or(0, |(cycle, _)| *cycle);
        self.free_at.max(from * self.units_per_cycle)
    }

    fn send(&mut self, input: usize) {
        // A beat that waited for a credit starts when the credit comes, not when the wire was free.
        let start = self.start_of(input).max(self.cycle * self.units_per_cycle);
        let Some((_, beat)) = self.inputs[input].pop_front() else {
            return;
        };
        self.turn = 1 - input;
        self.credits -= 1;
        self.free_at = start + self.units_per_beat;
        let jitter = match self.config.jitter {
            0 => 0,
            most => self.rng.random_range(0..=most),
        };
        let arrival = self.cycle + self.config.latency + jitter;
        self.last_arrival = self.last_arrival.max(arrival);
        self.sent.push(Arrival {
            cycle: self.last_arrival,
            beat,
        });
        self.stats.beats[input] += 1;
        self.stats.bytes += 4 * W as u64;
        self.stats.busy_units += self.units_per_beat;
    }

    /// What was sent since the last call, in order of arrival.
    pub fn take_sent(&mut self) -> Vec<Arrival<W>> {
        std::mem::take(&mut self.sent)
    }

    /// Credits with the cycle in which each arrives, in order.
    pub fn return_credits(&mut self, cycles: Vec<u64>) {
        self.returned.extend(cycles);
    }

    /// Nothing waits to be sent.
    pub fn is_drained(&self) -> bool {
        self.inputs.iter().all(VecDeque::is_empty)
    }

    /// What it did so far.
    pub fn stats(&self) -> &LinkStats {
        &self.stats
    }

    /// See [`crate::model`]. Credits that arrive in between are known already.
    pub fn idle_for(&self) -> u64 {
        let Some(input) = self.next_input() else {
            return FOREVER;
        };
        let wire = self.start_of(input) / self.units_per_cycle;
        let next = match (self.credits, self.returned.front()) {
            (0, None) => return FOREVER,
            (0, Some(credit)) => wire.max(*credit),
            _ => wire,
        };
        next.saturating_sub(self.cycle + 1)
    }

    /// See [`crate::model`].
    pub fn skip(&mut self, cycles: u64) {
        if let (0, Some(input)) = (self.credits, self.next_input()) {
            let wire = self.start_of(input) / self.units_per_cycle;
            let waits_from = self.cycle.max(wire.saturating_sub(1));
            self.stats.no_credit_cycles += (self.cycle + cycles).saturating_sub(waits_from);
        }
        self.pass(cycles);
    }

    /// What it waits for, for a watchdog.
    pub fn describe(&self) -> String {
        let [node, dma] = [0, 1].map(|i| self.inputs[i].len());
        let credits = self.credits;
        format!(
            "link: {node} beats of the node and {dma} of the DMA engine wait, {credits} credits"
        )
    }
}
