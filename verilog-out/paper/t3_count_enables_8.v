// t3_count_enables_8: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_count_enables_8 (
  input wire clock,
  input wire [15:0] enable,
  output reg [5:0] count
);

  reg [3:0] group_0;
  always @(posedge clock) group_0 <= {3'd0, enable[0]} + {3'd0, enable[1]} + {3'd0, enable[2]} + {3'd0, enable[3]} + {3'd0, enable[4]} + {3'd0, enable[5]} + {3'd0, enable[6]} + {3'd0, enable[7]};
  reg [3:0] group_1;
  always @(posedge clock) group_1 <= {3'd0, enable[8]} + {3'd0, enable[9]} + {3'd0, enable[10]} + {3'd0, enable[11]} + {3'd0, enable[12]} + {3'd0, enable[13]} + {3'd0, enable[14]} + {3'd0, enable[15]};
  always @(posedge clock) count <= {2'd0, group_0} + {2'd0, group_1};
endmodule
