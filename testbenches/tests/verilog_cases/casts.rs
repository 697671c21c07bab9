//! Casts of expressions, up and down.

use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::{Agrees, Refused};

cases! {
    c_widen_sum: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bits<9>;
    fn update(&mut self) {
        self.o.next = bit_cast::<9, 8>(self.a.val() + self.b.val());
    }

    c_widen_not: Agrees;
    in a: Bits<8>;
    out o: Bits<16>;
    fn update(&mut self) {
        self.o.next = bit_cast::<16, 8>(!self.a.val());
    }

    c_widen_shl: Agrees;
    in a: Bits<8>;
    out o: Bits<16>;
    fn update(&mut self) {
        self.o.next = bit_cast::<16, 8>(self.a.val() << 4);
    }

    c_widen_notflag: Agrees;
    in f: Bit;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = bit_cast::<8, 1>((!self.f.val()).into());
    }

    c_widen_flag: Agrees;
    in f: Bit;
    in g: Bit;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = bit_cast::<8, 1>((self.f.val() & self.g.val()).into());
    }

    c_narrow_not_cmp: Agrees;
    in a: Bits<8>;
    in c: Bits<4>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = !bit_cast::<4, 8>(self.a.val()) == self.c.val();
    }

    c_narrow_add_cmp: Agrees;
    in a: Bits<8>;
    in b: Bits<4>;
    in c: Bits<4>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (bit_cast::<4, 8>(self.a.val()) + self.b.val()) == self.c.val();
    }

    c_narrow_shl: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = bit_cast::<8, 4>(bit_cast::<4, 8>(self.a.val()) << 2);
    }

    c_long_short: Agrees;
    in a: Bits<40>;
    out o: Bits<32>;
    fn update(&mut self) {
        self.o.next = bit_cast::<32, 40>(self.a.val() >> 8);
    }

    c_eq_flag_to_bits: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = bit_cast::<8, 1>((self.a.val() == self.b.val()).into());
    }

    c_concat: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bits<16>;
    fn update(&mut self) {
        self.o.next = (bit_cast::<16, 8>(self.a.val()) << 8) | bit_cast::<16, 8>(self.b.val());
    }

    x_casts_in_casts: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bits<12>;
    out p: Bits<16>;
    fn update(&mut self) {
        self.o.next = bit_cast::<12, 3>(bit_cast::<3, 12>(bit_cast::<12, 4>(bit_cast::<4, 8>(self.a.val() + 3))));
        self.p.next = bit_cast::<16, 4>(bit_cast::<4, 9>(bit_cast::<9, 8>(self.a.val()) + bit_cast::<9, 8>(self.b.val())));
    }

    x_average: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = bit_cast::<8, 9>((bit_cast::<9, 8>(self.a.val()) + bit_cast::<9, 8>(self.b.val()) + 1) >> 1);
    }

    x_narrowed_sum: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    in c: Bits<4>;
    out o: Bit;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = (bit_cast::<4, 8>(self.a.val() + self.b.val()) - self.c.val()) > 7;
        self.p.next = !bit_cast::<4, 8>(self.a.val() ^ self.b.val()) == (self.c.val() << 1);
    }

    x_cast_to_one_bit: Agrees;
    in a: Bits<8>;
    out o: Bits<1>;
    out p: Bit;
    out q: Bits<8>;
    fn update(&mut self) {
        self.o.next = bit_cast::<1, 8>(self.a.val() + 1);
        self.p.next = bit_cast::<1, 8>(!self.a.val()).any();
        self.q.next = bit_cast::<8, 1>(!bit_cast::<1, 8>(self.a.val()));
    }

    x_cast_to_wide: Agrees;
    in a: Bits<8>;
    in w: Bits<128>;
    out o: Bits<128>;
    out p: Bits<8>;
    out q: Bits<40>;
    fn update(&mut self) {
        self.o.next = bit_cast::<128, 8>(!self.a.val()) << 100;
        self.p.next = bit_cast::<8, 128>((self.w.val() + 1) >> 60);
        self.q.next = bit_cast::<40, 128>(!self.w.val()) + bit_cast::<40, 8>(self.a.val() - 1);
    }

    x_flag_as_number: Agrees;
    in a: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    out p: Bits<1>;
    fn update(&mut self) {
        self.o.next = bit_cast::<8, 1>((self.a.val() + 1 == 0).into()) << bit_cast::<3, 1>((!self.f.val()).into());
        self.p.next = (!(self.f.val() & (self.a.val() < 5))).into();
    }

    x_literal_without_width: Refused("of a number or of a cast");
    in a: Bits<8>;
    out o: Bits<8>;
    out p: Bits<8>;
    fn update(&mut self) {
        self.o.next = bit_cast::<8, 4>(!3u8.to_bits()) + self.a.val();
        self.p.next = bit_cast::<8, 4>(3u8.to_bits() - 4u8.to_bits());
    }

    x_typed_literals: Agrees;
    in a: Bits<8>;
    in b: Bits<4>;
    out o: Bits<8>;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = bit_cast::<8, 4>(self.b.val() + 9u8.to_bits()) + 200u8.to_bits();
        self.p.next = (bits::<8>(200) + bits::<8>(100)) > self.a.val();
    }

    x_shifted_constant: Agrees;
    in i: Bits<3>;
    in j: Bits<6>;
    out o: Bits<8>;
    out p: Bits<40>;
    fn update(&mut self) {
        self.o.next = (bits::<8>(1) << self.i.val()) - 1;
        self.p.next = !(bits::<40>(1) << self.j.val());
    }
}
