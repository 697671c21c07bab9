//! The rules for expressions.

use crate::check::{block, Walk};
use crate::refusal::idiom;
use crate::tokens::Token;
use proc_macro2::{Delimiter, Ident, Span};

/// What becomes of an expression's value.
#[derive(Clone, Copy, PartialEq)]
pub enum Place {
    /// It is an operand.
    Value,
    /// It is all that is assigned to a signal, whose type it takes.
    Assigned,
    /// It is an index or the scrutinee of a `match`: a number as it stands, never an operand.
    Index,
}

/// Casts and constructors that the tree holds under their own name.
const CASTS: [&str; 5] = [
    "bit_cast",
    "bits",
    "signed_cast",
    "unsigned_cast",
    "signed_bit_cast",
];

/// Words that begin a statement, or what `#[hdl_gen]` refuses in any case.
const STATEMENTS: [&str; 8] = [
    "if", "match", "for", "while", "loop", "let", "unsafe", "return",
];

/// Checks an expression.
pub fn expression(tokens: &[Token], place: Place, walk: &mut Walk) {
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let before = at.checked_sub(1).map(|before| &tokens[before]);
        match token {
            Token::Word(word) if before.is_some_and(|before| before.is_op(".")) => {
                at = member(tokens, at, word, place, walk);
                continue;
            }
            Token::Word(word) => {
                at = path(tokens, at, word, place, walk);
                continue;
            }
            Token::Group(Delimiter::Brace, inner, _) => block(inner, walk),
            Token::Group(_, inner, _) => expression(inner, Place::Value, walk),
            Token::Op("#", span) => {
                let construct = "an attribute inside the logic would not reach the Verilog";
                walk.refuse(*span, construct, idiom::ATTRIBUTE);
            }
            Token::Op("'", span) => {
                let construct = "a label hides the statement behind it from this check";
                walk.refuse(*span, construct, idiom::STATEMENT);
            }
            _ => {}
        }
        at += 1;
    }
}

/// A method call or a field, from its name on; returns where the walk goes on.
fn member(tokens: &[Token], at: usize, name: &Ident, place: Place, walk: &mut Walk) -> usize {
    let mut next = at + 1;
    if matches!(tokens.get(next), Some(Token::Turbofish(_))) {
        next += 1;
    }
    let arguments = tokens
        .get(next)
        .and_then(|token| token.group(Delimiter::Parenthesis));
    match arguments {
        None => {
            let is_followed = tokens.get(at + 1).is_some_and(|token| token.is_op("."));
            if is_followed && name.to_string().ends_with("self") {
                let construct = format!("`{name}.` would lose its `self.` in Verilog");
                walk.refuse(name.span(), construct, idiom::SELF_NAME);
            }
            at + 1
        }
        Some(arguments) => {
            let receiver = &tokens[..at - 1];
            let is_last = next + 1 == tokens.len();
            method(
                name,
                receiver,
                arguments,
                is_last && place == Place::Index,
                walk,
            );
            next + 1
        }
    }
}

/// A method call; `is_index` if its value is used as an index as it stands.
fn method(name: &Ident, receiver: &[Token], arguments: &[Token], is_index: bool, walk: &mut Walk) {
    let text = name.to_string();
    let places: &[Place] = match &*text {
        "val" | "into" | "index" | "to_bits" | "to_signed_bits" | "any" | "all" | "xor" => &[],
        "get_bit" | "get_bits" => &[Place::Index],
        "replace_bit" => &[Place::Index, Place::Value],
        _ => {
            let construct = format!("the method `{name}` is not known in Verilog");
            walk.refuse(name.span(), construct, idiom::METHOD);
            return;
        }
    };
    let arguments: Vec<_> = split(arguments);
    if arguments.len() != places.len() {
        let construct = format!("`{name}` of rust-hdl takes {} arguments", places.len());
        walk.refuse(name.span(), construct, idiom::METHOD);
    }
    for (argument, place) in arguments.into_iter().zip(places) {
        expression(argument, *place, walk);
    }
    let refused = match &*text {
        "val" => {
            (!is_place(receiver)).then_some(("`.val()` of a value is lost in Verilog", idiom::VAL))
        }
        "index" => (!is_index || !is_whole(receiver)).then_some((
            "arithmetic with `.index()` does not wrap in simulation, but wraps in Verilog",
            idiom::INDEX,
        )),
        "to_bits" | "to_signed_bits" => (!is_number(receiver, walk)).then_some((
            "the width that `.to_bits()` gives a value is lost",
            idiom::TO_BITS,
        )),
        _ => None,
    };
    if let Some((construct, idiom)) = refused {
        walk.refuse(name.span(), construct, idiom);
    }
}

/// Whether a receiver ends in a field: then it is a signal, for a value has methods at its end.
fn is_place(receiver: &[Token]) -> bool {
    matches!(
        receiver,
        [.., Token::Word(_)] | [.., Token::Group(Delimiter::Bracket, ..)]
    )
}

/// Whether a receiver is all there is of its expression: no operator stands before it.
fn is_whole(receiver: &[Token]) -> bool {
    receiver
        .iter()
        .all(|token| !matches!(token, Token::Op(op, _) if *op != "." && *op != "::"))
}

/// Whether a receiver is a literal or a loop's variable, or arithmetic of these in parentheses.
fn is_number(receiver: &[Token], walk: &Walk) -> bool {
    let is_free = |name: &Ident, before: Option<&Token>| {
        walk.is_loop(name) && !before.is_some_and(|before| before.is_op("."))
    };
    match receiver {
        [.., Token::Literal(_)] => true,
        [before @ .., Token::Word(name)] => is_free(name, before.last()),
        [before @ .., Token::Group(Delimiter::Parenthesis, inner, _)] => {
            let is_call = matches!(before.last(), Some(Token::Word(_) | Token::Turbofish(_)));
            let numbers = inner.iter().enumerate().all(|(at, token)| match token {
                Token::Literal(_) | Token::Op(..) => true,
                Token::Word(name) => is_free(name, at.checked_sub(1).map(|before| &inner[before])),
                Token::Group(Delimiter::Parenthesis, ..) => is_number(&inner[at..=at], walk),
                _ => false,
            });
            !is_call && numbers
        }
        _ => false,
    }
}

/// A path, a call of a function or of a macro, from its first word on; returns where the walk goes on.
fn path(tokens: &[Token], at: usize, first: &Ident, place: Place, walk: &mut Walk) -> usize {
    let mut segments = vec![first.clone()];
    let mut next = at + 1;
    loop {
        match &tokens[next..] {
            [Token::Turbofish(_), ..] => next += 1,
            [colons, Token::Word(segment), ..] if colons.is_op("::") => {
                segments.push(segment.clone());
                next += 2;
            }
            _ => break,
        }
    }
    match &tokens[next..] {
        [Token::Group(Delimiter::Parenthesis, arguments, _), ..] => {
            let is_all = at == 0 && next + 1 == tokens.len();
            call(
                &segments,
                arguments,
                is_all && place == Place::Assigned,
                walk,
            );
            next + 1
        }
        [bang, Token::Group(..), ..] if bang.is_op("!") => {
            if !["dff_setup", "clock", "comment"]
                .iter()
                .any(|known| first == known)
            {
                let construct = format!("`{first}!` would be a comment in Verilog");
                walk.refuse(first.span(), construct, idiom::MACRO);
            }
            next + 2
        }
        _ => {
            value(&segments, walk);
            next
        }
    }
}

/// A call of a function; `is_all` if its value is all that is assigned.
fn call(segments: &[Ident], arguments: &[Token], is_all: bool, walk: &mut Walk) {
    for argument in split(arguments) {
        expression(argument, Place::Value, walk);
    }
    let name = &segments[segments.len() - 1];
    let is_known = match segments {
        [_] => CASTS.iter().any(|cast| name == cast) && split(arguments).len() == 1,
        [owner, _] if owner == "Bits" => name == "from",
        _ => name == "join" || name == "link",
    };
    if !is_known {
        let path: Vec<_> = segments.iter().map(Ident::to_string).collect();
        let construct = format!("the function `{}` is not known in Verilog", path.join("::"));
        walk.refuse(name.span(), construct, idiom::CALL);
    } else if name == "signed_bit_cast" && !is_all {
        let construct = "the width of `signed_bit_cast` inside an expression is lost";
        walk.refuse(name.span(), construct, idiom::SIGNED_WIDTH);
    }
    if is_known && (segments.len() == 1 || segments[0] == "Bits") {
        walk.called.push(segments[0].clone());
    }
}

/// A path as value.
fn value(segments: &[Ident], walk: &mut Walk) {
    let first = &segments[0];
    let refuse =
        |walk: &mut Walk, span: Span, construct, idiom| walk.refuse(span, construct, idiom);
    match segments {
        [word]
            if ["self", "mut", "true", "false", "else"]
                .iter()
                .any(|own| word == own) => {}
        [word] if STATEMENTS.iter().any(|own| word == own) => {
            let construct = format!("`{word}` inside an expression is not seen by this check");
            refuse(walk, word.span(), construct, idiom::STATEMENT);
        }
        [word] if walk.is_loop(word) => {}
        [word] => {
            let construct = format!("`{word}` would be a mere name in Verilog, not its value");
            refuse(walk, word.span(), construct, idiom::NAME);
        }
        [kind, _] if kind != "Self" && kind.to_string().starts_with(char::is_uppercase) => {}
        _ => {
            let path: Vec<_> = segments.iter().map(Ident::to_string).collect();
            let construct = format!("`{}` would be a mere name in Verilog", path.join("::"));
            refuse(walk, first.span(), construct, idiom::PATH);
        }
    }
}

/// Arguments, at their commas.
fn split(arguments: &[Token]) -> Vec<&[Token]> {
    let mut parts: Vec<_> = arguments.split(|token| token.is_op(",")).collect();
    if parts.last().is_some_and(|last| last.is_empty()) {
        parts.pop();
    }
    parts
}
