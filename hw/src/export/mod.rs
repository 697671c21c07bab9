//! Verilog-2005 of any rust-hdl block, typed by Rust's rules.
//!
//! ```text
//!  block ─► collect ─► hierarchy, signals, logic ─► translate ─► print ─► Design
//! ```

mod blocks;

pub use blocks::{modules, Module};

use rust_hdl::core::ast::Verilog;
use rust_hdl::prelude::*;

/// How a block is exported.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Begins the name of every module: `t3_`.
    pub prefix: String,
    /// Name of the top module after the prefix; without it the block's type name.
    pub top: Option<String>,
    /// Lines of comment at the head of the text.
    pub header: Vec<String>,
    /// Meanings of ports of the top module, by their Verilog names: printed beside their declarations.
    pub comments: Vec<(String, String)>,
    /// Takes blocks on trust whose logic went through stock `#[hdl_gen]`, which loses constructs in silence.
    pub trust_stock: bool,
}

/// A block as Verilog.
#[derive(Clone, Debug)]
pub struct Design {
    /// Name of the top module.
    pub top: String,
    /// Ports of the top module in order.
    pub ports: Vec<Port>,
    /// All modules, each after those it instantiates.
    pub modules: Vec<Definition>,
    header: String,
}

/// One module.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Name.
    pub name: String,
    /// Text, from `module` to `endmodule`.
    pub text: String,
    /// How many instances the design has.
    pub instances: usize,
}

/// A port of the top module: some bits of a signal of the block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Name in Verilog.
    pub name: String,
    /// Path of the signal in the block: `producer.payload`, `word[3]`.
    pub signal: String,
    /// Lowest bit of the signal that the port has.
    pub offset: usize,
    /// Bits.
    pub width: usize,
    /// An input; else an output.
    pub is_input: bool,
    /// A clock.
    pub is_clock: bool,
}

/// Why a block cannot be exported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{block}: {construct}: {idiom}")]
pub struct ExportError {
    /// Path of the block from the top, and its type where known.
    pub block: String,
    /// What cannot be translated.
    pub construct: String,
    /// What to write in its place.
    pub idiom: String,
}

impl Design {
    /// The whole text: header, then every module.
    pub fn text(&self) -> String {
        let modules: Vec<_> = self.modules.iter().map(|module| &*module.text).collect();
        format!("{}{}", self.header, modules.join("\n"))
    }
}

/// Translates a fresh block whose `connect_all` was called.
///
/// # Errors
/// If anything in it cannot be translated faithfully.
pub fn verilog(block: &dyn Block, options: &Options) -> Result<Design, ExportError> {
    todo_stock(block, options)
}

/// Stand-in: rust-hdl's own text.
fn todo_stock(block: &dyn Block, options: &Options) -> Result<Design, ExportError> {
    struct Whole<'a>(&'a dyn Block);
    impl Logic for Whole<'_> {
        fn update(&mut self) {}
        fn hdl(&self) -> Verilog {
            self.0.hdl()
        }
        fn timing(&self) -> Vec<TimingInfo> {
            self.0.timing()
        }
    }
    impl Block for Whole<'_> {
        fn connect_all(&mut self) {}
        fn update_all(&mut self) {}
        fn has_changed(&self) -> bool {
            false
        }
        fn accept(&self, name: &str, probe: &mut dyn Probe) {
            self.0.accept(name, probe);
        }
    }
    let name = format!(
        "{}{}",
        options.prefix,
        options.top.as_deref().unwrap_or("top")
    );
    let text = blocks::rename_top(&generate_verilog_unchecked(&Whole(block)), &name);
    let mut ports = Ports::default();
    block.accept("top", &mut ports);
    Ok(Design {
        top: name.clone(),
        ports: ports.list,
        modules: vec![Definition {
            name,
            text: text.replace('$', "_").replace("_signed", "$signed"),
            instances: 1,
        }],
        header: String::new(),
    })
}

#[derive(Default)]
struct Ports {
    depth: usize,
    path: Vec<String>,
    list: Vec<Port>,
}

impl Probe for Ports {
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
    fn visit_atom(&mut self, name: &str, atom: &dyn rust_hdl::core::atom::Atom) {
        use rust_hdl::core::atom::AtomKind;
        let kind = atom.kind();
        if self.depth != 1 || !matches!(kind, AtomKind::InputParameter | AtomKind::OutputParameter)
        {
            return;
        }
        let signal = self
            .path
            .iter()
            .map(String::as_str)
            .chain([name])
            .collect::<Vec<_>>()
            .join(".");
        self.list.push(Port {
            name: signal.replace(['.', '$'], "_"),
            signal,
            offset: 0,
            width: atom.bits(),
            is_input: kind == AtomKind::InputParameter,
            is_clock: atom.descriptor().name == "clock",
        });
    }
}
