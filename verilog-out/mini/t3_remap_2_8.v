// t3_remap_2_8: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_remap_2_8 (
  input wire clock,
  input wire reset,
  input wire [110:0] commit_payload,
  input wire commit_valid,
  input wire [135:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [145:0] local_payload,
  output wire local_valid,
  input wire local_ready,
  output wire [142:0] remote_payload,
  output wire remote_valid,
  input wire remote_ready
);

  localparam [1:0] op_read = 2'h0;
  localparam [1:0] op_store = 2'h1;
  localparam [1:0] op_add = 2'h2;
  localparam [1:0] compute = 2'h0;

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
  wire [135:0] beats_outp_payload;
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

  t3_fifo_beat_producer_meta_2_8_4 beats (
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
  assign local_payload = {beats_outp_payload[135:132], beats_outp_payload[131:68], local_meta};
  assign remote_meta = {meta[67:60], meta[59:52], meta[51:49], meta[48:33], mapping[42:41], operation, mapping[32:1], mapping[46:43]};
  assign remote_payload = {beats_outp_payload[135:132], beats_outp_payload[131:68], remote_meta};

  // What nothing reads.
  wire unused = &{1'b0, inp_meta[67:32], mapping[39], beats_occupancy, mappings_inp_ready, mappings_occupancy};
endmodule
