// t3_expected: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_expected (
  input wire clock,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [3:0] read_region,
  input wire [7:0] row,
  input wire [7:0] column,
  input wire [2:0] wf,
  output wire [20:0] count,
  output wire [31:0] base,
  output wire [15:0] first_wg
);

  localparam [4:0] first_word = 5'h4;

  wire [4:0] word;
  wire [7:0] last_row;
  wire [7:0] last_column;
  wire [2:0] last_wf;
  wire at_bottom;
  wire at_right;
  reg [31:0] chosen;
  wire [19:0] low;
  wire [31:0] words_word_0;
  wire [31:0] words_word_1;
  wire [31:0] words_word_2;
  wire [31:0] words_word_3;
  wire [31:0] words_word_4;
  wire [31:0] words_word_5;
  wire [31:0] words_word_6;
  wire [3:0] words_write_index;
  wire [31:0] words_write_data;

  t3_word_table_7_4 words (
    .clock(clock),
    .read_index(read_region),
    .word_0(words_word_0),
    .word_1(words_word_1),
    .word_2(words_word_2),
    .word_3(words_word_3),
    .word_4(words_word_4),
    .word_5(words_word_5),
    .word_6(words_word_6),
    .write_index(words_write_index),
    .write_word(word),
    .write_data(words_write_data),
    .write_enable(config_word_valid)
  );

  assign word = config_word_payload[8:4] - first_word;
  assign words_write_index = config_word_payload[3:0];
  assign words_write_data = config_word_payload[40:9];
  assign last_row = words_word_4[7:0];
  assign last_column = words_word_4[15:8];
  assign last_wf = words_word_4[18:16];
  assign at_bottom = row == last_row;
  assign at_right = (column == last_column) & (wf == last_wf);
  always @* begin
    chosen = words_word_0;
    if (at_bottom & at_right) begin
      chosen = words_word_3;
    end else if (at_bottom) begin
      chosen = words_word_1;
    end else if (at_right) begin
      chosen = words_word_2;
    end
  end
  assign low = chosen[19:0];
  assign count = {1'h0, low};
  assign base = words_word_5;
  assign first_wg = words_word_6[15:0];

  // What nothing reads.
  wire unused = &{1'b0, chosen[31:20], words_word_4[31:19], words_word_6[31:16]};
endmodule
