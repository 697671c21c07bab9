//! The stores of a stage that has been computed.

use super::pace::due;
use crate::workload::geometry::{Geometry, Tile};

/// A wavefront that still has beats to store.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor {
    pub tile: Tile,
    pub wf: usize,
    pub position: usize,
    beats: usize,
}

/// A stage's write buffer: one beat of each wavefront in turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Drain {
    cursors: Vec<Cursor>,
    turn: usize,
    beats: u64,
    taken: u64,
    /// Cycle in which the stage began to compute.
    pub stage_start: u64,
}

impl Drain {
    /// The outputs of `wgs`.
    pub fn new<const W: usize>(geometry: &Geometry<W>, wgs: &[usize], stage_start: u64) -> Self {
        let cursors_of = |wg: &usize| {
            let tile = geometry.tile(*wg);
            (0..geometry.wfs_of(tile)).map(move |wf| Cursor {
                tile,
                wf,
                position: 0,
                beats: geometry.wf_len(tile, wf),
            })
        };
        let cursors: Vec<_> = wgs.iter().flat_map(cursors_of).collect();
        Self {
            beats: cursors.iter().map(|cursor| cursor.beats as u64).sum(),
            cursors,
            turn: 0,
            taken: 0,
            stage_start,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.cursors.is_empty()
    }

    /// The beat to be stored next.
    pub fn head(&self) -> Option<&Cursor> {
        self.cursors.get(self.turn)
    }

    /// Whether that beat is due, where stores are spread over `cycles` of which `computed` are over.
    pub fn wants_store(&self, computed: u64, cycles: u64) -> bool {
        self.taken < due(self.beats, computed, cycles)
    }

    /// Cycles that must be computed before it is due; `None` if there is none.
    pub fn due_after(&self, cycles: u64) -> Option<u64> {
        (!self.is_empty()).then(|| self.taken * cycles / self.beats)
    }

    /// The beat is taken: the next wavefront's turn.
    pub fn stored(&mut self) {
        self.taken += 1;
        let cursor = &mut self.cursors[self.turn];
        cursor.position += 1;
        if cursor.position == cursor.beats {
            // Those after it move up, so the turn is the next one's.
            self.cursors.remove(self.turn);
        } else {
            self.turn += 1;
        }
        if self.turn >= self.cursors.len() {
            self.turn = 0;
        }
    }
}
