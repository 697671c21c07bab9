// t3_intensity: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_intensity (
  input wire clock,
  input wire reset,
  input wire measure,
  input wire accepted,
  input wire [1:0] policy,
  input wire [7:0] threshold,
  input wire [3:0] window_log2,
  input wire [15:0] cut_low,
  input wire [15:0] cut_mid,
  input wire [15:0] cut_high,
  input wire [7:0] level0,
  input wire [7:0] level1,
  input wire [7:0] level2,
  input wire [7:0] level3,
  output wire [15:0] intensity,
  output wire [7:0] active_threshold
);

  localparam [7:0] unlimited = 8'hff;

  reg [15:0] window;
  reg [7:0] chosen;
  reg measure_before_q;
  reg armed_d;
  reg armed_q;
  reg running_d;
  reg running_q;
  reg ended_d;
  reg ended_q;
  reg measured_d;
  reg measured_q;
  reg [15:0] left_d;
  reg [15:0] left_q;
  reg [15:0] count_d;
  reg [15:0] count_q;
  reg [15:0] result_d;
  reg [15:0] result_q;
  reg [1:0] level_d;
  reg [1:0] level_q;
  reg [7:0] active_d;
  reg [7:0] active_q;

  always @* begin
    armed_d = armed_q;
    if (armed_q & accepted) begin
      armed_d = 1'h0;
    end
    if (measure & ~measure_before_q) begin
      armed_d = 1'h1;
    end
  end
  always @* begin
    running_d = running_q;
    if (running_q) begin
      if (left_q == 16'h1) begin
        running_d = 1'h0;
      end
    end
    if (armed_q & accepted) begin
      if (~(window == 16'h0)) begin
        running_d = 1'h1;
      end
    end
    if (measure & ~measure_before_q) begin
      running_d = 1'h0;
    end
  end
  always @* begin
    ended_d = 1'h0;
    if (running_q) begin
      if (left_q == 16'h1) begin
        ended_d = 1'h1;
      end
    end
    if (armed_q & accepted) begin
      if (window == 16'h0) begin
        ended_d = 1'h1;
      end
    end
    if (measure & ~measure_before_q) begin
      ended_d = 1'h0;
    end
  end
  always @* begin
    measured_d = measured_q;
    if (ended_q) begin
      measured_d = 1'h1;
    end
  end
  always @* begin
    left_d = left_q;
    if (running_q) begin
      left_d = left_q - 16'h1;
    end
    if (armed_q & accepted) begin
      left_d = window;
    end
  end
  always @* begin
    count_d = count_q;
    if (running_q) begin
      if (accepted) begin
        count_d = count_q + 16'h1;
      end
    end
    if (armed_q & accepted) begin
      count_d = 16'h1;
    end
  end
  always @* begin
    result_d = result_q;
    if (ended_q) begin
      result_d = count_q;
    end
  end
  always @* begin
    level_d = level_q;
    if (ended_q) begin
      if (count_q > cut_high) begin
        level_d = 2'h0;
      end else if (count_q > cut_mid) begin
        level_d = 2'h1;
      end else if (count_q > cut_low) begin
        level_d = 2'h2;
      end else begin
        level_d = 2'h3;
      end
    end
  end
  always @* begin
    active_d = chosen;
    if (chosen == 8'h0) begin
      active_d = 8'h1;
    end
  end
  always @* begin
    window = 16'h7fff;
    case (window_log2)
      4'h0: begin
        window = 16'h0;
      end
      4'h1: begin
        window = 16'h1;
      end
      4'h2: begin
        window = 16'h3;
      end
      4'h3: begin
        window = 16'h7;
      end
      4'h4: begin
        window = 16'hf;
      end
      4'h5: begin
        window = 16'h1f;
      end
      4'h6: begin
        window = 16'h3f;
      end
      4'h7: begin
        window = 16'h7f;
      end
      4'h8: begin
        window = 16'hff;
      end
      4'h9: begin
        window = 16'h1ff;
      end
      4'ha: begin
        window = 16'h3ff;
      end
      4'hb: begin
        window = 16'h7ff;
      end
      4'hc: begin
        window = 16'hfff;
      end
      4'hd: begin
        window = 16'h1fff;
      end
      4'he: begin
        window = 16'h3fff;
      end
      default: begin
        window = 16'h7fff;
      end
    endcase
  end
  always @* begin
    chosen = unlimited;
    if (policy == 2'h1) begin
      chosen = threshold;
    end else if ((policy != 2'h0) & measured_q) begin
      case (level_q)
        2'h0: begin
          chosen = level0;
        end
        2'h1: begin
          chosen = level1;
        end
        2'h2: begin
          chosen = level2;
        end
        default: begin
          chosen = level3;
        end
      endcase
    end
  end
  assign intensity = result_q;
  assign active_threshold = active_q;
  always @(posedge clock)
    if (reset) measure_before_q <= 1'h0;
    else measure_before_q <= measure;
  always @(posedge clock)
    if (reset) armed_q <= 1'h0;
    else armed_q <= armed_d;
  always @(posedge clock)
    if (reset) running_q <= 1'h0;
    else running_q <= running_d;
  always @(posedge clock)
    if (reset) ended_q <= 1'h0;
    else ended_q <= ended_d;
  always @(posedge clock)
    if (reset) measured_q <= 1'h0;
    else measured_q <= measured_d;
  always @(posedge clock)
    if (reset) left_q <= 16'h0;
    else left_q <= left_d;
  always @(posedge clock)
    if (reset) count_q <= 16'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) result_q <= 16'h0;
    else result_q <= result_d;
  always @(posedge clock)
    if (reset) level_q <= 2'h0;
    else level_q <= level_d;
  always @(posedge clock)
    if (reset) active_q <= 8'hff;
    else active_q <= active_d;
endmodule
