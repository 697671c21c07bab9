//! A device: a node with its kernels, memory, DMA engine and ends of the ring.
//!
//! It runs on its own for as long as nothing that its neighbours do can reach it, which is the latency of a link.

use crate::engine::{NodeEngine, NodeInputs, NodeOutputs};
use crate::model::collective::Collective;
use crate::model::dma::{Dma, DmaEvents};
use crate::model::dram::{Access, Dram};
use crate::model::kernel::Kernel;
use crate::model::link::{Egress, Ingress};
use crate::model::producer::Producer;
use crate::model::FOREVER;
use rust_hdl::prelude::*;
use t3_hw::types::{source, Beat, LinkMeta};

/// A sample of running totals, for the trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Cycle at whose end it was taken.
    pub cycle: u64,
    /// Updates of this device's own stores.
    pub local_updates: u64,
    /// Updates and stores that came over the link.
    pub incoming_beats: u64,
    /// Beats sent over the link.
    pub link_beats: u64,
}

/// A device.
pub struct Device<const W: usize> {
    /// Its node.
    pub node: Box<dyn NodeEngine<W>>,
    /// Its memory channel.
    pub dram: Dram<W>,
    /// Its DMA engine.
    pub dma: Dma<W>,
    /// Its sending end of the link to the neighbour.
    pub egress: Egress<W>,
    /// Its receiving end of the link from the other neighbour.
    pub ingress: Ingress<W>,
    /// Its product.
    pub producer: Producer<W>,
    /// The reduce-scatter kernel that follows, in the sequential mode.
    pub collective: Option<Collective<W>>,
    /// Cycle.
    pub now: u64,
    /// Cycle after the product's last store was taken.
    pub product_done: Option<u64>,
    /// Cycle in which the node first interrupted.
    pub interrupted: Option<u64>,
    /// Cycle after the last memory command was taken.
    pub last_command: u64,
    /// Cycle after the last transfer of any kind.
    pub last_transfer: u64,
    /// Descriptors that the DMA engine took.
    pub descriptors: u64,
    /// Samples, one a window.
    pub samples: Vec<Sample>,
}

impl<const W: usize> Device<W> {
    /// Runs until cycle `end`.
    pub fn run_until(&mut self, end: u64) {
        while self.now < end {
            self.step();
        }
        let stats = self.dram.stats();
        self.samples.push(Sample {
            cycle: self.now,
            local_updates: stats.beats(source::COMPUTE, Access::Update),
            incoming_beats: stats.beats(source::INCOMING, Access::Update)
                + stats.beats(source::INCOMING, Access::Write),
            link_beats: self.egress.stats().beats.iter().sum(),
        });
    }

    /// The kernel at the producer port.
    fn kernel(&mut self) -> Option<&mut dyn Kernel<W>> {
        if !self.producer.is_done() {
            return Some(&mut self.producer);
        }
        self.collective
            .as_mut()
            .map(|kernel| kernel as &mut dyn Kernel<W>)
    }

    fn step(&mut self) {
        let [link_out_ready, packet_ready] = self.egress.ready();
        let inputs = NodeInputs {
            producer: self.kernel().and_then(|kernel| kernel.offer()),
            link_in: self.ingress.offer(),
            link_out_ready,
            descriptor_ready: self.dma.ready(),
            dma_read: self.dma.offer_read().map(|address| address.to_u32()),
            command_ready: self.dram.ready(),
            response: self.dram.response(),
            ..Default::default()
        };
        let out = self.node.cycle(&inputs);
        let packet = self.dma.offer_packet().filter(|_| packet_ready);
        self.advance(&inputs, &out, packet);
        self.now += 1;
    }

    fn advance(
        &mut self,
        inputs: &NodeInputs<W>,
        out: &NodeOutputs<W>,
        packet: Option<Beat<LinkMeta, W>>,
    ) {
        let produced = inputs.producer.is_some() && out.producer_ready;
        let received = inputs.link_in.is_some() && out.link_in_ready;
        let sent = out.link_out.filter(|_| inputs.link_out_ready);
        let descriptor = out.descriptor.filter(|_| inputs.descriptor_ready);
        let command = out.command.filter(|_| inputs.command_ready);
        let read_taken = inputs.dma_read.is_some() && out.dma_read_ready;

        if let Some(kernel) = self.kernel() {
            kernel.advance(produced, out.load_data);
        }
        self.ingress.advance(received);
        self.egress.advance([sent, packet]);
        self.dma.advance(DmaEvents {
            descriptor,
            read_taken,
            data: out.dma_data,
            packet_taken: packet.is_some(),
        });
        self.dram.advance(command);

        let next = self.now + 1;
        if let Some(command) = command {
            self.last_command = next;
            // Reads that follow are behind this write, so the beat may be read from now on.
            let has_arrived =
                command.meta.write && command.meta.source == source::INCOMING.to_bits();
            if let (true, Some(collective)) = (has_arrived, &mut self.collective) {
                collective.arrive(1);
            }
        }
        let moved = produced || received || sent.is_some() || packet.is_some();
        if moved
            || descriptor.is_some()
            || command.is_some()
            || read_taken
            || out.load_data.is_some()
        {
            self.last_transfer = next;
        }
        self.descriptors += u64::from(descriptor.is_some());
        if self.product_done.is_none() && self.producer.is_done() {
            self.product_done = Some(next);
        }
        if out.interrupt {
            self.interrupted.get_or_insert(next);
        }
    }

    /// All its kernels are done and nothing is on its way through its models.
    pub fn is_drained(&self) -> bool {
        self.producer.is_done()
            && self
                .collective
                .as_ref()
                .is_none_or(|kernel| kernel.is_done())
            && self.dma.is_drained()
            && self.egress.is_drained()
            && self.ingress.is_drained()
            && self.dram.is_drained()
    }

    /// It computes, so that nothing need move.
    pub fn computes(&self) -> bool {
        let kernel: &dyn Kernel<W> = match &self.collective {
            Some(collective) if self.producer.is_done() => collective,
            _ => &self.producer,
        };
        !(kernel.is_done() || kernel.idle_for() == FOREVER)
    }

    /// What each of its parts waits for.
    pub fn describe(&self) -> String {
        let mut parts = vec![self.producer.describe()];
        if let (true, Some(collective)) = (self.producer.is_done(), &self.collective) {
            parts = vec![collective.describe()];
        }
        parts.extend([
            self.dma.describe(),
            self.egress.describe(),
            self.ingress.describe(),
            self.dram.describe(),
        ]);
        if self.interrupted.is_none() && self.collective.is_none() {
            parts.push("its own chunk is not complete".into());
        }
        parts.join("; ")
    }
}
