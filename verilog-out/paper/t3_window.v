// t3_window: lets a peer's beats into exported regions only
//
// T3 0.1.0 in RTL, block window, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config paper --block window
//
// Parameters:
//   beat_words  =   8  32-bit words in a beat
//   regions     =  16  regions of the remap table
//
// Ports, the name of each or how its signals begin:
//   clock    input            clock, rising edge
//   reset    input            synchronous reset, active high
//   commit   flow in          changes of the map
//   inp      stream in        beats from peers
//   outp     stream out       those that are let in
//   refused  flow out         beat addresses of those that are not

module t3_window (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high
  input wire reset,
  // region
  input wire [3:0] commit_region,
  // the region maps addresses from now on
  input wire commit_enabled,
  // first beat
  input wire [31:0] commit_base,
  // last beat, inclusive
  input wire [31:0] commit_last,
  // stores go to the peer
  input wire commit_remote,
  // its updates are counted
  input wire commit_tracked,
  // peers may write here
  input wire commit_exported,
  // stores become adds
  input wire commit_add,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] commit_dtype,
  // device that it goes to
  input wire [3:0] commit_peer,
  // first beat in the peer's memory
  input wire [31:0] commit_peer_base,
  // the payload is offered
  input wire commit_valid,
  // device that it goes to
  input wire [3:0] inp_peer,
  // beat address
  input wire [31:0] inp_address,
  // 0 read, 1 store, 2 add
  input wire [1:0] inp_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] inp_dtype,
  // linear workgroup id
  input wire [15:0] inp_wg,
  // wavefront in its workgroup
  input wire [2:0] inp_wf,
  // row of tiles
  input wire [7:0] inp_row,
  // column of tiles
  input wire [7:0] inp_column,
  // data, word 0 lowest
  input wire [255:0] inp_data,
  // bit i: 16-bit element i counts
  input wire [15:0] inp_enable,
  // the payload is offered
  input wire inp_valid,
  // the payload is taken in this cycle
  output wire inp_ready,
  // beat address
  output wire [31:0] outp_address,
  // 0 read, 1 store, 2 add
  output wire [1:0] outp_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  output wire [1:0] outp_dtype,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  output wire [1:0] outp_source,
  // its updates are counted
  output wire outp_tracked,
  // region
  output wire [3:0] outp_region,
  // linear workgroup id
  output wire [15:0] outp_wg,
  // wavefront in its workgroup
  output wire [2:0] outp_wf,
  // row of tiles
  output wire [7:0] outp_row,
  // column of tiles
  output wire [7:0] outp_column,
  // data, word 0 lowest
  output wire [255:0] outp_data,
  // bit i: 16-bit element i counts
  output wire [15:0] outp_enable,
  // the payload is offered
  output wire outp_valid,
  // the payload is taken in this cycle
  input wire outp_ready,
  // beat addresses of those that are not
  output wire [31:0] refused_payload,
  // the payload is offered
  output wire refused_valid
);

  localparam [1:0] op_store = 2'h1;
  localparam [1:0] op_add = 2'h2;
  localparam [1:0] incoming = 2'h1;

  wire [110:0] commit_payload;
  wire [346:0] inp_payload;
  wire [349:0] outp_payload;
  wire [74:0] inp_meta;
  wire inp_fire;
  wire [74:0] meta;
  wire [46:0] mapping;
  wire is_write;
  wire allowed;
  wire leaves;
  wire out_ready;
  wire [77:0] out_meta;
  wire [31:0] lookup_address_payload;
  wire [46:0] lookup_mapping_payload;
  wire lookup_mapping_valid;
  wire beats_inp_ready;
  wire [346:0] beats_outp_payload;
  wire beats_outp_valid;
  wire [3:0] beats_occupancy;
  wire mappings_inp_ready;
  wire [46:0] mappings_outp_payload;
  wire mappings_outp_valid;
  wire [3:0] mappings_occupancy;

  t3_lookup_16 lookup (
    .clock(clock),
    .reset(reset),
    .commit_payload(commit_payload),
    .commit_valid(commit_valid),
    .address_payload(lookup_address_payload),
    .address_valid(inp_fire),
    .mapping_payload(lookup_mapping_payload),
    .mapping_valid(lookup_mapping_valid)
  );

  t3_fifo_beat_link_meta_8_8_4 beats (
    .clock(clock),
    .reset(reset),
    .inp_payload(inp_payload),
    .inp_valid(inp_fire),
    .inp_ready(beats_inp_ready),
    .outp_payload(beats_outp_payload),
    .outp_valid(beats_outp_valid),
    .outp_ready(out_ready),
    .occupancy(beats_occupancy)
  );

  t3_fifo_mapping_8_4 mappings (
    .clock(clock),
    .reset(reset),
    .inp_payload(lookup_mapping_payload),
    .inp_valid(lookup_mapping_valid),
    .inp_ready(mappings_inp_ready),
    .outp_payload(mappings_outp_payload),
    .outp_valid(mappings_outp_valid),
    .outp_ready(out_ready),
    .occupancy(mappings_occupancy)
  );

  assign inp_payload = {inp_enable, inp_data, inp_column, inp_row, inp_wf, inp_wg, inp_dtype, inp_op, inp_address, inp_peer};
  assign commit_payload = {commit_peer_base, commit_peer, commit_dtype, commit_add, commit_exported, commit_tracked, commit_remote, commit_last, commit_base, commit_enabled, commit_region};
  assign inp_fire = (inp_valid & beats_inp_ready) & ~commit_valid;
  assign inp_ready = beats_inp_ready & ~commit_valid;
  assign inp_meta = inp_payload[74:0];
  assign lookup_address_payload = inp_meta[35:4];
  assign meta = beats_outp_payload[74:0];
  assign mapping = mappings_outp_payload;
  assign is_write = (meta[37:36] == op_store) | (meta[37:36] == op_add);
  assign allowed = ((is_write & mapping[0]) & mapping[39]) & ~mapping[37];
  assign leaves = beats_outp_valid & mappings_outp_valid;
  assign outp_valid = leaves & allowed;
  assign refused_valid = leaves & ~allowed;
  assign refused_payload = meta[35:4];
  assign out_ready = leaves & (outp_ready | ~allowed);
  assign out_meta = {meta[74:67], meta[66:59], meta[58:56], meta[55:40], mapping[36:33], mapping[38], incoming, meta[39:38], meta[37:36], meta[35:4]};
  assign outp_payload = {beats_outp_payload[346:331], beats_outp_payload[330:75], out_meta};
  assign outp_address = outp_payload[31:0];
  assign outp_op = outp_payload[33:32];
  assign outp_dtype = outp_payload[35:34];
  assign outp_source = outp_payload[37:36];
  assign outp_tracked = outp_payload[38];
  assign outp_region = outp_payload[42:39];
  assign outp_wg = outp_payload[58:43];
  assign outp_wf = outp_payload[61:59];
  assign outp_row = outp_payload[69:62];
  assign outp_column = outp_payload[77:70];
  assign outp_data = outp_payload[333:78];
  assign outp_enable = outp_payload[349:334];

  // What nothing reads.
  wire unused = &{1'b0, inp_meta[3:0], inp_meta[74:36], meta[3:0], mapping[32:1], mapping[46:40], beats_occupancy, mappings_inp_ready, mappings_occupancy};
endmodule

module t3_fifo_mapping_8_4 (
  input wire clock,
  input wire reset,
  input wire [46:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [46:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [3:0] occupancy
);

  localparam [3:0] last = 4'h7;
  localparam [3:0] depth = 4'h8;

  wire has_room;
  wire push;
  wire pop;
  reg [3:0] remaining;
  reg [3:0] items_read_address;
  wire [46:0] items_read_data;
  reg [3:0] write_at_d;
  reg [3:0] write_at_q;
  reg [3:0] read_at_d;
  reg [3:0] read_at_q;
  reg [3:0] count_d;
  reg [3:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_mapping_8_4 items (
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

module t3_fifo_beat_link_meta_8_8_4 (
  input wire clock,
  input wire reset,
  input wire [346:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [346:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [3:0] occupancy
);

  localparam [3:0] last = 4'h7;
  localparam [3:0] depth = 4'h8;

  wire has_room;
  wire push;
  wire pop;
  reg [3:0] remaining;
  reg [3:0] items_read_address;
  wire [346:0] items_read_data;
  reg [3:0] write_at_d;
  reg [3:0] write_at_q;
  reg [3:0] read_at_d;
  reg [3:0] read_at_q;
  reg [3:0] count_d;
  reg [3:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_beat_link_meta_8_8_4 items (
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

module t3_ram_beat_link_meta_8_8_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [346:0] read_data,
  input wire [3:0] write_address,
  input wire [346:0] write_data,
  input wire write_enable
);

  reg [346:0] words [0:7];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd8) ? read_address[2:0] : 3'd0];
    if (write_enable && write_address < 4'd8) words[write_address[2:0]] <= write_data;
  end
endmodule

module t3_lookup_16 (
  input wire clock,
  input wire reset,
  input wire [110:0] commit_payload,
  input wire commit_valid,
  input wire [31:0] address_payload,
  input wire address_valid,
  output wire [46:0] mapping_payload,
  output wire mapping_valid
);

  wire [3:0] region;
  wire [110:0] entry;
  wire moved;
  reg [31:0] offset;
  wire [31:0] translated;
  wire slots_0_load;
  wire slots_0_hit;
  wire [110:0] slots_0_entry;
  wire slots_1_load;
  wire slots_1_hit;
  wire [110:0] slots_1_entry;
  wire slots_2_load;
  wire slots_2_hit;
  wire [110:0] slots_2_entry;
  wire slots_3_load;
  wire slots_3_hit;
  wire [110:0] slots_3_entry;
  wire slots_4_load;
  wire slots_4_hit;
  wire [110:0] slots_4_entry;
  wire slots_5_load;
  wire slots_5_hit;
  wire [110:0] slots_5_entry;
  wire slots_6_load;
  wire slots_6_hit;
  wire [110:0] slots_6_entry;
  wire slots_7_load;
  wire slots_7_hit;
  wire [110:0] slots_7_entry;
  wire slots_8_load;
  wire slots_8_hit;
  wire [110:0] slots_8_entry;
  wire slots_9_load;
  wire slots_9_hit;
  wire [110:0] slots_9_entry;
  wire slots_10_load;
  wire slots_10_hit;
  wire [110:0] slots_10_entry;
  wire slots_11_load;
  wire slots_11_hit;
  wire [110:0] slots_11_entry;
  wire slots_12_load;
  wire slots_12_hit;
  wire [110:0] slots_12_entry;
  wire slots_13_load;
  wire slots_13_hit;
  wire [110:0] slots_13_entry;
  wire slots_14_load;
  wire slots_14_hit;
  wire [110:0] slots_14_entry;
  wire slots_15_load;
  wire slots_15_hit;
  wire [110:0] slots_15_entry;
  reg compared_q;
  reg [31:0] compared_address_q;
  reg selected_q;
  reg [31:0] selected_address_q;
  reg [110:0] selected_entry_d;
  reg [110:0] selected_entry_q;
  reg selected_found_d;
  reg selected_found_q;
  reg offset_valid_q;
  reg [31:0] offset_base_d;
  reg [31:0] offset_base_q;
  reg [46:0] offset_mapping_d;
  reg [46:0] offset_mapping_q;
  reg mapped_q;
  reg [46:0] mapped_mapping_d;
  reg [46:0] mapped_mapping_q;

  t3_region_slot slots_0 (
    .clock(clock),
    .reset(reset),
    .load(slots_0_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_0_hit),
    .entry(slots_0_entry)
  );

  t3_region_slot slots_1 (
    .clock(clock),
    .reset(reset),
    .load(slots_1_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_1_hit),
    .entry(slots_1_entry)
  );

  t3_region_slot slots_2 (
    .clock(clock),
    .reset(reset),
    .load(slots_2_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_2_hit),
    .entry(slots_2_entry)
  );

  t3_region_slot slots_3 (
    .clock(clock),
    .reset(reset),
    .load(slots_3_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_3_hit),
    .entry(slots_3_entry)
  );

  t3_region_slot slots_4 (
    .clock(clock),
    .reset(reset),
    .load(slots_4_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_4_hit),
    .entry(slots_4_entry)
  );

  t3_region_slot slots_5 (
    .clock(clock),
    .reset(reset),
    .load(slots_5_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_5_hit),
    .entry(slots_5_entry)
  );

  t3_region_slot slots_6 (
    .clock(clock),
    .reset(reset),
    .load(slots_6_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_6_hit),
    .entry(slots_6_entry)
  );

  t3_region_slot slots_7 (
    .clock(clock),
    .reset(reset),
    .load(slots_7_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_7_hit),
    .entry(slots_7_entry)
  );

  t3_region_slot slots_8 (
    .clock(clock),
    .reset(reset),
    .load(slots_8_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_8_hit),
    .entry(slots_8_entry)
  );

  t3_region_slot slots_9 (
    .clock(clock),
    .reset(reset),
    .load(slots_9_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_9_hit),
    .entry(slots_9_entry)
  );

  t3_region_slot slots_10 (
    .clock(clock),
    .reset(reset),
    .load(slots_10_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_10_hit),
    .entry(slots_10_entry)
  );

  t3_region_slot slots_11 (
    .clock(clock),
    .reset(reset),
    .load(slots_11_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_11_hit),
    .entry(slots_11_entry)
  );

  t3_region_slot slots_12 (
    .clock(clock),
    .reset(reset),
    .load(slots_12_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_12_hit),
    .entry(slots_12_entry)
  );

  t3_region_slot slots_13 (
    .clock(clock),
    .reset(reset),
    .load(slots_13_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_13_hit),
    .entry(slots_13_entry)
  );

  t3_region_slot slots_14 (
    .clock(clock),
    .reset(reset),
    .load(slots_14_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_14_hit),
    .entry(slots_14_entry)
  );

  t3_region_slot slots_15 (
    .clock(clock),
    .reset(reset),
    .load(slots_15_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_15_hit),
    .entry(slots_15_entry)
  );

  always @* begin
    selected_entry_d = selected_entry_q;
    if (slots_0_hit) begin
      selected_entry_d = slots_0_entry;
    end
    if (slots_1_hit) begin
      selected_entry_d = slots_1_entry;
    end
    if (slots_2_hit) begin
      selected_entry_d = slots_2_entry;
    end
    if (slots_3_hit) begin
      selected_entry_d = slots_3_entry;
    end
    if (slots_4_hit) begin
      selected_entry_d = slots_4_entry;
    end
    if (slots_5_hit) begin
      selected_entry_d = slots_5_entry;
    end
    if (slots_6_hit) begin
      selected_entry_d = slots_6_entry;
    end
    if (slots_7_hit) begin
      selected_entry_d = slots_7_entry;
    end
    if (slots_8_hit) begin
      selected_entry_d = slots_8_entry;
    end
    if (slots_9_hit) begin
      selected_entry_d = slots_9_entry;
    end
    if (slots_10_hit) begin
      selected_entry_d = slots_10_entry;
    end
    if (slots_11_hit) begin
      selected_entry_d = slots_11_entry;
    end
    if (slots_12_hit) begin
      selected_entry_d = slots_12_entry;
    end
    if (slots_13_hit) begin
      selected_entry_d = slots_13_entry;
    end
    if (slots_14_hit) begin
      selected_entry_d = slots_14_entry;
    end
    if (slots_15_hit) begin
      selected_entry_d = slots_15_entry;
    end
  end
  always @* begin
    selected_found_d = 1'h0;
    if (slots_0_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_1_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_2_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_3_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_4_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_5_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_6_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_7_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_8_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_9_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_10_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_11_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_12_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_13_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_14_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_15_hit) begin
      selected_found_d = 1'h1;
    end
  end
  always @* begin
    offset_base_d = 32'h0;
    if (moved) begin
      offset_base_d = entry[110:79];
    end
  end
  always @* begin
    offset_mapping_d = offset_mapping_q;
    offset_mapping_d[0] = selected_found_q;
    offset_mapping_d[32:1] = offset;
    offset_mapping_d[36:33] = entry[3:0];
    offset_mapping_d[37] = entry[69];
    offset_mapping_d[38] = entry[70];
    offset_mapping_d[39] = entry[71];
    offset_mapping_d[40] = entry[72];
    offset_mapping_d[42:41] = entry[74:73];
    offset_mapping_d[46:43] = entry[78:75];
  end
  always @* begin
    mapped_mapping_d = offset_mapping_q;
    mapped_mapping_d[32:1] = translated;
  end
  assign region = commit_payload[3:0];
  assign slots_0_load = commit_valid & (region == 4'h0);
  assign slots_1_load = commit_valid & (region == 4'h1);
  assign slots_2_load = commit_valid & (region == 4'h2);
  assign slots_3_load = commit_valid & (region == 4'h3);
  assign slots_4_load = commit_valid & (region == 4'h4);
  assign slots_5_load = commit_valid & (region == 4'h5);
  assign slots_6_load = commit_valid & (region == 4'h6);
  assign slots_7_load = commit_valid & (region == 4'h7);
  assign slots_8_load = commit_valid & (region == 4'h8);
  assign slots_9_load = commit_valid & (region == 4'h9);
  assign slots_10_load = commit_valid & (region == 4'ha);
  assign slots_11_load = commit_valid & (region == 4'hb);
  assign slots_12_load = commit_valid & (region == 4'hc);
  assign slots_13_load = commit_valid & (region == 4'hd);
  assign slots_14_load = commit_valid & (region == 4'he);
  assign slots_15_load = commit_valid & (region == 4'hf);
  assign entry = selected_entry_q;
  assign moved = selected_found_q & entry[69];
  always @* begin
    offset = selected_address_q;
    if (moved) begin
      offset = selected_address_q - entry[36:5];
    end
  end
  assign translated = offset_mapping_q[32:1] + offset_base_q;
  assign mapping_valid = mapped_q;
  assign mapping_payload = mapped_mapping_q;
  always @(posedge clock)
    if (reset) compared_q <= 1'h0;
    else compared_q <= address_valid;
  always @(posedge clock) compared_address_q <= address_payload;
  always @(posedge clock)
    if (reset) selected_q <= 1'h0;
    else selected_q <= compared_q;
  always @(posedge clock) selected_address_q <= compared_address_q;
  always @(posedge clock) selected_entry_q <= selected_entry_d;
  always @(posedge clock) selected_found_q <= selected_found_d;
  always @(posedge clock)
    if (reset) offset_valid_q <= 1'h0;
    else offset_valid_q <= selected_q;
  always @(posedge clock) offset_base_q <= offset_base_d;
  always @(posedge clock) offset_mapping_q <= offset_mapping_d;
  always @(posedge clock)
    if (reset) mapped_q <= 1'h0;
    else mapped_q <= offset_valid_q;
  always @(posedge clock) mapped_mapping_q <= mapped_mapping_d;

  // What nothing reads.
  wire unused = &{1'b0, entry[4], entry[68:37]};
endmodule

module t3_region_slot (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [110:0] update,
  input wire [31:0] address,
  output wire hit,
  output wire [110:0] entry
);

  reg [110:0] held_d;
  reg [110:0] held_q;
  wire inside_d;
  reg inside_q;

  always @* begin
    held_d = held_q;
    if (load) begin
      held_d = update;
    end
  end
  assign inside_d = (held_q[4] & (held_q[36:5] <= address)) & (address <= held_q[68:37]);
  assign hit = inside_q;
  assign entry = held_q;
  always @(posedge clock)
    if (reset) held_q <= 111'h0;
    else held_q <= held_d;
  always @(posedge clock) inside_q <= inside_d;
endmodule
