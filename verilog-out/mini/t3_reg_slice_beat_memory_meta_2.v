// t3_reg_slice_beat_memory_meta_2: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_reg_slice_beat_memory_meta_2 (
  input wire clock,
  input wire reset,
  input wire [105:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [105:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready
);

  wire front_free;
  reg [105:0] front_d;
  reg [105:0] front_q;
  reg front_full_d;
  reg front_full_q;
  reg [105:0] spare_d;
  reg [105:0] spare_q;
  reg spare_full_d;
  reg spare_full_q;

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
endmodule
