//! Small blocks whose Verilog is held against rust-hdl's simulator, many in one run of each Verilog simulator.
//!
//! A case is a block with its outcome: [`Outcome::Agrees`] in Icarus and in Verilator over [`VECTORS`] random vectors,
//! compared before and after each clock edge, or [`Outcome::Refused`] by the export, which names the construct.

mod bench;
mod random;
mod record;

pub use bench::Tool;
pub use random::{Corner, Random, Stimulus};

use bench::{replay, Replay};
use rust_hdl::prelude::Block;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use t3_hw::export::Port;

/// Vectors a case.
pub const VECTORS: usize = 2000;

/// What a case shall come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// The Verilog is the block.
    Agrees,
    /// The export refuses the block; its error has this text in it.
    Refused(&'static str),
}

/// A block under test with its stimulus.
pub trait Dut {
    /// The block.
    fn block(&mut self) -> &mut dyn Block;
    /// Drives the inputs for vector number `vector`.
    fn drive(&mut self, random: &mut Random, vector: usize);
    /// Drives the clock.
    fn clock(&mut self, high: bool);
}

/// A case.
pub struct Case {
    /// Its name, one of its own.
    pub name: &'static str,
    /// What it shall come to.
    pub outcome: Outcome,
    /// Vectors at the beginning that are driven, but not compared: the reset, and the first writes of a memory.
    pub skip: usize,
    /// Makes the block.
    pub make: fn() -> Box<dyn Dut>,
}

/// A translated block.
pub struct Translation {
    /// Name of the top module.
    pub top: String,
    /// Its ports.
    pub ports: Vec<Port>,
    /// The Verilog.
    pub text: String,
}

/// Translates a block to modules with a prefix.
pub type Translate = fn(&dyn Block, prefix: &str) -> Result<Translation, String>;

/// What a case came to.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Equal in both simulators.
    Agrees,
    /// The export says no.
    Refused(String),
    /// A simulator shows something else.
    Differs(Tool, String),
    /// A simulator takes the text not at all, or the export or rust-hdl's simulator came to grief.
    Broken(String),
}

impl Verdict {
    /// Whether that is what should come out.
    pub fn is(&self, outcome: Outcome) -> bool {
        match (self, outcome) {
            (Self::Agrees, Outcome::Agrees) => true,
            (Self::Refused(error), Outcome::Refused(construct)) => error.contains(construct),
            _ => false,
        }
    }
}

/// Both simulators.
pub const TOOLS: [Tool; 2] = [Tool::Icarus, Tool::Verilator];

/// Runs cases in some simulators, in a folder for scratch; a verdict for each.
pub fn run(dir: &Path, cases: &[Case], translate: Translate, tools: &[Tool]) -> Vec<Verdict> {
    let mut verdicts: Vec<_> = cases.iter().map(|_| Verdict::Agrees).collect();
    let mut replays = vec![];
    for (i, case) in cases.iter().enumerate() {
        match prepare(case, translate) {
            Ok(ready) => replays.push((i, ready)),
            Err(verdict) => verdicts[i] = verdict,
        }
    }
    for &tool in tools {
        replays.retain(|(i, _)| verdicts[*i] == Verdict::Agrees);
        let all: Vec<_> = replays.iter().map(|(_, ready)| ready).collect();
        let results = replay(tool, dir, &all);
        for (at, (i, ready)) in replays.iter().enumerate() {
            // If they are not taken together, each is told by itself.
            let result = match &results {
                Ok(results) => Ok(results[at].clone()),
                Err(_) => replay(tool, dir, &[ready]).map(|mut result| result.remove(0)),
            };
            verdicts[*i] = match result {
                Ok(None) => Verdict::Agrees,
                Ok(Some(difference)) => Verdict::Differs(tool, difference),
                Err(error) => Verdict::Broken(error),
            };
        }
    }
    verdicts
}

/// Translates and records a case.
fn prepare(case: &Case, translate: Translate) -> Result<Replay, Verdict> {
    let translated = catch_unwind(AssertUnwindSafe(|| {
        let mut dut = (case.make)();
        dut.block().connect_all();
        translate(dut.block(), &format!("{}_", case.name))
    }));
    let panicked = |_| Err(Verdict::Broken("the export panics".into()));
    let Translation { top, ports, text } =
        translated.map_or_else(panicked, |result| result.map_err(Verdict::Refused))?;
    let recording = record::record(case, &ports).map_err(Verdict::Broken)?;
    Ok(Replay {
        name: case.name,
        top,
        ports,
        text,
        recording,
        skip: case.skip,
    })
}

/// Defines blocks as cases, and a function `cases` that lists them.
///
/// ```text
/// cases! {
///     wraps: Outcome::Agrees;
///     in a: Bits<8>;
///     out o: Bit;
///     has t: Signal<Local, Bits<8>>;
///     fn update(&mut self) {
///         self.t.next = self.a.val() + 1;
///         self.o.next = self.t.val() == 0;
///     }
/// }
/// ```
/// `ports x: Type` is a field that has inputs or outputs inside; `has x: Type = value` is not made by `Default`; `given
/// |unit, vector| { .. }` changes the random inputs of a vector; `skip 5;` compares from vector 5 on. Every block has a
/// `clock`.
#[macro_export]
macro_rules! cases {
    ($(
        $name:ident: $outcome:expr;
        $(skip $skip:literal;)?
        $(in $input:ident: $in_type:ty;)*
        $(out $output:ident: $out_type:ty;)*
        $(ports $port:ident: $port_type:ty;)*
        $(has $part:ident: $part_type:ty $(= $value:expr)?;)*
        $(given |$unit:ident, $vector:ident| $given:block)?
        fn update(&mut $own:ident) { $($body:tt)* }
    )*) => {
        $(mod $name {
            use super::*;
            #[derive(LogicBlock)]
            pub struct Unit {
                clock: Signal<In, Clock>,
                $($input: Signal<In, $in_type>,)*
                $($output: Signal<Out, $out_type>,)*
                $($port: $port_type,)*
                $($part: $part_type,)*
            }
            impl Logic for Unit {
                #[t3_hw::hdl]
                fn update(&mut $own) { $($body)* }
            }
            impl Default for Unit {
                fn default() -> Self {
                    Self {
                        clock: Default::default(),
                        $($input: Default::default(),)*
                        $($output: Default::default(),)*
                        $($port: Default::default(),)*
                        $($part: $crate::cases!(@value $($value)?),)*
                    }
                }
            }
            impl $crate::cases::Dut for Unit {
                fn block(&mut self) -> &mut dyn Block {
                    self
                }
                fn drive(&mut self, random: &mut $crate::cases::Random, vector: usize) {
                    $($crate::cases::Stimulus::stimulate(&mut self.$input, random);)*
                    $($crate::cases::Stimulus::stimulate(&mut self.$port, random);)*
                    let _ = (random, vector);
                    $({
                        let ($unit, $vector) = (self, vector);
                        $given
                    })?
                }
                fn clock(&mut self, high: bool) {
                    self.clock.next = Clock { clk: high };
                }
            }
        })*
        /// The cases of this file.
        pub fn cases() -> Vec<$crate::cases::Case> {
            vec![$($crate::cases::Case {
                name: stringify!($name),
                outcome: $outcome,
                skip: 0 $(+ $skip)?,
                make: || Box::new($name::Unit::default()),
            }),*]
        }
    };
    (@value) => { Default::default() };
    (@value $value:expr) => { $value };
}
