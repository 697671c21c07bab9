// t3_window: lets a peer's beats into exported regions only
//
// T3 0.1.0 in RTL, block window, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config mini --block window
//
// Parameters:
//   beat_words  =   2  32-bit words in a beat
//   regions     =   8  regions of the remap table
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
  input wire [63:0] inp_data,
  // bit i: 16-bit element i counts
  input wire [3:0] inp_enable,
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
  output wire [63:0] outp_data,
  // bit i: 16-bit element i counts
  output wire [3:0] outp_enable,
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
  wire [142:0] inp_payload;
  wire [145:0] outp_payload;
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
  wire [142:0] beats_outp_payload;
  wire beats_outp_valid;
  wire [3:0] beats_occupancy;
  wire mappings_inp_ready;
  wire [46:0] mappings_outp_payload;
  wire mappings_outp_valid;
  wire [3:0] mappings_occupancy;

  t3_lookup_8 lookup (
    .clock(clock),
    .reset(reset),
    .commit_payload(commit_payload),
    .commit_valid(commit_valid),
    .address_payload(lookup_address_payload),
    .address_valid(inp_fire),
    .mapping_payload(lookup_mapping_payload),
    .mapping_valid(lookup_mapping_valid)
  );

  t3_fifo_beat_link_meta_2_8_4 beats (
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
  assign outp_payload = {beats_outp_payload[142:139], beats_outp_payload[138:75], out_meta};
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
  assign outp_data = outp_payload[141:78];
  assign outp_enable = outp_payload[145:142];

  // What nothing reads.
  wire unused = &{1'b0, inp_meta[3:0], inp_meta[74:36], meta[3:0], mapping[32:1], mapping[46:40], beats_occupancy, mappings_inp_ready, mappings_occupancy};
endmodule
