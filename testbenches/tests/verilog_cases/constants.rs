//! Constants.

use super::parts::{Choice, Op, Three};
use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::Agrees;

cases! {
    k_const: Agrees;
    in a: Bits<8>;
    in b: Bits<40>;
    out o: Bit;
    out p: Bits<40>;
    out q: Bits<4>;
    out r: Bit;
    has c8: Constant<Bits<8>> = Constant::new(1u64.into());
    has c40: Constant<Bits<40>> = Constant::new(0xAB_CDEF_0123u64.into());
    has cb: Constant<Bit> = Constant::new(true);
    has z: Constant<Bits<8>> = Constant::new(0u64.into());
    fn update(&mut self) {
        self.o.next = (self.a.val() + self.c8.val()) == self.z.val();
        self.p.next = self.b.val() ^ self.c40.val();
        self.q.next = self.c40.val().get_bits::<4>(8);
        self.r.next = self.cb.val() & self.a.val().get_bit(0);
    }

    k_constarr: Agrees;
    in a: Bits<8>;
    in i: Bits<2>;
    out o: Bits<8>;
    has c: [Constant<Bits<8>>; 4] = std::array::from_fn(|i| Constant::new((i as u64 * 17 + 3).into()));
    fn update(&mut self) {
        self.o.next = 0.into();
        for j in 0..4 {
            if self.i.val() == j.to_bits() {
                self.o.next = self.a.val() + self.c[j].val();
            }
        }
    }

    k_const19: Agrees;
    in a: Bits<19>;
    out o: Bits<19>;
    has c: Constant<Bits<19>> = Constant::new(0x2_1234u64.into());
    fn update(&mut self) {
        self.o.next = self.a.val() + self.c.val();
    }

    x_constants_only: Agrees;
    out o: Bits<8>;
    out p: Bit;
    out q: Bits<8>;
    has k: Constant<Bits<8>> = Constant::new(0xa5u64.into());
    fn update(&mut self) {
        self.o.next = 3.into();
        self.p.next = true;
        self.q.next = (self.k.val() << 9) + self.k.val();
    }

    x_constants_of_all_types: Agrees;
    in a: Bits<8>;
    out o: Op;
    out p: Bits<8>;
    out q: Bit;
    has op: Constant<Op> = Constant::new(Op::Xor);
    has wide: Constant<Bits<100>> = Constant::new(0x1234_5678_9abc_def0_0fed_u128.to_bits());
    has flag: Constant<Bit> = Constant::new(true);
    fn update(&mut self) {
        self.o.next = self.op.val();
        self.p.next = self.wide.val().get_bits::<8>(60) + self.a.val();
        self.q.next = !self.flag.val() ^ self.wide.val().get_bit(99) ^ self.wide.val().xor();
    }

    x_constants_as_amounts: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    out p: Bit;
    out q: Bits<4>;
    has three: Constant<Bits<3>> = Constant::new(3u64.into());
    has big: Constant<Bits<8>> = Constant::new(200u64.into());
    fn update(&mut self) {
        self.o.next = (self.a.val() + self.big.val()) >> self.three.val();
        self.p.next = self.a.val().get_bit(self.three.val().index()) && (self.big.val() + self.big.val() > 100);
        self.q.next = self.a.val().get_bits::<4>(self.three.val().index());
    }

    x_constant_conditions: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has mode: Constant<Bits<2>> = Constant::new(2u64.into());
    has on: Constant<Bit> = Constant::new(false);
    fn update(&mut self) {
        self.o.next = self.a.val();
        if self.on.val() {
            self.o.next = 0.into();
        }
        match self.mode.val().index() {
            0 => self.o.next = 1.into(),
            2 => self.o.next = !self.a.val(),
            _ => {}
        }
    }

    x_constant_to_choice: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    out p: Bits<8>;
    has choice: Choice;
    has other: Choice;
    has k: Constant<Bits<8>> = Constant::new(3.into());
    fn update(&mut self) {
        self.choice.x.next = 3.into();
        self.other.x.next = self.k.val();
        self.o.next = self.choice.y.val();
        self.p.next = self.other.y.val() + self.a.val();
    }

    x_choice_by_constant_part: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has choice: Choice;
    has three: Three;
    fn update(&mut self) {
        self.choice.x.next = self.three.y.val();
        self.o.next = self.choice.y.val() + self.a.val();
    }
}
