// t3_trigger_11_2048_12: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_trigger_11_2048_12 (
  input wire clock,
  input wire reset,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [3:0] arm_payload,
  input wire arm_valid,
  input wire clear,
  input wire [38:0] completions_payload,
  input wire completions_valid,
  output wire completions_ready,
  output wire [208:0] descriptors_payload,
  output wire descriptors_valid,
  input wire descriptors_ready,
  output wire [3:0] done_payload,
  output wire done_valid,
  output wire notified,
  output wire refused,
  output wire [15:0] partial,
  output wire idle
);

  localparam [4:0] word_blocks = 5'hc;

  wire flush;
  wire [31:0] word_value;
  wire taken;
  wire [41:0] retired;
  wire [3:0] retired_region;
  wire fires;
  wire drops_one;
  wire drops_two;
  wire sends;
  wire queues;
  wire none_waits;
  wire counter_completions_ready;
  wire [41:0] counter_retired_payload;
  wire counter_retired_valid;
  wire counter_busy;
  wire [38:0] waiting_inp_payload;
  wire waiting_inp_ready;
  wire [38:0] waiting_outp_payload;
  wire waiting_outp_valid;
  wire [11:0] waiting_occupancy;
  wire planner_ready_ready;
  wire [208:0] planner_descriptors_payload;
  wire planner_descriptors_valid;
  wire [3:0] planner_finished_payload;
  wire planner_finished_valid;
  wire planner_refused;
  wire planner_busy;
  wire [15:0] blocks_read_data;
  wire [3:0] blocks_write_address;
  wire [15:0] blocks_write_data;
  wire blocks_write_enable;
  reg armed_q;
  reg [3:0] armed_region_q;
  wire open_load;
  wire [3:0] open_load_index;
  wire [15:0] open_load_value;
  wire [3:0] open_add_index;
  reg [1:0] open_take;
  wire [15:0] open_held;
  wire queued_load;
  wire [3:0] queued_load_index;
  wire [15:0] queued_load_value;
  reg [1:0] queued_take;
  wire [15:0] queued_held;
  wire left_add;
  wire [3:0] left_add_index;
  reg [1:0] left_take;
  wire [15:0] left_held;
  reg fired_q;
  reg [3:0] fired_region_q;

  t3_block_counter_11_2048 counter (
    .clock(clock),
    .reset(flush),
    .config_word_payload(config_word_payload),
    .config_word_valid(config_word_valid),
    .completions_payload(completions_payload),
    .completions_valid(completions_valid),
    .completions_ready(counter_completions_ready),
    .retired_payload(counter_retired_payload),
    .retired_valid(counter_retired_valid),
    .busy(counter_busy)
  );

  t3_fifo_completion_2048_12 waiting (
    .clock(clock),
    .reset(flush),
    .inp_payload(waiting_inp_payload),
    .inp_valid(sends),
    .inp_ready(waiting_inp_ready),
    .outp_payload(waiting_outp_payload),
    .outp_valid(waiting_outp_valid),
    .outp_ready(planner_ready_ready),
    .occupancy(waiting_occupancy)
  );

  t3_planner planner (
    .clock(clock),
    .reset(reset),
    .clear(clear),
    .config_word_payload(config_word_payload),
    .config_word_valid(config_word_valid),
    .ready_payload(waiting_outp_payload),
    .ready_valid(waiting_outp_valid),
    .ready_ready(planner_ready_ready),
    .descriptors_payload(planner_descriptors_payload),
    .descriptors_valid(planner_descriptors_valid),
    .descriptors_ready(descriptors_ready),
    .finished_payload(planner_finished_payload),
    .finished_valid(planner_finished_valid),
    .refused(planner_refused),
    .busy(planner_busy)
  );

  t3_ram_bits_16_16_4 blocks (
    .clock(clock),
    .read_address(arm_payload),
    .read_data(blocks_read_data),
    .write_address(blocks_write_address),
    .write_data(blocks_write_data),
    .write_enable(blocks_write_enable)
  );

  t3_levels open (
    .clock(clock),
    .reset(flush),
    .load(open_load),
    .load_index(open_load_index),
    .load_value(open_load_value),
    .add(taken),
    .add_index(open_add_index),
    .take(open_take),
    .take_index(retired_region),
    .held(open_held)
  );

  t3_levels queued (
    .clock(clock),
    .reset(flush),
    .load(queued_load),
    .load_index(queued_load_index),
    .load_value(queued_load_value),
    .add(queues),
    .add_index(retired_region),
    .take(queued_take),
    .take_index(planner_finished_payload),
    .held(queued_held)
  );

  t3_levels left (
    .clock(clock),
    .reset(flush),
    .load(armed_q),
    .load_index(armed_region_q),
    .load_value(blocks_read_data),
    .add(left_add),
    .add_index(left_add_index),
    .take(left_take),
    .take_index(retired_region),
    .held(left_held)
  );

  assign flush = reset | clear;
  assign word_value = config_word_payload[40:9];
  assign blocks_write_enable = config_word_valid & (config_word_payload[8:4] == word_blocks);
  assign blocks_write_address = config_word_payload[3:0];
  assign blocks_write_data = word_value[15:0];
  assign completions_ready = counter_completions_ready;
  assign taken = completions_valid & counter_completions_ready;
  assign retired = counter_retired_payload;
  assign retired_region = retired[3:0];
  assign fires = counter_retired_valid & retired[40];
  assign notified = fires & retired[41];
  assign sends = fires & ~retired[41];
  assign queues = sends & waiting_inp_ready;
  assign waiting_inp_payload = {retired[38:31], retired[30:23], retired[22:20], retired[19:4], retired[3:0]};
  assign descriptors_payload = planner_descriptors_payload;
  assign descriptors_valid = planner_descriptors_valid;
  assign refused = planner_refused | (sends & ~waiting_inp_ready);
  assign drops_one = counter_retired_valid & ((retired[39] & retired[40]) | (~retired[39] & ~retired[40]));
  assign drops_two = fires & ~retired[39];
  assign open_load = 1'h0;
  assign open_load_index = 4'h0;
  assign open_load_value = 16'h0;
  assign open_add_index = completions_payload[3:0];
  always @* begin
    open_take = 2'h0;
    if (drops_one) begin
      open_take = 2'h1;
    end else if (drops_two) begin
      open_take = 2'h2;
    end
  end
  assign queued_load = 1'h0;
  assign queued_load_index = 4'h0;
  assign queued_load_value = 16'h0;
  always @* begin
    queued_take = 2'h0;
    if (planner_finished_valid) begin
      queued_take = 2'h1;
    end
  end
  assign partial = open_held | queued_held;
  assign left_add = 1'h0;
  assign left_add_index = 4'h0;
  always @* begin
    left_take = 2'h0;
    if (fires) begin
      left_take = 2'h1;
    end
  end
  assign done_valid = fired_q & ~left_held[fired_region_q];
  assign done_payload = fired_region_q;
  assign none_waits = waiting_occupancy == 12'h0;
  assign idle = (none_waits & ~counter_busy) & ~planner_busy;
  always @(posedge clock)
    if (flush) armed_q <= 1'h0;
    else armed_q <= arm_valid;
  always @(posedge clock) armed_region_q <= arm_payload;
  always @(posedge clock)
    if (flush) fired_q <= 1'h0;
    else fired_q <= fires;
  always @(posedge clock) fired_region_q <= retired_region;

  // What nothing reads.
  wire unused = &{1'b0, word_value[31:16]};
endmodule
