//! The sizes of a node that may be chosen, one by one, and a build with sizes of one's own.

use super::{Config, CONFIGS, MINI};

macro_rules! parameters {
    ($($(#[$meaning:meta])* $name:ident $field:ident $low:literal to $high:literal, $about:literal;)+) => {
        /// A size that may be chosen; the others of a [`Config`] follow from these.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Parameter {
            $($(#[$meaning])* $name,)+
        }

        impl Parameter {
            /// All of them, in the order of [`Config`].
            pub const ALL: &[Parameter] = &[$(Parameter::$name),+];

            /// Its name: the field of [`Config`].
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($field),)+ }
            }

            /// What it counts.
            pub const fn about(self) -> &'static str {
                match self { $(Self::$name => $about,)+ }
            }

            /// Least and greatest value.
            pub const fn limits(self) -> (usize, usize) {
                match self { $(Self::$name => ($low, $high),)+ }
            }

            /// Its value in a configuration.
            pub const fn of(self, config: &Config) -> usize {
                match self { $(Self::$name => config.$field,)+ }
            }

            const UNKNOWN: &str =
                concat!("T3_PARAMS: unknown parameter; known are", $(" ", stringify!($field)),+);

            /// Why a value of `T3_PARAMS` is refused.
            const fn rule(self) -> &'static str {
                match self {
                    $(Self::$name => concat!("T3_PARAMS: ", stringify!($field), " must be ", $low, " to ", $high),)+
                }
            }

            const fn set(self, config: &mut Config, value: usize) {
                match self { $(Self::$name => config.$field = value,)+ }
            }
        }
    };
}

parameters! {
    /// [`Config::beat_words`].
    BeatWords beat_words 1 to 16, "32-bit words in a beat";
    /// [`Config::regions`].
    Regions regions 1 to 16, "regions of the remap table";
    /// [`Config::index_bits`].
    IndexBits index_bits 1 to 15, "log2 of the tracker's sets";
    /// [`Config::ways`].
    Ways ways 1 to 16, "ways of a tracker set";
    /// [`Config::block_bits`].
    BlockBits block_bits 1 to 15, "log2 of the DMA entries (blocks)";
    /// [`Config::queue_depth`].
    QueueDepth queue_depth 1 to 255, "entries of the memory queue";
    /// [`Config::in_flight`].
    InFlight in_flight 1 to 32, "near-memory updates in flight";
}

/// What `T3_PARAMS` said at compile time, or [`MINI`] where it said nothing.
///
/// `T3_PARAMS=mini,ways=16` in the environment of cargo builds a node of 16 ways into everything that is built; cargo
/// notices a changed value. A wrong one does not compile.
pub const CUSTOM: Config = match option_env!("T3_PARAMS") {
    None => MINI,
    Some(text) => match Config::parse(text) {
        Ok(config) => config,
        Err(error) => panic!("{}", error),
    },
};

impl Config {
    /// The same with another value of a parameter, within its limits, and what follows from it.
    #[must_use]
    pub const fn with(mut self, parameter: Parameter, value: usize) -> Self {
        parameter.set(&mut self, value);
        self.queue_bits = bits_to_count(self.queue_depth);
        self.in_flight_bits = bits_to_count(self.in_flight);
        self
    }

    /// Whether both have the same sizes, whatever their names.
    pub fn same_sizes(&self, other: &Self) -> bool {
        let name = self.name;
        *self == Self { name, ..*other }
    }

    /// A named configuration with other values of some parameters: `mini,ways=16,regions=4`.
    ///
    /// # Errors
    /// A message that begins with `T3_PARAMS: `, for an unknown name, and for a value out of its limits.
    pub const fn parse(text: &str) -> Result<Self, &'static str> {
        let (name, mut rest) = split_at(text, b',');
        let Some(mut config) = named(name) else {
            return Err("T3_PARAMS: must begin with the name of a configuration: mini,ways=16");
        };
        while let Some(list) = rest {
            let (item, more) = split_at(list, b',');
            let (name, value) = split_at(item, b'=');
            let Some(parameter) = parameter(name) else {
                return Err(Parameter::UNKNOWN);
            };
            let value = match value {
                Some(digits) => match usize::from_str_radix(digits, 10) {
                    Ok(value) => value,
                    Err(_) => return Err(parameter.rule()),
                },
                None => return Err(parameter.rule()),
            };
            let (low, high) = parameter.limits();
            if value < low || value > high {
                return Err(parameter.rule());
            }
            config = config.with(parameter, value);
            rest = more;
        }
        Ok(config)
    }
}

/// Bits of a counter that reaches `most`.
const fn bits_to_count(most: usize) -> usize {
    (usize::BITS - most.leading_zeros()) as usize
}

const fn named(name: &str) -> Option<Config> {
    let mut i = 0;
    while i < CONFIGS.len() {
        if is_equal(CONFIGS[i].name, name) {
            return Some(CONFIGS[i]);
        }
        i += 1;
    }
    None
}

const fn parameter(name: &str) -> Option<Parameter> {
    let mut i = 0;
    while i < Parameter::ALL.len() {
        if is_equal(Parameter::ALL[i].name(), name) {
            return Some(Parameter::ALL[i]);
        }
        i += 1;
    }
    None
}

const fn is_equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// What stands before the first `separator`, and behind it if there is one.
const fn split_at(text: &str, separator: u8) -> (&str, Option<&str>) {
    let bytes = text.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        if bytes[i] == separator {
            let (head, tail) = text.split_at(i);
            return (head, Some(tail.split_at(1).1));
        }
        i += 1;
    }
    (text, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn derived_sizes_follow() {
        for config in CONFIGS {
            for parameter in Parameter::ALL {
                assert_eq!(config.with(*parameter, parameter.of(&config)), config);
            }
        }
        let config = MINI
            .with(Parameter::QueueDepth, 255)
            .with(Parameter::InFlight, 1);
        assert_eq!((config.queue_bits, config.in_flight_bits), (8, 1));
    }

    #[test]
    fn settings_of_a_build_are_read() {
        let config = Config::parse("paper,ways=16,queue_depth=100").unwrap();
        assert_eq!(config.name, "paper");
        assert_eq!(
            (config.ways, config.queue_depth, config.queue_bits),
            (16, 100, 7)
        );
        assert_eq!(Config::parse("mini"), Ok(MINI));
        for (text, error) in [
            ("", "begin with the name"),
            ("ways=16", "begin with the name"),
            ("mini,", "unknown parameter"),
            ("mini,sets=4", "unknown parameter"),
            ("mini,ways", "ways must be 1 to 16"),
            ("mini,ways=", "ways must be 1 to 16"),
            ("mini,ways=0", "ways must be 1 to 16"),
            ("mini,ways=17", "ways must be 1 to 16"),
            ("mini,in_flight=4x", "in_flight must be 1 to 32"),
        ] {
            let refused = Config::parse(text).unwrap_err();
            assert!(refused.contains(error), "{text}: {refused}");
        }
    }
}
