//! AXI4-Lite slave: turns bus transactions into one request at a time.
//!
//! ```text
//!           ┌─────────┐
//!  s_axil ═►│ AxiLite ├──► request
//!  (AW W B  │         │
//!   AR R)   │         │◄── response
//!           └─────────┘
//! ```
//!
//! # Contract
//! 1. A write is requested when its address and its data have come, in any order; a read when its address
//!    has come.
//! 2. One request at a time: the next follows after `response`. Where both kinds wait they take turns.
//! 3. `bvalid` and `rvalid`, once high, stay high with their payload until `bready`, `rready`.
//! 4. A response that the master does not take holds up its own kind only.
//! 5. `resp` is 2 (SLVERR) for an error, else 0 (OKAY); `rdata` of an error is 0.
//!
//! # Timing
//! A request leaves the cycle after its last handshake; `bvalid` or `rvalid` rises the cycle after `response`.
//! All `ready` outputs are functions of registers.

use crate::block;
use crate::hdl;
use crate::prim::{Dff, Reg};
use crate::rtl;
use crate::stream::{FlowSink, FlowSource};
use rust_hdl::prelude::*;

/// A read or a write of 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct BusRequest {
    /// A write; else a read.
    pub write: Bit,
    /// Byte address.
    pub address: Bits<16>,
    /// What is written.
    pub data: Bits<32>,
    /// Which bytes of it.
    pub strobe: Bits<4>,
}

/// The answer to a [`BusRequest`].
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct BusResponse {
    /// What was read; 0 after a write or an error.
    pub data: Bits<32>,
    /// The request did nothing.
    pub error: Bit,
}

/// The bus side of the register file.
#[derive(LogicBlock, Default)]
pub struct AxiLite {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Write address.
    pub awaddr: Signal<In, Bits<16>>,
    /// Write address is valid.
    pub awvalid: Signal<In, Bit>,
    /// Write address is taken.
    pub awready: Signal<Out, Bit>,
    /// Write data.
    pub wdata: Signal<In, Bits<32>>,
    /// Bytes to write.
    pub wstrb: Signal<In, Bits<4>>,
    /// Write data is valid.
    pub wvalid: Signal<In, Bit>,
    /// Write data is taken.
    pub wready: Signal<Out, Bit>,
    /// Write response.
    pub bresp: Signal<Out, Bits<2>>,
    /// Write response is valid.
    pub bvalid: Signal<Out, Bit>,
    /// Write response is taken.
    pub bready: Signal<In, Bit>,
    /// Read address.
    pub araddr: Signal<In, Bits<16>>,
    /// Read address is valid.
    pub arvalid: Signal<In, Bit>,
    /// Read address is taken.
    pub arready: Signal<Out, Bit>,
    /// Read data.
    pub rdata: Signal<Out, Bits<32>>,
    /// Read response.
    pub rresp: Signal<Out, Bits<2>>,
    /// Read data is valid.
    pub rvalid: Signal<Out, Bit>,
    /// Read data is taken.
    pub rready: Signal<In, Bit>,
    /// To the registers.
    pub request: FlowSource<BusRequest>,
    /// From the registers.
    pub response: FlowSink<BusResponse>,
    write_address: Dff<Bits<16>>,
    write_data: Dff<Bits<32>>,
    write_strobe: Dff<Bits<4>>,
    read_address: Dff<Bits<16>>,
    has_write_address: Reg<Bit>,
    has_write_data: Reg<Bit>,
    has_read_address: Reg<Bit>,
    busy: Reg<Bit>,
    /// The last request, or the one under way, is a read.
    read_was_last: Reg<Bit>,
    write_answered: Reg<Bit>,
    write_failed: Dff<Bit>,
    read_answered: Reg<Bit>,
    read_response: Dff<BusResponse>,
    can_write: Signal<Local, Bit>,
    can_read: Signal<Local, Bit>,
    starts_write: Signal<Local, Bit>,
    starts_read: Signal<Local, Bit>,
    outgoing: Signal<Local, BusRequest>,
    incoming: Signal<Local, BusResponse>,
    _primed: bool,
}

impl rtl::Rtl for AxiLite {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(
            self,
            clock,
            write_address,
            write_data,
            write_strobe,
            read_address
        );
        dff_setup!(
            self,
            clock,
            has_write_address,
            has_write_data,
            has_read_address
        );
        dff_setup!(
            self,
            clock,
            busy,
            read_was_last,
            write_answered,
            write_failed
        );
        dff_setup!(self, clock, read_answered, read_response);
        self.has_write_address.reset.next = self.reset.val();
        self.has_write_data.reset.next = self.reset.val();
        self.has_read_address.reset.next = self.reset.val();
        self.busy.reset.next = self.reset.val();
        self.read_was_last.reset.next = self.reset.val();
        self.write_answered.reset.next = self.reset.val();
        self.read_answered.reset.next = self.reset.val();

        // Take what comes, each channel on its own.
        self.awready.next = !self.has_write_address.q.val();
        self.wready.next = !self.has_write_data.q.val();
        self.arready.next = !self.has_read_address.q.val();
        if self.awvalid.val() & !self.has_write_address.q.val() {
            self.write_address.d.next = self.awaddr.val();
            self.has_write_address.d.next = true;
        }
        if self.wvalid.val() & !self.has_write_data.q.val() {
            self.write_data.d.next = self.wdata.val();
            self.write_strobe.d.next = self.wstrb.val();
            self.has_write_data.d.next = true;
        }
        if self.arvalid.val() & !self.has_read_address.q.val() {
            self.read_address.d.next = self.araddr.val();
            self.has_read_address.d.next = true;
        }

        // Hand over one request.
        self.can_write.next = self.has_write_address.q.val()
            & self.has_write_data.q.val()
            & !self.write_answered.q.val()
            & !self.busy.q.val();
        self.can_read.next =
            self.has_read_address.q.val() & !self.read_answered.q.val() & !self.busy.q.val();
        self.starts_write.next =
            self.can_write.val() & (!self.can_read.val() | self.read_was_last.q.val());
        self.starts_read.next = self.can_read.val() & !self.starts_write.val();
        self.outgoing.next.write = self.starts_write.val();
        self.outgoing.next.address = self.read_address.q.val();
        self.outgoing.next.data = self.write_data.q.val();
        self.outgoing.next.strobe = self.write_strobe.q.val();
        if self.starts_write.val() {
            self.outgoing.next.address = self.write_address.q.val();
            self.has_write_address.d.next = false;
            self.has_write_data.d.next = false;
            self.read_was_last.d.next = false;
            self.busy.d.next = true;
        }
        if self.starts_read.val() {
            self.has_read_address.d.next = false;
            self.read_was_last.d.next = true;
            self.busy.d.next = true;
        }
        self.request.valid.next = self.starts_write.val() | self.starts_read.val();
        self.request.payload.next = self.outgoing.val();

        // Hold the answer until the master takes it.
        if self.bready.val() & self.write_answered.q.val() {
            self.write_answered.d.next = false;
        }
        if self.rready.val() & self.read_answered.q.val() {
            self.read_answered.d.next = false;
        }
        self.incoming.next = self.response.payload.val();
        if self.response.valid.val() {
            self.busy.d.next = false;
            if self.read_was_last.q.val() {
                self.read_answered.d.next = true;
                self.read_response.d.next = self.incoming.val();
            } else {
                self.write_answered.d.next = true;
                self.write_failed.d.next = self.incoming.val().error;
            }
        }
        self.bvalid.next = self.write_answered.q.val();
        self.bresp.next = 0.into();
        if self.write_failed.q.val() {
            self.bresp.next = 2.into();
        }
        self.rvalid.next = self.read_answered.q.val();
        self.rdata.next = self.read_response.q.val().data;
        self.rresp.next = 0.into();
        if self.read_response.q.val().error {
            self.rresp.next = 2.into();
        }
    }
}

block!([] AxiLite);
