//! Defines a part of the results together with its documentation.

/// One key of a part: name, Rust type, unit, meaning.
pub type Field = (&'static str, &'static str, &'static str, &'static str);

/// A part of the results.
pub trait Record {
    /// What it is.
    const ABOUT: &'static str;
    /// Its name.
    const NAME: &'static str;
    /// Its keys in the order of the file.
    const FIELDS: &'static [Field];
}

/// Defines a struct whose keys are documented in `docs/results.md`.
macro_rules! record {
    (
        $(#[doc = $about:literal])+
        $(#[derive($($derive:ident),+)])?
        $name:ident {
            $($(#[doc = $meaning:literal])+ $key:ident: $kind:ty, $unit:literal;)+
        }
    ) => {
        $(#[doc = $about])+
        $(#[derive($($derive),+)])?
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        pub struct $name {
            $($(#[doc = $meaning])+ pub $key: $kind,)+
        }
        impl $crate::report::record::Record for $name {
            const ABOUT: &'static str = concat!($($about),+);
            const NAME: &'static str = stringify!($name);
            const FIELDS: &'static [$crate::report::record::Field] = &[
                $((stringify!($key), stringify!($kind), $unit, concat!($($meaning),+))),+
            ];
        }
    };
}
pub(super) use record;
