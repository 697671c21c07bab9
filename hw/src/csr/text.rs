//! The register map as Markdown and as a C header.

use super::map::{region_word, Access, Register, REGION_BASE, REGION_STRIDE, REGISTERS};
use crate::params::region;
use std::fmt::Write;

macro_rules! region_words {
    ($($name:ident)*) => {
        /// Names and numbers of a region's words.
        pub const REGION_WORDS: &[(&str, u64)] = &[$((stringify!($name), region::$name)),*];
    };
}

region_words! {
    BASE SIZE FLAGS PEER_BASE COUNT_FULL COUNT_BOTTOM COUNT_RIGHT COUNT_CORNER LAST_TILE SPILL_BASE
    FIRST_WG BLOCK BLOCKS WFS ORIGIN PEER_ORIGIN ROW_STEP COLUMN_STEP WF_STEP STRIDE ROWS BEATS SPLIT
    EDGE_BLOCK
}

fn access(register: &Register) -> &'static str {
    match register.access {
        Access::ReadOnly => "read only",
        Access::ReadWrite => "read, write",
        Access::WriteOnly => "write only",
        Access::WriteOneToClear => "write one to clear",
    }
}

/// `docs/register-map.md`.
pub fn markdown() -> String {
    let mut text = String::from(
        "# Register map\n\nGenerated from `hw/src/csr/map.rs`; a test fails when it is stale, and `T3_BLESS=1` writes it \
         anew. Addresses are byte\naddresses, registers have 32 bits, unnamed bits read as zero and ignore writes. A reset\nvalue of `-` is \
         decided by the build or by the blocks. How the bus behaves: [csr](blocks/csr.md).\n\n| Address | Register | Access | Reset |\n|---|---|---|---|\n",
    );
    for register in REGISTERS {
        let (offset, name) = (register.offset, register.name);
        let reset = match register.reset {
            Some(value) => format!("0x{value:08x}"),
            None => "-".into(),
        };
        let anchor = name.to_lowercase();
        let access = access(register);
        writeln!(
            text,
            "| 0x{offset:04x} | [{name}](#{anchor}) | {access} | {reset} |"
        )
        .unwrap();
    }
    writeln!(
        text,
        "| 0x{REGION_BASE:04x} + 0x{REGION_STRIDE:x} * region + 4 * word | [region words](#region-words) | \
         read, write while the region is disabled | none |"
    )
    .unwrap();
    for register in REGISTERS {
        writeln!(
            text,
            "\n## {}\n\n0x{:04x}, {}. {}\n\n| Bits | Field | Meaning |\n|---|---|---|",
            register.name,
            register.offset,
            access(register),
            register.doc
        )
        .unwrap();
        for field in register.fields {
            let bits = match field.high == field.low {
                true => field.low.to_string(),
                false => format!("{}:{}", field.high, field.low),
            };
            writeln!(text, "| {bits} | {} | {} |", field.name, field.doc).unwrap();
        }
    }
    text += "\n## Region words\n\nWritten as whole words; their fields are described at `params::region` in \
             `hw/src/params.rs`. Before its first\nwrite a word reads as an unknown value.\n\n| Word | Name | Address in region 0 |\n|---|---|---|\n";
    for (name, word) in REGION_WORDS {
        writeln!(
            text,
            "| {word} | {name} | 0x{:04x} |",
            region_word(0, *word)
        )
        .unwrap();
    }
    text
}

/// `t3_registers.h`, which goes with an exported node.
pub fn c_header() -> String {
    let mut text = String::from(
        "/* Register map of a T3 node. Generated from hw/src/csr/map.rs: do not edit. */\n\
         #ifndef T3_REGISTERS_H\n#define T3_REGISTERS_H\n",
    );
    for register in REGISTERS {
        let (name, offset) = (register.name, register.offset);
        writeln!(text, "\n/* {} ({}) */", register.doc, access(register)).unwrap();
        writeln!(text, "#define T3_{name} 0x{offset:04x}u").unwrap();
        if let Some(reset) = register.reset {
            writeln!(text, "#define T3_{name}_RESET 0x{reset:08x}u").unwrap();
        }
        for field in register.fields {
            writeln!(
                text,
                "#define T3_{name}_{}_SHIFT {}u",
                field.name, field.low
            )
            .unwrap();
            writeln!(
                text,
                "#define T3_{name}_{}_MASK 0x{:08x}u",
                field.name,
                field.mask()
            )
            .unwrap();
        }
    }
    writeln!(
        text,
        "\n/* Words of a region, writable while it is disabled. */\n#define T3_REGION_WORD(region, word) \
         (0x{REGION_BASE:x}u + 0x{REGION_STRIDE:x}u * (region) + 4u * (word))"
    )
    .unwrap();
    for (name, word) in REGION_WORDS {
        writeln!(text, "#define T3_REGION_{name} {word}u").unwrap();
    }
    text + "\n#endif\n"
}
