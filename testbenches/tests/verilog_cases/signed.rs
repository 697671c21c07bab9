//! Signed numbers.

use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::Agrees;

cases! {
    s_cmp: Agrees;
    in a: Signed<8>;
    in b: Signed<8>;
    out o: Bit;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val() < self.b.val();
        self.p.next = self.a.val() >= self.b.val();
    }

    s_addsub: Agrees;
    in a: Signed<8>;
    in b: Signed<8>;
    out o: Signed<8>;
    out p: Signed<8>;
    out q: Signed<8>;
    fn update(&mut self) {
        self.o.next = self.a.val() + self.b.val();
        self.p.next = self.a.val() - self.b.val();
        self.q.next = -self.a.val();
    }

    s_mul: Agrees;
    in a: Signed<16>;
    in b: Signed<16>;
    out o: Signed<32>;
    fn update(&mut self) {
        self.o.next = self.a.val() * self.b.val();
    }

    s_ext: Agrees;
    in a: Signed<8>;
    out o: Signed<16>;
    fn update(&mut self) {
        self.o.next = signed_bit_cast::<16, 8>(self.a.val());
    }

    s_ext_neg: Agrees;
    in a: Signed<8>;
    out o: Signed<16>;
    fn update(&mut self) {
        self.o.next = signed_bit_cast::<16, 8>(-self.a.val());
    }

    s_from_bits: Agrees;
    in a: Bits<8>;
    in b: Signed<8>;
    out o: Bit;
    out p: Bits<8>;
    fn update(&mut self) {
        self.o.next = signed_cast(self.a.val()) < self.b.val();
        self.p.next = unsigned_cast(self.b.val());
    }

    s_unsigned_widen: Agrees;
    in b: Signed<8>;
    out p: Bits<16>;
    fn update(&mut self) {
        self.p.next = bit_cast::<16, 8>(unsigned_cast(self.b.val()));
    }

    s_getbit: Agrees;
    in a: Signed<8>;
    out o: Bit;
    out p: Signed<4>;
    fn update(&mut self) {
        self.o.next = self.a.val().get_bit(7);
        self.p.next = self.a.val().get_bits::<4>(2);
    }

    s_ext_manual: Agrees;
    in a: Bits<8>;
    out o: Bits<16>;
    fn update(&mut self) {
        self.o.next = bit_cast::<16, 8>(self.a.val());
        if self.a.val().get_bit(7) {
            self.o.next = bit_cast::<16, 8>(self.a.val()) | 0xFF00;
        }
    }

    s_cmp_neg_into: Agrees;
    in a: Signed<8>;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val() < (-3).into();
    }

    s_const: Agrees;
    in a: Signed<8>;
    out o: Bit;
    out p: Signed<8>;
    has k: Constant<Signed<8>> = Constant::new((-3i64).into());
    fn update(&mut self) {
        self.o.next = self.a.val() < self.k.val();
        self.p.next = self.a.val() + self.k.val();
    }

    s_signed_cast_widen: Agrees;
    in a: Bits<8>;
    out o: Signed<16>;
    given |unit, _vector| {
        // Of the most negative value `signed_bit_cast` never comes to an end.
        if unit.a.next == 0x80 {
            unit.a.next = 0x81.into();
        }
    }
    fn update(&mut self) {
        self.o.next = signed_bit_cast::<16, 8>(signed_cast(self.a.val()));
    }

    x_signed_of_sum: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    in c: Signed<8>;
    out o: Bit;
    out p: Signed<8>;
    fn update(&mut self) {
        self.o.next = signed_cast(self.a.val() + self.b.val()) < self.c.val();
        self.p.next = -(signed_cast(self.a.val()) - self.c.val());
    }

    x_unsigned_of_difference: Agrees;
    in a: Signed<8>;
    in b: Signed<8>;
    in c: Bits<8>;
    out o: Bit;
    out p: Bits<16>;
    fn update(&mut self) {
        self.o.next = unsigned_cast(self.a.val() - self.b.val()) >= self.c.val();
        self.p.next = bit_cast::<16, 8>(unsigned_cast(-self.a.val())) + bit_cast::<16, 8>(self.c.val());
    }

    x_signed_product: Agrees;
    in a: Signed<16>;
    in b: Signed<16>;
    out o: Signed<16>;
    out p: Bit;
    out q: Signed<32>;
    fn update(&mut self) {
        self.o.next = (self.a.val() * self.b.val()).get_bits::<16>(8);
        self.p.next = (self.a.val() * self.b.val()) < (self.b.val() * self.b.val());
        self.q.next = (self.a.val() * self.b.val()) + (self.a.val() * self.a.val());
    }

    x_signed_wide: Agrees;
    in a: Signed<40>;
    in b: Signed<40>;
    out o: Bit;
    out p: Signed<40>;
    fn update(&mut self) {
        self.o.next = self.a.val() <= self.b.val();
        self.p.next = self.a.val() - self.b.val();
    }

    x_signed_sorting: Agrees;
    in a: Signed<8>;
    in b: Signed<8>;
    out o: Signed<8>;
    out p: Signed<8>;
    has low: DFF<Signed<8>>;
    fn update(&mut self) {
        dff_setup!(self, clock, low);
        self.o.next = self.a.val();
        self.p.next = self.low.q.val();
        if self.a.val() > self.b.val() {
            self.o.next = self.b.val();
        } else if self.a.val() < self.low.q.val() {
            self.low.d.next = self.a.val() + self.b.val();
        }
    }

    x_signed_constant: Agrees;
    in a: Signed<8>;
    out o: Bit;
    out p: Bit;
    out q: Signed<8>;
    has low: Constant<Signed<8>> = Constant::new((-100i64).into());
    has high: Constant<Signed<8>> = Constant::new(100i64.into());
    fn update(&mut self) {
        self.o.next = (self.low.val() <= self.a.val()) && (self.a.val() <= self.high.val());
        self.p.next = (self.a.val() + self.high.val()) > self.low.val();
        self.q.next = self.low.val() - self.a.val();
    }

    x_signed_cut: Agrees;
    in a: Signed<16>;
    out o: Signed<8>;
    fn update(&mut self) {
        self.o.next = signed_bit_cast::<8, 16>(self.a.val());
    }

    x_signed_equal: Agrees;
    in a: Signed<8>;
    in b: Signed<8>;
    out o: Bit;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = (self.a.val() - self.b.val()) == -self.b.val();
        self.p.next = self.a.val() != (-1).into();
    }
}
