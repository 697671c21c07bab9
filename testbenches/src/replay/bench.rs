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
    runs: Vec<Run>,
    /// Output port, and the port that gives it its meaning.
    guards: Vec<(String, String)>,
}

/// A trace with a name.
#[derive(Clone, Debug)]
struct Run {
    name: String,
    trace: Trace,
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
            runs: vec![Run {
                name: "run".into(),
                trace: trace.clone(),
            }],
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

    /// The same with another run of the block, from a start of its own; `name` is for messages.
    ///
    /// # Errors
    /// If it is the trace of another block.
    pub fn with_run(mut self, name: &str, trace: &Trace) -> Result<Self, SetupError> {
        let shape = |trace: &Trace| {
            trace
                .signals
                .iter()
                .map(|s| (s.path.clone(), s.width))
                .collect::<Vec<_>>()
        };
        let own = self.runs.first().map(|run| shape(&run.trace));
        if own != Some(shape(trace)) {
            return Err(SetupError::other(&self.top, name));
        }
        self.runs.push(Run {
            name: name.into(),
            trace: trace.clone(),
        });
        Ok(self)
    }

    /// The same, replayed on other text: a netlist, or a mutant.
    pub fn with_verilog(mut self, verilog: String) -> Self {
        self.verilog = verilog;
        self
    }

    /// The same, with only the runs of these names; that of [`Testbench::new`] is `run`.
    pub fn keeping(mut self, runs: &[&str]) -> Self {
        self.runs.retain(|run| runs.contains(&&*run.name));
        self
    }

    /// The same, with at most the first `steps` steps of each run.
    pub fn shortened(mut self, steps: usize) -> Self {
        self.runs
            .iter_mut()
            .for_each(|run| run.trace.truncate(steps));
        self
    }

    /// The same, with output ports that mean something only while another one, of a bit, is high; all by their names in
    /// Verilog. For the payloads of bundles and of AXI4-Lite channels that is known without.
    pub fn guarded(mut self, ports: &[&str], by: &str) -> Self {
        let pairs = ports.iter().map(|port| (port.to_string(), by.to_string()));
        self.guards.extend(pairs);
        self
    }

    /// Steps of the longest run.
    pub fn steps(&self) -> usize {
        self.runs
            .iter()
            .map(|run| run.trace.steps())
            .max()
            .unwrap_or(0)
    }

    /// The runs, each with its number of steps.
    pub(super) fn runs(&self) -> Vec<(&str, usize)> {
        self.runs
            .iter()
            .map(|run| (&*run.name, run.trace.steps()))
            .collect()
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

    /// The bits of a row that must be high for an output to mean something.
    fn guards(&self, port: &Port) -> Vec<usize> {
        let named = self.guards.iter().filter(|(name, _)| *name == port.name);
        let at = |name: &str| {
            self.ports
                .iter()
                .find(|c| c.port.name == *name)
                .map(|c| c.at)
        };
        let mut guards: Vec<_> = named.filter_map(|(_, by)| at(by)).collect();
        let valid = match port.signal.strip_suffix("payload") {
            Some(bundle) => format!("{bundle}valid"),
            None => match port.signal.strip_prefix("s_axil_") {
                Some("rdata" | "rresp") => "s_axil_rvalid".into(),
                Some("bresp") => "s_axil_bvalid".into(),
                _ => return guards,
            },
        };
        guards.extend(self.runs[0].trace.signal(&valid).map(|signal| signal.at));
        guards
    }

    /// The module that replays: a step takes two rising edges of `tick`. It reads a run from `<top>.vectors`.
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
        let (i, o, live) = (inputs - 1, outputs - 1, 1 + inputs + 2 * outputs);
        format!(
            "// Replays a recorded run of {top}, at most {steps} steps. A row of {top}.vectors, from its highest bit: it is a\n\
             // step (1), the clock rises after it (1), inputs ({inputs}), outputs ({outputs}), which of them are compared ({outputs}).\n\
             module replay_{top} (input wire tick);\n\
             \x20 reg [{live}:0] rows [0:{last}];\n  reg [{live}:0] row;\n  reg [{i}:0] in;\n  wire [{o}:0] out;\n  \
             wire [{o}:0] expected = row[{e1}:{outputs}];\n  wire [{o}:0] compared = row[{o}:0];\n  \
             reg clk, applied, done;\n  integer step, mismatches;\n  {top} dut ({connections});\n  \
             initial begin\n    clk = 0; applied = 0; done = 0; step = 0; mismatches = 0;\n    $readmemb(\"{top}.vectors\", rows);\n  end\n  \
             always @(posedge tick) begin\n    if (!done && !applied) begin\n      clk = 0;\n      row = rows[step];\n      \
             if (row[{live}]) begin\n        in = row[{i1}:{i0}];\n        applied = 1;\n      end else begin\n        \
             done = 1;\n        $display(\"RESULT {top} steps=%0d mismatches=%0d\", step, mismatches);\n      end\n    \
             end else if (!done) begin\n      if (((out ^ expected) & compared) !== 0) begin\n        \
             mismatches = mismatches + 1;\n        if (mismatches <= 3) $display(\"MISMATCH {top} step=%0d out=%b\", step, out);\n      \
             end\n      clk = row[{rises}];\n      applied = 0;\n      step = step + 1;\n    end\n  end\nendmodule\n",
            last = steps,
            e1 = 2 * outputs - 1,
            i1 = live - 2,
            i0 = 2 * outputs,
            rises = live - 1,
            connections = connections.join(", "),
        )
    }

    /// Ports with their guards, as they stand in a row.
    fn highest_first<'a>(
        &self,
        ports: impl Iterator<Item = &'a Connected>,
    ) -> Vec<(&'a Connected, Vec<usize>)> {
        let mut list: Vec<_> = ports.map(|c| (c, self.guards(&c.port))).collect();
        list.reverse();
        list
    }

    /// The rows that [`Testbench::module`] reads for a run, compared by `rule`; for a run that there is not, no steps.
    pub(super) fn vectors(&self, run: usize, rule: Rule) -> String {
        let Some(Run { trace, .. }) = self.runs.get(run) else {
            return self.no_steps(0);
        };
        let (inputs, outputs) = self.widths();
        let input_ports = self.highest_first(self.inputs());
        let output_ports = self.highest_first(self.outputs());
        let reset = trace.signal("reset").filter(|signal| signal.is_input);
        let mut was_reset = reset.is_none();
        let mut text = String::new();
        for (row, rises) in &trace.rows {
            let take = |text: &mut String, c: &Connected| {
                let bits = (c.at..c.at + c.port.width).rev();
                text.extend(bits.map(|bit| if row.get(bit) { '1' } else { '0' }));
            };
            text.push_str(if *rises { "11" } else { "10" });
            padded(&mut text, inputs, |text| {
                input_ports.iter().for_each(|(c, _)| take(text, c))
            });
            padded(&mut text, outputs, |text| {
                output_ports.iter().for_each(|(c, _)| take(text, c))
            });
            padded(&mut text, outputs, |text| {
                for (c, guards) in &output_ports {
                    let means =
                        rule == Rule::EveryBit || guards.iter().all(|guard| row.get(*guard));
                    let bit = if was_reset && means { "1" } else { "0" };
                    text.push_str(&bit.repeat(c.port.width));
                }
            });
            text.push('\n');
            was_reset |= *rises && reset.is_some_and(|reset| row.get(reset.at));
        }
        text + &self.no_steps(trace.steps())
    }

    /// Rows behind the last step, so that none is left to chance.
    fn no_steps(&self, from: usize) -> String {
        let (inputs, outputs) = self.widths();
        let row = format!("{}\n", "0".repeat(2 + inputs + 2 * outputs));
        row.repeat(self.steps() + 1 - from)
    }

    /// The ports that differ in a step, given the outputs that were seen, most significant bit first.
    pub(super) fn differing(
        &self,
        run: usize,
        step: usize,
        seen: &str,
        rule: Rule,
    ) -> Vec<PortMismatch> {
        let (_, outputs) = self.widths();
        let vectors = self.vectors(run, rule);
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
