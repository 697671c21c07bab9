// t3_levels: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_levels (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [3:0] load_index,
  input wire [15:0] load_value,
  input wire add,
  input wire [3:0] add_index,
  input wire [1:0] take,
  input wire [3:0] take_index,
  output reg [15:0] held
);

  reg [15:0] level_0;
  wire add_0 = add && add_index == 4'd0;
  wire [1:0] take_0 = take_index == 4'd0 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_0 <= 16'd0;
    else if (load && load_index == 4'd0) level_0 <= load_value;
    else level_0 <= level_0 + {15'd0, add_0} - {14'd0, take_0};
  end
  reg [15:0] level_1;
  wire add_1 = add && add_index == 4'd1;
  wire [1:0] take_1 = take_index == 4'd1 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_1 <= 16'd0;
    else if (load && load_index == 4'd1) level_1 <= load_value;
    else level_1 <= level_1 + {15'd0, add_1} - {14'd0, take_1};
  end
  reg [15:0] level_2;
  wire add_2 = add && add_index == 4'd2;
  wire [1:0] take_2 = take_index == 4'd2 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_2 <= 16'd0;
    else if (load && load_index == 4'd2) level_2 <= load_value;
    else level_2 <= level_2 + {15'd0, add_2} - {14'd0, take_2};
  end
  reg [15:0] level_3;
  wire add_3 = add && add_index == 4'd3;
  wire [1:0] take_3 = take_index == 4'd3 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_3 <= 16'd0;
    else if (load && load_index == 4'd3) level_3 <= load_value;
    else level_3 <= level_3 + {15'd0, add_3} - {14'd0, take_3};
  end
  reg [15:0] level_4;
  wire add_4 = add && add_index == 4'd4;
  wire [1:0] take_4 = take_index == 4'd4 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_4 <= 16'd0;
    else if (load && load_index == 4'd4) level_4 <= load_value;
    else level_4 <= level_4 + {15'd0, add_4} - {14'd0, take_4};
  end
  reg [15:0] level_5;
  wire add_5 = add && add_index == 4'd5;
  wire [1:0] take_5 = take_index == 4'd5 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_5 <= 16'd0;
    else if (load && load_index == 4'd5) level_5 <= load_value;
    else level_5 <= level_5 + {15'd0, add_5} - {14'd0, take_5};
  end
  reg [15:0] level_6;
  wire add_6 = add && add_index == 4'd6;
  wire [1:0] take_6 = take_index == 4'd6 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_6 <= 16'd0;
    else if (load && load_index == 4'd6) level_6 <= load_value;
    else level_6 <= level_6 + {15'd0, add_6} - {14'd0, take_6};
  end
  reg [15:0] level_7;
  wire add_7 = add && add_index == 4'd7;
  wire [1:0] take_7 = take_index == 4'd7 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_7 <= 16'd0;
    else if (load && load_index == 4'd7) level_7 <= load_value;
    else level_7 <= level_7 + {15'd0, add_7} - {14'd0, take_7};
  end
  reg [15:0] level_8;
  wire add_8 = add && add_index == 4'd8;
  wire [1:0] take_8 = take_index == 4'd8 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_8 <= 16'd0;
    else if (load && load_index == 4'd8) level_8 <= load_value;
    else level_8 <= level_8 + {15'd0, add_8} - {14'd0, take_8};
  end
  reg [15:0] level_9;
  wire add_9 = add && add_index == 4'd9;
  wire [1:0] take_9 = take_index == 4'd9 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_9 <= 16'd0;
    else if (load && load_index == 4'd9) level_9 <= load_value;
    else level_9 <= level_9 + {15'd0, add_9} - {14'd0, take_9};
  end
  reg [15:0] level_10;
  wire add_10 = add && add_index == 4'd10;
  wire [1:0] take_10 = take_index == 4'd10 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_10 <= 16'd0;
    else if (load && load_index == 4'd10) level_10 <= load_value;
    else level_10 <= level_10 + {15'd0, add_10} - {14'd0, take_10};
  end
  reg [15:0] level_11;
  wire add_11 = add && add_index == 4'd11;
  wire [1:0] take_11 = take_index == 4'd11 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_11 <= 16'd0;
    else if (load && load_index == 4'd11) level_11 <= load_value;
    else level_11 <= level_11 + {15'd0, add_11} - {14'd0, take_11};
  end
  reg [15:0] level_12;
  wire add_12 = add && add_index == 4'd12;
  wire [1:0] take_12 = take_index == 4'd12 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_12 <= 16'd0;
    else if (load && load_index == 4'd12) level_12 <= load_value;
    else level_12 <= level_12 + {15'd0, add_12} - {14'd0, take_12};
  end
  reg [15:0] level_13;
  wire add_13 = add && add_index == 4'd13;
  wire [1:0] take_13 = take_index == 4'd13 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_13 <= 16'd0;
    else if (load && load_index == 4'd13) level_13 <= load_value;
    else level_13 <= level_13 + {15'd0, add_13} - {14'd0, take_13};
  end
  reg [15:0] level_14;
  wire add_14 = add && add_index == 4'd14;
  wire [1:0] take_14 = take_index == 4'd14 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_14 <= 16'd0;
    else if (load && load_index == 4'd14) level_14 <= load_value;
    else level_14 <= level_14 + {15'd0, add_14} - {14'd0, take_14};
  end
  reg [15:0] level_15;
  wire add_15 = add && add_index == 4'd15;
  wire [1:0] take_15 = take_index == 4'd15 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_15 <= 16'd0;
    else if (load && load_index == 4'd15) level_15 <= load_value;
    else level_15 <= level_15 + {15'd0, add_15} - {14'd0, take_15};
  end
  always @(*) held = {|level_15, |level_14, |level_13, |level_12, |level_11, |level_10, |level_9, |level_8, |level_7, |level_6, |level_5, |level_4, |level_3, |level_2, |level_1, |level_0};
endmodule
