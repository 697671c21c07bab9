//! Single bits, slices, shifts and reductions.

use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::{Agrees, Refused};

cases! {
    b_replace_var: Agrees;
    in a: Bits<8>;
    in i: Bits<3>;
    in f: Bit;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = self.a.val().replace_bit(self.i.val().index(), self.f.val());
    }

    b_replace_not: Agrees;
    in a: Bits<8>;
    in i: Bits<3>;
    in f: Bit;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = self.a.val().replace_bit(self.i.val().index(), !self.f.val());
    }

    b_replace_cmp: Agrees;
    in a: Bits<8>;
    in i: Bits<3>;
    in b: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = self.a.val().replace_bit(self.i.val().index(), self.a.val() == self.b.val());
    }

    b_getbit_var: Agrees;
    in a: Bits<8>;
    in i: Bits<3>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val().get_bit(self.i.val().index());
    }

    b_getbit_oob: Refused("can pass the end");
    in a: Bits<8>;
    in i: Bits<4>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val().get_bit(self.i.val().index());
    }

    b_getbits_var: Agrees;
    in a: Bits<32>;
    in i: Bits<4>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = self.a.val().get_bits::<8>(self.i.val().index());
    }

    b_getbits_expr: Agrees;
    in a: Bits<16>;
    in b: Bits<16>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = (self.a.val() + self.b.val()).get_bits::<8>(4);
    }

    b_getbit_expr: Agrees;
    in a: Bits<16>;
    in b: Bits<16>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() + self.b.val()).get_bit(4);
    }

    b_getbits_getbit: Agrees;
    in a: Bits<16>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val().get_bits::<8>(4).get_bit(1);
    }

    b_shift_var_long: Agrees;
    in a: Bits<48>;
    in i: Bits<7>;
    out o: Bits<48>;
    out p: Bits<48>;
    fn update(&mut self) {
        self.o.next = self.a.val() >> self.i.val();
        self.p.next = self.a.val() << self.i.val();
    }

    b_shift_wideamt: Agrees;
    in a: Bits<8>;
    in i: Bits<40>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = self.a.val() >> self.i.val();
    }

    b_shift_lit_over: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    out p: Bits<8>;
    fn update(&mut self) {
        self.o.next = self.a.val() << 9;
        self.p.next = self.a.val() >> 33;
    }

    b_any_expr: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bit;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() & self.b.val()).any();
        self.p.next = (self.a.val() + self.b.val()).any();
    }

    b_any_expr_lit: Agrees;
    in a: Bits<8>;
    out p: Bit;
    fn update(&mut self) {
        self.p.next = (self.a.val() + 1).any();
    }

    b_all_cast: Agrees;
    in a: Bits<8>;
    out p: Bit;
    out q: Bit;
    fn update(&mut self) {
        self.p.next = bit_cast::<4, 8>(self.a.val()).all();
        self.q.next = self.a.val().all();
    }

    b_xor_red: Agrees;
    in a: Bits<40>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val().xor();
    }

    b_all_getbits: Agrees;
    in a: Bits<16>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val().get_bits::<8>(4).all();
    }

    x_slices_of_expressions: Agrees;
    in a: Bits<16>;
    in b: Bits<16>;
    in i: Bits<3>;
    out o: Bits<4>;
    out p: Bits<3>;
    out q: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() + self.b.val()).get_bits::<4>(self.i.val().index());
        self.p.next = (!(self.a.val() - 1)).get_bits::<8>(6).get_bits::<3>(2);
        self.q.next = (bit_cast::<20, 16>(self.a.val()) + bit_cast::<20, 16>(self.b.val())).get_bit(16);
    }

    x_slice_past_the_end: Agrees;
    in a: Bits<16>;
    in i: Bits<4>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = self.a.val().get_bits::<8>(self.i.val().index());
    }

    x_bit_of_expression: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    in i: Bits<3>;
    out o: Bit;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = (!self.a.val() + self.b.val()).get_bit(self.i.val().index());
        self.p.next = bit_cast::<16, 8>(self.a.val() << 4).get_bit(9);
    }

    x_index_of_expression: Refused("an index with operators");
    in a: Bits<16>;
    in i: Bits<3>;
    in j: Bits<3>;
    out o: Bit;
    out p: Bits<16>;
    fn update(&mut self) {
        self.o.next = self.a.val().get_bit((self.i.val() + self.j.val()).index());
        self.p.next = self.a.val().replace_bit((self.i.val() - 1).index(), self.j.val() > self.i.val());
    }

    x_replaced_twice: Agrees;
    in a: Bits<8>;
    in i: Bits<3>;
    in j: Bits<3>;
    in f: Bit;
    out o: Bits<8>;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() + 1)
            .replace_bit(self.i.val().index(), !self.f.val())
            .replace_bit(self.j.val().index(), self.a.val().get_bit(0));
        self.p.next = self.a.val().replace_bit(3, !self.f.val()) == self.a.val();
    }

    x_replace_in_wide: Agrees;
    in a: Bits<70>;
    in i: Bits<6>;
    in f: Bit;
    out o: Bits<70>;
    out p: Bits<70>;
    fn update(&mut self) {
        self.o.next = self.a.val().replace_bit(self.i.val().index(), !self.f.val());
        self.p.next = (!self.a.val()).replace_bit(69, self.a.val().xor());
    }

    x_reductions: Agrees;
    in a: Bits<1>;
    in b: Bits<33>;
    in c: Bits<128>;
    out o: Bit;
    out p: Bit;
    out q: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val().all() ^ self.a.val().xor() ^ (!self.a.val()).any();
        self.p.next = (self.b.val() + 1).all() | (self.b.val() << 1).xor();
        self.q.next = (!self.c.val()).all() | self.c.val().get_bits::<65>(63).any();
    }

    x_shift_amounts: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    in f: Bits<1>;
    out o: Bits<8>;
    out p: Bits<8>;
    out q: Bits<8>;
    fn update(&mut self) {
        self.o.next = self.a.val() << bit_cast::<3, 8>(self.b.val() + 1);
        self.p.next = self.a.val() >> (self.b.val() - self.a.val());
        self.q.next = (self.a.val() + self.b.val()) >> self.f.val();
    }

    x_shift_of_cast: Agrees;
    in a: Bits<8>;
    in b: Bits<4>;
    out o: Bits<16>;
    out p: Bits<4>;
    fn update(&mut self) {
        self.o.next = bit_cast::<16, 8>(self.a.val()) << self.b.val();
        self.p.next = bit_cast::<4, 8>(self.a.val() >> 2) >> (self.b.val() & 3);
    }

    x_whole_slices: Agrees;
    in a: Bits<8>;
    in f: Bits<1>;
    out o: Bits<8>;
    out p: Bits<1>;
    out q: Bits<1>;
    fn update(&mut self) {
        self.o.next = self.a.val().get_bits::<8>(0);
        self.p.next = self.f.val().get_bits::<1>(0);
        self.q.next = self.a.val().get_bits::<1>(7);
    }

    x_slice_far_past_the_end: Refused("bits from 1000000 on of 8");
    in a: Bits<8>;
    out o: Bits<4>;
    fn update(&mut self) {
        self.o.next = self.a.val().get_bits::<4>(1000000);
    }

    x_cast_to_nothing: Refused("no bits");
    in a: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = bit_cast::<0, 8>(self.a.val()) == bits::<0>(0);
    }

    x_bit_of_only_one: Agrees;
    in a: Bits<1>;
    in f: Bit;
    out o: Bit;
    out p: Bits<1>;
    out q: Bits<4>;
    fn update(&mut self) {
        self.o.next = self.a.val().get_bit(0);
        self.p.next = self.a.val().replace_bit(0, self.f.val());
        self.q.next = self.a.val().get_bits::<4>(0);
    }

    x_operators_on_one_bit: Agrees;
    in a: Bits<1>;
    in b: Bits<1>;
    in i: Bits<2>;
    out o: Bits<1>;
    out p: Bits<1>;
    out q: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() + self.b.val()) - 1;
        self.p.next = (self.a.val() << self.i.val()) ^ (self.b.val() >> 1);
        self.q.next = (self.a.val() + self.b.val()) < self.b.val();
    }
}
