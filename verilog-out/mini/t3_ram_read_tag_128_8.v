// t3_ram_read_tag_128_8: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_ram_read_tag_128_8 (
  input wire clock,
  input wire [7:0] read_address,
  output reg [4:0] read_data,
  input wire [7:0] write_address,
  input wire [4:0] write_data,
  input wire write_enable
);

  reg [4:0] words [0:127];
  always @(posedge clock) begin
    read_data <= words[(read_address < 8'd128) ? read_address[6:0] : 7'd0];
    if (write_enable && write_address < 8'd128) words[write_address[6:0]] <= write_data;
  end
endmodule
