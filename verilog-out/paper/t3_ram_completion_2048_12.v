// t3_ram_completion_2048_12: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_ram_completion_2048_12 (
  input wire clock,
  input wire [11:0] read_address,
  output reg [38:0] read_data,
  input wire [11:0] write_address,
  input wire [38:0] write_data,
  input wire write_enable
);

  reg [38:0] words [0:2047];
  always @(posedge clock) begin
    read_data <= words[(read_address < 12'd2048) ? read_address[10:0] : 11'd0];
    if (write_enable && write_address < 12'd2048) words[write_address[10:0]] <= write_data;
  end
endmodule
