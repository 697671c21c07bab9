//! The near-memory ALU: golden sums and the block against an independent IEEE 754 library.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use rustc_apfloat::ieee::{BFloat, Half, Single};
use rustc_apfloat::{Float, Round};
use std::collections::VecDeque;
use t3_hw::nmc::{Alu, FpAdder, ALU_LATENCY};
use t3_hw::types::{dtype, Words};
use t3_sim::clocked::Clocked;
use t3_sim::golden::alu::{add_beat, add_bf16, add_fp16, add_fp32, add_int32, add_word};
use t3_testbenches::seeds;
use t3_testbenches::wave::{bit, when, Wave};

/// Random pairs of a type for the golden sums.
const PAIRS: usize = 1_000_000;
/// Random pairs of a type for the block; [`block_adds_millions`] takes as many as the golden sums.
const BLOCK_PAIRS: usize = 40_000;
/// Words of the ALU that most tests run: the widest, for the most pairs a cycle.
const LANES: usize = 16;

const NAMES: [&str; 4] = ["FP16", "BF16", "FP32", "INT32"];
const TYPES: [u64; 4] = [dtype::FP16, dtype::BF16, dtype::FP32, dtype::INT32];

/// Exponent and fraction bits of a floating-point type.
fn format(dtype: u64) -> (u32, u32) {
    match dtype {
        dtype::FP16 => (5, 10),
        dtype::BF16 => (8, 7),
        _ => (8, 23),
    }
}

/// Bits of an element.
fn width(dtype: u64) -> u32 {
    if dtype < dtype::FP32 {
        16
    } else {
        32
    }
}

/// The sum by the library, with its NaNs made the one that the contract names.
fn reference(dtype: u64, a: u32, b: u32) -> u32 {
    fn sum<F: Float>(a: u32, b: u32, nan: u32) -> u32 {
        let (a, b) = (F::from_bits(a.into()), F::from_bits(b.into()));
        let sum = a.add_r(b, Round::NearestTiesToEven).value;
        if sum.is_nan() {
            nan
        } else {
            sum.to_bits() as u32
        }
    }
    match dtype {
        dtype::FP16 => sum::<Half>(a, b, 0x7e00),
        dtype::BF16 => sum::<BFloat>(a, b, 0x7fc0),
        dtype::FP32 => sum::<Single>(a, b, 0x7fc0_0000),
        _ => (u64::from(a) + u64::from(b)) as u32,
    }
}

fn golden(dtype: u64, a: u32, b: u32) -> u32 {
    match dtype {
        dtype::FP16 => add_fp16(a as u16, b as u16).into(),
        dtype::BF16 => add_bf16(a as u16, b as u16).into(),
        dtype::FP32 => add_fp32(a, b),
        _ => add_int32(a, b),
    }
}

/// Values at the corners: least, middle and greatest exponents, those where an operand just reaches the
/// other's last bit, and infinities and NaNs, each with corner fractions, in both signs.
fn specials(dtype: u64) -> Vec<u32> {
    if dtype == dtype::INT32 {
        let mut values: Vec<u32> = (0..32).flat_map(|i| [1 << i, (1 << i) - 1]).collect();
        values.extend(values.clone().iter().map(|v| !v));
        return values;
    }
    let (exponent_bits, fraction_bits) = format(dtype);
    let greatest = (1u32 << exponent_bits) - 1;
    let bias = greatest / 2;
    let reach = fraction_bits;
    let mut exponents = vec![0, 1, 2, 3, reach, reach + 1, reach + 2];
    exponents.extend([bias - 1, bias, bias + 1, greatest / 4]);
    for one_away in [reach, reach + 1, reach + 2] {
        exponents.extend([bias.saturating_sub(one_away), bias + one_away]);
        exponents.push(greatest.saturating_sub(one_away + 1));
    }
    exponents.extend([greatest - 2, greatest - 1, greatest]);
    exponents.retain(|e| *e <= greatest);
    exponents.sort_unstable();
    exponents.dedup();
    let ones = (1 << fraction_bits) - 1;
    let half = 1 << (fraction_bits - 1);
    let mut values = vec![];
    for exponent in exponents {
        for fraction in [0, 1, half, ones] {
            let magnitude = exponent << fraction_bits | fraction;
            values.extend([magnitude, magnitude | 1 << (exponent_bits + fraction_bits)]);
        }
    }
    values
}

/// Every special value with every other.
fn cross(dtype: u64) -> impl Iterator<Item = (u32, u32)> {
    let values = specials(dtype);
    assert!(values.len() >= 120, "both signs of at least 60 values");
    let others = values.clone();
    values
        .into_iter()
        .flat_map(move |a| others.clone().into_iter().map(move |b| (a, b)))
}

/// Random pairs; most floating-point ones have exponents near each other and fractions near a corner.
fn random_pairs(dtype: u64, count: usize, seed: u64) -> impl Iterator<Item = (u32, u32)> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mask = ((1u64 << width(dtype)) - 1) as u32;
    let (exponent_bits, fraction_bits) = format(dtype);
    let greatest = (1i32 << exponent_bits) - 1;
    let fraction = move |rng: &mut ChaCha8Rng| {
        let ones = (1u32 << fraction_bits) - 1;
        match rng.random_range(0..6) {
            0 => 0,
            1 => ones,
            2 => 1 << rng.random_range(0..fraction_bits),
            3 => ones << rng.random_range(0..fraction_bits) & ones,
            _ => rng.random::<u32>() & ones,
        }
    };
    (0..count).map(move |_| {
        if dtype == dtype::INT32 || rng.random_range(0..4) == 0 {
            return (rng.random::<u32>() & mask, rng.random::<u32>() & mask);
        }
        let reach = fraction_bits as i32 + 4;
        let exponent = rng.random_range(0..greatest);
        let near = (exponent + rng.random_range(-reach..=reach)).clamp(0, greatest - 1);
        let mut value = |exponent: i32| {
            let sign = u32::from(rng.random::<bool>()) << (exponent_bits + fraction_bits);
            sign | (exponent as u32) << fraction_bits | fraction(&mut rng)
        };
        (value(exponent), value(near))
    })
}

fn check_golden(dtype: u64, pairs: impl Iterator<Item = (u32, u32)>) {
    for (a, b) in pairs {
        let (got, want) = (golden(dtype, a, b), reference(dtype, a, b));
        assert_eq!(
            got, want,
            "{} {a:#x} + {b:#x}: golden {got:#x}, library {want:#x}",
            NAMES[dtype as usize]
        );
    }
}

/// Elements of words as words.
fn words(dtype: u64, elements: &[u32]) -> Words<LANES> {
    let mut words = Words([0; LANES]);
    let per_word = 32 / width(dtype) as usize;
    for (i, element) in elements.iter().enumerate() {
        words.0[i / per_word] |= element << (16 * (i % per_word));
    }
    words
}

/// Sends pairs through the block, as many a cycle as fit, and compares each sum with the library's;
/// `fault` may spoil results on their way to the comparison. Returns the cycles it took.
fn check_block(
    dtype: u64,
    mut pairs: impl Iterator<Item = (u32, u32)>,
    fault: impl Fn(u32) -> u32,
) -> u64 {
    let mut bench = Clocked::new(Alu::<LANES>::default());
    let start = bench.cycle;
    let per_beat = LANES * 32 / width(dtype) as usize;
    let mut expected: VecDeque<(Vec<(u32, u32)>, Words<LANES>)> = VecDeque::new();
    bench.block.dtype.next = dtype.to_bits();
    loop {
        let beat: Vec<_> = pairs.by_ref().take(per_beat).collect();
        let valid = !beat.is_empty();
        if !valid && expected.is_empty() {
            return bench.cycle - start;
        }
        bench.block.valid.next = valid;
        if valid {
            let column =
                |pick: fn(&(u32, u32)) -> u32| -> Vec<u32> { beat.iter().map(pick).collect() };
            bench.block.old.next = words(dtype, &column(|pair| pair.0));
            bench.block.addend.next = words(dtype, &column(|pair| pair.1));
            let sums: Vec<_> = beat.iter().map(|(a, b)| reference(dtype, *a, *b)).collect();
            expected.push_back((beat, words(dtype, &sums)));
        }
        bench.low();
        if bench.block.result_valid.val() {
            let got = Words(bench.block.result.val().0.map(&fault));
            let (beat, want) = expected
                .pop_front()
                .expect("a result that nobody asked for");
            assert_eq!(got, want, "{}: {beat:x?}", NAMES[dtype as usize]);
        }
        bench.high();
    }
}

#[test]
fn golden_sums_are_the_librarys_for_special_values() {
    TYPES
        .into_iter()
        .for_each(|dtype| check_golden(dtype, cross(dtype)));
}

#[test]
fn golden_sums_are_the_librarys_for_random_values() {
    for seed in seeds(&[1]) {
        for dtype in TYPES {
            check_golden(dtype, random_pairs(dtype, PAIRS, seed));
        }
    }
}

#[test]
fn golden_beats_are_made_of_elements() {
    let (old, new) = (Words([0x3c00_0001, 0x7fff_ffff]), Words([0x3c00_0002, 1]));
    assert_eq!(
        add_beat(dtype::FP16, old, new).0[0],
        0x4000_0003,
        "two elements a word"
    );
    assert_eq!(add_beat(dtype::INT32, old, new).0[1], 0x8000_0000);
    assert_eq!(add_word(dtype::BF16, 0x3f80_ff80, 0x3f80_7f80), 0x4000_7fc0);
}

#[test]
#[should_panic(expected = "does not exist")]
fn golden_sums_refuse_an_unknown_type() {
    add_word(4, 0, 0);
}

#[test]
fn block_adds_special_fp16() {
    check_block(dtype::FP16, cross(dtype::FP16), |word| word);
}

#[test]
fn block_adds_special_bf16() {
    check_block(dtype::BF16, cross(dtype::BF16), |word| word);
}

#[test]
fn block_adds_special_fp32() {
    check_block(dtype::FP32, cross(dtype::FP32), |word| word);
}

#[test]
fn block_adds_special_int32() {
    check_block(dtype::INT32, cross(dtype::INT32), |word| word);
}

/// A random run of the block, which takes a beat a cycle.
fn check_block_randomly(dtype: u64, count: usize) {
    for seed in seeds(&[2]) {
        let cycles = check_block(dtype, random_pairs(dtype, count, seed), |word| word);
        let beats = (count * width(dtype) as usize).div_ceil(32 * LANES) as u64;
        assert_eq!(cycles, beats + ALU_LATENCY);
    }
}

#[test]
fn block_adds_random_fp16() {
    check_block_randomly(dtype::FP16, BLOCK_PAIRS);
}

#[test]
fn block_adds_random_bf16() {
    check_block_randomly(dtype::BF16, BLOCK_PAIRS);
}

#[test]
fn block_adds_random_fp32() {
    check_block_randomly(dtype::FP32, BLOCK_PAIRS);
}

#[test]
fn block_adds_random_int32() {
    check_block_randomly(dtype::INT32, BLOCK_PAIRS);
}

#[test]
fn block_adds_millions() {
    std::thread::scope(|scope| {
        for dtype in TYPES {
            scope.spawn(move || check_block_randomly(dtype, PAIRS));
        }
    });
}

/// Types may change from beat to beat, and beats may be apart; the golden sums say what comes.
#[test]
fn block_takes_mixed_types_with_gaps() {
    for seed in seeds(&[3, 4]) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut bench = Clocked::new(Alu::<3>::default());
        let mut expected = VecDeque::new();
        for _ in 0..4000 {
            let valid = rng.random_range(0..3) > 0;
            let dtype = rng.random_range(0..4);
            let (old, new) = (Words(rng.random()), Words(rng.random()));
            bench.block.valid.next = valid;
            bench.block.dtype.next = dtype.to_bits();
            bench.block.old.next = old;
            bench.block.addend.next = new;
            if valid {
                expected.push_back((bench.cycle + ALU_LATENCY, add_beat(dtype, old, new)));
            }
            bench.low();
            let due = expected.front().is_some_and(|(at, _)| *at == bench.cycle);
            assert_eq!(bench.block.result_valid.val(), due, "seed {seed}");
            if due {
                let (_, sums) = expected.pop_front().expect("something is due");
                assert_eq!(bench.block.result.val(), sums, "seed {seed}");
            }
            bench.high();
        }
    }
}

#[test]
fn reset_forgets_additions() {
    let mut bench = Clocked::new(Alu::<1>::default());
    bench.block.valid.next = true;
    (0..5).for_each(|_| bench.step());
    bench.block.valid.next = false;
    bench.reset();
    for _ in 0..20 {
        bench.low();
        assert!(!bench.block.result_valid.val());
        bench.high();
    }
}

#[test]
fn checker_catches_subnormals_flushed_to_zero() {
    let flush = |word: u32| {
        if word & 0x7f80_0000 == 0 {
            word & 0x8000_0000
        } else {
            word
        }
    };
    let run = || check_block(dtype::FP32, cross(dtype::FP32), flush);
    std::panic::catch_unwind(run).expect_err("the fault goes unnoticed");
}

#[test]
fn checker_catches_a_nan_with_another_payload() {
    let spoil = |word: u32| if word == 0x7fc0_0000 { word | 1 } else { word };
    let run = || check_block(dtype::FP32, cross(dtype::FP32), spoil);
    std::panic::catch_unwind(run).expect_err("the fault goes unnoticed");
}

#[test]
fn checker_catches_a_negative_zero_made_positive() {
    let spoil = |word: u32| if word == 0x8000_0000 { 0 } else { word };
    let run = || check_block(dtype::FP32, cross(dtype::FP32), spoil);
    std::panic::catch_unwind(run).expect_err("the fault goes unnoticed");
}

#[test]
fn alu_becomes_verilog() {
    let mut alu = Alu::<2>::default();
    alu.connect_all();
    assert!(generate_verilog_unchecked(&alu).contains("module"));
}

#[test]
#[should_panic(expected = "words")]
fn alu_refuses_no_words() {
    let _ = Alu::<0>::default();
}

#[test]
#[should_panic(expected = "significand")]
fn adder_refuses_a_significand_shorter_than_fp16() {
    let _ = FpAdder::<10>::default();
}

#[test]
fn alu_wave() {
    let mut bench = Clocked::new(Alu::<1>::default());
    let mut wave = Wave::new(&["valid", "dtype", "old", "new", "result_valid", "result"]);
    // 1 + 1 and 1.5 + 2^-11; 1 + 2^-8; infinity - infinity; the greatest integer and one.
    let beats: [(u64, u32, u32); 4] = [
        (dtype::FP16, 0x3e00_3c00, 0x1000_3c00),
        (dtype::BF16, 0x3f80_3f80, 0x3b80_3f80),
        (dtype::FP32, 0x7f80_0000, 0xff80_0000),
        (dtype::INT32, 0x7fff_ffff, 1),
    ];
    for cycle in 0..16 {
        let beat = beats.get(cycle).copied();
        bench.block.valid.next = beat.is_some();
        let (dtype, old, new) = beat.unwrap_or(beats[3]);
        bench.block.dtype.next = dtype.to_bits();
        bench.block.old.next = Words([old]);
        bench.block.addend.next = Words([new]);
        bench.low();
        let alu = &bench.block;
        let valid = alu.result_valid.val();
        wave.row(&[
            &bit(beat.is_some()),
            &when(beat.is_some(), NAMES[dtype as usize]),
            &when(beat.is_some(), format!("{old:08x}")),
            &when(beat.is_some(), format!("{new:08x}")),
            &bit(valid),
            &when(valid, format!("{:08x}", alu.result.val().0[0])),
        ]);
        bench.high();
    }
    t3_testbenches::assert_wave!(wave);
}
