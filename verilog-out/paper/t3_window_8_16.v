// t3_window_8_16: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_window_8_16 (
  input wire clock,
  input wire reset,
  input wire [110:0] commit_payload,
  input wire commit_valid,
  input wire [346:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [349:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [31:0] refused_payload,
  output wire refused_valid
);

  localparam [1:0] op_store = 2'h1;
  localparam [1:0] op_add = 2'h2;
  localparam [1:0] incoming = 2'h1;

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

  // What nothing reads.
  wire unused = &{1'b0, inp_meta[3:0], inp_meta[74:36], meta[3:0], mapping[32:1], mapping[46:40], beats_occupancy, mappings_inp_ready, mappings_occupancy};
endmodule
