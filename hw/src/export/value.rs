//! Expressions by Rust's rules: what width and sign rust-hdl's types give every operand, and what refuses to have one.

use super::collect::{literal_value, wrap, Role};
use super::error::{refuse, Refusal};
use super::expr::Expr;
use super::index::resolve;
use super::shape::type_of;
use super::translate::Translator;
use num_bigint::BigInt;
use rust_hdl::core::ast::{VerilogExpression, VerilogOp, VerilogOpUnary};
use rust_hdl::prelude::TypeKind;

/// A value as Rust sees it.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// `Bits<N>`, `bool`, an enum or a struct.
    Unsigned(Expr),
    /// `Signed<N>`.
    Signed(Expr),
    /// `signed_bit_cast::<M, _>(x)` or `signed_cast(x)`: the macro loses M, the place where the value goes says it.
    Extending(Expr),
    /// A number that takes the type of its surroundings.
    Literal(BigInt),
}

use Value::*;

pub(super) const NEEDS_LOCAL: &str = "put the operand into a `Signal<Local, _>` of its type first";

impl Translator<'_> {
    /// Types an expression.
    pub(super) fn value(&mut self, source: &VerilogExpression) -> Result<Value, Refusal> {
        use VerilogExpression as X;
        match source {
            X::Paren(e) => self.value(e),
            X::Literal(literal) => Ok(Literal(literal_value(literal))),
            X::Signal(text) => self.named(text),
            X::Cast(e, width) => {
                let value = self.value(e)?;
                self.cast(value, *width)
            }
            X::Signed(e) => match self.value(e)? {
                Literal(_) => refuse("a signed cast of a number", "use a `Constant<Signed<N>>`"),
                Unsigned(e) | Signed(e) | Extending(e) => Ok(Extending(e)),
            },
            X::Unsigned(e) => match self.value(e)? {
                Signed(e) => Ok(Unsigned(e)),
                Extending(e) => Ok(Extending(e)),
                _ => refuse("`unsigned_cast` of an unsigned value", "leave the cast out"),
            },
            X::Unary(operator, e) => {
                let value = self.value(e)?;
                unary(operator, value)
            }
            X::Index(e, index) => self.bit(e, index),
            X::Slice(e, width, low) => self.bits(e, *width, low),
            X::IndexReplace(e, index, bit) => self.replace(e, index, bit),
            X::Binary(left, operator, right) => {
                let left = self.value(left)?;
                let right = self.value(right)?;
                self.binary(left, operator, right)
            }
        }
    }

    /// A name: a loop variable, a signal or an enum's variant.
    fn named(&mut self, text: &str) -> Result<Value, Refusal> {
        if let Some((_, number)) = self.loops.iter().rev().find(|(name, _)| name == text) {
            return Ok(Literal((*number).into()));
        }
        let raw = resolve(text, &self.loops)?;
        if let Some(wire) = self.wires.get(raw.as_str()) {
            let expr = match wire.role {
                Role::Constant => Expr::Param {
                    raw,
                    width: wire.width,
                    value: wire.value.clone(),
                },
                _ => Expr::net(raw, wire.width),
            };
            return Ok(if wire.is_signed {
                Signed(expr)
            } else {
                Unsigned(expr)
            });
        }
        match self.variant(&raw)? {
            Some(expr) => Ok(Unsigned(expr)),
            None => refuse(
                format!("`{text}` is neither a signal nor an enum's variant"),
                "bring Rust constants and const parameters in as `Constant<T>` fields",
            ),
        }
    }

    /// `Enum$Variant` as a number.
    pub(super) fn variant(&self, raw: &str) -> Result<Option<Expr>, Refusal> {
        match self.enums.get(raw) {
            None => Ok(None),
            Some(Some((number, width))) => Ok(Some(Expr::number(*width, *number))),
            Some(None) => refuse(
                format!(
                    "two enums of different kind have the variant `{}`",
                    raw.replace('$', "::")
                ),
                "give one of the enums another name",
            ),
        }
    }

    /// The value in `width` bits, which is what its type says or what the surroundings ask for.
    pub(super) fn sized(&mut self, value: Value, width: usize) -> Result<Expr, Refusal> {
        match value {
            Literal(number) => {
                if number.bits() > width as u64 {
                    return refuse(
                        format!("{number} does not fit {width} bits"),
                        "use a number that fits",
                    );
                }
                Ok(Expr::number(width, wrap(&number, width)))
            }
            Extending(e) if e.width() < width => {
                let sign = self.cut(e.clone(), e.width() - 1, 1);
                let above = Expr::Repeat(width - e.width(), Box::new(sign));
                Ok(Expr::concat(vec![above, e]))
            }
            Extending(e) => Ok(self.cut(e, 0, width)),
            Unsigned(e) | Signed(e) if e.width() == width => Ok(e),
            Unsigned(e) | Signed(e) => refuse(
                format!("{} bits where {width} are expected", e.width()),
                NEEDS_LOCAL,
            ),
        }
    }

    /// Bits of an expression; where they cannot be cut out of it, it is given a name.
    pub(super) fn cut(&mut self, expr: Expr, low: usize, width: usize) -> Expr {
        expr.slice(low, width).unwrap_or_else(|| {
            let all = expr.width();
            Expr::net(self.name(expr), all)
                .slice(low, width)
                .unwrap_or_else(|| Expr::number(width, 0u8))
        })
    }

    /// `bit_cast` and `bits`: zeros above, or cut.
    fn cast(&mut self, value: Value, width: usize) -> Result<Value, Refusal> {
        if width == 0 {
            return refuse("a cast to no bits", "cast to at least one bit");
        }
        let expr = match value {
            Literal(_) => self.sized(value, width)?,
            Unsigned(e) if e.width() <= width => e.zero_extend(width),
            Unsigned(e) => self.cut(e, 0, width),
            Signed(_) | Extending(_) => {
                return refuse("`bit_cast` of a signed cast or value", NEEDS_LOCAL)
            }
        };
        Ok(Unsigned(expr))
    }

    fn binary(
        &mut self,
        left: Value,
        operator: &VerilogOp,
        right: Value,
    ) -> Result<Value, Refusal> {
        use VerilogOp as O;
        if let (Literal(a), Literal(b)) = (&left, &right) {
            return numbers(a, operator, b);
        }
        let symbol = match operator {
            O::Shl | O::Shr => return self.shift(left, operator, right),
            O::Mul => return self.product(left, right),
            O::Add => "+",
            O::Sub => "-",
            O::LogicalAnd => "&&",
            O::LogicalOr => "||",
            O::BitXor => "^",
            O::BitAnd => "&",
            O::BitOr => "|",
            O::Eq => "==",
            O::Ne => "!=",
            O::Lt => "<",
            O::Le => "<=",
            O::Gt => ">",
            O::Ge => ">=",
        };
        if !matches!(operator, O::Eq | O::Ne) {
            self.check_operand(symbol, &left)?;
            self.check_operand(symbol, &right)?;
        }
        let is_compare = matches!(operator, O::Eq | O::Ne | O::Lt | O::Le | O::Gt | O::Ge);
        let is_add = matches!(operator, O::Add);
        let (a, b, signed) = self.alike(left, right, is_compare, is_add)?;
        let (left, right) = (Box::new(a), Box::new(b));
        if is_compare {
            // Equal is equal, whatever the sign.
            let signed = signed && !matches!(operator, O::Eq | O::Ne);
            return Ok(Unsigned(Expr::Compare {
                operator: symbol,
                signed,
                left,
                right,
            }));
        }
        let expr = Expr::Binary(symbol, left, right);
        Ok(if signed { Signed(expr) } else { Unsigned(expr) })
    }

    /// A struct's operators are its own, whatever they do.
    fn check_operand(&self, symbol: &str, operand: &Value) -> Result<(), Refusal> {
        let (Unsigned(expr) | Signed(expr)) = operand else {
            return Ok(());
        };
        let (raw, low) = match expr {
            Expr::Net { raw, .. } | Expr::Param { raw, .. } => (raw, 0),
            Expr::Slice { raw, low, .. } => (raw, *low),
            _ => return Ok(()),
        };
        let wire = self.wires.get(raw.as_str());
        let shape = wire.and_then(|wire| type_of(&wire.shape, low, expr.width()));
        match shape.map(|shape| &shape.kind) {
            Some(TypeKind::Composite(fields)) if fields.len() > 1 => refuse(
                format!("`{symbol}` on a struct"),
                "use the operators `==` and `!=` on structs, all others on fields",
            ),
            _ => Ok(()),
        }
    }

    /// Both operands in one width, and whether they are signed.
    fn alike(
        &mut self,
        left: Value,
        right: Value,
        is_compare: bool,
        is_add: bool,
    ) -> Result<(Expr, Expr, bool), Refusal> {
        Ok(match (left, right) {
            (Unsigned(a), Unsigned(b)) => match (a.width(), b.width()) {
                (n, m) if n == m => (a, b, false),
                // `Bits<N> + bool`.
                (n, 1) if is_add => (a, b.zero_extend(n), false),
                // Only `index()` makes values of two widths comparable.
                (n, m) if is_compare => (a.zero_extend(n.max(m)), b.zero_extend(n.max(m)), false),
                (n, m) => return refuse(format!("an operator on {n} and {m} bits"), NEEDS_LOCAL),
            },
            (Signed(a), Signed(b)) if a.width() == b.width() => (a, b, true),
            (Unsigned(a), number @ Literal(_)) => {
                let b = self.sized(number, a.width())?;
                (a, b, false)
            }
            (number @ Literal(_), Unsigned(b)) => (self.sized(number, b.width())?, b, false),
            (Signed(a), other @ (Literal(_) | Extending(_))) => {
                let b = self.sized(other, a.width())?;
                (a, b, true)
            }
            (other @ (Literal(_) | Extending(_)), Signed(b)) => {
                (self.sized(other, b.width())?, b, true)
            }
            _ => {
                return refuse(
                    "an operator whose operands do not say their width or differ in sign",
                    NEEDS_LOCAL,
                )
            }
        })
    }

    fn shift(&mut self, left: Value, operator: &VerilogOp, right: Value) -> Result<Value, Refusal> {
        let Unsigned(expr) = left else {
            return refuse("a shift of a number or signed value", "shift `Bits<N>`");
        };
        let width = expr.width();
        let is_left = matches!(operator, VerilogOp::Shl);
        let shifted = match right {
            Literal(by) => match usize::try_from(&by) {
                Ok(by) if by >= width => Expr::number(width, 0u8),
                Ok(by) if is_left => {
                    let kept = self.cut(expr, 0, width - by);
                    Expr::concat(vec![kept, Expr::number(by, 0u8)])
                }
                Ok(by) => self.cut(expr, by, width - by).zero_extend(width),
                Err(_) => return refuse(format!("a shift by {by}"), "shift by 0 or more"),
            },
            Unsigned(by) => {
                let symbol = if is_left { "<<" } else { ">>" };
                Expr::Binary(symbol, Box::new(expr), Box::new(by))
            }
            Signed(_) | Extending(_) => return refuse("a shift by a signed value", NEEDS_LOCAL),
        };
        Ok(Unsigned(shifted))
    }

    /// 16 by 16 bits, all that rust-hdl multiplies.
    fn product(&mut self, left: Value, right: Value) -> Result<Value, Refusal> {
        match (left, right) {
            (Signed(a), Signed(b)) if a.width() == 16 && b.width() == 16 => {
                let a = Box::new(self.sized(Extending(a), 32)?);
                let b = Box::new(self.sized(Extending(b), 32)?);
                Ok(Signed(Expr::Binary("*", a, b)))
            }
            (Unsigned(a), Unsigned(b)) if a.width() == 16 && b.width() == 16 => {
                let (a, b) = (a.zero_extend(32), b.zero_extend(32));
                Ok(Unsigned(Expr::Binary("*", Box::new(a), Box::new(b))))
            }
            _ => refuse("a product", "multiply two signals of 16 bits"),
        }
    }
}

fn unary(operator: &VerilogOpUnary, value: Value) -> Result<Value, Refusal> {
    use VerilogOpUnary as O;
    let reduce = |symbol, value| match value {
        Unsigned(e) | Signed(e) => Ok(Unsigned(Expr::Reduce(symbol, Box::new(e)))),
        _ => refuse("a reduction of a number or of a signed cast", NEEDS_LOCAL),
    };
    match (operator, value) {
        (O::Not, Unsigned(e)) => Ok(Unsigned(Expr::Unary("~", Box::new(e)))),
        (O::Not, Signed(e)) => Ok(Signed(Expr::Unary("~", Box::new(e)))),
        (O::Neg, Literal(number)) => Ok(Literal(-number)),
        (O::Neg, Signed(e)) => Ok(Signed(Expr::Unary("-", Box::new(e)))),
        (O::All, value) => reduce("&", value),
        (O::Any, value) => reduce("|", value),
        (O::Xor, value) => reduce("^", value),
        (O::Not | O::Neg, _) => refuse("`!` or `-` of a number or of a cast", NEEDS_LOCAL),
    }
}

/// An operator on two numbers, such as loop variables.
fn numbers(a: &BigInt, operator: &VerilogOp, b: &BigInt) -> Result<Value, Refusal> {
    use VerilogOp as O;
    let flag = |flag: bool| Ok(Unsigned(Expr::number(1, u8::from(flag))));
    match operator {
        O::Add => Ok(Literal(a + b)),
        O::Sub => Ok(Literal(a - b)),
        O::Mul => Ok(Literal(a * b)),
        O::Eq => flag(a == b),
        O::Ne => flag(a != b),
        O::Lt => flag(a < b),
        O::Le => flag(a <= b),
        O::Gt => flag(a > b),
        O::Ge => flag(a >= b),
        _ => refuse("an operator on two numbers", "write the result"),
    }
}
