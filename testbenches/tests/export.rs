//! `t3 export`: its files, its errors, and that what is committed in `verilog-out` is what it writes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use t3_hw::export::{is_keyword, Kind, BLOCKS, VARIANTS};
use t3_hw::params::{Config, Parameter, CONFIGS, MINI, PAPER};
use t3_sim::cli;
use t3_sim::report::{Outcome, Progress, RunOptions};
use t3_sim::scenario::Scenario;
use t3_sim::tools;

const HINT: &str = "the export changed: T3_BLESS=1 cargo test -p t3-testbenches --test export";

struct Called {
    code: u8,
    out: String,
    err: String,
}

/// `t3 export` with these arguments.
fn export(arguments: &[&str]) -> Called {
    let runner = |_: &Scenario, _: &RunOptions, _: &mut Progress| -> anyhow::Result<Outcome> {
        unreachable!("nothing is run")
    };
    let (mut out, mut err) = (vec![], vec![]);
    let arguments = ["t3", "export"].iter().chain(arguments);
    let code = cli::main(arguments.map(Into::into), &runner, &mut out, &mut err);
    Called {
        code,
        out: String::from_utf8(out).unwrap(),
        err: String::from_utf8(err).unwrap(),
    }
}

/// Exports into a fresh folder, which must do.
fn exported(arguments: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let called = export(&[arguments, &["--out", out]].concat());
    assert_eq!((called.code, &*called.err), (cli::DONE, ""));
    folder
}

/// Names and contents of a folder's files.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let file = |entry: fs::DirEntry| {
        let bytes = fs::read(entry.path()).unwrap_or_default();
        (entry.file_name().into_string().unwrap(), bytes)
    };
    entries.map(file).collect()
}

fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// Verilog without its comments.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap());
    lines.collect::<Vec<_>>().join("\n")
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '$')
        .filter(|word| !word.is_empty())
}

#[test]
fn committed_files_are_what_is_exported() {
    for config in CONFIGS {
        let fresh = exported(&["--config", config.name]);
        let committed = project("verilog-out").join(config.name);
        let fresh = contents(fresh.path());
        if std::env::var("T3_BLESS").is_ok() {
            let _ = fs::remove_dir_all(&committed);
            fs::create_dir_all(&committed).unwrap();
            for (name, bytes) in &fresh {
                fs::write(committed.join(name), bytes).unwrap();
            }
        }
        let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
        let committed = contents(&committed);
        assert_eq!(names(&committed), names(&fresh), "{HINT}");
        for (name, bytes) in &fresh {
            assert!(committed[name] == *bytes, "{}/{name}: {HINT}", config.name);
        }
    }
}

#[test]
fn two_exports_are_equal_and_say_what_they_are() {
    let arguments = ["--config", "mini", "--prefix", "x_", "--param", "ways=8"];
    let (a, b) = (exported(&arguments), exported(&arguments));
    let (a, b) = (contents(a.path()), contents(b.path()));
    assert_eq!(a, b);
    assert!(BLOCKS
        .iter()
        .all(|block| a.contains_key(&format!("x_{}.f", block.name))));
    let text = |name: &str| String::from_utf8(a[name].clone()).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    let node = text("x_node.v");
    for line in [
        format!("// T3 {version} in RTL, block node, configuration mini with ways = 8"),
        "// SPDX-License-Identifier: MIT OR Apache-2.0".into(),
        "// Made by: t3 export --config mini --block node --param ways=8 --prefix x_".into(),
    ] {
        assert!(node.lines().any(|found| found == line), "no {line:?}");
    }
    for parameter in Parameter::ALL {
        let value = parameter.of(&MINI.with(Parameter::Ways, 8));
        let line = format!("//   {:<11} = {value:>3}", parameter.name());
        assert!(node.contains(&line), "no {line:?}");
    }
    assert!(text("x_node.core").contains("toplevel: x_node"));
    assert!(text("x_node.f").ends_with("\nx_node.v\n"));
    // Every module is in the file that has its name, and in the list of whoever instantiates it.
    for (name, bytes) in a.iter().filter(|(name, _)| name.ends_with(".v")) {
        let code = code(std::str::from_utf8(bytes).unwrap());
        let modules = code.lines().filter(|line| line.starts_with("module "));
        let declared: Vec<_> = modules.map(|line| words(line).nth(1).unwrap()).collect();
        assert_eq!(declared, [name.strip_suffix(".v").unwrap()]);
    }
    for list in a.keys().filter(|name| name.ends_with(".f")) {
        let files = text(list);
        let files = files.lines().filter(|line| !line.starts_with("//"));
        assert!(files.clone().all(|file| a.contains_key(file)), "{list}");
        let codes: String = files.clone().map(|file| code(&text(file))).collect();
        let mut used = words(&codes).filter(|word| word.starts_with("x_"));
        let listed: Vec<_> = files.map(|file| file.strip_suffix(".v").unwrap()).collect();
        assert!(used.all(|word| listed.contains(&word)), "{list}");
    }
}

#[test]
fn one_block_can_be_exported() {
    let folder = exported(&["--config", "paper", "--block", "alu"]);
    let names: Vec<_> = contents(folder.path()).into_keys().collect();
    let expected = [
        "t3_align.v",
        "t3_alu.f",
        "t3_alu.v",
        "t3_count_zeros.v",
        "t3_fp_adder_11.v",
        "t3_fp_adder_24.v",
        "t3_join_words_8.v",
        "t3_normalise.v",
        "t3_pack.v",
        "t3_split_words_8.v",
        "t3_unpack.v",
        "t3_word_alu.v",
    ];
    assert_eq!(names, expected);
    let folder = exported(&["--config", "mini", "--block", "node", "--block", "fifo"]);
    let names = contents(folder.path());
    let not_verilog: Vec<_> = names.keys().filter(|name| !name.ends_with(".v")).collect();
    let expected = ["t3_fifo.f", "t3_node.core", "t3_node.f", "t3_registers.h"];
    assert_eq!(not_verilog, expected);
}

/// E1 and E2: legal names everywhere, each module once.
#[test]
fn names_suit_every_tool() {
    for config in [&MINI, &PAPER] {
        for block in &BLOCKS {
            let design = block.design(config, "t3_").unwrap();
            let text = design.text();
            let code = code(&text);
            for word in words(&code) {
                let is_system = ["$signed", "$unsigned"].contains(&word);
                let is_legal = !word.contains('$') && !word.contains("__");
                assert!(is_system || is_legal, "{}: {word}", block.name);
            }
            let mut modules: Vec<_> = design.modules.iter().map(|module| &module.name).collect();
            let declared = code.lines().filter_map(|line| {
                let mut words = words(line);
                let is_declaration = ["module", "input", "output", "wire", "reg", "localparam"]
                    .contains(&words.next()?);
                let name = line
                    .split('=')
                    .next()?
                    .trim()
                    .trim_end_matches([',', ';', '(', ' ']);
                let name = name.split(' ').rfind(|word| !word.starts_with('['))?;
                is_declaration.then_some(name)
            });
            let mut count = 0;
            for name in declared {
                count += 1;
                let starts_well = name.starts_with(|c: char| c.is_ascii_alphabetic());
                assert!(starts_well && !is_keyword(name), "{}: {name}", block.name);
            }
            assert!(count > design.ports.len(), "{}: {count} names", block.name);
            let all = modules.len();
            modules.sort();
            modules.dedup();
            assert_eq!(
                modules.len(),
                all,
                "{}: a module is there twice",
                block.name
            );
            assert_eq!(code.matches("endmodule").count(), all, "{}", block.name);
            assert!(modules.iter().all(|name| name.starts_with("t3_")));
        }
    }
}

/// E4: who renames or resizes a port of a block sees it here.
#[test]
fn ports_are_frozen() {
    let mut text = String::new();
    for block in &BLOCKS {
        let design = block.design(&MINI, "t3_").unwrap();
        text += &format!("{}\n", design.top);
        for port in &design.ports {
            let direction = if port.is_input { "in" } else { "out" };
            text += &format!("  {direction:<3} {:>4}  {}\n", port.width, port.name);
        }
    }
    insta::with_settings!({ snapshot_path => "../snapshots", prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("export__ports", text);
    });
}

#[test]
fn every_port_is_explained_and_every_bundle_is_there() {
    for block in &BLOCKS {
        let design = block.design(&MINI, "t3_").unwrap();
        let text = design.text();
        let top = &text[text.find(&format!("module {} (", design.top)).unwrap()..];
        let lines: Vec<_> = top
            .lines()
            .take_while(|line| *line != ");")
            .skip(1)
            .collect();
        assert_eq!(lines.len(), 2 * design.ports.len(), "{}", block.name);
        for (pair, port) in lines.chunks(2).zip(&design.ports) {
            assert!(
                pair[0].starts_with("  // "),
                "{}: {}",
                block.name,
                port.name
            );
        }
        for bundle in block.ports {
            let is_of =
                |name: &str| name == bundle.name || name.starts_with(&format!("{}_", bundle.name));
            let ports = design.ports.iter().filter(|port| is_of(&port.name));
            let has = |end: &str, is_input| {
                let name = format!("{}_{end}", bundle.name);
                let mut ports = design.ports.iter();
                ports.any(|port| port.name == name && port.is_input == is_input)
            };
            let fits = match bundle.kind {
                Kind::Input => ports.clone().all(|port| port.is_input),
                Kind::Output => ports.clone().all(|port| !port.is_input),
                Kind::AxiLite => has("awvalid", true) && has("rready", true),
                Kind::StreamIn => has("valid", true) && has("ready", false),
                Kind::StreamOut => has("valid", false) && has("ready", true),
                Kind::FlowIn => has("valid", true) && !has("ready", false),
                Kind::FlowOut => has("valid", false) && !has("ready", true),
            };
            assert!(ports.count() > 0 && fits, "{}: {}", block.name, bundle.name);
        }
    }
}

#[test]
fn what_is_compiled_in_can_be_exported() {
    for config in VARIANTS {
        for block in &BLOCKS {
            let design = block.design(config, "t3_");
            assert!(design.is_ok(), "{} of {config:?}: {design:?}", block.name);
        }
    }
}

/// A block needs its own parameters only: the tracker of `paper` is there in `mini`, too.
#[test]
fn a_block_needs_its_own_parameters_only() {
    let both = ["--param", "ways=8", "--param", "index_bits=8"];
    let tracker = [&["--config", "mini", "--block", "tracker"][..], &both].concat();
    let text = |arguments: &[&str]| {
        let folder = exported(arguments);
        code(&fs::read_to_string(folder.path().join("t3_tracker.v")).unwrap())
    };
    assert_eq!(
        text(&tracker),
        text(&["--config", "paper", "--block", "tracker"])
    );
    let node = export(&[&["--config", "mini", "--block", "node"][..], &both].concat());
    assert_eq!(node.code, cli::BAD_INPUT);
}

#[test]
fn what_is_not_compiled_in_says_how_to_build_it() {
    let called = export(&[
        "--config",
        "mini",
        "--param",
        "ways=3",
        "--block",
        "tracker",
        "--param",
        "regions=5",
        "--prefix",
        "my_",
        "--out",
        "/tmp/a b",
    ]);
    assert_eq!((called.code, &*called.out), (cli::BAD_INPUT, ""));
    let command = "T3_PARAMS=mini,regions=5,ways=3 cargo run --release -- export --config mini --block tracker \
                   --prefix my_ --param regions=5 --param ways=3 --out '/tmp/a b'\n";
    assert!(called.err.ends_with(command), "{}", called.err);
    let settings = command.split([' ', '=']).nth(1).unwrap();
    assert_eq!(settings, "mini,regions");
    let config = Config::parse("mini,regions=5,ways=3").unwrap();
    assert_eq!(
        config,
        MINI.with(Parameter::Ways, 3).with(Parameter::Regions, 5)
    );
}

#[test]
fn bad_arguments_are_one_clear_error() {
    let long = "x".repeat(300);
    let cases: &[(&[&str], &str)] = &[
        (
            &["--config", "papr"],
            "--config papr: must be one of mini, paper; paper perhaps?",
        ),
        (&["--config", ""], "must be one of mini, paper\n"),
        (&["--block", "trigr"], "trigger perhaps?"),
        (
            &["--block", "alu", "--block", "alu"],
            "--block alu: is given twice",
        ),
        (&["--param", "ways=99"], "--param ways=99: must be 1 to 16"),
        (&["--param", "ways=0"], "--param ways=0: must be 1 to 16"),
        (&["--param", "ways=-1"], "must be 1 to 16"),
        (&["--param", "ways=four"], "must be 1 to 16"),
        (&["--param", "ways="], "must be 1 to 16"),
        (
            &["--param", "ways=99999999999999999999999"],
            "must be 1 to 16",
        ),
        (&["--param", "index_bits=16"], "must be 1 to 15"),
        (&["--param", "block_bits=16"], "must be 1 to 15"),
        (&["--param", "queue_depth=256"], "must be 1 to 255"),
        (&["--param", "in_flight=33"], "must be 1 to 32"),
        (&["--param", "beat_words=17"], "must be 1 to 16"),
        (&["--param", "regions=17"], "must be 1 to 16"),
        (&["--param", "ways"], "must be a name, = and a number"),
        (&["--param", "way=4"], "ways perhaps?"),
        (
            &["--param", "ways=4", "--param", "ways=8"],
            "ways is given twice",
        ),
        (&["--prefix", ""], "must be a letter"),
        (&["--prefix", "3t_"], "must be a letter"),
        (&["--prefix", "a-b"], "must be a letter"),
        (&["--prefix", "a__"], "single underscores"),
        (&["--prefix", "ä_"], "must be a letter"),
        (&["--prefix", "../x"], "must be a letter"),
        (&["--prefix", "module"], "is a keyword"),
        (&["--prefix", &long], "at most 100"),
    ];
    for (arguments, error) in cases {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("out");
        let config: &[&str] = if arguments[0] == "--config" {
            &[]
        } else {
            &["--config", "mini"]
        };
        let called = export(&[config, arguments, &["--out", out.to_str().unwrap()]].concat());
        assert_eq!(
            (called.code, &*called.out),
            (cli::BAD_INPUT, ""),
            "{arguments:?}"
        );
        assert!(
            called.err.starts_with("error: "),
            "{arguments:?}: {}",
            called.err
        );
        assert!(called.err.contains(error), "{arguments:?}: {}", called.err);
        assert_eq!(
            called.err.lines().count(),
            1,
            "{arguments:?}: {}",
            called.err
        );
        assert!(!out.exists(), "{arguments:?} left something");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_left_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    fs::write(path("file"), "old").unwrap();
    fs::create_dir_all(path("taken/t3_window.v")).unwrap();
    fs::write(path("taken/t3_alu.v"), "old").unwrap();
    let beside = format!("full/.t3_window.v.{}.new", std::process::id());
    fs::create_dir_all(path(&beside)).unwrap();
    fs::write(path("full/t3_alu.v"), "old").unwrap();
    for out in ["file", "file/below", "taken", "full"] {
        let out = path(out);
        let before = Path::new(&out).is_dir().then(|| contents(Path::new(&out)));
        let called = export(&["--config", "mini", "--out", &out]);
        assert_eq!((called.code, &*called.out), (cli::BAD_INPUT, ""), "{out}");
        let error = format!("error: --out {out}: must be a folder that can be written: ");
        assert!(called.err.starts_with(&error), "{}", called.err);
        assert_eq!(called.err.lines().count(), 1, "{}", called.err);
        let after = Path::new(&out).is_dir().then(|| contents(Path::new(&out)));
        assert_eq!(after, before, "{out}");
    }
    assert_eq!(fs::read_to_string(path("file")).unwrap(), "old");
    let called = export(&["--config", "mini", "--out", "/proc/none"]);
    assert_eq!(called.code, cli::BAD_INPUT, "{}", called.err);
}

#[test]
fn a_new_export_replaces_an_old_one() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("t3_alu.v"), "old").unwrap();
    fs::write(folder.path().join("mine.v"), "mine").unwrap();
    let out = folder.path().to_str().unwrap();
    assert_eq!(export(&["--config", "mini", "--out", out]).code, cli::DONE);
    let files = contents(folder.path());
    assert!(files["t3_alu.v"].ends_with(b"endmodule\n"));
    assert_eq!(files["mine.v"], b"mine");
    assert!(files.keys().all(|name| !name.starts_with('.')));
}

/// The integration guide's examples, with the Verilog that it has them use.
#[test]
fn examples_of_the_guide_elaborate_and_run() {
    let folder = exported(&["--config", "mini", "--block", "node"]);
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let example = |name: &str| {
        project("testbenches/verilog")
            .join(name)
            .to_str()
            .unwrap()
            .to_string()
    };
    let compile = |top: &str, sources: &[String]| {
        let out = file(top);
        let fixed = ["-g2005", "-Wall", "-s", top, "-o", &out].map(String::from);
        let arguments = fixed.iter().chain(sources);
        let iverilog = tools::iverilog().unwrap_or_else(|error| panic!("{error}"));
        let output = iverilog
            .run(arguments)
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{top}");
        out
    };
    let list = |name: &str| {
        let text = fs::read_to_string(file(name)).unwrap();
        let files = text.lines().filter(|line| !line.starts_with("//"));
        files.map(&file).collect::<Vec<_>>()
    };
    let mut sources = list("t3_node.f");
    sources.push(example("one_node.v"));
    compile("one_node", &sources);
    let mut sources = vec![];
    for prefix in ["a_", "b_"] {
        let out = folder.path().to_str().unwrap();
        let called = export(&[
            "--config", "mini", "--block", "node", "--prefix", prefix, "--out", out,
        ]);
        assert_eq!(called.code, cli::DONE, "{}", called.err);
        sources.extend(list(&format!("{prefix}node.f")));
    }
    sources.extend(["memory.v", "two_nodes.v", "two_nodes_tb.v"].map(example));
    let bench = compile("two_nodes_tb", &sources);
    let vvp = tools::vvp().unwrap_or_else(|error| panic!("{error}"));
    let output = vvp.run([&bench, "+trace"]);
    let output = output.unwrap_or_else(|error| panic!("{error}")).stdout;
    let output = String::from_utf8(output).unwrap();
    assert!(output.lines().any(|line| line == "PASS"), "{output}");
    let guide = fs::read_to_string(project("docs/verilog.md")).unwrap();
    let is_cycle = |line: &&str| {
        line.starts_with("  ") && line.trim_start().starts_with(|c: char| c.is_ascii_digit())
    };
    let waves: Vec<_> = guide.lines().filter(is_cycle).collect();
    assert_eq!(waves.len(), 15);
    for wave in waves {
        let shown = output.lines().any(|line| line.ends_with(wave));
        assert!(shown, "docs/verilog.md shows cycles otherwise: {wave}");
    }
}

/// The guide shows the examples as they are, and its tables are the ports and parameters that there are.
#[test]
fn the_guide_is_true() {
    let guide = fs::read_to_string(project("docs/verilog.md")).unwrap();
    let one_node = fs::read_to_string(project("testbenches/verilog/one_node.v")).unwrap();
    assert!(
        guide.contains(&format!("```verilog\n{one_node}```")),
        "docs/verilog.md: one_node.v is shown otherwise"
    );
    for bundle in BLOCKS.last().unwrap().ports {
        let row = format!(
            "| `{}` | {} | {} |",
            bundle.name,
            bundle.kind.name(),
            bundle.about
        );
        assert!(guide.contains(&row), "docs/verilog.md lacks {row}");
    }
    for parameter in Parameter::ALL {
        let (low, high) = parameter.limits();
        let (mini, paper) = (parameter.of(&MINI), parameter.of(&PAPER));
        let others = VARIANTS.iter().map(|config| parameter.of(config));
        let mut others: Vec<_> = others
            .filter(|value| ![mini, paper].contains(value))
            .collect();
        others.sort_unstable();
        others.dedup();
        assert!(others.is_empty() || std::env::var_os("T3_PARAMS").is_some());
        let row = format!(
            "| `{}` | {} | {low} to {high} | {mini} | {paper} |",
            parameter.name(),
            parameter.about()
        );
        assert!(guide.contains(&row), "docs/verilog.md lacks {row}");
    }
}
