// t3_block_counter_11_2048: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_block_counter_11_2048 (
  input wire clock,
  input wire reset,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [38:0] completions_payload,
  input wire completions_valid,
  output wire completions_ready,
  output wire [41:0] retired_payload,
  output wire retired_valid,
  output wire busy
);

  localparam [4:0] word_flags = 5'h2;
  localparam [4:0] word_first_wg = 5'ha;
  localparam [4:0] word_block = 5'hb;
  localparam [4:0] word_wfs = 5'hd;
  localparam [4:0] word_edge = 5'h17;
  localparam [10:0] last_block = 11'h7ff;
  localparam [15:0] zero = 16'h0;

  wire [4:0] word;
  wire [31:0] flags;
  wire [31:0] first_wg;
  wire [31:0] block;
  wire [31:0] wfs;
  wire [31:0] edge_block;
  wire [3:0] shift;
  reg [82:0] rule;
  wire [15:0] slot_wg;
  wire [2:0] slot_wf;
  wire [18:0] slot;
  wire [18:0] index;
  wire [15:0] base;
  reg [15:0] old;
  wire completes;
  wire [3:0] words_read_index;
  wire [31:0] words_word_0;
  wire [31:0] words_word_1;
  wire [31:0] words_word_2;
  wire [31:0] words_word_3;
  wire [31:0] words_word_4;
  wire [3:0] words_write_index;
  reg [4:0] words_write_word;
  wire [31:0] words_write_data;
  reg words_write_enable;
  wire [15:0] counts_read_data;
  reg [10:0] counts_write_address;
  reg [15:0] counts_write_data;
  wire counts_write_enable;
  reg sweeping_d;
  reg sweeping_q;
  reg [10:0] sweep_at_d;
  reg [10:0] sweep_at_q;
  wire taken_d;
  reg taken_q;
  reg [38:0] taken_tile_q;
  reg ruled_q;
  reg [38:0] ruled_tile_q;
  reg [82:0] ruled_by_q;
  reg shifted_q;
  reg [38:0] shifted_tile_q;
  reg [82:0] shifted_by_q;
  wire shifted_edge_d;
  reg shifted_edge_q;
  wire [10:0] shifted_index_d;
  reg [10:0] shifted_index_q;
  reg placed_q;
  reg [38:0] placed_tile_q;
  wire placed_notify_d;
  reg placed_notify_q;
  wire [10:0] placed_block_d;
  reg [10:0] placed_block_q;
  reg [15:0] placed_target_d;
  reg [15:0] placed_target_q;
  reg fetched_q;
  reg [38:0] fetched_tile_q;
  reg fetched_notify_q;
  reg [10:0] fetched_block_q;
  wire [15:0] fetched_last_d;
  reg [15:0] fetched_last_q;
  wire from_near_d;
  reg from_near_q;
  wire from_far_d;
  reg from_far_q;
  reg counted_q;
  reg [41:0] counted_item_d;
  reg [41:0] counted_item_q;
  reg [10:0] counted_block_q;
  reg [15:0] counted_value_d;
  reg [15:0] counted_value_q;
  reg [15:0] stored_value_q;

  t3_word_table_5_4 words (
    .clock(clock),
    .read_index(words_read_index),
    .word_0(words_word_0),
    .word_1(words_word_1),
    .word_2(words_word_2),
    .word_3(words_word_3),
    .word_4(words_word_4),
    .write_index(words_write_index),
    .write_word(words_write_word),
    .write_data(words_write_data),
    .write_enable(words_write_enable)
  );

  t3_ram_bits_16_2048_11 counts (
    .clock(clock),
    .read_address(placed_block_q),
    .read_data(counts_read_data),
    .write_address(counts_write_address),
    .write_data(counts_write_data),
    .write_enable(counts_write_enable)
  );

  always @* begin
    sweeping_d = sweeping_q;
    if (sweeping_q) begin
      sweeping_d = sweep_at_q != last_block;
    end
  end
  always @* begin
    sweep_at_d = sweep_at_q;
    if (sweeping_q) begin
      sweep_at_d = sweep_at_q + 11'h1;
    end
  end
  assign taken_d = completions_valid & ~sweeping_q;
  assign shifted_edge_d = (ruled_tile_q[38:31] == ruled_by_q[78:71]) & (ruled_by_q[18:16] == ruled_by_q[81:79]);
  assign shifted_index_d = index[10:0];
  assign placed_notify_d = shifted_by_q[82];
  assign placed_block_d = base[10:0] + shifted_index_q;
  always @* begin
    placed_target_d = shifted_by_q[54:39];
    if (shifted_edge_q) begin
      placed_target_d = shifted_by_q[70:55];
    end
  end
  assign fetched_last_d = placed_target_q - 16'h1;
  assign from_near_d = fetched_q & (placed_block_q == fetched_block_q);
  assign from_far_d = counted_q & (placed_block_q == counted_block_q);
  always @* begin
    counted_item_d = counted_item_q;
    counted_item_d[3:0] = fetched_tile_q[3:0];
    counted_item_d[19:4] = fetched_tile_q[19:4];
    counted_item_d[22:20] = fetched_tile_q[22:20];
    counted_item_d[30:23] = fetched_tile_q[30:23];
    counted_item_d[38:31] = fetched_tile_q[38:31];
    counted_item_d[39] = old == zero;
    counted_item_d[40] = completes;
    counted_item_d[41] = fetched_notify_q;
  end
  always @* begin
    counted_value_d = old + 16'h1;
    if (completes) begin
      counted_value_d = 16'h0;
    end
  end
  assign word = config_word_payload[8:4];
  assign words_write_index = config_word_payload[3:0];
  assign words_write_data = config_word_payload[40:9];
  always @* begin
    words_write_enable = config_word_valid;
    if (~(word == word_first_wg)) begin
      if (~(word == word_block)) begin
        if (~(word == word_wfs)) begin
          if (~(word == word_edge)) begin
            if (word != word_flags) begin
              words_write_enable = 1'h0;
            end
          end
        end
      end
    end
  end
  always @* begin
    words_write_word = 5'h0;
    if (word == word_first_wg) begin
      words_write_word = 5'h1;
    end else if (word == word_block) begin
      words_write_word = 5'h2;
    end else if (word == word_wfs) begin
      words_write_word = 5'h3;
    end else if (word == word_edge) begin
      words_write_word = 5'h4;
    end
  end
  assign completions_ready = ~sweeping_q;
  assign words_read_index = completions_payload[3:0];
  assign flags = words_word_0;
  assign first_wg = words_word_1;
  assign block = words_word_2;
  assign wfs = words_word_3;
  assign edge_block = words_word_4;
  assign shift = block[3:0];
  always @* begin
    rule[15:0] = taken_tile_q[19:4] - first_wg[15:0];
    rule[18:16] = taken_tile_q[22:20];
    if (shift == 4'h1) begin
      rule[18:16] = taken_tile_q[22:20] & 3'h6;
    end else if (shift == 4'h2) begin
      rule[18:16] = taken_tile_q[22:20] & 3'h4;
    end else if (shift != 4'h0) begin
      rule[18:16] = 3'h0;
    end
    rule[22:19] = shift;
    rule[38:23] = block[31:16];
    rule[54:39] = wfs[15:0];
    rule[70:55] = wfs[31:16];
    rule[78:71] = edge_block[15:8];
    rule[81:79] = edge_block[18:16];
    rule[82] = flags[10];
  end
  assign slot_wg = ruled_by_q[15:0];
  assign slot_wf = ruled_tile_q[22:20];
  assign slot = {slot_wg, 3'h0} | {16'h0, slot_wf};
  assign index = slot >> ruled_by_q[22:19];
  assign base = shifted_by_q[38:23];
  always @* begin
    old = counts_read_data;
    if (from_near_q) begin
      old = counted_value_q;
    end else if (from_far_q) begin
      old = stored_value_q;
    end
  end
  assign completes = old == fetched_last_q;
  assign counts_write_enable = counted_q | sweeping_q;
  always @* begin
    counts_write_address = counted_block_q;
    if (sweeping_q) begin
      counts_write_address = sweep_at_q;
    end
  end
  always @* begin
    counts_write_data = counted_value_q;
    if (sweeping_q) begin
      counts_write_data = 16'h0;
    end
  end
  assign retired_valid = counted_q;
  assign retired_payload = counted_item_q;
  assign busy = (((((sweeping_q | taken_q) | ruled_q) | shifted_q) | placed_q) | fetched_q) | counted_q;
  always @(posedge clock)
    if (reset) sweeping_q <= 1'h1;
    else sweeping_q <= sweeping_d;
  always @(posedge clock)
    if (reset) sweep_at_q <= 11'h0;
    else sweep_at_q <= sweep_at_d;
  always @(posedge clock)
    if (reset) taken_q <= 1'h0;
    else taken_q <= taken_d;
  always @(posedge clock) taken_tile_q <= completions_payload;
  always @(posedge clock)
    if (reset) ruled_q <= 1'h0;
    else ruled_q <= taken_q;
  always @(posedge clock) ruled_tile_q <= taken_tile_q;
  always @(posedge clock) ruled_by_q <= rule;
  always @(posedge clock)
    if (reset) shifted_q <= 1'h0;
    else shifted_q <= ruled_q;
  always @(posedge clock) shifted_tile_q <= ruled_tile_q;
  always @(posedge clock) shifted_by_q <= ruled_by_q;
  always @(posedge clock) shifted_edge_q <= shifted_edge_d;
  always @(posedge clock) shifted_index_q <= shifted_index_d;
  always @(posedge clock)
    if (reset) placed_q <= 1'h0;
    else placed_q <= shifted_q;
  always @(posedge clock) placed_tile_q <= shifted_tile_q;
  always @(posedge clock) placed_notify_q <= placed_notify_d;
  always @(posedge clock) placed_block_q <= placed_block_d;
  always @(posedge clock) placed_target_q <= placed_target_d;
  always @(posedge clock)
    if (reset) fetched_q <= 1'h0;
    else fetched_q <= placed_q;
  always @(posedge clock) fetched_tile_q <= placed_tile_q;
  always @(posedge clock) fetched_notify_q <= placed_notify_q;
  always @(posedge clock) fetched_block_q <= placed_block_q;
  always @(posedge clock) fetched_last_q <= fetched_last_d;
  always @(posedge clock) from_near_q <= from_near_d;
  always @(posedge clock) from_far_q <= from_far_d;
  always @(posedge clock)
    if (reset) counted_q <= 1'h0;
    else counted_q <= fetched_q;
  always @(posedge clock) counted_item_q <= counted_item_d;
  always @(posedge clock) counted_block_q <= fetched_block_q;
  always @(posedge clock) counted_value_q <= counted_value_d;
  always @(posedge clock) stored_value_q <= counted_value_q;

  // What nothing reads.
  wire unused = &{1'b0, flags[9:0], flags[31:11], first_wg[31:16], block[15:4], edge_block[7:0], edge_block[31:19], index[18:11], base[15:11], shifted_by_q[22:0], shifted_by_q[81:71]};
endmodule
