//! Register file: bus, registers, regions, errors, interrupt, and the files generated from the map.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::panic::catch_unwind;
use std::path::Path;
use t3_hw::csr::{self, offset, region_word, Access, Csr, REGISTERS};
use t3_hw::params::{region, Config, MINI};
use t3_hw::remap::RegionAnswer;
use t3_hw::rtl;
use t3_hw::types::ConfigWord;
use t3_sim::clocked::Clocked;
use t3_sim::golden::csr::{Csr as Golden, Read, Write};
use t3_testbenches::agents::sample_flow;
use t3_testbenches::axi::{Answer, Master};
use t3_testbenches::axi_pins;
use t3_testbenches::seeds;
use t3_testbenches::stall::{Profile, PROFILES};
use t3_testbenches::watchdog::Watchdog;
use t3_testbenches::wave::{bit, when, Wave};

const R: usize = 6;
const OKAY: u64 = 0;
const SLVERR: u64 = 2;
const COUNTERS: u64 = 14;

/// A way to break the design, so that the checks can be seen to fail.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    /// All bytes of a write are written.
    Strobe,
    /// Disabled regions look enabled.
    Enabled,
    /// Every region command is answered with success.
    Answer,
    /// Bit 1 of the address sticks at zero: misaligned accesses pass.
    Misaligned,
    /// A refused beat is not reported.
    Refused,
    /// A counter counts nothing.
    Counter,
    /// The interrupt never comes.
    Interrupt,
}

/// The block with a bus master and the rest of the node: region control and event sources.
struct Bench {
    hw: Clocked<Csr<R>>,
    golden: Golden,
    master: Master,
    rng: ChaCha8Rng,
    fault: Fault,
    /// The command under way, cycles until its answer, and that answer.
    command: Option<(u64, (u64, u64))>,
    /// Answer to the next command; 0 is success.
    code: (u64, u64),
    words: Vec<ConfigWord>,
    answers: Vec<Answer>,
    /// Cycles in which clear and measure were high.
    pulses: [u64; 2],
}

impl Bench {
    fn new(stalls: [Profile; 5], seed: u64) -> Self {
        let part = |text: &str| text.parse().expect("a number");
        let version = [
            env!("CARGO_PKG_VERSION_MAJOR"),
            env!("CARGO_PKG_VERSION_MINOR"),
            env!("CARGO_PKG_VERSION_PATCH"),
        ];
        let config = Config { regions: R, ..MINI };
        Self {
            hw: Clocked::new(Csr::new(&config)),
            golden: Golden::new(&config, version.map(part)),
            master: Master::new(stalls, seed),
            rng: ChaCha8Rng::seed_from_u64(seed),
            fault: Fault::None,
            command: None,
            code: (0, 0),
            words: vec![],
            answers: vec![],
            pulses: [0, 0],
        }
    }

    fn unstalled() -> Self {
        Self::new([Profile::Never; 5], 0)
    }

    fn cycle(&mut self, look: impl FnOnce(&Csr<R>)) {
        let block = &mut *self.hw.block;
        self.master.drive(axi_pins!(block));
        match self.fault {
            Fault::Strobe => block.s_axil_wstrb.next = 15u64.to_bits(),
            Fault::Misaligned => {
                let address = block.s_axil_awaddr.next & 0xfffd;
                block.s_axil_awaddr.next = address;
            }
            Fault::Refused => block.incoming_refused.next = false,
            Fault::Counter => block.hazard_stall.next = false,
            _ => {}
        }
        block.enabled.next = match self.fault {
            Fault::Enabled => 0u64.to_bits(),
            _ => u64::from(self.golden.enabled).to_bits(),
        };
        let ready = self.command.is_none();
        block.region_request.ready.next = ready;
        let answer = self.command.filter(|command| command.0 == 0);
        block.region_answer.valid.next = answer.is_some();
        if let Some((_, (code, other))) = answer {
            let code = if self.fault == Fault::Answer { 0 } else { code };
            block.region_answer.payload.next = RegionAnswer {
                code: code.to_bits(),
                other: other.to_bits(),
            };
        }
        self.hw.low();
        let block = &mut *self.hw.block;
        look(block);
        let taken = self.master.sample(axi_pins!(block));
        self.answers.extend(taken.iter().flatten());
        self.words.extend(sample_flow(&block.config_word));
        self.pulses[0] += u64::from(block.clear.val());
        self.pulses[1] += u64::from(block.measure.val());
        let request =
            (ready && block.region_request.valid.val()).then(|| block.region_request.payload.val());
        match &mut self.command {
            Some((0, _)) => self.command = None,
            Some((delay, _)) => *delay -= 1,
            None => {}
        }
        if request.is_some() {
            self.command = Some((self.rng.random_range(0..8), self.code));
        }
        self.hw.high();
    }

    fn cycles(&mut self, count: usize) {
        (0..count).for_each(|_| self.cycle(|_| ()));
    }

    /// Runs until every queued transaction is answered; the answers.
    fn finish(&mut self) -> Vec<Answer> {
        let mut watchdog = Watchdog::new(2000);
        self.answers.clear();
        while !self.master.is_idle() {
            self.cycle(|_| ());
            watchdog.check(false, || "a bus transaction".into());
        }
        std::mem::take(&mut self.answers)
    }

    /// Reads, and compares with the golden model.
    fn read(&mut self, address: u64) -> u32 {
        self.master.read(address);
        let answers = self.finish();
        let expected = self.golden.read(address);
        let [Answer::Read(data, response)] = answers[..] else {
            panic!("one answer to a read, not {answers:?}");
        };
        match expected {
            Read::Okay(value) => assert_eq!((data, response), (value, OKAY), "{address:#x}"),
            Read::Unknown => assert_eq!(response, OKAY, "{address:#x}"),
            Read::Error => assert_eq!((data, response), (0, SLVERR), "{address:#x}"),
        }
        data
    }

    /// Writes, and compares with the golden model; the response.
    fn write(&mut self, address: u64, data: u32, strobe: u64) -> u64 {
        self.master.write(address, data, strobe);
        self.words.clear();
        let before = self.pulses;
        self.golden.pulses = 0;
        let (code, other) = self.code;
        let expected = self.golden.write(address, data, strobe);
        let answers = self.finish();
        let [Answer::Written(response)] = answers[..] else {
            panic!("one answer to a write, not {answers:?}");
        };
        let (okay, word) = match expected {
            Write::Okay => (true, None),
            Write::Error => (false, None),
            Write::Command { .. } => (self.golden.answer(code as u32, other as u32), None),
            Write::Word {
                region,
                word,
                value,
            } => (
                true,
                Some(ConfigWord {
                    region: region.to_bits(),
                    word: word.to_bits(),
                    value: u64::from(value).to_bits(),
                }),
            ),
        };
        let expected = if okay { OKAY } else { SLVERR };
        assert_eq!(response, expected, "write of {address:#x}, {strobe:#x}");
        assert_eq!(self.words, Vec::from_iter(word), "config words");
        self.cycles(4);
        let golden = self.golden.pulses;
        let pulses = [
            before[0] + u64::from(golden & 1),
            before[1] + u64::from(golden >> 2),
        ];
        assert_eq!(self.pulses, pulses, "pulses of CONTROL");
        self.check_outputs();
        response
    }

    /// Settings and interrupt, some cycles after the last change.
    fn check_outputs(&mut self) {
        let block = &*self.hw.block;
        let golden = &mut self.golden;
        let (low, high) = (0xffff, |word: u32| word >> 16);
        let outputs = [
            block.policy.val().to_u64(),
            block.threshold.val().to_u64(),
            block.starvation_limit.val().to_u64(),
            block.window_log2.val().to_u64(),
            block.cut_low.val().to_u64(),
            block.cut_mid.val().to_u64(),
            block.cut_high.val().to_u64(),
            block.level0.val().to_u64(),
            block.level1.val().to_u64(),
            block.level2.val().to_u64(),
            block.level3.val().to_u64(),
        ];
        let settings: [u32; 8] = std::array::from_fn(|i| golden.setting(i as u64));
        let level = |i: u32| settings[6] >> (8 * i) & 0xff;
        let expected = [
            settings[0],
            settings[1],
            settings[2],
            settings[3],
            settings[4] & low,
            high(settings[4]),
            settings[5],
            level(0),
            level(1),
            level(2),
            level(3),
        ];
        assert_eq!(outputs, expected.map(u64::from), "settings");
        let interrupt = block.irq.val() && self.fault != Fault::Interrupt;
        assert_eq!(interrupt, golden.interrupt(), "interrupt");
    }

    /// Random events of the node for a while.
    fn disturb(&mut self, cycles: u64) {
        for _ in 0..cycles {
            let (errors, address) = (self.rng.random_range(0..8) * 2, self.rng.random());
            let errors = if self.rng.random_range(0..8) == 0 {
                errors
            } else {
                0
            };
            let done = (self.rng.random_range(0..8) == 0).then(|| self.rng.random_range(0..16u64));
            let counted: u64 = self.rng.random_range(0..1 << COUNTERS);
            let occupancy = self.rng.random_range(0..33u32);
            self.golden.status = self.rng.random_range(0..8);
            self.golden.intensity = [
                self.rng.random_range(0..1 << 16),
                self.rng.random_range(0..256),
            ];
            self.golden.fail(errors, address);
            done.into_iter()
                .for_each(|region| self.golden.notify(region));
            (0..COUNTERS)
                .filter(|i| counted >> i & 1 == 1)
                .for_each(|i| self.golden.count(i));
            self.golden.occupy(occupancy);
            let block = &mut *self.hw.block;
            let status = |i: u32| self.golden.status >> i & 1 == 1;
            block.tracker_idle.next = status(0);
            block.trigger_idle.next = status(1);
            block.memory_idle.next = status(2);
            block.intensity.next = u64::from(self.golden.intensity[0]).to_bits();
            block.active_threshold.next = u64::from(self.golden.intensity[1]).to_bits();
            block.occupancy.next = u64::from(occupancy).to_bits();
            block.refused_address.next = u64::from(address).to_bits();
            block.region_done.payload.next = done.unwrap_or(0).to_bits();
            self.set_pulses(errors, done.is_some(), counted);
            self.cycle(|_| ());
        }
        self.set_pulses(0, false, 0);
        self.cycles(6);
        self.check_outputs();
    }

    fn set_pulses(&mut self, errors: u32, done: bool, counted: u64) {
        let block = &mut *self.hw.block;
        block.incoming_refused.next = errors & 2 != 0;
        block.tracker_overrun.next = errors & 4 != 0;
        block.descriptor_refused.next = errors & 8 != 0;
        block.region_done.valid.next = done;
        let counters = [
            &mut block.local_update,
            &mut block.incoming_update,
            &mut block.completion,
            &mut block.descriptor,
            &mut block.notification,
            &mut block.spilled,
            &mut block.refused_beat,
            &mut block.near_update,
            &mut block.producer_stall,
            &mut block.compute_stall,
            &mut block.communication_stall,
            &mut block.event_stall,
            &mut block.hazard_stall,
            &mut block.tracker_stall,
        ];
        for (i, counter) in counters.into_iter().enumerate() {
            counter.next = counted >> i & 1 == 1;
        }
    }
}

/// Addresses that exist, nearly exist, and do not.
fn random_address(rng: &mut ChaCha8Rng) -> u64 {
    let register = REGISTERS[rng.random_range(0..REGISTERS.len())].offset;
    let word = rng.random_range(0..region::WORDS);
    match rng.random_range(0..12) {
        0 => rng.random_range(0..1 << 16),
        1 => register + rng.random_range(1..4),
        2 => csr::REGION_BASE + 4 * rng.random_range(0..0x200),
        3 => offset::REGION_COMMAND,
        4..8 => region_word(rng.random_range(0..R as u64), word),
        _ => register,
    }
}

fn random_run(stalls: [Profile; 5], fault: Fault, seed: u64) {
    let mut bench = Bench::new(stalls, seed);
    bench.fault = fault;
    bench.write(offset::IRQ_ENABLE, 3, 15);
    for _ in 0..200 {
        let address = random_address(&mut bench.rng);
        let data = match bench.rng.random() {
            true => bench.rng.random(),
            false => bench.rng.random::<u32>() & 0x1f,
        };
        let strobe = match bench.rng.random_range(0..3) {
            0 => bench.rng.random_range(0..16),
            _ => 15,
        };
        bench.code = match bench.rng.random_range(0..3) {
            0 => (bench.rng.random_range(1..8), bench.rng.random_range(0..16)),
            _ => (0, 0),
        };
        match bench.rng.random_range(0..8) {
            0 => bench.disturb(5),
            1..4 => {
                bench.write(address, data, strobe);
                bench.read(address);
            }
            _ => {
                bench.read(address);
            }
        }
    }
}

#[test]
fn random_accesses_agree_with_the_golden_model() {
    for seed in seeds(&[1, 2]) {
        for requests in PROFILES {
            for responses in PROFILES {
                let stalls = [requests, requests, requests, responses, responses];
                random_run(stalls, Fault::None, seed);
            }
        }
    }
}

#[test]
fn the_checks_find_every_fault() {
    for fault in [
        Fault::Strobe,
        Fault::Enabled,
        Fault::Answer,
        Fault::Misaligned,
        Fault::Refused,
        Fault::Counter,
        Fault::Interrupt,
    ] {
        let run = || (1..4).for_each(|seed| random_run([Profile::Never; 5], fault, seed));
        assert!(catch_unwind(run).is_err(), "{fault:?} was not found");
    }
}

#[test]
fn every_address_answers_as_the_map_says() {
    let mut bench = Bench::unstalled();
    for address in (0..0x2000)
        .step_by(4)
        .chain([1, 2, 3, 0x1001, 0x8000, 0xfffc, 0xffff])
    {
        bench.read(address);
        if address != offset::REGION_COMMAND {
            bench.write(address, 0, 15);
        }
    }
}

#[test]
fn constants_tell_the_configuration() {
    let mut bench = Bench::unstalled();
    assert_eq!(bench.read(offset::ID), 0x5433_0001);
    assert_eq!(bench.read(offset::CONFIG0), 2 | 6 << 8 | 4 << 16 | 4 << 24);
    assert_eq!(bench.read(offset::CONFIG1), 8 | 32 << 8 | 12 << 16);
    assert_ne!(bench.read(offset::VERSION), 0);
}

#[test]
fn address_and_data_of_a_write_come_in_any_order() {
    use Profile::{Always, Never};
    for first in 0..3 {
        let mut bench = Bench::unstalled();
        let block = &mut *bench.hw.block;
        block.s_axil_awaddr.next = offset::MCA_STARVATION.to_bits();
        block.s_axil_wdata.next = 77u64.to_bits();
        block.s_axil_wstrb.next = 15u64.to_bits();
        block.s_axil_bready.next = true;
        let mut answered = 0;
        for cycle in 0..20 {
            let block = &mut *bench.hw.block;
            block.s_axil_awvalid.next = cycle == if first == 1 { 6 } else { 0 };
            block.s_axil_wvalid.next = cycle == if first == 0 { 6 } else { 0 };
            bench.hw.low();
            answered += u64::from(bench.hw.block.s_axil_bvalid.val());
            bench.hw.high();
        }
        assert_eq!(answered, 1);
        assert_eq!(bench.hw.block.starvation_limit.val().to_u64(), 77);
    }
    // A response that is never taken holds up no read.
    let mut bench = Bench::new([Never, Never, Never, Always, Never], 1);
    bench.master.write(offset::IRQ_ENABLE, 3, 15);
    for _ in 0..100 {
        bench.master.read(offset::IRQ_ENABLE);
    }
    bench.cycles(1000);
    assert_eq!(bench.answers.len(), 100);
    assert!(bench.answers[2..]
        .iter()
        .all(|answer| *answer == Answer::Read(3, OKAY)));
}

#[test]
fn a_long_stall_of_the_responses_loses_nothing() {
    let mut bench = Bench::unstalled();
    let stalled = [
        Profile::Never,
        Profile::Never,
        Profile::Never,
        Profile::Always,
        Profile::Always,
    ];
    bench.master = Master::new(stalled, 0);
    bench.master.write(offset::MCA_THRESHOLD, 9, 15);
    bench.master.read(offset::ID);
    bench.cycles(100_000);
    assert!(bench.hw.block.s_axil_bvalid.val() && bench.hw.block.s_axil_rvalid.val());
    assert_eq!(bench.hw.block.threshold.val().to_u64(), 9);
    assert_eq!(bench.hw.block.s_axil_rdata.val().to_u64(), 0x5433_0001);
}

#[test]
fn transactions_back_to_back_take_turns() {
    let mut bench = Bench::unstalled();
    for i in 0..50 {
        bench.master.write(offset::MCA_THRESHOLD, i, 15);
        bench.master.read(offset::ID);
    }
    let start = bench.hw.cycle;
    let answers = bench.finish();
    for pair in answers.chunks(2) {
        let expected = [Answer::Read(0x5433_0001, OKAY), Answer::Written(OKAY)];
        assert_eq!(pair, expected);
    }
    assert_eq!(bench.hw.cycle - start, 100 * CYCLES_EACH + 2);
}

/// Cycles from one request to the next, back to back.
const CYCLES_EACH: u64 = 4;

#[test]
fn region_words_are_guarded_and_read_back() {
    let mut bench = Bench::unstalled();
    let word = region_word(2, region::PEER_BASE);
    assert_eq!(bench.write(word, 0xdead_beef, 15), OKAY);
    assert_eq!(bench.read(word), 0xdead_beef);
    assert_eq!(bench.write(word, 1, 7), SLVERR);
    assert_eq!(bench.write(offset::REGION_COMMAND, 0x12, 15), OKAY);
    assert_eq!(bench.read(offset::REGION_ENABLED), 4);
    assert_eq!(bench.write(word, 1, 15), SLVERR);
    assert_eq!(bench.read(word), 0xdead_beef);
    assert_eq!(bench.write(region_word(3, 0), 5, 15), OKAY);
    assert_eq!(bench.write(offset::REGION_COMMAND, 0x02, 1), OKAY);
    assert_eq!(bench.write(word, 1, 15), OKAY);
    assert_eq!(bench.write(region_word(R as u64, 0), 1, 15), SLVERR);
}

#[test]
fn a_refused_region_command_is_an_error_with_its_reason() {
    let mut bench = Bench::unstalled();
    bench.code = (3, 9);
    assert_eq!(bench.write(offset::REGION_COMMAND, 0x15, 15), SLVERR);
    assert_eq!(bench.read(offset::REGION_ANSWER), 0x93);
    bench.code = (4, 0);
    assert_eq!(bench.write(offset::REGION_COMMAND, 0x01, 15), SLVERR);
    // The answer is the last one's, the error's details are the first one's.
    assert_eq!(bench.read(offset::REGION_ANSWER), 4);
    assert_eq!(bench.read(offset::ERROR), 1);
    assert_eq!(bench.read(offset::ERROR_REGION), 0x935);
    bench.write(offset::ERROR, 1, 15);
    assert_eq!(bench.read(offset::ERROR), 0);
    bench.write(offset::REGION_COMMAND, 0x01, 15);
    assert_eq!(bench.read(offset::ERROR_REGION), 0x041);
}

#[test]
fn setting_wins_over_clearing_in_the_same_cycle() {
    let mut kept = 0;
    for delay in 0..12 {
        let mut bench = Bench::unstalled();
        bench.disturb(0);
        bench.hw.block.region_done.payload.next = 3u64.to_bits();
        bench.master.write(offset::REGION_DONE, 1 << 3, 15);
        for cycle in 0..20 {
            bench.hw.block.region_done.valid.next = cycle == 0 || cycle == delay;
            bench.cycle(|_| ());
        }
        bench.hw.block.region_done.valid.next = false;
        bench.master.read(offset::REGION_DONE);
        let Answer::Read(done, _) = bench.finish()[0] else {
            panic!("a read is answered");
        };
        kept += u32::from(done == 8);
    }
    // The write clears in its fourth cycle: what comes in it or later stays.
    assert_eq!(kept, 12 - 3);
}

#[test]
fn errors_and_notifications_interrupt() {
    let mut bench = Bench::unstalled();
    bench.write(offset::IRQ_ENABLE, 1, 15);
    bench.golden.notify(5);
    bench.hw.block.region_done.payload.next = 5u64.to_bits();
    bench.set_pulses(0, true, 0);
    bench.cycle(|_| ());
    bench.set_pulses(0, false, 0);
    bench.cycles(1);
    assert!(!bench.hw.block.irq.val());
    bench.cycles(1);
    assert!(bench.hw.block.irq.val());
    assert_eq!(bench.read(offset::IRQ_STATUS), 1);
    bench.write(offset::REGION_DONE, 1 << 5, 15);
    assert!(!bench.hw.block.irq.val());
}

#[test]
fn it_is_quiet_while_nothing_happens() {
    let mut bench = Bench::unstalled();
    bench.disturb(20);
    bench.read(offset::OCCUPANCY);
    bench.cycles(5);
    rtl::take_touched();
    bench.cycles(10);
    assert!(!rtl::take_touched());
}

#[test]
fn reset_restores_every_register() {
    let mut bench = Bench::unstalled();
    for register in REGISTERS.iter().filter(|r| r.access == Access::ReadWrite) {
        bench.write(register.offset, 0x5a5a_5a5a, 15);
    }
    bench.hw.block.occupancy.next = 9u64.to_bits();
    bench.cycles(3);
    bench.hw.block.occupancy.next = 0u64.to_bits();
    bench.hw.reset();
    bench.golden = Bench::unstalled().golden;
    for register in REGISTERS {
        bench.read(register.offset);
    }
}

#[test]
#[should_panic(expected = "regions")]
fn a_configuration_of_another_size_is_refused() {
    let _ = Csr::<4>::new(&MINI);
}

#[test]
fn it_can_be_exported() {
    let mut csr = Csr::<R>::default();
    csr.connect_all();
    assert!(generate_verilog_unchecked(&csr).contains("module"));
}

#[test]
fn the_map_is_well_formed() {
    for pair in REGISTERS.windows(2) {
        let [before, after] = pair else { continue };
        let contiguous = after.offset == before.offset + 4;
        let new_group = after.offset.is_multiple_of(0x100) && after.offset > before.offset;
        assert!(contiguous || new_group, "{} is out of order", after.name);
    }
    for (i, (name, word)) in csr::REGION_WORDS.iter().enumerate() {
        assert_eq!(i as u64, *word, "{name}");
    }
    assert_eq!(csr::REGION_WORDS.len() as u64, region::WORDS);
    for register in REGISTERS {
        let mut seen = 0;
        for field in register.fields {
            assert!(field.high >= field.low && field.high < 32, "{}", field.name);
            assert_eq!(
                seen & field.mask(),
                0,
                "{}.{} overlaps",
                register.name,
                field.name
            );
            seen |= field.mask();
        }
        assert_eq!(
            register.reset.unwrap_or(0) & !seen,
            0,
            "{} resets unnamed bits",
            register.name
        );
    }
}

#[test]
fn the_register_map_is_fresh() {
    let path = "docs/register-map.md";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    let text = csr::markdown();
    if std::env::var("T3_BLESS").is_ok() {
        std::fs::write(&file, &text).expect("file is written");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        found == text,
        "{path} is stale: run the test with T3_BLESS=1"
    );
}

#[test]
fn csr_wave() {
    let mut bench = Bench::unstalled();
    let mut wave = Wave::new(&[
        "awvalid",
        "awready",
        "wvalid",
        "wready",
        "bvalid",
        "bresp",
        "arvalid",
        "arready",
        "rvalid",
        "rdata",
        "threshold",
    ]);
    bench.master.write(offset::MCA_THRESHOLD, 9, 15);
    bench.master.write(offset::ID, 0, 15);
    for cycle in 0..20 {
        if cycle == 12 {
            bench.master.read(offset::MCA_THRESHOLD);
        }
        bench.cycle(|csr| {
            wave.row(&[
                &bit(csr.s_axil_awvalid.val()),
                &bit(csr.s_axil_awready.val()),
                &bit(csr.s_axil_wvalid.val()),
                &bit(csr.s_axil_wready.val()),
                &bit(csr.s_axil_bvalid.val()),
                &when(csr.s_axil_bvalid.val(), csr.s_axil_bresp.val().to_u64()),
                &bit(csr.s_axil_arvalid.val()),
                &bit(csr.s_axil_arready.val()),
                &bit(csr.s_axil_rvalid.val()),
                &when(csr.s_axil_rvalid.val(), csr.s_axil_rdata.val().to_u64()),
                &csr.threshold.val().to_u64(),
            ]);
        });
    }
    t3_testbenches::assert_wave!(wave);
}
