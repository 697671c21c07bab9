//! `match`, enums, and decisions in decisions.

use super::parts::{Op, St3};
use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::{Agrees, Refused};

cases! {
    m_index_lit: Agrees;
    in a: Bits<3>;
    out o: Bits<8>;
    fn update(&mut self) {
        match self.a.val().index() {
            0 => {
                self.o.next = 1.into();
            }
            1 => {
                self.o.next = 7.into();
            }
            5 => {
                self.o.next = 9.into();
            }
            _ => {
                self.o.next = 0.into();
            }
        }
    }

    m_nodefault_preassigned: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has st: DFF<St3>;
    fn update(&mut self) {
        dff_setup!(self, clock, st);
        self.o.next = 0.into();
        match self.st.q.val() {
            St3::Idle => {
                if self.a.val().get_bit(0) {
                    self.st.d.next = St3::Run;
                }
            }
            St3::Run => {
                self.o.next = self.a.val();
                if self.a.val().get_bit(1) {
                    self.st.d.next = St3::Done;
                }
            }
            St3::Done => {
                self.o.next = 255.into();
                self.st.d.next = St3::Idle;
            }
        }
    }

    m_enum_op: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    in i: Bits<3>;
    out o: Bits<8>;
    has op: Signal<Local, Op>;
    fn update(&mut self) {
        self.op.next = Op::Nop;
        if self.i.val() == 0 {
            self.op.next = Op::Add;
        } else if self.i.val() == 1 {
            self.op.next = Op::Sub;
        } else if self.i.val() == 2 {
            self.op.next = Op::Xor;
        } else if self.i.val() == 3 {
            self.op.next = Op::Last;
        }
        match self.op.val() {
            Op::Add => {
                self.o.next = self.a.val() + self.b.val();
            }
            Op::Sub => {
                self.o.next = self.a.val() - self.b.val();
            }
            Op::Xor => {
                self.o.next = self.a.val() ^ self.b.val();
            }
            _ => {
                self.o.next = 0.into();
            }
        }
    }

    m_enum_eq: Agrees;
    in a: Bits<8>;
    out o: Bit;
    has st: DFF<St3>;
    fn update(&mut self) {
        dff_setup!(self, clock, st);
        if (self.st.q.val() == St3::Idle) && self.a.val().get_bit(0) {
            self.st.d.next = St3::Done;
        }
        if self.st.q.val() != St3::Idle {
            self.st.d.next = St3::Idle;
        }
        self.o.next = self.st.q.val() == St3::Done;
    }

    x_enum_without_default: Agrees;
    in a: Bits<8>;
    in i: Bits<2>;
    out o: Bits<8>;
    has op: Signal<Local, Op>;
    fn update(&mut self) {
        self.op.next = Op::Add;
        match self.i.val().index() {
            0 => self.op.next = Op::Sub,
            1 => self.op.next = Op::Xor,
            2 => self.op.next = Op::Last,
            _ => {}
        }
        match self.op.val() {
            Op::Add => self.o.next = self.a.val() + 1,
            Op::Sub => self.o.next = self.a.val() - 1,
            Op::Xor => self.o.next = !self.a.val(),
            Op::Nop => self.o.next = self.a.val(),
            Op::Last => self.o.next = 0.into(),
        }
    }

    x_enum_three_of_four: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has st: DFF<St3>;
    fn update(&mut self) {
        dff_setup!(self, clock, st);
        match self.st.q.val() {
            St3::Idle => {
                self.o.next = 1.into();
                self.st.d.next = St3::Run;
            }
            St3::Run => {
                self.o.next = self.a.val();
                self.st.d.next = St3::Done;
            }
            St3::Done => {
                self.o.next = 255.into();
                self.st.d.next = St3::Idle;
            }
        }
    }

    x_enum_ports: Agrees;
    in st: St3;
    in op: Op;
    out o: St3;
    out p: Op;
    out q: Bit;
    fn update(&mut self) {
        self.o.next = self.st.val();
        self.p.next = Op::Nop;
        if self.op.val() == Op::Last {
            self.o.next = St3::Done;
        } else if self.st.val() != St3::Run {
            self.p.next = self.op.val();
        }
        self.q.next = (self.st.val() == St3::Idle) ^ (self.op.val() == Op::Nop);
    }

    x_default_in_the_middle: Agrees;
    in a: Bits<2>;
    out o: Bits<8>;
    fn update(&mut self) {
        match self.a.val().index() {
            0 => self.o.next = 10.into(),
            _ => self.o.next = 20.into(),
            1 => self.o.next = 30.into(),
        }
    }

    x_first_arm_wins: Agrees;
    in op: Op;
    out o: Bits<8>;
    fn update(&mut self) {
        match self.op.val() {
            Op::Sub => self.o.next = 10.into(),
            Op::Xor => self.o.next = 20.into(),
            Op::Sub => self.o.next = 30.into(),
            _ => self.o.next = 40.into(),
        }
    }

    x_patterns: Agrees;
    in a: Bits<2>;
    out o: Bits<8>;
    fn update(&mut self) {
        match self.a.val().index() {
            0x2 => self.o.next = 30.into(),
            3usize => self.o.next = 40.into(),
            1 => self.o.next = 10.into(),
            _ => self.o.next = 50.into(),
        }
    }

    x_arm_out_of_reach: Refused("the pattern 4 for 2 bits");
    in a: Bits<2>;
    out o: Bits<8>;
    fn update(&mut self) {
        match self.a.val().index() {
            0 => self.o.next = 10.into(),
            4 => self.o.next = 20.into(),
            7 => self.o.next = 30.into(),
            _ => self.o.next = 50.into(),
        }
    }

    x_match_on_a_flag: Agrees;
    in f: Bit;
    in a: Bits<8>;
    out o: Bits<8>;
    fn update(&mut self) {
        match self.f.val() {
            true => self.o.next = self.a.val(),
            false => self.o.next = !self.a.val(),
        }
    }

    x_match_on_expression: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bits<8>;
    out p: Bits<8>;
    fn update(&mut self) {
        match (self.a.val() + self.b.val()).index() {
            0 => self.o.next = 1.into(),
            255 => self.o.next = 2.into(),
            _ => self.o.next = 3.into(),
        }
        match self.a.val().get_bits::<2>(3).index() {
            0 => self.p.next = self.b.val(),
            3 => self.p.next = self.b.val() + 1,
            _ => self.p.next = self.b.val() - 1,
        }
    }

    x_nested_decisions: Agrees;
    in a: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    out p: Bits<4>;
    has st: DFF<St3>;
    has count: DFF<Bits<4>>;
    fn update(&mut self) {
        dff_setup!(self, clock, st, count);
        self.o.next = 0.into();
        self.p.next = self.count.q.val();
        if self.f.val() {
            match self.st.q.val() {
                St3::Idle => {
                    if self.a.val().get_bit(0) {
                        self.st.d.next = St3::Run;
                    } else if self.a.val().get_bit(1) {
                        self.st.d.next = St3::Done;
                        self.o.next = 3.into();
                    }
                }
                St3::Run => {
                    match self.count.q.val().index() {
                        3 => self.o.next = self.a.val() + 1,
                        7 => {
                            self.st.d.next = St3::Done;
                            self.count.d.next = 0.into();
                        }
                        _ => self.count.d.next = self.count.q.val() + 1,
                    }
                }
                _ => {
                    self.o.next = 255.into();
                    self.st.d.next = St3::Idle;
                }
            }
        } else if self.a.val() == 0 {
            self.count.d.next = self.count.q.val() - 1;
        }
    }
}
