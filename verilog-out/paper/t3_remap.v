// t3_remap: sends the producer's stores where their addresses are mapped
//
// T3 0.1.0 in RTL, block remap, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config paper --block remap
//
// Parameters:
//   beat_words  =   8  32-bit words in a beat
//   regions     =  16  regions of the remap table
//
// Ports, the name of each or how its signals begin:
//   clock   input            clock, rising edge
//   reset   input            synchronous reset, active high
//   commit  flow in          changes of the map
//   inp     stream in        loads and stores of the producer
//   local   stream out       requests to this device's memory
//   remote  stream out       stores to peers

module t3_remap (
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
  // beat address
  input wire [31:0] inp_address,
  // a store; else a load, whose data and enables are ignored
  input wire inp_store,
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
  output wire [31:0] local_address,
  // 0 read, 1 store, 2 add
  output wire [1:0] local_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  output wire [1:0] local_dtype,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  output wire [1:0] local_source,
  // its updates are counted
  output wire local_tracked,
  // region
  output wire [3:0] local_region,
  // linear workgroup id
  output wire [15:0] local_wg,
  // wavefront in its workgroup
  output wire [2:0] local_wf,
  // row of tiles
  output wire [7:0] local_row,
  // column of tiles
  output wire [7:0] local_column,
  // data, word 0 lowest
  output wire [255:0] local_data,
  // bit i: 16-bit element i counts
  output wire [15:0] local_enable,
  // the payload is offered
  output wire local_valid,
  // the payload is taken in this cycle
  input wire local_ready,
  // device that it goes to
  output wire [3:0] remote_peer,
  // beat address
  output wire [31:0] remote_address,
  // 0 read, 1 store, 2 add
  output wire [1:0] remote_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  output wire [1:0] remote_dtype,
  // linear workgroup id
  output wire [15:0] remote_wg,
  // wavefront in its workgroup
  output wire [2:0] remote_wf,
  // row of tiles
  output wire [7:0] remote_row,
  // column of tiles
  output wire [7:0] remote_column,
  // data, word 0 lowest
  output wire [255:0] remote_data,
  // bit i: 16-bit element i counts
  output wire [15:0] remote_enable,
  // the payload is offered
  output wire remote_valid,
  // the payload is taken in this cycle
  input wire remote_ready
);

  localparam [1:0] op_read = 2'h0;
  localparam [1:0] op_store = 2'h1;
  localparam [1:0] op_add = 2'h2;
  localparam [1:0] compute = 2'h0;

  wire [110:0] commit_payload;
  wire [339:0] inp_payload;
  wire [349:0] local_payload;
  wire [346:0] remote_payload;
  wire [67:0] inp_meta;
  wire inp_fire;
  wire [67:0] meta;
  wire [46:0] mapping;
  wire in_region;
  reg [1:0] operation;
  wire leaves;
  wire is_remote;
  reg out_ready;
  reg [77:0] local_meta;
  wire [74:0] remote_meta;
  wire [31:0] lookup_address_payload;
  wire [46:0] lookup_mapping_payload;
  wire lookup_mapping_valid;
  wire beats_inp_ready;
  wire [339:0] beats_outp_payload;
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

  t3_fifo_beat_producer_meta_8_8_4 beats (
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

  assign inp_payload = {inp_enable, inp_data, inp_column, inp_row, inp_wf, inp_wg, inp_store, inp_address};
  assign commit_payload = {commit_peer_base, commit_peer, commit_dtype, commit_add, commit_exported, commit_tracked, commit_remote, commit_last, commit_base, commit_enabled, commit_region};
  assign inp_fire = (inp_valid & beats_inp_ready) & ~commit_valid;
  assign inp_ready = beats_inp_ready & ~commit_valid;
  assign inp_meta = inp_payload[67:0];
  assign lookup_address_payload = inp_meta[31:0];
  assign meta = beats_outp_payload[67:0];
  assign mapping = mappings_outp_payload;
  assign in_region = meta[32] & mapping[0];
  assign is_remote = in_region & mapping[37];
  always @* begin
    operation = op_read;
    if (meta[32]) begin
      operation = op_store;
      if (in_region & mapping[40]) begin
        operation = op_add;
      end
    end
  end
  assign leaves = beats_outp_valid & mappings_outp_valid;
  assign local_valid = leaves & ~is_remote;
  assign remote_valid = leaves & is_remote;
  always @* begin
    out_ready = leaves & local_ready;
    if (is_remote) begin
      out_ready = leaves & remote_ready;
    end
  end
  always @* begin
    local_meta[31:0] = meta[31:0];
    local_meta[33:32] = operation;
    local_meta[35:34] = 2'h0;
    local_meta[37:36] = compute;
    local_meta[38] = in_region & mapping[38];
    local_meta[42:39] = 4'h0;
    if (in_region) begin
      local_meta[35:34] = mapping[42:41];
      local_meta[42:39] = mapping[36:33];
    end
    local_meta[58:43] = meta[48:33];
    local_meta[61:59] = meta[51:49];
    local_meta[69:62] = meta[59:52];
    local_meta[77:70] = meta[67:60];
  end
  assign local_payload = {beats_outp_payload[339:324], beats_outp_payload[323:68], local_meta};
  assign remote_meta = {meta[67:60], meta[59:52], meta[51:49], meta[48:33], mapping[42:41], operation, mapping[32:1], mapping[46:43]};
  assign remote_payload = {beats_outp_payload[339:324], beats_outp_payload[323:68], remote_meta};
  assign local_address = local_payload[31:0];
  assign local_op = local_payload[33:32];
  assign local_dtype = local_payload[35:34];
  assign local_source = local_payload[37:36];
  assign local_tracked = local_payload[38];
  assign local_region = local_payload[42:39];
  assign local_wg = local_payload[58:43];
  assign local_wf = local_payload[61:59];
  assign local_row = local_payload[69:62];
  assign local_column = local_payload[77:70];
  assign local_data = local_payload[333:78];
  assign local_enable = local_payload[349:334];
  assign remote_peer = remote_payload[3:0];
  assign remote_address = remote_payload[35:4];
  assign remote_op = remote_payload[37:36];
  assign remote_dtype = remote_payload[39:38];
  assign remote_wg = remote_payload[55:40];
  assign remote_wf = remote_payload[58:56];
  assign remote_row = remote_payload[66:59];
  assign remote_column = remote_payload[74:67];
  assign remote_data = remote_payload[330:75];
  assign remote_enable = remote_payload[346:331];

  // What nothing reads.
  wire unused = &{1'b0, inp_meta[67:32], mapping[39], beats_occupancy, mappings_inp_ready, mappings_occupancy};
endmodule
