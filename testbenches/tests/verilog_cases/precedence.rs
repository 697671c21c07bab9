//! Rust's order of operators.

use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::Agrees;

/// The cases, as a macro's text: there nobody asks for the parentheses that they are about.
macro_rules! precedence {
    () => {
        cases! {
            p_and_eq: Agrees;
            in a: Bits<8>;
            in b: Bits<8>;
            in c: Bits<8>;
            out o: Bit;
            fn update(&mut self) {
                self.o.next = self.a.val() & self.b.val() == self.c.val();
            }

            p_xor_lt: Agrees;
            in a: Bits<8>;
            in b: Bits<8>;
            in c: Bits<8>;
            out o: Bit;
            fn update(&mut self) {
                self.o.next = self.a.val() ^ self.b.val() < self.c.val();
            }

            p_add_shift: Agrees;
            in a: Bits<8>;
            in b: Bits<8>;
            out o: Bits<8>;
            fn update(&mut self) {
                self.o.next = self.a.val() + self.b.val() << 1;
            }

            p_bitmix: Agrees;
            in a: Bits<8>;
            in b: Bits<8>;
            in c: Bits<8>;
            out o: Bits<8>;
            fn update(&mut self) {
                self.o.next = self.a.val() | self.b.val() ^ self.c.val() & self.a.val() << 1;
            }

            p_bool_eq: Agrees;
            in f: Bit;
            in g: Bit;
            out o: Bit;
            out p: Bit;
            fn update(&mut self) {
                self.o.next = self.f.val() == self.g.val();
                self.p.next = !self.f.val() != self.g.val();
            }

            p_bool_lit: Agrees;
            in f: Bit;
            out o: Bit;
            out p: Bit;
            fn update(&mut self) {
                self.o.next = self.f.val() == false;
                self.p.next = self.f.val() ^ true;
            }

            p_bits1: Agrees;
            in f: Bits<1>;
            in g: Bit;
            out o: Bit;
            out p: Bits<1>;
            fn update(&mut self) {
                self.o.next = self.f.val().any() & self.g.val();
                self.p.next = !self.f.val();
            }

            p_notparen: Agrees;
            in f: Bit;
            in a: Bits<8>;
            in b: Bits<8>;
            out o: Bit;
            fn update(&mut self) {
                self.o.next = !(self.f.val() && (self.a.val() == self.b.val()));
            }

            x_all_operators: Agrees;
            in a: Bits<8>;
            in b: Bits<8>;
            in c: Bits<8>;
            out o: Bits<8>;
            out p: Bit;
            fn update(&mut self) {
                self.o.next = !self.a.val() + self.b.val() << 1 & self.c.val() ^ self.a.val() - 1 | self.b.val() >> 2;
                self.p.next = self.a.val() + 1 < self.b.val() && !(self.c.val() == 0) || self.a.val() ^ self.b.val() >= self.c.val();
            }

            x_left_to_right: Agrees;
            in a: Bits<8>;
            in b: Bits<8>;
            in c: Bits<8>;
            out o: Bits<8>;
            out p: Bits<8>;
            out q: Bits<8>;
            fn update(&mut self) {
                self.o.next = self.a.val() - self.b.val() - self.c.val();
                self.p.next = self.a.val() - (self.b.val() - self.c.val());
                self.q.next = self.a.val() << 1 >> 2 << 1;
            }

            x_flags: Agrees;
            in f: Bit;
            in g: Bit;
            in h: Bit;
            out o: Bit;
            out p: Bit;
            fn update(&mut self) {
                self.o.next = !self.f.val() & self.g.val() | self.f.val() ^ !self.h.val();
                self.p.next = (self.f.val() != self.g.val()) == !(self.h.val() || self.g.val() && !self.f.val());
            }
        }
    };
}

precedence!();
