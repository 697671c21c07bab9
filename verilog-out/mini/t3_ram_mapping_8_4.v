// t3_ram_mapping_8_4: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_ram_mapping_8_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [46:0] read_data,
  input wire [3:0] write_address,
  input wire [46:0] write_data,
  input wire write_enable
);

  reg [46:0] words [0:7];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd8) ? read_address[2:0] : 3'd0];
    if (write_enable && write_address < 4'd8) words[write_address[2:0]] <= write_data;
  end
endmodule
