//! A Verilog-2005 testbench that replays a trace on an exported design, and what it compares.

use super::trace::{Row, Trace, Traced};
use super::{Rule, SetupError};
use std::fmt::Write as _;
use t3_hw::export::{Design, Port};

/// A design with the trace that it must repeat.
#[derive(Clone, Debug)]
pub struct Testbench {
    /// Name of the design's top module.
    pub top: String,
    /// The design's Verilog.
    pub verilog: String,
    ports: Vec<Connected>,
    trace: Trace,
    guards: Vec<(String, String)>,
}

/// A port with its place in the trace's rows.
#[derive(Clone, Debug)]
struct Connected {
    port: Port,
    at: usize,
}

impl Testbench {
    /// A testbench of a design and a trace of the block that it was made from.
    ///
    /// # Errors
    /// If the ports of the design are not the ports of the trace, bit for bit.
    pub fn new(design: &Design, trace: &Trace) -> Result<Self, SetupError> {
        let mut covered = Row::new(trace.signals.iter().map(|signal| signal.width).sum());
        let mut ports = vec![];
        for port in design.ports.iter().filter(|port| !port.is_clock) {
            let signal = trace.signal(&port.signal);
            let signal = signal.filter(|signal| {
                signal.is_input == port.is_input && port.offset + port.width <= signal.width
            });
            let signal = signal.ok_or_else(|| SetupError::port(&design.top, port))?;
            let at = signal.at + port.offset;
            (at..at + port.width).for_each(|bit| covered.set(bit, true));
            ports.push(Connected {
                port: port.clone(),
                at,
            });
        }
        let is_covered =
            |signal: &&Traced| (signal.at..signal.at + signal.width).all(|bit| covered.get(bit));
        if let Some(signal) = trace.signals.iter().find(|signal| !is_covered(signal)) {
            return Err(SetupError::signal(&design.top, signal));
        }
        let mut bench = Self {
            top: design.top.clone(),
            verilog: design.text(),
            ports,
            trace: trace.clone(),
            guards: vec![],
        };
        bench.ports.extend(
            design
                .ports
                .iter()
                .filter(|port| port.is_clock)
                .map(|port| Connected {
                    port: port.clone(),
                    at: 0,
                }),
        );
        Ok(bench)
    }

    /// The same, replayed on other text: a netlist, or a mutant.
    pub fn with_verilog(mut self, verilog: String) -> Self {
        self.verilog = verilog;
        self
    }

    /// The same, with an output that means something only while another one is high (by path). For the payload of a
    /// bundle and for AXI4-Lite channels that is known without.
    pub fn guarded(mut self, output: &str, by: &str) -> Self {
        self.guards.push((output.into(), by.into()));
        self
    }

    /// Steps that are replayed.
    pub fn steps(&self) -> usize {
        self.trace.steps()
    }

    fn inputs(&self) -> impl Iterator<Item = &Connected> {
        self.ports
            .iter()
            .filter(|connected| connected.port.is_input && !connected.port.is_clock)
    }

    fn outputs(&self) -> impl Iterator<Item = &Connected> {
        self.ports
            .iter()
            .filter(|connected| !connected.port.is_input)
    }

    /// Bits of the inputs and of the outputs; at least one each, so that every row has both.
    fn widths(&self) -> (usize, usize) {
        let sum = |ports: &mut dyn Iterator<Item = &Connected>| {
            ports.map(|c| c.port.width).sum::<usize>().max(1)
        };
        (sum(&mut self.inputs()), sum(&mut self.outputs()))
    }

    /// The signal whose being high gives an output its meaning.
    fn guard(&self, signal: &str) -> Option<&Traced> {
        let named = self.guards.iter().find(|(output, _)| output == signal);
        let guard = match (named, signal.strip_suffix("payload")) {
            (Some((_, by)), _) => by.clone(),
            (None, Some(bundle)) => format!("{bundle}valid"),
            (None, None) => match signal.strip_prefix("s_axil_") {
                Some("rdata" | "rresp") => "s_axil_rvalid".into(),
                Some("bresp") => "s_axil_bvalid".into(),
                _ => return None,
            },
        };
        self.trace.signal(&guard).filter(|signal| signal.width == 1)
    }

    /// The module that replays: a step takes two rising edges of `tick`. It reads `<top>.vectors`.
    pub fn module(&self) -> String {
        let (inputs, outputs) = self.widths();
        let (top, steps) = (&self.top, self.steps());
        let mut connections = vec![];
        let (mut input, mut output) = (0, 0);
        for Connected { port, .. } in &self.ports {
            let net = match (port.is_clock, port.is_input) {
                (true, _) => "clk".into(),
                (_, true) => slice("in", &mut input, port.width),
                (_, false) => slice("out", &mut output, port.width),
            };
            connections.push(format!(".{}({net})", port.name));
        }
        let (i, o, width) = (inputs - 1, outputs - 1, 1 + inputs + 2 * outputs);
        format!(
            "// Replays a recorded run of {top}, {steps} steps. A row of {top}.vectors, from its highest bit:\n\
             // the clock rises after the step (1), inputs ({inputs}), outputs ({outputs}), which of them are compared ({outputs}).\n\
             module replay_{top} (input wire tick);\n\
             \x20 reg [{w}:0] rows [0:{last}];\n  reg [{w}:0] row;\n  reg [{i}:0] in;\n  wire [{o}:0] out;\n  \
             wire [{o}:0] expected = row[{e1}:{outputs}];\n  wire [{o}:0] compared = row[{o}:0];\n  \
             reg clk, applied;\n  integer step, mismatches;\n  {top} dut ({connections});\n  \
             initial begin\n    clk = 0; applied = 0; step = 0; mismatches = 0;\n    $readmemb(\"{top}.vectors\", rows);\n  end\n  \
             always @(posedge tick) begin\n    if (step < {steps}) begin\n      if (!applied) begin\n        clk = 0;\n        \
             row = rows[step];\n        in = row[{i1}:{i0}];\n        applied = 1;\n      end else begin\n        \
             if (((out ^ expected) & compared) !== 0) begin\n          mismatches = mismatches + 1;\n          \
             if (mismatches <= 3) $display(\"MISMATCH {top} step=%0d out=%b\", step, out);\n        end\n        \
             clk = row[{w}];\n        applied = 0;\n        step = step + 1;\n        \
             if (step == {steps}) $display(\"RESULT {top} steps=%0d mismatches=%0d\", step, mismatches);\n      \
             end\n    end\n  end\nendmodule\n",
            w = width - 1,
            last = steps.max(1) - 1,
            e1 = 2 * outputs - 1,
            i1 = width - 2,
            i0 = 2 * outputs,
            connections = connections.join(", "),
        )
    }

    /// The rows that [`Testbench::module`] reads, compared by `rule`.
    pub fn vectors(&self, rule: Rule) -> String {
        let (inputs, outputs) = self.widths();
        let reset = self.trace.signal("reset").filter(|signal| signal.is_input);
        let mut was_reset = reset.is_none();
        let mut text = String::new();
        for (row, rises) in &self.trace.rows {
            let compared = |connected: &Connected| {
                was_reset
                    && match rule {
                        Rule::EveryBit => true,
                        Rule::Meaningful => self
                            .guard(&connected.port.signal)
                            .is_none_or(|guard| row.get(guard.at)),
                    }
            };
            let take = |text: &mut String, connected: &Connected| {
                let bits = (connected.at..connected.at + connected.port.width).rev();
                text.extend(bits.map(|bit| if row.get(bit) { '1' } else { '0' }));
            };
            text.push(if *rises { '1' } else { '0' });
            let mut list: Vec<_> = self.inputs().collect();
            list.reverse();
            padded(&mut text, inputs, |text| {
                list.iter().for_each(|c| take(text, c))
            });
            let mut list: Vec<_> = self.outputs().collect();
            list.reverse();
            padded(&mut text, outputs, |text| {
                list.iter().for_each(|c| take(text, c))
            });
            padded(&mut text, outputs, |text| {
                let bit = |c: &Connected| if compared(c) { "1" } else { "0" };
                list.iter()
                    .for_each(|c| text.push_str(&bit(c).repeat(c.port.width)));
            });
            text.push('\n');
            was_reset |= *rises && reset.is_some_and(|reset| row.get(reset.at));
        }
        text
    }

    /// The ports that differ in a step, given the outputs that were seen, most significant bit first.
    pub(super) fn differing(&self, step: usize, seen: &str, rule: Rule) -> Vec<PortMismatch> {
        let (_, outputs) = self.widths();
        let vectors = self.vectors(rule);
        let Some(line) = vectors.lines().nth(step) else {
            return vec![];
        };
        let (expected, compared) = line[line.len() - 2 * outputs..].split_at(outputs);
        let mut end = outputs;
        let mut found = vec![];
        for Connected { port, .. } in self.outputs() {
            let bits = end - port.width..end;
            end -= port.width;
            if &compared[bits.clone()][..1] == "1" && expected[bits.clone()] != seen[bits.clone()] {
                found.push(PortMismatch {
                    port: port.name.clone(),
                    expected: expected[bits.clone()].into(),
                    got: seen[bits].into(),
                });
            }
        }
        found
    }
}

/// An output that is not what it was in the trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortMismatch {
    /// Name of the port in Verilog.
    pub port: String,
    /// Its bits in the trace.
    pub expected: String,
    /// Its bits in Verilog; `x` where unknown.
    pub got: String,
}

/// The next `width` bits of a vector.
fn slice(vector: &str, next: &mut usize, width: usize) -> String {
    let low = *next;
    *next += width;
    format!("{vector}[{}:{low}]", low + width - 1)
}

/// Writes what `write` does, or zeros where that is nothing.
fn padded(text: &mut String, width: usize, write: impl FnOnce(&mut String)) {
    let start = text.len();
    write(text);
    let missing = width - (text.len() - start);
    let _ = write!(text, "{}", "0".repeat(missing));
}
