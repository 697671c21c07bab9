//! One memory channel: arbitration into the memory queue, and near-memory reduction behind it.
//!
//! T3 sections 2.4 and 2.5. Wiring, and the merge of DMA reads with incoming beats; the work is done by
//! [`mca`](crate::mca) and [`nmc`](crate::nmc). A device with more channels has more of these; their event
//! streams are merged before its tracker.
//!
//! ```text
//!  compute  ═══════════════════►┌─────┐        ┌─────┐
//!  incoming ═══►┌───────┐       │     │        │     │═══► command
//!               │ merge │══════►│ mca │═══════►│ nmc │◄─── response
//!  dma_read ═══►└───────┘       │     │        │     │───► load_data, dma_data, spill_data
//!  spill    ═══════════════════►└──╦──┘        └─────┘
//!                                  ╚═══► events
//! ```
//!
//! # Contract
//! 1. Requests of one input reach memory in the order of that input.
//! 2. A tracked request emits one event, when nothing at its address can overtake it any more.
//! 3. A DMA read, a load and a spilled counter's read are each answered once, in order, on their own flow.
//! 4. What the blocks promise: `mca`, `nmc`.

use crate::block;
use crate::hdl;
use crate::mca::Mca;
use crate::nmc::Nmc;
use crate::prim::RoundRobin;
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, FlowSource, Sink, Source};
use crate::types::{
    op, source, Beat, CommandMeta, Enables, JoinWords, MemoryMeta, RequestMeta, SpillRequest,
    SplitWords, UpdateEvent, Words,
};
use rust_hdl::prelude::*;

/// Settings of a channel's arbiter, see [`mca`](crate::mca).
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct ChannelSettings {
    /// Arbitration policy.
    pub policy: Bits<2>,
    /// Fixed occupancy threshold of communication.
    pub threshold: Bits<8>,
    /// Cycles that communication may wait.
    pub starvation_limit: Bits<16>,
    /// Starts a measurement window at the next compute request.
    pub measure: Bit,
    /// The window is `2^window_log2` cycles.
    pub window_log2: Bits<4>,
    /// Above this many compute requests in a window: `level2`.
    pub cut_low: Bits<16>,
    /// Above this many: `level1`.
    pub cut_mid: Bits<16>,
    /// Above this many: `level0`.
    pub cut_high: Bits<16>,
    /// Threshold of the highest intensity.
    pub level0: Bits<8>,
    /// Threshold of a high intensity.
    pub level1: Bits<8>,
    /// Threshold of a low intensity.
    pub level2: Bits<8>,
    /// Threshold of the lowest intensity.
    pub level3: Bits<8>,
}

/// Status of a channel; single bits are high for a cycle each time.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct ChannelStatus {
    /// Requests in the memory queue.
    pub occupancy: Bits<8>,
    /// Threshold in force.
    pub active_threshold: Bits<8>,
    /// Compute requests in the last window.
    pub intensity: Bits<16>,
    /// A compute request waited.
    pub compute_stall: Bit,
    /// A communication request waited.
    pub communication_stall: Bit,
    /// A request waited for its event.
    pub event_stall: Bit,
    /// A request waited for an update of its address.
    pub hazard_stall: Bit,
    /// An update was written back.
    pub update: Bit,
}

/// A channel of `W`-word beats, a queue of `Q` requests counted by `QA` bits, and `U` updates in flight
/// counted by `UA` bits.
#[derive(LogicBlock)]
pub struct Channel<const W: usize, const Q: usize, const QA: usize, const U: usize, const UA: usize>
{
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Loads and local stores.
    pub compute: Sink<Beat<RequestMeta, W>>,
    /// Beats that came over the link.
    pub incoming: Sink<Beat<RequestMeta, W>>,
    /// Beat addresses that the DMA engine reads.
    pub dma_read: Sink<Bits<32>>,
    /// Counters that the tracker keeps in memory.
    pub spill: Sink<SpillRequest>,
    /// Updates, for the tracker.
    pub events: Source<UpdateEvent>,
    /// Commands to memory.
    pub command: Source<Beat<CommandMeta, W>>,
    /// Read data from memory, in order of the read commands.
    pub response: FlowSink<Words<W>>,
    /// Answers to loads.
    pub load_data: FlowSource<Words<W>>,
    /// Answers to DMA reads.
    pub dma_data: FlowSource<Words<W>>,
    /// Answers to the tracker's reads.
    pub spill_data: FlowSource<Bits<32>>,
    /// How the arbiter works.
    pub settings: Signal<In, ChannelSettings>,
    /// What it does.
    pub status: Signal<Out, ChannelStatus>,
    mca: Lazy<Mca<W, Q, QA>>,
    nmc: Lazy<Nmc<W, U, UA>>,
    merge: Lazy<RoundRobin<Beat<RequestMeta, W>, 2>>,
    spill_word: JoinWords<W>,
    spill_answer: SplitWords<W>,
    dma_meta: Signal<Local, RequestMeta>,
    dma_request: Signal<Local, Beat<RequestMeta, W>>,
    spill_meta: Signal<Local, RequestMeta>,
    spill_request: Signal<Local, Beat<RequestMeta, W>>,
    read: Constant<Bits<2>>,
    store: Constant<Bits<2>>,
    from_dma: Constant<Bits<2>>,
    from_tracker: Constant<Bits<2>>,
    nothing: Constant<RequestMeta>,
    no_data: Constant<Words<W>>,
    no_enable: Constant<Enables<W>>,
    first_word: Constant<Enables<W>>,
    _primed: bool,
}

impl<const W: usize, const Q: usize, const QA: usize, const U: usize, const UA: usize> Default
    for Channel<W, Q, QA, U, UA>
{
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            compute: Default::default(),
            incoming: Default::default(),
            dma_read: Default::default(),
            spill: Default::default(),
            events: Default::default(),
            command: Default::default(),
            response: Default::default(),
            load_data: Default::default(),
            dma_data: Default::default(),
            spill_data: Default::default(),
            settings: Default::default(),
            status: Default::default(),
            mca: Default::default(),
            nmc: Default::default(),
            merge: Default::default(),
            spill_word: Default::default(),
            spill_answer: Default::default(),
            dma_meta: Default::default(),
            dma_request: Default::default(),
            spill_meta: Default::default(),
            spill_request: Default::default(),
            read: Constant::new(op::READ.to_bits()),
            store: Constant::new(op::STORE.to_bits()),
            from_dma: Constant::new(source::DMA.to_bits()),
            from_tracker: Constant::new(source::SPILL.to_bits()),
            nothing: Constant::new(RequestMeta::default()),
            no_data: Constant::new(Words::default()),
            no_enable: Constant::new(Enables::default()),
            first_word: Constant::new(Enables::first(2)),
            _primed: false,
        }
    }
}

impl<const W: usize, const Q: usize, const QA: usize, const U: usize, const UA: usize> rtl::Rtl
    for Channel<W, Q, QA, U, UA>
{
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, mca, nmc, merge);
        self.mca.reset.next = self.reset.val();
        self.nmc.reset.next = self.reset.val();
        self.merge.reset.next = self.reset.val();

        // Compute, and communication: incoming beats and DMA reads in turn.
        Sink::<Beat<RequestMeta, W>>::link(&mut self.compute, &mut self.mca.compute);
        Sink::<Beat<RequestMeta, W>>::link(&mut self.incoming, &mut self.merge.inp[0]);
        self.dma_meta.next = self.nothing.val();
        self.dma_meta.next.address = self.dma_read.payload.val();
        self.dma_meta.next.op = self.read.val();
        self.dma_meta.next.source = self.from_dma.val();
        self.dma_request.next.meta = self.dma_meta.val();
        self.dma_request.next.data = self.no_data.val();
        self.dma_request.next.enable = self.no_enable.val();
        self.merge.inp[1].payload.next = self.dma_request.val();
        self.merge.inp[1].valid.next = self.dma_read.valid.val();
        self.dma_read.ready.next = self.merge.inp[1].ready.val();
        Source::<Beat<RequestMeta, W>>::join(&mut self.merge.outp, &mut self.mca.communication);

        // Spilled counters: word 0 of a beat.
        self.spill_meta.next = self.nothing.val();
        self.spill_meta.next.address = self.spill.payload.val().address;
        self.spill_meta.next.op = self.read.val();
        if self.spill.payload.val().write {
            self.spill_meta.next.op = self.store.val();
        }
        self.spill_meta.next.source = self.from_tracker.val();
        for i in 1..W {
            self.spill_word.word[i].next = 0.into();
        }
        self.spill_word.word[0].next = self.spill.payload.val().value;
        self.spill_request.next.meta = self.spill_meta.val();
        self.spill_request.next.data = self.spill_word.data.val();
        self.spill_request.next.enable = self.first_word.val();
        self.mca.spill.payload.next = self.spill_request.val();
        self.mca.spill.valid.next = self.spill.valid.val();
        self.spill.ready.next = self.mca.spill.ready.val();
        self.spill_answer.data.next = self.nmc.spill_data.payload.val();
        self.spill_answer.enable.next = self.no_enable.val();
        self.spill_data.payload.next = self.spill_answer.word[0].val();
        self.spill_data.valid.next = self.nmc.spill_data.valid.val();

        // The queue, memory, and the answers.
        Source::<Beat<MemoryMeta, W>>::join(&mut self.mca.outp, &mut self.nmc.inp);
        Source::<UpdateEvent>::link(&mut self.events, &mut self.mca.events);
        Source::<Beat<CommandMeta, W>>::link(&mut self.command, &mut self.nmc.command);
        FlowSink::<Words<W>>::link(&mut self.response, &mut self.nmc.response);
        FlowSource::<Words<W>>::link(&mut self.load_data, &mut self.nmc.load_data);
        FlowSource::<Words<W>>::link(&mut self.dma_data, &mut self.nmc.dma_data);

        self.mca.policy.next = self.settings.val().policy;
        self.mca.threshold.next = self.settings.val().threshold;
        self.mca.starvation_limit.next = self.settings.val().starvation_limit;
        self.mca.measure.next = self.settings.val().measure;
        self.mca.window_log2.next = self.settings.val().window_log2;
        self.mca.cut_low.next = self.settings.val().cut_low;
        self.mca.cut_mid.next = self.settings.val().cut_mid;
        self.mca.cut_high.next = self.settings.val().cut_high;
        self.mca.level0.next = self.settings.val().level0;
        self.mca.level1.next = self.settings.val().level1;
        self.mca.level2.next = self.settings.val().level2;
        self.mca.level3.next = self.settings.val().level3;

        self.status.next.occupancy = bit_cast::<8, QA>(self.mca.occupancy.val());
        self.status.next.active_threshold = self.mca.active_threshold.val();
        self.status.next.intensity = self.mca.intensity.val();
        self.status.next.compute_stall = self.mca.compute_stall.val();
        self.status.next.communication_stall = self.mca.communication_stall.val();
        self.status.next.event_stall = self.mca.event_stall.val();
        self.status.next.hazard_stall = self.nmc.hazard_stall.val();
        self.status.next.update = self.nmc.updates.val();
    }
}

block!([const W: usize, const Q: usize, const QA: usize, const U: usize, const UA: usize] Channel<W, Q, QA, U, UA>);
