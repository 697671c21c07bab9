// t3_count_enables_2: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_count_enables_2 (
  input wire clock,
  input wire [3:0] enable,
  output reg [5:0] count
);

  reg [3:0] group_0;
  always @(posedge clock) group_0 <= {3'd0, enable[0]} + {3'd0, enable[1]} + {3'd0, enable[2]} + {3'd0, enable[3]};
  always @(posedge clock) count <= {2'd0, group_0};
endmodule
