//! Keeps the tracker's words of all regions, and chooses a tile's expected count.
//!
//! ```text
//!                    ┌──────────┐
//!  config_word     ─►│          ├─► count
//!  read_region     ─►│ Expected ├─► base, first_wg
//!  row, column, wf ─►│          │
//!                    └──────────┘
//! ```
//!
//! # Contract
//! 1. After an edge the outputs are those of region `read_region` before it.
//! 2. `count` is `COUNT_BOTTOM` where `row` is the last row of tiles, `COUNT_RIGHT` where `column` and `wf` are the last
//!    ones, `COUNT_CORNER` where both hold, `COUNT_FULL` else.

use super::stages::SUM_BITS;
use crate::block;
use crate::hdl;
use crate::params::region;
use crate::prim::WordTable;
use crate::rtl::{self, Lazy};
use crate::stream::FlowSink;
use crate::types::*;
use rust_hdl::prelude::*;

/// Words kept of a region: from `COUNT_FULL` to `FIRST_WG`.
pub const REGION_WORDS: usize = (region::FIRST_WG - region::COUNT_FULL + 1) as usize;

/// The tracker's part of the region table.
#[derive(LogicBlock)]
pub struct Expected {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Configuration words of all regions.
    pub config_word: FlowSink<ConfigWord>,
    /// Region to read.
    pub read_region: Signal<In, Bits<REGION_BITS>>,
    /// Row of the tile.
    pub row: Signal<In, Bits<TILE_BITS>>,
    /// Its column.
    pub column: Signal<In, Bits<TILE_BITS>>,
    /// Its wavefront.
    pub wf: Signal<In, Bits<WF_BITS>>,
    /// Count at which the tile is complete.
    pub count: Signal<Out, Bits<SUM_BITS>>,
    /// First beat of the region's counters in memory.
    pub base: Signal<Out, Bits<32>>,
    /// First workgroup of the region.
    pub first_wg: Signal<Out, Bits<WG_BITS>>,
    words: Lazy<WordTable<REGION_WORDS, REGION_BITS>>,
    first_word: Constant<Bits<5>>,
    word: Signal<Local, Bits<5>>,
    last_row: Signal<Local, Bits<TILE_BITS>>,
    last_column: Signal<Local, Bits<TILE_BITS>>,
    last_wf: Signal<Local, Bits<WF_BITS>>,
    at_bottom: Signal<Local, Bit>,
    at_right: Signal<Local, Bit>,
    chosen: Signal<Local, Bits<32>>,
    low: Signal<Local, Bits<COUNT_BITS>>,
    _primed: bool,
}

impl Default for Expected {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            config_word: Default::default(),
            read_region: Default::default(),
            row: Default::default(),
            column: Default::default(),
            wf: Default::default(),
            count: Default::default(),
            base: Default::default(),
            first_wg: Default::default(),
            words: Default::default(),
            first_word: Constant::new(region::COUNT_FULL.to_bits()),
            word: Default::default(),
            last_row: Default::default(),
            last_column: Default::default(),
            last_wf: Default::default(),
            at_bottom: Default::default(),
            at_right: Default::default(),
            chosen: Default::default(),
            low: Default::default(),
            _primed: false,
        }
    }
}

impl rtl::Rtl for Expected {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, words);
        // Words before the first one wrap to indices that the table does not have.
        self.word.next = self.config_word.payload.val().word - self.first_word.val();
        self.words.write_index.next = self.config_word.payload.val().region;
        self.words.write_word.next = self.word.val();
        self.words.write_data.next = self.config_word.payload.val().value;
        self.words.write_enable.next = self.config_word.valid.val();
        self.words.read_index.next = self.read_region.val();

        self.last_row.next = bit_cast::<8, 32>(self.words.word[4].val());
        self.last_column.next = self.words.word[4].val().get_bits::<8>(8);
        self.last_wf.next = self.words.word[4].val().get_bits::<3>(16);
        self.at_bottom.next = self.row.val() == self.last_row.val();
        self.at_right.next =
            (self.column.val() == self.last_column.val()) & (self.wf.val() == self.last_wf.val());
        self.chosen.next = self.words.word[0].val();
        if self.at_bottom.val() & self.at_right.val() {
            self.chosen.next = self.words.word[3].val();
        } else if self.at_bottom.val() {
            self.chosen.next = self.words.word[1].val();
        } else if self.at_right.val() {
            self.chosen.next = self.words.word[2].val();
        }
        self.low.next = bit_cast::<20, 32>(self.chosen.val());
        self.count.next = bit_cast::<21, 20>(self.low.val());
        self.base.next = self.words.word[5].val();
        self.first_wg.next = bit_cast::<16, 32>(self.words.word[6].val());
    }
}

block!(comb [] Expected);
