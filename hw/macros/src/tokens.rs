//! Tokens with whole operators, so that a rule can be told by looking at one or two of them.

use proc_macro2::{Delimiter, Ident, Spacing, Span, TokenStream, TokenTree};

/// Operators of more than one character; a longer one before those that begin it.
const OPERATORS: [&str; 25] = [
    "..=", "...", "<<=", ">>=", "::", "..", "=>", "==", "!=", "<=", ">=", "&&", "||", "<<", ">>",
    "->", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "//",
];

/// One token, or a group of them.
#[derive(Clone, Debug)]
pub enum Token {
    /// A name or a keyword, `_` too.
    Word(Ident),
    /// A whole operator.
    Op(&'static str, Span),
    /// A literal.
    Literal(Span),
    /// Generic arguments after `::`, which are Rust's own business.
    Turbofish(Span),
    /// What stands in brackets.
    Group(Delimiter, Vec<Token>, Span),
}

impl Token {
    /// Where it stands in the source.
    pub fn span(&self) -> Span {
        match self {
            Self::Word(word) => word.span(),
            Self::Op(_, span)
            | Self::Literal(span)
            | Self::Turbofish(span)
            | Self::Group(_, _, span) => *span,
        }
    }

    /// Whether it is this operator.
    pub fn is_op(&self, op: &str) -> bool {
        matches!(self, Self::Op(own, _) if *own == op)
    }

    /// Whether it is this word.
    pub fn is_word(&self, text: &str) -> bool {
        matches!(self, Self::Word(word) if word == text)
    }

    /// What stands in brackets of this kind.
    pub fn group(&self, delimiter: Delimiter) -> Option<&[Token]> {
        match self {
            Self::Group(own, inner, _) if *own == delimiter => Some(inner),
            _ => None,
        }
    }
}

/// The tokens of a stream.
pub fn tokens(stream: TokenStream) -> Vec<Token> {
    let mut raw = Vec::new();
    flatten(stream, &mut raw);
    let mut out: Vec<Token> = Vec::new();
    let mut at = 0;
    while at < raw.len() {
        let span = raw[at].span();
        match &raw[at] {
            TokenTree::Ident(word) => out.push(Token::Word(word.clone())),
            TokenTree::Literal(_) => out.push(Token::Literal(span)),
            TokenTree::Group(group) => {
                let inner = tokens(group.stream());
                out.push(Token::Group(group.delimiter(), inner, span));
            }
            TokenTree::Punct(punct) => {
                let opens =
                    punct.as_char() == '<' && out.last().is_some_and(|last| last.is_op("::"));
                if opens {
                    out.pop();
                    at += generics(&raw[at..]);
                    out.push(Token::Turbofish(span));
                    continue;
                }
                let op = operator(&raw[at..]);
                at += op.len() - 1;
                out.push(Token::Op(op, span));
            }
        }
        at += 1;
    }
    out
}

/// Opens the groups without brackets that a `macro_rules!` macro puts around what it was given.
fn flatten(stream: TokenStream, out: &mut Vec<TokenTree>) {
    for token in stream {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                flatten(group.stream(), out);
            }
            token => out.push(token),
        }
    }
}

/// How many tokens the generic arguments are that begin here.
fn generics(raw: &[TokenTree]) -> usize {
    let mut depth = 0usize;
    for (at, token) in raw.iter().enumerate() {
        if let TokenTree::Punct(punct) = token {
            match punct.as_char() {
                '<' => depth += 1,
                '>' => depth -= 1,
                _ => {}
            }
        }
        if depth == 0 {
            return at + 1;
        }
    }
    raw.len()
}

/// The longest operator that begins here.
fn operator(raw: &[TokenTree]) -> &'static str {
    let mut text = String::new();
    for token in raw {
        let TokenTree::Punct(punct) = token else {
            break;
        };
        text.push(punct.as_char());
        if punct.spacing() == Spacing::Alone {
            break;
        }
    }
    let long = OPERATORS.into_iter().find(|op| text.starts_with(op));
    long.unwrap_or_else(|| single(&text))
}

/// The operator of one character that the text begins with.
fn single(text: &str) -> &'static str {
    const SINGLES: &str = "=<>!~+-*/^%&|@.,;:#$?'";
    SINGLES
        .char_indices()
        .find(|(_, c)| text.starts_with(*c))
        .map_or("?", |(at, c)| &SINGLES[at..at + c.len_utf8()])
}
