//! Verilog that holds many cases against their recordings at once, and its runs in Icarus and in Verilator.

use super::record::Recording;
use super::VECTORS;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use t3_hw::export::Port;
use t3_sim::tools::{self, ToolError};

/// A case ready to be replayed.
pub struct Replay {
    /// Name of the case.
    pub name: &'static str,
    /// Name of its top module.
    pub top: String,
    /// Ports of that.
    pub ports: Vec<Port>,
    /// The Verilog.
    pub text: String,
    /// What the simulator did.
    pub recording: Recording,
    /// Vectors at the beginning that are driven, but not compared.
    pub skip: usize,
}

/// The two simulators.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tool {
    /// Icarus: event-driven, four-valued.
    Icarus,
    /// Verilator: compiled, two-valued.
    Verilator,
}

/// Replays cases in a tool; per case what differs, if anything does.
///
/// # Errors
/// What the tool said, if it takes the text not at all.
pub fn replay(tool: Tool, dir: &Path, cases: &[&Replay]) -> Result<Vec<Option<String>>, String> {
    let write = |name: &str, text: &str| {
        std::fs::write(dir.join(name), text).map_err(|error| format!("{name}: {error}"))
    };
    let mut text = String::new();
    for case in cases {
        write(&format!("{}.mem", case.name), &case.recording.rows)?;
        text += &case.text;
        text += &testbench(case);
    }
    text += &all(cases);
    let missing = |error: ToolError| error.to_string();
    let log = match tool {
        Tool::Icarus => {
            write("icarus.v", &format!("{text}{DRIVER}"))?;
            let mut compiler = tools::iverilog().map_err(missing)?.command();
            compiler.args(["-g2005", "-s", "driver", "-o", "icarus.vvp", "icarus.v"]);
            run(dir, &mut compiler)?;
            let mut simulator = tools::vvp().map_err(missing)?.command();
            run(dir, simulator.args(["-n", "icarus.vvp"]))?
        }
        Tool::Verilator => {
            write("all.v", &text)?;
            write("main.cpp", MAIN)?;
            let mut compiler = tools::verilator().map_err(missing)?.command();
            compiler.args(["--cc", "--exe", "--build", "-j", "2", "--top-module", "all"]);
            compiler.args([
                "-Wno-fatal",
                "-Wno-lint",
                "-Wno-style",
                "-O0",
                "--x-initial",
                "unique",
            ]);
            compiler.args([
                "-CFLAGS",
                "-O0",
                "--output-split",
                "20000",
                "--Mdir",
                "obj",
                "all.v",
                "main.cpp",
            ]);
            run(dir, &mut compiler)?;
            run(dir, &mut Command::new(dir.join("obj/Vall")))?
        }
    };
    Ok(cases.iter().map(|case| verdict(&log, case)).collect())
}

/// What a run said of a case.
fn verdict(log: &str, case: &Replay) -> Option<String> {
    let line = |mark: &str| {
        let begin = format!("{mark} {} ", case.name);
        log.lines().find_map(|line| line.strip_prefix(&begin))
    };
    match line("RESULT") {
        Some("0") => None,
        Some(count) => Some(format!(
            "{count} of {} values differ; vector {}",
            2 * VECTORS,
            line("MISMATCH").unwrap_or_default()
        )),
        None => Some("no result".into()),
    }
}

/// Runs a program in a folder; what it printed.
fn run(dir: &Path, command: &mut Command) -> Result<String, String> {
    let output = tools::run(command.current_dir(dir)).map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The module that holds one case against its recording.
fn testbench(case: &Replay) -> String {
    let Recording {
        inputs, outputs, ..
    } = case.recording;
    let width = inputs + 2 * outputs;
    let (mut input, mut output) = (width, outputs);
    let connections = case.ports.iter().map(|port| {
        let wire = if port.is_clock {
            "clk".into()
        } else if port.is_input {
            input -= port.width;
            format!("row[{} +: {}]", input, port.width)
        } else {
            output -= port.width;
            format!("o[{} +: {}]", output, port.width)
        };
        format!(".{}({wire})", port.name)
    });
    let connections: Vec<_> = connections.collect();
    format!(
        "
module tb_{name}(input wire clk, input wire [15:0] k, input wire check, input wire after, input wire done);
  reg [{row}:0] rows [0:{last}];
  wire [{row}:0] row = rows[k];
  wire [{high}:0] o;
  wire [{high}:0] expected = after ? row[0 +: {outputs}] : row[{outputs} +: {outputs}];
  integer bad;
  initial begin
    bad = 0;
    $readmemb(\"{name}.mem\", rows);
  end
  {top} dut({connections});
  always @(posedge check) if (k >= {skip} && o !== expected) begin
    bad = bad + 1;
    if (bad == 1) $display(\"MISMATCH {name} %0d after=%b row=%b expected=%b got=%b\", k, after, row, expected, o);
  end
  always @(posedge done) $display(\"RESULT {name} %0d\", bad);
endmodule
",
        name = case.name,
        top = case.top,
        skip = case.skip,
        row = width - 1,
        high = outputs - 1,
        last = VECTORS - 1,
        connections = connections.join(", "),
    )
}

/// The module of all cases.
fn all(cases: &[&Replay]) -> String {
    let ports = "clk, k, check, after, done";
    let mut text = "module all(input wire clk, input wire [15:0] k, input wire check, input wire after, input wire done);\n"
        .to_string();
    for case in cases {
        let _ = writeln!(text, "  tb_{0} u_{0}({ports});", case.name);
    }
    text + "endmodule\n"
}

/// Clocks the cases in Icarus.
const DRIVER: &str = "
module driver;
  reg clk = 0, check = 0, after = 0, done = 0;
  reg [15:0] k = 0;
  integer i;
  all cases(clk, k, check, after, done);
  initial begin
    for (i = 0; i < 2000; i = i + 1) begin
      clk = 0; k = i[15:0]; after = 0; #1 check = 1; #1 check = 0;
      #1 clk = 1; after = 1; #1 check = 1; #1 check = 0; #1;
    end
    done = 1; #1 $finish;
  end
endmodule
";

/// Clocks the cases in Verilator.
const MAIN: &str = r#"
#include "Vall.h"
#include "verilated.h"
int main(int argc, char** argv) {
    VerilatedContext context;
    context.randReset(2);
    context.randSeed(7433);
    context.commandArgs(argc, argv);
    Vall all(&context);
    all.clk = all.check = all.after = all.done = 0;
    for (int k = 0; k < 2000; k++) {
        all.clk = 0; all.k = k; all.after = 0; all.eval();
        all.check = 1; all.eval();
        all.check = 0; all.eval();
        all.clk = 1; all.after = 1; all.eval();
        all.check = 1; all.eval();
        all.check = 0; all.eval();
    }
    all.done = 1; all.eval();
    all.final();
    return 0;
}
"#;
