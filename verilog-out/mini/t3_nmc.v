// t3_nmc: near-memory reduction
//
// T3 0.1.0 in RTL, block nmc, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config mini --block nmc
//
// Parameters:
//   beat_words  =   2  32-bit words in a beat
//   in_flight   =  12  near-memory updates in flight
//
// Ports, the name of each or how its signals begin:
//   clock         input            clock, rising edge
//   reset         input            synchronous reset, active high; memory owes no answer when it ends
//   inp           stream in        requests from the memory queue
//   command       stream out       commands to memory
//   response      flow in          read data from memory, in the order of the reads
//   load_data     flow out         answers to reads of the producer
//   dma_data      flow out         answers to reads of the DMA engine
//   spill_data    flow out         answers to reads of the tracker
//   updates       output           pulse: an update was written back
//   hazard_stall  output           a request waits for an update of its address

module t3_nmc (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high; memory owes no answer when it ends
  input wire reset,
  // beat address
  input wire [31:0] inp_address,
  // 0 read, 1 store, 2 add
  input wire [1:0] inp_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] inp_dtype,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  input wire [1:0] inp_source,
  // data, word 0 lowest
  input wire [63:0] inp_data,
  // bit i: 16-bit element i counts
  input wire [3:0] inp_enable,
  // the payload is offered
  input wire inp_valid,
  // the payload is taken in this cycle
  output wire inp_ready,
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
  // answers to reads of the producer
  output wire [63:0] load_data_payload,
  // the payload is offered
  output wire load_data_valid,
  // answers to reads of the DMA engine
  output wire [63:0] dma_data_payload,
  // the payload is offered
  output wire dma_data_valid,
  // answers to reads of the tracker
  output wire [63:0] spill_data_payload,
  // the payload is offered
  output wire spill_data_valid,
  // pulse: an update was written back
  output wire updates,
  // a request waits for an update of its address
  output wire hazard_stall
);

  localparam [3:0] last = 4'hb;
  localparam [3:0] slots = 4'hc;

  wire [105:0] inp_payload;
  wire [103:0] command_payload;
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

  assign inp_payload = {inp_enable, inp_data, inp_source, inp_dtype, inp_op, inp_address};
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
  assign command_address = command_payload[31:0];
  assign command_write = command_payload[32];
  assign command_near = command_payload[33];
  assign command_source = command_payload[35:34];
  assign command_data = command_payload[99:36];
  assign command_enable = command_payload[103:100];

  // What nothing reads.
  wire unused = &{1'b0, head[37:32], tags_occupancy};
endmodule

module t3_ram_enables_2_12_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [3:0] read_data,
  input wire [3:0] write_address,
  input wire [3:0] write_data,
  input wire write_enable
);

  reg [3:0] words [0:11];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd12) ? read_address : 4'd0];
    if (write_enable && write_address < 4'd12) words[write_address] <= write_data;
  end
endmodule

module t3_ram_command_meta_12_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [35:0] read_data,
  input wire [3:0] write_address,
  input wire [35:0] write_data,
  input wire write_enable
);

  reg [35:0] words [0:11];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd12) ? read_address : 4'd0];
    if (write_enable && write_address < 4'd12) words[write_address] <= write_data;
  end
endmodule

module t3_alu_2 (
  input wire clock,
  input wire reset,
  input wire valid,
  input wire [1:0] dtype,
  input wire [63:0] old,
  input wire [63:0] addend,
  output wire result_valid,
  output wire [63:0] result
);

  localparam [3:0] no_enables = 4'h0;

  wire [31:0] split_old_word_0;
  wire [31:0] split_old_word_1;
  wire [1:0] split_old_halves_0;
  wire [1:0] split_old_halves_1;
  wire [31:0] split_addend_word_0;
  wire [31:0] split_addend_word_1;
  wire [1:0] split_addend_halves_0;
  wire [1:0] split_addend_halves_1;
  wire [31:0] lanes_0_result;
  wire [31:0] lanes_1_result;
  wire [63:0] joined_data;
  wire [9:0] under_way_d;
  reg [9:0] under_way_q;

  t3_split_words_2 split_old (
    .data(old),
    .enable(no_enables),
    .word_0(split_old_word_0),
    .word_1(split_old_word_1),
    .halves_0(split_old_halves_0),
    .halves_1(split_old_halves_1)
  );

  t3_split_words_2 split_addend (
    .data(addend),
    .enable(no_enables),
    .word_0(split_addend_word_0),
    .word_1(split_addend_word_1),
    .halves_0(split_addend_halves_0),
    .halves_1(split_addend_halves_1)
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

  t3_join_words_2 joined (
    .word_0(lanes_0_result),
    .word_1(lanes_1_result),
    .data(joined_data)
  );

  assign under_way_d = (under_way_q + under_way_q) + {9'h0, valid};
  assign result = joined_data;
  assign result_valid = under_way_q[9];
  always @(posedge clock)
    if (reset) under_way_q <= 10'h0;
    else under_way_q <= under_way_d;

  // What nothing reads.
  wire unused = &{1'b0, split_old_halves_0, split_old_halves_1, split_addend_halves_0, split_addend_halves_1};
endmodule

module t3_join_words_2 (
  input wire [31:0] word_0,
  input wire [31:0] word_1,
  output reg [63:0] data
);

  always @(*) data = {word_1, word_0};
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

module t3_split_words_2 (
  input wire [63:0] data,
  input wire [3:0] enable,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [1:0] halves_0,
  output reg [1:0] halves_1
);

  always @(*) word_0 = data[31:0];
  always @(*) halves_0 = enable[1:0];
  always @(*) word_1 = data[63:32];
  always @(*) halves_1 = enable[3:2];
endmodule

module t3_ram_words_2_12_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [63:0] read_data,
  input wire [3:0] write_address,
  input wire [63:0] write_data,
  input wire write_enable
);

  reg [63:0] words [0:11];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd12) ? read_address : 4'd0];
    if (write_enable && write_address < 4'd12) words[write_address] <= write_data;
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

module t3_reg_slice_beat_memory_meta_2 (
  input wire clock,
  input wire reset,
  input wire [105:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [105:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready
);

  wire front_free;
  reg [105:0] front_d;
  reg [105:0] front_q;
  reg front_full_d;
  reg front_full_q;
  reg [105:0] spare_d;
  reg [105:0] spare_q;
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
