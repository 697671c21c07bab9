// t3_trigger: turns complete blocks into DMA descriptors or notifications
//
// T3 0.1.0 in RTL, block trigger, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config mini --block trigger
//
// Parameters:
//   block_bits  =   8  log2 of the DMA entries (blocks)
//
// Ports, the name of each or how its signals begin:
//   clock        input            clock, rising edge
//   reset        input            synchronous reset, active high
//   config_word  flow in          words of regions
//   arm          flow in          region that was enabled
//   clear        input            forget everything that is counted or waits
//   completions  stream in        completed wavefront tiles
//   descriptors  stream out       transfers to make
//   done         flow out         region whose last block fired
//   notified     output           pulse: a block was notified
//   refused      output           pulse: a block was refused
//   partial      output           bit r: region r has blocks that were begun and not dealt with
//   idle         output           nothing is on its way

module t3_trigger (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high
  input wire reset,
  // region
  input wire [3:0] config_word_region,
  // word of the region, see the register map
  input wire [4:0] config_word_word,
  // its value
  input wire [31:0] config_word_value,
  // the payload is offered
  input wire config_word_valid,
  // region that was enabled
  input wire [3:0] arm_payload,
  // the payload is offered
  input wire arm_valid,
  // forget everything that is counted or waits
  input wire clear,
  // region
  input wire [3:0] completions_region,
  // linear workgroup id
  input wire [15:0] completions_wg,
  // wavefront in its workgroup
  input wire [2:0] completions_wf,
  // row of tiles
  input wire [7:0] completions_row,
  // column of tiles
  input wire [7:0] completions_column,
  // the payload is offered
  input wire completions_valid,
  // the payload is taken in this cycle
  output wire completions_ready,
  // first beat in this device's memory
  output wire [31:0] descriptors_source,
  // first beat in the peer's memory
  output wire [31:0] descriptors_destination,
  // beats from one row to the next, in both memories
  output wire [31:0] descriptors_stride,
  // rows, at least 1
  output wire [15:0] descriptors_rows,
  // beats in a row, at least 1
  output wire [15:0] descriptors_beats,
  // enabled 16-bit elements in the last beat of a row; 0: all
  output wire [5:0] descriptors_tail,
  // device that it goes to
  output wire [3:0] descriptors_peer,
  // 1 store, 2 add
  output wire [1:0] descriptors_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  output wire [1:0] descriptors_dtype,
  // linear workgroup id
  output wire [15:0] descriptors_wg,
  // wavefront in its workgroup
  output wire [2:0] descriptors_wf,
  // row of tiles
  output wire [7:0] descriptors_row,
  // column of tiles
  output wire [7:0] descriptors_column,
  // rows that belong to one wavefront
  output wire [15:0] descriptors_wf_rows,
  // beats of a row that belong to one workgroup
  output wire [15:0] descriptors_wg_beats,
  // the payload is offered
  output wire descriptors_valid,
  // the payload is taken in this cycle
  input wire descriptors_ready,
  // region whose last block fired
  output wire [3:0] done_payload,
  // the payload is offered
  output wire done_valid,
  // pulse: a block was notified
  output wire notified,
  // pulse: a block was refused
  output wire refused,
  // bit r: region r has blocks that were begun and not dealt with
  output wire [15:0] partial,
  // nothing is on its way
  output wire idle
);

  localparam [4:0] word_blocks = 5'hc;

  wire [40:0] config_word_payload;
  wire [38:0] completions_payload;
  wire [208:0] descriptors_payload;
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
  wire [8:0] waiting_occupancy;
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

  t3_block_counter_8_256 counter (
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

  t3_fifo_completion_256_9 waiting (
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

  assign completions_payload = {completions_column, completions_row, completions_wf, completions_wg, completions_region};
  assign config_word_payload = {config_word_value, config_word_word, config_word_region};
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
  assign none_waits = waiting_occupancy == 9'h0;
  assign idle = (none_waits & ~counter_busy) & ~planner_busy;
  always @(posedge clock)
    if (flush) armed_q <= 1'h0;
    else armed_q <= arm_valid;
  always @(posedge clock) armed_region_q <= arm_payload;
  always @(posedge clock)
    if (flush) fired_q <= 1'h0;
    else fired_q <= fires;
  always @(posedge clock) fired_region_q <= retired_region;
  assign descriptors_source = descriptors_payload[31:0];
  assign descriptors_destination = descriptors_payload[63:32];
  assign descriptors_stride = descriptors_payload[95:64];
  assign descriptors_rows = descriptors_payload[111:96];
  assign descriptors_beats = descriptors_payload[127:112];
  assign descriptors_tail = descriptors_payload[133:128];
  assign descriptors_peer = descriptors_payload[137:134];
  assign descriptors_op = descriptors_payload[139:138];
  assign descriptors_dtype = descriptors_payload[141:140];
  assign descriptors_wg = descriptors_payload[157:142];
  assign descriptors_wf = descriptors_payload[160:158];
  assign descriptors_row = descriptors_payload[168:161];
  assign descriptors_column = descriptors_payload[176:169];
  assign descriptors_wf_rows = descriptors_payload[192:177];
  assign descriptors_wg_beats = descriptors_payload[208:193];

  // What nothing reads.
  wire unused = &{1'b0, word_value[31:16]};
endmodule

module t3_levels (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [3:0] load_index,
  input wire [15:0] load_value,
  input wire add,
  input wire [3:0] add_index,
  input wire [1:0] take,
  input wire [3:0] take_index,
  output reg [15:0] held
);

  reg [15:0] level_0;
  wire add_0 = add && add_index == 4'd0;
  wire [1:0] take_0 = take_index == 4'd0 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_0 <= 16'd0;
    else if (load && load_index == 4'd0) level_0 <= load_value;
    else level_0 <= level_0 + {15'd0, add_0} - {14'd0, take_0};
  end
  reg [15:0] level_1;
  wire add_1 = add && add_index == 4'd1;
  wire [1:0] take_1 = take_index == 4'd1 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_1 <= 16'd0;
    else if (load && load_index == 4'd1) level_1 <= load_value;
    else level_1 <= level_1 + {15'd0, add_1} - {14'd0, take_1};
  end
  reg [15:0] level_2;
  wire add_2 = add && add_index == 4'd2;
  wire [1:0] take_2 = take_index == 4'd2 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_2 <= 16'd0;
    else if (load && load_index == 4'd2) level_2 <= load_value;
    else level_2 <= level_2 + {15'd0, add_2} - {14'd0, take_2};
  end
  reg [15:0] level_3;
  wire add_3 = add && add_index == 4'd3;
  wire [1:0] take_3 = take_index == 4'd3 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_3 <= 16'd0;
    else if (load && load_index == 4'd3) level_3 <= load_value;
    else level_3 <= level_3 + {15'd0, add_3} - {14'd0, take_3};
  end
  reg [15:0] level_4;
  wire add_4 = add && add_index == 4'd4;
  wire [1:0] take_4 = take_index == 4'd4 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_4 <= 16'd0;
    else if (load && load_index == 4'd4) level_4 <= load_value;
    else level_4 <= level_4 + {15'd0, add_4} - {14'd0, take_4};
  end
  reg [15:0] level_5;
  wire add_5 = add && add_index == 4'd5;
  wire [1:0] take_5 = take_index == 4'd5 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_5 <= 16'd0;
    else if (load && load_index == 4'd5) level_5 <= load_value;
    else level_5 <= level_5 + {15'd0, add_5} - {14'd0, take_5};
  end
  reg [15:0] level_6;
  wire add_6 = add && add_index == 4'd6;
  wire [1:0] take_6 = take_index == 4'd6 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_6 <= 16'd0;
    else if (load && load_index == 4'd6) level_6 <= load_value;
    else level_6 <= level_6 + {15'd0, add_6} - {14'd0, take_6};
  end
  reg [15:0] level_7;
  wire add_7 = add && add_index == 4'd7;
  wire [1:0] take_7 = take_index == 4'd7 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_7 <= 16'd0;
    else if (load && load_index == 4'd7) level_7 <= load_value;
    else level_7 <= level_7 + {15'd0, add_7} - {14'd0, take_7};
  end
  reg [15:0] level_8;
  wire add_8 = add && add_index == 4'd8;
  wire [1:0] take_8 = take_index == 4'd8 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_8 <= 16'd0;
    else if (load && load_index == 4'd8) level_8 <= load_value;
    else level_8 <= level_8 + {15'd0, add_8} - {14'd0, take_8};
  end
  reg [15:0] level_9;
  wire add_9 = add && add_index == 4'd9;
  wire [1:0] take_9 = take_index == 4'd9 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_9 <= 16'd0;
    else if (load && load_index == 4'd9) level_9 <= load_value;
    else level_9 <= level_9 + {15'd0, add_9} - {14'd0, take_9};
  end
  reg [15:0] level_10;
  wire add_10 = add && add_index == 4'd10;
  wire [1:0] take_10 = take_index == 4'd10 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_10 <= 16'd0;
    else if (load && load_index == 4'd10) level_10 <= load_value;
    else level_10 <= level_10 + {15'd0, add_10} - {14'd0, take_10};
  end
  reg [15:0] level_11;
  wire add_11 = add && add_index == 4'd11;
  wire [1:0] take_11 = take_index == 4'd11 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_11 <= 16'd0;
    else if (load && load_index == 4'd11) level_11 <= load_value;
    else level_11 <= level_11 + {15'd0, add_11} - {14'd0, take_11};
  end
  reg [15:0] level_12;
  wire add_12 = add && add_index == 4'd12;
  wire [1:0] take_12 = take_index == 4'd12 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_12 <= 16'd0;
    else if (load && load_index == 4'd12) level_12 <= load_value;
    else level_12 <= level_12 + {15'd0, add_12} - {14'd0, take_12};
  end
  reg [15:0] level_13;
  wire add_13 = add && add_index == 4'd13;
  wire [1:0] take_13 = take_index == 4'd13 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_13 <= 16'd0;
    else if (load && load_index == 4'd13) level_13 <= load_value;
    else level_13 <= level_13 + {15'd0, add_13} - {14'd0, take_13};
  end
  reg [15:0] level_14;
  wire add_14 = add && add_index == 4'd14;
  wire [1:0] take_14 = take_index == 4'd14 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_14 <= 16'd0;
    else if (load && load_index == 4'd14) level_14 <= load_value;
    else level_14 <= level_14 + {15'd0, add_14} - {14'd0, take_14};
  end
  reg [15:0] level_15;
  wire add_15 = add && add_index == 4'd15;
  wire [1:0] take_15 = take_index == 4'd15 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_15 <= 16'd0;
    else if (load && load_index == 4'd15) level_15 <= load_value;
    else level_15 <= level_15 + {15'd0, add_15} - {14'd0, take_15};
  end
  always @(*) held = {|level_15, |level_14, |level_13, |level_12, |level_11, |level_10, |level_9, |level_8, |level_7, |level_6, |level_5, |level_4, |level_3, |level_2, |level_1, |level_0};
endmodule

module t3_ram_bits_16_16_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [15:0] read_data,
  input wire [3:0] write_address,
  input wire [15:0] write_data,
  input wire write_enable
);

  reg [15:0] words [0:15];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule

module t3_planner (
  input wire clock,
  input wire reset,
  input wire clear,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [38:0] ready_payload,
  input wire ready_valid,
  output wire ready_ready,
  output wire [208:0] descriptors_payload,
  output wire descriptors_valid,
  input wire descriptors_ready,
  output wire [3:0] finished_payload,
  output wire finished_valid,
  output wire refused,
  output wire busy
);

  localparam [4:0] word_first = 5'ha;
  localparam [4:0] word_last = 5'h17;
  localparam [4:0] word_flags = 5'h2;
  localparam [4:0] flags_at = 5'he;
  localparam [1:0] op_store = 2'h1;
  localparam [1:0] op_add = 2'h2;
  localparam [15:0] none = 16'h0;
  localparam [2:0] last_step = 3'h7;

  wire [4:0] word;
  wire [31:0] region_first_wg;
  wire [31:0] block;
  wire [31:0] origin;
  wire [31:0] peer_origin;
  wire [31:0] row_step;
  wire [31:0] column_step;
  wire [31:0] wf_step;
  wire [31:0] stride;
  wire [31:0] row_counts;
  wire [31:0] beat_counts;
  wire [31:0] split;
  wire [31:0] edge_block;
  wire [31:0] flags;
  wire [3:0] shift;
  wire [2:0] held_wf;
  wire [7:0] held_row;
  wire [15:0] slot_wg;
  wire [2:0] first_wf;
  wire [7:0] first_row;
  wire [31:0] row_twice;
  wire [31:0] column_twice;
  wire [31:0] wf_twice;
  wire is_empty;
  wire has_room;
  reg ends;
  reg is_refused;
  reg [208:0] descriptor;
  wire [3:0] words_read_index;
  wire [31:0] words_word_0;
  wire [31:0] words_word_1;
  wire [31:0] words_word_2;
  wire [31:0] words_word_3;
  wire [31:0] words_word_4;
  wire [31:0] words_word_5;
  wire [31:0] words_word_6;
  wire [31:0] words_word_7;
  wire [31:0] words_word_8;
  wire [31:0] words_word_9;
  wire [31:0] words_word_10;
  wire [31:0] words_word_11;
  wire [31:0] words_word_12;
  wire [31:0] words_word_13;
  wire [31:0] words_word_14;
  wire [3:0] words_write_index;
  reg [4:0] words_write_word;
  wire [31:0] words_write_data;
  reg words_write_enable;
  wire state_reset;
  reg [3:0] state_d;
  reg [3:0] state_q;
  reg offering_d;
  reg offering_q;
  reg [208:0] offered_d;
  reg [208:0] offered_q;
  reg [38:0] held_d;
  reg [38:0] held_q;
  reg [18:0] slot_d;
  reg [18:0] slot_q;
  reg [10:0] tile_d;
  reg [10:0] tile_q;
  reg [15:0] first_wg_d;
  reg [15:0] first_wg_q;
  reg is_edge_d;
  reg is_edge_q;
  reg is_bottom_d;
  reg is_bottom_q;
  reg [2:0] step_d;
  reg [2:0] step_q;
  reg [7:0] row_left_d;
  reg [7:0] row_left_q;
  reg [7:0] column_left_d;
  reg [7:0] column_left_q;
  reg [7:0] wf_left_d;
  reg [7:0] wf_left_q;
  reg [31:0] row_sum_d;
  reg [31:0] row_sum_q;
  reg [31:0] column_sum_d;
  reg [31:0] column_sum_q;
  reg [31:0] wf_sum_d;
  reg [31:0] wf_sum_q;
  reg [31:0] from_d;
  reg [31:0] from_q;
  reg [31:0] to_d;
  reg [31:0] to_q;
  reg [15:0] rows_d;
  reg [15:0] rows_q;
  reg [15:0] beats_d;
  reg [15:0] beats_q;
  reg [5:0] tail_d;
  reg [5:0] tail_q;

  t3_word_table_15_4 words (
    .clock(clock),
    .read_index(words_read_index),
    .word_0(words_word_0),
    .word_1(words_word_1),
    .word_2(words_word_2),
    .word_3(words_word_3),
    .word_4(words_word_4),
    .word_5(words_word_5),
    .word_6(words_word_6),
    .word_7(words_word_7),
    .word_8(words_word_8),
    .word_9(words_word_9),
    .word_10(words_word_10),
    .word_11(words_word_11),
    .word_12(words_word_12),
    .word_13(words_word_13),
    .word_14(words_word_14),
    .write_index(words_write_index),
    .write_word(words_write_word),
    .write_data(words_write_data),
    .write_enable(words_write_enable)
  );

  always @* begin
    state_d = state_q;
    case (state_q)
      4'h0: begin
        if (ready_valid) begin
          state_d = 4'h1;
        end
      end
      4'h1: begin
        state_d = 4'h2;
      end
      4'h2: begin
        state_d = 4'h3;
      end
      4'h3: begin
        state_d = 4'h4;
      end
      4'h4: begin
        state_d = 4'h5;
      end
      4'h5: begin
        state_d = 4'h6;
      end
      4'h6: begin
        if (step_q == last_step) begin
          state_d = 4'h7;
        end
      end
      4'h7: begin
        state_d = 4'h8;
      end
      4'h8: begin
        state_d = 4'h9;
      end
      4'h9: begin
        state_d = 4'ha;
      end
      default: begin
        if (ends) begin
          state_d = 4'h0;
        end
      end
    endcase
  end
  always @* begin
    offering_d = offering_q;
    if (has_room) begin
      offering_d = 1'h0;
    end
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        if (has_room & ~is_empty) begin
          offering_d = ~clear;
        end
      end
    endcase
  end
  always @* begin
    offered_d = offered_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        if (has_room & ~is_empty) begin
          offered_d = descriptor;
        end
      end
    endcase
  end
  always @* begin
    held_d = held_q;
    case (state_q)
      4'h0: begin
        held_d = ready_payload;
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    slot_d = slot_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
        slot_d = {slot_wg, 3'h0} | {16'h0, held_wf};
      end
      4'h3: begin
        slot_d = slot_q >> shift;
      end
      4'h4: begin
        slot_d = slot_q << shift;
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    tile_d = tile_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
        tile_d = {held_row, 3'h0} | {8'h0, held_wf};
      end
      4'h3: begin
        tile_d = tile_q >> shift;
      end
      4'h4: begin
        tile_d = tile_q << shift;
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    first_wg_d = first_wg_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        first_wg_d = slot_q[18:3] + region_first_wg[15:0];
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    is_edge_d = is_edge_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        is_edge_d = (held_q[38:31] == edge_block[15:8]) & (first_wf == edge_block[18:16]);
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    is_bottom_d = is_bottom_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        is_bottom_d = first_row == edge_block[7:0];
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    step_d = step_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        step_d = 3'h0;
      end
      4'h6: begin
        step_d = step_q + 3'h1;
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    row_left_d = row_left_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        row_left_d = first_row;
      end
      4'h6: begin
        row_left_d = {row_left_q[6:0], 1'h0};
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    column_left_d = column_left_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        column_left_d = held_q[38:31];
      end
      4'h6: begin
        column_left_d = {column_left_q[6:0], 1'h0};
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    wf_left_d = wf_left_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        wf_left_d = {5'h0, first_wf};
      end
      4'h6: begin
        wf_left_d = {wf_left_q[6:0], 1'h0};
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    row_sum_d = row_sum_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        row_sum_d = 32'h0;
      end
      4'h6: begin
        row_sum_d = row_twice;
        if (row_left_q[7]) begin
          row_sum_d = row_twice + row_step;
        end
      end
      4'h7: begin
        row_sum_d = row_sum_q + column_sum_q;
      end
      4'h8: begin
        row_sum_d = row_sum_q + wf_sum_q;
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    column_sum_d = column_sum_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        column_sum_d = 32'h0;
      end
      4'h6: begin
        column_sum_d = column_twice;
        if (column_left_q[7]) begin
          column_sum_d = column_twice + column_step;
        end
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    wf_sum_d = wf_sum_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        wf_sum_d = 32'h0;
      end
      4'h6: begin
        wf_sum_d = wf_twice;
        if (wf_left_q[7]) begin
          wf_sum_d = wf_twice + wf_step;
        end
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    from_d = from_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        from_d = row_sum_q + origin;
      end
      default: begin
      end
    endcase
  end
  always @* begin
    to_d = to_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        to_d = row_sum_q + peer_origin;
      end
      default: begin
      end
    endcase
  end
  always @* begin
    rows_d = rows_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        rows_d = row_counts[15:0];
        if (is_edge_q) begin
          rows_d = row_counts[31:16];
        end
      end
      default: begin
      end
    endcase
  end
  always @* begin
    beats_d = beats_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        beats_d = beat_counts[15:0];
        if (is_bottom_q) begin
          beats_d = beat_counts[31:16];
        end
      end
      default: begin
      end
    endcase
  end
  always @* begin
    tail_d = tail_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        tail_d = 6'h0;
        if (is_bottom_q) begin
          tail_d = edge_block[29:24];
        end
      end
      default: begin
      end
    endcase
  end
  assign state_reset = reset | clear;
  assign word = config_word_payload[8:4];
  assign words_write_index = config_word_payload[3:0];
  assign words_write_data = config_word_payload[40:9];
  always @* begin
    words_write_enable = (config_word_valid & (word_first <= word)) & (word <= word_last);
    if (word == word_flags) begin
      words_write_enable = config_word_valid;
    end
  end
  always @* begin
    words_write_word = word - word_first;
    if (word == word_flags) begin
      words_write_word = flags_at;
    end
  end
  assign words_read_index = held_q[3:0];
  assign region_first_wg = words_word_0;
  assign block = words_word_1;
  assign origin = words_word_4;
  assign peer_origin = words_word_5;
  assign row_step = words_word_6;
  assign column_step = words_word_7;
  assign wf_step = words_word_8;
  assign stride = words_word_9;
  assign row_counts = words_word_10;
  assign beat_counts = words_word_11;
  assign split = words_word_12;
  assign edge_block = words_word_13;
  assign flags = words_word_14;
  assign shift = block[3:0];
  assign held_wf = held_q[22:20];
  assign held_row = held_q[30:23];
  assign slot_wg = held_q[19:4] - region_first_wg[15:0];
  assign first_wf = tile_q[2:0];
  assign first_row = tile_q[10:3];
  assign row_twice = {row_sum_q[30:0], 1'h0};
  assign column_twice = {column_sum_q[30:0], 1'h0};
  assign wf_twice = {wf_sum_q[30:0], 1'h0};
  assign is_empty = (rows_q == none) | (beats_q == none);
  assign has_room = ~offering_q | descriptors_ready;
  always @* begin
    ends = 1'h0;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        ends = is_empty | has_room;
      end
    endcase
  end
  always @* begin
    is_refused = 1'h0;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        is_refused = is_empty;
      end
    endcase
  end
  always @* begin
    descriptor[31:0] = from_q;
    descriptor[63:32] = to_q;
    descriptor[95:64] = stride;
    descriptor[111:96] = rows_q;
    descriptor[127:112] = beats_q;
    descriptor[133:128] = tail_q;
    descriptor[137:134] = flags[9:6];
    descriptor[139:138] = op_store;
    if (flags[3]) begin
      descriptor[139:138] = op_add;
    end
    descriptor[141:140] = flags[5:4];
    descriptor[157:142] = first_wg_q;
    descriptor[160:158] = first_wf;
    descriptor[168:161] = first_row;
    descriptor[176:169] = held_q[38:31];
    descriptor[192:177] = split[15:0];
    descriptor[208:193] = split[31:16];
  end
  assign ready_ready = state_q == 4'h0;
  assign descriptors_valid = offering_q;
  assign descriptors_payload = offered_q;
  assign finished_valid = ends;
  assign finished_payload = held_q[3:0];
  assign refused = is_refused & ~clear;
  assign busy = (state_q != 4'h0) | offering_q;
  always @(posedge clock)
    if (state_reset) state_q <= 4'h0;
    else state_q <= state_d;
  always @(posedge clock)
    if (reset) offering_q <= 1'h0;
    else offering_q <= offering_d;
  always @(posedge clock) offered_q <= offered_d;
  always @(posedge clock) held_q <= held_d;
  always @(posedge clock) slot_q <= slot_d;
  always @(posedge clock) tile_q <= tile_d;
  always @(posedge clock) first_wg_q <= first_wg_d;
  always @(posedge clock) is_edge_q <= is_edge_d;
  always @(posedge clock) is_bottom_q <= is_bottom_d;
  always @(posedge clock) step_q <= step_d;
  always @(posedge clock) row_left_q <= row_left_d;
  always @(posedge clock) column_left_q <= column_left_d;
  always @(posedge clock) wf_left_q <= wf_left_d;
  always @(posedge clock) row_sum_q <= row_sum_d;
  always @(posedge clock) column_sum_q <= column_sum_d;
  always @(posedge clock) wf_sum_q <= wf_sum_d;
  always @(posedge clock) from_q <= from_d;
  always @(posedge clock) to_q <= to_d;
  always @(posedge clock) rows_q <= rows_d;
  always @(posedge clock) beats_q <= beats_d;
  always @(posedge clock) tail_q <= tail_d;

  // What nothing reads.
  wire unused = &{1'b0, region_first_wg[31:16], block[31:4], edge_block[23:19], edge_block[31:30], flags[2:0], flags[31:10], words_word_2, words_word_3};
endmodule

module t3_word_table_15_4 (
  input wire clock,
  input wire [3:0] read_index,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  output reg [31:0] word_4,
  output reg [31:0] word_5,
  output reg [31:0] word_6,
  output reg [31:0] word_7,
  output reg [31:0] word_8,
  output reg [31:0] word_9,
  output reg [31:0] word_10,
  output reg [31:0] word_11,
  output reg [31:0] word_12,
  output reg [31:0] word_13,
  output reg [31:0] word_14,
  input wire [3:0] write_index,
  input wire [4:0] write_word,
  input wire [31:0] write_data,
  input wire write_enable
);

  reg [31:0] words_0 [0:15];
  always @(posedge clock) begin
    word_0 <= words_0[read_index];
    if (write_enable && write_word == 5'd0) words_0[write_index] <= write_data;
  end
  reg [31:0] words_1 [0:15];
  always @(posedge clock) begin
    word_1 <= words_1[read_index];
    if (write_enable && write_word == 5'd1) words_1[write_index] <= write_data;
  end
  reg [31:0] words_2 [0:15];
  always @(posedge clock) begin
    word_2 <= words_2[read_index];
    if (write_enable && write_word == 5'd2) words_2[write_index] <= write_data;
  end
  reg [31:0] words_3 [0:15];
  always @(posedge clock) begin
    word_3 <= words_3[read_index];
    if (write_enable && write_word == 5'd3) words_3[write_index] <= write_data;
  end
  reg [31:0] words_4 [0:15];
  always @(posedge clock) begin
    word_4 <= words_4[read_index];
    if (write_enable && write_word == 5'd4) words_4[write_index] <= write_data;
  end
  reg [31:0] words_5 [0:15];
  always @(posedge clock) begin
    word_5 <= words_5[read_index];
    if (write_enable && write_word == 5'd5) words_5[write_index] <= write_data;
  end
  reg [31:0] words_6 [0:15];
  always @(posedge clock) begin
    word_6 <= words_6[read_index];
    if (write_enable && write_word == 5'd6) words_6[write_index] <= write_data;
  end
  reg [31:0] words_7 [0:15];
  always @(posedge clock) begin
    word_7 <= words_7[read_index];
    if (write_enable && write_word == 5'd7) words_7[write_index] <= write_data;
  end
  reg [31:0] words_8 [0:15];
  always @(posedge clock) begin
    word_8 <= words_8[read_index];
    if (write_enable && write_word == 5'd8) words_8[write_index] <= write_data;
  end
  reg [31:0] words_9 [0:15];
  always @(posedge clock) begin
    word_9 <= words_9[read_index];
    if (write_enable && write_word == 5'd9) words_9[write_index] <= write_data;
  end
  reg [31:0] words_10 [0:15];
  always @(posedge clock) begin
    word_10 <= words_10[read_index];
    if (write_enable && write_word == 5'd10) words_10[write_index] <= write_data;
  end
  reg [31:0] words_11 [0:15];
  always @(posedge clock) begin
    word_11 <= words_11[read_index];
    if (write_enable && write_word == 5'd11) words_11[write_index] <= write_data;
  end
  reg [31:0] words_12 [0:15];
  always @(posedge clock) begin
    word_12 <= words_12[read_index];
    if (write_enable && write_word == 5'd12) words_12[write_index] <= write_data;
  end
  reg [31:0] words_13 [0:15];
  always @(posedge clock) begin
    word_13 <= words_13[read_index];
    if (write_enable && write_word == 5'd13) words_13[write_index] <= write_data;
  end
  reg [31:0] words_14 [0:15];
  always @(posedge clock) begin
    word_14 <= words_14[read_index];
    if (write_enable && write_word == 5'd14) words_14[write_index] <= write_data;
  end
endmodule

module t3_fifo_completion_256_9 (
  input wire clock,
  input wire reset,
  input wire [38:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [38:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [8:0] occupancy
);

  localparam [8:0] last = 9'hff;
  localparam [8:0] depth = 9'h100;

  wire has_room;
  wire push;
  wire pop;
  reg [8:0] remaining;
  reg [8:0] items_read_address;
  wire [38:0] items_read_data;
  reg [8:0] write_at_d;
  reg [8:0] write_at_q;
  reg [8:0] read_at_d;
  reg [8:0] read_at_q;
  reg [8:0] count_d;
  reg [8:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_completion_256_9 items (
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
      write_at_d = write_at_q + 9'h1;
      if (write_at_q == last) begin
        write_at_d = 9'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 9'h0;
      end else begin
        read_at_d = read_at_q + 9'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 9'h1;
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
        items_read_address = 9'h0;
      end else begin
        items_read_address = read_at_q + 9'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 9'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 9'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 9'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 9'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_completion_256_9 (
  input wire clock,
  input wire [8:0] read_address,
  output reg [38:0] read_data,
  input wire [8:0] write_address,
  input wire [38:0] write_data,
  input wire write_enable
);

  reg [38:0] words [0:255];
  always @(posedge clock) begin
    read_data <= words[(read_address < 9'd256) ? read_address[7:0] : 8'd0];
    if (write_enable && write_address < 9'd256) words[write_address[7:0]] <= write_data;
  end
endmodule

module t3_block_counter_8_256 (
  input wire clock,
  input wire reset,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [38:0] completions_payload,
  input wire completions_valid,
  output wire completions_ready,
  output wire [41:0] retired_payload,
  output wire retired_valid,
  output wire busy
);

  localparam [4:0] word_flags = 5'h2;
  localparam [4:0] word_first_wg = 5'ha;
  localparam [4:0] word_block = 5'hb;
  localparam [4:0] word_wfs = 5'hd;
  localparam [4:0] word_edge = 5'h17;
  localparam [7:0] last_block = 8'hff;
  localparam [15:0] zero = 16'h0;

  wire [4:0] word;
  wire [31:0] flags;
  wire [31:0] first_wg;
  wire [31:0] block;
  wire [31:0] wfs;
  wire [31:0] edge_block;
  wire [3:0] shift;
  reg [82:0] rule;
  wire [15:0] slot_wg;
  wire [2:0] slot_wf;
  wire [18:0] slot;
  wire [18:0] index;
  wire [15:0] base;
  reg [15:0] old;
  wire completes;
  wire [3:0] words_read_index;
  wire [31:0] words_word_0;
  wire [31:0] words_word_1;
  wire [31:0] words_word_2;
  wire [31:0] words_word_3;
  wire [31:0] words_word_4;
  wire [3:0] words_write_index;
  reg [4:0] words_write_word;
  wire [31:0] words_write_data;
  reg words_write_enable;
  wire [15:0] counts_read_data;
  reg [7:0] counts_write_address;
  reg [15:0] counts_write_data;
  wire counts_write_enable;
  reg sweeping_d;
  reg sweeping_q;
  reg [7:0] sweep_at_d;
  reg [7:0] sweep_at_q;
  wire taken_d;
  reg taken_q;
  reg [38:0] taken_tile_q;
  reg ruled_q;
  reg [38:0] ruled_tile_q;
  reg [82:0] ruled_by_q;
  reg shifted_q;
  reg [38:0] shifted_tile_q;
  reg [82:0] shifted_by_q;
  wire shifted_edge_d;
  reg shifted_edge_q;
  wire [7:0] shifted_index_d;
  reg [7:0] shifted_index_q;
  reg placed_q;
  reg [38:0] placed_tile_q;
  wire placed_notify_d;
  reg placed_notify_q;
  wire [7:0] placed_block_d;
  reg [7:0] placed_block_q;
  reg [15:0] placed_target_d;
  reg [15:0] placed_target_q;
  reg fetched_q;
  reg [38:0] fetched_tile_q;
  reg fetched_notify_q;
  reg [7:0] fetched_block_q;
  wire [15:0] fetched_last_d;
  reg [15:0] fetched_last_q;
  wire from_near_d;
  reg from_near_q;
  wire from_far_d;
  reg from_far_q;
  reg counted_q;
  reg [41:0] counted_item_d;
  reg [41:0] counted_item_q;
  reg [7:0] counted_block_q;
  reg [15:0] counted_value_d;
  reg [15:0] counted_value_q;
  reg [15:0] stored_value_q;

  t3_word_table_5_4 words (
    .clock(clock),
    .read_index(words_read_index),
    .word_0(words_word_0),
    .word_1(words_word_1),
    .word_2(words_word_2),
    .word_3(words_word_3),
    .word_4(words_word_4),
    .write_index(words_write_index),
    .write_word(words_write_word),
    .write_data(words_write_data),
    .write_enable(words_write_enable)
  );

  t3_ram_bits_16_256_8 counts (
    .clock(clock),
    .read_address(placed_block_q),
    .read_data(counts_read_data),
    .write_address(counts_write_address),
    .write_data(counts_write_data),
    .write_enable(counts_write_enable)
  );

  always @* begin
    sweeping_d = sweeping_q;
    if (sweeping_q) begin
      sweeping_d = sweep_at_q != last_block;
    end
  end
  always @* begin
    sweep_at_d = sweep_at_q;
    if (sweeping_q) begin
      sweep_at_d = sweep_at_q + 8'h1;
    end
  end
  assign taken_d = completions_valid & ~sweeping_q;
  assign shifted_edge_d = (ruled_tile_q[38:31] == ruled_by_q[78:71]) & (ruled_by_q[18:16] == ruled_by_q[81:79]);
  assign shifted_index_d = index[7:0];
  assign placed_notify_d = shifted_by_q[82];
  assign placed_block_d = base[7:0] + shifted_index_q;
  always @* begin
    placed_target_d = shifted_by_q[54:39];
    if (shifted_edge_q) begin
      placed_target_d = shifted_by_q[70:55];
    end
  end
  assign fetched_last_d = placed_target_q - 16'h1;
  assign from_near_d = fetched_q & (placed_block_q == fetched_block_q);
  assign from_far_d = counted_q & (placed_block_q == counted_block_q);
  always @* begin
    counted_item_d = counted_item_q;
    counted_item_d[3:0] = fetched_tile_q[3:0];
    counted_item_d[19:4] = fetched_tile_q[19:4];
    counted_item_d[22:20] = fetched_tile_q[22:20];
    counted_item_d[30:23] = fetched_tile_q[30:23];
    counted_item_d[38:31] = fetched_tile_q[38:31];
    counted_item_d[39] = old == zero;
    counted_item_d[40] = completes;
    counted_item_d[41] = fetched_notify_q;
  end
  always @* begin
    counted_value_d = old + 16'h1;
    if (completes) begin
      counted_value_d = 16'h0;
    end
  end
  assign word = config_word_payload[8:4];
  assign words_write_index = config_word_payload[3:0];
  assign words_write_data = config_word_payload[40:9];
  always @* begin
    words_write_enable = config_word_valid;
    if (~(word == word_first_wg)) begin
      if (~(word == word_block)) begin
        if (~(word == word_wfs)) begin
          if (~(word == word_edge)) begin
            if (word != word_flags) begin
              words_write_enable = 1'h0;
            end
          end
        end
      end
    end
  end
  always @* begin
    words_write_word = 5'h0;
    if (word == word_first_wg) begin
      words_write_word = 5'h1;
    end else if (word == word_block) begin
      words_write_word = 5'h2;
    end else if (word == word_wfs) begin
      words_write_word = 5'h3;
    end else if (word == word_edge) begin
      words_write_word = 5'h4;
    end
  end
  assign completions_ready = ~sweeping_q;
  assign words_read_index = completions_payload[3:0];
  assign flags = words_word_0;
  assign first_wg = words_word_1;
  assign block = words_word_2;
  assign wfs = words_word_3;
  assign edge_block = words_word_4;
  assign shift = block[3:0];
  always @* begin
    rule[15:0] = taken_tile_q[19:4] - first_wg[15:0];
    rule[18:16] = taken_tile_q[22:20];
    if (shift == 4'h1) begin
      rule[18:16] = taken_tile_q[22:20] & 3'h6;
    end else if (shift == 4'h2) begin
      rule[18:16] = taken_tile_q[22:20] & 3'h4;
    end else if (shift != 4'h0) begin
      rule[18:16] = 3'h0;
    end
    rule[22:19] = shift;
    rule[38:23] = block[31:16];
    rule[54:39] = wfs[15:0];
    rule[70:55] = wfs[31:16];
    rule[78:71] = edge_block[15:8];
    rule[81:79] = edge_block[18:16];
    rule[82] = flags[10];
  end
  assign slot_wg = ruled_by_q[15:0];
  assign slot_wf = ruled_tile_q[22:20];
  assign slot = {slot_wg, 3'h0} | {16'h0, slot_wf};
  assign index = slot >> ruled_by_q[22:19];
  assign base = shifted_by_q[38:23];
  always @* begin
    old = counts_read_data;
    if (from_near_q) begin
      old = counted_value_q;
    end else if (from_far_q) begin
      old = stored_value_q;
    end
  end
  assign completes = old == fetched_last_q;
  assign counts_write_enable = counted_q | sweeping_q;
  always @* begin
    counts_write_address = counted_block_q;
    if (sweeping_q) begin
      counts_write_address = sweep_at_q;
    end
  end
  always @* begin
    counts_write_data = counted_value_q;
    if (sweeping_q) begin
      counts_write_data = 16'h0;
    end
  end
  assign retired_valid = counted_q;
  assign retired_payload = counted_item_q;
  assign busy = (((((sweeping_q | taken_q) | ruled_q) | shifted_q) | placed_q) | fetched_q) | counted_q;
  always @(posedge clock)
    if (reset) sweeping_q <= 1'h1;
    else sweeping_q <= sweeping_d;
  always @(posedge clock)
    if (reset) sweep_at_q <= 8'h0;
    else sweep_at_q <= sweep_at_d;
  always @(posedge clock)
    if (reset) taken_q <= 1'h0;
    else taken_q <= taken_d;
  always @(posedge clock) taken_tile_q <= completions_payload;
  always @(posedge clock)
    if (reset) ruled_q <= 1'h0;
    else ruled_q <= taken_q;
  always @(posedge clock) ruled_tile_q <= taken_tile_q;
  always @(posedge clock) ruled_by_q <= rule;
  always @(posedge clock)
    if (reset) shifted_q <= 1'h0;
    else shifted_q <= ruled_q;
  always @(posedge clock) shifted_tile_q <= ruled_tile_q;
  always @(posedge clock) shifted_by_q <= ruled_by_q;
  always @(posedge clock) shifted_edge_q <= shifted_edge_d;
  always @(posedge clock) shifted_index_q <= shifted_index_d;
  always @(posedge clock)
    if (reset) placed_q <= 1'h0;
    else placed_q <= shifted_q;
  always @(posedge clock) placed_tile_q <= shifted_tile_q;
  always @(posedge clock) placed_notify_q <= placed_notify_d;
  always @(posedge clock) placed_block_q <= placed_block_d;
  always @(posedge clock) placed_target_q <= placed_target_d;
  always @(posedge clock)
    if (reset) fetched_q <= 1'h0;
    else fetched_q <= placed_q;
  always @(posedge clock) fetched_tile_q <= placed_tile_q;
  always @(posedge clock) fetched_notify_q <= placed_notify_q;
  always @(posedge clock) fetched_block_q <= placed_block_q;
  always @(posedge clock) fetched_last_q <= fetched_last_d;
  always @(posedge clock) from_near_q <= from_near_d;
  always @(posedge clock) from_far_q <= from_far_d;
  always @(posedge clock)
    if (reset) counted_q <= 1'h0;
    else counted_q <= fetched_q;
  always @(posedge clock) counted_item_q <= counted_item_d;
  always @(posedge clock) counted_block_q <= fetched_block_q;
  always @(posedge clock) counted_value_q <= counted_value_d;
  always @(posedge clock) stored_value_q <= counted_value_q;

  // What nothing reads.
  wire unused = &{1'b0, flags[9:0], flags[31:11], first_wg[31:16], block[15:4], edge_block[7:0], edge_block[31:19], index[18:8], base[15:8], shifted_by_q[22:0], shifted_by_q[81:71]};
endmodule

module t3_ram_bits_16_256_8 (
  input wire clock,
  input wire [7:0] read_address,
  output reg [15:0] read_data,
  input wire [7:0] write_address,
  input wire [15:0] write_data,
  input wire write_enable
);

  reg [15:0] words [0:255];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule

module t3_word_table_5_4 (
  input wire clock,
  input wire [3:0] read_index,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  output reg [31:0] word_4,
  input wire [3:0] write_index,
  input wire [4:0] write_word,
  input wire [31:0] write_data,
  input wire write_enable
);

  reg [31:0] words_0 [0:15];
  always @(posedge clock) begin
    word_0 <= words_0[read_index];
    if (write_enable && write_word == 5'd0) words_0[write_index] <= write_data;
  end
  reg [31:0] words_1 [0:15];
  always @(posedge clock) begin
    word_1 <= words_1[read_index];
    if (write_enable && write_word == 5'd1) words_1[write_index] <= write_data;
  end
  reg [31:0] words_2 [0:15];
  always @(posedge clock) begin
    word_2 <= words_2[read_index];
    if (write_enable && write_word == 5'd2) words_2[write_index] <= write_data;
  end
  reg [31:0] words_3 [0:15];
  always @(posedge clock) begin
    word_3 <= words_3[read_index];
    if (write_enable && write_word == 5'd3) words_3[write_index] <= write_data;
  end
  reg [31:0] words_4 [0:15];
  always @(posedge clock) begin
    word_4 <= words_4[read_index];
    if (write_enable && write_word == 5'd4) words_4[write_index] <= write_data;
  end
endmodule
