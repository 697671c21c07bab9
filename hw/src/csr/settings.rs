//! The registers that software reads and writes: they hold the node's settings.
//!
//! ```text
//!          ┌──────────┐
//!  write ─►│          ├─► the settings, each in its width
//!          │ Settings │
//!  read ──►│          ├─► read_data
//!          └──────────┘
//! ```
//!
//! # Contract
//! See `prim::Bank`; the registers are those of the map from `SETTING_BASE` on, in its order.

use super::map;
use crate::block;
use crate::hdl;
use crate::prim::Bank;
use crate::rtl::{self, Lazy};
use rust_hdl::prelude::*;

/// The settings.
#[derive(LogicBlock)]
pub struct Settings {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Register to read or to write.
    pub index: Signal<In, Bits<5>>,
    /// New value.
    pub write_data: Signal<In, Bits<32>>,
    /// Bytes of it that are written.
    pub write_strobe: Signal<In, Bits<4>>,
    /// Write in this cycle.
    pub write_enable: Signal<In, Bit>,
    /// The register at `index` at the last edge.
    pub read_data: Signal<Out, Bits<32>>,
    /// MCA_POLICY.
    pub policy: Signal<Out, Bits<2>>,
    /// MCA_THRESHOLD.
    pub threshold: Signal<Out, Bits<8>>,
    /// MCA_STARVATION.
    pub starvation_limit: Signal<Out, Bits<16>>,
    /// MCA_WINDOW.
    pub window_log2: Signal<Out, Bits<4>>,
    /// MCA_CUTS0.LOW.
    pub cut_low: Signal<Out, Bits<16>>,
    /// MCA_CUTS0.MID.
    pub cut_mid: Signal<Out, Bits<16>>,
    /// MCA_CUTS1.HIGH.
    pub cut_high: Signal<Out, Bits<16>>,
    /// MCA_LEVELS.LEVEL0.
    pub level0: Signal<Out, Bits<8>>,
    /// MCA_LEVELS.LEVEL1.
    pub level1: Signal<Out, Bits<8>>,
    /// MCA_LEVELS.LEVEL2.
    pub level2: Signal<Out, Bits<8>>,
    /// MCA_LEVELS.LEVEL3.
    pub level3: Signal<Out, Bits<8>>,
    /// IRQ_ENABLE.
    pub interrupt_enable: Signal<Out, Bits<2>>,
    /// IRQ_REGIONS.
    pub interrupt_regions: Signal<Out, Bits<16>>,
    bank: Lazy<Bank<{ map::SETTINGS }>>,
    cuts: Signal<Local, Bits<32>>,
    levels: Signal<Local, Bits<32>>,
    _primed: bool,
}

impl Default for Settings {
    fn default() -> Self {
        let (values, masks) = map::settings();
        Self {
            clock: Default::default(),
            reset: Default::default(),
            index: Default::default(),
            write_data: Default::default(),
            write_strobe: Default::default(),
            write_enable: Default::default(),
            read_data: Default::default(),
            policy: Default::default(),
            threshold: Default::default(),
            starvation_limit: Default::default(),
            window_log2: Default::default(),
            cut_low: Default::default(),
            cut_mid: Default::default(),
            cut_high: Default::default(),
            level0: Default::default(),
            level1: Default::default(),
            level2: Default::default(),
            level3: Default::default(),
            interrupt_enable: Default::default(),
            interrupt_regions: Default::default(),
            bank: Lazy::new(Bank::new(values, masks)),
            cuts: Default::default(),
            levels: Default::default(),
            _primed: false,
        }
    }
}

impl rtl::Rtl for Settings {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, bank);
        self.bank.reset.next = self.reset.val();
        self.bank.read_index.next = self.index.val();
        self.bank.write_index.next = self.index.val();
        self.bank.write_data.next = self.write_data.val();
        self.bank.write_strobe.next = self.write_strobe.val();
        self.bank.write_enable.next = self.write_enable.val();
        self.read_data.next = self.bank.read_data.val();

        self.policy.next = bit_cast::<2, 32>(self.bank.word[0].val());
        self.threshold.next = bit_cast::<8, 32>(self.bank.word[1].val());
        self.starvation_limit.next = bit_cast::<16, 32>(self.bank.word[2].val());
        self.window_log2.next = bit_cast::<4, 32>(self.bank.word[3].val());
        self.cuts.next = self.bank.word[4].val();
        self.cut_low.next = bit_cast::<16, 32>(self.cuts.val());
        self.cut_mid.next = self.cuts.val().get_bits::<16>(16);
        self.cut_high.next = bit_cast::<16, 32>(self.bank.word[5].val());
        self.levels.next = self.bank.word[6].val();
        self.level0.next = bit_cast::<8, 32>(self.levels.val());
        self.level1.next = self.levels.val().get_bits::<8>(8);
        self.level2.next = self.levels.val().get_bits::<8>(16);
        self.level3.next = self.levels.val().get_bits::<8>(24);
        self.interrupt_enable.next = bit_cast::<2, 32>(self.bank.word[7].val());
        self.interrupt_regions.next = bit_cast::<16, 32>(self.bank.word[8].val());
    }
}

block!([] Settings);
