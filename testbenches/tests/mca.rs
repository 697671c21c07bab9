//! Memory-controller arbitration: in lockstep with its golden model.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::panic::catch_unwind;
use t3_hw::mca::{EventPath, Mca, PLACES};
use t3_hw::rtl;
use t3_hw::types::{op, source, Beat, Enables, RequestMeta, UpdateEvent, Words};
use t3_sim::clocked::Clocked;
use t3_sim::golden::mca::{Channel, Controls, Grant, UNLIMITED};
use t3_testbenches::agents::{Driver, Receiver};
use t3_testbenches::seeds;
use t3_testbenches::stall::{Profile, Staller, PROFILES};
use t3_testbenches::watchdog::Watchdog;
use t3_testbenches::wave::{bit, when, Wave};

const W: usize = 2;
type Request = Beat<RequestMeta, W>;

/// A way to break the design, so that the checks can be seen to fail.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    /// The threshold is one too high.
    Threshold,
    /// The starvation limit is one too high.
    Limit,
    /// Round robin is not switched off.
    Policy,
    /// The measurement is never started.
    Measure,
    /// Every request looks untracked.
    Untracked,
    /// An event shows one element too few.
    Elements,
    /// The highest bit of the queue's data sticks at zero.
    Data,
}

/// The block with its agents and its golden model.
struct Bench<const Q: usize, const QA: usize> {
    hw: Clocked<Mca<W, Q, QA>>,
    golden: Channel<W>,
    controls: Controls,
    /// Spill, compute, communication.
    drivers: [Driver<Request>; 3],
    outp: Receiver<Beat<t3_hw::types::MemoryMeta, W>>,
    events: Receiver<UpdateEvent>,
    watchdog: Watchdog,
    fault: Fault,
    /// Who was served in each cycle.
    grants: Vec<Grant>,
    /// Requests that left, events that left.
    left: [u64; 2],
}

impl<const Q: usize, const QA: usize> Bench<Q, QA> {
    /// `stalls`: of spill, compute, communication, `outp` and `events`.
    fn new(controls: Controls, stalls: [Profile; 5], seed: u64) -> Self {
        let staller = |i: usize| Staller::new(stalls[i], seed * 8 + i as u64);
        Self {
            hw: Clocked::new(Mca::default()),
            golden: Channel::new(Q as u32, PLACES),
            controls,
            drivers: [0, 1, 2].map(|i| Driver::new(staller(i))),
            outp: Receiver::new("outp", staller(3)),
            events: Receiver::new("events", staller(4)),
            watchdog: Watchdog::new(1000),
            fault: Fault::None,
            grants: vec![],
            left: [0, 0],
        }
    }

    fn unstalled(controls: Controls) -> Self {
        Self::new(controls, [Profile::Never; 5], 0)
    }

    fn drive(&mut self) {
        let controls = &self.controls;
        let mca = &mut *self.hw.block;
        let off = |fault| u32::from(self.fault == fault);
        let bits = |value: u32| u64::from(value);
        mca.policy.next = match self.fault {
            Fault::Policy => 0u64.to_bits(),
            _ => controls.policy.to_bits(),
        };
        mca.threshold.next = bits((controls.threshold + off(Fault::Threshold)).min(255)).to_bits();
        mca.starvation_limit.next = bits(controls.starvation_limit + off(Fault::Limit)).to_bits();
        mca.measure.next = controls.measure && self.fault != Fault::Measure;
        mca.window_log2.next = bits(controls.window_log2).to_bits();
        mca.cut_low.next = bits(controls.cuts[0]).to_bits();
        mca.cut_mid.next = bits(controls.cuts[1]).to_bits();
        mca.cut_high.next = bits(controls.cuts[2]).to_bits();
        mca.level0.next = bits(controls.levels[0]).to_bits();
        mca.level1.next = bits(controls.levels[1]).to_bits();
        mca.level2.next = bits(controls.levels[2]).to_bits();
        mca.level3.next = bits(controls.levels[3]).to_bits();
        let [spill, compute, communication] = &mut self.drivers;
        spill.drive(&mut mca.spill);
        compute.drive(&mut mca.compute);
        communication.drive(&mut mca.communication);
        self.outp.drive(&mut mca.outp);
        self.events.drive(&mut mca.events);
        if self.fault == Fault::Untracked {
            let mut payload = mca.compute.payload.val();
            payload.meta.tracked = false;
            mca.compute.payload.next = payload;
        }
    }

    /// A cycle, checked; `look` sees the settled block.
    fn cycle(&mut self, look: impl FnOnce(&Mca<W, Q, QA>)) {
        self.drive();
        self.hw.low();
        let at = self.hw.cycle;
        let mca = &*self.hw.block;
        look(mca);
        let occupancy = self.golden.queue.len() as u64;
        assert_eq!(mca.occupancy.val().to_u64(), occupancy, "cycle {at}");
        let meter = &self.golden.intensity;
        let threshold = mca.active_threshold.val().to_u64();
        assert_eq!(
            threshold,
            u64::from(meter.threshold),
            "threshold, cycle {at}"
        );
        let intensity = mca.intensity.val().to_u64();
        assert_eq!(intensity, u64::from(meter.result), "intensity, cycle {at}");

        let [spill, compute, communication] = &mut self.drivers;
        let offered = [
            (mca.spill.valid.val()).then(|| spill.items[0]),
            (mca.compute.valid.val()).then(|| compute.items[0]),
            (mca.communication.valid.val()).then(|| communication.items[0]),
        ];
        let events_full = self.golden.events.len() == PLACES;
        let grant = self.golden.decide(&self.controls, offered);
        let taken = [
            spill.sample(&mca.spill).is_some(),
            compute.sample(&mca.compute).is_some(),
            communication.sample(&mca.communication).is_some(),
        ];
        let expected = [Grant::Spill, Grant::Compute, Grant::Communication].map(|g| g == grant);
        assert_eq!(taken, expected, "who is served, cycle {at}");
        let stalls = [1, 2].map(|i| offered[i].is_some() && !taken[i]);
        assert_eq!(mca.compute_stall.val(), stalls[0], "cycle {at}");
        assert_eq!(mca.communication_stall.val(), stalls[1], "cycle {at}");
        let tracked = |i: usize| offered[i].is_some_and(|beat| beat.meta.tracked);
        let event_stall = events_full && (tracked(1) || tracked(2));
        assert_eq!(mca.event_stall.val(), event_stall, "cycle {at}");

        let outp = self.outp.sample(&mca.outp);
        if let Some(mut beat) = outp {
            if self.fault == Fault::Data {
                beat.data.0[W - 1] &= 0x7fff_ffff;
            }
            assert_eq!(Some(beat), self.golden.queue.pop_front(), "cycle {at}");
            self.left[0] += 1;
        }
        let event = self.events.sample(&mca.events);
        if let Some(mut event) = event {
            if self.fault == Fault::Elements {
                event.elements = event.elements - 1;
            }
            assert_eq!(Some(event), self.golden.events.pop_front(), "cycle {at}");
            self.left[1] += 1;
        }
        self.grants.push(grant);
        self.hw.high();
        let busy = self.drivers.iter().any(|d| !d.items.is_empty());
        let moved = grant != Grant::None || outp.is_some() || event.is_some();
        self.watchdog.check(moved || !busy, || {
            format!("{:?}", self.drivers.each_ref().map(|d| d.items.front()))
        });
    }

    fn cycles(&mut self, count: usize) {
        (0..count).for_each(|_| self.cycle(|_| ()));
    }

    fn is_drained(&self) -> bool {
        self.drivers.iter().all(|driver| driver.items.is_empty())
            && self.golden.queue.is_empty()
            && self.golden.events.is_empty()
    }

    fn drain(&mut self) {
        while !self.is_drained() {
            self.cycle(|_| ());
        }
        // Nothing may come after the last expected item.
        self.cycles(10);
    }
}

/// Requests of a stream; `tracked` is the share of tracked ones in percent.
fn requests(
    from: u64,
    count: usize,
    tracked: u32,
    seed: u64,
) -> impl Iterator<Item = Request> + Clone {
    let mut rng = ChaCha8Rng::seed_from_u64(seed * 4 + from);
    (0..count as u64).map(move |i| Beat {
        meta: RequestMeta {
            address: (i << 2 | from).to_bits(),
            op: rng.random_range(op::READ..op::ADD + 1).to_bits(),
            dtype: rng.random_range(0..4u64).to_bits(),
            source: from.to_bits(),
            tracked: rng.random_range(0..100) < tracked,
            region: rng.random_range(0..16u64).to_bits(),
            wg: rng.random_range(0..1u64 << 16).to_bits(),
            wf: rng.random_range(0..8u64).to_bits(),
            row: rng.random_range(0..256u64).to_bits(),
            column: rng.random_range(0..256u64).to_bits(),
        },
        data: Words([rng.random(), rng.random()]),
        enable: Enables(rng.random_range(0..1 << (2 * W))),
    })
}

fn random_controls(rng: &mut ChaCha8Rng) -> Controls {
    Controls {
        policy: rng.random_range(0..4),
        threshold: [0, 1, 3, 6, UNLIMITED][rng.random_range(0..5)],
        starvation_limit: [0, 1, 2, 9, 40][rng.random_range(0..5)],
        measure: rng.random(),
        window_log2: rng.random_range(0..6),
        cuts: [1, 3, 8],
        levels: [0, 2, 5, UNLIMITED],
    }
}

/// Random requests under random controls, drained at the end.
fn random_run<const Q: usize, const QA: usize>(
    stalls: [Profile; 5],
    tracked: u32,
    fault: Fault,
    seed: u64,
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut bench = Bench::<Q, QA>::new(random_controls(&mut rng), stalls, seed);
    bench.fault = fault;
    let sent = [100, 300, 300];
    let from = [
        source::SPILL,
        source::COMPUTE,
        [source::INCOMING, source::DMA][seed as usize % 2],
    ];
    for (i, driver) in bench.drivers.iter_mut().enumerate() {
        driver.items = requests(from[i], sent[i], tracked, seed).collect();
    }
    let counted = |driver: &Driver<Request>| driver.items.iter().filter(|b| b.meta.tracked).count();
    let tracked = counted(&bench.drivers[1]) + counted(&bench.drivers[2]);
    while !bench.is_drained() {
        if rng.random_range(0..20) == 0 {
            bench.controls = random_controls(&mut rng);
        }
        bench.cycle(|_| ());
    }
    bench.cycles(10);
    assert_eq!(bench.left, [700, tracked as u64], "seed {seed}");
}

#[test]
fn random_traffic_keeps_in_step_with_the_golden_model() {
    for seed in seeds(&[1, 2]) {
        for sinks in PROFILES {
            for sources in PROFILES {
                let stalls = [sources, sources, sources, sinks, sinks];
                random_run::<1, 1>(stalls, 50, Fault::None, seed);
                random_run::<2, 2>(stalls, 50, Fault::None, seed + 100);
                random_run::<12, 4>(stalls, 50, Fault::None, seed + 200);
            }
        }
        use Profile::{Bursty, Half, Never};
        random_run::<12, 4>([Half, Never, Never, Half, Bursty], 100, Fault::None, seed);
        random_run::<12, 4>([Half, Never, Never, Bursty, Never], 0, Fault::None, seed);
    }
}

/// Keeps both streams busy for `cycles`; `sink` stalls memory and tracker, `tracked` is in percent.
fn contend<const Q: usize, const QA: usize>(
    controls: Controls,
    sink: Profile,
    tracked: u32,
    cycles: usize,
) -> Vec<Grant> {
    let never = Profile::Never;
    let mut bench = Bench::<Q, QA>::new(controls, [never, never, never, sink, sink], 7);
    bench.drivers[1].items = requests(source::COMPUTE, cycles, tracked, 1).collect();
    bench.drivers[2].items = requests(source::INCOMING, cycles, tracked, 1).collect();
    bench.cycles(cycles);
    bench.grants
}

#[test]
fn round_robin_alternates_and_moves_a_request_a_cycle() {
    let controls = Controls {
        policy: 0,
        ..Default::default()
    };
    let grants = contend::<4, 3>(controls, Profile::Never, 0, 400);
    for (i, grant) in grants.iter().enumerate() {
        let expected = [Grant::Compute, Grant::Communication][i % 2];
        assert_eq!(*grant, expected, "cycle {i}");
    }
}

#[test]
fn compute_first_never_lets_communication_pass_without_a_limit() {
    let grants = contend::<8, 4>(Controls::default(), Profile::Never, 0, 400);
    assert!(grants.iter().all(|grant| *grant == Grant::Compute));
}

/// The longest wait of a stream, in cycles and in requests of the other one that passed it.
fn longest_wait(grants: &[Grant], of: Grant) -> (usize, usize) {
    let (mut cycles, mut passed, mut worst) = (0, 0, (0, 0));
    for grant in grants {
        if *grant == of {
            (cycles, passed) = (0, 0);
        } else {
            cycles += 1;
            passed += usize::from(*grant != Grant::None);
        }
        worst = (worst.0.max(cycles), worst.1.max(passed));
    }
    worst
}

#[test]
fn both_streams_have_a_bounded_wait() {
    for (limit, threshold) in [(1, 1), (1, UNLIMITED), (2, 1), (10, 4), (100, 1)] {
        let controls = Controls {
            threshold,
            starvation_limit: limit,
            ..Default::default()
        };
        let grants = contend::<8, 4>(controls, Profile::Never, 0, 1000);
        let (cycles, _) = longest_wait(&grants, Grant::Communication);
        assert_eq!(cycles, limit as usize, "without stalls: exactly the limit");
        use Profile::{Bursty, Half};
        for (sink, tracked) in [(Half, 0), (Bursty, 0), (Half, 100), (Bursty, 100)] {
            let grants = contend::<8, 4>(controls, sink, tracked, 2000);
            let (_, passed) = longest_wait(&grants, Grant::Communication);
            assert!(passed <= limit as usize + 1, "limit {limit}: {passed}");
            let (_, passed) = longest_wait(&grants, Grant::Compute);
            assert!(passed <= 1, "compute was passed {passed} times");
            assert!(grants.contains(&Grant::Compute));
        }
    }
}

#[test]
fn communication_drains_when_compute_is_idle() {
    for (policy, threshold) in [(1, 0), (1, 1), (2, UNLIMITED), (0, 0)] {
        let controls = Controls {
            policy,
            threshold,
            ..Default::default()
        };
        let mut bench = Bench::<8, 4>::unstalled(controls);
        bench.drivers[1].items = requests(source::COMPUTE, 50, 0, 1).collect();
        bench.drivers[2].items = requests(source::DMA, 50, 0, 1).collect();
        bench.drain();
        // With a threshold of 1 the queue runs empty between two of them: four cycles each.
        assert!(
            bench.grants.len() <= 50 + 50 * 4 + 20,
            "{}",
            bench.grants.len()
        );
        assert_eq!(bench.left[0], 100);
    }
}

#[test]
fn the_threshold_holds_communication_back() {
    let controls = Controls {
        threshold: 3,
        ..Default::default()
    };
    let mut bench = Bench::<8, 4>::unstalled(controls);
    bench.outp = Receiver::new("outp", Staller::new(Profile::Always, 0));
    bench.drivers[2].items = requests(source::DMA, 20, 0, 1).collect();
    let mut most = 0;
    for _ in 0..40 {
        bench.cycle(|mca| most = most.max(mca.occupancy.val().to_u64()));
    }
    assert_eq!(most, 3);
}

#[test]
fn spill_goes_first_and_needs_no_event() {
    let mut bench = Bench::<8, 4>::unstalled(Controls::default());
    bench.drivers[0].items = requests(source::SPILL, 20, 100, 1).collect();
    bench.drivers[1].items = requests(source::COMPUTE, 20, 100, 1).collect();
    bench.drivers[2].items = requests(source::INCOMING, 20, 100, 1).collect();
    bench.cycles(20);
    assert!(bench.grants.iter().all(|grant| *grant == Grant::Spill));
    bench.drain();
    assert_eq!(bench.left, [60, 40]);
}

#[test]
fn a_stream_that_waits_for_an_event_does_not_hold_the_other() {
    let mut bench = Bench::<8, 4>::unstalled(Controls::default());
    bench.events = Receiver::new("events", Staller::new(Profile::Bursty, 3));
    let mut compute: Vec<_> = requests(source::COMPUTE, 30, 100, 1).collect();
    compute.extend(requests(source::COMPUTE, 5, 0, 2));
    bench.drivers[1].items = compute.into();
    bench.drivers[2].items = requests(source::DMA, 300, 0, 1).collect();
    bench.drain();
    let blocked = |pair: &&[Grant]| *pair == [Grant::Communication; 2];
    let head = &bench.grants[..100];
    assert!(head.windows(2).filter(blocked).count() > 10);
    assert_eq!(bench.left, [335, 30]);
}

#[test]
fn a_long_stall_of_memory_or_of_events_loses_nothing() {
    for events in [false, true] {
        let mut bench = Bench::<8, 4>::unstalled(Controls::default());
        bench.watchdog = Watchdog::new(200_000);
        bench.drivers[0].items = requests(source::SPILL, 3, 0, 1).collect();
        bench.drivers[1].items = requests(source::COMPUTE, 50, 100, 1).collect();
        bench.drivers[2].items = requests(source::DMA, 50, 0, 1).collect();
        let always = || Staller::new(Profile::Always, 0);
        if events {
            bench.events = Receiver::new("events", always());
        } else {
            bench.outp = Receiver::new("outp", always());
        }
        bench.cycles(100_000);
        if events {
            // Everything that needs no event has gone, and as many as there are places.
            assert_eq!(bench.left, [3 + 50 + PLACES as u64, 0]);
            bench.events = Receiver::new("events", Staller::new(Profile::Never, 0));
        } else {
            assert_eq!(bench.golden.queue.len(), 8);
            bench.outp = Receiver::new("outp", Staller::new(Profile::Never, 0));
        }
        bench.drain();
        assert_eq!(bench.left, [103, 50]);
    }
}

#[test]
fn the_threshold_follows_the_measured_intensity() {
    // Compute requests in a window of 16 cycles, and the level's threshold.
    for (gap, threshold) in [(1, 5), (2, 30), (3, 30), (6, UNLIMITED)] {
        let mut bench = Bench::<40, 6>::unstalled(Controls {
            policy: 2,
            measure: true,
            cuts: [4, 8, 12],
            ..Default::default()
        });
        for cycle in 0..40 {
            if cycle >= 3 && (cycle - 3) % gap == 0 {
                bench.drivers[1].items = requests(source::COMPUTE, 1, 0, cycle).collect();
            }
            bench.cycle(|_| ());
        }
        let counted = 16u64.div_ceil(gap);
        assert_eq!(bench.hw.block.intensity.val().to_u64(), counted);
        assert_eq!(
            bench.hw.block.active_threshold.val().to_u64(),
            u64::from(threshold)
        );
    }
}

#[test]
fn events_and_requests_move_one_a_cycle() {
    let mut bench = Bench::<4, 3>::unstalled(Controls::default());
    bench.drivers[1].items = requests(source::COMPUTE, 500, 100, 1).collect();
    let start = bench.hw.cycle;
    while !bench.is_drained() {
        bench.cycle(|_| ());
    }
    assert_eq!(bench.hw.cycle - start, 500 + 5);
}

/// The elements that an event shows for these enables.
fn counted<const N: usize>(enables: &[u32]) -> Vec<u64> {
    let mut bench = Clocked::new(EventPath::<N>::default());
    let mut elements = vec![];
    bench.block.events.ready.next = true;
    for cycle in 0..enables.len() + 6 {
        let enable = enables.get(cycle.wrapping_sub(1));
        bench.block.reserve.next = cycle < enables.len();
        bench.block.fire.next = enable.is_some();
        bench.block.enable.next = Enables(*enable.unwrap_or(&0));
        bench.low();
        if bench.block.events.valid.val() {
            elements.push(bench.block.events.payload.val().elements.to_u64());
        }
        bench.high();
    }
    elements
}

#[test]
fn elements_are_counted_at_every_beat_width() {
    assert_eq!(counted::<1>(&[0, 1, 2, 3]), [0, 1, 1, 2]);
    assert_eq!(counted::<5>(&[0x3ff, 0x155, 0x201]), [10, 5, 2]);
    assert_eq!(counted::<8>(&[0xffff, 0x8001, 0]), [16, 2, 0]);
    assert_eq!(counted::<16>(&[u32::MAX, 0x8000_0001, 7]), [32, 2, 3]);
}

#[test]
fn it_is_quiet_while_nothing_moves() {
    let mut bench = Bench::<8, 4>::unstalled(Controls {
        starvation_limit: 20,
        ..Default::default()
    });
    bench.outp = Receiver::new("outp", Staller::new(Profile::Always, 0));
    bench.drivers[1].items = requests(source::COMPUTE, 20, 0, 1).collect();
    bench.drivers[2].items = requests(source::DMA, 20, 0, 1).collect();
    bench.cycles(60);
    rtl::take_touched();
    bench.cycles(10);
    assert!(!rtl::take_touched());
}

#[test]
fn reset_empties_it() {
    let mut bench = Bench::<8, 4>::unstalled(Controls::default());
    bench.outp = Receiver::new("outp", Staller::new(Profile::Always, 0));
    bench.drivers[1].items = requests(source::COMPUTE, 6, 100, 1).collect();
    bench.cycles(12);
    bench.hw.block.compute.valid.next = false;
    bench.hw.reset();
    bench.golden = Channel::new(8, PLACES);
    bench.outp = Receiver::new("outp", Staller::new(Profile::Never, 0));
    bench.left = [0, 0];
    bench.drivers[1].items = requests(source::COMPUTE, 30, 100, 2).collect();
    bench.drain();
    assert_eq!(bench.left, [30, 30]);
}

#[test]
#[should_panic(expected = "depth")]
fn a_depth_beyond_its_count_is_refused() {
    let _ = Mca::<W, 8, 3>::default();
}

#[test]
#[should_panic(expected = "occupancy bits")]
fn more_occupancy_bits_than_the_threshold_has_are_refused() {
    let _ = Mca::<W, 300, 9>::default();
}

#[test]
fn it_can_be_exported() {
    let mut mca = Mca::<W, 8, 4>::default();
    mca.connect_all();
    assert!(generate_verilog_unchecked(&mca).contains("module"));
}

#[test]
fn the_checks_find_every_fault() {
    let stalls = [
        Profile::Half,
        Profile::Never,
        Profile::Never,
        Profile::Half,
        Profile::Half,
    ];
    random_run::<12, 4>(stalls, 50, Fault::None, 5);
    for fault in [
        Fault::Threshold,
        Fault::Limit,
        Fault::Policy,
        Fault::Measure,
        Fault::Untracked,
        Fault::Elements,
        Fault::Data,
    ] {
        let found = catch_unwind(|| random_run::<12, 4>(stalls, 50, fault, 5)).is_err();
        assert!(found, "{fault:?} was not found");
    }
}

#[test]
fn mca_wave() {
    let mut bench = Bench::<8, 4>::unstalled(Controls {
        threshold: 2,
        starvation_limit: 6,
        ..Default::default()
    });
    let mut wave = Wave::new(&[
        "compute",
        "ready",
        "communication",
        "ready",
        "spill",
        "ready",
        "occupancy",
        "out",
        "event",
    ]);
    bench.drivers[1].items = requests(source::COMPUTE, 12, 40, 1).collect();
    bench.drivers[2].items = requests(source::DMA, 6, 0, 1).collect();
    for cycle in 0..34 {
        if cycle == 3 {
            bench.drivers[0].items = requests(source::SPILL, 1, 0, 1).collect();
        }
        bench.cycle(|mca| {
            let address = |port: &t3_hw::stream::Sink<Request>| {
                when(
                    port.valid.val(),
                    format!("{:x}", port.payload.val().meta.address),
                )
            };
            let outp = mca.outp.payload.val().meta.address;
            let event = mca.events.payload.val();
            wave.row(&[
                &address(&mca.compute),
                &bit(mca.compute.ready.val()),
                &address(&mca.communication),
                &bit(mca.communication.ready.val()),
                &address(&mca.spill),
                &bit(mca.spill.ready.val()),
                &mca.occupancy.val().to_u64(),
                &when(mca.outp.valid.val(), format!("{outp:x}")),
                &when(mca.events.valid.val(), event.elements.to_u64()),
            ]);
        });
    }
    assert!(bench.is_drained());
    t3_testbenches::assert_wave!(wave);
}
