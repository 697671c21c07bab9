// t3_align: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_align (
  input wire [116:0] inp,
  output wire [184:0] outp
);

  localparam [27:0] top = 28'h8000000;
  localparam [27:0] ones = 28'hfffffff;

  assign outp = {ones << inp[116:109], inp[108:81] >> inp[116:109], inp[108:81], inp[80:53], top >> inp[44:37], inp[52:45], inp[36], inp[35:0]};
endmodule
