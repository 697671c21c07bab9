//! Bits of a value: `get_bit`, `get_bits`, fields of structs, `replace_bit`.

use super::error::{refuse, Refusal};
use super::expr::Expr;
use super::shape::has_signed_field;
use super::translate::Translator;
use super::value::{Value, NEEDS_LOCAL};
use rust_hdl::core::ast::VerilogExpression;
use Value::*;

const INDEX_LOCAL: &str =
    "put the index into a `Signal<Local, Bits<N>>` first, which says where it wraps";

/// A bit known now, or one that a signal points at.
enum Place {
    At(usize),
    Of(Expr),
}

/// Whether there is no operator in it, so that `index()` has nothing to widen.
fn is_plain(expr: &Expr) -> bool {
    matches!(
        expr,
        Expr::Net { .. } | Expr::Slice { .. } | Expr::Param { .. } | Expr::Const { .. }
    )
}

impl Translator<'_> {
    /// `get_bit`.
    pub(super) fn bit(
        &mut self,
        e: &VerilogExpression,
        index: &VerilogExpression,
    ) -> Result<Value, Refusal> {
        let (Unsigned(expr) | Signed(expr)) = self.value(e)? else {
            return refuse("a bit of a number or of a signed cast", NEEDS_LOCAL);
        };
        let width = expr.width();
        let bit = match self.place(index, width)? {
            Place::At(at) => self.cut(expr, at, 1),
            Place::Of(index) => {
                let raw = match expr {
                    Expr::Net { raw, .. } => raw,
                    expr => self.name(expr),
                };
                let index = Box::new(index);
                Expr::Bit { raw, index }
            }
        };
        Ok(Unsigned(bit))
    }

    /// `get_bits` and fields of structs. Past the end there are zeros.
    pub(super) fn bits(
        &mut self,
        e: &VerilogExpression,
        width: usize,
        low: &VerilogExpression,
    ) -> Result<Value, Refusal> {
        let value = self.value(e)?;
        let (Unsigned(expr) | Signed(expr)) = value.clone() else {
            return refuse("bits of a number or of a signed cast", NEEDS_LOCAL);
        };
        let all = expr.width();
        if width == 0 {
            return refuse("a slice of no bits", "take at least one bit");
        }
        let (part, low) = match self.value(low)? {
            Literal(low) => match usize::try_from(low) {
                Ok(low) if low <= all => (expr.clone(), low),
                Ok(low) => {
                    return refuse(
                        format!("bits from {low} on of {all}"),
                        "begin at a bit that there is",
                    )
                }
                Err(_) => return refuse("a negative bit number", "begin at bit 0 or above"),
            },
            Unsigned(low) if is_plain(&low) => {
                let right = Expr::Binary(">>", Box::new(expr.clone()), Box::new(low));
                (right, 0)
            }
            _ => return refuse("`get_bits` at an expression", INDEX_LOCAL),
        };
        let kept = (low + width).min(all).saturating_sub(low);
        let bits = match kept {
            0 => Expr::number(width, 0u8),
            _ => self.cut(part, low, kept).zero_extend(width),
        };
        let is_signed = matches!(value, Signed(_)) || self.is_signed_field(&expr, low, width);
        Ok(if is_signed {
            Signed(bits)
        } else {
            Unsigned(bits)
        })
    }

    fn is_signed_field(&self, expr: &Expr, low: usize, width: usize) -> bool {
        let (raw, base) = match expr {
            Expr::Net { raw, .. } | Expr::Param { raw, .. } => (raw, 0),
            Expr::Slice { raw, low, .. } => (raw, *low),
            _ => return false,
        };
        let wire = self.wires.get(raw.as_str());
        wire.is_some_and(|wire| has_signed_field(&wire.shape, base + low, width))
    }

    /// `replace_bit`.
    pub(super) fn replace(
        &mut self,
        e: &VerilogExpression,
        index: &VerilogExpression,
        bit: &VerilogExpression,
    ) -> Result<Value, Refusal> {
        let Unsigned(expr) = self.value(e)? else {
            return refuse("`replace_bit` in a number or signed value", NEEDS_LOCAL);
        };
        let bit = self.value(bit)?;
        let bit = self.sized(bit, 1)?;
        let width = expr.width();
        Ok(Unsigned(match self.place(index, width)? {
            Place::At(at) => {
                let mut parts = vec![];
                if at + 1 < width {
                    parts.push(self.cut(expr.clone(), at + 1, width - at - 1));
                }
                parts.push(bit);
                if at > 0 {
                    parts.push(self.cut(expr, 0, at));
                }
                Expr::concat(parts)
            }
            Place::Of(index) => {
                let shifted = |e: Expr| Expr::Binary("<<", Box::new(e), Box::new(index.clone()));
                let hole = Expr::Unary("~", Box::new(shifted(Expr::number(width, 1u8))));
                let kept = Expr::Binary("&", Box::new(expr), Box::new(hole));
                let put = shifted(bit.zero_extend(width));
                Expr::Binary("|", Box::new(kept), Box::new(put))
            }
        }))
    }

    /// Which bit of `width` is meant.
    fn place(&mut self, index: &VerilogExpression, width: usize) -> Result<Place, Refusal> {
        match self.value(index)? {
            Literal(at) => match usize::try_from(&at) {
                Ok(at) if at < width => Ok(Place::At(at)),
                _ => refuse(format!("bit {at} of {width}"), "use a bit that there is"),
            },
            Unsigned(index) if !is_plain(&index) => refuse("an index with operators", INDEX_LOCAL),
            Unsigned(index) if index.width() < 16 && 1 << index.width() <= width => {
                Ok(Place::Of(index))
            }
            Unsigned(index) => refuse(
                format!("an index of {} bits into {width} bits can pass the end", index.width()),
                "make the index as narrow as the value needs, or use `get_bits::<1>` (zero past the end)",
            ),
            Signed(_) | Extending(_) => refuse("a signed index", INDEX_LOCAL),
        }
    }
}
