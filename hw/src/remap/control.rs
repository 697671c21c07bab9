//! Region control: checks a region before it is enabled, and tells everybody what changed (T3 section 2.1).
//!
//! ```text
//!               ┌───────────────┐
//!  config_word ►│               ├────► commit
//!  request ════►│ RegionControl ├────► answer
//!  busy    ────►│               ├────► enabled
//!               └───────────────┘
//! ```
//!
//! # Contract
//! 1. Words `BASE`, `SIZE`, `FLAGS` and `PEER_BASE` are taken from `config_word` at any time. They are read when the
//!    region is enabled, not before and not after.
//! 2. Every request is answered exactly once, in order, with a code of [`answer`]. Where more than one applies,
//!    the first of this list is given: `NO_REGION`, `BUSY`, `ALREADY`, `EMPTY`, `WRAPS`, `OVERLAPS`, `OK`.
//! 3. An accepted request (`OK`) is broadcast on `commit` in the cycle of its answer; `enabled` shows it from the
//!    next cycle on. A refused one changes nothing.
//! 4. Two regions overlap where they share a beat of this device's address space; neighbours that touch do not.
//!    `other` is the lowest enabled region in the way.
//! 5. Disabling a disabled region is `OK` and changes nothing. A region with its `busy` bit set is not disabled.
//! 6. `reset` disables all regions; the words that were written stay.
//!
//! # Timing
//! A request is answered 5 cycles after it was taken; one that gets as far as the overlap check after
//! `6 + i` cycles if region `i` is in the way, `5 + R` if none is. The next is taken a cycle after the answer.
//! No combinational path from an input to an output.
//!
//! # Limits
//! `R` from 1 to 16. `busy` is looked at one cycle before the answer: beats on their way to the tracker at that time
//! are still counted under the old map, so software disables a region only after its kernel has ended everywhere.

use super::{MapEntry, RegionAnswer, RegionRequest};
use crate::block;
use crate::hdl;
use crate::params::region as word;
use crate::prim::{Dff, Ram, Reg, WordTable};
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, FlowSource, Sink};
use crate::types::{ConfigWord, REGION_BITS};
use rust_hdl::prelude::*;

/// Codes of a [`RegionAnswer`].
pub mod answer {
    /// Done.
    pub const OK: u64 = 0;
    /// The region has a size of zero.
    pub const EMPTY: u64 = 1;
    /// The region passes the end of the address space, here or, if it is remote, at the peer.
    pub const WRAPS: u64 = 2;
    /// The region shares a beat with an enabled one.
    pub const OVERLAPS: u64 = 3;
    /// The region has open tiles or partly counted blocks and cannot be disabled.
    pub const BUSY: u64 = 4;
    /// This node has no such region.
    pub const NO_REGION: u64 = 5;
    /// The region is enabled; disable it first.
    pub const ALREADY: u64 = 6;
}

/// Words of the map: `BASE`, `SIZE`, `FLAGS`, `PEER_BASE`, the first four of a region.
const MAP_WORDS: usize = word::PEER_BASE as usize + 1;

/// First and last beat of a region.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
struct Bounds {
    base: Bits<32>,
    last: Bits<32>,
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum ControlState {
    Idle,
    Fetch,
    Span,
    End,
    Check,
    Scan,
    Answer,
}

/// Enables and disables `R` regions.
#[derive(LogicBlock)]
pub struct RegionControl<const R: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Configuration words; others than those of the map are ignored.
    pub config_word: FlowSink<ConfigWord>,
    /// Requests to enable or disable a region.
    pub request: Sink<RegionRequest>,
    /// Bit `r`: region `r` has open tiles or partly counted blocks.
    pub busy: Signal<In, Bits<16>>,
    /// One answer a request.
    pub answer: FlowSource<RegionAnswer>,
    /// Accepted changes.
    pub commit: FlowSource<MapEntry>,
    /// Bit `r`: region `r` is enabled.
    pub enabled: Signal<Out, Bits<16>>,
    words: Lazy<WordTable<MAP_WORDS, REGION_BITS>>,
    bounds: Ram<Bounds, 16, REGION_BITS>,
    state: Reg<ControlState>,
    held: Dff<RegionRequest>,
    span: Dff<Bits<32>>,
    last: Dff<Bits<32>>,
    peer_last: Dff<Bits<32>>,
    scan: Dff<Bits<REGION_BITS>>,
    result: Dff<RegionAnswer>,
    on: Reg<Bits<16>>,
    one: Constant<Bits<16>>,
    last_region: Constant<Bits<REGION_BITS>>,
    code_ok: Constant<Bits<3>>,
    code_empty: Constant<Bits<3>>,
    code_wraps: Constant<Bits<3>>,
    code_overlaps: Constant<Bits<3>>,
    code_busy: Constant<Bits<3>>,
    code_no_region: Constant<Bits<3>>,
    code_already: Constant<Bits<3>>,
    regions: Constant<Bits<5>>,
    region: Signal<Local, Bits<REGION_BITS>>,
    region_wide: Signal<Local, Bits<5>>,
    base: Signal<Local, Bits<32>>,
    size: Signal<Local, Bits<32>>,
    flags: Signal<Local, Bits<32>>,
    peer_base: Signal<Local, Bits<32>>,
    mask: Signal<Local, Bits<16>>,
    unmask: Signal<Local, Bits<16>>,
    scanned: Signal<Local, Bits<REGION_BITS>>,
    is_on: Signal<Local, Bit>,
    is_busy: Signal<Local, Bit>,
    wraps: Signal<Local, Bit>,
    overlaps: Signal<Local, Bit>,
    answering: Signal<Local, Bit>,
    accepted: Signal<Local, Bit>,
    _primed: bool,
}

impl<const R: usize> Default for RegionControl<R> {
    fn default() -> Self {
        assert!(
            (1..=16).contains(&R),
            "RegionControl: {R} regions, 1 to 16 are possible"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            config_word: Default::default(),
            request: Default::default(),
            busy: Default::default(),
            answer: Default::default(),
            commit: Default::default(),
            enabled: Default::default(),
            words: Default::default(),
            bounds: Default::default(),
            state: Default::default(),
            held: Default::default(),
            span: Default::default(),
            last: Default::default(),
            peer_last: Default::default(),
            scan: Default::default(),
            result: Default::default(),
            on: Default::default(),
            one: Constant::new(1.into()),
            last_region: Constant::new((R as u64 - 1).to_bits()),
            code_ok: Constant::new(answer::OK.to_bits()),
            code_empty: Constant::new(answer::EMPTY.to_bits()),
            code_wraps: Constant::new(answer::WRAPS.to_bits()),
            code_overlaps: Constant::new(answer::OVERLAPS.to_bits()),
            code_busy: Constant::new(answer::BUSY.to_bits()),
            code_no_region: Constant::new(answer::NO_REGION.to_bits()),
            code_already: Constant::new(answer::ALREADY.to_bits()),
            regions: Constant::new((R as u64).to_bits()),
            region: Default::default(),
            region_wide: Default::default(),
            base: Default::default(),
            size: Default::default(),
            flags: Default::default(),
            peer_base: Default::default(),
            mask: Default::default(),
            unmask: Default::default(),
            scanned: Default::default(),
            is_on: Default::default(),
            is_busy: Default::default(),
            wraps: Default::default(),
            overlaps: Default::default(),
            answering: Default::default(),
            accepted: Default::default(),
            _primed: false,
        }
    }
}

impl<const R: usize> rtl::Rtl for RegionControl<R> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, state, held, span, last, peer_last, scan, result, on);
        clock!(self, clock, words, bounds);
        self.state.reset.next = self.reset.val();
        self.on.reset.next = self.reset.val();

        // Words are kept for all regions; the held one's are read.
        self.words.write_enable.next = self.config_word.valid.val();
        self.words.write_index.next = self.config_word.payload.val().region;
        self.words.write_word.next = self.config_word.payload.val().word;
        self.words.write_data.next = self.config_word.payload.val().value;
        self.region.next = self.held.q.val().region;
        self.region_wide.next = bit_cast::<5, 4>(self.region.val());
        self.words.read_index.next = self.region.val();
        self.base.next = self.words.word[0].val();
        self.size.next = self.words.word[1].val();
        self.flags.next = self.words.word[2].val();
        self.peer_base.next = self.words.word[3].val();

        self.is_on.next = self.on.q.val().get_bit(self.region.val().index());
        self.is_busy.next = self.busy.val().get_bit(self.region.val().index());
        self.span.d.next = self.size.val() - 1;
        self.last.d.next = self.base.val() + self.span.q.val();
        self.peer_last.d.next = self.peer_base.val() + self.span.q.val();
        self.wraps.next = (self.last.q.val() < self.base.val())
            | (self.flags.val().get_bit(0) & (self.peer_last.q.val() < self.peer_base.val()));

        // The bounds of region `scan` stand at the output of the memory while it is checked.
        self.scanned.next = self.scan.q.val() + 1;
        self.bounds.read_address.next = self.scanned.val();
        self.overlaps.next = self.on.q.val().get_bit(self.scan.q.val().index())
            & (self.bounds.read_data.val().base <= self.last.q.val())
            & (self.base.val() <= self.bounds.read_data.val().last);

        match self.state.q.val() {
            ControlState::Idle => {
                self.held.d.next = self.request.payload.val();
                if self.request.valid.val() {
                    self.state.d.next = ControlState::Fetch;
                }
            }
            ControlState::Fetch => {
                self.state.d.next = ControlState::Span;
            }
            ControlState::Span => {
                self.state.d.next = ControlState::End;
            }
            ControlState::End => {
                self.state.d.next = ControlState::Check;
            }
            ControlState::Check => {
                self.result.d.next.other = 0.into();
                self.result.d.next.code = self.code_ok.val();
                self.scan.d.next = 0.into();
                self.bounds.read_address.next = 0.into();
                self.state.d.next = ControlState::Answer;
                if self.region_wide.val() >= self.regions.val() {
                    self.result.d.next.code = self.code_no_region.val();
                } else if !self.held.q.val().enable {
                    if self.is_busy.val() {
                        self.result.d.next.code = self.code_busy.val();
                    }
                } else if self.is_on.val() {
                    self.result.d.next.code = self.code_already.val();
                } else if self.size.val() == 0 {
                    self.result.d.next.code = self.code_empty.val();
                } else if self.wraps.val() {
                    self.result.d.next.code = self.code_wraps.val();
                } else {
                    self.state.d.next = ControlState::Scan;
                }
            }
            ControlState::Scan => {
                self.scan.d.next = self.scanned.val();
                if self.overlaps.val() {
                    self.result.d.next.other = self.scan.q.val();
                    self.result.d.next.code = self.code_overlaps.val();
                    self.state.d.next = ControlState::Answer;
                } else if self.scan.q.val() == self.last_region.val() {
                    self.state.d.next = ControlState::Answer;
                }
            }
            ControlState::Answer => {
                self.state.d.next = ControlState::Idle;
            }
        }

        self.answering.next = self.state.q.val() == ControlState::Answer;
        self.accepted.next =
            self.answering.val() & (self.result.q.val().code == self.code_ok.val());
        self.mask.next = self.one.val() << self.region.val();
        self.unmask.next = !self.mask.val();
        if self.accepted.val() {
            if self.held.q.val().enable {
                self.on.d.next = self.on.q.val() | self.mask.val();
            } else {
                self.on.d.next = self.on.q.val() & self.unmask.val();
            }
        }
        self.bounds.write_enable.next = self.accepted.val();
        self.bounds.write_address.next = self.region.val();
        self.bounds.write_data.next.base = self.base.val();
        self.bounds.write_data.next.last = self.last.q.val();

        self.request.ready.next = self.state.q.val() == ControlState::Idle;
        self.answer.valid.next = self.answering.val();
        self.answer.payload.next = self.result.q.val();
        self.commit.valid.next = self.accepted.val();
        self.commit.payload.next.region = self.region.val();
        self.commit.payload.next.enabled = self.held.q.val().enable;
        self.commit.payload.next.base = self.base.val();
        self.commit.payload.next.last = self.last.q.val();
        self.commit.payload.next.remote = self.flags.val().get_bit(0);
        self.commit.payload.next.tracked = self.flags.val().get_bit(1);
        self.commit.payload.next.exported = self.flags.val().get_bit(2);
        self.commit.payload.next.add = self.flags.val().get_bit(3);
        self.commit.payload.next.dtype = self.flags.val().get_bits::<2>(4);
        self.commit.payload.next.peer = self.flags.val().get_bits::<4>(6);
        self.commit.payload.next.peer_base = self.peer_base.val();
        self.enabled.next = self.on.q.val();
    }
}

block!([const R: usize] RegionControl<R>);
