//! Behavioural models around the nodes: kernels, memory, link, DMA engine.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use t3_hw::types::{
    op, source, Beat, CommandMeta, Descriptor, Enables, LinkMeta, ProducerMeta, Words,
};
use t3_sim::model::collective::{Collective, CollectiveConfig};
use t3_sim::model::dma::{Dma, DmaConfig, DmaEvents};
use t3_sim::model::dram::{Access, Dram, DramConfig};
use t3_sim::model::kernel::{Kernel, StageTime};
use t3_sim::model::link::{Arrival, Egress, Ingress, LinkConfig};
use t3_sim::model::producer::{compute_cycles, staggered, Producer, ProducerConfig};
use t3_sim::model::ticks::Ticks;
use t3_sim::model::FOREVER;
use t3_sim::workload::dtype::DataType;
use t3_sim::workload::gemm::{ring_sum, Gemm};
use t3_sim::workload::geometry::{Geometry, Shape};
use t3_testbenches::seeds;
use t3_testbenches::stall::{Profile, Staller, PROFILES};
use t3_testbenches::watchdog::Watchdog;

const W: usize = 2;

// ---------------------------------------------------------------------------------------------- memory

const DRAM: DramConfig = DramConfig {
    beats: 256,
    queue: 4,
    bank_groups: 4,
    column: Ticks(1 << 16),
    column_group: Ticks(2 << 16),
    turnaround: Ticks(0),
    read_latency: 10,
};

/// A command; its data is made from its address and a salt.
fn command(address: u64, write: bool, near: bool, salt: u32) -> Beat<CommandMeta, W> {
    Beat {
        meta: CommandMeta {
            address: address.to_bits(),
            write,
            near,
            source: source::COMPUTE.to_bits(),
        },
        data: Words([address as u32 ^ salt, salt]),
        enable: Enables::all(),
    }
}

/// Feeds commands as fast as the channel takes them; returns the cycles until it is drained and the answers.
fn run_dram(dram: &mut Dram<W>, commands: &[Beat<CommandMeta, W>]) -> (u64, Vec<(u64, Words<W>)>) {
    let mut commands: VecDeque<_> = commands.iter().copied().collect();
    let mut answers = vec![];
    for cycle in 0..100_000 {
        if commands.is_empty() && dram.is_drained() {
            return (cycle, answers);
        }
        answers.extend(dram.response().map(|words| (cycle, words)));
        let next = if dram.ready() {
            commands.pop_front()
        } else {
            None
        };
        dram.advance(next);
    }
    panic!("{}", dram.describe());
}

#[test]
fn memory_writes_enabled_halves_and_answers_in_order() {
    let mut dram = Dram::<W>::new(DRAM);
    dram.preset(0, 256, 0xaaaa_bbbb);
    dram.load(9, &[1, 2]);
    let mut half = command(5, true, false, 0);
    half.data = Words([0x1111_2222, 0x3333_4444]);
    half.enable = Enables(0b0110);
    let reads = [5, 6, 9].map(|a| command(a, false, false, 0));
    let (_, answers) = run_dram(&mut dram, &[half, reads[0], reads[1], reads[2]]);
    let words: Vec<_> = answers.iter().map(|(_, words)| words.0).collect();
    let untouched = [0xaaaa_bbbb; 2];
    assert_eq!(words, [[0x1111_bbbb, 0xaaaa_4444], untouched, [1, 2]]);
    assert_eq!(dram.read_back(5, 1), [0x1111_bbbb, 0xaaaa_4444]);
    // The write is served in cycle 1, the read two later in the same bank group, its answer 10 later.
    assert_eq!(answers[0].0, 13);
}

/// Cycles that `count` commands take, without the latency of the last.
fn span(config: DramConfig, count: u64, make: impl Fn(u64) -> Beat<CommandMeta, W>) -> f64 {
    let commands: Vec<_> = (0..count).map(make).collect();
    let (cycles, answers) = run_dram(&mut Dram::new(config), &commands);
    answers
        .last()
        .map_or(cycles, |(cycle, _)| cycle - config.read_latency) as f64
}

#[test]
fn memory_keeps_its_rates() {
    let slow = DramConfig {
        column: Ticks::from_cycles(1.43),
        ..DRAM
    };
    let near =
        |got: f64, expected: f64| assert!((got - expected).abs() < 8.0, "{got}, not {expected}");
    near(
        span(DRAM, 1000, |i| command(i % 256, false, false, 0)),
        1000.0,
    );
    near(
        span(slow, 1000, |i| command(i % 256, false, false, 0)),
        1430.0,
    );
    // One bank group: its own rate.
    near(
        span(DRAM, 1000, |i| command(i * 4 % 256, true, false, 0)),
        2000.0,
    );
    // An update occupies its group twice, and the bus once.
    near(
        span(DRAM, 1000, |i| {
            command(i / 2 * 4 % 256, i % 2 == 1, true, 0)
        }),
        2000.0,
    );
    near(
        span(slow, 1000, |i| command(i / 2 % 256, i % 2 == 1, true, 0)),
        1000.0,
    );
    // Near reads use no bus: writes of other groups go on meanwhile.
    near(
        span(slow, 1000, |i| command(i % 256, i % 2 == 1, i % 2 == 0, 0)),
        1000.0,
    );
    let turning = DramConfig {
        turnaround: Ticks::from_cycles(3.0),
        ..DRAM
    };
    near(
        span(turning, 1000, |i| command(i % 256, i % 2 == 1, false, 0)),
        4000.0,
    );
}

#[test]
fn memory_accounts_by_source_and_names_addresses_outside() {
    let mut dram = Dram::<W>::new(DRAM);
    let mut commands = vec![
        command(1, false, false, 0),
        command(2, true, false, 0),
        command(3, false, true, 0),
        command(3, true, true, 0),
        command(256, true, false, 0),
        command(300, false, false, 0),
    ];
    commands[1].meta.source = source::INCOMING.to_bits();
    let (_, answers) = run_dram(&mut dram, &commands);
    assert_eq!(answers.last().map(|(_, words)| words.0), Some([0, 0]));
    let stats = dram.stats();
    assert_eq!(stats.beats(source::INCOMING, Access::Write), 1);
    assert_eq!(
        stats.beats(source::COMPUTE, Access::Update),
        1,
        "the two halves are one update"
    );
    assert_eq!(stats.all_beats(Access::Read), 2);
    assert_eq!(stats.bytes(8)[3], ("incoming_writes", 8));
    assert_eq!(stats.busy_cycles(), 5.0);
    let text = dram.error().unwrap().to_string();
    assert!(text.starts_with("write of beat 0x100 at cycle "), "{text}");
    assert!(text.ends_with("the channel has 0x100 beats"), "{text}");
}

#[test]
fn memory_skips_what_it_would_have_idled() {
    for seed in seeds(&[1, 2, 3]) {
        let config = DramConfig {
            column: Ticks::from_cycles(3.3),
            column_group: Ticks::from_cycles(5.7),
            turnaround: Ticks::from_cycles(4.2),
            queue: 3,
            ..DRAM
        };
        let trace = |skips: bool| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let (mut dram, mut trace) = (Dram::<W>::new(config), vec![]);
            let (mut cycle, mut next) = (0u64, 0u64);
            for i in 0..500u32 {
                let (write, near) = (rng.random(), rng.random());
                let wanted = command(rng.random_range(0..256), write, near, i);
                next += rng.random_range(0..30);
                loop {
                    let due = cycle >= next && dram.ready();
                    let idle = dram.idle_for();
                    if skips && !due && idle > 0 {
                        let until = if cycle < next { next - cycle } else { FOREVER };
                        let skipped = idle.min(until);
                        assert_ne!(skipped, FOREVER, "a full queue must drain");
                        dram.skip(skipped);
                        cycle += skipped;
                        continue;
                    }
                    trace.extend(dram.response().map(|words| (cycle, words.0)));
                    dram.advance(due.then_some(wanted));
                    cycle += 1;
                    if due {
                        trace.push((cycle, [0; 2]));
                        break;
                    }
                }
            }
            (trace, *dram.stats())
        };
        assert_eq!(trace(true), trace(false), "seed {seed}");
    }
}

// ------------------------------------------------------------------------------------------------ link

const LINK: LinkConfig = LinkConfig {
    rate_num: 1,
    rate_den: 1,
    header_bytes: 0,
    latency: 20,
    jitter: 0,
    credits: 64,
    seed: 1,
};

fn packet(input: u64, number: u64) -> Beat<LinkMeta, W> {
    let meta = LinkMeta {
        address: (number * 2 + input).to_bits(),
        ..Default::default()
    };
    Beat {
        meta,
        ..Default::default()
    }
}

/// What a link run gave: taken beats with their cycles, cycles in all, and the sender.
struct LinkRun {
    taken: Vec<(u64, u64)>,
    sender: Egress<W>,
}

/// Sends `count` beats over each input in windows of `window` cycles.
fn run_link(config: LinkConfig, window: u64, count: u64, stalls: Profile, skips: bool) -> LinkRun {
    let (mut sender, mut receiver) = (Egress::<W>::new(config), Ingress::<W>::new(config));
    let mut sources = [0u64; 2];
    let mut sink = Staller::new(stalls, config.seed);
    let mut taken = vec![];
    let mut watchdog = Watchdog::new(20_000);
    let mut cycle = 0;
    while (taken.len() as u64) < 2 * count {
        for _ in 0..window {
            let ready = sender.ready();
            let offers = [0, 1].map(|i| ready[i] && sources[i] < count);
            if skips && offers == [false; 2] && sender.idle_for() > 0 {
                sender.skip(1);
            } else {
                sender.advance([0, 1].map(|i| offers[i].then(|| packet(i as u64, sources[i]))));
            }
            (0..2).for_each(|i| sources[i] += u64::from(offers[i]));
            let takes = !sink.stalls();
            let offer = receiver.offer().filter(|_| takes);
            taken.extend(offer.map(|beat| (cycle, beat.meta.address.to_u64())));
            if skips && offer.is_none() && receiver.idle_for() > 0 {
                receiver.skip(1);
            } else {
                receiver.advance(takes);
            }
            watchdog.check(offer.is_some(), || {
                format!("{}; {}", sender.describe(), receiver.describe())
            });
            cycle += 1;
        }
        receiver.deliver(sender.take_sent());
        sender.return_credits(receiver.take_credits());
    }
    assert!(sender.is_drained() && receiver.is_drained());
    LinkRun { taken, sender }
}

#[test]
fn links_keep_order_whatever_the_window_and_the_jitter() {
    for seed in seeds(&[1, 2]) {
        for profile in PROFILES {
            for (jitter, credits) in [(0, 1), (0, 64), (37, 3), (200, 64)] {
                let config = LinkConfig {
                    jitter,
                    credits,
                    seed,
                    rate_num: 7,
                    rate_den: 9,
                    ..LINK
                };
                let run = run_link(config, 1, 100, profile, false);
                for input in 0..2 {
                    let of_input: Vec<_> =
                        run.taken.iter().filter(|(_, a)| a % 2 == input).collect();
                    assert!(of_input.windows(2).all(|pair| pair[0].1 < pair[1].1));
                    assert_eq!(of_input.len(), 100);
                }
                for window in [7, 20] {
                    let other = run_link(config, window, 100, profile, true);
                    assert_eq!(other.taken, run.taken, "window {window}, seed {seed}");
                    assert_eq!(
                        other.sender.stats().no_credit_cycles > 0,
                        run.sender.stats().no_credit_cycles > 0
                    );
                }
            }
        }
    }
}

#[test]
fn links_keep_rate_latency_and_fairness() {
    let cycles = |config| {
        run_link(config, 1, 500, Profile::Never, false)
            .taken
            .last()
            .unwrap()
            .0
    };
    // Both inputs are half of the beats; a beat taken in cycle 0 is sent in 1.
    assert_eq!(
        run_link(LINK, 1, 1, Profile::Never, false).taken[0],
        (21, 0)
    );
    assert_eq!(cycles(LINK), 1000 + 20);
    let slow = LinkConfig {
        rate_num: 5,
        rate_den: 7,
        ..LINK
    };
    assert!(cycles(slow).abs_diff(1400 + 20) <= 2);
    let (rate_num, rate_den) = LinkConfig::rate(0.3);
    let fraction = LinkConfig {
        rate_num,
        rate_den,
        ..LINK
    };
    assert!(cycles(fraction).abs_diff(3330 + 21) <= 2);
    let headers = LinkConfig {
        header_bytes: 2,
        ..LINK
    };
    assert!(cycles(headers).abs_diff(1250 + 20) <= 2);
    let run = run_link(headers, 20, 500, Profile::Never, false);
    assert_eq!(run.sender.stats().beats, [500, 500]);
    assert_eq!(run.sender.stats().bytes, 8000);
    assert_eq!(run.sender.stats().busy_cycles(), 1250.0);
    let inputs: Vec<_> = run.taken.iter().map(|(_, address)| address % 2).collect();
    assert!(
        inputs.windows(2).all(|pair| pair[0] != pair[1]),
        "round robin"
    );
    // Few credits: as many beats a round trip (sent, taken, credit back).
    let starved = LinkConfig { credits: 4, ..LINK };
    let round_trips = cycles(starved) as f64 / (1000.0 / 4.0);
    assert!((round_trips - 41.0).abs() < 1.0, "{round_trips}");
}

#[test]
fn a_stalled_receiver_loses_nothing() {
    let (mut sender, mut receiver) = (Egress::<W>::new(LINK), Ingress::<W>::new(LINK));
    let mut sent = 0;
    let mut step = |takes: bool, sender: &mut Egress<W>, receiver: &mut Ingress<W>| {
        let offer = sender.ready()[1].then(|| packet(1, sent));
        sent += u64::from(offer.is_some());
        sender.advance([None, offer]);
        let taken = receiver.offer().filter(|_| takes);
        receiver.advance(takes);
        receiver.deliver(sender.take_sent());
        sender.return_credits(receiver.take_credits());
        taken
    };
    for _ in 0..100_000 {
        step(false, &mut sender, &mut receiver);
    }
    assert_eq!(
        sender.stats().beats,
        [0, LINK.credits as u64],
        "no more than there are places"
    );
    let all: Vec<_> = (0..1000)
        .filter_map(|_| step(true, &mut sender, &mut receiver))
        .collect();
    let numbers: Vec<_> = all
        .iter()
        .map(|beat| beat.meta.address.to_u64() / 2)
        .collect();
    assert_eq!(numbers, (0..numbers.len() as u64).collect::<Vec<_>>());
    assert!(numbers.len() > 900);
}

#[test]
fn a_reordered_link_would_be_noticed() {
    // The check of order above, on arrivals that were swapped on purpose.
    let mut receiver = Ingress::<W>::new(LINK);
    let arrival = |number, cycle| Arrival {
        cycle,
        beat: packet(0, number),
    };
    receiver.deliver(vec![arrival(1, 3), arrival(0, 4)]);
    let mut numbers = vec![];
    for _ in 0..10 {
        numbers.extend(receiver.offer().map(|beat| beat.meta.address.to_u64()));
        receiver.advance(true);
    }
    assert!(!numbers.windows(2).all(|pair| pair[0] < pair[1]));
}

// ------------------------------------------------------------------------------------------------- DMA

fn descriptor(rows: u64, beats: u64) -> Descriptor {
    Descriptor {
        source: 100u64.to_bits(),
        destination: 1000u64.to_bits(),
        stride: 16u64.to_bits(),
        rows: rows.to_bits(),
        beats: beats.to_bits(),
        peer: 3u64.to_bits(),
        op: op::ADD.to_bits(),
        dtype: 1u64.to_bits(),
        wg: 40u64.to_bits(),
        wf: 2u64.to_bits(),
        row: 8u64.to_bits(),
        column: 5u64.to_bits(),
        wf_rows: rows.max(1).to_bits(),
        wg_beats: beats.max(1).to_bits(),
        ..Default::default()
    }
}

/// The beats of a descriptor, from the definition of [`Descriptor`]; data is the address read.
fn expected_beats(d: &Descriptor) -> Vec<Beat<LinkMeta, W>> {
    let (rows, beats) = (d.rows.to_u64(), d.beats.to_u64());
    let mut all = vec![];
    for r in 0..rows {
        for b in 0..beats {
            let offset = r * d.stride.to_u64() + b;
            let wg = b / d.wg_beats.to_u64();
            let is_cut = b == beats - 1 && d.tail.to_u64() != 0;
            all.push(Beat {
                meta: LinkMeta {
                    peer: d.peer,
                    address: (d.destination.to_u64() + offset).to_bits(),
                    op: d.op,
                    dtype: d.dtype,
                    wg: (d.wg.to_u64() + wg).to_bits(),
                    wf: (d.wf.to_u64() + r / d.wf_rows.to_u64()).to_bits(),
                    row: (d.row.to_u64() + wg).to_bits(),
                    column: d.column,
                },
                data: Words([(d.source.to_u64() + offset) as u32, 7]),
                enable: if is_cut {
                    Enables::first(d.tail.to_u64() as usize)
                } else {
                    Enables::all()
                },
            });
        }
    }
    all
}

/// Runs descriptors over a memory of fixed latency; returns the beats, and the cycles.
fn run_dma(
    dma: &mut Dma<W>,
    descriptors: &[Descriptor],
    stalls: Profile,
    seed: u64,
) -> (Vec<Beat<LinkMeta, W>>, u64) {
    let mut descriptors: VecDeque<_> = descriptors.iter().copied().collect();
    let mut memory: VecDeque<(u64, u32)> = VecDeque::new();
    let [mut reads, mut packets] = [seed, !seed].map(|s| Staller::new(stalls, s));
    let (mut out, mut held) = (vec![], (None, None));
    let mut watchdog = Watchdog::new(500);
    for cycle in 0.. {
        if descriptors.is_empty() && dma.is_drained() {
            return (out, cycle);
        }
        let (read, packet) = (dma.offer_read(), dma.offer_packet());
        assert!(
            held.0.is_none() || held.0 == read,
            "an offered read changed"
        );
        assert!(
            held.1.is_none() || held.1 == packet,
            "an offered packet changed"
        );
        let (read_taken, packet_taken) = (!reads.stalls(), !packets.stalls());
        held = (
            read.filter(|_| !read_taken),
            packet.filter(|_| !packet_taken),
        );
        let data = memory
            .front()
            .filter(|(due, _)| *due == cycle)
            .map(|(_, a)| Words([*a, 7]));
        if data.is_some() {
            memory.pop_front();
        }
        if let (true, Some(address)) = (read_taken, read) {
            memory.push_back((cycle + 8, address.to_u64() as u32));
        }
        out.extend(packet.filter(|_| packet_taken));
        let descriptor = if dma.ready() {
            descriptors.pop_front()
        } else {
            None
        };
        watchdog.check(packet.is_some() && packet_taken, || dma.describe());
        dma.advance(DmaEvents {
            descriptor,
            read_taken,
            data,
            packet_taken,
        });
    }
    unreachable!()
}

#[test]
fn dma_sends_every_beat_with_its_ids() {
    for seed in seeds(&[1, 2, 3]) {
        for profile in PROFILES {
            for (queue, max_outstanding) in [(1, 1), (4, 16)] {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let mut random = || Descriptor {
                    tail: rng.random_range(0..4u64).to_bits(),
                    wf_rows: rng.random_range(1..4u64).to_bits(),
                    wg_beats: rng.random_range(1..5u64).to_bits(),
                    source: rng.random_range(0..10_000u64).to_bits(),
                    ..descriptor(rng.random_range(1..7), rng.random_range(1..13))
                };
                let descriptors: Vec<_> = (0..12).map(|_| random()).collect();
                let mut dma = Dma::new(DmaConfig {
                    queue,
                    max_outstanding,
                });
                let (out, _) = run_dma(&mut dma, &descriptors, profile, seed);
                let expected: Vec<_> = descriptors.iter().flat_map(expected_beats).collect();
                assert_eq!(out, expected, "seed {seed}");
                assert_eq!(dma.log().len(), 12);
                assert_eq!(dma.beats_sent(), expected.len() as u64);
                assert!(dma.log().iter().all(|t| t.start < t.end));
            }
        }
    }
}

#[test]
fn dma_edges_one_beat_empty_and_rate() {
    let mut dma = Dma::<W>::new(DmaConfig {
        queue: 2,
        max_outstanding: 16,
    });
    let (out, _) = run_dma(&mut dma, &[descriptor(1, 1)], Profile::Never, 1);
    assert_eq!(out, expected_beats(&descriptor(1, 1)));
    let no_part = Descriptor {
        wf_rows: 0u64.to_bits(),
        ..descriptor(1, 1)
    };
    let bad = [
        descriptor(0, 4),
        descriptor(4, 0),
        no_part,
        descriptor(2, 2),
    ];
    let (out, _) = run_dma(&mut dma, &bad, Profile::Never, 1);
    assert_eq!(out, expected_beats(&descriptor(2, 2)));
    assert_eq!(dma.refused(), 3);
    let (out, cycles) = run_dma(&mut dma, &[descriptor(10, 16); 6], Profile::Never, 1);
    assert_eq!(out.len(), 960);
    assert!(
        cycles <= 960 + 12,
        "a beat a cycle, also from descriptor to descriptor: {cycles}"
    );
}

#[test]
fn dma_holds_no_more_than_it_has_places_for() {
    let mut dma = Dma::<W>::new(DmaConfig {
        queue: 2,
        max_outstanding: 5,
    });
    let (mut reads, mut data) = (0, None);
    for cycle in 0..100_000u64 {
        let descriptor = dma.ready().then(|| descriptor(3, 4));
        let read = dma.offer_read();
        reads += u64::from(read.is_some());
        dma.advance(DmaEvents {
            descriptor,
            read_taken: true,
            data,
            packet_taken: false,
        });
        data = read.map(|_| Words([cycle as u32, 0]));
    }
    assert_eq!(reads, 5);
    assert!(!dma.ready());
    let text = dma.describe();
    assert!(
        text.ends_with("wavefront 2 to device 3: the link to take a beat"),
        "{text}"
    );
}

// --------------------------------------------------------------------------------------------- kernels

const SHAPE: Shape = Shape {
    rows: 29,
    columns: 43,
    devices: 4,
    dtype: DataType::Fp16,
    tile_rows: 8,
    tile_columns: 8,
    wf_columns: 4,
};

fn geometry(shape: Shape) -> Arc<Geometry<W>> {
    Arc::new(Geometry::new(shape).unwrap())
}

const OUTPUT: u32 = 0x1000;

fn producer_config() -> ProducerConfig {
    ProducerConfig {
        stage_wgs: 5,
        compute_cycles: 100,
        start_delay: 0,
        reads_per_wg: 6,
        max_outstanding: 8,
        read_base: 0x8000,
        read_beats: 64,
        output_base: OUTPUT,
        chunks: staggered(1, 4),
    }
}

/// The memory of one device behind a kernel: answers after `latency` cycles, in order.
struct Memory {
    words: BTreeMap<u32, Words<W>>,
    answers: VecDeque<(u64, Words<W>)>,
    latency: u64,
    cycle: u64,
    staller: Staller,
}

impl Memory {
    fn new(latency: u64, stalls: Profile, seed: u64) -> Self {
        Self {
            words: BTreeMap::new(),
            answers: VecDeque::new(),
            latency,
            cycle: 0,
            staller: Staller::new(stalls, seed),
        }
    }

    /// One cycle of a kernel on this memory; the request that was taken.
    fn step(&mut self, kernel: &mut impl Kernel<W>) -> Option<Beat<ProducerMeta, W>> {
        let taken = !self.staller.stalls();
        let request = kernel.offer().filter(|_| taken);
        let answer = match self.answers.front() {
            Some((due, _)) if *due <= self.cycle => self.answers.pop_front(),
            _ => None,
        };
        if let Some(beat) = &request {
            let address = beat.meta.address.to_u64() as u32;
            if beat.meta.store {
                self.words.insert(address, beat.data);
            } else {
                let words = self.words.get(&address).copied().unwrap_or_default();
                self.answers.push_back((self.cycle + self.latency, words));
            }
        }
        kernel.advance(taken, answer.map(|(_, words)| words));
        self.cycle += 1;
        request
    }
}

/// A producer of the standard shape, and the words that it stores.
fn producer(config: ProducerConfig) -> (Producer<W>, Arc<Vec<u32>>) {
    let geometry = geometry(SHAPE);
    let gemm = Gemm::new(&geometry, 40, 1).unwrap();
    let words = Arc::new(geometry.pack(&gemm.partials(1)));
    (Producer::new(config, geometry, words.clone()), words)
}

/// All requests of a kernel with their cycles.
fn run_kernel(
    kernel: &mut impl Kernel<W>,
    memory: &mut Memory,
) -> Vec<(u64, Beat<ProducerMeta, W>)> {
    let mut requests = vec![];
    let mut watchdog = Watchdog::new(2000);
    while !kernel.is_done() {
        let cycle = memory.cycle;
        let request = memory.step(kernel);
        watchdog.check(request.is_some(), || kernel.describe());
        requests.extend(request.map(|beat| (cycle, beat)));
    }
    requests
}

#[test]
fn producer_stores_its_tiles_once_in_staggered_order() {
    let geometry = geometry(SHAPE);
    for profile in PROFILES {
        let (mut kernel, words) = producer(producer_config());
        let requests = run_kernel(&mut kernel, &mut Memory::new(9, profile, 4));
        let stores: Vec<_> = requests.iter().filter(|(_, b)| b.meta.store).collect();
        let mut expected = BTreeMap::new();
        for chunk in 0..4 {
            for tile in geometry.tiles(chunk) {
                for wf in 0..geometry.wfs_of(tile) {
                    for beat in geometry.wf_beats(tile, wf) {
                        expected.insert(OUTPUT + beat.address, (tile, wf, beat.enable));
                    }
                }
            }
        }
        let mut chunks = vec![];
        for (_, beat) in &stores {
            let address = beat.meta.address.to_u64() as u32;
            let (tile, wf, enable) = expected
                .remove(&address)
                .expect("a beat of the output, once");
            let meta = &beat.meta;
            assert_eq!(meta.wg, (tile.wg as u64).to_bits());
            assert_eq!(meta.wf, (wf as u64).to_bits());
            assert_eq!(
                (meta.row, meta.column),
                ((tile.row as u64).to_bits(), (tile.column as u64).to_bits())
            );
            assert_eq!(beat.enable, enable);
            assert_eq!(
                beat.data.0[..],
                words[(address - OUTPUT) as usize * W..][..W]
            );
            chunks.push(geometry.chunk_of(tile.column));
        }
        assert!(expected.is_empty());
        assert_eq!(chunks.first(), Some(&2));
        assert_eq!(chunks.last(), Some(&1), "the own chunk comes last");
        let loads = requests.len() - stores.len();
        assert_eq!(loads, 6 * geometry.wgs());
        assert_eq!(kernel.progress(), (5, 5));
        assert_eq!(kernel.log().len(), 5);
    }
}

#[test]
fn producer_interleaves_wavefronts_beat_by_beat() {
    let (mut kernel, _) = producer(producer_config());
    let requests = run_kernel(&mut kernel, &mut Memory::new(1, Profile::Never, 1));
    let stores = requests.iter().filter(|(_, b)| b.meta.store);
    let ids: Vec<_> = stores
        .map(|(_, b)| (b.meta.wg.to_u64(), b.meta.wf.to_u64()))
        .take(20)
        .collect();
    // Chunk 2 begins with column 3 of the 6 tile columns, at WG 12; five WGs of two WFs run at once.
    let round: Vec<_> = (12..17).flat_map(|wg| [(wg, 0), (wg, 1)]).collect();
    assert_eq!(ids, [round.clone(), round].concat());
}

#[test]
fn producer_spreads_loads_and_waits_for_their_answers() {
    let (mut kernel, _) = producer(producer_config());
    let requests = run_kernel(&mut kernel, &mut Memory::new(9, Profile::Never, 1));
    let first_store = requests.iter().find(|(_, b)| b.meta.store).unwrap().0;
    // 30 loads in 100 cycles; the last falls due in cycle 96 and its answer is back in 105.
    assert_eq!(first_store, 106);
    let loads: Vec<_> = requests.iter().take(30).map(|(cycle, _)| *cycle).collect();
    let due: Vec<_> = (0..30u64).map(|i| i * 100 / 30).collect();
    assert_eq!(loads, due);
    assert_eq!(requests[1].1.meta.address.to_u64(), 0x8001);
    // A slow memory stretches the stage: 8 loads a round trip of 60 cycles.
    let (mut slow, _) = producer(producer_config());
    let requests = run_kernel(&mut slow, &mut Memory::new(60, Profile::Never, 1));
    let first_store = requests.iter().find(|(_, b)| b.meta.store).unwrap().0;
    assert!(
        (60 * 30 / 8..60 * 30 / 8 + 80).contains(&first_store),
        "{first_store}"
    );
}

/// Cycles of the stores of each stage, of which each has `beats`.
fn store_cycles(requests: &[(u64, Beat<ProducerMeta, W>)], log: &[StageTime]) -> Vec<Vec<u64>> {
    let mut stores = requests.iter().filter(|(_, beat)| beat.meta.store);
    let stage = |time: &StageTime| {
        let mut cycles = vec![];
        for (cycle, _) in stores.by_ref() {
            cycles.push(*cycle);
            if cycle + 1 == time.end {
                break;
            }
        }
        cycles
    };
    log.iter().map(stage).collect()
}

#[test]
fn producer_stores_while_the_next_stage_computes() {
    for (reads_per_wg, late) in [(0, 0), (6, 1)] {
        let config = ProducerConfig {
            compute_cycles: 400,
            reads_per_wg,
            ..producer_config()
        };
        let (mut kernel, _) = producer(config);
        let requests = run_kernel(&mut kernel, &mut Memory::new(9, Profile::Never, 1));
        let log = kernel.log();
        let stages = store_cycles(&requests, log);
        let stored: usize = stages.iter().map(Vec::len).sum();
        assert_eq!(stored, geometry(SHAPE).output_beats());
        for (number, cycles) in stages.iter().enumerate() {
            let count = cycles.len() as u64;
            let Some(next) = log.get(number + 1) else {
                // Nothing computes any more: a beat a cycle.
                assert_eq!(cycles[cycles.len() - 1] - cycles[0], count - 1);
                continue;
            };
            for (i, cycle) in cycles.iter().enumerate() {
                let due = next.start + i as u64 * 400 / count;
                assert!((due..due + 1 + late).contains(cycle), "{cycle}, due {due}");
            }
        }
        // Stages follow each other without a gap; only the last one's stores are left at the end.
        let compute = log[4].start;
        assert!((1600..1600 + 4 * 20).contains(&compute), "{compute}");
    }
}

#[test]
fn producer_alternates_loads_and_stores_that_are_due() {
    let config = ProducerConfig {
        compute_cycles: 1,
        reads_per_wg: 40,
        max_outstanding: 1000,
        ..producer_config()
    };
    let (mut kernel, _) = producer(config);
    let requests = run_kernel(&mut kernel, &mut Memory::new(9, Profile::Never, 1));
    let second = kernel.log()[1].start;
    let kinds = requests.iter().filter(|(cycle, _)| *cycle >= second);
    let kinds: Vec<_> = kinds.map(|(_, beat)| beat.meta.store).take(20).collect();
    assert_eq!(kinds, [true, false].repeat(10));
}

#[test]
fn producer_buffers_the_stores_of_one_stage() {
    let config = ProducerConfig {
        reads_per_wg: 0,
        ..producer_config()
    };
    let (mut kernel, _) = producer(config);
    let open = 1000;
    for cycle in 0.. {
        if kernel.is_done() {
            break;
        }
        kernel.advance(cycle >= open, None);
    }
    let log = kernel.log();
    assert_eq!((log[0].start, log[1].start), (0, 100));
    // The second stage has computed long ago; the third one waits for the first one's stores.
    assert!(log[0].end > open);
    assert_eq!(log[2].start, log[0].end);
}

#[test]
fn producer_never_exceeds_its_outstanding_loads() {
    let config = ProducerConfig {
        max_outstanding: 3,
        compute_cycles: 1,
        ..producer_config()
    };
    let (mut kernel, _) = producer(config);
    let mut memory = Memory::new(50, Profile::Half, 3);
    let mut most = 0;
    while !kernel.is_done() {
        memory.step(&mut kernel);
        most = most.max(memory.answers.len());
    }
    assert_eq!(most, 3);
    assert_eq!(compute_cycles(&geometry(SHAPE), 100, 64.0), 200);
}

/// Runs a kernel with skips where it idles; must give the requests of [`run_kernel`].
fn run_skipping(
    kernel: &mut impl Kernel<W>,
    memory: &mut Memory,
) -> (Vec<(u64, Beat<ProducerMeta, W>)>, u64) {
    let (mut requests, mut skipped) = (vec![], 0);
    while !kernel.is_done() {
        let answer = memory
            .answers
            .front()
            .map_or(FOREVER, |(due, _)| due.saturating_sub(memory.cycle));
        let cycles = kernel.idle_for().min(answer);
        if kernel.offer().is_none() && cycles > 0 {
            assert_ne!(cycles, FOREVER, "{}", kernel.describe());
            // Any part of the idle time may be skipped.
            let cycles = cycles.div_ceil(2);
            kernel.skip(cycles);
            memory.cycle += cycles;
            skipped += cycles;
            continue;
        }
        let cycle = memory.cycle;
        requests.extend(memory.step(kernel).map(|beat| (cycle, beat)));
    }
    (requests, skipped)
}

#[test]
fn producer_skips_what_it_would_have_idled() {
    let mut total = 0;
    let cases = [
        (5, 1000, 6),
        (5, 1000, 1),
        (70, 200, 6),
        (200, 30, 3),
        (5, 500, 0),
        (101, 7, 0),
    ];
    for (latency, compute_cycles, reads_per_wg) in cases {
        let config = ProducerConfig {
            compute_cycles,
            reads_per_wg,
            start_delay: latency,
            ..producer_config()
        };
        let (mut plain, _) = producer(config.clone());
        let (mut quick, _) = producer(config);
        let expected = run_kernel(&mut plain, &mut Memory::new(latency, Profile::Never, 1));
        let (got, skipped) = run_skipping(&mut quick, &mut Memory::new(latency, Profile::Never, 1));
        assert_eq!(got, expected);
        assert_eq!(quick.log(), plain.log());
        assert_eq!(plain.log()[0].start, latency, "after the start delay");
        total += skipped;
    }
    assert!(total > 5000, "{total}");
}

const STAGING: u32 = 0x2000;
const REMOTE: u32 = 0x3000;

/// Adds in binary64 and rounds once.
fn add_fp16(a: u32, b: u32) -> u32 {
    let fp16 = DataType::Fp16;
    fp16.from_f64(fp16.to_f64(a) + fp16.to_f64(b))
}

/// A whole sequential reduce-scatter: each device's memory at its end, and its reads and writes.
fn run_collective(
    shape: Shape,
    partials: &[Vec<u32>],
    settle: u64,
    stalls: Profile,
    seed: u64,
) -> Vec<(Memory, [u64; 2])> {
    let geometry = geometry(shape);
    let devices = shape.devices;
    let mut all: Vec<_> = (0..devices)
        .map(|device| {
            let config = CollectiveConfig {
                device,
                output_base: OUTPUT,
                staging_base: STAGING,
                remote_base: REMOTE,
                max_outstanding: 8,
                settle_cycles: settle,
                add: add_fp16,
            };
            let mut memory = Memory::new(7 + device as u64, stalls, seed + device as u64);
            for (i, words) in geometry.pack(&partials[device]).chunks(W).enumerate() {
                memory
                    .words
                    .insert(OUTPUT + i as u32, Words([words[0], words[1]]));
            }
            (Collective::new(config, &geometry), memory, [0u64; 2])
        })
        .collect();
    let mut on_the_wire: VecDeque<(u64, usize, u32, Words<W>)> = VecDeque::new();
    for cycle in 0..200_000u64 {
        if all.iter().all(|(kernel, ..)| kernel.is_done()) {
            return all
                .into_iter()
                .map(|(_, memory, counts)| (memory, counts))
                .collect();
        }
        for (device, (kernel, memory, counts)) in all.iter_mut().enumerate() {
            if device == 0 && cycle < 300 {
                // One device starts late: its neighbour runs ahead.
                memory.cycle += 1;
                continue;
            }
            let Some(beat) = memory.step(kernel) else {
                continue;
            };
            let address = beat.meta.address.to_u64() as u32;
            counts[usize::from(beat.meta.store)] += 1;
            if beat.meta.store && address >= REMOTE {
                let peer = (device + devices - 1) % devices;
                on_the_wire.push_back((cycle + 30, peer, address - REMOTE + STAGING, beat.data));
            }
        }
        while let Some((due, peer, address, data)) = on_the_wire.front().copied() {
            if due > cycle {
                break;
            }
            on_the_wire.pop_front();
            let (kernel, memory, _) = &mut all[peer];
            memory.words.insert(address, data);
            kernel.arrive(1);
        }
    }
    let waits: Vec<_> = all.iter().map(|(kernel, ..)| kernel.describe()).collect();
    panic!("no end: {waits:?}");
}

/// Compares each device's own chunk with the ring's sum; the number of wrong beats.
fn wrong_beats(shape: Shape, partials: &[Vec<u32>], runs: &[(Memory, [u64; 2])]) -> usize {
    let geometry = geometry(shape);
    let expected = geometry.pack(&ring_sum(&geometry, partials, add_fp16));
    let mut wrong = 0;
    for (device, (memory, _)) in runs.iter().enumerate() {
        for beat in geometry.chunk_beats(device) {
            let words = &expected[beat as usize * W..][..W];
            wrong += usize::from(memory.words[&(OUTPUT + beat)].0[..] != *words);
        }
    }
    wrong
}

fn partials_of(shape: Shape) -> Vec<Vec<u32>> {
    let gemm = Gemm::new(&geometry(shape), 64, 2).unwrap();
    (0..shape.devices)
        .map(|device| gemm.partials(device))
        .collect()
}

#[test]
fn collective_reduces_in_ring_order_bit_for_bit() {
    for seed in seeds(&[1, 2]) {
        for devices in 2..=6 {
            for profile in PROFILES {
                let shape = Shape { devices, ..SHAPE };
                let partials = partials_of(shape);
                let runs = run_collective(shape, &partials, 4, profile, seed);
                assert_eq!(
                    wrong_beats(shape, &partials, &runs),
                    0,
                    "{devices} devices, seed {seed}"
                );
            }
        }
    }
}

#[test]
fn collective_moves_the_papers_traffic() {
    // Six equal chunks: reads S(2N-1)/N, writes S (of which S/N stay).
    let shape = Shape {
        columns: 48,
        devices: 6,
        ..SHAPE
    };
    let beats = geometry(shape).output_beats() as u64;
    for (_, counts) in run_collective(shape, &partials_of(shape), 0, Profile::Never, 1) {
        assert_eq!(counts, [beats * 11 / 6, beats]);
    }
}

#[test]
fn collective_of_one_device_has_nothing_to_do() {
    let shape = Shape {
        devices: 1,
        ..SHAPE
    };
    let runs = run_collective(shape, &partials_of(shape), 0, Profile::Never, 1);
    assert_eq!(runs[0].1, [0, 0]);
}

#[test]
fn a_wrong_partial_would_be_noticed() {
    let partials = partials_of(SHAPE);
    let mut broken = partials.clone();
    broken[2][0] ^= 0x400;
    let runs = run_collective(SHAPE, &broken, 0, Profile::Never, 1);
    assert_eq!(wrong_beats(SHAPE, &partials, &runs), 1);
}

#[test]
fn collective_skips_what_it_would_have_idled() {
    let shape = Shape {
        devices: 2,
        ..SHAPE
    };
    let geometry = geometry(shape);
    let staged = geometry.chunk_beats(0).len() as u64;
    let run = |skips: bool| {
        let config = CollectiveConfig {
            device: 0,
            output_base: OUTPUT,
            staging_base: STAGING,
            remote_base: REMOTE,
            max_outstanding: 4,
            settle_cycles: 17,
            add: add_fp16,
        };
        let mut kernel = Collective::new(config, &geometry);
        let mut memory = Memory::new(25, Profile::Never, 1);
        let (mut requests, mut arrived, mut skipped) = (vec![], 0, 0);
        while !kernel.is_done() {
            // A beat of the neighbour comes every 40 cycles.
            let next_arrival = if arrived < staged {
                arrived * 40
            } else {
                FOREVER
            };
            if memory.cycle == next_arrival {
                kernel.arrive(1);
                arrived += 1;
                continue;
            }
            let answer = memory.answers.front().map_or(FOREVER, |(due, _)| *due);
            let until = next_arrival.min(answer).saturating_sub(memory.cycle);
            let cycles = kernel.idle_for().min(until);
            if skips && kernel.offer().is_none() && cycles > 0 {
                assert_ne!(cycles, FOREVER, "{}", kernel.describe());
                kernel.skip(cycles);
                memory.cycle += cycles;
                skipped += cycles;
                continue;
            }
            let cycle = memory.cycle;
            requests.extend(memory.step(&mut kernel).map(|beat| (cycle, beat)));
        }
        (requests, kernel.log().to_vec(), skipped)
    };
    let (plain, quick) = (run(false), run(true));
    assert_eq!(quick.0, plain.0);
    assert_eq!(quick.1, plain.1);
    assert!(quick.2 > plain.0.len() as u64);
    let staged_load = |(_, beat): &&(u64, Beat<ProducerMeta, W>)| {
        let address = beat.meta.address.to_u64() as u32;
        (STAGING..REMOTE).contains(&address)
    };
    let loads: Vec<_> = plain.0.iter().filter(staged_load).collect();
    assert_eq!(loads.len() as u64, staged);
    for (i, (cycle, _)) in loads.iter().enumerate() {
        assert!(
            *cycle >= i as u64 * 40 + 17,
            "beat {i} was read before it had settled"
        );
    }
}
