// t3_tracker: counts the updates of each wavefront's tile
//
// T3 0.1.0 in RTL, block tracker, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config paper --block tracker
//
// Parameters:
//   index_bits  =   8  log2 of the tracker's sets
//   ways        =   8  ways of a tracker set
//
// Ports, the name of each or how its signals begin:
//   clock            input            clock, rising edge
//   reset            input            synchronous reset, active high
//   config_word      flow in          words of regions
//   clear            input            forget everything; then the table is swept, with idle low
//   events           stream in        updates of tracked tiles
//   completions      stream out       tiles that have seen all their updates
//   spill            stream out       accesses to the counters in memory
//   spill_data       flow in          first word of the beat read
//   idle             output           nothing is on its way
//   open             output           bit r: region r has tiles that are counted and not handed over as complete
//   overrun          output           bit r: a tile of region r went past its expected count
//   local_update     output           pulse: an event of this device's own update was taken
//   incoming_update  output           pulse: an event of a peer's update was taken
//   spilled          output           pulse: an event was counted in memory
//   stalled          output           an event waits at the input

module t3_tracker (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high
  input wire reset,
  // region
  input wire [3:0] config_word_region,
  // word of the region, see the register map
  input wire [4:0] config_word_word,
  // its value
  input wire [31:0] config_word_value,
  // the payload is offered
  input wire config_word_valid,
  // forget everything; then the table is swept, with idle low
  input wire clear,
  // region
  input wire [3:0] events_region,
  // linear workgroup id
  input wire [15:0] events_wg,
  // wavefront in its workgroup
  input wire [2:0] events_wf,
  // row of tiles
  input wire [7:0] events_row,
  // column of tiles
  input wire [7:0] events_column,
  // enabled 16-bit elements
  input wire [5:0] events_elements,
  // it came over the link; else it is the device's own
  input wire events_incoming,
  // the payload is offered
  input wire events_valid,
  // the payload is taken in this cycle
  output wire events_ready,
  // region
  output wire [3:0] completions_region,
  // linear workgroup id
  output wire [15:0] completions_wg,
  // wavefront in its workgroup
  output wire [2:0] completions_wf,
  // row of tiles
  output wire [7:0] completions_row,
  // column of tiles
  output wire [7:0] completions_column,
  // the payload is offered
  output wire completions_valid,
  // the payload is taken in this cycle
  input wire completions_ready,
  // beat address
  output wire [31:0] spill_address,
  // write value to the beat's first word; else read that word
  output wire spill_write,
  // the counter's new value
  output wire [31:0] spill_value,
  // the payload is offered
  output wire spill_valid,
  // the payload is taken in this cycle
  input wire spill_ready,
  // first word of the beat read
  input wire [31:0] spill_data_payload,
  // the payload is offered
  input wire spill_data_valid,
  // nothing is on its way
  output wire idle,
  // bit r: region r has tiles that are counted and not handed over as complete
  output wire [15:0] open,
  // bit r: a tile of region r went past its expected count
  output wire [15:0] overrun,
  // pulse: an event of this device's own update was taken
  output wire local_update,
  // pulse: an event of a peer's update was taken
  output wire incoming_update,
  // pulse: an event was counted in memory
  output wire spilled,
  // an event waits at the input
  output wire stalled
);

  localparam [7:0] last_set = 8'hff;

  wire [40:0] config_word_payload;
  wire [45:0] events_payload;
  wire [38:0] completions_payload;
  wire [64:0] spill_payload;
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

  assign events_payload = {events_incoming, events_elements, events_column, events_row, events_wf, events_wg, events_region};
  assign config_word_payload = {config_word_value, config_word_word, config_word_region};
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
  assign completions_region = completions_payload[3:0];
  assign completions_wg = completions_payload[19:4];
  assign completions_wf = completions_payload[22:20];
  assign completions_row = completions_payload[30:23];
  assign completions_column = completions_payload[38:31];
  assign spill_address = spill_payload[31:0];
  assign spill_write = spill_payload[32];
  assign spill_value = spill_payload[64:33];

  // What nothing reads.
  wire unused = &{1'b0, queue_inp_ready};
endmodule

module t3_fifo_completion_13_4 (
  input wire clock,
  input wire reset,
  input wire [38:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [38:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [3:0] occupancy
);

  localparam [3:0] last = 4'hc;
  localparam [3:0] depth = 4'hd;

  wire has_room;
  wire push;
  wire pop;
  reg [3:0] remaining;
  reg [3:0] items_read_address;
  wire [38:0] items_read_data;
  reg [3:0] write_at_d;
  reg [3:0] write_at_q;
  reg [3:0] read_at_d;
  reg [3:0] read_at_q;
  reg [3:0] count_d;
  reg [3:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_completion_13_4 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 4'h1;
      if (write_at_q == last) begin
        write_at_d = 4'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 4'h0;
      end else begin
        read_at_d = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 4'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 4'h0;
      end else begin
        items_read_address = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 4'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 4'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 4'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 4'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_completion_13_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [38:0] read_data,
  input wire [3:0] write_address,
  input wire [38:0] write_data,
  input wire write_enable
);

  reg [38:0] words [0:12];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd13) ? read_address : 4'd0];
    if (write_enable && write_address < 4'd13) words[write_address] <= write_data;
  end
endmodule

module t3_regions (
  input wire clock,
  input wire reset,
  input wire up,
  input wire [3:0] up_region,
  input wire overran,
  input wire down,
  input wire [3:0] down_region,
  output wire [15:0] open,
  output wire [15:0] overrun
);

  localparam [15:0] masks_0 = 16'h1;
  localparam [15:0] masks_1 = 16'h2;
  localparam [15:0] masks_2 = 16'h4;
  localparam [15:0] masks_3 = 16'h8;
  localparam [15:0] masks_4 = 16'h10;
  localparam [15:0] masks_5 = 16'h20;
  localparam [15:0] masks_6 = 16'h40;
  localparam [15:0] masks_7 = 16'h80;
  localparam [15:0] masks_8 = 16'h100;
  localparam [15:0] masks_9 = 16'h200;
  localparam [15:0] masks_10 = 16'h400;
  localparam [15:0] masks_11 = 16'h800;
  localparam [15:0] masks_12 = 16'h1000;
  localparam [15:0] masks_13 = 16'h2000;
  localparam [15:0] masks_14 = 16'h4000;
  localparam [15:0] masks_15 = 16'h8000;

  reg [15:0] flags;
  reg [15:0] goes_up;
  reg [15:0] goes_down;
  reg [19:0] counts_0_d;
  reg [19:0] counts_0_q;
  reg [19:0] counts_1_d;
  reg [19:0] counts_1_q;
  reg [19:0] counts_2_d;
  reg [19:0] counts_2_q;
  reg [19:0] counts_3_d;
  reg [19:0] counts_3_q;
  reg [19:0] counts_4_d;
  reg [19:0] counts_4_q;
  reg [19:0] counts_5_d;
  reg [19:0] counts_5_q;
  reg [19:0] counts_6_d;
  reg [19:0] counts_6_q;
  reg [19:0] counts_7_d;
  reg [19:0] counts_7_q;
  reg [19:0] counts_8_d;
  reg [19:0] counts_8_q;
  reg [19:0] counts_9_d;
  reg [19:0] counts_9_q;
  reg [19:0] counts_10_d;
  reg [19:0] counts_10_q;
  reg [19:0] counts_11_d;
  reg [19:0] counts_11_q;
  reg [19:0] counts_12_d;
  reg [19:0] counts_12_q;
  reg [19:0] counts_13_d;
  reg [19:0] counts_13_q;
  reg [19:0] counts_14_d;
  reg [19:0] counts_14_q;
  reg [19:0] counts_15_d;
  reg [19:0] counts_15_q;
  reg [15:0] too_far_d;
  reg [15:0] too_far_q;

  always @* begin
    too_far_d = too_far_q;
    if (overran) begin
      too_far_d = too_far_q | goes_up;
    end
  end
  always @* begin
    counts_0_d = counts_0_q;
    if ((up & (goes_up == masks_0)) & (~down | (goes_down != masks_0))) begin
      counts_0_d = counts_0_q + 20'h1;
    end
    if ((down & (goes_down == masks_0)) & (~up | (goes_up != masks_0))) begin
      counts_0_d = counts_0_q - 20'h1;
    end
  end
  always @* begin
    counts_1_d = counts_1_q;
    if ((up & (goes_up == masks_1)) & (~down | (goes_down != masks_1))) begin
      counts_1_d = counts_1_q + 20'h1;
    end
    if ((down & (goes_down == masks_1)) & (~up | (goes_up != masks_1))) begin
      counts_1_d = counts_1_q - 20'h1;
    end
  end
  always @* begin
    counts_2_d = counts_2_q;
    if ((up & (goes_up == masks_2)) & (~down | (goes_down != masks_2))) begin
      counts_2_d = counts_2_q + 20'h1;
    end
    if ((down & (goes_down == masks_2)) & (~up | (goes_up != masks_2))) begin
      counts_2_d = counts_2_q - 20'h1;
    end
  end
  always @* begin
    counts_3_d = counts_3_q;
    if ((up & (goes_up == masks_3)) & (~down | (goes_down != masks_3))) begin
      counts_3_d = counts_3_q + 20'h1;
    end
    if ((down & (goes_down == masks_3)) & (~up | (goes_up != masks_3))) begin
      counts_3_d = counts_3_q - 20'h1;
    end
  end
  always @* begin
    counts_4_d = counts_4_q;
    if ((up & (goes_up == masks_4)) & (~down | (goes_down != masks_4))) begin
      counts_4_d = counts_4_q + 20'h1;
    end
    if ((down & (goes_down == masks_4)) & (~up | (goes_up != masks_4))) begin
      counts_4_d = counts_4_q - 20'h1;
    end
  end
  always @* begin
    counts_5_d = counts_5_q;
    if ((up & (goes_up == masks_5)) & (~down | (goes_down != masks_5))) begin
      counts_5_d = counts_5_q + 20'h1;
    end
    if ((down & (goes_down == masks_5)) & (~up | (goes_up != masks_5))) begin
      counts_5_d = counts_5_q - 20'h1;
    end
  end
  always @* begin
    counts_6_d = counts_6_q;
    if ((up & (goes_up == masks_6)) & (~down | (goes_down != masks_6))) begin
      counts_6_d = counts_6_q + 20'h1;
    end
    if ((down & (goes_down == masks_6)) & (~up | (goes_up != masks_6))) begin
      counts_6_d = counts_6_q - 20'h1;
    end
  end
  always @* begin
    counts_7_d = counts_7_q;
    if ((up & (goes_up == masks_7)) & (~down | (goes_down != masks_7))) begin
      counts_7_d = counts_7_q + 20'h1;
    end
    if ((down & (goes_down == masks_7)) & (~up | (goes_up != masks_7))) begin
      counts_7_d = counts_7_q - 20'h1;
    end
  end
  always @* begin
    counts_8_d = counts_8_q;
    if ((up & (goes_up == masks_8)) & (~down | (goes_down != masks_8))) begin
      counts_8_d = counts_8_q + 20'h1;
    end
    if ((down & (goes_down == masks_8)) & (~up | (goes_up != masks_8))) begin
      counts_8_d = counts_8_q - 20'h1;
    end
  end
  always @* begin
    counts_9_d = counts_9_q;
    if ((up & (goes_up == masks_9)) & (~down | (goes_down != masks_9))) begin
      counts_9_d = counts_9_q + 20'h1;
    end
    if ((down & (goes_down == masks_9)) & (~up | (goes_up != masks_9))) begin
      counts_9_d = counts_9_q - 20'h1;
    end
  end
  always @* begin
    counts_10_d = counts_10_q;
    if ((up & (goes_up == masks_10)) & (~down | (goes_down != masks_10))) begin
      counts_10_d = counts_10_q + 20'h1;
    end
    if ((down & (goes_down == masks_10)) & (~up | (goes_up != masks_10))) begin
      counts_10_d = counts_10_q - 20'h1;
    end
  end
  always @* begin
    counts_11_d = counts_11_q;
    if ((up & (goes_up == masks_11)) & (~down | (goes_down != masks_11))) begin
      counts_11_d = counts_11_q + 20'h1;
    end
    if ((down & (goes_down == masks_11)) & (~up | (goes_up != masks_11))) begin
      counts_11_d = counts_11_q - 20'h1;
    end
  end
  always @* begin
    counts_12_d = counts_12_q;
    if ((up & (goes_up == masks_12)) & (~down | (goes_down != masks_12))) begin
      counts_12_d = counts_12_q + 20'h1;
    end
    if ((down & (goes_down == masks_12)) & (~up | (goes_up != masks_12))) begin
      counts_12_d = counts_12_q - 20'h1;
    end
  end
  always @* begin
    counts_13_d = counts_13_q;
    if ((up & (goes_up == masks_13)) & (~down | (goes_down != masks_13))) begin
      counts_13_d = counts_13_q + 20'h1;
    end
    if ((down & (goes_down == masks_13)) & (~up | (goes_up != masks_13))) begin
      counts_13_d = counts_13_q - 20'h1;
    end
  end
  always @* begin
    counts_14_d = counts_14_q;
    if ((up & (goes_up == masks_14)) & (~down | (goes_down != masks_14))) begin
      counts_14_d = counts_14_q + 20'h1;
    end
    if ((down & (goes_down == masks_14)) & (~up | (goes_up != masks_14))) begin
      counts_14_d = counts_14_q - 20'h1;
    end
  end
  always @* begin
    counts_15_d = counts_15_q;
    if ((up & (goes_up == masks_15)) & (~down | (goes_down != masks_15))) begin
      counts_15_d = counts_15_q + 20'h1;
    end
    if ((down & (goes_down == masks_15)) & (~up | (goes_up != masks_15))) begin
      counts_15_d = counts_15_q - 20'h1;
    end
  end
  always @* begin
    flags = 16'h0;
    if (|counts_0_q) begin
      flags = flags | masks_0;
    end
    if (|counts_1_q) begin
      flags = flags | masks_1;
    end
    if (|counts_2_q) begin
      flags = flags | masks_2;
    end
    if (|counts_3_q) begin
      flags = flags | masks_3;
    end
    if (|counts_4_q) begin
      flags = flags | masks_4;
    end
    if (|counts_5_q) begin
      flags = flags | masks_5;
    end
    if (|counts_6_q) begin
      flags = flags | masks_6;
    end
    if (|counts_7_q) begin
      flags = flags | masks_7;
    end
    if (|counts_8_q) begin
      flags = flags | masks_8;
    end
    if (|counts_9_q) begin
      flags = flags | masks_9;
    end
    if (|counts_10_q) begin
      flags = flags | masks_10;
    end
    if (|counts_11_q) begin
      flags = flags | masks_11;
    end
    if (|counts_12_q) begin
      flags = flags | masks_12;
    end
    if (|counts_13_q) begin
      flags = flags | masks_13;
    end
    if (|counts_14_q) begin
      flags = flags | masks_14;
    end
    if (|counts_15_q) begin
      flags = flags | masks_15;
    end
  end
  always @* begin
    goes_up = 16'h0;
    if (up_region == 4'h0) begin
      goes_up = masks_0;
    end
    if (up_region == 4'h1) begin
      goes_up = masks_1;
    end
    if (up_region == 4'h2) begin
      goes_up = masks_2;
    end
    if (up_region == 4'h3) begin
      goes_up = masks_3;
    end
    if (up_region == 4'h4) begin
      goes_up = masks_4;
    end
    if (up_region == 4'h5) begin
      goes_up = masks_5;
    end
    if (up_region == 4'h6) begin
      goes_up = masks_6;
    end
    if (up_region == 4'h7) begin
      goes_up = masks_7;
    end
    if (up_region == 4'h8) begin
      goes_up = masks_8;
    end
    if (up_region == 4'h9) begin
      goes_up = masks_9;
    end
    if (up_region == 4'ha) begin
      goes_up = masks_10;
    end
    if (up_region == 4'hb) begin
      goes_up = masks_11;
    end
    if (up_region == 4'hc) begin
      goes_up = masks_12;
    end
    if (up_region == 4'hd) begin
      goes_up = masks_13;
    end
    if (up_region == 4'he) begin
      goes_up = masks_14;
    end
    if (up_region == 4'hf) begin
      goes_up = masks_15;
    end
  end
  always @* begin
    goes_down = 16'h0;
    if (down_region == 4'h0) begin
      goes_down = masks_0;
    end
    if (down_region == 4'h1) begin
      goes_down = masks_1;
    end
    if (down_region == 4'h2) begin
      goes_down = masks_2;
    end
    if (down_region == 4'h3) begin
      goes_down = masks_3;
    end
    if (down_region == 4'h4) begin
      goes_down = masks_4;
    end
    if (down_region == 4'h5) begin
      goes_down = masks_5;
    end
    if (down_region == 4'h6) begin
      goes_down = masks_6;
    end
    if (down_region == 4'h7) begin
      goes_down = masks_7;
    end
    if (down_region == 4'h8) begin
      goes_down = masks_8;
    end
    if (down_region == 4'h9) begin
      goes_down = masks_9;
    end
    if (down_region == 4'ha) begin
      goes_down = masks_10;
    end
    if (down_region == 4'hb) begin
      goes_down = masks_11;
    end
    if (down_region == 4'hc) begin
      goes_down = masks_12;
    end
    if (down_region == 4'hd) begin
      goes_down = masks_13;
    end
    if (down_region == 4'he) begin
      goes_down = masks_14;
    end
    if (down_region == 4'hf) begin
      goes_down = masks_15;
    end
  end
  assign open = flags;
  assign overrun = too_far_q;
  always @(posedge clock)
    if (reset) counts_0_q <= 20'h0;
    else counts_0_q <= counts_0_d;
  always @(posedge clock)
    if (reset) counts_1_q <= 20'h0;
    else counts_1_q <= counts_1_d;
  always @(posedge clock)
    if (reset) counts_2_q <= 20'h0;
    else counts_2_q <= counts_2_d;
  always @(posedge clock)
    if (reset) counts_3_q <= 20'h0;
    else counts_3_q <= counts_3_d;
  always @(posedge clock)
    if (reset) counts_4_q <= 20'h0;
    else counts_4_q <= counts_4_d;
  always @(posedge clock)
    if (reset) counts_5_q <= 20'h0;
    else counts_5_q <= counts_5_d;
  always @(posedge clock)
    if (reset) counts_6_q <= 20'h0;
    else counts_6_q <= counts_6_d;
  always @(posedge clock)
    if (reset) counts_7_q <= 20'h0;
    else counts_7_q <= counts_7_d;
  always @(posedge clock)
    if (reset) counts_8_q <= 20'h0;
    else counts_8_q <= counts_8_d;
  always @(posedge clock)
    if (reset) counts_9_q <= 20'h0;
    else counts_9_q <= counts_9_d;
  always @(posedge clock)
    if (reset) counts_10_q <= 20'h0;
    else counts_10_q <= counts_10_d;
  always @(posedge clock)
    if (reset) counts_11_q <= 20'h0;
    else counts_11_q <= counts_11_d;
  always @(posedge clock)
    if (reset) counts_12_q <= 20'h0;
    else counts_12_q <= counts_12_d;
  always @(posedge clock)
    if (reset) counts_13_q <= 20'h0;
    else counts_13_q <= counts_13_d;
  always @(posedge clock)
    if (reset) counts_14_q <= 20'h0;
    else counts_14_q <= counts_14_d;
  always @(posedge clock)
    if (reset) counts_15_q <= 20'h0;
    else counts_15_q <= counts_15_d;
  always @(posedge clock)
    if (reset) too_far_q <= 16'h0;
    else too_far_q <= too_far_d;
endmodule

module t3_spill (
  input wire clock,
  input wire reset,
  input wire start,
  input wire [15:0] wg,
  input wire [2:0] wf,
  input wire [5:0] elements,
  input wire [20:0] expected,
  input wire [31:0] base,
  input wire [15:0] first_wg,
  input wire [23:0] spilled,
  output wire [64:0] spill_payload,
  output wire spill_valid,
  input wire spill_ready,
  input wire [31:0] spill_data_payload,
  input wire spill_data_valid,
  output wire busy,
  output wire done,
  output wire replay,
  output wire first,
  output wire complete,
  output wire overran,
  output wire [23:0] spilled_next
);

  wire [31:0] index;
  wire [31:0] slot;
  wire [19:0] answer;
  wire [20:0] sum;
  wire complete_now;
  reg [3:0] step_d;
  reg [3:0] step_q;
  reg [115:0] access_d;
  reg [115:0] access_q;

  always @* begin
    step_d = step_q;
    case (step_q)
      4'h0: begin
        if (start) begin
          step_d = 4'h1;
        end
      end
      4'h1: begin
        step_d = 4'h2;
      end
      4'h2: begin
        step_d = 4'h3;
      end
      4'h3: begin
        if (spill_ready) begin
          step_d = 4'h4;
        end
      end
      4'h4: begin
        if (spill_data_valid) begin
          step_d = 4'h5;
        end
      end
      4'h5: begin
        step_d = 4'h6;
      end
      4'h6: begin
        step_d = 4'h7;
      end
      4'h7: begin
        if (spill_ready) begin
          step_d = 4'h8;
        end
      end
      4'h8: begin
        step_d = 4'h9;
      end
      default: begin
        step_d = 4'h0;
      end
    endcase
  end
  always @* begin
    access_d = access_q;
    case (step_q)
      4'h0: begin
      end
      4'h1: begin
        access_d[15:0] = wg - first_wg;
      end
      4'h2: begin
        access_d[47:16] = base + slot;
      end
      4'h3: begin
      end
      4'h4: begin
        access_d[68:48] = {1'h0, answer};
      end
      4'h5: begin
        access_d[69] = ~(|access_q[68:48]);
        access_d[68:48] = sum;
      end
      4'h6: begin
        access_d[70] = complete_now;
        access_d[71] = access_q[68:48] > expected;
        access_d[91:72] = access_q[67:48];
        access_d[115:92] = spilled;
        if (complete_now) begin
          access_d[91:72] = 20'h0;
        end
        if (access_q[69] & ~complete_now) begin
          access_d[115:92] = spilled + 24'h1;
        end
        if (~access_q[69] & complete_now) begin
          access_d[115:92] = spilled - 24'h1;
        end
      end
      4'h7: begin
      end
      4'h8: begin
      end
      default: begin
      end
    endcase
  end
  assign index = {16'h0, access_q[15:0]};
  assign slot = {index[28:0], 3'h0} | {29'h0, wf};
  assign answer = spill_data_payload[19:0];
  assign sum = access_q[68:48] + {15'h0, elements};
  assign complete_now = access_q[68:48] >= expected;
  assign spill_valid = (step_q == 4'h3) | (step_q == 4'h7);
  assign spill_payload = {12'h0, access_q[91:72], step_q == 4'h7, access_q[47:16]};
  assign busy = step_q != 4'h0;
  assign done = step_q == 4'h8;
  assign replay = step_q == 4'h9;
  assign first = access_q[69];
  assign complete = access_q[70];
  assign overran = access_q[71];
  assign spilled_next = access_q[115:92];
  always @(posedge clock)
    if (reset) step_q <= 4'h0;
    else step_q <= step_d;
  always @(posedge clock) access_q <= access_d;

  // What nothing reads.
  wire unused = &{1'b0, spill_data_payload[31:20], index[31:29]};
endmodule

module t3_expected (
  input wire clock,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [3:0] read_region,
  input wire [7:0] row,
  input wire [7:0] column,
  input wire [2:0] wf,
  output wire [20:0] count,
  output wire [31:0] base,
  output wire [15:0] first_wg
);

  localparam [4:0] first_word = 5'h4;

  wire [4:0] word;
  wire [7:0] last_row;
  wire [7:0] last_column;
  wire [2:0] last_wf;
  wire at_bottom;
  wire at_right;
  reg [31:0] chosen;
  wire [19:0] low;
  wire [31:0] words_word_0;
  wire [31:0] words_word_1;
  wire [31:0] words_word_2;
  wire [31:0] words_word_3;
  wire [31:0] words_word_4;
  wire [31:0] words_word_5;
  wire [31:0] words_word_6;
  wire [3:0] words_write_index;
  wire [31:0] words_write_data;

  t3_word_table_7_4 words (
    .clock(clock),
    .read_index(read_region),
    .word_0(words_word_0),
    .word_1(words_word_1),
    .word_2(words_word_2),
    .word_3(words_word_3),
    .word_4(words_word_4),
    .word_5(words_word_5),
    .word_6(words_word_6),
    .write_index(words_write_index),
    .write_word(word),
    .write_data(words_write_data),
    .write_enable(config_word_valid)
  );

  assign word = config_word_payload[8:4] - first_word;
  assign words_write_index = config_word_payload[3:0];
  assign words_write_data = config_word_payload[40:9];
  assign last_row = words_word_4[7:0];
  assign last_column = words_word_4[15:8];
  assign last_wf = words_word_4[18:16];
  assign at_bottom = row == last_row;
  assign at_right = (column == last_column) & (wf == last_wf);
  always @* begin
    chosen = words_word_0;
    if (at_bottom & at_right) begin
      chosen = words_word_3;
    end else if (at_bottom) begin
      chosen = words_word_1;
    end else if (at_right) begin
      chosen = words_word_2;
    end
  end
  assign low = chosen[19:0];
  assign count = {1'h0, low};
  assign base = words_word_5;
  assign first_wg = words_word_6[15:0];

  // What nothing reads.
  wire unused = &{1'b0, chosen[31:20], words_word_4[31:19], words_word_6[31:16]};
endmodule

module t3_word_table_7_4 (
  input wire clock,
  input wire [3:0] read_index,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  output reg [31:0] word_4,
  output reg [31:0] word_5,
  output reg [31:0] word_6,
  input wire [3:0] write_index,
  input wire [4:0] write_word,
  input wire [31:0] write_data,
  input wire write_enable
);

  reg [31:0] words_0 [0:15];
  always @(posedge clock) begin
    word_0 <= words_0[read_index];
    if (write_enable && write_word == 5'd0) words_0[write_index] <= write_data;
  end
  reg [31:0] words_1 [0:15];
  always @(posedge clock) begin
    word_1 <= words_1[read_index];
    if (write_enable && write_word == 5'd1) words_1[write_index] <= write_data;
  end
  reg [31:0] words_2 [0:15];
  always @(posedge clock) begin
    word_2 <= words_2[read_index];
    if (write_enable && write_word == 5'd2) words_2[write_index] <= write_data;
  end
  reg [31:0] words_3 [0:15];
  always @(posedge clock) begin
    word_3 <= words_3[read_index];
    if (write_enable && write_word == 5'd3) words_3[write_index] <= write_data;
  end
  reg [31:0] words_4 [0:15];
  always @(posedge clock) begin
    word_4 <= words_4[read_index];
    if (write_enable && write_word == 5'd4) words_4[write_index] <= write_data;
  end
  reg [31:0] words_5 [0:15];
  always @(posedge clock) begin
    word_5 <= words_5[read_index];
    if (write_enable && write_word == 5'd5) words_5[write_index] <= write_data;
  end
  reg [31:0] words_6 [0:15];
  always @(posedge clock) begin
    word_6 <= words_6[read_index];
    if (write_enable && write_word == 5'd6) words_6[write_index] <= write_data;
  end
endmodule

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

module t3_ram_bits_24_256_8 (
  input wire clock,
  input wire [7:0] read_address,
  output reg [23:0] read_data,
  input wire [7:0] write_address,
  input wire [23:0] write_data,
  input wire write_enable
);

  reg [23:0] words [0:255];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule

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

module t3_ram_entry_8_256_8 (
  input wire clock,
  input wire [7:0] read_address,
  output reg [35:0] read_data,
  input wire [7:0] write_address,
  input wire [35:0] write_data,
  input wire write_enable
);

  reg [35:0] words [0:255];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule
