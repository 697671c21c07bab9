// t3_counters_14: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_counters_14 (
  input wire clock,
  input wire reset,
  input wire pulse_0,
  input wire pulse_1,
  input wire pulse_2,
  input wire pulse_3,
  input wire pulse_4,
  input wire pulse_5,
  input wire pulse_6,
  input wire pulse_7,
  input wire pulse_8,
  input wire pulse_9,
  input wire pulse_10,
  input wire pulse_11,
  input wire pulse_12,
  input wire pulse_13,
  input wire clear,
  input wire [4:0] read_index,
  output reg [31:0] read_data
);

  reg seen_0;
  reg [31:0] count_0;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_0 <= 1'b0;
      count_0 <= 32'h0;
    end else begin
      seen_0 <= pulse_0;
      if (seen_0) count_0 <= count_0 + 32'h1;
    end
  end
  reg seen_1;
  reg [31:0] count_1;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_1 <= 1'b0;
      count_1 <= 32'h0;
    end else begin
      seen_1 <= pulse_1;
      if (seen_1) count_1 <= count_1 + 32'h1;
    end
  end
  reg seen_2;
  reg [31:0] count_2;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_2 <= 1'b0;
      count_2 <= 32'h0;
    end else begin
      seen_2 <= pulse_2;
      if (seen_2) count_2 <= count_2 + 32'h1;
    end
  end
  reg seen_3;
  reg [31:0] count_3;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_3 <= 1'b0;
      count_3 <= 32'h0;
    end else begin
      seen_3 <= pulse_3;
      if (seen_3) count_3 <= count_3 + 32'h1;
    end
  end
  reg seen_4;
  reg [31:0] count_4;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_4 <= 1'b0;
      count_4 <= 32'h0;
    end else begin
      seen_4 <= pulse_4;
      if (seen_4) count_4 <= count_4 + 32'h1;
    end
  end
  reg seen_5;
  reg [31:0] count_5;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_5 <= 1'b0;
      count_5 <= 32'h0;
    end else begin
      seen_5 <= pulse_5;
      if (seen_5) count_5 <= count_5 + 32'h1;
    end
  end
  reg seen_6;
  reg [31:0] count_6;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_6 <= 1'b0;
      count_6 <= 32'h0;
    end else begin
      seen_6 <= pulse_6;
      if (seen_6) count_6 <= count_6 + 32'h1;
    end
  end
  reg seen_7;
  reg [31:0] count_7;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_7 <= 1'b0;
      count_7 <= 32'h0;
    end else begin
      seen_7 <= pulse_7;
      if (seen_7) count_7 <= count_7 + 32'h1;
    end
  end
  reg seen_8;
  reg [31:0] count_8;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_8 <= 1'b0;
      count_8 <= 32'h0;
    end else begin
      seen_8 <= pulse_8;
      if (seen_8) count_8 <= count_8 + 32'h1;
    end
  end
  reg seen_9;
  reg [31:0] count_9;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_9 <= 1'b0;
      count_9 <= 32'h0;
    end else begin
      seen_9 <= pulse_9;
      if (seen_9) count_9 <= count_9 + 32'h1;
    end
  end
  reg seen_10;
  reg [31:0] count_10;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_10 <= 1'b0;
      count_10 <= 32'h0;
    end else begin
      seen_10 <= pulse_10;
      if (seen_10) count_10 <= count_10 + 32'h1;
    end
  end
  reg seen_11;
  reg [31:0] count_11;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_11 <= 1'b0;
      count_11 <= 32'h0;
    end else begin
      seen_11 <= pulse_11;
      if (seen_11) count_11 <= count_11 + 32'h1;
    end
  end
  reg seen_12;
  reg [31:0] count_12;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_12 <= 1'b0;
      count_12 <= 32'h0;
    end else begin
      seen_12 <= pulse_12;
      if (seen_12) count_12 <= count_12 + 32'h1;
    end
  end
  reg seen_13;
  reg [31:0] count_13;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_13 <= 1'b0;
      count_13 <= 32'h0;
    end else begin
      seen_13 <= pulse_13;
      if (seen_13) count_13 <= count_13 + 32'h1;
    end
  end
  always @(posedge clock) begin
    case (read_index)
      5'd0: read_data <= count_0;
      5'd1: read_data <= count_1;
      5'd2: read_data <= count_2;
      5'd3: read_data <= count_3;
      5'd4: read_data <= count_4;
      5'd5: read_data <= count_5;
      5'd6: read_data <= count_6;
      5'd7: read_data <= count_7;
      5'd8: read_data <= count_8;
      5'd9: read_data <= count_9;
      5'd10: read_data <= count_10;
      5'd11: read_data <= count_11;
      5'd12: read_data <= count_12;
      5'd13: read_data <= count_13;
      default: read_data <= 32'h0;
    endcase
  end
endmodule
