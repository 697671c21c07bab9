//! Memory-controller arbitration: lets compute and communication into the memory queue (T3 section 2.5).
//!
//! ```text
//!                   ┌─────┐
//!  compute ════════►│     ├═══════► outp (memory queue, head)
//!  communication ══►│ Mca ├═══════► events
//!  spill ══════════►│     ├───────► occupancy, active_threshold, intensity
//!  controls ───────►│     ├───────► stall pulses
//!                   └─────┘
//! ```
//!
//! # Contract
//! 1. What is accepted leaves `outp` once, in the order of acceptance.
//! 2. At most one request is accepted a cycle, and only while `occupancy < Q`.
//! 3. `spill` goes before both streams. It emits no event, whatever its `tracked` says.
//! 4. A tracked request of `compute` or `communication` is accepted only while one of
//!    [`PLACES`] event places is free, and emits one event; `elements` is the number of its enables, `incoming` says
//!    that its source is `INCOMING`. A stream whose head waits for an event does not hold up the other one; below, it
//!    does not *wait*.
//! 5. Policy 0: where both streams wait, the one not served last is served (compute after reset).
//! 6. Other policies: compute first; communication is served where compute does not wait and
//!    `occupancy < active_threshold`. See [`Intensity`] for `active_threshold`.
//! 7. Other policies: a communication request that was valid for `starvation_limit` cycles is *forced*: served
//!    next, before compute and whatever the occupancy. After a forced one compute, if it waits, is served before the
//!    next forced one. 0: none is forced.
//! 8. Liveness: while memory takes requests and `events` moves, a waiting compute request is passed by at most one
//!    communication request; a communication request that waited for `starvation_limit` cycles by at most one of
//!    compute; both also by spills. With limit 0 communication moves whenever compute is idle, since the queue
//!    then drains below any threshold.
//! 9. `occupancy` counts a request from the cycle after its acceptance until the cycle after it left.
//!
//! # Timing
//! A request is offered at `outp` 3 cycles after its acceptance, its event 5 cycles after. One request and one
//! event a cycle (`Q` at least 4). `ready` of each stream depends combinationally on the `valid` and `payload` of
//! all three, not on `outp.ready`. The stall pulses are combinational.
//!
//! # Limits
//! `Q` from 1 to 255, below `2^QA`; `QA` at most 8.

mod events;
mod intensity;

pub use events::{EventPath, PLACES};
pub use intensity::Intensity;

use crate::block;
use crate::hdl;
use crate::prim::{Dff, Fifo, Reg};
use crate::rtl::{self, Lazy};
use crate::stream::{Sink, Source};
use crate::types::{source, Beat, MemoryMeta, RequestMeta, UpdateEvent};
use rust_hdl::prelude::*;

/// Arbitration into a memory queue of `Q` beats of `W` words; `QA` bits count its entries.
#[derive(LogicBlock)]
pub struct Mca<const W: usize, const Q: usize, const QA: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Loads and local stores of the producer.
    pub compute: Sink<Beat<RequestMeta, W>>,
    /// DMA reads and incoming beats.
    pub communication: Sink<Beat<RequestMeta, W>>,
    /// Counters that the tracker keeps in memory.
    pub spill: Sink<Beat<RequestMeta, W>>,
    /// Head of the memory queue.
    pub outp: Source<Beat<MemoryMeta, W>>,
    /// One for each tracked request that was accepted.
    pub events: Source<UpdateEvent>,
    /// 0 round robin, 1 compute first with `threshold`, 2 and 3 compute first with the measured threshold.
    pub policy: Signal<In, Bits<2>>,
    /// Threshold of policy 1, in queue entries; 255 is unlimited, 0 counts as 1.
    pub threshold: Signal<In, Bits<8>>,
    /// Cycles that a communication request waits until it is forced; 0: for ever.
    pub starvation_limit: Signal<In, Bits<16>>,
    /// A rising level arms a measurement window.
    pub measure: Signal<In, Bit>,
    /// Length of the window: log2 of cycles.
    pub window_log2: Signal<In, Bits<4>>,
    /// More compute requests in the window than this: level 2 or lower.
    pub cut_low: Signal<In, Bits<16>>,
    /// More compute requests in the window than this: level 1 or lower.
    pub cut_mid: Signal<In, Bits<16>>,
    /// More compute requests in the window than this: level 0.
    pub cut_high: Signal<In, Bits<16>>,
    /// Threshold of level 0, in queue entries (the paper's 5).
    pub level0: Signal<In, Bits<8>>,
    /// Threshold of level 1 (the paper's 10).
    pub level1: Signal<In, Bits<8>>,
    /// Threshold of level 2 (the paper's 30).
    pub level2: Signal<In, Bits<8>>,
    /// Threshold of level 3 (the paper's unlimited: 255).
    pub level3: Signal<In, Bits<8>>,
    /// Requests accepted and not yet gone.
    pub occupancy: Signal<Out, Bits<QA>>,
    /// Communication may enter while the occupancy is below.
    pub active_threshold: Signal<Out, Bits<8>>,
    /// Compute requests of the last window.
    pub intensity: Signal<Out, Bits<16>>,
    /// Pulse: a compute request is valid and not accepted.
    pub compute_stall: Signal<Out, Bit>,
    /// Pulse: a communication request is valid and not accepted.
    pub communication_stall: Signal<Out, Bit>,
    /// Pulse: a request of either stream is tracked and finds no event place.
    pub event_stall: Signal<Out, Bit>,
    queue: Lazy<Fifo<Beat<MemoryMeta, W>, Q, QA>>,
    event_path: Lazy<EventPath<W>>,
    meter: Lazy<Intensity>,
    /// The request accepted in the last cycle, on its way into the queue, where a place is certain.
    entered: Dff<Beat<RequestMeta, W>>,
    has_entered: Reg<Bit>,
    has_event: Reg<Bit>,
    held: Reg<Bits<QA>>,
    /// Policy 0: compute was served last.
    communication_turn: Reg<Bit>,
    waited: Reg<Bits<16>>,
    /// A forced communication request was served, and compute was not since.
    compute_owed: Reg<Bit>,
    depth: Constant<Bits<QA>>,
    incoming: Constant<Bits<2>>,
    compute_meta: Signal<Local, RequestMeta>,
    communication_meta: Signal<Local, RequestMeta>,
    compute_blocked: Signal<Local, Bit>,
    communication_blocked: Signal<Local, Bit>,
    compute_waits: Signal<Local, Bit>,
    communication_waits: Signal<Local, Bit>,
    held_wide: Signal<Local, Bits<8>>,
    below: Signal<Local, Bit>,
    starved: Signal<Local, Bit>,
    prefer_communication: Signal<Local, Bit>,
    open: Signal<Local, Bit>,
    has_room: Signal<Local, Bit>,
    grant_spill: Signal<Local, Bit>,
    grant_compute: Signal<Local, Bit>,
    grant_communication: Signal<Local, Bit>,
    accepts: Signal<Local, Bit>,
    takes_event: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
    entered_meta: Signal<Local, RequestMeta>,
    memory_meta: Signal<Local, MemoryMeta>,
    queued: Signal<Local, Beat<MemoryMeta, W>>,
    update: Signal<Local, UpdateEvent>,
    _primed: bool,
}

impl<const W: usize, const Q: usize, const QA: usize> Default for Mca<W, Q, QA> {
    fn default() -> Self {
        assert!(QA <= 8, "Mca: {QA} occupancy bits, at most 8 are possible");
        Self {
            clock: Default::default(),
            reset: Default::default(),
            compute: Default::default(),
            communication: Default::default(),
            spill: Default::default(),
            outp: Default::default(),
            events: Default::default(),
            policy: Default::default(),
            threshold: Default::default(),
            starvation_limit: Default::default(),
            measure: Default::default(),
            window_log2: Default::default(),
            cut_low: Default::default(),
            cut_mid: Default::default(),
            cut_high: Default::default(),
            level0: Default::default(),
            level1: Default::default(),
            level2: Default::default(),
            level3: Default::default(),
            occupancy: Default::default(),
            active_threshold: Default::default(),
            intensity: Default::default(),
            compute_stall: Default::default(),
            communication_stall: Default::default(),
            event_stall: Default::default(),
            queue: Default::default(),
            event_path: Default::default(),
            meter: Default::default(),
            entered: Default::default(),
            has_entered: Default::default(),
            has_event: Default::default(),
            held: Default::default(),
            communication_turn: Default::default(),
            waited: Default::default(),
            compute_owed: Default::default(),
            depth: Constant::new((Q as u64).to_bits()),
            incoming: Constant::new(source::INCOMING.to_bits()),
            compute_meta: Default::default(),
            communication_meta: Default::default(),
            compute_blocked: Default::default(),
            communication_blocked: Default::default(),
            compute_waits: Default::default(),
            communication_waits: Default::default(),
            held_wide: Default::default(),
            below: Default::default(),
            starved: Default::default(),
            prefer_communication: Default::default(),
            open: Default::default(),
            has_room: Default::default(),
            grant_spill: Default::default(),
            grant_compute: Default::default(),
            grant_communication: Default::default(),
            accepts: Default::default(),
            takes_event: Default::default(),
            leaves: Default::default(),
            entered_meta: Default::default(),
            memory_meta: Default::default(),
            queued: Default::default(),
            update: Default::default(),
            _primed: false,
        }
    }
}

impl<const W: usize, const Q: usize, const QA: usize> rtl::Rtl for Mca<W, Q, QA> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, entered, has_entered, has_event, held);
        dff_setup!(self, clock, communication_turn, waited, compute_owed);
        clock!(self, clock, queue, event_path, meter);
        self.queue.reset.next = self.reset.val();
        self.event_path.reset.next = self.reset.val();
        self.meter.reset.next = self.reset.val();
        self.has_entered.reset.next = self.reset.val();
        self.has_event.reset.next = self.reset.val();
        self.held.reset.next = self.reset.val();
        self.communication_turn.reset.next = self.reset.val();
        self.waited.reset.next = self.reset.val();
        self.compute_owed.reset.next = self.reset.val();

        // Who waits: valid, and with an event place if it needs one.
        self.compute_meta.next = self.compute.payload.val().meta;
        self.communication_meta.next = self.communication.payload.val().meta;
        self.compute_blocked.next = self.compute.valid.val()
            & self.compute_meta.val().tracked
            & !self.event_path.has_place.val();
        self.communication_blocked.next = self.communication.valid.val()
            & self.communication_meta.val().tracked
            & !self.event_path.has_place.val();
        self.compute_waits.next = self.compute.valid.val() & !self.compute_blocked.val();
        self.communication_waits.next =
            self.communication.valid.val() & !self.communication_blocked.val();

        // Who is served.
        self.held_wide.next = bit_cast::<8, QA>(self.held.q.val());
        self.below.next = self.held_wide.val() < self.meter.active_threshold.val();
        self.starved.next = self.starvation_limit.val().any()
            & (self.waited.q.val() >= self.starvation_limit.val());
        self.prefer_communication.next = false;
        if self.communication_waits.val() {
            if !self.compute_waits.val() {
                self.prefer_communication.next =
                    self.below.val() | self.starved.val() | (self.policy.val() == 0);
            } else if self.policy.val() == 0 {
                self.prefer_communication.next = self.communication_turn.q.val();
            } else {
                self.prefer_communication.next = self.starved.val() & !self.compute_owed.q.val();
            }
        }
        self.has_room.next = self.held.q.val() != self.depth.val();
        self.open.next = self.has_room.val() & !self.spill.valid.val();
        self.grant_spill.next = self.has_room.val() & self.spill.valid.val();
        self.grant_communication.next = self.open.val() & self.prefer_communication.val();
        self.grant_compute.next =
            self.open.val() & self.compute_waits.val() & !self.prefer_communication.val();
        self.accepts.next =
            self.grant_spill.val() | self.grant_communication.val() | self.grant_compute.val();
        self.takes_event.next = (self.grant_compute.val() & self.compute_meta.val().tracked)
            | (self.grant_communication.val() & self.communication_meta.val().tracked);

        // The request accepted, then the queue and the event made of it.
        self.has_entered.d.next = self.accepts.val();
        self.has_event.d.next = self.takes_event.val();
        if self.grant_spill.val() {
            self.entered.d.next = self.spill.payload.val();
        } else if self.grant_communication.val() {
            self.entered.d.next = self.communication.payload.val();
        } else if self.grant_compute.val() {
            self.entered.d.next = self.compute.payload.val();
        }
        self.entered_meta.next = self.entered.q.val().meta;
        self.memory_meta.next.address = self.entered_meta.val().address;
        self.memory_meta.next.op = self.entered_meta.val().op;
        self.memory_meta.next.dtype = self.entered_meta.val().dtype;
        self.memory_meta.next.source = self.entered_meta.val().source;
        self.queued.next.meta = self.memory_meta.val();
        self.queued.next.data = self.entered.q.val().data;
        self.queued.next.enable = self.entered.q.val().enable;
        self.queue.inp.payload.next = self.queued.val();
        self.queue.inp.valid.next = self.has_entered.q.val();

        self.update.next.region = self.entered_meta.val().region;
        self.update.next.wg = self.entered_meta.val().wg;
        self.update.next.wf = self.entered_meta.val().wf;
        self.update.next.row = self.entered_meta.val().row;
        self.update.next.column = self.entered_meta.val().column;
        self.update.next.elements = 0.into();
        self.update.next.incoming = self.entered_meta.val().source == self.incoming.val();
        self.event_path.update.next = self.update.val();
        self.event_path.enable.next = self.entered.q.val().enable;
        self.event_path.fire.next = self.has_event.q.val();
        self.event_path.reserve.next = self.takes_event.val();

        // State of the arbitration.
        self.leaves.next = self.queue.outp.valid.val() & self.outp.ready.val();
        if self.accepts.val() & !self.leaves.val() {
            self.held.d.next = self.held.q.val() + 1;
        } else if !self.accepts.val() & self.leaves.val() {
            self.held.d.next = self.held.q.val() - 1;
        }
        if self.grant_communication.val() | !self.communication.valid.val() {
            self.waited.d.next = 0.into();
        } else if self.starvation_limit.val().any() & !self.starved.val() {
            self.waited.d.next = self.waited.q.val() + 1;
        }
        if self.grant_compute.val() {
            self.communication_turn.d.next = true;
            self.compute_owed.d.next = false;
        }
        if self.grant_communication.val() {
            self.communication_turn.d.next = false;
            if self.starved.val() {
                self.compute_owed.d.next = true;
            }
        }

        self.meter.measure.next = self.measure.val();
        self.meter.accepted.next = self.grant_compute.val();
        self.meter.policy.next = self.policy.val();
        self.meter.threshold.next = self.threshold.val();
        self.meter.window_log2.next = self.window_log2.val();
        self.meter.cut_low.next = self.cut_low.val();
        self.meter.cut_mid.next = self.cut_mid.val();
        self.meter.cut_high.next = self.cut_high.val();
        self.meter.level0.next = self.level0.val();
        self.meter.level1.next = self.level1.val();
        self.meter.level2.next = self.level2.val();
        self.meter.level3.next = self.level3.val();

        self.compute.ready.next = self.grant_compute.val();
        self.communication.ready.next = self.grant_communication.val();
        self.spill.ready.next = self.grant_spill.val();
        self.queue.outp.ready.next = self.outp.ready.val();
        self.outp.valid.next = self.queue.outp.valid.val();
        self.outp.payload.next = self.queue.outp.payload.val();
        self.events.valid.next = self.event_path.events.valid.val();
        self.events.payload.next = self.event_path.events.payload.val();
        self.event_path.events.ready.next = self.events.ready.val();
        self.occupancy.next = self.held.q.val();
        self.active_threshold.next = self.meter.active_threshold.val();
        self.intensity.next = self.meter.intensity.val();
        self.compute_stall.next = self.compute.valid.val() & !self.grant_compute.val();
        self.communication_stall.next =
            self.communication.valid.val() & !self.grant_communication.val();
        self.event_stall.next = self.compute_blocked.val() | self.communication_blocked.val();
    }
}

block!([const W: usize, const Q: usize, const QA: usize] Mca<W, Q, QA>);
