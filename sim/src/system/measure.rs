//! What a kernel's run gives: cycles, traffic, counters, checks.

use super::check;
use super::device::Device;
use super::prepare::Prepared;
use super::ring::Ring;
use super::SystemError;
use crate::driver::{Counters, Driver};
use crate::model::dram::Access;
use crate::report::{Checks, DeviceResult, Dram, Measured, Tracking};
use crate::scenario::Mode;
use t3_hw::types::source;

/// Measures and checks a finished run.
pub fn kernel<const W: usize>(
    ring: &mut Ring<W>,
    kernel: &Prepared<W>,
    mode: Mode,
) -> Result<Measured, SystemError> {
    let mut measured = Measured {
        checks: Checks {
            conservation: true,
            ..Default::default()
        },
        ..Default::default()
    };
    check::values(kernel, &ring.devices, &mut measured.checks);
    for (number, device) in ring.devices.iter_mut().enumerate() {
        if let Some(source) = device.dram.error() {
            return Err(SystemError::Memory {
                device: number,
                source,
            });
        }
        let counters = Driver::new(&mut *device.node).counters();
        let counters = counters.map_err(|source| SystemError::Driver {
            device: number,
            source,
        })?;
        let before = measured.checks.failures.len();
        check::conservation(
            kernel,
            mode,
            number,
            device,
            &counters,
            &mut measured.checks.failures,
        );
        measured.checks.conservation &= measured.checks.failures.len() == before;
        let result = device_result(number, device, kernel, mode, &counters);
        measured.total_cycles = measured.total_cycles.max(result.finish_cycles);
        measured.devices.push(result);
    }
    if mode == Mode::Sequential {
        let product = measured
            .devices
            .iter()
            .map(|device| device.gemm_cycles)
            .max();
        measured.collective_cycles = Some(measured.total_cycles - product.unwrap_or(0));
    }
    Ok(measured)
}

fn device_result<const W: usize>(
    number: usize,
    device: &Device<W>,
    kernel: &Prepared<W>,
    mode: Mode,
    counters: &Counters,
) -> DeviceResult {
    let stats = device.dram.stats();
    let beat_bytes = 4 * W as u64;
    let bytes = |source, access| stats.beats(source, access) * beat_bytes;
    let both = |source| bytes(source, Access::Read) + bytes(source, Access::Write);
    let preset = match mode {
        Mode::Sequential => 0,
        _ => kernel.geometry.output_beats() as u64 * beat_bytes,
    };
    let is_mca = mode == Mode::T3Mca;
    DeviceResult {
        device: number,
        gemm_cycles: device.product_done.unwrap_or(device.now),
        finish_cycles: device.last_command,
        link_sent_beats: device.egress.stats().beats.iter().sum(),
        dram: Dram {
            compute_read_bytes: bytes(source::COMPUTE, Access::Read),
            compute_write_bytes: bytes(source::COMPUTE, Access::Write),
            local_update_bytes: bytes(source::COMPUTE, Access::Update),
            incoming_update_bytes: bytes(source::INCOMING, Access::Update),
            incoming_write_bytes: bytes(source::INCOMING, Access::Write),
            dma_read_bytes: bytes(source::DMA, Access::Read),
            spill_bytes: both(source::SPILL),
            preset_bytes: preset,
        },
        tracking: Tracking {
            local_updates_beats: counters.local_updates.into(),
            incoming_updates_beats: counters.incoming_updates.into(),
            completions_tiles: counters.completions.into(),
            descriptors_blocks: counters.descriptors.into(),
            notifications_blocks: counters.notifications.into(),
            spilled_updates_beats: counters.spills.into(),
        },
        mca_threshold_entries: is_mca.then_some(counters.threshold.into()),
        mca_intensity_requests: is_mca.then_some(counters.intensity.into()),
        queue_max_entries: counters.queue_max.into(),
    }
}

/// Adds a kernel's figures to those of the kernels before it.
pub fn add(total: &mut Measured, kernel: Measured) {
    if total.devices.is_empty() {
        *total = kernel;
        return;
    }
    let start = total.total_cycles;
    total.total_cycles += kernel.total_cycles;
    let collective = |m: &Measured| m.collective_cycles.unwrap_or(0);
    let sum = collective(total) + collective(&kernel);
    total.collective_cycles = kernel.collective_cycles.map(|_| sum);
    let checks = &mut total.checks;
    checks.bit_exact &= kernel.checks.bit_exact;
    checks.within_bound &= kernel.checks.within_bound;
    checks.conservation &= kernel.checks.conservation;
    // Cross products, since a bound may be zero.
    let (other, own) = (&kernel.checks, &*checks);
    if other.worst_abs_error * own.worst_abs_bound > own.worst_abs_error * other.worst_abs_bound {
        checks.worst_abs_error = kernel.checks.worst_abs_error;
        checks.worst_abs_bound = kernel.checks.worst_abs_bound;
    }
    checks.failures.extend(kernel.checks.failures);
    for (sum, device) in total.devices.iter_mut().zip(kernel.devices) {
        sum.gemm_cycles += device.gemm_cycles;
        sum.finish_cycles = start + device.finish_cycles;
        sum.link_sent_beats += device.link_sent_beats;
        sum.dram.add(&device.dram);
        sum.tracking.add(&device.tracking);
        sum.mca_threshold_entries = device.mca_threshold_entries;
        sum.mca_intensity_requests = device.mca_intensity_requests;
        sum.queue_max_entries = sum.queue_max_entries.max(device.queue_max_entries);
    }
}
