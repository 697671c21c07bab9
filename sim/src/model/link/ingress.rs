//! The receiving end of a link.

use super::{Arrival, LinkConfig};
use crate::model::FOREVER;
use std::collections::VecDeque;
use t3_hw::types::{Beat, LinkMeta};

/// The receiving end: offers arrived beats to the node's link input.
pub struct Ingress<const W: usize> {
    latency: u64,
    cycle: u64,
    arrivals: VecDeque<Arrival<W>>,
    freed: Vec<u64>,
    /// Beats that the node took.
    pub taken: u64,
}

impl<const W: usize> Ingress<W> {
    /// The other end of a sender with the same parameters.
    pub fn new(config: LinkConfig) -> Self {
        Self {
            latency: config.latency,
            cycle: 0,
            arrivals: VecDeque::new(),
            freed: vec![],
            taken: 0,
        }
    }

    /// The beat of this cycle; it stays the same until it is taken.
    pub fn offer(&self) -> Option<Beat<LinkMeta, W>> {
        let arrival = self.arrivals.front()?;
        (arrival.cycle <= self.cycle).then_some(arrival.beat)
    }

    /// One cycle: whether the offer was taken.
    pub fn advance(&mut self, taken: bool) {
        if taken && self.offer().is_some() {
            self.arrivals.pop_front();
            self.taken += 1;
            self.freed.push(self.cycle + 1 + self.latency);
        }
        self.cycle += 1;
    }

    /// Beats that the sender sent, in order of arrival.
    pub fn deliver(&mut self, arrivals: Vec<Arrival<W>>) {
        self.arrivals.extend(arrivals);
    }

    /// Credits of the places freed since the last call, as cycles in which they reach the sender.
    pub fn take_credits(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.freed)
    }

    /// Nothing is on its way to the node.
    pub fn is_drained(&self) -> bool {
        self.arrivals.is_empty()
    }

    /// See [`crate::model`].
    pub fn idle_for(&self) -> u64 {
        match self.arrivals.front() {
            Some(arrival) if arrival.cycle > self.cycle => arrival.cycle - self.cycle - 1,
            _ => FOREVER,
        }
    }

    /// See [`crate::model`].
    pub fn skip(&mut self, cycles: u64) {
        self.cycle += cycles;
    }

    /// What it waits for, for a watchdog.
    pub fn describe(&self) -> String {
        match self.offer() {
            Some(beat) => format!(
                "link: beat for {:#x} (workgroup {}, wavefront {}) to be taken",
                beat.meta.address.to_u64(),
                beat.meta.wg.to_u64(),
                beat.meta.wf.to_u64()
            ),
            None => format!("link: {} beats on the wire", self.arrivals.len()),
        }
    }
}
