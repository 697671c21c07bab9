// t3_channel_8_64_7_32_6: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_channel_8_64_7_32_6 (
  input wire clock,
  input wire reset,
  input wire [349:0] compute_payload,
  input wire compute_valid,
  output wire compute_ready,
  input wire [349:0] incoming_payload,
  input wire incoming_valid,
  output wire incoming_ready,
  input wire [31:0] dma_read_payload,
  input wire dma_read_valid,
  output wire dma_read_ready,
  input wire [64:0] spill_payload,
  input wire spill_valid,
  output wire spill_ready,
  output wire [45:0] events_payload,
  output wire events_valid,
  input wire events_ready,
  output wire [307:0] command_payload,
  output wire command_valid,
  input wire command_ready,
  input wire [255:0] response_payload,
  input wire response_valid,
  output wire [255:0] load_data_payload,
  output wire load_data_valid,
  output wire [255:0] dma_data_payload,
  output wire dma_data_valid,
  output wire [31:0] spill_data_payload,
  output wire spill_data_valid,
  input wire [110:0] settings,
  output wire [36:0] status
);

  localparam [1:0] read = 2'h0;
  localparam [1:0] store = 2'h1;
  localparam [1:0] from_dma = 2'h2;
  localparam [1:0] from_tracker = 2'h3;
  localparam [77:0] nothing = 78'h0;
  localparam [255:0] no_data = 256'h0;
  localparam [15:0] no_enable = 16'h0;
  localparam [15:0] first_word = 16'h3;

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

  // What nothing reads.
  wire unused = &{1'b0, spill_answer_word_1, spill_answer_word_2, spill_answer_word_3, spill_answer_word_4, spill_answer_word_5, spill_answer_word_6, spill_answer_word_7, spill_answer_halves_0, spill_answer_halves_1, spill_answer_halves_2, spill_answer_halves_3, spill_answer_halves_4, spill_answer_halves_5, spill_answer_halves_6, spill_answer_halves_7};
endmodule
