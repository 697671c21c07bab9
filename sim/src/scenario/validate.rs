//! Rules between keys: shapes that fit the hardware's fields and each other.

use super::{Block, Kernel, PerDevice, Scenario};
use crate::schema::{At, FileError};
use t3_hw::types::{COUNT_BITS, TILE_BITS, WF_BITS};

/// Contributions to an element: a device's own and its neighbour's.
const UPDATES: usize = 2;
/// Most bytes of an output: what a simulated memory may hold.
const MAX_OUTPUT_BYTES: usize = 1 << 28;
/// Fields of a descriptor and of a region's block words have 16 bits.
const FIELD: usize = (1 << 16) - 1;

impl Scenario {
    /// Checks what the limits of single keys do not say; `file` names the scenario in errors.
    pub fn validate(&self, file: &str) -> Result<(), FileError> {
        let safe = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let name = &self.title.name;
        if name.is_empty() || !name.chars().all(safe) {
            let allowed = "must be letters, digits, - and _, at least one".into();
            return Err(At::new(file, "").value("name", format!("\"{name}\""), allowed));
        }
        let at = At::new(file, "producer");
        self.one_each(&at, "start_delay_cycles", &self.producer.start_delay_cycles)?;
        self.one_each(&at, "slowdown", &self.producer.slowdown)?;
        let cuts = self.mca.cuts;
        if !cuts.is_sorted() {
            let allowed = "must be ascending".into();
            return Err(At::new(file, "mca").value("cuts", format!("{cuts:?}"), allowed));
        }
        for (i, kernel) in self.kernels.iter().enumerate() {
            self.check_kernel(kernel, &At::new(file, &format!("kernel[{i}]")))?;
        }
        Ok(())
    }

    fn one_each<T: Copy>(
        &self,
        at: &At,
        key: &str,
        values: &PerDevice<T>,
    ) -> Result<(), FileError> {
        let devices = self.system.devices;
        match values {
            PerDevice::Each(values) if values.len() != devices => {
                let given = format!("a list of {}", values.len());
                let allowed =
                    format!("must be one value, or {devices}: one for each of system.devices");
                Err(at.value(key, given, allowed))
            }
            _ => Ok(()),
        }
    }

    fn check_kernel(&self, kernel: &Kernel, at: &At) -> Result<(), FileError> {
        let Kernel {
            m,
            n,
            k,
            tile_rows,
            tile_columns,
            wf_columns,
            block,
        } = *kernel;
        let (dtype, devices) = (self.workload.dtype, self.system.devices);
        let refuse = |key: &str, value: usize, allowed: String| Err(at.value(key, value, allowed));
        if !k.is_multiple_of(devices) {
            let allowed = format!("must be a multiple of system.devices ({devices})");
            return refuse("k", k, allowed);
        }
        let config = self.system.config.params();
        let beat_elements = 4 * config.beat_words / dtype.bytes();
        if !tile_rows.is_multiple_of(beat_elements) {
            let allowed = format!(
                "must be a multiple of {beat_elements}, the {} elements in a beat of configuration {}",
                dtype.name(),
                config.name
            );
            return refuse("tile_rows", tile_rows, allowed);
        }
        let slots = 1 << WF_BITS;
        if !tile_columns.is_multiple_of(wf_columns) || tile_columns / wf_columns > slots {
            let allowed = format!("must be 1 to {slots} times wf_columns ({wf_columns})");
            return refuse("tile_columns", tile_columns, allowed);
        }
        let count = tile_rows * wf_columns * (dtype.bytes() / 2) * UPDATES;
        if count >= 1 << COUNT_BITS {
            let limit = ((1 << COUNT_BITS) - 1) / (tile_rows * (dtype.bytes() / 2) * UPDATES);
            let allowed = format!(
                "must be at most {limit} with tile_rows = {tile_rows}: the tracker's counter"
            );
            return refuse("wf_columns", wf_columns, allowed);
        }
        let (rows, columns) = (m.div_ceil(tile_rows), n.div_ceil(tile_columns));
        let grid = 1 << TILE_BITS;
        if rows > grid {
            let allowed = format!("must be at most {}: {grid} rows of tiles", grid * tile_rows);
            return refuse("m", m, allowed);
        }
        if !(devices..=grid).contains(&columns) {
            let allowed = format!(
                "must be {} to {}: at least a column of tiles for each of {devices} devices, at most {grid}",
                (devices - 1) * tile_columns + 1,
                grid * tile_columns
            );
            return refuse("n", n, allowed);
        }
        if m * n * dtype.bytes() > MAX_OUTPUT_BYTES {
            let limit = MAX_OUTPUT_BYTES / (n * dtype.bytes());
            let allowed =
                format!("must be at most {limit} with n = {n}: {MAX_OUTPUT_BYTES} bytes of output");
            return refuse("m", m, allowed);
        }
        let refuse = |allowed: String| {
            let value = crate::schema::Value::toml(&block);
            Err(at.value("block", value, allowed))
        };
        if let Block::Wgs(wgs) = block {
            if !wgs.is_power_of_two() || !rows.is_multiple_of(wgs) {
                return refuse(format!(
                    "must be a power of two that divides the {rows} rows of tiles"
                ));
            }
            if wgs * tile_rows / beat_elements > FIELD {
                return refuse(format!("must be at most {FIELD} beats of a column"));
            }
        }
        // The first chunk is sent without tracking; the smallest possible one is columns / devices.
        let tracked = rows * (columns - columns / devices);
        let blocks = tracked * slots / block.wf_slots(slots);
        let limit = 1 << config.block_bits;
        if blocks > limit {
            return refuse(format!(
                "must make at most {limit} blocks of the {tracked} tracked workgroups in configuration {}, not {blocks}",
                config.name
            ));
        }
        Ok(())
    }
}
