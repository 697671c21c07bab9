//! Our own library, most of it in Verilog by hand: registers, memories, tables, counters, FIFOs.
//!
//! Memories have no reset: their first vectors write every word, and are not compared.

use super::parts::{Inner, Op};
use rust_hdl::prelude::*;
use t3_hw::prim::{
    Bank, CountEnables, Counters, Dff, Fifo, Levels, Ram, Reg, RegSlice, RoundRobin, WordTable,
};
use t3_hw::types::{Beat, JoinWords, SplitWords};
use t3_testbenches::cases::{Case, Outcome, Random};

/// Defines cases of blocks that exist: the block, the vectors not compared, random inputs, and what is done about them.
macro_rules! prims {
    ($(
        $name:ident: $ty:ty $(= $make:expr)?;
        skip $skip:literal;
        random $($input:ident),*;
        |$block:ident, $random:ident, $vector:ident| $then:block
    )*) => {
        $(mod $name {
            use super::*;
            pub struct Bench(pub $ty);
            impl t3_testbenches::cases::Dut for Bench {
                fn block(&mut self) -> &mut dyn Block {
                    &mut self.0
                }
                fn drive(&mut self, random: &mut Random, vector: usize) {
                    let block = &mut self.0;
                    $(t3_testbenches::cases::Stimulus::stimulate(&mut block.$input, random);)*
                    let ($block, $random, $vector) = (block, random, vector);
                    $then
                }
                fn clock(&mut self, high: bool) {
                    super::clock(&mut self.0, high);
                }
            }
        })*
        /// The cases of this file.
        pub fn cases() -> Vec<Case> {
            vec![$(Case {
                name: stringify!($name),
                outcome: Outcome::Agrees,
                skip: $skip,
                make: || Box::new($name::Bench(t3_testbenches::cases!(@value $($make)?))),
            }),*]
        }
    };
}

/// Drives the clock of a block, if it has one.
fn clock(block: &mut dyn HasClock, high: bool) {
    if let Some(clock) = block.clock_input() {
        clock.next = Clock { clk: high };
    }
}

/// A block with a clock, or without.
trait HasClock {
    /// Its clock.
    fn clock_input(&mut self) -> Option<&mut Signal<In, Clock>>;
}

macro_rules! clocked {
    ($([$($generics:tt)*] $ty:ty),* $(,)?) => {
        $(impl<$($generics)*> HasClock for $ty {
            fn clock_input(&mut self) -> Option<&mut Signal<In, Clock>> {
                Some(&mut self.clock)
            }
        })*
    };
}

clocked!(
    [T: Synth] Reg<T>,
    [T: Synth] Dff<T>,
    [T: Synth, const D: usize, const A: usize] Ram<T, D, A>,
    [T: Synth, const D: usize, const A: usize] Fifo<T, D, A>,
    [T: Synth] RegSlice<T>,
    [T: Synth, const N: usize] RoundRobin<T, N>,
    [const K: usize, const A: usize] WordTable<K, A>,
    [const K: usize] Bank<K>,
    [const K: usize] Counters<K>,
    [] Levels,
    [const W: usize] CountEnables<W>,
);

impl<const W: usize> HasClock for SplitWords<W> {
    fn clock_input(&mut self) -> Option<&mut Signal<In, Clock>> {
        None
    }
}

impl<const W: usize> HasClock for JoinWords<W> {
    fn clock_input(&mut self) -> Option<&mut Signal<In, Clock>> {
        None
    }
}

/// A reset in the first vectors, and now and then later.
fn reset(random: &mut Random, vector: usize) -> bool {
    vector < 2
        || u32::from(<Bits<6> as t3_testbenches::cases::Corner>::corner(random).to_u64() as u8)
            == 33
}

/// Writes every word of a memory in turn, then any; reads none that is not there.
macro_rules! fill {
    ($block:ident, $vector:ident, $words:expr) => {
        if $vector < $words {
            $block.write_enable.next = true;
            $block.write_address.next = ($vector as u64).into();
        }
        if $block.read_address.next.index() >= $words {
            $block.read_address.next = 0.into();
        }
    };
}

prims! {
    prim_reg_bit: Reg<Bit> = Reg::new(true);
    skip 1;
    random d;
    |block, random, vector| { block.reset.next = reset(random, vector); }

    prim_reg_enum: Reg<Op> = Reg::new(Op::Last);
    skip 1;
    random d;
    |block, random, vector| { block.reset.next = reset(random, vector); }

    prim_reg_wide: Reg<Bits<70>> = Reg::new(0xf_0123_4567_89ab_cdef_u128.to_bits());
    skip 1;
    random d;
    |block, random, vector| { block.reset.next = reset(random, vector); }

    prim_reg_beat: Reg<Beat<Inner, 2>>;
    skip 1;
    random d;
    |block, random, vector| { block.reset.next = reset(random, vector); }

    prim_dff_word: Dff<Bits<33>>;
    skip 1;
    random d;
    |_block, _random, _vector| {}

    prim_ram_five_words: Ram<Bits<16>, 5, 3>;
    skip 6;
    random read_address, write_address, write_data, write_enable;
    |block, _random, vector| { fill!(block, vector, 5); }

    prim_ram_one_bit: Ram<Bit, 2, 1>;
    skip 3;
    random read_address, write_address, write_data, write_enable;
    |block, _random, vector| { fill!(block, vector, 2); }

    prim_ram_one_word: Ram<Bits<8>, 1, 1>;
    skip 2;
    random read_address, write_address, write_data, write_enable;
    |block, _random, vector| { fill!(block, vector, 1); }

    prim_ram_struct: Ram<Inner, 16, 4>;
    skip 17;
    random read_address, write_address, write_data, write_enable;
    |block, _random, vector| { fill!(block, vector, 16); }

    prim_ram_wide: Ram<Beat<Inner, 3>, 12, 4>;
    skip 13;
    random read_address, write_address, write_data, write_enable;
    |block, _random, vector| { fill!(block, vector, 12); }

    prim_word_table_small: WordTable<3, 2>;
    skip 13;
    random read_index, write_index, write_word, write_data, write_enable;
    |block, _random, vector| {
        if vector < 12 {
            block.write_enable.next = true;
            block.write_index.next = (vector as u64 / 3).into();
            block.write_word.next = (vector as u64 % 3).into();
        }
    }

    prim_word_table_large: WordTable<7, 3>;
    skip 57;
    random read_index, write_index, write_word, write_data, write_enable;
    |block, _random, vector| {
        if vector < 56 {
            block.write_enable.next = true;
            block.write_index.next = (vector as u64 / 7).into();
            block.write_word.next = (vector as u64 % 7).into();
        }
    }

    prim_bank_one: Bank<1> = Bank::new([5], [0xffff]);
    skip 2;
    random write_index, write_data, write_strobe, write_enable, read_index;
    |block, random, vector| { block.reset.next = reset(random, vector); }

    prim_bank_five: Bank<5> = Bank::new([0, 1, 0xffff_ffff, 7, 0x8000_0000], [1, 0xff00_ff00, 0xffff_ffff, 0, 0x8000_0001]);
    skip 2;
    random write_index, write_data, write_strobe, write_enable, read_index;
    |block, random, vector| { block.reset.next = reset(random, vector); }

    prim_counters_three: Counters<3>;
    skip 4;
    random pulse, read_index;
    |block, random, vector| {
        block.reset.next = reset(random, vector);
        block.clear.next = reset(random, 9);
    }

    prim_counters_many: Counters<20>;
    skip 4;
    random pulse, read_index;
    |block, random, vector| {
        block.reset.next = reset(random, vector);
        block.clear.next = reset(random, 9);
    }

    prim_levels: Levels;
    skip 2;
    random load_index, load_value, add, add_index, take, take_index;
    |block, random, vector| {
        block.reset.next = reset(random, vector);
        block.load.next = reset(random, 9);
    }

    prim_count_enables_one: CountEnables<1>;
    skip 2;
    random enable;
    |_block, _random, _vector| {}

    prim_count_enables_five: CountEnables<5>;
    skip 2;
    random enable;
    |_block, _random, _vector| {}

    prim_count_enables_most: CountEnables<16>;
    skip 2;
    random enable;
    |_block, _random, _vector| {}

    prim_split_one: SplitWords<1>;
    skip 0;
    random data, enable;
    |_block, _random, _vector| {}

    prim_split_five: SplitWords<5>;
    skip 0;
    random data, enable;
    |_block, _random, _vector| {}

    prim_join_one: JoinWords<1>;
    skip 0;
    random word;
    |_block, _random, _vector| {}

    prim_join_six: JoinWords<6>;
    skip 0;
    random word;
    |_block, _random, _vector| {}

    prim_fifo_three: Fifo<Bits<8>, 3, 2>;
    skip 40;
    random inp, outp;
    |block, random, vector| {
        block.reset.next = vector < 2 || (vector > 40 && reset(random, vector));
        block.inp.valid.next |= vector < 40;
    }

    prim_fifo_deep: Fifo<Beat<Inner, 1>, 12, 4>;
    skip 80;
    random inp, outp;
    |block, random, vector| {
        block.reset.next = vector < 2 || (vector > 80 && reset(random, vector));
        block.inp.valid.next |= vector < 80;
    }

    prim_reg_slice: RegSlice<Inner>;
    skip 40;
    random inp, outp;
    |block, random, vector| { block.reset.next = reset(random, vector); }

    prim_round_robin_two: RoundRobin<Bits<8>, 2>;
    skip 10;
    random inp, outp;
    |block, random, vector| { block.reset.next = reset(random, vector); }

    prim_round_robin_five: RoundRobin<Inner, 5>;
    skip 10;
    random inp, outp;
    |block, random, vector| { block.reset.next = reset(random, vector); }
}
