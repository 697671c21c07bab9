// t3_split_words_2: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_split_words_2 (
  input wire [63:0] data,
  input wire [3:0] enable,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [1:0] halves_0,
  output reg [1:0] halves_1
);

  always @(*) word_0 = data[31:0];
  always @(*) halves_0 = enable[1:0];
  always @(*) word_1 = data[63:32];
  always @(*) halves_1 = enable[3:2];
endmodule
