//! What the tracker must do with a sequence of events: which of them complete a tile, and which tiles stay open.
//!
//! It knows nothing of sets, ways or memory: those must not show.

use std::collections::HashMap;
use t3_hw::params::region;
use t3_hw::types::{Completion, ConfigWord, UpdateEvent, COUNT_BITS};

/// Region, workgroup and wavefront of a tile.
pub type Tile = (u64, u64, u64);

/// The tile of an event.
pub fn tile_of(event: &UpdateEvent) -> Tile {
    let (wg, wf) = (event.wg.to_u64(), event.wf.to_u64());
    (event.region.to_u64(), wg, wf)
}

/// Counts of all tiles, unbounded.
#[derive(Clone, Debug, Default)]
pub struct Tracker {
    words: HashMap<(u64, u64), u64>,
    counts: HashMap<Tile, u64>,
    overrun: u16,
}

impl Tracker {
    /// Takes a configuration word.
    pub fn configure(&mut self, word: &ConfigWord) {
        let at = (word.region.to_u64(), word.word.to_u64());
        self.words.insert(at, word.value.to_u64());
    }

    /// The count at which the tile of an event is complete.
    pub fn expected(&self, event: &UpdateEvent) -> u64 {
        let word = |word| *self.words.get(&(event.region.to_u64(), word)).unwrap_or(&0);
        let last = word(region::LAST_TILE);
        let at_bottom = event.row.to_u64() == last & 0xff;
        let at_right =
            event.column.to_u64() == last >> 8 & 0xff && event.wf.to_u64() == last >> 16 & 7;
        let count = match (at_bottom, at_right) {
            (false, false) => word(region::COUNT_FULL),
            (true, false) => word(region::COUNT_BOTTOM),
            (false, true) => word(region::COUNT_RIGHT),
            (true, true) => word(region::COUNT_CORNER),
        };
        count & ((1 << COUNT_BITS) - 1)
    }

    /// Counts an event; the completion that it causes.
    pub fn event(&mut self, event: &UpdateEvent) -> Option<Completion> {
        let elements = event.elements.to_u64();
        if elements == 0 {
            return None;
        }
        let expected = self.expected(event);
        let count = self.counts.entry(tile_of(event)).or_default();
        *count += elements;
        if *count < expected {
            return None;
        }
        if *count > expected {
            self.overrun |= 1 << event.region.to_u64();
        }
        self.counts.remove(&tile_of(event));
        Some(Completion {
            region: event.region,
            wg: event.wg,
            wf: event.wf,
            row: event.row,
            column: event.column,
        })
    }

    /// Bit `r`: region `r` has tiles that are counted but not complete.
    pub fn open(&self) -> u16 {
        self.counts.keys().fold(0, |open, tile| open | 1 << tile.0)
    }

    /// Bit `r`: a tile of region `r` went past its expected count.
    pub fn overrun(&self) -> u16 {
        self.overrun
    }

    /// The tiles that are counted but not complete, with their counts.
    pub fn counts(&self) -> &HashMap<Tile, u64> {
        &self.counts
    }

    /// Forgets all tiles.
    pub fn clear(&mut self) {
        self.counts.clear();
        self.overrun = 0;
    }
}
