//! Interfaces: joined, linked, in arrays, and beside names that look like theirs.

use super::parts::{Stage, VrSink, VrSource};
use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::Agrees;

cases! {
    i_join_arr: Agrees;
    in a: Bits<8>;
    in v: Bit;
    in rdy: Bit;
    out o: Bits<8>;
    out ov: Bit;
    out ir: Bit;
    has s: [Stage; 3];
    fn update(&mut self) {
        for i in 0..3 {
            self.s[i].clock.next = self.clock.val();
        }
        self.s[0].inp.data.next = self.a.val();
        self.s[0].inp.valid.next = self.v.val();
        self.ir.next = self.s[0].inp.ready.val();
        for i in 0..2 {
            self.s[i + 1].inp.data.next = self.s[i].outp.data.val();
            self.s[i + 1].inp.valid.next = self.s[i].outp.valid.val();
            self.s[i].outp.ready.next = self.s[i + 1].inp.ready.val();
        }
        self.o.next = self.s[2].outp.data.val();
        self.ov.next = self.s[2].outp.valid.val();
        self.s[2].outp.ready.next = self.rdy.val();
    }

    x_two_stages: Agrees;
    in a: Bits<8>;
    in v: Bit;
    in rdy: Bit;
    out o: Bits<8>;
    out ov: Bit;
    out ir: Bit;
    has s0: Stage;
    has s1: Stage;
    fn update(&mut self) {
        clock!(self, clock, s0, s1);
        self.s0.inp.data.next = self.a.val();
        self.s0.inp.valid.next = self.v.val();
        self.ir.next = self.s0.inp.ready.val();
        VrSource::join(&mut self.s0.outp, &mut self.s1.inp);
        self.o.next = self.s1.outp.data.val();
        self.ov.next = self.s1.outp.valid.val();
        self.s1.outp.ready.next = self.rdy.val();
    }

    i_link: Agrees;
    ports inp: VrSink;
    ports outp: VrSource;
    has s0: Stage;
    has s1: Stage;
    fn update(&mut self) {
        clock!(self, clock, s0, s1);
        VrSink::link(&mut self.inp, &mut self.s0.inp);
        VrSource::join(&mut self.s0.outp, &mut self.s1.inp);
        VrSource::link(&mut self.outp, &mut self.s1.outp);
    }

    x_interface_logic: Agrees;
    in f: Bit;
    ports inp: VrSink;
    ports outp: VrSource;
    fn update(&mut self) {
        self.outp.data.next = self.inp.data.val() + 1;
        self.outp.valid.next = self.inp.valid.val() & self.f.val();
        self.inp.ready.next = self.outp.ready.val() & self.f.val();
    }

    x_interface_collision: Agrees;
    in inp_data: Bits<8>;
    out outp_data: Bits<8>;
    ports inp: VrSink;
    ports outp: VrSource;
    fn update(&mut self) {
        self.outp.data.next = self.inp.data.val() + self.inp_data.val();
        self.outp.valid.next = self.inp.valid.val();
        self.inp.ready.next = self.outp.ready.val();
        self.outp_data.next = self.inp.data.val();
    }

    x_interface_array: Agrees;
    out o: Bits<8>;
    ports inp: [VrSink; 3];
    fn update(&mut self) {
        self.o.next = 0.into();
        for i in 0..3 {
            self.inp[i].ready.next = true;
            if self.inp[i].valid.val() {
                self.o.next = self.inp[i].data.val();
            }
        }
    }
}
