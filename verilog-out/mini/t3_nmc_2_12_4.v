// t3_nmc_2_12_4: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_nmc_2_12_4 (
  input wire clock,
  input wire reset,
  input wire [105:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [103:0] command_payload,
  output wire command_valid,
  input wire command_ready,
  input wire [63:0] response_payload,
  input wire response_valid,
  output wire [63:0] load_data_payload,
  output wire load_data_valid,
  output wire [63:0] dma_data_payload,
  output wire dma_data_valid,
  output wire [63:0] spill_data_payload,
  output wire spill_data_valid,
  output wire updates,
  output wire hazard_stall
);

  localparam [3:0] last = 4'hb;
  localparam [3:0] slots = 4'hc;

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
  reg [3:0] hit_slot;
  wire answered;
  reg [3:0] next_addend;
  reg [3:0] next_write;
  reg [3:0] read_at;
  reg [3:0] remaining;
  wire entry_inp_ready;
  wire [105:0] entry_outp_payload;
  wire entry_outp_valid;
  reg [105:0] request_d;
  reg [105:0] request_q;
  reg request_full_d;
  reg request_full_q;
  reg blocked_d;
  reg blocked_q;
  reg [3:0] blocker_d;
  reg [3:0] blocker_q;
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
  reg [3:0] allocate_at_d;
  reg [3:0] allocate_at_q;
  reg [3:0] in_flight_d;
  reg [3:0] in_flight_q;
  wire tags_inp_valid;
  wire tags_inp_ready;
  wire [4:0] tags_outp_payload;
  wire tags_outp_valid;
  wire [7:0] tags_occupancy;
  reg [3:0] addends_read_address;
  wire [63:0] addends_read_data;
  wire [63:0] addends_write_data;
  reg [3:0] addend_at_d;
  reg [3:0] addend_at_q;
  reg [5:0] reply_d;
  reg [5:0] reply_q;
  reg [63:0] answer_d;
  reg [63:0] answer_q;
  reg [63:0] old_d;
  reg [63:0] old_q;
  reg [1:0] dtype_d;
  reg [1:0] dtype_q;
  wire alu_valid;
  wire alu_result_valid;
  wire [63:0] alu_result;
  wire [35:0] targets_read_data;
  wire [3:0] enables_read_data;
  wire [3:0] enables_write_data;
  wire [63:0] sums_read_data;
  reg [3:0] sum_at_d;
  reg [3:0] sum_at_q;
  reg [3:0] sums_held_d;
  reg [3:0] sums_held_q;
  reg [3:0] write_at_d;
  reg [3:0] write_at_q;
  wire write_valid_d;
  reg write_valid_q;
  reg [103:0] outgoing_d;
  reg [103:0] outgoing_q;
  reg outgoing_full_d;
  reg outgoing_full_q;
  reg finished_q;
  reg wrote_last_d;
  reg wrote_last_q;

  t3_reg_slice_beat_memory_meta_2 entry (
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

  t3_ram_words_2_12_4 addends (
    .clock(clock),
    .read_address(addends_read_address),
    .read_data(addends_read_data),
    .write_address(allocate_at_q),
    .write_data(addends_write_data),
    .write_enable(update_fire)
  );

  t3_alu_2 alu (
    .clock(clock),
    .reset(reset),
    .valid(alu_valid),
    .dtype(dtype_q),
    .old(old_q),
    .addend(addends_read_data),
    .result_valid(alu_result_valid),
    .result(alu_result)
  );

  t3_ram_command_meta_12_4 targets (
    .clock(clock),
    .read_address(read_at),
    .read_data(targets_read_data),
    .write_address(allocate_at_q),
    .write_data(target),
    .write_enable(update_fire)
  );

  t3_ram_enables_2_12_4 enables (
    .clock(clock),
    .read_address(read_at),
    .read_data(enables_read_data),
    .write_address(allocate_at_q),
    .write_data(enables_write_data),
    .write_enable(update_fire)
  );

  t3_ram_words_2_12_4 sums (
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
      outgoing_d[99:36] = sums_read_data;
      outgoing_d[103:100] = enables_read_data;
    end else if (request_fire) begin
      outgoing_d[35:0] = command_meta;
      outgoing_d[99:36] = request_q[101:38];
      outgoing_d[103:100] = request_q[105:102];
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
      allocate_at_d = allocate_at_q + 4'h1;
      if (allocate_at_q == last) begin
        allocate_at_d = 4'h0;
      end
    end
  end
  always @* begin
    in_flight_d = in_flight_q;
    if (update_fire) begin
      in_flight_d = in_flight_q + 4'h1;
    end else if (write_fire) begin
      in_flight_d = in_flight_q - 4'h1;
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
      sum_at_d = sum_at_q + 4'h1;
      if (sum_at_q == last) begin
        sum_at_d = 4'h0;
      end
    end
  end
  always @* begin
    sums_held_d = remaining;
    if (alu_result_valid) begin
      sums_held_d = remaining + 4'h1;
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
    if (write_fire & (write_at_q == 4'h0)) begin
      occupied_0_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h0)) begin
      occupied_0_d = 1'h1;
    end
  end
  always @* begin
    address_0_d = address_0_q;
    if (update_fire & (allocate_at_q == 4'h0)) begin
      address_0_d = request_address;
    end
  end
  always @* begin
    occupied_1_d = occupied_1_q;
    if (write_fire & (write_at_q == 4'h1)) begin
      occupied_1_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h1)) begin
      occupied_1_d = 1'h1;
    end
  end
  always @* begin
    address_1_d = address_1_q;
    if (update_fire & (allocate_at_q == 4'h1)) begin
      address_1_d = request_address;
    end
  end
  always @* begin
    occupied_2_d = occupied_2_q;
    if (write_fire & (write_at_q == 4'h2)) begin
      occupied_2_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h2)) begin
      occupied_2_d = 1'h1;
    end
  end
  always @* begin
    address_2_d = address_2_q;
    if (update_fire & (allocate_at_q == 4'h2)) begin
      address_2_d = request_address;
    end
  end
  always @* begin
    occupied_3_d = occupied_3_q;
    if (write_fire & (write_at_q == 4'h3)) begin
      occupied_3_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h3)) begin
      occupied_3_d = 1'h1;
    end
  end
  always @* begin
    address_3_d = address_3_q;
    if (update_fire & (allocate_at_q == 4'h3)) begin
      address_3_d = request_address;
    end
  end
  always @* begin
    occupied_4_d = occupied_4_q;
    if (write_fire & (write_at_q == 4'h4)) begin
      occupied_4_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h4)) begin
      occupied_4_d = 1'h1;
    end
  end
  always @* begin
    address_4_d = address_4_q;
    if (update_fire & (allocate_at_q == 4'h4)) begin
      address_4_d = request_address;
    end
  end
  always @* begin
    occupied_5_d = occupied_5_q;
    if (write_fire & (write_at_q == 4'h5)) begin
      occupied_5_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h5)) begin
      occupied_5_d = 1'h1;
    end
  end
  always @* begin
    address_5_d = address_5_q;
    if (update_fire & (allocate_at_q == 4'h5)) begin
      address_5_d = request_address;
    end
  end
  always @* begin
    occupied_6_d = occupied_6_q;
    if (write_fire & (write_at_q == 4'h6)) begin
      occupied_6_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h6)) begin
      occupied_6_d = 1'h1;
    end
  end
  always @* begin
    address_6_d = address_6_q;
    if (update_fire & (allocate_at_q == 4'h6)) begin
      address_6_d = request_address;
    end
  end
  always @* begin
    occupied_7_d = occupied_7_q;
    if (write_fire & (write_at_q == 4'h7)) begin
      occupied_7_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h7)) begin
      occupied_7_d = 1'h1;
    end
  end
  always @* begin
    address_7_d = address_7_q;
    if (update_fire & (allocate_at_q == 4'h7)) begin
      address_7_d = request_address;
    end
  end
  always @* begin
    occupied_8_d = occupied_8_q;
    if (write_fire & (write_at_q == 4'h8)) begin
      occupied_8_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h8)) begin
      occupied_8_d = 1'h1;
    end
  end
  always @* begin
    address_8_d = address_8_q;
    if (update_fire & (allocate_at_q == 4'h8)) begin
      address_8_d = request_address;
    end
  end
  always @* begin
    occupied_9_d = occupied_9_q;
    if (write_fire & (write_at_q == 4'h9)) begin
      occupied_9_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h9)) begin
      occupied_9_d = 1'h1;
    end
  end
  always @* begin
    address_9_d = address_9_q;
    if (update_fire & (allocate_at_q == 4'h9)) begin
      address_9_d = request_address;
    end
  end
  always @* begin
    occupied_10_d = occupied_10_q;
    if (write_fire & (write_at_q == 4'ha)) begin
      occupied_10_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'ha)) begin
      occupied_10_d = 1'h1;
    end
  end
  always @* begin
    address_10_d = address_10_q;
    if (update_fire & (allocate_at_q == 4'ha)) begin
      address_10_d = request_address;
    end
  end
  always @* begin
    occupied_11_d = occupied_11_q;
    if (write_fire & (write_at_q == 4'hb)) begin
      occupied_11_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'hb)) begin
      occupied_11_d = 1'h1;
    end
  end
  always @* begin
    address_11_d = address_11_q;
    if (update_fire & (allocate_at_q == 4'hb)) begin
      address_11_d = request_address;
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
    if ((occupied_0_q & (address_0_q == head_address)) & ~(write_fire & (write_at_q == 4'h0))) begin
      hit = 1'h1;
    end
    if ((occupied_1_q & (address_1_q == head_address)) & ~(write_fire & (write_at_q == 4'h1))) begin
      hit = 1'h1;
    end
    if ((occupied_2_q & (address_2_q == head_address)) & ~(write_fire & (write_at_q == 4'h2))) begin
      hit = 1'h1;
    end
    if ((occupied_3_q & (address_3_q == head_address)) & ~(write_fire & (write_at_q == 4'h3))) begin
      hit = 1'h1;
    end
    if ((occupied_4_q & (address_4_q == head_address)) & ~(write_fire & (write_at_q == 4'h4))) begin
      hit = 1'h1;
    end
    if ((occupied_5_q & (address_5_q == head_address)) & ~(write_fire & (write_at_q == 4'h5))) begin
      hit = 1'h1;
    end
    if ((occupied_6_q & (address_6_q == head_address)) & ~(write_fire & (write_at_q == 4'h6))) begin
      hit = 1'h1;
    end
    if ((occupied_7_q & (address_7_q == head_address)) & ~(write_fire & (write_at_q == 4'h7))) begin
      hit = 1'h1;
    end
    if ((occupied_8_q & (address_8_q == head_address)) & ~(write_fire & (write_at_q == 4'h8))) begin
      hit = 1'h1;
    end
    if ((occupied_9_q & (address_9_q == head_address)) & ~(write_fire & (write_at_q == 4'h9))) begin
      hit = 1'h1;
    end
    if ((occupied_10_q & (address_10_q == head_address)) & ~(write_fire & (write_at_q == 4'ha))) begin
      hit = 1'h1;
    end
    if ((occupied_11_q & (address_11_q == head_address)) & ~(write_fire & (write_at_q == 4'hb))) begin
      hit = 1'h1;
    end
  end
  always @* begin
    hit_slot = allocate_at_q;
    if ((occupied_0_q & (address_0_q == head_address)) & ~(write_fire & (write_at_q == 4'h0))) begin
      hit_slot = 4'h0;
    end
    if ((occupied_1_q & (address_1_q == head_address)) & ~(write_fire & (write_at_q == 4'h1))) begin
      hit_slot = 4'h1;
    end
    if ((occupied_2_q & (address_2_q == head_address)) & ~(write_fire & (write_at_q == 4'h2))) begin
      hit_slot = 4'h2;
    end
    if ((occupied_3_q & (address_3_q == head_address)) & ~(write_fire & (write_at_q == 4'h3))) begin
      hit_slot = 4'h3;
    end
    if ((occupied_4_q & (address_4_q == head_address)) & ~(write_fire & (write_at_q == 4'h4))) begin
      hit_slot = 4'h4;
    end
    if ((occupied_5_q & (address_5_q == head_address)) & ~(write_fire & (write_at_q == 4'h5))) begin
      hit_slot = 4'h5;
    end
    if ((occupied_6_q & (address_6_q == head_address)) & ~(write_fire & (write_at_q == 4'h6))) begin
      hit_slot = 4'h6;
    end
    if ((occupied_7_q & (address_7_q == head_address)) & ~(write_fire & (write_at_q == 4'h7))) begin
      hit_slot = 4'h7;
    end
    if ((occupied_8_q & (address_8_q == head_address)) & ~(write_fire & (write_at_q == 4'h8))) begin
      hit_slot = 4'h8;
    end
    if ((occupied_9_q & (address_9_q == head_address)) & ~(write_fire & (write_at_q == 4'h9))) begin
      hit_slot = 4'h9;
    end
    if ((occupied_10_q & (address_10_q == head_address)) & ~(write_fire & (write_at_q == 4'ha))) begin
      hit_slot = 4'ha;
    end
    if ((occupied_11_q & (address_11_q == head_address)) & ~(write_fire & (write_at_q == 4'hb))) begin
      hit_slot = 4'hb;
    end
  end
  assign target = {meta[37:36], 2'h3, request_address};
  assign addends_write_data = request_q[101:38];
  assign enables_write_data = request_q[105:102];
  assign tag = {meta[37:36], meta[35:34], is_update};
  assign tags_inp_valid = request_fire & (is_read | is_update);
  assign answered = response_valid & tags_outp_valid;
  assign oldest = tags_outp_payload;
  assign for_reader = answered & ~oldest[0];
  always @* begin
    next_addend = addend_at_q + 4'h1;
    if (addend_at_q == last) begin
      next_addend = 4'h0;
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
    next_write = write_at_q + 4'h1;
    if (write_at_q == last) begin
      next_write = 4'h0;
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
      remaining = sums_held_q - 4'h1;
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
    if (reset) blocker_q <= 4'h0;
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
  always @(posedge clock)
    if (reset) allocate_at_q <= 4'h0;
    else allocate_at_q <= allocate_at_d;
  always @(posedge clock)
    if (reset) in_flight_q <= 4'h0;
    else in_flight_q <= in_flight_d;
  always @(posedge clock)
    if (reset) addend_at_q <= 4'hb;
    else addend_at_q <= addend_at_d;
  always @(posedge clock)
    if (reset) reply_q <= 6'h0;
    else reply_q <= reply_d;
  always @(posedge clock) answer_q <= answer_d;
  always @(posedge clock) old_q <= old_d;
  always @(posedge clock) dtype_q <= dtype_d;
  always @(posedge clock)
    if (reset) sum_at_q <= 4'h0;
    else sum_at_q <= sum_at_d;
  always @(posedge clock)
    if (reset) sums_held_q <= 4'h0;
    else sums_held_q <= sums_held_d;
  always @(posedge clock)
    if (reset) write_at_q <= 4'h0;
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
