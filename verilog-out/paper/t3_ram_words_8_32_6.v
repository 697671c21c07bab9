// t3_ram_words_8_32_6: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_ram_words_8_32_6 (
  input wire clock,
  input wire [5:0] read_address,
  output reg [255:0] read_data,
  input wire [5:0] write_address,
  input wire [255:0] write_data,
  input wire write_enable
);

  reg [255:0] words [0:31];
  always @(posedge clock) begin
    read_data <= words[(read_address < 6'd32) ? read_address[4:0] : 5'd0];
    if (write_enable && write_address < 6'd32) words[write_address[4:0]] <= write_data;
  end
endmodule
