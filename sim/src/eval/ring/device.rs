//! A device: its kernel and its communication, joined by its memory.

use super::super::llc::Loads;
use super::super::machine::Machine;
use super::super::memory::{Arbitration, Kind, Memory, Request, FS};
use super::super::record::{Part, Recorder, StageSpan};
use super::exchange::Exchange;
use super::kernel::{Event, Progress};
use super::plan::Plan;
use super::{Run, NO_BLOCK};
use crate::golden::arbiter::{Grant, UNLIMITED};

/// A device and its link out. Times are in femtoseconds.
pub struct Device<'a> {
    plan: &'a Plan,
    machine: &'a Machine,
    /// Its kernel.
    pub kernel: Progress<'a>,
    /// Its communication.
    pub exchange: Exchange<'a>,
    memory: Memory,
    /// Collects a timeline, where one is wanted.
    pub recorder: Option<Recorder>,
    intensity: f64,
    last_served: u64,
    /// When it ended.
    pub end: Option<u64>,
}

impl<'a> Device<'a> {
    /// Device `number` of the ring, before its first event.
    pub fn new(
        plan: &'a Plan,
        machine: &'a Machine,
        number: u64,
        loads: Loads,
        record: bool,
    ) -> Self {
        Self {
            plan,
            machine,
            kernel: Progress::new(plan, loads),
            exchange: Exchange::new(plan, number),
            memory: Memory::new(machine, &plan.grain, plan.arbitration),
            recorder: record.then(|| Recorder::new(plan.devices as usize)),
            intensity: 0.0,
            last_served: 0,
            end: None,
        }
    }

    /// Does all that happens at `now`; gives the time of the next event.
    pub fn run(&mut self, now: u64) -> Option<u64> {
        self.complete(now);
        self.advance(now);
        self.exchange.advance(now);
        let [compute, communication] = [self.kernel.head(), self.exchange.head(now)];
        if compute.is_some() || communication.is_some() {
            match self.memory.arbitrate(now, compute, communication) {
                Grant::Compute => {
                    compute
                        .into_iter()
                        .for_each(|request| self.kernel.granted(request.kind));
                    // The last store that was taken may let a stage end.
                    self.advance(now);
                }
                Grant::Communication => {
                    communication
                        .into_iter()
                        .for_each(|request| self.exchange.granted(request.kind));
                    self.exchange.advance(now);
                }
                Grant::None | Grant::Spill => {}
            }
        }
        self.serve(now);
        self.finish(now);
        let waits = [
            self.kernel.head().is_some(),
            self.exchange.head(now).is_some(),
        ];
        let events = [
            self.kernel.next_event(),
            self.exchange.next_event(now),
            self.kernel
                .waits_for_link()
                .then(|| self.exchange.takes_store()),
            self.memory.next_event(waits),
        ];
        events.into_iter().flatten().min().map(|next| next.max(now))
    }

    /// Takes what the memory has served by `now`.
    fn complete(&mut self, now: u64) {
        while let Some((request, end)) = self.memory.complete(now) {
            self.last_served = end;
            let block = u64::from(request.block);
            match request.kind {
                Kind::Load => self.kernel.loaded(end),
                Kind::Write => {}
                Kind::Update | Kind::Incoming => {
                    if self.exchange.updated(block) {
                        self.record_complete(block, end);
                    }
                }
                Kind::DmaRead => {
                    let carried = self.exchange.read(end, block);
                    self.record_link(block, carried);
                }
            }
            self.record_served(request, end);
        }
    }

    /// Moves the kernel on as far as it gets by `now`.
    fn advance(&mut self, now: u64) {
        loop {
            self.send_stores(now);
            match self.kernel.advance(now) {
                None => return,
                Some(Event::Stored) => {}
                Some(Event::StageEnded {
                    stage,
                    start,
                    stall,
                }) => {
                    if stage == 0 {
                        self.choose_threshold(now);
                    }
                    self.record_stage(stage, [start, now], stall);
                }
            }
        }
    }

    /// The first chunks are mapped to other devices' memory: they go to the link, as far as it takes them.
    fn send_stores(&mut self, now: u64) {
        while self.kernel.waits_for_link() && self.exchange.takes_store() <= now {
            let block = self.kernel.sent_store();
            let carried = self.exchange.send(now, block);
            self.record_link(block, carried);
        }
    }

    /// The first stage has ended. Its last workgroups' stores may be communicated already, so only the kernel's own load of the
    /// DRAM counts.
    fn choose_threshold(&mut self, now: u64) {
        let compute = [Kind::Load, Kind::Write, Kind::Update];
        let busy: u64 = compute
            .iter()
            .map(|kind| self.memory.busy_fs[*kind as usize])
            .sum();
        self.intensity = busy as f64 / now as f64;
        if self.plan.arbitration == Arbitration::ComputeFirst {
            self.memory
                .choose_threshold(self.machine, &self.plan.grain, self.intensity);
        }
    }

    fn serve(&mut self, now: u64) {
        let served = self.memory.serve(now);
        if let Some(recorder) = &mut self.recorder {
            recorder.queue(now, self.memory.occupancy());
            if let Some((kind, end)) = served {
                recorder.dram(kind, now, end);
            }
        }
    }

    fn finish(&mut self, now: u64) {
        if self.end.is_some() || !self.kernel.done() {
            return;
        }
        self.end = match self.plan.fused {
            true => self.exchange.done().then_some(now),
            false => self
                .memory
                .idle()
                .then_some(self.last_served.max(self.kernel.end)),
        };
    }

    fn record_complete(&mut self, block: u64, now: u64) {
        if let Some(recorder) = &mut self.recorder {
            recorder.chunks[(block / self.plan.blocks) as usize].complete_ns =
                Some(now as f64 / FS);
        }
    }

    fn record_link(&mut self, block: u64, [start, end]: [u64; 2]) {
        if let Some(recorder) = &mut self.recorder {
            recorder.link(start, end);
            recorder.span((block / self.plan.blocks) as usize, Part::Link, start, end);
        }
    }

    fn record_served(&mut self, request: Request, end: u64) {
        let part = match request.kind {
            Kind::Incoming => Part::Incoming,
            Kind::DmaRead => Part::Dma,
            _ => Part::Local,
        };
        if let (Some(recorder), true) = (&mut self.recorder, request.block != NO_BLOCK) {
            let chunk = u64::from(request.block) / self.plan.blocks;
            recorder.span(chunk as usize, part, end, end);
        }
    }

    fn record_stage(&mut self, stage: u64, [start, end]: [u64; 2], stall: u64) {
        let workgroups = self.plan.kernel.stage(stage);
        if let Some(recorder) = &mut self.recorder {
            recorder.stages.push(StageSpan {
                workgroups: workgroups.end - workgroups.start,
                load_bytes: self.kernel.loads.stage(stage),
                start_ns: start as f64 / FS,
                end_ns: end as f64 / FS,
                stall_ns: stall as f64 / FS,
            });
        }
    }

    /// What the run gave.
    pub fn result(&self) -> Run {
        let plan = self.plan;
        let mut bytes = self
            .memory
            .served
            .map(|requests| requests as f64 * plan.output_bytes);
        bytes[Kind::Load as usize] =
            self.memory.served[Kind::Load as usize] as f64 * plan.grain.bytes;
        let unlimited = self.memory.threshold >= UNLIMITED.max(plan.grain.depth);
        let chosen = plan.fused && plan.arbitration == Arbitration::ComputeFirst && !unlimited;
        Run {
            end_ns: self.end.unwrap_or_default() as f64 / FS,
            gemm_end_ns: self.kernel.end as f64 / FS,
            request_bytes: plan.grain.bytes,
            stall_ns: self.kernel.stall as f64 / FS,
            bytes,
            load_bytes: self.kernel.loads.total(),
            busy_ns: self.memory.busy_fs.iter().sum::<u64>() as f64 / FS,
            link_bytes: self.exchange.sent as f64 * plan.output_bytes,
            intensity: self.intensity,
            threshold: chosen.then_some(self.memory.threshold),
        }
    }
}
