// t3_axi_lite: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_axi_lite (
  input wire clock,
  input wire reset,
  input wire [15:0] awaddr,
  input wire awvalid,
  output wire awready,
  input wire [31:0] wdata,
  input wire [3:0] wstrb,
  input wire wvalid,
  output wire wready,
  output reg [1:0] bresp,
  output wire bvalid,
  input wire bready,
  input wire [15:0] araddr,
  input wire arvalid,
  output wire arready,
  output wire [31:0] rdata,
  output reg [1:0] rresp,
  output wire rvalid,
  input wire rready,
  output wire [52:0] request_payload,
  output wire request_valid,
  input wire [32:0] response_payload,
  input wire response_valid
);

  wire can_write;
  wire can_read;
  wire starts_write;
  wire starts_read;
  reg [52:0] outgoing;
  wire [32:0] incoming;
  reg [15:0] write_address_d;
  reg [15:0] write_address_q;
  reg [31:0] write_data_d;
  reg [31:0] write_data_q;
  reg [3:0] write_strobe_d;
  reg [3:0] write_strobe_q;
  reg [15:0] read_address_d;
  reg [15:0] read_address_q;
  reg has_write_address_d;
  reg has_write_address_q;
  reg has_write_data_d;
  reg has_write_data_q;
  reg has_read_address_d;
  reg has_read_address_q;
  reg busy_d;
  reg busy_q;
  reg read_was_last_d;
  reg read_was_last_q;
  reg write_answered_d;
  reg write_answered_q;
  reg write_failed_d;
  reg write_failed_q;
  reg read_answered_d;
  reg read_answered_q;
  reg [32:0] read_response_d;
  reg [32:0] read_response_q;

  always @* begin
    write_address_d = write_address_q;
    if (awvalid & ~has_write_address_q) begin
      write_address_d = awaddr;
    end
  end
  always @* begin
    write_data_d = write_data_q;
    if (wvalid & ~has_write_data_q) begin
      write_data_d = wdata;
    end
  end
  always @* begin
    write_strobe_d = write_strobe_q;
    if (wvalid & ~has_write_data_q) begin
      write_strobe_d = wstrb;
    end
  end
  always @* begin
    read_address_d = read_address_q;
    if (arvalid & ~has_read_address_q) begin
      read_address_d = araddr;
    end
  end
  always @* begin
    has_write_address_d = has_write_address_q;
    if (awvalid & ~has_write_address_q) begin
      has_write_address_d = 1'h1;
    end
    if (starts_write) begin
      has_write_address_d = 1'h0;
    end
  end
  always @* begin
    has_write_data_d = has_write_data_q;
    if (wvalid & ~has_write_data_q) begin
      has_write_data_d = 1'h1;
    end
    if (starts_write) begin
      has_write_data_d = 1'h0;
    end
  end
  always @* begin
    has_read_address_d = has_read_address_q;
    if (arvalid & ~has_read_address_q) begin
      has_read_address_d = 1'h1;
    end
    if (starts_read) begin
      has_read_address_d = 1'h0;
    end
  end
  always @* begin
    busy_d = busy_q;
    if (starts_write) begin
      busy_d = 1'h1;
    end
    if (starts_read) begin
      busy_d = 1'h1;
    end
    if (response_valid) begin
      busy_d = 1'h0;
    end
  end
  always @* begin
    read_was_last_d = read_was_last_q;
    if (starts_write) begin
      read_was_last_d = 1'h0;
    end
    if (starts_read) begin
      read_was_last_d = 1'h1;
    end
  end
  always @* begin
    write_answered_d = write_answered_q;
    if (bready & write_answered_q) begin
      write_answered_d = 1'h0;
    end
    if (response_valid) begin
      if (~read_was_last_q) begin
        write_answered_d = 1'h1;
      end
    end
  end
  always @* begin
    write_failed_d = write_failed_q;
    if (response_valid) begin
      if (~read_was_last_q) begin
        write_failed_d = incoming[32];
      end
    end
  end
  always @* begin
    read_answered_d = read_answered_q;
    if (rready & read_answered_q) begin
      read_answered_d = 1'h0;
    end
    if (response_valid) begin
      if (read_was_last_q) begin
        read_answered_d = 1'h1;
      end
    end
  end
  always @* begin
    read_response_d = read_response_q;
    if (response_valid) begin
      if (read_was_last_q) begin
        read_response_d = incoming;
      end
    end
  end
  assign awready = ~has_write_address_q;
  assign wready = ~has_write_data_q;
  assign arready = ~has_read_address_q;
  assign can_write = ((has_write_address_q & has_write_data_q) & ~write_answered_q) & ~busy_q;
  assign can_read = (has_read_address_q & ~read_answered_q) & ~busy_q;
  assign starts_write = can_write & (~can_read | read_was_last_q);
  assign starts_read = can_read & ~starts_write;
  always @* begin
    outgoing[0] = starts_write;
    outgoing[16:1] = read_address_q;
    outgoing[48:17] = write_data_q;
    outgoing[52:49] = write_strobe_q;
    if (starts_write) begin
      outgoing[16:1] = write_address_q;
    end
  end
  assign request_valid = starts_write | starts_read;
  assign request_payload = outgoing;
  assign incoming = response_payload;
  assign bvalid = write_answered_q;
  always @* begin
    bresp = 2'h0;
    if (write_failed_q) begin
      bresp = 2'h2;
    end
  end
  assign rvalid = read_answered_q;
  assign rdata = read_response_q[31:0];
  always @* begin
    rresp = 2'h0;
    if (read_response_q[32]) begin
      rresp = 2'h2;
    end
  end
  always @(posedge clock) write_address_q <= write_address_d;
  always @(posedge clock) write_data_q <= write_data_d;
  always @(posedge clock) write_strobe_q <= write_strobe_d;
  always @(posedge clock) read_address_q <= read_address_d;
  always @(posedge clock)
    if (reset) has_write_address_q <= 1'h0;
    else has_write_address_q <= has_write_address_d;
  always @(posedge clock)
    if (reset) has_write_data_q <= 1'h0;
    else has_write_data_q <= has_write_data_d;
  always @(posedge clock)
    if (reset) has_read_address_q <= 1'h0;
    else has_read_address_q <= has_read_address_d;
  always @(posedge clock)
    if (reset) busy_q <= 1'h0;
    else busy_q <= busy_d;
  always @(posedge clock)
    if (reset) read_was_last_q <= 1'h0;
    else read_was_last_q <= read_was_last_d;
  always @(posedge clock)
    if (reset) write_answered_q <= 1'h0;
    else write_answered_q <= write_answered_d;
  always @(posedge clock) write_failed_q <= write_failed_d;
  always @(posedge clock)
    if (reset) read_answered_q <= 1'h0;
    else read_answered_q <= read_answered_d;
  always @(posedge clock) read_response_q <= read_response_d;
endmodule
