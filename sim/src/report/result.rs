//! The results of a run, as they stand in `results.json`.
//!
//! The system measures ([`Measured`], with a [`DeviceResult`] for each device); sums, rates and comparisons are made
//! here.

use super::record::{record, Record};
use crate::engine::EngineKind;
use crate::scenario::{Mode, Scenario};
use std::fmt::Write;

record! {
    /// The file: one run of a scenario in each of its modes.
    RunResult {
        /// Version of the program.
        version: String, "-";
        /// Who computed the nodes: `rtl` or `verilated`. Nothing else in this file depends on it.
        engine: EngineKind, "-";
        /// Every check of every mode holds.
        pass: bool, "-";
        /// Seed of the data and of the jitter.
        seed: u64, "-";
        /// Devices in the ring.
        devices: usize, "devices";
        /// The scenario with every key resolved, see `docs/scenario.md`.
        scenario: Scenario, "-";
        /// The modes in the order of `run.modes`.
        modes: Vec<ModeResult>, "-";
    }
}

record! {
    /// One mode.
    ModeResult {
        /// `sequential`, `t3` or `t3-mca`.
        mode: Mode, "-";
        /// From the start until every device holds its reduced chunk, all kernels.
        total_cycles: u64, "cycles";
        /// The same as time.
        total_ns: f64, "ns";
        /// From the start until the slowest device's last store of the kernel.
        gemm_cycles: u64, "cycles";
        /// The collective after the kernel; only in mode sequential.
        collective_cycles: Option<u64>, "cycles";
        /// By how much longer the kernel takes than in mode sequential; null without mode sequential.
        gemm_slowdown_percent: Option<f64>, "%";
        /// Communication after the kernel: `total_cycles - gemm_cycles`. What communication costs the kernel itself is not in it, but in `gemm_slowdown_percent`.
        exposed_communication_cycles: u64, "cycles";
        /// Part of mode sequential's exposed communication by which this mode's total is shorter. A slower kernel counts against it, and it is below 0 if the total is longer; null without mode sequential.
        overlap_percent: Option<f64>, "%";
        /// Sequential total over this total; null without mode sequential.
        speedup_ratio: Option<f64>, "ratio";
        /// Bandwidth, mean of the devices.
        rates: Rates, "-";
        /// Memory traffic, all devices.
        dram: Dram, "-";
        /// All kinds of memory traffic but the preset, all devices.
        dram_total_bytes: u64, "bytes";
        /// Tracking and triggering, all devices.
        tracking: Tracking, "-";
        /// Is the result right?
        checks: Checks, "-";
        /// Each device.
        devices: Vec<DeviceResult>, "-";
    }
}

record! {
    /// Bandwidth over the total time, GB = 10^9 bytes.
    Rates {
        /// Bytes over the data bus of a device's memory channel.
        dram_achieved_gb_per_s: f64, "GB/s";
        /// A beat every `memory.column_cycles`.
        dram_peak_gb_per_s: f64, "GB/s";
        /// Bytes that a device sends.
        link_achieved_gb_per_s: f64, "GB/s";
        /// `link.beats_per_cycle`, one direction.
        link_peak_gb_per_s: f64, "GB/s";
    }
}

record! {
    /// Memory traffic: bytes of whole beats over the data bus. An update crosses it once.
    #[derive(Copy, Default)]
    Dram {
        /// Reads by the kernel; in mode sequential by the collective too.
        compute_read_bytes: u64, "bytes";
        /// Plain stores by the kernel; in mode sequential by the collective too.
        compute_write_bytes: u64, "bytes";
        /// Updates by the device's own kernel.
        local_update_bytes: u64, "bytes";
        /// Updates that came over the link.
        incoming_update_bytes: u64, "bytes";
        /// Plain stores that came over the link.
        incoming_write_bytes: u64, "bytes";
        /// Reads by the DMA engine.
        dma_read_bytes: u64, "bytes";
        /// Counters that the tracker keeps in memory, reads and writes.
        spill_bytes: u64, "bytes";
        /// Presetting the output with the neutral element; before the run, in no total and no rate.
        preset_bytes: u64, "bytes";
    }
}

record! {
    /// Tracking and triggering.
    #[derive(Copy, Default)]
    Tracking {
        /// Tracked updates by the device's own kernel.
        local_updates_beats: u64, "beats";
        /// Tracked updates that came over the link.
        incoming_updates_beats: u64, "beats";
        /// Wavefront tiles that saw all their updates.
        completions_tiles: u64, "wavefront tiles";
        /// DMA descriptors that were triggered.
        descriptors_blocks: u64, "blocks";
        /// Blocks of the result that were notified.
        notifications_blocks: u64, "blocks";
        /// Updates that were counted in memory because their tracker set was full.
        spilled_updates_beats: u64, "beats";
    }
}

record! {
    /// What is checked at the end of a mode.
    #[derive(Default)]
    Checks {
        /// The output is, bit for bit, the sum in ring order of the devices' partial outputs.
        bit_exact: bool, "-";
        /// The output is within the error bound of the exact product.
        within_bound: bool, "-";
        /// Difference from the exact product of the element that is nearest to its bound, or farthest past it.
        worst_abs_error: f64, "as the output";
        /// The bound of that element.
        worst_abs_bound: f64, "as the output";
        /// What was accepted was completed: requests, beats, updates, blocks.
        conservation: bool, "-";
        /// What does not hold, in words.
        failures: Vec<String>, "-";
    }
}

record! {
    /// One device in one mode.
    #[derive(Default)]
    DeviceResult {
        /// Its number in the ring.
        device: usize, "-";
        /// From the start until its last store of the kernel.
        gemm_cycles: u64, "cycles";
        /// From the start until it holds its reduced chunk.
        finish_cycles: u64, "cycles";
        /// Beats that it sent over the link.
        link_sent_beats: u64, "beats";
        /// Memory traffic.
        dram: Dram, "-";
        /// Tracking and triggering.
        tracking: Tracking, "-";
        /// Communication threshold at the end; 255 is unlimited; null outside of mode t3-mca.
        mca_threshold_entries: Option<u64>, "queue entries";
        /// Compute requests in the measured window; null outside of mode t3-mca.
        mca_intensity_requests: Option<u64>, "requests";
        /// Highest occupancy of the memory queue.
        queue_max_entries: u64, "queue entries";
    }
}

/// What the system measures in one mode.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measured {
    /// From the start until every device holds its reduced chunk, in cycles.
    pub total_cycles: u64,
    /// The collective after the kernel, in cycles; only in mode sequential.
    pub collective_cycles: Option<u64>,
    /// Is the result right?
    pub checks: Checks,
    /// Each device, in order.
    pub devices: Vec<DeviceResult>,
}

impl Dram {
    /// Bytes over the bus during the run.
    pub fn total_bytes(&self) -> u64 {
        self.compute_read_bytes
            + self.compute_write_bytes
            + self.local_update_bytes
            + self.incoming_update_bytes
            + self.incoming_write_bytes
            + self.dma_read_bytes
            + self.spill_bytes
    }

    /// Adds what another device or kernel did.
    pub fn add(&mut self, other: &Self) {
        self.compute_read_bytes += other.compute_read_bytes;
        self.compute_write_bytes += other.compute_write_bytes;
        self.local_update_bytes += other.local_update_bytes;
        self.incoming_update_bytes += other.incoming_update_bytes;
        self.incoming_write_bytes += other.incoming_write_bytes;
        self.dma_read_bytes += other.dma_read_bytes;
        self.spill_bytes += other.spill_bytes;
        self.preset_bytes += other.preset_bytes;
    }
}

impl Tracking {
    /// Adds what another device or kernel did.
    pub fn add(&mut self, other: &Self) {
        self.local_updates_beats += other.local_updates_beats;
        self.incoming_updates_beats += other.incoming_updates_beats;
        self.completions_tiles += other.completions_tiles;
        self.descriptors_blocks += other.descriptors_blocks;
        self.notifications_blocks += other.notifications_blocks;
        self.spilled_updates_beats += other.spilled_updates_beats;
    }
}

impl Checks {
    /// All of them hold.
    pub fn pass(&self) -> bool {
        self.bit_exact && self.within_bound && self.conservation && self.failures.is_empty()
    }
}

impl ModeResult {
    /// Sums up the devices. Comparisons with mode sequential are made by [`RunResult::new`].
    pub fn new(scenario: &Scenario, mode: Mode, measured: Measured) -> Self {
        let (mut dram, mut tracking) = (Dram::default(), Tracking::default());
        for device in &measured.devices {
            dram.add(&device.dram);
            tracking.add(&device.tracking);
        }
        let clock_ghz = scenario.run.clock_ghz;
        let total_ns = measured.total_cycles as f64 / clock_ghz;
        let beat_bytes = 4.0 * scenario.system.config.params().beat_words as f64;
        let sent_beats: u64 = measured
            .devices
            .iter()
            .map(|device| device.link_sent_beats)
            .sum();
        // A byte in a nanosecond is a GB in a second. A run of no cycles has no rate.
        let per_device_ns = (measured.devices.len() as f64 * total_ns).max(f64::MIN_POSITIVE);
        let gemm_cycles = measured
            .devices
            .iter()
            .map(|device| device.gemm_cycles)
            .max();
        let gemm_cycles = gemm_cycles.unwrap_or(0);
        Self {
            mode,
            total_cycles: measured.total_cycles,
            total_ns,
            gemm_cycles,
            collective_cycles: measured.collective_cycles,
            gemm_slowdown_percent: None,
            exposed_communication_cycles: measured.total_cycles.saturating_sub(gemm_cycles),
            overlap_percent: None,
            speedup_ratio: None,
            rates: Rates {
                dram_achieved_gb_per_s: dram.total_bytes() as f64 / per_device_ns,
                dram_peak_gb_per_s: beat_bytes / scenario.memory.column_cycles * clock_ghz,
                link_achieved_gb_per_s: sent_beats as f64 * beat_bytes / per_device_ns,
                link_peak_gb_per_s: beat_bytes * scenario.link.beats_per_cycle * clock_ghz,
            },
            dram_total_bytes: dram.total_bytes(),
            dram,
            tracking,
            checks: measured.checks,
            devices: measured.devices,
        }
    }
}

impl RunResult {
    /// Completes the results of a scenario's modes; the engine is taken to be the default one.
    pub fn new(scenario: &Scenario, mut modes: Vec<ModeResult>) -> Self {
        let sequential = modes.iter().find(|mode| mode.mode == Mode::Sequential);
        let cycles = |mode: &ModeResult| {
            let exposed = mode.exposed_communication_cycles as f64;
            (mode.total_cycles as f64, mode.gemm_cycles as f64, exposed)
        };
        if let Some((total, gemm, exposed)) = sequential.map(cycles) {
            for mode in &mut modes {
                let saved = total - mode.total_cycles as f64;
                let slower = mode.gemm_cycles as f64 - gemm;
                mode.speedup_ratio = ratio(total, mode.total_cycles as f64);
                mode.gemm_slowdown_percent = ratio(100.0 * slower, gemm);
                mode.overlap_percent = ratio(100.0 * saved, exposed);
            }
        }
        Self {
            version: env!("CARGO_PKG_VERSION").into(),
            engine: EngineKind::default(),
            pass: !modes.is_empty() && modes.iter().all(|mode| mode.checks.pass()),
            seed: scenario.run.seed,
            devices: scenario.system.devices,
            scenario: scenario.clone(),
            modes,
        }
    }
}

fn ratio(above: f64, below: f64) -> Option<f64> {
    (below > 0.0).then(|| above / below)
}

/// The page `docs/results.md`.
pub fn schema_markdown() -> String {
    let mut page = String::from(HEAD);
    describe::<RunResult>(&mut page);
    describe::<ModeResult>(&mut page);
    describe::<Rates>(&mut page);
    describe::<Dram>(&mut page);
    describe::<Tracking>(&mut page);
    describe::<Checks>(&mut page);
    describe::<DeviceResult>(&mut page);
    page.push_str(TRACE);
    page
}

fn describe<R: Record>(page: &mut String) {
    let _ = write!(page, "\n## {}\n\n{}\n\n", R::NAME, R::ABOUT.trim());
    page.push_str("| key | type | unit | meaning |\n|---|---|---|---|\n");
    for (key, kind, unit, meaning) in R::FIELDS {
        let kind = json_type(kind);
        let _ = writeln!(page, "| `{key}` | {kind} | {unit} | {} |", meaning.trim());
    }
}

/// A Rust type as a reader of the file sees it.
fn json_type(kind: &str) -> String {
    let inside = |name: &str| kind.strip_prefix(name)?.strip_suffix('>').map(json_type);
    if let Some(inner) = inside("Vec<") {
        return format!("list of {inner}");
    }
    if let Some(inner) = inside("Option<") {
        return format!("{inner} or null");
    }
    match kind {
        "u64" | "usize" => "whole number".into(),
        "f64" => "number".into(),
        "bool" => "true or false".into(),
        "String" | "Mode" | "EngineKind" => "text".into(),
        record => record.into(),
    }
}

const HEAD: &str = "\
# Results

`t3 run` writes four files into its output folder:

| file | holds | same seed, same bytes |
|---|---|---|
| `results.json` | the results, described below | yes |
| `results.csv` | a row for each mode, columns `key` and `part.key` of ModeResult without lists; null is empty | yes |
| `trace.json` | a timeline for <https://ui.perfetto.dev> or `chrome://tracing`, described at the end of this page | yes |
| `host.json` | the engine, and on this machine: seconds that it took to be prepared; for each mode cycles, seconds and cycles per second | no |

Each is written beside its place and then renamed: a file that is there is whole. Every key carries its unit; a
*cycle* is one of the simulated clock, `run.clock_ghz`. This page is what `t3 results` prints; a test holds them
together.
";

const TRACE: &str = "
## The trace

Chrome's JSON trace format. A process is a mode and a device (`t3-mca device 0`), a thread one activity of it: the
producer's stages, DMA transfers, the link. Slices have a start and a duration; slices of a thread that overlap without
one holding the other are spread over threads `name`, `name 2`, and so on. Counters show levels: the occupancy of the
memory queue, updates so far. `ts` and `dur` are microseconds of *simulated* time, `cycle / (1000 * run.clock_ghz)`;
a slice's arguments `start_cycle` and `end_cycle` are exact. `otherData` names version, scenario, seed and clock.
";
