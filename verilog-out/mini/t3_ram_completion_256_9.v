// t3_ram_completion_256_9: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_ram_completion_256_9 (
  input wire clock,
  input wire [8:0] read_address,
  output reg [38:0] read_data,
  input wire [8:0] write_address,
  input wire [38:0] write_data,
  input wire write_enable
);

  reg [38:0] words [0:255];
  always @(posedge clock) begin
    read_data <= words[(read_address < 9'd256) ? read_address[7:0] : 8'd0];
    if (write_enable && write_address < 9'd256) words[write_address[7:0]] <= write_data;
  end
endmodule
