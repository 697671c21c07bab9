// t3_alu: adds beats of FP16, BF16, FP32 or INT32
//
// T3 0.1.0 in RTL, block alu, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config paper --block alu
//
// Parameters:
//   beat_words  =   8  32-bit words in a beat
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
  input wire [255:0] old,
  // addends
  input wire [255:0] addend,
  // a result is there
  output wire result_valid,
  // sums
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

module t3_word_alu (
  input wire clock,
  input wire [1:0] dtype,
  input wire [31:0] old,
  input wire [31:0] addend,
  output reg [31:0] result
);

  localparam [31:0] upper = 32'hffff0000;

  reg [31:0] low_a;
  reg [31:0] low_b;
  wire [31:0] low_sum;
  wire low_narrow;
  reg [31:0] high_a;
  reg [31:0] high_b;
  wire [31:0] high_sum;
  wire high_narrow;

  t3_fp_adder_24 low (
    .clock(clock),
    .dtype(dtype),
    .a(low_a),
    .b(low_b),
    .sum(low_sum),
    .narrow(low_narrow)
  );

  t3_fp_adder_11 high (
    .clock(clock),
    .dtype(dtype),
    .a(high_a),
    .b(high_b),
    .sum(high_sum),
    .narrow(high_narrow)
  );

  always @* begin
    high_a = 32'h0;
    if (dtype < 2'h2) begin
      high_a = old & upper;
    end
  end
  always @* begin
    high_b = 32'h0;
    if (dtype < 2'h2) begin
      high_b = addend & upper;
    end
  end
  always @* begin
    if (dtype < 2'h2) begin
      low_a = {old[15:0], 16'h0};
    end else begin
      low_a = old;
    end
  end
  always @* begin
    if (dtype < 2'h2) begin
      low_b = {addend[15:0], 16'h0};
    end else begin
      low_b = addend;
    end
  end
  always @* begin
    result = low_sum;
    if (low_narrow) begin
      result = high_sum | {16'h0, low_sum[31:16]};
    end
  end

  // What nothing reads.
  wire unused = &{1'b0, high_narrow};
endmodule

module t3_fp_adder_11 (
  input wire clock,
  input wire [1:0] dtype,
  input wire [31:0] a,
  input wire [31:0] b,
  output wire [31:0] sum,
  output wire narrow
);

  localparam [31:0] magnitude_bits = 32'h7fffffff;
  localparam [31:0] negative = 32'h80000000;
  localparam [27:0] in_reach = 28'hfffe000;
  localparam [27:0] sticky = 28'h2000;

  wire [31:0] a_magnitude;
  wire [31:0] b_magnitude;
  wire [27:0] lost;
  wire [27:0] below;
  reg [31:0] sign;
  wire [35:0] aside;
  reg [98:0] ordered_d;
  reg [98:0] ordered_q;
  wire [108:0] unpack_outp;
  reg [108:0] unpacked_q;
  reg [116:0] spaced_d;
  reg [116:0] spaced_q;
  wire [184:0] align_outp;
  reg [184:0] aligned_q;
  reg [128:0] addends_d;
  reg [128:0] addends_q;
  reg [99:0] summed_d;
  reg [99:0] summed_q;
  wire [79:0] count_outp;
  reg [79:0] counted_q;
  wire [71:0] normalise_outp;
  reg [71:0] normalised_q;
  wire [99:0] pack_outp;
  reg [99:0] composed_q;
  reg [32:0] rounded_d;
  reg [32:0] rounded_q;

  t3_unpack unpack (
    .inp(ordered_q),
    .outp(unpack_outp)
  );

  t3_align align (
    .inp(spaced_q),
    .outp(align_outp)
  );

  t3_count_zeros count (
    .inp(summed_q),
    .outp(count_outp)
  );

  t3_normalise normalise (
    .inp(counted_q),
    .outp(normalise_outp)
  );

  t3_pack pack (
    .inp(normalised_q),
    .outp(pack_outp)
  );

  always @* begin
    ordered_d = ordered_q;
    ordered_d[31:0] = a;
    ordered_d[63:32] = b;
    if (a_magnitude < b_magnitude) begin
      ordered_d[31:0] = b;
      ordered_d[63:32] = a;
    end
    ordered_d[96] = a_magnitude == b_magnitude;
    ordered_d[95:64] = a + b;
    ordered_d[98:97] = dtype;
  end
  always @* begin
    spaced_d = spaced_q;
    spaced_d[35:0] = unpacked_q[35:0];
    spaced_d[36] = unpacked_q[36];
    spaced_d[44:37] = unpacked_q[44:37];
    spaced_d[52:45] = unpacked_q[44:37] + 8'h1;
    spaced_d[80:53] = unpacked_q[72:45];
    spaced_d[108:81] = unpacked_q[108:81];
    spaced_d[116:109] = unpacked_q[44:37] - unpacked_q[80:73];
  end
  always @* begin
    addends_d = addends_q;
    addends_d[35:0] = aligned_q[35:0];
    addends_d[36] = aligned_q[36];
    addends_d[44:37] = aligned_q[44:37];
    addends_d[72:45] = aligned_q[72:45] & in_reach;
    addends_d[100:73] = aligned_q[100:73];
    addends_d[128:101] = aligned_q[156:129] & in_reach;
    if ((|lost) | (|below)) begin
      addends_d[128:101] = (aligned_q[156:129] & in_reach) | sticky;
    end
  end
  always @* begin
    summed_d = summed_q;
    summed_d[35:0] = addends_q[35:0];
    summed_d[43:36] = addends_q[44:37];
    summed_d[71:44] = addends_q[72:45];
    if (addends_q[36]) begin
      summed_d[99:72] = addends_q[100:73] - addends_q[128:101];
    end else begin
      summed_d[99:72] = addends_q[100:73] + addends_q[128:101];
    end
  end
  always @* begin
    rounded_d = rounded_q;
    rounded_d[32] = aside[1];
    rounded_d[31:0] = (composed_q[67:36] + composed_q[99:68]) | sign;
    if (aside[3]) begin
      rounded_d[31:0] = aside[35:4];
    end
  end
  assign a_magnitude = a & magnitude_bits;
  assign b_magnitude = b & magnitude_bits;
  assign lost = aligned_q[128:101] & ~aligned_q[184:157];
  assign below = aligned_q[156:129] & ~in_reach;
  assign aside = composed_q[35:0];
  always @* begin
    sign = 32'h0;
    if (aside[2]) begin
      sign = negative;
    end
  end
  assign sum = rounded_q[31:0];
  assign narrow = rounded_q[32];
  always @(posedge clock) ordered_q <= ordered_d;
  always @(posedge clock) unpacked_q <= unpack_outp;
  always @(posedge clock) spaced_q <= spaced_d;
  always @(posedge clock) aligned_q <= align_outp;
  always @(posedge clock) addends_q <= addends_d;
  always @(posedge clock) summed_q <= summed_d;
  always @(posedge clock) counted_q <= count_outp;
  always @(posedge clock) normalised_q <= normalise_outp;
  always @(posedge clock) composed_q <= pack_outp;
  always @(posedge clock) rounded_q <= rounded_d;

  // What nothing reads.
  wire unused = &{1'b0, aside[0]};
endmodule

module t3_fp_adder_24 (
  input wire clock,
  input wire [1:0] dtype,
  input wire [31:0] a,
  input wire [31:0] b,
  output wire [31:0] sum,
  output wire narrow
);

  localparam [31:0] magnitude_bits = 32'h7fffffff;
  localparam [31:0] negative = 32'h80000000;
  localparam [27:0] in_reach = 28'hfffffff;
  localparam [27:0] sticky = 28'h1;

  wire [31:0] a_magnitude;
  wire [31:0] b_magnitude;
  wire [27:0] lost;
  wire [27:0] below;
  reg [31:0] sign;
  wire [35:0] aside;
  reg [98:0] ordered_d;
  reg [98:0] ordered_q;
  wire [108:0] unpack_outp;
  reg [108:0] unpacked_q;
  reg [116:0] spaced_d;
  reg [116:0] spaced_q;
  wire [184:0] align_outp;
  reg [184:0] aligned_q;
  reg [128:0] addends_d;
  reg [128:0] addends_q;
  reg [99:0] summed_d;
  reg [99:0] summed_q;
  wire [79:0] count_outp;
  reg [79:0] counted_q;
  wire [71:0] normalise_outp;
  reg [71:0] normalised_q;
  wire [99:0] pack_outp;
  reg [99:0] composed_q;
  reg [32:0] rounded_d;
  reg [32:0] rounded_q;

  t3_unpack unpack (
    .inp(ordered_q),
    .outp(unpack_outp)
  );

  t3_align align (
    .inp(spaced_q),
    .outp(align_outp)
  );

  t3_count_zeros count (
    .inp(summed_q),
    .outp(count_outp)
  );

  t3_normalise normalise (
    .inp(counted_q),
    .outp(normalise_outp)
  );

  t3_pack pack (
    .inp(normalised_q),
    .outp(pack_outp)
  );

  always @* begin
    ordered_d = ordered_q;
    ordered_d[31:0] = a;
    ordered_d[63:32] = b;
    if (a_magnitude < b_magnitude) begin
      ordered_d[31:0] = b;
      ordered_d[63:32] = a;
    end
    ordered_d[96] = a_magnitude == b_magnitude;
    ordered_d[95:64] = a + b;
    ordered_d[98:97] = dtype;
  end
  always @* begin
    spaced_d = spaced_q;
    spaced_d[35:0] = unpacked_q[35:0];
    spaced_d[36] = unpacked_q[36];
    spaced_d[44:37] = unpacked_q[44:37];
    spaced_d[52:45] = unpacked_q[44:37] + 8'h1;
    spaced_d[80:53] = unpacked_q[72:45];
    spaced_d[108:81] = unpacked_q[108:81];
    spaced_d[116:109] = unpacked_q[44:37] - unpacked_q[80:73];
  end
  always @* begin
    addends_d = addends_q;
    addends_d[35:0] = aligned_q[35:0];
    addends_d[36] = aligned_q[36];
    addends_d[44:37] = aligned_q[44:37];
    addends_d[72:45] = aligned_q[72:45] & in_reach;
    addends_d[100:73] = aligned_q[100:73];
    addends_d[128:101] = aligned_q[156:129] & in_reach;
    if ((|lost) | (|below)) begin
      addends_d[128:101] = (aligned_q[156:129] & in_reach) | sticky;
    end
  end
  always @* begin
    summed_d = summed_q;
    summed_d[35:0] = addends_q[35:0];
    summed_d[43:36] = addends_q[44:37];
    summed_d[71:44] = addends_q[72:45];
    if (addends_q[36]) begin
      summed_d[99:72] = addends_q[100:73] - addends_q[128:101];
    end else begin
      summed_d[99:72] = addends_q[100:73] + addends_q[128:101];
    end
  end
  always @* begin
    rounded_d = rounded_q;
    rounded_d[32] = aside[1];
    rounded_d[31:0] = (composed_q[67:36] + composed_q[99:68]) | sign;
    if (aside[3]) begin
      rounded_d[31:0] = aside[35:4];
    end
  end
  assign a_magnitude = a & magnitude_bits;
  assign b_magnitude = b & magnitude_bits;
  assign lost = aligned_q[128:101] & ~aligned_q[184:157];
  assign below = aligned_q[156:129] & ~in_reach;
  assign aside = composed_q[35:0];
  always @* begin
    sign = 32'h0;
    if (aside[2]) begin
      sign = negative;
    end
  end
  assign sum = rounded_q[31:0];
  assign narrow = rounded_q[32];
  always @(posedge clock) ordered_q <= ordered_d;
  always @(posedge clock) unpacked_q <= unpack_outp;
  always @(posedge clock) spaced_q <= spaced_d;
  always @(posedge clock) aligned_q <= align_outp;
  always @(posedge clock) addends_q <= addends_d;
  always @(posedge clock) summed_q <= summed_d;
  always @(posedge clock) counted_q <= count_outp;
  always @(posedge clock) normalised_q <= normalise_outp;
  always @(posedge clock) composed_q <= pack_outp;
  always @(posedge clock) rounded_q <= rounded_d;

  // What nothing reads.
  wire unused = &{1'b0, aside[0]};
endmodule

module t3_pack (
  input wire [71:0] inp,
  output reg [99:0] outp
);

  localparam [27:0] fp16_rest = 28'hffff;
  localparam [31:0] fp16_fraction = 32'h3ff0000;
  localparam [31:0] fp16_infinity = 32'h7c000000;
  localparam [27:0] bf16_rest = 28'h7ffff;
  localparam [31:0] bf16_fraction = 32'h7f0000;
  localparam [27:0] fp32_rest = 28'h7;
  localparam [31:0] fp32_fraction = 32'h7fffff;
  localparam [31:0] fp32_infinity = 32'h7f800000;
  localparam [31:0] narrow_unit = 32'h10000;

  wire [35:0] aside;
  wire [27:0] sum;
  reg [7:0] exponent;
  wire [31:0] exponent_word;
  wire [31:0] sum_word;
  wire half;
  wire narrow;
  reg overflow;
  reg last;
  reg guard;
  reg [27:0] rest;
  reg [31:0] infinity;

  assign aside = inp[35:0];
  assign half = aside[0];
  assign narrow = aside[1];
  assign sum = inp[71:44];
  assign sum_word = {4'h0, sum};
  always @* begin
    exponent = 8'h0;
    if (sum[27]) begin
      exponent = inp[43:36];
    end
  end
  assign exponent_word = {24'h0, exponent};
  always @* begin
    if (half) begin
      outp[67:36] = {exponent_word[5:0], 26'h0} | ({1'h0, sum_word[31:1]} & fp16_fraction);
    end else if (narrow) begin
      outp[67:36] = {exponent_word[8:0], 23'h0} | ({4'h0, sum_word[31:4]} & bf16_fraction);
    end else begin
      outp[67:36] = {exponent_word[8:0], 23'h0} | ({4'h0, sum_word[31:4]} & fp32_fraction);
    end
    outp[99:68] = 32'h0;
    if (guard & (last | (|rest))) begin
      if (narrow) begin
        outp[99:68] = narrow_unit;
      end else begin
        outp[99:68] = 32'h1;
      end
    end
    if (overflow) begin
      outp[67:36] = infinity;
      outp[99:68] = 32'h0;
    end
    outp[35:0] = aside;
  end
  always @* begin
    if (half) begin
      last = sum[17];
    end else if (narrow) begin
      last = sum[20];
    end else begin
      last = sum[4];
    end
  end
  always @* begin
    if (half) begin
      guard = sum[16];
    end else if (narrow) begin
      guard = sum[19];
    end else begin
      guard = sum[3];
    end
  end
  always @* begin
    if (half) begin
      rest = sum & fp16_rest;
    end else if (narrow) begin
      rest = sum & bf16_rest;
    end else begin
      rest = sum & fp32_rest;
    end
  end
  always @* begin
    if (half) begin
      overflow = exponent == 8'h1f;
    end else if (narrow) begin
      overflow = exponent == 8'hff;
    end else begin
      overflow = exponent == 8'hff;
    end
  end
  always @* begin
    if (half) begin
      infinity = fp16_infinity;
    end else if (narrow) begin
      infinity = fp32_infinity;
    end else begin
      infinity = fp32_infinity;
    end
  end

  // What nothing reads.
  wire unused = &{1'b0, exponent_word[31:9], sum_word[0]};
endmodule

module t3_normalise (
  input wire [79:0] inp,
  output wire [71:0] outp
);

  assign outp = {inp[71:44] << inp[79:72], inp[43:36] - inp[79:72], inp[35:0]};
endmodule

module t3_count_zeros (
  input wire [99:0] inp,
  output wire [79:0] outp
);

  localparam [7:0] above_0 = 8'h1b;
  localparam [7:0] above_1 = 8'h1a;
  localparam [7:0] above_2 = 8'h19;
  localparam [7:0] above_3 = 8'h18;
  localparam [7:0] above_4 = 8'h17;
  localparam [7:0] above_5 = 8'h16;
  localparam [7:0] above_6 = 8'h15;
  localparam [7:0] above_7 = 8'h14;
  localparam [7:0] above_8 = 8'h13;
  localparam [7:0] above_9 = 8'h12;
  localparam [7:0] above_10 = 8'h11;
  localparam [7:0] above_11 = 8'h10;
  localparam [7:0] above_12 = 8'hf;
  localparam [7:0] above_13 = 8'he;
  localparam [7:0] above_14 = 8'hd;
  localparam [7:0] above_15 = 8'hc;
  localparam [7:0] above_16 = 8'hb;
  localparam [7:0] above_17 = 8'ha;
  localparam [7:0] above_18 = 8'h9;
  localparam [7:0] above_19 = 8'h8;
  localparam [7:0] above_20 = 8'h7;
  localparam [7:0] above_21 = 8'h6;
  localparam [7:0] above_22 = 8'h5;
  localparam [7:0] above_23 = 8'h4;
  localparam [7:0] above_24 = 8'h3;
  localparam [7:0] above_25 = 8'h2;
  localparam [7:0] above_26 = 8'h1;
  localparam [7:0] above_27 = 8'h0;
  localparam [7:0] all = 8'h1c;

  wire [27:0] ones;
  reg [7:0] zeros;

  assign ones = inp[99:72] | inp[71:44];
  always @* begin
    zeros = all;
    if (ones[0]) begin
      zeros = above_0;
    end
    if (ones[1]) begin
      zeros = above_1;
    end
    if (ones[2]) begin
      zeros = above_2;
    end
    if (ones[3]) begin
      zeros = above_3;
    end
    if (ones[4]) begin
      zeros = above_4;
    end
    if (ones[5]) begin
      zeros = above_5;
    end
    if (ones[6]) begin
      zeros = above_6;
    end
    if (ones[7]) begin
      zeros = above_7;
    end
    if (ones[8]) begin
      zeros = above_8;
    end
    if (ones[9]) begin
      zeros = above_9;
    end
    if (ones[10]) begin
      zeros = above_10;
    end
    if (ones[11]) begin
      zeros = above_11;
    end
    if (ones[12]) begin
      zeros = above_12;
    end
    if (ones[13]) begin
      zeros = above_13;
    end
    if (ones[14]) begin
      zeros = above_14;
    end
    if (ones[15]) begin
      zeros = above_15;
    end
    if (ones[16]) begin
      zeros = above_16;
    end
    if (ones[17]) begin
      zeros = above_17;
    end
    if (ones[18]) begin
      zeros = above_18;
    end
    if (ones[19]) begin
      zeros = above_19;
    end
    if (ones[20]) begin
      zeros = above_20;
    end
    if (ones[21]) begin
      zeros = above_21;
    end
    if (ones[22]) begin
      zeros = above_22;
    end
    if (ones[23]) begin
      zeros = above_23;
    end
    if (ones[24]) begin
      zeros = above_24;
    end
    if (ones[25]) begin
      zeros = above_25;
    end
    if (ones[26]) begin
      zeros = above_26;
    end
    if (ones[27]) begin
      zeros = above_27;
    end
  end
  assign outp = {zeros, inp[99:72], inp[43:36], inp[35:0]};
endmodule

module t3_align (
  input wire [116:0] inp,
  output wire [184:0] outp
);

  localparam [27:0] top = 28'h8000000;
  localparam [27:0] ones = 28'hfffffff;

  assign outp = {ones << inp[116:109], inp[108:81] >> inp[116:109], inp[108:81], inp[80:53], top >> inp[44:37], inp[52:45], inp[36], inp[35:0]};
endmodule

module t3_unpack (
  input wire [98:0] inp,
  output reg [108:0] outp
);

  localparam [27:0] hidden = 28'h4000000;
  localparam [31:0] half_infinity = 32'h7c000000;
  localparam [31:0] half_quiet = 32'h7e000000;
  localparam [27:0] half_fraction = 28'h3ff0000;
  localparam [31:0] single_infinity = 32'h7f800000;
  localparam [31:0] single_quiet = 32'h7fc00000;
  localparam [27:0] single_fraction = 28'h3fffff8;
  localparam [31:0] magnitude_bits = 32'h7fffffff;

  reg [35:0] aside;
  wire [31:0] larger;
  wire [31:0] smaller;
  wire [27:0] large_low;
  wire [27:0] small_low;
  wire [31:0] magnitude;
  reg [31:0] infinity;
  reg [31:0] quiet;
  wire half;
  wire subtract;
  reg [7:0] large_field;
  reg [7:0] small_field;
  reg [27:0] large_fraction;
  reg [27:0] small_fraction;

  assign larger = inp[31:0];
  assign smaller = inp[63:32];
  assign large_low = larger[27:0];
  assign small_low = smaller[27:0];
  assign half = inp[98:97] == 2'h0;
  always @* begin
    if (half) begin
      infinity = half_infinity;
    end else begin
      infinity = single_infinity;
    end
  end
  always @* begin
    if (half) begin
      quiet = half_quiet;
    end else begin
      quiet = single_quiet;
    end
  end
  always @* begin
    if (half) begin
      large_field = {3'h0, larger[30:26]};
    end else begin
      large_field = larger[30:23];
    end
  end
  always @* begin
    if (half) begin
      small_field = {3'h0, smaller[30:26]};
    end else begin
      small_field = smaller[30:23];
    end
  end
  always @* begin
    if (half) begin
      large_fraction = large_low & half_fraction;
    end else begin
      large_fraction = {large_low[24:0], 3'h0} & single_fraction;
    end
  end
  always @* begin
    if (half) begin
      small_fraction = small_low & half_fraction;
    end else begin
      small_fraction = {small_low[24:0], 3'h0} & single_fraction;
    end
  end
  always @* begin
    outp[44:37] = large_field;
    outp[72:45] = large_fraction | hidden;
    if (large_field == 8'h0) begin
      outp[44:37] = 8'h1;
      outp[72:45] = large_fraction;
    end
    outp[80:73] = small_field;
    outp[108:81] = small_fraction | hidden;
    if (small_field == 8'h0) begin
      outp[80:73] = 8'h1;
      outp[108:81] = small_fraction;
    end
    outp[36] = subtract;
    outp[35:0] = aside;
  end
  assign subtract = larger[31] ^ smaller[31];
  always @* begin
    aside[0] = half;
    aside[1] = inp[98:97] < 2'h2;
    aside[2] = larger[31] & ~(subtract & inp[96]);
    aside[3] = 1'h0;
    aside[35:4] = larger;
    if (inp[98:97] == 2'h3) begin
      aside[3] = 1'h1;
      aside[35:4] = inp[95:64];
    end else if (magnitude > infinity) begin
      aside[3] = 1'h1;
      aside[35:4] = quiet;
    end else if (magnitude == infinity) begin
      aside[3] = 1'h1;
      if (subtract & inp[96]) begin
        aside[35:4] = quiet;
      end
    end
  end
  assign magnitude = larger & magnitude_bits;
endmodule

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
