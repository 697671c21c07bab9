// t3_alu_2: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_alu_2 (
  input wire clock,
  input wire reset,
  input wire valid,
  input wire [1:0] dtype,
  input wire [63:0] old,
  input wire [63:0] addend,
  output wire result_valid,
  output wire [63:0] result
);

  localparam [3:0] no_enables = 4'h0;

  wire [31:0] split_old_word_0;
  wire [31:0] split_old_word_1;
  wire [1:0] split_old_halves_0;
  wire [1:0] split_old_halves_1;
  wire [31:0] split_addend_word_0;
  wire [31:0] split_addend_word_1;
  wire [1:0] split_addend_halves_0;
  wire [1:0] split_addend_halves_1;
  wire [31:0] lanes_0_result;
  wire [31:0] lanes_1_result;
  wire [63:0] joined_data;
  wire [9:0] under_way_d;
  reg [9:0] under_way_q;

  t3_split_words_2 split_old (
    .data(old),
    .enable(no_enables),
    .word_0(split_old_word_0),
    .word_1(split_old_word_1),
    .halves_0(split_old_halves_0),
    .halves_1(split_old_halves_1)
  );

  t3_split_words_2 split_addend (
    .data(addend),
    .enable(no_enables),
    .word_0(split_addend_word_0),
    .word_1(split_addend_word_1),
    .halves_0(split_addend_halves_0),
    .halves_1(split_addend_halves_1)
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

  t3_join_words_2 joined (
    .word_0(lanes_0_result),
    .word_1(lanes_1_result),
    .data(joined_data)
  );

  assign under_way_d = (under_way_q + under_way_q) + {9'h0, valid};
  assign result = joined_data;
  assign result_valid = under_way_q[9];
  always @(posedge clock)
    if (reset) under_way_q <= 10'h0;
    else under_way_q <= under_way_d;

  // What nothing reads.
  wire unused = &{1'b0, split_old_halves_0, split_old_halves_1, split_addend_halves_0, split_addend_halves_1};
endmodule
