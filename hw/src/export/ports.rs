//! The ports of a module. Of the top module they are flat: a struct is a port for each field.

use super::collect::{Role, Wire};
use super::names::{legal, Names};
use super::shape::bits_of;
use rust_hdl::prelude::{TypeDescriptor, TypeKind};
use std::collections::HashMap;

/// A port of the top module: some bits of a signal of the block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Name in Verilog.
    pub name: String,
    /// Path of the signal in the block: `producer.payload`, `word.3`.
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

/// The ports of some wires. `flat` takes structs apart; then a stream's `payload` and a struct's inner structs vanish from
/// the names, unless that makes two alike: `producer.payload.meta.address` is `producer_address`.
pub(super) fn ports(wires: &[Wire], flat: bool, names: &mut Names) -> Vec<Port> {
    let mut leaves = vec![];
    for wire in wires.iter().filter(|wire| wire.is_port()) {
        let mut fields = vec![];
        if flat {
            take_apart(&wire.shape, &mut vec![], 0, &mut fields);
        } else {
            fields.push((vec![], 0, wire.width));
        }
        let fields = fields.into_iter();
        leaves.extend(fields.map(|(path, offset, width)| (wire, path, offset, width)));
    }
    let short = |wire: &Wire, path: &[String]| match path.last() {
        None => legal(&wire.raw),
        Some(field) => {
            let bundle = wire.raw.strip_suffix("$payload").unwrap_or(&wire.raw);
            legal(&format!("{bundle}${field}"))
        }
    };
    let mut uses: HashMap<String, usize> = HashMap::new();
    for (wire, path, ..) in &leaves {
        *uses.entry(short(wire, path)).or_default() += 1;
    }
    let leaves = leaves.iter().map(|(wire, path, offset, width)| {
        let short = short(wire, path);
        let name = match uses[&short] {
            1 => names.give(&short),
            _ => names.give(&format!("{}${}", wire.raw, path.join("$"))),
        };
        Port {
            name,
            signal: wire.raw.replace('$', "."),
            offset: *offset,
            width: *width,
            is_input: wire.role == Role::Input,
            is_clock: wire.is_clock,
        }
    });
    leaves.collect()
}

/// The fields of a type that are no structs themselves: path, lowest bit, width.
fn take_apart(
    shape: &TypeDescriptor,
    path: &mut Vec<String>,
    base: usize,
    out: &mut Vec<(Vec<String>, usize, usize)>,
) {
    let TypeKind::Composite(fields) = &shape.kind else {
        out.push((path.clone(), base, bits_of(shape)));
        return;
    };
    let mut base = base;
    for field in fields {
        path.push(field.fieldname.clone());
        take_apart(&field.kind, path, base, out);
        path.pop();
        base += bits_of(&field.kind);
    }
}
