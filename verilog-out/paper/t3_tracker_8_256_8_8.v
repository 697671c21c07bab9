// t3_tracker_8_256_8_8: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_tracker_8_256_8_8 (
  input wire clock,
  input wire reset,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire clear,
  input wire [45:0] events_payload,
  input wire events_valid,
  output wire events_ready,
  output wire [38:0] completions_payload,
  output wire completions_valid,
  input wire completions_ready,
  output wire [64:0] spill_payload,
  output wire spill_valid,
  input wire spill_ready,
  input wire [31:0] spill_data_payload,
  input wire spill_data_valid,
  output wire idle,
  output wire [15:0] open,
  output wire [15:0] overrun,
  output wire local_update,
  output wire incoming_update,
  output wire spilled,
  output wire stalled
);

  localparam [7:0] last_set = 8'hff;

  wire forget;
  wire flush;
  wire held;
  wire ready;
  wire event_fire;
  wire completion_fire;
  reg [20:0] operand;
  wire [20:0] elements;
  wire [20:0] sum;
  wire complete;
  reg [15:0] sets_read_wg;
  wire [3:0] sets_key_region;
  wire [15:0] sets_key_wg;
  wire [2:0] sets_key_wf;
  wire [27:0] sets_one_ahead;
  wire [27:0] sets_two_ahead;
  wire [27:0] sets_three_ahead;
  wire [27:0] sets_four_ahead;
  wire sets_known;
  wire [19:0] sets_count;
  wire [3:0] sets_way;
  wire sets_after_one;
  wire sets_after_two;
  wire sets_after_three;
  wire sets_after_four;
  wire sets_no_place;
  wire [23:0] sets_in_memory;
  wire sets_write;
  wire [27:0] sets_write_tile;
  wire [19:0] sets_write_count;
  wire [15:0] sets_memory_wg;
  wire sets_sweep;
  reg [3:0] expected_read_region;
  wire [7:0] expected_row;
  wire [7:0] expected_column;
  wire [2:0] expected_wf;
  wire [20:0] expected_count;
  wire [31:0] expected_base;
  wire [15:0] expected_first_wg;
  wire memory_path_start;
  wire [15:0] memory_path_wg;
  wire [2:0] memory_path_wf;
  wire [5:0] memory_path_elements;
  wire [20:0] memory_path_expected;
  wire [64:0] memory_path_spill_payload;
  wire memory_path_spill_valid;
  wire memory_path_busy;
  wire memory_path_done;
  wire memory_path_replay;
  wire memory_path_first;
  wire memory_path_complete;
  wire memory_path_overran;
  wire [23:0] memory_path_spilled_next;
  reg regions_up;
  reg [3:0] regions_up_region;
  reg regions_overran;
  wire [3:0] regions_down_region;
  wire [15:0] regions_open;
  wire [15:0] regions_overrun;
  reg [38:0] queue_inp_payload;
  reg queue_inp_valid;
  wire queue_inp_ready;
  wire [38:0] queue_outp_payload;
  wire queue_outp_valid;
  wire [3:0] queue_occupancy;
  reg [45:0] reading_d;
  reg [45:0] reading_q;
  reg [45:0] comparing_d;
  reg [45:0] comparing_q;
  wire adding_reset;
  reg [94:0] adding_d;
  reg [94:0] adding_q;
  reg [86:0] checking_d;
  reg [86:0] checking_q;
  reg [66:0] writing_d;
  reg [66:0] writing_q;
  reg [48:0] settling_d;
  reg [48:0] settling_q;
  reg sweeping_d;
  reg sweeping_q;
  reg [7:0] sweep_at_d;
  reg [7:0] sweep_at_q;
  wire took_local_d;
  reg took_local_q;
  wire took_incoming_d;
  reg took_incoming_q;

  t3_sets_8_256_8_8 sets (
    .clock(clock),
    .read_wg(sets_read_wg),
    .key_region(sets_key_region),
    .key_wg(sets_key_wg),
    .key_wf(sets_key_wf),
    .one_ahead(sets_one_ahead),
    .two_ahead(sets_two_ahead),
    .three_ahead(sets_three_ahead),
    .four_ahead(sets_four_ahead),
    .known(sets_known),
    .count(sets_count),
    .way(sets_way),
    .after_one(sets_after_one),
    .after_two(sets_after_two),
    .after_three(sets_after_three),
    .after_four(sets_after_four),
    .no_place(sets_no_place),
    .in_memory(sets_in_memory),
    .write(sets_write),
    .write_tile(sets_write_tile),
    .write_count(sets_write_count),
    .write_in_memory(memory_path_done),
    .memory_wg(sets_memory_wg),
    .new_in_memory(memory_path_spilled_next),
    .sweep(sets_sweep),
    .sweep_set(sweep_at_q)
  );

  t3_expected expected (
    .clock(clock),
    .config_word_payload(config_word_payload),
    .config_word_valid(config_word_valid),
    .read_region(expected_read_region),
    .row(expected_row),
    .column(expected_column),
    .wf(expected_wf),
    .count(expected_count),
    .base(expected_base),
    .first_wg(expected_first_wg)
  );

  t3_spill memory_path (
    .clock(clock),
    .reset(reset),
    .start(memory_path_start),
    .wg(memory_path_wg),
    .wf(memory_path_wf),
    .elements(memory_path_elements),
    .expected(memory_path_expected),
    .base(expected_base),
    .first_wg(expected_first_wg),
    .spilled(sets_in_memory),
    .spill_payload(memory_path_spill_payload),
    .spill_valid(memory_path_spill_valid),
    .spill_ready(spill_ready),
    .spill_data_payload(spill_data_payload),
    .spill_data_valid(spill_data_valid),
    .busy(memory_path_busy),
    .done(memory_path_done),
    .replay(memory_path_replay),
    .first(memory_path_first),
    .complete(memory_path_complete),
    .overran(memory_path_overran),
    .spilled_next(memory_path_spilled_next)
  );

  t3_regions regions (
    .clock(clock),
    .reset(flush),
    .up(regions_up),
    .up_region(regions_up_region),
    .overran(regions_overran),
    .down(completion_fire),
    .down_region(regions_down_region),
    .open(regions_open),
    .overrun(regions_overrun)
  );

  t3_fifo_completion_13_4 queue (
    .clock(clock),
    .reset(flush),
    .inp_payload(queue_inp_payload),
    .inp_valid(queue_inp_valid),
    .inp_ready(queue_inp_ready),
    .outp_payload(queue_outp_payload),
    .outp_valid(queue_outp_valid),
    .outp_ready(completions_ready),
    .occupancy(queue_occupancy)
  );

  always @* begin
    reading_d = reading_q;
    if (~held) begin
      reading_d[0] = event_fire;
      reading_d[4:1] = events_payload[3:0];
      reading_d[20:5] = events_payload[19:4];
      reading_d[23:21] = events_payload[22:20];
      reading_d[31:24] = events_payload[30:23];
      reading_d[39:32] = events_payload[38:31];
      reading_d[45:40] = events_payload[44:39];
    end
  end
  always @* begin
    comparing_d = comparing_q;
    if (~held) begin
      comparing_d = reading_q;
      comparing_d[0] = reading_q[0] & (|reading_q[45:40]);
    end
  end
  always @* begin
    adding_d = adding_q;
    if (~held) begin
      adding_d[0] = comparing_q[0];
      adding_d[1] = sets_no_place;
      adding_d[5:2] = comparing_q[4:1];
      adding_d[21:6] = comparing_q[20:5];
      adding_d[24:22] = comparing_q[23:21];
      adding_d[32:25] = comparing_q[31:24];
      adding_d[40:33] = comparing_q[39:32];
      adding_d[46:41] = comparing_q[45:40];
      adding_d[50:47] = sets_way;
      adding_d[51] = sets_known;
      adding_d[71:52] = sets_count;
      adding_d[92:72] = expected_count;
      adding_d[93] = sets_after_one;
      adding_d[94] = sets_after_two;
      if (sets_after_three) begin
        adding_d[51] = ~writing_q[45];
        adding_d[71:52] = writing_q[66:47];
      end else if (sets_after_four) begin
        adding_d[51] = ~settling_q[28];
        adding_d[71:52] = settling_q[48:29];
      end
    end else if (memory_path_replay) begin
      adding_d[0] = 1'h0;
    end
  end
  always @* begin
    checking_d = checking_q;
    checking_d[44] = ~adding_q[51];
    if (adding_q[93]) begin
      checking_d[44] = complete;
    end else if (adding_q[94]) begin
      checking_d[44] = writing_q[45];
    end
    checking_d[65:45] = sum;
    if (adding_q[93] & complete) begin
      checking_d[65:45] = elements;
    end
    checking_d[0] = adding_q[0] & ~adding_q[1];
    checking_d[4:1] = adding_q[5:2];
    checking_d[20:5] = adding_q[21:6];
    checking_d[23:21] = adding_q[24:22];
    checking_d[31:24] = adding_q[32:25];
    checking_d[39:32] = adding_q[40:33];
    checking_d[43:40] = adding_q[50:47];
    checking_d[86:66] = adding_q[92:72];
  end
  always @* begin
    writing_d = writing_q;
    writing_d[46] = checking_q[65:45] > checking_q[86:66];
    writing_d[66:47] = checking_q[64:45];
    if (complete) begin
      writing_d[66:47] = 20'h0;
    end
    writing_d[45] = complete;
    writing_d[0] = checking_q[0];
    writing_d[4:1] = checking_q[4:1];
    writing_d[20:5] = checking_q[20:5];
    writing_d[23:21] = checking_q[23:21];
    writing_d[31:24] = checking_q[31:24];
    writing_d[39:32] = checking_q[39:32];
    writing_d[43:40] = checking_q[43:40];
    writing_d[44] = checking_q[44];
  end
  always @* begin
    settling_d = settling_q;
    settling_d[0] = writing_q[0];
    settling_d[4:1] = writing_q[4:1];
    settling_d[20:5] = writing_q[20:5];
    settling_d[23:21] = writing_q[23:21];
    settling_d[27:24] = writing_q[43:40];
    settling_d[28] = writing_q[45];
    settling_d[48:29] = writing_q[66:47];
  end
  always @* begin
    sweeping_d = sweeping_q;
    if (sweeping_q & ~memory_path_busy) begin
      if (sweep_at_q == last_set) begin
        sweeping_d = 1'h0;
      end
    end
    if (clear) begin
      sweeping_d = 1'h1;
    end
  end
  always @* begin
    sweep_at_d = sweep_at_q;
    if (sweeping_q & ~memory_path_busy) begin
      sweep_at_d = sweep_at_q + 8'h1;
    end
    if (clear) begin
      sweep_at_d = 8'h0;
    end
  end
  assign took_local_d = event_fire & ~events_payload[45];
  assign took_incoming_d = event_fire & events_payload[45];
  assign forget = clear | sweeping_q;
  assign flush = reset | forget;
  assign adding_reset = reset | (forget & ~memory_path_busy);
  assign sets_sweep = sweeping_q & ~memory_path_busy;
  assign held = adding_q[0] & adding_q[1];
  assign ready = (~sweeping_q & ~held) & ~queue_occupancy[3];
  assign event_fire = events_valid & ready;
  assign events_ready = ready;
  always @* begin
    sets_read_wg = reading_q[20:5];
    if (memory_path_replay) begin
      sets_read_wg = comparing_q[20:5];
    end else if (held) begin
      sets_read_wg = adding_q[21:6];
    end
  end
  always @* begin
    expected_read_region = reading_q[4:1];
    if (memory_path_replay) begin
      expected_read_region = comparing_q[4:1];
    end else if (held) begin
      expected_read_region = adding_q[5:2];
    end
  end
  assign sets_key_region = comparing_q[4:1];
  assign sets_key_wg = comparing_q[20:5];
  assign sets_key_wf = comparing_q[23:21];
  assign sets_one_ahead = {adding_q[50:47], adding_q[24:22], adding_q[21:6], adding_q[5:2], adding_q[0]};
  assign sets_two_ahead = {checking_q[43:40], checking_q[23:21], checking_q[20:5], checking_q[4:1], checking_q[0]};
  assign sets_three_ahead = {writing_q[43:40], writing_q[23:21], writing_q[20:5], writing_q[4:1], writing_q[0]};
  assign sets_four_ahead = {settling_q[27:24], settling_q[23:21], settling_q[20:5], settling_q[4:1], settling_q[0]};
  assign expected_row = comparing_q[31:24];
  assign expected_column = comparing_q[39:32];
  assign expected_wf = comparing_q[23:21];
  assign complete = checking_q[65:45] >= checking_q[86:66];
  assign elements = {15'h0, adding_q[46:41]};
  always @* begin
    operand = {1'h0, adding_q[71:52]};
    if (adding_q[93]) begin
      operand = checking_q[65:45];
    end else if (adding_q[94]) begin
      operand = {1'h0, writing_q[66:47]};
    end
  end
  assign sum = operand + elements;
  assign sets_write = writing_q[0];
  assign sets_write_tile = {writing_q[43:40], writing_q[23:21], writing_q[20:5], writing_q[4:1], ~writing_q[45]};
  assign sets_write_count = writing_q[66:47];
  assign memory_path_start = held & ~forget;
  assign memory_path_wg = adding_q[21:6];
  assign memory_path_wf = adding_q[24:22];
  assign memory_path_elements = adding_q[46:41];
  assign memory_path_expected = adding_q[92:72];
  assign sets_memory_wg = adding_q[21:6];
  assign spill_payload = memory_path_spill_payload;
  assign spill_valid = memory_path_spill_valid;
  assign completions_valid = queue_outp_valid;
  assign completions_payload = queue_outp_payload;
  always @* begin
    queue_inp_valid = writing_q[0] & writing_q[45];
    if (memory_path_done) begin
      queue_inp_valid = memory_path_complete;
    end
  end
  always @* begin
    queue_inp_payload[3:0] = writing_q[4:1];
    queue_inp_payload[19:4] = writing_q[20:5];
    queue_inp_payload[22:20] = writing_q[23:21];
    queue_inp_payload[30:23] = writing_q[31:24];
    queue_inp_payload[38:31] = writing_q[39:32];
    if (memory_path_done) begin
      queue_inp_payload[3:0] = adding_q[5:2];
      queue_inp_payload[19:4] = adding_q[21:6];
      queue_inp_payload[22:20] = adding_q[24:22];
      queue_inp_payload[30:23] = adding_q[32:25];
      queue_inp_payload[38:31] = adding_q[40:33];
    end
  end
  always @* begin
    regions_up = writing_q[0] & writing_q[44];
    if (memory_path_done) begin
      regions_up = memory_path_first;
    end
  end
  always @* begin
    regions_up_region = writing_q[4:1];
    if (memory_path_done) begin
      regions_up_region = adding_q[5:2];
    end
  end
  always @* begin
    regions_overran = writing_q[0] & writing_q[46];
    if (memory_path_done) begin
      regions_overran = memory_path_overran;
    end
  end
  assign completion_fire = queue_outp_valid & completions_ready;
  assign regions_down_region = queue_outp_payload[3:0];
  assign local_update = took_local_q;
  assign incoming_update = took_incoming_q;
  assign spilled = memory_path_done;
  assign stalled = events_valid & ~ready;
  assign open = regions_open;
  assign overrun = regions_overrun;
  assign idle = (((((~sweeping_q & ~reading_q[0]) & ~comparing_q[0]) & ~adding_q[0]) & ~checking_q[0]) & ~writing_q[0]) & ~(|queue_occupancy);
  always @(posedge clock)
    if (flush) reading_q <= 46'h0;
    else reading_q <= reading_d;
  always @(posedge clock)
    if (flush) comparing_q <= 46'h0;
    else comparing_q <= comparing_d;
  always @(posedge clock)
    if (adding_reset) adding_q <= 95'h0;
    else adding_q <= adding_d;
  always @(posedge clock)
    if (flush) checking_q <= 87'h0;
    else checking_q <= checking_d;
  always @(posedge clock)
    if (flush) writing_q <= 67'h0;
    else writing_q <= writing_d;
  always @(posedge clock)
    if (flush) settling_q <= 49'h0;
    else settling_q <= settling_d;
  always @(posedge clock)
    if (reset) sweeping_q <= 1'h1;
    else sweeping_q <= sweeping_d;
  always @(posedge clock)
    if (reset) sweep_at_q <= 8'h0;
    else sweep_at_q <= sweep_at_d;
  always @(posedge clock)
    if (reset) took_local_q <= 1'h0;
    else took_local_q <= took_local_d;
  always @(posedge clock)
    if (reset) took_incoming_q <= 1'h0;
    else took_incoming_q <= took_incoming_d;

  // What nothing reads.
  wire unused = &{1'b0, queue_inp_ready};
endmodule
