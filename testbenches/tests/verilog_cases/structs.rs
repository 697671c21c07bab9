//! Structs: fields, nesting, enums in them.

use super::parts::{Ent, Inner, Lone, Only, Outer, Single, St3, Wide};
use rust_hdl::prelude::*;
use t3_hw::types::Beat;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::{Agrees, Refused};

cases! {
    t_basic: Agrees;
    in a: Ent;
    out o: Ent;
    out p: Bits<16>;
    out q: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val();
        self.p.next = self.a.val().cnt + 1;
        self.q.next = self.a.val().valid & (self.a.val().tag == 5);
    }

    t_assign_fields: Agrees;
    in a: Bits<16>;
    in t: Bits<11>;
    in f: Bit;
    out o: Ent;
    fn update(&mut self) {
        self.o.next.valid = self.f.val();
        self.o.next.tag = self.t.val();
        self.o.next.cnt = self.a.val();
    }

    t_dff: Agrees;
    in a: Ent;
    in f: Bit;
    out o: Ent;
    has r: DFF<Ent>;
    fn update(&mut self) {
        dff_setup!(self, clock, r);
        if self.f.val() {
            self.r.d.next = self.a.val();
        } else {
            self.r.d.next.cnt = self.r.q.val().cnt + 1;
        }
        self.o.next = self.r.q.val();
    }

    t_field_getbit: Agrees;
    in a: Ent;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val().cnt.get_bit(3);
    }

    t_field_getbits: Agrees;
    in a: Ent;
    out o: Bits<4>;
    fn update(&mut self) {
        self.o.next = self.a.val().cnt.get_bits::<4>(3);
    }

    t_field_any: Agrees;
    in a: Ent;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val().cnt.any();
    }

    t_ram: Agrees;
    skip 9;
    in a: Ent;
    in wa: Bits<3>;
    in ra: Bits<3>;
    in we: Bit;
    out o: Ent;
    has ram: RAM<Ent, 3>;
    given |unit, vector| {
        if vector < 8 {
            unit.we.next = true;
            unit.wa.next = (vector as u64).into();
        }
    }
    fn update(&mut self) {
        self.ram.read_clock.next = self.clock.val();
        self.ram.write_clock.next = self.clock.val();
        self.ram.read_address.next = self.ra.val();
        self.ram.write_address.next = self.wa.val();
        self.ram.write_data.next = self.a.val();
        self.ram.write_enable.next = self.we.val();
        self.o.next = self.ram.read_data.val();
    }

    t_fifo: Agrees;
    skip 40;
    in a: Ent;
    in w: Bit;
    in r: Bit;
    out o: Ent;
    out e: Bit;
    out f: Bit;
    has q: SynchronousFIFO<Ent, 3, 4, 1>;
    fn update(&mut self) {
        clock!(self, clock, q);
        self.q.data_in.next = self.a.val();
        self.q.write.next = self.w.val() & !self.q.full.val();
        self.q.read.next = self.r.val() & !self.q.empty.val();
        self.o.next = self.q.data_out.val();
        self.e.next = self.q.empty.val();
        self.f.next = self.q.full.val();
    }

    t_nested_field: Refused("an assignment to `t$next$inner$lo`");
    in a: Bits<4>;
    out p: Bits<4>;
    has t: Signal<Local, Outer>;
    fn update(&mut self) {
        self.t.next.inner.lo = self.a.val();
        self.p.next = self.t.val().inner.lo;
    }

    t_enum_field: Agrees;
    in a: Bits<8>;
    out p: Bit;
    has t: DFF<Outer>;
    fn update(&mut self) {
        dff_setup!(self, clock, t);
        if self.a.val().get_bit(0) {
            self.t.d.next.st = St3::Run;
        } else {
            self.t.d.next.st = St3::Idle;
        }
        self.p.next = self.t.q.val().st == St3::Run;
    }

    t_set_value: Agrees;
    in a: Bits<16>;
    in t: Bits<11>;
    out o: Ent;
    fn update(&mut self) {
        self.o.next.valid = true;
        self.o.next.tag = self.t.val() + 1;
        self.o.next.cnt = self.a.val() + 1;
    }

    x_struct_in_struct: Agrees;
    in a: Bits<4>;
    in b: Bits<4>;
    in f: Bit;
    in w: Bits<40>;
    out o: Outer;
    out p: Bits<4>;
    has n: Signal<Local, Inner>;
    has m: Signal<Local, Inner>;
    has t: Signal<Local, Outer>;
    fn update(&mut self) {
        self.n.next.lo = self.a.val();
        self.n.next.hi = self.b.val();
        self.t.next.inner = self.n.val();
        self.t.next.f = self.f.val();
        self.t.next.st = St3::Done;
        self.t.next.w = self.w.val();
        self.m.next = self.t.val().inner;
        self.p.next = self.m.val().hi;
        self.o.next = self.t.val();
    }

    x_struct_enum_match: Agrees;
    in a: Outer;
    out o: Bits<8>;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = 0.into();
        match self.a.val().st {
            St3::Idle => self.o.next = 1.into(),
            St3::Run => self.o.next = 2.into(),
            St3::Done => self.o.next = 3.into(),
        }
        self.p.next = (self.a.val().st == St3::Run) | self.a.val().f;
    }

    x_struct_enum_driven: Agrees;
    in i: Bits<2>;
    in w: Bits<40>;
    out o: Outer;
    has r: DFF<Outer>;
    fn update(&mut self) {
        dff_setup!(self, clock, r);
        match self.i.val().index() {
            0 => self.r.d.next.st = St3::Idle,
            1 => self.r.d.next.st = St3::Run,
            2 => self.r.d.next.st = St3::Done,
            _ => self.r.d.next.w = self.r.q.val().w + self.w.val(),
        }
        if self.r.q.val().st == St3::Done {
            self.r.d.next.f = !self.r.q.val().f;
        }
        self.o.next = self.r.q.val();
    }

    x_struct_fields_in_arithmetic: Agrees;
    in a: Ent;
    in b: Ent;
    out o: Bits<16>;
    out p: Bit;
    out q: Ent;
    fn update(&mut self) {
        self.o.next = (self.a.val().cnt + self.b.val().cnt) >> 1;
        self.p.next = (self.a.val().cnt - 1) > (!self.b.val().cnt + 1);
        self.q.next.valid = !(self.a.val().valid & self.b.val().valid);
        self.q.next.tag = self.a.val().tag - self.b.val().tag;
        self.q.next.cnt = bit_cast::<16, 11>(self.a.val().tag + 1);
    }

    x_struct_equality: Agrees;
    in a: Inner;
    in b: Inner;
    out o: Bit;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val() == self.b.val();
        self.p.next = self.a.val() != self.b.val();
    }

    x_struct_of_one_bit: Agrees;
    in a: Single;
    in f: Bit;
    out o: Single;
    out p: Bit;
    has r: DFF<Single>;
    fn update(&mut self) {
        dff_setup!(self, clock, r);
        self.r.d.next.flag = self.f.val() ^ self.a.val().flag;
        self.o.next = self.r.q.val();
        self.p.next = !self.r.q.val().flag;
    }

    x_struct_wide: Agrees;
    in a: Wide;
    in f: Bit;
    out o: Wide;
    out p: Bits<64>;
    has r: DFF<Wide>;
    fn update(&mut self) {
        dff_setup!(self, clock, r);
        if self.f.val() {
            self.r.d.next = self.a.val();
            self.r.d.next.low = self.r.q.val().low + 1;
        }
        self.o.next = self.r.q.val();
        self.p.next = self.r.q.val().high ^ (self.a.val().high << 3);
    }

    x_struct_array: Agrees;
    in a: Inner;
    in s: Bits<1>;
    out o: Bits<4>;
    has r: [DFF<Inner>; 2];
    fn update(&mut self) {
        self.o.next = self.r[0].q.val().lo + self.r[1].q.val().hi;
        for i in 0..2 {
            self.r[i].clock.next = self.clock.val();
            self.r[i].d.next = self.r[i].q.val();
            if self.s.val() == i.to_bits() {
                self.r[i].d.next = self.a.val();
            }
        }
    }

    x_beat: Agrees;
    in a: Beat<Inner, 2>;
    in f: Bit;
    out o: Beat<Inner, 2>;
    out p: Inner;
    fn update(&mut self) {
        self.o.next = self.a.val();
        if self.f.val() {
            self.o.next.meta = self.a.val().meta;
            self.o.next.enable = self.a.val().enable;
        }
        self.p.next = self.a.val().meta;
    }

    x_struct_in_order: Refused("`<` on a struct");
    in a: Inner;
    in b: Inner;
    out o: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val() < self.b.val();
    }

    x_struct_with_operator: Refused("`+` on a struct");
    in a: Inner;
    in b: Inner;
    out o: Inner;
    fn update(&mut self) {
        self.o.next = self.a.val() + self.b.val();
    }

    x_struct_to_bits: Agrees;
    in a: Outer;
    out o: Bits<51>;
    fn update(&mut self) {
        self.o.next = self.a.val().into();
    }

    x_struct_with_empty_field: Refused("has a field without bits");
    in a: Lone;
    out o: Lone;
    out p: Bit;
    fn update(&mut self) {
        self.o.next = self.a.val();
        self.p.next = self.a.val().only == Only::One;
    }
}
