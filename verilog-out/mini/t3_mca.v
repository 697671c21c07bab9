// t3_mca: memory-controller arbitration
//
// T3 0.1.0 in RTL, block mca, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config mini --block mca
//
// Parameters:
//   beat_words  =   2  32-bit words in a beat
//   queue_depth =  32  entries of the memory queue
//
// Ports, the name of each or how its signals begin:
//   clock                input            clock, rising edge
//   reset                input            synchronous reset, active high
//   compute              stream in        loads and local stores of the producer
//   communication        stream in        DMA reads and incoming beats
//   spill                stream in        counters that the tracker keeps in memory
//   outp                 stream out       head of the memory queue
//   events               stream out       one for each tracked request that was accepted
//   policy               input            0 round robin, 1 compute first, fixed threshold, 2 and 3 measured threshold
//   threshold            input            threshold of policy 1, in queue entries; 255 is unlimited, 0 counts as 1
//   starvation_limit     input            cycles that a communication request waits until it is forced; 0: for ever
//   measure              input            a rising level arms a measurement window
//   window_log2          input            length of the window: log2 of cycles
//   cut_low              input            more compute requests in the window than this: level 2 or lower
//   cut_mid              input            more compute requests in the window than this: level 1 or lower
//   cut_high             input            more compute requests in the window than this: level 0
//   level0               input            threshold of level 0, in queue entries
//   level1               input            threshold of level 1, in queue entries
//   level2               input            threshold of level 2, in queue entries
//   level3               input            threshold of level 3, in queue entries
//   occupancy            output           requests accepted and not yet gone
//   active_threshold     output           communication may enter while the occupancy is below
//   intensity            output           compute requests of the last window
//   compute_stall        output           pulse: a compute request waits
//   communication_stall  output           pulse: a communication request waits
//   event_stall          output           pulse: a tracked request finds no place for its event

module t3_mca (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high
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
  input wire [31:0] communication_address,
  // 0 read, 1 store, 2 add
  input wire [1:0] communication_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] communication_dtype,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  input wire [1:0] communication_source,
  // its updates are counted
  input wire communication_tracked,
  // region
  input wire [3:0] communication_region,
  // linear workgroup id
  input wire [15:0] communication_wg,
  // wavefront in its workgroup
  input wire [2:0] communication_wf,
  // row of tiles
  input wire [7:0] communication_row,
  // column of tiles
  input wire [7:0] communication_column,
  // data, word 0 lowest
  input wire [63:0] communication_data,
  // bit i: 16-bit element i counts
  input wire [3:0] communication_enable,
  // the payload is offered
  input wire communication_valid,
  // the payload is taken in this cycle
  output wire communication_ready,
  // beat address
  input wire [31:0] spill_address,
  // 0 read, 1 store, 2 add
  input wire [1:0] spill_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] spill_dtype,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  input wire [1:0] spill_source,
  // its updates are counted
  input wire spill_tracked,
  // region
  input wire [3:0] spill_region,
  // linear workgroup id
  input wire [15:0] spill_wg,
  // wavefront in its workgroup
  input wire [2:0] spill_wf,
  // row of tiles
  input wire [7:0] spill_row,
  // column of tiles
  input wire [7:0] spill_column,
  // data, word 0 lowest
  input wire [63:0] spill_data,
  // bit i: 16-bit element i counts
  input wire [3:0] spill_enable,
  // the payload is offered
  input wire spill_valid,
  // the payload is taken in this cycle
  output wire spill_ready,
  // beat address
  output wire [31:0] outp_address,
  // 0 read, 1 store, 2 add
  output wire [1:0] outp_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  output wire [1:0] outp_dtype,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  output wire [1:0] outp_source,
  // data, word 0 lowest
  output wire [63:0] outp_data,
  // bit i: 16-bit element i counts
  output wire [3:0] outp_enable,
  // the payload is offered
  output wire outp_valid,
  // the payload is taken in this cycle
  input wire outp_ready,
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
  // 0 round robin, 1 compute first, fixed threshold, 2 and 3 measured threshold
  input wire [1:0] policy,
  // threshold of policy 1, in queue entries; 255 is unlimited, 0 counts as 1
  input wire [7:0] threshold,
  // cycles that a communication request waits until it is forced; 0: for ever
  input wire [15:0] starvation_limit,
  // a rising level arms a measurement window
  input wire measure,
  // length of the window: log2 of cycles
  input wire [3:0] window_log2,
  // more compute requests in the window than this: level 2 or lower
  input wire [15:0] cut_low,
  // more compute requests in the window than this: level 1 or lower
  input wire [15:0] cut_mid,
  // more compute requests in the window than this: level 0
  input wire [15:0] cut_high,
  // threshold of level 0, in queue entries
  input wire [7:0] level0,
  // threshold of level 1, in queue entries
  input wire [7:0] level1,
  // threshold of level 2, in queue entries
  input wire [7:0] level2,
  // threshold of level 3, in queue entries
  input wire [7:0] level3,
  // requests accepted and not yet gone
  output wire [5:0] occupancy,
  // communication may enter while the occupancy is below
  output wire [7:0] active_threshold,
  // compute requests of the last window
  output wire [15:0] intensity,
  // pulse: a compute request waits
  output wire compute_stall,
  // pulse: a communication request waits
  output wire communication_stall,
  // pulse: a tracked request finds no place for its event
  output wire event_stall
);

  localparam [5:0] depth = 6'h20;
  localparam [1:0] incoming = 2'h1;

  wire [145:0] compute_payload;
  wire [145:0] communication_payload;
  wire [145:0] spill_payload;
  wire [105:0] outp_payload;
  wire [45:0] events_payload;
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
  wire [105:0] queued;
  wire [45:0] update;
  wire queue_inp_ready;
  wire [105:0] queue_outp_payload;
  wire queue_outp_valid;
  wire [5:0] queue_occupancy;
  wire event_path_has_place;
  wire [3:0] event_path_enable;
  wire [45:0] event_path_events_payload;
  wire event_path_events_valid;
  wire [15:0] meter_intensity;
  wire [7:0] meter_active_threshold;
  reg [145:0] entered_d;
  reg [145:0] entered_q;
  reg has_entered_q;
  reg has_event_q;
  reg [5:0] held_d;
  reg [5:0] held_q;
  reg communication_turn_d;
  reg communication_turn_q;
  reg [15:0] waited_d;
  reg [15:0] waited_q;
  reg compute_owed_d;
  reg compute_owed_q;

  t3_fifo_beat_memory_meta_2_32_6 queue (
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

  t3_event_path_2 event_path (
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

  assign spill_payload = {spill_enable, spill_data, spill_column, spill_row, spill_wf, spill_wg, spill_region, spill_tracked, spill_source, spill_dtype, spill_op, spill_address};
  assign communication_payload = {communication_enable, communication_data, communication_column, communication_row, communication_wf, communication_wg, communication_region, communication_tracked, communication_source, communication_dtype, communication_op, communication_address};
  assign compute_payload = {compute_enable, compute_data, compute_column, compute_row, compute_wf, compute_wg, compute_region, compute_tracked, compute_source, compute_dtype, compute_op, compute_address};
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
      held_d = held_q + 6'h1;
    end else if (~accepts & leaves) begin
      held_d = held_q - 6'h1;
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
  assign held_wide = {2'h0, held_q};
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
  assign queued = {entered_q[145:142], entered_q[141:78], memory_meta};
  assign update = {entered_meta[37:36] == incoming, 6'h0, entered_meta[77:70], entered_meta[69:62], entered_meta[61:59], entered_meta[58:43], entered_meta[42:39]};
  assign event_path_enable = entered_q[145:142];
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
    if (reset) held_q <= 6'h0;
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
  assign outp_address = outp_payload[31:0];
  assign outp_op = outp_payload[33:32];
  assign outp_dtype = outp_payload[35:34];
  assign outp_source = outp_payload[37:36];
  assign outp_data = outp_payload[101:38];
  assign outp_enable = outp_payload[105:102];
  assign events_region = events_payload[3:0];
  assign events_wg = events_payload[19:4];
  assign events_wf = events_payload[22:20];
  assign events_row = events_payload[30:23];
  assign events_column = events_payload[38:31];
  assign events_elements = events_payload[44:39];
  assign events_incoming = events_payload[45];

  // What nothing reads.
  wire unused = &{1'b0, compute_meta[37:0], compute_meta[77:39], communication_meta[37:0], communication_meta[77:39], entered_meta[38], queue_inp_ready, queue_occupancy};
endmodule
