// t3_mca_8_64_7: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

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
