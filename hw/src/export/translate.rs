//! Second step: a block's logic as typed statements.

use super::collect::{literal_value, Role, Scope, Wire};
use super::error::{refuse, Refusal};
use super::expr::Expr;
use super::index::resolve;
use super::shape::variants;
use super::value::Value;
use num_bigint::BigInt;
use rust_hdl::core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogConditional, VerilogExpression, VerilogLink,
    VerilogLoop, VerilogMatch, VerilogStatement,
};
use std::collections::{HashMap, HashSet};

/// A statement, its targets by raw name.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Statement {
    /// Bits of a signal take a value.
    Assign {
        target: String,
        low: usize,
        value: Expr,
    },
    If {
        test: Expr,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    /// The arm without label is the last one, and there always is one.
    Case {
        test: Expr,
        arms: Vec<(Option<Expr>, Vec<Statement>)>,
    },
}

/// Begins the raw names of expressions that got a name: no field in Rust has one like it.
pub(super) const PART: &str = "part#";

/// The wires of a block and of its sub-blocks' ports, by raw name.
type Wires<'a> = HashMap<String, &'a Wire>;

/// Translates the logic of one block.
pub(super) struct Translator<'a> {
    /// The block's signals, and its sub-blocks' ports as `child$port`.
    pub wires: Wires<'a>,
    /// Raw names of those that the block drives: its outputs and locals, and its sub-blocks' inputs.
    driven: HashSet<String>,
    /// Number and width of `Enum$Variant`; none if two enums disagree.
    pub enums: HashMap<String, Option<(usize, usize)>>,
    /// Loop variables with their values.
    pub loops: Vec<(String, i64)>,
    /// Expressions that got a name, with it.
    pub named: Vec<(String, Expr)>,
}

impl<'a> Translator<'a> {
    pub(super) fn new(scope: &'a Scope) -> Self {
        let mut wires: Wires = HashMap::new();
        let mut enums: HashMap<String, Option<(usize, usize)>> = HashMap::new();
        let mut driven = HashSet::new();
        let own = scope.wires.iter();
        let own = own.map(|wire| (wire.raw.clone(), wire, [Role::Output, Role::Local]));
        let ports = scope.children.iter().flat_map(|child| {
            let ports = child.wires.iter().filter(|wire| wire.is_port());
            ports.map(move |wire| (port(child, wire), wire, [Role::Input; 2]))
        });
        for (raw, wire, roles) in own.chain(ports) {
            if roles.contains(&wire.role) {
                driven.insert(raw.clone());
            }
            variants(&wire.shape, &mut |name, number, width| {
                let meant = Some((number, width));
                let known = enums.entry(name).or_insert(meant);
                if *known != meant {
                    *known = None;
                }
            });
            wires.insert(raw, wire);
        }
        Self {
            wires,
            driven,
            enums,
            loops: vec![],
            named: vec![],
        }
    }

    /// Gives an expression a name: one for all that are equal.
    pub(super) fn name(&mut self, expr: Expr) -> String {
        if let Some((name, _)) = self.named.iter().find(|(_, known)| *known == expr) {
            return name.clone();
        }
        let name = format!("{PART}{}", self.named.len());
        self.named.push((name.clone(), expr));
        name
    }

    /// Translates statements.
    pub(super) fn block(&mut self, source: &VerilogBlock) -> Result<Vec<Statement>, Refusal> {
        let mut statements = vec![];
        for statement in source {
            self.statement(statement, &mut statements)?;
        }
        Ok(statements)
    }

    fn statement(
        &mut self,
        source: &VerilogStatement,
        out: &mut Vec<Statement>,
    ) -> Result<(), Refusal> {
        use VerilogStatement as S;
        match source {
            S::Comment(_) => {}
            S::Macro(block) => out.extend(self.block(block)?),
            S::Link(links) => {
                for link in links {
                    out.push(self.link(link)?);
                }
            }
            S::Assignment(target, value) => {
                let (target, width) = self.target(target)?;
                let value = self.value(value)?;
                let value = self.sized(value, width)?;
                out.push(Statement::Assign {
                    target,
                    low: 0,
                    value,
                });
            }
            S::SliceAssignment {
                base,
                width,
                offset,
                replacement,
            } => {
                let (target, all) = self.target(base)?;
                let low = match self.value(offset)? {
                    Value::Literal(low) => usize::try_from(low).unwrap_or(all),
                    _ => all,
                };
                if low.saturating_add(*width) > all {
                    return refuse(
                        format!("{width} bits of `{target}` at a place that is not known"),
                        "assign fields of a struct",
                    );
                }
                let value = self.value(replacement)?;
                let value = self.sized(value, *width)?;
                out.push(Statement::Assign { target, low, value });
            }
            S::If(conditional) => self.conditional(conditional, out)?,
            S::Match(matched) => {
                let case = self.case(matched)?;
                out.push(case);
            }
            S::Loop(rounds) => self.rounds(rounds, out)?,
        }
        Ok(())
    }

    /// Raw name and width of what is assigned.
    fn target(&self, target: &VerilogExpression) -> Result<(String, usize), Refusal> {
        let VerilogExpression::Signal(text) = target else {
            return refuse("an assignment to an expression", "assign signals");
        };
        let raw = resolve(text, &self.loops)?;
        match self.wires.get(&raw) {
            Some(wire) if self.driven.contains(&raw) => Ok((raw, wire.width)),
            Some(_) => refuse(
                format!(
                    "an assignment to `{}`, which another block drives",
                    raw.replace('$', ".")
                ),
                "assign own outputs and locals, and sub-blocks' inputs",
            ),
            None => refuse(
                format!("an assignment to `{text}`, which is no signal"),
                "assign own outputs and locals, and sub-blocks' inputs; copy inner structs into a Local",
            ),
        }
    }

    /// A port handed on: an assignment as any other.
    fn link(&self, link: &VerilogLink) -> Result<Statement, Refusal> {
        let (details, forward) = match link {
            VerilogLink::Forward(details) => (details, true),
            VerilogLink::Backward(details) => (details, false),
            VerilogLink::Bidirectional(_) => return refuse("an inout link", "use In and Out"),
        };
        let end = |owner: &str| resolve(&format!("{owner}{}", details.my_name), &self.loops);
        let (owner, other) = (end(&details.owner_name)?, end(&details.other_name)?);
        let (source, target) = if forward {
            (owner, other)
        } else {
            (other, owner)
        };
        let width = |raw: &str| self.wires.get(raw).map(|wire| wire.width);
        match (width(&source), self.driven.contains(&target)) {
            (Some(width), true) => Ok(Statement::Assign {
                target,
                low: 0,
                value: Expr::net(source, width),
            }),
            _ => refuse(
                format!("a link of `{source}` to `{target}`"),
                "link ports of this block and its sub-blocks",
            ),
        }
    }

    fn conditional(
        &mut self,
        source: &VerilogConditional,
        out: &mut Vec<Statement>,
    ) -> Result<(), Refusal> {
        let test = self.value(&source.test)?;
        let test = self.sized(test, 1)?;
        let known = match &test {
            Expr::Const { value, .. } => Some(value.bit(0)),
            _ => None,
        };
        // What a constant condition excludes may have no meaning: `self.r[i - 1]` where `i` is 0.
        let then = match known {
            Some(false) => vec![],
            _ => self.block(&source.then)?,
        };
        let otherwise = match &source.otherwise {
            _ if known == Some(true) => vec![],
            VerilogBlockOrConditional::None => vec![],
            VerilogBlockOrConditional::Block(block) => self.block(block)?,
            VerilogBlockOrConditional::Conditional(statement) => {
                let mut statements = vec![];
                self.statement(statement, &mut statements)?;
                statements
            }
        };
        match known {
            Some(true) => out.extend(then),
            Some(false) => out.extend(otherwise),
            None => out.push(Statement::If {
                test,
                then,
                otherwise,
            }),
        }
        Ok(())
    }

    fn case(&mut self, source: &VerilogMatch) -> Result<Statement, Refusal> {
        let test = match self.value(&source.test)? {
            Value::Unsigned(test) => test,
            _ => {
                return refuse(
                    "a match on a number or signed value",
                    "match enums or `index()`",
                )
            }
        };
        let mut arms = vec![];
        for arm in &source.cases {
            let label = self.label(&arm.condition, test.width())?;
            let is_last = label.is_none();
            arms.push((label, self.block(&arm.block)?));
            if is_last {
                break;
            }
        }
        // Rust's match leaves nothing out, so the last arm is what is left.
        if let Some((label, _)) = arms.last_mut() {
            *label = None;
        }
        Ok(Statement::Case { test, arms })
    }

    /// The value of a pattern; none for `_`.
    fn label(&self, pattern: &str, width: usize) -> Result<Option<Expr>, Refusal> {
        let pattern = pattern.trim();
        let number = match pattern {
            "default" => return Ok(None),
            "true" => Some(1),
            "false" => Some(0),
            _ => number(pattern),
        };
        let label = match number {
            Some(number) if BigInt::from(number).bits() <= width as u64 => {
                Expr::number(width, number)
            }
            Some(number) => {
                return refuse(
                    format!("the pattern {number} for {width} bits"),
                    "use patterns that can match",
                )
            }
            None => match self.variant(&resolve(pattern, &self.loops)?)? {
                Some(label) => label,
                None => {
                    return refuse(
                        format!("the pattern `{pattern}`"),
                        "use numbers, `Enum::Variant` and `_`",
                    )
                }
            },
        };
        if label.width() != width {
            return refuse(
                format!("the pattern `{pattern}` of another width than its match"),
                "match a value of the pattern's type",
            );
        }
        Ok(Some(label))
    }

    fn rounds(&mut self, source: &VerilogLoop, out: &mut Vec<Statement>) -> Result<(), Refusal> {
        let variable = &source.index;
        if self.wires.contains_key(variable) {
            return refuse(
                format!("the loop variable `{variable}` has the name of a signal"),
                "give one of them another name",
            );
        }
        let bound = |literal| i64::try_from(literal_value(literal)).unwrap_or(i64::MAX);
        let (from, to) = (bound(&source.from), bound(&source.to));
        if from < 0 || to > 1 << 16 {
            return refuse(
                format!("a loop over {from}..{to}"),
                "loop over 0..65536 at most",
            );
        }
        for round in from..to {
            self.loops.push((variable.clone(), round));
            let done = self.block(&source.block);
            self.loops.pop();
            out.extend(done?);
        }
        Ok(())
    }
}

/// A pattern's number: digits, perhaps with a type behind (`5u64`, `0x1f`).
fn number(pattern: &str) -> Option<u64> {
    let (digits, radix) = match pattern.strip_prefix("0x") {
        Some(digits) => (digits, 16),
        None => (pattern, 10),
    };
    let suffixes = ["usize", "u8", "u16", "u32", "u64", "i32"];
    let suffix = suffixes
        .iter()
        .find_map(|suffix| digits.strip_suffix(suffix));
    let digits = suffix.unwrap_or(digits).replace('_', "");
    u64::from_str_radix(&digits, radix).ok()
}

/// Raw name of a sub-block's port in its parent.
pub(super) fn port(child: &Scope, wire: &Wire) -> String {
    format!("{}${}", child.instance, wire.raw)
}
