//! Types and small blocks of which cases are made.

use rust_hdl::prelude::*;
use t3_hw::hdl;
use t3_testbenches::cases::{Corner, Random, Stimulus};

/// Five variants in three bits.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Op {
    Add,
    Sub,
    Xor,
    Nop,
    Last,
}

/// Three variants in two bits.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum St3 {
    Idle,
    Run,
    Done,
}

/// One variant, in no bits.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Only {
    One,
}

impl Corner for Only {
    fn corner(_: &mut Random) -> Self {
        Self::One
    }
}

impl Corner for Op {
    fn corner(random: &mut Random) -> Self {
        match Bits::<3>::corner(random).to_u64() {
            0 => Self::Add,
            1 => Self::Sub,
            2 => Self::Xor,
            3 => Self::Nop,
            _ => Self::Last,
        }
    }
}

impl Corner for St3 {
    fn corner(random: &mut Random) -> Self {
        match Bits::<2>::corner(random).to_u64() {
            0 => Self::Idle,
            1 => Self::Run,
            _ => Self::Done,
        }
    }
}

/// Defines a struct with random values.
macro_rules! structs {
    ($($name:ident { $($field:ident: $ty:ty),* })*) => {
        $(
            #[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
            pub struct $name {
                $(pub $field: $ty),*
            }
            impl Corner for $name {
                fn corner(random: &mut Random) -> Self {
                    Self { $($field: Corner::corner(random)),* }
                }
            }
        )*
    };
}

structs! {
    Ent { valid: Bit, tag: Bits<11>, cnt: Bits<16> }
    Inner { lo: Bits<4>, hi: Bits<4> }
    Outer { f: Bit, inner: Inner, st: St3, w: Bits<40> }
    Pair { low: Bits<4>, high: Bits<4> }
    Single { flag: Bit }
    Wide { low: Bits<37>, flag: Bit, high: Bits<64> }
    Lone { only: Only, rest: Bits<4> }
}

/// Orders by the low half first, as `derive` does.
impl PartialOrd for Inner {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        let key = |inner: &Self| (inner.lo.to_u64(), inner.hi.to_u64());
        key(self).partial_cmp(&key(other))
    }
}

/// Adds half by half.
impl std::ops::Add for Inner {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            lo: self.lo + other.lo,
            hi: self.hi + other.hi,
        }
    }
}

/// Adds one.
#[derive(LogicBlock, Default)]
pub struct Inc {
    pub x: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
}

impl Logic for Inc {
    #[hdl]
    fn update(&mut self) {
        self.y.next = self.x.val() + 1;
    }
}

/// Chooses by value.
#[derive(LogicBlock, Default)]
pub struct Choice {
    pub x: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
}

impl Logic for Choice {
    #[hdl]
    fn update(&mut self) {
        self.y.next = 1.into();
        if self.x.val() == 3 {
            self.y.next = 7.into();
        }
    }
}

/// Always 3.
#[derive(LogicBlock, Default)]
pub struct Three {
    pub y: Signal<Out, Bits<8>>,
}

impl Logic for Three {
    #[hdl]
    fn update(&mut self) {
        self.y.next = 3.into();
    }
}

/// Adds a constant.
#[derive(LogicBlock)]
pub struct Plus {
    pub x: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    by: Constant<Bits<8>>,
}

impl Plus {
    pub fn new(by: u64) -> Self {
        Self {
            x: Default::default(),
            y: Default::default(),
            by: Constant::new(by.into()),
        }
    }
}

impl Logic for Plus {
    #[hdl]
    fn update(&mut self) {
        self.y.next = self.x.val() + self.by.val();
    }
}

/// Registers in a row.
#[derive(LogicBlock)]
pub struct Delay<const N: usize> {
    pub clock: Signal<In, Clock>,
    pub x: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    stage: [DFF<Bits<8>>; N],
    between: [Signal<Local, Bits<8>>; N],
}

impl<const N: usize> Default for Delay<N> {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            x: Default::default(),
            y: Default::default(),
            stage: array_init(),
            between: array_init(),
        }
    }
}

/// An array of defaults.
fn array_init<T: Default, const N: usize>() -> [T; N] {
    std::array::from_fn(|_| T::default())
}

impl<const N: usize> Logic for Delay<N> {
    #[hdl]
    fn update(&mut self) {
        for i in 0..N {
            self.stage[i].clock.next = self.clock.val();
            self.between[i].next = self.stage[i].q.val() + i.to_bits();
        }
        self.stage[0].d.next = self.x.val();
        for i in 1..N {
            self.stage[i].d.next = self.between[i - 1].val();
        }
        self.y.next = self.x.val();
        for i in 0..N {
            self.y.next = self.between[i].val();
        }
    }
}

/// An array inside.
#[derive(LogicBlock, Default)]
pub struct SubArr {
    pub x: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    pub t: [Signal<Local, Bits<8>>; 2],
}

impl Logic for SubArr {
    #[hdl]
    fn update(&mut self) {
        self.t[0].next = self.x.val();
        self.t[1].next = self.t[0].val() + 1;
        self.y.next = self.t[1].val();
    }
}

/// An array of ports.
#[derive(LogicBlock, Default)]
pub struct SubArrP {
    pub x: [Signal<In, Bits<8>>; 2],
    pub y: Signal<Out, Bits<8>>,
}

impl Logic for SubArrP {
    #[hdl]
    fn update(&mut self) {
        self.y.next = self.x[0].val() + self.x[1].val();
    }
}

/// Ports whose names meet others.
#[derive(LogicBlock, Default)]
pub struct PortB {
    pub b: Signal<In, Bits<8>>,
    pub next_b: Signal<Out, Bits<8>>,
}

impl Logic for PortB {
    #[hdl]
    fn update(&mut self) {
        self.next_b.next = self.b.val() - 1;
    }
}

/// Hands a clock on.
#[derive(LogicBlock, Default)]
pub struct ClkBuf {
    pub ci: Signal<In, Clock>,
    pub co: Signal<Out, Clock>,
}

impl Logic for ClkBuf {
    #[hdl]
    fn update(&mut self) {
        self.co.next = self.ci.val();
    }
}

/// A register one level down.
#[derive(LogicBlock, Default)]
pub struct Reg1 {
    pub clock: Signal<In, Clock>,
    pub x: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    r: DFF<Bits<8>>,
}

impl Logic for Reg1 {
    #[hdl]
    fn update(&mut self) {
        dff_setup!(self, clock, r);
        self.r.d.next = self.x.val();
        self.y.next = self.r.q.val();
    }
}

/// A register two levels down.
#[derive(LogicBlock, Default)]
pub struct Reg2 {
    pub clock: Signal<In, Clock>,
    pub x: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    r: Reg1,
}

impl Logic for Reg2 {
    #[hdl]
    fn update(&mut self) {
        clock!(self, clock, r);
        self.r.x.next = self.x.val();
        self.y.next = self.r.y.val();
    }
}

/// Producing end of a stream.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "VrSink"]
pub struct VrSource {
    pub data: Signal<Out, Bits<8>>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

/// Consuming end of a stream.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "VrSource"]
pub struct VrSink {
    pub data: Signal<In, Bits<8>>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

impl Stimulus for VrSource {
    fn stimulate(&mut self, random: &mut Random) {
        self.ready.stimulate(random);
    }
}

impl Stimulus for VrSink {
    fn stimulate(&mut self, random: &mut Random) {
        self.data.stimulate(random);
        self.valid.stimulate(random);
    }
}

/// One item of a stream.
#[derive(LogicBlock, Default)]
pub struct Stage {
    pub clock: Signal<In, Clock>,
    pub inp: VrSink,
    pub outp: VrSource,
    full: DFF<Bit>,
    d: DFF<Bits<8>>,
    take: Signal<Local, Bit>,
    give: Signal<Local, Bit>,
}

impl Logic for Stage {
    #[hdl]
    fn update(&mut self) {
        dff_setup!(self, clock, full, d);
        self.outp.valid.next = self.full.q.val();
        self.outp.data.next = self.d.q.val();
        self.give.next = self.full.q.val() & self.outp.ready.val();
        self.inp.ready.next = !self.full.q.val() | self.outp.ready.val();
        self.take.next = self.inp.valid.val() & (!self.full.q.val() | self.outp.ready.val());
        if self.give.val() {
            self.full.d.next = false;
        }
        if self.take.val() {
            self.full.d.next = true;
            self.d.d.next = self.inp.data.val();
        }
    }
}
