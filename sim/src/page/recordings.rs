//! The recordings of a study as JSON for the page: times to 0.1 ns, shares to 0.0001, and long runs of stages merged.

use crate::eval::record::{ChunkSpan, Sample, Span, StageSpan};
use crate::eval::{Recording, StudyResult};
use serde_json::{json, Value};

/// More stages than this are merged, so many into one that no more are left.
const MAX_STAGES: usize = 512;

/// All recordings, safe between the tags of a script.
pub fn recordings_json(result: &StudyResult) -> String {
    let all: Vec<_> = result.recordings.iter().map(recording).collect();
    // No tag can end in there, and the text is JSON all the same.
    Value::Array(all).to_string().replace('<', "\\u003c")
}

fn recording(recording: &Recording) -> Value {
    let timeline = &recording.timeline;
    let samples = &timeline.samples;
    let shares = |of: &dyn Fn(&Sample) -> f64| -> Vec<f64> {
        samples.iter().map(|s| round(of(s), 1e4)).collect()
    };
    let dram = (0..5).map(|kind| {
        let values = shares(&|sample| sample.dram[kind]);
        // A fused product has no plain stores.
        match values.iter().all(|value| *value == 0.0) {
            true => Vec::new(),
            false => values,
        }
    });
    json!({
        "sublayer": recording.sublayer.name(),
        "scheme": recording.scheme.name(),
        "end": ns(timeline.end_ns),
        "gemmEnd": ns(timeline.gemm_end_ns),
        "interval": timeline.interval_ns,
        "queueDepth": timeline.queue_depth,
        "threshold": timeline.threshold,
        "stages": stages(&timeline.stages),
        "chunks": timeline.chunks.iter().map(chunk).collect::<Vec<_>>(),
        "queue": shares(&|sample| sample.queue),
        "dram": dram.collect::<Vec<_>>(),
        "link": shares(&|sample| sample.link),
    })
}

fn round(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts
}

fn ns(value: f64) -> f64 {
    round(value, 10.0)
}

/// Begin, end, stall, workgroups, loaded bytes, and of how many stages.
fn stages(stages: &[StageSpan]) -> Vec<Value> {
    let merged = stages.len().div_ceil(MAX_STAGES).max(1);
    let merge = |stages: &[StageSpan]| {
        json!([
            ns(stages[0].start_ns),
            ns(stages[stages.len() - 1].end_ns),
            ns(stages.iter().map(|stage| stage.stall_ns).sum()),
            stages.iter().map(|stage| stage.workgroups).sum::<u64>(),
            stages.iter().map(|stage| stage.load_bytes).sum::<u64>(),
            stages.len(),
        ])
    };
    stages.chunks(merged).map(merge).collect()
}

fn chunk(chunk: &ChunkSpan) -> Value {
    let span = |span: Span| span.map(|ends| ends.map(ns));
    json!({
        "local": span(chunk.local),
        "incoming": span(chunk.incoming),
        "dma": span(chunk.dma),
        "link": span(chunk.link),
        "complete": chunk.complete_ns.map(ns),
    })
}
