//! Lookup: finds the region of an address and translates it, for [`Remap`](super::Remap) and
//! [`Window`](super::Window) (T3 section 2.1).
//!
//! ```text
//!               ┌────────┐
//!  commit  ────►│ Lookup ├────► mapping
//!  address ────►│        │
//!               └────────┘
//! ```
//!
//! # Contract
//! 1. Every address gives one [`Mapping`], in order.
//! 2. It follows the map as it stood when the address came: all commits of earlier cycles, none of later ones. In the
//!    cycle of a commit no address may come.
//! 3. In a remote region the address is moved to the peer's memory; else it is unchanged.
//!
//! # Timing
//! Latency 4 cycles, an address a cycle: compare with all regions, select, subtract the base, add the peer's.
//!
//! # Limits
//! `R` from 1 to 16. Enabled regions do not overlap ([`RegionControl`](super::RegionControl) sees to it).

use super::MapEntry;
use crate::block;
use crate::hdl;
use crate::prim::{Dff, Reg};
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, FlowSource};
use crate::types::{PEER_BITS, REGION_BITS};
use array_init::array_init;
use rust_hdl::prelude::*;

/// What the map says of an address. Without `found` only `address` means something.
#[derive(Clone, Copy, Debug, PartialEq, Default, LogicStruct)]
pub struct Mapping {
    /// An enabled region has the address.
    pub found: Bit,
    /// Where it leads: in the peer's memory if the region is remote, else unchanged.
    pub address: Bits<32>,
    /// The region.
    pub region: Bits<REGION_BITS>,
    /// See [`MapEntry::remote`].
    pub remote: Bit,
    /// See [`MapEntry::tracked`].
    pub tracked: Bit,
    /// See [`MapEntry::exported`].
    pub exported: Bit,
    /// See [`MapEntry::add`].
    pub add: Bit,
    /// See [`MapEntry::dtype`].
    pub dtype: Bits<2>,
    /// See [`MapEntry::peer`].
    pub peer: Bits<PEER_BITS>,
}

/// One region of a [`Lookup`]: keeps its entry and compares addresses with it.
#[derive(LogicBlock, Default)]
pub struct RegionSlot {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high: the region is disabled.
    pub reset: Signal<In, Bit>,
    /// Takes `update` as the new entry.
    pub load: Signal<In, Bit>,
    /// The new entry.
    pub update: Signal<In, MapEntry>,
    /// Address to compare.
    pub address: Signal<In, Bits<32>>,
    /// The address of the cycle before lies in the region.
    pub hit: Signal<Out, Bit>,
    /// The entry.
    pub entry: Signal<Out, MapEntry>,
    held: Reg<MapEntry>,
    inside: Dff<Bit>,
    _primed: bool,
}

impl rtl::Rtl for RegionSlot {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(self, clock, held, inside);
        self.held.reset.next = self.reset.val();
        if self.load.val() {
            self.held.d.next = self.update.val();
        }
        self.inside.d.next = self.held.q.val().enabled
            & (self.held.q.val().base <= self.address.val())
            & (self.address.val() <= self.held.q.val().last);
        self.hit.next = self.inside.q.val();
        self.entry.next = self.held.q.val();
    }
}

block!([] RegionSlot);

/// Looks addresses up in `R` regions.
#[derive(LogicBlock)]
pub struct Lookup<const R: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high: all regions are disabled, addresses under way are forgotten.
    pub reset: Signal<In, Bit>,
    /// Changes of the map.
    pub commit: FlowSink<MapEntry>,
    /// Addresses to look up.
    pub address: FlowSink<Bits<32>>,
    /// What they map to.
    pub mapping: FlowSource<Mapping>,
    slots: [Lazy<RegionSlot>; R],
    compared: Reg<Bit>,
    compared_address: Dff<Bits<32>>,
    selected: Reg<Bit>,
    selected_address: Dff<Bits<32>>,
    selected_entry: Dff<MapEntry>,
    selected_found: Dff<Bit>,
    offset_valid: Reg<Bit>,
    offset_base: Dff<Bits<32>>,
    offset_mapping: Dff<Mapping>,
    mapped: Reg<Bit>,
    mapped_mapping: Dff<Mapping>,
    region: Signal<Local, Bits<REGION_BITS>>,
    entry: Signal<Local, MapEntry>,
    moved: Signal<Local, Bit>,
    offset: Signal<Local, Bits<32>>,
    translated: Signal<Local, Bits<32>>,
    _primed: bool,
}

impl<const R: usize> Default for Lookup<R> {
    fn default() -> Self {
        assert!(
            (1..=16).contains(&R),
            "Lookup: {R} regions, 1 to 16 are possible"
        );
        Self {
            clock: Default::default(),
            reset: Default::default(),
            commit: Default::default(),
            address: Default::default(),
            mapping: Default::default(),
            slots: array_init(|_| Default::default()),
            compared: Default::default(),
            compared_address: Default::default(),
            selected: Default::default(),
            selected_address: Default::default(),
            selected_entry: Default::default(),
            selected_found: Default::default(),
            offset_valid: Default::default(),
            offset_base: Default::default(),
            offset_mapping: Default::default(),
            mapped: Default::default(),
            mapped_mapping: Default::default(),
            region: Default::default(),
            entry: Default::default(),
            moved: Default::default(),
            offset: Default::default(),
            translated: Default::default(),
            _primed: false,
        }
    }
}

impl<const R: usize> rtl::Rtl for Lookup<R> {
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(
            self,
            clock,
            compared,
            compared_address,
            selected,
            selected_address,
            mapped
        );
        dff_setup!(
            self,
            clock,
            selected_entry,
            selected_found,
            offset_valid,
            offset_base
        );
        dff_setup!(self, clock, offset_mapping, mapped_mapping);
        self.compared.reset.next = self.reset.val();
        self.selected.reset.next = self.reset.val();
        self.offset_valid.reset.next = self.reset.val();
        self.mapped.reset.next = self.reset.val();

        // The slots compare, and keep the result for the next cycle.
        self.region.next = self.commit.payload.val().region;
        for i in 0..R {
            self.slots[i].clock.next = self.clock.val();
            self.slots[i].reset.next = self.reset.val();
            self.slots[i].load.next = self.commit.valid.val() & (self.region.val() == i.to_bits());
            self.slots[i].update.next = self.commit.payload.val();
            self.slots[i].address.next = self.address.payload.val();
        }
        self.compared.d.next = self.address.valid.val();
        self.compared_address.d.next = self.address.payload.val();

        // Select. No commit came with the address, so the entries are still those that it was compared with.
        self.selected.d.next = self.compared.q.val();
        self.selected_address.d.next = self.compared_address.q.val();
        self.selected_found.d.next = false;
        for i in 0..R {
            if self.slots[i].hit.val() {
                self.selected_found.d.next = true;
                self.selected_entry.d.next = self.slots[i].entry.val();
            }
        }

        self.offset_valid.d.next = self.selected.q.val();
        self.entry.next = self.selected_entry.q.val();
        self.moved.next = self.selected_found.q.val() & self.entry.val().remote;
        self.offset.next = self.selected_address.q.val();
        self.offset_base.d.next = 0.into();
        if self.moved.val() {
            self.offset.next = self.selected_address.q.val() - self.entry.val().base;
            self.offset_base.d.next = self.entry.val().peer_base;
        }
        self.offset_mapping.d.next.found = self.selected_found.q.val();
        self.offset_mapping.d.next.address = self.offset.val();
        self.offset_mapping.d.next.region = self.entry.val().region;
        self.offset_mapping.d.next.remote = self.entry.val().remote;
        self.offset_mapping.d.next.tracked = self.entry.val().tracked;
        self.offset_mapping.d.next.exported = self.entry.val().exported;
        self.offset_mapping.d.next.add = self.entry.val().add;
        self.offset_mapping.d.next.dtype = self.entry.val().dtype;
        self.offset_mapping.d.next.peer = self.entry.val().peer;

        self.mapped.d.next = self.offset_valid.q.val();
        self.translated.next = self.offset_mapping.q.val().address + self.offset_base.q.val();
        self.mapped_mapping.d.next = self.offset_mapping.q.val();
        self.mapped_mapping.d.next.address = self.translated.val();

        self.mapping.valid.next = self.mapped.q.val();
        self.mapping.payload.next = self.mapped_mapping.q.val();
    }
}

block!([const R: usize] Lookup<R>);
