//! First step: what rust-hdl's probe shows of a block, as a tree.
//!
//! Signals carry rust-hdl's raw names: `producer$payload`, `word$3`; a sub-block's port is `child$port` in its parent.

use super::error::{refuse, ExportError, Refusal};
use super::shape::{bits_of, has_empty_field};
use num_bigint::{BigInt, BigUint};
use rust_hdl::core::ast::{Verilog, VerilogLiteral};
use rust_hdl::core::atom::{Atom, AtomKind};
use rust_hdl::prelude::*;

/// What a signal is to its block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Input,
    Output,
    Local,
    Constant,
}

/// A signal of a block.
#[derive(Clone, Debug)]
pub(super) struct Wire {
    pub raw: String,
    pub role: Role,
    pub width: usize,
    pub is_signed: bool,
    pub is_clock: bool,
    pub shape: TypeDescriptor,
    /// Value, of a constant.
    pub value: BigUint,
}

impl Wire {
    /// Whether the block's users see it.
    pub(super) fn is_port(&self) -> bool {
        matches!(self.role, Role::Input | Role::Output)
    }
}

/// A block and what is below it.
#[derive(Clone, Debug)]
pub(super) struct Scope {
    /// Raw name in the parent.
    pub instance: String,
    /// Instance names from the top, for messages.
    pub path: String,
    /// Rust type, where the block says it ([`crate::rtl::type_label`]).
    pub type_name: Option<String>,
    /// What stock blocks call themselves.
    pub hint: Option<String>,
    pub wires: Vec<Wire>,
    pub children: Vec<Scope>,
    pub code: Verilog,
}

impl Scope {
    /// How messages name the block.
    pub(super) fn title(&self) -> String {
        match &self.type_name {
            Some(name) => format!("{} ({})", self.path, short_type(name)),
            None => self.path.clone(),
        }
    }
}

/// The tree of a block.
pub(super) fn collect(block: &dyn Block) -> Result<Scope, ExportError> {
    let mut collector = Collector::default();
    block.accept("top", &mut collector);
    match (collector.refused, collector.root) {
        (Some(error), _) => Err(error),
        (None, Some(root)) => Ok(root),
        (None, None) => Err(no_scope().within("top".into())),
    }
}

fn no_scope() -> Refusal {
    Refusal::new("it shows no scope to a probe", "derive `LogicBlock`")
}

/// A type's name without module paths: `a::Fifo<b::Bits<4>, 2>` is `Fifo<Bits<4>, 2>`.
pub(super) fn short_type(name: &str) -> String {
    let mut short = String::new();
    let mut word = String::new();
    for c in name.chars() {
        match c {
            ':' => word.clear(),
            c if c.is_alphanumeric() || c == '_' => word.push(c),
            c => {
                short += &word;
                word.clear();
                short.push(c);
            }
        }
    }
    short + &word
}

/// The value of a literal, which rust-hdl shows only as text: `8'hff`, `8'h-3`.
pub(super) fn literal_value(literal: &VerilogLiteral) -> BigInt {
    let text = format!("{literal:x}");
    let digits = text.split("'h").nth(1).unwrap_or_default();
    BigInt::parse_bytes(digits.as_bytes(), 16).unwrap_or_default()
}

/// A number modulo `2^width`.
pub(super) fn wrap(value: &BigInt, width: usize) -> BigUint {
    let modulus = BigInt::from(1) << width;
    let value = ((value % &modulus) + &modulus) % &modulus;
    value.to_biguint().unwrap_or_default()
}

#[derive(Default)]
struct Collector {
    stack: Vec<Scope>,
    namespaces: Vec<String>,
    root: Option<Scope>,
    refused: Option<ExportError>,
}

impl Collector {
    fn wire(&self, name: &str, atom: &dyn Atom) -> Result<Wire, Refusal> {
        let path = self.namespaces.iter().map(String::as_str).chain([name]);
        let raw = path.collect::<Vec<_>>().join("$");
        let role = match atom.kind() {
            AtomKind::InputParameter => Role::Input,
            AtomKind::OutputParameter => Role::Output,
            AtomKind::LocalSignal => Role::Local,
            AtomKind::Constant => Role::Constant,
            kind => return refuse(format!("`{raw}` is a {kind:?}"), "use In, Out or Local"),
        };
        let width = atom.bits();
        if width == 0 {
            return refuse(format!("`{raw}` has no bits"), "give it at least one bit");
        }
        let shape = atom.descriptor();
        if has_empty_field(&shape) {
            return refuse(
                format!("`{raw}` has a field without bits"),
                "leave out enums of one variant",
            );
        }
        if bits_of(&shape) != width {
            return refuse(
                format!(
                    "`{raw}` has {width} bits, its type's descriptor {}",
                    bits_of(&shape)
                ),
                "mend `Synth::descriptor` of the type",
            );
        }
        Ok(Wire {
            role,
            width,
            is_signed: matches!(shape.kind, TypeKind::Signed(_)),
            is_clock: shape.name == Clock::descriptor().name,
            value: wrap(&literal_value(&atom.verilog()), width),
            shape,
            raw,
        })
    }
}

impl Probe for Collector {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        let path = match self.stack.last() {
            Some(parent) => format!("{}.{}", parent.path, name.replace('$', ".")),
            None => name.into(),
        };
        let timing = node.timing();
        let label = timing.iter().find_map(|t| t.name.strip_prefix("type:"));
        self.stack.push(Scope {
            instance: name.into(),
            path,
            type_name: label.map(String::from),
            hint: timing.first().map(|timing| timing.name.clone()),
            wires: vec![],
            children: vec![],
            code: node.hdl(),
        });
    }

    fn visit_end_scope(&mut self, _: &str, _: &dyn Block) {
        let Some(scope) = self.stack.pop() else {
            return;
        };
        match self.stack.last_mut() {
            Some(parent) => parent.children.push(scope),
            None => self.root = Some(scope),
        }
    }

    fn visit_start_namespace(&mut self, name: &str, _: &dyn Block) {
        self.namespaces.push(name.into());
    }

    fn visit_end_namespace(&mut self, _: &str, _: &dyn Block) {
        self.namespaces.pop();
    }

    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let wire = self.wire(name, atom);
        let Some(scope) = self.stack.last_mut() else {
            return;
        };
        match wire {
            Ok(wire) => scope.wires.push(wire),
            Err(refusal) => {
                self.refused
                    .get_or_insert_with(|| refusal.within(scope.title()));
            }
        }
    }
}
