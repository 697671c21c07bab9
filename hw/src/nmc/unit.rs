//! The near-memory unit: turns each update into a read, an addition and a write (T3 section 2.4).
//!
//! ```text
//!             ┌───────┐
//!  inp ══════►│       ├═════► command
//!             │       │◄───── response
//!             │  Nmc  ├─────► load_data, dma_data, spill_data
//!             │> clock├─────► updates, hazard_stall
//!             └───────┘
//! ```
//!
//! # Contract
//! 1. Requests take effect in order of arrival: a read sees all earlier stores and updates, and no later ones.
//! 2. A read is one read command; its answer leaves at the flow of its source. A read from
//!    [`INCOMING`](crate::types::source::INCOMING) does not exist: it is done and its answer dropped.
//! 3. A store is one write command with its enables.
//! 4. An update (`ADD`, and the unused fourth code) is a read command and later a write command of the sums,
//!    with the update's enables, both marked `near`. Between them it *occupies* its address: a request to that
//!    address waits, and those behind it. Without enables it changes nothing, but is carried out.
//! 5. Memory: commands to one address take effect in the order of the commands; read data comes back in the order
//!    of the read commands, at least one cycle after the command, and is never stalled: a command leaves only
//!    when there is space for what it brings back.
//! 6. Writes of sums and new requests take turns at the command port, and a write waits for nothing else:
//!    the unit always drains.
//! 7. Data and enables of a read command, and of requests that read, mean nothing.
//! 8. `updates` is high for a cycle per update, when its write command first stands at `command`;
//!    `hazard_stall` is high while a request waits for an address.
//!
//! # Timing
//! A request's command stands at `command` three cycles after it entered, read data at its flow one cycle after it
//! came, an update's write command 14 cycles after its read data. One command a cycle: a read or store each cycle,
//! an update to a free address every other cycle if `U` covers the round trip, which is the memory's latency and 15 cycles.
//! A request behind an update to its address costs that round trip. No combinational path
//! from side to side; `inp.ready` and all outputs come from registers.
//!
//! # Limits
//! `U` updates in flight, `1 <= U < 2^UA` and at most 32; [`READS_IN_FLIGHT`] reads. `W` from 1 to 16.

use super::alu::Alu;
use crate::block;
use crate::hdl;
use crate::prim::{Dff, Fifo, Ram, Reg, RegSlice};
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, FlowSource, Sink, Source};
use crate::types::{Beat, CommandMeta, Enables, MemoryMeta, Words};
use array_init::array_init;
use rust_hdl::prelude::*;

/// Read commands, of reads and updates, whose data may be outstanding.
pub const READS_IN_FLIGHT: usize = 128;

/// What read data is for.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct ReadTag {
    /// For an update; else for the requester.
    pub update: Bit,
    /// Element type of the update.
    pub dtype: Bits<2>,
    /// The requester, see [`source`](crate::types::source).
    pub source: Bits<2>,
}

/// Where read data goes in this cycle.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Reply {
    /// To the ALU.
    pub update: Bit,
    /// Element type for the ALU.
    pub dtype: Bits<2>,
    /// To `load_data`.
    pub load: Bit,
    /// To `dma_data`.
    pub dma: Bit,
    /// To `spill_data`.
    pub spill: Bit,
}

/// Near-memory reduction on beats of `W` words; `U` updates in flight, counted by `UA` bits.
#[derive(LogicBlock)]
pub struct Nmc<const W: usize, const U: usize, const UA: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high; memory must have answered all reads, or be reset with it.
    pub reset: Signal<In, Bit>,
    /// Requests from the memory queue.
    pub inp: Sink<Beat<MemoryMeta, W>>,
    /// Commands to memory.
    pub command: Source<Beat<CommandMeta, W>>,
    /// Data of read commands.
    pub response: FlowSink<Words<W>>,
    /// Answers to reads of the producer.
    pub load_data: FlowSource<Words<W>>,
    /// Answers to reads of the DMA engine.
    pub dma_data: FlowSource<Words<W>>,
    /// Answers to reads of the tracker.
    pub spill_data: FlowSource<Words<W>>,
    /// An update finished.
    pub updates: Signal<Out, Bit>,
    /// A request waits for an address.
    pub hazard_stall: Signal<Out, Bit>,

    entry: Lazy<RegSlice<Beat<MemoryMeta, W>>>,
    request: Dff<Beat<MemoryMeta, W>>,
    request_full: Reg<Bit>,
    blocked: Reg<Bit>,
    blocker: Reg<Bits<UA>>,
    occupied: [Reg<Bit>; U],
    address: [Dff<Bits<32>>; U],
    allocate_at: Reg<Bits<UA>>,
    in_flight: Reg<Bits<UA>>,
    tags: Lazy<Fifo<ReadTag, READS_IN_FLIGHT, 8>>,
    addends: Ram<Words<W>, U, UA>,
    addend_at: Reg<Bits<UA>>,
    reply: Reg<Reply>,
    answer: Dff<Words<W>>,
    old: Dff<Words<W>>,
    dtype: Dff<Bits<2>>,
    alu: Lazy<Alu<W>>,
    targets: Ram<CommandMeta, U, UA>,
    enables: Ram<Enables<W>, U, UA>,
    sums: Ram<Words<W>, U, UA>,
    sum_at: Reg<Bits<UA>>,
    sums_held: Reg<Bits<UA>>,
    write_at: Reg<Bits<UA>>,
    write_valid: Reg<Bit>,
    outgoing: Dff<Beat<CommandMeta, W>>,
    outgoing_full: Reg<Bit>,
    finished: Reg<Bit>,
    wrote_last: Reg<Bit>,

    head: Signal<Local, MemoryMeta>,
    meta: Signal<Local, MemoryMeta>,
    tag: Signal<Local, ReadTag>,
    command_meta: Signal<Local, CommandMeta>,
    head_address: Signal<Local, Bits<32>>,
    request_address: Signal<Local, Bits<32>>,
    target: Signal<Local, CommandMeta>,
    oldest: Signal<Local, ReadTag>,
    for_reader: Signal<Local, Bit>,
    is_update: Signal<Local, Bit>,
    is_read: Signal<Local, Bit>,
    has_room: Signal<Local, Bit>,
    outgoing_free: Signal<Local, Bit>,
    request_able: Signal<Local, Bit>,
    write_fire: Signal<Local, Bit>,
    request_fire: Signal<Local, Bit>,
    update_fire: Signal<Local, Bit>,
    request_free: Signal<Local, Bit>,
    hit: Signal<Local, Bit>,
    hit_slot: Signal<Local, Bits<UA>>,
    answered: Signal<Local, Bit>,
    next_addend: Signal<Local, Bits<UA>>,
    next_write: Signal<Local, Bits<UA>>,
    read_at: Signal<Local, Bits<UA>>,
    remaining: Signal<Local, Bits<UA>>,
    last: Constant<Bits<UA>>,
    slots: Constant<Bits<UA>>,
    _primed: bool,
}

impl<const W: usize, const U: usize, const UA: usize> Default for Nmc<W, U, UA> {
    fn default() -> Self {
        assert!(
            (1..=32).contains(&U) && U < 1 << UA,
            "Nmc: {U} updates in flight need 1 <= updates < 2^{UA} and at most 32"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            inp: Default::default(),
            command: Default::default(),
            response: Default::default(),
            load_data: Default::default(),
            dma_data: Default::default(),
            spill_data: Default::default(),
            updates: Default::default(),
            hazard_stall: Default::default(),
            entry: Default::default(),
            request: Default::default(),
            request_full: Default::default(),
            blocked: Default::default(),
            blocker: Default::default(),
            occupied: array_init(|_| Default::default()),
            address: array_init(|_| Default::default()),
            allocate_at: Default::default(),
            in_flight: Default::default(),
            tags: Default::default(),
            addends: Default::default(),
            addend_at: Reg::new((U as u64 - 1).to_bits()),
            reply: Default::default(),
            answer: Default::default(),
            old: Default::default(),
            dtype: Default::default(),
            alu: Default::default(),
            targets: Default::default(),
            enables: Default::default(),
            sums: Default::default(),
            sum_at: Default::default(),
            sums_held: Default::default(),
            write_at: Default::default(),
            write_valid: Default::default(),
            outgoing: Default::default(),
            outgoing_full: Default::default(),
            finished: Default::default(),
            wrote_last: Default::default(),
            request_able: Default::default(),
            head: Default::default(),
            meta: Default::default(),
            tag: Default::default(),
            command_meta: Default::default(),
            head_address: Default::default(),
            request_address: Default::default(),
            target: Default::default(),
            oldest: Default::default(),
            for_reader: Default::default(),
            is_update: Default::default(),
            is_read: Default::default(),
            has_room: Default::default(),
            outgoing_free: Default::default(),
            write_fire: Default::default(),
            request_fire: Default::default(),
            update_fire: Default::default(),
            request_free: Default::default(),
            hit: Default::default(),
            hit_slot: Default::default(),
            answered: Default::default(),
            next_addend: Default::default(),
            next_write: Default::default(),
            read_at: Default::default(),
            remaining: Default::default(),
            last: Constant::new((U as u64 - 1).to_bits()),
            slots: Constant::new((U as u64).to_bits()),
            _primed: false,
        }
    }
}

impl<const W: usize, const U: usize, const UA: usize> rtl::Rtl for Nmc<W, U, UA> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(
            self,
            clock,
            request,
            request_full,
            blocked,
            blocker,
            outgoing,
            outgoing_full
        );
        dff_setup!(
            self,
            clock,
            allocate_at,
            in_flight,
            addend_at,
            reply,
            answer,
            old,
            dtype
        );
        dff_setup!(
            self,
            clock,
            sum_at,
            sums_held,
            write_at,
            write_valid,
            finished,
            wrote_last
        );
        clock!(self, clock, entry, tags, addends, alu, targets, enables, sums);
        for i in 0..U {
            self.occupied[i].clock.next = self.clock.val();
            self.occupied[i].d.next = self.occupied[i].q.val();
            self.occupied[i].reset.next = self.reset.val();
            self.address[i].clock.next = self.clock.val();
            self.address[i].d.next = self.address[i].q.val();
        }
        self.entry.reset.next = self.reset.val();
        self.request_full.reset.next = self.reset.val();
        self.blocked.reset.next = self.reset.val();
        self.blocker.reset.next = self.reset.val();
        self.allocate_at.reset.next = self.reset.val();
        self.in_flight.reset.next = self.reset.val();
        self.tags.reset.next = self.reset.val();
        self.addend_at.reset.next = self.reset.val();
        self.reply.reset.next = self.reset.val();
        self.alu.reset.next = self.reset.val();
        self.sum_at.reset.next = self.reset.val();
        self.sums_held.reset.next = self.reset.val();
        self.write_at.reset.next = self.reset.val();
        self.write_valid.reset.next = self.reset.val();
        self.outgoing_full.reset.next = self.reset.val();
        self.finished.reset.next = self.reset.val();
        self.wrote_last.reset.next = self.reset.val();

        // Who gives the next command, a sum that waits or the request: they take turns.
        self.meta.next = self.request.q.val().meta;
        self.request_address.next = self.meta.val().address;
        self.is_read.next = self.meta.val().op == 0;
        self.is_update.next = self.meta.val().op > 1;
        self.has_room.next = true;
        if self.is_update.val() {
            self.has_room.next =
                (self.in_flight.q.val() != self.slots.val()) & self.tags.inp.ready.val();
        } else if self.is_read.val() {
            self.has_room.next = self.tags.inp.ready.val();
        }
        self.outgoing_free.next = !self.outgoing_full.q.val() | self.command.ready.val();
        self.request_able.next =
            self.request_full.q.val() & !self.blocked.q.val() & self.has_room.val();
        self.write_fire.next = self.write_valid.q.val()
            & self.outgoing_free.val()
            & !(self.request_able.val() & self.wrote_last.q.val());
        self.request_fire.next =
            self.request_able.val() & self.outgoing_free.val() & !self.write_fire.val();
        self.update_fire.next = self.request_fire.val() & self.is_update.val();

        // The command.
        self.command_meta.next.address = self.request_address.val();
        self.command_meta.next.write = !(self.is_read.val() | self.is_update.val());
        self.command_meta.next.near = self.is_update.val();
        self.command_meta.next.source = self.meta.val().source;
        if self.write_fire.val() {
            self.outgoing.d.next.meta = self.targets.read_data.val();
            self.outgoing.d.next.data = self.sums.read_data.val();
            self.outgoing.d.next.enable = self.enables.read_data.val();
        } else if self.request_fire.val() {
            self.outgoing.d.next.meta = self.command_meta.val();
            self.outgoing.d.next.data = self.request.q.val().data;
            self.outgoing.d.next.enable = self.request.q.val().enable;
        }
        if self.outgoing_free.val() {
            self.outgoing_full.d.next = self.write_fire.val() | self.request_fire.val();
        }
        self.finished.d.next = self.write_fire.val();
        if self.write_fire.val() | self.request_fire.val() {
            self.wrote_last.d.next = self.write_fire.val();
        }

        // The next request: is its address occupied, or about to be?
        self.request_free.next = !self.request_full.q.val() | self.request_fire.val();
        self.head.next = self.entry.outp.payload.val().meta;
        self.head_address.next = self.head.val().address;
        self.hit.next = false;
        self.hit_slot.next = self.allocate_at.q.val();
        for i in 0..U {
            if self.occupied[i].q.val()
                & (self.address[i].q.val() == self.head_address.val())
                & !(self.write_fire.val() & (self.write_at.q.val() == i.to_bits()))
            {
                self.hit.next = true;
                self.hit_slot.next = i.to_bits();
            }
        }
        if self.request_free.val() {
            self.request.d.next = self.entry.outp.payload.val();
            self.request_full.d.next = self.entry.outp.valid.val();
            self.blocked.d.next = self.hit.val()
                | (self.update_fire.val()
                    & (self.request_address.val() == self.head_address.val()));
            self.blocker.d.next = self.hit_slot.val();
        } else if self.write_fire.val() & (self.write_at.q.val() == self.blocker.q.val()) {
            self.blocked.d.next = false;
        }
        self.entry.outp.ready.next = self.request_free.val();

        // A slot for the update that starts.
        self.target.next.address = self.request_address.val();
        self.target.next.write = true;
        self.target.next.near = true;
        self.target.next.source = self.meta.val().source;
        self.addends.write_address.next = self.allocate_at.q.val();
        self.addends.write_data.next = self.request.q.val().data;
        self.addends.write_enable.next = self.update_fire.val();
        self.targets.write_address.next = self.allocate_at.q.val();
        self.targets.write_data.next = self.target.val();
        self.targets.write_enable.next = self.update_fire.val();
        self.enables.write_address.next = self.allocate_at.q.val();
        self.enables.write_data.next = self.request.q.val().enable;
        self.enables.write_enable.next = self.update_fire.val();
        for i in 0..U {
            if self.write_fire.val() & (self.write_at.q.val() == i.to_bits()) {
                self.occupied[i].d.next = false;
            }
            if self.update_fire.val() & (self.allocate_at.q.val() == i.to_bits()) {
                self.occupied[i].d.next = true;
                self.address[i].d.next = self.request_address.val();
            }
        }
        if self.update_fire.val() {
            self.allocate_at.d.next = self.allocate_at.q.val() + 1;
            if self.allocate_at.q.val() == self.last.val() {
                self.allocate_at.d.next = 0.into();
            }
            self.in_flight.d.next = self.in_flight.q.val() + 1;
        } else if self.write_fire.val() {
            self.in_flight.d.next = self.in_flight.q.val() - 1;
        }

        // Read data: the oldest tag says what it is for.
        self.tag.next.update = self.is_update.val();
        self.tag.next.dtype = self.meta.val().dtype;
        self.tag.next.source = self.meta.val().source;
        self.tags.inp.payload.next = self.tag.val();
        self.tags.inp.valid.next =
            self.request_fire.val() & (self.is_read.val() | self.is_update.val());
        self.tags.outp.ready.next = self.response.valid.val();
        self.answered.next = self.response.valid.val() & self.tags.outp.valid.val();
        self.oldest.next = self.tags.outp.payload.val();
        self.reply.d.next.update = self.answered.val() & self.oldest.val().update;
        self.for_reader.next = self.answered.val() & !self.oldest.val().update;
        self.reply.d.next.load = self.for_reader.val() & (self.oldest.val().source == 0);
        self.reply.d.next.dma = self.for_reader.val() & (self.oldest.val().source == 2);
        self.reply.d.next.spill = self.for_reader.val() & (self.oldest.val().source == 3);
        if self.for_reader.val() {
            self.answer.d.next = self.response.payload.val();
        }

        // The ALU's operands stand still between updates: so does the ALU.
        self.next_addend.next = self.addend_at.q.val() + 1;
        if self.addend_at.q.val() == self.last.val() {
            self.next_addend.next = 0.into();
        }
        if self.answered.val() & self.oldest.val().update {
            self.addend_at.d.next = self.next_addend.val();
            self.old.d.next = self.response.payload.val();
            self.dtype.d.next = self.oldest.val().dtype;
        }
        self.addends.read_address.next = self.addend_at.q.val();
        if self.answered.val() & self.oldest.val().update {
            self.addends.read_address.next = self.next_addend.val();
        }
        self.alu.valid.next = self.reply.q.val().update;
        self.alu.dtype.next = self.dtype.q.val();
        self.alu.old.next = self.old.q.val();
        self.alu.addend.next = self.addends.read_data.val();

        // Sums wait here for the command port; the oldest is read ahead, so that it stands ready.
        self.sums.write_address.next = self.sum_at.q.val();
        self.sums.write_data.next = self.alu.result.val();
        self.sums.write_enable.next = self.alu.result_valid.val();
        if self.alu.result_valid.val() {
            self.sum_at.d.next = self.sum_at.q.val() + 1;
            if self.sum_at.q.val() == self.last.val() {
                self.sum_at.d.next = 0.into();
            }
        }
        self.next_write.next = self.write_at.q.val() + 1;
        if self.write_at.q.val() == self.last.val() {
            self.next_write.next = 0.into();
        }
        self.read_at.next = self.write_at.q.val();
        self.remaining.next = self.sums_held.q.val();
        if self.write_fire.val() {
            self.read_at.next = self.next_write.val();
            self.write_at.d.next = self.next_write.val();
            self.remaining.next = self.sums_held.q.val() - 1;
        }
        self.targets.read_address.next = self.read_at.val();
        self.enables.read_address.next = self.read_at.val();
        self.sums.read_address.next = self.read_at.val();
        self.write_valid.d.next = self.remaining.val().any();
        self.sums_held.d.next = self.remaining.val();
        if self.alu.result_valid.val() {
            self.sums_held.d.next = self.remaining.val() + 1;
        }

        Sink::<Beat<MemoryMeta, W>>::link(&mut self.inp, &mut self.entry.inp);
        self.command.valid.next = self.outgoing_full.q.val();
        self.command.payload.next = self.outgoing.q.val();
        self.load_data.valid.next = self.reply.q.val().load;
        self.load_data.payload.next = self.answer.q.val();
        self.dma_data.valid.next = self.reply.q.val().dma;
        self.dma_data.payload.next = self.answer.q.val();
        self.spill_data.valid.next = self.reply.q.val().spill;
        self.spill_data.payload.next = self.answer.q.val();
        self.updates.next = self.finished.q.val();
        self.hazard_stall.next = self.request_full.q.val() & self.blocked.q.val();
    }
}

block!([const W: usize, const U: usize, const UA: usize] Nmc<W, U, UA>);
