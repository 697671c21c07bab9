// t3_fifo: buffer of a request stream, as deep as the memory queue
//
// T3 0.1.0 in RTL, block fifo, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config mini --block fifo
//
// Parameters:
//   beat_words  =   2  32-bit words in a beat
//   queue_depth =  32  entries of the memory queue
//
// Ports, the name of each or how its signals begin:
//   clock      input            clock, rising edge
//   reset      input            synchronous reset, active high
//   inp        stream in        upstream
//   outp       stream out       downstream
//   occupancy  output           requests held

module t3_fifo (
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
  input wire outp_ready,
  // requests held
  output wire [5:0] occupancy
);

  localparam [5:0] last = 6'h1f;
  localparam [5:0] depth = 6'h20;

  wire [145:0] inp_payload;
  wire [145:0] outp_payload;
  wire has_room;
  wire push;
  wire pop;
  reg [5:0] remaining;
  reg [5:0] items_read_address;
  wire [145:0] items_read_data;
  reg [5:0] write_at_d;
  reg [5:0] write_at_q;
  reg [5:0] read_at_d;
  reg [5:0] read_at_q;
  reg [5:0] count_d;
  reg [5:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_beat_request_meta_2_32_6 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  assign inp_payload = {inp_enable, inp_data, inp_column, inp_row, inp_wf, inp_wg, inp_region, inp_tracked, inp_source, inp_dtype, inp_op, inp_address};
  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 6'h1;
      if (write_at_q == last) begin
        write_at_d = 6'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 6'h0;
      end else begin
        read_at_d = read_at_q + 6'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 6'h1;
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
        items_read_address = 6'h0;
      end else begin
        items_read_address = read_at_q + 6'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 6'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 6'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 6'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 6'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
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
