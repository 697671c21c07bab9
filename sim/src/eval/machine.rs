//! The machine: GPU, memory and link, each parameter with unit, default, range and source.

use super::EvalError;
use serde::Serialize;

/// Where a default comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The paper states it.
    Published,
    /// Chosen so that the paper's aggregates come out; the paper does not state it.
    Fitted,
    /// Taken from common practice; the paper does not state it and the aggregates hardly depend on it.
    Assumed,
}

/// What a key of [`Machine`] means.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Parameter {
    /// The key, which is the field's name.
    pub key: &'static str,
    /// Unit; empty for a pure number.
    pub unit: &'static str,
    /// The paper's machine has this value.
    pub default: f64,
    /// Smallest value allowed.
    pub min: f64,
    /// Largest value allowed.
    pub max: f64,
    /// Only whole numbers are allowed.
    pub whole: bool,
    /// Where the default comes from.
    pub source: Source,
    /// Meaning.
    pub meaning: &'static str,
}

/// A field's type, read and written as a binary64.
trait Number: Copy {
    const WHOLE: bool;
    fn get(self) -> f64;
    fn of(value: f64) -> Self;
}

impl Number for f64 {
    const WHOLE: bool = false;
    fn get(self) -> f64 {
        self
    }
    fn of(value: f64) -> Self {
        value
    }
}

impl Number for u64 {
    const WHOLE: bool = true;
    fn get(self) -> f64 {
        self as f64
    }
    fn of(value: f64) -> Self {
        value as u64
    }
}

macro_rules! parameters {
    ($($key:ident: $type:ty = $default:literal, $unit:literal, $min:literal..$max:literal, $source:ident, $meaning:literal;)*) => {
        /// The parameters of the machine that the sublayer runs on.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        pub struct Machine {
            $(#[doc = concat!($meaning, " (", $unit, ")")] pub $key: $type,)*
            /// Order in which workgroups take the tiles of the output.
            pub order: Order,
        }

        impl Machine {
            /// Every numeric key, in the order of the documentation.
            pub const PARAMETERS: &'static [Parameter] = &[$(Parameter {
                key: stringify!($key),
                unit: $unit,
                default: $default as f64,
                min: $min as f64,
                max: $max as f64,
                whole: <$type as Number>::WHOLE,
                source: Source::$source,
                meaning: $meaning,
            },)*];

            /// The paper's machine.
            pub fn paper() -> Self {
                Self { $($key: $default,)* order: Order::ColumnMajor }
            }

            /// The value of a numeric key.
            pub fn get(&self, key: &str) -> Result<f64, EvalError> {
                match key {
                    $(stringify!($key) => Ok(self.$key.get()),)*
                    _ => Err(Self::unknown(key)),
                }
            }

            fn put(&mut self, key: &str, value: f64) {
                match key {
                    $(stringify!($key) => self.$key = Number::of(value),)*
                    _ => {}
                }
            }
        }
    };
}

parameters! {
    compute_units: u64 = 80, "CU", 1..65536, Published, "compute units";
    clock_ghz: f64 = 1.4, "GHz", 0.001..1000, Published, "clock of the compute units and of the arbiter";
    flop_per_cycle: f64 = 1024.0, "FLOP/cycle/CU", 1..1e9, Published, "peak of a compute unit";
    compute_efficiency: f64 = 0.75, "", 0.001..1, Fitted, "part of the peak that a kernel reaches when its operands are there";
    occupancy: u64 = 2, "WG/CU", 1..64, Fitted, "workgroups that share a compute unit";
    drift: f64 = 0.1, "", -1..1, Fitted, "part of a stage over whose end its workgroups end, evenly: 0 is lock step, below 0 the output is stored over so much of the next stage";
    tile_rows: u64 = 256, "rows", 1..65536, Fitted, "rows of the output tile of a workgroup";
    tile_columns: u64 = 128, "columns", 1..65536, Fitted, "columns of the output tile of a workgroup";
    k_block: u64 = 32, "elements", 1..1e6, Fitted, "part of K that a workgroup loads at a time";
    blocks_ahead: u64 = 1, "blocks", 1..256, Assumed, "blocks of K that a workgroup loads ahead of its compute";
    swizzle_columns: u64 = 4, "tiles", 1..65536, Assumed, "tile columns of a band of the swizzled order";
    llc_bytes: u64 = 16777216, "B", 0..1e15, Published, "last-level cache";
    tile_load_bytes: u64 = 0, "B", 0..1e12, Assumed, "what a workgroup loads from DRAM, where that is known; 0 asks the model of the cache";
    dram_gbps: f64 = 1000.0, "GB/s", 0.001..1e12, Published, "peak DRAM bandwidth";
    dram_efficiency: f64 = 0.9, "", 0.001..1, Fitted, "part of the peak that one stream reaches: the rest is refresh and row misses";
    update_cost: f64 = 2.0, "writes", 0.01..100, Published, "DRAM time of a near-memory update, in writes of its size";
    updates_in_flight: u64 = 0, "updates", 0..65536, Assumed, "near-memory updates of request_bytes that may be under way; more wait and hold up what is behind them; 0 is no limit";
    update_latency_ns: f64 = 0.0, "ns", 0..1e6, Assumed, "how long an update is under way, where updates_in_flight limits them";
    turnaround_ns: f64 = 9.0, "ns", 0..1e6, Fitted, "DRAM time lost when a read follows a write or the reverse";
    queue_depth: u64 = 64, "entries", 2..65536, Assumed, "memory queue";
    request_bytes: u64 = 2048, "B", 1..1e9, Fitted, "bytes of an entry of the memory queue: a 64 B access of each of 32 channels; one enters in a cycle, so a machine with more channels needs more";
    coarsening: f64 = 1.0, "", 0.125..1024, Assumed, "requests of the machine that one of the simulation stands for: more is faster and coarser";
    max_requests: u64 = 16000000, "requests", 1000..1e12, Assumed, "a run of more is simulated in larger requests; more take longer and are finer";
    load_latency_ns: f64 = 500.0, "ns", 0..1e6, Fitted, "from the DRAM's service of a load to the operands in a compute unit";
    starvation_cycles: u64 = 2048, "cycles", 0..4e9, Assumed, "wait after which compute-first lets a communication request pass; 0 is never";
    threshold_low: u64 = 5, "entries", 1..65536, Published, "threshold for the most memory-intensive kernels";
    threshold_mid: u64 = 10, "entries", 1..65536, Published, "threshold for the next";
    threshold_high: u64 = 30, "entries", 1..65536, Published, "threshold for the next; the least intensive have none";
    cut_low: f64 = 0.3, "", 0..100, Assumed, "DRAM load of the first stage above which threshold_high holds";
    cut_mid: f64 = 0.5, "", 0..100, Assumed, "DRAM load of the first stage above which threshold_mid holds";
    cut_high: f64 = 0.7, "", 0..100, Assumed, "DRAM load of the first stage above which threshold_low holds";
    dma_block_bytes: u64 = 16384, "B", 1..1e12, Assumed, "bytes of a DMA block: a wavefront's tile, a quarter of the workgroup's";
    dma_buffer_bytes: u64 = 1048576, "B", 1..1e15, Fitted, "what the DMA engine may have read and not yet sent";
    link_gbps: f64 = 75.0, "GB/s", 0.001..1e12, Published, "link bandwidth, a direction";
    link_latency_ns: f64 = 500.0, "ns", 0..1e9, Published, "link latency";
    link_buffer_bytes: u64 = 0, "B", 0..1e15, Assumed, "stores for another device's memory that may wait for the link; more stall the kernel; 0 is no limit";
    rs_bytes_per_cycle: f64 = 5.0, "B/cycle/CU", 0.001..1e6, Fitted, "what a compute unit reduces in the reduce-scatter kernel, so that 8 of them are 41% slower than all";
    kernel_gbps: f64 = 475.0, "GB/s", 0.001..1e12, Fitted, "memory rate of the local reduction at the end of the reduce-scatter kernel (two reads, one write)";
}

impl Machine {
    fn unknown(key: &str) -> EvalError {
        let keys: Vec<_> = Self::PARAMETERS.iter().map(|p| p.key).collect();
        EvalError::UnknownKey {
            key: key.into(),
            allowed: keys.join(", "),
        }
    }

    /// What a numeric key means and allows.
    pub fn parameter(key: &str) -> Result<&'static Parameter, EvalError> {
        let found = Self::PARAMETERS.iter().find(|p| p.key == key);
        found.ok_or_else(|| Self::unknown(key))
    }

    /// Sets a numeric key. Refuses unknown keys and values out of range.
    pub fn set(&mut self, key: &str, value: f64) -> Result<(), EvalError> {
        Self::parameter(key)?.check(value)?;
        self.put(key, value);
        Ok(())
    }

    /// Refuses values out of range, and cuts that do not rise.
    pub fn check(&self) -> Result<(), EvalError> {
        for parameter in Self::PARAMETERS {
            parameter.check(self.get(parameter.key)?)?;
        }
        if self.cut_mid < self.cut_low {
            return Err(EvalError::range(
                "cut_mid",
                self.cut_mid,
                "at least cut_low",
            ));
        }
        if self.cut_high < self.cut_mid {
            return Err(EvalError::range(
                "cut_high",
                self.cut_high,
                "at least cut_mid",
            ));
        }
        Ok(())
    }

    /// The same machine, whose requests stand for `factor` times as many in the simulation, as far as they may.
    pub fn coarser(&self, factor: f64) -> Result<Self, EvalError> {
        let max = Self::parameter("coarsening")?.max;
        Ok(Self {
            coarsening: (self.coarsening * factor).min(max),
            ..self.clone()
        })
    }

    /// Requests of so many bytes are so much larger than the machine asks for that T3 and T3-MCA come out too low.
    pub fn is_coarse(&self, request_bytes: f64) -> bool {
        request_bytes > 2.0 * self.request_bytes as f64 * self.coarsening
    }

    /// FLOP/ns that a compute unit reaches.
    pub fn unit_rate(&self) -> f64 {
        self.clock_ghz * self.flop_per_cycle * self.compute_efficiency
    }

    /// Bytes/ns that the DRAM reaches for one stream.
    pub fn dram_rate(&self) -> f64 {
        self.dram_gbps * self.dram_efficiency
    }

    /// Workgroups of a full stage.
    pub fn slots(&self) -> u64 {
        self.compute_units * self.occupancy
    }
}

impl Parameter {
    fn check(&self, value: f64) -> Result<(), EvalError> {
        let whole = !self.whole || value.fract() == 0.0;
        if (self.min..=self.max).contains(&value) && whole {
            return Ok(());
        }
        Err(EvalError::range(self.key, value, self.allowed()))
    }

    /// What is allowed, in words, after "must be".
    pub fn allowed(&self) -> String {
        let kind = if self.whole {
            "a whole number"
        } else {
            "a number"
        };
        let allowed = format!("{kind} from {} to {} {}", self.min, self.max, self.unit);
        allowed.trim_end().into()
    }
}

/// Order in which workgroups take the tiles of the output. Chunks are runs of this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Along a row of tiles, then the next row.
    RowMajor,
    /// Down a column of tiles, then the next column.
    ColumnMajor,
    /// Bands of `swizzle_columns` tile columns, each row by row.
    Swizzled,
}

impl Order {
    /// All orders.
    pub const ALL: [Order; 3] = [Self::RowMajor, Self::ColumnMajor, Self::Swizzled];

    /// Name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::RowMajor => "row-major",
            Self::ColumnMajor => "column-major",
            Self::Swizzled => "swizzled",
        }
    }

    /// The order of a name.
    pub fn of(name: &str) -> Result<Self, EvalError> {
        let found = Self::ALL.into_iter().find(|order| order.name() == name);
        found.ok_or_else(|| EvalError::UnknownKey {
            key: format!("order = {name}"),
            allowed: Self::ALL.map(Self::name).join(", "),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_papers_machine_is_allowed_and_every_key_reads_back() {
        let mut machine = Machine::paper();
        machine.check().unwrap();
        for parameter in Machine::PARAMETERS {
            assert_eq!(machine.get(parameter.key), Ok(parameter.default));
            machine.set(parameter.key, parameter.max).unwrap();
            assert_eq!(machine.get(parameter.key), Ok(parameter.max));
        }
    }

    #[test]
    fn bad_values_are_refused_by_name() {
        let mut machine = Machine::paper();
        let refuse = |result: Result<(), EvalError>| result.unwrap_err().to_string();
        assert_eq!(
            refuse(machine.set("occupancy", 1.5)),
            "occupancy = 1.5: must be a whole number from 1 to 64 WG/CU"
        );
        assert_eq!(
            refuse(machine.set("link_gbps", f64::NAN)),
            "link_gbps = NaN: must be a number from 0.001 to 1000000000000 GB/s"
        );
        assert!(refuse(machine.set("lnk", 1.0))
            .starts_with("lnk: unknown key; allowed are compute_units,"));
        machine.cut_mid = 0.1;
        assert_eq!(
            refuse(machine.check()),
            "cut_mid = 0.1: must be at least cut_low"
        );
    }
}
