//! Primitives: register slice, FIFO, arbiter, RAM, registers.

use rust_hdl::prelude::*;
use std::collections::VecDeque;
use t3_hw::prim::{Fifo, RegSlice, RoundRobin};
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
