//! AXI4-Lite master: offers addresses and data on independent channels and checks the slave's responses.

use crate::stall::{Profile, Staller};
use rust_hdl::prelude::*;
use std::collections::VecDeque;

/// The slave's ports, see [`axi_pins`](crate::axi_pins).
pub struct Pins<'a> {
    /// Write address.
    pub awaddr: &'a mut Signal<In, Bits<16>>,
    /// Write address is valid.
    pub awvalid: &'a mut Signal<In, Bit>,
    /// Write address is taken.
    pub awready: &'a Signal<Out, Bit>,
    /// Write data.
    pub wdata: &'a mut Signal<In, Bits<32>>,
    /// Bytes to write.
    pub wstrb: &'a mut Signal<In, Bits<4>>,
    /// Write data is valid.
    pub wvalid: &'a mut Signal<In, Bit>,
    /// Write data is taken.
    pub wready: &'a Signal<Out, Bit>,
    /// Write response.
    pub bresp: &'a Signal<Out, Bits<2>>,
    /// Write response is valid.
    pub bvalid: &'a Signal<Out, Bit>,
    /// Write response is taken.
    pub bready: &'a mut Signal<In, Bit>,
    /// Read address.
    pub araddr: &'a mut Signal<In, Bits<16>>,
    /// Read address is valid.
    pub arvalid: &'a mut Signal<In, Bit>,
    /// Read address is taken.
    pub arready: &'a Signal<Out, Bit>,
    /// Read data.
    pub rdata: &'a Signal<Out, Bits<32>>,
    /// Read response.
    pub rresp: &'a Signal<Out, Bits<2>>,
    /// Read data is valid.
    pub rvalid: &'a Signal<Out, Bit>,
    /// Read data is taken.
    pub rready: &'a mut Signal<In, Bit>,
}

/// The [`Pins`] of a block whose ports are named `s_axil_*`.
#[macro_export]
macro_rules! axi_pins {
    ($block:expr) => {{
        let block = &mut *$block;
        $crate::axi::Pins {
            awaddr: &mut block.s_axil_awaddr,
            awvalid: &mut block.s_axil_awvalid,
            awready: &block.s_axil_awready,
            wdata: &mut block.s_axil_wdata,
            wstrb: &mut block.s_axil_wstrb,
            wvalid: &mut block.s_axil_wvalid,
            wready: &block.s_axil_wready,
            bresp: &block.s_axil_bresp,
            bvalid: &block.s_axil_bvalid,
            bready: &mut block.s_axil_bready,
            araddr: &mut block.s_axil_araddr,
            arvalid: &mut block.s_axil_arvalid,
            arready: &block.s_axil_arready,
            rdata: &block.s_axil_rdata,
            rresp: &block.s_axil_rresp,
            rvalid: &block.s_axil_rvalid,
            rready: &mut block.s_axil_rready,
        }
    }};
}

/// What the slave answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A write: response code.
    Written(u64),
    /// A read: data and response code.
    Read(u32, u64),
}

/// Items on their way to one channel.
struct Channel<T> {
    items: VecDeque<T>,
    staller: Staller,
    offering: bool,
}

impl<T: Copy> Channel<T> {
    fn new(staller: Staller) -> Self {
        Self {
            items: VecDeque::new(),
            staller,
            offering: false,
        }
    }

    /// The item to offer in this cycle: an offered one stays.
    fn offer(&mut self) -> Option<T> {
        let stalls = self.staller.stalls();
        self.offering = !self.items.is_empty() && (self.offering || !stalls);
        self.items.front().copied().filter(|_| self.offering)
    }

    fn sample(&mut self, ready: bool) {
        if self.offering && ready {
            self.offering = false;
            self.items.pop_front();
        }
    }
}

/// Takes responses, and checks that an offered one stays as it is.
struct Taker {
    staller: Staller,
    ready: bool,
    held: Option<Answer>,
}

impl Taker {
    fn new(staller: Staller) -> Self {
        Self {
            staller,
            ready: false,
            held: None,
        }
    }

    fn drive(&mut self) -> bool {
        self.ready = !self.staller.stalls();
        self.ready
    }

    fn sample(&mut self, offered: Option<Answer>) -> Option<Answer> {
        if let Some(held) = self.held.take() {
            assert_eq!(offered, Some(held), "AXI: an offered response changed");
        }
        if !self.ready {
            self.held = offered;
            return None;
        }
        offered
    }
}

/// A master that stalls its five channels as it is told.
pub struct Master {
    write_address: Channel<u64>,
    write_data: Channel<(u32, u64)>,
    read_address: Channel<u64>,
    written: Taker,
    read: Taker,
    /// Writes and reads whose response has not come.
    outstanding: [u64; 2],
}

impl Master {
    /// A master; `stalls` are those of AW, W, AR, B and R.
    pub fn new(stalls: [Profile; 5], seed: u64) -> Self {
        let staller = |i: usize| Staller::new(stalls[i], seed * 8 + i as u64);
        Self {
            write_address: Channel::new(staller(0)),
            write_data: Channel::new(staller(1)),
            read_address: Channel::new(staller(2)),
            written: Taker::new(staller(3)),
            read: Taker::new(staller(4)),
            outstanding: [0, 0],
        }
    }

    /// Queues a write; writes are done in order.
    pub fn write(&mut self, address: u64, data: u32, strobe: u64) {
        self.write_address.items.push_back(address);
        self.write_data.items.push_back((data, strobe));
        self.outstanding[0] += 1;
    }

    /// Queues a read; reads are done in order, writes and reads in any.
    pub fn read(&mut self, address: u64) {
        self.read_address.items.push_back(address);
        self.outstanding[1] += 1;
    }

    /// Whether every response has come.
    pub fn is_idle(&self) -> bool {
        self.outstanding == [0, 0]
    }

    /// Sets the slave's inputs for this cycle.
    pub fn drive(&mut self, pins: Pins) {
        let address = self.write_address.offer();
        pins.awvalid.next = address.is_some();
        if let Some(address) = address {
            pins.awaddr.next = address.to_bits();
        }
        let data = self.write_data.offer();
        pins.wvalid.next = data.is_some();
        if let Some((data, strobe)) = data {
            pins.wdata.next = u64::from(data).to_bits();
            pins.wstrb.next = strobe.to_bits();
        }
        let address = self.read_address.offer();
        pins.arvalid.next = address.is_some();
        if let Some(address) = address {
            pins.araddr.next = address.to_bits();
        }
        pins.bready.next = self.written.drive();
        pins.rready.next = self.read.drive();
    }

    /// The responses taken in this cycle.
    ///
    /// # Panics
    /// If the slave drops or changes a response that it offered, or answers what was not asked.
    pub fn sample(&mut self, pins: Pins) -> [Option<Answer>; 2] {
        self.write_address.sample(pins.awready.val());
        self.write_data.sample(pins.wready.val());
        self.read_address.sample(pins.arready.val());
        let offered = pins.bvalid.val();
        let written = offered.then(|| Answer::Written(pins.bresp.val().to_u64()));
        let offered = pins.rvalid.val();
        let data = pins.rdata.val().to_u64() as u32;
        let read = offered.then(|| Answer::Read(data, pins.rresp.val().to_u64()));
        let answers = [self.written.sample(written), self.read.sample(read)];
        for (answer, outstanding) in answers.iter().zip(&mut self.outstanding) {
            if let Some(answer) = answer {
                assert!(*outstanding > 0, "AXI: {answer:?} without a request");
                *outstanding -= 1;
            }
        }
        answers
    }
}
