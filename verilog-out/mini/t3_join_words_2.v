// t3_join_words_2: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_join_words_2 (
  input wire [31:0] word_0,
  input wire [31:0] word_1,
  output reg [63:0] data
);

  always @(*) data = {word_1, word_0};
endmodule
