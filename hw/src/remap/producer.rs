//! Remap: turns the producer's loads and stores into local requests and remote stores (T3 section 2.1).
//!
//! ```text
//!              ┌───────┐
//!  commit ────►│       ├═════► local
//!  inp    ════►│ Remap ├═════► remote
//!              └───────┘
//! ```
//!
//! # Contract
//! 1. Every beat comes out once, at one of the outputs, with its data, enables and tile unchanged, in order within
//!    each output.
//! 2. A load, and a store outside every enabled region, leaves at `local`: `READ` or `STORE`, same address, untracked.
//! 3. A store in a local region leaves at `local`: `ADD` or `STORE` and the element type as the region says; tracked,
//!    with the region's number, if the region is.
//! 4. A store in a remote region leaves at `remote` for the region's peer, at `address - base + peer_base`.
//! 5. A commit lies between two beats: those taken in an earlier cycle follow the old map, wherever they wait, those
//!    taken in a later one the new map. In the cycle of the commit none is taken.
//! 6. Beats leave in the order in which they came, over both outputs together: while `remote` stalls a beat, those
//!    behind it wait, local ones too.
//! 7. `reset` disables all regions and empties the block.
//!
//! # Timing
//! Latency 6 cycles where nothing stalls, a beat a cycle. `inp.ready` depends combinationally on `commit.valid`
//! only. The outputs come from memory outputs through a multiplexer of fields.
//!
//! # Limits
//! `W` from 1 to 16, `R` from 1 to 16. It holds 8 beats.

use super::{Lookup, MapEntry, Mapping, BEATS_HELD, BEATS_HELD_BITS};
use crate::block;
use crate::hdl;
use crate::prim::Fifo;
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, Sink, Source};
use crate::types::{op, source, Beat, LinkMeta, ProducerMeta, RequestMeta};
use rust_hdl::prelude::*;

/// Maps beats of `W` words by `R` regions.
#[derive(LogicBlock)]
pub struct Remap<const W: usize, const R: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Changes of the map.
    pub commit: FlowSink<MapEntry>,
    /// Loads and stores of the producer.
    pub inp: Sink<Beat<ProducerMeta, W>>,
    /// Requests to this device's memory.
    pub local: Source<Beat<RequestMeta, W>>,
    /// Stores to peers.
    pub remote: Source<Beat<LinkMeta, W>>,
    lookup: Lazy<Lookup<R>>,
    beats: Lazy<Fifo<Beat<ProducerMeta, W>, BEATS_HELD, BEATS_HELD_BITS>>,
    mappings: Lazy<Fifo<Mapping, BEATS_HELD, BEATS_HELD_BITS>>,
    op_read: Constant<Bits<2>>,
    op_store: Constant<Bits<2>>,
    op_add: Constant<Bits<2>>,
    compute: Constant<Bits<2>>,
    inp_meta: Signal<Local, ProducerMeta>,
    inp_fire: Signal<Local, Bit>,
    meta: Signal<Local, ProducerMeta>,
    mapping: Signal<Local, Mapping>,
    in_region: Signal<Local, Bit>,
    operation: Signal<Local, Bits<2>>,
    leaves: Signal<Local, Bit>,
    is_remote: Signal<Local, Bit>,
    out_ready: Signal<Local, Bit>,
    local_meta: Signal<Local, RequestMeta>,
    remote_meta: Signal<Local, LinkMeta>,
    _primed: bool,
}

impl<const W: usize, const R: usize> Default for Remap<W, R> {
    fn default() -> Self {
        assert!(
            (1..=16).contains(&W),
            "Remap: {W} words a beat, 1 to 16 are possible"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            commit: Default::default(),
            inp: Default::default(),
            local: Default::default(),
            remote: Default::default(),
            lookup: Default::default(),
            beats: Default::default(),
            mappings: Default::default(),
            op_read: Constant::new(op::READ.to_bits()),
            op_store: Constant::new(op::STORE.to_bits()),
            op_add: Constant::new(op::ADD.to_bits()),
            compute: Constant::new(source::COMPUTE.to_bits()),
            inp_meta: Default::default(),
            inp_fire: Default::default(),
            meta: Default::default(),
            mapping: Default::default(),
            in_region: Default::default(),
            operation: Default::default(),
            leaves: Default::default(),
            is_remote: Default::default(),
            out_ready: Default::default(),
            local_meta: Default::default(),
            remote_meta: Default::default(),
            _primed: false,
        }
    }
}

impl<const W: usize, const R: usize> rtl::Rtl for Remap<W, R> {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, lookup, beats, mappings);
        self.lookup.reset.next = self.reset.val();
        self.beats.reset.next = self.reset.val();
        self.mappings.reset.next = self.reset.val();

        // A beat waits in `beats` while its address is looked up. Every mapping under way or held has its beat there,
        // so `mappings`, of the same depth, always has a place.
        self.inp_fire.next =
            self.inp.valid.val() & self.beats.inp.ready.val() & !self.commit.valid.val();
        self.inp.ready.next = self.beats.inp.ready.val() & !self.commit.valid.val();
        self.beats.inp.valid.next = self.inp_fire.val();
        self.beats.inp.payload.next = self.inp.payload.val();
        self.inp_meta.next = self.inp.payload.val().meta;
        self.lookup.address.valid.next = self.inp_fire.val();
        self.lookup.address.payload.next = self.inp_meta.val().address;
        self.lookup.commit.valid.next = self.commit.valid.val();
        self.lookup.commit.payload.next = self.commit.payload.val();
        self.mappings.inp.valid.next = self.lookup.mapping.valid.val();
        self.mappings.inp.payload.next = self.lookup.mapping.payload.val();

        self.meta.next = self.beats.outp.payload.val().meta;
        self.mapping.next = self.mappings.outp.payload.val();
        self.in_region.next = self.meta.val().store & self.mapping.val().found;
        self.is_remote.next = self.in_region.val() & self.mapping.val().remote;
        self.operation.next = self.op_read.val();
        if self.meta.val().store {
            self.operation.next = self.op_store.val();
            if self.in_region.val() & self.mapping.val().add {
                self.operation.next = self.op_add.val();
            }
        }

        self.leaves.next = self.beats.outp.valid.val() & self.mappings.outp.valid.val();
        self.local.valid.next = self.leaves.val() & !self.is_remote.val();
        self.remote.valid.next = self.leaves.val() & self.is_remote.val();
        self.out_ready.next = self.leaves.val() & self.local.ready.val();
        if self.is_remote.val() {
            self.out_ready.next = self.leaves.val() & self.remote.ready.val();
        }
        self.beats.outp.ready.next = self.out_ready.val();
        self.mappings.outp.ready.next = self.out_ready.val();

        // A load in a remote region keeps its own address.
        self.local_meta.next.address = self.meta.val().address;
        self.local_meta.next.op = self.operation.val();
        self.local_meta.next.dtype = 0.into();
        self.local_meta.next.source = self.compute.val();
        self.local_meta.next.tracked = self.in_region.val() & self.mapping.val().tracked;
        self.local_meta.next.region = 0.into();
        if self.in_region.val() {
            self.local_meta.next.dtype = self.mapping.val().dtype;
            self.local_meta.next.region = self.mapping.val().region;
        }
        self.local_meta.next.wg = self.meta.val().wg;
        self.local_meta.next.wf = self.meta.val().wf;
        self.local_meta.next.row = self.meta.val().row;
        self.local_meta.next.column = self.meta.val().column;
        self.local.payload.next.meta = self.local_meta.val();
        self.local.payload.next.data = self.beats.outp.payload.val().data;
        self.local.payload.next.enable = self.beats.outp.payload.val().enable;

        self.remote_meta.next.peer = self.mapping.val().peer;
        self.remote_meta.next.address = self.mapping.val().address;
        self.remote_meta.next.op = self.operation.val();
        self.remote_meta.next.dtype = self.mapping.val().dtype;
        self.remote_meta.next.wg = self.meta.val().wg;
        self.remote_meta.next.wf = self.meta.val().wf;
        self.remote_meta.next.row = self.meta.val().row;
        self.remote_meta.next.column = self.meta.val().column;
        self.remote.payload.next.meta = self.remote_meta.val();
        self.remote.payload.next.data = self.beats.outp.payload.val().data;
        self.remote.payload.next.enable = self.beats.outp.payload.val().enable;
    }
}

block!([const W: usize, const R: usize] Remap<W, R>);
