// t3_ram_beat_memory_meta_8_64_7: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_ram_beat_memory_meta_8_64_7 (
  input wire clock,
  input wire [6:0] read_address,
  output reg [309:0] read_data,
  input wire [6:0] write_address,
  input wire [309:0] write_data,
  input wire write_enable
);

  reg [309:0] words [0:63];
  always @(posedge clock) begin
    read_data <= words[(read_address < 7'd64) ? read_address[5:0] : 6'd0];
    if (write_enable && write_address < 7'd64) words[write_address[5:0]] <= write_data;
  end
endmodule
