// t3_round_robin: merge of two request streams, fair
//
// T3 0.1.0 in RTL, block round_robin, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config paper --block round_robin
//
// Parameters:
//   beat_words  =   8  32-bit words in a beat
//
// Ports, the name of each or how its signals begin:
//   clock  input            clock, rising edge
//   reset  input            synchronous reset, active high
//   inp_0  stream in        first input
//   inp_1  stream in        second input
//   outp   stream out       their merge

module t3_round_robin (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high
  input wire reset,
  // beat address
  input wire [31:0] inp_0_address,
  // 0 read, 1 store, 2 add
  input wire [1:0] inp_0_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] inp_0_dtype,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  input wire [1:0] inp_0_source,
  // its updates are counted
  input wire inp_0_tracked,
  // region
  input wire [3:0] inp_0_region,
  // linear workgroup id
  input wire [15:0] inp_0_wg,
  // wavefront in its workgroup
  input wire [2:0] inp_0_wf,
  // row of tiles
  input wire [7:0] inp_0_row,
  // column of tiles
  input wire [7:0] inp_0_column,
  // data, word 0 lowest
  input wire [255:0] inp_0_data,
  // bit i: 16-bit element i counts
  input wire [15:0] inp_0_enable,
  // the payload is offered
  input wire inp_0_valid,
  // the payload is taken in this cycle
  output wire inp_0_ready,
  // beat address
  input wire [31:0] inp_1_address,
  // 0 read, 1 store, 2 add
  input wire [1:0] inp_1_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] inp_1_dtype,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  input wire [1:0] inp_1_source,
  // its updates are counted
  input wire inp_1_tracked,
  // region
  input wire [3:0] inp_1_region,
  // linear workgroup id
  input wire [15:0] inp_1_wg,
  // wavefront in its workgroup
  input wire [2:0] inp_1_wf,
  // row of tiles
  input wire [7:0] inp_1_row,
  // column of tiles
  input wire [7:0] inp_1_column,
  // data, word 0 lowest
  input wire [255:0] inp_1_data,
  // bit i: 16-bit element i counts
  input wire [15:0] inp_1_enable,
  // the payload is offered
  input wire inp_1_valid,
  // the payload is taken in this cycle
  output wire inp_1_ready,
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
  input wire outp_ready
);

  wire [349:0] inp_0_payload;
  wire [349:0] inp_1_payload;
  wire [349:0] outp_payload;
  wire free;
  reg found;
  reg behind;
  reg [3:0] grant;
  reg [349:0] item_d;
  reg [349:0] item_q;
  reg full_d;
  reg full_q;
  reg [3:0] last_d;
  reg [3:0] last_q;

  assign inp_1_payload = {inp_1_enable, inp_1_data, inp_1_column, inp_1_row, inp_1_wf, inp_1_wg, inp_1_region, inp_1_tracked, inp_1_source, inp_1_dtype, inp_1_op, inp_1_address};
  assign inp_0_payload = {inp_0_enable, inp_0_data, inp_0_column, inp_0_row, inp_0_wf, inp_0_wg, inp_0_region, inp_0_tracked, inp_0_source, inp_0_dtype, inp_0_op, inp_0_address};
  always @* begin
    item_d = item_q;
    if (free) begin
      if (grant == 4'h0) begin
        item_d = inp_0_payload;
      end
      if (grant == 4'h1) begin
        item_d = inp_1_payload;
      end
    end
  end
  always @* begin
    full_d = full_q;
    if (free) begin
      full_d = found;
    end
  end
  always @* begin
    last_d = last_q;
    if (free) begin
      if (found) begin
        last_d = grant;
      end
    end
  end
  always @* begin
    found = 1'h0;
    grant = 4'h0;
    if (inp_0_valid & ~found) begin
      found = 1'h1;
      grant = 4'h0;
    end
    if (inp_1_valid & ~found) begin
      found = 1'h1;
      grant = 4'h1;
    end
    behind = 1'h0;
    if ((inp_1_valid & ~behind) & (last_q < 4'h1)) begin
      behind = 1'h1;
      grant = 4'h1;
    end
  end
  assign free = ~full_q | outp_ready;
  assign inp_0_ready = (free & found) & (grant == 4'h0);
  assign inp_1_ready = (free & found) & (grant == 4'h1);
  assign outp_valid = full_q;
  assign outp_payload = item_q;
  always @(posedge clock) item_q <= item_d;
  always @(posedge clock)
    if (reset) full_q <= 1'h0;
    else full_q <= full_d;
  always @(posedge clock)
    if (reset) last_q <= 4'h0;
    else last_q <= last_d;
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
endmodule
