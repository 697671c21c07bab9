//! The run of a product on the devices of a ring, fused with its reduce-scatter or alone, request by request.
//!
//! Device d makes the chunks d+1, d+2, ..., d+N (mod N) in this order, and sends to device d-1. The first chunk goes
//! straight to the link; a block of the others is sent on when its local and its incoming updates are all done; the
//! last chunk stays. All devices do the same at the same time, so one device that receives what it sends stands for
//! all of them; [`fused`] takes the number of devices to simulate, and tests hold that it does not matter.

use super::gemm::Kernel;
use super::llc::{loads, Loads};
use super::machine::Machine;
use super::memory::{Arbitration, Grain, Kind, Memory, Request, FS};
use super::record::{Part, Recorder, StageSpan, Timeline};
use super::workload::Shape;
use super::EvalError;
use crate::golden::arbiter::{Grant, UNLIMITED};
use std::collections::VecDeque;

/// Requests of a run above which a request is made to stand for more bytes.
const MAX_REQUESTS: f64 = 4e6;

/// Requests of a chunk below which a request is made to stand for fewer bytes.
const MIN_CHUNK_REQUESTS: f64 = 64.0;

/// Stored output of the sequential run, which belongs to no chunk.
const NO_BLOCK: u32 = u32::MAX;

/// What a run gave.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// End: the device's own chunk is reduced, or all stores are in memory, ns.
    pub end_ns: f64,
    /// End of the product's compute, ns.
    pub gemm_end_ns: f64,
    /// Time in which compute waited for operands, ns.
    pub stall_ns: f64,
    /// Bytes that memory served, by [`Kind`].
    pub bytes: [f64; 5],
    /// Time that the DRAM was busy, ns.
    pub busy_ns: f64,
    /// Bytes sent over the link.
    pub link_bytes: f64,
    /// Part of its time that the DRAM was busy in the first stage.
    pub intensity: f64,
    /// Threshold that was chosen, in entries of the simulated queue; none where it is unlimited or does not apply.
    pub threshold: Option<u32>,
}

/// The sizes that all devices share.
#[derive(Clone, Debug)]
struct Plan {
    kernel: Kernel,
    grain: Grain,
    arbitration: Arbitration,
    fused: bool,
    devices: u64,
    /// Requests of a chunk, and of a DMA block but the last of a chunk.
    chunk_requests: u64,
    block_requests: u64,
    blocks: u64,
    /// Bytes of a request of the output.
    output_bytes: f64,
    link_fs: u64,
    latency_fs: u64,
    load_latency_fs: u64,
    /// Requests that the DMA engine may have read and not yet sent.
    dma_buffer: u64,
}

impl Plan {
    fn new(
        machine: &Machine,
        shape: &Shape,
        kernel: Kernel,
        mode: Option<Arbitration>,
        load_bytes: u128,
    ) -> Self {
        let chunk = shape.output_bytes() as f64 / shape.devices as f64;
        let total = load_bytes as f64 + 3.0 * shape.output_bytes() as f64;
        let mut factor = machine.coarsening;
        let bytes = machine.request_bytes as f64;
        while total / (bytes * factor) > MAX_REQUESTS {
            factor *= 2.0;
        }
        while chunk / (bytes * factor) < MIN_CHUNK_REQUESTS && bytes * factor > 64.0 {
            factor /= 2.0;
        }
        let grain = Grain::new(machine, factor);
        let chunk_requests = (chunk / grain.bytes).ceil().max(1.0);
        let block_requests = (machine.dma_block_bytes as f64 / grain.bytes).round();
        let block_requests = block_requests.clamp(1.0, chunk_requests);
        let output_bytes = chunk / chunk_requests;
        Self {
            kernel,
            grain,
            arbitration: mode.unwrap_or(Arbitration::RoundRobin),
            fused: mode.is_some(),
            devices: shape.devices,
            chunk_requests: chunk_requests as u64,
            block_requests: block_requests as u64,
            blocks: (chunk_requests / block_requests).ceil() as u64,
            output_bytes,
            link_fs: (output_bytes / machine.link_gbps * FS).round() as u64,
            latency_fs: (machine.link_latency_ns * FS) as u64,
            load_latency_fs: (machine.load_latency_ns * FS) as u64,
            dma_buffer: (machine.dma_buffer_bytes as f64 / grain.bytes).max(block_requests) as u64,
        }
    }

    /// Requests of a block.
    fn requests_of(&self, block: u64) -> u64 {
        let first = block % self.blocks * self.block_requests;
        self.block_requests.min(self.chunk_requests - first)
    }

    /// The block of a request of the output, both in the order of production.
    fn block_of(&self, request: u64) -> u64 {
        let (chunk, inside) = (request / self.chunk_requests, request % self.chunk_requests);
        chunk * self.blocks + inside / self.block_requests
    }
}

/// Operands of the step that comes next.
#[derive(Clone, Copy, Debug, Default)]
struct Fetch {
    to_issue: u64,
    in_flight: u64,
    ready_at: u64,
}

/// Where the kernel is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Compute {
    /// Waits for the operands of the step.
    Waits,
    /// Computes the step until then.
    Until(u64),
    /// A stage's compute has ended; its output waits for a place in the write buffer.
    Stores,
    /// All stages have ended.
    Done,
}

/// A device and its link out.
struct Device<'a> {
    plan: &'a Plan,
    machine: &'a Machine,
    number: u64,
    loads: Loads,
    memory: Memory,
    recorder: Option<Recorder>,
    // The kernel.
    stage: u64,
    step: u64,
    compute: Compute,
    fetch: Fetch,
    /// Bytes of loads that were due and made no whole request yet.
    rest: f64,
    /// Requests of the output that have fallen due, and those that have been passed on.
    stored: u64,
    issued: u64,
    /// Requests of the output up to the stage and with it.
    stage_first: u64,
    stage_due: u64,
    stage_start: u64,
    waits_since: u64,
    stall: u64,
    stage_stall: u64,
    gemm_end: u64,
    intensity: f64,
    // Communication.
    /// Updates that a block still expects.
    left: Vec<u32>,
    /// Blocks of the last chunk that are not complete.
    own_left: u64,
    ready: VecDeque<u64>,
    /// The block that the DMA engine reads, and its requests not yet issued.
    dma: Option<(u64, u64)>,
    /// Requests in the DMA engine's buffer, and when those on the link leave it.
    buffered: u64,
    leaving: VecDeque<u64>,
    incoming: VecDeque<(u64, u32)>,
    /// The kind that communication's last request was of, and how many of it there have been in a row.
    incoming_was_last: bool,
    in_a_row: u64,
    link_free: u64,
    sent: u64,
    /// What was sent in this event: arrival and block at the receiver.
    out: Vec<(u64, u32)>,
    end: Option<u64>,
    last_served: u64,
}

impl<'a> Device<'a> {
    fn new(plan: &'a Plan, machine: &'a Machine, number: u64, loads: Loads, record: bool) -> Self {
        let blocks = plan.devices * plan.blocks;
        let left = |block: u64| match block < plan.blocks {
            true => 0,
            false => 2 * plan.requests_of(block) as u32,
        };
        let mut device = Self {
            plan,
            machine,
            number,
            loads,
            memory: Memory::new(machine, &plan.grain, plan.arbitration),
            recorder: record.then(|| Recorder::new(plan.devices as usize)),
            stage: 0,
            step: 0,
            compute: Compute::Waits,
            fetch: Fetch::default(),
            rest: 0.0,
            stored: 0,
            issued: 0,
            stage_first: 0,
            stage_due: Self::due(plan, 0),
            stage_start: 0,
            waits_since: 0,
            stall: 0,
            stage_stall: 0,
            gemm_end: 0,
            intensity: 0.0,
            left: if plan.fused {
                (0..blocks).map(left).collect()
            } else {
                Vec::new()
            },
            own_left: plan.blocks,
            ready: VecDeque::new(),
            dma: None,
            buffered: 0,
            leaving: VecDeque::new(),
            incoming: VecDeque::new(),
            incoming_was_last: false,
            in_a_row: 0,
            link_free: 0,
            sent: 0,
            out: Vec::new(),
            end: None,
            last_served: 0,
        };
        device.begin_fetch(0, 0, 0);
        device
    }

    fn begin_fetch(&mut self, now: u64, stage: u64, step: u64) {
        self.rest += self.loads.at(stage, step) as f64;
        let mut requests = (self.rest / self.plan.grain.bytes).floor();
        self.rest -= requests * self.plan.grain.bytes;
        let last = stage + 1 == self.plan.kernel.stages() && step + 1 == self.plan.kernel.steps;
        if last && self.rest > 0.0 {
            requests += 1.0;
            self.rest = 0.0;
        }
        self.fetch = Fetch {
            to_issue: requests as u64,
            in_flight: 0,
            ready_at: now + self.plan.load_latency_fs,
        };
    }

    /// Moves the kernel on as far as it gets by `now`.
    fn advance(&mut self, now: u64) {
        loop {
            match self.compute {
                Compute::Until(end) if end <= now => {
                    self.waits_since = end;
                    self.step += 1;
                    self.store(now);
                    self.compute = match self.step == self.plan.kernel.steps {
                        true => Compute::Stores,
                        false => Compute::Waits,
                    };
                }
                Compute::Stores if self.issued >= self.stage_first => self.end_stage(now),
                Compute::Waits if self.fetched(now) => {
                    let waited = now - self.waits_since;
                    self.stall += waited;
                    self.stage_stall += waited;
                    let step = self.plan.kernel.step_ns(self.stage, self.step) * FS;
                    self.compute = Compute::Until(now + (step.round() as u64).max(1));
                    if self.step + 1 < self.plan.kernel.steps {
                        self.begin_fetch(now, self.stage, self.step + 1);
                    }
                }
                _ => return,
            }
        }
    }

    fn fetched(&self, now: u64) -> bool {
        self.fetch.to_issue == 0 && self.fetch.in_flight == 0 && self.fetch.ready_at <= now
    }

    /// The output of the workgroups that end with the step that has just ended falls due.
    fn store(&mut self, now: u64) {
        let plan = self.plan;
        let steps = plan.kernel.steps;
        let over = ((steps as f64 * self.machine.drift).round() as u64).max(1);
        let ended = (self.step + over).saturating_sub(steps);
        let due = self.stage_due - self.stage_first;
        self.stored =
            self.stage_first + (u128::from(due) * u128::from(ended) / u128::from(over)) as u64;
        if plan.fused {
            // The first chunk is mapped to the neighbour's memory.
            while self.issued < self.stored.min(plan.chunk_requests) {
                self.send(now, plan.block_of(self.issued));
                self.issued += 1;
            }
        }
    }

    /// Requests of the output that are due when a stage has ended.
    fn due(plan: &Plan, stage: u64) -> u64 {
        let all = u128::from(plan.chunk_requests * plan.devices);
        let tiles = plan.kernel.stage(stage).end;
        (all * u128::from(tiles) / u128::from(plan.kernel.tiles())) as u64
    }

    /// A stage has ended, and the output of the one before is in memory: the next stage begins.
    fn end_stage(&mut self, now: u64) {
        let plan = self.plan;
        let workgroups = plan.kernel.stage(self.stage);
        if let Some(recorder) = &mut self.recorder {
            recorder.stages.push(StageSpan {
                workgroups: workgroups.end - workgroups.start,
                load_bytes: self.loads.stage(self.stage),
                start_ns: self.stage_start as f64 / FS,
                end_ns: now as f64 / FS,
                stall_ns: self.stage_stall as f64 / FS,
            });
        }
        if self.stage == 0 {
            let busy: u64 = self.memory.busy_fs.iter().sum();
            self.intensity = busy as f64 / now as f64;
            if plan.arbitration == Arbitration::ComputeFirst {
                self.memory
                    .choose_threshold(self.machine, &plan.grain, self.intensity);
            }
        }
        self.stage += 1;
        self.step = 0;
        self.stage_start = now;
        self.stage_stall = 0;
        self.waits_since = now;
        if self.stage == plan.kernel.stages() {
            self.compute = Compute::Done;
            self.gemm_end = now;
        } else {
            self.compute = Compute::Waits;
            self.stage_first = self.stage_due;
            self.stage_due = Self::due(plan, self.stage);
            self.begin_fetch(now, self.stage, 0);
        }
    }

    /// Puts a request of a block on the link.
    fn send(&mut self, now: u64, block: u64) {
        let plan = self.plan;
        let start = self.link_free.max(now);
        self.link_free = start + plan.link_fs;
        self.sent += 1;
        let position = block / plan.blocks;
        let chunk = (self.number + 1 + position) % plan.devices;
        let receiver = (self.number + plan.devices - 1) % plan.devices;
        let there = (chunk + plan.devices - (receiver + 1) % plan.devices) % plan.devices;
        let block_there = there * plan.blocks + block % plan.blocks;
        self.out
            .push((self.link_free + plan.latency_fs, block_there as u32));
        if let Some(recorder) = &mut self.recorder {
            recorder.link(start, self.link_free);
            recorder.span(position as usize, Part::Link, start, self.link_free);
        }
    }

    /// Takes what the memory has served by `now`.
    fn complete(&mut self, now: u64) {
        while let Some((request, end)) = self.memory.complete(now) {
            self.last_served = end;
            let block = u64::from(request.block);
            match request.kind {
                Kind::Load => {
                    self.fetch.in_flight -= 1;
                    self.fetch.ready_at = end + self.plan.load_latency_fs;
                }
                Kind::Write => {}
                Kind::Update | Kind::Incoming => self.updated(block, end),
                Kind::DmaRead => {
                    self.send(end, block);
                    self.leaving.push_back(self.link_free);
                }
            }
            if let (Some(recorder), true) = (&mut self.recorder, request.block != NO_BLOCK) {
                let part = match request.kind {
                    Kind::Incoming => Part::Incoming,
                    Kind::DmaRead => Part::Dma,
                    _ => Part::Local,
                };
                recorder.span((block / self.plan.blocks) as usize, part, end, end);
            }
        }
        while self.leaving.front().is_some_and(|end| *end <= now) {
            self.leaving.pop_front();
            self.buffered -= 1;
        }
    }

    /// An update of a block is done.
    fn updated(&mut self, block: u64, now: u64) {
        let left = &mut self.left[block as usize];
        *left -= 1;
        if *left > 0 {
            return;
        }
        let position = block / self.plan.blocks;
        if let Some(recorder) = &mut self.recorder {
            recorder.chunks[position as usize].complete_ns = Some(now as f64 / FS);
        }
        if position + 1 < self.plan.devices {
            self.ready.push_back(block);
        } else {
            self.own_left -= 1;
        }
    }

    /// The head of the compute stream: loads before stores.
    fn compute_head(&self) -> Option<Request> {
        if self.fetch.to_issue > 0 {
            return Some(Request {
                kind: Kind::Load,
                block: NO_BLOCK,
            });
        }
        (self.issued < self.stored).then(|| match self.plan.fused {
            true => Request {
                kind: Kind::Update,
                block: self.plan.block_of(self.issued) as u32,
            },
            false => Request {
                kind: Kind::Write,
                block: NO_BLOCK,
            },
        })
    }

    /// The head of the communication stream: incoming updates and DMA reads take turns, block by block.
    fn communication_head(&mut self, now: u64) -> Option<Request> {
        if self.dma.is_none() {
            // A block is read at once, when there is room for all of it.
            let room = self.plan.dma_buffer - self.buffered;
            let next = self.ready.front().copied();
            if let Some(block) = next.filter(|block| self.plan.requests_of(*block) <= room) {
                self.ready.pop_front();
                self.dma = Some((block, self.plan.requests_of(block)));
            }
        }
        let read = self.dma.map(|(block, _)| Request {
            kind: Kind::DmaRead,
            block: block as u32,
        });
        let arrived = self.incoming.front().filter(|(arrival, _)| *arrival <= now);
        let update = arrived.map(|(_, block)| Request {
            kind: Kind::Incoming,
            block: *block,
        });
        // Up to a block of one kind, so that the bus does not turn for every request.
        let turn = self.in_a_row >= self.plan.block_requests;
        match self.incoming_was_last == turn {
            true => read.or(update),
            false => update.or(read),
        }
    }

    fn granted(&mut self, request: Request) {
        match request.kind {
            Kind::Load => {
                self.fetch.to_issue -= 1;
                self.fetch.in_flight += 1;
            }
            Kind::Write | Kind::Update => self.issued += 1,
            Kind::DmaRead => {
                self.count_in_a_row(false);
                self.buffered += 1;
                self.dma = match self.dma {
                    Some((block, left)) if left > 1 => Some((block, left - 1)),
                    _ => None,
                };
            }
            Kind::Incoming => {
                self.count_in_a_row(true);
                self.incoming.pop_front();
            }
        }
    }

    fn count_in_a_row(&mut self, incoming: bool) {
        self.in_a_row = match self.incoming_was_last == incoming {
            true => self.in_a_row + 1,
            false => 1,
        };
        self.incoming_was_last = incoming;
    }

    /// Does all that happens at `now`; gives the time of the next event.
    fn run(&mut self, now: u64) -> Option<u64> {
        self.complete(now);
        self.advance(now);
        let [compute, communication] = [self.compute_head(), self.communication_head(now)];
        if compute.is_some() || communication.is_some() {
            let winner = match self.memory.arbitrate(now, compute, communication) {
                Grant::Compute => compute,
                Grant::Communication => communication,
                Grant::None | Grant::Spill => None,
            };
            if let Some(request) = winner {
                self.granted(request);
                // The last store that was taken may let the stage end.
                self.advance(now);
            }
        }
        self.serve(now);
        self.finish(now);
        self.next_event(now)
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
        let over = match self.plan.fused {
            true => self.own_left == 0,
            false => self.issued == self.stored && self.memory.idle(),
        };
        if self.end.is_none() && self.compute == Compute::Done && over {
            self.end = Some(if self.plan.fused {
                now
            } else {
                self.last_served.max(self.gemm_end)
            });
        }
    }

    fn next_event(&mut self, now: u64) -> Option<u64> {
        let waits = [
            self.compute_head().is_some(),
            self.communication_head(now).is_some(),
        ];
        let kernel = match self.compute {
            Compute::Until(end) => Some(end),
            Compute::Waits if self.fetch.to_issue == 0 && self.fetch.in_flight == 0 => {
                Some(self.fetch.ready_at)
            }
            _ => None,
        };
        let arrival = self
            .incoming
            .front()
            .map(|(arrival, _)| *arrival)
            .filter(|at| *at > now);
        let awaits_room = self.dma.is_none() && !self.ready.is_empty();
        let buffer = self.leaving.front().copied().filter(|_| awaits_room);
        let memory = self.memory.next_event(waits);
        let events = [kernel, arrival, buffer, memory];
        events.into_iter().flatten().min().map(|next| next.max(now))
    }
}

/// Runs devices until all have ended.
fn simulate(devices: &mut [Device]) -> Result<(), EvalError> {
    let mut next: Vec<Option<u64>> = vec![Some(0); devices.len()];
    while devices.iter().any(|device| device.end.is_none()) {
        let due = (0..devices.len()).filter_map(|i| next[i].map(|time| (time, i)));
        let Some((now, i)) = due.min() else {
            return Err(EvalError::Stuck);
        };
        next[i] = devices[i].run(now);
        let out = std::mem::take(&mut devices[i].out);
        let receiver = (i + devices.len() - 1) % devices.len();
        for message in &out {
            devices[receiver].incoming.push_back(*message);
        }
        if let Some((arrival, _)) = out.first() {
            // Messages arrive in the order in which they were sent, so only the first can be an earlier event.
            next[receiver] = Some(next[receiver].map_or(*arrival, |time| time.min(*arrival)));
        }
        devices[i].out = out;
        devices[i].out.clear();
    }
    Ok(())
}

fn result(device: &mut Device) -> Run {
    let plan = device.plan;
    let mut bytes = device
        .memory
        .served
        .map(|requests| requests as f64 * plan.output_bytes);
    // Loads are cut from whole bytes, so their sum is known exactly.
    bytes[Kind::Load as usize] = device.loads.total() as f64;
    let unlimited = device.memory.threshold >= UNLIMITED.max(plan.grain.depth);
    let chosen = plan.fused && plan.arbitration == Arbitration::ComputeFirst && !unlimited;
    Run {
        end_ns: device.end.unwrap_or_default() as f64 / FS,
        gemm_end_ns: device.gemm_end as f64 / FS,
        stall_ns: device.stall as f64 / FS,
        bytes,
        busy_ns: device.memory.busy_fs.iter().sum::<u64>() as f64 / FS,
        link_bytes: device.sent as f64 * plan.output_bytes,
        intensity: device.intensity,
        threshold: chosen.then_some(device.memory.threshold),
    }
}

/// The product alone, its output stored through the last-level cache: the sequential run's first part.
pub fn alone(machine: &Machine, shape: &Shape) -> Result<Run, EvalError> {
    let kernel = Kernel::new(machine, shape)?;
    let loads = loads(machine, shape, &kernel, true, 0);
    let plan = Plan::new(machine, shape, kernel, None, loads.total());
    let mut devices = [Device::new(&plan, machine, 0, loads, false)];
    simulate(&mut devices)?;
    Ok(result(&mut devices[0]))
}

/// The product fused with its reduce-scatter, on `simulated` devices: 1, which stands for all, or all of them. Gives a
/// result a device, and the timeline of the first one if it is wanted.
pub fn fused(
    machine: &Machine,
    shape: &Shape,
    arbitration: Arbitration,
    simulated: u64,
    record: bool,
) -> Result<(Vec<Run>, Option<Timeline>), EvalError> {
    let kernel = Kernel::new(machine, shape)?;
    if simulated != 1 && simulated != shape.devices {
        let allowed = format!("1 or all {} devices", shape.devices);
        return Err(EvalError::range(
            "simulated devices",
            simulated as f64,
            allowed,
        ));
    }
    let starts = |device: u64| match simulated {
        1 => 0,
        _ => (device + 1) % shape.devices * kernel.tiles() / shape.devices,
    };
    let all: Vec<Loads> = (0..simulated)
        .map(|device| loads(machine, shape, &kernel, false, starts(device)))
        .collect();
    let plan = Plan::new(
        machine,
        shape,
        kernel.clone(),
        Some(arbitration),
        all[0].total(),
    );
    let device =
        |(number, loads)| Device::new(&plan, machine, number, loads, record && number == 0);
    let mut devices: Vec<_> = (0..).zip(all).map(device).collect();
    simulate(&mut devices)?;
    let runs: Vec<Run> = devices.iter_mut().map(result).collect();
    let recorder = devices[0].recorder.take();
    let timeline = recorder.map(|recorder| {
        let first = &devices[0];
        recorder.finish(
            first.end.unwrap_or_default(),
            first.gemm_end,
            plan.grain.depth,
            runs[0].threshold,
        )
    });
    Ok((runs, timeline))
}
