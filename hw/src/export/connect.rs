//! What drives what in a module: everything is driven, sub-blocks are connected, clocks are wired.

use super::collect::{Role, Scope};
use super::error::{refuse, Refusal};
use super::expr::Expr;
use super::flow::Group;
use super::module::Module;
use super::translate::{port, Statement, PART};
use std::collections::HashSet;

impl Module<'_> {
    /// Everything that needs a value has one.
    pub(super) fn check_driven(&self, groups: &[Group]) -> Result<(), Refusal> {
        let driven: HashSet<&str> = groups
            .iter()
            .flat_map(|group| group.targets.iter().map(String::as_str))
            .collect();
        let own = self.scope.wires.iter();
        let own = own
            .filter(|wire| matches!(wire.role, Role::Output | Role::Local))
            .map(|wire| wire.raw.clone());
        let inputs = self.scope.children.iter().flat_map(|child| {
            let inputs = child.wires.iter().filter(|wire| wire.role == Role::Input);
            inputs.map(|wire| port(child, wire))
        });
        let mut open = own
            .chain(inputs)
            .filter(|raw| !driven.contains(raw.as_str()));
        match open.next() {
            Some(raw) => refuse(
                format!("`{}` is never driven", raw.replace('$', ".")),
                "assign it, join it or link it",
            ),
            None => Ok(()),
        }
    }

    /// Sub-blocks' inputs that take another signal as it is.
    pub(super) fn connect_straight(&mut self, groups: &[Group]) {
        let inputs: HashSet<String> = self.scope.children.iter().flat_map(inputs).collect();
        for group in groups {
            let ([target], [Statement::Assign { value, .. }]) =
                (&group.targets[..], &group.statements[..])
            else {
                continue;
            };
            if let (true, Expr::Net { raw, width } | Expr::Param { raw, width, .. }) =
                (inputs.contains(target), value)
            {
                if self.known.get(target).is_some_and(|(_, all)| all == width) {
                    self.alias.insert(target.clone(), raw.clone());
                }
            }
        }
    }

    /// A clock comes straight from an own input: anything else arrives later than the data.
    pub(super) fn check_clocks(&self) -> Result<(), Refusal> {
        let own = |raw: &str| {
            let mut wires = self.scope.wires.iter();
            wires.any(|wire| wire.raw == raw && wire.role == Role::Input)
        };
        for child in &self.scope.children {
            for wire in child
                .wires
                .iter()
                .filter(|wire| wire.is_clock && wire.role == Role::Input)
            {
                let raw = port(child, wire);
                if !self.alias.get(&raw).is_some_and(|source| own(source)) {
                    return refuse(
                        format!("the clock `{}` is not an own input", raw.replace('$', ".")),
                        "drive every clock straight from the block's clock input, and gate with enables",
                    );
                }
            }
        }
        Ok(())
    }

    /// Declares what is not connected straight: parts, and ports of sub-blocks.
    pub(super) fn declare_ports(&mut self, groups: &[Group]) {
        let scope = self.scope;
        for child in &scope.children {
            for wire in child.wires.iter().filter(|wire| wire.is_port()) {
                let raw = port(child, wire);
                if !self.alias.contains_key(&raw) {
                    self.declared.push(raw);
                }
            }
        }
        let targets = groups.iter().flat_map(|group| &group.targets);
        let parts = targets.filter(|raw| raw.starts_with(PART)).cloned();
        self.declared.extend(parts);
    }
}

/// Raw names of a sub-block's inputs.
fn inputs(child: &Scope) -> Vec<String> {
    let inputs = child.wires.iter().filter(|wire| wire.role == Role::Input);
    inputs.map(|wire| port(child, wire)).collect()
}
