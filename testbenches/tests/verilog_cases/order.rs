//! Locals, latches, and the order of statements.

use super::parts::{Inc, Inner};
use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::{Agrees, Refused};

cases! {
    o_local_readfirst_if: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has t: Signal<Local, Bit>;
    fn update(&mut self) {
        self.o.next = 0.into();
        if self.t.val() {
            self.o.next = self.a.val();
        }
        self.t.next = self.a.val().get_bit(0);
    }

    o_latch: Refused("a latch: `o`");
    in a: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    fn update(&mut self) {
        if self.f.val() {
            self.o.next = self.a.val();
        }
    }

    o_latch_local: Refused("a latch: `t`");
    in a: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        if self.f.val() {
            self.t.next = self.a.val();
        }
        self.o.next = self.t.val();
    }

    o_read_d_then_override: Agrees;
    in a: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    out p: Bits<8>;
    has r: DFF<Bits<8>>;
    fn update(&mut self) {
        dff_setup!(self, clock, r);
        self.o.next = self.r.d.val();
        if self.f.val() {
            self.r.d.next = self.a.val();
        }
        self.p.next = self.r.q.val();
    }

    o_d_from_d: Refused("`r.d` depends on itself");
    in a: Bits<8>;
    in f: Bit;
    out p: Bits<8>;
    has r: DFF<Bits<8>>;
    fn update(&mut self) {
        dff_setup!(self, clock, r);
        if self.f.val() {
            self.r.d.next = self.r.d.val() + 1;
        }
        self.p.next = self.r.q.val();
    }

    o_out_readback: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    out p: Bits<8>;
    fn update(&mut self) {
        self.o.next = self.a.val() + 1;
        self.p.next = self.o.val() + 1;
    }

    o_out_readback_before: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    out p: Bits<8>;
    fn update(&mut self) {
        self.p.next = self.o.val() + 1;
        self.o.next = self.a.val() + 1;
    }

    x_read_before_write: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.o.next = self.t.val();
        self.t.next = self.a.val() + 1;
    }

    x_read_d_after_override: Agrees;
    in a: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    out p: Bits<8>;
    has r: DFF<Bits<8>>;
    fn update(&mut self) {
        dff_setup!(self, clock, r);
        if self.f.val() {
            self.r.d.next = self.a.val();
        }
        self.o.next = self.r.d.val();
        self.p.next = self.r.q.val();
    }

    x_local_written_twice: Agrees;
    in a: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    out p: Bits<8>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.t.next = self.a.val() + 1;
        self.o.next = self.t.val();
        if self.f.val() {
            self.t.next = self.t.val() + self.t.val();
        }
        self.p.next = self.t.val();
    }

    x_both_branches: Agrees;
    in a: Bits<8>;
    in f: Bit;
    in g: Bit;
    out o: Bits<8>;
    fn update(&mut self) {
        if self.f.val() {
            self.o.next = self.a.val();
        } else if self.g.val() {
            self.o.next = self.a.val() + 1;
        } else {
            self.o.next = !self.a.val();
        }
    }

    x_latch_in_one_branch: Refused("a latch: `o`");
    in a: Bits<8>;
    in f: Bit;
    in g: Bit;
    out o: Bits<8>;
    fn update(&mut self) {
        if self.f.val() {
            self.o.next = self.a.val();
        } else if self.g.val() {
            self.o.next = self.a.val() + 1;
        }
    }

    x_latch_in_match: Refused("a latch: `o`");
    in a: Bits<2>;
    in b: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        match self.a.val().index() {
            0 => self.o.next = self.b.val(),
            1 => {}
            _ => self.o.next = 0.into(),
        }
    }

    x_all_of_two_bits: Refused("a latch: `o`");
    in a: Bits<2>;
    in b: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        match self.a.val().index() {
            0 => self.o.next = self.b.val(),
            1 => self.o.next = self.b.val() + 1,
            2 => self.o.next = self.b.val() + 2,
            3 => self.o.next = self.b.val() + 3,
            _ => {}
        }
    }

    x_part_through_and_through: Agrees;
    in a: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    out p: Bits<8>;
    has one: Inc;
    has two: Inc;
    has three: Inc;
    fn update(&mut self) {
        self.one.x.next = self.a.val();
        self.two.x.next = self.one.y.val() ^ 5;
        self.three.x.next = 7.into();
        if self.f.val() {
            self.three.x.next = self.two.y.val();
        }
        self.o.next = self.one.y.val() + self.three.y.val();
        self.p.next = self.two.y.val();
    }

    x_part_without_use: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has unused: Inc;
    has constant: Inc;
    fn update(&mut self) {
        self.unused.x.next = self.a.val();
        self.constant.x.next = 41.into();
        self.o.next = self.constant.y.val();
    }

    x_parts_backwards: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has first: Inc;
    has second: Inc;
    fn update(&mut self) {
        self.o.next = self.second.y.val();
        self.second.x.next = self.first.y.val();
        self.first.x.next = self.a.val();
    }

    x_slice_of_value_so_far: Refused("`t` between two assignments");
    in a: Bits<8>;
    in b: Bits<8>;
    in c: Bits<8>;
    out o: Bits<4>;
    out p: Bits<8>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.t.next = self.a.val();
        self.o.next = (self.t.val() + self.b.val()).get_bits::<4>(2);
        self.t.next = self.c.val();
        self.p.next = self.t.val();
    }

    x_slice_of_final_value: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    in f: Bit;
    out o: Bits<4>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.t.next = self.a.val();
        if self.f.val() {
            self.t.next = self.b.val();
        }
        self.o.next = (self.t.val() + self.b.val()).get_bits::<4>(2);
    }

    x_local_never_assigned: Refused("`t` is never driven");
    in a: Bits<8>;
    out o: Bits<8>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.o.next = self.a.val() + self.t.val();
    }

    x_own_input_assigned: Refused("an assignment to `a`");
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.a.next = self.b.val();
        self.o.next = self.a.val();
    }

    x_parts_output_assigned: Refused("an assignment to `one.y`");
    in a: Bits<8>;
    out o: Bits<8>;
    has one: Inc;
    fn update(&mut self) {
        self.one.x.next = self.a.val();
        self.one.y.next = self.a.val();
        self.o.next = self.one.y.val();
    }

    x_field_before_field: Agrees;
    in a: Bits<4>;
    in b: Bits<4>;
    out o: Inner;
    fn update(&mut self) {
        self.o.next.lo = self.a.val();
        self.o.next.hi = self.o.val().lo + self.b.val();
    }
}
