//! Small blocks, each with one way in which hardware in Rust and its Verilog can come apart: the Verilog is the block in
//! Icarus and in Verilator over 2,000 vectors, or the export refuses it by name.

#[path = "verilog_cases/bits.rs"]
mod bits;
#[path = "verilog_cases/casts.rs"]
mod casts;
#[path = "verilog_cases/clocks.rs"]
mod clocks;
#[path = "verilog_cases/constants.rs"]
mod constants;
#[path = "verilog_cases/interfaces.rs"]
mod interfaces;
#[path = "verilog_cases/loops.rs"]
mod loops;
#[path = "verilog_cases/match_arms.rs"]
mod match_arms;
#[path = "verilog_cases/memories.rs"]
mod memories;
#[path = "verilog_cases/names.rs"]
mod names;
#[path = "verilog_cases/order.rs"]
mod order;
#[path = "verilog_cases/parts.rs"]
mod parts;
#[path = "verilog_cases/precedence.rs"]
mod precedence;
#[path = "verilog_cases/prims.rs"]
mod prims;
#[path = "verilog_cases/signed.rs"]
mod signed;
#[path = "verilog_cases/structs.rs"]
mod structs;
#[path = "verilog_cases/widgets.rs"]
mod widgets;
#[path = "verilog_cases/widths.rs"]
mod widths;

use rust_hdl::prelude::*;
use t3_hw::export::{verilog, Options};
use t3_testbenches::cases::{run, Case, Translation, Verdict, TOOLS};

/// Constructs that `#[hdl]` refuses at compile time, each asserted in `hw/macros`: the cases of these cannot be written.
const AT_COMPILE_TIME: [&str; 2] = ["m_guard", "l_inclusive"];

/// Every case that compiles.
fn all() -> Vec<Case> {
    [
        bits::cases,
        casts::cases,
        clocks::cases,
        constants::cases,
        interfaces::cases,
        loops::cases,
        match_arms::cases,
        memories::cases,
        names::cases,
        order::cases,
        precedence::cases,
        prims::cases,
        signed::cases,
        structs::cases,
        widgets::cases,
        widths::cases,
    ]
    .iter()
    .flat_map(|cases| cases())
    .collect()
}

/// Our export.
fn translate(block: &dyn Block, prefix: &str) -> Result<Translation, String> {
    let options = Options {
        prefix: prefix.into(),
        top: Some("top".into()),
        trust_stock: true,
        ..Options::default()
    };
    let design = verilog(block, &options).map_err(|error| error.to_string())?;
    Ok(Translation {
        text: design.text(),
        top: design.top,
        ports: design.ports,
    })
}

/// rust-hdl's own translation.
fn stock(block: &dyn Block, prefix: &str) -> Result<Translation, String> {
    let ports = translate(block, prefix)?.ports;
    let mut modules = ModuleDefines::default();
    block.accept("top", &mut modules);
    Ok(Translation {
        text: modules.defines(),
        top: "top".into(),
        ports,
    })
}

/// The harness tells where Verilog is something else: rust-hdl's own is, in both of these.
#[test]
fn wrong_verilog_is_found() {
    for (name, tool) in ["w_add_eq_lit", "c_widen_not"].into_iter().zip(TOOLS) {
        let case: Vec<_> = all().into_iter().filter(|case| case.name == name).collect();
        let dir = tempfile::tempdir().expect("a folder for scratch");
        let verdicts = run(dir.path(), &case, stock, &[tool]);
        let found = matches!(&verdicts[..], [Verdict::Differs(by, _)] if *by == tool);
        assert!(found, "{name} in {tool:?}: {verdicts:?}");
    }
}

#[test]
fn every_case_agrees_or_is_refused() {
    let only = std::env::var("T3_CASES").unwrap_or_default();
    let is_wanted = |case: &Case| only.is_empty() || only.split(',').any(|name| name == case.name);
    let cases: Vec<_> = all().into_iter().filter(is_wanted).collect();
    let dir = tempfile::tempdir().expect("a folder for scratch");
    let verdicts = run(dir.path(), &cases, translate, &TOOLS);
    if !only.is_empty() {
        println!("kept in {}", dir.keep().display());
    }
    let mut wrong = vec![];
    let (mut agreed, mut refused) = (0, 0);
    for (case, verdict) in cases.iter().zip(&verdicts) {
        match verdict {
            Verdict::Agrees => agreed += 1,
            Verdict::Refused(error) => {
                refused += 1;
                println!("{} is refused: {error}", case.name);
            }
            _ => {}
        }
        if !verdict.is(case.outcome) {
            wrong.push(format!(
                "{}: {:?} expected, but {verdict:?}",
                case.name, case.outcome
            ));
        }
    }
    println!(
        "{} cases: {agreed} agree, {refused} are refused by the export, {} more at compile time ({}), {} are wrong",
        cases.len() + AT_COMPILE_TIME.len(),
        AT_COMPILE_TIME.len(),
        AT_COMPILE_TIME.join(", "),
        wrong.len(),
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
