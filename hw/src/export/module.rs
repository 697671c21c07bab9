//! One block as one module: ports, declarations, instances, logic, and a sink for bits that nothing reads.

use super::collect::{Role, Scope, Wire};
use super::design::Child;
use super::error::{refuse, Refusal};
use super::expr::Expr;
use super::flow::{self, Group};
use super::handwritten::{is_assigned, rename};
use super::names::Names;
use super::ports::{ports, Port};
use super::print::{plain, statements};
use super::translate::{port, Statement, Translator};
use crate::rtl::INLINE;
use num_bigint::BigUint;
use rust_hdl::core::ast::{Verilog, VerilogBlock};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The body of a module, its own name left out.
pub(super) struct Body {
    pub ports: Vec<Port>,
    /// From the port list to `endmodule`.
    pub text: String,
}

/// Writes the module of a block whose sub-blocks are written. `flat` takes struct ports apart.
pub(super) fn body(
    scope: &Scope,
    children: &[Child],
    flat: bool,
    comment: &dyn Fn(&Port) -> Option<String>,
) -> Result<Body, Refusal> {
    let mut module = Module::new(scope, flat);
    match &scope.code {
        Verilog::Combinatorial(code) => module.logic(code, children)?,
        Verilog::Custom(text) => module.handwritten(text.strip_prefix(INLINE).unwrap_or(text))?,
        Verilog::Wrapper(wrapper) => module.handwritten(&wrapper.code)?,
        Verilog::Blackbox(_) | Verilog::Empty => {
            return refuse("a block without Verilog", "write its logic with `#[hdl]`")
        }
    }
    module.flatten();
    let text = module.text(comment);
    let ports = module.ports;
    Ok(Body { ports, text })
}

/// A module as it grows.
pub(super) struct Module<'a> {
    pub(super) scope: &'a Scope,
    pub(super) ports: Vec<Port>,
    pub(super) names: Names,
    /// Name and width of each signal, by raw name.
    pub(super) known: HashMap<String, (String, usize)>,
    /// Inputs of sub-blocks that are connected straight to another signal, and constants: by raw name.
    pub(super) alias: HashMap<String, String>,
    /// Signals driven in `always` blocks.
    pub(super) regs: HashSet<String>,
    /// What is declared inside, in order: raw names.
    pub(super) declared: Vec<String>,
    /// Bits that something reads.
    pub(super) read: HashMap<String, BigUint>,
    pub(super) params: BTreeSet<String>,
    pub(super) instances: Vec<String>,
    pub(super) logic: Vec<String>,
}

impl<'a> Module<'a> {
    fn new(scope: &'a Scope, flat: bool) -> Self {
        let mut names = Names::default();
        let ports = ports(&scope.wires, flat, &mut names);
        let mut module = Self {
            scope,
            ports,
            names,
            known: HashMap::new(),
            alias: HashMap::new(),
            regs: HashSet::new(),
            declared: vec![],
            read: HashMap::new(),
            params: BTreeSet::new(),
            instances: vec![],
            logic: vec![],
        };
        for wire in &scope.wires {
            let whole = module.port_of(wire);
            match (wire.role, whole) {
                (Role::Input | Role::Output, Some(name)) => {
                    module.known.insert(wire.raw.clone(), (name, wire.width));
                }
                (Role::Constant, _) => module.know(&wire.raw, wire.width),
                _ => module.declare(&wire.raw, wire.width),
            }
        }
        module
    }

    /// The name of the port that is the whole signal, where there is one.
    pub(super) fn port_of(&self, wire: &Wire) -> Option<String> {
        let signal = wire.raw.replace('$', ".");
        let mut ports = self.ports.iter().filter(|port| port.signal == signal);
        let port = ports.next().filter(|port| port.width == wire.width)?;
        Some(port.name.clone())
    }

    fn know(&mut self, raw: &str, width: usize) {
        let name = self.names.give(raw);
        self.known.insert(raw.into(), (name, width));
    }

    fn declare(&mut self, raw: &str, width: usize) {
        self.know(raw, width);
        self.declared.push(raw.into());
    }

    /// What a signal is connected straight to, or itself.
    fn source<'b>(&'b self, raw: &'b str) -> &'b str {
        let mut raw = raw;
        while let Some(source) = self.alias.get(raw) {
            raw = source;
        }
        raw
    }

    /// Name and width of a signal; of one that is connected straight, those of what it is connected to.
    pub(super) fn name(&self, raw: &str) -> (String, usize) {
        self.known
            .get(self.source(raw))
            .cloned()
            .unwrap_or_default()
    }

    pub(super) fn mark(&mut self, raw: &str, low: usize, width: usize) {
        let raw = self.source(raw).to_string();
        let all = self.known.get(&raw).map_or(0, |(_, width)| *width);
        let bits = ((BigUint::from(1u8) << width.min(all - low)) - 1u8) << low;
        *self.read.entry(raw).or_default() |= bits;
    }

    fn mark_reads(&mut self, expr: &Expr) {
        let mut reads = vec![];
        expr.reads(&mut |raw, low, width| reads.push((raw.to_string(), low, width)));
        for (raw, low, width) in reads {
            self.mark(&raw, low, width);
            if self.is_param(&raw) {
                self.params.insert(raw);
            }
        }
    }

    pub(super) fn is_param(&self, raw: &str) -> bool {
        let mut wires = self.scope.wires.iter();
        wires.any(|wire| wire.raw == raw && wire.role == Role::Constant)
    }

    /// Logic that went through the macro.
    fn logic(&mut self, code: &VerilogBlock, children: &[Child]) -> Result<(), Refusal> {
        let scope = self.scope;
        let mut translator = Translator::new(scope);
        let mut all = translator.block(code)?;
        for child in &scope.children {
            for wire in child.wires.iter().filter(|wire| wire.is_port()) {
                self.know(&port(child, wire), wire.width);
            }
        }
        for (raw, value) in std::mem::take(&mut translator.named) {
            self.know(&raw, value.width());
            let target = raw;
            let part = Statement::Assign {
                target,
                low: 0,
                value,
            };
            all.insert(0, part);
        }
        let locals = scope.wires.iter().filter(|wire| wire.role != Role::Input);
        let own: HashSet<&str> = locals.map(|wire| wire.raw.as_str()).collect();
        let width = |raw: &str| self.known.get(raw).map_or(1, |(_, width)| *width);
        let groups = flow::group(&all, &|raw| (width(raw), own.contains(raw)))?;
        self.check_driven(&groups)?;
        self.connect_straight(&groups);
        self.check_clocks()?;
        self.declare_ports(&groups);
        for group in &groups {
            self.drive(group)?;
        }
        for (child, scope) in children.iter().zip(&scope.children) {
            self.instantiate(child, scope)?;
        }
        Ok(())
    }

    /// The statements of a group, as an `assign` where that says it.
    fn drive(&mut self, group: &Group) -> Result<(), Refusal> {
        if self.alias.contains_key(&group.targets[0]) {
            let source = self.alias[&group.targets[0]].clone();
            if self.is_param(&source) {
                self.params.insert(source);
            }
            return Ok(());
        }
        for expr in expressions(&group.statements) {
            self.mark_reads(expr);
        }
        if let Some(value) = plain(group) {
            let (name, _) = self.name(&group.targets[0]);
            let value = value.print(&|raw| self.name(raw));
            self.logic.push(format!("  assign {name} = {value};"));
            return Ok(());
        }
        let mut wakes = false;
        for expr in expressions(&group.statements) {
            expr.reads(&mut |raw, _, _| {
                wakes |= !group.targets.iter().any(|target| target == raw) && !self.is_param(raw)
            });
        }
        if !wakes {
            return refuse(
                format!("`{}` is computed from constants alone", group.targets[0]),
                "assign the result",
            );
        }
        let mut lines = vec!["  always @* begin".to_string()];
        statements(&group.statements, &|raw| self.name(raw), 2, &mut lines);
        lines.push("  end".into());
        self.logic.push(lines.join("\n"));
        self.regs.extend(group.targets.iter().cloned());
        Ok(())
    }

    /// A sub-block: an instance, or its text in place where it is a register.
    fn instantiate(&mut self, child: &Child, scope: &Scope) -> Result<(), Refusal> {
        for wire in scope.wires.iter().filter(|wire| wire.role == Role::Input) {
            self.mark(&port(scope, wire), 0, wire.width);
        }
        let Child::Module(interface) = child else {
            let Verilog::Custom(text) = &scope.code else {
                return refuse("a register without Verilog", "use `prim::Reg`");
            };
            let raws: HashSet<&str> = scope.wires.iter().map(|wire| wire.raw.as_str()).collect();
            let text = text.strip_prefix(INLINE).unwrap_or(text);
            let text = rename(text, &mut |word| {
                raws.contains(word)
                    .then(|| self.name(&format!("{}${word}", scope.instance)).0)
            })?;
            let outputs = scope.wires.iter().filter(|wire| wire.role == Role::Output);
            self.regs.extend(outputs.map(|wire| port(scope, wire)));
            self.logic.push(indented(&text));
            return Ok(());
        };
        let mut lines = vec![];
        for (wire, pin) in scope
            .wires
            .iter()
            .filter(|wire| wire.is_port())
            .zip(&interface.pins)
        {
            let (net, _) = self.name(&port(scope, wire));
            lines.push(format!("    .{pin}({net})"));
        }
        let instance = self.names.give(&scope.instance);
        let module = &interface.module;
        let text = format!("  {module} {instance} (\n{}\n  );", lines.join(",\n"));
        self.instances.push(text);
        Ok(())
    }

    /// A body that the block brings along.
    fn handwritten(&mut self, text: &str) -> Result<(), Refusal> {
        let renamed = rename(text, &mut |word| Some(self.known.get(word)?.0.clone()))?;
        for wire in &self.scope.wires {
            match wire.role {
                Role::Output if !is_assigned(text, &wire.raw) => {
                    self.regs.insert(wire.raw.clone());
                }
                Role::Input => self.mark(&wire.raw, 0, wire.width),
                _ => {}
            }
        }
        self.logic.push(indented(&renamed));
        Ok(())
    }
}

/// Every expression in some statements.
fn expressions(body: &[Statement]) -> Vec<&Expr> {
    let mut found = vec![];
    for statement in body {
        match statement {
            Statement::Assign { value, .. } => found.push(value),
            Statement::If {
                test,
                then,
                otherwise,
            } => {
                found.push(test);
                found.extend(expressions(then));
                found.extend(expressions(otherwise));
            }
            Statement::Case { test, arms } => {
                found.push(test);
                found.extend(arms.iter().flat_map(|(_, body)| expressions(body)));
            }
        }
    }
    found
}

fn indented(text: &str) -> String {
    let lines = text
        .trim()
        .lines()
        .map(|line| format!("  {}", line.trim_end()));
    lines.collect::<Vec<_>>().join("\n")
}
