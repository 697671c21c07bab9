//! The register map: the one table that hardware, driver, documentation and C header are made of.

use crate::params::region;

/// What software may do with a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Reads; a write is an error.
    ReadOnly,
    /// Reads and writes, byte by byte.
    ReadWrite,
    /// A write acts; reads as zero.
    WriteOnly,
    /// Reads; writing a one to a bit clears it.
    WriteOneToClear,
}

/// Some bits of a register.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Upper-case name.
    pub name: &'static str,
    /// Highest bit.
    pub high: u32,
    /// Lowest bit.
    pub low: u32,
    /// Meaning, unit and encoding.
    pub doc: &'static str,
}

impl Field {
    /// Its bits in the register.
    pub const fn mask(&self) -> u32 {
        ((1u64 << (self.high + 1)) - (1u64 << self.low)) as u32
    }
}

/// A register of 32 bits.
#[derive(Clone, Copy, Debug)]
pub struct Register {
    /// Upper-case name.
    pub name: &'static str,
    /// Byte address.
    pub offset: u64,
    /// What software may do.
    pub access: Access,
    /// Value after reset; `None` where the build or the blocks decide it.
    pub reset: Option<u32>,
    /// Meaning.
    pub doc: &'static str,
    /// Its fields; other bits read as zero and ignore writes.
    pub fields: &'static [Field],
}

impl Register {
    /// The bits of all fields.
    pub const fn mask(&self) -> u32 {
        let (mut mask, mut i) = (0, 0);
        while i < self.fields.len() {
            mask |= self.fields[i].mask();
            i += 1;
        }
        mask
    }
}

/// What ID reads as: "T3", then the revision of the map.
pub const ID_VALUE: u32 = 0x5433_0001;

macro_rules! registers {
    ($($name:ident $offset:literal $access:ident $reset:expr => $doc:literal {
        $($field:ident $high:literal : $low:literal $field_doc:literal;)*
    })*) => {
        /// Byte addresses of the registers.
        pub mod offset {
            $(#[doc = $doc] pub const $name: u64 = $offset;)*
        }
        /// All registers, by ascending address.
        pub const REGISTERS: &[Register] = &[$(Register {
            name: stringify!($name),
            offset: $offset,
            access: Access::$access,
            reset: $reset,
            doc: $doc,
            fields: &[$(Field {
                name: stringify!($field),
                high: $high,
                low: $low,
                doc: $field_doc,
            }),*],
        }),*];
    };
}

registers! {
    ID 0x000 ReadOnly Some(ID_VALUE) => "What this is." {
        MAGIC 31:16 "0x5433, the letters T3";
        REVISION 15:0 "revision of the register map";
    }
    VERSION 0x004 ReadOnly None => "Version of the hardware (constant of the build)." {
        MAJOR 23:16 "major version";
        MINOR 15:8 "minor version";
        PATCH 7:0 "patch version";
    }
    CONFIG0 0x008 ReadOnly None => "Sizes of the node (constant of the build)." {
        BEAT_WORDS 4:0 "32-bit words in a beat";
        REGIONS 12:8 "regions";
        INDEX_BITS 19:16 "log2 of tracker sets";
        WAYS 28:24 "ways of a tracker set";
    }
    CONFIG1 0x00c ReadOnly None => "More sizes (constant of the build)." {
        BLOCK_BITS 4:0 "log2 of blocks";
        QUEUE_DEPTH 15:8 "entries of the memory queue";
        IN_FLIGHT 23:16 "near-memory updates in flight";
    }
    STATUS 0x010 ReadOnly None => "What the node is doing; follows the blocks." {
        TRACKER_IDLE 0:0 "the tracker clears no table, counts no update, and hands over no completion";
        TRIGGER_IDLE 1:1 "the trigger clears no table and works on no block";
        MEMORY_IDLE 2:2 "no request is in the memory queue";
    }
    CONTROL 0x014 WriteOnly Some(0) => "Pulses: writing a one acts once." {
        CLEAR 0:0 "empty tracker and trigger";
        CLEAR_COUNTERS 1:1 "set the counters and the highest occupancy to zero";
        MEASURE 2:2 "measure the memory intensity, from the next compute request";
    }
    ERROR 0x018 WriteOneToClear Some(0) => "What went wrong; an event in the cycle of its clearing stays." {
        REGION_REFUSED 0:0 "a region command was refused; see ERROR_REGION";
        INCOMING_REFUSED 1:1 "a beat from the link was outside every exported region; see REFUSED_ADDRESS";
        TRACKER_OVERRUN 2:2 "a tile saw more updates than were programmed";
        DESCRIPTOR_REFUSED 3:3 "a block was programmed with no rows or no beats, and no descriptor was made of it";
    }
    ERROR_REGION 0x01c ReadOnly Some(0) => "The command that set ERROR.REGION_REFUSED (the first since it was clear)." {
        REGION 3:0 "region of the command";
        CODE 6:4 "why: the code of the region control";
        OTHER 11:8 "the other region, where it is the reason";
    }
    REFUSED_ADDRESS 0x020 ReadOnly Some(0) => "The beat that set ERROR.INCOMING_REFUSED (the first since it was clear)." {
        ADDRESS 31:0 "beat address";
    }
    IRQ_STATUS 0x024 ReadOnly Some(0) => "Causes of the interrupt; cleared at their registers." {
        DONE 0:0 "a bit of REGION_DONE is set that IRQ_REGIONS selects";
        ERROR 1:1 "a bit of ERROR is set";
    }
    REGION_ENABLED 0x028 ReadOnly None => "Which regions are enabled." {
        REGIONS 15:0 "a bit a region";
    }
    REGION_COMMAND 0x02c WriteOnly Some(0) => "Enables or disables a region. The write is answered when it is done; a refusal is an error (SLVERR)." {
        REGION 3:0 "region";
        ENABLE 4:4 "1 enable, 0 disable";
    }
    REGION_ANSWER 0x030 ReadOnly Some(0) => "What became of the last region command." {
        CODE 2:0 "0 done, else why it was refused";
        OTHER 7:4 "the other region, where it is the reason";
    }
    REGION_DONE 0x034 WriteOneToClear Some(0) => "Regions whose last block fired: all of them were sent, or notified." {
        REGIONS 15:0 "a bit a region";
    }
    INTENSITY 0x038 ReadOnly None => "The last measurement." {
        REQUESTS 15:0 "compute requests in the window";
        THRESHOLD 23:16 "threshold in force, in queue entries; 255 is unlimited";
    }
    OCCUPANCY 0x03c ReadOnly None => "Requests in the memory queue." {
        NOW 7:0 "requests now";
        HIGHEST 23:16 "the most since reset or CONTROL.CLEAR_COUNTERS";
    }

    MCA_POLICY 0x100 ReadWrite Some(2) => "How compute and communication share the memory." {
        POLICY 1:0 "0 round robin, 1 compute first with MCA_THRESHOLD, 2 compute first with the measured threshold";
    }
    MCA_THRESHOLD 0x104 ReadWrite Some(255) => "Threshold of policy 1." {
        THRESHOLD 7:0 "queue entries; 255 is unlimited, 0 counts as 1";
    }
    MCA_STARVATION 0x108 ReadWrite Some(1024) => "Longest wait of a communication request." {
        CYCLES 15:0 "cycles; 0 is no limit";
    }
    MCA_WINDOW 0x10c ReadWrite Some(10) => "Length of the measurement." {
        LOG2_CYCLES 3:0 "log2 of cycles";
    }
    MCA_CUTS0 0x110 ReadWrite Some(0x0200_0100) => "Compute requests in the window that separate the levels." {
        LOW 15:0 "above: level 2 or lower";
        MID 31:16 "above: level 1 or lower";
    }
    MCA_CUTS1 0x114 ReadWrite Some(0x0300) => "The last of them." {
        HIGH 15:0 "above: level 0";
    }
    MCA_LEVELS 0x118 ReadWrite Some(0xff1e_0a05) => "Thresholds of the levels, in queue entries." {
        LEVEL0 7:0 "the most intensive kernels";
        LEVEL1 15:8 "above MID";
        LEVEL2 23:16 "above LOW";
        LEVEL3 31:24 "the others; 255 is unlimited";
    }
    IRQ_ENABLE 0x11c ReadWrite Some(0) => "Which bits of IRQ_STATUS raise the interrupt." {
        DONE 0:0 "IRQ_STATUS.DONE does";
        ERROR 1:1 "IRQ_STATUS.ERROR does";
    }
    IRQ_REGIONS 0x120 ReadWrite Some(0xffff) => "Which regions IRQ_STATUS.DONE stands for." {
        REGIONS 15:0 "a bit a region";
    }

    LOCAL_UPDATES 0x200 ReadOnly Some(0) => "Tracked updates of the device itself." { COUNT 31:0 "beats, modulo 2^32"; }
    INCOMING_UPDATES 0x204 ReadOnly Some(0) => "Tracked updates that came over the link." { COUNT 31:0 "beats"; }
    COMPLETIONS 0x208 ReadOnly Some(0) => "Tiles that saw all their updates." { COUNT 31:0 "wavefront tiles"; }
    DESCRIPTORS 0x20c ReadOnly Some(0) => "Descriptors for the DMA engine." { COUNT 31:0 "descriptors"; }
    NOTIFICATIONS 0x210 ReadOnly Some(0) => "Blocks that were notified." { COUNT 31:0 "blocks"; }
    SPILLS 0x214 ReadOnly Some(0) => "Updates that the tracker counted in memory." { COUNT 31:0 "updates"; }
    REFUSED_BEATS 0x218 ReadOnly Some(0) => "Beats from the link that were dropped." { COUNT 31:0 "beats"; }
    NEAR_UPDATES 0x21c ReadOnly Some(0) => "Adds done at the memory." { COUNT 31:0 "beats"; }
    STALL_PRODUCER 0x220 ReadOnly Some(0) => "The producer waited." { COUNT 31:0 "cycles"; }
    STALL_COMPUTE 0x224 ReadOnly Some(0) => "A compute request waited for the memory queue." { COUNT 31:0 "cycles"; }
    STALL_COMMUNICATION 0x228 ReadOnly Some(0) => "A communication request waited for the memory queue." { COUNT 31:0 "cycles"; }
    STALL_EVENT 0x22c ReadOnly Some(0) => "A tracked request waited for a place for its event." { COUNT 31:0 "cycles"; }
    STALL_HAZARD 0x230 ReadOnly Some(0) => "A memory request waited for an update of the same beat." { COUNT 31:0 "cycles"; }
    STALL_TRACKER 0x234 ReadOnly Some(0) => "The tracker waited for its spill." { COUNT 31:0 "cycles"; }
}

/// First address of the registers that have logic of their own.
pub const SPECIAL_BASE: u64 = 0x000;
/// First address of the settings.
pub const SETTING_BASE: u64 = 0x100;
/// First address of the counters.
pub const COUNTER_BASE: u64 = 0x200;
/// First address of the region words.
pub const REGION_BASE: u64 = 0x1000;
/// Bytes from a region to the next.
pub const REGION_STRIDE: u64 = 0x80;

/// Address of a word of a region, see [`region`].
///
/// ```
/// use t3_hw::{csr, params::region};
/// assert_eq!(csr::region_word(2, region::FLAGS), 0x1108);
/// ```
pub const fn region_word(number: u64, word: u64) -> u64 {
    assert!(word < region::WORDS, "a word of a region");
    REGION_BASE + number * REGION_STRIDE + 4 * word
}

const fn count(base: u64) -> usize {
    let (mut count, mut i) = (0, 0);
    while i < REGISTERS.len() {
        if REGISTERS[i].offset >> 8 == base >> 8 {
            count += 1;
        }
        i += 1;
    }
    count
}

/// Registers with logic of their own.
pub const SPECIALS: usize = count(SPECIAL_BASE);
/// Settings.
pub const SETTINGS: usize = count(SETTING_BASE);
/// Counters.
pub const COUNTERS: usize = count(COUNTER_BASE);

/// Reset values of the settings, then their bits.
pub const fn settings() -> ([u32; SETTINGS], [u32; SETTINGS]) {
    let (mut values, mut masks, mut i) = ([0; SETTINGS], [0; SETTINGS], 0);
    while i < SETTINGS {
        values[i] = match REGISTERS[SPECIALS + i].reset {
            Some(value) => value,
            None => panic!("a setting has a reset value"),
        };
        masks[i] = REGISTERS[SPECIALS + i].mask();
        i += 1;
    }
    (values, masks)
}

/// A bit for each register with logic of its own that may be written.
pub const fn writable_specials() -> u32 {
    let (mut bits, mut i) = (0, 0);
    while i < SPECIALS {
        if !matches!(REGISTERS[i].access, Access::ReadOnly) {
            bits |= 1 << i;
        }
        i += 1;
    }
    bits
}
