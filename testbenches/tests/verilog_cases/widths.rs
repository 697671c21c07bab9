//! Widths of sums, differences, complements and shifts under comparisons.

use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::Agrees;

cases! {
    w_add_eq_lit: Agrees;
    in a: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() + 1) == 0;
    }

    w_add_eq_bits0: Agrees;
    in a: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() + bits::<8>(1)) == bits::<8>(0);
    }

    w_add_eq_u8lit: Agrees;
    in a: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() + 1u8.to_bits()) == 0u8.to_bits();
    }

    w_add_ge_lit: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() + self.b.val()) >= 16;
    }

    w_sub_lt_sig: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    in c: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() - self.b.val()) < self.c.val();
    }

    w_sub_lt_lit: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() - self.b.val()) < 16;
    }

    w_not_eq_sig: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = !self.a.val() == self.b.val();
    }

    w_not_eq_lit: Agrees;
    in a: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = !self.a.val() == 0;
    }

    w_not_gt_lit: Agrees;
    in a: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = !self.a.val() > 5;
    }

    w_not_assign: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = !self.a.val() + 1;
    }

    w_shr_of_sum: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = (self.a.val() + self.b.val()) >> 1;
    }

    w_shr_of_sum_lit: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = (self.a.val() + 1) >> 1;
    }

    w_shr_of_not_plus_lit: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = (!self.a.val() >> 4) + 1;
    }

    w_shl_cmp: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() << 4) == self.b.val();
    }

    w_shl_cmp_lit: Agrees;
    in a: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() << 4) > 15;
    }

    w_lit40: Agrees;
    in a: Bits<40>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() + 1) == 0;
    }

    w_lit40_big: Agrees;
    in a: Bits<40>;
    out o: Bits<40>;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val() + 0x12_3456_789Au64;
        self.p.next = self.a.val() == 0xFF_FFFF_FFFFu64;
    }

    w_lit40_addcmp_u64: Agrees;
    in a: Bits<40>;
    out p: Bit;
    fn update(&mut self) {
        self.p.next = (self.a.val() + 0xFF_FFFF_FFFFu64) == 0u64;
    }

    w_carry_idiom: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bits<9>;
    fn update(&mut self) {
        self.o.next = bit_cast::<9, 8>(self.a.val()) + bit_cast::<9, 8>(self.b.val());
    }

    w_mix_add: Agrees;
    in a: Bits<8>;
    in b: Bits<4>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = self.a.val() + bit_cast::<8, 4>(self.b.val());
    }

    w_add_bool: Agrees;
    in a: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = self.a.val() + self.f.val();
    }

    w_mask_sum_cmp: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = ((self.a.val() + self.b.val()) & 0xFF) == 0;
    }

    w_neg_lit_minus: Agrees;
    in a: Bits<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() - 1) == 255;
    }

    w_if_cond_arith: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        self.o.next = 0.into();
        if (self.a.val() + 1) > 128 {
            self.o.next = self.a.val();
        }
    }

    w_local_cut: Agrees;
    in a: Bits<8>;
    out o: Bit;
    out p: Bits<9>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.t.next = self.a.val() + 1;
        self.o.next = self.t.val() == 0;
        self.p.next = bit_cast::<9, 8>(self.t.val());
    }

    z_dummy: Agrees;
    in a: Bit;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val();
    }

    x_wide_carry: Agrees;
    in a: Bits<64>;
    in b: Bits<64>;
    out o: Bit;
    out p: Bits<65>;
    fn update(&mut self) {
        self.o.next = (self.a.val() + self.b.val()) < self.a.val();
        self.p.next = bit_cast::<65, 64>(self.a.val()) + bit_cast::<65, 64>(self.b.val());
    }

    x_wide_128: Agrees;
    in a: Bits<128>;
    in b: Bits<128>;
    out o: Bits<128>;
    out p: Bit;
    out q: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() - self.b.val()) ^ !(self.a.val() | self.b.val());
        self.p.next = !self.a.val() > self.b.val();
        self.q.next = (self.a.val() + 1) == 0;
    }

    x_width_33: Agrees;
    in a: Bits<33>;
    in b: Bits<33>;
    out o: Bits<33>;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() + self.b.val() + 0x1_0000_0001u64) >> 1;
        self.p.next = (self.a.val() - 1) > 0xffff_ffffu64;
    }

    x_width_1: Agrees;
    in a: Bits<1>;
    in b: Bits<1>;
    out o: Bits<1>;
    out p: Bit;
    out q: Bits<1>;
    fn update(&mut self) {
        self.o.next = self.a.val() + 1;
        self.p.next = (self.a.val() + self.b.val()) == 0;
        self.q.next = self.a.val() << 1;
    }

    x_chain_of_wraps: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    in c: Bits<8>;
    out o: Bit;
    out p: Bits<8>;
    fn update(&mut self) {
        self.o.next = ((((self.a.val() + 1) & self.b.val()) >> 1) + 255) == self.c.val();
        self.p.next = ((self.a.val() - self.b.val()) >> 2) + ((!self.b.val() + self.c.val()) >> 3);
    }

    x_cancelled_difference: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bit;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = ((self.a.val() - self.b.val()) + (self.b.val() - self.a.val())) == 0;
        self.p.next = ((self.a.val() << 1) >> 1) == self.a.val();
    }

    x_sum_of_comparisons: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val() + (self.a.val() + 1 == self.b.val());
        self.p.next = (self.a.val() < self.b.val()) == (self.f.val() != (self.b.val() >= 128));
    }

    x_literals_on_the_edge: Agrees;
    in a: Bits<8>;
    in w: Bits<32>;
    out o: Bit;
    out p: Bit;
    out q: Bits<32>;
    fn update(&mut self) {
        self.o.next = (self.a.val() + 255) <= 254;
        self.p.next = (self.w.val() + 0xffff_ffffu64) >= 0x8000_0000u64;
        self.q.next = (self.w.val() - 0x8000_0001u64) ^ 0x7fff_ffff;
    }
}
