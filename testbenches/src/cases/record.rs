//! A block's inputs and outputs in rust-hdl's simulator, as rows of bits in the order of its Verilog ports.

use super::{Case, Random, VECTORS};
use rand::SeedableRng;
use rust_hdl::core::atom::Atom;
use rust_hdl::prelude::*;
use std::fmt::Write;
use std::panic::{catch_unwind, AssertUnwindSafe};
use t3_hw::export::Port;

/// Passes after which a block that keeps changing is given up.
const MAX_PASSES: usize = 200;

/// Vectors drawn in search of one that the simulator takes, see [`record`].
const MAX_DRAWS: usize = 100;

/// What was recorded.
pub struct Recording {
    /// Inputs, outputs before the edge, outputs after it: one row of bits a vector.
    pub rows: String,
    /// Bits of all inputs.
    pub inputs: usize,
    /// Bits of all outputs.
    pub outputs: usize,
}

/// Name of a signal as it is compared: `a.b[1]` and `a$b$1` are one.
fn plain(path: &str) -> String {
    path.replace(']', "").replace(['$', '['], ".")
}

/// Bits of every port of the block itself, most significant first.
#[derive(Default)]
struct Values {
    depth: usize,
    path: Vec<String>,
    list: Vec<(String, String)>,
}

impl Probe for Values {
    fn visit_start_scope(&mut self, _: &str, _: &dyn Block) {
        self.depth += 1;
    }
    fn visit_end_scope(&mut self, _: &str, _: &dyn Block) {
        self.depth -= 1;
    }
    fn visit_start_namespace(&mut self, name: &str, _: &dyn Block) {
        self.path.push(name.into());
    }
    fn visit_end_namespace(&mut self, _: &str, _: &dyn Block) {
        self.path.pop();
    }
    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        if self.depth != 1 {
            return;
        }
        let path: Vec<_> = self.path.iter().map(String::as_str).chain([name]).collect();
        self.list.push((plain(&path.join(".")), bits(atom)));
    }
}

/// The bits of a signal's value, most significant first.
fn bits(atom: &dyn Atom) -> String {
    let literal = format!("{:x}", atom.verilog());
    let digits = literal.split("'h").nth(1).unwrap_or("0");
    let mut text = String::new();
    for digit in digits.chars() {
        let _ = write!(text, "{:04b}", digit.to_digit(16).unwrap_or(0));
    }
    let width = atom.bits();
    let text = format!("{text:0>width$}");
    text[text.len() - width..].into()
}

/// The bits of some ports, the first port's highest.
fn pack(block: &dyn Block, ports: &[&Port]) -> Result<String, String> {
    let mut values = Values::default();
    block.accept("top", &mut values);
    let mut row = String::new();
    for port in ports {
        let path = plain(&port.signal);
        let found = values.list.iter().find(|(name, _)| *name == path);
        let (_, bits) = found.ok_or_else(|| format!("no signal {} in the block", port.signal))?;
        let end = bits.len().checked_sub(port.offset);
        let range = end.and_then(|end| Some(end.checked_sub(port.width)?..end));
        let part = range.and_then(|range| bits.get(range));
        row += part.ok_or_else(|| {
            let Port {
                signal,
                offset,
                width,
                ..
            } = port;
            format!(
                "{signal} has {} bits, not {width} from bit {offset} on",
                bits.len()
            )
        })?;
    }
    Ok(row)
}

/// Settles a block.
fn settle(block: &mut dyn Block) -> Result<(), String> {
    for _ in 0..MAX_PASSES {
        block.update_all();
        if !block.has_changed() {
            return Ok(());
        }
    }
    Err(format!("it does not settle in {MAX_PASSES} passes"))
}

/// Runs a case in rust-hdl's simulator.
///
/// A vector on which the simulator panics, an index beyond the end say, is outside of what the block defines: another is
/// drawn in its place, before the edge.
pub fn record(case: &Case, ports: &[Port]) -> Result<Recording, String> {
    let mut dut = (case.make)();
    dut.block().connect_all();
    let mut random = Random::seed_from_u64(0x7433);
    let side = |is_input| -> Vec<&Port> {
        let own = ports
            .iter()
            .filter(|port| port.is_input == is_input && !port.is_clock);
        own.collect()
    };
    let (inputs, outputs) = (side(true), side(false));
    let mut rows = String::new();
    for vector in 0..VECTORS {
        let mut drawn = Err(String::new());
        for _ in 0..MAX_DRAWS {
            drawn = catch_unwind(AssertUnwindSafe(|| {
                dut.clock(false);
                dut.drive(&mut random, vector);
                settle(dut.block())
            }))
            .unwrap_or_else(|_| Err("it panics whatever comes in".into()));
            if drawn.is_ok() {
                break;
            }
        }
        drawn?;
        let before = format!(
            "{}{}",
            pack(dut.block(), &inputs)?,
            pack(dut.block(), &outputs)?
        );
        let after = catch_unwind(AssertUnwindSafe(|| {
            dut.clock(true);
            settle(dut.block())?;
            pack(dut.block(), &outputs)
        }));
        let after = after.unwrap_or_else(|_| Err("it panics at the edge".into()))?;
        let _ = writeln!(rows, "{before}{after}");
    }
    let width = |side: &[&Port]| side.iter().map(|port| port.width).sum();
    Ok(Recording {
        rows,
        inputs: width(&inputs),
        outputs: width(&outputs),
    })
}
