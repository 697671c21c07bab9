//! Region control, remap and window, written from their contracts with plain 64-bit arithmetic.

use rust_hdl::prelude::*;

use t3_hw::remap::{answer, MapEntry, RegionAnswer, RegionRequest};
use t3_hw::types::{op, source, LinkMeta, ProducerMeta, RequestMeta};

/// Where a producer's request goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mapped {
    /// To this device's memory.
    Local(RequestMeta),
    /// To a peer.
    Remote(LinkMeta),
}

/// The map of regions: which are enabled and what they say.
#[derive(Clone)]
pub struct Map {
    regions: u64,
    words: [[u64; 4]; 16],
    entries: [Option<MapEntry>; 16],
}

impl Map {
    /// A map of so many regions, all disabled.
    pub fn new(regions: usize) -> Self {
        Self {
            regions: regions as u64,
            words: Default::default(),
            entries: Default::default(),
        }
    }

    /// Keeps a configuration word.
    pub fn write(&mut self, region: u64, word: u64, value: u64) {
        if let Some(kept) = self.words[region as usize].get_mut(word as usize) {
            *kept = value;
        }
    }

    /// Which regions are enabled, a bit each.
    pub fn enabled(&self) -> u64 {
        let bit = |r: usize| u64::from(self.entries[r].is_some()) << r;
        (0..16).map(bit).sum()
    }

    /// Enables or disables a region; `busy` says that it has open tiles. Gives the answer and the change.
    pub fn request(
        &mut self,
        request: RegionRequest,
        busy: bool,
    ) -> (RegionAnswer, Option<MapEntry>) {
        let region = request.region.to_u64();
        let (code, other) = self.judge(region, request.enable, busy);
        let entry = (code == answer::OK).then(|| self.programmed(region, request.enable));
        if let Some(entry) = entry {
            self.commit(entry);
        }
        let answer = RegionAnswer {
            code: code.to_bits(),
            other: other.to_bits(),
        };
        (answer, entry)
    }

    fn judge(&self, region: u64, enable: bool, busy: bool) -> (u64, u64) {
        const SPACE: u64 = 1 << 32;
        if region >= self.regions {
            return (answer::NO_REGION, 0);
        }
        if !enable {
            return (if busy { answer::BUSY } else { answer::OK }, 0);
        }
        let [base, size, flags, peer_base] = self.words[region as usize];
        if self.entries[region as usize].is_some() {
            return (answer::ALREADY, 0);
        }
        if size == 0 {
            return (answer::EMPTY, 0);
        }
        if base + size > SPACE || (flags & 1 == 1 && peer_base + size > SPACE) {
            return (answer::WRAPS, 0);
        }
        let overlaps =
            |entry: &MapEntry| base <= entry.last.to_u64() && entry.base.to_u64() < base + size;
        let in_the_way = |r: &usize| self.entries[*r].as_ref().is_some_and(overlaps);
        match (0..16).find(in_the_way) {
            Some(other) => (answer::OVERLAPS, other as u64),
            None => (answer::OK, 0),
        }
    }

    /// The entry that the region's words describe.
    fn programmed(&self, region: u64, enabled: bool) -> MapEntry {
        let [base, size, flags, peer_base] = self.words[region as usize];
        let flag = |i: u64| flags >> i & 1 == 1;
        MapEntry {
            region: region.to_bits(),
            enabled,
            base: base.to_bits(),
            last: ((base + size).wrapping_sub(1) & 0xffff_ffff).to_bits(),
            remote: flag(0),
            tracked: flag(1),
            exported: flag(2),
            add: flag(3),
            dtype: (flags >> 4 & 3).to_bits(),
            peer: (flags >> 6 & 15).to_bits(),
            peer_base: peer_base.to_bits(),
        }
    }

    /// Takes a change over.
    pub fn commit(&mut self, entry: MapEntry) {
        self.entries[entry.region.index()] = entry.enabled.then_some(entry);
    }

    /// The enabled region that has an address.
    pub fn find(&self, address: u64) -> Option<&MapEntry> {
        let has =
            |entry: &&MapEntry| (entry.base.to_u64()..=entry.last.to_u64()).contains(&address);
        self.entries.iter().flatten().find(has)
    }

    /// What remap makes of a producer's request.
    pub fn producer(&self, meta: ProducerMeta) -> Mapped {
        let mut request = RequestMeta {
            address: meta.address,
            op: (if meta.store { op::STORE } else { op::READ }).to_bits(),
            source: source::COMPUTE.to_bits(),
            wg: meta.wg,
            wf: meta.wf,
            row: meta.row,
            column: meta.column,
            ..Default::default()
        };
        let address = meta.address.to_u64();
        let Some(entry) = self.find(address).filter(|_| meta.store) else {
            return Mapped::Local(request);
        };
        let operation = (if entry.add { op::ADD } else { op::STORE }).to_bits();
        if !entry.remote {
            request.op = operation;
            request.dtype = entry.dtype;
            request.tracked = entry.tracked;
            request.region = entry.region;
            return Mapped::Local(request);
        }
        Mapped::Remote(LinkMeta {
            peer: entry.peer,
            address: (address - entry.base.to_u64() + entry.peer_base.to_u64()).to_bits(),
            op: operation,
            dtype: entry.dtype,
            wg: meta.wg,
            wf: meta.wf,
            row: meta.row,
            column: meta.column,
        })
    }

    /// The request that window makes of a beat from a peer; none if it is refused.
    pub fn incoming(&self, meta: LinkMeta) -> Option<RequestMeta> {
        let entry = self.find(meta.address.to_u64())?;
        let is_write = [op::STORE, op::ADD].contains(&meta.op.to_u64());
        (is_write && entry.exported && !entry.remote).then_some(RequestMeta {
            address: meta.address,
            op: meta.op,
            dtype: meta.dtype,
            source: source::INCOMING.to_bits(),
            tracked: entry.tracked,
            region: entry.region,
            wg: meta.wg,
            wf: meta.wf,
            row: meta.row,
            column: meta.column,
        })
    }
}
