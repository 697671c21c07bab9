//! What happened and waits to be seen: errors, notified regions, and the interrupt made of them.
//!
//! ```text
//!                ┌────────┐
//!  errors ──────►│        ├──► error, error_region, error_address
//!  region_done ─►│ Sticky ├──► done
//!  clear_* ─────►│        ├──► causes, irq
//!                └────────┘
//! ```
//!
//! # Contract
//! 1. A bit of `error` or `done` is set by its event and cleared by its `clear`; where both come in a cycle it is
//!    set.
//! 2. `error_region` and `error_address` are those of the event that set bit 0 or bit 1 of `error`; later ones
//!    change nothing until the bit was cleared.
//! 3. `irq` is high while a cause (bit 0: a bit of `done` that `regions` selects, bit 1: a bit of
//!    `error`) is enabled.
//!
//! # Timing
//! `error` and `done` follow their events by a cycle, `causes` by two, `irq` by three. Outputs are registers.

use crate::block;
use crate::hdl;
use crate::prim::Reg;
use crate::rtl;
use crate::stream::FlowSink;
use crate::types::REGION_BITS;
use rust_hdl::prelude::*;

/// The sticky registers.
#[derive(LogicBlock, Default)]
pub struct Sticky {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Events that set the bits of `error`.
    pub errors: Signal<In, Bits<4>>,
    /// Goes with bit 0 of `errors`.
    pub refused_command: Signal<In, Bits<32>>,
    /// Goes with bit 1 of `errors`.
    pub refused_address: Signal<In, Bits<32>>,
    /// The last block of this region fired.
    pub region_done: FlowSink<Bits<REGION_BITS>>,
    /// Bits of `error` to clear.
    pub clear_error: Signal<In, Bits<4>>,
    /// Bits of `done` to clear.
    pub clear_done: Signal<In, Bits<16>>,
    /// Regions whose bit of `done` is a cause.
    pub regions: Signal<In, Bits<16>>,
    /// Causes that raise the interrupt.
    pub enable: Signal<In, Bits<2>>,
    /// ERROR.
    pub error: Signal<Out, Bits<4>>,
    /// ERROR_REGION.
    pub error_region: Signal<Out, Bits<32>>,
    /// REFUSED_ADDRESS.
    pub error_address: Signal<Out, Bits<32>>,
    /// REGION_DONE.
    pub done: Signal<Out, Bits<16>>,
    /// IRQ_STATUS.
    pub causes: Signal<Out, Bits<2>>,
    /// The interrupt, a level.
    pub irq: Signal<Out, Bit>,
    error_bits: Reg<Bits<4>>,
    command: Reg<Bits<32>>,
    address: Reg<Bits<32>>,
    done_bits: Reg<Bits<16>>,
    cause_bits: Reg<Bits<2>>,
    raised: Reg<Bit>,
    keep_error: Signal<Local, Bits<4>>,
    keep_done: Signal<Local, Bits<16>>,
    one: Signal<Local, Bits<16>>,
    set_done: Signal<Local, Bits<16>>,
    watched: Signal<Local, Bits<16>>,
    raising: Signal<Local, Bits<2>>,
    _primed: bool,
}

impl rtl::Rtl for Sticky {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, error_bits, command, address, done_bits, cause_bits, raised);
        self.error_bits.reset.next = self.reset.val();
        self.command.reset.next = self.reset.val();
        self.address.reset.next = self.reset.val();
        self.done_bits.reset.next = self.reset.val();
        self.cause_bits.reset.next = self.reset.val();
        self.raised.reset.next = self.reset.val();

        if self.errors.val().get_bit(0) & !self.error_bits.q.val().get_bit(0) {
            self.command.d.next = self.refused_command.val();
        }
        if self.errors.val().get_bit(1) & !self.error_bits.q.val().get_bit(1) {
            self.address.d.next = self.refused_address.val();
        }
        self.keep_error.next = !self.clear_error.val();
        self.error_bits.d.next =
            (self.error_bits.q.val() & self.keep_error.val()) | self.errors.val();

        self.one.next = 0.into();
        if self.region_done.valid.val() {
            self.one.next = 1.into();
        }
        self.set_done.next = self.one.val() << self.region_done.payload.val();
        self.keep_done.next = !self.clear_done.val();
        self.done_bits.d.next =
            (self.done_bits.q.val() & self.keep_done.val()) | self.set_done.val();

        self.cause_bits.d.next = 0.into();
        self.watched.next = self.done_bits.q.val() & self.regions.val();
        if self.watched.val().any() {
            self.cause_bits.d.next = 1.into();
        }
        if self.error_bits.q.val().any() {
            self.cause_bits.d.next = 2.into();
            if self.watched.val().any() {
                self.cause_bits.d.next = 3.into();
            }
        }
        self.raising.next = self.cause_bits.q.val() & self.enable.val();
        self.raised.d.next = self.raising.val().any();

        self.error.next = self.error_bits.q.val();
        self.error_region.next = self.command.q.val();
        self.error_address.next = self.address.q.val();
        self.done.next = self.done_bits.q.val();
        self.causes.next = self.cause_bits.q.val();
        self.irq.next = self.raised.q.val();
    }
}

block!([] Sticky);
