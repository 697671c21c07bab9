//! The update events of a memory channel: a place for each is reserved before its request may enter.
//!
//! ```text
//!              ┌───────────┐
//!  reserve ───►│           ├──► has_place
//!  fire ──────►│ EventPath │
//!  update ────►│           ├══► events
//!  enable ────►│           │
//!              └───────────┘
//! ```
//!
//! # Contract
//! 1. `has_place` is high while fewer than [`PLACES`] events are reserved or waiting.
//! 2. `reserve` takes a place; it is high only where `has_place` is. The event follows with `fire` in the
//!    next cycle.
//! 3. Events leave once, in order, with `elements` set to the number of enables.
//! 4. `reset` empties it.
//!
//! # Timing
//! An event is offered 4 cycles after `fire`; one event a cycle. `has_place` is a function of a register.

use crate::block;
use crate::hdl;
use crate::prim::{CountEnables, Dff, Fifo, Reg};
use crate::rtl::{self, Lazy};
use crate::stream::Source;
use crate::types::{Enables, UpdateEvent};
use rust_hdl::prelude::*;

/// Events that can be reserved or waiting at a time: enough for one a cycle through the pipeline.
pub const PLACES: usize = 8;

/// Completes update events of a beat of `W` words and keeps them until the tracker takes them.
#[derive(LogicBlock)]
pub struct EventPath<const W: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Takes a place.
    pub reserve: Signal<In, Bit>,
    /// A place is free.
    pub has_place: Signal<Out, Bit>,
    /// The event that took a place in the last cycle is here.
    pub fire: Signal<In, Bit>,
    /// The event, but for its number of elements.
    pub update: Signal<In, UpdateEvent>,
    /// Enabled elements of its beat.
    pub enable: Signal<In, Enables<W>>,
    /// Complete events.
    pub events: Source<UpdateEvent>,
    counter: Lazy<CountEnables<W>>,
    waiting: Lazy<Fifo<UpdateEvent, PLACES, 4>>,
    reserved: Reg<Bits<4>>,
    first: Dff<UpdateEvent>,
    first_full: Reg<Bit>,
    second: Dff<UpdateEvent>,
    second_full: Reg<Bit>,
    places: Constant<Bits<4>>,
    complete: Signal<Local, UpdateEvent>,
    leaves: Signal<Local, Bit>,
    _primed: bool,
}

impl<const W: usize> Default for EventPath<W> {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            reserve: Default::default(),
            has_place: Default::default(),
            fire: Default::default(),
            update: Default::default(),
            enable: Default::default(),
            events: Default::default(),
            counter: Default::default(),
            waiting: Default::default(),
            reserved: Default::default(),
            first: Default::default(),
            first_full: Default::default(),
            second: Default::default(),
            second_full: Default::default(),
            places: Constant::new((PLACES as u64).to_bits()),
            complete: Default::default(),
            leaves: Default::default(),
            _primed: false,
        }
    }
}

impl<const W: usize> rtl::Rtl for EventPath<W> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(
            self,
            clock,
            reserved,
            first,
            first_full,
            second,
            second_full
        );
        clock!(self, clock, counter, waiting);
        self.waiting.reset.next = self.reset.val();
        self.reserved.reset.next = self.reset.val();
        self.first_full.reset.next = self.reset.val();
        self.second_full.reset.next = self.reset.val();

        self.leaves.next = self.waiting.outp.valid.val() & self.events.ready.val();
        if self.reserve.val() & !self.leaves.val() {
            self.reserved.d.next = self.reserved.q.val() + 1;
        } else if !self.reserve.val() & self.leaves.val() {
            self.reserved.d.next = self.reserved.q.val() - 1;
        }

        // The event's fields keep step with the two stages that count its elements.
        self.counter.enable.next = self.enable.val();
        self.first_full.d.next = self.fire.val();
        if self.fire.val() {
            self.first.d.next = self.update.val();
        }
        self.second_full.d.next = self.first_full.q.val();
        self.second.d.next = self.first.q.val();
        self.complete.next = self.second.q.val();
        self.complete.next.elements = self.counter.count.val();

        // A reserved place makes it certain that the FIFO has room.
        self.waiting.inp.valid.next = self.second_full.q.val();
        self.waiting.inp.payload.next = self.complete.val();
        self.waiting.outp.ready.next = self.events.ready.val();

        self.has_place.next = self.reserved.q.val() != self.places.val();
        self.events.valid.next = self.waiting.outp.valid.val();
        self.events.payload.next = self.waiting.outp.payload.val();
    }
}

block!([const W: usize] EventPath<W>);
