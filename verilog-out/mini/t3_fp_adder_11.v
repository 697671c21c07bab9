// t3_fp_adder_11: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

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
