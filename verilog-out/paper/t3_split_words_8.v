// t3_split_words_8: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_split_words_8 (
  input wire [255:0] data,
  input wire [15:0] enable,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  output reg [31:0] word_4,
  output reg [31:0] word_5,
  output reg [31:0] word_6,
  output reg [31:0] word_7,
  output reg [1:0] halves_0,
  output reg [1:0] halves_1,
  output reg [1:0] halves_2,
  output reg [1:0] halves_3,
  output reg [1:0] halves_4,
  output reg [1:0] halves_5,
  output reg [1:0] halves_6,
  output reg [1:0] halves_7
);

  always @(*) word_0 = data[31:0];
  always @(*) halves_0 = enable[1:0];
  always @(*) word_1 = data[63:32];
  always @(*) halves_1 = enable[3:2];
  always @(*) word_2 = data[95:64];
  always @(*) halves_2 = enable[5:4];
  always @(*) word_3 = data[127:96];
  always @(*) halves_3 = enable[7:6];
  always @(*) word_4 = data[159:128];
  always @(*) halves_4 = enable[9:8];
  always @(*) word_5 = data[191:160];
  always @(*) halves_5 = enable[11:10];
  always @(*) word_6 = data[223:192];
  always @(*) halves_6 = enable[13:12];
  always @(*) word_7 = data[255:224];
  always @(*) halves_7 = enable[15:14];
endmodule
