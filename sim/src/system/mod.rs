//! The system: devices in a ring that run a product and its reduce-scatter, in each mode of a scenario.
//!
//! `sequential`: the product, then a reduce-scatter kernel on the compute units. `t3`: fused by the nodes, memory shared
//! round robin. `t3-mca`: the same with memory-controller arbitration. The nodes, memories and links are the same in all.

mod build;
mod check;
mod crew;
mod device;
mod measure;
mod plan;
mod prepare;
mod ring;
mod timeline;

pub use build::{design, Engine, EngineError};
pub use device::{Device, Sample};
pub use plan::{Layout, PlanError};
pub use ring::{Ring, Stuck};

use crate::driver::{Driver, DriverError};
use crate::engine::NodeEngine;
use crate::model::dram::OutOfRange;
use crate::report::{Measured, ModeResult, Outcome, Progress, RunOptions, RunResult, Trace};
use crate::scenario::{ConfigName, Mode, Scenario};
use crate::workload::gemm::GemmError;
use crate::workload::geometry::GeometryError;
use prepare::Prepared;
use t3_hw::node::{MiniNode, NodePorts, PaperNode};
use thiserror::Error;

/// Why a run was given up.
#[derive(Debug, Error)]
pub enum SystemError {
    /// The output cannot be laid out.
    #[error("kernel {kernel}: {source}")]
    Geometry {
        /// Number of the kernel.
        kernel: usize,
        /// Why.
        source: GeometryError,
    },
    /// The product cannot be sliced.
    #[error("kernel {kernel}: {source}")]
    Gemm {
        /// Number of the kernel.
        kernel: usize,
        /// Why.
        source: GemmError,
    },
    /// The kernel does not fit the node.
    #[error("kernel {kernel}: {source}")]
    Plan {
        /// Number of the kernel.
        kernel: usize,
        /// Why.
        source: PlanError,
    },
    /// A node's registers could not be written or read.
    #[error("device {device}: {source}")]
    Driver {
        /// Device.
        device: usize,
        /// Why.
        source: DriverError,
    },
    /// A node could not be made.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A device went outside its memory.
    #[error("device {device}: {source}")]
    Memory {
        /// Device.
        device: usize,
        /// Where.
        source: OutOfRange,
    },
    /// Nothing moves.
    #[error("mode {mode}: {source}")]
    Stuck {
        /// Mode.
        mode: &'static str,
        /// Where.
        source: Stuck,
    },
}

impl SystemError {
    /// The scenario asks for what cannot be; nothing was run.
    pub fn is_bad_input(&self) -> bool {
        match self {
            Self::Geometry { .. } | Self::Gemm { .. } | Self::Plan { .. } => true,
            Self::Engine(error) => error.is_bad_input(),
            _ => false,
        }
    }
}

/// Runs a scenario in all its modes.
pub fn run(
    scenario: &Scenario,
    options: &RunOptions,
    progress: &mut Progress,
) -> Result<Outcome, SystemError> {
    match scenario.system.config {
        ConfigName::Mini => run_config::<MiniNode, 2>(scenario, options, progress),
        ConfigName::Paper => run_config::<PaperNode, 8>(scenario, options, progress),
    }
}

fn run_config<N: NodePorts<W> + Default + Send + 'static, const W: usize>(
    scenario: &Scenario,
    options: &RunOptions,
    progress: &mut Progress,
) -> Result<Outcome, SystemError> {
    let engine = Engine::new::<N, W>(options, progress)?;
    let nodes = |mode| build::nodes::<N, W>(&engine, scenario, options, mode);
    let mut outcome = run_on::<W>(scenario, progress, &nodes)?;
    outcome.result.engine = options.engine;
    Ok(outcome)
}

/// The nodes of all devices for a mode, after reset.
pub type Nodes<'a, const W: usize> =
    &'a dyn Fn(Mode) -> Result<Vec<Box<dyn NodeEngine<W>>>, EngineError>;

/// The same on given nodes, of `W`-word beats and the scenario's configuration.
pub fn run_on<const W: usize>(
    scenario: &Scenario,
    progress: &mut Progress,
    nodes: Nodes<W>,
) -> Result<Outcome, SystemError> {
    let prepare = |(number, kernel)| Prepared::<W>::new(scenario, kernel, number);
    let kernels: Vec<_> = scenario
        .kernels
        .iter()
        .enumerate()
        .map(prepare)
        .collect::<Result<_, _>>()?;
    let mut trace = Trace::new();
    let mut modes = vec![];
    for &mode in &scenario.run.modes {
        let estimate = kernels
            .iter()
            .map(|kernel| kernel.estimate_cycles(scenario, mode))
            .sum();
        progress.start(mode.name(), estimate);
        let nodes = nodes(mode)?;
        let measured = run_mode(scenario, mode, &kernels, nodes, &mut trace, progress);
        progress.finish();
        modes.push(ModeResult::new(scenario, mode, measured?));
    }
    Ok(Outcome {
        result: RunResult::new(scenario, modes),
        trace,
    })
}

/// Runs the kernels one after the other on the same nodes.
fn run_mode<const W: usize>(
    scenario: &Scenario,
    mode: Mode,
    kernels: &[Prepared<W>],
    mut nodes: Vec<Box<dyn NodeEngine<W>>>,
    trace: &mut Trace,
    progress: &mut Progress,
) -> Result<Measured, SystemError> {
    let mut total = Measured::default();
    for kernel in kernels {
        let start = total.total_cycles;
        let regions = kernel.program(&mut nodes, scenario, mode)?;
        let mut ring = build::ring(scenario, kernel, mode, nodes);
        let run = ring.run(|cycle| progress.update(start + cycle));
        run.map_err(|source| SystemError::Stuck {
            mode: mode.name(),
            source,
        })?;
        timeline::add(trace, mode, &ring, start);
        measure::add(&mut total, measure::kernel(&mut ring, kernel, mode)?);
        nodes = ring.devices.into_iter().map(|device| device.node).collect();
        if !release(&mut nodes, regions, &mut total)? {
            break;
        }
    }
    for node in &mut nodes {
        node.finish().map_err(EngineError::Waves)?;
    }
    Ok(total)
}

/// Disables every region, so that the next kernel can use it. A region that the kernel left busy is a failed check of
/// this kernel, and no other can follow.
fn release<const W: usize>(
    nodes: &mut [Box<dyn NodeEngine<W>>],
    regions: usize,
    total: &mut Measured,
) -> Result<bool, SystemError> {
    let mut released = true;
    for (device, node) in nodes.iter_mut().enumerate() {
        let mut driver = Driver::new(&mut **node);
        match (0..regions).try_for_each(|region| driver.release(region)) {
            Ok(()) => {}
            Err(refused @ DriverError::Region { .. }) => {
                released = false;
                total.checks.conservation = false;
                let failure = format!("device {device}: {refused}");
                total.checks.failures.push(failure);
            }
            Err(source) => return Err(SystemError::Driver { device, source }),
        }
    }
    Ok(released)
}
