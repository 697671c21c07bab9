// t3_planner: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_planner (
  input wire clock,
  input wire reset,
  input wire clear,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [38:0] ready_payload,
  input wire ready_valid,
  output wire ready_ready,
  output wire [208:0] descriptors_payload,
  output wire descriptors_valid,
  input wire descriptors_ready,
  output wire [3:0] finished_payload,
  output wire finished_valid,
  output wire refused,
  output wire busy
);

  localparam [4:0] word_first = 5'ha;
  localparam [4:0] word_last = 5'h17;
  localparam [4:0] word_flags = 5'h2;
  localparam [4:0] flags_at = 5'he;
  localparam [1:0] op_store = 2'h1;
  localparam [1:0] op_add = 2'h2;
  localparam [15:0] none = 16'h0;
  localparam [2:0] last_step = 3'h7;

  wire [4:0] word;
  wire [31:0] region_first_wg;
  wire [31:0] block;
  wire [31:0] origin;
  wire [31:0] peer_origin;
  wire [31:0] row_step;
  wire [31:0] column_step;
  wire [31:0] wf_step;
  wire [31:0] stride;
  wire [31:0] row_counts;
  wire [31:0] beat_counts;
  wire [31:0] split;
  wire [31:0] edge_block;
  wire [31:0] flags;
  wire [3:0] shift;
  wire [2:0] held_wf;
  wire [7:0] held_row;
  wire [15:0] slot_wg;
  wire [2:0] first_wf;
  wire [7:0] first_row;
  wire [31:0] row_twice;
  wire [31:0] column_twice;
  wire [31:0] wf_twice;
  wire is_empty;
  wire has_room;
  reg ends;
  reg is_refused;
  reg [208:0] descriptor;
  wire [3:0] words_read_index;
  wire [31:0] words_word_0;
  wire [31:0] words_word_1;
  wire [31:0] words_word_2;
  wire [31:0] words_word_3;
  wire [31:0] words_word_4;
  wire [31:0] words_word_5;
  wire [31:0] words_word_6;
  wire [31:0] words_word_7;
  wire [31:0] words_word_8;
  wire [31:0] words_word_9;
  wire [31:0] words_word_10;
  wire [31:0] words_word_11;
  wire [31:0] words_word_12;
  wire [31:0] words_word_13;
  wire [31:0] words_word_14;
  wire [3:0] words_write_index;
  reg [4:0] words_write_word;
  wire [31:0] words_write_data;
  reg words_write_enable;
  wire state_reset;
  reg [3:0] state_d;
  reg [3:0] state_q;
  reg offering_d;
  reg offering_q;
  reg [208:0] offered_d;
  reg [208:0] offered_q;
  reg [38:0] held_d;
  reg [38:0] held_q;
  reg [18:0] slot_d;
  reg [18:0] slot_q;
  reg [10:0] tile_d;
  reg [10:0] tile_q;
  reg [15:0] first_wg_d;
  reg [15:0] first_wg_q;
  reg is_edge_d;
  reg is_edge_q;
  reg is_bottom_d;
  reg is_bottom_q;
  reg [2:0] step_d;
  reg [2:0] step_q;
  reg [7:0] row_left_d;
  reg [7:0] row_left_q;
  reg [7:0] column_left_d;
  reg [7:0] column_left_q;
  reg [7:0] wf_left_d;
  reg [7:0] wf_left_q;
  reg [31:0] row_sum_d;
  reg [31:0] row_sum_q;
  reg [31:0] column_sum_d;
  reg [31:0] column_sum_q;
  reg [31:0] wf_sum_d;
  reg [31:0] wf_sum_q;
  reg [31:0] from_d;
  reg [31:0] from_q;
  reg [31:0] to_d;
  reg [31:0] to_q;
  reg [15:0] rows_d;
  reg [15:0] rows_q;
  reg [15:0] beats_d;
  reg [15:0] beats_q;
  reg [5:0] tail_d;
  reg [5:0] tail_q;

  t3_word_table_15_4 words (
    .clock(clock),
    .read_index(words_read_index),
    .word_0(words_word_0),
    .word_1(words_word_1),
    .word_2(words_word_2),
    .word_3(words_word_3),
    .word_4(words_word_4),
    .word_5(words_word_5),
    .word_6(words_word_6),
    .word_7(words_word_7),
    .word_8(words_word_8),
    .word_9(words_word_9),
    .word_10(words_word_10),
    .word_11(words_word_11),
    .word_12(words_word_12),
    .word_13(words_word_13),
    .word_14(words_word_14),
    .write_index(words_write_index),
    .write_word(words_write_word),
    .write_data(words_write_data),
    .write_enable(words_write_enable)
  );

  always @* begin
    state_d = state_q;
    case (state_q)
      4'h0: begin
        if (ready_valid) begin
          state_d = 4'h1;
        end
      end
      4'h1: begin
        state_d = 4'h2;
      end
      4'h2: begin
        state_d = 4'h3;
      end
      4'h3: begin
        state_d = 4'h4;
      end
      4'h4: begin
        state_d = 4'h5;
      end
      4'h5: begin
        state_d = 4'h6;
      end
      4'h6: begin
        if (step_q == last_step) begin
          state_d = 4'h7;
        end
      end
      4'h7: begin
        state_d = 4'h8;
      end
      4'h8: begin
        state_d = 4'h9;
      end
      4'h9: begin
        state_d = 4'ha;
      end
      default: begin
        if (ends) begin
          state_d = 4'h0;
        end
      end
    endcase
  end
  always @* begin
    offering_d = offering_q;
    if (has_room) begin
      offering_d = 1'h0;
    end
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        if (has_room & ~is_empty) begin
          offering_d = ~clear;
        end
      end
    endcase
  end
  always @* begin
    offered_d = offered_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        if (has_room & ~is_empty) begin
          offered_d = descriptor;
        end
      end
    endcase
  end
  always @* begin
    held_d = held_q;
    case (state_q)
      4'h0: begin
        held_d = ready_payload;
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    slot_d = slot_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
        slot_d = {slot_wg, 3'h0} | {16'h0, held_wf};
      end
      4'h3: begin
        slot_d = slot_q >> shift;
      end
      4'h4: begin
        slot_d = slot_q << shift;
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    tile_d = tile_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
        tile_d = {held_row, 3'h0} | {8'h0, held_wf};
      end
      4'h3: begin
        tile_d = tile_q >> shift;
      end
      4'h4: begin
        tile_d = tile_q << shift;
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    first_wg_d = first_wg_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        first_wg_d = slot_q[18:3] + region_first_wg[15:0];
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    is_edge_d = is_edge_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        is_edge_d = (held_q[38:31] == edge_block[15:8]) & (first_wf == edge_block[18:16]);
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    is_bottom_d = is_bottom_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        is_bottom_d = first_row == edge_block[7:0];
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    step_d = step_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        step_d = 3'h0;
      end
      4'h6: begin
        step_d = step_q + 3'h1;
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    row_left_d = row_left_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        row_left_d = first_row;
      end
      4'h6: begin
        row_left_d = {row_left_q[6:0], 1'h0};
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    column_left_d = column_left_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        column_left_d = held_q[38:31];
      end
      4'h6: begin
        column_left_d = {column_left_q[6:0], 1'h0};
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    wf_left_d = wf_left_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        wf_left_d = {5'h0, first_wf};
      end
      4'h6: begin
        wf_left_d = {wf_left_q[6:0], 1'h0};
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    row_sum_d = row_sum_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        row_sum_d = 32'h0;
      end
      4'h6: begin
        row_sum_d = row_twice;
        if (row_left_q[7]) begin
          row_sum_d = row_twice + row_step;
        end
      end
      4'h7: begin
        row_sum_d = row_sum_q + column_sum_q;
      end
      4'h8: begin
        row_sum_d = row_sum_q + wf_sum_q;
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    column_sum_d = column_sum_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        column_sum_d = 32'h0;
      end
      4'h6: begin
        column_sum_d = column_twice;
        if (column_left_q[7]) begin
          column_sum_d = column_twice + column_step;
        end
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    wf_sum_d = wf_sum_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        wf_sum_d = 32'h0;
      end
      4'h6: begin
        wf_sum_d = wf_twice;
        if (wf_left_q[7]) begin
          wf_sum_d = wf_twice + wf_step;
        end
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    from_d = from_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        from_d = row_sum_q + origin;
      end
      default: begin
      end
    endcase
  end
  always @* begin
    to_d = to_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        to_d = row_sum_q + peer_origin;
      end
      default: begin
      end
    endcase
  end
  always @* begin
    rows_d = rows_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        rows_d = row_counts[15:0];
        if (is_edge_q) begin
          rows_d = row_counts[31:16];
        end
      end
      default: begin
      end
    endcase
  end
  always @* begin
    beats_d = beats_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        beats_d = beat_counts[15:0];
        if (is_bottom_q) begin
          beats_d = beat_counts[31:16];
        end
      end
      default: begin
      end
    endcase
  end
  always @* begin
    tail_d = tail_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        tail_d = 6'h0;
        if (is_bottom_q) begin
          tail_d = edge_block[29:24];
        end
      end
      default: begin
      end
    endcase
  end
  assign state_reset = reset | clear;
  assign word = config_word_payload[8:4];
  assign words_write_index = config_word_payload[3:0];
  assign words_write_data = config_word_payload[40:9];
  always @* begin
    words_write_enable = (config_word_valid & (word_first <= word)) & (word <= word_last);
    if (word == word_flags) begin
      words_write_enable = config_word_valid;
    end
  end
  always @* begin
    words_write_word = word - word_first;
    if (word == word_flags) begin
      words_write_word = flags_at;
    end
  end
  assign words_read_index = held_q[3:0];
  assign region_first_wg = words_word_0;
  assign block = words_word_1;
  assign origin = words_word_4;
  assign peer_origin = words_word_5;
  assign row_step = words_word_6;
  assign column_step = words_word_7;
  assign wf_step = words_word_8;
  assign stride = words_word_9;
  assign row_counts = words_word_10;
  assign beat_counts = words_word_11;
  assign split = words_word_12;
  assign edge_block = words_word_13;
  assign flags = words_word_14;
  assign shift = block[3:0];
  assign held_wf = held_q[22:20];
  assign held_row = held_q[30:23];
  assign slot_wg = held_q[19:4] - region_first_wg[15:0];
  assign first_wf = tile_q[2:0];
  assign first_row = tile_q[10:3];
  assign row_twice = {row_sum_q[30:0], 1'h0};
  assign column_twice = {column_sum_q[30:0], 1'h0};
  assign wf_twice = {wf_sum_q[30:0], 1'h0};
  assign is_empty = (rows_q == none) | (beats_q == none);
  assign has_room = ~offering_q | descriptors_ready;
  always @* begin
    ends = 1'h0;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        ends = is_empty | has_room;
      end
    endcase
  end
  always @* begin
    is_refused = 1'h0;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        is_refused = is_empty;
      end
    endcase
  end
  always @* begin
    descriptor[31:0] = from_q;
    descriptor[63:32] = to_q;
    descriptor[95:64] = stride;
    descriptor[111:96] = rows_q;
    descriptor[127:112] = beats_q;
    descriptor[133:128] = tail_q;
    descriptor[137:134] = flags[9:6];
    descriptor[139:138] = op_store;
    if (flags[3]) begin
      descriptor[139:138] = op_add;
    end
    descriptor[141:140] = flags[5:4];
    descriptor[157:142] = first_wg_q;
    descriptor[160:158] = first_wf;
    descriptor[168:161] = first_row;
    descriptor[176:169] = held_q[38:31];
    descriptor[192:177] = split[15:0];
    descriptor[208:193] = split[31:16];
  end
  assign ready_ready = state_q == 4'h0;
  assign descriptors_valid = offering_q;
  assign descriptors_payload = offered_q;
  assign finished_valid = ends;
  assign finished_payload = held_q[3:0];
  assign refused = is_refused & ~clear;
  assign busy = (state_q != 4'h0) | offering_q;
  always @(posedge clock)
    if (state_reset) state_q <= 4'h0;
    else state_q <= state_d;
  always @(posedge clock)
    if (reset) offering_q <= 1'h0;
    else offering_q <= offering_d;
  always @(posedge clock) offered_q <= offered_d;
  always @(posedge clock) held_q <= held_d;
  always @(posedge clock) slot_q <= slot_d;
  always @(posedge clock) tile_q <= tile_d;
  always @(posedge clock) first_wg_q <= first_wg_d;
  always @(posedge clock) is_edge_q <= is_edge_d;
  always @(posedge clock) is_bottom_q <= is_bottom_d;
  always @(posedge clock) step_q <= step_d;
  always @(posedge clock) row_left_q <= row_left_d;
  always @(posedge clock) column_left_q <= column_left_d;
  always @(posedge clock) wf_left_q <= wf_left_d;
  always @(posedge clock) row_sum_q <= row_sum_d;
  always @(posedge clock) column_sum_q <= column_sum_d;
  always @(posedge clock) wf_sum_q <= wf_sum_d;
  always @(posedge clock) from_q <= from_d;
  always @(posedge clock) to_q <= to_d;
  always @(posedge clock) rows_q <= rows_d;
  always @(posedge clock) beats_q <= beats_d;
  always @(posedge clock) tail_q <= tail_d;

  // What nothing reads.
  wire unused = &{1'b0, region_first_wg[31:16], block[31:4], edge_block[23:19], edge_block[31:30], flags[2:0], flags[31:10], words_word_2, words_word_3};
endmodule
