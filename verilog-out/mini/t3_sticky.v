// t3_sticky: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_sticky (
  input wire clock,
  input wire reset,
  input wire [3:0] errors,
  input wire [31:0] refused_command,
  input wire [31:0] refused_address,
  input wire [3:0] region_done_payload,
  input wire region_done_valid,
  input wire [3:0] clear_error,
  input wire [15:0] clear_done,
  input wire [15:0] regions,
  input wire [1:0] enable,
  output wire [3:0] error,
  output wire [31:0] error_region,
  output wire [31:0] error_address,
  output wire [15:0] done,
  output wire [1:0] causes,
  output wire irq
);

  wire [3:0] keep_error;
  wire [15:0] keep_done;
  reg [15:0] one;
  wire [15:0] set_done;
  wire [15:0] watched;
  wire [1:0] raising;
  wire [3:0] error_bits_d;
  reg [3:0] error_bits_q;
  reg [31:0] command_d;
  reg [31:0] command_q;
  reg [31:0] address_d;
  reg [31:0] address_q;
  wire [15:0] done_bits_d;
  reg [15:0] done_bits_q;
  reg [1:0] cause_bits_d;
  reg [1:0] cause_bits_q;
  wire raised_d;
  reg raised_q;

  assign error_bits_d = (error_bits_q & keep_error) | errors;
  always @* begin
    command_d = command_q;
    if (errors[0] & ~error_bits_q[0]) begin
      command_d = refused_command;
    end
  end
  always @* begin
    address_d = address_q;
    if (errors[1] & ~error_bits_q[1]) begin
      address_d = refused_address;
    end
  end
  assign done_bits_d = (done_bits_q & keep_done) | set_done;
  always @* begin
    cause_bits_d = 2'h0;
    if (|watched) begin
      cause_bits_d = 2'h1;
    end
    if (|error_bits_q) begin
      cause_bits_d = 2'h2;
      if (|watched) begin
        cause_bits_d = 2'h3;
      end
    end
  end
  assign raised_d = |raising;
  assign keep_error = ~clear_error;
  always @* begin
    one = 16'h0;
    if (region_done_valid) begin
      one = 16'h1;
    end
  end
  assign set_done = one << region_done_payload;
  assign keep_done = ~clear_done;
  assign watched = done_bits_q & regions;
  assign raising = cause_bits_q & enable;
  assign error = error_bits_q;
  assign error_region = command_q;
  assign error_address = address_q;
  assign done = done_bits_q;
  assign causes = cause_bits_q;
  assign irq = raised_q;
  always @(posedge clock)
    if (reset) error_bits_q <= 4'h0;
    else error_bits_q <= error_bits_d;
  always @(posedge clock)
    if (reset) command_q <= 32'h0;
    else command_q <= command_d;
  always @(posedge clock)
    if (reset) address_q <= 32'h0;
    else address_q <= address_d;
  always @(posedge clock)
    if (reset) done_bits_q <= 16'h0;
    else done_bits_q <= done_bits_d;
  always @(posedge clock)
    if (reset) cause_bits_q <= 2'h0;
    else cause_bits_q <= cause_bits_d;
  always @(posedge clock)
    if (reset) raised_q <= 1'h0;
    else raised_q <= raised_d;
endmodule
