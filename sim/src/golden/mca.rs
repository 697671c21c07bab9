//! Golden model of the memory-controller arbitration: the decision of each cycle, and what must come out.

pub use super::arbiter::{Arbiter, Cycle, Grant, Head, UNLIMITED};
use std::collections::VecDeque;
use t3_hw::types::{source, Beat, MemoryMeta, RequestMeta, UpdateEvent};

/// The controls, as software sets them.
#[derive(Clone, Copy, Debug)]
pub struct Controls {
    /// 0 round robin, 1 fixed threshold, 2 and 3 measured.
    pub policy: u64,
    /// Threshold of policy 1.
    pub threshold: u32,
    /// Cycles until a communication request is forced; 0 is never.
    pub starvation_limit: u32,
    /// Level of the measure input.
    pub measure: bool,
    /// Length of the window: log2 of cycles.
    pub window_log2: u32,
    /// More requests than these, ascending: level 2, 1, 0.
    pub cuts: [u32; 3],
    /// Thresholds of the levels.
    pub levels: [u32; 4],
}

impl Default for Controls {
    /// Compute first, unlimited, the paper's levels.
    fn default() -> Self {
        Self {
            policy: 1,
            threshold: UNLIMITED,
            starvation_limit: 0,
            measure: false,
            window_log2: 4,
            cuts: [4, 8, 12],
            levels: [5, 10, 30, UNLIMITED],
        }
    }
}

/// The measurement window and the threshold chosen from it.
#[derive(Clone, Debug)]
pub struct Intensity {
    /// Threshold in force in this cycle.
    pub threshold: u32,
    /// Count of the last window.
    pub result: u32,
    level: Option<usize>,
    measure_before: bool,
    armed: bool,
    /// Cycles left and requests counted.
    window: Option<(u32, u32)>,
    ended: Option<u32>,
}

impl Default for Intensity {
    fn default() -> Self {
        Self {
            threshold: UNLIMITED,
            result: 0,
            level: None,
            measure_before: false,
            armed: false,
            window: None,
            ended: None,
        }
    }
}

impl Intensity {
    /// Goes on to the next cycle; `accepted` says that a compute request was accepted in this one.
    pub fn step(&mut self, controls: &Controls, accepted: bool) {
        let chosen = match (controls.policy, self.level) {
            (0, _) => UNLIMITED,
            (1, _) => controls.threshold,
            (_, Some(level)) => controls.levels[level],
            (_, None) => UNLIMITED,
        };
        self.threshold = chosen.max(1);
        if let Some(count) = self.ended.take() {
            self.result = count;
            // Every cut that the count is above takes it one level down from 3.
            let [low, mid, high] = controls.cuts;
            self.level = Some(match count {
                _ if count > high => 0,
                _ if count > mid => 1,
                _ if count > low => 2,
                _ => 3,
            });
        }
        if self.armed && accepted {
            self.armed = false;
            self.window = Some((1 << controls.window_log2, 0));
        }
        if let Some((left, count)) = &mut self.window {
            *left -= 1;
            *count += u32::from(accepted);
            if *left == 0 {
                self.ended = Some(*count);
                self.window = None;
            }
        }
        if controls.measure && !self.measure_before {
            self.armed = true;
            self.window = None;
            self.ended = None;
        }
        self.measure_before = controls.measure;
    }
}

/// A whole arbitration block, in lockstep with the hardware.
#[derive(Clone, Debug)]
pub struct Channel<const W: usize> {
    /// The measurement.
    pub intensity: Intensity,
    /// Requests accepted and not yet gone, in order.
    pub queue: VecDeque<Beat<MemoryMeta, W>>,
    /// Events emitted and not yet gone, in order.
    pub events: VecDeque<UpdateEvent>,
    arbiter: Arbiter,
    depth: u32,
    places: usize,
}

impl<const W: usize> Channel<W> {
    /// A channel with a queue of `depth` entries and `places` event places.
    pub fn new(depth: u32, places: usize) -> Self {
        Self {
            intensity: Default::default(),
            queue: Default::default(),
            events: Default::default(),
            arbiter: Default::default(),
            depth,
            places,
        }
    }

    fn head(&self, request: &Option<Beat<RequestMeta, W>>) -> Head {
        match request {
            None => Head::Idle,
            Some(beat) if beat.meta.tracked && self.events.len() >= self.places => Head::Blocked,
            Some(_) => Head::Waits,
        }
    }

    /// Decides a cycle, from the heads of spill, compute and communication. What left in this cycle
    /// is taken from `queue` and `events` after that.
    pub fn decide(
        &mut self,
        controls: &Controls,
        [spill, compute, communication]: [Option<Beat<RequestMeta, W>>; 3],
    ) -> Grant {
        let grant = self.arbiter.pick(&Cycle {
            spill: spill.is_some(),
            compute: self.head(&compute),
            communication: self.head(&communication),
            occupancy: self.queue.len() as u32,
            depth: self.depth,
            round_robin: controls.policy == 0,
            threshold: self.intensity.threshold,
            starvation_limit: controls.starvation_limit,
        });
        let accepted = match grant {
            Grant::None => None,
            Grant::Spill => spill,
            Grant::Compute => compute,
            Grant::Communication => communication,
        };
        if let Some(beat) = accepted {
            let RequestMeta {
                address,
                op,
                dtype,
                source,
                ..
            } = beat.meta;
            self.queue.push_back(Beat {
                meta: MemoryMeta {
                    address,
                    op,
                    dtype,
                    source,
                },
                data: beat.data,
                enable: beat.enable,
            });
            if beat.meta.tracked && grant != Grant::Spill {
                self.events.push_back(UpdateEvent {
                    region: beat.meta.region,
                    wg: beat.meta.wg,
                    wf: beat.meta.wf,
                    row: beat.meta.row,
                    column: beat.meta.column,
                    elements: u64::from(beat.enable.count()).into(),
                    incoming: beat.meta.source == source::INCOMING,
                });
            }
        }
        self.intensity.step(controls, grant == Grant::Compute);
        grant
    }
}
