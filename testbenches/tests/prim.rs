//! Primitives: register slice, FIFO, arbiter, RAM, registers.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::collections::VecDeque;
use t3_hw::hdl;
use t3_hw::prim::{Dff, Fifo, Levels, Ram, Reg, RegSlice, RoundRobin, WordTable};
use t3_hw::rtl;
use t3_hw::rtl::Synchronous;
use t3_hw::stream::{Sink, Source};
use t3_sim::clocked::Clocked;
use t3_testbenches::agents::{Driver, Receiver};
use t3_testbenches::seeds;
use t3_testbenches::stall::{Profile, Staller, PROFILES};
use t3_testbenches::watchdog::Watchdog;
use t3_testbenches::wave::{bit, when, Wave};

type Item = Bits<16>;

/// A block that hands items from a sink to a source.
trait Pipe: Synchronous {
    fn ends(&mut self) -> (&mut Sink<Item>, &mut Source<Item>);
}
impl Pipe for RegSlice<Item> {
    fn ends(&mut self) -> (&mut Sink<Item>, &mut Source<Item>) {
        (&mut self.inp, &mut self.outp)
    }
}
impl<const DEPTH: usize, const A: usize> Pipe for Fifo<Item, DEPTH, A> {
    fn ends(&mut self) -> (&mut Sink<Item>, &mut Source<Item>) {
        (&mut self.inp, &mut self.outp)
    }
}

/// Sends `count` items through; returns the cycles it took.
fn transport<P: Pipe>(pipe: P, count: u64, stalls: (Profile, Profile), seed: u64) -> u64 {
    let mut bench = Clocked::new(pipe);
    let mut driver = Driver::new(Staller::new(stalls.0, seed));
    let mut receiver = Receiver::new("outp", Staller::new(stalls.1, !seed));
    let mut watchdog = Watchdog::new(200);
    driver.items = (0..count).map(|i| i.to_bits()).collect();
    let (start, mut expected) = (bench.cycle, 0u64);
    while expected < count {
        let (inp, outp) = bench.block.ends();
        driver.drive(inp);
        receiver.drive(outp);
        bench.low();
        let (inp, outp) = bench.block.ends();
        driver.sample(inp);
        let got = receiver.sample(outp);
        bench.high();
        if let Some(item) = got {
            assert_eq!(
                item,
                expected.to_bits::<16>(),
                "seed {seed}, stalls {stalls:?}"
            );
            expected += 1;
        }
        watchdog.check(got.is_some(), || format!("item {expected}"));
    }
    bench.cycle - start
}

#[test]
fn pipes_keep_order_under_every_stall_profile() {
    for seed in seeds(&[1, 2, 3]) {
        for source in PROFILES {
            for sink in PROFILES {
                transport(RegSlice::default(), 500, (source, sink), seed);
                transport(Fifo::<Item, 1, 1>::default(), 500, (source, sink), seed);
                transport(Fifo::<Item, 2, 2>::default(), 500, (source, sink), seed);
                transport(Fifo::<Item, 7, 3>::default(), 500, (source, sink), seed);
            }
        }
    }
}

#[test]
fn pipes_without_stalls_move_an_item_a_cycle() {
    let never = (Profile::Never, Profile::Never);
    assert_eq!(transport(RegSlice::default(), 1000, never, 1), 1001);
    assert_eq!(
        transport(Fifo::<Item, 3, 2>::default(), 1000, never, 1),
        1002
    );
    assert_eq!(
        transport(Fifo::<Item, 16, 5>::default(), 1000, never, 1),
        1002
    );
}

#[test]
fn fifo_takes_exactly_its_depth() {
    let mut bench = Clocked::new(Fifo::<Item, 5, 3>::default());
    bench.block.inp.valid.next = true;
    bench.block.outp.ready.next = false;
    let mut taken = 0;
    for _ in 0..20 {
        bench.low();
        taken += usize::from(bench.block.inp.ready.val());
        bench.high();
    }
    assert_eq!(taken, 5);
    assert_eq!(bench.block.occupancy.val(), 5);
}

#[test]
#[should_panic(expected = "depth")]
fn fifo_refuses_a_depth_that_its_count_cannot_hold() {
    let _ = Fifo::<Item, 8, 3>::default();
}

#[test]
fn fifo_wave() {
    let mut bench = Clocked::new(Fifo::<Item, 3, 2>::default());
    let mut wave = Wave::new(&[
        "in_valid",
        "in_ready",
        "in",
        "out_valid",
        "out_ready",
        "out",
        "occupancy",
    ]);
    for cycle in 0..14u64 {
        bench.block.inp.valid.next = cycle < 8;
        bench.block.inp.payload.next = cycle.to_bits();
        bench.block.outp.ready.next = cycle > 5;
        bench.low();
        let (inp, outp) = (&bench.block.inp, &bench.block.outp);
        wave.row(&[
            &bit(inp.valid.val()),
            &bit(inp.ready.val()),
            &inp.payload.val().to_u64(),
            &bit(outp.valid.val()),
            &bit(outp.ready.val()),
            &when(outp.valid.val(), outp.payload.val().to_u64()),
            &bench.block.occupancy.val().to_u64(),
        ]);
        bench.high();
    }
    t3_testbenches::assert_wave!(wave);
}

#[test]
fn arbiter_is_fair_and_loses_nothing() {
    const N: usize = 3;
    for seed in seeds(&[1, 2]) {
        for profile in PROFILES {
            let mut bench = Clocked::new(RoundRobin::<Item, N>::default());
            let staller = |i: usize| Staller::new(profile, seed + i as u64);
            let mut drivers: Vec<_> = (0..N).map(|i| Driver::new(staller(i))).collect();
            let mut receiver = Receiver::new("outp", staller(N));
            let mut expected: Vec<VecDeque<Item>> = vec![];
            for (i, driver) in drivers.iter_mut().enumerate() {
                driver.items = (0..300u64).map(|k| (k * 4 + i as u64).to_bits()).collect();
                expected.push(driver.items.clone());
            }
            let mut waiting = [0; N];
            let mut received = 0;
            for _ in 0..20_000 {
                for (driver, inp) in drivers.iter_mut().zip(&mut bench.block.inp) {
                    driver.drive(inp);
                }
                receiver.drive(&mut bench.block.outp);
                bench.low();
                for i in 0..N {
                    let valid = bench.block.inp[i].valid.val();
                    if drivers[i].sample(&bench.block.inp[i]).is_some() {
                        (0..N).filter(|j| *j != i).for_each(|j| waiting[j] += 1);
                        waiting[i] = 0;
                    } else if !valid {
                        waiting[i] = 0;
                    }
                    assert!(
                        waiting[i] < N,
                        "input {i} waited for {} others, seed {seed}",
                        waiting[i]
                    );
                }
                if let Some(item) = receiver.sample(&bench.block.outp) {
                    let from = item.to_u64() as usize % 4;
                    assert_eq!(expected[from].pop_front(), Some(item));
                    received += 1;
                }
                bench.high();
            }
            assert_eq!(received, 300 * N);
        }
    }
}

/// A register slice that forgets to look at `outp.ready`: it loses what is stalled.
#[derive(LogicBlock, Default)]
struct Forgetful {
    clock: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    inp: Sink<Item>,
    outp: Source<Item>,
    item: Dff<Item>,
    full: Reg<Bit>,
    _primed: bool,
}

impl rtl::Rtl for Forgetful {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, item, full);
        self.full.reset.next = self.reset.val();
        self.inp.ready.next = true;
        self.item.d.next = self.inp.payload.val();
        self.full.d.next = self.inp.valid.val();
        self.outp.payload.next = self.item.q.val();
        self.outp.valid.next = self.full.q.val();
    }
}

t3_hw::block!([] Forgetful);

impl Pipe for Forgetful {
    fn ends(&mut self) -> (&mut Sink<Item>, &mut Source<Item>) {
        (&mut self.inp, &mut self.outp)
    }
}

#[test]
fn mutant_that_ignores_ready_is_caught() {
    let never = (Profile::Never, Profile::Never);
    transport(Forgetful::default(), 50, never, 1);
    let stalled = (Profile::Never, Profile::Half);
    let caught = std::panic::catch_unwind(|| transport(Forgetful::default(), 50, stalled, 1));
    assert!(caught.is_err());
}

#[test]
fn ram_reads_old_data_and_matches_a_vector() {
    let mut bench = Clocked::new(RamBench::default());
    let mut model = [Bits::<16>::default(); 20];
    let mut expected = None;
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..2000 {
        let (read, write) = (rng.random_range(0..20u64), rng.random_range(0..20u64));
        let (data, enable) = (u64::from(rng.random::<u16>()).to_bits(), rng.random());
        bench.block.read.next = read.to_bits();
        bench.block.write.next = write.to_bits();
        bench.block.data.next = data;
        bench.block.enable.next = enable;
        bench.low();
        if let Some(expected) = expected {
            assert_eq!(bench.block.read_data.val(), expected);
        }
        bench.high();
        expected = Some(model[read as usize]);
        if enable {
            model[write as usize] = data;
        }
    }
}

/// A RAM with ports of its own: a memory alone has no reset.
#[derive(LogicBlock, Default)]
struct RamBench {
    clock: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    read: Signal<In, Bits<5>>,
    write: Signal<In, Bits<5>>,
    data: Signal<In, Item>,
    enable: Signal<In, Bit>,
    read_data: Signal<Out, Item>,
    ram: Ram<Item, 20, 5>,
    table: WordTable<2, 1>,
    _primed: bool,
}

impl rtl::Rtl for RamBench {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, ram, table);
        self.ram.read_address.next = self.read.val();
        self.ram.write_address.next = self.write.val();
        self.ram.write_data.next = self.data.val();
        self.ram.write_enable.next = self.enable.val() & !self.reset.val();
        self.read_data.next = self.ram.read_data.val();
        self.table.read_index.next = self.read.val().get_bits::<1>(0);
        self.table.write_index.next = self.write.val().get_bits::<1>(0);
        self.table.write_word.next = self.write.val();
        self.table.write_data.next = bit_cast::<32, 16>(self.data.val());
        self.table.write_enable.next = self.enable.val();
    }
}

t3_hw::block!([] RamBench);

#[test]
fn word_table_writes_words_and_reads_lines() {
    let mut bench = Clocked::new(RamBench::default());
    bench.block.enable.next = true;
    // Word 5 does not exist: nothing is written.
    for (index_and_word, data) in [(0u64, 10u64), (1, 11), (5, 99)] {
        bench.block.write.next = index_and_word.to_bits();
        bench.block.data.next = data.to_bits();
        bench.step();
    }
    bench.block.enable.next = false;
    for (line, words) in [(0u64, [10, 0]), (1, [0, 11])] {
        bench.block.read.next = line.to_bits();
        bench.step();
        let read = [0, 1].map(|i| bench.block.table.word[i].val().to_u64());
        assert_eq!(read, words);
    }
}

#[test]
fn reset_empties_pipes_and_restores_initial_values() {
    let mut bench = Clocked::new(Fifo::<Item, 4, 3>::default());
    bench.block.inp.valid.next = true;
    (0..3).for_each(|_| bench.step());
    assert_eq!(bench.block.occupancy.val(), 3);
    bench.block.inp.valid.next = false;
    bench.reset();
    bench.low();
    assert_eq!(bench.block.occupancy.val(), 0);
    assert!(!bench.block.outp.valid.val());
}

#[test]
fn quiet_cycles_touch_no_state() {
    let mut bench = Clocked::new(Fifo::<Item, 4, 3>::default());
    bench.step();
    rtl::take_touched();
    bench.step();
    assert!(!rtl::take_touched(), "nothing goes in or out");
    bench.block.inp.valid.next = true;
    bench.step();
    assert!(rtl::take_touched(), "an item goes in");
}

#[test]
fn levels_count_up_down_and_load_at_once() {
    for seed in seeds(&[1, 2]) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut bench = Clocked::new(Levels::default());
        let mut expected = [0u16; 16];
        for _ in 0..2000 {
            // Few counters and small loads, so that counts meet zero often.
            let [load, add, take] = [0; 3].map(|_: u64| rng.random_range(0..3usize));
            let (loads, adds) = (rng.random_bool(0.2), rng.random_bool(0.6));
            let (value, taken) = (rng.random_range(0..3u16), rng.random_range(0..3u16));
            let block = &mut bench.block;
            block.load.next = loads;
            block.load_index.next = load.to_bits();
            block.load_value.next = value.to_bits();
            block.add.next = adds;
            block.add_index.next = add.to_bits();
            block.take.next = taken.to_bits();
            block.take_index.next = take.to_bits();
            bench.step();
            expected[add] = expected[add].wrapping_add(adds.into());
            expected[take] = expected[take].wrapping_sub(taken);
            if loads {
                expected[load] = value;
            }
            let held = (0..16)
                .map(|i| u64::from(expected[i] != 0) << i)
                .sum::<u64>();
            assert_eq!(bench.block.held.val().to_u64(), held, "seed {seed}");
        }
        bench.reset();
        assert_eq!(bench.block.held.val(), 0);
    }
}
