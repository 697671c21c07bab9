// t3_channel: one memory channel: arbitration, queue and near-memory reduction
//
// T3 0.1.0 in RTL, block channel, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config paper --block channel
//
// Parameters:
//   beat_words  =   8  32-bit words in a beat
//   queue_depth =  64  entries of the memory queue
//   in_flight   =  32  near-memory updates in flight
//
// Ports, the name of each or how its signals begin:
//   clock       input            clock, rising edge
//   reset       input            synchronous reset, active high; memory owes no answer when it ends
//   compute     stream in        loads and local stores
//   incoming    stream in        beats that came over the link
//   dma_read    stream in        beat addresses that the DMA engine reads
//   spill       stream in        counters that the tracker keeps in memory
//   events      stream out       updates, for the tracker
//   command     stream out       commands to memory
//   response    flow in          read data from memory, in the order of the reads
//   load_data   flow out         answers to loads, in order
//   dma_data    flow out         answers to DMA reads, in order
//   spill_data  flow out         answers to the tracker's reads
//   settings    input            how the arbiter works
//   status      output           what the channel does

module t3_channel (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high; memory owes no answer when it ends
  input wire reset,
  // beat address
  input wire [31:0] compute_address,
  // 0 read, 1 store, 2 add
  input wire [1:0] compute_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] compute_dtype,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  input wire [1:0] compute_source,
  // its updates are counted
  input wire compute_tracked,
  // region
  input wire [3:0] compute_region,
  // linear workgroup id
  input wire [15:0] compute_wg,
  // wavefront in its workgroup
  input wire [2:0] compute_wf,
  // row of tiles
  input wire [7:0] compute_row,
  // column of tiles
  input wire [7:0] compute_column,
  // data, word 0 lowest
  input wire [255:0] compute_data,
  // bit i: 16-bit element i counts
  input wire [15:0] compute_enable,
  // the payload is offered
  input wire compute_valid,
  // the payload is taken in this cycle
  output wire compute_ready,
  // beat address
  input wire [31:0] incoming_address,
  // 0 read, 1 store, 2 add
  input wire [1:0] incoming_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] incoming_dtype,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  input wire [1:0] incoming_source,
  // its updates are counted
  input wire incoming_tracked,
  // region
  input wire [3:0] incoming_region,
  // linear workgroup id
  input wire [15:0] incoming_wg,
  // wavefront in its workgroup
  input wire [2:0] incoming_wf,
  // row of tiles
  input wire [7:0] incoming_row,
  // column of tiles
  input wire [7:0] incoming_column,
  // data, word 0 lowest
  input wire [255:0] incoming_data,
  // bit i: 16-bit element i counts
  input wire [15:0] incoming_enable,
  // the payload is offered
  input wire incoming_valid,
  // the payload is taken in this cycle
  output wire incoming_ready,
  // beat addresses that the DMA engine reads
  input wire [31:0] dma_read_payload,
  // the payload is offered
  input wire dma_read_valid,
  // the payload is taken in this cycle
  output wire dma_read_ready,
  // beat address
  input wire [31:0] spill_address,
  // write value to the beat's first word; else read that word
  input wire spill_write,
  // the counter's new value
  input wire [31:0] spill_value,
  // the payload is offered
  input wire spill_valid,
  // the payload is taken in this cycle
  output wire spill_ready,
  // region
  output wire [3:0] events_region,
  // linear workgroup id
  output wire [15:0] events_wg,
  // wavefront in its workgroup
  output wire [2:0] events_wf,
  // row of tiles
  output wire [7:0] events_row,
  // column of tiles
  output wire [7:0] events_column,
  // enabled 16-bit elements
  output wire [5:0] events_elements,
  // it came over the link; else it is the device's own
  output wire events_incoming,
  // the payload is offered
  output wire events_valid,
  // the payload is taken in this cycle
  input wire events_ready,
  // beat address
  output wire [31:0] command_address,
  // a write of the enabled elements; else a read
  output wire command_write,
  // half of an update, which stays at the bank
  output wire command_near,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  output wire [1:0] command_source,
  // data, word 0 lowest
  output wire [255:0] command_data,
  // bit i: 16-bit element i counts
  output wire [15:0] command_enable,
  // the payload is offered
  output wire command_valid,
  // the payload is taken in this cycle
  input wire command_ready,
  // read data from memory, in the order of the reads
  input wire [255:0] response_payload,
  // the payload is offered
  input wire response_valid,
  // answers to loads, in order
  output wire [255:0] load_data_payload,
  // the payload is offered
  output wire load_data_valid,
  // answers to DMA reads, in order
  output wire [255:0] dma_data_payload,
  // the payload is offered
  output wire dma_data_valid,
  // answers to the tracker's reads
  output wire [31:0] spill_data_payload,
  // the payload is offered
  output wire spill_data_valid,
  // arbitration policy, MCA_POLICY
  input wire [1:0] settings_policy,
  // fixed threshold of communication, in queue entries
  input wire [7:0] settings_threshold,
  // cycles that communication may wait
  input wire [15:0] settings_starvation_limit,
  // starts a measurement window at the next compute request
  input wire settings_measure,
  // length of the window: log2 of cycles
  input wire [3:0] settings_window_log2,
  // more compute requests in a window than this: level2
  input wire [15:0] settings_cut_low,
  // more than this: level1
  input wire [15:0] settings_cut_mid,
  // more than this: level0
  input wire [15:0] settings_cut_high,
  // threshold of the highest intensity
  input wire [7:0] settings_level0,
  // threshold of a high intensity
  input wire [7:0] settings_level1,
  // threshold of a low intensity
  input wire [7:0] settings_level2,
  // threshold of the lowest intensity
  input wire [7:0] settings_level3,
  // requests in the memory queue
  output wire [7:0] status_occupancy,
  // threshold in force
  output wire [7:0] status_active_threshold,
  // compute requests in the last window
  output wire [15:0] status_intensity,
  // pulse: a compute request waited
  output wire status_compute_stall,
  // pulse: a communication request waited
  output wire status_communication_stall,
  // pulse: a request waited for its event
  output wire status_event_stall,
  // pulse: a request waited for an update of its address
  output wire status_hazard_stall,
  // pulse: an update was written back
  output wire status_update
);

  localparam [1:0] read = 2'h0;
  localparam [1:0] store = 2'h1;
  localparam [1:0] from_dma = 2'h2;
  localparam [1:0] from_tracker = 2'h3;
  localparam [77:0] nothing = 78'h0;
  localparam [255:0] no_data = 256'h0;
  localparam [15:0] no_enable = 16'h0;
  localparam [15:0] first_word = 16'h3;

  wire [349:0] compute_payload;
  wire [349:0] incoming_payload;
  wire [64:0] spill_payload;
  wire [45:0] events_payload;
  wire [307:0] command_payload;
  wire [110:0] settings;
  wire [36:0] status;
  reg [77:0] dma_meta;
  wire [349:0] dma_request;
  reg [77:0] spill_meta;
  wire [349:0] spill_request;
  wire mca_compute_ready;
  wire mca_communication_ready;
  wire mca_spill_ready;
  wire [309:0] mca_outp_payload;
  wire mca_outp_valid;
  wire [45:0] mca_events_payload;
  wire mca_events_valid;
  wire [1:0] mca_policy;
  wire [7:0] mca_threshold;
  wire [15:0] mca_starvation_limit;
  wire mca_measure;
  wire [3:0] mca_window_log2;
  wire [15:0] mca_cut_low;
  wire [15:0] mca_cut_mid;
  wire [15:0] mca_cut_high;
  wire [7:0] mca_level0;
  wire [7:0] mca_level1;
  wire [7:0] mca_level2;
  wire [7:0] mca_level3;
  wire [6:0] mca_occupancy;
  wire [7:0] mca_active_threshold;
  wire [15:0] mca_intensity;
  wire mca_compute_stall;
  wire mca_communication_stall;
  wire mca_event_stall;
  wire nmc_inp_ready;
  wire [307:0] nmc_command_payload;
  wire nmc_command_valid;
  wire [255:0] nmc_load_data_payload;
  wire nmc_load_data_valid;
  wire [255:0] nmc_dma_data_payload;
  wire nmc_dma_data_valid;
  wire [255:0] nmc_spill_data_payload;
  wire nmc_spill_data_valid;
  wire nmc_updates;
  wire nmc_hazard_stall;
  wire merge_inp_0_ready;
  wire merge_inp_1_ready;
  wire [349:0] merge_outp_payload;
  wire merge_outp_valid;
  wire [31:0] spill_word_word_0;
  wire [31:0] spill_word_word_1;
  wire [31:0] spill_word_word_2;
  wire [31:0] spill_word_word_3;
  wire [31:0] spill_word_word_4;
  wire [31:0] spill_word_word_5;
  wire [31:0] spill_word_word_6;
  wire [31:0] spill_word_word_7;
  wire [255:0] spill_word_data;
  wire [31:0] spill_answer_word_0;
  wire [31:0] spill_answer_word_1;
  wire [31:0] spill_answer_word_2;
  wire [31:0] spill_answer_word_3;
  wire [31:0] spill_answer_word_4;
  wire [31:0] spill_answer_word_5;
  wire [31:0] spill_answer_word_6;
  wire [31:0] spill_answer_word_7;
  wire [1:0] spill_answer_halves_0;
  wire [1:0] spill_answer_halves_1;
  wire [1:0] spill_answer_halves_2;
  wire [1:0] spill_answer_halves_3;
  wire [1:0] spill_answer_halves_4;
  wire [1:0] spill_answer_halves_5;
  wire [1:0] spill_answer_halves_6;
  wire [1:0] spill_answer_halves_7;

  t3_mca_8_64_7 mca (
    .clock(clock),
    .reset(reset),
    .compute_payload(compute_payload),
    .compute_valid(compute_valid),
    .compute_ready(mca_compute_ready),
    .communication_payload(merge_outp_payload),
    .communication_valid(merge_outp_valid),
    .communication_ready(mca_communication_ready),
    .spill_payload(spill_request),
    .spill_valid(spill_valid),
    .spill_ready(mca_spill_ready),
    .outp_payload(mca_outp_payload),
    .outp_valid(mca_outp_valid),
    .outp_ready(nmc_inp_ready),
    .events_payload(mca_events_payload),
    .events_valid(mca_events_valid),
    .events_ready(events_ready),
    .policy(mca_policy),
    .threshold(mca_threshold),
    .starvation_limit(mca_starvation_limit),
    .measure(mca_measure),
    .window_log2(mca_window_log2),
    .cut_low(mca_cut_low),
    .cut_mid(mca_cut_mid),
    .cut_high(mca_cut_high),
    .level0(mca_level0),
    .level1(mca_level1),
    .level2(mca_level2),
    .level3(mca_level3),
    .occupancy(mca_occupancy),
    .active_threshold(mca_active_threshold),
    .intensity(mca_intensity),
    .compute_stall(mca_compute_stall),
    .communication_stall(mca_communication_stall),
    .event_stall(mca_event_stall)
  );

  t3_nmc_8_32_6 nmc (
    .clock(clock),
    .reset(reset),
    .inp_payload(mca_outp_payload),
    .inp_valid(mca_outp_valid),
    .inp_ready(nmc_inp_ready),
    .command_payload(nmc_command_payload),
    .command_valid(nmc_command_valid),
    .command_ready(command_ready),
    .response_payload(response_payload),
    .response_valid(response_valid),
    .load_data_payload(nmc_load_data_payload),
    .load_data_valid(nmc_load_data_valid),
    .dma_data_payload(nmc_dma_data_payload),
    .dma_data_valid(nmc_dma_data_valid),
    .spill_data_payload(nmc_spill_data_payload),
    .spill_data_valid(nmc_spill_data_valid),
    .updates(nmc_updates),
    .hazard_stall(nmc_hazard_stall)
  );

  t3_round_robin_beat_request_meta_8_2 merge (
    .clock(clock),
    .reset(reset),
    .inp_0_payload(incoming_payload),
    .inp_0_valid(incoming_valid),
    .inp_0_ready(merge_inp_0_ready),
    .inp_1_payload(dma_request),
    .inp_1_valid(dma_read_valid),
    .inp_1_ready(merge_inp_1_ready),
    .outp_payload(merge_outp_payload),
    .outp_valid(merge_outp_valid),
    .outp_ready(mca_communication_ready)
  );

  t3_join_words_8 spill_word (
    .word_0(spill_word_word_0),
    .word_1(spill_word_word_1),
    .word_2(spill_word_word_2),
    .word_3(spill_word_word_3),
    .word_4(spill_word_word_4),
    .word_5(spill_word_word_5),
    .word_6(spill_word_word_6),
    .word_7(spill_word_word_7),
    .data(spill_word_data)
  );

  t3_split_words_8 spill_answer (
    .data(nmc_spill_data_payload),
    .enable(no_enable),
    .word_0(spill_answer_word_0),
    .word_1(spill_answer_word_1),
    .word_2(spill_answer_word_2),
    .word_3(spill_answer_word_3),
    .word_4(spill_answer_word_4),
    .word_5(spill_answer_word_5),
    .word_6(spill_answer_word_6),
    .word_7(spill_answer_word_7),
    .halves_0(spill_answer_halves_0),
    .halves_1(spill_answer_halves_1),
    .halves_2(spill_answer_halves_2),
    .halves_3(spill_answer_halves_3),
    .halves_4(spill_answer_halves_4),
    .halves_5(spill_answer_halves_5),
    .halves_6(spill_answer_halves_6),
    .halves_7(spill_answer_halves_7)
  );

  assign settings = {settings_level3, settings_level2, settings_level1, settings_level0, settings_cut_high, settings_cut_mid, settings_cut_low, settings_window_log2, settings_measure, settings_starvation_limit, settings_threshold, settings_policy};
  assign spill_payload = {spill_value, spill_write, spill_address};
  assign incoming_payload = {incoming_enable, incoming_data, incoming_column, incoming_row, incoming_wf, incoming_wg, incoming_region, incoming_tracked, incoming_source, incoming_dtype, incoming_op, incoming_address};
  assign compute_payload = {compute_enable, compute_data, compute_column, compute_row, compute_wf, compute_wg, compute_region, compute_tracked, compute_source, compute_dtype, compute_op, compute_address};
  assign compute_ready = mca_compute_ready;
  assign incoming_ready = merge_inp_0_ready;
  always @* begin
    dma_meta = nothing;
    dma_meta[31:0] = dma_read_payload;
    dma_meta[33:32] = read;
    dma_meta[37:36] = from_dma;
  end
  assign dma_request = {no_enable, no_data, dma_meta};
  assign dma_read_ready = merge_inp_1_ready;
  always @* begin
    spill_meta = nothing;
    spill_meta[31:0] = spill_payload[31:0];
    spill_meta[33:32] = read;
    if (spill_payload[32]) begin
      spill_meta[33:32] = store;
    end
    spill_meta[37:36] = from_tracker;
  end
  assign spill_word_word_1 = 32'h0;
  assign spill_word_word_2 = 32'h0;
  assign spill_word_word_3 = 32'h0;
  assign spill_word_word_4 = 32'h0;
  assign spill_word_word_5 = 32'h0;
  assign spill_word_word_6 = 32'h0;
  assign spill_word_word_7 = 32'h0;
  assign spill_word_word_0 = spill_payload[64:33];
  assign spill_request = {first_word, spill_word_data, spill_meta};
  assign spill_ready = mca_spill_ready;
  assign spill_data_payload = spill_answer_word_0;
  assign spill_data_valid = nmc_spill_data_valid;
  assign events_payload = mca_events_payload;
  assign events_valid = mca_events_valid;
  assign command_payload = nmc_command_payload;
  assign command_valid = nmc_command_valid;
  assign load_data_payload = nmc_load_data_payload;
  assign load_data_valid = nmc_load_data_valid;
  assign dma_data_payload = nmc_dma_data_payload;
  assign dma_data_valid = nmc_dma_data_valid;
  assign mca_policy = settings[1:0];
  assign mca_threshold = settings[9:2];
  assign mca_starvation_limit = settings[25:10];
  assign mca_measure = settings[26];
  assign mca_window_log2 = settings[30:27];
  assign mca_cut_low = settings[46:31];
  assign mca_cut_mid = settings[62:47];
  assign mca_cut_high = settings[78:63];
  assign mca_level0 = settings[86:79];
  assign mca_level1 = settings[94:87];
  assign mca_level2 = settings[102:95];
  assign mca_level3 = settings[110:103];
  assign status = {nmc_updates, nmc_hazard_stall, mca_event_stall, mca_communication_stall, mca_compute_stall, mca_intensity, mca_active_threshold, 1'h0, mca_occupancy};
  assign events_region = events_payload[3:0];
  assign events_wg = events_payload[19:4];
  assign events_wf = events_payload[22:20];
  assign events_row = events_payload[30:23];
  assign events_column = events_payload[38:31];
  assign events_elements = events_payload[44:39];
  assign events_incoming = events_payload[45];
  assign command_address = command_payload[31:0];
  assign command_write = command_payload[32];
  assign command_near = command_payload[33];
  assign command_source = command_payload[35:34];
  assign command_data = command_payload[291:36];
  assign command_enable = command_payload[307:292];
  assign status_occupancy = status[7:0];
  assign status_active_threshold = status[15:8];
  assign status_intensity = status[31:16];
  assign status_compute_stall = status[32];
  assign status_communication_stall = status[33];
  assign status_event_stall = status[34];
  assign status_hazard_stall = status[35];
  assign status_update = status[36];

  // What nothing reads.
  wire unused = &{1'b0, spill_answer_word_1, spill_answer_word_2, spill_answer_word_3, spill_answer_word_4, spill_answer_word_5, spill_answer_word_6, spill_answer_word_7, spill_answer_halves_0, spill_answer_halves_1, spill_answer_halves_2, spill_answer_halves_3, spill_answer_halves_4, spill_answer_halves_5, spill_answer_halves_6, spill_answer_halves_7};
endmodule

module t3_round_robin_beat_request_meta_8_2 (
  input wire clock,
  input wire reset,
  input wire [349:0] inp_0_payload,
  input wire inp_0_valid,
  output wire inp_0_ready,
  input wire [349:0] inp_1_payload,
  input wire inp_1_valid,
  output wire inp_1_ready,
  output wire [349:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready
);

  wire free;
  reg found;
  reg behind;
  reg [3:0] grant;
  reg [349:0] item_d;
  reg [349:0] item_q;
  reg full_d;
  reg full_q;
  reg [3:0] last_d;
  reg [3:0] last_q;

  always @* begin
    item_d = item_q;
    if (free) begin
      if (grant == 4'h0) begin
        item_d = inp_0_payload;
      end
      if (grant == 4'h1) begin
        item_d = inp_1_payload;
      end
    end
  end
  always @* begin
    full_d = full_q;
    if (free) begin
      full_d = found;
    end
  end
  always @* begin
    last_d = last_q;
    if (free) begin
      if (found) begin
        last_d = grant;
      end
    end
  end
  always @* begin
    found = 1'h0;
    grant = 4'h0;
    if (inp_0_valid & ~found) begin
      found = 1'h1;
      grant = 4'h0;
    end
    if (inp_1_valid & ~found) begin
      found = 1'h1;
      grant = 4'h1;
    end
    behind = 1'h0;
    if ((inp_1_valid & ~behind) & (last_q < 4'h1)) begin
      behind = 1'h1;
      grant = 4'h1;
    end
  end
  assign free = ~full_q | outp_ready;
  assign inp_0_ready = (free & found) & (grant == 4'h0);
  assign inp_1_ready = (free & found) & (grant == 4'h1);
  assign outp_valid = full_q;
  assign outp_payload = item_q;
  always @(posedge clock) item_q <= item_d;
  always @(posedge clock)
    if (reset) full_q <= 1'h0;
    else full_q <= full_d;
  always @(posedge clock)
    if (reset) last_q <= 4'h0;
    else last_q <= last_d;
endmodule

module t3_nmc_8_32_6 (
  input wire clock,
  input wire reset,
  input wire [309:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [307:0] command_payload,
  output wire command_valid,
  input wire command_ready,
  input wire [255:0] response_payload,
  input wire response_valid,
  output wire [255:0] load_data_payload,
  output wire load_data_valid,
  output wire [255:0] dma_data_payload,
  output wire dma_data_valid,
  output wire [255:0] spill_data_payload,
  output wire spill_data_valid,
  output wire updates,
  output wire hazard_stall
);

  localparam [5:0] last = 6'h1f;
  localparam [5:0] slots = 6'h20;

  wire [37:0] head;
  wire [37:0] meta;
  wire [4:0] tag;
  wire [35:0] command_meta;
  wire [31:0] head_address;
  wire [31:0] request_address;
  wire [35:0] target;
  wire [4:0] oldest;
  wire for_reader;
  wire is_update;
  wire is_read;
  reg has_room;
  wire outgoing_free;
  wire request_able;
  wire write_fire;
  wire request_fire;
  wire update_fire;
  wire request_free;
  reg hit;
  reg [5:0] hit_slot;
  wire answered;
  reg [5:0] next_addend;
  reg [5:0] next_write;
  reg [5:0] read_at;
  reg [5:0] remaining;
  wire entry_inp_ready;
  wire [309:0] entry_outp_payload;
  wire entry_outp_valid;
  reg [309:0] request_d;
  reg [309:0] request_q;
  reg request_full_d;
  reg request_full_q;
  reg blocked_d;
  reg blocked_q;
  reg [5:0] blocker_d;
  reg [5:0] blocker_q;
  reg occupied_0_d;
  reg occupied_0_q;
  reg occupied_1_d;
  reg occupied_1_q;
  reg occupied_2_d;
  reg occupied_2_q;
  reg occupied_3_d;
  reg occupied_3_q;
  reg occupied_4_d;
  reg occupied_4_q;
  reg occupied_5_d;
  reg occupied_5_q;
  reg occupied_6_d;
  reg occupied_6_q;
  reg occupied_7_d;
  reg occupied_7_q;
  reg occupied_8_d;
  reg occupied_8_q;
  reg occupied_9_d;
  reg occupied_9_q;
  reg occupied_10_d;
  reg occupied_10_q;
  reg occupied_11_d;
  reg occupied_11_q;
  reg occupied_12_d;
  reg occupied_12_q;
  reg occupied_13_d;
  reg occupied_13_q;
  reg occupied_14_d;
  reg occupied_14_q;
  reg occupied_15_d;
  reg occupied_15_q;
  reg occupied_16_d;
  reg occupied_16_q;
  reg occupied_17_d;
  reg occupied_17_q;
  reg occupied_18_d;
  reg occupied_18_q;
  reg occupied_19_d;
  reg occupied_19_q;
  reg occupied_20_d;
  reg occupied_20_q;
  reg occupied_21_d;
  reg occupied_21_q;
  reg occupied_22_d;
  reg occupied_22_q;
  reg occupied_23_d;
  reg occupied_23_q;
  reg occupied_24_d;
  reg occupied_24_q;
  reg occupied_25_d;
  reg occupied_25_q;
  reg occupied_26_d;
  reg occupied_26_q;
  reg occupied_27_d;
  reg occupied_27_q;
  reg occupied_28_d;
  reg occupied_28_q;
  reg occupied_29_d;
  reg occupied_29_q;
  reg occupied_30_d;
  reg occupied_30_q;
  reg occupied_31_d;
  reg occupied_31_q;
  reg [31:0] address_0_d;
  reg [31:0] address_0_q;
  reg [31:0] address_1_d;
  reg [31:0] address_1_q;
  reg [31:0] address_2_d;
  reg [31:0] address_2_q;
  reg [31:0] address_3_d;
  reg [31:0] address_3_q;
  reg [31:0] address_4_d;
  reg [31:0] address_4_q;
  reg [31:0] address_5_d;
  reg [31:0] address_5_q;
  reg [31:0] address_6_d;
  reg [31:0] address_6_q;
  reg [31:0] address_7_d;
  reg [31:0] address_7_q;
  reg [31:0] address_8_d;
  reg [31:0] address_8_q;
  reg [31:0] address_9_d;
  reg [31:0] address_9_q;
  reg [31:0] address_10_d;
  reg [31:0] address_10_q;
  reg [31:0] address_11_d;
  reg [31:0] address_11_q;
  reg [31:0] address_12_d;
  reg [31:0] address_12_q;
  reg [31:0] address_13_d;
  reg [31:0] address_13_q;
  reg [31:0] address_14_d;
  reg [31:0] address_14_q;
  reg [31:0] address_15_d;
  reg [31:0] address_15_q;
  reg [31:0] address_16_d;
  reg [31:0] address_16_q;
  reg [31:0] address_17_d;
  reg [31:0] address_17_q;
  reg [31:0] address_18_d;
  reg [31:0] address_18_q;
  reg [31:0] address_19_d;
  reg [31:0] address_19_q;
  reg [31:0] address_20_d;
  reg [31:0] address_20_q;
  reg [31:0] address_21_d;
  reg [31:0] address_21_q;
  reg [31:0] address_22_d;
  reg [31:0] address_22_q;
  reg [31:0] address_23_d;
  reg [31:0] address_23_q;
  reg [31:0] address_24_d;
  reg [31:0] address_24_q;
  reg [31:0] address_25_d;
  reg [31:0] address_25_q;
  reg [31:0] address_26_d;
  reg [31:0] address_26_q;
  reg [31:0] address_27_d;
  reg [31:0] address_27_q;
  reg [31:0] address_28_d;
  reg [31:0] address_28_q;
  reg [31:0] address_29_d;
  reg [31:0] address_29_q;
  reg [31:0] address_30_d;
  reg [31:0] address_30_q;
  reg [31:0] address_31_d;
  reg [31:0] address_31_q;
  reg [5:0] allocate_at_d;
  reg [5:0] allocate_at_q;
  reg [5:0] in_flight_d;
  reg [5:0] in_flight_q;
  wire tags_inp_valid;
  wire tags_inp_ready;
  wire [4:0] tags_outp_payload;
  wire tags_outp_valid;
  wire [7:0] tags_occupancy;
  reg [5:0] addends_read_address;
  wire [255:0] addends_read_data;
  wire [255:0] addends_write_data;
  reg [5:0] addend_at_d;
  reg [5:0] addend_at_q;
  reg [5:0] reply_d;
  reg [5:0] reply_q;
  reg [255:0] answer_d;
  reg [255:0] answer_q;
  reg [255:0] old_d;
  reg [255:0] old_q;
  reg [1:0] dtype_d;
  reg [1:0] dtype_q;
  wire alu_valid;
  wire alu_result_valid;
  wire [255:0] alu_result;
  wire [35:0] targets_read_data;
  wire [15:0] enables_read_data;
  wire [15:0] enables_write_data;
  wire [255:0] sums_read_data;
  reg [5:0] sum_at_d;
  reg [5:0] sum_at_q;
  reg [5:0] sums_held_d;
  reg [5:0] sums_held_q;
  reg [5:0] write_at_d;
  reg [5:0] write_at_q;
  wire write_valid_d;
  reg write_valid_q;
  reg [307:0] outgoing_d;
  reg [307:0] outgoing_q;
  reg outgoing_full_d;
  reg outgoing_full_q;
  reg finished_q;
  reg wrote_last_d;
  reg wrote_last_q;

  t3_reg_slice_beat_memory_meta_8 entry (
    .clock(clock),
    .reset(reset),
    .inp_payload(inp_payload),
    .inp_valid(inp_valid),
    .inp_ready(entry_inp_ready),
    .outp_payload(entry_outp_payload),
    .outp_valid(entry_outp_valid),
    .outp_ready(request_free)
  );

  t3_fifo_read_tag_128_8 tags (
    .clock(clock),
    .reset(reset),
    .inp_payload(tag),
    .inp_valid(tags_inp_valid),
    .inp_ready(tags_inp_ready),
    .outp_payload(tags_outp_payload),
    .outp_valid(tags_outp_valid),
    .outp_ready(response_valid),
    .occupancy(tags_occupancy)
  );

  t3_ram_words_8_32_6 addends (
    .clock(clock),
    .read_address(addends_read_address),
    .read_data(addends_read_data),
    .write_address(allocate_at_q),
    .write_data(addends_write_data),
    .write_enable(update_fire)
  );

  t3_alu_8 alu (
    .clock(clock),
    .reset(reset),
    .valid(alu_valid),
    .dtype(dtype_q),
    .old(old_q),
    .addend(addends_read_data),
    .result_valid(alu_result_valid),
    .result(alu_result)
  );

  t3_ram_command_meta_32_6 targets (
    .clock(clock),
    .read_address(read_at),
    .read_data(targets_read_data),
    .write_address(allocate_at_q),
    .write_data(target),
    .write_enable(update_fire)
  );

  t3_ram_enables_8_32_6 enables (
    .clock(clock),
    .read_address(read_at),
    .read_data(enables_read_data),
    .write_address(allocate_at_q),
    .write_data(enables_write_data),
    .write_enable(update_fire)
  );

  t3_ram_words_8_32_6 sums (
    .clock(clock),
    .read_address(read_at),
    .read_data(sums_read_data),
    .write_address(sum_at_q),
    .write_data(alu_result),
    .write_enable(alu_result_valid)
  );

  always @* begin
    request_d = request_q;
    if (request_free) begin
      request_d = entry_outp_payload;
    end
  end
  always @* begin
    request_full_d = request_full_q;
    if (request_free) begin
      request_full_d = entry_outp_valid;
    end
  end
  always @* begin
    blocked_d = blocked_q;
    if (request_free) begin
      blocked_d = hit | (update_fire & (request_address == head_address));
    end else if (write_fire & (write_at_q == blocker_q)) begin
      blocked_d = 1'h0;
    end
  end
  always @* begin
    blocker_d = blocker_q;
    if (request_free) begin
      blocker_d = hit_slot;
    end
  end
  always @* begin
    outgoing_d = outgoing_q;
    if (write_fire) begin
      outgoing_d[35:0] = targets_read_data;
      outgoing_d[291:36] = sums_read_data;
      outgoing_d[307:292] = enables_read_data;
    end else if (request_fire) begin
      outgoing_d[35:0] = command_meta;
      outgoing_d[291:36] = request_q[293:38];
      outgoing_d[307:292] = request_q[309:294];
    end
  end
  always @* begin
    outgoing_full_d = outgoing_full_q;
    if (outgoing_free) begin
      outgoing_full_d = write_fire | request_fire;
    end
  end
  always @* begin
    allocate_at_d = allocate_at_q;
    if (update_fire) begin
      allocate_at_d = allocate_at_q + 6'h1;
      if (allocate_at_q == last) begin
        allocate_at_d = 6'h0;
      end
    end
  end
  always @* begin
    in_flight_d = in_flight_q;
    if (update_fire) begin
      in_flight_d = in_flight_q + 6'h1;
    end else if (write_fire) begin
      in_flight_d = in_flight_q - 6'h1;
    end
  end
  always @* begin
    addend_at_d = addend_at_q;
    if (answered & oldest[0]) begin
      addend_at_d = next_addend;
    end
  end
  always @* begin
    reply_d = reply_q;
    reply_d[0] = answered & oldest[0];
    reply_d[3] = for_reader & (oldest[4:3] == 2'h0);
    reply_d[4] = for_reader & (oldest[4:3] == 2'h2);
    reply_d[5] = for_reader & (oldest[4:3] == 2'h3);
  end
  always @* begin
    answer_d = answer_q;
    if (for_reader) begin
      answer_d = response_payload;
    end
  end
  always @* begin
    old_d = old_q;
    if (answered & oldest[0]) begin
      old_d = response_payload;
    end
  end
  always @* begin
    dtype_d = dtype_q;
    if (answered & oldest[0]) begin
      dtype_d = oldest[2:1];
    end
  end
  always @* begin
    sum_at_d = sum_at_q;
    if (alu_result_valid) begin
      sum_at_d = sum_at_q + 6'h1;
      if (sum_at_q == last) begin
        sum_at_d = 6'h0;
      end
    end
  end
  always @* begin
    sums_held_d = remaining;
    if (alu_result_valid) begin
      sums_held_d = remaining + 6'h1;
    end
  end
  always @* begin
    write_at_d = write_at_q;
    if (write_fire) begin
      write_at_d = next_write;
    end
  end
  assign write_valid_d = |remaining;
  always @* begin
    wrote_last_d = wrote_last_q;
    if (write_fire | request_fire) begin
      wrote_last_d = write_fire;
    end
  end
  always @* begin
    occupied_0_d = occupied_0_q;
    if (write_fire & (write_at_q == 6'h0)) begin
      occupied_0_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h0)) begin
      occupied_0_d = 1'h1;
    end
  end
  always @* begin
    address_0_d = address_0_q;
    if (update_fire & (allocate_at_q == 6'h0)) begin
      address_0_d = request_address;
    end
  end
  always @* begin
    occupied_1_d = occupied_1_q;
    if (write_fire & (write_at_q == 6'h1)) begin
      occupied_1_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h1)) begin
      occupied_1_d = 1'h1;
    end
  end
  always @* begin
    address_1_d = address_1_q;
    if (update_fire & (allocate_at_q == 6'h1)) begin
      address_1_d = request_address;
    end
  end
  always @* begin
    occupied_2_d = occupied_2_q;
    if (write_fire & (write_at_q == 6'h2)) begin
      occupied_2_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h2)) begin
      occupied_2_d = 1'h1;
    end
  end
  always @* begin
    address_2_d = address_2_q;
    if (update_fire & (allocate_at_q == 6'h2)) begin
      address_2_d = request_address;
    end
  end
  always @* begin
    occupied_3_d = occupied_3_q;
    if (write_fire & (write_at_q == 6'h3)) begin
      occupied_3_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h3)) begin
      occupied_3_d = 1'h1;
    end
  end
  always @* begin
    address_3_d = address_3_q;
    if (update_fire & (allocate_at_q == 6'h3)) begin
      address_3_d = request_address;
    end
  end
  always @* begin
    occupied_4_d = occupied_4_q;
    if (write_fire & (write_at_q == 6'h4)) begin
      occupied_4_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h4)) begin
      occupied_4_d = 1'h1;
    end
  end
  always @* begin
    address_4_d = address_4_q;
    if (update_fire & (allocate_at_q == 6'h4)) begin
      address_4_d = request_address;
    end
  end
  always @* begin
    occupied_5_d = occupied_5_q;
    if (write_fire & (write_at_q == 6'h5)) begin
      occupied_5_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h5)) begin
      occupied_5_d = 1'h1;
    end
  end
  always @* begin
    address_5_d = address_5_q;
    if (update_fire & (allocate_at_q == 6'h5)) begin
      address_5_d = request_address;
    end
  end
  always @* begin
    occupied_6_d = occupied_6_q;
    if (write_fire & (write_at_q == 6'h6)) begin
      occupied_6_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h6)) begin
      occupied_6_d = 1'h1;
    end
  end
  always @* begin
    address_6_d = address_6_q;
    if (update_fire & (allocate_at_q == 6'h6)) begin
      address_6_d = request_address;
    end
  end
  always @* begin
    occupied_7_d = occupied_7_q;
    if (write_fire & (write_at_q == 6'h7)) begin
      occupied_7_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h7)) begin
      occupied_7_d = 1'h1;
    end
  end
  always @* begin
    address_7_d = address_7_q;
    if (update_fire & (allocate_at_q == 6'h7)) begin
      address_7_d = request_address;
    end
  end
  always @* begin
    occupied_8_d = occupied_8_q;
    if (write_fire & (write_at_q == 6'h8)) begin
      occupied_8_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h8)) begin
      occupied_8_d = 1'h1;
    end
  end
  always @* begin
    address_8_d = address_8_q;
    if (update_fire & (allocate_at_q == 6'h8)) begin
      address_8_d = request_address;
    end
  end
  always @* begin
    occupied_9_d = occupied_9_q;
    if (write_fire & (write_at_q == 6'h9)) begin
      occupied_9_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h9)) begin
      occupied_9_d = 1'h1;
    end
  end
  always @* begin
    address_9_d = address_9_q;
    if (update_fire & (allocate_at_q == 6'h9)) begin
      address_9_d = request_address;
    end
  end
  always @* begin
    occupied_10_d = occupied_10_q;
    if (write_fire & (write_at_q == 6'ha)) begin
      occupied_10_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'ha)) begin
      occupied_10_d = 1'h1;
    end
  end
  always @* begin
    address_10_d = address_10_q;
    if (update_fire & (allocate_at_q == 6'ha)) begin
      address_10_d = request_address;
    end
  end
  always @* begin
    occupied_11_d = occupied_11_q;
    if (write_fire & (write_at_q == 6'hb)) begin
      occupied_11_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'hb)) begin
      occupied_11_d = 1'h1;
    end
  end
  always @* begin
    address_11_d = address_11_q;
    if (update_fire & (allocate_at_q == 6'hb)) begin
      address_11_d = request_address;
    end
  end
  always @* begin
    occupied_12_d = occupied_12_q;
    if (write_fire & (write_at_q == 6'hc)) begin
      occupied_12_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'hc)) begin
      occupied_12_d = 1'h1;
    end
  end
  always @* begin
    address_12_d = address_12_q;
    if (update_fire & (allocate_at_q == 6'hc)) begin
      address_12_d = request_address;
    end
  end
  always @* begin
    occupied_13_d = occupied_13_q;
    if (write_fire & (write_at_q == 6'hd)) begin
      occupied_13_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'hd)) begin
      occupied_13_d = 1'h1;
    end
  end
  always @* begin
    address_13_d = address_13_q;
    if (update_fire & (allocate_at_q == 6'hd)) begin
      address_13_d = request_address;
    end
  end
  always @* begin
    occupied_14_d = occupied_14_q;
    if (write_fire & (write_at_q == 6'he)) begin
      occupied_14_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'he)) begin
      occupied_14_d = 1'h1;
    end
  end
  always @* begin
    address_14_d = address_14_q;
    if (update_fire & (allocate_at_q == 6'he)) begin
      address_14_d = request_address;
    end
  end
  always @* begin
    occupied_15_d = occupied_15_q;
    if (write_fire & (write_at_q == 6'hf)) begin
      occupied_15_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'hf)) begin
      occupied_15_d = 1'h1;
    end
  end
  always @* begin
    address_15_d = address_15_q;
    if (update_fire & (allocate_at_q == 6'hf)) begin
      address_15_d = request_address;
    end
  end
  always @* begin
    occupied_16_d = occupied_16_q;
    if (write_fire & (write_at_q == 6'h10)) begin
      occupied_16_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h10)) begin
      occupied_16_d = 1'h1;
    end
  end
  always @* begin
    address_16_d = address_16_q;
    if (update_fire & (allocate_at_q == 6'h10)) begin
      address_16_d = request_address;
    end
  end
  always @* begin
    occupied_17_d = occupied_17_q;
    if (write_fire & (write_at_q == 6'h11)) begin
      occupied_17_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h11)) begin
      occupied_17_d = 1'h1;
    end
  end
  always @* begin
    address_17_d = address_17_q;
    if (update_fire & (allocate_at_q == 6'h11)) begin
      address_17_d = request_address;
    end
  end
  always @* begin
    occupied_18_d = occupied_18_q;
    if (write_fire & (write_at_q == 6'h12)) begin
      occupied_18_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h12)) begin
      occupied_18_d = 1'h1;
    end
  end
  always @* begin
    address_18_d = address_18_q;
    if (update_fire & (allocate_at_q == 6'h12)) begin
      address_18_d = request_address;
    end
  end
  always @* begin
    occupied_19_d = occupied_19_q;
    if (write_fire & (write_at_q == 6'h13)) begin
      occupied_19_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h13)) begin
      occupied_19_d = 1'h1;
    end
  end
  always @* begin
    address_19_d = address_19_q;
    if (update_fire & (allocate_at_q == 6'h13)) begin
      address_19_d = request_address;
    end
  end
  always @* begin
    occupied_20_d = occupied_20_q;
    if (write_fire & (write_at_q == 6'h14)) begin
      occupied_20_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h14)) begin
      occupied_20_d = 1'h1;
    end
  end
  always @* begin
    address_20_d = address_20_q;
    if (update_fire & (allocate_at_q == 6'h14)) begin
      address_20_d = request_address;
    end
  end
  always @* begin
    occupied_21_d = occupied_21_q;
    if (write_fire & (write_at_q == 6'h15)) begin
      occupied_21_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h15)) begin
      occupied_21_d = 1'h1;
    end
  end
  always @* begin
    address_21_d = address_21_q;
    if (update_fire & (allocate_at_q == 6'h15)) begin
      address_21_d = request_address;
    end
  end
  always @* begin
    occupied_22_d = occupied_22_q;
    if (write_fire & (write_at_q == 6'h16)) begin
      occupied_22_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h16)) begin
      occupied_22_d = 1'h1;
    end
  end
  always @* begin
    address_22_d = address_22_q;
    if (update_fire & (allocate_at_q == 6'h16)) begin
      address_22_d = request_address;
    end
  end
  always @* begin
    occupied_23_d = occupied_23_q;
    if (write_fire & (write_at_q == 6'h17)) begin
      occupied_23_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h17)) begin
      occupied_23_d = 1'h1;
    end
  end
  always @* begin
    address_23_d = address_23_q;
    if (update_fire & (allocate_at_q == 6'h17)) begin
      address_23_d = request_address;
    end
  end
  always @* begin
    occupied_24_d = occupied_24_q;
    if (write_fire & (write_at_q == 6'h18)) begin
      occupied_24_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h18)) begin
      occupied_24_d = 1'h1;
    end
  end
  always @* begin
    address_24_d = address_24_q;
    if (update_fire & (allocate_at_q == 6'h18)) begin
      address_24_d = request_address;
    end
  end
  always @* begin
    occupied_25_d = occupied_25_q;
    if (write_fire & (write_at_q == 6'h19)) begin
      occupied_25_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h19)) begin
      occupied_25_d = 1'h1;
    end
  end
  always @* begin
    address_25_d = address_25_q;
    if (update_fire & (allocate_at_q == 6'h19)) begin
      address_25_d = request_address;
    end
  end
  always @* begin
    occupied_26_d = occupied_26_q;
    if (write_fire & (write_at_q == 6'h1a)) begin
      occupied_26_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h1a)) begin
      occupied_26_d = 1'h1;
    end
  end
  always @* begin
    address_26_d = address_26_q;
    if (update_fire & (allocate_at_q == 6'h1a)) begin
      address_26_d = request_address;
    end
  end
  always @* begin
    occupied_27_d = occupied_27_q;
    if (write_fire & (write_at_q == 6'h1b)) begin
      occupied_27_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h1b)) begin
      occupied_27_d = 1'h1;
    end
  end
  always @* begin
    address_27_d = address_27_q;
    if (update_fire & (allocate_at_q == 6'h1b)) begin
      address_27_d = request_address;
    end
  end
  always @* begin
    occupied_28_d = occupied_28_q;
    if (write_fire & (write_at_q == 6'h1c)) begin
      occupied_28_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h1c)) begin
      occupied_28_d = 1'h1;
    end
  end
  always @* begin
    address_28_d = address_28_q;
    if (update_fire & (allocate_at_q == 6'h1c)) begin
      address_28_d = request_address;
    end
  end
  always @* begin
    occupied_29_d = occupied_29_q;
    if (write_fire & (write_at_q == 6'h1d)) begin
      occupied_29_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h1d)) begin
      occupied_29_d = 1'h1;
    end
  end
  always @* begin
    address_29_d = address_29_q;
    if (update_fire & (allocate_at_q == 6'h1d)) begin
      address_29_d = request_address;
    end
  end
  always @* begin
    occupied_30_d = occupied_30_q;
    if (write_fire & (write_at_q == 6'h1e)) begin
      occupied_30_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h1e)) begin
      occupied_30_d = 1'h1;
    end
  end
  always @* begin
    address_30_d = address_30_q;
    if (update_fire & (allocate_at_q == 6'h1e)) begin
      address_30_d = request_address;
    end
  end
  always @* begin
    occupied_31_d = occupied_31_q;
    if (write_fire & (write_at_q == 6'h1f)) begin
      occupied_31_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 6'h1f)) begin
      occupied_31_d = 1'h1;
    end
  end
  always @* begin
    address_31_d = address_31_q;
    if (update_fire & (allocate_at_q == 6'h1f)) begin
      address_31_d = request_address;
    end
  end
  assign meta = request_q[37:0];
  assign request_address = meta[31:0];
  assign is_read = meta[33:32] == 2'h0;
  assign is_update = meta[33:32] > 2'h1;
  always @* begin
    has_room = 1'h1;
    if (is_update) begin
      has_room = (in_flight_q != slots) & tags_inp_ready;
    end else if (is_read) begin
      has_room = tags_inp_ready;
    end
  end
  assign outgoing_free = ~outgoing_full_q | command_ready;
  assign request_able = (request_full_q & ~blocked_q) & has_room;
  assign write_fire = (write_valid_q & outgoing_free) & ~(request_able & wrote_last_q);
  assign request_fire = (request_able & outgoing_free) & ~write_fire;
  assign update_fire = request_fire & is_update;
  assign command_meta = {meta[37:36], is_update, ~(is_read | is_update), request_address};
  assign request_free = ~request_full_q | request_fire;
  assign head = entry_outp_payload[37:0];
  assign head_address = head[31:0];
  always @* begin
    hit = 1'h0;
    if ((occupied_0_q & (address_0_q == head_address)) & ~(write_fire & (write_at_q == 6'h0))) begin
      hit = 1'h1;
    end
    if ((occupied_1_q & (address_1_q == head_address)) & ~(write_fire & (write_at_q == 6'h1))) begin
      hit = 1'h1;
    end
    if ((occupied_2_q & (address_2_q == head_address)) & ~(write_fire & (write_at_q == 6'h2))) begin
      hit = 1'h1;
    end
    if ((occupied_3_q & (address_3_q == head_address)) & ~(write_fire & (write_at_q == 6'h3))) begin
      hit = 1'h1;
    end
    if ((occupied_4_q & (address_4_q == head_address)) & ~(write_fire & (write_at_q == 6'h4))) begin
      hit = 1'h1;
    end
    if ((occupied_5_q & (address_5_q == head_address)) & ~(write_fire & (write_at_q == 6'h5))) begin
      hit = 1'h1;
    end
    if ((occupied_6_q & (address_6_q == head_address)) & ~(write_fire & (write_at_q == 6'h6))) begin
      hit = 1'h1;
    end
    if ((occupied_7_q & (address_7_q == head_address)) & ~(write_fire & (write_at_q == 6'h7))) begin
      hit = 1'h1;
    end
    if ((occupied_8_q & (address_8_q == head_address)) & ~(write_fire & (write_at_q == 6'h8))) begin
      hit = 1'h1;
    end
    if ((occupied_9_q & (address_9_q == head_address)) & ~(write_fire & (write_at_q == 6'h9))) begin
      hit = 1'h1;
    end
    if ((occupied_10_q & (address_10_q == head_address)) & ~(write_fire & (write_at_q == 6'ha))) begin
      hit = 1'h1;
    end
    if ((occupied_11_q & (address_11_q == head_address)) & ~(write_fire & (write_at_q == 6'hb))) begin
      hit = 1'h1;
    end
    if ((occupied_12_q & (address_12_q == head_address)) & ~(write_fire & (write_at_q == 6'hc))) begin
      hit = 1'h1;
    end
    if ((occupied_13_q & (address_13_q == head_address)) & ~(write_fire & (write_at_q == 6'hd))) begin
      hit = 1'h1;
    end
    if ((occupied_14_q & (address_14_q == head_address)) & ~(write_fire & (write_at_q == 6'he))) begin
      hit = 1'h1;
    end
    if ((occupied_15_q & (address_15_q == head_address)) & ~(write_fire & (write_at_q == 6'hf))) begin
      hit = 1'h1;
    end
    if ((occupied_16_q & (address_16_q == head_address)) & ~(write_fire & (write_at_q == 6'h10))) begin
      hit = 1'h1;
    end
    if ((occupied_17_q & (address_17_q == head_address)) & ~(write_fire & (write_at_q == 6'h11))) begin
      hit = 1'h1;
    end
    if ((occupied_18_q & (address_18_q == head_address)) & ~(write_fire & (write_at_q == 6'h12))) begin
      hit = 1'h1;
    end
    if ((occupied_19_q & (address_19_q == head_address)) & ~(write_fire & (write_at_q == 6'h13))) begin
      hit = 1'h1;
    end
    if ((occupied_20_q & (address_20_q == head_address)) & ~(write_fire & (write_at_q == 6'h14))) begin
      hit = 1'h1;
    end
    if ((occupied_21_q & (address_21_q == head_address)) & ~(write_fire & (write_at_q == 6'h15))) begin
      hit = 1'h1;
    end
    if ((occupied_22_q & (address_22_q == head_address)) & ~(write_fire & (write_at_q == 6'h16))) begin
      hit = 1'h1;
    end
    if ((occupied_23_q & (address_23_q == head_address)) & ~(write_fire & (write_at_q == 6'h17))) begin
      hit = 1'h1;
    end
    if ((occupied_24_q & (address_24_q == head_address)) & ~(write_fire & (write_at_q == 6'h18))) begin
      hit = 1'h1;
    end
    if ((occupied_25_q & (address_25_q == head_address)) & ~(write_fire & (write_at_q == 6'h19))) begin
      hit = 1'h1;
    end
    if ((occupied_26_q & (address_26_q == head_address)) & ~(write_fire & (write_at_q == 6'h1a))) begin
      hit = 1'h1;
    end
    if ((occupied_27_q & (address_27_q == head_address)) & ~(write_fire & (write_at_q == 6'h1b))) begin
      hit = 1'h1;
    end
    if ((occupied_28_q & (address_28_q == head_address)) & ~(write_fire & (write_at_q == 6'h1c))) begin
      hit = 1'h1;
    end
    if ((occupied_29_q & (address_29_q == head_address)) & ~(write_fire & (write_at_q == 6'h1d))) begin
      hit = 1'h1;
    end
    if ((occupied_30_q & (address_30_q == head_address)) & ~(write_fire & (write_at_q == 6'h1e))) begin
      hit = 1'h1;
    end
    if ((occupied_31_q & (address_31_q == head_address)) & ~(write_fire & (write_at_q == 6'h1f))) begin
      hit = 1'h1;
    end
  end
  always @* begin
    hit_slot = allocate_at_q;
    if ((occupied_0_q & (address_0_q == head_address)) & ~(write_fire & (write_at_q == 6'h0))) begin
      hit_slot = 6'h0;
    end
    if ((occupied_1_q & (address_1_q == head_address)) & ~(write_fire & (write_at_q == 6'h1))) begin
      hit_slot = 6'h1;
    end
    if ((occupied_2_q & (address_2_q == head_address)) & ~(write_fire & (write_at_q == 6'h2))) begin
      hit_slot = 6'h2;
    end
    if ((occupied_3_q & (address_3_q == head_address)) & ~(write_fire & (write_at_q == 6'h3))) begin
      hit_slot = 6'h3;
    end
    if ((occupied_4_q & (address_4_q == head_address)) & ~(write_fire & (write_at_q == 6'h4))) begin
      hit_slot = 6'h4;
    end
    if ((occupied_5_q & (address_5_q == head_address)) & ~(write_fire & (write_at_q == 6'h5))) begin
      hit_slot = 6'h5;
    end
    if ((occupied_6_q & (address_6_q == head_address)) & ~(write_fire & (write_at_q == 6'h6))) begin
      hit_slot = 6'h6;
    end
    if ((occupied_7_q & (address_7_q == head_address)) & ~(write_fire & (write_at_q == 6'h7))) begin
      hit_slot = 6'h7;
    end
    if ((occupied_8_q & (address_8_q == head_address)) & ~(write_fire & (write_at_q == 6'h8))) begin
      hit_slot = 6'h8;
    end
    if ((occupied_9_q & (address_9_q == head_address)) & ~(write_fire & (write_at_q == 6'h9))) begin
      hit_slot = 6'h9;
    end
    if ((occupied_10_q & (address_10_q == head_address)) & ~(write_fire & (write_at_q == 6'ha))) begin
      hit_slot = 6'ha;
    end
    if ((occupied_11_q & (address_11_q == head_address)) & ~(write_fire & (write_at_q == 6'hb))) begin
      hit_slot = 6'hb;
    end
    if ((occupied_12_q & (address_12_q == head_address)) & ~(write_fire & (write_at_q == 6'hc))) begin
      hit_slot = 6'hc;
    end
    if ((occupied_13_q & (address_13_q == head_address)) & ~(write_fire & (write_at_q == 6'hd))) begin
      hit_slot = 6'hd;
    end
    if ((occupied_14_q & (address_14_q == head_address)) & ~(write_fire & (write_at_q == 6'he))) begin
      hit_slot = 6'he;
    end
    if ((occupied_15_q & (address_15_q == head_address)) & ~(write_fire & (write_at_q == 6'hf))) begin
      hit_slot = 6'hf;
    end
    if ((occupied_16_q & (address_16_q == head_address)) & ~(write_fire & (write_at_q == 6'h10))) begin
      hit_slot = 6'h10;
    end
    if ((occupied_17_q & (address_17_q == head_address)) & ~(write_fire & (write_at_q == 6'h11))) begin
      hit_slot = 6'h11;
    end
    if ((occupied_18_q & (address_18_q == head_address)) & ~(write_fire & (write_at_q == 6'h12))) begin
      hit_slot = 6'h12;
    end
    if ((occupied_19_q & (address_19_q == head_address)) & ~(write_fire & (write_at_q == 6'h13))) begin
      hit_slot = 6'h13;
    end
    if ((occupied_20_q & (address_20_q == head_address)) & ~(write_fire & (write_at_q == 6'h14))) begin
      hit_slot = 6'h14;
    end
    if ((occupied_21_q & (address_21_q == head_address)) & ~(write_fire & (write_at_q == 6'h15))) begin
      hit_slot = 6'h15;
    end
    if ((occupied_22_q & (address_22_q == head_address)) & ~(write_fire & (write_at_q == 6'h16))) begin
      hit_slot = 6'h16;
    end
    if ((occupied_23_q & (address_23_q == head_address)) & ~(write_fire & (write_at_q == 6'h17))) begin
      hit_slot = 6'h17;
    end
    if ((occupied_24_q & (address_24_q == head_address)) & ~(write_fire & (write_at_q == 6'h18))) begin
      hit_slot = 6'h18;
    end
    if ((occupied_25_q & (address_25_q == head_address)) & ~(write_fire & (write_at_q == 6'h19))) begin
      hit_slot = 6'h19;
    end
    if ((occupied_26_q & (address_26_q == head_address)) & ~(write_fire & (write_at_q == 6'h1a))) begin
      hit_slot = 6'h1a;
    end
    if ((occupied_27_q & (address_27_q == head_address)) & ~(write_fire & (write_at_q == 6'h1b))) begin
      hit_slot = 6'h1b;
    end
    if ((occupied_28_q & (address_28_q == head_address)) & ~(write_fire & (write_at_q == 6'h1c))) begin
      hit_slot = 6'h1c;
    end
    if ((occupied_29_q & (address_29_q == head_address)) & ~(write_fire & (write_at_q == 6'h1d))) begin
      hit_slot = 6'h1d;
    end
    if ((occupied_30_q & (address_30_q == head_address)) & ~(write_fire & (write_at_q == 6'h1e))) begin
      hit_slot = 6'h1e;
    end
    if ((occupied_31_q & (address_31_q == head_address)) & ~(write_fire & (write_at_q == 6'h1f))) begin
      hit_slot = 6'h1f;
    end
  end
  assign target = {meta[37:36], 2'h3, request_address};
  assign addends_write_data = request_q[293:38];
  assign enables_write_data = request_q[309:294];
  assign tag = {meta[37:36], meta[35:34], is_update};
  assign tags_inp_valid = request_fire & (is_read | is_update);
  assign answered = response_valid & tags_outp_valid;
  assign oldest = tags_outp_payload;
  assign for_reader = answered & ~oldest[0];
  always @* begin
    next_addend = addend_at_q + 6'h1;
    if (addend_at_q == last) begin
      next_addend = 6'h0;
    end
  end
  always @* begin
    addends_read_address = addend_at_q;
    if (answered & oldest[0]) begin
      addends_read_address = next_addend;
    end
  end
  assign alu_valid = reply_q[0];
  always @* begin
    next_write = write_at_q + 6'h1;
    if (write_at_q == last) begin
      next_write = 6'h0;
    end
  end
  always @* begin
    read_at = write_at_q;
    if (write_fire) begin
      read_at = next_write;
    end
  end
  always @* begin
    remaining = sums_held_q;
    if (write_fire) begin
      remaining = sums_held_q - 6'h1;
    end
  end
  assign inp_ready = entry_inp_ready;
  assign command_valid = outgoing_full_q;
  assign command_payload = outgoing_q;
  assign load_data_valid = reply_q[3];
  assign load_data_payload = answer_q;
  assign dma_data_valid = reply_q[4];
  assign dma_data_payload = answer_q;
  assign spill_data_valid = reply_q[5];
  assign spill_data_payload = answer_q;
  assign updates = finished_q;
  assign hazard_stall = request_full_q & blocked_q;
  always @(posedge clock) request_q <= request_d;
  always @(posedge clock)
    if (reset) request_full_q <= 1'h0;
    else request_full_q <= request_full_d;
  always @(posedge clock)
    if (reset) blocked_q <= 1'h0;
    else blocked_q <= blocked_d;
  always @(posedge clock)
    if (reset) blocker_q <= 6'h0;
    else blocker_q <= blocker_d;
  always @(posedge clock)
    if (reset) occupied_0_q <= 1'h0;
    else occupied_0_q <= occupied_0_d;
  always @(posedge clock)
    if (reset) occupied_1_q <= 1'h0;
    else occupied_1_q <= occupied_1_d;
  always @(posedge clock)
    if (reset) occupied_2_q <= 1'h0;
    else occupied_2_q <= occupied_2_d;
  always @(posedge clock)
    if (reset) occupied_3_q <= 1'h0;
    else occupied_3_q <= occupied_3_d;
  always @(posedge clock)
    if (reset) occupied_4_q <= 1'h0;
    else occupied_4_q <= occupied_4_d;
  always @(posedge clock)
    if (reset) occupied_5_q <= 1'h0;
    else occupied_5_q <= occupied_5_d;
  always @(posedge clock)
    if (reset) occupied_6_q <= 1'h0;
    else occupied_6_q <= occupied_6_d;
  always @(posedge clock)
    if (reset) occupied_7_q <= 1'h0;
    else occupied_7_q <= occupied_7_d;
  always @(posedge clock)
    if (reset) occupied_8_q <= 1'h0;
    else occupied_8_q <= occupied_8_d;
  always @(posedge clock)
    if (reset) occupied_9_q <= 1'h0;
    else occupied_9_q <= occupied_9_d;
  always @(posedge clock)
    if (reset) occupied_10_q <= 1'h0;
    else occupied_10_q <= occupied_10_d;
  always @(posedge clock)
    if (reset) occupied_11_q <= 1'h0;
    else occupied_11_q <= occupied_11_d;
  always @(posedge clock)
    if (reset) occupied_12_q <= 1'h0;
    else occupied_12_q <= occupied_12_d;
  always @(posedge clock)
    if (reset) occupied_13_q <= 1'h0;
    else occupied_13_q <= occupied_13_d;
  always @(posedge clock)
    if (reset) occupied_14_q <= 1'h0;
    else occupied_14_q <= occupied_14_d;
  always @(posedge clock)
    if (reset) occupied_15_q <= 1'h0;
    else occupied_15_q <= occupied_15_d;
  always @(posedge clock)
    if (reset) occupied_16_q <= 1'h0;
    else occupied_16_q <= occupied_16_d;
  always @(posedge clock)
    if (reset) occupied_17_q <= 1'h0;
    else occupied_17_q <= occupied_17_d;
  always @(posedge clock)
    if (reset) occupied_18_q <= 1'h0;
    else occupied_18_q <= occupied_18_d;
  always @(posedge clock)
    if (reset) occupied_19_q <= 1'h0;
    else occupied_19_q <= occupied_19_d;
  always @(posedge clock)
    if (reset) occupied_20_q <= 1'h0;
    else occupied_20_q <= occupied_20_d;
  always @(posedge clock)
    if (reset) occupied_21_q <= 1'h0;
    else occupied_21_q <= occupied_21_d;
  always @(posedge clock)
    if (reset) occupied_22_q <= 1'h0;
    else occupied_22_q <= occupied_22_d;
  always @(posedge clock)
    if (reset) occupied_23_q <= 1'h0;
    else occupied_23_q <= occupied_23_d;
  always @(posedge clock)
    if (reset) occupied_24_q <= 1'h0;
    else occupied_24_q <= occupied_24_d;
  always @(posedge clock)
    if (reset) occupied_25_q <= 1'h0;
    else occupied_25_q <= occupied_25_d;
  always @(posedge clock)
    if (reset) occupied_26_q <= 1'h0;
    else occupied_26_q <= occupied_26_d;
  always @(posedge clock)
    if (reset) occupied_27_q <= 1'h0;
    else occupied_27_q <= occupied_27_d;
  always @(posedge clock)
    if (reset) occupied_28_q <= 1'h0;
    else occupied_28_q <= occupied_28_d;
  always @(posedge clock)
    if (reset) occupied_29_q <= 1'h0;
    else occupied_29_q <= occupied_29_d;
  always @(posedge clock)
    if (reset) occupied_30_q <= 1'h0;
    else occupied_30_q <= occupied_30_d;
  always @(posedge clock)
    if (reset) occupied_31_q <= 1'h0;
    else occupied_31_q <= occupied_31_d;
  always @(posedge clock) address_0_q <= address_0_d;
  always @(posedge clock) address_1_q <= address_1_d;
  always @(posedge clock) address_2_q <= address_2_d;
  always @(posedge clock) address_3_q <= address_3_d;
  always @(posedge clock) address_4_q <= address_4_d;
  always @(posedge clock) address_5_q <= address_5_d;
  always @(posedge clock) address_6_q <= address_6_d;
  always @(posedge clock) address_7_q <= address_7_d;
  always @(posedge clock) address_8_q <= address_8_d;
  always @(posedge clock) address_9_q <= address_9_d;
  always @(posedge clock) address_10_q <= address_10_d;
  always @(posedge clock) address_11_q <= address_11_d;
  always @(posedge clock) address_12_q <= address_12_d;
  always @(posedge clock) address_13_q <= address_13_d;
  always @(posedge clock) address_14_q <= address_14_d;
  always @(posedge clock) address_15_q <= address_15_d;
  always @(posedge clock) address_16_q <= address_16_d;
  always @(posedge clock) address_17_q <= address_17_d;
  always @(posedge clock) address_18_q <= address_18_d;
  always @(posedge clock) address_19_q <= address_19_d;
  always @(posedge clock) address_20_q <= address_20_d;
  always @(posedge clock) address_21_q <= address_21_d;
  always @(posedge clock) address_22_q <= address_22_d;
  always @(posedge clock) address_23_q <= address_23_d;
  always @(posedge clock) address_24_q <= address_24_d;
  always @(posedge clock) address_25_q <= address_25_d;
  always @(posedge clock) address_26_q <= address_26_d;
  always @(posedge clock) address_27_q <= address_27_d;
  always @(posedge clock) address_28_q <= address_28_d;
  always @(posedge clock) address_29_q <= address_29_d;
  always @(posedge clock) address_30_q <= address_30_d;
  always @(posedge clock) address_31_q <= address_31_d;
  always @(posedge clock)
    if (reset) allocate_at_q <= 6'h0;
    else allocate_at_q <= allocate_at_d;
  always @(posedge clock)
    if (reset) in_flight_q <= 6'h0;
    else in_flight_q <= in_flight_d;
  always @(posedge clock)
    if (reset) addend_at_q <= 6'h1f;
    else addend_at_q <= addend_at_d;
  always @(posedge clock)
    if (reset) reply_q <= 6'h0;
    else reply_q <= reply_d;
  always @(posedge clock) answer_q <= answer_d;
  always @(posedge clock) old_q <= old_d;
  always @(posedge clock) dtype_q <= dtype_d;
  always @(posedge clock)
    if (reset) sum_at_q <= 6'h0;
    else sum_at_q <= sum_at_d;
  always @(posedge clock)
    if (reset) sums_held_q <= 6'h0;
    else sums_held_q <= sums_held_d;
  always @(posedge clock)
    if (reset) write_at_q <= 6'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) write_valid_q <= 1'h0;
    else write_valid_q <= write_valid_d;
  always @(posedge clock) outgoing_q <= outgoing_d;
  always @(posedge clock)
    if (reset) outgoing_full_q <= 1'h0;
    else outgoing_full_q <= outgoing_full_d;
  always @(posedge clock)
    if (reset) finished_q <= 1'h0;
    else finished_q <= write_fire;
  always @(posedge clock)
    if (reset) wrote_last_q <= 1'h0;
    else wrote_last_q <= wrote_last_d;

  // What nothing reads.
  wire unused = &{1'b0, head[37:32], tags_occupancy};
endmodule

module t3_ram_enables_8_32_6 (
  input wire clock,
  input wire [5:0] read_address,
  output reg [15:0] read_data,
  input wire [5:0] write_address,
  input wire [15:0] write_data,
  input wire write_enable
);

  reg [15:0] words [0:31];
  always @(posedge clock) begin
    read_data <= words[(read_address < 6'd32) ? read_address[4:0] : 5'd0];
    if (write_enable && write_address < 6'd32) words[write_address[4:0]] <= write_data;
  end
endmodule

module t3_ram_command_meta_32_6 (
  input wire clock,
  input wire [5:0] read_address,
  output reg [35:0] read_data,
  input wire [5:0] write_address,
  input wire [35:0] write_data,
  input wire write_enable
);

  reg [35:0] words [0:31];
  always @(posedge clock) begin
    read_data <= words[(read_address < 6'd32) ? read_address[4:0] : 5'd0];
    if (write_enable && write_address < 6'd32) words[write_address[4:0]] <= write_data;
  end
endmodule

module t3_alu_8 (
  input wire clock,
  input wire reset,
  input wire valid,
  input wire [1:0] dtype,
  input wire [255:0] old,
  input wire [255:0] addend,
  output wire result_valid,
  output wire [255:0] result
);

  localparam [15:0] no_enables = 16'h0;

  wire [31:0] split_old_word_0;
  wire [31:0] split_old_word_1;
  wire [31:0] split_old_word_2;
  wire [31:0] split_old_word_3;
  wire [31:0] split_old_word_4;
  wire [31:0] split_old_word_5;
  wire [31:0] split_old_word_6;
  wire [31:0] split_old_word_7;
  wire [1:0] split_old_halves_0;
  wire [1:0] split_old_halves_1;
  wire [1:0] split_old_halves_2;
  wire [1:0] split_old_halves_3;
  wire [1:0] split_old_halves_4;
  wire [1:0] split_old_halves_5;
  wire [1:0] split_old_halves_6;
  wire [1:0] split_old_halves_7;
  wire [31:0] split_addend_word_0;
  wire [31:0] split_addend_word_1;
  wire [31:0] split_addend_word_2;
  wire [31:0] split_addend_word_3;
  wire [31:0] split_addend_word_4;
  wire [31:0] split_addend_word_5;
  wire [31:0] split_addend_word_6;
  wire [31:0] split_addend_word_7;
  wire [1:0] split_addend_halves_0;
  wire [1:0] split_addend_halves_1;
  wire [1:0] split_addend_halves_2;
  wire [1:0] split_addend_halves_3;
  wire [1:0] split_addend_halves_4;
  wire [1:0] split_addend_halves_5;
  wire [1:0] split_addend_halves_6;
  wire [1:0] split_addend_halves_7;
  wire [31:0] lanes_0_result;
  wire [31:0] lanes_1_result;
  wire [31:0] lanes_2_result;
  wire [31:0] lanes_3_result;
  wire [31:0] lanes_4_result;
  wire [31:0] lanes_5_result;
  wire [31:0] lanes_6_result;
  wire [31:0] lanes_7_result;
  wire [255:0] joined_data;
  wire [9:0] under_way_d;
  reg [9:0] under_way_q;

  t3_split_words_8 split_old (
    .data(old),
    .enable(no_enables),
    .word_0(split_old_word_0),
    .word_1(split_old_word_1),
    .word_2(split_old_word_2),
    .word_3(split_old_word_3),
    .word_4(split_old_word_4),
    .word_5(split_old_word_5),
    .word_6(split_old_word_6),
    .word_7(split_old_word_7),
    .halves_0(split_old_halves_0),
    .halves_1(split_old_halves_1),
    .halves_2(split_old_halves_2),
    .halves_3(split_old_halves_3),
    .halves_4(split_old_halves_4),
    .halves_5(split_old_halves_5),
    .halves_6(split_old_halves_6),
    .halves_7(split_old_halves_7)
  );

  t3_split_words_8 split_addend (
    .data(addend),
    .enable(no_enables),
    .word_0(split_addend_word_0),
    .word_1(split_addend_word_1),
    .word_2(split_addend_word_2),
    .word_3(split_addend_word_3),
    .word_4(split_addend_word_4),
    .word_5(split_addend_word_5),
    .word_6(split_addend_word_6),
    .word_7(split_addend_word_7),
    .halves_0(split_addend_halves_0),
    .halves_1(split_addend_halves_1),
    .halves_2(split_addend_halves_2),
    .halves_3(split_addend_halves_3),
    .halves_4(split_addend_halves_4),
    .halves_5(split_addend_halves_5),
    .halves_6(split_addend_halves_6),
    .halves_7(split_addend_halves_7)
  );

  t3_word_alu lanes_0 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_0),
    .addend(split_addend_word_0),
    .result(lanes_0_result)
  );

  t3_word_alu lanes_1 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_1),
    .addend(split_addend_word_1),
    .result(lanes_1_result)
  );

  t3_word_alu lanes_2 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_2),
    .addend(split_addend_word_2),
    .result(lanes_2_result)
  );

  t3_word_alu lanes_3 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_3),
    .addend(split_addend_word_3),
    .result(lanes_3_result)
  );

  t3_word_alu lanes_4 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_4),
    .addend(split_addend_word_4),
    .result(lanes_4_result)
  );

  t3_word_alu lanes_5 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_5),
    .addend(split_addend_word_5),
    .result(lanes_5_result)
  );

  t3_word_alu lanes_6 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_6),
    .addend(split_addend_word_6),
    .result(lanes_6_result)
  );

  t3_word_alu lanes_7 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_7),
    .addend(split_addend_word_7),
    .result(lanes_7_result)
  );

  t3_join_words_8 joined (
    .word_0(lanes_0_result),
    .word_1(lanes_1_result),
    .word_2(lanes_2_result),
    .word_3(lanes_3_result),
    .word_4(lanes_4_result),
    .word_5(lanes_5_result),
    .word_6(lanes_6_result),
    .word_7(lanes_7_result),
    .data(joined_data)
  );

  assign under_way_d = (under_way_q + under_way_q) + {9'h0, valid};
  assign result = joined_data;
  assign result_valid = under_way_q[9];
  always @(posedge clock)
    if (reset) under_way_q <= 10'h0;
    else under_way_q <= under_way_d;

  // What nothing reads.
  wire unused = &{1'b0, split_old_halves_0, split_old_halves_1, split_old_halves_2, split_old_halves_3, split_old_halves_4, split_old_halves_5, split_old_halves_6, split_old_halves_7, split_addend_halves_0, split_addend_halves_1, split_addend_halves_2, split_addend_halves_3, split_addend_halves_4, split_addend_halves_5, split_addend_halves_6, split_addend_halves_7};
endmodule

module t3_join_words_8 (
  input wire [31:0] word_0,
  input wire [31:0] word_1,
  input wire [31:0] word_2,
  input wire [31:0] word_3,
  input wire [31:0] word_4,
  input wire [31:0] word_5,
  input wire [31:0] word_6,
  input wire [31:0] word_7,
  output reg [255:0] data
);

  always @(*) data = {word_7, word_6, word_5, word_4, word_3, word_2, word_1, word_0};
endmodule

module t3_word_alu (
  input wire clock,
  input wire [1:0] dtype,
  input wire [31:0] old,
  input wire [31:0] addend,
  output reg [31:0] result
);

  localparam [31:0] upper = 32'hffff0000;

  reg [31:0] low_a;
  reg [31:0] low_b;
  wire [31:0] low_sum;
  wire low_narrow;
  reg [31:0] high_a;
  reg [31:0] high_b;
  wire [31:0] high_sum;
  wire high_narrow;

  t3_fp_adder_24 low (
    .clock(clock),
    .dtype(dtype),
    .a(low_a),
    .b(low_b),
    .sum(low_sum),
    .narrow(low_narrow)
  );

  t3_fp_adder_11 high (
    .clock(clock),
    .dtype(dtype),
    .a(high_a),
    .b(high_b),
    .sum(high_sum),
    .narrow(high_narrow)
  );

  always @* begin
    high_a = 32'h0;
    if (dtype < 2'h2) begin
      high_a = old & upper;
    end
  end
  always @* begin
    high_b = 32'h0;
    if (dtype < 2'h2) begin
      high_b = addend & upper;
    end
  end
  always @* begin
    if (dtype < 2'h2) begin
      low_a = {old[15:0], 16'h0};
    end else begin
      low_a = old;
    end
  end
  always @* begin
    if (dtype < 2'h2) begin
      low_b = {addend[15:0], 16'h0};
    end else begin
      low_b = addend;
    end
  end
  always @* begin
    result = low_sum;
    if (low_narrow) begin
      result = high_sum | {16'h0, low_sum[31:16]};
    end
  end

  // What nothing reads.
  wire unused = &{1'b0, high_narrow};
endmodule

module t3_fp_adder_11 (
  input wire clock,
  input wire [1:0] dtype,
  input wire [31:0] a,
  input wire [31:0] b,
  output wire [31:0] sum,
  output wire narrow
);

  localparam [31:0] magnitude_bits = 32'h7fffffff;
  localparam [31:0] negative = 32'h80000000;
  localparam [27:0] in_reach = 28'hfffe000;
  localparam [27:0] sticky = 28'h2000;

  wire [31:0] a_magnitude;
  wire [31:0] b_magnitude;
  wire [27:0] lost;
  wire [27:0] below;
  reg [31:0] sign;
  wire [35:0] aside;
  reg [98:0] ordered_d;
  reg [98:0] ordered_q;
  wire [108:0] unpack_outp;
  reg [108:0] unpacked_q;
  reg [116:0] spaced_d;
  reg [116:0] spaced_q;
  wire [184:0] align_outp;
  reg [184:0] aligned_q;
  reg [128:0] addends_d;
  reg [128:0] addends_q;
  reg [99:0] summed_d;
  reg [99:0] summed_q;
  wire [79:0] count_outp;
  reg [79:0] counted_q;
  wire [71:0] normalise_outp;
  reg [71:0] normalised_q;
  wire [99:0] pack_outp;
  reg [99:0] composed_q;
  reg [32:0] rounded_d;
  reg [32:0] rounded_q;

  t3_unpack unpack (
    .inp(ordered_q),
    .outp(unpack_outp)
  );

  t3_align align (
    .inp(spaced_q),
    .outp(align_outp)
  );

  t3_count_zeros count (
    .inp(summed_q),
    .outp(count_outp)
  );

  t3_normalise normalise (
    .inp(counted_q),
    .outp(normalise_outp)
  );

  t3_pack pack (
    .inp(normalised_q),
    .outp(pack_outp)
  );

  always @* begin
    ordered_d = ordered_q;
    ordered_d[31:0] = a;
    ordered_d[63:32] = b;
    if (a_magnitude < b_magnitude) begin
      ordered_d[31:0] = b;
      ordered_d[63:32] = a;
    end
    ordered_d[96] = a_magnitude == b_magnitude;
    ordered_d[95:64] = a + b;
    ordered_d[98:97] = dtype;
  end
  always @* begin
    spaced_d = spaced_q;
    spaced_d[35:0] = unpacked_q[35:0];
    spaced_d[36] = unpacked_q[36];
    spaced_d[44:37] = unpacked_q[44:37];
    spaced_d[52:45] = unpacked_q[44:37] + 8'h1;
    spaced_d[80:53] = unpacked_q[72:45];
    spaced_d[108:81] = unpacked_q[108:81];
    spaced_d[116:109] = unpacked_q[44:37] - unpacked_q[80:73];
  end
  always @* begin
    addends_d = addends_q;
    addends_d[35:0] = aligned_q[35:0];
    addends_d[36] = aligned_q[36];
    addends_d[44:37] = aligned_q[44:37];
    addends_d[72:45] = aligned_q[72:45] & in_reach;
    addends_d[100:73] = aligned_q[100:73];
    addends_d[128:101] = aligned_q[156:129] & in_reach;
    if ((|lost) | (|below)) begin
      addends_d[128:101] = (aligned_q[156:129] & in_reach) | sticky;
    end
  end
  always @* begin
    summed_d = summed_q;
    summed_d[35:0] = addends_q[35:0];
    summed_d[43:36] = addends_q[44:37];
    summed_d[71:44] = addends_q[72:45];
    if (addends_q[36]) begin
      summed_d[99:72] = addends_q[100:73] - addends_q[128:101];
    end else begin
      summed_d[99:72] = addends_q[100:73] + addends_q[128:101];
    end
  end
  always @* begin
    rounded_d = rounded_q;
    rounded_d[32] = aside[1];
    rounded_d[31:0] = (composed_q[67:36] + composed_q[99:68]) | sign;
    if (aside[3]) begin
      rounded_d[31:0] = aside[35:4];
    end
  end
  assign a_magnitude = a & magnitude_bits;
  assign b_magnitude = b & magnitude_bits;
  assign lost = aligned_q[128:101] & ~aligned_q[184:157];
  assign below = aligned_q[156:129] & ~in_reach;
  assign aside = composed_q[35:0];
  always @* begin
    sign = 32'h0;
    if (aside[2]) begin
      sign = negative;
    end
  end
  assign sum = rounded_q[31:0];
  assign narrow = rounded_q[32];
  always @(posedge clock) ordered_q <= ordered_d;
  always @(posedge clock) unpacked_q <= unpack_outp;
  always @(posedge clock) spaced_q <= spaced_d;
  always @(posedge clock) aligned_q <= align_outp;
  always @(posedge clock) addends_q <= addends_d;
  always @(posedge clock) summed_q <= summed_d;
  always @(posedge clock) counted_q <= count_outp;
  always @(posedge clock) normalised_q <= normalise_outp;
  always @(posedge clock) composed_q <= pack_outp;
  always @(posedge clock) rounded_q <= rounded_d;

  // What nothing reads.
  wire unused = &{1'b0, aside[0]};
endmodule

module t3_fp_adder_24 (
  input wire clock,
  input wire [1:0] dtype,
  input wire [31:0] a,
  input wire [31:0] b,
  output wire [31:0] sum,
  output wire narrow
);

  localparam [31:0] magnitude_bits = 32'h7fffffff;
  localparam [31:0] negative = 32'h80000000;
  localparam [27:0] in_reach = 28'hfffffff;
  localparam [27:0] sticky = 28'h1;

  wire [31:0] a_magnitude;
  wire [31:0] b_magnitude;
  wire [27:0] lost;
  wire [27:0] below;
  reg [31:0] sign;
  wire [35:0] aside;
  reg [98:0] ordered_d;
  reg [98:0] ordered_q;
  wire [108:0] unpack_outp;
  reg [108:0] unpacked_q;
  reg [116:0] spaced_d;
  reg [116:0] spaced_q;
  wire [184:0] align_outp;
  reg [184:0] aligned_q;
  reg [128:0] addends_d;
  reg [128:0] addends_q;
  reg [99:0] summed_d;
  reg [99:0] summed_q;
  wire [79:0] count_outp;
  reg [79:0] counted_q;
  wire [71:0] normalise_outp;
  reg [71:0] normalised_q;
  wire [99:0] pack_outp;
  reg [99:0] composed_q;
  reg [32:0] rounded_d;
  reg [32:0] rounded_q;

  t3_unpack unpack (
    .inp(ordered_q),
    .outp(unpack_outp)
  );

  t3_align align (
    .inp(spaced_q),
    .outp(align_outp)
  );

  t3_count_zeros count (
    .inp(summed_q),
    .outp(count_outp)
  );

  t3_normalise normalise (
    .inp(counted_q),
    .outp(normalise_outp)
  );

  t3_pack pack (
    .inp(normalised_q),
    .outp(pack_outp)
  );

  always @* begin
    ordered_d = ordered_q;
    ordered_d[31:0] = a;
    ordered_d[63:32] = b;
    if (a_magnitude < b_magnitude) begin
      ordered_d[31:0] = b;
      ordered_d[63:32] = a;
    end
    ordered_d[96] = a_magnitude == b_magnitude;
    ordered_d[95:64] = a + b;
    ordered_d[98:97] = dtype;
  end
  always @* begin
    spaced_d = spaced_q;
    spaced_d[35:0] = unpacked_q[35:0];
    spaced_d[36] = unpacked_q[36];
    spaced_d[44:37] = unpacked_q[44:37];
    spaced_d[52:45] = unpacked_q[44:37] + 8'h1;
    spaced_d[80:53] = unpacked_q[72:45];
    spaced_d[108:81] = unpacked_q[108:81];
    spaced_d[116:109] = unpacked_q[44:37] - unpacked_q[80:73];
  end
  always @* begin
    addends_d = addends_q;
    addends_d[35:0] = aligned_q[35:0];
    addends_d[36] = aligned_q[36];
    addends_d[44:37] = aligned_q[44:37];
    addends_d[72:45] = aligned_q[72:45] & in_reach;
    addends_d[100:73] = aligned_q[100:73];
    addends_d[128:101] = aligned_q[156:129] & in_reach;
    if ((|lost) | (|below)) begin
      addends_d[128:101] = (aligned_q[156:129] & in_reach) | sticky;
    end
  end
  always @* begin
    summed_d = summed_q;
    summed_d[35:0] = addends_q[35:0];
    summed_d[43:36] = addends_q[44:37];
    summed_d[71:44] = addends_q[72:45];
    if (addends_q[36]) begin
      summed_d[99:72] = addends_q[100:73] - addends_q[128:101];
    end else begin
      summed_d[99:72] = addends_q[100:73] + addends_q[128:101];
    end
  end
  always @* begin
    rounded_d = rounded_q;
    rounded_d[32] = aside[1];
    rounded_d[31:0] = (composed_q[67:36] + composed_q[99:68]) | sign;
    if (aside[3]) begin
      rounded_d[31:0] = aside[35:4];
    end
  end
  assign a_magnitude = a & magnitude_bits;
  assign b_magnitude = b & magnitude_bits;
  assign lost = aligned_q[128:101] & ~aligned_q[184:157];
  assign below = aligned_q[156:129] & ~in_reach;
  assign aside = composed_q[35:0];
  always @* begin
    sign = 32'h0;
    if (aside[2]) begin
      sign = negative;
    end
  end
  assign sum = rounded_q[31:0];
  assign narrow = rounded_q[32];
  always @(posedge clock) ordered_q <= ordered_d;
  always @(posedge clock) unpacked_q <= unpack_outp;
  always @(posedge clock) spaced_q <= spaced_d;
  always @(posedge clock) aligned_q <= align_outp;
  always @(posedge clock) addends_q <= addends_d;
  always @(posedge clock) summed_q <= summed_d;
  always @(posedge clock) counted_q <= count_outp;
  always @(posedge clock) normalised_q <= normalise_outp;
  always @(posedge clock) composed_q <= pack_outp;
  always @(posedge clock) rounded_q <= rounded_d;

  // What nothing reads.
  wire unused = &{1'b0, aside[0]};
endmodule

module t3_pack (
  input wire [71:0] inp,
  output reg [99:0] outp
);

  localparam [27:0] fp16_rest = 28'hffff;
  localparam [31:0] fp16_fraction = 32'h3ff0000;
  localparam [31:0] fp16_infinity = 32'h7c000000;
  localparam [27:0] bf16_rest = 28'h7ffff;
  localparam [31:0] bf16_fraction = 32'h7f0000;
  localparam [27:0] fp32_rest = 28'h7;
  localparam [31:0] fp32_fraction = 32'h7fffff;
  localparam [31:0] fp32_infinity = 32'h7f800000;
  localparam [31:0] narrow_unit = 32'h10000;

  wire [35:0] aside;
  wire [27:0] sum;
  reg [7:0] exponent;
  wire [31:0] exponent_word;
  wire [31:0] sum_word;
  wire half;
  wire narrow;
  reg overflow;
  reg last;
  reg guard;
  reg [27:0] rest;
  reg [31:0] infinity;

  assign aside = inp[35:0];
  assign half = aside[0];
  assign narrow = aside[1];
  assign sum = inp[71:44];
  assign sum_word = {4'h0, sum};
  always @* begin
    exponent = 8'h0;
    if (sum[27]) begin
      exponent = inp[43:36];
    end
  end
  assign exponent_word = {24'h0, exponent};
  always @* begin
    if (half) begin
      outp[67:36] = {exponent_word[5:0], 26'h0} | ({1'h0, sum_word[31:1]} & fp16_fraction);
    end else if (narrow) begin
      outp[67:36] = {exponent_word[8:0], 23'h0} | ({4'h0, sum_word[31:4]} & bf16_fraction);
    end else begin
      outp[67:36] = {exponent_word[8:0], 23'h0} | ({4'h0, sum_word[31:4]} & fp32_fraction);
    end
    outp[99:68] = 32'h0;
    if (guard & (last | (|rest))) begin
      if (narrow) begin
        outp[99:68] = narrow_unit;
      end else begin
        outp[99:68] = 32'h1;
      end
    end
    if (overflow) begin
      outp[67:36] = infinity;
      outp[99:68] = 32'h0;
    end
    outp[35:0] = aside;
  end
  always @* begin
    if (half) begin
      last = sum[17];
    end else if (narrow) begin
      last = sum[20];
    end else begin
      last = sum[4];
    end
  end
  always @* begin
    if (half) begin
      guard = sum[16];
    end else if (narrow) begin
      guard = sum[19];
    end else begin
      guard = sum[3];
    end
  end
  always @* begin
    if (half) begin
      rest = sum & fp16_rest;
    end else if (narrow) begin
      rest = sum & bf16_rest;
    end else begin
      rest = sum & fp32_rest;
    end
  end
  always @* begin
    if (half) begin
      overflow = exponent == 8'h1f;
    end else if (narrow) begin
      overflow = exponent == 8'hff;
    end else begin
      overflow = exponent == 8'hff;
    end
  end
  always @* begin
    if (half) begin
      infinity = fp16_infinity;
    end else if (narrow) begin
      infinity = fp32_infinity;
    end else begin
      infinity = fp32_infinity;
    end
  end

  // What nothing reads.
  wire unused = &{1'b0, exponent_word[31:9], sum_word[0]};
endmodule

module t3_normalise (
  input wire [79:0] inp,
  output wire [71:0] outp
);

  assign outp = {inp[71:44] << inp[79:72], inp[43:36] - inp[79:72], inp[35:0]};
endmodule

module t3_count_zeros (
  input wire [99:0] inp,
  output wire [79:0] outp
);

  localparam [7:0] above_0 = 8'h1b;
  localparam [7:0] above_1 = 8'h1a;
  localparam [7:0] above_2 = 8'h19;
  localparam [7:0] above_3 = 8'h18;
  localparam [7:0] above_4 = 8'h17;
  localparam [7:0] above_5 = 8'h16;
  localparam [7:0] above_6 = 8'h15;
  localparam [7:0] above_7 = 8'h14;
  localparam [7:0] above_8 = 8'h13;
  localparam [7:0] above_9 = 8'h12;
  localparam [7:0] above_10 = 8'h11;
  localparam [7:0] above_11 = 8'h10;
  localparam [7:0] above_12 = 8'hf;
  localparam [7:0] above_13 = 8'he;
  localparam [7:0] above_14 = 8'hd;
  localparam [7:0] above_15 = 8'hc;
  localparam [7:0] above_16 = 8'hb;
  localparam [7:0] above_17 = 8'ha;
  localparam [7:0] above_18 = 8'h9;
  localparam [7:0] above_19 = 8'h8;
  localparam [7:0] above_20 = 8'h7;
  localparam [7:0] above_21 = 8'h6;
  localparam [7:0] above_22 = 8'h5;
  localparam [7:0] above_23 = 8'h4;
  localparam [7:0] above_24 = 8'h3;
  localparam [7:0] above_25 = 8'h2;
  localparam [7:0] above_26 = 8'h1;
  localparam [7:0] above_27 = 8'h0;
  localparam [7:0] all = 8'h1c;

  wire [27:0] ones;
  reg [7:0] zeros;

  assign ones = inp[99:72] | inp[71:44];
  always @* begin
    zeros = all;
    if (ones[0]) begin
      zeros = above_0;
    end
    if (ones[1]) begin
      zeros = above_1;
    end
    if (ones[2]) begin
      zeros = above_2;
    end
    if (ones[3]) begin
      zeros = above_3;
    end
    if (ones[4]) begin
      zeros = above_4;
    end
    if (ones[5]) begin
      zeros = above_5;
    end
    if (ones[6]) begin
      zeros = above_6;
    end
    if (ones[7]) begin
      zeros = above_7;
    end
    if (ones[8]) begin
      zeros = above_8;
    end
    if (ones[9]) begin
      zeros = above_9;
    end
    if (ones[10]) begin
      zeros = above_10;
    end
    if (ones[11]) begin
      zeros = above_11;
    end
    if (ones[12]) begin
      zeros = above_12;
    end
    if (ones[13]) begin
      zeros = above_13;
    end
    if (ones[14]) begin
      zeros = above_14;
    end
    if (ones[15]) begin
      zeros = above_15;
    end
    if (ones[16]) begin
      zeros = above_16;
    end
    if (ones[17]) begin
      zeros = above_17;
    end
    if (ones[18]) begin
      zeros = above_18;
    end
    if (ones[19]) begin
      zeros = above_19;
    end
    if (ones[20]) begin
      zeros = above_20;
    end
    if (ones[21]) begin
      zeros = above_21;
    end
    if (ones[22]) begin
      zeros = above_22;
    end
    if (ones[23]) begin
      zeros = above_23;
    end
    if (ones[24]) begin
      zeros = above_24;
    end
    if (ones[25]) begin
      zeros = above_25;
    end
    if (ones[26]) begin
      zeros = above_26;
    end
    if (ones[27]) begin
      zeros = above_27;
    end
  end
  assign outp = {zeros, inp[99:72], inp[43:36], inp[35:0]};
endmodule

module t3_align (
  input wire [116:0] inp,
  output wire [184:0] outp
);

  localparam [27:0] top = 28'h8000000;
  localparam [27:0] ones = 28'hfffffff;

  assign outp = {ones << inp[116:109], inp[108:81] >> inp[116:109], inp[108:81], inp[80:53], top >> inp[44:37], inp[52:45], inp[36], inp[35:0]};
endmodule

module t3_unpack (
  input wire [98:0] inp,
  output reg [108:0] outp
);

  localparam [27:0] hidden = 28'h4000000;
  localparam [31:0] half_infinity = 32'h7c000000;
  localparam [31:0] half_quiet = 32'h7e000000;
  localparam [27:0] half_fraction = 28'h3ff0000;
  localparam [31:0] single_infinity = 32'h7f800000;
  localparam [31:0] single_quiet = 32'h7fc00000;
  localparam [27:0] single_fraction = 28'h3fffff8;
  localparam [31:0] magnitude_bits = 32'h7fffffff;

  reg [35:0] aside;
  wire [31:0] larger;
  wire [31:0] smaller;
  wire [27:0] large_low;
  wire [27:0] small_low;
  wire [31:0] magnitude;
  reg [31:0] infinity;
  reg [31:0] quiet;
  wire half;
  wire subtract;
  reg [7:0] large_field;
  reg [7:0] small_field;
  reg [27:0] large_fraction;
  reg [27:0] small_fraction;

  assign larger = inp[31:0];
  assign smaller = inp[63:32];
  assign large_low = larger[27:0];
  assign small_low = smaller[27:0];
  assign half = inp[98:97] == 2'h0;
  always @* begin
    if (half) begin
      infinity = half_infinity;
    end else begin
      infinity = single_infinity;
    end
  end
  always @* begin
    if (half) begin
      quiet = half_quiet;
    end else begin
      quiet = single_quiet;
    end
  end
  always @* begin
    if (half) begin
      large_field = {3'h0, larger[30:26]};
    end else begin
      large_field = larger[30:23];
    end
  end
  always @* begin
    if (half) begin
      small_field = {3'h0, smaller[30:26]};
    end else begin
      small_field = smaller[30:23];
    end
  end
  always @* begin
    if (half) begin
      large_fraction = large_low & half_fraction;
    end else begin
      large_fraction = {large_low[24:0], 3'h0} & single_fraction;
    end
  end
  always @* begin
    if (half) begin
      small_fraction = small_low & half_fraction;
    end else begin
      small_fraction = {small_low[24:0], 3'h0} & single_fraction;
    end
  end
  always @* begin
    outp[44:37] = large_field;
    outp[72:45] = large_fraction | hidden;
    if (large_field == 8'h0) begin
      outp[44:37] = 8'h1;
      outp[72:45] = large_fraction;
    end
    outp[80:73] = small_field;
    outp[108:81] = small_fraction | hidden;
    if (small_field == 8'h0) begin
      outp[80:73] = 8'h1;
      outp[108:81] = small_fraction;
    end
    outp[36] = subtract;
    outp[35:0] = aside;
  end
  assign subtract = larger[31] ^ smaller[31];
  always @* begin
    aside[0] = half;
    aside[1] = inp[98:97] < 2'h2;
    aside[2] = larger[31] & ~(subtract & inp[96]);
    aside[3] = 1'h0;
    aside[35:4] = larger;
    if (inp[98:97] == 2'h3) begin
      aside[3] = 1'h1;
      aside[35:4] = inp[95:64];
    end else if (magnitude > infinity) begin
      aside[3] = 1'h1;
      aside[35:4] = quiet;
    end else if (magnitude == infinity) begin
      aside[3] = 1'h1;
      if (subtract & inp[96]) begin
        aside[35:4] = quiet;
      end
    end
  end
  assign magnitude = larger & magnitude_bits;
endmodule

module t3_split_words_8 (
  input wire [255:0] data,
  input wire [15:0] enable,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  output reg [31:0] word_4,
  output reg [31:0] word_5,
  output reg [31:0] word_6,
  output reg [31:0] word_7,
  output reg [1:0] halves_0,
  output reg [1:0] halves_1,
  output reg [1:0] halves_2,
  output reg [1:0] halves_3,
  output reg [1:0] halves_4,
  output reg [1:0] halves_5,
  output reg [1:0] halves_6,
  output reg [1:0] halves_7
);

  always @(*) word_0 = data[31:0];
  always @(*) halves_0 = enable[1:0];
  always @(*) word_1 = data[63:32];
  always @(*) halves_1 = enable[3:2];
  always @(*) word_2 = data[95:64];
  always @(*) halves_2 = enable[5:4];
  always @(*) word_3 = data[127:96];
  always @(*) halves_3 = enable[7:6];
  always @(*) word_4 = data[159:128];
  always @(*) halves_4 = enable[9:8];
  always @(*) word_5 = data[191:160];
  always @(*) halves_5 = enable[11:10];
  always @(*) word_6 = data[223:192];
  always @(*) halves_6 = enable[13:12];
  always @(*) word_7 = data[255:224];
  always @(*) halves_7 = enable[15:14];
endmodule

module t3_ram_words_8_32_6 (
  input wire clock,
  input wire [5:0] read_address,
  output reg [255:0] read_data,
  input wire [5:0] write_address,
  input wire [255:0] write_data,
  input wire write_enable
);

  reg [255:0] words [0:31];
  always @(posedge clock) begin
    read_data <= words[(read_address < 6'd32) ? read_address[4:0] : 5'd0];
    if (write_enable && write_address < 6'd32) words[write_address[4:0]] <= write_data;
  end
endmodule

module t3_fifo_read_tag_128_8 (
  input wire clock,
  input wire reset,
  input wire [4:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [4:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [7:0] occupancy
);

  localparam [7:0] last = 8'h7f;
  localparam [7:0] depth = 8'h80;

  wire has_room;
  wire push;
  wire pop;
  reg [7:0] remaining;
  reg [7:0] items_read_address;
  wire [4:0] items_read_data;
  reg [7:0] write_at_d;
  reg [7:0] write_at_q;
  reg [7:0] read_at_d;
  reg [7:0] read_at_q;
  reg [7:0] count_d;
  reg [7:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_read_tag_128_8 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 8'h1;
      if (write_at_q == last) begin
        write_at_d = 8'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 8'h0;
      end else begin
        read_at_d = read_at_q + 8'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 8'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 8'h0;
      end else begin
        items_read_address = read_at_q + 8'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 8'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 8'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 8'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 8'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_read_tag_128_8 (
  input wire clock,
  input wire [7:0] read_address,
  output reg [4:0] read_data,
  input wire [7:0] write_address,
  input wire [4:0] write_data,
  input wire write_enable
);

  reg [4:0] words [0:127];
  always @(posedge clock) begin
    read_data <= words[(read_address < 8'd128) ? read_address[6:0] : 7'd0];
    if (write_enable && write_address < 8'd128) words[write_address[6:0]] <= write_data;
  end
endmodule

module t3_reg_slice_beat_memory_meta_8 (
  input wire clock,
  input wire reset,
  input wire [309:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [309:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready
);

  wire front_free;
  reg [309:0] front_d;
  reg [309:0] front_q;
  reg front_full_d;
  reg front_full_q;
  reg [309:0] spare_d;
  reg [309:0] spare_q;
  reg spare_full_d;
  reg spare_full_q;

  always @* begin
    front_d = front_q;
    if (front_free) begin
      if (spare_full_q) begin
        front_d = spare_q;
      end else begin
        front_d = inp_payload;
      end
    end
  end
  always @* begin
    front_full_d = front_full_q;
    if (front_free) begin
      if (spare_full_q) begin
        front_full_d = 1'h1;
      end else begin
        front_full_d = inp_valid;
      end
    end
  end
  always @* begin
    spare_d = spare_q;
    if (~front_free) begin
      if (inp_valid & ~spare_full_q) begin
        spare_d = inp_payload;
      end
    end
  end
  always @* begin
    spare_full_d = spare_full_q;
    if (front_free) begin
      if (spare_full_q) begin
        spare_full_d = 1'h0;
      end
    end else if (inp_valid & ~spare_full_q) begin
      spare_full_d = 1'h1;
    end
  end
  assign inp_ready = ~spare_full_q;
  assign outp_valid = front_full_q;
  assign outp_payload = front_q;
  assign front_free = ~front_full_q | outp_ready;
  always @(posedge clock) front_q <= front_d;
  always @(posedge clock)
    if (reset) front_full_q <= 1'h0;
    else front_full_q <= front_full_d;
  always @(posedge clock) spare_q <= spare_d;
  always @(posedge clock)
    if (reset) spare_full_q <= 1'h0;
    else spare_full_q <= spare_full_d;
endmodule

module t3_mca_8_64_7 (
  input wire clock,
  input wire reset,
  input wire [349:0] compute_payload,
  input wire compute_valid,
  output wire compute_ready,
  input wire [349:0] communication_payload,
  input wire communication_valid,
  output wire communication_ready,
  input wire [349:0] spill_payload,
  input wire spill_valid,
  output wire spill_ready,
  output wire [309:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [45:0] events_payload,
  output wire events_valid,
  input wire events_ready,
  input wire [1:0] policy,
  input wire [7:0] threshold,
  input wire [15:0] starvation_limit,
  input wire measure,
  input wire [3:0] window_log2,
  input wire [15:0] cut_low,
  input wire [15:0] cut_mid,
  input wire [15:0] cut_high,
  input wire [7:0] level0,
  input wire [7:0] level1,
  input wire [7:0] level2,
  input wire [7:0] level3,
  output wire [6:0] occupancy,
  output wire [7:0] active_threshold,
  output wire [15:0] intensity,
  output wire compute_stall,
  output wire communication_stall,
  output wire event_stall
);

  localparam [6:0] depth = 7'h40;
  localparam [1:0] incoming = 2'h1;

  wire [77:0] compute_meta;
  wire [77:0] communication_meta;
  wire compute_blocked;
  wire communication_blocked;
  wire compute_waits;
  wire communication_waits;
  wire [7:0] held_wide;
  wire below;
  wire starved;
  reg prefer_communication;
  wire open;
  wire has_room;
  wire grant_spill;
  wire grant_compute;
  wire grant_communication;
  wire accepts;
  wire takes_event;
  wire leaves;
  wire [77:0] entered_meta;
  wire [37:0] memory_meta;
  wire [309:0] queued;
  wire [45:0] update;
  wire queue_inp_ready;
  wire [309:0] queue_outp_payload;
  wire queue_outp_valid;
  wire [6:0] queue_occupancy;
  wire event_path_has_place;
  wire [15:0] event_path_enable;
  wire [45:0] event_path_events_payload;
  wire event_path_events_valid;
  wire [15:0] meter_intensity;
  wire [7:0] meter_active_threshold;
  reg [349:0] entered_d;
  reg [349:0] entered_q;
  reg has_entered_q;
  reg has_event_q;
  reg [6:0] held_d;
  reg [6:0] held_q;
  reg communication_turn_d;
  reg communication_turn_q;
  reg [15:0] waited_d;
  reg [15:0] waited_q;
  reg compute_owed_d;
  reg compute_owed_q;

  t3_fifo_beat_memory_meta_8_64_7 queue (
    .clock(clock),
    .reset(reset),
    .inp_payload(queued),
    .inp_valid(has_entered_q),
    .inp_ready(queue_inp_ready),
    .outp_payload(queue_outp_payload),
    .outp_valid(queue_outp_valid),
    .outp_ready(outp_ready),
    .occupancy(queue_occupancy)
  );

  t3_event_path_8 event_path (
    .clock(clock),
    .reset(reset),
    .reserve(takes_event),
    .has_place(event_path_has_place),
    .fire(has_event_q),
    .update(update),
    .enable(event_path_enable),
    .events_payload(event_path_events_payload),
    .events_valid(event_path_events_valid),
    .events_ready(events_ready)
  );

  t3_intensity meter (
    .clock(clock),
    .reset(reset),
    .measure(measure),
    .accepted(grant_compute),
    .policy(policy),
    .threshold(threshold),
    .window_log2(window_log2),
    .cut_low(cut_low),
    .cut_mid(cut_mid),
    .cut_high(cut_high),
    .level0(level0),
    .level1(level1),
    .level2(level2),
    .level3(level3),
    .intensity(meter_intensity),
    .active_threshold(meter_active_threshold)
  );

  always @* begin
    entered_d = entered_q;
    if (grant_spill) begin
      entered_d = spill_payload;
    end else if (grant_communication) begin
      entered_d = communication_payload;
    end else if (grant_compute) begin
      entered_d = compute_payload;
    end
  end
  always @* begin
    held_d = held_q;
    if (accepts & ~leaves) begin
      held_d = held_q + 7'h1;
    end else if (~accepts & leaves) begin
      held_d = held_q - 7'h1;
    end
  end
  always @* begin
    communication_turn_d = communication_turn_q;
    if (grant_compute) begin
      communication_turn_d = 1'h1;
    end
    if (grant_communication) begin
      communication_turn_d = 1'h0;
    end
  end
  always @* begin
    waited_d = waited_q;
    if (grant_communication | ~communication_valid) begin
      waited_d = 16'h0;
    end else if ((|starvation_limit) & ~starved) begin
      waited_d = waited_q + 16'h1;
    end
  end
  always @* begin
    compute_owed_d = compute_owed_q;
    if (grant_compute) begin
      compute_owed_d = 1'h0;
    end
    if (grant_communication) begin
      if (starved) begin
        compute_owed_d = 1'h1;
      end
    end
  end
  assign compute_meta = compute_payload[77:0];
  assign communication_meta = communication_payload[77:0];
  assign compute_blocked = (compute_valid & compute_meta[38]) & ~event_path_has_place;
  assign communication_blocked = (communication_valid & communication_meta[38]) & ~event_path_has_place;
  assign compute_waits = compute_valid & ~compute_blocked;
  assign communication_waits = communication_valid & ~communication_blocked;
  assign held_wide = {1'h0, held_q};
  assign below = held_wide < meter_active_threshold;
  assign starved = (|starvation_limit) & (waited_q >= starvation_limit);
  always @* begin
    prefer_communication = 1'h0;
    if (communication_waits) begin
      if (~compute_waits) begin
        prefer_communication = (below | starved) | (policy == 2'h0);
      end else if (policy == 2'h0) begin
        prefer_communication = communication_turn_q;
      end else begin
        prefer_communication = starved & ~compute_owed_q;
      end
    end
  end
  assign has_room = held_q != depth;
  assign open = has_room & ~spill_valid;
  assign grant_spill = has_room & spill_valid;
  assign grant_communication = open & prefer_communication;
  assign grant_compute = (open & compute_waits) & ~prefer_communication;
  assign accepts = (grant_spill | grant_communication) | grant_compute;
  assign takes_event = (grant_compute & compute_meta[38]) | (grant_communication & communication_meta[38]);
  assign entered_meta = entered_q[77:0];
  assign memory_meta = {entered_meta[37:36], entered_meta[35:34], entered_meta[33:32], entered_meta[31:0]};
  assign queued = {entered_q[349:334], entered_q[333:78], memory_meta};
  assign update = {entered_meta[37:36] == incoming, 6'h0, entered_meta[77:70], entered_meta[69:62], entered_meta[61:59], entered_meta[58:43], entered_meta[42:39]};
  assign event_path_enable = entered_q[349:334];
  assign leaves = queue_outp_valid & outp_ready;
  assign compute_ready = grant_compute;
  assign communication_ready = grant_communication;
  assign spill_ready = grant_spill;
  assign outp_valid = queue_outp_valid;
  assign outp_payload = queue_outp_payload;
  assign events_valid = event_path_events_valid;
  assign events_payload = event_path_events_payload;
  assign occupancy = held_q;
  assign active_threshold = meter_active_threshold;
  assign intensity = meter_intensity;
  assign compute_stall = compute_valid & ~grant_compute;
  assign communication_stall = communication_valid & ~grant_communication;
  assign event_stall = compute_blocked | communication_blocked;
  always @(posedge clock) entered_q <= entered_d;
  always @(posedge clock)
    if (reset) has_entered_q <= 1'h0;
    else has_entered_q <= accepts;
  always @(posedge clock)
    if (reset) has_event_q <= 1'h0;
    else has_event_q <= takes_event;
  always @(posedge clock)
    if (reset) held_q <= 7'h0;
    else held_q <= held_d;
  always @(posedge clock)
    if (reset) communication_turn_q <= 1'h0;
    else communication_turn_q <= communication_turn_d;
  always @(posedge clock)
    if (reset) waited_q <= 16'h0;
    else waited_q <= waited_d;
  always @(posedge clock)
    if (reset) compute_owed_q <= 1'h0;
    else compute_owed_q <= compute_owed_d;

  // What nothing reads.
  wire unused = &{1'b0, compute_meta[37:0], compute_meta[77:39], communication_meta[37:0], communication_meta[77:39], entered_meta[38], queue_inp_ready, queue_occupancy};
endmodule

module t3_intensity (
  input wire clock,
  input wire reset,
  input wire measure,
  input wire accepted,
  input wire [1:0] policy,
  input wire [7:0] threshold,
  input wire [3:0] window_log2,
  input wire [15:0] cut_low,
  input wire [15:0] cut_mid,
  input wire [15:0] cut_high,
  input wire [7:0] level0,
  input wire [7:0] level1,
  input wire [7:0] level2,
  input wire [7:0] level3,
  output wire [15:0] intensity,
  output wire [7:0] active_threshold
);

  localparam [7:0] unlimited = 8'hff;

  reg [15:0] window;
  reg [7:0] chosen;
  reg measure_before_q;
  reg armed_d;
  reg armed_q;
  reg running_d;
  reg running_q;
  reg ended_d;
  reg ended_q;
  reg measured_d;
  reg measured_q;
  reg [15:0] left_d;
  reg [15:0] left_q;
  reg [15:0] count_d;
  reg [15:0] count_q;
  reg [15:0] result_d;
  reg [15:0] result_q;
  reg [1:0] level_d;
  reg [1:0] level_q;
  reg [7:0] active_d;
  reg [7:0] active_q;

  always @* begin
    armed_d = armed_q;
    if (armed_q & accepted) begin
      armed_d = 1'h0;
    end
    if (measure & ~measure_before_q) begin
      armed_d = 1'h1;
    end
  end
  always @* begin
    running_d = running_q;
    if (running_q) begin
      if (left_q == 16'h1) begin
        running_d = 1'h0;
      end
    end
    if (armed_q & accepted) begin
      if (~(window == 16'h0)) begin
        running_d = 1'h1;
      end
    end
    if (measure & ~measure_before_q) begin
      running_d = 1'h0;
    end
  end
  always @* begin
    ended_d = 1'h0;
    if (running_q) begin
      if (left_q == 16'h1) begin
        ended_d = 1'h1;
      end
    end
    if (armed_q & accepted) begin
      if (window == 16'h0) begin
        ended_d = 1'h1;
      end
    end
    if (measure & ~measure_before_q) begin
      ended_d = 1'h0;
    end
  end
  always @* begin
    measured_d = measured_q;
    if (ended_q) begin
      measured_d = 1'h1;
    end
  end
  always @* begin
    left_d = left_q;
    if (running_q) begin
      left_d = left_q - 16'h1;
    end
    if (armed_q & accepted) begin
      left_d = window;
    end
  end
  always @* begin
    count_d = count_q;
    if (running_q) begin
      if (accepted) begin
        count_d = count_q + 16'h1;
      end
    end
    if (armed_q & accepted) begin
      count_d = 16'h1;
    end
  end
  always @* begin
    result_d = result_q;
    if (ended_q) begin
      result_d = count_q;
    end
  end
  always @* begin
    level_d = level_q;
    if (ended_q) begin
      if (count_q > cut_high) begin
        level_d = 2'h0;
      end else if (count_q > cut_mid) begin
        level_d = 2'h1;
      end else if (count_q > cut_low) begin
        level_d = 2'h2;
      end else begin
        level_d = 2'h3;
      end
    end
  end
  always @* begin
    active_d = chosen;
    if (chosen == 8'h0) begin
      active_d = 8'h1;
    end
  end
  always @* begin
    window = 16'h7fff;
    case (window_log2)
      4'h0: begin
        window = 16'h0;
      end
      4'h1: begin
        window = 16'h1;
      end
      4'h2: begin
        window = 16'h3;
      end
      4'h3: begin
        window = 16'h7;
      end
      4'h4: begin
        window = 16'hf;
      end
      4'h5: begin
        window = 16'h1f;
      end
      4'h6: begin
        window = 16'h3f;
      end
      4'h7: begin
        window = 16'h7f;
      end
      4'h8: begin
        window = 16'hff;
      end
      4'h9: begin
        window = 16'h1ff;
      end
      4'ha: begin
        window = 16'h3ff;
      end
      4'hb: begin
        window = 16'h7ff;
      end
      4'hc: begin
        window = 16'hfff;
      end
      4'hd: begin
        window = 16'h1fff;
      end
      4'he: begin
        window = 16'h3fff;
      end
      default: begin
        window = 16'h7fff;
      end
    endcase
  end
  always @* begin
    chosen = unlimited;
    if (policy == 2'h1) begin
      chosen = threshold;
    end else if ((policy != 2'h0) & measured_q) begin
      case (level_q)
        2'h0: begin
          chosen = level0;
        end
        2'h1: begin
          chosen = level1;
        end
        2'h2: begin
          chosen = level2;
        end
        default: begin
          chosen = level3;
        end
      endcase
    end
  end
  assign intensity = result_q;
  assign active_threshold = active_q;
  always @(posedge clock)
    if (reset) measure_before_q <= 1'h0;
    else measure_before_q <= measure;
  always @(posedge clock)
    if (reset) armed_q <= 1'h0;
    else armed_q <= armed_d;
  always @(posedge clock)
    if (reset) running_q <= 1'h0;
    else running_q <= running_d;
  always @(posedge clock)
    if (reset) ended_q <= 1'h0;
    else ended_q <= ended_d;
  always @(posedge clock)
    if (reset) measured_q <= 1'h0;
    else measured_q <= measured_d;
  always @(posedge clock)
    if (reset) left_q <= 16'h0;
    else left_q <= left_d;
  always @(posedge clock)
    if (reset) count_q <= 16'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) result_q <= 16'h0;
    else result_q <= result_d;
  always @(posedge clock)
    if (reset) level_q <= 2'h0;
    else level_q <= level_d;
  always @(posedge clock)
    if (reset) active_q <= 8'hff;
    else active_q <= active_d;
endmodule

module t3_event_path_8 (
  input wire clock,
  input wire reset,
  input wire reserve,
  output wire has_place,
  input wire fire,
  input wire [45:0] update,
  input wire [15:0] enable,
  output wire [45:0] events_payload,
  output wire events_valid,
  input wire events_ready
);

  localparam [3:0] places = 4'h8;

  reg [45:0] complete;
  wire leaves;
  wire [5:0] counter_count;
  wire waiting_inp_ready;
  wire [45:0] waiting_outp_payload;
  wire waiting_outp_valid;
  wire [3:0] waiting_occupancy;
  reg [3:0] reserved_d;
  reg [3:0] reserved_q;
  reg [45:0] first_d;
  reg [45:0] first_q;
  reg first_full_q;
  reg [45:0] second_q;
  reg second_full_q;

  t3_count_enables_8 counter (
    .clock(clock),
    .enable(enable),
    .count(counter_count)
  );

  t3_fifo_update_event_8_4 waiting (
    .clock(clock),
    .reset(reset),
    .inp_payload(complete),
    .inp_valid(second_full_q),
    .inp_ready(waiting_inp_ready),
    .outp_payload(waiting_outp_payload),
    .outp_valid(waiting_outp_valid),
    .outp_ready(events_ready),
    .occupancy(waiting_occupancy)
  );

  always @* begin
    reserved_d = reserved_q;
    if (reserve & ~leaves) begin
      reserved_d = reserved_q + 4'h1;
    end else if (~reserve & leaves) begin
      reserved_d = reserved_q - 4'h1;
    end
  end
  always @* begin
    first_d = first_q;
    if (fire) begin
      first_d = update;
    end
  end
  assign leaves = waiting_outp_valid & events_ready;
  always @* begin
    complete = second_q;
    complete[44:39] = counter_count;
  end
  assign has_place = reserved_q != places;
  assign events_valid = waiting_outp_valid;
  assign events_payload = waiting_outp_payload;
  always @(posedge clock)
    if (reset) reserved_q <= 4'h0;
    else reserved_q <= reserved_d;
  always @(posedge clock) first_q <= first_d;
  always @(posedge clock)
    if (reset) first_full_q <= 1'h0;
    else first_full_q <= fire;
  always @(posedge clock) second_q <= first_q;
  always @(posedge clock)
    if (reset) second_full_q <= 1'h0;
    else second_full_q <= first_full_q;

  // What nothing reads.
  wire unused = &{1'b0, waiting_inp_ready, waiting_occupancy};
endmodule

module t3_fifo_update_event_8_4 (
  input wire clock,
  input wire reset,
  input wire [45:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [45:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [3:0] occupancy
);

  localparam [3:0] last = 4'h7;
  localparam [3:0] depth = 4'h8;

  wire has_room;
  wire push;
  wire pop;
  reg [3:0] remaining;
  reg [3:0] items_read_address;
  wire [45:0] items_read_data;
  reg [3:0] write_at_d;
  reg [3:0] write_at_q;
  reg [3:0] read_at_d;
  reg [3:0] read_at_q;
  reg [3:0] count_d;
  reg [3:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_update_event_8_4 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 4'h1;
      if (write_at_q == last) begin
        write_at_d = 4'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 4'h0;
      end else begin
        read_at_d = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 4'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 4'h0;
      end else begin
        items_read_address = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 4'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 4'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 4'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 4'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_update_event_8_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [45:0] read_data,
  input wire [3:0] write_address,
  input wire [45:0] write_data,
  input wire write_enable
);

  reg [45:0] words [0:7];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd8) ? read_address[2:0] : 3'd0];
    if (write_enable && write_address < 4'd8) words[write_address[2:0]] <= write_data;
  end
endmodule

module t3_count_enables_8 (
  input wire clock,
  input wire [15:0] enable,
  output reg [5:0] count
);

  reg [3:0] group_0;
  always @(posedge clock) group_0 <= {3'd0, enable[0]} + {3'd0, enable[1]} + {3'd0, enable[2]} + {3'd0, enable[3]} + {3'd0, enable[4]} + {3'd0, enable[5]} + {3'd0, enable[6]} + {3'd0, enable[7]};
  reg [3:0] group_1;
  always @(posedge clock) group_1 <= {3'd0, enable[8]} + {3'd0, enable[9]} + {3'd0, enable[10]} + {3'd0, enable[11]} + {3'd0, enable[12]} + {3'd0, enable[13]} + {3'd0, enable[14]} + {3'd0, enable[15]};
  always @(posedge clock) count <= {2'd0, group_0} + {2'd0, group_1};
endmodule

module t3_fifo_beat_memory_meta_8_64_7 (
  input wire clock,
  input wire reset,
  input wire [309:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [309:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [6:0] occupancy
);

  localparam [6:0] last = 7'h3f;
  localparam [6:0] depth = 7'h40;

  wire has_room;
  wire push;
  wire pop;
  reg [6:0] remaining;
  reg [6:0] items_read_address;
  wire [309:0] items_read_data;
  reg [6:0] write_at_d;
  reg [6:0] write_at_q;
  reg [6:0] read_at_d;
  reg [6:0] read_at_q;
  reg [6:0] count_d;
  reg [6:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_beat_memory_meta_8_64_7 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 7'h1;
      if (write_at_q == last) begin
        write_at_d = 7'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 7'h0;
      end else begin
        read_at_d = read_at_q + 7'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 7'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 7'h0;
      end else begin
        items_read_address = read_at_q + 7'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 7'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 7'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 7'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 7'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_beat_memory_meta_8_64_7 (
  input wire clock,
  input wire [6:0] read_address,
  output reg [309:0] read_data,
  input wire [6:0] write_address,
  input wire [309:0] write_data,
  input wire write_enable
);

  reg [309:0] words [0:63];
  always @(posedge clock) begin
    read_data <= words[(read_address < 7'd64) ? read_address[5:0] : 6'd0];
    if (write_enable && write_address < 7'd64) words[write_address[5:0]] <= write_data;
  end
endmodule
