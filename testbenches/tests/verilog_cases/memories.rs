//! rust-hdl's memories and registers with contents.

use rust_hdl::prelude::*;
use t3_testbenches::cases;
use t3_testbenches::cases::Outcome::Agrees;

cases! {
    r_ram: Agrees;
    skip 17;
    in a: Bits<16>;
    in wa: Bits<4>;
    in ra: Bits<4>;
    in we: Bit;
    out o: Bits<16>;
    has ram: RAM<Bits<16>, 4>;
    given |unit, vector| {
        if vector < 16 {
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

    r_ram_init: Agrees;
    skip 1;
    in a: Bits<16>;
    in wa: Bits<4>;
    in ra: Bits<4>;
    in we: Bit;
    out o: Bits<16>;
    has ram: RAM<Bits<16>, 4> = (0..16u64).map(|_| Bits::<16>::default()).into();
    fn update(&mut self) {
        self.ram.read_clock.next = self.clock.val();
        self.ram.write_clock.next = self.clock.val();
        self.ram.read_address.next = self.ra.val();
        self.ram.write_address.next = self.wa.val();
        self.ram.write_data.next = self.a.val();
        self.ram.write_enable.next = self.we.val();
        self.o.next = self.ram.read_data.val();
    }

    r_ram_init_masked: Agrees;
    in a: Bits<16>;
    in wa: Bits<4>;
    in ra: Bits<4>;
    in we: Bit;
    out o: Bits<16>;
    has ram: RAM<Bits<16>, 4> = (0..16u64).map(|_| Bits::<16>::default()).into();
    has v: DFF<Bit>;
    fn update(&mut self) {
        dff_setup!(self, clock, v);
        self.v.d.next = true;
        self.ram.read_clock.next = self.clock.val();
        self.ram.write_clock.next = self.clock.val();
        self.ram.read_address.next = self.ra.val();
        self.ram.write_address.next = self.wa.val();
        self.ram.write_data.next = self.a.val();
        self.ram.write_enable.next = self.we.val();
        self.o.next = 0.into();
        if self.v.q.val() {
            self.o.next = self.ram.read_data.val();
        }
    }

    r_syncrom: Agrees;
    skip 1;
    in a: Bits<4>;
    out o: Bits<16>;
    has rom: SyncROM<Bits<16>, 4> = (0..16u64).map(|x| Bits::<16>::from(x * x * 7)).into();
    fn update(&mut self) {
        clock!(self, clock, rom);
        self.rom.address.next = self.a.val();
        self.o.next = self.rom.data.val();
    }

    r_syncrom_part: Agrees;
    skip 1;
    in a: Bits<4>;
    out o: Bits<16>;
    has rom: SyncROM<Bits<16>, 4> = (0..13u64).map(|x| Bits::<16>::from(x * x * 7)).into();
    given |unit, vector| {
        // The last three words are nowhere given.
        if unit.a.next.index() >= 13 {
            unit.a.next = (vector as u64 % 13).into();
        }
    }
    fn update(&mut self) {
        clock!(self, clock, rom);
        self.rom.address.next = self.a.val();
        self.o.next = self.rom.data.val();
    }

    r_dffinit: Agrees;
    in a: Bits<8>;
    in f: Bit;
    out o: Bits<8>;
    has r: DFFWithInit<Bits<8>> = DFFWithInit::new(42u64.into());
    fn update(&mut self) {
        dff_setup!(self, clock, r);
        if self.f.val() {
            self.r.d.next = self.a.val();
        }
        self.o.next = self.r.q.val();
    }
}
