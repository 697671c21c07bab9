// t3_unpack: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

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
