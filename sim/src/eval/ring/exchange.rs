//! A device's part of the reduce-scatter: what its tracker counts, its DMA engine reads, its link carries.

use super::super::memory::{Kind, Request};
use super::plan::{Plan, Topology};
use std::collections::VecDeque;

/// A request on its way to another device.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Message {
    /// When it is there, fs.
    pub arrival: u64,
    /// The receiver's number in the ring.
    pub receiver: u64,
    /// Its block at the receiver.
    pub block: u32,
}

/// The communication of a device. Times are in femtoseconds.
pub struct Exchange<'a> {
    plan: &'a Plan,
    /// The device's number in the ring.
    number: u64,
    /// Updates that a block still expects; empty where nothing is fused.
    left: Vec<u32>,
    /// Blocks of the last chunk that are not complete.
    own_left: u64,
    /// Blocks to be sent on, in the order in which they became complete.
    ready: VecDeque<u64>,
    /// The block that the DMA engine reads, and its requests not yet issued.
    dma: Option<(u64, u64)>,
    /// Requests in the DMA engine's buffer, and when those on the link leave it.
    buffered: u64,
    leaving: VecDeque<u64>,
    /// Requests from other devices that memory has not taken.
    incoming: VecDeque<Message>,
    /// The kind that communication's last request was of, and how many of it there have been in a row.
    incoming_was_last: bool,
    in_a_row: u64,
    link_free: u64,
    /// Requests sent.
    pub sent: u64,
    /// Requests sent since the caller emptied it.
    pub out: Vec<Message>,
}

impl<'a> Exchange<'a> {
    /// A device that has sent and received nothing.
    pub fn new(plan: &'a Plan, number: u64) -> Self {
        let remote = plan.remote_chunks() * plan.blocks;
        let updates = |block: u64| match block < remote {
            true => 0,
            false => (plan.updates() * plan.requests_of(block)) as u32,
        };
        let blocks = if plan.fused {
            plan.devices * plan.blocks
        } else {
            0
        };
        Self {
            plan,
            number,
            left: (0..blocks).map(updates).collect(),
            own_left: if plan.fused { plan.blocks } else { 0 },
            ready: VecDeque::new(),
            dma: None,
            buffered: 0,
            leaving: VecDeque::new(),
            incoming: VecDeque::new(),
            incoming_was_last: false,
            in_a_row: 0,
            link_free: 0,
            sent: 0,
            out: Vec::new(),
        }
    }

    /// When the link takes a store of the kernel, or did.
    pub fn takes_store(&self) -> u64 {
        let buffered = self.plan.link_buffer_fs;
        buffered.map_or(0, |time| self.link_free.saturating_sub(time))
    }

    /// Puts a request of a block on the link; says when the link carries it.
    pub fn send(&mut self, now: u64, block: u64) -> [u64; 2] {
        let plan = self.plan;
        let start = self.link_free.max(now);
        self.link_free = start + plan.link_fs;
        self.sent += 1;
        let chunk = (self.number + 1 + block / plan.blocks) % plan.devices;
        let receiver = match plan.topology {
            Topology::Ring => (self.number + plan.devices - 1) % plan.devices,
            Topology::Direct => chunk,
        };
        let position = (chunk + plan.devices - (receiver + 1) % plan.devices) % plan.devices;
        self.out.push(Message {
            arrival: self.link_free + plan.latency_fs,
            receiver,
            block: (position * plan.blocks + block % plan.blocks) as u32,
        });
        [start, self.link_free]
    }

    /// A DMA read was served; as [`Exchange::send`].
    pub fn read(&mut self, now: u64, block: u64) -> [u64; 2] {
        let carried = self.send(now, block);
        self.leaving.push_back(self.link_free);
        carried
    }

    /// Takes a request that another device sent; they are kept in the order of arrival.
    pub fn receive(&mut self, message: Message) {
        let place = self
            .incoming
            .partition_point(|other| other.arrival <= message.arrival);
        self.incoming.insert(place, message);
    }

    /// An update of a block was served; says whether it was the last.
    pub fn updated(&mut self, block: u64) -> bool {
        let left = &mut self.left[block as usize];
        *left -= 1;
        if *left > 0 {
            return false;
        }
        if block / self.plan.blocks + 1 < self.plan.devices {
            self.ready.push_back(block);
        } else {
            self.own_left -= 1;
        }
        true
    }

    /// Frees the buffer of what the link has carried by `now`, and begins to read the next block if there is room.
    pub fn advance(&mut self, now: u64) {
        while self.leaving.front().is_some_and(|end| *end <= now) {
            self.leaving.pop_front();
            self.buffered -= 1;
        }
        if self.dma.is_none() {
            let room = self.plan.dma_buffer - self.buffered;
            let next = self.ready.front().copied();
            if let Some(block) = next.filter(|block| self.plan.requests_of(*block) <= room) {
                self.ready.pop_front();
                self.dma = Some((block, self.plan.requests_of(block)));
            }
        }
    }

    /// The next request: incoming updates and DMA reads take turns, block by block, so that the bus does not turn for
    /// every request.
    pub fn head(&self, now: u64) -> Option<Request> {
        let read = self.dma.map(|(block, _)| Request {
            kind: Kind::DmaRead,
            block: block as u32,
        });
        let arrived = self
            .incoming
            .front()
            .filter(|message| message.arrival <= now);
        let update = arrived.map(|message| Request {
            kind: Kind::Incoming,
            block: message.block,
        });
        let turn = self.in_a_row >= self.plan.block_requests;
        match self.incoming_was_last == turn {
            true => read.or(update),
            false => update.or(read),
        }
    }

    /// The request at the head has entered the memory's queue.
    pub fn granted(&mut self, kind: Kind) {
        let incoming = kind == Kind::Incoming;
        self.in_a_row = match self.incoming_was_last == incoming {
            true => self.in_a_row + 1,
            false => 1,
        };
        self.incoming_was_last = incoming;
        if incoming {
            self.incoming.pop_front();
        } else {
            self.buffered += 1;
            self.dma = match self.dma {
                Some((block, left)) if left > 1 => Some((block, left - 1)),
                _ => None,
            };
        }
    }

    /// The device's own chunk is reduced.
    pub fn done(&self) -> bool {
        self.own_left == 0
    }

    /// When a request arrives, or the buffer has more room for a block that waits for it.
    pub fn next_event(&self, now: u64) -> Option<u64> {
        let arrival = self.incoming.front().map(|message| message.arrival);
        let awaits_room = self.dma.is_none() && !self.ready.is_empty();
        let room = self.leaving.front().copied().filter(|_| awaits_room);
        let events = [arrival.filter(|at| *at > now), room];
        events.into_iter().flatten().min()
    }
}
