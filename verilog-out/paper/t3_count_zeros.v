// t3_count_zeros: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

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
