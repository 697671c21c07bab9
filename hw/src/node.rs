//! The node: what T3 adds to one device. Wiring only.
//!
//! `docs/architecture.md` has the block diagram and the life of an update.
//!
//! ```text
//!  s_axil   ───►┌──────┐───► irq
//!  producer ═══►│      │───► load_data
//!  link_in  ═══►│ node │═══► link_out
//!  dma_read ═══►│      │───► dma_data
//!  response ───►│      │═══► command
//!               └──────┘═══► descriptor
//! ```
//!
//! # Contract
//! 1. Stores in remote regions leave on `link_out`, everything else goes to this device's memory.
//! 2. Beats on `link_in` outside the exported regions are dropped, counted and reported.
//! 3. Every tracked tile completes once, every block fires once: a descriptor, or a notification.
//! 4. Whoever reads (`producer` loads, `dma_read`) takes the answer in the cycle in which it comes.
//! 5. Memory: `response` answers the reads of `command` in order; commands to one address take effect in order.
//! 6. A stall of `link_out` or `descriptor` for any time loses nothing and never stops incoming updates. The producer's
//!    beats leave in order, so local stores wait only behind a remote store that the link does not take.
//! 7. While `reset` is high, answers to earlier reads are ignored; it is held until memory owes none.
//!
//! # Timing
//! From a block's last update to its descriptor: 44 cycles from `producer`, 45 from `link_in`, if nothing else is in work;
//! memory has no part in it. Where outputs depend on inputs in the same cycle: the blocks' heads.

use crate::block;
use crate::channel::{Channel, ChannelSettings};
use crate::csr::Csr;
use crate::hdl;
use crate::params::Config;
use crate::remap::{RegionAnswer, RegionControl, RegionRequest, Remap, Window};
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, FlowSource, Sink, Source};
use crate::tracker::Tracker;
use crate::trigger::Trigger;
use crate::types::{
    Beat, CommandMeta, Completion, Descriptor, LinkMeta, ProducerMeta, RequestMeta, SpillRequest,
    UpdateEvent, Words, REGION_BITS,
};
use rust_hdl::prelude::*;

/// A node; the const parameters are the fields of [`Config`] and what follows from them, see [`node_of`](crate::node_of).
#[derive(LogicBlock)]
pub struct Node<
    const W: usize,
    const R: usize,
    const I: usize,
    const SETS: usize,
    const WAYS: usize,
    const TAG: usize,
    const B: usize,
    const BLOCKS: usize,
    const FA: usize,
    const Q: usize,
    const QA: usize,
    const U: usize,
    const UA: usize,
> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Write address.
    pub s_axil_awaddr: Signal<In, Bits<16>>,
    /// Write protection, ignored.
    pub s_axil_awprot: Signal<In, Bits<3>>,
    /// Write address is offered.
    pub s_axil_awvalid: Signal<In, Bit>,
    /// Write address is taken.
    pub s_axil_awready: Signal<Out, Bit>,
    /// Write data.
    pub s_axil_wdata: Signal<In, Bits<32>>,
    /// Byte strobes.
    pub s_axil_wstrb: Signal<In, Bits<4>>,
    /// Write data are offered.
    pub s_axil_wvalid: Signal<In, Bit>,
    /// Write data are taken.
    pub s_axil_wready: Signal<Out, Bit>,
    /// Write response: 0 okay, 2 error.
    pub s_axil_bresp: Signal<Out, Bits<2>>,
    /// Write response is offered.
    pub s_axil_bvalid: Signal<Out, Bit>,
    /// Write response is taken.
    pub s_axil_bready: Signal<In, Bit>,
    /// Read address.
    pub s_axil_araddr: Signal<In, Bits<16>>,
    /// Read protection, ignored.
    pub s_axil_arprot: Signal<In, Bits<3>>,
    /// Read address is offered.
    pub s_axil_arvalid: Signal<In, Bit>,
    /// Read address is taken.
    pub s_axil_arready: Signal<Out, Bit>,
    /// Read data.
    pub s_axil_rdata: Signal<Out, Bits<32>>,
    /// Read response: 0 okay, 2 error.
    pub s_axil_rresp: Signal<Out, Bits<2>>,
    /// Read data are offered.
    pub s_axil_rvalid: Signal<Out, Bit>,
    /// Read data are taken.
    pub s_axil_rready: Signal<In, Bit>,
    /// Loads and stores of the compute units.
    pub producer: Sink<Beat<ProducerMeta, W>>,
    /// Answers to loads.
    pub load_data: FlowSource<Words<W>>,
    /// Beats for the link.
    pub link_out: Source<Beat<LinkMeta, W>>,
    /// Beats that came over the link.
    pub link_in: Sink<Beat<LinkMeta, W>>,
    /// Transfers for the DMA engine.
    pub descriptor: Source<Descriptor>,
    /// Beat addresses that the DMA engine reads.
    pub dma_read: Sink<Bits<32>>,
    /// Answers to its reads.
    pub dma_data: FlowSource<Words<W>>,
    /// Commands to memory.
    pub command: Source<Beat<CommandMeta, W>>,
    /// Read data from memory.
    pub response: FlowSink<Words<W>>,
    /// Interrupt, active high, until its cause is cleared.
    pub irq: Signal<Out, Bit>,
    csr: Lazy<Csr<R>>,
    control: Lazy<RegionControl<R>>,
    remap: Lazy<Remap<W, R>>,
    window: Lazy<Window<W, R>>,
    channel: Lazy<Channel<W, Q, QA, U, UA>>,
    tracker: Lazy<Tracker<I, SETS, WAYS, TAG>>,
    trigger: Lazy<Trigger<B, BLOCKS, FA>>,
    settings: Signal<Local, ChannelSettings>,
    overruns: Signal<Local, Bits<16>>,
    occupancy: Signal<Local, Bits<8>>,
    _primed: bool,
}

impl<
        const W: usize,
        const R: usize,
        const I: usize,
        const SETS: usize,
        const WAYS: usize,
        const TAG: usize,
        const B: usize,
        const BLOCKS: usize,
        const FA: usize,
        const Q: usize,
        const QA: usize,
        const U: usize,
        const UA: usize,
    > rtl::Rtl for Node<W, R, I, SETS, WAYS, TAG, B, BLOCKS, FA, Q, QA, U, UA>
{
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, csr, control, remap, window, channel, tracker, trigger);
        self.csr.reset.next = self.reset.val();
        self.control.reset.next = self.reset.val();
        self.remap.reset.next = self.reset.val();
        self.window.reset.next = self.reset.val();
        self.channel.reset.next = self.reset.val();
        self.tracker.reset.next = self.reset.val();
        self.trigger.reset.next = self.reset.val();

        // Register port.
        self.csr.s_axil_awaddr.next = self.s_axil_awaddr.val();
        self.csr.s_axil_awprot.next = self.s_axil_awprot.val();
        self.csr.s_axil_awvalid.next = self.s_axil_awvalid.val();
        self.s_axil_awready.next = self.csr.s_axil_awready.val();
        self.csr.s_axil_wdata.next = self.s_axil_wdata.val();
        self.csr.s_axil_wstrb.next = self.s_axil_wstrb.val();
        self.csr.s_axil_wvalid.next = self.s_axil_wvalid.val();
        self.s_axil_wready.next = self.csr.s_axil_wready.val();
        self.s_axil_bresp.next = self.csr.s_axil_bresp.val();
        self.s_axil_bvalid.next = self.csr.s_axil_bvalid.val();
        self.csr.s_axil_bready.next = self.s_axil_bready.val();
        self.csr.s_axil_araddr.next = self.s_axil_araddr.val();
        self.csr.s_axil_arprot.next = self.s_axil_arprot.val();
        self.csr.s_axil_arvalid.next = self.s_axil_arvalid.val();
        self.s_axil_arready.next = self.csr.s_axil_arready.val();
        self.s_axil_rdata.next = self.csr.s_axil_rdata.val();
        self.s_axil_rresp.next = self.csr.s_axil_rresp.val();
        self.s_axil_rvalid.next = self.csr.s_axil_rvalid.val();
        self.csr.s_axil_rready.next = self.s_axil_rready.val();
        self.irq.next = self.csr.irq.val();

        // Regions: the register file hands words and commands out, region control answers and commits.
        self.control.config_word.payload.next = self.csr.config_word.payload.val();
        self.control.config_word.valid.next = self.csr.config_word.valid.val();
        self.tracker.config_word.payload.next = self.csr.config_word.payload.val();
        self.tracker.config_word.valid.next = self.csr.config_word.valid.val();
        self.trigger.config_word.payload.next = self.csr.config_word.payload.val();
        self.trigger.config_word.valid.next = self.csr.config_word.valid.val();
        Source::<RegionRequest>::join(&mut self.csr.region_request, &mut self.control.request);
        FlowSource::<RegionAnswer>::join(&mut self.control.answer, &mut self.csr.region_answer);
        self.control.busy.next = self.tracker.open.val() | self.trigger.partial.val();
        self.csr.enabled.next = self.control.enabled.val();
        self.remap.commit.payload.next = self.control.commit.payload.val();
        self.remap.commit.valid.next = self.control.commit.valid.val();
        self.window.commit.payload.next = self.control.commit.payload.val();
        self.window.commit.valid.next = self.control.commit.valid.val();
        self.trigger.arm.payload.next = self.control.commit.payload.val().region;
        self.trigger.arm.valid.next =
            self.control.commit.valid.val() & self.control.commit.payload.val().enabled;

        // Streams, from the producer and the link to memory.
        // Not linked but assigned, as is `descriptor`: the stock Verilog declares no wire for a linked port that is also read.
        self.remap.inp.payload.next = self.producer.payload.val();
        self.remap.inp.valid.next = self.producer.valid.val();
        self.producer.ready.next = self.remap.inp.ready.val();
        Source::<Beat<LinkMeta, W>>::link(&mut self.link_out, &mut self.remap.remote);
        Source::<Beat<RequestMeta, W>>::join(&mut self.remap.local, &mut self.channel.compute);
        Sink::<Beat<LinkMeta, W>>::link(&mut self.link_in, &mut self.window.inp);
        Source::<Beat<RequestMeta, W>>::join(&mut self.window.outp, &mut self.channel.incoming);
        Sink::<Bits<32>>::link(&mut self.dma_read, &mut self.channel.dma_read);
        Source::<Beat<CommandMeta, W>>::link(&mut self.command, &mut self.channel.command);
        FlowSink::<Words<W>>::link(&mut self.response, &mut self.channel.response);
        FlowSource::<Words<W>>::link(&mut self.load_data, &mut self.channel.load_data);
        FlowSource::<Words<W>>::link(&mut self.dma_data, &mut self.channel.dma_data);

        // Updates, completions, descriptors.
        Source::<UpdateEvent>::join(&mut self.channel.events, &mut self.tracker.events);
        Source::<SpillRequest>::join(&mut self.tracker.spill, &mut self.channel.spill);
        FlowSource::<Bits<32>>::join(&mut self.channel.spill_data, &mut self.tracker.spill_data);
        Source::<Completion>::join(&mut self.tracker.completions, &mut self.trigger.completions);
        self.descriptor.payload.next = self.trigger.descriptors.payload.val();
        self.descriptor.valid.next = self.trigger.descriptors.valid.val();
        self.trigger.descriptors.ready.next = self.descriptor.ready.val();
        FlowSource::<Bits<REGION_BITS>>::join(&mut self.trigger.done, &mut self.csr.region_done);
        self.tracker.clear.next = self.csr.clear.val();
        self.trigger.clear.next = self.csr.clear.val();

        // Settings of the channel.
        self.settings.next.policy = self.csr.policy.val();
        self.settings.next.threshold = self.csr.threshold.val();
        self.settings.next.starvation_limit = self.csr.starvation_limit.val();
        self.settings.next.measure = self.csr.measure.val();
        self.settings.next.window_log2 = self.csr.window_log2.val();
        self.settings.next.cut_low = self.csr.cut_low.val();
        self.settings.next.cut_mid = self.csr.cut_mid.val();
        self.settings.next.cut_high = self.csr.cut_high.val();
        self.settings.next.level0 = self.csr.level0.val();
        self.settings.next.level1 = self.csr.level1.val();
        self.settings.next.level2 = self.csr.level2.val();
        self.settings.next.level3 = self.csr.level3.val();
        self.channel.settings.next = self.settings.val();

        // Status, errors and counters.
        self.csr.tracker_idle.next = self.tracker.idle.val();
        self.csr.trigger_idle.next = self.trigger.idle.val();
        self.occupancy.next = self.channel.status.val().occupancy;
        self.csr.memory_idle.next = !self.occupancy.val().any();
        self.csr.incoming_refused.next = self.window.refused.valid.val();
        self.csr.refused_address.next = self.window.refused.payload.val();
        self.overruns.next = self.tracker.overrun.val();
        self.csr.tracker_overrun.next = self.overruns.val().any();
        self.csr.descriptor_refused.next = self.trigger.refused.val();
        self.csr.local_update.next = self.tracker.local_update.val();
        self.csr.incoming_update.next = self.tracker.incoming_update.val();
        self.csr.completion.next =
            self.tracker.completions.valid.val() & self.trigger.completions.ready.val();
        self.csr.descriptor.next =
            self.trigger.descriptors.valid.val() & self.descriptor.ready.val();
        self.csr.notification.next = self.trigger.notified.val();
        self.csr.spilled.next = self.tracker.spilled.val();
        self.csr.refused_beat.next = self.window.refused.valid.val();
        self.csr.near_update.next = self.channel.status.val().update;
        self.csr.producer_stall.next = self.producer.valid.val() & !self.remap.inp.ready.val();
        self.csr.compute_stall.next = self.channel.status.val().compute_stall;
        self.csr.communication_stall.next = self.channel.status.val().communication_stall;
        self.csr.event_stall.next = self.channel.status.val().event_stall;
        self.csr.hazard_stall.next = self.channel.status.val().hazard_stall;
        self.csr.tracker_stall.next = self.tracker.stalled.val();
        self.csr.occupancy.next = self.channel.status.val().occupancy;
        self.csr.active_threshold.next = self.channel.status.val().active_threshold;
        self.csr.intensity.next = self.channel.status.val().intensity;
    }
}

block!(
    [
        const W: usize,
        const R: usize,
        const I: usize,
        const SETS: usize,
        const WAYS: usize,
        const TAG: usize,
        const B: usize,
        const BLOCKS: usize,
        const FA: usize,
        const Q: usize,
        const QA: usize,
        const U: usize,
        const UA: usize
    ]
    Node<W, R, I, SETS, WAYS, TAG, B, BLOCKS, FA, Q, QA, U, UA>
);

impl<
        const W: usize,
        const R: usize,
        const I: usize,
        const SETS: usize,
        const WAYS: usize,
        const TAG: usize,
        const B: usize,
        const BLOCKS: usize,
        const FA: usize,
        const Q: usize,
        const QA: usize,
        const U: usize,
        const UA: usize,
    > Default for Node<W, R, I, SETS, WAYS, TAG, B, BLOCKS, FA, Q, QA, U, UA>
{
    fn default() -> Self {
        let config = Config {
            name: "",
            beat_words: W,
            regions: R,
            index_bits: I,
            ways: WAYS,
            block_bits: B,
            queue_depth: Q,
            queue_bits: QA,
            in_flight: U,
            in_flight_bits: UA,
        };
        Self {
            csr: Lazy::new(Csr::new(&config)),
            clock: Default::default(),
            reset: Default::default(),
            s_axil_awaddr: Default::default(),
            s_axil_awprot: Default::default(),
            s_axil_awvalid: Default::default(),
            s_axil_awready: Default::default(),
            s_axil_wdata: Default::default(),
            s_axil_wstrb: Default::default(),
            s_axil_wvalid: Default::default(),
            s_axil_wready: Default::default(),
            s_axil_bresp: Default::default(),
            s_axil_bvalid: Default::default(),
            s_axil_bready: Default::default(),
            s_axil_araddr: Default::default(),
            s_axil_arprot: Default::default(),
            s_axil_arvalid: Default::default(),
            s_axil_arready: Default::default(),
            s_axil_rdata: Default::default(),
            s_axil_rresp: Default::default(),
            s_axil_rvalid: Default::default(),
            s_axil_rready: Default::default(),
            producer: Default::default(),
            load_data: Default::default(),
            link_out: Default::default(),
            link_in: Default::default(),
            descriptor: Default::default(),
            dma_read: Default::default(),
            dma_data: Default::default(),
            command: Default::default(),
            response: Default::default(),
            irq: Default::default(),
            control: Default::default(),
            remap: Default::default(),
            window: Default::default(),
            channel: Default::default(),
            tracker: Default::default(),
            trigger: Default::default(),
            settings: Default::default(),
            overruns: Default::default(),
            occupancy: Default::default(),
            _primed: false,
        }
    }
}

/// The ports of a node of any parameters, for whoever drives it.
pub struct Ports<'a, const W: usize> {
    /// Write address.
    pub s_axil_awaddr: &'a mut Signal<In, Bits<16>>,
    /// Write address is offered.
    pub s_axil_awvalid: &'a mut Signal<In, Bit>,
    /// Write address is taken.
    pub s_axil_awready: &'a mut Signal<Out, Bit>,
    /// Write data.
    pub s_axil_wdata: &'a mut Signal<In, Bits<32>>,
    /// Byte strobes.
    pub s_axil_wstrb: &'a mut Signal<In, Bits<4>>,
    /// Write data are offered.
    pub s_axil_wvalid: &'a mut Signal<In, Bit>,
    /// Write data are taken.
    pub s_axil_wready: &'a mut Signal<Out, Bit>,
    /// Write response: 0 okay, 2 error.
    pub s_axil_bresp: &'a mut Signal<Out, Bits<2>>,
    /// Write response is offered.
    pub s_axil_bvalid: &'a mut Signal<Out, Bit>,
    /// Write response is taken.
    pub s_axil_bready: &'a mut Signal<In, Bit>,
    /// Read address.
    pub s_axil_araddr: &'a mut Signal<In, Bits<16>>,
    /// Read address is offered.
    pub s_axil_arvalid: &'a mut Signal<In, Bit>,
    /// Read address is taken.
    pub s_axil_arready: &'a mut Signal<Out, Bit>,
    /// Read data.
    pub s_axil_rdata: &'a mut Signal<Out, Bits<32>>,
    /// Read response: 0 okay, 2 error.
    pub s_axil_rresp: &'a mut Signal<Out, Bits<2>>,
    /// Read data are offered.
    pub s_axil_rvalid: &'a mut Signal<Out, Bit>,
    /// Read data are taken.
    pub s_axil_rready: &'a mut Signal<In, Bit>,
    /// Loads and stores of the compute units.
    pub producer: &'a mut Sink<Beat<ProducerMeta, W>>,
    /// Answers to loads.
    pub load_data: &'a mut FlowSource<Words<W>>,
    /// Beats for the link.
    pub link_out: &'a mut Source<Beat<LinkMeta, W>>,
    /// Beats that came over the link.
    pub link_in: &'a mut Sink<Beat<LinkMeta, W>>,
    /// Transfers for the DMA engine.
    pub descriptor: &'a mut Source<Descriptor>,
    /// Beat addresses that the DMA engine reads.
    pub dma_read: &'a mut Sink<Bits<32>>,
    /// Answers to its reads.
    pub dma_data: &'a mut FlowSource<Words<W>>,
    /// Commands to memory.
    pub command: &'a mut Source<Beat<CommandMeta, W>>,
    /// Read data from memory.
    pub response: &'a mut FlowSink<Words<W>>,
    /// Interrupt, active high, until its cause is cleared.
    pub irq: &'a mut Signal<Out, Bit>,
}

/// A node with beats of `W` words.
pub trait NodePorts<const W: usize>: rtl::Synchronous {
    /// Its ports.
    fn ports(&mut self) -> Ports<'_, W>;
}

impl<
        const W: usize,
        const R: usize,
        const I: usize,
        const SETS: usize,
        const WAYS: usize,
        const TAG: usize,
        const B: usize,
        const BLOCKS: usize,
        const FA: usize,
        const Q: usize,
        const QA: usize,
        const U: usize,
        const UA: usize,
    > NodePorts<W> for Node<W, R, I, SETS, WAYS, TAG, B, BLOCKS, FA, Q, QA, U, UA>
{
    fn ports(&mut self) -> Ports<'_, W> {
        Ports {
            s_axil_awaddr: &mut self.s_axil_awaddr,
            s_axil_awvalid: &mut self.s_axil_awvalid,
            s_axil_awready: &mut self.s_axil_awready,
            s_axil_wdata: &mut self.s_axil_wdata,
            s_axil_wstrb: &mut self.s_axil_wstrb,
            s_axil_wvalid: &mut self.s_axil_wvalid,
            s_axil_wready: &mut self.s_axil_wready,
            s_axil_bresp: &mut self.s_axil_bresp,
            s_axil_bvalid: &mut self.s_axil_bvalid,
            s_axil_bready: &mut self.s_axil_bready,
            s_axil_araddr: &mut self.s_axil_araddr,
            s_axil_arvalid: &mut self.s_axil_arvalid,
            s_axil_arready: &mut self.s_axil_arready,
            s_axil_rdata: &mut self.s_axil_rdata,
            s_axil_rresp: &mut self.s_axil_rresp,
            s_axil_rvalid: &mut self.s_axil_rvalid,
            s_axil_rready: &mut self.s_axil_rready,
            producer: &mut self.producer,
            load_data: &mut self.load_data,
            link_out: &mut self.link_out,
            link_in: &mut self.link_in,
            descriptor: &mut self.descriptor,
            dma_read: &mut self.dma_read,
            dma_data: &mut self.dma_data,
            command: &mut self.command,
            response: &mut self.response,
            irq: &mut self.irq,
        }
    }
}

/// The type of the node of a [`Config`]: `node_of!(params::MINI)`.
#[macro_export]
macro_rules! node_of {
    ($config:expr) => {
        $crate::node::Node<
            { $config.beat_words },
            { $config.regions },
            { $config.index_bits },
            { 1 << $config.index_bits },
            { $config.ways },
            { $crate::types::WG_BITS - $config.index_bits },
            { $config.block_bits },
            { 1 << $config.block_bits },
            { $config.block_bits + 1 },
            { $config.queue_depth },
            { $config.queue_bits },
            { $config.in_flight },
            { $config.in_flight_bits },
        >
    };
}

/// The node of configuration `mini`.
pub type MiniNode = node_of!(crate::params::MINI);

/// The node of configuration `paper`.
pub type PaperNode = node_of!(crate::params::PAPER);
