//! What happened at the ports of a block, step by step.

use rust_hdl::core::atom::{Atom, AtomKind};
use rust_hdl::prelude::*;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use t3_sim::clocked::Observer;

/// A row of bits, as many as a trace's signals have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row(Vec<u64>);

impl Row {
    pub(super) fn new(bits: usize) -> Self {
        Self(vec![0; bits.div_ceil(64)])
    }
    pub(super) fn get(&self, bit: usize) -> bool {
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }
    pub(super) fn set(&mut self, bit: usize, value: bool) {
        let mask = 1 << (bit % 64);
        if value {
            self.0[bit / 64] |= mask;
        } else {
            self.0[bit / 64] &= !mask;
        }
    }
}

/// A port of the block, as rust-hdl has it; clocks are none.
#[derive(Clone, Debug)]
pub struct Traced {
    /// Path in the block: `inp.payload`, `word.3`.
    pub path: String,
    /// Bits.
    pub width: usize,
    /// An input; else an output.
    pub is_input: bool,
    /// First of its bits in a row.
    pub(super) at: usize,
}

/// The ports of a block over a run: in each step the settled values, and whether the clock rises afterwards.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    pub(super) signals: Vec<Traced>,
    pub(super) rows: Vec<(Row, bool)>,
    bits: usize,
}

impl Trace {
    /// Steps recorded.
    pub fn steps(&self) -> usize {
        self.rows.len()
    }

    /// The ports that are recorded.
    pub fn signals(&self) -> &[Traced] {
        &self.signals
    }

    /// The signal of a path.
    pub(super) fn signal(&self, path: &str) -> Option<&Traced> {
        self.signals.iter().find(|signal| signal.path == path)
    }

    /// Keeps the first `steps` steps.
    pub fn truncate(&mut self, steps: usize) {
        self.rows.truncate(steps);
    }

    /// Of each output the bits, as masks of 0 and 1 with bit 0 first, that were seen both low and high.
    pub fn toggled(&self) -> Vec<(&Traced, Vec<bool>)> {
        let both = |bit| {
            let mut values = self.rows.iter().map(|(row, _)| row.get(bit));
            values
                .next()
                .is_some_and(|first| values.any(|value| value != first))
        };
        let outputs = self.signals.iter().filter(|signal| !signal.is_input);
        outputs
            .map(|signal| {
                (
                    signal,
                    (signal.at..signal.at + signal.width).map(both).collect(),
                )
            })
            .collect()
    }
}

/// Records the ports of a block and of parts of it.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    paths: Vec<String>,
    traces: Vec<Trace>,
    /// By atom: trace and first bit.
    atoms: HashMap<usize, (usize, usize)>,
}

impl Recorder {
    /// A recorder of the block itself.
    pub fn new(block: &dyn Block) -> Self {
        Self::of(block, &[""])
    }

    /// A recorder of parts of a block by their paths (`channel.nmc`, `way.2`); the empty path is the block itself.
    ///
    /// # Panics
    /// If the block has no such part.
    pub fn of(block: &dyn Block, paths: &[&str]) -> Self {
        let mut recorder = Self {
            paths: paths.iter().map(|path| path.to_string()).collect(),
            traces: vec![Trace::default(); paths.len()],
            atoms: HashMap::new(),
        };
        block.accept(
            "top",
            &mut Declare {
                recorder: &mut recorder,
                scope: vec![],
                namespace: vec![],
            },
        );
        for (path, trace) in recorder.paths.iter().zip(&recorder.traces) {
            assert!(
                !trace.signals.is_empty(),
                "the block has no part `{path}` with ports"
            );
        }
        recorder
    }

    /// Records a step: the block's inputs are set and its signals settled; `rises` if its clock rises next.
    pub fn sample(&mut self, block: &dyn Block, rises: bool) {
        for trace in &mut self.traces {
            trace.rows.push((Row::new(trace.bits), rises));
        }
        block.accept("top", &mut Sample(self));
    }

    /// Records the last step once more: nothing changed.
    pub fn repeat(&mut self) {
        for trace in &mut self.traces {
            let last = trace.rows.last().cloned();
            trace.rows.extend(last);
        }
    }

    /// The traces, in the order of the paths.
    pub fn into_traces(self) -> Vec<Trace> {
        self.traces
    }

    /// The trace of a recorder of one path.
    pub fn into_trace(mut self) -> Trace {
        self.traces.swap_remove(0)
    }
}

/// A recorder that listens to a [`Clocked`](t3_sim::clocked::Clocked) block: clone it, give the clone to the block.
#[derive(Clone, Debug)]
pub struct Recording(Arc<Mutex<Recorder>>);

impl Recording {
    /// Records the ports of a block.
    pub fn new(block: &dyn Block) -> Self {
        Self::of(block, &[""])
    }

    /// Records the ports of parts of a block, see [`Recorder::of`].
    ///
    /// # Panics
    /// If the block has no such part.
    pub fn of(block: &dyn Block, paths: &[&str]) -> Self {
        Self(Arc::new(Mutex::new(Recorder::of(block, paths))))
    }

    /// What was recorded until now, in the order of the paths.
    pub fn traces(&self) -> Vec<Trace> {
        let recorder = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        recorder.traces.clone()
    }

    fn with(&self, act: impl FnOnce(&mut Recorder)) {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Observer for Recording {
    fn before_edge(&mut self, block: &dyn Block) {
        self.with(|recorder| recorder.sample(block, true));
    }
    fn rest(&mut self) {
        self.with(Recorder::repeat);
    }
}

/// `word.3` of rust-hdl's `word$3`.
fn dotted(name: &str) -> String {
    name.replace('$', ".")
}

struct Declare<'a> {
    recorder: &'a mut Recorder,
    scope: Vec<String>,
    namespace: Vec<String>,
}

impl Probe for Declare<'_> {
    fn visit_start_scope(&mut self, name: &str, _: &dyn Block) {
        self.scope.push(dotted(name));
    }
    fn visit_end_scope(&mut self, _: &str, _: &dyn Block) {
        self.scope.pop();
    }
    fn visit_start_namespace(&mut self, name: &str, _: &dyn Block) {
        self.namespace.push(dotted(name));
    }
    fn visit_end_namespace(&mut self, _: &str, _: &dyn Block) {
        self.namespace.pop();
    }
    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let is_input = match atom.kind() {
            AtomKind::InputParameter => true,
            AtomKind::OutputParameter => false,
            _ => return,
        };
        let scope = self.scope[1..].join(".");
        let found = self.recorder.paths.iter().position(|path| *path == scope);
        let Some(number) = found.filter(|_| atom.descriptor().name != "clock") else {
            return;
        };
        let mut path = self.namespace.clone();
        path.push(dotted(name));
        let trace = &mut self.recorder.traces[number];
        let (width, at) = (atom.bits(), trace.bits);
        trace.signals.push(Traced {
            path: path.join("."),
            width,
            is_input,
            at,
        });
        trace.bits += width;
        self.recorder.atoms.insert(atom.id(), (number, at));
    }
}

struct Sample<'a>(&'a mut Recorder);

impl Probe for Sample<'_> {
    fn visit_atom(&mut self, _: &str, atom: &dyn Atom) {
        let Some((number, at)) = self.0.atoms.get(&atom.id()) else {
            return;
        };
        let rows = &mut self.0.traces[*number].rows;
        let (row, _) = rows.last_mut().expect("a step was begun");
        if !set_bits(&atom.vcd(), row, &mut at.clone()) {
            set_literal(&atom.verilog(), row, *at, atom.bits());
        }
    }
}

/// Writes a value into a row from bit `at` on, its lowest bit first; whether it could be.
fn set_bits(value: &VCDValue, row: &mut Row, at: &mut usize) -> bool {
    let one = true.vcd();
    let VCDValue::Single(one) = one else {
        return false;
    };
    let mut push = |bit: bool| {
        row.set(*at, bit);
        *at += 1;
    };
    match value {
        VCDValue::Single(bit) => push(*bit == one),
        VCDValue::Vector(bits) => bits.iter().rev().for_each(|bit| push(*bit == one)),
        VCDValue::Composite(parts) => return parts.iter().all(|part| set_bits(part, row, at)),
        VCDValue::String(_) => return false,
    }
    true
}

/// The same from a literal, `8'h3f`, as enums need it. It is of the value's width or wider: rust-hdl has no literal of
/// every width.
fn set_literal(value: &VerilogLiteral, row: &mut Row, at: usize, width: usize) {
    let literal = format!("{value:x}");
    let digits = literal.rsplit('h').next().unwrap_or_default().bytes().rev();
    let digits = digits.filter_map(|digit| (digit as char).to_digit(16));
    for (i, digit) in digits.enumerate() {
        for bit in (0..4).filter(|bit| 4 * i + bit < width) {
            row.set(at + 4 * i + bit, digit >> bit & 1 == 1);
        }
    }
}
