// t3_region_control: checks and enables regions
//
// T3 0.1.0 in RTL, block region_control, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config paper --block region_control
//
// Parameters:
//   regions     =  16  regions of the remap table
//
// Ports, the name of each or how its signals begin:
//   clock        input            clock, rising edge
//   reset        input            synchronous reset, active high
//   config_word  flow in          words of regions
//   request      stream in        requests to enable or disable a region
//   busy         input            bit r: region r has open tiles or partly counted blocks
//   answer       flow out         one answer a request
//   commit       flow out         accepted changes of the map
//   enabled      output           bit r: region r is enabled

module t3_region_control (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high
  input wire reset,
  // region
  input wire [3:0] config_word_region,
  // word of the region, see the register map
  input wire [4:0] config_word_word,
  // its value
  input wire [31:0] config_word_value,
  // the payload is offered
  input wire config_word_valid,
  // region
  input wire [3:0] request_region,
  // enable the region; else disable it
  input wire request_enable,
  // the payload is offered
  input wire request_valid,
  // the payload is taken in this cycle
  output wire request_ready,
  // bit r: region r has open tiles or partly counted blocks
  input wire [15:0] busy,
  // 0 done, else why not: 1 empty, 2 wraps, 3 overlaps, 4 busy, 5 no such region, 6 enabled already
  output wire [2:0] answer_code,
  // enabled region that is in the way
  output wire [3:0] answer_other,
  // the payload is offered
  output wire answer_valid,
  // region
  output wire [3:0] commit_region,
  // the region maps addresses from now on
  output wire commit_enabled,
  // first beat
  output wire [31:0] commit_base,
  // last beat, inclusive
  output wire [31:0] commit_last,
  // stores go to the peer
  output wire commit_remote,
  // its updates are counted
  output wire commit_tracked,
  // peers may write here
  output wire commit_exported,
  // stores become adds
  output wire commit_add,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  output wire [1:0] commit_dtype,
  // device that it goes to
  output wire [3:0] commit_peer,
  // first beat in the peer's memory
  output wire [31:0] commit_peer_base,
  // the payload is offered
  output wire commit_valid,
  // bit r: region r is enabled
  output wire [15:0] enabled
);

  localparam [15:0] one = 16'h1;
  localparam [3:0] last_region = 4'hf;
  localparam [2:0] code_ok = 3'h0;
  localparam [2:0] code_empty = 3'h1;
  localparam [2:0] code_wraps = 3'h2;
  localparam [2:0] code_overlaps = 3'h3;
  localparam [2:0] code_busy = 3'h4;
  localparam [2:0] code_no_region = 3'h5;
  localparam [2:0] code_already = 3'h6;
  localparam [4:0] regions = 5'h10;

  wire [40:0] config_word_payload;
  wire [4:0] request_payload;
  wire [6:0] answer_payload;
  wire [110:0] commit_payload;
  wire [3:0] region;
  wire [4:0] region_wide;
  wire [31:0] base;
  wire [31:0] size;
  wire [31:0] flags;
  wire [31:0] peer_base;
  wire [15:0] mask;
  wire [15:0] unmask;
  wire [3:0] scanned;
  wire is_on;
  wire is_busy;
  wire wraps;
  wire overlaps;
  wire answering;
  wire accepted;
  wire [31:0] words_word_0;
  wire [31:0] words_word_1;
  wire [31:0] words_word_2;
  wire [31:0] words_word_3;
  wire [3:0] words_write_index;
  wire [4:0] words_write_word;
  wire [31:0] words_write_data;
  reg [3:0] bounds_read_address;
  wire [63:0] bounds_read_data;
  wire [63:0] bounds_write_data;
  reg [2:0] state_d;
  reg [2:0] state_q;
  reg [4:0] held_d;
  reg [4:0] held_q;
  wire [31:0] span_d;
  reg [31:0] span_q;
  wire [31:0] last_d;
  reg [31:0] last_q;
  wire [31:0] peer_last_d;
  reg [31:0] peer_last_q;
  reg [3:0] scan_d;
  reg [3:0] scan_q;
  reg [6:0] result_d;
  reg [6:0] result_q;
  reg [15:0] on_d;
  reg [15:0] on_q;

  t3_word_table_4_4 words (
    .clock(clock),
    .read_index(region),
    .word_0(words_word_0),
    .word_1(words_word_1),
    .word_2(words_word_2),
    .word_3(words_word_3),
    .write_index(words_write_index),
    .write_word(words_write_word),
    .write_data(words_write_data),
    .write_enable(config_word_valid)
  );

  t3_ram_bounds_16_4 bounds (
    .clock(clock),
    .read_address(bounds_read_address),
    .read_data(bounds_read_data),
    .write_address(region),
    .write_data(bounds_write_data),
    .write_enable(accepted)
  );

  assign request_payload = {request_enable, request_region};
  assign config_word_payload = {config_word_value, config_word_word, config_word_region};
  always @* begin
    state_d = state_q;
    case (state_q)
      3'h0: begin
        if (request_valid) begin
          state_d = 3'h1;
        end
      end
      3'h1: begin
        state_d = 3'h2;
      end
      3'h2: begin
        state_d = 3'h3;
      end
      3'h3: begin
        state_d = 3'h4;
      end
      3'h4: begin
        state_d = 3'h6;
        if (~(region_wide >= regions)) begin
          if (~(~held_q[4])) begin
            if (~is_on) begin
              if (~(size == 32'h0)) begin
                if (~wraps) begin
                  state_d = 3'h5;
                end
              end
            end
          end
        end
      end
      3'h5: begin
        if (overlaps) begin
          state_d = 3'h6;
        end else if (scan_q == last_region) begin
          state_d = 3'h6;
        end
      end
      default: begin
        state_d = 3'h0;
      end
    endcase
  end
  always @* begin
    held_d = held_q;
    case (state_q)
      3'h0: begin
        held_d = request_payload;
      end
      3'h1: begin
      end
      3'h2: begin
      end
      3'h3: begin
      end
      3'h4: begin
      end
      3'h5: begin
      end
      default: begin
      end
    endcase
  end
  assign span_d = size - 32'h1;
  assign last_d = base + span_q;
  assign peer_last_d = peer_base + span_q;
  always @* begin
    scan_d = scan_q;
    case (state_q)
      3'h0: begin
      end
      3'h1: begin
      end
      3'h2: begin
      end
      3'h3: begin
      end
      3'h4: begin
        scan_d = 4'h0;
      end
      3'h5: begin
        scan_d = scanned;
      end
      default: begin
      end
    endcase
  end
  always @* begin
    result_d = result_q;
    case (state_q)
      3'h0: begin
      end
      3'h1: begin
      end
      3'h2: begin
      end
      3'h3: begin
      end
      3'h4: begin
        result_d[6:3] = 4'h0;
        result_d[2:0] = code_ok;
        if (region_wide >= regions) begin
          result_d[2:0] = code_no_region;
        end else if (~held_q[4]) begin
          if (is_busy) begin
            result_d[2:0] = code_busy;
          end
        end else if (is_on) begin
          result_d[2:0] = code_already;
        end else if (size == 32'h0) begin
          result_d[2:0] = code_empty;
        end else if (wraps) begin
          result_d[2:0] = code_wraps;
        end
      end
      3'h5: begin
        if (overlaps) begin
          result_d[6:3] = scan_q;
          result_d[2:0] = code_overlaps;
        end
      end
      default: begin
      end
    endcase
  end
  always @* begin
    on_d = on_q;
    if (accepted) begin
      if (held_q[4]) begin
        on_d = on_q | mask;
      end else begin
        on_d = on_q & unmask;
      end
    end
  end
  assign words_write_index = config_word_payload[3:0];
  assign words_write_word = config_word_payload[8:4];
  assign words_write_data = config_word_payload[40:9];
  assign region = held_q[3:0];
  assign region_wide = {1'h0, region};
  assign base = words_word_0;
  assign size = words_word_1;
  assign flags = words_word_2;
  assign peer_base = words_word_3;
  assign is_on = on_q[region];
  assign is_busy = busy[region];
  assign wraps = (last_q < base) | (flags[0] & (peer_last_q < peer_base));
  assign scanned = scan_q + 4'h1;
  always @* begin
    bounds_read_address = scanned;
    case (state_q)
      3'h0: begin
      end
      3'h1: begin
      end
      3'h2: begin
      end
      3'h3: begin
      end
      3'h4: begin
        bounds_read_address = 4'h0;
      end
      3'h5: begin
      end
      default: begin
      end
    endcase
  end
  assign overlaps = (on_q[scan_q] & (bounds_read_data[31:0] <= last_q)) & (base <= bounds_read_data[63:32]);
  assign answering = state_q == 3'h6;
  assign accepted = answering & (result_q[2:0] == code_ok);
  assign mask = one << region;
  assign unmask = ~mask;
  assign bounds_write_data = {last_q, base};
  assign request_ready = state_q == 3'h0;
  assign answer_valid = answering;
  assign answer_payload = result_q;
  assign commit_valid = accepted;
  assign commit_payload = {peer_base, flags[9:6], flags[5:4], flags[3], flags[2], flags[1], flags[0], last_q, base, held_q[4], region};
  assign enabled = on_q;
  always @(posedge clock)
    if (reset) state_q <= 3'h0;
    else state_q <= state_d;
  always @(posedge clock) held_q <= held_d;
  always @(posedge clock) span_q <= span_d;
  always @(posedge clock) last_q <= last_d;
  always @(posedge clock) peer_last_q <= peer_last_d;
  always @(posedge clock) scan_q <= scan_d;
  always @(posedge clock) result_q <= result_d;
  always @(posedge clock)
    if (reset) on_q <= 16'h0;
    else on_q <= on_d;
  assign answer_code = answer_payload[2:0];
  assign answer_other = answer_payload[6:3];
  assign commit_region = commit_payload[3:0];
  assign commit_enabled = commit_payload[4];
  assign commit_base = commit_payload[36:5];
  assign commit_last = commit_payload[68:37];
  assign commit_remote = commit_payload[69];
  assign commit_tracked = commit_payload[70];
  assign commit_exported = commit_payload[71];
  assign commit_add = commit_payload[72];
  assign commit_dtype = commit_payload[74:73];
  assign commit_peer = commit_payload[78:75];
  assign commit_peer_base = commit_payload[110:79];

  // What nothing reads.
  wire unused = &{1'b0, flags[31:10]};
endmodule
