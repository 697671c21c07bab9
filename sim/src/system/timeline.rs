//! What a run adds to the trace: stages, transfers, the link, and updates so far, by device.

use super::ring::Ring;
use crate::model::kernel::Kernel;
use crate::report::Trace;
use crate::scenario::Mode;
use serde_json::json;

/// Adds a kernel's run that began at cycle `start` of its mode.
pub fn add<const W: usize>(trace: &mut Trace, mode: Mode, ring: &Ring<W>, start: u64) {
    for (number, device) in ring.devices.iter().enumerate() {
        let process = format!("{} device {number}", mode.name());
        for (i, stage) in device.producer.log().iter().enumerate() {
            let name = format!("stage {i}");
            trace.slice(
                &process,
                "GEMM stages",
                &name,
                start + stage.start,
                start + stage.end,
                &[],
            );
        }
        if let (Some(collective), Some(done)) = (&device.collective, device.product_done) {
            for (i, step) in collective.log().iter().enumerate() {
                let (from, to) = (start + done + step.start, start + done + step.end);
                trace.slice(
                    &process,
                    "reduce-scatter steps",
                    &format!("step {i}"),
                    from,
                    to,
                    &[],
                );
            }
        }
        for transfer in device.dma.log() {
            let descriptor = &transfer.descriptor;
            let args = [
                ("workgroup", json!(descriptor.wg.to_u64())),
                ("peer", json!(descriptor.peer.to_u64())),
                (
                    "beats",
                    json!(descriptor.rows.to_u64() * descriptor.beats.to_u64()),
                ),
            ];
            let name = format!("block of workgroup {}", descriptor.wg.to_u64());
            let (from, to) = (start + transfer.start, start + transfer.end);
            trace.slice(&process, "DMA", &name, from, to, &args);
        }
        for sample in &device.samples {
            let cycle = start + sample.cycle;
            trace.counter(&process, "local updates", cycle, sample.local_updates);
            trace.counter(&process, "incoming beats", cycle, sample.incoming_beats);
            trace.counter(&process, "link beats", cycle, sample.link_beats);
        }
    }
}
