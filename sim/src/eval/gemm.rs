//! The matrix product as a kernel: stages of workgroups that walk K in blocks.

use super::machine::{Machine, Order};
use super::workload::Shape;
use super::EvalError;
use std::ops::Range;

/// Most operand blocks that the walk of a kernel touches; larger products take larger blocks of K.
const MAX_TOUCHES: u128 = 40_000_000;

/// Most steps of all stages, likewise.
const MAX_STEPS: u128 = 2_000_000;

/// Most tiles of an output.
const MAX_TILES: u128 = 1 << 24;

/// How a product runs on a machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Kernel {
    /// Rows of tiles.
    pub rows: u64,
    /// Columns of tiles.
    pub columns: u64,
    /// Elements of K that are loaded at a time; a multiple of the machine's `k_block` for huge products.
    pub k_block: u64,
    /// Blocks of K; the last may be shorter.
    pub steps: u64,
    /// Blocks of K that are loaded ahead of the one that is computed.
    pub ahead: u64,
    /// Workgroups of a full stage.
    pub slots: u64,
    order: Order,
    band: u64,
    compute_units: u64,
    /// Time of a compute unit for one workgroup and one element of K, in ns.
    element_ns: f64,
    k: u64,
}

impl Kernel {
    /// The kernel of a product. Refuses outputs of too many tiles.
    pub fn new(machine: &Machine, shape: &Shape) -> Result<Self, EvalError> {
        machine.check()?;
        shape.check()?;
        let rows = shape.m.div_ceil(machine.tile_rows);
        let columns = shape.n.div_ceil(machine.tile_columns);
        let tiles = u128::from(rows) * u128::from(columns);
        if tiles > MAX_TILES {
            return Err(EvalError::TooLarge {
                key: "tiles of the output",
                value: tiles,
                limit: MAX_TILES,
            });
        }
        let mut kernel = Self {
            rows,
            columns,
            k_block: machine.k_block,
            steps: shape.k.div_ceil(machine.k_block),
            ahead: machine.blocks_ahead,
            slots: machine.slots(),
            order: machine.order,
            band: machine.swizzle_columns,
            compute_units: machine.compute_units,
            element_ns: 2.0 * machine.tile_rows as f64 * machine.tile_columns as f64
                / machine.unit_rate(),
            k: shape.k,
        };
        while kernel.steps > 1 && !kernel.affordable() {
            kernel.k_block *= 2;
            kernel.steps = shape.k.div_ceil(kernel.k_block);
        }
        Ok(kernel)
    }

    /// The walk can be simulated in useful time.
    fn affordable(&self) -> bool {
        let steps = u128::from(self.stages()) * u128::from(self.steps);
        let side = self.slots.min(self.rows + self.columns) + 1;
        steps <= MAX_STEPS && steps * u128::from(side) <= MAX_TOUCHES
    }

    /// Tiles of the output.
    pub fn tiles(&self) -> u64 {
        self.rows * self.columns
    }

    /// Stages; the last may be partly filled.
    pub fn stages(&self) -> u64 {
        self.tiles().div_ceil(self.slots)
    }

    /// The workgroups of a stage, numbered in the order in which they are dispatched.
    pub fn stage(&self, stage: u64) -> Range<u64> {
        let first = stage * self.slots;
        first..(first + self.slots).min(self.tiles())
    }

    /// Row and column of the tile at a place of the order.
    pub fn tile(&self, place: u64) -> (u64, u64) {
        match self.order {
            Order::RowMajor => (place / self.columns, place % self.columns),
            Order::ColumnMajor => (place % self.rows, place / self.rows),
            Order::Swizzled => {
                let band = place / (self.rows * self.band);
                let width = self.band.min(self.columns - band * self.band);
                let inside = place - band * self.rows * self.band;
                (inside / width, band * self.band + inside % width)
            }
        }
    }

    /// Elements of K of a step.
    pub fn depth(&self, step: u64) -> u64 {
        self.k_block.min(self.k - step * self.k_block)
    }

    /// Compute time of a step of a stage, operands there, in ns. A compute unit shares its rate among its workgroups, so
    /// a partly filled stage is faster only if every compute unit has fewer. Edge tiles take as long as full ones.
    pub fn step_ns(&self, stage: u64, step: u64) -> f64 {
        let workgroups = self.stage(stage);
        let shared = (workgroups.end - workgroups.start).div_ceil(self.compute_units);
        shared as f64 * self.element_ns * self.depth(step) as f64
    }

    /// Compute time of a workgroup that has a compute unit for itself, in ns.
    pub fn workgroup_ns(&self) -> f64 {
        self.element_ns * self.k as f64
    }

    /// Compute units that it runs on.
    pub fn compute_units(&self) -> u64 {
        self.compute_units
    }

    /// Compute time of the whole kernel, never waiting for memory, in ns.
    pub fn compute_ns(&self) -> f64 {
        let stage = |stage| -> f64 { (0..self.steps).map(|step| self.step_ns(stage, step)).sum() };
        match self.stages() {
            1 => stage(0),
            stages => stage(0) * (stages - 1) as f64 + stage(stages - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernel(order: Order) -> Kernel {
        let mut machine = Machine::paper();
        machine.order = order;
        Kernel::new(&machine, &Shape::new(1000, 1500, 8 * 100, 8, 2).unwrap()).unwrap()
    }

    #[test]
    fn every_order_visits_every_tile_once() {
        for order in Order::ALL {
            let kernel = kernel(order);
            let mut tiles: Vec<_> = (0..kernel.tiles())
                .map(|place| kernel.tile(place))
                .collect();
            tiles.sort();
            tiles.dedup();
            assert_eq!(tiles.len(), 4 * 12);
            assert!(tiles.iter().all(|(row, column)| *row < 4 && *column < 12));
        }
    }

    #[test]
    fn compute_time_is_flop_over_rate_where_everything_is_full() {
        let machine = Machine::paper();
        // 160 workgroups: 16 x 10 tiles.
        let shape = Shape::new(16 * 256, 10 * 128, 8 * 100, 8, 2).unwrap();
        let kernel = Kernel::new(&machine, &shape).unwrap();
        let expected = shape.flop() / (80.0 * machine.unit_rate());
        assert!((kernel.compute_ns() / expected - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_partial_stage_is_faster_only_with_idle_places_everywhere() {
        let machine = Machine::paper();
        let of_tiles = |tiles: u64| {
            let shape = Shape::new(256 * tiles, 128, 8 * 100, 8, 2).unwrap();
            Kernel::new(&machine, &shape).unwrap().compute_ns()
        };
        assert_eq!(of_tiles(80) * 2.0, of_tiles(160));
        assert_eq!(of_tiles(81), of_tiles(160));
    }

    #[test]
    fn a_huge_product_takes_larger_blocks() {
        let shape = Shape::new(1 << 16, 1 << 17, 1 << 19, 64, 2).unwrap();
        let kernel = Kernel::new(&Machine::paper(), &shape).unwrap();
        assert!(kernel.k_block > 32 && kernel.affordable());
        let shape = Shape::new(1 << 40, 1 << 40, 1 << 40, 64, 2).unwrap();
        let error = Kernel::new(&Machine::paper(), &shape).unwrap_err();
        assert!(
            error.to_string().starts_with("tiles of the output = "),
            "{error}"
        );
    }
}
