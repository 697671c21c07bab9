//! The near-memory unit against memory in which requests take effect in order.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::collections::VecDeque;
use t3_hw::nmc::Nmc;
use t3_hw::rtl::take_touched;
use t3_hw::types::{dtype, op, source, Beat, CommandMeta, Enables, MemoryMeta, Words};
use t3_sim::clocked::Clocked;
use t3_sim::golden::nmc::Memory;
use t3_testbenches::agents::{sample_flow, Driver, Receiver};
use t3_testbenches::seeds;
use t3_testbenches::stall::{Profile, Staller, PROFILES};
use t3_testbenches::watchdog::Watchdog;
use t3_testbenches::wave::{bit, when, Wave};

type Request<const W: usize> = Beat<MemoryMeta, W>;
type Command<const W: usize> = Beat<CommandMeta, W>;

/// A memory port: commands take effect as they come, read data comes back later and in order.
struct Port<const W: usize> {
    memory: Memory<W>,
    latency: std::ops::RangeInclusive<u64>,
    rng: ChaCha8Rng,
    /// Data under way, with the cycle in which it may arrive.
    answers: VecDeque<(u64, Words<W>)>,
    reads: u64,
    writes: u64,
    near: u64,
}

impl<const W: usize> Port<W> {
    fn new(latency: std::ops::RangeInclusive<u64>, seed: u64) -> Self {
        Self {
            memory: Memory::default(),
            latency,
            rng: ChaCha8Rng::seed_from_u64(seed),
            answers: VecDeque::new(),
            reads: 0,
            writes: 0,
            near: 0,
        }
    }

    /// The data that arrives in this cycle.
    fn answer(&mut self, cycle: u64) -> Option<Words<W>> {
        let due = self.answers.front().is_some_and(|(at, _)| *at <= cycle);
        due.then(|| self.answers.pop_front().expect("it is due").1)
    }

    fn take(&mut self, cycle: u64, command: &Command<W>) {
        let address = command.meta.address.to_u64() as u32;
        self.near += u64::from(command.meta.near);
        if command.meta.write {
            self.writes += 1;
            self.memory.write(address, command.data, command.enable);
        } else {
            self.reads += 1;
            let at = cycle + self.rng.random_range(self.latency.clone());
            self.answers.push_back((at, self.memory.read(address)));
        }
    }
}

/// What a run is made of.
#[derive(Clone)]
struct Run {
    latency: std::ops::RangeInclusive<u64>,
    stalls: (Profile, Profile),
    seed: u64,
    /// The command port takes nothing in these cycles.
    blocked: std::ops::Range<u64>,
}

impl Run {
    fn new(latency: std::ops::RangeInclusive<u64>, stalls: (Profile, Profile), seed: u64) -> Self {
        Self {
            latency,
            stalls,
            seed,
            blocked: 0..0,
        }
    }
}

/// What a run took.
#[derive(Debug, PartialEq)]
struct Outcome {
    cycles: u64,
    reads: u64,
    writes: u64,
    hazard_cycles: u64,
}

/// Carries requests out and compares answers and memory with the golden ones.
///
/// `fault` may spoil commands on their way to memory.
fn check<const W: usize, const U: usize, const UA: usize>(
    run: &Run,
    requests: &[Request<W>],
    fault: impl Fn(&mut Command<W>),
) -> Outcome {
    let mut golden = Memory::default();
    let mut expected: [VecDeque<Words<W>>; 4] = Default::default();
    for request in requests {
        if let Some(answer) = golden.request(request) {
            expected[request.meta.source.index()].push_back(answer);
        }
    }
    expected[source::INCOMING as usize].clear();
    let adds = requests.iter().filter(|r| r.meta.op.to_u64() >= op::ADD);
    let adds = adds.count() as u64;

    let mut bench = Clocked::new(Nmc::<W, U, UA>::default());
    let mut driver = Driver::new(Staller::new(run.stalls.0, run.seed));
    let mut receiver = Receiver::new("command", Staller::new(run.stalls.1, !run.seed));
    let mut port = Port::new(run.latency.clone(), run.seed);
    let mut watchdog = Watchdog::new(500);
    driver.items = requests.iter().copied().collect();
    let (start, mut updates, mut hazard_cycles) = (bench.cycle, 0, 0);
    loop {
        let cycle = bench.cycle - start;
        driver.drive(&mut bench.block.inp);
        let held = run.blocked.contains(&cycle);
        if held {
            bench.block.command.ready.next = false;
        } else {
            receiver.drive(&mut bench.block.command);
        }
        let answer = port.answer(cycle);
        bench.block.response.valid.next = answer.is_some();
        bench.block.response.payload.next = answer.unwrap_or(Words([0xdead_beef; W]));
        bench.low();
        let entered = driver.sample(&bench.block.inp).is_some();
        let command = if held {
            None
        } else {
            receiver.sample(&bench.block.command)
        };
        if let Some(mut command) = command {
            fault(&mut command);
            port.take(cycle, &command);
        }
        for (from, flow) in [
            (source::COMPUTE, &bench.block.load_data),
            (source::DMA, &bench.block.dma_data),
            (source::SPILL, &bench.block.spill_data),
        ] {
            if let Some(data) = sample_flow(flow) {
                let want = expected[from as usize].pop_front();
                assert_eq!(
                    Some(data),
                    want,
                    "answer to source {from}, seed {}",
                    run.seed
                );
            }
        }
        updates += u64::from(bench.block.updates.val());
        hazard_cycles += u64::from(bench.block.hazard_stall.val());
        let progress = held || entered || command.is_some() || answer.is_some();
        bench.high();
        // A cycle in which no register changed repeats itself until an input does.
        if !take_touched() && held && port.answers.is_empty() {
            bench.cycle = start + run.blocked.end;
        }
        let open: usize = expected.iter().map(VecDeque::len).sum();
        if driver.items.is_empty() && open == 0 && updates == adds && port.answers.is_empty() {
            let stores = requests.iter().filter(|r| r.meta.op == op::STORE).count() as u64;
            if port.writes == adds + stores {
                break;
            }
        }
        watchdog.check(progress, || {
            format!(
                "{} requests, {open} answers, update {updates}",
                driver.items.len()
            )
        });
    }
    let addresses = requests.iter().map(|r| r.meta.address.to_u64() as u32);
    for address in addresses {
        let (got, want) = (port.memory.read(address), golden.read(address));
        assert_eq!(got, want, "memory at {address:#x}, seed {}", run.seed);
    }
    assert_eq!(port.near, 2 * adds, "commands marked as halves of updates");
    Outcome {
        cycles: bench.cycle - start,
        reads: port.reads,
        writes: port.writes,
        hazard_cycles,
    }
}

fn request<const W: usize>(op: u64, address: u64, from: u64, word: u32) -> Request<W> {
    Beat {
        meta: MemoryMeta {
            address: address.to_bits(),
            op: op.to_bits(),
            dtype: dtype::INT32.to_bits(),
            source: from.to_bits(),
        },
        data: Words([word; W]),
        enable: Enables::all(),
    }
}

/// Random requests to `addresses` addresses, far apart in all bits.
fn random_requests<const W: usize>(count: usize, addresses: u32, seed: u64) -> Vec<Request<W>> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let one = |_| {
        let address = rng.random_range(0..addresses).wrapping_mul(0x9e37_79b1);
        let op = [op::READ, op::STORE, op::ADD, op::ADD][rng.random_range(0..4)];
        let from = match op {
            op::READ => [source::COMPUTE, source::DMA, source::SPILL][rng.random_range(0..3)],
            _ => rng.random_range(0..4),
        };
        let mut beat = request(op, address.into(), from, 0);
        beat.meta.dtype = rng.random_range(0u64..4).to_bits();
        // Floating-point values with exponents near each other, in all formats.
        let value = |rng: &mut ChaCha8Rng| rng.random::<u32>() & 0xc3ff_c3ff | 0x3c00_3c00;
        beat.data = Words(std::array::from_fn(|_| value(&mut rng)));
        beat.enable = match rng.random_range(0..4) {
            0 => Enables::default(),
            1 => Enables(rng.random::<u32>() & Enables::<W>::all().0),
            _ => Enables::all(),
        };
        beat
    };
    (0..count).map(one).collect()
}

fn check_all_profiles<const W: usize, const U: usize, const UA: usize>(
    count: usize,
    fixed_seeds: &[u64],
) {
    for seed in seeds(fixed_seeds) {
        for from in PROFILES {
            for to in PROFILES {
                for addresses in [1, 4, 64] {
                    let run = Run::new(1..=40, (from, to), seed);
                    let requests = random_requests::<W>(count, addresses, seed);
                    check::<W, U, UA>(&run, &requests, |_| ());
                }
            }
        }
    }
}

#[test]
fn requests_take_effect_in_order_with_two_words() {
    check_all_profiles::<2, 8, 4>(60, &[1, 2]);
}

#[test]
fn requests_take_effect_in_order_with_eight_words() {
    check_all_profiles::<8, 16, 5>(30, &[3]);
}

#[test]
fn one_update_in_flight_suffices() {
    for seed in seeds(&[3]) {
        let run = Run::new(1..=10, (Profile::Never, Profile::Half), seed);
        check::<1, 1, 1>(&run, &random_requests(150, 8, seed), |_| ());
    }
}

#[test]
fn depths_that_are_no_powers_of_two_work() {
    for seed in seeds(&[4]) {
        let run = Run::new(1..=20, (Profile::Never, Profile::Never), seed);
        check::<2, 5, 3>(&run, &random_requests(300, 64, seed), |_| ());
    }
}

#[test]
fn updates_of_one_address_all_count() {
    let storm: Vec<_> = (0..100)
        .map(|i| request::<2>(op::ADD, 7, i % 4, 1 << (i % 20)))
        .chain([request(op::READ, 7, source::DMA, 0)])
        .collect();
    let run = Run::new(5..=5, (Profile::Never, Profile::Never), 0);
    let outcome = check::<2, 8, 4>(&run, &storm, |_| ());
    assert!(
        outcome.hazard_cycles > 99 * 10,
        "each waits for the one before"
    );
    assert_eq!((outcome.reads, outcome.writes), (101, 100));
}

#[test]
fn updates_without_enables_change_nothing() {
    let mut requests = vec![request::<2>(op::STORE, 3, source::COMPUTE, 5)];
    for op in [op::ADD, op::STORE] {
        let mut idle = request(op, 3, source::COMPUTE, 9);
        idle.enable = Enables::default();
        requests.push(idle);
    }
    requests.push(request(op::READ, 3, source::COMPUTE, 0));
    let run = Run::new(1..=1, (Profile::Never, Profile::Never), 0);
    let outcome = check::<2, 8, 4>(&run, &requests, |_| ());
    assert_eq!(
        (outcome.reads, outcome.writes),
        (2, 3),
        "but are carried out"
    );
}

#[test]
fn a_read_from_the_link_is_answered_nowhere() {
    let requests = [
        request::<2>(op::READ, 1, source::INCOMING, 0),
        request(op::READ, 2, source::SPILL, 0),
    ];
    let run = Run::new(1..=1, (Profile::Never, Profile::Never), 0);
    check::<2, 8, 4>(&run, &requests, |_| ());
}

#[test]
fn reads_and_stores_go_one_a_cycle() {
    let run = Run::new(60..=60, (Profile::Never, Profile::Never), 0);
    let reads: Vec<_> = (0..400).map(|i| request::<2>(op::READ, i, 0, 0)).collect();
    assert_eq!(check::<2, 8, 4>(&run, &reads, |_| ()).cycles, 400 + 64);
    let stores: Vec<_> = (0..400).map(|i| request::<2>(op::STORE, i, 0, 0)).collect();
    assert_eq!(check::<2, 8, 4>(&run, &stores, |_| ()).cycles, 400 + 3);
}

#[test]
fn updates_fill_the_command_port_if_enough_are_in_flight() {
    let updates: Vec<_> = (0..400).map(|i| request::<2>(op::ADD, i, 0, 1)).collect();
    let run = |latency| Run::new(latency..=latency, (Profile::Never, Profile::Never), 0);
    // U updates in flight cover a round trip of 2 U cycles.
    let outcome = check::<2, 8, 4>(&run(1), &updates, |_| ());
    assert_eq!((outcome.cycles, outcome.hazard_cycles), (800 + 17, 0));
    let outcome = check::<2, 16, 5>(&run(17), &updates, |_| ());
    assert_eq!((outcome.cycles, outcome.hazard_cycles), (800 + 33, 0));
}

#[test]
fn a_long_stall_of_the_command_port_loses_nothing() {
    for seed in seeds(&[5]) {
        let mut run = Run::new(1..=40, (Profile::Never, Profile::Never), seed);
        run.blocked = 50..100_050;
        let requests = random_requests::<2>(300, 16, seed);
        assert!(check::<2, 8, 4>(&run, &requests, |_| ()).cycles > 100_000);
    }
}

#[test]
fn reset_forgets_requests() {
    let mut bench = Clocked::new(Nmc::<2, 2, 2>::default());
    bench.block.command.ready.next = true;
    bench.block.inp.valid.next = true;
    bench.block.inp.payload.next = request(op::ADD, 1, 0, 1);
    (0..20).for_each(|_| bench.step());
    bench.low();
    assert!(
        bench.block.hazard_stall.val(),
        "updates wait for each other"
    );
    bench.high();
    bench.block.inp.valid.next = false;
    bench.reset();
    bench.block.inp.payload.next = request(op::READ, 1, source::DMA, 0);
    let mut commands = vec![];
    for cycle in 0..20 {
        bench.block.inp.valid.next = cycle == 0;
        bench.low();
        if bench.block.command.valid.val() {
            commands.push(bench.block.command.payload.val().meta);
        }
        bench.high();
    }
    assert_eq!(commands.len(), 1, "only the request after reset");
    assert!(!commands[0].write && !commands[0].near);
}

#[test]
fn checker_catches_a_lost_write() {
    let requests = random_requests::<2>(60, 4, 6);
    let lose = |command: &mut Command<2>| {
        if command.meta.write && command.data.0[0] & 3 == 1 {
            command.enable = Enables::default();
        }
    };
    let run = Run::new(1..=9, (Profile::Never, Profile::Never), 6);
    std::panic::catch_unwind(|| check::<2, 8, 4>(&run, &requests, lose))
        .expect_err("the fault goes unnoticed");
}

#[test]
fn checker_catches_updates_that_overlap() {
    // Memory that mistakes addresses for each other: updates of one beat overlap as if nobody waited.
    let requests = random_requests::<2>(60, 8, 7);
    let merge = |command: &mut Command<2>| {
        command.meta.address = command.meta.address & 0xffff_fffcu64.to_bits();
    };
    let run = Run::new(9..=9, (Profile::Never, Profile::Never), 7);
    std::panic::catch_unwind(|| check::<2, 8, 4>(&run, &requests, merge))
        .expect_err("the fault goes unnoticed");
}

#[test]
fn nmc_becomes_verilog() {
    let mut nmc = Nmc::<2, 8, 4>::default();
    nmc.connect_all();
    assert!(generate_verilog_unchecked(&nmc).contains("module"));
}

#[test]
#[should_panic(expected = "in flight")]
fn nmc_refuses_more_updates_than_it_can_count() {
    let _ = Nmc::<2, 8, 3>::default();
}

#[test]
fn nmc_wave() {
    let mut bench = Clocked::new(Nmc::<1, 4, 3>::default());
    let mut port = Port::<1>::new(2..=2, 0);
    port.memory.write(5, Words([40]), Enables::all());
    let mut wave = Wave::new(&[
        "request",
        "ready",
        "command",
        "address",
        "data",
        "response",
        "load_data",
        "updates",
        "stall",
    ]);
    let mut requests = VecDeque::from([
        request::<1>(op::ADD, 5, source::INCOMING, 2),
        request(op::READ, 6, source::COMPUTE, 0),
        request(op::READ, 5, source::COMPUTE, 0),
    ]);
    bench.block.command.ready.next = true;
    for cycle in 0..28 {
        let offered = requests.front().copied();
        bench.block.inp.valid.next = offered.is_some();
        bench.block.inp.payload.next = offered.unwrap_or_default();
        let answer = port.answer(cycle);
        bench.block.response.valid.next = answer.is_some();
        bench.block.response.payload.next = answer.unwrap_or_default();
        bench.low();
        let nmc = &bench.block;
        let command = nmc.command.valid.val().then(|| nmc.command.payload.val());
        let meta = command.unwrap_or_default().meta;
        let name = |meta: MemoryMeta| {
            let op = ["READ", "STORE", "ADD"][meta.op.index()];
            format!("{op} {}", meta.address.to_u64())
        };
        wave.row(&[
            &offered.map_or("-".into(), |request| name(request.meta)),
            &bit(nmc.inp.ready.val()),
            &when(command.is_some(), if meta.write { "write" } else { "read" }),
            &when(command.is_some(), meta.address.to_u64()),
            &when(meta.write, command.unwrap_or_default().data.0[0]),
            &when(answer.is_some(), answer.unwrap_or_default().0[0]),
            &when(nmc.load_data.valid.val(), nmc.load_data.payload.val().0[0]),
            &bit(nmc.updates.val()),
            &bit(nmc.hazard_stall.val()),
        ]);
        if nmc.inp.ready.val() {
            requests.pop_front();
        }
        if let Some(command) = command {
            port.take(cycle, &command);
        }
        bench.high();
    }
    t3_testbenches::assert_wave!(wave);
}
