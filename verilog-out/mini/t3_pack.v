// t3_pack: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

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
