// t3_ram_command_meta_12_4: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_ram_command_meta_12_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [35:0] read_data,
  input wire [3:0] write_address,
  input wire [35:0] write_data,
  input wire write_enable
);

  reg [35:0] words [0:11];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd12) ? read_address : 4'd0];
    if (write_enable && write_address < 4'd12) words[write_address] <= write_data;
  end
endmodule
