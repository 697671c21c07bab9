// t3_way_8_256_8: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_way_8_256_8 (
  input wire clock,
  input wire [7:0] read_set,
  input wire [3:0] key_region,
  input wire [7:0] key_high,
  input wire [2:0] key_wf,
  output wire hit,
  output wire free,
  output wire [19:0] count,
  input wire [7:0] write_set,
  input wire [35:0] write_entry,
  input wire write_enable
);

  wire [35:0] entries_read_data;

  t3_ram_entry_8_256_8 entries (
    .clock(clock),
    .read_address(read_set),
    .read_data(entries_read_data),
    .write_address(write_set),
    .write_data(write_entry),
    .write_enable(write_enable)
  );

  assign hit = ((entries_read_data[0] & (entries_read_data[4:1] == key_region)) & (entries_read_data[12:5] == key_high)) & (entries_read_data[15:13] == key_wf);
  assign free = ~entries_read_data[0];
  assign count = entries_read_data[35:16];
endmodule
