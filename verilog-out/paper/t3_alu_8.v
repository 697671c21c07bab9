// t3_alu_8: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_alu_8 (
  input wire clock,
  input wire reset,
  input wire valid,
  input wire [1:0] dtype,
  input wire [255:0] old,
  input wire [255:0] addend,
  output wire result_valid,
  output wire [255:0] result
);

  localparam [15:0] no_enables = 16'h0;

  wire [31:0] split_old_word_0;
  wire [31:0] split_old_word_1;
  wire [31:0] split_old_word_2;
  wire [31:0] split_old_word_3;
  wire [31:0] split_old_word_4;
  wire [31:0] split_old_word_5;
  wire [31:0] split_old_word_6;
  wire [31:0] split_old_word_7;
  wire [1:0] split_old_halves_0;
  wire [1:0] split_old_halves_1;
  wire [1:0] split_old_halves_2;
  wire [1:0] split_old_halves_3;
  wire [1:0] split_old_halves_4;
  wire [1:0] split_old_halves_5;
  wire [1:0] split_old_halves_6;
  wire [1:0] split_old_halves_7;
  wire [31:0] split_addend_word_0;
  wire [31:0] split_addend_word_1;
  wire [31:0] split_addend_word_2;
  wire [31:0] split_addend_word_3;
  wire [31:0] split_addend_word_4;
  wire [31:0] split_addend_word_5;
  wire [31:0] split_addend_word_6;
  wire [31:0] split_addend_word_7;
  wire [1:0] split_addend_halves_0;
  wire [1:0] split_addend_halves_1;
  wire [1:0] split_addend_halves_2;
  wire [1:0] split_addend_halves_3;
  wire [1:0] split_addend_halves_4;
  wire [1:0] split_addend_halves_5;
  wire [1:0] split_addend_halves_6;
  wire [1:0] split_addend_halves_7;
  wire [31:0] lanes_0_result;
  wire [31:0] lanes_1_result;
  wire [31:0] lanes_2_result;
  wire [31:0] lanes_3_result;
  wire [31:0] lanes_4_result;
  wire [31:0] lanes_5_result;
  wire [31:0] lanes_6_result;
  wire [31:0] lanes_7_result;
  wire [255:0] joined_data;
  wire [9:0] under_way_d;
  reg [9:0] under_way_q;

  t3_split_words_8 split_old (
    .data(old),
    .enable(no_enables),
    .word_0(split_old_word_0),
    .word_1(split_old_word_1),
    .word_2(split_old_word_2),
    .word_3(split_old_word_3),
    .word_4(split_old_word_4),
    .word_5(split_old_word_5),
    .word_6(split_old_word_6),
    .word_7(split_old_word_7),
    .halves_0(split_old_halves_0),
    .halves_1(split_old_halves_1),
    .halves_2(split_old_halves_2),
    .halves_3(split_old_halves_3),
    .halves_4(split_old_halves_4),
    .halves_5(split_old_halves_5),
    .halves_6(split_old_halves_6),
    .halves_7(split_old_halves_7)
  );

  t3_split_words_8 split_addend (
    .data(addend),
    .enable(no_enables),
    .word_0(split_addend_word_0),
    .word_1(split_addend_word_1),
    .word_2(split_addend_word_2),
    .word_3(split_addend_word_3),
    .word_4(split_addend_word_4),
    .word_5(split_addend_word_5),
    .word_6(split_addend_word_6),
    .word_7(split_addend_word_7),
    .halves_0(split_addend_halves_0),
    .halves_1(split_addend_halves_1),
    .halves_2(split_addend_halves_2),
    .halves_3(split_addend_halves_3),
    .halves_4(split_addend_halves_4),
    .halves_5(split_addend_halves_5),
    .halves_6(split_addend_halves_6),
    .halves_7(split_addend_halves_7)
  );

  t3_word_alu lanes_0 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_0),
    .addend(split_addend_word_0),
    .result(lanes_0_result)
  );

  t3_word_alu lanes_1 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_1),
    .addend(split_addend_word_1),
    .result(lanes_1_result)
  );

  t3_word_alu lanes_2 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_2),
    .addend(split_addend_word_2),
    .result(lanes_2_result)
  );

  t3_word_alu lanes_3 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_3),
    .addend(split_addend_word_3),
    .result(lanes_3_result)
  );

  t3_word_alu lanes_4 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_4),
    .addend(split_addend_word_4),
    .result(lanes_4_result)
  );

  t3_word_alu lanes_5 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_5),
    .addend(split_addend_word_5),
    .result(lanes_5_result)
  );

  t3_word_alu lanes_6 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_6),
    .addend(split_addend_word_6),
    .result(lanes_6_result)
  );

  t3_word_alu lanes_7 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_7),
    .addend(split_addend_word_7),
    .result(lanes_7_result)
  );

  t3_join_words_8 joined (
    .word_0(lanes_0_result),
    .word_1(lanes_1_result),
    .word_2(lanes_2_result),
    .word_3(lanes_3_result),
    .word_4(lanes_4_result),
    .word_5(lanes_5_result),
    .word_6(lanes_6_result),
    .word_7(lanes_7_result),
    .data(joined_data)
  );

  assign under_way_d = (under_way_q + under_way_q) + {9'h0, valid};
  assign result = joined_data;
  assign result_valid = under_way_q[9];
  always @(posedge clock)
    if (reset) under_way_q <= 10'h0;
    else under_way_q <= under_way_d;

  // What nothing reads.
  wire unused = &{1'b0, split_old_halves_0, split_old_halves_1, split_old_halves_2, split_old_halves_3, split_old_halves_4, split_old_halves_5, split_old_halves_6, split_old_halves_7, split_addend_halves_0, split_addend_halves_1, split_addend_halves_2, split_addend_halves_3, split_addend_halves_4, split_addend_halves_5, split_addend_halves_6, split_addend_halves_7};
endmodule
