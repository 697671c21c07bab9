//! Is the result right, and was everything counted once?

use super::device::Device;
use super::prepare::Prepared;
use crate::driver::Counters;
use crate::report::Checks;
use crate::scenario::Mode;

/// The counts that a device must end with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Expected {
    local_updates: u64,
    incoming_updates: u64,
    completions: u64,
    descriptors: u64,
    notifications: u64,
}

/// What is tracked on a device: every chunk but the first, which goes to the neighbour as it is stored.
fn expected<const W: usize>(kernel: &Prepared<W>, mode: Mode, device: usize) -> Expected {
    let (g, devices) = (&*kernel.geometry, kernel.geometry.shape.devices);
    let mut expected = Expected::default();
    if mode == Mode::Sequential {
        return expected;
    }
    for chunk in (2..=devices).map(|hop| (device + hop) % devices) {
        let mut wfs = 0;
        for tile in g.tiles(chunk) {
            let tile_wfs = g.wfs_of(tile);
            let beats: usize = (0..tile_wfs).map(|wf| g.wf_len(tile, wf)).sum();
            expected.local_updates += beats as u64;
            expected.incoming_updates += beats as u64;
            wfs += tile_wfs as u64;
        }
        expected.completions += wfs;
        let blocks = kernel.blocks(chunk) as u64;
        if chunk == device {
            expected.notifications += blocks;
        } else {
            expected.descriptors += blocks;
        }
    }
    expected
}

/// Counts what a device counted against what it had to.
pub fn conservation<const W: usize>(
    kernel: &Prepared<W>,
    mode: Mode,
    number: usize,
    device: &Device<W>,
    counters: &Counters,
    failures: &mut Vec<String>,
) {
    let expected = expected(kernel, mode, number);
    let mut same = |what: &str, got: u64, expected: u64| {
        if got != expected {
            failures.push(format!("device {number}: {got} {what}, not {expected}"));
        }
    };
    same(
        "local updates",
        counters.local_updates.into(),
        expected.local_updates,
    );
    same(
        "incoming updates",
        counters.incoming_updates.into(),
        expected.incoming_updates,
    );
    same(
        "completed tiles",
        counters.completions.into(),
        expected.completions,
    );
    same(
        "descriptors",
        counters.descriptors.into(),
        expected.descriptors,
    );
    same(
        "descriptors at the DMA engine",
        device.descriptors,
        expected.descriptors,
    );
    same(
        "notifications",
        counters.notifications.into(),
        expected.notifications,
    );
    same("refused beats", counters.refused.into(), 0);
    same("error bits", counters.errors.into(), 0);
    same("refused descriptors", device.dma.refused(), 0);
    let layout = &kernel.layout;
    let spill = (
        layout.spill as usize,
        (layout.beats - layout.spill) as usize,
    );
    let left = device
        .dram
        .read_back(spill.0, spill.1)
        .iter()
        .filter(|word| **word != 0)
        .count();
    same("counters left in memory", left as u64, 0);
}

/// Compares each device's reduced chunk with the sum in ring order and with the exact product.
pub fn values<const W: usize>(kernel: &Prepared<W>, devices: &[Device<W>], checks: &mut Checks) {
    let g = &*kernel.geometry;
    let mut words = vec![0; g.output_beats() * W];
    for (chunk, device) in devices.iter().enumerate() {
        let beats = g.chunk_beats(chunk);
        let from = (kernel.layout.output + beats.start) as usize;
        let chunk_words = device.dram.read_back(from, beats.len());
        words[beats.start as usize * W..][..chunk_words.len()].copy_from_slice(chunk_words);
    }
    let output = g.unpack(&words);
    let wrong = output
        .iter()
        .zip(&kernel.golden)
        .position(|(got, golden)| got != golden);
    checks.bit_exact = wrong.is_none();
    if let Some(i) = wrong {
        let (row, column) = (i % g.shape.rows, i / g.shape.rows);
        checks.failures.push(format!(
            "kernel {}: element ({row}, {column}) of chunk {} is {:#x}, not {:#x}",
            kernel.number,
            g.chunk_of(column / g.shape.tile_columns),
            output[i],
            kernel.golden[i]
        ));
    }
    checks.within_bound = true;
    let mut worst = 0.0;
    let exact = kernel.reference.value.iter().zip(&kernel.reference.bound);
    for (i, (got, (value, bound))) in output.iter().zip(exact).enumerate() {
        let error = (kernel.dtype().to_f64(*got) - value).abs();
        let ratio = if error == 0.0 { 0.0 } else { error / bound };
        if ratio >= worst {
            worst = ratio;
            (checks.worst_abs_error, checks.worst_abs_bound) = (error, *bound);
        }
        // Not `error > bound`: what is no number is outside as well.
        let is_inside = error <= *bound;
        if !is_inside && checks.within_bound {
            checks.within_bound = false;
            checks.failures.push(format!(
                "kernel {}: element {i} is off by {error:e}, the bound is {bound:e}",
                kernel.number
            ));
        }
    }
}
