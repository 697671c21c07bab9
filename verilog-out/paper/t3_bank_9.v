// t3_bank_9: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_bank_9 (
  input wire clock,
  input wire reset,
  input wire [4:0] write_index,
  input wire [31:0] write_data,
  input wire [3:0] write_strobe,
  input wire write_enable,
  input wire [4:0] read_index,
  output reg [31:0] read_data,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  output reg [31:0] word_4,
  output reg [31:0] word_5,
  output reg [31:0] word_6,
  output reg [31:0] word_7,
  output reg [31:0] word_8
);

  always @(posedge clock) begin
    if (reset) word_0 <= 32'h2;
    else if (write_enable && write_index == 5'd0) begin
      if (write_strobe[0]) word_0[7:0] <= write_data[7:0] & 8'h3;
    end
  end
  always @(posedge clock) begin
    if (reset) word_1 <= 32'hff;
    else if (write_enable && write_index == 5'd1) begin
      if (write_strobe[0]) word_1[7:0] <= write_data[7:0] & 8'hff;
    end
  end
  always @(posedge clock) begin
    if (reset) word_2 <= 32'h400;
    else if (write_enable && write_index == 5'd2) begin
      if (write_strobe[0]) word_2[7:0] <= write_data[7:0] & 8'hff;
      if (write_strobe[1]) word_2[15:8] <= write_data[15:8] & 8'hff;
    end
  end
  always @(posedge clock) begin
    if (reset) word_3 <= 32'ha;
    else if (write_enable && write_index == 5'd3) begin
      if (write_strobe[0]) word_3[7:0] <= write_data[7:0] & 8'hf;
    end
  end
  always @(posedge clock) begin
    if (reset) word_4 <= 32'h2000100;
    else if (write_enable && write_index == 5'd4) begin
      if (write_strobe[0]) word_4[7:0] <= write_data[7:0] & 8'hff;
      if (write_strobe[1]) word_4[15:8] <= write_data[15:8] & 8'hff;
      if (write_strobe[2]) word_4[23:16] <= write_data[23:16] & 8'hff;
      if (write_strobe[3]) word_4[31:24] <= write_data[31:24] & 8'hff;
    end
  end
  always @(posedge clock) begin
    if (reset) word_5 <= 32'h300;
    else if (write_enable && write_index == 5'd5) begin
      if (write_strobe[0]) word_5[7:0] <= write_data[7:0] & 8'hff;
      if (write_strobe[1]) word_5[15:8] <= write_data[15:8] & 8'hff;
    end
  end
  always @(posedge clock) begin
    if (reset) word_6 <= 32'hff1e0a05;
    else if (write_enable && write_index == 5'd6) begin
      if (write_strobe[0]) word_6[7:0] <= write_data[7:0] & 8'hff;
      if (write_strobe[1]) word_6[15:8] <= write_data[15:8] & 8'hff;
      if (write_strobe[2]) word_6[23:16] <= write_data[23:16] & 8'hff;
      if (write_strobe[3]) word_6[31:24] <= write_data[31:24] & 8'hff;
    end
  end
  always @(posedge clock) begin
    if (reset) word_7 <= 32'h0;
    else if (write_enable && write_index == 5'd7) begin
      if (write_strobe[0]) word_7[7:0] <= write_data[7:0] & 8'h3;
    end
  end
  always @(posedge clock) begin
    if (reset) word_8 <= 32'hffff;
    else if (write_enable && write_index == 5'd8) begin
      if (write_strobe[0]) word_8[7:0] <= write_data[7:0] & 8'hff;
      if (write_strobe[1]) word_8[15:8] <= write_data[15:8] & 8'hff;
    end
  end
  always @(posedge clock) begin
    case (read_index)
      5'd0: read_data <= word_0;
      5'd1: read_data <= word_1;
      5'd2: read_data <= word_2;
      5'd3: read_data <= word_3;
      5'd4: read_data <= word_4;
      5'd5: read_data <= word_5;
      5'd6: read_data <= word_6;
      5'd7: read_data <= word_7;
      5'd8: read_data <= word_8;
      default: read_data <= 32'h0;
    endcase
  end
endmodule
