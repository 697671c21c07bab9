//! What is known of a kernel before it runs: its layout, its data, and the right result.

use super::plan::{self, Layout};
use super::SystemError;
use crate::driver::regions::BlockSize;
use crate::driver::{Arbitration, Driver};
use crate::engine::NodeEngine;
use crate::golden::alu;
use crate::scenario::{Block, Kernel, Mode, Policy, Scenario};
use crate::workload::dtype::DataType;
use crate::workload::gemm::{ring_sum, Gemm, Reference};
use crate::workload::geometry::{Geometry, Shape};
use std::sync::Arc;
use t3_hw::params::Config;

/// A kernel with its data.
pub struct Prepared<const W: usize> {
    /// Number of the kernel.
    pub number: usize,
    /// Layout of the output.
    pub geometry: Arc<Geometry<W>>,
    /// Layout of memory.
    pub layout: Layout,
    /// What a DMA command moves.
    pub block: BlockSize,
    /// Inner dimension of a device's part.
    pub inner: usize,
    /// Each device's partial output, in words of beats.
    pub partials: Vec<Arc<Vec<u32>>>,
    /// The reduced output's elements, column-major.
    pub golden: Vec<u32>,
    /// The exact product, and how far the reduced output may be from it.
    pub reference: Reference,
    config: &'static Config,
}

/// The adder of a type's elements.
pub fn adder(dtype: DataType) -> fn(u32, u32) -> u32 {
    match dtype {
        DataType::Fp16 => |a, b| alu::add_fp16(a as u16, b as u16).into(),
        DataType::Bf16 => |a, b| alu::add_bf16(a as u16, b as u16).into(),
        DataType::Fp32 => alu::add_fp32,
        DataType::Int32 => alu::add_int32,
    }
}

impl<const W: usize> Prepared<W> {
    /// Lays a kernel out and computes its data.
    pub fn new(scenario: &Scenario, kernel: &Kernel, number: usize) -> Result<Self, SystemError> {
        let (devices, dtype) = (scenario.system.devices, scenario.workload.dtype);
        let geometry = Geometry::<W>::new(Shape {
            rows: kernel.m,
            columns: kernel.n,
            devices,
            dtype,
            tile_rows: kernel.tile_rows,
            tile_columns: kernel.tile_columns,
            wf_columns: kernel.wf_columns,
        })
        .map_err(|source| SystemError::Geometry {
            kernel: number,
            source,
        })?;
        let layout = Layout::new(&geometry, scenario.producer.operand_beats as u32);
        let layout = layout.map_err(|source| SystemError::Plan {
            kernel: number,
            source,
        })?;
        let gemm = Gemm::new(
            &geometry,
            kernel.k,
            scenario.run.seed.wrapping_add(number as u64),
        );
        let gemm = gemm.map_err(|source| SystemError::Gemm {
            kernel: number,
            source,
        })?;
        let partials: Vec<_> = (0..devices).map(|device| gemm.partials(device)).collect();
        Ok(Self {
            number,
            golden: ring_sum(&geometry, &partials, adder(dtype)),
            reference: gemm.reference(),
            partials: partials
                .iter()
                .map(|partial| Arc::new(geometry.pack(partial)))
                .collect(),
            inner: kernel.k / devices,
            block: match kernel.block {
                Block::Wf => BlockSize::Wavefront,
                Block::Wgs(wgs) => BlockSize::Workgroups { log2: wgs.ilog2() },
            },
            geometry: Arc::new(geometry),
            layout,
            config: scenario.system.config.params(),
        })
    }

    /// Blocks of a chunk.
    pub fn blocks(&self, chunk: usize) -> usize {
        let g = &self.geometry;
        match self.block {
            BlockSize::Wavefront => g.tiles(chunk).map(|tile| g.wfs_of(tile)).sum(),
            BlockSize::Workgroups { log2 } => g.chunk_wgs(chunk).len() >> log2,
        }
    }

    /// Element type.
    pub fn dtype(&self) -> DataType {
        self.geometry.shape.dtype
    }

    /// Programs every node for a mode; returns the number of regions that each uses at most.
    pub fn program(
        &self,
        nodes: &mut [Box<dyn NodeEngine<W>>],
        scenario: &Scenario,
        mode: Mode,
    ) -> Result<usize, SystemError> {
        let mut most = 0;
        for (device, node) in nodes.iter_mut().enumerate() {
            let regions = match mode {
                Mode::Sequential => plan::sequential(&self.geometry, &self.layout, device),
                _ => plan::fused(
                    &self.geometry,
                    &self.layout,
                    self.config,
                    self.block,
                    device,
                )
                .map_err(|source| SystemError::Plan {
                    kernel: self.number,
                    source,
                })?,
            };
            most = most.max(regions.len());
            let mut driver = Driver::new(&mut **node);
            let programmed = driver.prepare(&arbitration(scenario, mode), &regions);
            programmed.map_err(|source| SystemError::Driver { device, source })?;
        }
        Ok(most)
    }

    /// A guess at the cycles of a mode, for the progress bar.
    pub fn estimate_cycles(&self, scenario: &Scenario, mode: Mode) -> u64 {
        let shape = self.geometry.shape;
        let flops = 2.0 * (shape.rows * shape.columns * self.inner) as f64;
        let product = flops / scenario.producer.flops_per_cycle;
        let sent = self.geometry.output_beats() as f64 / scenario.link.beats_per_cycle;
        let collective = sent * (shape.devices - 1) as f64 / shape.devices as f64;
        match mode {
            Mode::Sequential => (product + collective) as u64,
            _ => product.max(collective) as u64,
        }
    }
}

/// How a mode arbitrates.
fn arbitration(scenario: &Scenario, mode: Mode) -> Arbitration {
    let mca = &scenario.mca;
    Arbitration {
        policy: match (mode, mca.policy) {
            (Mode::Sequential | Mode::T3, _) => 0,
            (Mode::T3Mca, Policy::Fixed) => 1,
            (Mode::T3Mca, Policy::Auto) => 2,
        },
        threshold: mca.threshold as u32,
        starvation_limit_cycles: mca.starvation_limit_cycles as u32,
        window_log2: mca.window_log2 as u32,
        cuts: mca.cuts.map(|cut| cut as u32),
        levels: mca.levels.map(|level| level as u32),
    }
}
