//! What is refused, and what to write in its place.

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;

/// One construct that would be something else in Verilog than in simulation, or whose meaning `#[hdl_gen]` loses.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// Where it stands.
    pub span: Span,
    /// What it is, and what would become of it.
    pub construct: String,
    /// What to write in its place.
    pub idiom: &'static str,
}

impl Refusal {
    /// The compile error.
    pub fn to_compile_error(&self) -> TokenStream {
        let text = self.to_string();
        quote_spanned! { self.span => ::core::compile_error! { #text } }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.construct, self.idiom)
    }
}

/// Idioms.
pub mod idiom {
    /// For a guard of a `match` arm.
    pub const GUARD: &str = "write an `if` inside the arm";
    /// For a name as pattern.
    pub const PATTERN: &str = "write a number, `Type::Variant` or `_`";
    /// For `..=`.
    pub const INCLUSIVE: &str = "write `a..b` with the bound after the last";
    /// For a loop over anything but a fixed range.
    pub const BOUND: &str = "loop over the whole range and compare inside";
    /// For a function that is not known.
    pub const CALL: &str =
        "call bit_cast, bits, Bits::from, signed_cast, unsigned_cast, signed_bit_cast, Type::join or Type::link; \
         other functions belong into a block of their own";
    /// For a `signed_bit_cast` inside an expression.
    pub const SIGNED_WIDTH: &str = "assign it to a signal of that width, and read that";
    /// For a method that is not known.
    pub const METHOD: &str =
        "use the methods of signals and Bits: val, into, index, to_bits, to_signed_bits, get_bit, get_bits, \
         replace_bit, any, all, xor";
    /// For `.val()` of a value.
    pub const VAL: &str = "call `.val()` of a signal only";
    /// For `.index()` inside of arithmetic.
    pub const INDEX: &str =
        "let it be the whole index of get_bit, get_bits or replace_bit, or the whole scrutinee of a `match`; compute in \
         Bits before";
    /// For `.to_bits()` of a value.
    pub const TO_BITS: &str = "use bit_cast::<M, N>";
    /// For a Rust constant as value.
    pub const NAME: &str = "make it a field `Constant<..>`, and read that";
    /// For a path that is not an enum's variant.
    pub const PATH: &str =
        "import the enum and write `Type::Variant`; a Rust constant becomes a field `Constant<..>`";
    /// For an attribute.
    pub const ATTRIBUTE: &str = "write two blocks, or a generic one";
    /// For a statement macro.
    pub const MACRO: &str =
        "use dff_setup!, clock! and comment! only; a check belongs into a testbench";
    /// For a statement inside an expression.
    pub const STATEMENT: &str = "write it as a statement of its own";
    /// For a field named `...self`.
    pub const SELF_NAME: &str = "rename the field";
    /// For the function itself.
    pub const FUNCTION: &str =
        "it belongs on `fn update` in `impl Logic for ..` or on `fn rtl` in `impl Rtl for ..`";
}
