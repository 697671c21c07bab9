//! What the tracker knows of each region: whether it has open tiles, whether a tile was counted too far.
//!
//! ```text
//!                ┌─────────┐
//!  up, down     ─►│ Regions ├─► open
//!  overran      ─►│         ├─► overrun
//!                └─────────┘
//! ```
//!
//! # Contract
//! 1. `open` bit `r`: more `up` than `down` with region `r` since reset, until the cycle before.
//! 2. `overrun` bit `r`: an `overran` with region `r` since reset.
//! 3. One `up` and one `down` may come in the same cycle, also for the same region.

use crate::block;
use crate::hdl;
use crate::prim::Reg;
use crate::rtl;
use crate::types::REGION_BITS;
use array_init::array_init;
use rust_hdl::prelude::*;

/// Bits that count the open tiles of a region: 2^19 tiles exist.
pub const OPEN_BITS: usize = 20;

/// Counters of 16 regions.
#[derive(LogicBlock)]
pub struct Regions {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high: no tile is open.
    pub reset: Signal<In, Bit>,
    /// A tile is counted for the first time.
    pub up: Signal<In, Bit>,
    /// Region of a tile that is counted.
    pub up_region: Signal<In, Bits<REGION_BITS>>,
    /// The tile counted now has gone past its expected count.
    pub overran: Signal<In, Bit>,
    /// A completion is handed over.
    pub down: Signal<In, Bit>,
    /// Region of that completion.
    pub down_region: Signal<In, Bits<REGION_BITS>>,
    /// Regions with open tiles.
    pub open: Signal<Out, Bits<16>>,
    /// Regions with a tile that went too far.
    pub overrun: Signal<Out, Bits<16>>,
    counts: [Reg<Bits<OPEN_BITS>>; 16],
    too_far: Reg<Bits<16>>,
    masks: [Constant<Bits<16>>; 16],
    flags: Signal<Local, Bits<16>>,
    goes_up: Signal<Local, Bits<16>>,
    goes_down: Signal<Local, Bits<16>>,
    _primed: bool,
}

impl Default for Regions {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            up: Default::default(),
            up_region: Default::default(),
            overran: Default::default(),
            down: Default::default(),
            down_region: Default::default(),
            open: Default::default(),
            overrun: Default::default(),
            counts: Default::default(),
            too_far: Default::default(),
            masks: array_init(|i| Constant::new((1u64 << i).to_bits())),
            flags: Default::default(),
            goes_up: Default::default(),
            goes_down: Default::default(),
            _primed: false,
        }
    }
}

impl rtl::Rtl for Regions {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, too_far);
        self.too_far.reset.next = self.reset.val();
        for i in 0..16 {
            self.counts[i].clock.next = self.clock.val();
            self.counts[i].reset.next = self.reset.val();
            self.counts[i].d.next = self.counts[i].q.val();
        }

        self.flags.next = 0.into();
        self.goes_up.next = 0.into();
        self.goes_down.next = 0.into();
        for i in 0..16 {
            if self.up_region.val() == i.to_bits() {
                self.goes_up.next = self.masks[i].val();
            }
            if self.down_region.val() == i.to_bits() {
                self.goes_down.next = self.masks[i].val();
            }
            if self.counts[i].q.val().any() {
                self.flags.next = self.flags.val() | self.masks[i].val();
            }
        }
        for i in 0..16 {
            if self.up.val()
                & (self.goes_up.val() == self.masks[i].val())
                & (!self.down.val() | (self.goes_down.val() != self.masks[i].val()))
            {
                self.counts[i].d.next = self.counts[i].q.val() + 1;
            }
            if self.down.val()
                & (self.goes_down.val() == self.masks[i].val())
                & (!self.up.val() | (self.goes_up.val() != self.masks[i].val()))
            {
                self.counts[i].d.next = self.counts[i].q.val() - 1;
            }
        }
        if self.overran.val() {
            self.too_far.d.next = self.too_far.q.val() | self.goes_up.val();
        }
        self.open.next = self.flags.val();
        self.overrun.next = self.too_far.q.val();
    }
}

block!([] Regions);
