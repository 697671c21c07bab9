// t3_ram_bits_24_256_8: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_ram_bits_24_256_8 (
  input wire clock,
  input wire [7:0] read_address,
  output reg [23:0] read_data,
  input wire [7:0] write_address,
  input wire [23:0] write_data,
  input wire write_enable
);

  reg [23:0] words [0:255];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule
