//! Verilog that a block brings along: checked, and its names made those of the module.

use super::error::{refuse, Refusal};
use super::names::{is_keyword, legal};

/// A piece of Verilog text.
#[derive(Debug, PartialEq)]
enum Token<'a> {
    /// A name, perhaps with rust-hdl's `$` in it.
    Name(&'a str),
    /// Anything else: numbers, operators, comments, system functions.
    Other(&'a str),
}

/// Puts names into hand-written Verilog: `name` says what a signal is called in the module, and gives none for what is
/// declared in the text itself.
pub(super) fn rename(
    text: &str,
    name: &mut dyn FnMut(&str) -> Option<String>,
) -> Result<String, Refusal> {
    let mut out = String::new();
    for token in tokens(text) {
        match token {
            Token::Other(text) => out += text,
            Token::Name(word) => match name(word) {
                Some(name) => out += &name,
                None if is_keyword(word) || legal(word) == word => out += word,
                None => return refuse(
                    format!("the name `{word}` in hand-written Verilog"),
                    "use signals of the block, and names of letters, digits and single underscores",
                ),
            },
        }
    }
    Ok(out)
}

/// Whether the text drives the signal by `assign`, so that it is a wire.
pub(super) fn is_assigned(text: &str, raw: &str) -> bool {
    let tokens = tokens(text);
    let words = tokens.iter().filter_map(|token| match token {
        Token::Name(word) => Some(*word),
        Token::Other(_) => None,
    });
    let words: Vec<_> = words.collect();
    words.windows(2).any(|pair| pair == ["assign", raw])
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let is_start = |c: char| c.is_ascii_alphabetic() || c == '_';
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut tokens = vec![];
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if is_word(first) || first == '\'' {
            // A number takes its base and digits along (`8'hff`), a system function its `$`.
            let skip = first.len_utf8();
            rest[skip..]
                .find(|c| !(is_word(c) || c == '\''))
                .map_or(rest.len(), |at| at + skip)
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(end);
        tokens.push(if is_start(first) {
            Token::Name(token)
        } else {
            Token::Other(token)
        });
        rest = after;
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_signals_are_replaced_and_nothing_else() {
        let text = "assign word$1 = {8'hdd, $signed(d)}; // d stays\nreg [7:0] mem;";
        let mut name = |word: &str| match word {
            "word$1" => Some("word_1".to_string()),
            "d" => Some("x".to_string()),
            _ => None,
        };
        assert_eq!(
            rename(text, &mut name).unwrap(),
            "assign word_1 = {8'hdd, $signed(x)}; // d stays\nreg [7:0] mem;"
        );
        assert!(rename("reg a__b;", &mut |_| None).is_err());
        assert!(is_assigned(text, "word$1"));
        assert!(!is_assigned(text, "d"));
    }
}
