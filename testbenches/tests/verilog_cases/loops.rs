//! Loops, and arrays of signals, registers and blocks.

use super::parts::{SubArr, SubArrP};
use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::{Agrees, Refused};

cases! {
    l_shiftreg: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has r: [DFF<Bits<8>>; 4];
    fn update(&mut self) {
        for i in 0..4 {
            self.r[i].clock.next = self.clock.val();
        }
        self.r[0].d.next = self.a.val();
        for i in 0..3 {
            self.r[i + 1].d.next = self.r[i].q.val();
        }
        self.o.next = self.r[3].q.val();
    }

    l_sigarray: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has r: [Signal<Local, Bits<8>>; 5];
    fn update(&mut self) {
        self.r[0].next = self.a.val();
        for i in 0..4 {
            self.r[i + 1].next = self.r[i].val() + 3;
        }
        self.o.next = self.r[4].val();
    }

    l_index_val: Agrees;
    in a: Bits<8>;
    in s: Bits<2>;
    out o: Bits<8>;
    out p: Bits<8>;
    has r: [DFF<Bits<8>>; 4];
    fn update(&mut self) {
        for i in 0..4 {
            self.r[i].clock.next = self.clock.val();
            self.r[i].d.next = self.r[i].q.val();
        }
        self.o.next = 0.into();
        for i in 0..4 {
            if self.s.val() == i.to_bits() {
                self.r[i].d.next = self.a.val();
                self.o.next = self.r[i].q.val();
            }
        }
        self.p.next = self.r[0].q.val() ^ self.r[1].q.val() ^ self.r[2].q.val() ^ self.r[3].q.val();
    }

    l_getbit_i: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    out c: Bits<4>;
    has t: Signal<Local, Bits<8>>;
    has n: Signal<Local, Bits<4>>;
    fn update(&mut self) {
        self.t.next = 0.into();
        self.n.next = 0.into();
        for i in 0..8 {
            self.t.next = self.t.val().replace_bit(7 - i, self.a.val().get_bit(i));
            if self.a.val().get_bit(i) {
                self.n.next = self.n.val() + 1;
            }
        }
        self.o.next = self.t.val();
        self.c.next = self.n.val();
    }

    l_getbits_4i: Agrees;
    in a: Bits<32>;
    out o: Bits<4>;
    has t: Signal<Local, Bits<4>>;
    fn update(&mut self) {
        self.t.next = 0.into();
        for i in 0..8 {
            self.t.next = self.t.val() + self.a.val().get_bits::<4>(4 * i);
        }
        self.o.next = self.t.val();
    }

    l_nested: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.t.next = 0.into();
        for i in 0..4 {
            for j in 0..2 {
                if self.a.val().get_bit(2 * i + j) {
                    self.t.next = self.t.val() + 1;
                }
            }
        }
        self.o.next = self.t.val();
    }

    l_nested_2d: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has r: [[Signal<Local, Bits<8>>; 2]; 2];
    fn update(&mut self) {
        for i in 0..2 {
            for j in 0..2 {
                self.r[i][j].next = self.a.val();
            }
        }
        self.o.next = self.r[1][1].val();
    }

    l_blockarray: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has s: [SubArr; 3];
    fn update(&mut self) {
        self.s[0].x.next = self.a.val();
        for i in 1..3 {
            self.s[i].x.next = self.s[i - 1].y.val();
        }
        self.o.next = self.s[2].y.val();
    }

    l_if_guard_index: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has r: [Signal<Local, Bits<8>>; 4];
    fn update(&mut self) {
        for i in 0..4 {
            self.r[i].next = self.a.val();
            if i > 0 {
                self.r[i].next = self.r[i - 1].val() + 1;
            }
        }
        self.o.next = self.r[3].val();
    }

    l_name_clash: Refused("the loop variable `i` has the name of a signal");
    in i: Bits<8>;
    out o: Bits<8>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.t.next = 0.into();
        for i in 0..4usize {
            if self.i.val() != i.to_bits() {
                self.t.next = self.t.val() + self.i.val();
            }
        }
        self.o.next = self.t.val();
    }

    x_tree: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has r: [Signal<Local, Bits<8>>; 7];
    fn update(&mut self) {
        for i in 0..4 {
            self.r[i + 3].next = self.a.val() + self.a.val();
        }
        for i in 0..3 {
            self.r[2 - i].next = self.r[2 * (2 - i) + 1].val() + self.r[2 * (2 - i) + 2].val();
        }
        self.o.next = self.r[0].val();
    }

    x_shift_by_the_variable: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.t.next = 0.into();
        for i in 0..8 {
            if self.a.val().get_bit(i) {
                self.t.next = self.t.val() + (bits::<8>(1) << i.to_bits::<4>());
            }
        }
        self.o.next = self.t.val();
    }

    x_nested_indices: Agrees;
    in a: Bits<24>;
    out o: Bits<8>;
    has r: [Signal<Local, Bits<4>>; 6];
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.t.next = 0.into();
        for i in 0..3 {
            for j in 0..2 {
                self.r[2 * i + j].next = self.a.val().get_bits::<4>(4 * (2 * i + j)) + j.to_bits();
                if self.r[2 * i + j].val() == (3 - i).to_bits() {
                    self.t.next = (self.t.val() << 1) + 1;
                }
            }
        }
        self.o.next = self.t.val();
    }

    x_variable_as_value: Agrees;
    in a: Bits<8>;
    in s: Bits<3>;
    out o: Bits<8>;
    out p: Bits<40>;
    fn update(&mut self) {
        self.o.next = 0.into();
        self.p.next = 0.into();
        for i in 0..8usize {
            if self.s.val() == i.to_bits() {
                self.o.next = self.a.val() + (i * 31 + 7).to_bits();
                self.p.next = i.to_bits();
            }
        }
    }

    x_loop_in_match_in_if: Agrees;
    in a: Bits<8>;
    in f: Bit;
    in m: Bits<2>;
    out o: Bits<8>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.t.next = self.a.val();
        if self.f.val() {
            match self.m.val().index() {
                0 => {
                    for i in 0..4 {
                        self.t.next = self.t.val().replace_bit(2 * i, self.a.val().get_bit(7 - 2 * i));
                    }
                }
                1 => {
                    for i in 2..6 {
                        if i != 4 {
                            self.t.next = self.t.val() + self.a.val().get_bit(i);
                        }
                    }
                }
                _ => self.t.next = !self.t.val(),
            }
        }
        self.o.next = self.t.val();
    }

    x_no_rounds: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has _rounds: usize = 3;
    fn update(&mut self) {
        self.o.next = self.a.val();
        for i in 3..self._rounds {
            self.o.next = self.a.val().replace_bit(i, true);
        }
    }

    x_inner_variable_shadows: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has t: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.t.next = 0.into();
        for i in 0..2 {
            for i in 4..6 {
                if self.a.val().get_bit(i) {
                    self.t.next = self.t.val() + 1;
                }
            }
            if self.a.val().get_bit(i) {
                self.t.next = self.t.val() + 16;
            }
        }
        self.o.next = self.t.val();
    }

    x_port_arrays: Agrees;
    out o: Bits<8>;
    ports x: [Signal<In, Bits<8>>; 4];
    ports y: [Signal<Out, Bits<8>>; 4];
    fn update(&mut self) {
        for i in 0..4 {
            self.y[i].next = self.x[3 - i].val() + 1;
        }
        self.o.next = (self.x[0].val() + self.x[1].val()) ^ self.x[2].val();
    }

    x_ports_of_parts: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has s: [SubArrP; 2];
    fn update(&mut self) {
        self.s[0].x[0].next = self.a.val();
        self.s[0].x[1].next = self.a.val() + 1;
        self.s[1].x[0].next = self.s[0].y.val();
        self.s[1].x[1].next = self.a.val() >> 1;
        self.o.next = self.s[0].y.val() + self.s[1].y.val();
    }

    x_ports_of_parts_in_loops: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has s: [SubArrP; 2];
    fn update(&mut self) {
        for i in 0..2 {
            for j in 0..2 {
                self.s[i].x[j].next = self.a.val();
            }
        }
        self.o.next = self.s[0].y.val() + self.s[1].y.val();
    }

    x_register_bank: Agrees;
    in a: Bits<8>;
    in w: Bits<2>;
    in r: Bits<2>;
    in f: Bit;
    out o: Bits<8>;
    has word: [DFF<Bits<8>>; 4];
    fn update(&mut self) {
        self.o.next = 0.into();
        for i in 0..4 {
            self.word[i].clock.next = self.clock.val();
            self.word[i].d.next = self.word[i].q.val();
            if self.f.val() & (self.w.val() == i.to_bits()) {
                self.word[i].d.next = self.a.val() - 1;
            }
            if self.r.val() == i.to_bits() {
                self.o.next = self.word[i].q.val();
            }
        }
    }
}
