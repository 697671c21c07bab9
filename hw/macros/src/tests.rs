//! Each refused construct with its message, each look-alike that is accepted, and the expansion.

use crate::check::check;
use crate::expand;
use proc_macro2::TokenStream;

/// The refusals of a body.
fn refusals(body: &str) -> Vec<String> {
    let tokens: TokenStream = body.parse().expect("the body is tokens");
    let found = check(tokens).refusals;
    found.iter().map(ToString::to_string).collect()
}

/// Asserts that a body is refused once, for a construct and with an idiom.
#[track_caller]
fn refused(body: &str, construct: &str, idiom: &str) {
    let found = refusals(body);
    assert_eq!(found.len(), 1, "{body}: {found:?}");
    assert!(found[0].contains(construct), "{body}: {}", found[0]);
    assert!(found[0].contains(idiom), "{body}: {}", found[0]);
}

/// Asserts that a body is accepted.
#[track_caller]
fn accepted(body: &str) {
    assert_eq!(refusals(body), Vec::<String>::new(), "{body}");
}

#[test]
fn guards_are_refused() {
    let body =
        "match self.s.val() { St::A if self.f.val() => { self.o.next = 1.into(); } _ => {} }";
    refused(body, "guard of a `match` arm", "an `if` inside the arm");
    let inner = "if self.f.val() { } else { match self.s.val() { St::A => {} St::B if self.f.val() => {} _ => {} } }";
    refused(inner, "guard of a `match` arm", "an `if` inside the arm");
    let bare = "match self.s.val() { St::A => match self.u.val() { St::B if self.f.val() => {} _ => {} } _ => {} }";
    refused(bare, "guard of a `match` arm", "an `if` inside the arm");
    accepted(
        "match self.s.val() { St::A => if self.f.val() { self.o.next = 1.into(); }, _ => {} }",
    );
    accepted(
        "match self.s.val() { St::A => { if self.f.val() { self.o.next = 1.into(); } } _ => {} }",
    );
}

#[test]
fn inclusive_ranges_are_refused() {
    refused(
        "for i in 0..=3 { self.r[i].next = self.a.val(); }",
        "`..=`",
        "write `a..b`",
    );
    let nested = "for i in 0..4 { for j in 0..=1 { self.r[2 * i + j].next = self.a.val(); } }";
    refused(nested, "`..=`", "write `a..b`");
    accepted("for i in 0..4 { self.r[i].next = self.a.val(); }");
    accepted("for i in 0..(N - 1) { self.r[i].next = self.a.val(); }");
    accepted("for i in 0..self._n { self.r[i].next = self.a.val(); }");
}

#[test]
fn loop_bounds_are_fixed() {
    refused(
        "for i in 0..self.n.val().index() { }",
        "bound of a `for`",
        "compare inside",
    );
    accepted("for i in Self::FIRST..Self::LAST { self.r[i].next = self.a.val(); }");
}

#[test]
fn functions_that_look_like_casts_are_refused() {
    for name in [
        "bits_double",
        "bit_cast_twice",
        "signed_cast_all",
        "unsigned_casting",
        "Bits4",
        "bits::double",
    ] {
        let body = format!("self.o.next = {name}(self.a.val());");
        refused(
            &body,
            &format!("the function `{name}`"),
            "call bit_cast, bits",
        );
    }
    refused(
        "self.o.next = Bits::<8>::bin_parse(self.a.val());",
        "`Bits::bin_parse`",
        "call bit_cast",
    );
    accepted("self.o.next = bits::<8>(1) + bit_cast::<8, 4>(self.a.val());");
    accepted("self.o.next = signed_cast(self.a.val()); self.p.next = unsigned_cast(self.b.val());");
    accepted("self.o.next = Bits::<8>::from(self.f.val());");
}

#[test]
fn only_join_and_link_connect() {
    accepted("VrSource::join(&mut self.a.outp, &mut self.b.inp); Sink::<W>::link(&mut self.inp, &mut self.s[0].inp);");
    refused(
        "VrSource::join_all(&mut self.a, &mut self.b);",
        "`VrSource::join_all`",
        "Type::join",
    );
    refused(
        "self.o.next = twice(X::link(&mut self.a, &mut self.b));",
        "`twice`",
        "block of their own",
    );
}

#[test]
fn the_width_of_a_signed_cast_is_that_of_its_signal() {
    accepted("self.o.next = signed_bit_cast::<16, 8>(-self.a.val());");
    for body in [
        "self.o.next = signed_bit_cast::<16, 8>(self.a.val()) < self.b.val();",
        "self.o.next = -signed_bit_cast::<16, 8>(self.a.val());",
        "if signed_bit_cast::<16, 8>(self.a.val()) < self.b.val() { }",
        "self.o.next = unsigned_cast(signed_bit_cast::<16, 8>(self.a.val()));",
    ] {
        refused(
            body,
            "the width of `signed_bit_cast`",
            "assign it to a signal",
        );
    }
}

#[test]
fn names_are_not_patterns() {
    refused(
        "match self.a.val().index() { 0 => {} other => {} }",
        "the pattern `other`",
        "Type::Variant",
    );
    refused(
        "match self.a.val().index() { K => {} _ => {} }",
        "the pattern `K`",
        "write a number",
    );
    refused(
        "match self.s.val() { ref s => {} }",
        "a binding pattern",
        "Type::Variant",
    );
    refused(
        "match self.s.val() { s @ St::A => {} _ => {} }",
        "the binding `s @`",
        "Type::Variant",
    );
    refused(
        "match self.s.val() { states::St::A => {} _ => {} }",
        "`states::St::A`",
        "import the enum",
    );
    accepted("match self.s.val() { St::A => {} St::B => {} _ => {} }");
    accepted("match self.f.val() { true => {} false => {} }");
}

#[test]
fn rust_constants_are_not_values() {
    refused(
        "self.o.next = bits::<8>(N);",
        "`N` would be a mere name",
        "Constant<..>",
    );
    refused(
        "self.o.next = self.a.val() + K;",
        "`K` would be a mere name",
        "Constant<..>",
    );
    refused(
        "self.o.next = self.r[K].val();",
        "`K` would be a mere name",
        "Constant<..>",
    );
    refused(
        "self.o.next = self.a.val() == Self::K;",
        "`Self::K`",
        "Constant<..>",
    );
    refused(
        "self.o.next = self.a.val() == config::k;",
        "`config::k`",
        "Constant<..>",
    );
    let outside = "for i in 0..4 { } self.o.next = self.r[i].val();";
    refused(outside, "`i` would be a mere name", "Constant<..>");
    accepted("self.s.d.next = St::A;");
    accepted("self.o.next = self.a.val().get_bits::<N>(4);");
    accepted(
        "for i in 0..4 { if self.a.val() == i.to_bits() { self.o.next = self.r[i + 1].val(); } }",
    );
}

#[test]
fn indices_are_not_operands() {
    for body in [
        "self.o.next = self.a.val().get_bit(self.i.val().index() + 1);",
        "self.o.next = self.a.val().get_bits::<4>(4 * self.i.val().index());",
        "self.o.next = (self.a.val().index() + 1) > 255;",
        "match !self.a.val().index() { 0 => {} _ => {} }",
        "self.o.next = self.a.val().index() == 3;",
    ] {
        refused(body, "arithmetic with `.index()`", "the whole index");
    }
    accepted("self.o.next = self.a.val().get_bit(self.i.val().index());");
    accepted("self.o.next = (self.a.val() + 1).replace_bit(self.i.val().index(), !self.f.val());");
    accepted("match self.a.val().index() { 0 => {} _ => {} }");
    accepted("match bit_cast::<3, 8>(self.a.val()).index() { 0 => {} _ => {} }");
}

#[test]
fn only_numbers_become_bits() {
    for body in [
        "self.o.next = self.a.val().index().to_bits();",
        "self.o.next = (self.a.val().index()).to_bits::<4>();",
        "self.o.next = self._n.to_bits();",
    ] {
        let found = refusals(body);
        assert!(
            found
                .iter()
                .any(|text| text.contains("use bit_cast::<M, N>")),
            "{body}: {found:?}"
        );
    }
    accepted("self.o.next = self.a.val() + 1u8.to_bits();");
    accepted("for i in 0..4 { self.o.next = (i + 1).to_bits::<4>(); }");
    accepted("self.o.next = (-3).to_signed_bits();");
}

#[test]
fn methods_of_values_are_refused() {
    refused(
        "self.o.next = self.a.val().val();",
        "`.val()` of a value",
        "of a signal only",
    );
    refused(
        "self.o.next = self.a.val().get_value_cnt();",
        "`get_value_cnt`",
        "use the methods",
    );
    refused(
        "self.o.set_value_cnt(self.a.val());",
        "`set_value_cnt`",
        "use the methods",
    );
    refused(
        "self.o.next = self.a.val().rotate(1);",
        "`rotate`",
        "use the methods",
    );
    refused(
        "self.o.next = self.a.val().any(self.b.val());",
        "`any` of rust-hdl takes 0 arguments",
        "use the methods",
    );
    accepted("self.o.next = (self.a.val() + 1).any() & self.s[0].q.val().all() & self.a.val().cnt.xor();");
    accepted(
        "self.o.next = self.r[i_].val();"
            .replace("i_", "0")
            .as_str(),
    );
}

#[test]
fn attributes_and_macros_are_refused() {
    let attribute = "#[cfg(test)] self.o.next = 1.into();";
    refused(attribute, "an attribute inside the logic", "two blocks");
    let arm = "match self.s.val() { #[cfg(test)] St::A => {} _ => {} }";
    refused(arm, "an attribute inside the logic", "two blocks");
    refused(
        "assert!(self.f.val());",
        "`assert!` would be a comment",
        "testbench",
    );
    refused(
        "println!(\"{}\", self.f.val());",
        "`println!` would be a comment",
        "testbench",
    );
    accepted("dff_setup!(self, clock, r0, r1); clock!(self, clock, s); comment!(\"note\");");
}

#[test]
fn nothing_hides_in_expressions() {
    refused(
        "self.o.next = if self.f.val() { 1 } else { 2 };",
        "`if` inside an expression",
        "statement of its own",
    );
    let label = "'outer: for i in 0..=3 { }";
    assert!(refusals(label)
        .iter()
        .any(|text| text.contains("a label hides")));
    refused(
        "self.o.next = self.itself.val();",
        "`itself.` would lose its `self.`",
        "rename the field",
    );
    accepted("self.o.next = self.selfish.val() != self.b.val();");
}

#[test]
fn everything_is_found_at_once() {
    let body = "for i in 0..=3 { match self.s.val() { x if x == i => {} _ => {} } self.o.next = bits_of(self.a.val()); }";
    assert_eq!(refusals(body).len(), 4);
}

#[test]
fn a_checked_function_is_marked() {
    let expansion = |text: &str| expand(text.parse().expect("tokens")).to_string();
    let update =
        expansion("fn update(&mut self) { self.o.next = bit_cast::<8, 4>(self.a.val()); }");
    assert!(update.contains("hdl_gen"), "{update}");
    assert!(update.contains("type_label :: < Self >"), "{update}");
    assert!(
        update.contains("same (bit_cast :: < 1 , 1 > , :: rust_hdl"),
        "{update}"
    );
    assert!(!update.contains("compile_error"), "{update}");
    let rtl = expansion("fn rtl(&mut self) { self.o.next = self.a.val(); }");
    assert!(rtl.contains("const CHECKED : () ="), "{rtl}");
    let other = expansion("fn logic(&mut self) {}");
    assert!(other.contains("it belongs on `fn update`"), "{other}");
    assert!(expansion("struct S;").contains("not a function"));
    let refused = expansion("fn rtl(&mut self) { for i in 0..=3 {} }");
    assert!(refused.contains("compile_error"), "{refused}");
}
