//! The attribute [`macro@hdl`].

mod check;
mod expression;
mod refusal;
mod tokens;

#[cfg(test)]
mod tests;

use check::Walk;
use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use refusal::{idiom, Refusal};

/// Checked logic: rust-hdl's `#[hdl_gen]`, which simulates and translates a function, with a compile error for everything
/// that would be lost on the way to Verilog.
///
/// It belongs on `fn update` in `impl Logic for Block`, or on `fn rtl` in `impl Rtl for Block`. The function itself is left
/// as it is. The Verilog export takes combinational logic only from blocks that were checked.
///
/// # Errors
/// A compile error at the token names the construct and what to write in its place.
#[proc_macro_attribute]
pub fn hdl(
    _arguments: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    expand(item.into()).into()
}

/// The function as `#[hdl_gen]` takes it, the mark that it was checked, and the compile errors.
fn expand(item: TokenStream) -> TokenStream {
    let Some((name, receiver, body)) = function(item.clone()) else {
        let refusal = Refusal {
            span: Span::call_site(),
            construct: "`#[hdl]` on something that is not a function".into(),
            idiom: idiom::FUNCTION,
        };
        return refusal.to_compile_error();
    };
    let Walk {
        mut refusals,
        called,
        ..
    } = check::check(body);
    let identity = identity(&called);
    let mark = if name == "update" {
        quote! {
            fn timing(&self) -> ::std::vec::Vec<::rust_hdl::prelude::TimingInfo> {
                #identity
                ::t3_hw::rtl::type_label::<Self>()
            }
        }
    } else if name == "rtl" {
        quote! { const CHECKED: () = { #identity }; }
    } else {
        refusals.push(Refusal {
            span: name.span(),
            construct: format!("`#[hdl]` on `fn {name}`"),
            idiom: idiom::FUNCTION,
        });
        TokenStream::new()
    };
    let errors = refusals.iter().map(Refusal::to_compile_error);
    // What `#[hdl_gen]` adds has a `self` of where it is called from: that must be the one of the body, also inside of a
    // `macro_rules!` macro.
    let generate = quote_spanned! { receiver => #[::rust_hdl::prelude::hdl_gen] };
    quote! {
        #generate
        #item
        #mark
        #(#errors)*
    }
}

/// Name, place of the `self` and body of a function.
fn function(item: TokenStream) -> Option<(Ident, Span, TokenStream)> {
    let tokens: Vec<_> = item.into_iter().collect();
    let keyword = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word == "fn");
    let at = tokens.iter().position(keyword)?;
    match (tokens.get(at + 1)?, tokens.get(at + 2)?, tokens.last()?) {
        (TokenTree::Ident(name), TokenTree::Group(arguments), TokenTree::Group(body))
            if body.delimiter() == Delimiter::Brace =>
        {
            let receiver = arguments
                .stream()
                .into_iter()
                .find_map(|token| match token {
                    TokenTree::Ident(word) if word == "self" => Some(word.span()),
                    _ => None,
                });
            let receiver = receiver.unwrap_or(arguments.span());
            Some((name.clone(), receiver, body.stream()))
        }
        _ => None,
    }
}

/// Code that compiles only if the called names are rust-hdl's: two different functions are never of one type.
fn identity(called: &[Ident]) -> TokenStream {
    let mut seen = Vec::new();
    let mut lines = TokenStream::new();
    for name in called {
        if seen.contains(&name.to_string()) {
            continue;
        }
        seen.push(name.to_string());
        let span = name.span();
        lines.extend(match &*name.to_string() {
            "Bits" => quote_spanned! { span =>
                let _: ::core::option::Option<::rust_hdl::prelude::Bits<1>> = ::core::option::Option::None::<#name<1>>;
            },
            "bit_cast" | "signed_bit_cast" => quote_spanned! { span =>
                ::t3_hw::rtl::same(#name::<1, 1>, ::rust_hdl::prelude::#name::<1, 1>);
            },
            _ => quote_spanned! { span =>
                ::t3_hw::rtl::same(#name::<1>, ::rust_hdl::prelude::#name::<1>);
            },
        });
    }
    lines
}
