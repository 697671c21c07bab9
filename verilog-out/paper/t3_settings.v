// t3_settings: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_settings (
  input wire clock,
  input wire reset,
  input wire [4:0] index,
  input wire [31:0] write_data,
  input wire [3:0] write_strobe,
  input wire write_enable,
  output wire [31:0] read_data,
  output wire [1:0] policy,
  output wire [7:0] threshold,
  output wire [15:0] starvation_limit,
  output wire [3:0] window_log2,
  output wire [15:0] cut_low,
  output wire [15:0] cut_mid,
  output wire [15:0] cut_high,
  output wire [7:0] level0,
  output wire [7:0] level1,
  output wire [7:0] level2,
  output wire [7:0] level3,
  output wire [1:0] interrupt_enable,
  output wire [15:0] interrupt_regions
);

  wire [31:0] cuts;
  wire [31:0] levels;
  wire [31:0] bank_read_data;
  wire [31:0] bank_word_0;
  wire [31:0] bank_word_1;
  wire [31:0] bank_word_2;
  wire [31:0] bank_word_3;
  wire [31:0] bank_word_4;
  wire [31:0] bank_word_5;
  wire [31:0] bank_word_6;
  wire [31:0] bank_word_7;
  wire [31:0] bank_word_8;

  t3_bank_9 bank (
    .clock(clock),
    .reset(reset),
    .write_index(index),
    .write_data(write_data),
    .write_strobe(write_strobe),
    .write_enable(write_enable),
    .read_index(index),
    .read_data(bank_read_data),
    .word_0(bank_word_0),
    .word_1(bank_word_1),
    .word_2(bank_word_2),
    .word_3(bank_word_3),
    .word_4(bank_word_4),
    .word_5(bank_word_5),
    .word_6(bank_word_6),
    .word_7(bank_word_7),
    .word_8(bank_word_8)
  );

  assign read_data = bank_read_data;
  assign policy = bank_word_0[1:0];
  assign threshold = bank_word_1[7:0];
  assign starvation_limit = bank_word_2[15:0];
  assign window_log2 = bank_word_3[3:0];
  assign cuts = bank_word_4;
  assign cut_low = cuts[15:0];
  assign cut_mid = cuts[31:16];
  assign cut_high = bank_word_5[15:0];
  assign levels = bank_word_6;
  assign level0 = levels[7:0];
  assign level1 = levels[15:8];
  assign level2 = levels[23:16];
  assign level3 = levels[31:24];
  assign interrupt_enable = bank_word_7[1:0];
  assign interrupt_regions = bank_word_8[15:0];

  // What nothing reads.
  wire unused = &{1'b0, bank_word_0[31:2], bank_word_1[31:8], bank_word_2[31:16], bank_word_3[31:4], bank_word_5[31:16], bank_word_7[31:2], bank_word_8[31:16]};
endmodule
