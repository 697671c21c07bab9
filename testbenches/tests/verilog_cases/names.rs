//! Names: reserved words, names that meet when a path is flattened, blocks that share a type.

use super::parts::{Delay, Inc, Pair, Plus, PortB};
use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::Agrees;

cases! {
    x_names_keywords: Agrees;
    in begin: Bits<8>;
    in table: Bits<8>;
    in priority: Bit;
    in int: Bits<8>;
    in template: Bits<8>;
    out logic: Bits<8>;
    out initial: Bits<8>;
    out delete: Bits<8>;
    has always: Signal<Local, Bits<8>>;
    has signed: Signal<Local, Bits<8>>;
    has class: Inc;
    has integer: DFF<Bits<8>>;
    fn update(&mut self) {
        dff_setup!(self, clock, integer);
        self.always.next = self.begin.val() + self.table.val();
        self.signed.next = self.always.val();
        if self.priority.val() {
            self.signed.next = self.int.val();
        }
        self.class.x.next = self.signed.val();
        self.integer.d.next = self.class.y.val();
        self.logic.next = self.integer.q.val();
        self.initial.next = self.signed.val() ^ self.template.val();
        self.delete.next = self.template.val();
    }

    x_names_of_ports_cpp: Agrees;
    in set: Bits<8>;
    in main: Bits<8>;
    in operator: Bits<8>;
    in namespace: Bits<8>;
    out auto: Bits<8>;
    out and: Bits<8>;
    fn update(&mut self) {
        self.auto.next = self.set.val() + self.main.val();
        self.and.next = self.operator.val() + self.namespace.val();
    }

    x_names_raw: Agrees;
    in r#type: Bits<8>;
    in r#final: Bits<8>;
    out r#do: Bits<8>;
    fn update(&mut self) {
        self.r#do.next = self.r#type.val() + self.r#final.val();
    }

    x_names_collide_flat: Agrees;
    in a: Bits<8>;
    in s_x: Bits<8>;
    out o: Bits<8>;
    out s_y: Bits<8>;
    has s: Inc;
    has r_q: Signal<Local, Bits<8>>;
    has r: DFF<Bits<8>>;
    fn update(&mut self) {
        dff_setup!(self, clock, r);
        self.s.x.next = self.a.val();
        self.r_q.next = self.s_x.val() + 3;
        self.r.d.next = self.r_q.val();
        self.s_y.next = self.r.q.val();
        self.o.next = self.s.y.val() + self.r_q.val();
    }

    x_names_collide_array: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has r: [Signal<Local, Bits<8>>; 2];
    has r_0: Signal<Local, Bits<8>>;
    has r_1: Inc;
    fn update(&mut self) {
        self.r_0.next = self.a.val() + 1;
        self.r[0].next = self.a.val() + 2;
        self.r[1].next = self.a.val() + 4;
        self.r_1.x.next = self.r[1].val();
        self.o.next = (self.r_0.val() ^ self.r[0].val()) + self.r_1.y.val();
    }

    x_names_collide_struct: Agrees;
    in ent: Pair;
    in ent_low: Bits<4>;
    out o: Bits<4>;
    out o_low: Bits<4>;
    fn update(&mut self) {
        self.o.next = self.ent.val().low + self.ent_low.val();
        self.o_low.next = self.ent.val().high - self.ent_low.val();
    }

    x_names_underscores: Agrees;
    in d: Bits<8>;
    in a_b: Bits<8>;
    in c_: Bits<8>;
    out o__: Bits<8>;
    out o_: Bits<8>;
    has a_: PortB;
    fn update(&mut self) {
        self.a_.b.next = self.d.val() + 1;
        self.o__.next = self.a_b.val() + self.c_.val();
        self.o_.next = self.a_.next_b.val();
    }

    x_names_of_modules: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    has x_names_of_modules: Signal<Local, Bits<8>>;
    has inc: Inc;
    has top: Inc;
    fn update(&mut self) {
        self.x_names_of_modules.next = self.a.val() + 1;
        self.inc.x.next = self.x_names_of_modules.val();
        self.top.x.next = self.inc.y.val();
        self.o.next = self.top.y.val();
    }

    x_names_of_temporaries: Agrees;
    in t: Bits<8>;
    in t_0: Bits<8>;
    in tmp: Bits<8>;
    in cut_0: Bits<8>;
    out o: Bits<4>;
    out p: Bits<4>;
    fn update(&mut self) {
        self.o.next = (self.t.val() + self.t_0.val()).get_bits::<4>(2) + bit_cast::<4, 8>(self.tmp.val() - 1);
        self.p.next = (!self.cut_0.val()).get_bits::<4>(3) ^ (self.t.val() << 1).get_bits::<4>(4);
    }

    x_names_upper_case: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bits<8>;
    has value: Signal<Local, Bits<8>>;
    has val: Signal<Local, Bits<8>>;
    has next: Signal<Local, Bits<8>>;
    fn update(&mut self) {
        self.value.next = self.a.val() + 1;
        self.val.next = self.value.val() ^ self.b.val();
        self.next.next = self.val.val() + self.value.val();
        self.o.next = self.next.val();
    }

    x_same_type_other_constant: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    out p: Bits<8>;
    out q: Bits<8>;
    has one: Plus = Plus::new(1);
    has seven: Plus = Plus::new(7);
    has again: Plus = Plus::new(1);
    fn update(&mut self) {
        self.one.x.next = self.a.val();
        self.seven.x.next = self.a.val();
        self.again.x.next = self.seven.y.val();
        self.o.next = self.one.y.val();
        self.p.next = self.seven.y.val();
        self.q.next = self.again.y.val();
    }

    x_same_type_other_depth: Agrees;
    in a: Bits<8>;
    out o: Bits<8>;
    out p: Bits<8>;
    has short: Delay<2>;
    has long: Delay<3>;
    fn update(&mut self) {
        clock!(self, clock, short, long);
        self.short.x.next = self.a.val();
        self.long.x.next = self.short.y.val();
        self.o.next = self.short.y.val();
        self.p.next = self.long.y.val();
    }

    x_names_of_parts: Agrees;
    in a: Bits<8>;
    in b: Bits<8>;
    out o: Bits<4>;
    out p: Bits<8>;
    has part: [Signal<Local, Bits<8>>; 2];
    fn update(&mut self) {
        self.part[0].next = self.a.val() ^ 3;
        self.part[1].next = self.part[0].val() - self.b.val();
        self.o.next = (self.a.val() + self.b.val()).get_bits::<4>(2);
        self.p.next = self.part[1].val();
    }
}
