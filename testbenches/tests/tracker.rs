//! Tracker: every update counts once, every tile completes once, whatever the table's size and whoever stalls.

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::collections::{HashMap, VecDeque};
use std::panic::{catch_unwind, AssertUnwindSafe};
use t3_hw::block;
use t3_hw::hdl;
use t3_hw::params::{region, CONFIGS, PAPER};
use t3_hw::rtl;
use t3_hw::rtl::Synchronous;
use t3_hw::stream::{FlowSink, Sink, Source};
use t3_hw::tracker::{state_bits, Tracker};
use t3_hw::types::*;
use t3_sim::clocked::Clocked;
use t3_sim::golden;
use t3_testbenches::agents::{Driver, Receiver};
use t3_testbenches::seeds;
use t3_testbenches::stall::{Profile, Staller, PROFILES};
use t3_testbenches::watchdog::Watchdog;
use t3_testbenches::wave::{bit, when, Wave};

/// The sizes of the mini configuration; a table of two sets of one way, and one of two ways.
type Mini = Tracker<4, 16, 4, 12>;
type Tiny = Tracker<1, 2, 1, 15>;
type Small = Tracker<1, 2, 2, 15>;

/// The pins of a tracker, or of a wrapper around one.
struct Pins<'a> {
    config_word: &'a mut FlowSink<ConfigWord>,
    clear: &'a mut Signal<In, Bit>,
    events: &'a mut Sink<UpdateEvent>,
    completions: &'a mut Source<Completion>,
    spill: &'a mut Source<SpillRequest>,
    spill_data: &'a mut FlowSink<Bits<32>>,
    idle: bool,
    open: u16,
    overrun: u16,
    /// Local update, incoming update, spilled, stalled.
    status: [bool; 4],
}

trait HasPins: Synchronous {
    fn pins(&mut self) -> Pins<'_>;
}

macro_rules! has_pins {
    ([$($generics:tt)*] $ty:ty) => {
        impl<$($generics)*> HasPins for $ty {
            fn pins(&mut self) -> Pins<'_> {
                Pins {
                    config_word: &mut self.config_word,
                    clear: &mut self.clear,
                    events: &mut self.events,
                    completions: &mut self.completions,
                    spill: &mut self.spill,
                    spill_data: &mut self.spill_data,
                    idle: self.idle.val(),
                    open: self.open.val().to_u64() as u16,
                    overrun: self.overrun.val().to_u64() as u16,
                    status: [
                        self.local_update.val(),
                        self.incoming_update.val(),
                        self.spilled.val(),
                        self.stalled.val(),
                    ],
                }
            }
        }
    };
}
has_pins!([const I: usize, const SETS: usize, const WAYS: usize, const TAG: usize] Tracker<I, SETS, WAYS, TAG>);

/// A kernel's output: a grid of tiles in one region.
#[derive(Clone, Copy)]
struct Kernel {
    region: u64,
    first_wg: u64,
    rows: u64,
    columns: u64,
    /// Wavefronts of a workgroup, and of one in the last column.
    wfs: (u64, u64),
    /// Elements that each of two devices contributes: inner, bottom, right, corner.
    elements: [u64; 4],
    spill_base: u64,
}

const KERNEL: Kernel = Kernel {
    region: 3,
    first_wg: 40,
    rows: 4,
    columns: 5,
    wfs: (3, 2),
    elements: [16, 12, 7, 1],
    spill_base: 0x1_0000,
};

impl Kernel {
    fn words(&self) -> Vec<ConfigWord> {
        let last = (self.rows - 1) | (self.columns - 1) << 8 | (self.wfs.1 - 1) << 16;
        let counts = self.elements.map(|elements| 2 * elements);
        let words = [
            (region::COUNT_FULL, counts[0]),
            (region::COUNT_BOTTOM, counts[1]),
            (region::COUNT_RIGHT, counts[2]),
            (region::COUNT_CORNER, counts[3]),
            (region::LAST_TILE, last),
            (region::SPILL_BASE, self.spill_base),
            (region::FIRST_WG, self.first_wg),
            // Words that are not the tracker's.
            (region::PEER_BASE, 0xffff_ffff),
            (region::BLOCK, 0xffff_ffff),
        ];
        let word = |(word, value): (u64, u64)| ConfigWord {
            region: self.region.to_bits(),
            word: word.to_bits(),
            value: value.to_bits(),
        };
        words.map(word).to_vec()
    }

    /// The updates of each tile by one device, tile by tile; `beat` elements in each but the last.
    fn updates(&self, beat: u64, incoming: bool) -> Vec<Vec<UpdateEvent>> {
        let mut tiles = vec![];
        for column in 0..self.columns {
            for row in 0..self.rows {
                let right = column == self.columns - 1;
                for wf in 0..if right { self.wfs.1 } else { self.wfs.0 } {
                    let at_right = right && wf == self.wfs.1 - 1;
                    let kind = usize::from(row == self.rows - 1) + 2 * usize::from(at_right);
                    let total = self.elements[kind];
                    let event = |at: u64| UpdateEvent {
                        region: self.region.to_bits(),
                        wg: (self.first_wg + column * self.rows + row).to_bits(),
                        wf: wf.to_bits(),
                        row: row.to_bits(),
                        column: column.to_bits(),
                        elements: beat.min(total - at).to_bits(),
                        incoming,
                    };
                    tiles.push((0..total).step_by(beat as usize).map(event).collect());
                }
            }
        }
        tiles
    }

    fn tiles(&self) -> usize {
        let (inner, last) = (self.columns - 1, 1);
        (self.rows * (inner * self.wfs.0 + last * self.wfs.1)) as usize
    }

    /// All updates of both devices in random order.
    fn shuffled(&self, beat: u64, rng: &mut ChaCha8Rng) -> Vec<UpdateEvent> {
        let both = [self.updates(beat, false), self.updates(beat, true)];
        let mut events: Vec<_> = both.into_iter().flatten().flatten().collect();
        events.shuffle(rng);
        events
    }
}

/// Memory behind the spill port: counters by address, a random latency up to a limit.
struct Memory {
    words: HashMap<u64, u64>,
    requests: Receiver<SpillRequest>,
    answer: Option<(u64, u64)>,
    latency: u64,
    rng: ChaCha8Rng,
    accesses: u64,
}

impl Memory {
    fn drive(&mut self, cycle: u64, pins: &mut Pins) {
        self.requests.drive(pins.spill);
        let due = self.answer.filter(|(at, _)| *at == cycle);
        pins.spill_data.valid.next = due.is_some();
        if let Some((_, value)) = due {
            pins.spill_data.payload.next = value.to_bits();
            self.answer = None;
        }
    }
    fn sample(&mut self, cycle: u64, pins: &Pins) {
        if let Some(request) = self.requests.sample(pins.spill) {
            let address = request.address.to_u64();
            assert!(self.answer.is_none(), "a request before the answer");
            self.accesses += 1;
            if request.write {
                self.words.insert(address, request.value.to_u64());
            } else {
                let value = *self.words.get(&address).unwrap_or(&0);
                let latency = self.rng.random_range(1..=self.latency);
                self.answer = Some((cycle + latency, value));
            }
        }
    }
}

/// A tracker, its memory, agents and scoreboard.
struct Bench<P: HasPins> {
    clocked: Clocked<P>,
    events: Driver<UpdateEvent>,
    completions: Receiver<Completion>,
    /// The consumer of completions takes none.
    frozen: bool,
    memory: Memory,
    golden: golden::tracker::Tracker,
    /// Completions that are due, with the cycle in which their event was taken.
    due: VecDeque<(Completion, u64)>,
    completed: u64,
    max_latency: u64,
    /// Pulses of the status outputs, and what they should be.
    status: [u64; 4],
    happened: [u64; 4],
    seed: u64,
}

impl<P: HasPins + Default> Bench<P> {
    fn new(kernels: &[Kernel], profile: Profile, latency: u64, seed: u64) -> Self {
        let staller = |i: u64| Staller::new(profile, seed * 4 + i);
        let mut bench = Self {
            clocked: Clocked::new(P::default()),
            events: Driver::new(staller(0)),
            completions: Receiver::new("completions", staller(1)),
            frozen: false,
            memory: Memory {
                words: HashMap::new(),
                requests: Receiver::new("spill", staller(2)),
                answer: None,
                latency,
                rng: ChaCha8Rng::seed_from_u64(seed),
                accesses: 0,
            },
            golden: Default::default(),
            due: VecDeque::new(),
            completed: 0,
            max_latency: 0,
            status: [0; 4],
            happened: [0; 4],
            seed,
        };
        for kernel in kernels {
            bench.configure(kernel);
        }
        bench
    }

    fn configure(&mut self, kernel: &Kernel) {
        for word in kernel.words() {
            let pins = self.clocked.block.pins();
            pins.config_word.valid.next = true;
            pins.config_word.payload.next = word;
            self.golden.configure(&word);
            self.step();
        }
        self.clocked.block.pins().config_word.valid.next = false;
    }

    /// A cycle; the event taken in it.
    fn step(&mut self) -> Option<UpdateEvent> {
        let cycle = self.clocked.cycle;
        let mut pins = self.clocked.block.pins();
        self.events.drive(pins.events);
        if self.frozen {
            pins.completions.ready.next = false;
        } else {
            self.completions.drive(pins.completions);
        }
        self.memory.drive(cycle, &mut pins);
        self.clocked.low();
        let pins = self.clocked.block.pins();
        let taken = self.events.sample(pins.events);
        let done = match self.frozen {
            true => None,
            false => self.completions.sample(pins.completions),
        };
        self.memory.sample(cycle, &pins);
        for (count, pulse) in self.status.iter_mut().zip(pins.status) {
            *count += u64::from(pulse);
        }
        let waits = pins.events.valid.val() && !pins.events.ready.val();
        self.happened[3] += u64::from(waits);
        let due = self.due.iter().map(|(c, _)| 1 << c.region.to_u64());
        let may_be_open = due.fold(self.golden.open(), |all, region: u16| all | region);
        assert_eq!(pins.open & !may_be_open, 0, "open without a tile");
        if let Some(completion) = done {
            let due = self.due.pop_front();
            let seed = self.seed;
            let (expected, since) =
                due.unwrap_or_else(|| panic!("{completion:?} is not due, seed {seed}"));
            assert_eq!(completion, expected, "cycle {cycle}, seed {seed}");
            self.max_latency = self.max_latency.max(cycle - since);
            self.completed += 1;
        }
        if let Some(event) = taken {
            self.happened[usize::from(event.incoming)] += 1;
            let completion = self.golden.event(&event);
            self.due.extend(completion.map(|c| (c, cycle)));
        }
        self.clocked.high();
        taken
    }

    /// Feeds events until all are counted and all that is due has come; then compares what is left.
    fn feed(&mut self, events: impl IntoIterator<Item = UpdateEvent>) {
        self.events.items.extend(events);
        let mut watchdog = Watchdog::new(2000);
        let mut idle = false;
        while !(idle && self.events.items.is_empty() && self.due.is_empty()) {
            let before = (self.completed, self.memory.accesses);
            let taken = self.step().is_some();
            idle = self.clocked.block.pins().idle;
            let moves = taken || before != (self.completed, self.memory.accesses);
            watchdog.check(moves, || {
                format!("{:?}, seed {}", self.due.front(), self.seed)
            });
        }
        self.compare();
    }

    fn compare(&mut self) {
        self.step();
        let pins = self.clocked.block.pins();
        assert_eq!(pins.open, self.golden.open(), "open, seed {}", self.seed);
        assert_eq!(pins.overrun, self.golden.overrun(), "overrun");
        self.happened[2] = self.memory.accesses / 2;
        assert_eq!(
            self.status, self.happened,
            "local, incoming, spilled, stalled"
        );
        if self.golden.counts().is_empty() {
            let left: Vec<_> = self.memory.words.iter().filter(|(_, v)| **v > 0).collect();
            assert!(left.is_empty(), "counters left in memory: {left:x?}");
        }
    }

    fn clear(&mut self) {
        self.clocked.block.pins().clear.next = true;
        self.step();
        self.clocked.block.pins().clear.next = false;
    }
}

/// One kernel's updates in an order that `seed` chooses, twice over, with two kernels in different regions at once.
fn random_kernels<P: HasPins + Default>(profile: Profile, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let other = Kernel {
        region: 12,
        spill_base: 0x2_0000,
        first_wg: 32,
        rows: 3,
        columns: 3,
        ..KERNEL
    };
    let mut bench = Bench::<P>::new(&[KERNEL, other], profile, 12, seed);
    for _ in 0..2 {
        let beat = rng.random_range(4..=9);
        let mut events = KERNEL.shuffled(beat, &mut rng);
        events.extend(other.shuffled(beat, &mut rng));
        // Neighbours in time are often neighbours in place.
        if rng.random() {
            events.shuffle(&mut rng);
        } else {
            events.sort_by_key(|e| (e.wg.to_u64() / 4, e.elements.to_u64()));
        }
        let stray = UpdateEvent {
            elements: 0u64.to_bits(),
            ..events[0]
        };
        events.insert(events.len() / 2, stray);
        bench.feed(events);
        assert_eq!(bench.golden.open(), 0, "the stimulus completes every tile");
    }
    let tiles = KERNEL.tiles() + other.tiles();
    assert_eq!(bench.completed as usize, 2 * tiles);
}

#[test]
fn random_kernels_complete_every_tile_once() {
    for seed in seeds(&[1, 2]) {
        for profile in PROFILES {
            random_kernels::<Mini>(profile, seed);
            random_kernels::<Small>(profile, seed);
        }
        random_kernels::<Tiny>(PROFILES[seed as usize % 3], seed);
    }
}

/// Few tiles in few sets, complete after some events or one, also past their count: the pipeline's hazards.
fn churn<P: HasPins + Default>(profile: Profile, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let kernel = Kernel {
        elements: [3, 2, 2, 1],
        ..KERNEL
    };
    let other = Kernel {
        region: 2,
        spill_base: 0x2_0000,
        ..kernel
    };
    let mut bench = Bench::<P>::new(&[kernel, other], profile, 6, seed);
    let mut recent = vec![];
    for i in 0..700 {
        // Often a tile of a few events ago, sometimes any.
        if i % 4 == 0 || recent.len() < 5 {
            recent.push(UpdateEvent {
                region: [3u64, 2][rng.random_range(0..2)].to_bits(),
                wf: rng.random_range(0..2u64).to_bits(),
                incoming: rng.random(),
                ..event([40, 56, 72, 41][rng.random_range(0..4)], 1)
            });
        }
        let back = rng.random_range(1..=recent.len().min(5));
        bench.events.items.push_back(UpdateEvent {
            elements: [0u64, 1, 1, 2, 3, 6][rng.random_range(0..6)].to_bits(),
            ..recent[recent.len() - back]
        });
    }
    bench.feed([]);
    assert!(bench.completed > 150);
}

#[test]
fn hazards_of_few_tiles_count_right() {
    for seed in seeds(&[1, 2]) {
        for profile in PROFILES {
            churn::<Mini>(profile, seed);
            churn::<Small>(profile, seed);
        }
        churn::<Tiny>(Profile::Never, seed);
    }
}

/// 1000 tiles, each with one update of each device: far more than any table here holds.
const MANY: Kernel = Kernel {
    rows: 50,
    columns: 10,
    wfs: (2, 2),
    elements: [2, 2, 2, 2],
    ..KERNEL
};

/// All of the peer's updates before the first of this device's own: the peer ran ahead of a stalled producer.
fn peer_runs_ahead<P: HasPins + Default>(kernel: Kernel, seed: u64) {
    let tiles = kernel.tiles() as u64;
    let mut bench = Bench::<P>::new(&[kernel], Profile::Never, 30, seed);
    bench.feed(kernel.updates(2, true).concat());
    assert_eq!(bench.completed, 0);
    bench.feed(kernel.updates(2, false).concat());
    assert_eq!((bench.completed, bench.golden.open()), (tiles, 0));
    assert!(bench.memory.accesses > 3 * tiles, "most tiles spill");
}

#[test]
fn a_peer_that_runs_ahead_spills_and_completes() {
    assert_eq!(MANY.tiles(), 1000);
    peer_runs_ahead::<Mini>(MANY, 1);
    let fewer = Kernel { columns: 3, ..MANY };
    peer_runs_ahead::<Tiny>(fewer, 2);
}

/// An event of the tile `wg` of [`KERNEL`]'s region.
fn event(wg: u64, elements: u64) -> UpdateEvent {
    UpdateEvent {
        region: KERNEL.region.to_bits(),
        wg: wg.to_bits(),
        elements: elements.to_bits(),
        ..Default::default()
    }
}

/// Cycles in which `events` were taken, from the first to the last.
fn cycles_to_take(events: Vec<UpdateEvent>) -> u64 {
    let mut bench = Bench::<Mini>::new(&[KERNEL], Profile::Never, 1, 1);
    while !bench.clocked.block.pins().idle {
        bench.step();
    }
    bench.events.items.extend(events);
    let start = bench.clocked.cycle;
    while !bench.events.items.is_empty() {
        bench.step();
    }
    let cycles = bench.clocked.cycle - start;
    bench.feed([]);
    assert_eq!(bench.memory.accesses, 0, "no event here needs memory");
    cycles
}

#[test]
fn one_event_a_cycle_to_whichever_tiles() {
    // The inner tiles of KERNEL expect 32: these tiles complete every 32nd, 4th, and every event.
    assert_eq!(
        cycles_to_take((0..960).map(|_| event(40, 1)).collect()),
        960
    );
    assert_eq!(
        cycles_to_take((0..960).map(|_| event(40, 8)).collect()),
        960
    );
    assert_eq!(
        cycles_to_take((0..960).map(|_| event(40, 32)).collect()),
        960
    );
    // Alternating between tiles of one set.
    for period in [2, 3, 4] {
        let tile = |i: u64| event(40 + 16 * (i % period), 4);
        assert_eq!(cycles_to_take((0..960).map(tile).collect()), 960);
    }
    // Each of another set.
    assert_eq!(
        cycles_to_take((0..960).map(|i| event(40 + i, 32)).collect()),
        960
    );
}

#[test]
fn latency_from_event_to_completion_is_seven_cycles() {
    let mut bench = Bench::<Mini>::new(&[KERNEL], Profile::Never, 1, 1);
    bench.feed([event(40, 32)]);
    assert_eq!(bench.max_latency, 7);
}

#[test]
fn an_event_in_memory_takes_ten_cycles_and_its_waits() {
    let mut bench = Bench::<Tiny>::new(&[KERNEL], Profile::Never, 1, 1);
    bench.feed([event(40, 16), event(42, 16)]);
    let start = bench.clocked.cycle;
    // Three events of tiles in memory: the fourth is taken when they are counted.
    bench.feed([event(42, 1), event(42, 1), event(42, 1)]);
    let cycles = bench.clocked.cycle - start;
    assert_eq!(bench.memory.accesses, 2 * 4);
    assert!((30..=3 * 11 + 8).contains(&cycles), "{cycles} cycles");
}

#[test]
fn the_four_kinds_of_tile_have_their_counts() {
    // (row, column, wf) and what completes it: see KERNEL.
    let cases = [
        ((0, 0, 0), 32),
        ((3, 0, 2), 24),
        ((0, 4, 1), 14),
        ((3, 4, 1), 2),
        ((0, 4, 0), 32),
        ((3, 4, 0), 24),
        ((0, 3, 1), 32),
        // Beyond the last wavefront: no kernel has it; it counts as an inner one.
        ((0, 4, 2), 32),
    ];
    for (i, ((row, column, wf), count)) in cases.into_iter().enumerate() {
        let mut bench = Bench::<Mini>::new(&[KERNEL], Profile::Never, 1, 1);
        let tile = UpdateEvent {
            row: (row as u64).to_bits(),
            column: (column as u64).to_bits(),
            wf: (wf as u64).to_bits(),
            ..event(40, 1)
        };
        bench.feed(vec![tile; count - 1]);
        assert_eq!((bench.completed, bench.golden.open()), (0, 8), "case {i}");
        bench.feed([tile]);
        assert_eq!((bench.completed, bench.golden.open()), (1, 0), "case {i}");
    }
}

#[test]
fn counting_past_the_expected_count_completes_and_reports() {
    let mut bench = Bench::<Small>::new(&[KERNEL], Profile::Never, 5, 1);
    bench.feed([event(40, 31), event(40, 5), event(40, 32)]);
    assert_eq!(
        (bench.completed, bench.golden.overrun()),
        (2, 1 << KERNEL.region)
    );
    // In memory: the set has two ways.
    bench.feed([42, 44, 46].map(|wg| event(wg, 31)));
    bench.feed([42, 44, 46].map(|wg| event(wg, 2)));
    assert_eq!(bench.completed, 5);
    // A region whose words say 0: each event completes a tile.
    let zero = Kernel {
        region: 1,
        elements: [0; 4],
        ..KERNEL
    };
    bench.configure(&zero);
    bench.feed([40, 40, 41].map(|wg| UpdateEvent {
        region: 1u64.to_bits(),
        ..event(wg, 1)
    }));
    assert_eq!((bench.completed, bench.golden.overrun()), (8, 0b1010));
}

#[test]
fn kernels_back_to_back_reuse_ids_with_other_shapes() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut bench = Bench::<Small>::new(&[], Profile::Half, 9, 7);
    let mut tiles = 0;
    for round in 0..6 {
        let kernel = Kernel {
            rows: 2 + round % 3,
            columns: 5 - round % 4,
            elements: [16 - round, 12, 7 + round, 1 + round],
            ..KERNEL
        };
        tiles += kernel.tiles() as u64;
        bench.configure(&kernel);
        bench.feed(kernel.shuffled(1 + round, &mut rng));
        assert_eq!((bench.completed, bench.golden.open()), (tiles, 0));
    }
}

#[test]
fn completions_stalled_for_100000_cycles_lose_nothing() {
    let mut bench = Bench::<Mini>::new(&[KERNEL], Profile::Never, 5, 1);
    bench.frozen = true;
    bench.events.items.extend((0..60).map(|i| event(i, 32)));
    for _ in 0..100_000 {
        bench.step();
    }
    assert_eq!(
        bench.due.len(),
        13,
        "the queue is full, and no event more was taken"
    );
    bench.frozen = false;
    bench.feed([]);
    assert_eq!(bench.completed, 60);
}

/// Clears in the middle of a kernel, `after` cycles from its start, and runs a whole one.
fn clear_in_flight<P: HasPins + Default>(after: u64, reset: bool) {
    let mut rng = ChaCha8Rng::seed_from_u64(after);
    let kernel = Kernel {
        rows: 2,
        columns: 3,
        ..KERNEL
    };
    let mut bench = Bench::<P>::new(&[kernel], Profile::Half, 20, after);
    bench.events.items = kernel.shuffled(7, &mut rng).into();
    for _ in 0..after {
        bench.step();
    }
    if reset {
        bench.clocked.reset();
        bench.memory.answer = None;
    } else {
        bench.clear();
    }
    // What was offered is withdrawn: new agents, which expect nothing.
    bench.events = Driver::new(Staller::new(Profile::Half, after));
    bench.completions = Receiver::new("completions", Staller::new(Profile::Half, after));
    bench.due.clear();
    bench.golden.clear();
    bench.status = [0; 4];
    bench.happened = [0; 4];
    bench.clocked.low();
    assert!(!bench.clocked.block.pins().idle, "it sweeps");
    if reset {
        bench.memory.requests = Receiver::new("spill", Staller::new(Profile::Half, after));
    }
    let mut cycles = 0;
    while !bench.clocked.block.pins().idle {
        bench.step();
        cycles += 1;
        assert!(cycles < 200, "the sweep ends");
    }
    let whole = bench.memory.accesses.is_multiple_of(2);
    assert!(whole || reset, "an access was left half done");
    bench.memory.words.clear();
    bench.memory.accesses = 0;
    bench.status = [0; 4];
    let before = bench.completed;
    bench.feed(kernel.shuffled(7, &mut rng));
    let tiles = (bench.completed - before) as usize;
    assert_eq!((tiles, bench.golden.open()), (kernel.tiles(), 0));
}

#[test]
fn clear_and_reset_leave_nothing_behind() {
    for after in (1..60).step_by(3).chain((60..300).step_by(47)) {
        clear_in_flight::<Mini>(after, false);
        clear_in_flight::<Tiny>(after, false);
        clear_in_flight::<Tiny>(after, true);
    }
}

#[test]
fn a_full_set_waits_for_a_stalled_memory_only() {
    let mut bench = Bench::<Tiny>::new(&[KERNEL], Profile::Never, 1, 1);
    bench.feed([event(40, 1), event(42, 1)]);
    // Two tiles in different sets; the one whose tiles are in memory makes the other wait, but not for ever.
    bench.feed([event(42, 1), event(41, 32), event(42, 30), event(40, 31)]);
    assert_eq!(bench.completed, 3);
    assert_eq!(bench.memory.accesses, 2 * 3);
}

#[test]
#[should_panic(expected = "not 2^3")]
fn refuses_sets_that_are_no_power_of_its_index() {
    let _ = Tracker::<3, 9, 2, 13>::default();
}

#[test]
#[should_panic(expected = "tag bits 11")]
fn refuses_a_tag_that_does_not_complete_the_index() {
    let _ = Tracker::<4, 16, 2, 11>::default();
}

#[test]
#[should_panic(expected = "17 ways")]
fn refuses_too_many_ways() {
    let _ = Tracker::<4, 16, 17, 12>::default();
}

#[test]
fn the_paper_configuration_fits_its_19_kilobytes() {
    assert!(state_bits(&PAPER) <= 19 * 1024 * 8);
    let bits = CONFIGS.map(|config| (config.name, state_bits(&config)));
    assert_eq!(bits, [("mini", 7903), ("paper", 84835)]);
}

#[test]
fn exports_as_verilog() {
    let mut tracker = Mini::default();
    tracker.connect_all();
    assert!(generate_verilog_unchecked(&tracker).contains("module"));
}

#[test]
fn tracker_wave() {
    let mut bench = Bench::<Tiny>::new(&[KERNEL], Profile::Never, 3, 1);
    while !bench.clocked.block.pins().idle {
        bench.step();
    }
    // A completes in two events; B takes the way of its set, so that C is counted in memory.
    let events = [
        event(40, 30),
        event(40, 2),
        event(41, 1),
        event(43, 31),
        event(43, 1),
    ];
    let mut feed: VecDeque<_> = events.into();
    let mut wave = Wave::new(&[
        "ev_valid",
        "ev_ready",
        "wg",
        "elements",
        "sp_valid",
        "write",
        "address",
        "value",
        "data",
        "done_valid",
        "done_wg",
        "open",
        "idle",
    ]);
    for cycle in 0..31 {
        let tracker = &mut bench.clocked.block;
        tracker.events.valid.next = !feed.is_empty();
        if let Some(event) = feed.front() {
            tracker.events.payload.next = *event;
        }
        tracker.completions.ready.next = true;
        let mut pins = tracker.pins();
        bench.memory.drive(cycle, &mut pins);
        bench.clocked.low();
        let pins = bench.clocked.block.pins();
        bench.memory.sample(cycle, &pins);
        let (offer, request) = (pins.events.payload.val(), pins.spill.payload.val());
        let valid = pins.events.valid.val();
        let asks = pins.spill.valid.val();
        wave.row(&[
            &bit(valid),
            &bit(pins.events.ready.val()),
            &when(valid, offer.wg.to_u64()),
            &when(valid, offer.elements.to_u64()),
            &bit(asks),
            &when(asks, bit(request.write)),
            &when(asks, format!("{:x}", request.address.to_u64())),
            &when(asks && request.write, request.value.to_u64()),
            &when(
                pins.spill_data.valid.val(),
                pins.spill_data.payload.val().to_u64(),
            ),
            &bit(pins.completions.valid.val()),
            &when(
                pins.completions.valid.val(),
                pins.completions.payload.val().wg.to_u64(),
            ),
            &format!("{:x}", pins.open),
            &bit(pins.idle),
        ]);
        if valid && pins.events.ready.val() {
            feed.pop_front();
        }
        bench.clocked.high();
    }
    t3_testbenches::assert_wave!(wave);
}

/// What a [`Mutant`] does wrong.
mod fault {
    /// Nothing.
    pub const NONE: u64 = 0;
    /// Tiles of wavefronts 0 and 1 are one.
    pub const ALIAS: u64 = 1;
    /// Memory keeps nothing.
    pub const FORGET: u64 = 2;
    /// Two tiles share a counter in memory.
    pub const SHARE: u64 = 3;
    /// A completion comes again.
    pub const REPEAT: u64 = 4;
    /// Completions get lost.
    pub const LOSE: u64 = 5;
    /// Completions have the wrong row.
    pub const ROW: u64 = 6;
    /// Events count one element too many.
    pub const COUNT: u64 = 7;
}

/// A small tracker with a fault.
#[derive(LogicBlock)]
struct Mutant<const FAULT: u64> {
    clock: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    config_word: FlowSink<ConfigWord>,
    clear: Signal<In, Bit>,
    events: Sink<UpdateEvent>,
    completions: Source<Completion>,
    spill: Source<SpillRequest>,
    spill_data: FlowSink<Bits<32>>,
    idle: Signal<Out, Bit>,
    open: Signal<Out, Bits<16>>,
    overrun: Signal<Out, Bits<16>>,
    local_update: Signal<Out, Bit>,
    incoming_update: Signal<Out, Bit>,
    spilled: Signal<Out, Bit>,
    stalled: Signal<Out, Bit>,
    tracker: Small,
    toggle: t3_hw::prim::Reg<Bit>,
    fault: Constant<Bits<4>>,
    row: Signal<Local, Bits<8>>,
    _primed: bool,
}

impl<const FAULT: u64> Default for Mutant<FAULT> {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            config_word: Default::default(),
            clear: Default::default(),
            events: Default::default(),
            completions: Default::default(),
            spill: Default::default(),
            spill_data: Default::default(),
            idle: Default::default(),
            open: Default::default(),
            overrun: Default::default(),
            local_update: Default::default(),
            incoming_update: Default::default(),
            spilled: Default::default(),
            stalled: Default::default(),
            tracker: Default::default(),
            toggle: Default::default(),
            fault: Constant::new(FAULT.to_bits()),
            row: Default::default(),
            _primed: false,
        }
    }
}

impl<const FAULT: u64> rtl::Rtl for Mutant<FAULT> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, toggle);
        clock!(self, clock, tracker);
        self.toggle.reset.next = self.reset.val();
        self.toggle.d.next = !self.toggle.q.val();
        self.tracker.reset.next = self.reset.val();
        self.tracker.clear.next = self.clear.val();
        FlowSink::<ConfigWord>::link(&mut self.config_word, &mut self.tracker.config_word);
        FlowSink::<Bits<32>>::link(&mut self.spill_data, &mut self.tracker.spill_data);

        self.tracker.events.valid.next = self.events.valid.val();
        self.tracker.events.payload.next = self.events.payload.val();
        if (self.fault.val() == 1) & (self.events.payload.val().wf == 1) {
            self.tracker.events.payload.next.wf = 0.into();
        }
        if self.fault.val() == 7 {
            self.tracker.events.payload.next.elements = self.events.payload.val().elements + 1;
        }
        self.events.ready.next = self.tracker.events.ready.val();

        self.spill.valid.next = self.tracker.spill.valid.val();
        self.spill.payload.next = self.tracker.spill.payload.val();
        if self.fault.val() == 2 {
            self.spill.payload.next.value = 0.into();
        }
        if (self.fault.val() == 3) & (self.tracker.spill.payload.val().address == 0x10001) {
            self.spill.payload.next.address = 0x10000.into();
        }
        self.tracker.spill.ready.next = self.spill.ready.val();

        self.row.next = self.tracker.completions.payload.val().row + 1;
        self.completions.valid.next = self.tracker.completions.valid.val();
        self.completions.payload.next = self.tracker.completions.payload.val();
        self.tracker.completions.ready.next = self.completions.ready.val();
        if self.fault.val() == 4 {
            self.tracker.completions.ready.next =
                self.completions.ready.val() & self.toggle.q.val();
        }
        if self.fault.val() == 5 {
            self.completions.valid.next =
                self.tracker.completions.valid.val() & self.toggle.q.val();
            self.tracker.completions.ready.next =
                self.completions.ready.val() | !self.toggle.q.val();
        }
        if self.fault.val() == 6 {
            self.completions.payload.next.row = self.row.val();
        }
        self.idle.next = self.tracker.idle.val();
        self.open.next = self.tracker.open.val();
        self.overrun.next = self.tracker.overrun.val();
        self.local_update.next = self.tracker.local_update.val();
        self.incoming_update.next = self.tracker.incoming_update.val();
        self.spilled.next = self.tracker.spilled.val();
        self.stalled.next = self.tracker.stalled.val();
    }
}

block!([const FAULT: u64] Mutant<FAULT>);
has_pins!([const FAULT: u64] Mutant<FAULT>);

#[test]
fn the_checker_catches_a_broken_tracker() {
    fn caught<const FAULT: u64>() -> bool {
        catch_unwind(AssertUnwindSafe(|| {
            random_kernels::<Mutant<FAULT>>(Profile::Never, 1)
        }))
        .is_err()
    }
    assert!(!caught::<{ fault::NONE }>());
    assert!(caught::<{ fault::ALIAS }>());
    assert!(caught::<{ fault::FORGET }>());
    assert!(caught::<{ fault::SHARE }>());
    assert!(caught::<{ fault::REPEAT }>());
    assert!(caught::<{ fault::LOSE }>());
    assert!(caught::<{ fault::ROW }>());
    assert!(caught::<{ fault::COUNT }>());
}
