//! Waves of a block as a VCD file: its own signals and those of its direct parts, once a cycle.
//!
//! rust-hdl's own writer declares enums as wires of width 0, which viewers refuse, and panics on a full disk.
//! Here an enum is its number, and a field of a payload is a signal of its own.
//!
//! Signals change at the start of a cycle, clocks rise in its middle. Cycles in which nothing changed are left out.

use rust_hdl::prelude::*;
use std::collections::HashMap;
use std::io::{self, BufWriter, Write};
use vcd::{IdCode, TimescaleUnit, Value, Writer};

/// Levels of the hierarchy that are written: the block and its direct parts.
const DEPTH: usize = 2;

/// A VCD file that is being written.
pub struct Waves<W: Write> {
    vcd: Writer<BufWriter<W>>,
    wires: HashMap<usize, Vec<Wire>>,
    clocks: Vec<IdCode>,
    period_ps: u64,
}

/// A wire of the file: part of a signal, with its last value.
struct Wire {
    id: IdCode,
    last: Vec<Value>,
}

/// The leaves of a type: name suffix and type.
fn leaves(suffix: String, kind: &TypeKind, out: &mut Vec<(String, TypeKind)>) {
    match kind {
        TypeKind::Composite(fields) => fields.iter().for_each(|field| {
            leaves(
                format!("{suffix}_{}", field.fieldname),
                &field.kind.kind,
                out,
            )
        }),
        kind => out.push((suffix, kind.clone())),
    }
}

/// Bits of a leaf.
fn width(kind: &TypeKind) -> usize {
    match kind {
        TypeKind::Bits(n) | TypeKind::Signed(n) => *n,
        TypeKind::Enum(names) => clog2(names.len()).max(1),
        TypeKind::Composite(_) => unreachable!("a composite is no leaf"),
    }
}

/// The values of the leaves, most significant bit first.
fn values(kind: &TypeKind, value: &VCDValue, out: &mut Vec<Vec<Value>>) {
    match (kind, value) {
        (TypeKind::Composite(fields), VCDValue::Composite(parts)) => {
            for (field, part) in fields.iter().zip(parts) {
                values(&field.kind.kind, part, out);
            }
        }
        (TypeKind::Enum(names), VCDValue::String(name)) => {
            let is_it = |full: &String| full.rsplit("::").next() == Some(name);
            let number = names.iter().position(is_it).unwrap_or(0);
            let bit = |i: usize| (number >> i & 1 == 1).into();
            out.push((0..width(kind)).rev().map(bit).collect());
        }
        (_, VCDValue::Single(bit)) => out.push(vec![same_bit(bit)]),
        (_, VCDValue::Vector(bits)) => out.push(bits.iter().map(same_bit).collect()),
        _ => {}
    }
}

/// A bit as this crate's `vcd` knows it: rust-hdl brings another version.
fn same_bit(bit: &impl std::fmt::Display) -> Value {
    match bit.to_string().as_str() {
        "0" => Value::V0,
        "1" => Value::V1,
        "z" => Value::Z,
        _ => Value::X,
    }
}

/// Writes the header.
struct Declare<'a, W: Write> {
    waves: &'a mut Waves<W>,
    depth: usize,
    namespace: Vec<String>,
    result: io::Result<()>,
}

impl<W: Write> Declare<'_, W> {
    fn attempt(&mut self, step: impl FnOnce(&mut Waves<W>) -> io::Result<()>) {
        if self.result.is_ok() && self.depth <= DEPTH {
            self.result = step(self.waves);
        }
    }
}

impl<W: Write> Probe for Declare<'_, W> {
    fn visit_start_scope(&mut self, name: &str, _: &dyn Block) {
        self.depth += 1;
        let name = name.replace('$', "_");
        self.attempt(|waves| waves.vcd.add_module(&name));
    }
    fn visit_end_scope(&mut self, _: &str, _: &dyn Block) {
        self.attempt(|waves| waves.vcd.upscope());
        self.depth -= 1;
    }
    fn visit_start_namespace(&mut self, name: &str, _: &dyn Block) {
        self.namespace.push(name.replace('$', "_"));
    }
    fn visit_end_namespace(&mut self, _: &str, _: &dyn Block) {
        self.namespace.pop();
    }
    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let mut path = self.namespace.clone();
        path.push(name.replace('$', "_"));
        let mut parts = vec![];
        leaves(path.join("_"), &signal.descriptor().kind, &mut parts);
        let key = signal.id();
        let is_clock = signal.descriptor().name == "clock";
        self.attempt(|waves| {
            let mut wires = vec![];
            for (name, kind) in parts {
                let id = waves.vcd.add_wire(width(&kind) as u32, &name)?;
                if is_clock {
                    waves.clocks.push(id);
                } else {
                    wires.push(Wire { id, last: vec![] });
                }
            }
            waves.wires.insert(key, wires);
            Ok(())
        });
    }
}

/// Writes what changed.
struct Sample<'a, W: Write> {
    waves: &'a mut Waves<W>,
    result: io::Result<()>,
}

impl<W: Write> Probe for Sample<'_, W> {
    fn visit_atom(&mut self, _: &str, signal: &dyn Atom) {
        let Some(wires) = self.waves.wires.get_mut(&signal.id()) else {
            return;
        };
        let mut now = vec![];
        values(&signal.descriptor().kind, &signal.vcd(), &mut now);
        for (wire, value) in wires.iter_mut().zip(now) {
            if self.result.is_ok() && wire.last != value {
                self.result = match value[..] {
                    [bit] => self.waves.vcd.change_scalar(wire.id, bit),
                    _ => self.waves.vcd.change_vector(wire.id, value.iter().copied()),
                };
                wire.last = value;
            }
        }
    }
}

impl<W: Write> Waves<W> {
    /// Starts a file for `block`, named `name` in it; a cycle takes `period_ps`.
    pub fn new(out: W, name: &str, block: &dyn Block, period_ps: u64) -> io::Result<Self> {
        let mut waves = Self {
            vcd: Writer::new(BufWriter::new(out)),
            wires: HashMap::new(),
            clocks: vec![],
            period_ps,
        };
        waves.vcd.timescale(1, TimescaleUnit::PS)?;
        let mut declare = Declare {
            waves: &mut waves,
            depth: 0,
            namespace: vec![],
            result: Ok(()),
        };
        block.accept(name, &mut declare);
        declare.result?;
        waves.vcd.enddefinitions()?;
        Ok(waves)
    }

    /// Writes the values of a cycle, as they are before its rising edge.
    pub fn sample(&mut self, cycle: u64, block: &dyn Block) -> io::Result<()> {
        let start = cycle * self.period_ps;
        self.vcd.timestamp(start)?;
        self.drive_clocks(Value::V0)?;
        let mut sample = Sample {
            waves: self,
            result: Ok(()),
        };
        block.accept("", &mut sample);
        sample.result?;
        self.vcd.timestamp(start + self.period_ps / 2)?;
        self.drive_clocks(Value::V1)
    }

    fn drive_clocks(&mut self, value: Value) -> io::Result<()> {
        let mut clocks = self.clocks.iter();
        clocks.try_for_each(|clock| self.vcd.change_scalar(*clock, value))
    }

    /// Completes the file.
    pub fn finish(&mut self) -> io::Result<()> {
        self.vcd.flush()
    }
}
