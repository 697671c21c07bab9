// t3_fifo_read_tag_128_8: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_fifo_read_tag_128_8 (
  input wire clock,
  input wire reset,
  input wire [4:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [4:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [7:0] occupancy
);

  localparam [7:0] last = 8'h7f;
  localparam [7:0] depth = 8'h80;

  wire has_room;
  wire push;
  wire pop;
  reg [7:0] remaining;
  reg [7:0] items_read_address;
  wire [4:0] items_read_data;
  reg [7:0] write_at_d;
  reg [7:0] write_at_q;
  reg [7:0] read_at_d;
  reg [7:0] read_at_q;
  reg [7:0] count_d;
  reg [7:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_read_tag_128_8 items (
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
      write_at_d = write_at_q + 8'h1;
      if (write_at_q == last) begin
        write_at_d = 8'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 8'h0;
      end else begin
        read_at_d = read_at_q + 8'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 8'h1;
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
        items_read_address = 8'h0;
      end else begin
        items_read_address = read_at_q + 8'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 8'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 8'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 8'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 8'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule
