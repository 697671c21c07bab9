//! Where each element of an output lies, and which tile, chunk and beat it belongs to.
//!
//! The output of `rows x columns` elements is column-major; a column is padded to whole beats. Tiles of
//! workgroups (WG) are numbered down the columns of the grid; wavefronts (WF) split a tile by columns.
//! Addresses here count beats from the output's first one. See `docs/architecture.md`.

mod shape;

pub use shape::{GeometryError, Shape};

use shape::{limit, multiple};
use std::ops::Range;
use t3_hw::types::{Enables, COUNT_BITS, PEER_BITS, TILE_BITS, WF_BITS, WG_BITS};

/// Most contributions to an element that the tracker is programmed for: one own, one of the neighbour.
const UPDATES: u64 = 2;

/// A WG's tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Linear WG id.
    pub wg: usize,
    /// Row of tiles.
    pub row: usize,
    /// Column of tiles.
    pub column: usize,
}

/// One beat of a WF tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TileBeat<const W: usize> {
    /// Beats from the output's first one.
    pub address: u32,
    /// Elements that exist.
    pub enable: Enables<W>,
}

/// 16-bit halves of the four kinds of WF tile, for one update of each element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Inner.
    pub full: u64,
    /// In the last row of tiles.
    pub bottom: u64,
    /// Last WF of the last column of tiles.
    pub right: u64,
    /// Both.
    pub corner: u64,
}

/// A checked layout in beats of `W` words. Derived sizes are fields.
#[derive(Clone, Debug, PartialEq)]
pub struct Geometry<const W: usize> {
    /// What it was made from.
    pub shape: Shape,
    /// Elements in a beat.
    pub beat_elements: usize,
    /// Beats from a column of elements to the next.
    pub stride_beats: usize,
    /// Rows of tiles.
    pub grid_rows: usize,
    /// Columns of tiles.
    pub grid_columns: usize,
    /// WFs of a WG, except in the last column of tiles.
    pub wfs: usize,
    /// Last WF that has elements in the last column of tiles.
    pub last_wf: usize,
}

impl<const W: usize> Geometry<W> {
    /// Checks the sizes against each other and against the hardware's fields.
    pub fn new(shape: Shape) -> Result<Self, GeometryError> {
        let sizes = [
            ("rows", shape.rows),
            ("columns", shape.columns),
            ("devices", shape.devices),
            ("tile_rows", shape.tile_rows),
            ("tile_columns", shape.tile_columns),
            ("wf_columns", shape.wf_columns),
        ];
        if let Some((name, _)) = sizes.iter().find(|(_, size)| *size == 0) {
            return Err(GeometryError::Zero { name });
        }
        for (name, size) in sizes {
            limit(name, size as u64, 32)?;
        }
        let beat_elements = 2 * W / shape.dtype.halves();
        multiple(
            "tile_rows",
            shape.tile_rows,
            beat_elements,
            "elements in a beat",
        )?;
        multiple(
            "tile_columns",
            shape.tile_columns,
            shape.wf_columns,
            "wf_columns",
        )?;
        let grid_columns = shape.columns.div_ceil(shape.tile_columns);
        let last_columns = shape.columns - (grid_columns - 1) * shape.tile_columns;
        let geometry = Self {
            shape,
            beat_elements,
            stride_beats: shape.rows.div_ceil(beat_elements),
            grid_rows: shape.rows.div_ceil(shape.tile_rows),
            grid_columns,
            wfs: shape.tile_columns / shape.wf_columns,
            last_wf: last_columns.div_ceil(shape.wf_columns) - 1,
        };
        geometry.check_limits()?;
        Ok(geometry)
    }

    fn check_limits(&self) -> Result<(), GeometryError> {
        let devices = self.shape.devices;
        limit("last device", devices as u64 - 1, PEER_BITS)?;
        if self.grid_columns < devices {
            return Err(GeometryError::EmptyChunk {
                devices,
                grid_columns: self.grid_columns,
            });
        }
        limit("last row of tiles", self.grid_rows as u64 - 1, TILE_BITS)?;
        let last_column = self.grid_columns as u64 - 1;
        limit("last column of tiles", last_column, TILE_BITS)?;
        limit("last workgroup", self.wgs() as u64 - 1, WG_BITS)?;
        limit("last wavefront", self.wfs as u64 - 1, WF_BITS)?;
        let (rows, columns) = (self.shape.tile_rows as u64, self.shape.wf_columns as u64);
        let halves = rows * columns * self.shape.dtype.halves() as u64;
        let count = halves.saturating_mul(UPDATES);
        limit("16-bit updates of a wavefront tile", count, COUNT_BITS)?;
        let beats = (self.shape.columns as u64).saturating_mul(self.stride_beats as u64);
        limit("beats of the output", beats, 32)
    }

    /// Workgroups of the whole output.
    pub fn wgs(&self) -> usize {
        self.grid_rows * self.grid_columns
    }

    /// Beats of the whole output.
    pub fn output_beats(&self) -> usize {
        self.shape.columns * self.stride_beats
    }

    /// Beat of an element, and its lane: its place among the beat's elements.
    pub fn locate(&self, row: usize, column: usize) -> (u32, usize) {
        let beat = column * self.stride_beats + row / self.beat_elements;
        (beat as u32, row % self.beat_elements)
    }

    /// Columns of tiles of a chunk; chunks differ by one at most.
    pub fn chunk_columns(&self, chunk: usize) -> Range<usize> {
        let (all, chunks) = (self.grid_columns, self.shape.devices);
        chunk * all / chunks..(chunk + 1) * all / chunks
    }

    /// Chunk that a column of tiles belongs to.
    pub fn chunk_of(&self, tile_column: usize) -> usize {
        ((tile_column + 1) * self.shape.devices - 1) / self.grid_columns
    }

    /// WG ids of a chunk.
    pub fn chunk_wgs(&self, chunk: usize) -> Range<usize> {
        let columns = self.chunk_columns(chunk);
        columns.start * self.grid_rows..columns.end * self.grid_rows
    }

    /// Beats of a chunk: without a gap, as a chunk is whole columns.
    pub fn chunk_beats(&self, chunk: usize) -> Range<u32> {
        let beat = |tile_column: usize| {
            let column = (tile_column * self.shape.tile_columns).min(self.shape.columns);
            (column * self.stride_beats) as u32
        };
        let columns = self.chunk_columns(chunk);
        beat(columns.start)..beat(columns.end)
    }

    /// The tile of a WG.
    pub fn tile(&self, wg: usize) -> Tile {
        Tile {
            wg,
            row: wg % self.grid_rows,
            column: wg / self.grid_rows,
        }
    }

    /// The tiles of a chunk in the order of their ids.
    pub fn tiles(&self, chunk: usize) -> impl Iterator<Item = Tile> + '_ {
        self.chunk_wgs(chunk).map(|wg| self.tile(wg))
    }

    /// WFs of a tile that have elements.
    pub fn wfs_of(&self, tile: Tile) -> usize {
        if tile.column + 1 == self.grid_columns {
            self.last_wf + 1
        } else {
            self.wfs
        }
    }

    /// Columns of elements of a WF tile.
    fn wf_span(&self, tile: Tile, wf: usize) -> Range<usize> {
        let start = tile.column * self.shape.tile_columns + wf * self.shape.wf_columns;
        start..(start + self.shape.wf_columns).min(self.shape.columns)
    }

    /// Rows of elements of a tile.
    fn row_span(&self, tile: Tile) -> Range<usize> {
        let start = tile.row * self.shape.tile_rows;
        start..(start + self.shape.tile_rows).min(self.shape.rows)
    }

    /// Beats of a WF tile.
    pub fn wf_len(&self, tile: Tile, wf: usize) -> usize {
        self.row_span(tile).len().div_ceil(self.beat_elements) * self.wf_span(tile, wf).len()
    }

    /// Beat `index` of a WF tile, counted down its columns.
    pub fn wf_beat(&self, tile: Tile, wf: usize, index: usize) -> TileBeat<W> {
        let rows = self.row_span(tile);
        let column_beats = rows.len().div_ceil(self.beat_elements);
        let column = self.wf_span(tile, wf).start + index / column_beats;
        let row = rows.start + index % column_beats * self.beat_elements;
        TileBeat {
            address: self.locate(row, column).0,
            enable: Enables::first((rows.end - row) * self.shape.dtype.halves()),
        }
    }

    /// The beats of a WF tile, down its columns.
    pub fn wf_beats(&self, tile: Tile, wf: usize) -> impl Iterator<Item = TileBeat<W>> + '_ {
        (0..self.wf_len(tile, wf)).map(move |index| self.wf_beat(tile, wf, index))
    }

    /// What the four kinds of WF tile hold.
    pub fn counts(&self) -> Counts {
        let last = self.tile(self.wgs() - 1);
        let halves =
            |rows: usize, columns: usize| (rows * columns * self.shape.dtype.halves()) as u64;
        let (bottom, right) = (
            self.row_span(last).len(),
            self.wf_span(last, self.last_wf).len(),
        );
        Counts {
            full: halves(self.shape.tile_rows, self.shape.wf_columns),
            bottom: halves(bottom, self.shape.wf_columns),
            right: halves(self.shape.tile_rows, right),
            corner: halves(bottom, right),
        }
    }

    /// Packs elements (column-major, without padding) into the words of the output's beats; padding is 0.
    pub fn pack(&self, elements: &[u32]) -> Vec<u32> {
        let mut words = vec![0; self.output_beats() * W];
        for (i, element) in elements.iter().enumerate() {
            let (word, shift) = self.word_of(i % self.shape.rows, i / self.shape.rows);
            words[word] |= element << shift;
        }
        words
    }

    /// Takes the elements out of the words of the output's beats; the inverse of [`Geometry::pack`].
    pub fn unpack(&self, words: &[u32]) -> Vec<u32> {
        let mask = u32::MAX >> (32 - 16 * self.shape.dtype.halves());
        let element = |i: usize| {
            let (word, shift) = self.word_of(i % self.shape.rows, i / self.shape.rows);
            words[word] >> shift & mask
        };
        (0..self.shape.rows * self.shape.columns)
            .map(element)
            .collect()
    }

    /// Word of an element among the output's words, and the element's lowest bit in it.
    fn word_of(&self, row: usize, column: usize) -> (usize, usize) {
        let (beat, lane) = self.locate(row, column);
        let half = lane * self.shape.dtype.halves();
        (beat as usize * W + half / 2, half % 2 * 16)
    }
}
