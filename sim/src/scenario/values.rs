//! The types that keys hold.

use crate::schema::values::{list_toml, named, one_of, read_list};
use crate::schema::{Limits, Value};
use crate::workload::dtype::DataType;
use serde::{Serialize, Serializer};
use t3_hw::params;

named! {
    /// Way to run the kernel and its reduce-scatter.
    Mode {
        /// The kernel first, then a reduce-scatter by compute units that reads both operands.
        Sequential = "sequential",
        /// Overlapped by T3; the memory serves both streams round robin.
        T3 = "t3",
        /// Overlapped by T3, with memory-controller arbitration.
        T3Mca = "t3-mca",
    }
}

named! {
    /// Named configuration of a node.
    ConfigName {
        /// [`params::MINI`].
        Mini = "mini",
        /// [`params::PAPER`].
        Paper = "paper",
    }
}

impl ConfigName {
    /// The sizes that it stands for.
    pub fn params(self) -> &'static params::Config {
        match self {
            Self::Mini => &params::MINI,
            Self::Paper => &params::PAPER,
        }
    }
}

named! {
    /// How the communication threshold of the memory queue is chosen.
    Policy {
        /// From the memory intensity at the kernel's start.
        Auto = "auto",
        /// `mca.threshold`.
        Fixed = "fixed",
    }
}

impl Value for DataType {
    fn read(value: &toml::Value, _: &Limits) -> Option<Self> {
        let name = value.as_str()?;
        Self::ALL.into_iter().find(|dtype| dtype.name() == name)
    }
    fn allowed(_: &Limits) -> String {
        one_of(Self::ALL.iter().map(|dtype| dtype.name()))
    }
    fn toml(&self) -> String {
        format!("\"{}\"", self.name())
    }
}

impl Serialize for DataType {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

/// What one DMA command moves, once all of it is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// The tile of a wavefront.
    Wf,
    /// The tiles of so many workgroups, neighbours in a column of tiles.
    Wgs(usize),
}

impl Block {
    /// Wavefront slots in a block, of which each workgroup has `slots`.
    pub fn wf_slots(self, slots: usize) -> usize {
        match self {
            Self::Wf => 1,
            Self::Wgs(wgs) => wgs * slots,
        }
    }
}

impl Serialize for Block {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Wf => to.serialize_str("wf"),
            Self::Wgs(1) => to.serialize_str("wg"),
            Self::Wgs(wgs) => to.serialize_u64(*wgs as u64),
        }
    }
}

impl Value for Block {
    fn read(value: &toml::Value, limits: &Limits) -> Option<Self> {
        match value.as_str() {
            Some("wf") => Some(Self::Wf),
            Some("wg") => Some(Self::Wgs(1)),
            Some(_) => None,
            None => usize::read(value, limits).map(Self::Wgs),
        }
    }
    fn allowed(limits: &Limits) -> String {
        format!("\"wf\", \"wg\" or {}", usize::allowed(limits))
    }
    fn toml(&self) -> String {
        match self {
            Self::Wf => "\"wf\"".into(),
            Self::Wgs(1) => "\"wg\"".into(),
            Self::Wgs(wgs) => wgs.to_string(),
        }
    }
}

/// One value for all devices, or one for each.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum PerDevice<T> {
    /// The same for all.
    All(T),
    /// Device 0 first.
    Each(Vec<T>),
}

impl<T: Copy> PerDevice<T> {
    /// The value of a device.
    ///
    /// # Panics
    /// If there is none; a checked scenario has one for each.
    pub fn of(&self, device: usize) -> T {
        match self {
            Self::All(value) => *value,
            Self::Each(values) => values[device],
        }
    }
}

impl<T: Value> Value for PerDevice<T> {
    fn read(value: &toml::Value, limits: &Limits) -> Option<Self> {
        if value.is_array() {
            read_list(value, limits).map(Self::Each)
        } else {
            T::read(value, limits).map(Self::All)
        }
    }
    fn allowed(limits: &Limits) -> String {
        format!("{}, or a list with one for each device", T::allowed(limits))
    }
    fn toml(&self) -> String {
        match self {
            Self::All(value) => value.toml(),
            Self::Each(values) => list_toml(values),
        }
    }
}

impl Value for Vec<Mode> {
    fn read(value: &toml::Value, limits: &Limits) -> Option<Self> {
        let modes: Vec<Mode> = read_list(value, limits)?;
        let repeats = (1..modes.len()).any(|i| modes[..i].contains(&modes[i]));
        (!modes.is_empty() && !repeats).then_some(modes)
    }
    fn allowed(limits: &Limits) -> String {
        format!("a list of {}, each at most once", Mode::allowed(limits))
    }
    fn toml(&self) -> String {
        list_toml(self)
    }
}
