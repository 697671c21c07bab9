// t3_normalise: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_normalise (
  input wire [79:0] inp,
  output wire [71:0] outp
);

  assign outp = {inp[71:44] << inp[79:72], inp[43:36] - inp[79:72], inp[35:0]};
endmodule
