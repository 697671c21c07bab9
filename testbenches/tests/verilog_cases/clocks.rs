//! Clocks through hierarchies, and registers behind registers.

use super::parts::{ClkBuf, Inc, Reg2};
use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::{Agrees, Refused};

cases! {
    k_buffered_clock: Refused("the clock `r1.clock`");
    in a: Bits<8>;
    out o: Bits<8>;
    has cb: ClkBuf;
    has r0: DFF<Bits<8>>;
    has r1: DFF<Bits<8>>;
    fn update(&mut self) {
        self.cb.ci.next = self.clock.val();
        self.r0.clock.next = self.clock.val();
        self.r0.d.next = self.a.val();
        self.r1.clock.next = self.cb.co.val();
        self.r1.d.next = self.r0.q.val();
        self.o.next = self.r1.q.val();
    }

    k_buffered_clock2: Refused("the clock `cc.ci`");
    in a: Bits<8>;
    out o: Bits<8>;
    has cb: ClkBuf;
    has cc: ClkBuf;
    has r0: DFF<Bits<8>>;
    has r1: DFF<Bits<8>>;
    fn update(&mut self) {
        self.cb.ci.next = self.clock.val();
        self.cc.ci.next = self.cb.co.val();
        self.r0.clock.next = self.clock.val();
        self.r0.d.next = self.a.val();
        self.r1.clock.next = self.cc.co.val();
        self.r1.d.next = self.r0.q.val();
        self.o.next = self.r1.q.val();
    }

    k_reverse_order: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has r1: DFF<Bits<8>>;
    has r0: DFF<Bits<8>>;
    fn update(&mut self) {
        self.r1.clock.next = self.clock.val();
        self.r0.clock.next = self.clock.val();
        self.r1.d.next = self.r0.q.val();
        self.r0.d.next = self.a.val();
        self.o.next = self.r1.q.val();
    }

    k_gated: Agrees;
    in f: Bit;
    in a: Bits<8>;
    out o: Bits<8>;
    has r0: DFF<Bits<8>>;
    has fen: DFF<Bit>;
    fn update(&mut self) {
        dff_setup!(self, clock, fen);
        self.fen.d.next = self.f.val();
        self.r0.clock.next = self.clock.val();
        self.r0.d.next = self.r0.q.val();
        if self.fen.q.val() {
            self.r0.d.next = self.a.val();
        }
        self.o.next = self.r0.q.val();
    }

    x_deep_clocks: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    out p: Bits<8>;
    has r0: DFF<Bits<8>>;
    has d2: Reg2;
    has e2: Reg2;
    has r9: DFF<Bits<8>>;
    fn update(&mut self) {
        dff_setup!(self, clock, r0, r9);
        clock!(self, clock, d2, e2);
        self.r0.d.next = self.a.val();
        self.d2.x.next = self.r0.q.val();
        self.e2.x.next = self.d2.y.val();
        self.r9.d.next = self.e2.y.val();
        self.o.next = self.r9.q.val();
        self.p.next = self.d2.y.val() + self.e2.y.val();
    }

    x_register_swap: Agrees;
    in a: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    out p: Bits<8>;
    has one: DFF<Bits<8>>;
    has two: DFF<Bits<8>>;
    fn update(&mut self) {
        dff_setup!(self, clock, one, two);
        self.one.d.next = self.two.q.val();
        self.two.d.next = self.one.q.val();
        if self.f.val() {
            self.one.d.next = self.a.val();
        }
        self.o.next = self.one.q.val();
        self.p.next = self.two.q.val();
    }

    x_counter_of_a_part: Agrees;
    in f: Bit;
    out o: Bits<8>;
    has count: DFF<Bits<8>>;
    has inc: Inc;
    fn update(&mut self) {
        dff_setup!(self, clock, count);
        self.inc.x.next = self.count.q.val();
        if self.f.val() {
            self.count.d.next = self.inc.y.val();
        }
        self.o.next = self.count.q.val();
    }

    x_reset_last: Agrees;
    in a: Bits<8>;
    in reset: Bit;
    out o: Bits<8>;
    has r: DFF<Bits<8>>;
    has k: Constant<Bits<8>> = Constant::new(77u64.into());
    fn update(&mut self) {
        dff_setup!(self, clock, r);
        self.r.d.next = self.r.q.val() + self.a.val();
        if self.reset.val() {
            self.r.d.next = self.k.val();
        }
        self.o.next = self.r.q.val();
    }
}
