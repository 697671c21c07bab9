// t3_event_path_8: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

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
