// t3_region_slot: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_region_slot (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [110:0] update,
  input wire [31:0] address,
  output wire hit,
  output wire [110:0] entry
);

  reg [110:0] held_d;
  reg [110:0] held_q;
  wire inside_d;
  reg inside_q;

  always @* begin
    held_d = held_q;
    if (load) begin
      held_d = update;
    end
  end
  assign inside_d = (held_q[4] & (held_q[36:5] <= address)) & (address <= held_q[68:37]);
  assign hit = inside_q;
  assign entry = held_q;
  always @(posedge clock)
    if (reset) held_q <= 111'h0;
    else held_q <= held_d;
  always @(posedge clock) inside_q <= inside_d;
endmodule
