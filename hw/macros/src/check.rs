//! Finds in the logic of a block what `#[hdl_gen]` loses without a trace.
//!
//! `#[hdl_gen]` keeps the logic twice: as Rust for simulation, and as a tree for Verilog. The tree has no place for some of
//! what Rust means: the guard of a `match` arm, `..=`, the function behind a call that begins with `bits`. Those are refused
//! here, at the token. What the tree does hold, the back end checks.

use crate::expression::{expression, Place};
use crate::refusal::{idiom, Refusal};
use crate::tokens::{tokens, Token};
use proc_macro2::{Delimiter, Ident, Span, TokenStream};

/// What was found, and what holds where the walk stands.
#[derive(Default)]
pub struct Walk {
    /// Everything refused.
    pub refusals: Vec<Refusal>,
    /// Names of rust-hdl that the logic calls: they must be rust-hdl's and not something else of that name.
    pub called: Vec<Ident>,
    /// Variables of the loops around.
    loops: Vec<String>,
}

impl Walk {
    /// Refuses a construct.
    pub fn refuse(&mut self, span: Span, construct: impl Into<String>, idiom: &'static str) {
        self.refusals.push(Refusal {
            span,
            construct: construct.into(),
            idiom,
        });
    }

    /// Whether a name is the variable of a loop around.
    pub fn is_loop(&self, name: &Ident) -> bool {
        self.loops.iter().any(|own| name == own)
    }
}

/// Checks the body of a function.
pub fn check(body: TokenStream) -> Walk {
    let mut walk = Walk::default();
    block(&tokens(body), &mut walk);
    walk
}

/// The statements of a block.
pub fn block(mut rest: &[Token], walk: &mut Walk) {
    while !rest.is_empty() {
        rest = statement(rest, false, walk);
    }
}

/// One statement, up to `;`, in an arm of a `match` also up to `,`; returns what follows.
fn statement<'a>(rest: &'a [Token], in_arm: bool, walk: &mut Walk) -> &'a [Token] {
    let (first, after) = rest.split_first().expect("a statement has a token");
    match first {
        Token::Op(";", _) => after,
        Token::Op("#", span) => {
            walk.refuse(
                *span,
                "an attribute inside the logic would not reach the Verilog",
                idiom::ATTRIBUTE,
            );
            after.get(1..).unwrap_or_default()
        }
        Token::Group(Delimiter::Brace, inner, _) => {
            block(inner, walk);
            after
        }
        Token::Word(word) if word == "for" => for_loop(after, walk),
        Token::Word(word) if word == "match" => {
            let (scrutinee, arms_, after) = split_at_brace(after);
            expression(scrutinee, Place::Index, walk);
            arms(arms_, walk);
            after
        }
        Token::Word(word) if word == "if" => conditional(after, walk),
        _ => {
            let ends = |token: &Token| token.is_op(";") || (in_arm && token.is_op(","));
            let end = rest.iter().position(ends).unwrap_or(rest.len());
            simple(&rest[..end], walk);
            &rest[end..]
        }
    }
}

/// What stands before the first braces, what in them, and what after.
fn split_at_brace(rest: &[Token]) -> (&[Token], &[Token], &[Token]) {
    let found = rest.iter().enumerate();
    let mut found = found.filter_map(|(at, token)| Some((at, token.group(Delimiter::Brace)?)));
    match found.next() {
        Some((at, inner)) => (&rest[..at], inner, &rest[at + 1..]),
        None => (rest, &[], &[]),
    }
}

/// `if` after its keyword, with all its branches.
fn conditional<'a>(rest: &'a [Token], walk: &mut Walk) -> &'a [Token] {
    let (condition, then, after) = split_at_brace(rest);
    expression(condition, Place::Value, walk);
    block(then, walk);
    match after {
        [otherwise, after @ ..] if otherwise.is_word("else") => match after {
            [first, after @ ..] if first.is_word("if") => conditional(after, walk),
            _ => {
                let (_, otherwise, after) = split_at_brace(after);
                block(otherwise, walk);
                after
            }
        },
        _ => after,
    }
}

/// `for` after its keyword.
fn for_loop<'a>(rest: &'a [Token], walk: &mut Walk) -> &'a [Token] {
    let (head, body, after) = split_at_brace(rest);
    let [Token::Word(variable), keyword, bounds @ ..] = head else {
        return after;
    };
    if !keyword.is_word("in") {
        return after;
    }
    for (at, token) in bounds.iter().enumerate() {
        let field = match &bounds[at..] {
            [own, dot, Token::Word(field), ..] if own.is_word("self") && dot.is_op(".") => {
                !field.to_string().starts_with('_')
            }
            _ => false,
        };
        if token.is_op("..=") {
            walk.refuse(
                token.span(),
                "`..=` in a `for` would leave out the last round in Verilog",
                idiom::INCLUSIVE,
            );
        } else if field || token.is_word("val") {
            walk.refuse(
                token.span(),
                "a signal as bound of a `for` would be its value at export",
                idiom::BOUND,
            );
            break;
        }
    }
    walk.loops.push(variable.to_string());
    block(body, walk);
    walk.loops.pop();
    after
}

/// The arms of a `match`.
fn arms(mut rest: &[Token], walk: &mut Walk) {
    while !rest.is_empty() {
        let end = rest.iter().position(|token| token.is_op("=>"));
        let Some(end) = end else { return };
        pattern(&rest[..end], walk);
        rest = &rest[end + 1..];
        if rest.is_empty() {
            return;
        }
        rest = statement(rest, true, walk);
        while let [first, after @ ..] = rest {
            if !first.is_op(",") && !first.is_op(";") {
                break;
            }
            rest = after;
        }
    }
}

/// The pattern of an arm, with its guard.
fn pattern(pattern: &[Token], walk: &mut Walk) {
    for token in pattern {
        if token.is_word("if") {
            walk.refuse(
                token.span(),
                "the guard of a `match` arm would be lost in Verilog",
                idiom::GUARD,
            );
            break;
        }
        if token.is_op("#") {
            let construct = "an attribute inside the logic would not reach the Verilog";
            walk.refuse(token.span(), construct, idiom::ATTRIBUTE);
        }
    }
    let plain = pattern.split(|token| token.is_word("if")).next();
    match plain.unwrap_or_default() {
        [Token::Word(word)] if word != "_" && word != "true" && word != "false" => {
            let construct = format!("the pattern `{word}` would be a mere name in Verilog");
            walk.refuse(word.span(), construct, idiom::PATTERN);
        }
        [first, ..] if first.is_word("ref") || first.is_word("mut") => {
            let construct = "a binding pattern would be a mere name in Verilog";
            walk.refuse(first.span(), construct, idiom::PATTERN);
        }
        [Token::Word(word), at, ..] if at.is_op("@") => {
            let construct = format!("the binding `{word} @` would be a mere name in Verilog");
            walk.refuse(word.span(), construct, idiom::PATTERN);
        }
        [Token::Word(_), colons, ..] if colons.is_op("::") => {
            expression(plain.unwrap_or_default(), Place::Value, walk);
        }
        _ => {}
    }
}

/// An assignment, a call or a macro.
fn simple(statement: &[Token], walk: &mut Walk) {
    let Some(at) = statement.iter().position(|token| token.is_op("=")) else {
        return expression(statement, Place::Value, walk);
    };
    expression(&statement[..at], Place::Value, walk);
    expression(&statement[at + 1..], Place::Assigned, walk);
}
