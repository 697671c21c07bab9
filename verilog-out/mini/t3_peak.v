// t3_peak: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_peak (
  input wire clock,
  input wire reset,
  input wire [7:0] level,
  input wire clear,
  input wire sample,
  output wire [7:0] now,
  output wire [7:0] highest
);

  reg [7:0] peak_d;
  reg [7:0] peak_q;
  reg [7:0] now_sample_d;
  reg [7:0] now_sample_q;
  reg [7:0] highest_sample_d;
  reg [7:0] highest_sample_q;

  always @* begin
    peak_d = peak_q;
    if (clear | (level > peak_q)) begin
      peak_d = level;
    end
  end
  always @* begin
    now_sample_d = now_sample_q;
    if (sample) begin
      now_sample_d = level;
    end
  end
  always @* begin
    highest_sample_d = highest_sample_q;
    if (sample) begin
      highest_sample_d = peak_q;
    end
  end
  assign now = now_sample_q;
  assign highest = highest_sample_q;
  always @(posedge clock)
    if (reset) peak_q <= 8'h0;
    else peak_q <= peak_d;
  always @(posedge clock) now_sample_q <= now_sample_d;
  always @(posedge clock) highest_sample_q <= highest_sample_d;
endmodule
