//! A node in rust-hdl's simulator, driven directly.
//!
//! A cycle in which no register or memory of the node changed leaves it as it was; while its inputs stay the
//! same too, the next cycle gives the same outputs and is not computed again.

use super::{AxiOutputs, NodeEngine, NodeInputs, NodeOutputs};
use crate::clocked::{Clocked, Observer};
use crate::waves::Waves;
use rust_hdl::prelude::*;
use std::fs::File;
use std::io;
use t3_hw::node::NodePorts;
use t3_hw::rtl::take_touched;
use t3_hw::stream::{FlowSource, Sink, Source};

/// A node of any parameters, simulated.
pub struct RtlNode<N: NodePorts<W>, const W: usize> {
    clocked: Clocked<N>,
    last: NodeInputs<W>,
    outputs: NodeOutputs<W>,
    settled: bool,
    waves: Option<Waves<File>>,
    waves_result: io::Result<()>,
}

impl<N: NodePorts<W>, const W: usize> RtlNode<N, W> {
    /// A node that has been reset.
    pub fn new(node: N) -> Self {
        Self::around(Clocked::new(node))
    }

    /// The same, with an observer of every cycle.
    pub fn observed(node: N, observer: impl Observer + 'static) -> Self {
        Self::around(Clocked::observed(node, observer))
    }

    fn around(clocked: Clocked<N>) -> Self {
        Self {
            clocked,
            last: NodeInputs::default(),
            outputs: NodeOutputs::default(),
            settled: false,
            waves: None,
            waves_result: Ok(()),
        }
    }

    /// The same, writing its waves to `file`; a cycle takes `period_ps`.
    pub fn with_waves(node: N, file: File, period_ps: u64) -> io::Result<Self> {
        let mut engine = Self::new(node);
        engine.waves = Some(Waves::new(file, "node", &*engine.clocked.block, period_ps)?);
        Ok(engine)
    }

    fn sample_waves(&mut self) {
        if let (Some(waves), Ok(())) = (&mut self.waves, &self.waves_result) {
            self.waves_result = waves.sample(self.clocked.cycle, &*self.clocked.block);
        }
    }

    fn set_inputs(&mut self, inputs: &NodeInputs<W>) {
        let node = &mut *self.clocked.block;
        node.reset().next = inputs.reset;
        let axi = &inputs.axi;
        let ports = node.ports();
        ports.s_axil_awvalid.next = axi.write_address.is_some();
        if let Some(address) = axi.write_address {
            ports.s_axil_awaddr.next = u64::from(address).to_bits();
        }
        ports.s_axil_wvalid.next = axi.write_data.is_some();
        if let Some((data, strobes)) = axi.write_data {
            ports.s_axil_wdata.next = u64::from(data).to_bits();
            ports.s_axil_wstrb.next = u64::from(strobes).to_bits();
        }
        ports.s_axil_bready.next = axi.write_response_ready;
        ports.s_axil_arvalid.next = axi.read_address.is_some();
        if let Some(address) = axi.read_address {
            ports.s_axil_araddr.next = u64::from(address).to_bits();
        }
        ports.s_axil_rready.next = axi.read_data_ready;
        offer(ports.producer, inputs.producer);
        offer(ports.link_in, inputs.link_in);
        ports.link_out.ready.next = inputs.link_out_ready;
        ports.descriptor.ready.next = inputs.descriptor_ready;
        offer(
            ports.dma_read,
            inputs.dma_read.map(|a| u64::from(a).to_bits()),
        );
        ports.command.ready.next = inputs.command_ready;
        ports.response.valid.next = inputs.response.is_some();
        if let Some(words) = inputs.response {
            ports.response.payload.next = words;
        }
    }

    fn get_outputs(&mut self) -> NodeOutputs<W> {
        let ports = self.clocked.block.ports();
        let axi = AxiOutputs {
            write_address_ready: ports.s_axil_awready.val(),
            write_data_ready: ports.s_axil_wready.val(),
            write_response: ports
                .s_axil_bvalid
                .val()
                .then(|| ports.s_axil_bresp.val().to_u8()),
            read_address_ready: ports.s_axil_arready.val(),
            read_data: ports.s_axil_rvalid.val().then(|| {
                (
                    ports.s_axil_rdata.val().to_u32(),
                    ports.s_axil_rresp.val().to_u8(),
                )
            }),
        };
        NodeOutputs {
            axi,
            producer_ready: ports.producer.ready.val(),
            load_data: delivered(ports.load_data),
            link_in_ready: ports.link_in.ready.val(),
            link_out: offered(ports.link_out),
            descriptor: offered(ports.descriptor),
            dma_read_ready: ports.dma_read.ready.val(),
            dma_data: delivered(ports.dma_data),
            command: offered(ports.command),
            interrupt: ports.irq.val(),
        }
    }
}

fn offer<T: Synth>(port: &mut Sink<T>, item: Option<T>) {
    port.valid.next = item.is_some();
    if let Some(item) = item {
        port.payload.next = item;
    }
}

fn offered<T: Synth>(port: &Source<T>) -> Option<T> {
    port.valid.val().then(|| port.payload.val())
}

fn delivered<T: Synth>(port: &FlowSource<T>) -> Option<T> {
    port.valid.val().then(|| port.payload.val())
}

impl<N: NodePorts<W> + Send, const W: usize> NodeEngine<W> for RtlNode<N, W> {
    fn cycle(&mut self, inputs: &NodeInputs<W>) -> NodeOutputs<W> {
        if self.settled && self.last == *inputs {
            self.clocked.rest();
            return self.outputs;
        }
        take_touched();
        self.set_inputs(inputs);
        self.clocked.low();
        self.outputs = self.get_outputs();
        self.sample_waves();
        self.clocked.edge();
        self.settled = !take_touched();
        self.last = *inputs;
        self.outputs
    }

    fn finish(&mut self) -> io::Result<()> {
        std::mem::replace(&mut self.waves_result, Ok(()))?;
        self.waves.as_mut().map_or(Ok(()), Waves::finish)
    }
}
