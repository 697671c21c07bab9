// t3_word_table_4_4: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_word_table_4_4 (
  input wire clock,
  input wire [3:0] read_index,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  input wire [3:0] write_index,
  input wire [4:0] write_word,
  input wire [31:0] write_data,
  input wire write_enable
);

  reg [31:0] words_0 [0:15];
  always @(posedge clock) begin
    word_0 <= words_0[read_index];
    if (write_enable && write_word == 5'd0) words_0[write_index] <= write_data;
  end
  reg [31:0] words_1 [0:15];
  always @(posedge clock) begin
    word_1 <= words_1[read_index];
    if (write_enable && write_word == 5'd1) words_1[write_index] <= write_data;
  end
  reg [31:0] words_2 [0:15];
  always @(posedge clock) begin
    word_2 <= words_2[read_index];
    if (write_enable && write_word == 5'd2) words_2[write_index] <= write_data;
  end
  reg [31:0] words_3 [0:15];
  always @(posedge clock) begin
    word_3 <= words_3[read_index];
    if (write_enable && write_word == 5'd3) words_3[write_index] <= write_data;
  end
endmodule
