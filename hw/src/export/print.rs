//! Last step, in small: statements as text.

use super::expr::{range, Expr};
use super::flow::Group;
use super::translate::Statement;

/// The name and width of a raw signal.
pub(super) type Namer<'a> = &'a dyn Fn(&str) -> (String, usize);

/// A group whose targets are one, assigned on no condition: the value as one expression.
pub(super) fn plain(group: &Group) -> Option<Expr> {
    if group.is_ordered {
        return None;
    }
    let mut pieces: Vec<(usize, &Expr)> = vec![];
    for statement in &group.statements {
        let Statement::Assign { low, value, .. } = statement else {
            return None;
        };
        let end = low + value.width();
        // A later assignment of the same bits overrides; of some of them, it takes an `always` block.
        pieces.retain(|(base, piece)| (*base, piece.width()) != (*low, value.width()));
        if pieces
            .iter()
            .any(|(base, piece)| *base < end && *low < base + piece.width())
        {
            return None;
        }
        pieces.push((*low, value));
    }
    pieces.sort_by_key(|(low, _)| std::cmp::Reverse(*low));
    let parts = pieces.into_iter().map(|(_, piece)| piece.clone());
    Some(Expr::concat(parts.collect()))
}

/// Lines of statements, indented.
pub(super) fn statements(body: &[Statement], namer: Namer, indent: usize, out: &mut Vec<String>) {
    let pad = "  ".repeat(indent);
    for statement in body {
        match statement {
            Statement::Assign { target, low, value } => {
                let (name, all) = namer(target);
                let select = match value.width() {
                    width if width == all => String::new(),
                    width => range(*low, width),
                };
                out.push(format!("{pad}{name}{select} = {};", value.print(namer)));
            }
            Statement::If {
                test,
                then,
                otherwise,
            } => conditional(test, then, otherwise, namer, indent, out),
            Statement::Case { test, arms } => {
                out.push(format!("{pad}case ({})", test.print(namer)));
                for (label, body) in arms {
                    let label = match label {
                        Some(label) => label.print(namer),
                        None => "default".into(),
                    };
                    out.push(format!("{pad}  {label}: begin"));
                    statements(body, namer, indent + 2, out);
                    out.push(format!("{pad}  end"));
                }
                out.push(format!("{pad}endcase"));
            }
        }
    }
}

fn conditional(
    test: &Expr,
    then: &[Statement],
    otherwise: &[Statement],
    namer: Namer,
    indent: usize,
    out: &mut Vec<String>,
) {
    let pad = "  ".repeat(indent);
    if then.is_empty() {
        let not = Expr::Unary("~", Box::new(test.clone()));
        return conditional(&not, otherwise, &[], namer, indent, out);
    }
    out.push(format!("{pad}if ({}) begin", test.print(namer)));
    statements(then, namer, indent + 1, out);
    match otherwise {
        [] => {}
        [Statement::If {
            test,
            then,
            otherwise,
        }] if !then.is_empty() => {
            let start = out.len();
            conditional(test, then, otherwise, namer, indent, out);
            let first = out[start].trim_start().to_string();
            out[start] = format!("{pad}end else {first}");
            return;
        }
        _ => {
            out.push(format!("{pad}end else begin"));
            statements(otherwise, namer, indent + 1, out);
        }
    }
    out.push(format!("{pad}end"));
}
