//! Decodes bus requests, acts on them, and holds the registers that have logic of their own.
//!
//! ```text
//!             ┌───────────┐
//!  request ──►│           ├──► response
//!  status ───►│ Registers ├──► config_word
//!  sticky ───►│           ├══► region_request
//!             │           │◄── region_answer
//!             └───────────┘
//! ```
//!
//! # Contract
//! 1. A request is answered once. One at a time: the next request comes after the response.
//! 2. See the map (`map.rs`) for what exists, and `Csr` for what is an error. An error changes nothing, but for
//!    what a refused region command leaves in REGION_ANSWER and ERROR.
//! 3. A region command is answered after `region_answer`.
//!
//! # Timing
//! A request is decoded in the cycle after it came, while all memories are read, and acted upon in the next; its
//! response is offered in the third.

use super::axi::{BusRequest, BusResponse};
use super::{map, offset};
use crate::block;
use crate::hdl;
use crate::params::{region, Config};
use crate::prim::{Dff, Ram, Reg};
use crate::remap::{RegionAnswer, RegionRequest};
use crate::rtl;
use crate::stream::{FlowSink, FlowSource, Source};
use crate::types::ConfigWord;
use rust_hdl::prelude::*;

/// Where a request goes.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Decoded {
    /// It is an error.
    pub refused: Bit,
    /// A register with logic of its own.
    pub special: Bit,
    /// A setting.
    pub setting: Bit,
    /// A counter.
    pub counter: Bit,
    /// A region word.
    pub word: Bit,
}

/// The registers of a node with `R` regions.
#[derive(LogicBlock)]
pub struct Registers<const R: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// From the bus.
    pub request: FlowSink<BusRequest>,
    /// To the bus.
    pub response: FlowSource<BusResponse>,
    /// Words of regions.
    pub config_word: FlowSource<ConfigWord>,
    /// Region commands.
    pub region_request: Source<RegionRequest>,
    /// Their answers.
    pub region_answer: FlowSink<RegionAnswer>,
    /// Which regions are enabled.
    pub enabled: Signal<In, Bits<16>>,
    /// STATUS.
    pub status: Signal<In, Bits<3>>,
    /// ERROR.
    pub error: Signal<In, Bits<4>>,
    /// ERROR_REGION.
    pub error_region: Signal<In, Bits<32>>,
    /// REFUSED_ADDRESS.
    pub error_address: Signal<In, Bits<32>>,
    /// REGION_DONE.
    pub done: Signal<In, Bits<16>>,
    /// IRQ_STATUS.
    pub causes: Signal<In, Bits<2>>,
    /// Bits of ERROR to clear.
    pub clear_error: Signal<Out, Bits<4>>,
    /// Bits of REGION_DONE to clear.
    pub clear_done: Signal<Out, Bits<16>>,
    /// A region command was refused in this cycle.
    pub refused: Signal<Out, Bit>,
    /// That command, as ERROR_REGION shows it.
    pub refused_command: Signal<Out, Bits<32>>,
    /// INTENSITY.REQUESTS.
    pub intensity: Signal<In, Bits<16>>,
    /// INTENSITY.THRESHOLD.
    pub active_threshold: Signal<In, Bits<8>>,
    /// OCCUPANCY.NOW, as sampled.
    pub occupancy_now: Signal<In, Bits<8>>,
    /// OCCUPANCY.HIGHEST, as sampled.
    pub occupancy_highest: Signal<In, Bits<8>>,
    /// Index within the settings or counters.
    pub index: Signal<Out, Bits<5>>,
    /// The request is being decoded: memories read, levels are sampled.
    pub sample: Signal<Out, Bit>,
    /// The setting read.
    pub setting: Signal<In, Bits<32>>,
    /// The counter read.
    pub counter: Signal<In, Bits<32>>,
    /// New value of a setting.
    pub setting_data: Signal<Out, Bits<32>>,
    /// Bytes of it.
    pub setting_strobe: Signal<Out, Bits<4>>,
    /// A setting is written.
    pub setting_write: Signal<Out, Bit>,
    /// Pulses of CONTROL: clear, clear counters, measure.
    pub control: Signal<Out, Bits<3>>,
    shadow: Ram<Bits<32>, 512, 9>,
    held: Dff<BusRequest>,
    decoding: Reg<Bit>,
    decoded: Dff<Decoded>,
    acting: Reg<Bit>,
    asking: Reg<Bit>,
    asked: Reg<Bit>,
    answering: Reg<Bit>,
    answer: Dff<BusResponse>,
    word: Dff<ConfigWord>,
    word_valid: Reg<Bit>,
    pulses: Reg<Bits<3>>,
    last_answer: Reg<Bits<32>>,
    id: Constant<Bits<32>>,
    version: Constant<Bits<32>>,
    config0: Constant<Bits<32>>,
    config1: Constant<Bits<32>>,
    regions: Constant<Bits<5>>,
    words: Constant<Bits<5>>,
    specials: Constant<Bits<6>>,
    settings: Constant<Bits<6>>,
    counters: Constant<Bits<6>>,
    writable: Constant<Bits<32>>,
    byte3: Constant<Bits<32>>,
    control_index: Constant<Bits<5>>,
    error_index: Constant<Bits<5>>,
    command_index: Constant<Bits<5>>,
    done_index: Constant<Bits<5>>,
    at: Signal<Local, BusRequest>,
    address: Signal<Local, Bits<16>>,
    page: Signal<Local, Bits<4>>,
    group: Signal<Local, Bits<4>>,
    number: Signal<Local, Bits<6>>,
    select: Signal<Local, Bits<5>>,
    is_aligned: Signal<Local, Bit>,
    region: Signal<Local, Bits<4>>,
    region_wide: Signal<Local, Bits<5>>,
    beyond: Signal<Local, Bit>,
    data: Signal<Local, Bits<32>>,
    strobe: Signal<Local, Bits<4>>,
    command_region: Signal<Local, Bits<4>>,
    decode: Signal<Local, Decoded>,
    finds: Signal<Local, Decoded>,
    may_write: Signal<Local, Bit>,
    special: Signal<Local, Bits<32>>,
    mask: Signal<Local, Bits<32>>,
    ones: Signal<Local, Bits<32>>,
    writes: Signal<Local, Bit>,
    out_word: Signal<Local, ConfigWord>,
    out_request: Signal<Local, RegionRequest>,
    region_reply: Signal<Local, RegionAnswer>,
    reply_code: Signal<Local, Bits<3>>,
    reply_other: Signal<Local, Bits<4>>,
    reply: Signal<Local, BusResponse>,
    _primed: bool,
}

/// A part of the crate's version.
fn version_part(text: &str) -> u64 {
    text.parse().expect("cargo versions are numbers")
}

fn index_of(offset: u64) -> Constant<Bits<5>> {
    Constant::new((offset / 4).to_bits())
}

impl<const R: usize> Registers<R> {
    /// The registers of a node of this configuration.
    ///
    /// # Panics
    /// If the configuration has not `R` regions, or more than 16.
    pub fn new(config: &Config) -> Self {
        assert!(
            config.regions == R && (1..=16).contains(&R),
            "Csr: {R} regions for a configuration of {}; 1 to 16 are possible",
            config.regions
        );
        let version = version_part(env!("CARGO_PKG_VERSION_MAJOR")) << 16
            | version_part(env!("CARGO_PKG_VERSION_MINOR")) << 8
            | version_part(env!("CARGO_PKG_VERSION_PATCH"));
        let config0 = config.beat_words | R << 8 | config.index_bits << 16 | config.ways << 24;
        let config1 = config.block_bits | config.queue_depth << 8 | config.in_flight << 16;
        Self {
            clock: Default::default(),
            reset: Default::default(),
            request: Default::default(),
            response: Default::default(),
            config_word: Default::default(),
            region_request: Default::default(),
            region_answer: Default::default(),
            enabled: Default::default(),
            status: Default::default(),
            intensity: Default::default(),
            active_threshold: Default::default(),
            causes: Default::default(),
            refused: Default::default(),
            refused_command: Default::default(),
            occupancy_now: Default::default(),
            occupancy_highest: Default::default(),
            index: Default::default(),
            sample: Default::default(),
            setting: Default::default(),
            counter: Default::default(),
            setting_data: Default::default(),
            setting_strobe: Default::default(),
            setting_write: Default::default(),
            control: Default::default(),
            shadow: Default::default(),
            held: Default::default(),
            decoding: Default::default(),
            decoded: Default::default(),
            acting: Default::default(),
            asking: Default::default(),
            asked: Default::default(),
            answering: Default::default(),
            answer: Default::default(),
            word: Default::default(),
            word_valid: Default::default(),
            pulses: Default::default(),
            error: Default::default(),
            error_region: Default::default(),
            error_address: Default::default(),
            last_answer: Default::default(),
            done: Default::default(),
            id: Constant::new(u64::from(map::ID_VALUE).to_bits()),
            version: Constant::new(version.to_bits()),
            config0: Constant::new((config0 as u64).to_bits()),
            config1: Constant::new((config1 as u64).to_bits()),
            regions: Constant::new((R as u64).to_bits()),
            words: Constant::new(region::WORDS.to_bits()),
            specials: Constant::new((map::SPECIALS as u64).to_bits()),
            settings: Constant::new((map::SETTINGS as u64).to_bits()),
            counters: Constant::new((map::COUNTERS as u64).to_bits()),
            writable: Constant::new(u64::from(map::writable_specials()).to_bits()),
            byte3: Constant::new(0xff00_0000u64.to_bits()),
            control_index: index_of(offset::CONTROL),
            error_index: index_of(offset::ERROR),
            command_index: index_of(offset::REGION_COMMAND),
            done_index: index_of(offset::REGION_DONE),
            at: Default::default(),
            address: Default::default(),
            page: Default::default(),
            group: Default::default(),
            number: Default::default(),
            select: Default::default(),
            is_aligned: Default::default(),
            region: Default::default(),
            region_wide: Default::default(),
            beyond: Default::default(),
            data: Default::default(),
            strobe: Default::default(),
            command_region: Default::default(),
            decode: Default::default(),
            finds: Default::default(),
            may_write: Default::default(),
            special: Default::default(),
            mask: Default::default(),
            ones: Default::default(),
            writes: Default::default(),
            clear_error: Default::default(),
            clear_done: Default::default(),
            out_word: Default::default(),
            out_request: Default::default(),
            region_reply: Default::default(),
            reply_code: Default::default(),
            reply_other: Default::default(),
            reply: Default::default(),
            _primed: false,
        }
    }
}

impl<const R: usize> rtl::Rtl for Registers<R> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, held, decoding, decoded, acting, asking, asked);
        dff_setup!(
            self,
            clock,
            answering,
            answer,
            word,
            word_valid,
            pulses,
            last_answer
        );
        clock!(self, clock, shadow);
        self.decoding.reset.next = self.reset.val();
        self.acting.reset.next = self.reset.val();
        self.asking.reset.next = self.reset.val();
        self.asked.reset.next = self.reset.val();
        self.answering.reset.next = self.reset.val();
        self.word_valid.reset.next = self.reset.val();
        self.pulses.reset.next = self.reset.val();
        self.last_answer.reset.next = self.reset.val();

        // The request and its parts.
        self.decoding.d.next = self.request.valid.val();
        if self.request.valid.val() {
            self.held.d.next = self.request.payload.val();
        }
        self.at.next = self.held.q.val();
        self.address.next = self.at.val().address;
        self.data.next = self.at.val().data;
        self.strobe.next = self.at.val().strobe;
        self.page.next = self.address.val().get_bits::<4>(12);
        self.group.next = self.address.val().get_bits::<4>(8);
        self.number.next = self.address.val().get_bits::<6>(2);
        self.select.next = self.address.val().get_bits::<5>(2);
        self.is_aligned.next = !self.address.val().get_bit(0) & !self.address.val().get_bit(1);
        self.region.next = self.address.val().get_bits::<4>(7);
        self.region_wide.next = bit_cast::<5, 4>(self.region.val());
        self.command_region.next = bit_cast::<4, 32>(self.data.val());
        self.beyond.next = self.address.val().get_bit(11);

        // First cycle: where it goes, and whether it may. All memories are read.
        self.decode.next.refused = false;
        self.decode.next.special = (self.page.val() == 0)
            & (self.group.val() == 0)
            & (self.number.val() < self.specials.val());
        self.decode.next.setting = (self.page.val() == 0)
            & (self.group.val() == 1)
            & (self.number.val() < self.settings.val());
        self.decode.next.counter = (self.page.val() == 0)
            & (self.group.val() == 2)
            & (self.number.val() < self.counters.val());
        self.decode.next.word = (self.page.val() == 1)
            & !self.beyond.val()
            & (self.region_wide.val() < self.regions.val())
            & (self.select.val() < self.words.val());
        self.may_write.next = self.decode.val().setting;
        if self.decode.val().special {
            self.may_write.next = self.writable.val().get_bit(self.select.val().index());
        }
        if self.decode.val().word {
            self.may_write.next =
                (self.strobe.val() == 15) & !self.enabled.val().get_bit(self.region.val().index());
        }
        self.finds.next = self.decode.val();
        self.finds.next.refused = !self.is_aligned.val()
            | !(self.decode.val().special
                | self.decode.val().setting
                | self.decode.val().counter
                | self.decode.val().word)
            | (self.at.val().write & !self.may_write.val());
        self.decoded.d.next = self.finds.val();
        self.acting.d.next = self.decoding.q.val();
        self.sample.next = self.decoding.q.val();
        self.index.next = self.select.val();
        self.shadow.read_address.next = self.address.val().get_bits::<9>(2);

        // Second cycle: read.
        self.special.next = 0.into();
        match self.select.val().index() {
            0 => self.special.next = self.id.val(),
            1 => self.special.next = self.version.val(),
            2 => self.special.next = self.config0.val(),
            3 => self.special.next = self.config1.val(),
            4 => self.special.next = bit_cast::<32, 3>(self.status.val()),
            6 => self.special.next = bit_cast::<32, 4>(self.error.val()),
            7 => self.special.next = self.error_region.val(),
            8 => self.special.next = self.error_address.val(),
            9 => self.special.next = bit_cast::<32, 2>(self.causes.val()),
            10 => self.special.next = bit_cast::<32, 16>(self.enabled.val()),
            12 => self.special.next = self.last_answer.q.val(),
            13 => self.special.next = bit_cast::<32, 16>(self.done.val()),
            14 => {
                self.special.next = bit_cast::<32, 16>(self.intensity.val())
                    | (bit_cast::<32, 8>(self.active_threshold.val()) << 16)
            }
            15 => {
                self.special.next = bit_cast::<32, 8>(self.occupancy_now.val())
                    | (bit_cast::<32, 8>(self.occupancy_highest.val()) << 16)
            }
            _ => self.special.next = 0.into(),
        }
        self.reply.next.error = self.decoded.q.val().refused;
        self.reply.next.data = 0.into();
        if !self.at.val().write & !self.decoded.q.val().refused {
            if self.decoded.q.val().special {
                self.reply.next.data = self.special.val();
            } else if self.decoded.q.val().setting {
                self.reply.next.data = self.setting.val();
            } else if self.decoded.q.val().counter {
                self.reply.next.data = self.counter.val();
            } else {
                self.reply.next.data = self.shadow.read_data.val();
            }
        }

        // Second cycle: write.
        self.mask.next = 0.into();
        if self.strobe.val().get_bit(0) {
            self.mask.next = self.mask.val() | 0xff;
        }
        if self.strobe.val().get_bit(1) {
            self.mask.next = self.mask.val() | 0xff00;
        }
        if self.strobe.val().get_bit(2) {
            self.mask.next = self.mask.val() | 0xff0000;
        }
        if self.strobe.val().get_bit(3) {
            self.mask.next = self.mask.val() | self.byte3.val();
        }
        self.ones.next = self.data.val() & self.mask.val();
        self.writes.next =
            self.acting.q.val() & self.at.val().write & !self.decoded.q.val().refused;
        self.setting_data.next = self.data.val();
        self.setting_strobe.next = self.strobe.val();
        self.setting_write.next = self.writes.val() & self.decoded.q.val().setting;
        self.shadow.write_address.next = self.address.val().get_bits::<9>(2);
        self.shadow.write_data.next = self.data.val();
        self.shadow.write_enable.next = self.writes.val() & self.decoded.q.val().word;
        self.out_word.next.region = self.region.val();
        self.out_word.next.word = self.select.val();
        self.out_word.next.value = self.data.val();
        self.word_valid.d.next = self.writes.val() & self.decoded.q.val().word;
        if self.writes.val() & self.decoded.q.val().word {
            self.word.d.next = self.out_word.val();
        }
        self.pulses.d.next = 0.into();
        self.clear_error.next = 0.into();
        self.clear_done.next = 0.into();
        self.answering.d.next = self.acting.q.val();
        if self.acting.q.val() {
            self.answer.d.next = self.reply.val();
        }
        if self.writes.val() & self.decoded.q.val().special {
            if self.select.val() == self.control_index.val() {
                self.pulses.d.next = bit_cast::<3, 32>(self.ones.val());
            }
            if self.select.val() == self.error_index.val() {
                self.clear_error.next = bit_cast::<4, 32>(self.ones.val());
            }
            if self.select.val() == self.done_index.val() {
                self.clear_done.next = bit_cast::<16, 32>(self.ones.val());
            }
            // A command without its byte does nothing; else its answer is awaited.
            if (self.select.val() == self.command_index.val()) & self.strobe.val().get_bit(0) {
                self.asking.d.next = true;
                self.asked.d.next = false;
                self.answering.d.next = false;
            }
        }

        // Region commands.
        self.out_request.next.region = self.command_region.val();
        self.out_request.next.enable = self.data.val().get_bit(4);
        self.region_request.payload.next = self.out_request.val();
        self.region_request.valid.next = self.asking.q.val() & !self.asked.q.val();
        if self.asking.q.val() & self.region_request.ready.val() {
            self.asked.d.next = true;
        }
        self.region_reply.next = self.region_answer.payload.val();
        self.reply_code.next = self.region_reply.val().code;
        self.reply_other.next = self.region_reply.val().other;
        self.refused.next = false;
        self.refused_command.next = bit_cast::<32, 4>(self.command_region.val())
            | (bit_cast::<32, 3>(self.reply_code.val()) << 4)
            | (bit_cast::<32, 4>(self.reply_other.val()) << 8);
        if self.asking.q.val() & self.region_answer.valid.val() {
            self.asking.d.next = false;
            self.answering.d.next = true;
            self.answer.d.next.error = self.reply_code.val().any();
            self.refused.next = self.reply_code.val().any();
            self.last_answer.d.next = bit_cast::<32, 3>(self.reply_code.val())
                | (bit_cast::<32, 4>(self.reply_other.val()) << 4);
        }

        self.response.valid.next = self.answering.q.val();
        self.response.payload.next = self.answer.q.val();
        self.config_word.valid.next = self.word_valid.q.val();
        self.config_word.payload.next = self.word.q.val();
        self.control.next = self.pulses.q.val();
    }
}

block!([const R: usize] Registers<R>);
