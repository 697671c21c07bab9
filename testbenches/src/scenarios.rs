//! The shipped scenarios, and how tests make them small.

use std::fs;
use std::path::{Path, PathBuf};
use t3_sim::scenario::{Overrides, Scenario};

/// The whole sublayer: minutes with the verilated engine, and so no part of tests that run everything.
pub const WHOLE: &str = "t-nlg-fc2";

/// The file of a shipped scenario.
pub fn path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    folder.join(format!("{name}.toml"))
}

/// All shipped files but [`WHOLE`], sorted.
///
/// # Panics
/// If the folder cannot be read.
pub fn shipped() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let entries = fs::read_dir(folder).expect("the scenarios are shipped");
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("the scenarios can be listed").path())
        .filter(|file| *file != path(WHOLE))
        .collect();
    paths.sort();
    paths
}

/// A shipped scenario on a smaller scale, so that a debug build is done in time: tiles and output are half as high and half
/// as wide, so that tiles, workgroups and blocks are as many as before; a thirty-second of the computation and of the reads.
///
/// # Panics
/// If it cannot be loaded.
pub fn load_small(path: &Path, overrides: &Overrides) -> Scenario {
    let mut scenario =
        Scenario::load(Some(path), overrides).unwrap_or_else(|error| panic!("{error}"));
    let devices = scenario.system.devices;
    for kernel in &mut scenario.kernels {
        kernel.k = (kernel.k / 8).next_multiple_of(devices);
        for size in [
            &mut kernel.m,
            &mut kernel.n,
            &mut kernel.tile_rows,
            &mut kernel.tile_columns,
            &mut kernel.wf_columns,
        ] {
            *size = size.div_ceil(2);
        }
    }
    scenario.producer.read_beats_per_wg /= 32;
    scenario
}
