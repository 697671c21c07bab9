// t3_channel: one memory channel: arbitration, queue and near-memory reduction
//
// T3 0.1.0 in RTL, block channel, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config mini --block channel
//
// Parameters:
//   beat_words  =   2  32-bit words in a beat
//   queue_depth =  32  entries of the memory queue
//   in_flight   =  12  near-memory updates in flight
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
  input wire [63:0] compute_data,
  // bit i: 16-bit element i counts
  input wire [3:0] compute_enable,
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
  input wire [63:0] incoming_data,
  // bit i: 16-bit element i counts
  input wire [3:0] incoming_enable,
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
  output wire [63:0] command_data,
  // bit i: 16-bit element i counts
  output wire [3:0] command_enable,
  // the payload is offered
  output wire command_valid,
  // the payload is taken in this cycle
  input wire command_ready,
  // read data from memory, in the order of the reads
  input wire [63:0] response_payload,
  // the payload is offered
  input wire response_valid,
  // answers to loads, in order
  output wire [63:0] load_data_payload,
  // the payload is offered
  output wire load_data_valid,
  // answers to DMA reads, in order
  output wire [63:0] dma_data_payload,
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
  localparam [63:0] no_data = 64'h0;
  localparam [3:0] no_enable = 4'h0;
  localparam [3:0] first_word = 4'h3;

  wire [145:0] compute_payload;
  wire [145:0] incoming_payload;
  wire [64:0] spill_payload;
  wire [45:0] events_payload;
  wire [103:0] command_payload;
  wire [110:0] settings;
  wire [36:0] status;
  reg [77:0] dma_meta;
  wire [145:0] dma_request;
  reg [77:0] spill_meta;
  wire [145:0] spill_request;
  wire mca_compute_ready;
  wire mca_communication_ready;
  wire mca_spill_ready;
  wire [105:0] mca_outp_payload;
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
  wire [5:0] mca_occupancy;
  wire [7:0] mca_active_threshold;
  wire [15:0] mca_intensity;
  wire mca_compute_stall;
  wire mca_communication_stall;
  wire mca_event_stall;
  wire nmc_inp_ready;
  wire [103:0] nmc_command_payload;
  wire nmc_command_valid;
  wire [63:0] nmc_load_data_payload;
  wire nmc_load_data_valid;
  wire [63:0] nmc_dma_data_payload;
  wire nmc_dma_data_valid;
  wire [63:0] nmc_spill_data_payload;
  wire nmc_spill_data_valid;
  wire nmc_updates;
  wire nmc_hazard_stall;
  wire merge_inp_0_ready;
  wire merge_inp_1_ready;
  wire [145:0] merge_outp_payload;
  wire merge_outp_valid;
  wire [31:0] spill_word_word_0;
  wire [31:0] spill_word_word_1;
  wire [63:0] spill_word_data;
  wire [31:0] spill_answer_word_0;
  wire [31:0] spill_answer_word_1;
  wire [1:0] spill_answer_halves_0;
  wire [1:0] spill_answer_halves_1;

  t3_mca_2_32_6 mca (
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

  t3_nmc_2_12_4 nmc (
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

  t3_round_robin_beat_request_meta_2_2 merge (
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

  t3_join_words_2 spill_word (
    .word_0(spill_word_word_0),
    .word_1(spill_word_word_1),
    .data(spill_word_data)
  );

  t3_split_words_2 spill_answer (
    .data(nmc_spill_data_payload),
    .enable(no_enable),
    .word_0(spill_answer_word_0),
    .word_1(spill_answer_word_1),
    .halves_0(spill_answer_halves_0),
    .halves_1(spill_answer_halves_1)
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
  assign status = {nmc_updates, nmc_hazard_stall, mca_event_stall, mca_communication_stall, mca_compute_stall, mca_intensity, mca_active_threshold, 2'h0, mca_occupancy};
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
  assign command_data = command_payload[99:36];
  assign command_enable = command_payload[103:100];
  assign status_occupancy = status[7:0];
  assign status_active_threshold = status[15:8];
  assign status_intensity = status[31:16];
  assign status_compute_stall = status[32];
  assign status_communication_stall = status[33];
  assign status_event_stall = status[34];
  assign status_hazard_stall = status[35];
  assign status_update = status[36];

  // What nothing reads.
  wire unused = &{1'b0, spill_answer_word_1, spill_answer_halves_0, spill_answer_halves_1};
endmodule
