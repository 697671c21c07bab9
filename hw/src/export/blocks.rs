//! Verilog of each block and of the node, by configuration.
//!
//! The text is rust-hdl's own, with the top module named after its block.

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
    let text = generate_verilog_unchecked(&block);
    Module {
        name,
        text: rename_top(&text, &format!("t3_{name}")),
    }
}

/// Replaces `top` where it is a whole identifier or the root of an instance path (`top$...`).
pub(super) fn rename_top(text: &str, name: &str) -> String {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_word) {
        out.push_str(&rest[..start]);
        let word = &rest[start..];
        let end = word.find(|c| !is_word(c)).unwrap_or(word.len());
        match word[..end].strip_prefix("top") {
            Some(path) if path.is_empty() || path.starts_with('$') => {
                out.push_str(name);
                out.push_str(path);
            }
            _ => out.push_str(&word[..end]),
        }
        rest = &word[end..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::rename_top;

    #[test]
    fn only_the_top_module_is_renamed() {
        let text = "module top(x); top$a a(.stop(top_x)); endmodule";
        let renamed = "module t3_n(x); t3_n$a a(.stop(top_x)); endmodule";
        assert_eq!(rename_top(text, "t3_n"), renamed);
    }
}
