//! Trigger, written from its contract: blocks are counted in a map, descriptors made by plain multiplication.

use rust_hdl::prelude::*;
use std::collections::HashMap;
use t3_hw::params::region;
use t3_hw::types::{op, Completion, Descriptor};

/// What a block does when it fires.
#[derive(Clone, Debug, PartialEq)]
pub enum Fired {
    /// Its region is notified.
    Notified,
    /// Its transfer is to be made.
    Sent(Box<Descriptor>),
    /// It has no rows or no beats.
    Refused,
}

/// Effects of one completion.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effects {
    /// The block that it completes.
    pub fired: Option<Fired>,
    /// The region whose last block that was.
    pub done: Option<u64>,
}

/// Counts of all blocks.
pub struct Trigger {
    blocks: u64,
    words: [[u64; region::WORDS as usize]; 16],
    counts: HashMap<u64, (u64, u64)>,
    left: [u64; 16],
}

impl Trigger {
    /// A table of so many blocks.
    pub fn new(blocks: usize) -> Self {
        Self {
            blocks: blocks as u64,
            words: Default::default(),
            counts: HashMap::new(),
            left: [0; 16],
        }
    }

    /// Keeps a configuration word.
    pub fn write(&mut self, region: u64, word: u64, value: u64) {
        self.words[region as usize][word as usize] = value;
    }

    /// Loads a region's number of blocks.
    pub fn arm(&mut self, region: u64) {
        self.left[region as usize] = self.word(region, region::BLOCKS) & 0xffff;
    }

    /// Forgets all counts.
    pub fn clear(&mut self) {
        self.counts.clear();
        self.left = [0; 16];
    }

    /// Regions with partly counted blocks, a bit each.
    pub fn partial(&self) -> u64 {
        let bit = |(region, _): &(u64, u64)| 1 << region;
        self.counts.values().map(bit).fold(0, |all, bit| all | bit)
    }

    /// Counts a completion.
    pub fn complete(&mut self, tile: Completion) -> Effects {
        let region = tile.region.to_u64();
        let block_word = self.word(region, region::BLOCK);
        let first = self.first_slot(tile);
        let index = (block_word >> 16) + (first >> (block_word & 15));
        let block = index % self.blocks;
        let wfs = self.word(region, region::WFS);
        let target = if self.is_edge(tile) {
            wfs >> 16
        } else {
            wfs & 0xffff
        };
        let count = self.counts.entry(block).or_insert((region, 0));
        count.1 += 1;
        if count.1 != target {
            return Effects::default();
        }
        self.counts.remove(&block);
        let left = &mut self.left[region as usize];
        *left = left.wrapping_sub(1);
        let done = (*left == 0).then_some(region);
        Effects {
            fired: Some(self.fire(tile)),
            done,
        }
    }

    fn word(&self, region: u64, word: u64) -> u64 {
        self.words[region as usize][word as usize]
    }

    /// First slot of the tile's block, `wg << 3 | wf` counted from the region's first workgroup.
    fn first_slot(&self, tile: Completion) -> u64 {
        let region = tile.region.to_u64();
        let first_wg = self.word(region, region::FIRST_WG);
        let wg = tile.wg.to_u64().wrapping_sub(first_wg) & 0xffff;
        let shift = self.word(region, region::BLOCK) & 15;
        (wg << 3 | tile.wf.to_u64()) >> shift << shift
    }

    fn is_edge(&self, tile: Completion) -> bool {
        let edge = self.word(tile.region.to_u64(), region::EDGE_BLOCK);
        tile.column.to_u64() == edge >> 8 & 0xff && self.first_slot(tile) & 7 == edge >> 16 & 7
    }

    fn fire(&self, tile: Completion) -> Fired {
        let word = |word| self.word(tile.region.to_u64(), word);
        let flags = word(region::FLAGS);
        if flags >> 10 & 1 == 1 {
            return Fired::Notified;
        }
        let shift = word(region::BLOCK) & 15;
        let (wf, column) = (self.first_slot(tile) & 7, tile.column.to_u64());
        let row = (tile.row.to_u64() << 3 | tile.wf.to_u64()) >> shift << shift >> 3;
        let edge = word(region::EDGE_BLOCK);
        let is_bottom = row == edge & 0xff;
        let half = |word: u64, upper: bool| if upper { word >> 16 } else { word & 0xffff };
        let rows = half(word(region::ROWS), self.is_edge(tile));
        let beats = half(word(region::BEATS), is_bottom);
        if rows == 0 || beats == 0 {
            return Fired::Refused;
        }
        let offset = row * word(region::ROW_STEP)
            + column * word(region::COLUMN_STEP)
            + wf * word(region::WF_STEP);
        let address = |origin: u64| ((origin + offset) & 0xffff_ffff).to_bits();
        let operation = if flags >> 3 & 1 == 1 {
            op::ADD
        } else {
            op::STORE
        };
        let first_wg = (self.first_slot(tile) >> 3) + word(region::FIRST_WG);
        Fired::Sent(Box::new(Descriptor {
            source: address(word(region::ORIGIN)),
            destination: address(word(region::PEER_ORIGIN)),
            stride: word(region::STRIDE).to_bits(),
            rows: rows.to_bits(),
            beats: beats.to_bits(),
            tail: if is_bottom { edge >> 24 & 63 } else { 0 }.to_bits(),
            peer: (flags >> 6 & 15).to_bits(),
            op: operation.to_bits(),
            dtype: (flags >> 4 & 3).to_bits(),
            wg: (first_wg & 0xffff).to_bits(),
            wf: wf.to_bits(),
            row: row.to_bits(),
            column: tile.column,
            wf_rows: (word(region::SPLIT) & 0xffff).to_bits(),
            wg_beats: (word(region::SPLIT) >> 16).to_bits(),
        }))
    }
}
