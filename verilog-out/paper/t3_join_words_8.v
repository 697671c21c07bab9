// t3_join_words_8: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_join_words_8 (
  input wire [31:0] word_0,
  input wire [31:0] word_1,
  input wire [31:0] word_2,
  input wire [31:0] word_3,
  input wire [31:0] word_4,
  input wire [31:0] word_5,
  input wire [31:0] word_6,
  input wire [31:0] word_7,
  output reg [255:0] data
);

  always @(*) data = {word_7, word_6, word_5, word_4, word_3, word_2, word_1, word_0};
endmodule
