//! Trigger against its golden model.

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::collections::VecDeque;
use std::panic::{catch_unwind, AssertUnwindSafe};
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
        let got = self.receiver.sample(self.clocked.block.descriptors());
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
                Some(Fired::Sent(descriptor)) => self.descriptors.push_back(descriptor),
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
