//! The fast simulation against stock rust-hdl, in lockstep: what is passed over would have changed nothing.
//!
//! Two instances of a block get the same random inputs. One is driven by [`Clocked`]: its registers change in an edge pass,
//! and blocks in which nothing changed are passed over. The other has a clock that rises and falls, and all of it is
//! evaluated in every pass. All signals of both are compared, in every cycle (inside of nodes in every eighth).

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use t3_hw::csr::{region_word, Csr, REGISTERS};
use t3_hw::mca::Mca;
use t3_hw::nmc::Nmc;
use t3_hw::node::{MiniNode, NodePorts, PaperNode};
use t3_hw::params;
use t3_hw::prim::{Bank, Counters, Fifo, Levels, Reg, RegSlice, RoundRobin};
use t3_hw::remap::{MapEntry, RegionControl, Remap, Window};
use t3_hw::rtl::{self, simulate_stock, Lazy, Synchronous};
use t3_hw::stream::{FlowSink, Sink, Source};
use t3_hw::tracker::Tracker;
use t3_hw::trigger::Trigger;
use t3_hw::types::{
    Beat, Completion, ConfigWord, Enables, LinkMeta, MemoryMeta, ProducerMeta, RequestMeta,
    UpdateEvent, Words,
};
use t3_hw::{block, hdl};
use t3_sim::clocked::Clocked;
use t3_testbenches::seeds;

type Random = ChaCha8Rng;

/// All signals of a block but its clocks: path, and value.
#[derive(Default)]
struct Signals {
    path: Vec<String>,
    values: Vec<(String, VCDValue)>,
    /// Only the ports of the block itself.
    ports_only: bool,
}

impl Probe for Signals {
    fn visit_start_scope(&mut self, name: &str, _: &dyn Block) {
        self.path.push(name.into());
    }
    fn visit_end_scope(&mut self, _: &str, _: &dyn Block) {
        self.path.pop();
    }
    fn visit_start_namespace(&mut self, name: &str, _: &dyn Block) {
        self.path.push(name.into());
    }
    fn visit_end_namespace(&mut self, _: &str, _: &dyn Block) {
        self.path.pop();
    }
    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let is_port = matches!(
            signal.kind(),
            AtomKind::InputParameter | AtomKind::OutputParameter
        );
        let inside = self.path.len() > 2 || !is_port;
        if (self.ports_only && inside) || name.ends_with("clock") {
            return;
        }
        let path = format!("{}.{name}", self.path.join("."));
        self.values.push((path, signal.vcd()));
    }
}

fn signals(block: &dyn Block, ports_only: bool) -> Vec<(String, VCDValue)> {
    let mut signals = Signals {
        ports_only,
        ..Default::default()
    };
    block.accept("top", &mut signals);
    signals.values
}

/// Compares two instances, which differ only where a test means it: the ports in every cycle, the signals inside every
/// `deep` cycles.
fn lockstep<A: Synchronous, B: Synchronous>(
    (fast, stock): (A, B),
    cycles: usize,
    seed: u64,
    deep: usize,
    drive_fast: impl Fn(&mut A, &mut Random),
    drive_stock: impl Fn(&mut B, &mut Random),
) {
    let mut fast = Clocked::new(fast);
    let mut stock = Box::new(stock);
    stock.connect_all();
    let settle = |stock: &mut B| assert!(simulate_stock(stock, 1000), "does not settle");
    let edge = |stock: &mut B| {
        stock.clock().next = true.into();
        settle(stock);
        stock.clock().next = false.into();
        settle(stock);
    };
    stock.reset().next = true;
    for _ in 0..2 {
        settle(&mut stock);
        edge(&mut stock);
    }
    stock.reset().next = false;

    let mut random = Random::seed_from_u64(seed);
    let mut changes = 0;
    let mut before = vec![];
    for cycle in 0..cycles {
        let mut same_random = random.clone();
        // Now and then the inputs rest, so that blocks do.
        let rests = cycle % 64 > 40;
        let resets = cycle % 500 == 450;
        if !rests {
            drive_fast(&mut fast.block, &mut random);
            drive_stock(&mut stock, &mut same_random);
        }
        fast.block.reset().next = resets;
        stock.reset().next = resets;
        fast.low();
        settle(&mut stock);
        let ports_only = !cycle.is_multiple_of(deep);
        let now = signals(&*fast.block, ports_only);
        let expected = signals(&*stock, ports_only);
        assert_eq!(now.len(), expected.len());
        if let Some((got, expected)) = now.iter().zip(&expected).find(|(a, b)| a != b) {
            panic!("seed {seed}, cycle {cycle}: {got:?} in the fast simulation, {expected:?} in the stock one");
        }
        let ports = signals(&*fast.block, true);
        changes += usize::from(ports != before);
        before = ports;
        fast.high();
        edge(&mut stock);
    }
    assert!(
        changes > cycles / 4,
        "{changes} of {cycles} cycles differ from the one before"
    );
}

/// Holds a block against itself.
fn holds<B: Synchronous>(
    make: impl Fn() -> B,
    cycles: usize,
    drive: impl Fn(&mut B, &mut Random) + Copy,
) {
    for seed in seeds(&[1, 2]) {
        lockstep((make(), make()), cycles, seed, 1, drive, drive);
    }
}

fn bits<const N: usize>(random: &mut Random) -> Bits<N> {
    (random.random::<u64>() & ((1u64 << N) - 1)).to_bits()
}

/// A small number, so that addresses and ids meet.
fn few<const N: usize>(random: &mut Random, below: u64) -> Bits<N> {
    random.random_range(0..below).to_bits()
}

fn often(random: &mut Random) -> bool {
    random.random_ratio(3, 4)
}

fn rarely(random: &mut Random) -> bool {
    random.random_ratio(1, 50)
}

fn offer<T: Synth>(port: &mut Sink<T>, random: &mut Random, item: impl Fn(&mut Random) -> T) {
    port.valid.next = often(random);
    port.payload.next = item(random);
}

fn deliver<T: Synth>(port: &mut FlowSink<T>, random: &mut Random, item: impl Fn(&mut Random) -> T) {
    port.valid.next = random.random_ratio(1, 3);
    port.payload.next = item(random);
}

fn take<T: Synth>(port: &mut Source<T>, random: &mut Random) {
    port.ready.next = often(random);
}

fn beat<M: Synth>(meta: M, random: &mut Random) -> Beat<M, 2> {
    Beat {
        meta,
        data: Words(random.random()),
        enable: Enables(random.random_range(0..16)),
    }
}

fn request(random: &mut Random) -> Beat<RequestMeta, 2> {
    let meta = RequestMeta {
        address: few(random, 8),
        op: few(random, 3),
        dtype: bits(random),
        source: bits(random),
        tracked: random.random(),
        region: few(random, 2),
        wg: few(random, 40),
        wf: few(random, 2),
        row: few(random, 2),
        column: few(random, 2),
    };
    beat(meta, random)
}

fn config_word(random: &mut Random) -> ConfigWord {
    ConfigWord {
        region: few(random, 2),
        word: few(random, 24),
        value: few(random, 12),
    }
}

fn map_entry(random: &mut Random) -> MapEntry {
    let base = random.random_range(0..100);
    MapEntry {
        region: few(random, 4),
        enabled: random.random(),
        base: (base as u64).to_bits(),
        last: (base as u64 + 20).to_bits(),
        remote: random.random(),
        tracked: random.random(),
        exported: random.random(),
        add: random.random(),
        dtype: bits(random),
        peer: bits(random),
        peer_base: few(random, 1000),
    }
}

fn produced(random: &mut Random) -> Beat<ProducerMeta, 2> {
    let meta = ProducerMeta {
        address: few(random, 120),
        store: often(random),
        wg: few(random, 40),
        wf: few(random, 2),
        row: few(random, 2),
        column: few(random, 2),
    };
    beat(meta, random)
}

fn linked(random: &mut Random) -> Beat<LinkMeta, 2> {
    let meta = LinkMeta {
        peer: bits(random),
        address: few(random, 120),
        op: few(random, 3),
        dtype: bits(random),
        wg: few(random, 40),
        wf: few(random, 2),
        row: few(random, 2),
        column: few(random, 2),
    };
    beat(meta, random)
}

type Item = Bits<16>;

#[test]
fn pipes() {
    holds(RegSlice::<Item>::default, 1000, |b, random| {
        offer(&mut b.inp, random, bits);
        take(&mut b.outp, random);
    });
    holds(Fifo::<Item, 7, 3>::default, 1000, |b, random| {
        offer(&mut b.inp, random, bits);
        take(&mut b.outp, random);
    });
    holds(RoundRobin::<Item, 3>::default, 1000, |b, random| {
        for inp in &mut b.inp {
            offer(inp, random, bits);
        }
        take(&mut b.outp, random);
    });
}

#[test]
fn tables() {
    let bank = || Bank::<4>::new([1, 2, 3, 4], [u32::MAX, 0xff, 0xffff, u32::MAX]);
    holds(bank, 1000, |b, random| {
        b.write_index.next = few(random, 4);
        b.write_data.next = bits(random);
        b.write_strobe.next = bits(random);
        b.write_enable.next = often(random);
        b.read_index.next = few(random, 4);
    });
    holds(Counters::<4>::default, 1000, |b, random| {
        for pulse in &mut b.pulse {
            pulse.next = random.random();
        }
        b.clear.next = rarely(random);
        b.read_index.next = few(random, 4);
    });
    holds(Levels::default, 1000, |b, random| {
        b.load.next = rarely(random);
        b.load_index.next = bits(random);
        b.load_value.next = few(random, 50);
        b.add.next = random.random();
        b.add_index.next = bits(random);
        b.take.next = few(random, 2);
        b.take_index.next = bits(random);
    });
}

#[test]
fn memory_arbiter() {
    holds(Mca::<2, 8, 4>::default, 800, |b, random| {
        offer(&mut b.compute, random, request);
        offer(&mut b.communication, random, request);
        b.spill.valid.next = rarely(random);
        b.spill.payload.next = request(random);
        take(&mut b.outp, random);
        take(&mut b.events, random);
        if rarely(random) {
            b.policy.next = few(random, 3);
            b.threshold.next = few(random, 8);
            b.starvation_limit.next = few(random, 30);
            b.window_log2.next = few(random, 6);
            b.cut_low.next = few(random, 10);
            b.cut_mid.next = few(random, 20);
            b.cut_high.next = few(random, 30);
            b.level0.next = few(random, 5);
            b.level1.next = few(random, 5);
            b.level2.next = few(random, 9);
            b.level3.next = few(random, 9);
        }
        b.measure.next = rarely(random);
    });
}

#[test]
fn near_memory_unit() {
    holds(Nmc::<2, 8, 4>::default, 500, |b, random| {
        offer(&mut b.inp, random, |random| {
            let meta = MemoryMeta {
                address: few(random, 6),
                op: few(random, 3),
                dtype: bits(random),
                source: bits(random),
            };
            beat(meta, random)
        });
        take(&mut b.command, random);
        deliver(&mut b.response, random, |random| Words(random.random()));
    });
}

#[test]
fn tracker() {
    holds(Tracker::<2, 4, 2, 14>::default, 800, |b, random| {
        b.config_word.valid.next = rarely(random);
        b.config_word.payload.next = config_word(random);
        b.clear.next = random.random_ratio(1, 300);
        offer(&mut b.events, random, |random| UpdateEvent {
            region: few(random, 2),
            wg: few(random, 12),
            wf: few(random, 2),
            row: few(random, 2),
            column: few(random, 2),
            elements: few(random, 5),
            incoming: random.random(),
        });
        take(&mut b.completions, random);
        take(&mut b.spill, random);
        deliver(&mut b.spill_data, random, |random| few(random, 4));
    });
}

#[test]
fn trigger() {
    holds(Trigger::<4, 16, 5>::default, 800, |b, random| {
        b.config_word.valid.next = random.random_ratio(1, 4);
        b.config_word.payload.next = config_word(random);
        b.arm.valid.next = rarely(random);
        b.arm.payload.next = few(random, 2);
        b.clear.next = random.random_ratio(1, 300);
        offer(&mut b.completions, random, |random| Completion {
            region: few(random, 2),
            wg: few(random, 16),
            wf: few(random, 2),
            row: few(random, 2),
            column: few(random, 2),
        });
        take(&mut b.descriptors, random);
    });
}

#[test]
fn remap_and_window() {
    holds(Remap::<2, 4>::default, 600, |b, random| {
        b.commit.valid.next = rarely(random);
        b.commit.payload.next = map_entry(random);
        offer(&mut b.inp, random, produced);
        take(&mut b.local, random);
        take(&mut b.remote, random);
    });
    holds(Window::<2, 4>::default, 600, |b, random| {
        b.commit.valid.next = rarely(random);
        b.commit.payload.next = map_entry(random);
        offer(&mut b.inp, random, linked);
        take(&mut b.outp, random);
    });
    holds(RegionControl::<4>::default, 600, |b, random| {
        deliver(&mut b.config_word, random, |random| ConfigWord {
            region: few(random, 4),
            word: few(random, 4),
            value: few(random, 40),
        });
        offer(&mut b.request, random, |random| {
            t3_hw::remap::RegionRequest {
                region: few(random, 5),
                enable: random.random(),
            }
        });
        b.busy.next = bits(random);
    });
}

/// An address that often is a register's.
fn address(random: &mut Random) -> Bits<16> {
    let register = REGISTERS[random.random_range(0..REGISTERS.len())].offset;
    let word = region_word(random.random_range(0..5), random.random_range(0..24));
    match random.random_range(0..10) {
        0 => bits(random),
        1..=4 => word.to_bits(),
        _ => register.to_bits(),
    }
}

#[test]
fn registers() {
    let csr = || Csr::<8>::new(&params::MINI);
    holds(csr, 600, |b, random| {
        b.s_axil_awvalid.next = often(random);
        b.s_axil_awaddr.next = address(random);
        b.s_axil_wvalid.next = often(random);
        b.s_axil_wdata.next = bits(random);
        b.s_axil_wstrb.next = bits(random);
        b.s_axil_bready.next = often(random);
        b.s_axil_arvalid.next = often(random);
        b.s_axil_araddr.next = address(random);
        b.s_axil_rready.next = often(random);
        b.region_request.ready.next = often(random);
        b.region_answer.valid.next = often(random);
        b.region_answer.payload.next.code = few(random, 7);
        b.enabled.next = bits(random);
        b.region_done.valid.next = rarely(random);
        b.region_done.payload.next = bits(random);
        b.incoming_refused.next = rarely(random);
        b.refused_address.next = bits(random);
        b.tracker_overrun.next = rarely(random);
        b.descriptor_refused.next = rarely(random);
        b.local_update.next = random.random();
        b.completion.next = random.random();
        b.compute_stall.next = random.random();
        b.occupancy.next = bits(random);
        b.intensity.next = bits(random);
    });
}

/// Register writes that map a tracked region and a remote one.
const MAPPING: [(u64, u64, u32); 10] = [
    (0, params::region::BASE, 0),
    (0, params::region::SIZE, 40),
    (0, params::region::FLAGS, 0b1110),
    (0, params::region::COUNT_FULL, 9),
    (0, params::region::BLOCKS, 4),
    (0, params::region::WFS, 0x0001_0001),
    (1, params::region::BASE, 40),
    (1, params::region::SIZE, 40),
    (1, params::region::FLAGS, 0b0001),
    (1, params::region::PEER_BASE, 1000),
];

/// Cycles from a register write of the mapping to the next: address and data are offered once, to an idle port.
const WRITE_CYCLES: usize = 8;

/// The register write of a cycle: the mapping and its commands, each for some cycles, then random ones.
fn register_write(cycle: usize, random: &mut Random) -> (u64, u32) {
    let word = |(region, word, value)| (region_word(region, word), value);
    match cycle / WRITE_CYCLES {
        i @ 0..10 => word(MAPPING[i]),
        i @ 10..12 => (t3_hw::csr::offset::REGION_COMMAND, i as u32 - 10 + 16),
        _ => (address(random).to_u64(), random.random_range(0..64)),
    }
}

/// Drives all ports of a node, of which `cycle` counts the cycles.
fn drive_node<N: NodePorts<W>, const W: usize>(node: &mut N, random: &mut Random, cycle: usize) {
    let wide = |data: [u32; 2]| {
        let mut words = Words([0; W]);
        words.0[..2].copy_from_slice(&data);
        words
    };
    let ports = node.ports();
    let maps = cycle < 12 * WRITE_CYCLES;
    let offers = cycle.is_multiple_of(WRITE_CYCLES);
    ports.s_axil_awvalid.next = offers || (!maps && often(random));
    ports.s_axil_wvalid.next = offers || (!maps && often(random));
    ports.s_axil_bready.next = maps || often(random);
    let (address, data) = register_write(cycle, random);
    ports.s_axil_awaddr.next = address.to_bits();
    ports.s_axil_wdata.next = u64::from(data).to_bits();
    ports.s_axil_wstrb.next = 15u64.to_bits();
    ports.s_axil_arvalid.next = often(random);
    ports.s_axil_araddr.next = self::address(random);
    ports.s_axil_rready.next = often(random);
    let item = produced(random);
    ports.producer.valid.next = often(random);
    ports.producer.payload.next = Beat {
        meta: item.meta,
        data: wide(item.data.0),
        enable: Enables(item.enable.0),
    };
    let item = linked(random);
    ports.link_in.valid.next = often(random);
    ports.link_in.payload.next = Beat {
        meta: item.meta,
        data: wide(item.data.0),
        enable: Enables(item.enable.0),
    };
    take(ports.link_out, random);
    take(ports.descriptor, random);
    offer(ports.dma_read, random, |random| few(random, 120));
    take(ports.command, random);
    deliver(ports.response, random, |random| wide(random.random()));
}

/// Runs a test with room for nodes, which a debug build makes on the stack before they go to the heap.
fn with_room(test: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(64 << 20);
        let test = thread.spawn_scoped(scope, test).unwrap();
        test.join().unwrap_or_else(|panic| resume_unwind(panic));
    });
}

/// Cycles after which the regions are mapped again, about as often as the nodes are reset.
const MAPPED_CYCLES: usize = 290;

/// Counts the cycles since the regions were last mapped; both instances ask in turn.
fn next_cycle(calls: &AtomicUsize) -> usize {
    calls.fetch_add(1, Relaxed) / 2 % MAPPED_CYCLES
}

#[test]
fn mini_node() {
    for seed in seeds(&[1, 2]) {
        let [calls, sent, memory] = [0; 3].map(AtomicUsize::new);
        let drive = |node: &mut MiniNode, random: &mut Random| {
            sent.fetch_add(node.link_out.valid.val().into(), Relaxed);
            memory.fetch_add(node.command.valid.val().into(), Relaxed);
            drive_node(node, random, next_cycle(&calls));
        };
        with_room(|| {
            let nodes = (MiniNode::default(), MiniNode::default());
            lockstep(nodes, 600, seed, 8, drive, drive);
        });
        // The stimulus reaches what is behind the region table.
        let (sent, memory) = (sent.into_inner(), memory.into_inner());
        println!(
            "seed {seed}: {sent} cycles with a beat for the link, {memory} with one for memory"
        );
        assert!(sent > 10 && memory > 100);
    }
}

#[test]
fn paper_node() {
    let calls = AtomicUsize::new(0);
    let drive = |node: &mut PaperNode, random: &mut Random| {
        drive_node(node, random, next_cycle(&calls));
    };
    with_room(|| {
        let nodes = (PaperNode::default(), PaperNode::default());
        lockstep(nodes, 250, 1, 50, drive, drive);
    });
}

/// Defines a block of a FIFO, an arbiter and a slice in a row, its parts wrapped or not.
macro_rules! row {
    ($name:ident, $fifo:ty, $arbiter:ty, $slice:ty, $count:ty) => {
        #[derive(LogicBlock, Default)]
        struct $name {
            pub clock: Signal<In, Clock>,
            pub reset: Signal<In, Bit>,
            pub inp: Sink<Item>,
            pub other: Sink<Item>,
            pub outp: Source<Item>,
            pub count: Signal<Out, Bits<16>>,
            fifo: $fifo,
            arbiter: $arbiter,
            slice: $slice,
            seen: $count,
            next: Signal<Local, Bits<16>>,
            _primed: bool,
        }
        impl rtl::Rtl for $name {
            #[hdl]
            fn rtl(&mut self) {
                clock!(self, clock, fifo, arbiter, slice, seen);
                self.fifo.reset.next = self.reset.val();
                self.arbiter.reset.next = self.reset.val();
                self.slice.reset.next = self.reset.val();
                self.seen.reset.next = self.reset.val();
                Sink::<Item>::link(&mut self.inp, &mut self.fifo.inp);
                Source::<Item>::join(&mut self.fifo.outp, &mut self.arbiter.inp[0]);
                Sink::<Item>::link(&mut self.other, &mut self.arbiter.inp[1]);
                Source::<Item>::join(&mut self.arbiter.outp, &mut self.slice.inp);
                Source::<Item>::link(&mut self.outp, &mut self.slice.outp);
                self.next.next = self.seen.q.val() + 1;
                self.seen.d.next = self.seen.q.val();
                if self.slice.outp.valid.val() {
                    self.seen.d.next = self.next.val();
                }
                self.count.next = self.seen.q.val();
            }
        }
        block!([] $name);
    };
}

row!(Plain, Fifo<Item, 7, 3>, RoundRobin<Item, 2>, RegSlice<Item>, Reg<Item>);
row!(
    Rested,
    Lazy<Fifo<Item, 7, 3>>,
    Lazy<RoundRobin<Item, 2>>,
    Lazy<RegSlice<Item>>,
    Reg<Item>
);

macro_rules! drive_row {
    () => {
        |b, random| {
            b.inp.valid.next = random.random_ratio(1, 3);
            b.inp.payload.next = bits(random);
            b.other.valid.next = random.random_ratio(1, 6);
            b.other.payload.next = bits(random);
            b.outp.ready.next = often(random);
        }
    };
}

#[test]
fn resting_parts_change_nothing() {
    for seed in seeds(&[1, 2, 3]) {
        let rows = (Rested::default(), Plain::default());
        lockstep(rows, 2000, seed, 1, drive_row!(), drive_row!());
        let rows = (Plain::default(), Rested::default());
        lockstep(rows, 500, seed, 1, drive_row!(), drive_row!());
    }
}

/// A register that misses an edge once, as a part would that rests too long.
#[derive(LogicBlock, Default)]
struct Drowsy {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub d: Signal<In, Item>,
    pub q: Signal<Out, Item>,
    _sleeps: bool,
    _edges: u32,
}

impl Logic for Drowsy {
    fn update(&mut self) {
        if rtl::rises(&self.clock) {
            self._edges += 1;
            if !(self._sleeps && self._edges == 100) {
                self.q.next = self.d.val();
            }
        }
    }
    fn connect(&mut self) {
        self.q.connect();
    }
    fn hdl(&self) -> Verilog {
        Verilog::Empty
    }
}

impl Synchronous for Drowsy {
    fn clock(&mut self) -> &mut Signal<In, Clock> {
        &mut self.clock
    }
    fn reset(&mut self) -> &mut Signal<In, Bit> {
        &mut self.reset
    }
}

#[test]
fn a_missed_edge_is_noticed() {
    let run = |sleeps| {
        let drowsy = Drowsy {
            _sleeps: sleeps,
            ..Default::default()
        };
        let drive = |b: &mut Drowsy, random: &mut Random| b.d.next = bits(random);
        let pair = (drowsy, Drowsy::default());
        lockstep(pair, 300, 1, 1, drive, drive);
    };
    run(false);
    assert!(catch_unwind(AssertUnwindSafe(|| run(true))).is_err());
}
