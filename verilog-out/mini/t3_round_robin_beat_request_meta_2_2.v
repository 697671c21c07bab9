// t3_round_robin_beat_request_meta_2_2: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_round_robin_beat_request_meta_2_2 (
  input wire clock,
  input wire reset,
  input wire [145:0] inp_0_payload,
  input wire inp_0_valid,
  output wire inp_0_ready,
  input wire [145:0] inp_1_payload,
  input wire inp_1_valid,
  output wire inp_1_ready,
  output wire [145:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready
);

  wire free;
  reg found;
  reg behind;
  reg [3:0] grant;
  reg [145:0] item_d;
  reg [145:0] item_q;
  reg full_d;
  reg full_q;
  reg [3:0] last_d;
  reg [3:0] last_q;

  always @* begin
    item_d = item_q;
    if (free) begin
      if (grant == 4'h0) begin
        item_d = inp_0_payload;
      end
      if (grant == 4'h1) begin
        item_d = inp_1_payload;
      end
    end
  end
  always @* begin
    full_d = full_q;
    if (free) begin
      full_d = found;
    end
  end
  always @* begin
    last_d = last_q;
    if (free) begin
      if (found) begin
        last_d = grant;
      end
    end
  end
  always @* begin
    found = 1'h0;
    grant = 4'h0;
    if (inp_0_valid & ~found) begin
      found = 1'h1;
      grant = 4'h0;
    end
    if (inp_1_valid & ~found) begin
      found = 1'h1;
      grant = 4'h1;
    end
    behind = 1'h0;
    if ((inp_1_valid & ~behind) & (last_q < 4'h1)) begin
      behind = 1'h1;
      grant = 4'h1;
    end
  end
  assign free = ~full_q | outp_ready;
  assign inp_0_ready = (free & found) & (grant == 4'h0);
  assign inp_1_ready = (free & found) & (grant == 4'h1);
  assign outp_valid = full_q;
  assign outp_payload = item_q;
  always @(posedge clock) item_q <= item_d;
  always @(posedge clock)
    if (reset) full_q <= 1'h0;
    else full_q <= full_d;
  always @(posedge clock)
    if (reset) last_q <= 4'h0;
    else last_q <= last_d;
endmodule
