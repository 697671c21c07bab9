//! What a fused run did over time, for a report: stages, chunks, and how busy memory and link were.

use super::memory::{Kind, FS};
use serde::Serialize;

/// Most intervals of a timeline.
const MAX_SAMPLES: usize = 1024;

/// A stage of the kernel.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StageSpan {
    /// Its workgroups.
    pub workgroups: u64,
    /// Bytes that it loads from DRAM.
    pub load_bytes: u64,
    /// Begin of its first loads, ns.
    pub start_ns: f64,
    /// End of its compute, ns.
    pub end_ns: f64,
    /// Time of it in which its compute waited for operands, ns.
    pub stall_ns: f64,
}

/// Begin and end of something, ns.
pub type Span = Option<[f64; 2]>;

/// A chunk of the output, by its position in the order of production.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ChunkSpan {
    /// Local updates, from the first to the last that memory served; none for the first chunk.
    pub local: Span,
    /// Incoming updates, likewise.
    pub incoming: Span,
    /// DMA reads, likewise; none for the first and the last chunk.
    pub dma: Span,
    /// On the link; none for the last chunk.
    pub link: Span,
    /// When its last block was complete, ns; none for the first chunk.
    pub complete_ns: Option<f64>,
}

/// An interval of a timeline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Sample {
    /// Mean number of requests in the memory queue.
    pub queue: f64,
    /// Part of the interval that the DRAM served each of [`Kind::ALL`], turnarounds included.
    pub dram: [f64; 5],
    /// Part of the interval that the link out was busy.
    pub link: f64,
}

/// A run over time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Timeline {
    /// End of the run: the device's own chunk is reduced, ns.
    pub end_ns: f64,
    /// End of the product's compute, ns.
    pub gemm_end_ns: f64,
    /// Stages, in order.
    pub stages: Vec<StageSpan>,
    /// Chunks, in the order of production; the device's own is the last.
    pub chunks: Vec<ChunkSpan>,
    /// Length of the intervals of `samples`, ns.
    pub interval_ns: f64,
    /// Intervals from time 0 on.
    pub samples: Vec<Sample>,
    /// Entries of the memory queue in the simulation.
    pub queue_depth: u32,
    /// Threshold that was chosen, in entries of the simulated queue; none where it is unlimited or does not apply.
    pub threshold: Option<u32>,
}

/// Which of a chunk's spans.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    Local,
    Incoming,
    Dma,
    Link,
}

/// Collects a timeline. Times are in femtoseconds.
#[derive(Clone, Debug)]
pub(super) struct Recorder {
    pub stages: Vec<StageSpan>,
    pub chunks: Vec<ChunkSpan>,
    interval: u64,
    samples: Vec<Sample>,
    queue_since: u64,
    queue: u32,
}

impl Recorder {
    pub fn new(chunks: usize) -> Self {
        Self {
            stages: Vec::new(),
            chunks: vec![ChunkSpan::default(); chunks],
            interval: FS as u64,
            samples: Vec::new(),
            queue_since: 0,
            queue: 0,
        }
    }

    /// A chunk's part was busy from `start` to `end`.
    pub fn span(&mut self, chunk: usize, part: Part, start: u64, end: u64) {
        let chunk = &mut self.chunks[chunk];
        let span = match part {
            Part::Local => &mut chunk.local,
            Part::Incoming => &mut chunk.incoming,
            Part::Dma => &mut chunk.dma,
            Part::Link => &mut chunk.link,
        };
        let (start, end) = (start as f64 / FS, end as f64 / FS);
        let [first, last] = span.unwrap_or([start, end]);
        *span = Some([first.min(start), last.max(end)]);
    }

    /// Adds `weight` per femtosecond from `start` to `end` to what `field` picks.
    fn add(&mut self, start: u64, end: u64, weight: f64, field: impl Fn(&mut Sample) -> &mut f64) {
        while end / self.interval >= MAX_SAMPLES as u64 {
            // Too fine for so long a run: halve the resolution.
            self.interval *= 2;
            let merged = self.samples.chunks(2).map(|pair| {
                let mut sum = pair[0];
                if let Some(next) = pair.get(1) {
                    sum.queue += next.queue;
                    sum.link += next.link;
                    sum.dram
                        .iter_mut()
                        .zip(next.dram)
                        .for_each(|(a, b)| *a += b);
                }
                sum
            });
            self.samples = merged.collect();
        }
        let mut at = start;
        while at < end {
            let slot = at / self.interval;
            let until = ((slot + 1) * self.interval).min(end);
            if self.samples.len() <= slot as usize {
                self.samples.resize(slot as usize + 1, Sample::default());
            }
            *field(&mut self.samples[slot as usize]) += weight * (until - at) as f64;
            at = until;
        }
    }

    pub fn dram(&mut self, kind: Kind, start: u64, end: u64) {
        self.add(start, end, 1.0, |sample| &mut sample.dram[kind as usize]);
    }

    pub fn link(&mut self, start: u64, end: u64) {
        self.add(start, end, 1.0, |sample| &mut sample.link);
    }

    /// The queue holds so many requests from now on.
    pub fn queue(&mut self, now: u64, requests: u32) {
        if requests != self.queue {
            let (since, queue) = (self.queue_since, self.queue);
            self.add(since, now, queue.into(), |sample| &mut sample.queue);
            self.queue_since = now;
            self.queue = requests;
        }
    }

    /// The timeline of a run that ended at `end`.
    pub fn finish(
        mut self,
        end: u64,
        gemm_end: u64,
        queue_depth: u32,
        threshold: Option<u32>,
    ) -> Timeline {
        self.queue(end, u32::MAX);
        let interval = self.interval as f64;
        for sample in &mut self.samples {
            sample.queue /= interval;
            sample.link /= interval;
            sample.dram.iter_mut().for_each(|part| *part /= interval);
        }
        Timeline {
            end_ns: end as f64 / FS,
            gemm_end_ns: gemm_end as f64 / FS,
            stages: self.stages,
            chunks: self.chunks,
            interval_ns: interval / FS,
            samples: self.samples,
            queue_depth,
            threshold,
        }
    }
}
