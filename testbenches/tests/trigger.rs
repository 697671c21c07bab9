//! Trigger against its golden model.

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::collections::VecDeque;
use std::panic::{catch_unwind, AssertUnwindSafe};
use t3_hw::hdl;
use t3_hw::params::region as word;
use t3_hw::rtl::{self, Synchronous};
use t3_hw::stream::{FlowSink, FlowSource, Sink, Source};
use t3_hw::trigger::Trigger;
use t3_hw::types::{op, Completion, ConfigWord, Descriptor};
use t3_sim::clocked::Clocked;
use t3_sim::golden::trigger::{self as golden, Fired};
use t3_testbenches::agents::{sample_flow, Driver, Receiver};
use t3_testbenches::seeds;
use t3_testbenches::stall::{Profile, Staller, PROFILES};
use t3_testbenches::wave::{bit, when, Wave};

const NOTIFY: u64 = 1 << 10;
const ADD: u64 = 8;

/// The ports of a trigger, sound or broken.
trait Triggers: Synchronous {
    fn config_word(&mut self) -> &mut FlowSink<ConfigWord>;
    fn arm(&mut self) -> &mut FlowSink<Bits<4>>;
    fn clear(&mut self) -> &mut Signal<In, Bit>;
    fn completions(&mut self) -> &mut Sink<Completion>;
    fn descriptors(&mut self) -> &mut Source<Descriptor>;
    fn status(&self) -> Status;
}

/// What a trigger shows in a cycle.
#[derive(Clone, Copy, Debug)]
struct Status {
    done: Option<u64>,
    notified: bool,
    refused: bool,
    partial: u64,
    idle: bool,
}

macro_rules! triggers {
    ([$($generics:tt)*] $ty:ty) => {
        impl<$($generics)*> Triggers for $ty {
            fn config_word(&mut self) -> &mut FlowSink<ConfigWord> {
                &mut self.config_word
            }
            fn arm(&mut self) -> &mut FlowSink<Bits<4>> {
                &mut self.arm
            }
            fn clear(&mut self) -> &mut Signal<In, Bit> {
                &mut self.clear
            }
            fn completions(&mut self) -> &mut Sink<Completion> {
                &mut self.completions
            }
            fn descriptors(&mut self) -> &mut Source<Descriptor> {
                &mut self.descriptors
            }
            fn status(&self) -> Status {
                Status {
                    done: sample_flow(&self.done).map(|region| region.to_u64()),
                    notified: self.notified.val(),
                    refused: self.refused.val(),
                    partial: self.partial.val().to_u64(),
                    idle: self.idle.val(),
                }
            }
        }
    };
}

triggers!([const B: usize, const BLOCKS: usize, const FA: usize] Trigger<B, BLOCKS, FA>);

type Mini = Trigger<8, 256, 9>;
type Paper = Trigger<11, 2048, 12>;

/// A trigger next to its golden model: every cycle is compared.
struct Bench<T: Triggers> {
    clocked: Clocked<T>,
    golden: golden::Trigger,
    driver: Driver<Completion>,
    receiver: Receiver<Descriptor>,
    words: VecDeque<ConfigWord>,
    arms: VecDeque<u64>,
    descriptors: VecDeque<Descriptor>,
    done: VecDeque<u64>,
    notified: i64,
    refused: i64,
    taken: u64,
    last: Option<u64>,
    blocked: bool,
    held: Option<Descriptor>,
    offered: Option<Descriptor>,
    status: Status,
}

impl<T: Triggers> Bench<T> {
    fn new(block: T, blocks: usize, stalls: [Profile; 2], seed: u64) -> Self {
        let mut bench = Self {
            clocked: Clocked::new(block),
            golden: golden::Trigger::new(blocks),
            driver: Driver::new(Staller::new(stalls[0], seed)),
            receiver: Receiver::new("descriptors", Staller::new(stalls[1], !seed)),
            words: VecDeque::new(),
            arms: VecDeque::new(),
            descriptors: VecDeque::new(),
            done: VecDeque::new(),
            notified: 0,
            refused: 0,
            taken: 0,
            last: None,
            blocked: false,
            held: None,
            offered: None,
            status: Status {
                done: None,
                notified: false,
                refused: false,
                partial: 0,
                idle: false,
            },
        };
        while !bench.status.idle {
            bench.cycle();
        }
        bench
    }

    /// One cycle: drives, compares, clocks. Returns the descriptor that left.
    fn cycle(&mut self) -> Option<Descriptor> {
        let word = self.words.pop_front();
        let port = self.clocked.block.config_word();
        port.valid.next = word.is_some();
        port.payload.next = word.unwrap_or_default();
        let arm = if word.is_none() {
            self.arms.pop_front()
        } else {
            None
        };
        let port = self.clocked.block.arm();
        port.valid.next = arm.is_some();
        port.payload.next = arm.unwrap_or(0).to_bits();
        self.driver.drive(self.clocked.block.completions());
        self.receiver.drive(self.clocked.block.descriptors());
        if self.blocked {
            self.clocked.block.descriptors().ready.next = false;
        }
        self.clocked.low();
        self.status = self.clocked.block.status();
        let partial = self.golden.partial();
        assert_eq!(
            self.status.partial & partial,
            partial,
            "a region with partly counted blocks does not show it"
        );
        self.notified -= i64::from(self.status.notified);
        self.refused -= i64::from(self.status.refused);
        assert!(self.notified >= 0, "notified too often");
        assert!(self.refused >= 0, "refused too often");
        if let Some(region) = self.status.done {
            assert_eq!(Some(region), self.done.pop_front(), "done");
        }
        let port = self.clocked.block.descriptors();
        let offered = port.valid.val().then(|| port.payload.val());
        self.offered = offered;
        let got = if self.blocked {
            assert!(
                self.held.is_none() || self.held == offered,
                "dropped or changed"
            );
            self.held = offered;
            None
        } else {
            self.held = None;
            self.receiver.sample(port)
        };
        if let Some(descriptor) = got {
            assert_eq!(Some(descriptor), self.descriptors.pop_front());
        }
        self.last = None;
        if let Some(tile) = self.driver.sample(self.clocked.block.completions()) {
            self.last = Some(tile.region.to_u64());
            self.taken += 1;
            let effects = self.golden.complete(tile);
            self.done.extend(effects.done);
            match effects.fired {
                Some(Fired::Notified) => self.notified += 1,
                Some(Fired::Refused) => self.refused += 1,
                Some(Fired::Sent(descriptor)) => self.descriptors.push_back(*descriptor),
                None => {}
            }
        }
        if let Some(word) = word {
            let (region, index) = (word.region.to_u64(), word.word.to_u64());
            self.golden.write(region, index, word.value.to_u64());
        }
        arm.into_iter().for_each(|region| self.golden.arm(region));
        self.clocked.high();
        got
    }

    /// Queues a region's words and arms it.
    fn program(&mut self, region: u64, words: &[(u64, u64)]) {
        for (word, value) in words {
            self.words.push_back(ConfigWord {
                region: region.to_bits(),
                word: word.to_bits(),
                value: value.to_bits(),
            });
        }
        self.arms.push_back(region);
    }

    /// Runs until all completions were taken and everything expected has come.
    fn drain(&mut self) {
        let mut quiet = 0;
        while quiet < 100 || !self.status.idle {
            let left = self.descriptors.len();
            self.cycle();
            let moved = self.status.notified || self.descriptors.len() != left;
            quiet = if moved || !self.driver.items.is_empty() {
                0
            } else {
                quiet + 1
            };
            assert!(quiet < 1000, "no progress: {:?}", self.descriptors.front());
        }
        assert!(self.driver.items.is_empty(), "completions were not taken");
        assert_eq!(self.descriptors.front(), None, "a descriptor is missing");
        assert_eq!((self.notified, self.refused), (0, 0), "a pulse is missing");
        assert_eq!(self.done.front(), None, "a region is not done");
    }
}

/// A region's part of a kernel: its words, and the completions that they describe.
struct Kernel {
    words: Vec<(u64, u64)>,
    tiles: Vec<Completion>,
}

/// A random kernel whose blocks lie in the table from `base` on, at most `places` of them.
fn kernel(rng: &mut ChaCha8Rng, region: u64, base: u64, places: u64) -> Kernel {
    let shift = rng.random_range(0..6u64);
    let rows_of_block = 1 << shift.saturating_sub(3);
    let (rows, columns) = loop {
        let rows = rows_of_block * rng.random_range(1..4u64);
        let columns = rng.random_range(1..4u64);
        if (rows * columns * 8) >> shift <= places {
            break (rows, columns);
        }
    };
    let used = if shift < 3 {
        8
    } else {
        rng.random_range(1..9u64)
    };
    let used_last = rng.random_range(1..used + 1);
    let (edge_wf, edge) = if shift < 3 {
        let first = (used_last - 1) >> shift << shift;
        (first, used_last - first)
    } else {
        (0, used_last * rows_of_block)
    };
    let full = if shift < 3 {
        1 << shift
    } else {
        used * rows_of_block
    };
    let blocks_of = |used: u64| (used + (1 << shift.min(3)) - 1) >> shift.min(3);
    let column_blocks = rows / rows_of_block;
    let blocks = column_blocks * ((columns - 1) * blocks_of(used) + blocks_of(used_last));
    let first_wg = rng.random_range(0..1u64 << 16);
    let first_column = rng.random_range(0..200u64);
    let (bottom, last) = (rows - rows_of_block, first_column + columns - 1);
    let zero_sometimes = |rng: &mut ChaCha8Rng| {
        let zero = rng.random_bool(0.1);
        if zero {
            0
        } else {
            rng.random_range(1..1u64 << 16)
        }
    };
    let mut words = vec![
        (
            word::FLAGS,
            rng.random_range(0..1 << 10) | if rng.random_bool(0.3) { NOTIFY } else { 0 },
        ),
        (word::FIRST_WG, first_wg),
        (word::BLOCK, shift | base << 16),
        (word::BLOCKS, blocks),
        (word::WFS, full | edge << 16),
        (word::ROWS, zero_sometimes(rng) | zero_sometimes(rng) << 16),
        (word::BEATS, zero_sometimes(rng) | zero_sometimes(rng) << 16),
        (
            word::EDGE_BLOCK,
            bottom | last << 8 | edge_wf << 16 | rng.random_range(0..64) << 24,
        ),
        // Words of other blocks must not matter.
        (word::SPILL_BASE, rng.random::<u32>().into()),
        (word::BASE, rng.random::<u32>().into()),
    ];
    let any = [
        word::ORIGIN,
        word::PEER_ORIGIN,
        word::ROW_STEP,
        word::COLUMN_STEP,
        word::WF_STEP,
        word::STRIDE,
        word::SPLIT,
    ];
    words.extend(any.map(|word| (word, rng.random::<u32>().into())));
    words.shuffle(rng);
    let mut tiles = vec![];
    for column in 0..columns {
        let used = if column == columns - 1 {
            used_last
        } else {
            used
        };
        for (row, wf) in (0..rows).flat_map(|row| (0..used).map(move |wf| (row, wf))) {
            tiles.push(Completion {
                region: region.to_bits(),
                wg: ((first_wg + column * rows + row) & 0xffff).to_bits(),
                wf: wf.to_bits(),
                row: row.to_bits(),
                column: (first_column + column).to_bits(),
            });
        }
    }
    if rng.random_bool(0.7) {
        tiles.shuffle(rng);
    }
    Kernel { words, tiles }
}

/// Runs kernels back to back in several regions at once; a region is programmed anew while others go on.
fn run<T: Triggers>(
    block: T,
    bits: u64,
    regions: usize,
    kernels: usize,
    stalls: [Profile; 2],
    seed: u64,
) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut bench = Bench::new(block, 1 << bits, stalls, seed);
    let mut tiles: Vec<Vec<Completion>> = vec![vec![]; regions];
    let places = (1u64 << bits) / regions as u64;
    let mut left = kernels;
    while left > 0 || tiles.iter().any(|tiles| !tiles.is_empty()) {
        for (region, tiles) in tiles.iter_mut().enumerate() {
            let waits = bench
                .driver
                .items
                .iter()
                .any(|tile| tile.region.index() == region);
            // `partial` shows a completion from the cycle after it was taken.
            let is_partial =
                bench.status.partial >> region & 1 == 1 || bench.last == Some(region as u64);
            let settled = bench.words.is_empty() && bench.arms.is_empty();
            if left > 0 && tiles.is_empty() && !waits && !is_partial && settled {
                let base = places * region as u64;
                let next = kernel(&mut rng, region as u64, base, places);
                bench.program(region as u64, &next.words);
                *tiles = next.tiles;
                left -= 1;
            }
        }
        // A region's completions come only after it was armed.
        if bench.driver.items.len() < 2 {
            let coming: Vec<u64> = bench.arms.iter().copied().collect();
            let region = rng.random_range(0..regions);
            let run = rng.random_range(1..10);
            if !coming.contains(&(region as u64)) {
                let rest = tiles[region].len().saturating_sub(run);
                bench.driver.items.extend(tiles[region].drain(rest..));
            }
        }
        bench.cycle();
    }
    bench.drain();
    assert_eq!(bench.status.partial, 0, "seed {seed}");
    bench.taken
}

#[test]
fn trigger_follows_the_golden_model_over_many_kernels() {
    for seed in seeds(&[1, 2, 3]) {
        for completions in PROFILES {
            for descriptors in PROFILES {
                let stalls = [completions, descriptors];
                let taken = run(Mini::default(), 8, 4, 12, stalls, seed);
                assert!(taken > 100, "seed {seed}");
            }
        }
        run(Paper::default(), 11, 16, 20, [Profile::Never; 2], seed);
    }
}

/// A region of one column of `rows` tiles with one wavefront each, every tile a block of its own.
fn column_of_blocks(rows: u64, flags: u64) -> Vec<(u64, u64)> {
    vec![
        (word::FLAGS, flags),
        (word::FIRST_WG, 100),
        (word::BLOCK, 3),
        (word::BLOCKS, rows),
        (word::WFS, 1 | 1 << 16),
        (word::ORIGIN, 0x1000),
        (word::PEER_ORIGIN, 0x8000),
        (word::ROW_STEP, 0x10),
        (word::COLUMN_STEP, 0x400),
        (word::WF_STEP, 0x100),
        (word::STRIDE, 0x40),
        (word::ROWS, 4 | 3 << 16),
        (word::BEATS, 0x10 | 7 << 16),
        (word::SPLIT, 2 | 0x10 << 16),
        (word::EDGE_BLOCK, (rows - 1) | 0xff << 8 | 5 << 24),
    ]
}

/// The tile in a row of the region of [`column_of_blocks`].
fn tile(row: u64) -> Completion {
    Completion {
        region: 2.into(),
        wg: (100 + row).to_bits(),
        row: row.to_bits(),
        column: 3.into(),
        ..Default::default()
    }
}

const NEVER: [Profile; 2] = [Profile::Never; 2];

fn bench_with(words: &[(u64, u64)]) -> Bench<Mini> {
    let mut bench = Bench::new(Mini::default(), 256, NEVER, 1);
    bench.program(2, words);
    while !(bench.words.is_empty() && bench.arms.is_empty()) {
        bench.cycle();
    }
    bench
}

/// The words with some of them replaced.
fn replaced(mut words: Vec<(u64, u64)>, new: &[(u64, u64)]) -> Vec<(u64, u64)> {
    words.retain(|(word, _)| new.iter().all(|(other, _)| other != word));
    words.extend(new);
    words
}

#[test]
fn descriptors_are_what_the_words_say() {
    // Multiply out by hand: row 2, column 3, wavefront 0.
    let mut bench = bench_with(&column_of_blocks(4, ADD | 1 << 4 | 6 << 6));
    bench.driver.items.push_back(tile(2));
    let got = (0..60).find_map(|_| bench.cycle()).expect("a descriptor");
    let expected = Descriptor {
        source: 0x1c20.into(),
        destination: 0x8c20.into(),
        stride: 0x40.into(),
        rows: 4.into(),
        beats: 0x10.into(),
        tail: 0.into(),
        peer: 6.into(),
        op: op::ADD.to_bits(),
        dtype: 1.into(),
        wg: 102.into(),
        wf: 0.into(),
        row: 2.into(),
        column: 3.into(),
        wf_rows: 2.into(),
        wg_beats: 0x10.into(),
    };
    assert_eq!(got, expected);
    bench.driver.items.push_back(tile(3));
    let bottom = (0..60).find_map(|_| bench.cycle()).expect("a descriptor");
    assert_eq!((bottom.beats, bottom.tail), (7.into(), 5.into()));
}

#[test]
fn lengths_and_addresses_at_their_ends() {
    let top = 0xffff_ffff;
    for (rows, beats) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (0xffff, 0xffff),
        (0, 1),
        (1, 0),
        (0, 0),
    ] {
        for (origin, step) in [(0, 0), (top, 1), (top - 0x1f, 0x10), (1, top), (top, top)] {
            let new = [
                (word::ROWS, rows),
                (word::BEATS, beats),
                (word::ORIGIN, origin),
                (word::PEER_ORIGIN, top - origin),
                (word::ROW_STEP, step),
            ];
            let mut bench = bench_with(&replaced(column_of_blocks(4, 0), &new));
            bench.driver.items.extend((0..3).map(tile));
            bench.drain();
            assert_eq!(bench.status.partial, 0);
        }
    }
}

#[test]
fn a_completion_a_cycle_also_of_one_block() {
    // One block of 200 wavefronts, twice over; then blocks of three, one after the other and interleaved.
    for (wfs, spread) in [(200, 1), (3, 1), (3, 2), (3, 3)] {
        let new = [(word::WFS, wfs | wfs << 16), (word::BLOCKS, 0xffff)];
        let mut bench = bench_with(&replaced(column_of_blocks(4, NOTIFY), &new));
        bench.driver.items = (0..wfs * 6).map(|i| tile(i % spread)).collect();
        let start = bench.clocked.cycle;
        while !bench.driver.items.is_empty() {
            bench.cycle();
        }
        assert_eq!(bench.clocked.cycle - start, wfs * 6);
        bench.drain();
    }
}

#[test]
fn latencies() {
    let mut bench = bench_with(&column_of_blocks(1, 0));
    bench.driver.items.push_back(tile(0));
    let start = bench.clocked.cycle;
    let (mut done, mut offered) = (0, 0);
    while offered == 0 {
        let cycle = bench.clocked.cycle - start;
        let got = bench.cycle();
        done += if bench.status.done.is_some() {
            cycle
        } else {
            0
        };
        offered += if got.is_some() { cycle } else { 0 };
    }
    assert_eq!((done, offered), (7, 26));

    let mut bench = bench_with(&column_of_blocks(20, 0));
    bench.driver.items.extend((0..20).map(tile));
    let start = bench.clocked.cycle;
    while bench.taken < 20 || !bench.descriptors.is_empty() {
        bench.cycle();
    }
    assert_eq!(bench.clocked.cycle - start, 26 + 19 * 18 + 1);

    let mut bench = bench_with(&column_of_blocks(1, NOTIFY));
    bench.driver.items.push_back(tile(0));
    for cycle in 0..10 {
        bench.cycle();
        assert_eq!(bench.status.notified, cycle == 6);
    }
}

#[test]
fn completions_flow_until_every_block_waits() {
    // 256 blocks in two columns of 128 tiles, a workgroup each.
    let new = [(word::BLOCKS, 256), (word::EDGE_BLOCK, 0xffff)];
    let mut bench = bench_with(&replaced(column_of_blocks(128, 0), &new));
    bench.blocked = true;
    bench.driver.items = (0..256u64)
        .map(|i| Completion {
            wg: (100 + i).to_bits(),
            row: (i % 128).to_bits(),
            column: (i / 128).to_bits(),
            ..tile(0)
        })
        .collect();
    for _ in 0..256 {
        bench.cycle();
    }
    assert_eq!(bench.taken, 256, "a completion was stalled");
    for _ in 0..100_000 {
        bench.cycle();
    }
    assert_eq!(bench.status.partial, 1 << 2);
    assert!(!bench.status.idle);
    bench.blocked = false;
    bench.drain();
    assert_eq!(bench.status.partial, 0);
}

#[test]
fn a_block_without_a_place_is_reported_not_lost_silently() {
    type Small = Trigger<4, 16, 5>;
    let mut bench = Bench::new(Small::default(), 16, NEVER, 1);
    bench.program(2, &column_of_blocks(1, 0));
    for _ in 0..20 {
        bench.cycle();
    }
    let block = &mut bench.clocked.block;
    block.descriptors.ready.next = false;
    block.completions.payload.next = tile(0);
    let mut clocked = bench.clocked;
    let (mut refused, mut sent) = (0, 0);
    for cycle in 0..600 {
        clocked.block.completions.valid.next = cycle < 100;
        clocked.block.descriptors.ready.next = cycle > 200;
        clocked.low();
        refused += u64::from(clocked.block.refused.val());
        sent += u64::from(cycle > 200 && clocked.block.descriptors.valid.val());
        clocked.high();
    }
    assert!(sent >= 16 && refused > 0);
    assert_eq!(sent + refused, 100);
    assert!(clocked.block.idle.val());
    assert_eq!(clocked.block.partial.val(), 0);
}

#[test]
fn clear_and_reset_forget_all_but_a_descriptor_on_offer() {
    for by_reset in [false, true] {
        let mut bench = bench_with(&replaced(
            column_of_blocks(9, 0),
            &[(word::WFS, 2 | 2 << 16)],
        ));
        bench.blocked = true;
        // Rows 0 to 3 fire; one is on offer, one in work, two wait. Rows 4 and 5 are partly counted.
        let rows = [0, 0, 1, 1, 2, 2, 3, 3, 4, 5];
        bench.driver.items.extend(rows.map(tile));
        for _ in 0..80 {
            bench.cycle();
        }
        let offered = bench.descriptors.pop_front();
        bench.descriptors.clear();
        bench.done.clear();
        bench.golden.clear();
        if by_reset {
            bench.held = None;
            bench.clocked.reset();
        } else {
            bench.descriptors.extend(offered);
            bench.clocked.block.clear().next = true;
            bench.clocked.step();
            bench.clocked.block.clear().next = false;
        }
        bench.cycle();
        assert_eq!(bench.status.partial, 0);
        assert!(!bench.status.idle, "the sweep runs");
        bench.driver.items.push_back(tile(4));
        for _ in 0..255 {
            assert_eq!(bench.taken, 10, "no completion is taken during the sweep");
            bench.cycle();
        }
        // Nothing stale counts: each block fires with two new completions.
        bench.blocked = false;
        bench.arms.push_back(2);
        bench.driver.items.extend([4, 5, 5, 0, 0, 1, 1].map(tile));
        bench.drain();
        assert_eq!(bench.status.partial, 0);
    }
}

#[test]
fn trigger_wave() {
    let new = [(word::WFS, 2 | 2 << 16)];
    let mut bench = bench_with(&replaced(column_of_blocks(2, 0), &new));
    let mut wave = Wave::new(&[
        "in_row",
        "partial",
        "done",
        "idle",
        "valid",
        "source",
        "destination",
        "rows",
        "beats",
    ]);
    for cycle in 0..36 {
        let rows = [(1, 0), (2, 1), (4, 1), (9, 0)];
        let row = rows
            .iter()
            .find(|(at, _)| *at == cycle)
            .map(|(_, row)| *row);
        bench.driver.items.extend(row.map(tile));
        bench.cycle();
        let valid = bench.offered.is_some();
        let item = bench.offered.unwrap_or_default();
        let hex = |value: Bits<32>| format!("{:x}", value.to_u64());
        wave.row(&[
            &row.map_or("-".into(), |row| row.to_string()),
            &format!("{:04x}", bench.status.partial),
            &bench
                .status
                .done
                .map_or("-".into(), |region| region.to_string()),
            &bit(bench.status.idle),
            &bit(valid),
            &when(valid, hex(item.source)),
            &when(valid, hex(item.destination)),
            &when(valid, item.rows.to_u64()),
            &when(valid, item.beats.to_u64()),
        ]);
    }
    t3_testbenches::assert_wave!(wave);
}

// ---------------------------------------------------------------- broken on purpose

/// Faults of a [`BrokenTrigger`].
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// None: the wrapper itself is sound.
    None,
    /// Completions of wavefront 0 of row 1 are swallowed.
    Lost,
    /// Sources are a beat further on.
    WrongSource,
    /// `done` stays away.
    Silent,
}

/// A trigger with a fault.
#[derive(LogicBlock)]
struct BrokenTrigger {
    clock: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    config_word: FlowSink<ConfigWord>,
    arm: FlowSink<Bits<4>>,
    clear: Signal<In, Bit>,
    completions: Sink<Completion>,
    descriptors: Source<Descriptor>,
    done: FlowSource<Bits<4>>,
    notified: Signal<Out, Bit>,
    refused: Signal<Out, Bit>,
    partial: Signal<Out, Bits<16>>,
    idle: Signal<Out, Bit>,
    inner: Mini,
    loses: Constant<Bit>,
    is_wrong: Constant<Bit>,
    is_silent: Constant<Bit>,
    swallowed: Signal<Local, Bit>,
    item: Signal<Local, Descriptor>,
    moved: Signal<Local, Bits<32>>,
    _primed: bool,
}

impl BrokenTrigger {
    fn new(fault: Fault) -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            config_word: Default::default(),
            arm: Default::default(),
            clear: Default::default(),
            completions: Default::default(),
            descriptors: Default::default(),
            done: Default::default(),
            notified: Default::default(),
            refused: Default::default(),
            partial: Default::default(),
            idle: Default::default(),
            inner: Default::default(),
            loses: Constant::new(fault == Fault::Lost),
            is_wrong: Constant::new(fault == Fault::WrongSource),
            is_silent: Constant::new(fault == Fault::Silent),
            swallowed: Default::default(),
            item: Default::default(),
            moved: Default::default(),
            _primed: false,
        }
    }
}

impl rtl::Rtl for BrokenTrigger {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, inner);
        self.inner.reset.next = self.reset.val();
        self.inner.clear.next = self.clear.val();
        FlowSink::<ConfigWord>::link(&mut self.config_word, &mut self.inner.config_word);
        FlowSink::<Bits<4>>::link(&mut self.arm, &mut self.inner.arm);
        self.swallowed.next = self.loses.val()
            & (self.completions.payload.val().wf == 0)
            & (self.completions.payload.val().row == 1);
        self.inner.completions.valid.next = self.completions.valid.val() & !self.swallowed.val();
        self.inner.completions.payload.next = self.completions.payload.val();
        self.completions.ready.next = self.inner.completions.ready.val();

        self.item.next = self.inner.descriptors.payload.val();
        self.moved.next = self.item.val().source + 1;
        if self.is_wrong.val() {
            self.item.next.source = self.moved.val();
        }
        self.descriptors.payload.next = self.item.val();
        self.descriptors.valid.next = self.inner.descriptors.valid.val();
        self.inner.descriptors.ready.next = self.descriptors.ready.val();
        self.done.payload.next = self.inner.done.payload.val();
        self.done.valid.next = self.inner.done.valid.val() & !self.is_silent.val();
        self.notified.next = self.inner.notified.val();
        self.refused.next = self.inner.refused.val();
        self.partial.next = self.inner.partial.val();
        self.idle.next = self.inner.idle.val();
    }
}

t3_hw::block!([] BrokenTrigger);
triggers!([] BrokenTrigger);

#[test]
fn the_scoreboard_catches_faults() {
    let survives = |fault| {
        let run = || run(BrokenTrigger::new(fault), 8, 4, 12, NEVER, 7);
        catch_unwind(AssertUnwindSafe(run)).is_ok()
    };
    assert!(survives(Fault::None));
    for fault in [Fault::Lost, Fault::WrongSource, Fault::Silent] {
        assert!(!survives(fault), "{fault:?} went unnoticed");
    }
}

#[test]
fn the_block_exports() {
    let mut block = Mini::default();
    block.connect_all();
    assert!(generate_verilog_unchecked(&block).contains("module"));
}

#[test]
fn bad_parameters_are_refused() {
    assert!(catch_unwind(Trigger::<8, 255, 9>::default).is_err());
    assert!(catch_unwind(Trigger::<8, 256, 8>::default).is_err());
}
