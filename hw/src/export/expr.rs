//! Expressions of exactly known width, and how they are cut, widened and printed.
//!
//! Every operator has operands of its own width (shifts: the left one), so that Verilog's context rules have nothing to
//! widen: a wider value is a concatenation, a narrower one a slice.

use num_bigint::BigUint;

/// A typed expression. Nets carry raw names.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Expr {
    /// A number.
    Const { width: usize, value: BigUint },
    /// A constant with a name.
    Param {
        raw: String,
        width: usize,
        value: BigUint,
    },
    /// A whole signal.
    Net { raw: String, width: usize },
    /// Bits of a signal.
    Slice {
        raw: String,
        low: usize,
        width: usize,
    },
    /// The bit of a signal that an expression points at.
    Bit { raw: String, index: Box<Expr> },
    /// Parts, the most significant first.
    Concat(Vec<Expr>),
    /// One bit, several times.
    Repeat(usize, Box<Expr>),
    /// `~` or `-`.
    Unary(&'static str, Box<Expr>),
    /// `&`, `|` or `^` of all bits.
    Reduce(&'static str, Box<Expr>),
    /// Both sides and the result have one width; of a shift, the left side and the result.
    Binary(&'static str, Box<Expr>, Box<Expr>),
    /// Both sides have one width, the result has one bit.
    Compare {
        operator: &'static str,
        signed: bool,
        left: Box<Expr>,
        right: Box<Expr>,
    },
}

use Expr::*;

impl Expr {
    pub(super) fn number(width: usize, value: impl Into<BigUint>) -> Expr {
        let value = value.into();
        Const { width, value }
    }

    pub(super) fn net(raw: impl Into<String>, width: usize) -> Expr {
        let raw = raw.into();
        Net { raw, width }
    }

    pub(super) fn width(&self) -> usize {
        match self {
            Const { width, .. } | Param { width, .. } | Net { width, .. } | Slice { width, .. } => {
                *width
            }
            Concat(parts) => parts.iter().map(Expr::width).sum(),
            Repeat(times, _) => *times,
            Unary(_, e) | Binary(_, e, _) => e.width(),
            Bit { .. } | Reduce(..) | Compare { .. } => 1,
        }
    }

    /// Parts put together, the most significant first.
    pub(super) fn concat(parts: Vec<Expr>) -> Expr {
        let mut flat: Vec<Expr> = vec![];
        for part in parts {
            let parts = match part {
                Concat(parts) => parts,
                part => vec![part],
            };
            for part in parts.into_iter().filter(|part| part.width() > 0) {
                match (flat.last_mut(), part) {
                    (Some(Const { width, value }), Const { width: w, value: v }) => {
                        *value = (&*value << w) | v;
                        *width += w;
                    }
                    (_, part) => flat.push(part),
                }
            }
        }
        match flat.len() {
            1 => flat.remove(0),
            _ => Concat(flat),
        }
    }

    /// With zeros above.
    pub(super) fn zero_extend(self, width: usize) -> Expr {
        Expr::concat(vec![Expr::number(width - self.width(), 0u8), self])
    }

    /// Bits `low..low + width` of it, where they can be had without giving the expression a name.
    pub(super) fn slice(&self, low: usize, width: usize) -> Option<Expr> {
        if low == 0 && width == self.width() {
            return Some(self.clone());
        }
        match self {
            Const { value, .. } | Param { value, .. } => {
                let mask = (BigUint::from(1u8) << width) - 1u8;
                Some(Expr::number(width, (value >> low) & mask))
            }
            Net { raw, .. } => Some(Slice {
                raw: raw.clone(),
                low,
                width,
            }),
            Slice { raw, low: base, .. } => Some(Slice {
                raw: raw.clone(),
                low: base + low,
                width,
            }),
            Repeat(_, bit) => Some(match width {
                1 => (**bit).clone(),
                _ => Repeat(width, bit.clone()),
            }),
            Concat(parts) => slice_of_parts(parts, low, width),
            Unary("~", e) => Some(Unary("~", Box::new(e.slice(low, width)?))),
            Unary("-", e) if low == 0 => Some(Unary("-", Box::new(e.slice(0, width)?))),
            Binary(operator @ ("&" | "|" | "^"), a, b) => Some(Binary(
                operator,
                Box::new(a.slice(low, width)?),
                Box::new(b.slice(low, width)?),
            )),
            // The low bits of a sum or product depend on the low bits of its operands alone.
            Binary(operator @ ("+" | "-" | "*"), a, b) if low == 0 => Some(Binary(
                operator,
                Box::new(a.slice(0, width)?),
                Box::new(b.slice(0, width)?),
            )),
            _ => None,
        }
    }

    /// Calls `see` for every signal read, with the lowest bit and the number of bits.
    pub(super) fn reads(&self, see: &mut dyn FnMut(&str, usize, usize)) {
        match self {
            Const { .. } => {}
            Param { raw, width, .. } | Net { raw, width } => see(raw, 0, *width),
            Slice { raw, low, width } => see(raw, *low, *width),
            Bit { raw, index } => {
                // Any bit may be meant: the highest that the index reaches is enough to see them all.
                see(raw, 0, 1 << index.width());
                index.reads(see);
            }
            Concat(parts) => parts.iter().for_each(|part| part.reads(see)),
            Repeat(_, e) | Unary(_, e) | Reduce(_, e) => e.reads(see),
            Binary(_, a, b) => {
                a.reads(see);
                b.reads(see);
            }
            Compare { left, right, .. } => {
                left.reads(see);
                right.reads(see);
            }
        }
    }

    /// As Verilog, with a name for every raw one and its width.
    pub(super) fn print(&self, name: &dyn Fn(&str) -> (String, usize)) -> String {
        match self {
            Const { width, value } => format!("{width}'h{value:x}"),
            Param { raw, .. } | Net { raw, .. } => name(raw).0,
            Slice { raw, low, width } => match name(raw) {
                (name, all) if *width == all => name,
                (name, _) => format!("{name}{}", range(*low, *width)),
            },
            Bit { raw, index } => format!("{}[{}]", name(raw).0, index.print(name)),
            Concat(parts) => {
                let parts: Vec<_> = parts.iter().map(|part| part.print(name)).collect();
                format!("{{{}}}", parts.join(", "))
            }
            Repeat(times, bit) => format!("{{{times}{{{}}}}}", bit.print(name)),
            Unary(operator, e) | Reduce(operator, e) => match **e {
                Unary(..) => format!("{operator}({})", e.print(name)),
                _ => format!("{operator}{}", e.operand(name)),
            },
            Binary(operator, a, b) => {
                format!("{} {operator} {}", a.operand(name), b.operand(name))
            }
            Compare {
                operator,
                signed: true,
                left,
                right,
            } => format!(
                "$signed({}) {operator} $signed({})",
                left.print(name),
                right.print(name)
            ),
            Compare {
                operator,
                left,
                right,
                ..
            } => format!("{} {operator} {}", left.operand(name), right.operand(name)),
        }
    }

    /// In parentheses, unless it is one term.
    fn operand(&self, name: &dyn Fn(&str) -> (String, usize)) -> String {
        let text = self.print(name);
        match self {
            Unary("~", _) => text,
            Unary(..) | Reduce(..) | Binary(..) | Compare { .. } => format!("({text})"),
            _ => text,
        }
    }
}

/// Bits of a concatenation.
fn slice_of_parts(parts: &[Expr], low: usize, width: usize) -> Option<Expr> {
    let mut kept = vec![];
    let mut base = 0;
    for part in parts.iter().rev() {
        let first = low.max(base);
        let last = (low + width).min(base + part.width());
        if first < last {
            kept.push(part.slice(first - base, last - first)?);
        }
        base += part.width();
    }
    kept.reverse();
    Some(Expr::concat(kept))
}

/// A select: `[3]` or `[7:4]`.
pub(super) fn range(low: usize, width: usize) -> String {
    match width {
        1 => format!("[{low}]"),
        _ => format!("[{}:{low}]", low + width - 1),
    }
}

/// The width in a declaration, with a space behind: `[7:0] `, nothing for one bit.
pub(super) fn dimension(width: usize) -> String {
    match width {
        1 => String::new(),
        _ => format!("[{}:0] ", width - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(e: &Expr) -> String {
        e.print(&|raw| (raw.into(), if raw == "flag" { 1 } else { 8 }))
    }

    #[test]
    fn slices_go_into_what_keeps_bits_apart() {
        let (a, b) = (Expr::net("a", 8), Expr::net("b", 8));
        let wide = Expr::concat(vec![a.clone(), b.clone()]);
        assert_eq!(print(&wide.slice(4, 8).unwrap()), "{a[3:0], b[7:4]}");
        let sum = Expr::Binary("+", Box::new(a.clone()), Box::new(b.clone()));
        assert_eq!(print(&sum.slice(0, 4).unwrap()), "a[3:0] + b[3:0]");
        assert_eq!(sum.slice(1, 4), None);
        let not = Expr::Unary("~", Box::new(a));
        assert_eq!(print(&not.slice(7, 1).unwrap()), "~a[7]");
    }

    #[test]
    fn operators_are_parenthesised_inside_of_others() {
        let (a, b) = (Expr::net("a", 8), Expr::net("b", 8));
        let both = Expr::Binary("&", Box::new(a), Box::new(Expr::Unary("~", Box::new(b))));
        let any = Expr::Reduce("|", Box::new(both.clone()));
        assert_eq!(print(&any), "|(a & ~b)");
        assert_eq!(print(&both.zero_extend(10)), "{2'h0, a & ~b}");
    }
}
