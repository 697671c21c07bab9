//! Makes the devices of a ring from a scenario.

use super::device::Device;
use super::prepare::{adder, Prepared};
use super::ring::Ring;
use crate::engine::{EngineKind, NodeEngine, RtlNode, VerilatedNode};
use crate::model::collective::{Collective, CollectiveConfig};
use crate::model::dma::{Dma, DmaConfig};
use crate::model::dram::{Dram, DramConfig};
use crate::model::link::{Egress, Ingress, LinkConfig};
use crate::model::producer::{compute_cycles, staggered, Producer, ProducerConfig};
use crate::model::ticks::Ticks;
use crate::report::{Progress, RunOptions};
use crate::scenario::{Mode, Scenario};
use crate::verilated::{Compiler, Library, VerilatedError};
use std::fs::File;
use std::io;
use std::sync::Arc;
use t3_hw::export::{self, Design, ExportError};
use t3_hw::node::NodePorts;
use thiserror::Error;

/// Why a node could not be made.
#[derive(Debug, Error)]
pub enum EngineError {
    /// Its waves could not be written.
    #[error("waves cannot be written: {0}")]
    Waves(io::Error),
    /// Only the simulator sees into its nodes.
    #[error("--waves: engine verilated records none; use --engine rtl, which computes the same")]
    NoWaves,
    /// It cannot be exported.
    #[error("the node cannot be exported: {0}")]
    Export(#[from] ExportError),
    /// It cannot be compiled.
    #[error("--engine verilated: {0}")]
    Verilated(#[from] VerilatedError),
}

impl EngineError {
    /// What was asked for is not to be had; nothing was run.
    pub fn is_bad_input(&self) -> bool {
        !matches!(self, Self::Waves(_))
    }
}

/// Verilog of the node of a configuration.
pub fn design<N: NodePorts<W> + Default, const W: usize>() -> Result<Design, ExportError> {
    let mut node = Box::new(N::default());
    node.connect_all();
    let options = export::Options {
        prefix: "t3_".into(),
        top: Some("node".into()),
        ..Default::default()
    };
    export::verilog(&*node, &options)
}

/// What nodes are made of.
pub enum Engine {
    /// Of the blocks themselves.
    Rtl,
    /// Of their compiled Verilog.
    Verilated(Library),
}

impl Engine {
    /// The engine that the options ask for, ready to make nodes of type `N`.
    pub fn new<N: NodePorts<W> + Default, const W: usize>(
        options: &RunOptions,
        progress: &mut Progress,
    ) -> Result<Self, EngineError> {
        match options.engine {
            EngineKind::Rtl => Ok(Self::Rtl),
            EngineKind::Verilated if options.waves => Err(EngineError::NoWaves),
            EngineKind::Verilated => {
                let compiler = Compiler::find().map_err(VerilatedError::from)?;
                let label = format!(
                    "compiling the node's Verilog, once: it is kept in {}",
                    compiler.cache().display()
                );
                let compile = || Ok(Self::Verilated(compiler.compile(&design::<N, W>()?)?));
                progress.prepare(&label, compile)
            }
        }
    }
}

/// The nodes of all devices, after reset.
pub fn nodes<N: NodePorts<W> + Default + Send + 'static, const W: usize>(
    engine: &Engine,
    scenario: &Scenario,
    options: &RunOptions,
    mode: Mode,
) -> Result<Vec<Box<dyn NodeEngine<W>>>, EngineError> {
    let period_ps = (1000.0 / scenario.run.clock_ghz).round() as u64;
    let node = |device: usize| -> Result<Box<dyn NodeEngine<W>>, EngineError> {
        if let Engine::Verilated(library) = engine {
            return Ok(Box::new(VerilatedNode::new(library)?));
        }
        if !options.waves {
            return Ok(Box::new(RtlNode::new(N::default())));
        }
        let path = options
            .out
            .join(format!("{}-device-{device}.vcd", mode.name()));
        let waved =
            File::create(path).and_then(|file| RtlNode::with_waves(N::default(), file, period_ps));
        Ok(Box::new(waved.map_err(EngineError::Waves)?))
    };
    (0..scenario.system.devices).map(node).collect()
}

/// The ring that runs a kernel, around nodes that are programmed for it.
pub fn ring<const W: usize>(
    scenario: &Scenario,
    kernel: &Prepared<W>,
    mode: Mode,
    nodes: Vec<Box<dyn NodeEngine<W>>>,
) -> Ring<W> {
    let device = |(number, node)| device(scenario, kernel, mode, number, node);
    Ring {
        devices: nodes.into_iter().enumerate().map(device).collect(),
        window: link(scenario, 0).latency,
        watchdog_cycles: scenario.run.watchdog_cycles,
    }
}

fn device<const W: usize>(
    scenario: &Scenario,
    kernel: &Prepared<W>,
    mode: Mode,
    number: usize,
    node: Box<dyn NodeEngine<W>>,
) -> Device<W> {
    let devices = scenario.system.devices;
    let fused = mode != Mode::Sequential;
    let mut dram = Dram::new(dram(scenario, kernel));
    if fused {
        let word = kernel.dtype().neutral_word();
        dram.preset(
            kernel.layout.output as usize,
            kernel.geometry.output_beats(),
            word,
        );
    }
    let sender = (number + 1) % devices;
    Device {
        node,
        dram,
        dma: Dma::new(DmaConfig {
            queue: scenario.dma.queue,
            max_outstanding: scenario.dma.outstanding_reads,
        }),
        egress: Egress::new(link(scenario, number)),
        ingress: Ingress::new(link(scenario, sender)),
        producer: producer(scenario, kernel, number),
        collective: (!fused).then(|| collective(scenario, kernel, number)),
        now: 0,
        product_done: None,
        interrupted: None,
        last_command: 0,
        last_transfer: 0,
        descriptors: 0,
        samples: vec![],
    }
}

fn dram<const W: usize>(scenario: &Scenario, kernel: &Prepared<W>) -> DramConfig {
    let memory = &scenario.memory;
    DramConfig {
        beats: kernel.layout.beats as usize,
        queue: memory.queue,
        bank_groups: memory.bank_groups,
        column: Ticks::from_cycles(memory.column_cycles),
        column_group: Ticks::from_cycles(memory.same_bank_group_cycles),
        turnaround: Ticks::of(memory.turnaround_cycles),
        read_latency: memory.read_latency_cycles,
    }
}

fn link(scenario: &Scenario, sender: usize) -> LinkConfig {
    let link = &scenario.link;
    let (rate_num, rate_den) = LinkConfig::rate(link.beats_per_cycle);
    LinkConfig {
        rate_num,
        rate_den,
        header_bytes: link.header_bytes,
        latency: link.latency_cycles,
        jitter: link.jitter_cycles,
        credits: link.credits,
        seed: scenario
            .run
            .seed
            .wrapping_mul(31)
            .wrapping_add(sender as u64),
    }
}

fn producer<const W: usize>(
    scenario: &Scenario,
    kernel: &Prepared<W>,
    number: usize,
) -> Producer<W> {
    let settings = &scenario.producer;
    let own_rate =
        settings.flops_per_cycle / settings.stage_wgs as f64 / settings.slowdown.of(number);
    let config = ProducerConfig {
        stage_wgs: settings.stage_wgs,
        start_delay: settings.start_delay_cycles.of(number),
        compute_cycles: compute_cycles(&kernel.geometry, kernel.inner, own_rate),
        reads_per_wg: settings.read_beats_per_wg,
        max_outstanding: settings.load_outstanding as u64,
        read_base: kernel.layout.operands,
        read_beats: kernel.layout.operand_beats,
        output_base: kernel.layout.output,
        chunks: staggered(number, scenario.system.devices),
    };
    Producer::new(
        config,
        kernel.geometry.clone(),
        Arc::clone(&kernel.partials[number]),
    )
}

fn collective<const W: usize>(
    scenario: &Scenario,
    kernel: &Prepared<W>,
    number: usize,
) -> Collective<W> {
    let config = CollectiveConfig {
        device: number,
        output_base: kernel.layout.output,
        staging_base: kernel.layout.staging,
        remote_base: super::plan::REMOTE_BASE,
        max_outstanding: scenario.producer.collective_outstanding,
        // A beat counts as arrived when memory has taken its write.
        settle_cycles: 0,
        add: adder(kernel.dtype()),
    };
    Collective::new(config, &kernel.geometry)
}
