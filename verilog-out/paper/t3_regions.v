// t3_regions: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_regions (
  input wire clock,
  input wire reset,
  input wire up,
  input wire [3:0] up_region,
  input wire overran,
  input wire down,
  input wire [3:0] down_region,
  output wire [15:0] open,
  output wire [15:0] overrun
);

  localparam [15:0] masks_0 = 16'h1;
  localparam [15:0] masks_1 = 16'h2;
  localparam [15:0] masks_2 = 16'h4;
  localparam [15:0] masks_3 = 16'h8;
  localparam [15:0] masks_4 = 16'h10;
  localparam [15:0] masks_5 = 16'h20;
  localparam [15:0] masks_6 = 16'h40;
  localparam [15:0] masks_7 = 16'h80;
  localparam [15:0] masks_8 = 16'h100;
  localparam [15:0] masks_9 = 16'h200;
  localparam [15:0] masks_10 = 16'h400;
  localparam [15:0] masks_11 = 16'h800;
  localparam [15:0] masks_12 = 16'h1000;
  localparam [15:0] masks_13 = 16'h2000;
  localparam [15:0] masks_14 = 16'h4000;
  localparam [15:0] masks_15 = 16'h8000;

  reg [15:0] flags;
  reg [15:0] goes_up;
  reg [15:0] goes_down;
  reg [19:0] counts_0_d;
  reg [19:0] counts_0_q;
  reg [19:0] counts_1_d;
  reg [19:0] counts_1_q;
  reg [19:0] counts_2_d;
  reg [19:0] counts_2_q;
  reg [19:0] counts_3_d;
  reg [19:0] counts_3_q;
  reg [19:0] counts_4_d;
  reg [19:0] counts_4_q;
  reg [19:0] counts_5_d;
  reg [19:0] counts_5_q;
  reg [19:0] counts_6_d;
  reg [19:0] counts_6_q;
  reg [19:0] counts_7_d;
  reg [19:0] counts_7_q;
  reg [19:0] counts_8_d;
  reg [19:0] counts_8_q;
  reg [19:0] counts_9_d;
  reg [19:0] counts_9_q;
  reg [19:0] counts_10_d;
  reg [19:0] counts_10_q;
  reg [19:0] counts_11_d;
  reg [19:0] counts_11_q;
  reg [19:0] counts_12_d;
  reg [19:0] counts_12_q;
  reg [19:0] counts_13_d;
  reg [19:0] counts_13_q;
  reg [19:0] counts_14_d;
  reg [19:0] counts_14_q;
  reg [19:0] counts_15_d;
  reg [19:0] counts_15_q;
  reg [15:0] too_far_d;
  reg [15:0] too_far_q;

  always @* begin
    too_far_d = too_far_q;
    if (overran) begin
      too_far_d = too_far_q | goes_up;
    end
  end
  always @* begin
    counts_0_d = counts_0_q;
    if ((up & (goes_up == masks_0)) & (~down | (goes_down != masks_0))) begin
      counts_0_d = counts_0_q + 20'h1;
    end
    if ((down & (goes_down == masks_0)) & (~up | (goes_up != masks_0))) begin
      counts_0_d = counts_0_q - 20'h1;
    end
  end
  always @* begin
    counts_1_d = counts_1_q;
    if ((up & (goes_up == masks_1)) & (~down | (goes_down != masks_1))) begin
      counts_1_d = counts_1_q + 20'h1;
    end
    if ((down & (goes_down == masks_1)) & (~up | (goes_up != masks_1))) begin
      counts_1_d = counts_1_q - 20'h1;
    end
  end
  always @* begin
    counts_2_d = counts_2_q;
    if ((up & (goes_up == masks_2)) & (~down | (goes_down != masks_2))) begin
      counts_2_d = counts_2_q + 20'h1;
    end
    if ((down & (goes_down == masks_2)) & (~up | (goes_up != masks_2))) begin
      counts_2_d = counts_2_q - 20'h1;
    end
  end
  always @* begin
    counts_3_d = counts_3_q;
    if ((up & (goes_up == masks_3)) & (~down | (goes_down != masks_3))) begin
      counts_3_d = counts_3_q + 20'h1;
    end
    if ((down & (goes_down == masks_3)) & (~up | (goes_up != masks_3))) begin
      counts_3_d = counts_3_q - 20'h1;
    end
  end
  always @* begin
    counts_4_d = counts_4_q;
    if ((up & (goes_up == masks_4)) & (~down | (goes_down != masks_4))) begin
      counts_4_d = counts_4_q + 20'h1;
    end
    if ((down & (goes_down == masks_4)) & (~up | (goes_up != masks_4))) begin
      counts_4_d = counts_4_q - 20'h1;
    end
  end
  always @* begin
    counts_5_d = counts_5_q;
    if ((up & (goes_up == masks_5)) & (~down | (goes_down != masks_5))) begin
      counts_5_d = counts_5_q + 20'h1;
    end
    if ((down & (goes_down == masks_5)) & (~up | (goes_up != masks_5))) begin
      counts_5_d = counts_5_q - 20'h1;
    end
  end
  always @* begin
    counts_6_d = counts_6_q;
    if ((up & (goes_up == masks_6)) & (~down | (goes_down != masks_6))) begin
      counts_6_d = counts_6_q + 20'h1;
    end
    if ((down & (goes_down == masks_6)) & (~up | (goes_up != masks_6))) begin
      counts_6_d = counts_6_q - 20'h1;
    end
  end
  always @* begin
    counts_7_d = counts_7_q;
    if ((up & (goes_up == masks_7)) & (~down | (goes_down != masks_7))) begin
      counts_7_d = counts_7_q + 20'h1;
    end
    if ((down & (goes_down == masks_7)) & (~up | (goes_up != masks_7))) begin
      counts_7_d = counts_7_q - 20'h1;
    end
  end
  always @* begin
    counts_8_d = counts_8_q;
    if ((up & (goes_up == masks_8)) & (~down | (goes_down != masks_8))) begin
      counts_8_d = counts_8_q + 20'h1;
    end
    if ((down & (goes_down == masks_8)) & (~up | (goes_up != masks_8))) begin
      counts_8_d = counts_8_q - 20'h1;
    end
  end
  always @* begin
    counts_9_d = counts_9_q;
    if ((up & (goes_up == masks_9)) & (~down | (goes_down != masks_9))) begin
      counts_9_d = counts_9_q + 20'h1;
    end
    if ((down & (goes_down == masks_9)) & (~up | (goes_up != masks_9))) begin
      counts_9_d = counts_9_q - 20'h1;
    end
  end
  always @* begin
    counts_10_d = counts_10_q;
    if ((up & (goes_up == masks_10)) & (~down | (goes_down != masks_10))) begin
      counts_10_d = counts_10_q + 20'h1;
    end
    if ((down & (goes_down == masks_10)) & (~up | (goes_up != masks_10))) begin
      counts_10_d = counts_10_q - 20'h1;
    end
  end
  always @* begin
    counts_11_d = counts_11_q;
    if ((up & (goes_up == masks_11)) & (~down | (goes_down != masks_11))) begin
      counts_11_d = counts_11_q + 20'h1;
    end
    if ((down & (goes_down == masks_11)) & (~up | (goes_up != masks_11))) begin
      counts_11_d = counts_11_q - 20'h1;
    end
  end
  always @* begin
    counts_12_d = counts_12_q;
    if ((up & (goes_up == masks_12)) & (~down | (goes_down != masks_12))) begin
      counts_12_d = counts_12_q + 20'h1;
    end
    if ((down & (goes_down == masks_12)) & (~up | (goes_up != masks_12))) begin
      counts_12_d = counts_12_q - 20'h1;
    end
  end
  always @* begin
    counts_13_d = counts_13_q;
    if ((up & (goes_up == masks_13)) & (~down | (goes_down != masks_13))) begin
      counts_13_d = counts_13_q + 20'h1;
    end
    if ((down & (goes_down == masks_13)) & (~up | (goes_up != masks_13))) begin
      counts_13_d = counts_13_q - 20'h1;
    end
  end
  always @* begin
    counts_14_d = counts_14_q;
    if ((up & (goes_up == masks_14)) & (~down | (goes_down != masks_14))) begin
      counts_14_d = counts_14_q + 20'h1;
    end
    if ((down & (goes_down == masks_14)) & (~up | (goes_up != masks_14))) begin
      counts_14_d = counts_14_q - 20'h1;
    end
  end
  always @* begin
    counts_15_d = counts_15_q;
    if ((up & (goes_up == masks_15)) & (~down | (goes_down != masks_15))) begin
      counts_15_d = counts_15_q + 20'h1;
    end
    if ((down & (goes_down == masks_15)) & (~up | (goes_up != masks_15))) begin
      counts_15_d = counts_15_q - 20'h1;
    end
  end
  always @* begin
    flags = 16'h0;
    if (|counts_0_q) begin
      flags = flags | masks_0;
    end
    if (|counts_1_q) begin
      flags = flags | masks_1;
    end
    if (|counts_2_q) begin
      flags = flags | masks_2;
    end
    if (|counts_3_q) begin
      flags = flags | masks_3;
    end
    if (|counts_4_q) begin
      flags = flags | masks_4;
    end
    if (|counts_5_q) begin
      flags = flags | masks_5;
    end
    if (|counts_6_q) begin
      flags = flags | masks_6;
    end
    if (|counts_7_q) begin
      flags = flags | masks_7;
    end
    if (|counts_8_q) begin
      flags = flags | masks_8;
    end
    if (|counts_9_q) begin
      flags = flags | masks_9;
    end
    if (|counts_10_q) begin
      flags = flags | masks_10;
    end
    if (|counts_11_q) begin
      flags = flags | masks_11;
    end
    if (|counts_12_q) begin
      flags = flags | masks_12;
    end
    if (|counts_13_q) begin
      flags = flags | masks_13;
    end
    if (|counts_14_q) begin
      flags = flags | masks_14;
    end
    if (|counts_15_q) begin
      flags = flags | masks_15;
    end
  end
  always @* begin
    goes_up = 16'h0;
    if (up_region == 4'h0) begin
      goes_up = masks_0;
    end
    if (up_region == 4'h1) begin
      goes_up = masks_1;
    end
    if (up_region == 4'h2) begin
      goes_up = masks_2;
    end
    if (up_region == 4'h3) begin
      goes_up = masks_3;
    end
    if (up_region == 4'h4) begin
      goes_up = masks_4;
    end
    if (up_region == 4'h5) begin
      goes_up = masks_5;
    end
    if (up_region == 4'h6) begin
      goes_up = masks_6;
    end
    if (up_region == 4'h7) begin
      goes_up = masks_7;
    end
    if (up_region == 4'h8) begin
      goes_up = masks_8;
    end
    if (up_region == 4'h9) begin
      goes_up = masks_9;
    end
    if (up_region == 4'ha) begin
      goes_up = masks_10;
    end
    if (up_region == 4'hb) begin
      goes_up = masks_11;
    end
    if (up_region == 4'hc) begin
      goes_up = masks_12;
    end
    if (up_region == 4'hd) begin
      goes_up = masks_13;
    end
    if (up_region == 4'he) begin
      goes_up = masks_14;
    end
    if (up_region == 4'hf) begin
      goes_up = masks_15;
    end
  end
  always @* begin
    goes_down = 16'h0;
    if (down_region == 4'h0) begin
      goes_down = masks_0;
    end
    if (down_region == 4'h1) begin
      goes_down = masks_1;
    end
    if (down_region == 4'h2) begin
      goes_down = masks_2;
    end
    if (down_region == 4'h3) begin
      goes_down = masks_3;
    end
    if (down_region == 4'h4) begin
      goes_down = masks_4;
    end
    if (down_region == 4'h5) begin
      goes_down = masks_5;
    end
    if (down_region == 4'h6) begin
      goes_down = masks_6;
    end
    if (down_region == 4'h7) begin
      goes_down = masks_7;
    end
    if (down_region == 4'h8) begin
      goes_down = masks_8;
    end
    if (down_region == 4'h9) begin
      goes_down = masks_9;
    end
    if (down_region == 4'ha) begin
      goes_down = masks_10;
    end
    if (down_region == 4'hb) begin
      goes_down = masks_11;
    end
    if (down_region == 4'hc) begin
      goes_down = masks_12;
    end
    if (down_region == 4'hd) begin
      goes_down = masks_13;
    end
    if (down_region == 4'he) begin
      goes_down = masks_14;
    end
    if (down_region == 4'hf) begin
      goes_down = masks_15;
    end
  end
  assign open = flags;
  assign overrun = too_far_q;
  always @(posedge clock)
    if (reset) counts_0_q <= 20'h0;
    else counts_0_q <= counts_0_d;
  always @(posedge clock)
    if (reset) counts_1_q <= 20'h0;
    else counts_1_q <= counts_1_d;
  always @(posedge clock)
    if (reset) counts_2_q <= 20'h0;
    else counts_2_q <= counts_2_d;
  always @(posedge clock)
    if (reset) counts_3_q <= 20'h0;
    else counts_3_q <= counts_3_d;
  always @(posedge clock)
    if (reset) counts_4_q <= 20'h0;
    else counts_4_q <= counts_4_d;
  always @(posedge clock)
    if (reset) counts_5_q <= 20'h0;
    else counts_5_q <= counts_5_d;
  always @(posedge clock)
    if (reset) counts_6_q <= 20'h0;
    else counts_6_q <= counts_6_d;
  always @(posedge clock)
    if (reset) counts_7_q <= 20'h0;
    else counts_7_q <= counts_7_d;
  always @(posedge clock)
    if (reset) counts_8_q <= 20'h0;
    else counts_8_q <= counts_8_d;
  always @(posedge clock)
    if (reset) counts_9_q <= 20'h0;
    else counts_9_q <= counts_9_d;
  always @(posedge clock)
    if (reset) counts_10_q <= 20'h0;
    else counts_10_q <= counts_10_d;
  always @(posedge clock)
    if (reset) counts_11_q <= 20'h0;
    else counts_11_q <= counts_11_d;
  always @(posedge clock)
    if (reset) counts_12_q <= 20'h0;
    else counts_12_q <= counts_12_d;
  always @(posedge clock)
    if (reset) counts_13_q <= 20'h0;
    else counts_13_q <= counts_13_d;
  always @(posedge clock)
    if (reset) counts_14_q <= 20'h0;
    else counts_14_q <= counts_14_d;
  always @(posedge clock)
    if (reset) counts_15_q <= 20'h0;
    else counts_15_q <= counts_15_d;
  always @(posedge clock)
    if (reset) too_far_q <= 16'h0;
    else too_far_q <= too_far_d;
endmodule
