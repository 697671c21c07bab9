// t3_word_alu: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_word_alu (
  input wire clock,
  input wire [1:0] dtype,
  input wire [31:0] old,
  input wire [31:0] addend,
  output reg [31:0] result
);

  localparam [31:0] upper = 32'hffff0000;

  reg [31:0] low_a;
  reg [31:0] low_b;
  wire [31:0] low_sum;
  wire low_narrow;
  reg [31:0] high_a;
  reg [31:0] high_b;
  wire [31:0] high_sum;
  wire high_narrow;

  t3_fp_adder_24 low (
    .clock(clock),
    .dtype(dtype),
    .a(low_a),
    .b(low_b),
    .sum(low_sum),
    .narrow(low_narrow)
  );

  t3_fp_adder_11 high (
    .clock(clock),
    .dtype(dtype),
    .a(high_a),
    .b(high_b),
    .sum(high_sum),
    .narrow(high_narrow)
  );

  always @* begin
    high_a = 32'h0;
    if (dtype < 2'h2) begin
      high_a = old & upper;
    end
  end
  always @* begin
    high_b = 32'h0;
    if (dtype < 2'h2) begin
      high_b = addend & upper;
    end
  end
  always @* begin
    if (dtype < 2'h2) begin
      low_a = {old[15:0], 16'h0};
    end else begin
      low_a = old;
    end
  end
  always @* begin
    if (dtype < 2'h2) begin
      low_b = {addend[15:0], 16'h0};
    end else begin
      low_b = addend;
    end
  end
  always @* begin
    result = low_sum;
    if (low_narrow) begin
      result = high_sum | {16'h0, low_sum[31:16]};
    end
  end

  // What nothing reads.
  wire unused = &{1'b0, high_narrow};
endmodule
