// t3_spill: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_spill (
  input wire clock,
  input wire reset,
  input wire start,
  input wire [15:0] wg,
  input wire [2:0] wf,
  input wire [5:0] elements,
  input wire [20:0] expected,
  input wire [31:0] base,
  input wire [15:0] first_wg,
  input wire [23:0] spilled,
  output wire [64:0] spill_payload,
  output wire spill_valid,
  input wire spill_ready,
  input wire [31:0] spill_data_payload,
  input wire spill_data_valid,
  output wire busy,
  output wire done,
  output wire replay,
  output wire first,
  output wire complete,
  output wire overran,
  output wire [23:0] spilled_next
);

  wire [31:0] index;
  wire [31:0] slot;
  wire [19:0] answer;
  wire [20:0] sum;
  wire complete_now;
  reg [3:0] step_d;
  reg [3:0] step_q;
  reg [115:0] access_d;
  reg [115:0] access_q;

  always @* begin
    step_d = step_q;
    case (step_q)
      4'h0: begin
        if (start) begin
          step_d = 4'h1;
        end
      end
      4'h1: begin
        step_d = 4'h2;
      end
      4'h2: begin
        step_d = 4'h3;
      end
      4'h3: begin
        if (spill_ready) begin
          step_d = 4'h4;
        end
      end
      4'h4: begin
        if (spill_data_valid) begin
          step_d = 4'h5;
        end
      end
      4'h5: begin
        step_d = 4'h6;
      end
      4'h6: begin
        step_d = 4'h7;
      end
      4'h7: begin
        if (spill_ready) begin
          step_d = 4'h8;
        end
      end
      4'h8: begin
        step_d = 4'h9;
      end
      default: begin
        step_d = 4'h0;
      end
    endcase
  end
  always @* begin
    access_d = access_q;
    case (step_q)
      4'h0: begin
      end
      4'h1: begin
        access_d[15:0] = wg - first_wg;
      end
      4'h2: begin
        access_d[47:16] = base + slot;
      end
      4'h3: begin
      end
      4'h4: begin
        access_d[68:48] = {1'h0, answer};
      end
      4'h5: begin
        access_d[69] = ~(|access_q[68:48]);
        access_d[68:48] = sum;
      end
      4'h6: begin
        access_d[70] = complete_now;
        access_d[71] = access_q[68:48] > expected;
        access_d[91:72] = access_q[67:48];
        access_d[115:92] = spilled;
        if (complete_now) begin
          access_d[91:72] = 20'h0;
        end
        if (access_q[69] & ~complete_now) begin
          access_d[115:92] = spilled + 24'h1;
        end
        if (~access_q[69] & complete_now) begin
          access_d[115:92] = spilled - 24'h1;
        end
      end
      4'h7: begin
      end
      4'h8: begin
      end
      default: begin
      end
    endcase
  end
  assign index = {16'h0, access_q[15:0]};
  assign slot = {index[28:0], 3'h0} | {29'h0, wf};
  assign answer = spill_data_payload[19:0];
  assign sum = access_q[68:48] + {15'h0, elements};
  assign complete_now = access_q[68:48] >= expected;
  assign spill_valid = (step_q == 4'h3) | (step_q == 4'h7);
  assign spill_payload = {12'h0, access_q[91:72], step_q == 4'h7, access_q[47:16]};
  assign busy = step_q != 4'h0;
  assign done = step_q == 4'h8;
  assign replay = step_q == 4'h9;
  assign first = access_q[69];
  assign complete = access_q[70];
  assign overran = access_q[71];
  assign spilled_next = access_q[115:92];
  always @(posedge clock)
    if (reset) step_q <= 4'h0;
    else step_q <= step_d;
  always @(posedge clock) access_q <= access_d;

  // What nothing reads.
  wire unused = &{1'b0, spill_data_payload[31:20], index[31:29]};
endmodule
