// t3_ram_bits_32_512_9: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_ram_bits_32_512_9 (
  input wire clock,
  input wire [8:0] read_address,
  output reg [31:0] read_data,
  input wire [8:0] write_address,
  input wire [31:0] write_data,
  input wire write_enable
);

  reg [31:0] words [0:511];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule
