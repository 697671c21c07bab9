//! Register file: an AXI4-Lite slave for set-up, status, errors and counters.
//!
//! ```text
//!                   ┌─────┐
//!  s_axil ═════════►│     ├───► config_word
//!  region_answer ──►│     ├═══► region_request
//!  status levels ──►│ Csr ├───► settings of the arbitration
//!  event pulses ───►│     ├───► clear, measure
//!  region_done ────►│     ├───► irq
//!                   └─────┘
//! ```
//!
//! # Contract
//! 1. The registers are those of the map ([`REGISTERS`], `docs/register-map.md`), and the region words.
//! 2. Any legal AXI4-Lite master is served: address and data of a write in any order or together, transactions
//!    back to back, responses stalled. A read and a write that wait together take turns.
//! 3. SLVERR, and nothing happens: an address that does not exist or is no multiple of 4; a write of a read-only
//!    register; a region word of an enabled region, or not with all four byte strobes. Other writes honour the byte strobes.
//! 4. A write of REGION_COMMAND goes out on `region_request` and is answered after `region_answer`: SLVERR if that
//!    refuses. Until then other transactions wait. Without its byte strobe it does nothing.
//! 5. A region word that was written goes out on `config_word` before its write is answered.
//! 6. A bit of ERROR or REGION_DONE that is set and cleared in the same cycle is set afterwards.
//! 7. `irq` is high while a bit of IRQ_STATUS is set and enabled.
//! 8. Counters and the highest occupancy are cleared by CONTROL.CLEAR_COUNTERS.
//!
//! # Timing
//! From the last address or data handshake to the response: 5 cycles, one transaction at a time. `irq` follows its
//! event by 3 cycles. Asleep while no transaction, event or level changes.
//!
//! # Limits
//! 1 to 16 regions. Region words are read back from a memory without reset: unknown before they are written.

mod axi;
mod map;
mod peak;
mod registers;
mod settings;
mod sticky;
mod text;

pub use axi::{AxiLite, BusRequest, BusResponse};
pub use map::{
    offset, region_word, Access, Field, Register, COUNTER_BASE, ID_VALUE, REGION_BASE,
    REGION_STRIDE, REGISTERS, SETTING_BASE,
};
pub use peak::Peak;
pub use registers::{Decoded, Registers};
pub use settings::Settings;
pub use sticky::Sticky;
pub use text::{c_header, markdown, REGION_WORDS};

use crate::block;
use crate::hdl;
use crate::params::{Config, MINI};
use crate::prim::Counters;
use crate::remap::{RegionAnswer, RegionRequest};
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, FlowSource, Source};
use crate::types::{ConfigWord, REGION_BITS};
use rust_hdl::prelude::*;

/// The register file of a node with `R` regions.
#[derive(LogicBlock)]
pub struct Csr<const R: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Write address.
    pub s_axil_awaddr: Signal<In, Bits<16>>,
    /// Write protection; ignored.
    pub s_axil_awprot: Signal<In, Bits<3>>,
    /// Write address is valid.
    pub s_axil_awvalid: Signal<In, Bit>,
    /// Write data.
    pub s_axil_wdata: Signal<In, Bits<32>>,
    /// Bytes to write.
    pub s_axil_wstrb: Signal<In, Bits<4>>,
    /// Write data is valid.
    pub s_axil_wvalid: Signal<In, Bit>,
    /// Write response is taken.
    pub s_axil_bready: Signal<In, Bit>,
    /// Read address.
    pub s_axil_araddr: Signal<In, Bits<16>>,
    /// Read protection; ignored.
    pub s_axil_arprot: Signal<In, Bits<3>>,
    /// Read address is valid.
    pub s_axil_arvalid: Signal<In, Bit>,
    /// Read data is taken.
    pub s_axil_rready: Signal<In, Bit>,
    /// Write address is taken.
    pub s_axil_awready: Signal<Out, Bit>,
    /// Write data is taken.
    pub s_axil_wready: Signal<Out, Bit>,
    /// Write response: 0 OKAY, 2 SLVERR.
    pub s_axil_bresp: Signal<Out, Bits<2>>,
    /// Write response is valid.
    pub s_axil_bvalid: Signal<Out, Bit>,
    /// Read address is taken.
    pub s_axil_arready: Signal<Out, Bit>,
    /// Read data.
    pub s_axil_rdata: Signal<Out, Bits<32>>,
    /// Read response: 0 OKAY, 2 SLVERR.
    pub s_axil_rresp: Signal<Out, Bits<2>>,
    /// Read data is valid.
    pub s_axil_rvalid: Signal<Out, Bit>,
    /// Words of regions.
    pub config_word: FlowSource<ConfigWord>,
    /// Region commands.
    pub region_request: Source<RegionRequest>,
    /// Their answers, one for each.
    pub region_answer: FlowSink<RegionAnswer>,
    /// Which regions are enabled.
    pub enabled: Signal<In, Bits<16>>,
    /// The last block of this region fired.
    pub region_done: FlowSink<Bits<REGION_BITS>>,
    /// Level: STATUS.TRACKER_IDLE.
    pub tracker_idle: Signal<In, Bit>,
    /// Level: STATUS.TRIGGER_IDLE.
    pub trigger_idle: Signal<In, Bit>,
    /// Level: STATUS.MEMORY_IDLE.
    pub memory_idle: Signal<In, Bit>,
    /// Pulse: sets ERROR.INCOMING_REFUSED.
    pub incoming_refused: Signal<In, Bit>,
    /// Beat address that goes with `incoming_refused`.
    pub refused_address: Signal<In, Bits<32>>,
    /// Pulse: sets ERROR.TRACKER_OVERRUN.
    pub tracker_overrun: Signal<In, Bit>,
    /// Pulse: sets ERROR.DESCRIPTOR_REFUSED.
    pub descriptor_refused: Signal<In, Bit>,
    /// Pulse, counted in LOCAL_UPDATES.
    pub local_update: Signal<In, Bit>,
    /// Pulse, counted in INCOMING_UPDATES.
    pub incoming_update: Signal<In, Bit>,
    /// Pulse, counted in COMPLETIONS.
    pub completion: Signal<In, Bit>,
    /// Pulse, counted in DESCRIPTORS.
    pub descriptor: Signal<In, Bit>,
    /// Pulse, counted in NOTIFICATIONS.
    pub notification: Signal<In, Bit>,
    /// Pulse, counted in SPILLS.
    pub spilled: Signal<In, Bit>,
    /// Pulse, counted in REFUSED_BEATS.
    pub refused_beat: Signal<In, Bit>,
    /// Pulse, counted in NEAR_UPDATES.
    pub near_update: Signal<In, Bit>,
    /// Pulse, counted in STALL_PRODUCER.
    pub producer_stall: Signal<In, Bit>,
    /// Pulse, counted in STALL_COMPUTE.
    pub compute_stall: Signal<In, Bit>,
    /// Pulse, counted in STALL_COMMUNICATION.
    pub communication_stall: Signal<In, Bit>,
    /// Pulse, counted in STALL_EVENT.
    pub event_stall: Signal<In, Bit>,
    /// Pulse, counted in STALL_HAZARD.
    pub hazard_stall: Signal<In, Bit>,
    /// Pulse, counted in STALL_TRACKER.
    pub tracker_stall: Signal<In, Bit>,
    /// Requests in the memory queue.
    pub occupancy: Signal<In, Bits<8>>,
    /// Compute requests of the last window.
    pub intensity: Signal<In, Bits<16>>,
    /// Threshold in force.
    pub active_threshold: Signal<In, Bits<8>>,
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
    /// Pulse: empty tracker and trigger.
    pub clear: Signal<Out, Bit>,
    /// Pulse: measure the memory intensity.
    pub measure: Signal<Out, Bit>,
    /// Interrupt, a level.
    pub irq: Signal<Out, Bit>,
    axi: Lazy<AxiLite>,
    registers: Lazy<Registers<R>>,
    settings: Lazy<Settings>,
    sticky: Lazy<Sticky>,
    counters: Lazy<Counters<{ map::COUNTERS }>>,
    peak: Lazy<Peak>,
    pulses: Signal<Local, Bits<3>>,
    status: Signal<Local, Bits<3>>,
    errors: Signal<Local, Bits<4>>,
    _primed: bool,
}

impl<const R: usize> Csr<R> {
    /// The register file of a node of this configuration.
    ///
    /// # Panics
    /// If the configuration has not `R` regions, or more than 16.
    pub fn new(config: &Config) -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            s_axil_awaddr: Default::default(),
            s_axil_awprot: Default::default(),
            s_axil_awvalid: Default::default(),
            s_axil_wdata: Default::default(),
            s_axil_wstrb: Default::default(),
            s_axil_wvalid: Default::default(),
            s_axil_bready: Default::default(),
            s_axil_araddr: Default::default(),
            s_axil_arprot: Default::default(),
            s_axil_arvalid: Default::default(),
            s_axil_rready: Default::default(),
            s_axil_awready: Default::default(),
            s_axil_wready: Default::default(),
            s_axil_bresp: Default::default(),
            s_axil_bvalid: Default::default(),
            s_axil_arready: Default::default(),
            s_axil_rdata: Default::default(),
            s_axil_rresp: Default::default(),
            s_axil_rvalid: Default::default(),
            config_word: Default::default(),
            region_request: Default::default(),
            region_answer: Default::default(),
            enabled: Default::default(),
            region_done: Default::default(),
            tracker_idle: Default::default(),
            trigger_idle: Default::default(),
            memory_idle: Default::default(),
            incoming_refused: Default::default(),
            refused_address: Default::default(),
            tracker_overrun: Default::default(),
            descriptor_refused: Default::default(),
            local_update: Default::default(),
            incoming_update: Default::default(),
            completion: Default::default(),
            descriptor: Default::default(),
            notification: Default::default(),
            spilled: Default::default(),
            refused_beat: Default::default(),
            near_update: Default::default(),
            producer_stall: Default::default(),
            compute_stall: Default::default(),
            communication_stall: Default::default(),
            event_stall: Default::default(),
            hazard_stall: Default::default(),
            tracker_stall: Default::default(),
            occupancy: Default::default(),
            intensity: Default::default(),
            active_threshold: Default::default(),
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
            clear: Default::default(),
            measure: Default::default(),
            irq: Default::default(),
            axi: Default::default(),
            registers: Lazy::new(Registers::new(config)),
            settings: Default::default(),
            sticky: Default::default(),
            counters: Default::default(),
            peak: Default::default(),
            pulses: Default::default(),
            status: Default::default(),
            errors: Default::default(),
            _primed: false,
        }
    }
}

impl<const R: usize> Default for Csr<R> {
    /// The register file of [`MINI`], but for the number of regions.
    fn default() -> Self {
        Self::new(&Config { regions: R, ..MINI })
    }
}

impl<const R: usize> rtl::Rtl for Csr<R> {
    #[hdl]
    fn rtl(&mut self) {
        clock!(self, clock, axi, registers, settings, sticky, counters, peak);
        self.axi.reset.next = self.reset.val();
        self.registers.reset.next = self.reset.val();
        self.settings.reset.next = self.reset.val();
        self.sticky.reset.next = self.reset.val();
        self.counters.reset.next = self.reset.val();
        self.peak.reset.next = self.reset.val();

        // Bus.
        FlowSource::<BusRequest>::join(&mut self.axi.request, &mut self.registers.request);
        FlowSource::<BusResponse>::join(&mut self.registers.response, &mut self.axi.response);
        self.axi.awaddr.next = self.s_axil_awaddr.val();
        self.axi.awvalid.next = self.s_axil_awvalid.val();
        self.axi.wdata.next = self.s_axil_wdata.val();
        self.axi.wstrb.next = self.s_axil_wstrb.val();
        self.axi.wvalid.next = self.s_axil_wvalid.val();
        self.axi.bready.next = self.s_axil_bready.val();
        self.axi.araddr.next = self.s_axil_araddr.val();
        self.axi.arvalid.next = self.s_axil_arvalid.val();
        self.axi.rready.next = self.s_axil_rready.val();
        self.s_axil_awready.next = self.axi.awready.val();
        self.s_axil_wready.next = self.axi.wready.val();
        self.s_axil_bresp.next = self.axi.bresp.val();
        self.s_axil_bvalid.next = self.axi.bvalid.val();
        self.s_axil_arready.next = self.axi.arready.val();
        self.s_axil_rdata.next = self.axi.rdata.val();
        self.s_axil_rresp.next = self.axi.rresp.val();
        self.s_axil_rvalid.next = self.axi.rvalid.val();

        // Regions.
        FlowSource::<ConfigWord>::link(&mut self.config_word, &mut self.registers.config_word);
        Source::<RegionRequest>::link(&mut self.region_request, &mut self.registers.region_request);
        FlowSink::<RegionAnswer>::link(&mut self.region_answer, &mut self.registers.region_answer);
        FlowSink::<Bits<REGION_BITS>>::link(&mut self.region_done, &mut self.sticky.region_done);
        self.registers.enabled.next = self.enabled.val();

        // Settings.
        self.settings.index.next = self.registers.index.val();
        self.settings.write_data.next = self.registers.setting_data.val();
        self.settings.write_strobe.next = self.registers.setting_strobe.val();
        self.settings.write_enable.next = self.registers.setting_write.val();
        self.registers.setting.next = self.settings.read_data.val();
        self.sticky.enable.next = self.settings.interrupt_enable.val();
        self.sticky.regions.next = self.settings.interrupt_regions.val();
        self.policy.next = self.settings.policy.val();
        self.threshold.next = self.settings.threshold.val();
        self.starvation_limit.next = self.settings.starvation_limit.val();
        self.window_log2.next = self.settings.window_log2.val();
        self.cut_low.next = self.settings.cut_low.val();
        self.cut_mid.next = self.settings.cut_mid.val();
        self.cut_high.next = self.settings.cut_high.val();
        self.level0.next = self.settings.level0.val();
        self.level1.next = self.settings.level1.val();
        self.level2.next = self.settings.level2.val();
        self.level3.next = self.settings.level3.val();

        // What happens in the node.
        self.status.next = 0.into();
        if self.tracker_idle.val() {
            self.status.next = self.status.val() | 1;
        }
        if self.trigger_idle.val() {
            self.status.next = self.status.val() | 2;
        }
        if self.memory_idle.val() {
            self.status.next = self.status.val() | 4;
        }
        self.registers.status.next = self.status.val();
        self.errors.next = 0.into();
        if self.registers.refused.val() {
            self.errors.next = self.errors.val() | 1;
        }
        if self.incoming_refused.val() {
            self.errors.next = self.errors.val() | 2;
        }
        if self.tracker_overrun.val() {
            self.errors.next = self.errors.val() | 4;
        }
        if self.descriptor_refused.val() {
            self.errors.next = self.errors.val() | 8;
        }
        self.sticky.errors.next = self.errors.val();
        self.sticky.refused_command.next = self.registers.refused_command.val();
        self.sticky.refused_address.next = self.refused_address.val();
        self.sticky.clear_error.next = self.registers.clear_error.val();
        self.sticky.clear_done.next = self.registers.clear_done.val();
        self.registers.error.next = self.sticky.error.val();
        self.registers.error_region.next = self.sticky.error_region.val();
        self.registers.error_address.next = self.sticky.error_address.val();
        self.registers.done.next = self.sticky.done.val();
        self.registers.causes.next = self.sticky.causes.val();
        self.registers.intensity.next = self.intensity.val();
        self.registers.active_threshold.next = self.active_threshold.val();
        self.pulses.next = self.registers.control.val();
        self.counters.clear.next = self.pulses.val().get_bit(1);
        self.counters.read_index.next = self.registers.index.val();
        self.registers.counter.next = self.counters.read_data.val();
        self.counters.pulse[0].next = self.local_update.val();
        self.counters.pulse[1].next = self.incoming_update.val();
        self.counters.pulse[2].next = self.completion.val();
        self.counters.pulse[3].next = self.descriptor.val();
        self.counters.pulse[4].next = self.notification.val();
        self.counters.pulse[5].next = self.spilled.val();
        self.counters.pulse[6].next = self.refused_beat.val();
        self.counters.pulse[7].next = self.near_update.val();
        self.counters.pulse[8].next = self.producer_stall.val();
        self.counters.pulse[9].next = self.compute_stall.val();
        self.counters.pulse[10].next = self.communication_stall.val();
        self.counters.pulse[11].next = self.event_stall.val();
        self.counters.pulse[12].next = self.hazard_stall.val();
        self.counters.pulse[13].next = self.tracker_stall.val();
        self.peak.level.next = self.occupancy.val();
        self.peak.clear.next = self.pulses.val().get_bit(1);
        self.peak.sample.next = self.registers.sample.val();
        self.registers.occupancy_now.next = self.peak.now.val();
        self.registers.occupancy_highest.next = self.peak.highest.val();

        self.clear.next = self.pulses.val().get_bit(0);
        self.measure.next = self.pulses.val().get_bit(2);
        self.irq.next = self.sticky.irq.val();
    }
}

block!([const R: usize] Csr<R>);
