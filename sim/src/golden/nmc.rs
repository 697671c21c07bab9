//! What the near-memory unit does to memory: requests take effect one after another, in order of arrival.

use super::alu::add_beat;
use std::collections::BTreeMap;
use t3_hw::types::{op, Beat, Enables, MemoryMeta, Words};

/// A memory of beats, with the requests' effect on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Memory<const W: usize> {
    beats: BTreeMap<u32, Words<W>>,
}

impl<const W: usize> Memory<W> {
    /// The beat at `address`; what was never written is zero.
    pub fn read(&self, address: u32) -> Words<W> {
        self.beats.get(&address).copied().unwrap_or_default()
    }

    /// Replaces the enabled elements of a beat.
    pub fn write(&mut self, address: u32, data: Words<W>, enable: Enables<W>) {
        let beat = self.beats.entry(address).or_default();
        for (i, (word, new)) in beat.0.iter_mut().zip(data.0).enumerate() {
            let low = if enable.is_set(2 * i) { 0xffff } else { 0 };
            let high = if enable.is_set(2 * i + 1) { 0xffff } else { 0 };
            let mask = high << 16 | low;
            *word = *word & !mask | new & mask;
        }
    }

    /// The effect of one request; the answer if it is a read.
    pub fn request(&mut self, request: &Beat<MemoryMeta, W>) -> Option<Words<W>> {
        let address = request.meta.address.to_u64() as u32;
        match request.meta.op.to_u64() {
            op::READ => return Some(self.read(address)),
            op::STORE => self.write(address, request.data, request.enable),
            _ => {
                let dtype = request.meta.dtype.to_u64();
                let sum = add_beat(dtype, self.read(address), request.data);
                self.write(address, sum, request.enable);
            }
        }
        None
    }
}
