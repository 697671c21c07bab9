//! Golden model of the register file: what each access does, without a bus and without time.

use std::collections::HashMap;
use t3_hw::csr::{
    offset, Access, Register, COUNTER_BASE, REGION_BASE, REGION_STRIDE, REGISTERS, SETTING_BASE,
};
use t3_hw::params::{region, Config};

/// What a read gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// This value.
    Okay(u32),
    /// A word that was never written.
    Unknown,
    /// SLVERR.
    Error,
}

/// What a write does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Write {
    /// OKAY.
    Okay,
    /// SLVERR.
    Error,
    /// A region command, to be answered through [`Csr::answer`].
    Command {
        /// Region.
        region: u64,
        /// Enable; else disable.
        enable: bool,
    },
    /// A region word, which is sent out.
    Word {
        /// Region.
        region: u64,
        /// Word.
        word: u64,
        /// Value.
        value: u32,
    },
}

/// The registers.
#[derive(Clone, Debug)]
pub struct Csr {
    /// Which regions are enabled.
    pub enabled: u32,
    /// Levels of STATUS.
    pub status: u32,
    /// Last measurement: requests, threshold.
    pub intensity: [u32; 2],
    /// Requests in the memory queue.
    pub occupancy: u32,
    regions: u64,
    /// Registers that hold something, by address.
    values: HashMap<u64, u32>,
    words: HashMap<u64, u32>,
    highest: u32,
    command: (u64, bool),
    /// Pulses that the last write of CONTROL gave.
    pub pulses: u32,
}

/// The bits that a byte strobe names.
fn bits(strobe: u64) -> u32 {
    let byte = |i: u32| {
        if strobe >> i & 1 == 1 {
            0xff << (8 * i)
        } else {
            0
        }
    };
    (0..4).map(byte).sum()
}

fn find(address: u64) -> Option<&'static Register> {
    REGISTERS.iter().find(|register| register.offset == address)
}

impl Csr {
    /// The registers after reset.
    pub fn new(config: &Config, version: [u32; 3]) -> Self {
        let reset = |r: &Register| (r.offset, r.reset.unwrap_or(0));
        let mut values: HashMap<_, _> = REGISTERS.iter().map(reset).collect();
        let [major, minor, patch] = version;
        values.insert(offset::VERSION, major << 16 | minor << 8 | patch);
        let sizes = [
            config.beat_words,
            config.regions,
            config.index_bits,
            config.ways,
        ];
        let places = [0, 8, 16, 24];
        let pack = |sizes: &[usize]| {
            let placed = sizes
                .iter()
                .zip(places)
                .map(|(size, at)| (*size as u32) << at);
            placed.sum()
        };
        values.insert(offset::CONFIG0, pack(&sizes));
        let sizes = [config.block_bits, config.queue_depth, config.in_flight];
        values.insert(offset::CONFIG1, pack(&sizes));
        Self {
            enabled: 0,
            status: 0,
            intensity: [0, 0],
            occupancy: 0,
            regions: config.regions as u64,
            values,
            words: HashMap::new(),
            highest: 0,
            command: (0, false),
            pulses: 0,
        }
    }

    fn value(&mut self, offset: u64) -> &mut u32 {
        self.values.entry(offset).or_default()
    }

    /// Region and word of an address.
    fn region_word(&self, address: u64) -> Option<(u64, u64)> {
        let at = address.checked_sub(REGION_BASE)?;
        let (number, word) = (at / REGION_STRIDE, at % REGION_STRIDE / 4);
        (number < self.regions && word < region::WORDS && address.is_multiple_of(4))
            .then_some((number, word))
    }

    /// Reads.
    pub fn read(&mut self, address: u64) -> Read {
        if self.region_word(address).is_some() {
            return self
                .words
                .get(&address)
                .map_or(Read::Unknown, |w| Read::Okay(*w));
        }
        let Some(register) = find(address) else {
            return Read::Error;
        };
        Read::Okay(match address {
            _ if register.access == Access::WriteOnly => 0,
            offset::STATUS => self.status,
            offset::REGION_ENABLED => self.enabled,
            offset::INTENSITY => self.intensity[0] | self.intensity[1] << 16,
            offset::OCCUPANCY => self.occupancy | self.highest << 16,
            offset::IRQ_STATUS => self.causes(),
            _ => *self.value(address),
        })
    }

    /// Writes.
    pub fn write(&mut self, address: u64, data: u32, strobe: u64) -> Write {
        if let Some((region, word)) = self.region_word(address) {
            if strobe != 15 || self.enabled >> region & 1 == 1 {
                return Write::Error;
            }
            self.words.insert(address, data);
            let value = data;
            return Write::Word {
                region,
                word,
                value,
            };
        }
        let Some(register) = find(address) else {
            return Write::Error;
        };
        let (bits, mask) = (bits(strobe), register.mask());
        match register.access {
            Access::ReadOnly => return Write::Error,
            Access::ReadWrite => {
                let bits = bits & mask;
                let value = self.value(address);
                *value = (*value & !bits) | (data & bits);
            }
            Access::WriteOneToClear => *self.value(address) &= !(data & bits),
            Access::WriteOnly if address == offset::CONTROL => {
                self.pulses = data & bits & mask;
                if self.pulses & 2 != 0 {
                    let counters = REGISTERS.iter().filter(|r| r.offset >= COUNTER_BASE);
                    counters.for_each(|r| *self.value(r.offset) = 0);
                    self.highest = self.occupancy;
                }
            }
            Access::WriteOnly if bits & 1 == 0 => {}
            Access::WriteOnly => {
                let (region, enable) = (u64::from(data & 15), data & 16 != 0);
                self.command = (region, enable);
                return Write::Command { region, enable };
            }
        }
        Write::Okay
    }

    /// The region control's answer to the last command; whether the write is OKAY.
    pub fn answer(&mut self, code: u32, other: u32) -> bool {
        *self.value(offset::REGION_ANSWER) = code | other << 4;
        let (region, enable) = self.command;
        if code == 0 {
            self.enabled = (self.enabled & !(1 << region)) | u32::from(enable) << region;
            return true;
        }
        if *self.value(offset::ERROR) & 1 == 0 {
            *self.value(offset::ERROR_REGION) = region as u32 | code << 4 | other << 8;
        }
        *self.value(offset::ERROR) |= 1;
        false
    }

    /// An event that sets bits of ERROR; `address` goes with a refused incoming beat.
    pub fn fail(&mut self, errors: u32, address: u32) {
        if errors & 2 != 0 && *self.value(offset::ERROR) & 2 == 0 {
            *self.value(offset::REFUSED_ADDRESS) = address;
        }
        *self.value(offset::ERROR) |= errors;
    }

    /// A notified block of a region.
    pub fn notify(&mut self, region: u64) {
        *self.value(offset::REGION_DONE) |= 1 << region;
    }

    /// A pulse for a counter.
    pub fn count(&mut self, counter: u64) {
        let value = self.value(COUNTER_BASE + 4 * counter);
        *value = value.wrapping_add(1);
    }

    /// The occupancy of a cycle.
    pub fn occupy(&mut self, occupancy: u32) {
        self.occupancy = occupancy;
        self.highest = self.highest.max(occupancy);
    }

    fn causes(&mut self) -> u32 {
        let regions = *self.value(offset::IRQ_REGIONS);
        let done = *self.value(offset::REGION_DONE) & regions != 0;
        let error = *self.value(offset::ERROR) != 0;
        u32::from(done) | u32::from(error) << 1
    }

    /// The interrupt.
    pub fn interrupt(&mut self) -> bool {
        self.causes() & *self.value(offset::IRQ_ENABLE) != 0
    }

    /// A setting, by its number.
    pub fn setting(&mut self, number: u64) -> u32 {
        *self.value(SETTING_BASE + 4 * number)
    }
}
