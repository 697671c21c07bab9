//! The tables of a scenario: one line a key, with its default, unit and limits.
//!
//! The defaults are one memory channel's share of a device that runs a slice of T-NLG's FC-2;
//! `testbenches/scenarios/default.toml` derives them.

use super::values::{Block, ConfigName, Mode, PerDevice, Policy};
use crate::schema::{section, ANY};
use crate::workload::dtype::DataType;

/// Most cycles that a key can hold.
const CYCLES: f64 = 1e9;

section! {
    /// What the scenario is called.
    Title, "" {
        /// Name, for reports and the default output folder: letters, digits, `-` and `_`.
        name: String = "default".into(), "-", ANY;
        /// What it shows, in a sentence.
        description: String =
            "One memory channel's share of a slice of T-NLG FC-2".into(), "-", ANY;
    }
}

section! {
    /// The modelled hardware.
    System, "system" {
        /// Sizes of a node: tables, queue, beat.
        config: ConfigName = ConfigName::Mini, "-", ANY;
        /// Devices in the ring.
        devices: usize = 4, "devices", 2.0..=16.0;
    }
}

section! {
    /// What is common to all kernels.
    Workload, "workload" {
        /// Element type of the output and of the reduction.
        dtype: DataType = DataType::Fp16, "-", ANY;
    }
}

section! {
    /// A matrix product whose output is reduced and scattered. Several run one after the other.
    Kernel, "kernel" {
        /// Rows of the output.
        m: usize = 64, "elements", 1.0..=65536.0;
        /// Columns of the output.
        n: usize = 64, "elements", 1.0..=65536.0;
        /// Inner dimension over all devices, of which each has an equal part.
        k: usize = 7296, "elements", 1.0..=16777216.0;
        /// Rows of a workgroup's tile; whole beats.
        tile_rows: usize = 16, "elements", 1.0..=1024.0;
        /// Columns of a workgroup's tile.
        tile_columns: usize = 16, "elements", 1.0..=1024.0;
        /// Columns of a wavefront's part of the tile; at most 8 wavefronts a workgroup.
        wf_columns: usize = 4, "elements", 1.0..=1024.0;
        /// What one DMA command moves: a wavefront's tile, a workgroup's, or those of a power of two of workgroups, which divides the rows of tiles.
        block: Block = Block::Wgs(1), "workgroups", 1.0..=256.0;
    }
}

section! {
    /// The compute units, which run a kernel's workgroups stage by stage.
    Producer, "producer" {
        /// Speed of a device, efficiency included.
        flops_per_cycle: f64 = 480.0, "FLOP/cycle", 0.001..=1e9;
        /// Workgroups that run at a time.
        stage_wgs: usize = 1, "workgroups", 1.0..=65536.0;
        /// Operands that a workgroup reads from memory (what misses the caches).
        read_beats_per_wg: u64 = 324, "beats", 0.0..=CYCLES;
        /// Reads in flight.
        load_outstanding: usize = 32, "beats", 1.0..=65536.0;
        /// Operands in memory; the reads go round them.
        operand_beats: usize = 4096, "beats", 1.0..=16777216.0;
        /// Mode sequential: beats of the collective between their reads and the store of their sum.
        collective_outstanding: usize = 32, "beats", 2.0..=65536.0;
        /// Cycles by which a device starts later.
        start_delay_cycles: PerDevice<u64> = PerDevice::All(0), "cycles", 0.0..=CYCLES;
        /// Factor by which a device computes more slowly.
        slowdown: PerDevice<f64> = PerDevice::All(1.0), "ratio", 0.01..=1000.0;
    }
}

section! {
    /// The memory channel of a device.
    Memory, "memory" {
        /// Time of a beat on the data bus; the peak bandwidth is a beat in this time.
        column_cycles: f64 = 1.43, "cycles", 1.0..=1e6;
        /// Time of a beat at its bank group: a near-memory update takes it twice, the bus once.
        same_bank_group_cycles: f64 = 2.86, "cycles", 1.0..=1e6;
        /// Bank groups; neighbouring beats lie in different ones.
        bank_groups: usize = 4, "groups", 1.0..=64.0;
        /// Added to the bus time when it changes between reading and writing.
        turnaround_cycles: u64 = 1, "cycles", 0.0..=1e6;
        /// From a read's issue to its data.
        read_latency_cycles: u64 = 40, "cycles", 1.0..=1e6;
        /// Commands that the memory holds.
        queue: usize = 16, "commands", 1.0..=65536.0;
    }
}

section! {
    /// The link from each device to its ring neighbour, one direction.
    Link, "link" {
        /// Bandwidth.
        beats_per_cycle: f64 = 0.0523, "beats/cycle", 1e-6..=1.0;
        /// Bytes on the link besides the data of each beat.
        header_bytes: u64 = 0, "bytes", 0.0..=1024.0;
        /// Time of flight.
        latency_cycles: u64 = 21, "cycles", 1.0..=1e6;
        /// Each beat flies up to so much longer, at random, in order.
        jitter_cycles: u64 = 0, "cycles", 0.0..=1e6;
        /// Beats that the receiver has space for.
        credits: usize = 32, "beats", 1.0..=65536.0;
    }
}

section! {
    /// The DMA engine of a device.
    Dma, "dma" {
        /// Descriptors that wait in the engine.
        queue: usize = 4, "descriptors", 1.0..=65536.0;
        /// Beats read or being read, but not yet sent.
        outstanding_reads: usize = 16, "beats", 1.0..=65536.0;
    }
}

section! {
    /// Memory-controller arbitration, in mode t3-mca (T3 section 2.5).
    Mca, "mca" {
        /// How the threshold is chosen: from the memory intensity of the first stage, or given.
        policy: Policy = Policy::Auto, "-", ANY;
        /// Policy fixed: communication enters the memory queue while it holds fewer; 255 is unlimited.
        threshold: u64 = 10, "queue entries", 1.0..=255.0;
        /// Communication that waited so long is served next; 0 is never.
        starvation_limit_cycles: u64 = 2048, "cycles", 0.0..=65535.0;
        /// Policy auto: requests are counted in a window of 2 to the power of this.
        window_log2: u64 = 10, "log2(cycles)", 0.0..=15.0;
        /// Policy auto: compute requests in the window above which memory is used little, some, much; ascending.
        cuts: [u64; 3] = [90, 179, 358], "requests", 0.0..=65535.0;
        /// Policy auto: thresholds for more than the highest cut, the middle, the lowest, and no more than that; 255 is unlimited.
        levels: [u64; 4] = [3, 5, 15, 255], "queue entries", 1.0..=255.0;
    }
}

section! {
    /// How to run it.
    Run, "run" {
        /// Ways to run it, compared with each other.
        modes: Vec<Mode> = Mode::ALL.to_vec(), "-", ANY;
        /// Seed of the data and of the jitter.
        seed: u64 = 1, "-", 0.0..=9007199254740991.0;
        /// A run in which nothing moves for so long is given up.
        watchdog_cycles: u64 = 100_000, "cycles", 100.0..=CYCLES;
        /// Clock, to state cycles as time.
        clock_ghz: f64 = 1.4, "GHz", 0.001..=100.0;
    }
}
