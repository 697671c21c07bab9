//! What the ports of the exported blocks mean: bundle by bundle, and field by field.

use Kind::*;

/// How the signals of a bundle work together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A signal, or a structure of signals, that goes in.
    Input,
    /// One that goes out.
    Output,
    /// An AXI4-Lite slave.
    AxiLite,
    /// A stream that goes in: a transfer happens in a cycle in which valid and ready are both high.
    StreamIn,
    /// A stream that goes out.
    StreamOut,
    /// A flow that goes in: taken in the cycle in which it is valid.
    FlowIn,
    /// A flow that goes out.
    FlowOut,
}

impl Kind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Input => "input",
            Output => "output",
            AxiLite => "AXI4-Lite slave",
            StreamIn => "stream in",
            StreamOut => "stream out",
            FlowIn => "flow in",
            FlowOut => "flow out",
        }
    }
}

/// A port, or several whose names begin with the same words.
#[derive(Clone, Copy, Debug)]
pub struct Bundle {
    /// The name, or its beginning up to an underscore.
    pub name: &'static str,
    /// How its signals work together.
    pub kind: Kind,
    /// What it is for.
    pub about: &'static str,
}

/// The meaning of every port that these bundles can have, by name; where a name comes twice, the first holds.
pub(super) fn meanings(bundles: &[Bundle]) -> Vec<(String, String)> {
    let mut bundles = bundles.to_vec();
    // `spill_data_valid` is of `spill_data`, not of `spill`.
    bundles.sort_by_key(|bundle| std::cmp::Reverse(bundle.name.len()));
    let mut meanings = SPECIAL
        .map(|(name, about)| (name.to_string(), about))
        .to_vec();
    for Bundle { name, about, .. } in bundles {
        let fields = FIELDS.iter();
        meanings.extend(fields.map(|(field, about)| (format!("{name}_{field}"), *about)));
        meanings.extend([(format!("{name}_payload"), about), (name.into(), about)]);
    }
    let owned = |(name, about): (String, &str)| (name, about.to_string());
    meanings.into_iter().map(owned).collect()
}

macro_rules! bundles {
    ($($(#[$about:meta])* $block:ident { $($kind:ident $name:ident $text:literal;)+ })+) => {
        $($(#[$about])* pub const $block: &[Bundle] = &[
            $(Bundle { name: stringify!($name), kind: $kind, about: $text }),+
        ];)+
    };
}

bundles! {
    /// Ports of `reg_slice`.
    REG_SLICE {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high";
        StreamIn inp "upstream";
        StreamOut outp "downstream";
    }
    /// Ports of `fifo`.
    FIFO {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high";
        StreamIn inp "upstream";
        StreamOut outp "downstream";
        Output occupancy "requests held";
    }
    /// Ports of `round_robin`.
    ROUND_ROBIN {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high";
        StreamIn inp_0 "first input";
        StreamIn inp_1 "second input";
        StreamOut outp "their merge";
    }
    /// Ports of `region_control`.
    REGION_CONTROL {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high";
        FlowIn config_word "words of regions";
        StreamIn request "requests to enable or disable a region";
        Input busy "bit r: region r has open tiles or partly counted blocks";
        FlowOut answer "one answer a request";
        FlowOut commit "accepted changes of the map";
        Output enabled "bit r: region r is enabled";
    }
    /// Ports of `remap`.
    REMAP {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high";
        FlowIn commit "changes of the map";
        StreamIn inp "loads and stores of the producer";
        StreamOut local "requests to this device's memory";
        StreamOut remote "stores to peers";
    }
    /// Ports of `window`.
    WINDOW {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high";
        FlowIn commit "changes of the map";
        StreamIn inp "beats from peers";
        StreamOut outp "those that are let in";
        FlowOut refused "beat addresses of those that are not";
    }
    /// Ports of `tracker`.
    TRACKER {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high";
        FlowIn config_word "words of regions";
        Input clear "forget everything; then the table is swept, with idle low";
        StreamIn events "updates of tracked tiles";
        StreamOut completions "tiles that have seen all their updates";
        StreamOut spill "accesses to the counters in memory";
        FlowIn spill_data "first word of the beat read";
        Output idle "nothing is on its way";
        Output open "bit r: region r has tiles that are counted and not handed over as complete";
        Output overrun "bit r: a tile of region r went past its expected count";
        Output local_update "pulse: an event of this device's own update was taken";
        Output incoming_update "pulse: an event of a peer's update was taken";
        Output spilled "pulse: an event was counted in memory";
        Output stalled "an event waits at the input";
    }
    /// Ports of `trigger`.
    TRIGGER {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high";
        FlowIn config_word "words of regions";
        FlowIn arm "region that was enabled";
        Input clear "forget everything that is counted or waits";
        StreamIn completions "completed wavefront tiles";
        StreamOut descriptors "transfers to make";
        FlowOut done "region whose last block fired";
        Output notified "pulse: a block was notified";
        Output refused "pulse: a block was refused";
        Output partial "bit r: region r has blocks that were begun and not dealt with";
        Output idle "nothing is on its way";
    }
    /// Ports of `alu`.
    ALU {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high: forgets the additions under way";
        Input valid "an addition starts";
        Input dtype "element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32";
        Input old "old values";
        Input addend "addends";
        Output result_valid "a result is there";
        Output result "sums";
    }
    /// Ports of `nmc`.
    NMC {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high; memory owes no answer when it ends";
        StreamIn inp "requests from the memory queue";
        StreamOut command "commands to memory";
        FlowIn response "read data from memory, in the order of the reads";
        FlowOut load_data "answers to reads of the producer";
        FlowOut dma_data "answers to reads of the DMA engine";
        FlowOut spill_data "answers to reads of the tracker";
        Output updates "pulse: an update was written back";
        Output hazard_stall "a request waits for an update of its address";
    }
    /// Ports of `mca`.
    MCA {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high";
        StreamIn compute "loads and local stores of the producer";
        StreamIn communication "DMA reads and incoming beats";
        StreamIn spill "counters that the tracker keeps in memory";
        StreamOut outp "head of the memory queue";
        StreamOut events "one for each tracked request that was accepted";
        Input policy "0 round robin, 1 compute first, fixed threshold, 2 and 3 measured threshold";
        Input threshold "threshold of policy 1, in queue entries; 255 is unlimited, 0 counts as 1";
        Input starvation_limit "cycles that a communication request waits until it is forced; 0: for ever";
        Input measure "a rising level arms a measurement window";
        Input window_log2 "length of the window: log2 of cycles";
        Input cut_low "more compute requests in the window than this: level 2 or lower";
        Input cut_mid "more compute requests in the window than this: level 1 or lower";
        Input cut_high "more compute requests in the window than this: level 0";
        Input level0 "threshold of level 0, in queue entries";
        Input level1 "threshold of level 1, in queue entries";
        Input level2 "threshold of level 2, in queue entries";
        Input level3 "threshold of level 3, in queue entries";
        Output occupancy "requests accepted and not yet gone";
        Output active_threshold "communication may enter while the occupancy is below";
        Output intensity "compute requests of the last window";
        Output compute_stall "pulse: a compute request waits";
        Output communication_stall "pulse: a communication request waits";
        Output event_stall "pulse: a tracked request finds no place for its event";
    }
    /// Ports of `channel`.
    CHANNEL {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high; memory owes no answer when it ends";
        StreamIn compute "loads and local stores";
        StreamIn incoming "beats that came over the link";
        StreamIn dma_read "beat addresses that the DMA engine reads";
        StreamIn spill "counters that the tracker keeps in memory";
        StreamOut events "updates, for the tracker";
        StreamOut command "commands to memory";
        FlowIn response "read data from memory, in the order of the reads";
        FlowOut load_data "answers to loads, in order";
        FlowOut dma_data "answers to DMA reads, in order";
        FlowOut spill_data "answers to the tracker's reads";
        Input settings "how the arbiter works";
        Output status "what the channel does";
    }
    /// Ports of `csr`.
    CSR {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high";
        AxiLite s_axil "registers";
        FlowOut config_word "words of regions";
        StreamOut region_request "region commands";
        FlowIn region_answer "one answer a command";
        Input enabled "bit r: region r is enabled";
        FlowIn region_done "region whose last block fired";
        Input tracker_idle "level: STATUS.TRACKER_IDLE";
        Input trigger_idle "level: STATUS.TRIGGER_IDLE";
        Input memory_idle "level: STATUS.MEMORY_IDLE";
        Input incoming_refused "pulse: sets ERROR.INCOMING_REFUSED";
        Input refused_address "beat address that goes with incoming_refused";
        Input tracker_overrun "pulse: sets ERROR.TRACKER_OVERRUN";
        Input descriptor_refused "pulse: sets ERROR.DESCRIPTOR_REFUSED";
        Input local_update "pulse, counted in LOCAL_UPDATES";
        Input incoming_update "pulse, counted in INCOMING_UPDATES";
        Input completion "pulse, counted in COMPLETIONS";
        Input descriptor "pulse, counted in DESCRIPTORS";
        Input notification "pulse, counted in NOTIFICATIONS";
        Input spilled "pulse, counted in SPILLS";
        Input refused_beat "pulse, counted in REFUSED_BEATS";
        Input near_update "pulse, counted in NEAR_UPDATES";
        Input producer_stall "pulse, counted in STALL_PRODUCER";
        Input compute_stall "pulse, counted in STALL_COMPUTE";
        Input communication_stall "pulse, counted in STALL_COMMUNICATION";
        Input event_stall "pulse, counted in STALL_EVENT";
        Input hazard_stall "pulse, counted in STALL_HAZARD";
        Input tracker_stall "pulse, counted in STALL_TRACKER";
        Input occupancy "requests in the memory queue";
        Input intensity "compute requests of the last window";
        Input active_threshold "threshold in force, in queue entries";
        Output policy "MCA_POLICY";
        Output threshold "MCA_THRESHOLD";
        Output starvation_limit "MCA_STARVATION";
        Output window_log2 "MCA_WINDOW";
        Output cut_low "MCA_CUTS0.LOW";
        Output cut_mid "MCA_CUTS0.MID";
        Output cut_high "MCA_CUTS1.HIGH";
        Output level0 "MCA_LEVELS.LEVEL0";
        Output level1 "MCA_LEVELS.LEVEL1";
        Output level2 "MCA_LEVELS.LEVEL2";
        Output level3 "MCA_LEVELS.LEVEL3";
        Output clear "pulse: empty tracker and trigger";
        Output measure "pulse: measure the memory intensity";
        Output irq "interrupt, level, until its cause is cleared";
    }
    /// Ports of `node`.
    NODE {
        Input clock "clock, rising edge";
        Input reset "synchronous reset, active high; held until memory owes no answer";
        AxiLite s_axil "registers";
        StreamIn producer "loads and stores of the compute units";
        FlowOut load_data "answers to loads, in order";
        StreamOut link_out "stores and updates for peers, to the link";
        StreamIn link_in "stores and updates of peers, from the link";
        StreamOut descriptor "transfers for the DMA engine";
        StreamIn dma_read "beat addresses that the DMA engine reads";
        FlowOut dma_data "answers to DMA reads, in order";
        StreamOut command "reads and writes of memory, in order";
        FlowIn response "read data from memory, in the order of the reads";
        Output irq "interrupt, level, until its cause is cleared";
    }
}

/// Meanings of fields that are the same in every bundle.
const FIELDS: &[(&str, &str)] = &[
    ("valid", "the payload is offered"),
    ("ready", "the payload is taken in this cycle"),
    ("address", "beat address"),
    ("data", "data, word 0 lowest"),
    ("enable", "bit i: 16-bit element i counts"),
    ("store", "a store; else a load, whose data and enables are ignored"),
    ("write", "a write of the enabled elements; else a read"),
    ("near", "half of an update, which stays at the bank"),
    ("wg", "linear workgroup id"),
    ("wf", "wavefront in its workgroup"),
    ("row", "row of tiles"),
    ("column", "column of tiles"),
    ("peer", "device that it goes to"),
    ("op", "0 read, 1 store, 2 add"),
    ("dtype", "element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32"),
    ("source", "who asked: 0 compute, 1 link, 2 DMA, 3 tracker"),
    ("tracked", "its updates are counted"),
    ("region", "region"),
    ("elements", "enabled 16-bit elements"),
    ("incoming", "it came over the link; else it is the device's own"),
    ("word", "word of the region, see the register map"),
    ("value", "its value"),
    ("code", "0 done, else why not: 1 empty, 2 wraps, 3 overlaps, 4 busy, 5 no such region, 6 enabled already"),
    ("other", "enabled region that is in the way"),
    ("enabled", "the region maps addresses from now on"),
    ("base", "first beat"),
    ("last", "last beat, inclusive"),
    ("remote", "stores go to the peer"),
    ("exported", "peers may write here"),
    ("add", "stores become adds"),
    ("peer_base", "first beat in the peer's memory"),
    ("destination", "first beat in the peer's memory"),
    ("stride", "beats from one row to the next, in both memories"),
    ("rows", "rows, at least 1"),
    ("beats", "beats in a row, at least 1"),
    ("tail", "enabled 16-bit elements in the last beat of a row; 0: all"),
    ("wf_rows", "rows that belong to one wavefront"),
    ("wg_beats", "beats of a row that belong to one workgroup"),
    ("policy", "arbitration policy, MCA_POLICY"),
    ("threshold", "fixed threshold of communication, in queue entries"),
    ("starvation_limit", "cycles that communication may wait"),
    ("measure", "starts a measurement window at the next compute request"),
    ("window_log2", "length of the window: log2 of cycles"),
    ("cut_low", "more compute requests in a window than this: level2"),
    ("cut_mid", "more than this: level1"),
    ("cut_high", "more than this: level0"),
    ("level0", "threshold of the highest intensity"),
    ("level1", "threshold of a high intensity"),
    ("level2", "threshold of a low intensity"),
    ("level3", "threshold of the lowest intensity"),
    ("occupancy", "requests in the memory queue"),
    ("active_threshold", "threshold in force"),
    ("intensity", "compute requests in the last window"),
    ("compute_stall", "pulse: a compute request waited"),
    ("communication_stall", "pulse: a communication request waited"),
    ("event_stall", "pulse: a request waited for its event"),
    ("hazard_stall", "pulse: a request waited for an update of its address"),
    ("update", "pulse: an update was written back"),
    ("awaddr", "write: byte address"),
    ("awprot", "write: protection, ignored"),
    ("awvalid", "write: the address is offered"),
    ("awready", "write: the address is taken"),
    ("wdata", "write: data"),
    ("wstrb", "write: byte strobes"),
    ("wvalid", "write: the data are offered"),
    ("wready", "write: the data are taken"),
    ("bresp", "write response: 0 OKAY, 2 SLVERR"),
    ("bvalid", "write response: offered"),
    ("bready", "write response: taken"),
    ("araddr", "read: byte address"),
    ("arprot", "read: protection, ignored"),
    ("arvalid", "read: the address is offered"),
    ("arready", "read: the address is taken"),
    ("rdata", "read: data"),
    ("rresp", "read: 0 OKAY, 2 SLVERR"),
    ("rvalid", "read: the data are offered"),
    ("rready", "read: the data are taken"),
];

/// Meanings of ports whose field means something else in other bundles.
const SPECIAL: [(&str, &str); 10] = [
    ("descriptor_source", "first beat in this device's memory"),
    ("descriptors_source", "first beat in this device's memory"),
    ("link_out_op", "1 store, 2 add"),
    ("link_in_op", "1 store, 2 add"),
    ("descriptor_op", "1 store, 2 add"),
    ("descriptors_op", "1 store, 2 add"),
    ("request_enable", "enable the region; else disable it"),
    (
        "region_request_enable",
        "enable the region; else disable it",
    ),
    (
        "spill_write",
        "write value to the beat's first word; else read that word",
    ),
    ("spill_value", "the counter's new value"),
];
