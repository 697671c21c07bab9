//! What the last-level cache lets through: least-recently-used replacement of blocks of the operands' panels.
//!
//! A stage's workgroups walk K together, so in each step the stage touches one block of every row panel of A and of every
//! column panel of B that its tiles lie in. In the sequential run the output's tiles are written into the cache at the
//! end of a stage and push operands out; T3's updates bypass it.

use super::gemm::Kernel;
use super::machine::Machine;
use super::workload::Shape;

const NONE: u32 = u32::MAX;

/// Blocks by the time of their last use, in a list through an array: each use takes constant time.
struct Lru {
    capacity: u64,
    used: u64,
    /// Neighbours towards the oldest and the newest; a block that is not there has `there` unset.
    older: Vec<u32>,
    newer: Vec<u32>,
    bytes: Vec<u64>,
    oldest: u32,
    newest: u32,
}

impl Lru {
    fn new(capacity: u64, blocks: usize) -> Self {
        Self {
            capacity,
            used: 0,
            older: vec![NONE; blocks],
            newer: vec![NONE; blocks],
            bytes: vec![0; blocks],
            oldest: NONE,
            newest: NONE,
        }
    }

    fn unlink(&mut self, block: u32) {
        let (older, newer) = (self.older[block as usize], self.newer[block as usize]);
        match older {
            NONE => self.oldest = newer,
            _ => self.newer[older as usize] = newer,
        }
        match newer {
            NONE => self.newest = older,
            _ => self.older[newer as usize] = older,
        }
    }

    /// Uses a block of so many bytes; says whether it was there. A block larger than the cache never is.
    fn touch(&mut self, block: u32, bytes: u64) -> bool {
        let hit = self.bytes[block as usize] > 0;
        if hit {
            self.unlink(block);
        } else {
            if bytes > self.capacity {
                return false;
            }
            while self.used + bytes > self.capacity {
                let oldest = self.oldest;
                self.unlink(oldest);
                self.used -= std::mem::take(&mut self.bytes[oldest as usize]);
            }
            self.used += bytes;
            self.bytes[block as usize] = bytes;
        }
        self.older[block as usize] = self.newest;
        self.newer[block as usize] = NONE;
        match self.newest {
            NONE => self.oldest = block,
            newest => self.newer[newest as usize] = block,
        }
        self.newest = block;
        hit
    }
}

/// Bytes that a kernel loads from DRAM, by stage and step.
#[derive(Clone, Debug, PartialEq)]
pub struct Loads {
    steps: usize,
    bytes: Vec<u64>,
}

impl Loads {
    /// Every tile loads the same, evenly over its steps.
    fn even(kernel: &Kernel, tile_bytes: u64) -> Self {
        let steps = kernel.steps;
        let mut bytes = Vec::with_capacity((kernel.stages() * steps) as usize);
        for stage in 0..kernel.stages() {
            let tiles = kernel.stage(stage);
            let all = u128::from(tile_bytes) * u128::from(tiles.end - tiles.start);
            let before = |step: u64| (all * u128::from(step) / u128::from(steps)) as u64;
            bytes.extend((0..steps).map(|step| before(step + 1) - before(step)));
        }
        Self {
            steps: steps as usize,
            bytes,
        }
    }

    /// Bytes of a step of a stage.
    pub fn at(&self, stage: u64, step: u64) -> u64 {
        self.bytes[stage as usize * self.steps + step as usize]
    }

    /// Bytes of a stage.
    pub fn stage(&self, stage: u64) -> u64 {
        let first = stage as usize * self.steps;
        self.bytes[first..first + self.steps].iter().sum()
    }

    /// All bytes.
    pub fn total(&self) -> u128 {
        self.bytes.iter().map(|bytes| u128::from(*bytes)).sum()
    }
}

/// Length of part `index` of a side that is cut into parts of `part`.
fn cut(side: u64, part: u64, index: u64) -> u64 {
    part.min(side - index * part)
}

/// The loads of a kernel. `allocate` says that stores of the output go through the cache; `first` is the place in the
/// order of tiles at which the kernel begins (devices of a ring begin at different chunks). A machine that gives the loads
/// of a tile has no use for either.
pub fn loads(
    machine: &Machine,
    shape: &Shape,
    kernel: &Kernel,
    allocate: bool,
    first: u64,
) -> Loads {
    if machine.tile_load_bytes > 0 {
        return Loads::even(kernel, machine.tile_load_bytes);
    }
    let (rows, columns, steps) = (kernel.rows, kernel.columns, kernel.steps);
    let panels = (rows + columns) * steps;
    let outputs = if allocate { kernel.tiles() } else { 0 };
    let mut cache = Lru::new(machine.llc_bytes, (panels + outputs) as usize);
    let mut bytes = Vec::with_capacity((kernel.stages() * steps) as usize);
    // Height or width of every panel, rows first.
    let row_sides = (0..rows).map(|row| cut(shape.m, machine.tile_rows, row));
    let column_sides = (0..columns).map(|column| cut(shape.n, machine.tile_columns, column));
    let sides: Vec<u64> = row_sides.chain(column_sides).collect();
    let mut seen = vec![u64::MAX; sides.len()];
    for stage in 0..kernel.stages() {
        let mut touched = [Vec::new(), Vec::new()];
        let tiles: Vec<_> = kernel
            .stage(stage)
            .map(|place| kernel.tile((place + first) % kernel.tiles()))
            .collect();
        for (row, column) in &tiles {
            for (list, panel) in touched.iter_mut().zip([*row, rows + column]) {
                if std::mem::replace(&mut seen[panel as usize], stage) != stage {
                    list.push(panel);
                }
            }
        }
        for step in 0..steps {
            let depth = kernel.depth(step) * shape.element_bytes;
            let mut missed = 0;
            for panel in touched.iter().flatten() {
                let size = sides[*panel as usize] * depth;
                if !cache.touch((panel * steps + step) as u32, size) {
                    missed += size;
                }
            }
            bytes.push(missed);
        }
        if allocate {
            for (row, column) in &tiles {
                let size =
                    sides[*row as usize] * sides[(rows + column) as usize] * shape.element_bytes;
                cache.touch((panels + column * rows + row) as u32, size);
            }
        }
    }
    Loads {
        steps: steps as usize,
        bytes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    #[test]
    fn the_list_does_what_a_plain_queue_does() {
        let mut cache = Lru::new(10, 12);
        let mut plain: VecDeque<(u32, u64)> = VecDeque::new();
        let mut state = 1u64;
        for _ in 0..5000 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1);
            let block = (state >> 33) as u32 % 12;
            let size = 1 + u64::from(block) % 4;
            let there = plain.iter().position(|(b, _)| *b == block);
            if let Some(place) = there {
                plain.remove(place);
            }
            while plain.iter().map(|(_, s)| s).sum::<u64>() + size > 10 {
                plain.pop_front();
            }
            plain.push_back((block, size));
            assert_eq!(cache.touch(block, size), there.is_some());
        }
    }

    fn reads(llc_bytes: u64, allocate: bool) -> u128 {
        let mut machine = Machine::paper();
        machine.llc_bytes = llc_bytes;
        let shape = Shape::new(8192, 4256, 4256, 8, 2).unwrap();
        let kernel = Kernel::new(&machine, &shape).unwrap();
        loads(&machine, &shape, &kernel, allocate, 0).total()
    }

    #[test]
    fn a_large_cache_reads_operands_once_and_none_reads_them_every_stage() {
        let (a, b) = (8192 * 532 * 2, 532 * 4256 * 2);
        assert_eq!(reads(1 << 40, true), a + b);
        // Seven stages, each with all 32 rows and the columns that it touches: 5 of 34 x 128 - 96.
        let none = reads(0, true);
        assert_eq!(none, 7 * a + b);
    }

    #[test]
    fn given_loads_are_even_and_all_there() {
        let mut machine = Machine::paper();
        machine.tile_load_bytes = 1001;
        let shape = Shape::new(8192, 4256, 4256, 8, 2).unwrap();
        let kernel = Kernel::new(&machine, &shape).unwrap();
        let loads = loads(&machine, &shape, &kernel, true, 0);
        assert_eq!(loads.total(), 1001 * u128::from(kernel.tiles()));
        let mean = 1001 * kernel.slots / kernel.steps;
        assert!((0..kernel.steps).all(|step| loads.at(0, step).abs_diff(mean) <= 1));
    }

    #[test]
    fn the_output_pushes_operands_out() {
        assert!(reads(16 << 20, true) > reads(16 << 20, false));
    }
}
