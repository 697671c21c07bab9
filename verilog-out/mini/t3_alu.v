// t3_alu: adds beats of FP16, BF16, FP32 or INT32
//
// T3 0.1.0 in RTL, block alu, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config mini --block alu
//
// Parameters:
//   beat_words  =   2  32-bit words in a beat
//
// Ports, the name of each or how its signals begin:
//   clock         input            clock, rising edge
//   reset         input            synchronous reset, active high: forgets the additions under way
//   valid         input            an addition starts
//   dtype         input            element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
//   old           input            old values
//   addend        input            addends
//   result_valid  output           a result is there
//   result        output           sums

module t3_alu (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high: forgets the additions under way
  input wire reset,
  // an addition starts
  input wire valid,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] dtype,
  // old values
  input wire [63:0] old,
  // addends
  input wire [63:0] addend,
  // a result is there
  output wire result_valid,
  // sums
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
