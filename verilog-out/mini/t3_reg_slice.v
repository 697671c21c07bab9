// t3_reg_slice: register slice of a request stream
//
// T3 0.1.0 in RTL, block reg_slice, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config mini --block reg_slice
//
// Parameters:
//   beat_words  =   2  32-bit words in a beat
//
// Ports, the name of each or how its signals begin:
//   clock  input            clock, rising edge
//   reset  input            synchronous reset, active high
//   inp    stream in        upstream
//   outp   stream out       downstream

module t3_reg_slice (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high
  input wire reset,
  // beat address
  input wire [31:0] inp_address,
  // 0 read, 1 store, 2 add
  input wire [1:0] inp_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] inp_dtype,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  input wire [1:0] inp_source,
  // its updates are counted
  input wire inp_tracked,
  // region
  input wire [3:0] inp_region,
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
  input wire outp_ready
);

  wire [145:0] inp_payload;
  wire [145:0] outp_payload;
  wire front_free;
  reg [145:0] front_d;
  reg [145:0] front_q;
  reg front_full_d;
  reg front_full_q;
  reg [145:0] spare_d;
  reg [145:0] spare_q;
  reg spare_full_d;
  reg spare_full_q;

  assign inp_payload = {inp_enable, inp_data, inp_column, inp_row, inp_wf, inp_wg, inp_region, inp_tracked, inp_source, inp_dtype, inp_op, inp_address};
  always @* begin
    front_d = front_q;
    if (front_free) begin
      if (spare_full_q) begin
        front_d = spare_q;
      end else begin
        front_d = inp_payload;
      end
    end
  end
  always @* begin
    front_full_d = front_full_q;
    if (front_free) begin
      if (spare_full_q) begin
        front_full_d = 1'h1;
      end else begin
        front_full_d = inp_valid;
      end
    end
  end
  always @* begin
    spare_d = spare_q;
    if (~front_free) begin
      if (inp_valid & ~spare_full_q) begin
        spare_d = inp_payload;
      end
    end
  end
  always @* begin
    spare_full_d = spare_full_q;
    if (front_free) begin
      if (spare_full_q) begin
        spare_full_d = 1'h0;
      end
    end else if (inp_valid & ~spare_full_q) begin
      spare_full_d = 1'h1;
    end
  end
  assign inp_ready = ~spare_full_q;
  assign outp_valid = front_full_q;
  assign outp_payload = front_q;
  assign front_free = ~front_full_q | outp_ready;
  always @(posedge clock) front_q <= front_d;
  always @(posedge clock)
    if (reset) front_full_q <= 1'h0;
    else front_full_q <= front_full_d;
  always @(posedge clock) spare_q <= spare_d;
  always @(posedge clock)
    if (reset) spare_full_q <= 1'h0;
    else spare_full_q <= spare_full_d;
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
endmodule
