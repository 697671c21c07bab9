//! rust-hdl's widgets.

use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::{Agrees, Refused};

cases! {
    f_sync_raw: Agrees;
    in a: Bits<8>;
    in w: Bit;
    in r: Bit;
    out o: Bits<8>;
    out e: Bit;
    out f: Bit;
    out of: Bit;
    out uf: Bit;
    has q: SynchronousFIFO<Bits<8>, 3, 4, 1>;
    fn update(&mut self) {
        clock!(self, clock, q);
        self.q.data_in.next = self.a.val();
        self.q.write.next = self.w.val();
        self.q.read.next = self.r.val();
        self.o.next = 0.into();
        if !self.q.empty.val() {
            self.o.next = self.q.data_out.val();
        }
        self.e.next = self.q.empty.val();
        self.f.next = self.q.full.val();
        self.of.next = self.q.overflow.val();
        self.uf.next = self.q.underflow.val();
    }

    f_reg: Agrees;
    in a: Bits<8>;
    in w: Bit;
    in r: Bit;
    out o: Bits<8>;
    out e: Bit;
    out f: Bit;
    has q: RegisterFIFO<Bits<8>>;
    fn update(&mut self) {
        clock!(self, clock, q);
        self.q.data_in.next = self.a.val();
        self.q.read.next = self.r.val() & !self.q.empty.val();
        self.q.write.next = self.w.val() & !self.q.full.val();
        self.o.next = self.q.data_out.val();
        self.e.next = self.q.empty.val();
        self.f.next = self.q.full.val();
    }

    f_edge: Agrees;
    in a: Bit;
    out o: Bit;
    has q: EdgeDetector = EdgeDetector::new(true);
    fn update(&mut self) {
        clock!(self, clock, q);
        self.q.input_signal.next = self.a.val();
        self.o.next = self.q.edge_signal.val();
    }

    f_delay: Refused("does not fit");
    in a: Bits<8>;
    in n: Bits<2>;
    out o: Bits<8>;
    has q: DelayLine<Bits<8>, 4, 2>;
    fn update(&mut self) {
        clock!(self, clock, q);
        self.q.data_in.next = self.a.val();
        self.q.delay.next = self.n.val();
        self.o.next = self.q.data_out.val();
    }

    f_autoreset: Agrees;
    in a: Bit;
    out o: Bit;
    has q: AutoReset;
    fn update(&mut self) {
        clock!(self, clock, q);
        self.o.next = self.q.reset.val() & self.a.val();
    }

    f_lfsr: Agrees;
    in a: Bit;
    out o: Bits<32>;
    has q: LFSRSimple;
    fn update(&mut self) {
        clock!(self, clock, q);
        self.q.strobe.next = self.a.val();
        self.o.next = self.q.num.val();
    }

    x_fifo_all_flags: Agrees;
    in a: Bits<8>;
    in w: Bit;
    in r: Bit;
    out o: Bits<8>;
    out e: Bit;
    out f: Bit;
    out ae: Bit;
    out af: Bit;
    out of: Bit;
    out uf: Bit;
    has q: SynchronousFIFO<Bits<8>, 3, 4, 1>;
    fn update(&mut self) {
        clock!(self, clock, q);
        self.q.data_in.next = self.a.val();
        self.q.write.next = self.w.val() & !self.q.full.val();
        self.q.read.next = self.r.val() & !self.q.empty.val();
        self.o.next = 0.into();
        if !self.q.empty.val() {
            self.o.next = self.q.data_out.val();
        }
        self.e.next = self.q.empty.val();
        self.f.next = self.q.full.val();
        self.ae.next = self.q.almost_empty.val();
        self.af.next = self.q.almost_full.val();
        self.of.next = self.q.overflow.val();
        self.uf.next = self.q.underflow.val();
    }
}
