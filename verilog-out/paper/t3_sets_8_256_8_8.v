// t3_sets_8_256_8_8: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_sets_8_256_8_8 (
  input wire clock,
  input wire [15:0] read_wg,
  input wire [3:0] key_region,
  input wire [15:0] key_wg,
  input wire [2:0] key_wf,
  input wire [27:0] one_ahead,
  input wire [27:0] two_ahead,
  input wire [27:0] three_ahead,
  input wire [27:0] four_ahead,
  output wire known,
  output wire [19:0] count,
  output reg [3:0] way,
  output wire after_one,
  output wire after_two,
  output wire after_three,
  output wire after_four,
  output wire no_place,
  output wire [23:0] in_memory,
  input wire write,
  input wire [27:0] write_tile,
  input wire [19:0] write_count,
  input wire write_in_memory,
  input wire [15:0] memory_wg,
  input wire [23:0] new_in_memory,
  input wire sweep,
  input wire [7:0] sweep_set
);

  localparam [15:0] shift = 16'h8;

  wire [7:0] read_set;
  wire [7:0] key_set;
  wire [15:0] key_upper;
  wire [7:0] key_high;
  wire near_one;
  wire near_two;
  wire near_three;
  wire near_four;
  wire same_one;
  wire same_two;
  wire same_three;
  wire same_four;
  wire [7:0] one_set;
  wire [7:0] two_set;
  wire [7:0] three_set;
  wire [7:0] four_set;
  wire [3:0] one_way;
  wire [3:0] two_way;
  wire [3:0] three_way;
  wire [3:0] four_way;
  reg hit;
  reg free;
  reg [3:0] free_way;
  reg [3:0] hit_way;
  reg [19:0] hit_count;
  reg [7:0] write_set;
  wire [15:0] write_upper;
  wire [3:0] write_way;
  reg [35:0] entry;
  wire ways_0_hit;
  wire ways_0_free;
  wire [19:0] ways_0_count;
  wire ways_0_write_enable;
  wire ways_1_hit;
  wire ways_1_free;
  wire [19:0] ways_1_count;
  wire ways_1_write_enable;
  wire ways_2_hit;
  wire ways_2_free;
  wire [19:0] ways_2_count;
  wire ways_2_write_enable;
  wire ways_3_hit;
  wire ways_3_free;
  wire [19:0] ways_3_count;
  wire ways_3_write_enable;
  wire ways_4_hit;
  wire ways_4_free;
  wire [19:0] ways_4_count;
  wire ways_4_write_enable;
  wire ways_5_hit;
  wire ways_5_free;
  wire [19:0] ways_5_count;
  wire ways_5_write_enable;
  wire ways_6_hit;
  wire ways_6_free;
  wire [19:0] ways_6_count;
  wire ways_6_write_enable;
  wire ways_7_hit;
  wire ways_7_free;
  wire [19:0] ways_7_count;
  wire ways_7_write_enable;
  wire [23:0] spilled_read_data;
  reg [7:0] spilled_write_address;
  reg [23:0] spilled_write_data;
  wire spilled_write_enable;

  t3_way_8_256_8 ways_0 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_0_hit),
    .free(ways_0_free),
    .count(ways_0_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_0_write_enable)
  );

  t3_way_8_256_8 ways_1 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_1_hit),
    .free(ways_1_free),
    .count(ways_1_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_1_write_enable)
  );

  t3_way_8_256_8 ways_2 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_2_hit),
    .free(ways_2_free),
    .count(ways_2_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_2_write_enable)
  );

  t3_way_8_256_8 ways_3 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_3_hit),
    .free(ways_3_free),
    .count(ways_3_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_3_write_enable)
  );

  t3_way_8_256_8 ways_4 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_4_hit),
    .free(ways_4_free),
    .count(ways_4_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_4_write_enable)
  );

  t3_way_8_256_8 ways_5 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_5_hit),
    .free(ways_5_free),
    .count(ways_5_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_5_write_enable)
  );

  t3_way_8_256_8 ways_6 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_6_hit),
    .free(ways_6_free),
    .count(ways_6_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_6_write_enable)
  );

  t3_way_8_256_8 ways_7 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_7_hit),
    .free(ways_7_free),
    .count(ways_7_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_7_write_enable)
  );

  t3_ram_bits_24_256_8 spilled (
    .clock(clock),
    .read_address(read_set),
    .read_data(spilled_read_data),
    .write_address(spilled_write_address),
    .write_data(spilled_write_data),
    .write_enable(spilled_write_enable)
  );

  assign read_set = read_wg[7:0];
  assign key_set = key_wg[7:0];
  assign key_upper = key_wg >> shift;
  assign key_high = key_upper[7:0];
  assign one_set = one_ahead[12:5];
  assign two_set = two_ahead[12:5];
  assign three_set = three_ahead[12:5];
  assign four_set = four_ahead[12:5];
  assign one_way = one_ahead[27:24];
  assign two_way = two_ahead[27:24];
  assign three_way = three_ahead[27:24];
  assign four_way = four_ahead[27:24];
  assign near_one = one_ahead[0] & (one_set == key_set);
  assign near_two = two_ahead[0] & (two_set == key_set);
  assign near_three = three_ahead[0] & (three_set == key_set);
  assign near_four = four_ahead[0] & (four_set == key_set);
  assign same_one = ((one_ahead[0] & (one_ahead[20:5] == key_wg)) & (one_ahead[4:1] == key_region)) & (one_ahead[23:21] == key_wf);
  assign same_two = ((two_ahead[0] & (two_ahead[20:5] == key_wg)) & (two_ahead[4:1] == key_region)) & (two_ahead[23:21] == key_wf);
  assign same_three = ((three_ahead[0] & (three_ahead[20:5] == key_wg)) & (three_ahead[4:1] == key_region)) & (three_ahead[23:21] == key_wf);
  assign same_four = ((four_ahead[0] & (four_ahead[20:5] == key_wg)) & (four_ahead[4:1] == key_region)) & (four_ahead[23:21] == key_wf);
  always @* begin
    hit = 1'h0;
    if (ways_0_hit) begin
      hit = 1'h1;
    end
    if (ways_1_hit) begin
      hit = 1'h1;
    end
    if (ways_2_hit) begin
      hit = 1'h1;
    end
    if (ways_3_hit) begin
      hit = 1'h1;
    end
    if (ways_4_hit) begin
      hit = 1'h1;
    end
    if (ways_5_hit) begin
      hit = 1'h1;
    end
    if (ways_6_hit) begin
      hit = 1'h1;
    end
    if (ways_7_hit) begin
      hit = 1'h1;
    end
  end
  always @* begin
    hit_way = 4'h0;
    if (ways_0_hit) begin
      hit_way = 4'h0;
    end
    if (ways_1_hit) begin
      hit_way = 4'h1;
    end
    if (ways_2_hit) begin
      hit_way = 4'h2;
    end
    if (ways_3_hit) begin
      hit_way = 4'h3;
    end
    if (ways_4_hit) begin
      hit_way = 4'h4;
    end
    if (ways_5_hit) begin
      hit_way = 4'h5;
    end
    if (ways_6_hit) begin
      hit_way = 4'h6;
    end
    if (ways_7_hit) begin
      hit_way = 4'h7;
    end
  end
  always @* begin
    hit_count = 20'h0;
    if (ways_0_hit) begin
      hit_count = ways_0_count;
    end
    if (ways_1_hit) begin
      hit_count = ways_1_count;
    end
    if (ways_2_hit) begin
      hit_count = ways_2_count;
    end
    if (ways_3_hit) begin
      hit_count = ways_3_count;
    end
    if (ways_4_hit) begin
      hit_count = ways_4_count;
    end
    if (ways_5_hit) begin
      hit_count = ways_5_count;
    end
    if (ways_6_hit) begin
      hit_count = ways_6_count;
    end
    if (ways_7_hit) begin
      hit_count = ways_7_count;
    end
  end
  always @* begin
    free = 1'h0;
    free_way = 4'h0;
    if (((((ways_0_free & ~free) & ~(near_one & (one_way == 4'h0))) & ~(near_two & (two_way == 4'h0))) & ~(near_three & (three_way == 4'h0))) & ~(near_four & (four_way == 4'h0))) begin
      free = 1'h1;
      free_way = 4'h0;
    end
    if (((((ways_1_free & ~free) & ~(near_one & (one_way == 4'h1))) & ~(near_two & (two_way == 4'h1))) & ~(near_three & (three_way == 4'h1))) & ~(near_four & (four_way == 4'h1))) begin
      free = 1'h1;
      free_way = 4'h1;
    end
    if (((((ways_2_free & ~free) & ~(near_one & (one_way == 4'h2))) & ~(near_two & (two_way == 4'h2))) & ~(near_three & (three_way == 4'h2))) & ~(near_four & (four_way == 4'h2))) begin
      free = 1'h1;
      free_way = 4'h2;
    end
    if (((((ways_3_free & ~free) & ~(near_one & (one_way == 4'h3))) & ~(near_two & (two_way == 4'h3))) & ~(near_three & (three_way == 4'h3))) & ~(near_four & (four_way == 4'h3))) begin
      free = 1'h1;
      free_way = 4'h3;
    end
    if (((((ways_4_free & ~free) & ~(near_one & (one_way == 4'h4))) & ~(near_two & (two_way == 4'h4))) & ~(near_three & (three_way == 4'h4))) & ~(near_four & (four_way == 4'h4))) begin
      free = 1'h1;
      free_way = 4'h4;
    end
    if (((((ways_5_free & ~free) & ~(near_one & (one_way == 4'h5))) & ~(near_two & (two_way == 4'h5))) & ~(near_three & (three_way == 4'h5))) & ~(near_four & (four_way == 4'h5))) begin
      free = 1'h1;
      free_way = 4'h5;
    end
    if (((((ways_6_free & ~free) & ~(near_one & (one_way == 4'h6))) & ~(near_two & (two_way == 4'h6))) & ~(near_three & (three_way == 4'h6))) & ~(near_four & (four_way == 4'h6))) begin
      free = 1'h1;
      free_way = 4'h6;
    end
    if (((((ways_7_free & ~free) & ~(near_one & (one_way == 4'h7))) & ~(near_two & (two_way == 4'h7))) & ~(near_three & (three_way == 4'h7))) & ~(near_four & (four_way == 4'h7))) begin
      free = 1'h1;
      free_way = 4'h7;
    end
  end
  always @* begin
    way = free_way;
    if (same_one) begin
      way = one_way;
    end else if (same_two) begin
      way = two_way;
    end else if (same_three) begin
      way = three_way;
    end else if (same_four) begin
      way = four_way;
    end else if (hit) begin
      way = hit_way;
    end
  end
  assign known = hit;
  assign count = hit_count;
  assign after_one = same_one;
  assign after_two = same_two & ~same_one;
  assign after_three = (same_three & ~same_two) & ~same_one;
  assign after_four = ((same_four & ~same_three) & ~same_two) & ~same_one;
  assign in_memory = spilled_read_data;
  assign no_place = ((((~same_one & ~same_two) & ~same_three) & ~same_four) & ~hit) & (~free | (|spilled_read_data));
  always @* begin
    write_set = write_tile[12:5];
    if (sweep) begin
      write_set = sweep_set;
    end
  end
  assign write_upper = write_tile[20:5] >> shift;
  assign write_way = write_tile[27:24];
  always @* begin
    entry[0] = write_tile[0];
    entry[4:1] = write_tile[4:1];
    entry[12:5] = write_upper[7:0];
    entry[15:13] = write_tile[23:21];
    entry[35:16] = write_count;
    if (sweep) begin
      entry[0] = 1'h0;
    end
  end
  always @* begin
    spilled_write_address = memory_wg[7:0];
    if (sweep) begin
      spilled_write_address = sweep_set;
    end
  end
  always @* begin
    spilled_write_data = new_in_memory;
    if (sweep) begin
      spilled_write_data = 24'h0;
    end
  end
  assign spilled_write_enable = write_in_memory | sweep;
  assign ways_0_write_enable = sweep | (write & (write_way == 4'h0));
  assign ways_1_write_enable = sweep | (write & (write_way == 4'h1));
  assign ways_2_write_enable = sweep | (write & (write_way == 4'h2));
  assign ways_3_write_enable = sweep | (write & (write_way == 4'h3));
  assign ways_4_write_enable = sweep | (write & (write_way == 4'h4));
  assign ways_5_write_enable = sweep | (write & (write_way == 4'h5));
  assign ways_6_write_enable = sweep | (write & (write_way == 4'h6));
  assign ways_7_write_enable = sweep | (write & (write_way == 4'h7));

  // What nothing reads.
  wire unused = &{1'b0, read_wg[15:8], memory_wg[15:8], key_upper[15:8], write_upper[15:8]};
endmodule
