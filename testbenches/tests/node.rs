//! The node: a whole device's hardware against a small memory, programmed by the driver.

use rust_hdl::prelude::*;
use std::collections::VecDeque;
use t3_hw::csr::offset;
use t3_hw::node::MiniNode;
use t3_hw::params::region;
use t3_hw::types::{op, Beat, Descriptor, Enables, LinkMeta, ProducerMeta, Words};
use t3_sim::driver::regions::{remote_map, BlockSize, Range, RegionWords, Tracked};
use t3_sim::driver::{Arbitration, Driver, DriverError};
use t3_sim::engine::{NodeEngine, NodeInputs, NodeOutputs, RtlNode};
use t3_sim::model::dram::{Dram, DramConfig};
use t3_sim::model::ticks::Ticks;
use t3_sim::workload::dtype::DataType;
use t3_sim::workload::geometry::{Geometry, Shape, Tile};
use t3_testbenches::assert_wave;
use t3_testbenches::watchdog::Watchdog;
use t3_testbenches::wave::{bit, when, Wave};

/// Words of a beat in configuration mini.
const W: usize = 2;
/// Device that this node sends to.
const PEER: usize = 3;
/// First beat of the output in the peer's memory.
const PEER_ORIGIN: u32 = 0x8000;
/// First beat of the tracker's counters.
const SPILL: u32 = 0x1800;
/// Beats of the memory.
const MEMORY: usize = 0x2000;
/// Regions of a kernel.
const REMOTE: usize = 0;
const SENT: usize = 1;
const KEPT: usize = 2;

/// Memory shared round robin.
const ROUND_ROBIN: Arbitration = Arbitration {
    policy: 0,
    threshold: 255,
    starvation_limit_cycles: 0,
    window_log2: 10,
    cuts: [1, 2, 3],
    levels: [255; 4],
};

/// Device 0 of a ring of four, with what surrounds it. Every input offers what it has; what comes out is kept.
struct Bench {
    node: RtlNode<MiniNode, W>,
    memory: Dram<W>,
    producer: VecDeque<Beat<ProducerMeta, W>>,
    link_in: VecDeque<Beat<LinkMeta, W>>,
    dma_read: VecDeque<u32>,
    link_out_ready: bool,
    descriptor_ready: bool,
    reset: bool,
    cycle: u64,
    sent: Vec<Beat<LinkMeta, W>>,
    descriptors: Vec<Descriptor>,
    loaded: Vec<Words<W>>,
    dma_data: Vec<Words<W>>,
    interrupt: bool,
    watchdog: Watchdog,
}

impl Bench {
    fn new() -> Self {
        Self::with_read_latency(10)
    }

    fn with_read_latency(read_latency: u64) -> Self {
        Self {
            node: RtlNode::new(MiniNode::default()),
            memory: Dram::new(DramConfig {
                beats: MEMORY,
                queue: 8,
                bank_groups: 4,
                column: Ticks::of(1),
                column_group: Ticks::of(2),
                turnaround: Ticks::of(2),
                read_latency,
            }),
            producer: VecDeque::new(),
            link_in: VecDeque::new(),
            dma_read: VecDeque::new(),
            link_out_ready: true,
            descriptor_ready: true,
            reset: false,
            cycle: 0,
            sent: vec![],
            descriptors: vec![],
            loaded: vec![],
            dma_data: vec![],
            interrupt: false,
            watchdog: Watchdog::new(150_000),
        }
    }

    /// One cycle.
    fn step(&mut self) -> (NodeInputs<W>, NodeOutputs<W>) {
        let inputs = NodeInputs {
            reset: self.reset,
            producer: self.producer.front().copied(),
            link_in: self.link_in.front().copied(),
            link_out_ready: self.link_out_ready,
            descriptor_ready: self.descriptor_ready,
            dma_read: self.dma_read.front().copied(),
            command_ready: self.memory.ready(),
            response: self.memory.response(),
            ..Default::default()
        };
        let out = self.node.cycle(&inputs);
        let command = out.command.filter(|_| inputs.command_ready);
        self.memory.advance(command);
        if out.producer_ready {
            self.producer.pop_front();
        }
        if out.link_in_ready {
            self.link_in.pop_front();
        }
        if out.dma_read_ready {
            self.dma_read.pop_front();
        }
        self.sent
            .extend(out.link_out.filter(|_| self.link_out_ready));
        self.descriptors
            .extend(out.descriptor.filter(|_| self.descriptor_ready));
        self.loaded.extend(out.load_data);
        self.dma_data.extend(out.dma_data);
        self.interrupt = out.interrupt;
        self.cycle += 1;
        self.watchdog
            .check(command.is_some(), || format!("{:?}", self.producer.front()));
        (inputs, out)
    }

    fn steps(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.step();
        }
    }

    /// Until everything was taken and nothing is on its way.
    fn settle(&mut self) {
        let mut quiet = 0;
        while quiet < 200 {
            let (inputs, out) = self.step();
            let busy = !self.producer.is_empty()
                || !self.link_in.is_empty()
                || !self.dma_read.is_empty()
                || !self.memory.is_drained()
                || out.command.is_some()
                || inputs.response.is_some();
            quiet = if busy { 0 } else { quiet + 1 };
        }
    }

    fn driver(&mut self) -> Driver<'_, W> {
        Driver::new(&mut self.node)
    }

    fn word(&self, address: u32) -> u32 {
        self.memory.read_back(address as usize, 1)[0]
    }
}

/// A kernel's output: 32-bit integers in `grid_rows` x 4 tiles of 4 x 8, two wavefronts a workgroup, eight beats each.
fn geometry(grid_rows: usize) -> Geometry<W> {
    Geometry::new(Shape {
        rows: 4 * grid_rows,
        columns: 32,
        devices: 4,
        dtype: DataType::Int32,
        tile_rows: 4,
        tile_columns: 8,
        wf_columns: 4,
    })
    .unwrap()
}

/// The regions of device 0: chunk 1 goes to the peer as it is stored, 2 and 3 when complete, 0 stays.
fn regions(g: &Geometry<W>, block: BlockSize) -> Vec<RegionWords> {
    let first = g.chunk_beats(1);
    let range = Range {
        base: first.start,
        size: first.len() as u32,
    };
    let mut tracked = Tracked {
        geometry: g,
        origin: 0,
        chunks: 2..4,
        updates: 2,
        spill_base: SPILL,
        block,
        block_base: 0,
    };
    let code = DataType::Int32.code();
    let remote = remote_map(range, PEER, PEER_ORIGIN + first.start, true, code);
    let sent = tracked.dma_map(PEER, PEER_ORIGIN).unwrap();
    tracked.block_base = tracked.block_slots();
    tracked.spill_base += tracked.spill_beats() as u32;
    tracked.chunks = 0..1;
    vec![remote, sent, tracked.notify_map().unwrap()]
}

const WG_BLOCKS: BlockSize = BlockSize::Workgroups { log2: 0 };

/// A bench whose node is ready for a kernel.
fn prepared(g: &Geometry<W>, block: BlockSize) -> Bench {
    let mut bench = Bench::new();
    let words = regions(g, block);
    bench.driver().prepare(&ROUND_ROBIN, &words).unwrap();
    bench
}

/// The value that the producer or the peer adds to a word: no two sums are alike.
fn value(address: u32, incoming: bool) -> u32 {
    if incoming {
        0x1_0000 + address
    } else {
        0x100_0000 * (1 + address % 7)
    }
}

/// A wavefront tile's stores by the producer.
fn stores(g: &Geometry<W>, tile: Tile, wf: usize) -> Vec<Beat<ProducerMeta, W>> {
    let store = |beat: t3_sim::workload::geometry::TileBeat<W>| Beat {
        meta: ProducerMeta {
            address: u64::from(beat.address).to_bits(),
            store: true,
            wg: (tile.wg as u64).to_bits(),
            wf: (wf as u64).to_bits(),
            row: (tile.row as u64).to_bits(),
            column: (tile.column as u64).to_bits(),
        },
        data: Words([value(beat.address, false); W]),
        enable: beat.enable,
    };
    g.wf_beats(tile, wf).map(store).collect()
}

/// The same tile's updates from the peer.
fn incoming(g: &Geometry<W>, tile: Tile, wf: usize) -> Vec<Beat<LinkMeta, W>> {
    let update = |store: Beat<ProducerMeta, W>| Beat {
        meta: LinkMeta {
            peer: 0u64.to_bits(),
            address: store.meta.address,
            op: op::ADD.to_bits(),
            dtype: DataType::Int32.code().to_bits(),
            wg: store.meta.wg,
            wf: store.meta.wf,
            row: store.meta.row,
            column: store.meta.column,
        },
        data: Words([value(store.meta.address.to_u32(), true); W]),
        enable: store.enable,
    };
    stores(g, tile, wf).into_iter().map(update).collect()
}

/// Queues both updates of a chunk: the producer's and the peer's.
fn queue_chunk(bench: &mut Bench, g: &Geometry<W>, chunk: usize) {
    for tile in g.tiles(chunk) {
        for wf in 0..g.wfs_of(tile) {
            bench.producer.extend(stores(g, tile, wf));
            bench.link_in.extend(incoming(g, tile, wf));
        }
    }
}

/// Every beat of a chunk holds the sum of both updates, `times` over.
fn assert_sums(bench: &Bench, g: &Geometry<W>, chunk: usize, times: u32) {
    for address in g.chunk_beats(chunk) {
        let sum = value(address, false) + value(address, true);
        assert_eq!(bench.word(address), times * sum, "beat {address:#x}");
    }
}

/// The descriptor of a workgroup's tile.
fn expected(g: &Geometry<W>, tile: Tile) -> Descriptor {
    let start = g.wf_beat(tile, 0, 0).address;
    let number = |n: u64| n.to_bits();
    Descriptor {
        source: u64::from(start).to_bits(),
        destination: u64::from(PEER_ORIGIN + start).to_bits(),
        stride: (g.stride_beats as u64).to_bits(),
        rows: number(8),
        beats: number(2),
        tail: 0u64.to_bits(),
        peer: (PEER as u64).to_bits(),
        op: op::ADD.to_bits(),
        dtype: DataType::Int32.code().to_bits(),
        wg: (tile.wg as u64).to_bits(),
        wf: 0u64.to_bits(),
        row: (tile.row as u64).to_bits(),
        column: (tile.column as u64).to_bits(),
        wf_rows: number(4),
        wg_beats: number(2),
    }
}

/// All descriptors of the sent chunks came, each once.
fn assert_descriptors(bench: &Bench, g: &Geometry<W>) {
    let tiles = || g.tiles(2).chain(g.tiles(3));
    assert_eq!(bench.descriptors.len(), tiles().count());
    for tile in tiles() {
        let same = bench
            .descriptors
            .iter()
            .filter(|d| **d == expected(g, tile));
        assert_eq!(same.count(), 1, "descriptor of workgroup {}", tile.wg);
    }
}

/// Runs the tracked part of a kernel and checks all of it; `times` kernels have added to the output.
fn run_kernel(bench: &mut Bench, g: &Geometry<W>, times: u32) {
    for chunk in [2, 3, 0] {
        queue_chunk(bench, g, chunk);
    }
    bench.settle();
    for chunk in [2, 3, 0] {
        assert_sums(bench, g, chunk, times);
    }
    assert_descriptors(bench, g);
    let updates = 3 * g.chunk_beats(0).len() as u32;
    let tiles = 3 * g.chunk_wgs(0).len() as u32;
    let counters = bench.driver().counters().unwrap();
    assert_eq!(counters.local_updates, updates);
    assert_eq!(counters.incoming_updates, updates);
    assert_eq!(counters.completions, 2 * tiles);
    assert_eq!(counters.descriptors, 2 * tiles / 3);
    assert_eq!(counters.notifications, tiles / 3);
    assert_eq!((counters.refused, counters.errors), (0, 0));
}

fn plain(address: u32, store: bool, word: u32) -> Beat<ProducerMeta, W> {
    Beat {
        meta: ProducerMeta {
            address: u64::from(address).to_bits(),
            store,
            ..Default::default()
        },
        data: Words([word, !word]),
        enable: Enables::all(),
    }
}

#[test]
fn outside_every_region_the_node_is_transparent() {
    let mut bench = prepared(&geometry(2), WG_BLOCKS);
    for i in 0..50 {
        bench.producer.push_back(plain(0x1000 + i, true, i * 3));
        bench.producer.push_back(plain(0x1000 + i, false, 0));
    }
    bench.settle();
    let expected: Vec<_> = (0..50).map(|i| Words([i * 3, !(i * 3)])).collect();
    assert_eq!(bench.loaded, expected);
    let counters = bench.driver().counters().unwrap();
    assert_eq!((counters.local_updates, counters.errors), (0, 0));
    assert!(bench.sent.is_empty() && bench.descriptors.is_empty());
}

#[test]
fn stores_in_a_remote_region_leave_on_the_link() {
    let g = geometry(2);
    let mut bench = prepared(&g, WG_BLOCKS);
    let mut stored = vec![];
    for tile in g.tiles(1) {
        stored.extend(stores(&g, tile, 1));
    }
    bench.producer.extend(stored.iter().copied());
    bench.settle();
    assert_eq!(bench.sent.len(), stored.len());
    for (sent, store) in bench.sent.iter().zip(&stored) {
        let meta = &sent.meta;
        assert_eq!((sent.data, sent.enable), (store.data, store.enable));
        let to = PEER_ORIGIN + store.meta.address.to_u32();
        assert_eq!(meta.address.to_u32(), to);
        assert_eq!(
            (meta.peer.to_u64(), meta.op.to_u64()),
            (PEER as u64, op::ADD)
        );
        assert_eq!(meta.dtype.to_u64(), DataType::Int32.code());
        assert_eq!((meta.wg, meta.wf), (store.meta.wg, store.meta.wf));
        assert_eq!((meta.row, meta.column), (store.meta.row, store.meta.column));
        assert_eq!(
            bench.word(store.meta.address.to_u32()),
            0,
            "nothing is stored here"
        );
    }
}

#[test]
fn a_block_is_sent_once_and_only_after_its_last_update() {
    let g = geometry(2);
    let mut bench = prepared(&g, WG_BLOCKS);
    let tile = g.tiles(2).next().unwrap();
    for wf in 0..2 {
        bench.producer.extend(stores(&g, tile, wf));
        bench.link_in.extend(incoming(&g, tile, wf));
    }
    let last = bench.link_in.pop_back().unwrap();
    bench.settle();
    bench.steps(1000);
    assert!(bench.descriptors.is_empty(), "an update is missing");
    bench.link_in.push_back(last);
    bench.settle();
    assert_eq!(bench.descriptors, [expected(&g, tile)]);
    for wf in 0..2 {
        for beat in g.wf_beats(tile, wf) {
            let sum = value(beat.address, false) + value(beat.address, true);
            assert_eq!(bench.word(beat.address), sum);
        }
    }
    // What the DMA engine reads now is the sum.
    let address = g.wf_beat(tile, 0, 0).address;
    bench.dma_read.push_back(address);
    bench.settle();
    assert_eq!(bench.dma_data, [Words([bench.word(address); W])]);
}

/// From the cycle in which a block's last update is taken, at the producer port or from the link, to that in which its
/// descriptor is on offer.
const PRODUCER_TO_DESCRIPTOR_CYCLES: u64 = 44;
const LINK_TO_DESCRIPTOR_CYCLES: u64 = 45;

/// Brings a block to its last update; returns it.
fn all_but_last(bench: &mut Bench, g: &Geometry<W>) -> Beat<ProducerMeta, W> {
    let tile = g.tiles(2).next().unwrap();
    for wf in 0..2 {
        bench.producer.extend(stores(g, tile, wf));
        bench.link_in.extend(incoming(g, tile, wf));
    }
    let last = bench.producer.pop_back().unwrap();
    bench.settle();
    last
}

#[test]
fn the_latency_from_update_to_descriptor_is_fixed() {
    let g = geometry(2);
    // It does not depend on the memory: a descriptor's reads are behind the update in the queue.
    for read_latency in [1, 10, 100] {
        let mut bench = Bench::with_read_latency(read_latency);
        let words = regions(&g, WG_BLOCKS);
        bench.driver().prepare(&ROUND_ROBIN, &words).unwrap();
        let last = all_but_last(&mut bench, &g);
        bench.producer.push_back(last);
        let latency = measure(&mut bench, |inputs, out| {
            inputs.producer.is_some() && out.producer_ready
        });
        println!("memory of {read_latency} cycles: {latency} cycles from the producer's last update to its descriptor");
        assert_eq!(latency, PRODUCER_TO_DESCRIPTOR_CYCLES);
        // The update may still be on its way to a slow memory, but no read overtakes it.
        let address = last.meta.address.to_u32();
        bench.dma_read.push_back(address);
        bench.settle();
        let sum = value(address, false) + value(address, true);
        assert_eq!(bench.dma_data, [Words([sum; W])]);
    }
    let mut bench = prepared(&g, WG_BLOCKS);
    let tile = g.tiles(2).next().unwrap();
    for wf in 0..2 {
        bench.producer.extend(stores(&g, tile, wf));
        bench.link_in.extend(incoming(&g, tile, wf));
    }
    let last = bench.link_in.pop_back().unwrap();
    bench.settle();
    bench.link_in.push_back(last);
    let latency = measure(&mut bench, |inputs, out| {
        inputs.link_in.is_some() && out.link_in_ready
    });
    println!("{latency} cycles from the link's last update to its descriptor");
    assert_eq!(latency, LINK_TO_DESCRIPTOR_CYCLES);
}

/// Cycles from the one in which `taken` to the one in which the descriptor is on offer.
fn measure(bench: &mut Bench, taken: impl Fn(&NodeInputs<W>, &NodeOutputs<W>) -> bool) -> u64 {
    let mut start = None;
    loop {
        let now = bench.cycle;
        let (inputs, out) = bench.step();
        if taken(&inputs, &out) {
            start = Some(now);
        }
        if out.descriptor.is_some() {
            return now - start.expect("no descriptor before the last update");
        }
    }
}

#[test]
fn node_wave() {
    let g = geometry(2);
    let mut bench = prepared(&g, WG_BLOCKS);
    let last = all_but_last(&mut bench, &g);
    bench.producer.push_back(last);
    let mut wave = Wave::new(&[
        "producer",
        "ready",
        "command",
        "address",
        "response",
        "descriptor",
        "source",
        "rows",
        "beats",
    ]);
    for cycle in 0..47 {
        let (inputs, out) = bench.step();
        // While the trigger works on the block, nothing shows.
        if (29..37).contains(&cycle) {
            assert!(out.descriptor.is_none() && out.command.is_none());
            wave.skip();
            continue;
        }
        let command = out.command.map(|command| command.meta);
        let kind = command.map(|meta| if meta.write { "write" } else { "read" });
        let address = command.map_or(0, |meta| meta.address.to_u64());
        let descriptor = out.descriptor.unwrap_or_default();
        let valid = out.descriptor.is_some();
        wave.row(&[
            &bit(inputs.producer.is_some()),
            &bit(out.producer_ready),
            &kind.unwrap_or("-"),
            &when(command.is_some(), format!("{address:x}")),
            &when(
                inputs.response.is_some(),
                format!("{:x}", inputs.response.unwrap_or_default().0[0]),
            ),
            &bit(valid),
            &when(valid, format!("{:x}", descriptor.source.to_u64())),
            &when(valid, descriptor.rows.to_u64()),
            &when(valid, descriptor.beats.to_u64()),
        ]);
    }
    assert_wave!(wave);
}

#[test]
fn the_kept_chunk_is_notified() {
    let g = geometry(2);
    let mut bench = prepared(&g, WG_BLOCKS);
    queue_chunk(&mut bench, &g, 0);
    let last = bench.producer.pop_back().unwrap();
    bench.settle();
    assert!(!bench.interrupt);
    bench.producer.push_back(last);
    bench.settle();
    assert!(bench.interrupt && bench.descriptors.is_empty());
    let done = bench.driver().read(offset::REGION_DONE).unwrap();
    assert_eq!(done, 1 << KEPT);
    bench
        .driver()
        .write(offset::REGION_DONE, 1 << KEPT)
        .unwrap();
    bench.step();
    assert!(!bench.interrupt);
    assert_eq!(bench.driver().counters().unwrap().notifications, 2);
}

#[test]
fn beats_outside_the_exported_windows_are_dropped_and_reported() {
    let g = geometry(2);
    let mut bench = prepared(&g, WG_BLOCKS);
    let good = incoming(&g, g.tiles(2).next().unwrap(), 0);
    let at = |address: u32| {
        let mut beat = good[0];
        beat.meta.address = u64::from(address).to_bits();
        beat
    };
    // Outside of all, in the remote region, and just beyond the last exported one.
    let remote = g.chunk_beats(1).start;
    let bad = [0x1234, remote, g.chunk_beats(3).end];
    bench.link_in.extend(bad.map(at));
    bench.link_in.extend(good.iter().copied());
    bench.settle();
    for address in bad {
        assert_eq!(bench.word(address), 0);
    }
    let counters = bench.driver().counters().unwrap();
    assert_eq!(
        (counters.refused, counters.incoming_updates),
        (3, good.len() as u32)
    );
    assert_eq!(counters.errors, 1 << 1);
    let address = bench.driver().read(offset::REFUSED_ADDRESS).unwrap();
    assert_eq!(address, 0x1234, "the first of them");
    bench.driver().write(offset::ERROR, 1 << 1).unwrap();
    assert_eq!(bench.driver().read(offset::ERROR).unwrap(), 0);
}

/// What the driver says about a region that the node refuses.
fn refusal(bench: &mut Bench, number: usize, words: &RegionWords) -> String {
    let error = bench.driver().map(number, words).unwrap_err();
    assert!(matches!(&error, DriverError::Region { region, .. } if *region == number));
    let errors = bench.driver().read(offset::ERROR).unwrap();
    assert_eq!(errors & 1, 1);
    let named = bench.driver().read(offset::ERROR_REGION).unwrap();
    assert_eq!(named & 15, number as u32);
    bench.driver().write(offset::ERROR, 1).unwrap();
    error.to_string()
}

#[test]
fn refused_regions_are_named_with_the_reason() {
    let g = geometry(2);
    let mut bench = prepared(&g, WG_BLOCKS);
    let window = |base, size| t3_sim::driver::regions::window(Range { base, size });
    let overlap = refusal(&mut bench, 5, &window(g.chunk_beats(3).end - 1, 4));
    assert_eq!(overlap, "region 5 cannot be enabled: it overlaps region 1");
    let wraps = refusal(&mut bench, 3, &window(u32::MAX, 2));
    assert!(wraps.contains("region 3") && wraps.contains("past the last address"));
    let empty = refusal(&mut bench, 4, &window(0x1000, 0));
    assert!(empty.contains("region 4") && empty.contains("size is zero"));
    // An enabled region keeps its words: the first write is refused.
    let words = regions(&g, WG_BLOCKS);
    assert!(matches!(
        bench.driver().map(SENT, &words[SENT]),
        Err(DriverError::Axi(_))
    ));
    // A region with an open tile stays.
    let tile = g.tiles(2).next().unwrap();
    bench.producer.push_back(stores(&g, tile, 0)[0]);
    bench.settle();
    let busy = bench.driver().release(SENT).unwrap_err().to_string();
    assert!(busy.starts_with("region 1 cannot be disabled: it has open tiles"));
    bench.driver().release(REMOTE).unwrap();
}

#[test]
fn a_kernel_is_counted_and_summed() {
    let g = geometry(4);
    run_kernel(&mut prepared(&g, WG_BLOCKS), &g, 1);
}

#[test]
fn a_stall_of_link_and_dma_engine_loses_nothing() {
    const STALL_CYCLES: u64 = 100_000;
    let g = geometry(4);
    let mut bench = prepared(&g, WG_BLOCKS);
    (bench.link_out_ready, bench.descriptor_ready) = (false, false);
    for chunk in [2, 3, 0] {
        queue_chunk(&mut bench, &g, chunk);
    }
    // Remote stores at the end: those before them must not wait.
    let remote = stores(&g, g.tiles(1).next().unwrap(), 0);
    bench.producer.extend(remote.iter().copied());
    let (updates, start) = (3 * g.chunk_beats(0).len(), bench.cycle);
    while !(bench.link_in.is_empty() && bench.producer.len() < remote.len()) {
        bench.step();
    }
    println!(
        "{updates} updates of each kind in {} cycles of a stalled link and DMA engine",
        bench.cycle - start
    );
    // One more incoming update, for the middle of the stall: a remote store is stuck at the link now.
    bench.steps(STALL_CYCLES / 2);
    let extra = incoming(&g, g.tiles(0).next().unwrap(), 0)[0];
    bench.link_in.push_back(extra);
    bench.producer.push_back(plain(0x1000, true, 7));
    bench.steps(STALL_CYCLES / 2);
    assert_eq!(
        bench.word(0x1000),
        0,
        "a store behind a remote one keeps its place"
    );
    assert!(bench.link_in.is_empty());
    assert!(bench.sent.is_empty() && bench.descriptors.is_empty());
    for chunk in [2, 3] {
        assert_sums(&bench, &g, chunk, 1);
    }
    (bench.link_out_ready, bench.descriptor_ready) = (true, true);
    bench.settle();
    assert_descriptors(&bench, &g);
    assert_eq!(bench.sent.len(), remote.len());
    assert_eq!(bench.word(0x1000), 7);
    let counters = bench.driver().counters().unwrap();
    let updates = updates as u32;
    assert_eq!(
        (counters.local_updates, counters.incoming_updates),
        (updates, updates + 1)
    );
    assert_eq!((counters.notifications, counters.errors), (4, 0));
}

#[test]
fn a_full_tracker_counts_in_memory() {
    // 96 tiles are open at a time, in a tracker of 64 entries.
    let g = geometry(16);
    let mut bench = prepared(&g, WG_BLOCKS);
    let tiles = || [2, 3, 0].into_iter().flat_map(|chunk| g.tiles(chunk));
    for index in 0..8 {
        for tile in tiles() {
            for wf in 0..2 {
                bench.producer.push_back(stores(&g, tile, wf)[index]);
            }
        }
    }
    bench.settle();
    for tile in tiles() {
        for wf in 0..2 {
            bench.link_in.extend(incoming(&g, tile, wf));
        }
    }
    bench.settle();
    for chunk in [2, 3, 0] {
        assert_sums(&bench, &g, chunk, 1);
    }
    assert_descriptors(&bench, &g);
    let counters = bench.driver().counters().unwrap();
    println!("{} updates were counted in memory", counters.spills);
    assert!(counters.spills > 100);
    assert_eq!((counters.completions, counters.errors), (96, 0));
    let left = bench
        .memory
        .read_back(SPILL as usize, MEMORY - SPILL as usize);
    assert!(left.iter().all(|word| *word == 0), "counters end at zero");
}

/// Half of a kernel's updates: some tiles complete, some open, some descriptors waiting.
fn half_a_kernel(bench: &mut Bench, g: &Geometry<W>) {
    bench.descriptor_ready = false;
    queue_chunk(bench, g, 2);
    queue_chunk(bench, g, 3);
    let half = bench.link_in.len() / 2;
    bench.link_in.truncate(half);
}

#[test]
fn reset_in_mid_traffic_forgets_everything() {
    let g = geometry(4);
    for cycles in [40, 111, 150, 333] {
        let mut bench = prepared(&g, WG_BLOCKS);
        half_a_kernel(&mut bench, &g);
        bench.steps(cycles);
        bench.producer.clear();
        bench.link_in.clear();
        // The node must not see answers to what it asked before.
        bench.reset = true;
        bench.steps(2);
        while !bench.memory.is_drained() {
            bench.step();
        }
        bench.reset = false;
        bench.step();
        bench.memory.preset(0, MEMORY, 0);
        bench.descriptors.clear();
        bench.descriptor_ready = true;
        assert_eq!(bench.driver().read(offset::REGION_ENABLED).unwrap(), 0);
        let words = regions(&g, WG_BLOCKS);
        bench.driver().prepare(&ROUND_ROBIN, &words).unwrap();
        run_kernel(&mut bench, &g, 1);
    }
}

#[test]
fn clear_abandons_a_kernel() {
    let g = geometry(4);
    let mut bench = prepared(&g, WG_BLOCKS);
    half_a_kernel(&mut bench, &g);
    bench.settle();
    let busy = bench.driver().release(SENT).unwrap_err();
    assert!(matches!(busy, DriverError::Region { region: SENT, .. }));
    bench.driver().write(offset::CONTROL, 1).unwrap();
    // A descriptor on offer stays on offer; the sweep takes a cycle an entry.
    bench.descriptor_ready = true;
    bench.settle();
    bench.steps(300);
    bench.descriptors.clear();
    for region in [REMOTE, SENT, KEPT] {
        bench.driver().release(region).unwrap();
    }
    bench.driver().write(offset::ERROR, 1).unwrap();
    bench.memory.preset(0, MEMORY, 0);
    let words = regions(&g, WG_BLOCKS);
    bench.driver().prepare(&ROUND_ROBIN, &words).unwrap();
    run_kernel(&mut bench, &g, 1);
}

#[test]
fn kernels_with_the_same_ids_follow_each_other() {
    let g = geometry(4);
    let mut bench = prepared(&g, WG_BLOCKS);
    for kernel in 1..=3 {
        run_kernel(&mut bench, &g, kernel);
        bench.descriptors.clear();
        for region in [REMOTE, SENT, KEPT] {
            bench.driver().release(region).unwrap();
        }
        let words = regions(&g, WG_BLOCKS);
        bench.driver().prepare(&ROUND_ROBIN, &words).unwrap();
    }
}

#[test]
fn wavefront_and_workgroup_blocks_cover_the_same_beats() {
    let g = geometry(4);
    for (block, number) in [
        (BlockSize::Wavefront, 16),
        (WG_BLOCKS, 8),
        (BlockSize::Workgroups { log2: 1 }, 4),
        (BlockSize::Workgroups { log2: 2 }, 2),
    ] {
        let mut bench = prepared(&g, block);
        for chunk in [2, 3] {
            queue_chunk(&mut bench, &g, chunk);
        }
        bench.settle();
        assert_eq!(bench.descriptors.len(), number, "{block:?}");
        let mut beats = vec![];
        for d in &bench.descriptors {
            let (source, stride) = (d.source.to_u32(), d.stride.to_u32());
            assert_eq!(d.destination.to_u32(), PEER_ORIGIN + source);
            for row in 0..d.rows.to_u32() {
                beats.extend((0..d.beats.to_u32()).map(|beat| source + row * stride + beat));
            }
        }
        beats.sort_unstable();
        let all: Vec<_> = (g.chunk_beats(2).start..g.chunk_beats(3).end).collect();
        assert_eq!(beats, all, "{block:?}");
    }
}

/// The checks of [`run_kernel`] must notice a tile that is programmed for too few updates.
#[test]
fn a_wrong_count_is_noticed() {
    let g = geometry(4);
    let mut bench = Bench::new();
    let mut words = regions(&g, WG_BLOCKS);
    words[SENT][region::COUNT_FULL as usize] -= 1;
    bench.driver().prepare(&ROUND_ROBIN, &words).unwrap();
    let run = std::panic::AssertUnwindSafe(|| run_kernel(&mut bench, &g, 1));
    assert!(std::panic::catch_unwind(run).is_err());
}
