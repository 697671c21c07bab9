//! Types that keys hold in any file.

use super::{Limits, Value};

/// An enum whose values have names.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $value:ident = $text:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
        pub enum $name {
            $($(#[$meaning])* #[serde(rename = $text)] $value,)+
        }
        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$value),+];
            /// Its name in files and on the command line.
            pub fn name(self) -> &'static str {
                match self { $($name::$value => $text,)+ }
            }
        }
        impl $crate::schema::Value for $name {
            fn read(value: &toml::Value, _: &$crate::schema::Limits) -> Option<Self> {
                let name = value.as_str()?;
                Self::ALL.iter().copied().find(|value| value.name() == name)
            }
            fn allowed(_: &$crate::schema::Limits) -> String {
                $crate::schema::values::one_of(Self::ALL.iter().map(|value| value.name()))
            }
            fn toml(&self) -> String {
                format!("\"{}\"", self.name())
            }
        }
    };
}

pub(crate) use named;

/// Names as words: one of these.
pub fn one_of<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<_> = names.map(|name| format!("\"{name}\"")).collect();
    names.join(" or ")
}

/// Reads a list.
pub fn read_list<T: Value>(value: &toml::Value, limits: &Limits) -> Option<Vec<T>> {
    value
        .as_array()?
        .iter()
        .map(|item| T::read(item, limits))
        .collect()
}

/// A list in TOML.
pub fn list_toml<T: Value>(values: &[T]) -> String {
    let values: Vec<_> = values.iter().map(Value::toml).collect();
    format!("[{}]", values.join(", "))
}

impl<T: Value, const N: usize> Value for [T; N] {
    fn read(value: &toml::Value, limits: &Limits) -> Option<Self> {
        read_list(value, limits)?.try_into().ok()
    }
    fn allowed(limits: &Limits) -> String {
        format!("a list of {N}, each {}", T::allowed(limits))
    }
    fn toml(&self) -> String {
        list_toml(self)
    }
}

impl Value for String {
    fn read(value: &toml::Value, _: &Limits) -> Option<Self> {
        value.as_str().map(Into::into)
    }
    fn allowed(_: &Limits) -> String {
        "a text".into()
    }
    fn toml(&self) -> String {
        toml::Value::from(self.as_str()).to_string()
    }
}

impl Value for f64 {
    fn read(value: &toml::Value, limits: &Limits) -> Option<Self> {
        let whole = value.as_integer().map(|number| number as f64);
        let number = value.as_float().or(whole)?;
        limits.contains(&number).then_some(number)
    }
    fn allowed(limits: &Limits) -> String {
        format!("a number from {} to {}", limits.start(), limits.end())
    }
    fn toml(&self) -> String {
        format!("{self:?}")
    }
}

macro_rules! whole_number {
    ($($kind:ty)+) => {$(
        impl Value for $kind {
            fn read(value: &toml::Value, limits: &Limits) -> Option<Self> {
                let number = value.as_integer()?;
                let fits = limits.contains(&(number as f64));
                fits.then(|| number.try_into().ok()).flatten()
            }
            fn allowed(limits: &Limits) -> String {
                format!("a whole number from {} to {}", limits.start(), limits.end())
            }
            fn toml(&self) -> String {
                self.to_string()
            }
        }
    )+};
}
whole_number!(u64 usize);

impl Value for bool {
    fn read(value: &toml::Value, _: &Limits) -> Option<Self> {
        value.as_bool()
    }
    fn allowed(_: &Limits) -> String {
        "true or false".into()
    }
    fn toml(&self) -> String {
        self.to_string()
    }
}

/// No item stands there twice, and there are not too many.
pub fn is_set<T: PartialEq>(list: &[T]) -> bool {
    list.len() <= MAX_ITEMS && !(1..list.len()).any(|i| list[..i].contains(&list[i]))
}

/// Most items of a list whose every item is work.
pub const MAX_ITEMS: usize = 64;

/// Lists of no more than [`MAX_ITEMS`], each item once.
macro_rules! lists {
    ($($kind:ty)+) => {$(
        impl Value for Vec<$kind> {
            fn read(value: &toml::Value, limits: &Limits) -> Option<Self> {
                let list: Self = read_list(value, limits)?;
                is_set(&list).then_some(list)
            }
            fn allowed(limits: &Limits) -> String {
                format!("a list of at most {MAX_ITEMS}, each of it once and {}", <$kind>::allowed(limits))
            }
            fn toml(&self) -> String {
                list_toml(self)
            }
        }
    )+};
}
lists!(u64 String);
