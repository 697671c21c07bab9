//! The run of a product on the devices of a ring, fused with its reduce-scatter or alone, request by request.
//!
//! Device d makes the chunks d+1, d+2, ..., d+N (mod N) in this order, and sends to device d-1. The first chunk goes
//! straight to the link; a block of the others is sent on when its local and its incoming updates are all done; the
//! last chunk stays. All devices do the same at the same time, so one device that receives what it sends stands for
//! all of them; [`fused`] takes the number of devices to simulate, and tests hold that it does not matter.

mod device;
mod exchange;
mod kernel;
mod plan;

use super::gemm::Kernel;
use super::llc::{loads, Loads};
use super::machine::Machine;
use super::memory::Arbitration;
use super::record::Timeline;
use super::workload::Shape;
use super::EvalError;
use device::Device;
use plan::{Plan, Topology};

/// The block of a request that belongs to none: loads, and the output of the sequential run.
const NO_BLOCK: u32 = u32::MAX;

/// What a run gave.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// End: the device's own chunk is reduced, or all stores are in memory, ns.
    pub end_ns: f64,
    /// End of the product's compute, ns.
    pub gemm_end_ns: f64,
    /// Time in which compute waited for operands, ns.
    pub stall_ns: f64,
    /// Bytes of the requests that memory served, by [`super::memory::Kind`].
    pub bytes: [f64; 5],
    /// Bytes that the product loads, before they are cut into requests.
    pub load_bytes: u128,
    /// Time that the DRAM was busy, ns.
    pub busy_ns: f64,
    /// Bytes sent over the link.
    pub link_bytes: f64,
    /// Bytes of a request of the simulation.
    pub request_bytes: f64,
    /// Part of its time that the DRAM was busy in the first stage.
    pub intensity: f64,
    /// Threshold that was chosen, in entries of the simulated queue; none where it is unlimited or does not apply.
    pub threshold: Option<u32>,
}

/// Runs devices until all have ended.
fn simulate(devices: &mut [Device]) -> Result<(), EvalError> {
    let mut next: Vec<Option<u64>> = vec![Some(0); devices.len()];
    while devices.iter().any(|device| device.end.is_none()) {
        let due = (0..devices.len()).filter_map(|i| next[i].map(|time| (time, i)));
        let Some((now, i)) = due.min() else {
            return Err(EvalError::Stuck);
        };
        next[i] = devices[i].run(now);
        let out = std::mem::take(&mut devices[i].exchange.out);
        for message in out {
            let receiver = message.receiver as usize % devices.len();
            devices[receiver].exchange.receive(message);
            next[receiver] =
                Some(next[receiver].map_or(message.arrival, |time| time.min(message.arrival)));
        }
    }
    Ok(())
}

/// Refuses what [`alone`] and [`fused`] refuse, without a simulation.
pub fn check(machine: &Machine, shape: &Shape) -> Result<(), EvalError> {
    let kernel = Kernel::new(machine, shape)?;
    Plan::new(machine, shape, kernel, None, 0).map(drop)
}

/// The product alone, its output stored through the last-level cache: the sequential run's first part.
pub fn alone(machine: &Machine, shape: &Shape) -> Result<Run, EvalError> {
    let kernel = Kernel::new(machine, shape)?;
    let loads = loads(machine, shape, &kernel, true, 0);
    let plan = Plan::new(machine, shape, kernel, None, loads.total())?;
    let mut devices = [Device::new(&plan, machine, 0, loads, false)];
    simulate(&mut devices)?;
    Ok(devices[0].result())
}

/// The product fused with its reduce-scatter, on `simulated` devices: 1, which stands for all, or all of them. Gives a
/// result a device, and the timeline of the first one if it is wanted.
pub fn fused(
    machine: &Machine,
    shape: &Shape,
    arbitration: Arbitration,
    simulated: u64,
    record: bool,
) -> Result<(Vec<Run>, Option<Timeline>), EvalError> {
    fused_over(
        machine,
        shape,
        arbitration,
        Topology::Ring,
        simulated,
        record,
    )
}

/// As [`fused`], with a direct reduce-scatter: every chunk but the device's own is mapped to its owner's memory, and the
/// owner's tracker counts an update of every device. Nothing is read to be sent on. The order of additions, and so
/// the rounding of the result, depends on arrival.
pub fn fused_direct(
    machine: &Machine,
    shape: &Shape,
    arbitration: Arbitration,
    simulated: u64,
    record: bool,
) -> Result<(Vec<Run>, Option<Timeline>), EvalError> {
    fused_over(
        machine,
        shape,
        arbitration,
        Topology::Direct,
        simulated,
        record,
    )
}

fn fused_over(
    machine: &Machine,
    shape: &Shape,
    arbitration: Arbitration,
    topology: Topology,
    simulated: u64,
    record: bool,
) -> Result<(Vec<Run>, Option<Timeline>), EvalError> {
    let kernel = Kernel::new(machine, shape)?;
    if simulated != 1 && simulated != shape.devices {
        let allowed = format!("1 or all {} devices", shape.devices);
        return Err(EvalError::range(
            "simulated devices",
            simulated as f64,
            allowed,
        ));
    }
    let starts = |device: u64| match simulated {
        1 => 0,
        _ => (device + 1) % shape.devices * kernel.tiles() / shape.devices,
    };
    let all: Vec<Loads> = (0..simulated)
        .map(|device| loads(machine, shape, &kernel, false, starts(device)))
        .collect();
    let plan = Plan::new(
        machine,
        shape,
        kernel.clone(),
        Some(arbitration),
        all[0].total(),
    )?
    .with_topology(topology);
    let device =
        |(number, loads)| Device::new(&plan, machine, number, loads, record && number == 0);
    let mut devices: Vec<_> = (0..).zip(all).map(device).collect();
    simulate(&mut devices)?;
    let runs: Vec<Run> = devices.iter().map(Device::result).collect();
    let recorder = devices[0].recorder.take();
    let timeline = recorder.map(|recorder| {
        let first = &devices[0];
        recorder.finish(
            first.end.unwrap_or_default(),
            first.kernel.end,
            plan.grain.depth,
            runs[0].threshold,
        )
    });
    Ok((runs, timeline))
}
