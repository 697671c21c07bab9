//! A node as the system sees it: what goes into it in a cycle, what comes out, and who computes that.
//!
//! All inputs of a cycle are known before it: no model answers combinationally to a node.

mod fields;
mod rtl;
mod verilated;

pub use rtl::RtlNode;
pub use verilated::VerilatedNode;

use clap::ValueEnum;
use serde::Serialize;
use t3_hw::types::{Beat, CommandMeta, Descriptor, LinkMeta, ProducerMeta, Words};

/// Who computes the nodes of a run. The results do not depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum EngineKind {
    /// rust-hdl's simulator
    #[default]
    Rtl,
    /// The emitted Verilog, compiled by Verilator: many times faster, once it is compiled
    Verilated,
}

impl EngineKind {
    /// Its name on the command line and in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rtl => "rtl",
            Self::Verilated => "verilated",
        }
    }
}

/// Inputs of the AXI4-Lite port, as a master drives them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AxiInputs {
    /// Write address, while offered.
    pub write_address: Option<u16>,
    /// Write data and byte strobes, while offered.
    pub write_data: Option<(u32, u8)>,
    /// The master takes a write response.
    pub write_response_ready: bool,
    /// Read address, while offered.
    pub read_address: Option<u16>,
    /// The master takes read data.
    pub read_data_ready: bool,
}

/// Outputs of the AXI4-Lite port.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AxiOutputs {
    /// The write address is taken.
    pub write_address_ready: bool,
    /// The write data are taken.
    pub write_data_ready: bool,
    /// Write response code, while offered.
    pub write_response: Option<u8>,
    /// The read address is taken.
    pub read_address_ready: bool,
    /// Read data and response code, while offered.
    pub read_data: Option<(u32, u8)>,
}

/// Inputs of a node in one cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NodeInputs<const W: usize> {
    /// Synchronous reset.
    pub reset: bool,
    /// Register port.
    pub axi: AxiInputs,
    /// Producer request on offer.
    pub producer: Option<Beat<ProducerMeta, W>>,
    /// Beat that arrived over the link, on offer.
    pub link_in: Option<Beat<LinkMeta, W>>,
    /// The link takes a beat.
    pub link_out_ready: bool,
    /// The DMA engine takes a descriptor.
    pub descriptor_ready: bool,
    /// Beat address that the DMA engine wants to read, on offer.
    pub dma_read: Option<u32>,
    /// Memory takes a command.
    pub command_ready: bool,
    /// Read data from memory.
    pub response: Option<Words<W>>,
}

/// Outputs of a node in one cycle; a transfer happens where both sides agree.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NodeOutputs<const W: usize> {
    /// Register port.
    pub axi: AxiOutputs,
    /// The producer's request is taken.
    pub producer_ready: bool,
    /// Answer to a load.
    pub load_data: Option<Words<W>>,
    /// The link's beat is taken.
    pub link_in_ready: bool,
    /// Beat for the link, on offer.
    pub link_out: Option<Beat<LinkMeta, W>>,
    /// Descriptor, on offer.
    pub descriptor: Option<Descriptor>,
    /// The DMA engine's read is taken.
    pub dma_read_ready: bool,
    /// Answer to a DMA read.
    pub dma_data: Option<Words<W>>,
    /// Memory command, on offer.
    pub command: Option<Beat<CommandMeta, W>>,
    /// Interrupt level.
    pub interrupt: bool,
}

/// Whoever computes a node: rust-hdl's simulator, or a compiled model of the emitted Verilog.
pub trait NodeEngine<const W: usize>: Send {
    /// One clock cycle: outputs for these inputs, then the rising edge.
    fn cycle(&mut self, inputs: &NodeInputs<W>) -> NodeOutputs<W>;

    /// Completes what the engine writes besides, and reports what went wrong with it.
    fn finish(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
