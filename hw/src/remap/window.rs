//! Window: lets in what comes over the link for memory that this device exported, and refuses the rest
//! (T3 section 2.1).
//!
//! ```text
//!              ┌────────┐
//!  commit ────►│        ├═════► outp
//!  inp    ════►│ Window ├─────► refused
//!              └────────┘
//! ```
//!
//! # Contract
//! 1. A beat is let in if it is a `STORE` or an `ADD` and lies in an enabled region that is local and exported. It
//!    leaves at `outp`, once, in order, with its address, op, element type, data, enables and tile as they came; it is
//!    tracked, with the region's number, if the region is.
//! 2. Any other beat is dropped, and its address is reported once on `refused`, in order.
//! 3. A commit lies between two beats: those taken in an earlier cycle follow the old map, wherever they wait, those
//!    taken in a later one the new map. In the cycle of the commit none is taken.
//! 4. `reset` disables all regions and empties the block.
//!
//! # Timing
//! Latency 6 cycles where nothing stalls, a beat a cycle, refused or not. `inp.ready` depends combinationally on
//! `commit.valid` only. The outputs come from memory outputs through a multiplexer of fields.
//!
//! # Limits
//! `W` from 1 to 16, `R` from 1 to 16. It holds 8 beats. The `peer` of a beat is not looked at: the link delivers to the
//! right device.

use super::{Lookup, MapEntry, Mapping, BEATS_HELD, BEATS_HELD_BITS};
use crate::block;
use crate::hdl;
use crate::prim::Fifo;
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, FlowSource, Sink, Source};
use crate::types::{op, source, Beat, LinkMeta, RequestMeta};
use rust_hdl::prelude::*;

/// Checks beats of `W` words against `R` regions.
#[derive(LogicBlock)]
pub struct Window<const W: usize, const R: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Changes of the map.
    pub commit: FlowSink<MapEntry>,
    /// Beats from peers.
    pub inp: Sink<Beat<LinkMeta, W>>,
    /// Those that are let in.
    pub outp: Source<Beat<RequestMeta, W>>,
    /// Addresses of those that are not.
    pub refused: FlowSource<Bits<32>>,
    lookup: Lazy<Lookup<R>>,
    beats: Lazy<Fifo<Beat<LinkMeta, W>, BEATS_HELD, BEATS_HELD_BITS>>,
    mappings: Lazy<Fifo<Mapping, BEATS_HELD, BEATS_HELD_BITS>>,
    op_store: Constant<Bits<2>>,
    op_add: Constant<Bits<2>>,
    incoming: Constant<Bits<2>>,
    inp_meta: Signal<Local, LinkMeta>,
    inp_fire: Signal<Local, Bit>,
    meta: Signal<Local, LinkMeta>,
    mapping: Signal<Local, Mapping>,
    is_write: Signal<Local, Bit>,
    allowed: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
    out_ready: Signal<Local, Bit>,
    out_meta: Signal<Local, RequestMeta>,
    _primed: bool,
}

impl<const W: usize, const R: usize> Default for Window<W, R> {
    fn default() -> Self {
        assert!(
            (1..=16).contains(&W),
            "Window: {W} words a beat, 1 to 16 are possible"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            commit: Default::default(),
            inp: Default::default(),
            outp: Default::default(),
            refused: Default::default(),
            lookup: Default::default(),
            beats: Default::default(),
            mappings: Default::default(),
            op_store: Constant::new(op::STORE.to_bits()),
            op_add: Constant::new(op::ADD.to_bits()),
            incoming: Constant::new(source::INCOMING.to_bits()),
            inp_meta: Default::default(),
            inp_fire: Default::default(),
            meta: Default::default(),
            mapping: Default::default(),
            is_write: Default::default(),
            allowed: Default::default(),
            leaves: Default::default(),
            out_ready: Default::default(),
            out_meta: Default::default(),
            _primed: false,
        }
    }
}

impl<const W: usize, const R: usize> rtl::Rtl for Window<W, R> {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, lookup, beats, mappings);
        self.lookup.reset.next = self.reset.val();
        self.beats.reset.next = self.reset.val();
        self.mappings.reset.next = self.reset.val();

        // As in remap: every mapping has its beat in `beats`, so `mappings` always has a place.
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
        self.is_write.next =
            (self.meta.val().op == self.op_store.val()) | (self.meta.val().op == self.op_add.val());
        self.allowed.next = self.is_write.val()
            & self.mapping.val().found
            & self.mapping.val().exported
            & !self.mapping.val().remote;

        self.leaves.next = self.beats.outp.valid.val() & self.mappings.outp.valid.val();
        self.outp.valid.next = self.leaves.val() & self.allowed.val();
        self.refused.valid.next = self.leaves.val() & !self.allowed.val();
        self.refused.payload.next = self.meta.val().address;
        self.out_ready.next = self.leaves.val() & (self.outp.ready.val() | !self.allowed.val());
        self.beats.outp.ready.next = self.out_ready.val();
        self.mappings.outp.ready.next = self.out_ready.val();

        self.out_meta.next.address = self.meta.val().address;
        self.out_meta.next.op = self.meta.val().op;
        self.out_meta.next.dtype = self.meta.val().dtype;
        self.out_meta.next.source = self.incoming.val();
        self.out_meta.next.tracked = self.mapping.val().tracked;
        self.out_meta.next.region = self.mapping.val().region;
        self.out_meta.next.wg = self.meta.val().wg;
        self.out_meta.next.wf = self.meta.val().wf;
        self.out_meta.next.row = self.meta.val().row;
        self.out_meta.next.column = self.meta.val().column;
        self.outp.payload.next.meta = self.out_meta.val();
        self.outp.payload.next.data = self.beats.outp.payload.val().data;
        self.outp.payload.next.enable = self.beats.outp.payload.val().enable;
    }
}

block!([const W: usize, const R: usize] Window<W, R>);
