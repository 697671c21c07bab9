//! Stream agents: a driver offers items to a sink, a receiver takes them from a source.
//!
//! Each cycle: `drive` every agent, `clocked.low()`, `sample` every agent, `clocked.high()`.

use crate::stall::Staller;
use rust_hdl::prelude::*;
use std::collections::VecDeque;
use t3_hw::stream::{FlowSource, Sink, Source};

/// Offers queued items to a sink; keeps an item on offer until it is taken.
pub struct Driver<T: Synth> {
    /// Items still to be taken, the front one next.
    pub items: VecDeque<T>,
    staller: Staller,
    offering: bool,
}

impl<T: Synth> Driver<T> {
    /// A driver that stalls as it is told.
    pub fn new(staller: Staller) -> Self {
        Self {
            items: VecDeque::new(),
            staller,
            offering: false,
        }
    }

    /// Sets the sink's inputs for this cycle.
    pub fn drive(&mut self, port: &mut Sink<T>) {
        let stalls = self.staller.stalls();
        self.offering = !self.items.is_empty() && (self.offering || !stalls);
        port.valid.next = self.offering;
        if let (true, Some(item)) = (self.offering, self.items.front()) {
            port.payload.next = *item;
        }
    }

    /// The item taken in this cycle.
    pub fn sample(&mut self, port: &Sink<T>) -> Option<T> {
        if !(self.offering && port.ready.val()) {
            return None;
        }
        self.offering = false;
        self.items.pop_front()
    }
}

/// Takes items from a source and checks that the source keeps the stream's rules.
pub struct Receiver<T: Synth> {
    name: &'static str,
    staller: Staller,
    ready: bool,
    held: Option<T>,
}

impl<T: Synth> Receiver<T> {
    /// A receiver that stalls as it is told; `name` is for messages.
    pub fn new(name: &'static str, staller: Staller) -> Self {
        Self {
            name,
            staller,
            ready: false,
            held: None,
        }
    }

    /// Sets the source's ready for this cycle.
    pub fn drive(&mut self, port: &mut Source<T>) {
        self.ready = !self.staller.stalls();
        port.ready.next = self.ready;
    }

    /// The item taken in this cycle.
    ///
    /// # Panics
    /// If the source dropped an item that it offered, or changed it (stream rule 2).
    pub fn sample(&mut self, port: &Source<T>) -> Option<T> {
        let offered = port.valid.val().then(|| port.payload.val());
        if let Some(held) = self.held.take() {
            assert_eq!(
                offered,
                Some(held),
                "stream rule 2 broken on `{}`: an offered item was dropped or changed",
                self.name
            );
        }
        if !self.ready {
            self.held = offered;
            return None;
        }
        offered
    }
}

/// The item that a flow delivers in this cycle.
pub fn sample_flow<T: Synth>(port: &FlowSource<T>) -> Option<T> {
    port.valid.val().then(|| port.payload.val())
}
