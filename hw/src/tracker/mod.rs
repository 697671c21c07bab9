//! Counts the updates of each wavefront's output tile and says when a tile has seen all of them (T3 section 2.2).
//!
//! ```text
//!                ┌─────────┐
//!  config_word ─►│         ├═► completions
//!  events      ═►│ Tracker ├═► spill
//!  spill_data  ─►│         ├─► open, overrun, idle
//!  clear       ─►│         ├─► local_update, incoming_update, spilled, stalled
//!                └─────────┘
//! ```
//!
//! # Contract
//! 1. The tile of an event is (region, workgroup, wavefront). Its count is the sum of its events' elements. An
//!    event without elements changes nothing.
//! 2. Its expected count is a word of its region: `COUNT_BOTTOM` in the last row of tiles, `COUNT_RIGHT` for the
//!    last wavefront of the last column, `COUNT_CORNER` for both, `COUNT_FULL` else (also for a wavefront beyond
//!    the last one of the last column, which no kernel has).
//! 3. The event with which the count reaches the expected count completes the tile: one completion, with that event's
//!    coordinates, and the tile is not counted any more; a later event of it begins anew. If the count goes past
//!    the expected count (an expected count of 0 included), the tile completes all the same, and `overrun` says so.
//! 4. Completions come in the order of the events that cause them.
//! 5. A tile that finds no way free in its set is counted in memory, at beat
//!    `SPILL_BASE + ((wg - FIRST_WG) << 3 | wf)`, one 32-bit counter a beat. Software hands these beats over with
//!    their first words zero; they are zero again when all tiles are complete.
//! 6. Any stall of `completions` or `spill` loses nothing. Requests on `spill` are served in order; a read is answered
//!    at least a cycle after it was taken.
//! 7. `open` bit `r`: region `r` has a tile that is counted and whose completion was not handed over. An event
//!    shows in it once it is counted; until then `idle` is low.
//! 8. `idle`: no sweep, no event on its way, no access to memory, no completion waiting.
//! 9. `clear` (a cycle or longer) forgets all tiles, events on their way, and completions on offer, which it
//!    withdraws as a reset does; an access to memory under way still ends. Then the table is swept, as after
//!    `reset`, with `idle` low. The counters in memory are software's: once `idle` is high it must zero them.
//! 10. Configuration words of a region stand still while it has tiles.
//!
//! # Why nothing is lost, counted twice or stuck
//! The table and memory exclude each other. A set knows how many of its tiles are in memory. A tile that is not
//! in the table goes to memory if that number is not zero, so a tile with a counter in memory can never get
//! an entry; and only a tile without an entry goes to memory. While a tile is in memory its set takes no new tile into
//! the table, and the first that finds the number zero again has no counter in memory, as no tile of its set has.
//!
//! An event looks its tile up in the table and among the four events ahead whose writes the table does not show
//! yet. Of the same tile, they hand over way and count (or that the tile has just completed: the event then begins
//! it anew, in the way that they had, which no other tile can have taken). Of another tile of the set, their way
//! is not free. A way that they give up is seen as taken for up to four cycles: then an event may go to memory
//! without need, which is slow but right.
//!
//! An event that goes to memory waits in stage *add* until it is counted. The events behind it stand still, those
//! ahead leave, and the one behind reads the table again before it goes on: it sees the new state of its set.
//!
//! An event enters only when its completion has a place, so once inside it waits for memory alone; and memory
//! waits for neither events nor completions.
//!
//! # Timing
//! Stages: *read* (the table), *compare* (the ways), *add*, *check* (against the expected count), *write* (the table,
//! the completion), *settle*, which only looks after its successors. One event a cycle, to whichever tiles, while none
//! goes to memory. A completion can leave 7 cycles after its event was taken. An event counted in memory holds
//! stage *add* for 10 cycles and the memory's waits. `events.ready` comes from registers and does not depend on
//! `valid`; `stalled` is combinational in `events.valid`.
//!
//! Deviation: the paper sizes its table so that it does not fill; here a full set counts in memory. An entry counts
//! enabled 16-bit elements, and its tag includes the region.
//!
//! # Limits
//! `I` from 1 to 15, `SETS = 2^I`, 1 to 16 `WAYS`, `TAG = 16 - I`. Expected counts are below 2^20; the upper bits
//! of their words are ignored. The state is [`state_bits`].

mod entry;
mod expected;
mod regions;
mod sets;
mod spill;
mod stages;
mod way;

use crate::block;
use crate::hdl;
use crate::params::Config;
use crate::prim::{Fifo, Reg};
use crate::rtl::{self, Lazy};
use crate::stream::{FlowSink, Sink, Source};
use crate::types::*;
use entry::Entry;
use expected::{Expected, REGION_WORDS};
use regions::{Regions, OPEN_BITS};
use rust_hdl::prelude::*;
use sets::Sets;
use spill::{Access, Spill, Step};
use stages::{Added, Checked, Found, Lookup, Settled, SPILLED_BITS, SUM_BITS};

/// Completions that can wait: 8, and one for each event that entered before the 8th showed.
const WAITING: usize = 13;

/// Bits of state of a tracker: tables, queue and registers.
pub fn state_bits(config: &Config) -> usize {
    let sets = 1 << config.index_bits;
    let entry = Entry::<0>::BITS + WG_BITS - config.index_bits;
    let tables = sets * (config.ways * entry + SPILLED_BITS);
    let words = (1 << REGION_BITS) * REGION_WORDS * 32;
    let queue = WAITING * Completion::BITS + 3 * 4 + 1;
    let stages = 2 * Lookup::BITS + Found::BITS + Added::BITS + Checked::BITS + Settled::BITS;
    let memory_path = Access::BITS + Step::BITS;
    let status = 16 * (OPEN_BITS + 1) + config.index_bits + 1 + 4;
    tables + words + queue + stages + memory_path + status
}

/// `SETS = 2^I` sets of `WAYS` entries; tags hold `TAG = 16 - I` bits of the workgroup id.
#[derive(LogicBlock)]
pub struct Tracker<const I: usize, const SETS: usize, const WAYS: usize, const TAG: usize> {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high.
    pub reset: Signal<In, Bit>,
    /// Configuration words of all regions.
    pub config_word: FlowSink<ConfigWord>,
    /// Forget everything.
    pub clear: Signal<In, Bit>,
    /// Updates of tracked tiles.
    pub events: Sink<UpdateEvent>,
    /// Tiles that have seen all their updates.
    pub completions: Source<Completion>,
    /// Accesses to the counters in memory.
    pub spill: Source<SpillRequest>,
    /// First word of the beat read.
    pub spill_data: FlowSink<Bits<32>>,
    /// Nothing is on its way.
    pub idle: Signal<Out, Bit>,
    /// Bit `r`: region `r` has tiles that are counted and not handed over as complete.
    pub open: Signal<Out, Bits<16>>,
    /// Bit `r`: a tile of region `r` went past its expected count, since the last `clear` or `reset`.
    pub overrun: Signal<Out, Bits<16>>,
    /// An event of this device's own update was taken in the cycle before.
    pub local_update: Signal<Out, Bit>,
    /// An event of a peer's update was taken in the cycle before.
    pub incoming_update: Signal<Out, Bit>,
    /// An event was counted in memory.
    pub spilled: Signal<Out, Bit>,
    /// An event waits at the input.
    pub stalled: Signal<Out, Bit>,

    sets: Lazy<Sets<I, SETS, WAYS, TAG>>,
    expected: Lazy<Expected>,
    memory_path: Lazy<Spill>,
    regions: Lazy<Regions>,
    queue: Lazy<Fifo<Completion, WAITING, 4>>,

    reading: Reg<Lookup>,
    comparing: Reg<Lookup>,
    adding: Reg<Found>,
    checking: Reg<Added>,
    writing: Reg<Checked>,
    settling: Reg<Settled>,
    sweeping: Reg<Bit>,
    sweep_at: Reg<Bits<I>>,
    took_local: Reg<Bit>,
    took_incoming: Reg<Bit>,
    last_set: Constant<Bits<I>>,

    forget: Signal<Local, Bit>,
    flush: Signal<Local, Bit>,
    held: Signal<Local, Bit>,
    ready: Signal<Local, Bit>,
    event_fire: Signal<Local, Bit>,
    completion_fire: Signal<Local, Bit>,
    operand: Signal<Local, Bits<SUM_BITS>>,
    elements: Signal<Local, Bits<SUM_BITS>>,
    sum: Signal<Local, Bits<SUM_BITS>>,
    complete: Signal<Local, Bit>,
    _primed: bool,
}

impl<const I: usize, const SETS: usize, const WAYS: usize, const TAG: usize> Default
    for Tracker<I, SETS, WAYS, TAG>
{
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            config_word: Default::default(),
            clear: Default::default(),
            events: Default::default(),
            completions: Default::default(),
            spill: Default::default(),
            spill_data: Default::default(),
            idle: Default::default(),
            open: Default::default(),
            overrun: Default::default(),
            local_update: Default::default(),
            incoming_update: Default::default(),
            spilled: Default::default(),
            stalled: Default::default(),
            sets: Default::default(),
            expected: Default::default(),
            memory_path: Default::default(),
            regions: Default::default(),
            queue: Default::default(),
            reading: Default::default(),
            comparing: Default::default(),
            adding: Default::default(),
            checking: Default::default(),
            writing: Default::default(),
            settling: Default::default(),
            sweeping: Reg::new(true),
            sweep_at: Default::default(),
            took_local: Default::default(),
            took_incoming: Default::default(),
            last_set: Constant::new((SETS as u64 - 1).to_bits()),
            forget: Default::default(),
            flush: Default::default(),
            held: Default::default(),
            ready: Default::default(),
            event_fire: Default::default(),
            completion_fire: Default::default(),
            operand: Default::default(),
            elements: Default::default(),
            sum: Default::default(),
            complete: Default::default(),
            _primed: false,
        }
    }
}

impl<const I: usize, const SETS: usize, const WAYS: usize, const TAG: usize> rtl::Rtl
    for Tracker<I, SETS, WAYS, TAG>
{
    #[hdl]
    fn rtl(&mut self) {
        dff_setup!(
            self,
            clock,
            reading,
            comparing,
            adding,
            checking,
            writing,
            settling,
            sweeping,
            sweep_at,
            took_local,
            took_incoming
        );
        clock!(self, clock, sets, expected, memory_path, regions, queue);

        // Resets. Clear and sweep keep the pipeline empty, but let an access to memory end, with the event in stage add.
        self.forget.next = self.clear.val() | self.sweeping.q.val();
        self.flush.next = self.reset.val() | self.forget.val();
        self.reading.reset.next = self.flush.val();
        self.comparing.reset.next = self.flush.val();
        self.adding.reset.next =
            self.reset.val() | (self.forget.val() & !self.memory_path.busy.val());
        self.checking.reset.next = self.flush.val();
        self.writing.reset.next = self.flush.val();
        self.settling.reset.next = self.flush.val();
        self.queue.reset.next = self.flush.val();
        self.regions.reset.next = self.flush.val();
        self.memory_path.reset.next = self.reset.val();
        self.sweeping.reset.next = self.reset.val();
        self.sweep_at.reset.next = self.reset.val();
        self.took_local.reset.next = self.reset.val();
        self.took_incoming.reset.next = self.reset.val();

        // Sweep.
        if self.sweeping.q.val() & !self.memory_path.busy.val() {
            self.sweep_at.d.next = self.sweep_at.q.val() + 1;
            if self.sweep_at.q.val() == self.last_set.val() {
                self.sweeping.d.next = false;
            }
        }
        if self.clear.val() {
            self.sweeping.d.next = true;
            self.sweep_at.d.next = 0.into();
        }
        self.sets.sweep.next = self.sweeping.q.val() & !self.memory_path.busy.val();
        self.sets.sweep_set.next = self.sweep_at.q.val();

        // Input.
        self.held.next = self.adding.q.val().valid & self.adding.q.val().spill;
        self.ready.next =
            !self.sweeping.q.val() & !self.held.val() & !self.queue.occupancy.val().get_bit(3);
        self.event_fire.next = self.events.valid.val() & self.ready.val();
        self.events.ready.next = self.ready.val();
        if !self.held.val() {
            self.reading.d.next.valid = self.event_fire.val();
            self.reading.d.next.region = self.events.payload.val().region;
            self.reading.d.next.wg = self.events.payload.val().wg;
            self.reading.d.next.wf = self.events.payload.val().wf;
            self.reading.d.next.row = self.events.payload.val().row;
            self.reading.d.next.column = self.events.payload.val().column;
            self.reading.d.next.elements = self.events.payload.val().elements;
        }

        // Read: of the next event; for an access to memory of its event; after it of the event behind again.
        self.sets.read_wg.next = self.reading.q.val().wg;
        self.expected.read_region.next = self.reading.q.val().region;
        if self.memory_path.replay.val() {
            self.sets.read_wg.next = self.comparing.q.val().wg;
            self.expected.read_region.next = self.comparing.q.val().region;
        } else if self.held.val() {
            self.sets.read_wg.next = self.adding.q.val().wg;
            self.expected.read_region.next = self.adding.q.val().region;
        }
        if !self.held.val() {
            self.comparing.d.next = self.reading.q.val();
            self.comparing.d.next.valid =
                self.reading.q.val().valid & self.reading.q.val().elements.any();
        }

        // Compare.
        self.sets.key_region.next = self.comparing.q.val().region;
        self.sets.key_wg.next = self.comparing.q.val().wg;
        self.sets.key_wf.next = self.comparing.q.val().wf;
        self.sets.one_ahead.next.valid = self.adding.q.val().valid;
        self.sets.one_ahead.next.region = self.adding.q.val().region;
        self.sets.one_ahead.next.wg = self.adding.q.val().wg;
        self.sets.one_ahead.next.wf = self.adding.q.val().wf;
        self.sets.one_ahead.next.way = self.adding.q.val().way;
        self.sets.two_ahead.next.valid = self.checking.q.val().valid;
        self.sets.two_ahead.next.region = self.checking.q.val().region;
        self.sets.two_ahead.next.wg = self.checking.q.val().wg;
        self.sets.two_ahead.next.wf = self.checking.q.val().wf;
        self.sets.two_ahead.next.way = self.checking.q.val().way;
        self.sets.three_ahead.next.valid = self.writing.q.val().valid;
        self.sets.three_ahead.next.region = self.writing.q.val().region;
        self.sets.three_ahead.next.wg = self.writing.q.val().wg;
        self.sets.three_ahead.next.wf = self.writing.q.val().wf;
        self.sets.three_ahead.next.way = self.writing.q.val().way;
        self.sets.four_ahead.next.valid = self.settling.q.val().valid;
        self.sets.four_ahead.next.region = self.settling.q.val().region;
        self.sets.four_ahead.next.wg = self.settling.q.val().wg;
        self.sets.four_ahead.next.wf = self.settling.q.val().wf;
        self.sets.four_ahead.next.way = self.settling.q.val().way;
        self.expected.row.next = self.comparing.q.val().row;
        self.expected.column.next = self.comparing.q.val().column;
        self.expected.wf.next = self.comparing.q.val().wf;
        if !self.held.val() {
            self.adding.d.next.valid = self.comparing.q.val().valid;
            self.adding.d.next.spill = self.sets.no_place.val();
            self.adding.d.next.region = self.comparing.q.val().region;
            self.adding.d.next.wg = self.comparing.q.val().wg;
            self.adding.d.next.wf = self.comparing.q.val().wf;
            self.adding.d.next.row = self.comparing.q.val().row;
            self.adding.d.next.column = self.comparing.q.val().column;
            self.adding.d.next.elements = self.comparing.q.val().elements;
            self.adding.d.next.way = self.sets.way.val();
            self.adding.d.next.counted = self.sets.known.val();
            self.adding.d.next.count = self.sets.count.val();
            self.adding.d.next.expected = self.expected.count.val();
            self.adding.d.next.after_one = self.sets.after_one.val();
            self.adding.d.next.after_two = self.sets.after_two.val();
            if self.sets.after_three.val() {
                self.adding.d.next.counted = !self.writing.q.val().complete;
                self.adding.d.next.count = self.writing.q.val().count;
            } else if self.sets.after_four.val() {
                self.adding.d.next.counted = !self.settling.q.val().complete;
                self.adding.d.next.count = self.settling.q.val().count;
            }
        } else if self.memory_path.replay.val() {
            self.adding.d.next.valid = false;
        }

        // Check: is the tile complete?
        self.complete.next = self.checking.q.val().sum >= self.checking.q.val().expected;
        self.writing.d.next.overran = self.checking.q.val().sum > self.checking.q.val().expected;
        self.writing.d.next.count = bit_cast::<20, 21>(self.checking.q.val().sum);
        if self.complete.val() {
            self.writing.d.next.count = 0.into();
        }
        self.writing.d.next.complete = self.complete.val();
        self.writing.d.next.valid = self.checking.q.val().valid;
        self.writing.d.next.region = self.checking.q.val().region;
        self.writing.d.next.wg = self.checking.q.val().wg;
        self.writing.d.next.wf = self.checking.q.val().wf;
        self.writing.d.next.row = self.checking.q.val().row;
        self.writing.d.next.column = self.checking.q.val().column;
        self.writing.d.next.way = self.checking.q.val().way;
        self.writing.d.next.first = self.checking.q.val().first;

        // Add. If the event ahead completes the tile, this one begins anew; both sums are made at once.
        self.elements.next = bit_cast::<21, 6>(self.adding.q.val().elements);
        self.operand.next = bit_cast::<21, 20>(self.adding.q.val().count);
        self.checking.d.next.first = !self.adding.q.val().counted;
        if self.adding.q.val().after_one {
            self.operand.next = self.checking.q.val().sum;
            self.checking.d.next.first = self.complete.val();
        } else if self.adding.q.val().after_two {
            self.operand.next = bit_cast::<21, 20>(self.writing.q.val().count);
            self.checking.d.next.first = self.writing.q.val().complete;
        }
        self.sum.next = self.operand.val() + self.elements.val();
        self.checking.d.next.sum = self.sum.val();
        if self.adding.q.val().after_one & self.complete.val() {
            self.checking.d.next.sum = self.elements.val();
        }
        self.checking.d.next.valid = self.adding.q.val().valid & !self.adding.q.val().spill;
        self.checking.d.next.region = self.adding.q.val().region;
        self.checking.d.next.wg = self.adding.q.val().wg;
        self.checking.d.next.wf = self.adding.q.val().wf;
        self.checking.d.next.row = self.adding.q.val().row;
        self.checking.d.next.column = self.adding.q.val().column;
        self.checking.d.next.way = self.adding.q.val().way;
        self.checking.d.next.expected = self.adding.q.val().expected;

        // Write, and settle.
        self.sets.write.next = self.writing.q.val().valid;
        self.sets.write_tile.next.valid = !self.writing.q.val().complete;
        self.sets.write_tile.next.region = self.writing.q.val().region;
        self.sets.write_tile.next.wg = self.writing.q.val().wg;
        self.sets.write_tile.next.wf = self.writing.q.val().wf;
        self.sets.write_tile.next.way = self.writing.q.val().way;
        self.sets.write_count.next = self.writing.q.val().count;
        self.settling.d.next.valid = self.writing.q.val().valid;
        self.settling.d.next.region = self.writing.q.val().region;
        self.settling.d.next.wg = self.writing.q.val().wg;
        self.settling.d.next.wf = self.writing.q.val().wf;
        self.settling.d.next.way = self.writing.q.val().way;
        self.settling.d.next.complete = self.writing.q.val().complete;
        self.settling.d.next.count = self.writing.q.val().count;

        // Memory.
        self.memory_path.start.next = self.held.val() & !self.forget.val();
        self.memory_path.wg.next = self.adding.q.val().wg;
        self.memory_path.wf.next = self.adding.q.val().wf;
        self.memory_path.elements.next = self.adding.q.val().elements;
        self.memory_path.expected.next = self.adding.q.val().expected;
        self.memory_path.base.next = self.expected.base.val();
        self.memory_path.first_wg.next = self.expected.first_wg.val();
        self.memory_path.spilled.next = self.sets.in_memory.val();
        self.sets.write_in_memory.next = self.memory_path.done.val();
        self.sets.memory_wg.next = self.adding.q.val().wg;
        self.sets.new_in_memory.next = self.memory_path.spilled_next.val();
        FlowSink::<ConfigWord>::link(&mut self.config_word, &mut self.expected.config_word);
        FlowSink::<Bits<32>>::link(&mut self.spill_data, &mut self.memory_path.spill_data);
        Source::<SpillRequest>::link(&mut self.spill, &mut self.memory_path.spill);
        self.completions.valid.next = self.queue.outp.valid.val();
        self.completions.payload.next = self.queue.outp.payload.val();
        self.queue.outp.ready.next = self.completions.ready.val();

        // The outcome, from the table or from memory.
        self.queue.inp.valid.next = self.writing.q.val().valid & self.writing.q.val().complete;
        self.queue.inp.payload.next.region = self.writing.q.val().region;
        self.queue.inp.payload.next.wg = self.writing.q.val().wg;
        self.queue.inp.payload.next.wf = self.writing.q.val().wf;
        self.queue.inp.payload.next.row = self.writing.q.val().row;
        self.queue.inp.payload.next.column = self.writing.q.val().column;
        self.regions.up.next = self.writing.q.val().valid & self.writing.q.val().first;
        self.regions.up_region.next = self.writing.q.val().region;
        self.regions.overran.next = self.writing.q.val().valid & self.writing.q.val().overran;
        if self.memory_path.done.val() {
            self.queue.inp.valid.next = self.memory_path.complete.val();
            self.queue.inp.payload.next.region = self.adding.q.val().region;
            self.queue.inp.payload.next.wg = self.adding.q.val().wg;
            self.queue.inp.payload.next.wf = self.adding.q.val().wf;
            self.queue.inp.payload.next.row = self.adding.q.val().row;
            self.queue.inp.payload.next.column = self.adding.q.val().column;
            self.regions.up.next = self.memory_path.first.val();
            self.regions.up_region.next = self.adding.q.val().region;
            self.regions.overran.next = self.memory_path.overran.val();
        }
        self.completion_fire.next = self.queue.outp.valid.val() & self.completions.ready.val();
        self.regions.down.next = self.completion_fire.val();
        self.regions.down_region.next = self.queue.outp.payload.val().region;

        // Status.
        self.took_local.d.next = self.event_fire.val() & !self.events.payload.val().incoming;
        self.took_incoming.d.next = self.event_fire.val() & self.events.payload.val().incoming;
        self.local_update.next = self.took_local.q.val();
        self.incoming_update.next = self.took_incoming.q.val();
        self.spilled.next = self.memory_path.done.val();
        self.stalled.next = self.events.valid.val() & !self.ready.val();
        self.open.next = self.regions.open.val();
        self.overrun.next = self.regions.overrun.val();
        self.idle.next = !self.sweeping.q.val()
            & !self.reading.q.val().valid
            & !self.comparing.q.val().valid
            & !self.adding.q.val().valid
            & !self.checking.q.val().valid
            & !self.writing.q.val().valid
            & !self.queue.occupancy.val().any();
    }
}

block!([const I: usize, const SETS: usize, const WAYS: usize, const TAG: usize] Tracker<I, SETS, WAYS, TAG>);
