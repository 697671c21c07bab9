//! The blocks that are exported, each on its own, and the sizes that are compiled in.

use super::meanings::{self, Bundle};
use crate::channel::Channel;
use crate::csr::Csr;
use crate::mca::Mca;
use crate::nmc::{Alu, Nmc};
use crate::params::Parameter::{self, *};
use crate::params::{Config, CUSTOM, MINI, PAPER};
use crate::prim::{Fifo, RegSlice, RoundRobin};
use crate::remap::{RegionControl, Remap, Window};
use crate::tracker::Tracker;
use crate::trigger::Trigger;
use crate::types::{Beat, RequestMeta, WG_BITS};
use rust_hdl::prelude::*;

/// A block that is exported on its own.
#[derive(Clone, Copy, Debug)]
pub struct ExportedBlock {
    /// Its name; that of the top module after the prefix.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// The parameters that shape it.
    pub parameters: &'static [Parameter],
    /// Its ports, bundle by bundle.
    pub ports: &'static [Bundle],
}

/// All of them, the node last.
pub const BLOCKS: [ExportedBlock; 14] = [
    block(
        "reg_slice",
        "register slice of a request stream",
        &[BeatWords],
        meanings::REG_SLICE,
    ),
    block(
        "fifo",
        "buffer of a request stream, as deep as the memory queue",
        &[BeatWords, QueueDepth],
        meanings::FIFO,
    ),
    block(
        "round_robin",
        "merge of two request streams, fair",
        &[BeatWords],
        meanings::ROUND_ROBIN,
    ),
    block(
        "region_control",
        "checks and enables regions",
        &[Regions],
        meanings::REGION_CONTROL,
    ),
    block(
        "remap",
        "sends the producer's stores where their addresses are mapped",
        &[BeatWords, Regions],
        meanings::REMAP,
    ),
    block(
        "window",
        "lets a peer's beats into exported regions only",
        &[BeatWords, Regions],
        meanings::WINDOW,
    ),
    block(
        "tracker",
        "counts the updates of each wavefront's tile",
        &[IndexBits, Ways],
        meanings::TRACKER,
    ),
    block(
        "trigger",
        "turns complete blocks into DMA descriptors or notifications",
        &[BlockBits],
        meanings::TRIGGER,
    ),
    block(
        "alu",
        "adds beats of FP16, BF16, FP32 or INT32",
        &[BeatWords],
        meanings::ALU,
    ),
    block(
        "nmc",
        "near-memory reduction",
        &[BeatWords, InFlight],
        meanings::NMC,
    ),
    block(
        "mca",
        "memory-controller arbitration",
        &[BeatWords, QueueDepth],
        meanings::MCA,
    ),
    block(
        "channel",
        "one memory channel: arbitration, queue and near-memory reduction",
        &[BeatWords, QueueDepth, InFlight],
        meanings::CHANNEL,
    ),
    block(
        "csr",
        "register file on AXI4-Lite",
        Parameter::ALL,
        meanings::CSR,
    ),
    block(
        "node",
        "all that T3 adds to a device",
        Parameter::ALL,
        meanings::NODE,
    ),
];

const fn block(
    name: &'static str,
    about: &'static str,
    parameters: &'static [Parameter],
    ports: &'static [Bundle],
) -> ExportedBlock {
    ExportedBlock {
        name,
        about,
        parameters,
        ports,
    }
}

/// A block of one configuration, which must be a constant.
macro_rules! make {
    ($name:expr, $config:expr) => {{
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
        let block: Box<dyn Block> = match $name {
            "reg_slice" => Box::new(RegSlice::<Request>::default()),
            "fifo" => Box::new(Fifo::<Request, Q, QA>::default()),
            "round_robin" => Box::new(RoundRobin::<Request, 2>::default()),
            "region_control" => Box::new(RegionControl::<R>::default()),
            "remap" => Box::new(Remap::<W, R>::default()),
            "window" => Box::new(Window::<W, R>::default()),
            "tracker" => Box::new(Tracker::<I, SETS, { C.ways }, TAG>::default()),
            "trigger" => Box::new(Trigger::<B, BLOCKS, FA>::default()),
            "alu" => Box::new(Alu::<W>::default()),
            "nmc" => Box::new(Nmc::<W, U, UA>::default()),
            "mca" => Box::new(Mca::<W, Q, QA>::default()),
            "channel" => Box::new(Channel::<W, Q, QA, U, UA>::default()),
            "csr" => Box::new(Csr::<R>::new(&C)),
            "node" => Box::new(<crate::node_of!(C)>::default()),
            name => unreachable!("block {name} is listed but not made"),
        };
        block
    }};
}

macro_rules! variants {
    ($($config:expr,)+) => {
        /// The sizes that are compiled in. A block exists in any that agree with one of these in the block's parameters.
        pub const VARIANTS: &[Config] = &[$($config),+];

        impl ExportedBlock {
            /// A fresh block of these sizes, connected; none if they are not compiled in.
            ///
            /// A node is built on the stack first: 64 MiB are enough for one of any size.
            pub fn build(&self, config: &Config) -> Option<Box<dyn Block>> {
                $(if self.agree(config, &$config) {
                    let mut block = make!(self.name, $config);
                    block.connect_all();
                    return Some(block);
                })+
                None
            }
        }
    };
}

variants! {
    MINI,
    PAPER,
    CUSTOM,
    MINI.with(BeatWords, 8),
    MINI.with(Regions, 16),
    MINI.with(IndexBits, 8),
    MINI.with(Ways, 8),
    MINI.with(BlockBits, 11),
    MINI.with(QueueDepth, 64),
    MINI.with(InFlight, 32),
}

impl ExportedBlock {
    /// The block of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        BLOCKS.iter().find(|block| block.name == name)
    }

    /// Whether two configurations have the same block.
    fn agree(&self, a: &Config, b: &Config) -> bool {
        self.parameters
            .iter()
            .all(|parameter| parameter.of(a) == parameter.of(b))
    }
}
