//! Region control, remap and window against the golden map.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::collections::VecDeque;
use std::panic::{catch_unwind, AssertUnwindSafe};
use t3_hw::hdl;
use t3_hw::params::region as word;
use t3_hw::prim::Dff;
use t3_hw::remap::{answer, MapEntry, RegionAnswer, RegionControl, RegionRequest, Remap, Window};
use t3_hw::rtl::{self, Synchronous};
use t3_hw::stream::{FlowSink, FlowSource, Sink, Source};
use t3_hw::types::{op, Beat, ConfigWord, Enables, LinkMeta, ProducerMeta, RequestMeta, Words};
use t3_sim::clocked::Clocked;
use t3_sim::golden::remap::{Map, Mapped};
use t3_testbenches::agents::{sample_flow, Driver, Receiver};
use t3_testbenches::seeds;
use t3_testbenches::stall::{Profile, Staller, PROFILES};
use t3_testbenches::watchdog::Watchdog;
use t3_testbenches::wave::{bit, when, Wave};

const TOP: u64 = 0xffff_ffff;

// ---------------------------------------------------------------- region control

const REMOTE: u64 = 1;
const TRACKED: u64 = 2;
const EXPORTED: u64 = 4;
const ADD: u64 = 8;

/// Region control next to its golden model; every step is compared.
struct ControlBench<const R: usize> {
    clocked: Clocked<RegionControl<R>>,
    map: Map,
    busy: u64,
}

impl<const R: usize> ControlBench<R> {
    fn new() -> Self {
        Self {
            clocked: Clocked::new(RegionControl::default()),
            map: Map::new(R),
            busy: 0,
        }
    }

    fn write(&mut self, region: u64, word: u64, value: u64) {
        self.map.write(region, word, value);
        let port = &mut self.clocked.block.config_word;
        port.valid.next = true;
        port.payload.next = ConfigWord {
            region: region.to_bits(),
            word: word.to_bits(),
            value: value.to_bits(),
        };
        self.clocked.step();
        self.clocked.block.config_word.valid.next = false;
    }

    fn program(&mut self, region: u64, base: u64, size: u64, flags: u64, peer_base: u64) {
        let words = [base, size, flags, peer_base];
        for (word, value) in words.into_iter().enumerate() {
            self.write(region, word as u64, value);
        }
    }

    /// Makes a request; returns its code, the region in the way, and the cycles it took.
    fn request(&mut self, region: u64, enable: bool) -> (u64, u64, u64) {
        let request = RegionRequest {
            region: region.to_bits(),
            enable,
        };
        let (expected, commit) = self.map.request(request, self.busy >> region & 1 == 1);
        self.clocked.block.busy.next = self.busy.to_bits();
        self.clocked.block.request.payload.next = request;
        self.clocked.block.request.valid.next = true;
        let mut taken = None;
        let mut answered: Option<(RegionAnswer, u64)> = None;
        for cycle in 0..40 {
            self.clocked.low();
            let block = &self.clocked.block;
            if taken.is_none() && block.request.ready.val() {
                taken = Some(cycle);
            }
            let change = sample_flow(&block.commit);
            if let Some(answer) = sample_flow(&block.answer) {
                assert_eq!(answered, None, "a request is answered once");
                assert_eq!(answer, expected, "region {region}, enable {enable}");
                assert_eq!(change, commit);
                answered = Some((answer, cycle - taken.expect("taken before answered")));
            } else {
                assert_eq!(change, None, "a change without an answer");
            }
            self.clocked.high();
            if taken.is_some() {
                self.clocked.block.request.valid.next = false;
            }
        }
        self.clocked.low();
        assert_eq!(
            self.clocked.block.enabled.val().to_u64(),
            self.map.enabled()
        );
        let (answer, cycles) = answered.expect("a request is answered");
        (answer.code.to_u64(), answer.other.to_u64(), cycles)
    }
}

#[test]
fn control_refuses_what_cannot_be_mapped() {
    let mut bench = ControlBench::<8>::new();
    bench.program(0, 0x100, 0x100, TRACKED, 0);
    assert_eq!(bench.request(0, true), (answer::OK, 0, 13));
    assert_eq!(bench.request(0, true), (answer::ALREADY, 0, 5));
    bench.program(1, 0x200, 0, 0, 0);
    assert_eq!(bench.request(1, true), (answer::EMPTY, 0, 5));
    bench.write(1, word::SIZE, 1);
    assert_eq!(
        bench.request(1, true).0,
        answer::OK,
        "neighbours that touch"
    );
    bench.program(2, 0xff, 1, 0, 0);
    assert_eq!(
        bench.request(2, true).0,
        answer::OK,
        "neighbours that touch"
    );
    bench.program(3, 0xf0, 0x10, 0, 0);
    assert_eq!(bench.request(3, true), (answer::OVERLAPS, 2, 8));
    bench.program(3, 0x1ff, 0x100, 0, 0);
    assert_eq!(bench.request(3, true), (answer::OVERLAPS, 0, 6));
    bench.program(3, 0x180, 1, 0, 0);
    assert_eq!(bench.request(3, true), (answer::OVERLAPS, 0, 6), "inside");
    bench.program(3, 0, TOP, 0, 0);
    assert_eq!(bench.request(3, true), (answer::OVERLAPS, 0, 6), "around");
    assert_eq!(bench.request(8, true), (answer::NO_REGION, 0, 5));
    assert_eq!(bench.request(15, false), (answer::NO_REGION, 0, 5));
}

#[test]
fn control_knows_the_end_of_both_address_spaces() {
    let mut bench = ControlBench::<16>::new();
    bench.program(15, TOP, 1, 0, 0);
    assert_eq!(bench.request(15, true), (answer::OK, 0, 21), "exact fit");
    bench.program(14, TOP, 2, 0, 0);
    assert_eq!(
        bench.request(14, true).0,
        answer::WRAPS,
        "one beat too many"
    );
    bench.program(14, 0x1000, TOP, 0, 0);
    assert_eq!(bench.request(14, true).0, answer::WRAPS);
    bench.program(14, 0x1000, 0x10, REMOTE, TOP - 0xf);
    assert_eq!(
        bench.request(14, true).0,
        answer::OK,
        "exact fit at the peer"
    );
    bench.program(13, 0x2000, 0x11, REMOTE, TOP - 0xf);
    assert_eq!(
        bench.request(13, true).0,
        answer::WRAPS,
        "one too many there"
    );
    bench.write(13, word::FLAGS, 0);
    assert_eq!(bench.request(13, true).0, answer::OK, "local: no peer");
    bench.program(0, 0, TOP, 0, 0);
    bench.request(13, false);
    bench.request(14, false);
    assert_eq!(
        bench.request(0, true).0,
        answer::OK,
        "all but the last beat"
    );
}

#[test]
fn control_keeps_a_busy_region_and_forgets_all_at_reset() {
    let mut bench = ControlBench::<8>::new();
    bench.program(5, 0x100, 1, EXPORTED | ADD | 3 << 4 | 9 << 6, 7);
    assert_eq!(bench.request(5, true).0, answer::OK);
    bench.busy = 1 << 5;
    assert_eq!(bench.request(5, false), (answer::BUSY, 0, 5));
    bench.busy = !(1 << 5) & 0xffff;
    assert_eq!(bench.request(5, false), (answer::OK, 0, 5));
    bench.busy = 0;
    assert_eq!(bench.request(5, false).0, answer::OK, "it is disabled");
    assert_eq!(bench.request(5, true).0, answer::OK);
    bench.clocked.reset();
    bench.clocked.low();
    assert_eq!(bench.clocked.block.enabled.val(), 0);
    bench.map.request(
        RegionRequest {
            region: 5.into(),
            enable: false,
        },
        false,
    );
    assert_eq!(bench.request(5, true).0, answer::OK, "the words stay");
}

fn random_control<const R: usize>(seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut bench = ControlBench::<R>::new();
    let mut codes = [0; 8];
    for _ in 0..150 {
        let region = rng.random_range(0..R as u64 + 1).min(15);
        let base = [rng.random_range(0..64), TOP - rng.random_range(0..64)][rng.random_range(0..2)];
        let peer_base = TOP - rng.random_range(0..32);
        let flags = rng.random_range(0..1 << 11);
        if bench.map.enabled() >> region & 1 == 0 {
            bench.program(region, base, rng.random_range(0..16), flags, peer_base);
        }
        bench.busy = rng.random_range(0..1 << 16);
        let (code, _, _) = bench.request(region, rng.random_bool(0.6));
        codes[code as usize] += 1;
    }
    let seen = codes.iter().filter(|count| **count > 0).count();
    assert!(seen >= 6, "seed {seed} shows only {codes:?}");
}

#[test]
fn control_answers_like_the_golden_map() {
    for seed in seeds(&[1, 2, 3]) {
        random_control::<8>(seed);
        random_control::<16>(seed);
    }
}

// ---------------------------------------------------------------- remap and window

/// A block under test that maps beats: `Remap`, `Window` or a broken one.
trait Mapper<I: Synth, const W: usize>: Synchronous {
    fn commit(&mut self) -> &mut FlowSink<MapEntry>;
    fn inp(&mut self) -> &mut Sink<Beat<I, W>>;
    fn local(&mut self) -> &mut Source<Beat<RequestMeta, W>>;
    fn remote(&mut self) -> Option<&mut Source<Beat<LinkMeta, W>>>;
    fn refused(&mut self) -> Option<&mut FlowSource<Bits<32>>>;
}

impl<const W: usize, const R: usize> Mapper<ProducerMeta, W> for Remap<W, R> {
    fn commit(&mut self) -> &mut FlowSink<MapEntry> {
        &mut self.commit
    }
    fn inp(&mut self) -> &mut Sink<Beat<ProducerMeta, W>> {
        &mut self.inp
    }
    fn local(&mut self) -> &mut Source<Beat<RequestMeta, W>> {
        &mut self.local
    }
    fn remote(&mut self) -> Option<&mut Source<Beat<LinkMeta, W>>> {
        Some(&mut self.remote)
    }
    fn refused(&mut self) -> Option<&mut FlowSource<Bits<32>>> {
        None
    }
}

impl<const W: usize, const R: usize> Mapper<LinkMeta, W> for Window<W, R> {
    fn commit(&mut self) -> &mut FlowSink<MapEntry> {
        &mut self.commit
    }
    fn inp(&mut self) -> &mut Sink<Beat<LinkMeta, W>> {
        &mut self.inp
    }
    fn local(&mut self) -> &mut Source<Beat<RequestMeta, W>> {
        &mut self.outp
    }
    fn remote(&mut self) -> Option<&mut Source<Beat<LinkMeta, W>>> {
        None
    }
    fn refused(&mut self) -> Option<&mut FlowSource<Bits<32>>> {
        Some(&mut self.refused)
    }
}

/// What must leave next, at whichever output.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Leaves<const W: usize> {
    Local(Beat<RequestMeta, W>),
    Remote(Beat<LinkMeta, W>),
    Refused(Bits<32>),
}

/// The same data and enables with other metadata.
fn with<A: Synth, B: Synth, const W: usize>(beat: Beat<A, W>, meta: B) -> Beat<B, W> {
    Beat {
        meta,
        data: beat.data,
        enable: beat.enable,
    }
}

/// The golden map's word on a beat.
trait Expect: Synth {
    fn expect<const W: usize>(map: &Map, beat: Beat<Self, W>) -> Leaves<W>;
    fn random(rng: &mut ChaCha8Rng, address: u64) -> Self;
}

impl Expect for ProducerMeta {
    fn expect<const W: usize>(map: &Map, beat: Beat<Self, W>) -> Leaves<W> {
        match map.producer(beat.meta) {
            Mapped::Local(meta) => Leaves::Local(with(beat, meta)),
            Mapped::Remote(meta) => Leaves::Remote(with(beat, meta)),
        }
    }
    fn random(rng: &mut ChaCha8Rng, address: u64) -> Self {
        ProducerMeta {
            address: address.to_bits(),
            store: rng.random_bool(0.8),
            wg: rng.random_range(0..1u64 << 16).to_bits(),
            wf: rng.random_range(0..8u64).to_bits(),
            row: rng.random_range(0..256u64).to_bits(),
            column: rng.random_range(0..256u64).to_bits(),
        }
    }
}

impl Expect for LinkMeta {
    fn expect<const W: usize>(map: &Map, beat: Beat<Self, W>) -> Leaves<W> {
        match map.incoming(beat.meta) {
            Some(meta) => Leaves::Local(with(beat, meta)),
            None => Leaves::Refused(beat.meta.address),
        }
    }
    fn random(rng: &mut ChaCha8Rng, address: u64) -> Self {
        LinkMeta {
            peer: rng.random_range(0..16u64).to_bits(),
            address: address.to_bits(),
            op: [0, 1, 1, 1, 2, 2, 2, 3u64][rng.random_range(0..8)].to_bits(),
            dtype: rng.random_range(0..4u64).to_bits(),
            wg: rng.random_range(0..1u64 << 16).to_bits(),
            wf: rng.random_range(0..8u64).to_bits(),
            row: rng.random_range(0..256u64).to_bits(),
            column: rng.random_range(0..256u64).to_bits(),
        }
    }
}

fn beat<M: Synth, const W: usize>(rng: &mut ChaCha8Rng, meta: M) -> Beat<M, W> {
    Beat {
        meta,
        data: Words(std::array::from_fn(|_| rng.random())),
        enable: Enables(rng.random::<u32>() & Enables::<W>::all().0),
    }
}

/// Addresses of region `r` of the random map: disjoint stretches, the last one up to the end of the space.
fn stretch(r: u64, regions: u64) -> (u64, u64) {
    if r + 1 == regions {
        (TOP - 63, TOP)
    } else {
        (64 * r, 64 * r + 63)
    }
}

fn random_entry(rng: &mut ChaCha8Rng, regions: u64) -> MapEntry {
    let region = rng.random_range(0..regions);
    let (low, high) = stretch(region, regions);
    let (a, b) = (
        rng.random_range(low..low + 8),
        rng.random_range(high - 8..high + 1),
    );
    MapEntry {
        region: region.to_bits(),
        enabled: rng.random_bool(0.8),
        base: a.to_bits(),
        last: b.to_bits(),
        remote: rng.random_bool(0.4),
        tracked: rng.random(),
        exported: rng.random_bool(0.7),
        add: rng.random(),
        dtype: rng.random_range(0..4u64).to_bits(),
        peer: rng.random_range(0..16u64).to_bits(),
        peer_base: rng.random_range(0..TOP - 64).to_bits(),
    }
}

/// Sends random beats through while the map changes at random; returns how many came out at each output.
fn run<I: Expect, B: Mapper<I, W>, const W: usize>(
    block: B,
    regions: usize,
    count: usize,
    stalls: [Profile; 3],
    changes: f64,
    seed: u64,
) -> ([usize; 3], u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut bench = Clocked::new(block);
    let mut map = Map::new(regions);
    let mut driver = Driver::new(Staller::new(stalls[0], seed));
    let mut local = Receiver::new("local", Staller::new(stalls[1], seed + 1));
    let mut remote = Receiver::new("remote", Staller::new(stalls[2], seed + 2));
    let mut watchdog = Watchdog::new(300);
    for _ in 0..count {
        let (low, high) = stretch(rng.random_range(0..regions as u64), regions as u64);
        let edge = rng.random_range(0..9);
        let near = [low + edge, high - edge, rng.random_range(low..high)][rng.random_range(0..3)];
        let meta = I::random(&mut rng, near);
        driver.items.push_back(beat(&mut rng, meta));
    }
    let mut expected: VecDeque<Leaves<W>> = VecDeque::new();
    let mut left = [0; 3];
    let start = bench.cycle;
    while left.iter().sum::<usize>() < count {
        let change = rng
            .random_bool(changes)
            .then(|| random_entry(&mut rng, regions as u64));
        bench.block.commit().valid.next = change.is_some();
        bench.block.commit().payload.next = change.unwrap_or_default();
        driver.drive(bench.block.inp());
        local.drive(bench.block.local());
        if let Some(port) = bench.block.remote() {
            remote.drive(port);
        }
        bench.low();
        let taken = driver.sample(bench.block.inp());
        if let Some(beat) = taken {
            assert!(
                change.is_none(),
                "a beat was taken in the cycle of a commit"
            );
            expected.push_back(I::expect(&map, beat));
        }
        if let Some(change) = change {
            map.commit(change);
        }
        let mut got = vec![];
        got.extend(local.sample(bench.block.local()).map(Leaves::Local));
        if let Some(port) = bench.block.remote() {
            got.extend(remote.sample(port).map(Leaves::Remote));
        }
        if let Some(port) = bench.block.refused() {
            got.extend(sample_flow(port).map(Leaves::Refused));
        }
        assert!(got.len() <= 1, "two beats left in one cycle: {got:?}");
        for item in &got {
            assert_eq!(
                Some(*item),
                expected.pop_front(),
                "seed {seed}, stalls {stalls:?}, cycle {}",
                bench.cycle
            );
            left[match item {
                Leaves::Local(_) => 0,
                Leaves::Remote(_) => 1,
                Leaves::Refused(_) => 2,
            }] += 1;
        }
        bench.high();
        watchdog.check(taken.is_some() || !got.is_empty(), || {
            format!("{:?}", expected.front())
        });
    }
    (left, bench.cycle - start)
}

#[test]
fn remap_follows_the_golden_map_while_it_changes() {
    for seed in seeds(&[1, 2]) {
        for profile in PROFILES {
            for stalls in [[Profile::Never, profile, Profile::Never], [profile; 3]] {
                let (left, _) = run(Remap::<2, 8>::default(), 8, 600, stalls, 0.2, seed);
                assert!(left[0] > 100 && left[1] > 50, "{left:?}");
            }
            let (left, _) = run(Remap::<8, 16>::default(), 16, 400, [profile; 3], 0.3, seed);
            assert!(left[0] > 100 && left[1] > 30, "{left:?}");
        }
    }
}

#[test]
fn window_follows_the_golden_map_while_it_changes() {
    for seed in seeds(&[1, 2]) {
        for profile in PROFILES {
            for stalls in [[Profile::Never, profile, Profile::Never], [profile; 3]] {
                let (left, _) = run(Window::<2, 8>::default(), 8, 600, stalls, 0.2, seed);
                assert!(left[0] > 50 && left[2] > 100, "{left:?}");
            }
            let (left, _) = run(Window::<8, 16>::default(), 16, 400, [profile; 3], 0.3, seed);
            assert!(left[0] > 30 && left[2] > 100, "{left:?}");
        }
    }
}

#[test]
fn a_beat_a_cycle_passes() {
    let never = [Profile::Never; 3];
    assert_eq!(
        run(Remap::<2, 8>::default(), 8, 1000, never, 0.0, 1).1,
        1006
    );
    assert_eq!(
        run(Window::<2, 8>::default(), 8, 1000, never, 0.0, 1).1,
        1006
    );
}

/// A fixed map: region 0 local and tracked, 1 remote, 2 local and exported.
fn entry(region: u64, flags: u64, base: u64, size: u64) -> MapEntry {
    let mut map = Map::new(16);
    map.write(region, word::BASE, base);
    map.write(region, word::SIZE, size);
    map.write(region, word::FLAGS, flags);
    map.write(region, word::PEER_BASE, 0x9000);
    let request = RegionRequest {
        region: region.to_bits(),
        enable: true,
    };
    map.request(request, false).1.expect("a sound region")
}

fn store_to(address: u64) -> Beat<ProducerMeta, 2> {
    let meta = ProducerMeta {
        address: address.to_bits(),
        store: true,
        ..Default::default()
    };
    Beat {
        meta,
        data: Words([address as u32, 0]),
        enable: Enables::all(),
    }
}

/// Sends stores to one address, a cycle each, and commits in given cycles.
#[test]
fn remap_wave() {
    let mut bench = Clocked::new(Remap::<2, 8>::default());
    let mut wave = Wave::new(&[
        "commit",
        "in",
        "in_ready",
        "local",
        "op",
        "tracked",
        "remote",
        "peer_address",
    ]);
    let changes = [
        (0, entry(0, TRACKED | ADD, 0x100, 0x10)),
        (
            4,
            MapEntry {
                enabled: false,
                ..entry(0, 0, 0x100, 0x10)
            },
        ),
        (7, entry(1, REMOTE | ADD, 0x100, 0x10)),
    ];
    bench.block.local.ready.next = true;
    bench.block.remote.ready.next = true;
    let mut next = 0x101;
    for cycle in 0..20 {
        let change = changes.iter().find(|(at, _)| *at == cycle);
        bench.block.commit.valid.next = change.is_some();
        bench.block.commit.payload.next = change.map(|change| change.1).unwrap_or_default();
        bench.block.inp.valid.next = (1..12).contains(&cycle);
        bench.block.inp.payload.next = store_to(next);
        bench.low();
        let block = &bench.block;
        let taken = block.inp.valid.val() && block.inp.ready.val();
        let (local, remote) = (&block.local, &block.remote);
        let (request, link) = (local.payload.val().meta, remote.payload.val().meta);
        let change = change.map(|(_, entry)| {
            let verb = if entry.enabled { "on" } else { "off" };
            format!("{} {verb}", entry.region.to_u64())
        });
        let hex = |address: Bits<32>| format!("{:x}", address.to_u64());
        wave.row(&[
            &change.unwrap_or("-".into()),
            &when(block.inp.valid.val(), format!("{next:x}")),
            &bit(block.inp.ready.val()),
            &when(local.valid.val(), hex(request.address)),
            &when(
                local.valid.val(),
                ["read", "store", "add"][request.op.index()],
            ),
            &when(local.valid.val(), bit(request.tracked)),
            &bit(remote.valid.val()),
            &when(remote.valid.val(), hex(link.address)),
        ]);
        bench.high();
        next += u64::from(taken);
    }
    t3_testbenches::assert_wave!(wave);
}

#[test]
fn window_lets_in_only_writes_to_local_exported_regions() {
    let mut bench = Clocked::new(Window::<2, 8>::default());
    let regions = [
        entry(0, TRACKED, 0x100, 0x10),
        entry(1, REMOTE | EXPORTED, 0x200, 0x10),
        entry(2, EXPORTED, 0x300, 0x10),
        entry(3, EXPORTED | TRACKED, TOP, 1),
    ];
    for region in regions {
        bench.block.commit.valid.next = true;
        bench.block.commit.payload.next = region;
        bench.step();
    }
    bench.block.commit.valid.next = false;
    bench.block.outp.ready.next = true;
    let cases = [
        (0x105, op::ADD, None),
        (0x205, op::ADD, None),
        (0x2ff, op::ADD, None),
        (0x300, op::ADD, Some(false)),
        (0x30f, op::STORE, Some(false)),
        (0x310, op::STORE, None),
        (0x305, op::READ, None),
        (0x305, 3, None),
        (0, op::ADD, None),
        (TOP - 1, op::ADD, None),
        (TOP, op::ADD, Some(true)),
    ];
    for (address, operation, tracked) in cases {
        let meta = LinkMeta {
            address: address.to_bits(),
            op: operation.to_bits(),
            ..Default::default()
        };
        bench.block.inp.payload.next = with(store_to(address), meta);
        bench.block.inp.valid.next = true;
        bench.step();
        bench.block.inp.valid.next = false;
        for _ in 0..5 {
            bench.step();
        }
        bench.low();
        let (outp, refused) = (&bench.block.outp, sample_flow(&bench.block.refused));
        let got = outp.valid.val().then(|| outp.payload.val().meta.tracked);
        assert_eq!(got, tracked, "{address:x}, op {operation}");
        let expected = tracked.is_none().then(|| address.to_bits());
        assert_eq!(refused, expected, "{address:x}, op {operation}");
        bench.high();
    }
}

#[test]
fn a_long_stall_of_remote_loses_nothing_and_keeps_the_old_map() {
    let mut bench = Clocked::new(Remap::<2, 8>::default());
    let commit = |bench: &mut Clocked<Remap<2, 8>>, change: MapEntry| {
        bench.block.inp.valid.next = false;
        bench.block.commit.valid.next = true;
        bench.block.commit.payload.next = change;
        bench.step();
        bench.block.commit.valid.next = false;
    };
    commit(&mut bench, entry(1, REMOTE | ADD, 0x100, 0x10));
    bench.block.local.ready.next = true;
    bench.block.remote.ready.next = false;
    let mut taken = 0;
    for cycle in 0..100_000u64 {
        if cycle == 50 {
            // What waits must not notice that its region moves elsewhere.
            let off = MapEntry {
                enabled: false,
                ..entry(1, 0, 0x100, 0x10)
            };
            commit(&mut bench, off);
            commit(&mut bench, entry(1, TRACKED, 0x100, 0x10));
        }
        bench.block.inp.valid.next = true;
        bench.block.inp.payload.next = store_to(0x100 + taken);
        bench.low();
        assert!(!bench.block.local.valid.val(), "nothing overtakes");
        taken += u64::from(bench.block.inp.ready.val());
        bench.high();
    }
    assert_eq!(taken, 8, "it holds eight beats");
    bench.block.inp.valid.next = false;
    bench.block.remote.ready.next = true;
    for i in 0..8u64 {
        bench.low();
        assert!(bench.block.remote.valid.val());
        let beat = bench.block.remote.payload.val();
        assert_eq!(beat.meta.address.to_u64(), 0x9000 + i);
        assert_eq!(beat.data.0[0] as u64, 0x100 + i);
        bench.high();
    }
    bench.low();
    assert!(!bench.block.remote.valid.val());
}

#[test]
fn reset_disables_all_regions_and_empties() {
    let mut bench = Clocked::new(Remap::<2, 8>::default());
    bench.block.commit.valid.next = true;
    bench.block.commit.payload.next = entry(1, REMOTE, 0x100, 0x10);
    bench.step();
    bench.block.commit.valid.next = false;
    bench.block.inp.valid.next = true;
    bench.block.inp.payload.next = store_to(0x100);
    for _ in 0..4 {
        bench.step();
    }
    bench.block.inp.valid.next = false;
    bench.reset();
    bench.block.local.ready.next = true;
    bench.block.remote.ready.next = true;
    for _ in 0..20 {
        bench.low();
        assert!(!bench.block.local.valid.val() && !bench.block.remote.valid.val());
        bench.high();
    }
    bench.block.inp.valid.next = true;
    bench.step();
    bench.block.inp.valid.next = false;
    for _ in 0..5 {
        bench.step();
    }
    bench.low();
    assert!(
        bench.block.local.valid.val(),
        "no region: an ordinary store"
    );
}

// ---------------------------------------------------------------- broken on purpose

/// Faults of a [`BrokenRemap`].
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// None: the wrapper itself is sound.
    None,
    /// The map changes two cycles late.
    LateCommit,
    /// Local stores lose their mark.
    Untracked,
    /// Every remote store is offered a beat further on.
    WrongAddress,
}

/// A remap with a fault.
#[derive(LogicBlock)]
struct BrokenRemap {
    clock: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    commit: FlowSink<MapEntry>,
    inp: Sink<Beat<ProducerMeta, 2>>,
    local: Source<Beat<RequestMeta, 2>>,
    remote: Source<Beat<LinkMeta, 2>>,
    inner: Remap<2, 8>,
    late: Dff<MapEntry>,
    late_valid: Dff<Bit>,
    later: Dff<MapEntry>,
    later_valid: Dff<Bit>,
    is_late: Constant<Bit>,
    is_untracked: Constant<Bit>,
    is_wrong: Constant<Bit>,
    request: Signal<Local, RequestMeta>,
    link: Signal<Local, LinkMeta>,
    moved: Signal<Local, Bits<32>>,
    _primed: bool,
}

impl BrokenRemap {
    fn new(fault: Fault) -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            commit: Default::default(),
            inp: Default::default(),
            local: Default::default(),
            remote: Default::default(),
            inner: Default::default(),
            late: Default::default(),
            late_valid: Default::default(),
            later: Default::default(),
            later_valid: Default::default(),
            is_late: Constant::new(fault == Fault::LateCommit),
            is_untracked: Constant::new(fault == Fault::Untracked),
            is_wrong: Constant::new(fault == Fault::WrongAddress),
            request: Default::default(),
            link: Default::default(),
            moved: Default::default(),
            _primed: false,
        }
    }
}

impl rtl::Rtl for BrokenRemap {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, late, late_valid, later, later_valid);
        clock!(self, clock, inner);
        self.inner.reset.next = self.reset.val();
        self.late.d.next = self.commit.payload.val();
        self.late_valid.d.next = self.commit.valid.val();
        self.later.d.next = self.late.q.val();
        self.later_valid.d.next = self.late_valid.q.val();
        self.inner.commit.valid.next = self.commit.valid.val();
        self.inner.commit.payload.next = self.commit.payload.val();
        if self.is_late.val() {
            self.inner.commit.valid.next = self.later_valid.q.val();
            self.inner.commit.payload.next = self.later.q.val();
        }
        self.inner.inp.valid.next = self.inp.valid.val() & !self.commit.valid.val();
        self.inner.inp.payload.next = self.inp.payload.val();
        self.inp.ready.next = self.inner.inp.ready.val() & !self.commit.valid.val();

        self.request.next = self.inner.local.payload.val().meta;
        if self.is_untracked.val() {
            self.request.next.tracked = false;
        }
        self.local.payload.next = self.inner.local.payload.val();
        self.local.payload.next.meta = self.request.val();
        self.local.valid.next = self.inner.local.valid.val();
        self.inner.local.ready.next = self.local.ready.val();

        self.link.next = self.inner.remote.payload.val().meta;
        self.moved.next = self.link.val().address + 1;
        if self.is_wrong.val() {
            self.link.next.address = self.moved.val();
        }
        self.remote.payload.next = self.inner.remote.payload.val();
        self.remote.payload.next.meta = self.link.val();
        self.remote.valid.next = self.inner.remote.valid.val();
        self.inner.remote.ready.next = self.remote.ready.val();
    }
}

t3_hw::block!([] BrokenRemap);

impl Mapper<ProducerMeta, 2> for BrokenRemap {
    fn commit(&mut self) -> &mut FlowSink<MapEntry> {
        &mut self.commit
    }
    fn inp(&mut self) -> &mut Sink<Beat<ProducerMeta, 2>> {
        &mut self.inp
    }
    fn local(&mut self) -> &mut Source<Beat<RequestMeta, 2>> {
        &mut self.local
    }
    fn remote(&mut self) -> Option<&mut Source<Beat<LinkMeta, 2>>> {
        Some(&mut self.remote)
    }
    fn refused(&mut self) -> Option<&mut FlowSource<Bits<32>>> {
        None
    }
}

#[test]
fn the_scoreboard_catches_faults() {
    let survives = |fault| {
        let never = [Profile::Never; 3];
        let run = || run(BrokenRemap::new(fault), 8, 400, never, 0.2, 7);
        catch_unwind(AssertUnwindSafe(run)).is_ok()
    };
    assert!(survives(Fault::None));
    for fault in [Fault::LateCommit, Fault::Untracked, Fault::WrongAddress] {
        assert!(!survives(fault), "{fault:?} went unnoticed");
    }
}

#[test]
fn the_blocks_export() {
    fn export<B: Synchronous + Block>(mut block: B) {
        block.connect_all();
        assert!(generate_verilog_unchecked(&block).contains("module"));
    }
    export(RegionControl::<8>::default());
    export(Remap::<2, 8>::default());
    export(Window::<8, 16>::default());
}

#[test]
fn bad_parameters_are_refused() {
    assert!(catch_unwind(RegionControl::<17>::default).is_err());
    assert!(catch_unwind(Remap::<2, 0>::default).is_err());
    assert!(catch_unwind(Window::<17, 8>::default).is_err());
}
