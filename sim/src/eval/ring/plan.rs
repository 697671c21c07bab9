//! The sizes of a run: chunks, DMA blocks and requests.

use super::super::gemm::Kernel;
use super::super::machine::Machine;
use super::super::memory::{Arbitration, Grain, FS};
use super::super::workload::Shape;
use super::super::EvalError;

/// Requests of a chunk below which a request is made to stand for fewer bytes.
const MIN_CHUNK_REQUESTS: f64 = 64.0;

/// Smallest size of a request, in bytes.
const MIN_REQUEST_BYTES: f64 = 64.0;

/// Longest run, in ns: times are femtoseconds in 64 bits, which hold five hours.
const MAX_NS: f64 = 1e13;

/// Where chunks go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topology {
    /// To the neighbour, which adds its own and sends on.
    Ring,
    /// To their owner, from every device, over links between all. They share the bandwidth of the ring's one.
    Direct,
}

/// What all devices of a run share.
#[derive(Clone, Debug)]
pub struct Plan {
    pub kernel: Kernel,
    pub grain: Grain,
    pub arbitration: Arbitration,
    pub fused: bool,
    pub topology: Topology,
    pub devices: u64,
    /// Requests of a chunk, and of a DMA block but the last of a chunk.
    pub chunk_requests: u64,
    pub block_requests: u64,
    pub blocks: u64,
    /// Bytes of a request of the output.
    pub output_bytes: f64,
    pub link_fs: u64,
    pub latency_fs: u64,
    /// Time of the link for what may wait for it before stores to another device's memory do; none is no limit.
    pub link_buffer_fs: Option<u64>,
    pub load_latency_fs: u64,
    /// As in the machine.
    pub drift: f64,
    /// Requests that the DMA engine may have read and not yet sent.
    pub dma_buffer: u64,
}

impl Plan {
    pub fn new(
        machine: &Machine,
        shape: &Shape,
        kernel: Kernel,
        mode: Option<Arbitration>,
        load_bytes: u128,
    ) -> Result<Self, EvalError> {
        let chunk = shape.output_bytes() as f64 / shape.devices as f64;
        let total = load_bytes as f64 + 3.0 * shape.output_bytes() as f64;
        let mut factor = machine.coarsening;
        let bytes = machine.request_bytes as f64;
        let most = machine.max_requests as f64;
        while total / (bytes * factor) > most {
            factor *= 2.0;
        }
        while chunk / (bytes * factor) < MIN_CHUNK_REQUESTS
            && bytes * factor > MIN_REQUEST_BYTES
            && total / (bytes * factor) < most / 2.0
        {
            factor /= 2.0;
        }
        let grain = Grain::new(machine, factor);
        let chunk_requests = (chunk / grain.bytes).ceil().max(1.0);
        let block_requests = (machine.dma_block_bytes as f64 / grain.bytes).round();
        let block_requests = block_requests.clamp(1.0, chunk_requests);
        let output_bytes = chunk / chunk_requests;
        // Nothing overlapped, every request turning the bus: no run takes longer.
        let kernel_ns =
            kernel.compute_ns() + machine.load_latency_ns * (kernel.stages() * kernel.steps) as f64;
        let memory_ns = total * machine.update_cost.max(1.0) / machine.dram_rate()
            + total / bytes * machine.turnaround_ns
            + match machine.updates_in_flight {
                0 => 0.0,
                _ => total / grain.bytes * machine.update_latency_ns,
            };
        let link_ns = shape.devices as f64 * (chunk / machine.link_gbps + machine.link_latency_ns);
        let longest_ns = kernel_ns + memory_ns + link_ns;
        if longest_ns > MAX_NS {
            return Err(EvalError::TooLarge {
                key: "nanoseconds of a run",
                value: longest_ns as u128,
                limit: MAX_NS as u128,
            });
        }
        Ok(Self {
            kernel,
            grain,
            arbitration: mode.unwrap_or(Arbitration::RoundRobin),
            fused: mode.is_some(),
            topology: Topology::Ring,
            devices: shape.devices,
            chunk_requests: chunk_requests as u64,
            block_requests: block_requests as u64,
            blocks: (chunk_requests / block_requests).ceil() as u64,
            output_bytes,
            link_fs: (output_bytes / machine.link_gbps * FS).round() as u64,
            latency_fs: (machine.link_latency_ns * FS) as u64,
            link_buffer_fs: (machine.link_buffer_bytes > 0)
                .then(|| (machine.link_buffer_bytes as f64 / machine.link_gbps * FS) as u64),
            drift: machine.drift,
            load_latency_fs: (machine.load_latency_ns * FS) as u64,
            dma_buffer: (machine.dma_buffer_bytes as f64 / grain.bytes).max(block_requests) as u64,
        })
    }

    /// The same with another topology.
    pub fn with_topology(self, topology: Topology) -> Self {
        Self { topology, ..self }
    }

    /// Chunks that are mapped to another device's memory: the first ones.
    pub fn remote_chunks(&self) -> u64 {
        match self.topology {
            _ if !self.fused => 0,
            Topology::Ring => 1,
            Topology::Direct => self.devices - 1,
        }
    }

    /// Updates that each request of a local block receives: its own and those of other devices.
    pub fn updates(&self) -> u64 {
        match self.topology {
            Topology::Ring => 2,
            Topology::Direct => self.devices,
        }
    }

    /// Requests of a block.
    pub fn requests_of(&self, block: u64) -> u64 {
        let first = block % self.blocks * self.block_requests;
        self.block_requests.min(self.chunk_requests - first)
    }

    /// The block of a request of the output, both in the order of production.
    pub fn block_of(&self, request: u64) -> u64 {
        let (chunk, inside) = (request / self.chunk_requests, request % self.chunk_requests);
        chunk * self.blocks + inside / self.block_requests
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_tile_a_chunk() {
        let machine = Machine::paper();
        let shape = Shape::new(1000, 1000, 3000, 3, 2).unwrap();
        let kernel = Kernel::new(&machine, &shape).unwrap();
        let plan = Plan::new(&machine, &shape, kernel, Some(Arbitration::RoundRobin), 0).unwrap();
        let chunk: u64 = (plan.blocks..2 * plan.blocks)
            .map(|block| plan.requests_of(block))
            .sum();
        assert_eq!(chunk, plan.chunk_requests);
        assert!(
            !chunk.is_multiple_of(plan.block_requests),
            "the case is to have a short block"
        );
        let mut of_block = vec![0; (3 * plan.blocks) as usize];
        for request in 0..3 * plan.chunk_requests {
            of_block[plan.block_of(request) as usize] += 1;
        }
        assert!((0..)
            .zip(of_block)
            .all(|(block, count)| count == plan.requests_of(block)));
    }
}
