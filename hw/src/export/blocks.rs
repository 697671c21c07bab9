//! Verilog of each block and of the node, by configuration.

use crate::channel::Channel;
use crate::csr::Csr;
use crate::mca::Mca;
use crate::nmc::{Alu, Nmc};
use crate::node::Node;
use crate::params::{Config, MINI, PAPER};
use crate::prim::{Fifo, RegSlice, RoundRobin};
use crate::remap::{RegionControl, Remap, Window};
use crate::tracker::Tracker;
use crate::trigger::Trigger;
use crate::types::{Beat, RequestMeta, WG_BITS};
use rust_hdl::prelude::*;

/// A module and everything below it.
pub struct Module {
    /// Block, and name of the top module after the prefix `t3_`.
    pub name: &'static str,
    /// Verilog text.
    pub text: String,
}

/// The blocks of a configuration, whose constants must be those of a named one.
macro_rules! modules {
    ($config:expr) => {{
        const C: Config = $config;
        const W: usize = C.beat_words;
        const R: usize = C.regions;
        const I: usize = C.index_bits;
        const SETS: usize = 1 << I;
        const TAG: usize = WG_BITS - I;
        const B: usize = C.block_bits;
        const BLOCKS: usize = 1 << B;
        const FA: usize = B + 1;
        const Q: usize = C.queue_depth;
        const QA: usize = C.queue_bits;
        const U: usize = C.in_flight;
        const UA: usize = C.in_flight_bits;
        type Request = Beat<RequestMeta, W>;
        vec![
            module("reg_slice", RegSlice::<Request>::default()),
            module("fifo", Fifo::<Request, Q, QA>::default()),
            module("round_robin", RoundRobin::<Request, 2>::default()),
            module("region_control", RegionControl::<R>::default()),
            module("remap", Remap::<W, R>::default()),
            module("window", Window::<W, R>::default()),
            module("tracker", Tracker::<I, SETS, { C.ways }, TAG>::default()),
            module("trigger", Trigger::<B, BLOCKS, FA>::default()),
            module("alu", Alu::<W>::default()),
            module("nmc", Nmc::<W, U, UA>::default()),
            module("mca", Mca::<W, Q, QA>::default()),
            module("channel", Channel::<W, Q, QA, U, UA>::default()),
            module("csr", Csr::<R>::new(&C)),
            module(
                "node",
                Node::<W, R, I, SETS, { C.ways }, TAG, B, BLOCKS, FA, Q, QA, U, UA>::default(),
            ),
        ]
    }};
}

/// Every block of a named configuration, the node last; none for another name.
pub fn modules(config: &str) -> Option<Vec<Module>> {
    match config {
        "mini" => Some(modules!(MINI)),
        "paper" => Some(modules!(PAPER)),
        _ => None,
    }
}

/// The Verilog of a fresh block, its top module named `t3_<name>`.
fn module<B: Block>(name: &'static str, mut block: B) -> Module {
    block.connect_all();
    let options = super::Options {
        prefix: "t3_".into(),
        top: Some(name.into()),
        ..Default::default()
    };
    let text = match super::verilog(&block, &options) {
        Ok(design) => design.text(),
        Err(error) => panic!("{error}"),
    };
    Module { name, text }
}
