// t3_nmc_8_32_6: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

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
