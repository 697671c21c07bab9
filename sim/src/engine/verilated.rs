//! A node compiled from its emitted Verilog.

use super::fields::Stream;
use super::{AxiOutputs, NodeEngine, NodeInputs, NodeOutputs};
use crate::verilated::{Library, Model, Slot, VerilatedError};
use rust_hdl::prelude::*;
use t3_hw::types::{Beat, CommandMeta, Descriptor, LinkMeta, ProducerMeta, Words};

/// Where the inputs lie.
struct InputMap {
    reset: Slot,
    write_address: Slot,
    write_address_valid: Slot,
    write_data: Slot,
    write_strobes: Slot,
    write_data_valid: Slot,
    write_response_ready: Slot,
    read_address: Slot,
    read_address_valid: Slot,
    read_data_ready: Slot,
    producer: Stream,
    link_in: Stream,
    link_out_ready: Slot,
    descriptor_ready: Slot,
    dma_read: Stream,
    command_ready: Slot,
    response: Stream,
}

impl InputMap {
    fn new<const W: usize>(library: &Library) -> Result<Self, VerilatedError> {
        let slot = |signal, width| library.input(signal, 0, width);
        Ok(Self {
            reset: slot("reset", 1)?,
            write_address: slot("s_axil_awaddr", 16)?,
            write_address_valid: slot("s_axil_awvalid", 1)?,
            write_data: slot("s_axil_wdata", 32)?,
            write_strobes: slot("s_axil_wstrb", 4)?,
            write_data_valid: slot("s_axil_wvalid", 1)?,
            write_response_ready: slot("s_axil_bready", 1)?,
            read_address: slot("s_axil_araddr", 16)?,
            read_address_valid: slot("s_axil_arvalid", 1)?,
            read_data_ready: slot("s_axil_rready", 1)?,
            producer: Stream::input::<Beat<ProducerMeta, W>>(library, "producer")?,
            link_in: Stream::input::<Beat<LinkMeta, W>>(library, "link_in")?,
            link_out_ready: slot("link_out.ready", 1)?,
            descriptor_ready: slot("descriptor.ready", 1)?,
            dma_read: Stream::input::<Bits<32>>(library, "dma_read")?,
            command_ready: slot("command.ready", 1)?,
            response: Stream::input::<Words<W>>(library, "response")?,
        })
    }

    /// Payloads that are not on offer stay what they were.
    fn put<const W: usize>(&self, inputs: &NodeInputs<W>, frame: &mut [u32]) {
        let axi = &inputs.axi;
        self.reset.put(frame, inputs.reset.into());
        self.write_address_valid
            .put(frame, axi.write_address.is_some().into());
        if let Some(address) = axi.write_address {
            self.write_address.put(frame, address.into());
        }
        self.write_data_valid
            .put(frame, axi.write_data.is_some().into());
        if let Some((data, strobes)) = axi.write_data {
            self.write_data.put(frame, data);
            self.write_strobes.put(frame, strobes.into());
        }
        self.write_response_ready
            .put(frame, axi.write_response_ready.into());
        self.read_address_valid
            .put(frame, axi.read_address.is_some().into());
        if let Some(address) = axi.read_address {
            self.read_address.put(frame, address.into());
        }
        self.read_data_ready.put(frame, axi.read_data_ready.into());
        self.producer.put(frame, &inputs.producer);
        self.link_in.put(frame, &inputs.link_in);
        self.link_out_ready.put(frame, inputs.link_out_ready.into());
        self.descriptor_ready
            .put(frame, inputs.descriptor_ready.into());
        self.dma_read.put(
            frame,
            &inputs
                .dma_read
                .map(|address| Bits::<32>::from(u64::from(address))),
        );
        self.command_ready.put(frame, inputs.command_ready.into());
        self.response.put(frame, &inputs.response);
    }
}

/// Where the outputs lie.
struct OutputMap {
    write_address_ready: Slot,
    write_data_ready: Slot,
    write_response: Slot,
    write_response_valid: Slot,
    read_address_ready: Slot,
    read_data: Slot,
    read_response: Slot,
    read_data_valid: Slot,
    producer_ready: Slot,
    load_data: Stream,
    link_in_ready: Slot,
    link_out: Stream,
    descriptor: Stream,
    dma_read_ready: Slot,
    dma_data: Stream,
    command: Stream,
    interrupt: Slot,
}

impl OutputMap {
    fn new<const W: usize>(library: &Library) -> Result<Self, VerilatedError> {
        let slot = |signal, width| library.output(signal, 0, width);
        Ok(Self {
            write_address_ready: slot("s_axil_awready", 1)?,
            write_data_ready: slot("s_axil_wready", 1)?,
            write_response: slot("s_axil_bresp", 2)?,
            write_response_valid: slot("s_axil_bvalid", 1)?,
            read_address_ready: slot("s_axil_arready", 1)?,
            read_data: slot("s_axil_rdata", 32)?,
            read_response: slot("s_axil_rresp", 2)?,
            read_data_valid: slot("s_axil_rvalid", 1)?,
            producer_ready: slot("producer.ready", 1)?,
            load_data: Stream::output::<Words<W>>(library, "load_data")?,
            link_in_ready: slot("link_in.ready", 1)?,
            link_out: Stream::output::<Beat<LinkMeta, W>>(library, "link_out")?,
            descriptor: Stream::output::<Descriptor>(library, "descriptor")?,
            dma_read_ready: slot("dma_read.ready", 1)?,
            dma_data: Stream::output::<Words<W>>(library, "dma_data")?,
            command: Stream::output::<Beat<CommandMeta, W>>(library, "command")?,
            interrupt: slot("irq", 1)?,
        })
    }

    fn get<const W: usize>(&self, frame: &[u32]) -> NodeOutputs<W> {
        let is_high = |slot: Slot| slot.get(frame) != 0;
        let axi = AxiOutputs {
            write_address_ready: is_high(self.write_address_ready),
            write_data_ready: is_high(self.write_data_ready),
            write_response: is_high(self.write_response_valid)
                .then(|| self.write_response.get(frame) as u8),
            read_address_ready: is_high(self.read_address_ready),
            read_data: is_high(self.read_data_valid).then(|| {
                (
                    self.read_data.get(frame),
                    self.read_response.get(frame) as u8,
                )
            }),
        };
        NodeOutputs {
            axi,
            producer_ready: is_high(self.producer_ready),
            load_data: self.load_data.get(frame),
            link_in_ready: is_high(self.link_in_ready),
            link_out: self.link_out.get(frame),
            descriptor: self.descriptor.get(frame),
            dma_read_ready: is_high(self.dma_read_ready),
            dma_data: self.dma_data.get(frame),
            command: self.command.get(frame),
            interrupt: is_high(self.interrupt),
        }
    }
}

/// A node of `W`-word beats, compiled.
pub struct VerilatedNode<const W: usize> {
    model: Model,
    inputs: InputMap,
    outputs: OutputMap,
}

impl<const W: usize> VerilatedNode<W> {
    /// A node that has been reset, from the library of a node's Verilog.
    ///
    /// # Errors
    /// If the library is no node's, or one of other beats.
    pub fn new(library: &Library) -> Result<Self, VerilatedError> {
        let mut node = Self {
            model: library.model(),
            inputs: InputMap::new::<W>(library)?,
            outputs: OutputMap::new::<W>(library)?,
        };
        let reset = NodeInputs {
            reset: true,
            ..Default::default()
        };
        for _ in 0..2 {
            node.cycle(&reset);
        }
        Ok(node)
    }
}

impl<const W: usize> NodeEngine<W> for VerilatedNode<W> {
    fn cycle(&mut self, inputs: &NodeInputs<W>) -> NodeOutputs<W> {
        self.inputs.put(inputs, self.model.inputs());
        self.model.low();
        let outputs = self.outputs.get(self.model.outputs());
        self.model.edge();
        outputs
    }
}
