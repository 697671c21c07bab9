//! Verilog of each block and of the node, by configuration.
//!
//! The text is rust-hdl's own, with the top module named after its block.

use rust_hdl::prelude::*;

/// A module and everything below it.
pub struct Module {
    /// Block, and name of the top module after the prefix `t3_`.
    pub name: &'static str,
    /// Verilog text.
    pub text: String,
}

/// The Verilog of a fresh block, its top module named `t3_<name>`.
fn module<B: Block>(name: &'static str, mut block: B) -> Module {
    block.connect_all();
    let text = generate_verilog_unchecked(&block);
    Module {
        name,
        text: rename_top(&text, &format!("t3_{name}")),
    }
}

/// Replaces `top` where it is a whole identifier or the root of an instance path (`top$...`).
fn rename_top(text: &str, name: &str) -> String {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_word) {
        out.push_str(&rest[..start]);
        let word = &rest[start..];
        let end = word.find(|c| !is_word(c)).unwrap_or(word.len());
        match word[..end].strip_prefix("top") {
            Some(path) if path.is_empty() || path.starts_with('$') => {
                out.push_str(name);
                out.push_str(path);
            }
            _ => out.push_str(&word[..end]),
        }
        rest = &word[end..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::rename_top;

    #[test]
    fn only_the_top_module_is_renamed() {
        let text = "module top(x); top$a a(.stop(top_x)); endmodule";
        let renamed = "module t3_n(x); t3_n$a a(.stop(top_x)); endmodule";
        assert_eq!(rename_top(text, "t3_n"), renamed);
    }
}
