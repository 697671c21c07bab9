//! A module's text: ports, declarations, instances, logic, and a sink for bits that nothing reads.

use super::collect::Role;
use super::expr::{dimension, range};
use super::module::Module;
use super::ports::Port;

impl Module<'_> {
    /// Joins flat ports to the structs that they are fields of.
    pub(super) fn flatten(&mut self) {
        let scope = self.scope;
        for wire in scope.wires.iter().filter(|wire| wire.is_port()) {
            if self.port_of(wire).is_some() {
                continue;
            }
            let signal = wire.raw.replace('$', ".");
            let fields: Vec<_> = self
                .ports
                .iter()
                .filter(|port| port.signal == signal)
                .collect();
            let (whole, _) = self.name(&wire.raw);
            if wire.role == Role::Input {
                let parts: Vec<_> = fields.iter().rev().map(|port| &*port.name).collect();
                let parts = parts.join(", ");
                self.logic
                    .insert(0, format!("  assign {whole} = {{{parts}}};"));
                continue;
            }
            let lines = fields.iter().map(|port| {
                let select = match port.width {
                    width if width == wire.width => String::new(),
                    width => range(port.offset, width),
                };
                format!("  assign {} = {whole}{select};", port.name)
            });
            let lines: Vec<_> = lines.collect();
            self.logic.push(lines.join("\n"));
            self.mark(&wire.raw, 0, wire.width);
        }
    }

    /// Bits that nothing reads, as selects.
    fn unread(&self) -> Vec<String> {
        let own = self
            .scope
            .wires
            .iter()
            .filter(|wire| wire.role == Role::Input);
        let inputs = own
            .map(|wire| &wire.raw)
            .filter(|raw| !self.declared.contains(raw));
        let mut unread = vec![];
        for raw in inputs.chain(&self.declared) {
            let (name, width) = &self.known[raw];
            let read = self.read.get(raw).cloned().unwrap_or_default();
            let is_output = self
                .scope
                .wires
                .iter()
                .any(|wire| wire.raw == *raw && wire.role == Role::Output);
            let mut low = 0;
            while low < *width && !is_output {
                let bits = (low..*width)
                    .take_while(|bit| !read.bit(*bit as u64))
                    .count();
                match bits {
                    0 => low += 1,
                    bits if bits == *width => unread.push(name.clone()),
                    bits => unread.push(format!("{name}{}", range(low, bits))),
                }
                low += bits;
            }
        }
        unread
    }

    pub(super) fn text(&mut self, comment: &dyn Fn(&Port) -> Option<String>) -> String {
        let mut sections = vec![self.port_list(comment)];
        let params = self
            .scope
            .wires
            .iter()
            .filter(|wire| self.params.contains(&wire.raw));
        let params: Vec<_> = params
            .map(|wire| {
                let (width, name) = (wire.width, &self.known[&wire.raw].0);
                let value = &wire.value;
                format!(
                    "  localparam {}{name} = {width}'h{value:x};",
                    dimension(width)
                )
            })
            .collect();
        sections.push(params.join("\n"));
        let declared = self.declared.iter().map(|raw| {
            let (name, width) = &self.known[raw];
            let kind = if self.regs.contains(raw) {
                "reg"
            } else {
                "wire"
            };
            format!("  {kind} {}{name};", dimension(*width))
        });
        sections.push(declared.collect::<Vec<_>>().join("\n"));
        sections.push(self.instances.join("\n\n"));
        sections.push(self.logic.join("\n"));
        let unread = self.unread();
        if !unread.is_empty() {
            let name = self.names.give("unused");
            let bits = unread.join(", ");
            sections.push(format!(
                "  // What nothing reads.\n  wire {name} = &{{1'b0, {bits}}};"
            ));
        }
        sections.retain(|section| !section.is_empty());
        sections.join("\n\n") + "\nendmodule\n"
    }

    fn port_list(&self, comment: &dyn Fn(&Port) -> Option<String>) -> String {
        let mut lines = vec![];
        for (at, port) in self.ports.iter().enumerate() {
            if let Some(text) = comment(port) {
                lines.push(format!("  // {text}"));
            }
            let raw = port.signal.replace('.', "$");
            let is_reg = self.regs.contains(&raw) && !self.declared.contains(&raw);
            let kind = match (port.is_input, is_reg) {
                (true, _) => "input wire",
                (false, true) => "output reg",
                (false, false) => "output wire",
            };
            let comma = if at + 1 < self.ports.len() { "," } else { "" };
            lines.push(format!(
                "  {kind} {}{}{comma}",
                dimension(port.width),
                port.name
            ));
        }
        format!(" (\n{}\n);", lines.join("\n"))
    }
}
