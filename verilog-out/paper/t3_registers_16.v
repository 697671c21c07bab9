// t3_registers_16: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_registers_16 (
  input wire clock,
  input wire reset,
  input wire [52:0] request_payload,
  input wire request_valid,
  output wire [32:0] response_payload,
  output wire response_valid,
  output wire [40:0] config_word_payload,
  output wire config_word_valid,
  output wire [4:0] region_request_payload,
  output wire region_request_valid,
  input wire region_request_ready,
  input wire [6:0] region_answer_payload,
  input wire region_answer_valid,
  input wire [15:0] enabled,
  input wire [2:0] status,
  input wire [3:0] error,
  input wire [31:0] error_region,
  input wire [31:0] error_address,
  input wire [15:0] done,
  input wire [1:0] causes,
  output reg [3:0] clear_error,
  output reg [15:0] clear_done,
  output reg refused,
  output wire [31:0] refused_command,
  input wire [15:0] intensity,
  input wire [7:0] active_threshold,
  input wire [7:0] occupancy_now,
  input wire [7:0] occupancy_highest,
  output wire [4:0] index,
  output wire sample,
  input wire [31:0] setting,
  input wire [31:0] counter,
  output wire [31:0] setting_data,
  output wire [3:0] setting_strobe,
  output wire setting_write,
  output wire [2:0] control
);

  localparam [31:0] id = 32'h54330001;
  localparam [31:0] version = 32'h100;
  localparam [31:0] config0 = 32'h8081008;
  localparam [31:0] config1 = 32'h20400b;
  localparam [4:0] regions = 5'h10;
  localparam [4:0] words = 5'h18;
  localparam [5:0] specials = 6'h10;
  localparam [5:0] settings = 6'h9;
  localparam [5:0] counters = 6'he;
  localparam [31:0] writable = 32'h2860;
  localparam [31:0] byte3 = 32'hff000000;
  localparam [4:0] control_index = 5'h5;
  localparam [4:0] error_index = 5'h6;
  localparam [4:0] command_index = 5'hb;
  localparam [4:0] done_index = 5'hd;

  wire [52:0] at;
  wire [15:0] address;
  wire [3:0] page;
  wire [3:0] group;
  wire [5:0] number;
  wire [4:0] select;
  wire is_aligned;
  wire [3:0] region;
  wire [4:0] region_wide;
  wire beyond;
  wire [31:0] data;
  wire [3:0] strobe;
  wire [3:0] command_region;
  wire [4:0] decode;
  reg [4:0] finds;
  reg may_write;
  reg [31:0] special;
  reg [31:0] mask;
  wire [31:0] ones;
  wire writes;
  wire [40:0] out_word;
  wire [4:0] out_request;
  wire [6:0] region_reply;
  wire [2:0] reply_code;
  wire [3:0] reply_other;
  reg [32:0] reply;
  wire [8:0] shadow_read_address;
  wire [31:0] shadow_read_data;
  wire [8:0] shadow_write_address;
  wire shadow_write_enable;
  reg [52:0] held_d;
  reg [52:0] held_q;
  reg decoding_q;
  reg [4:0] decoded_q;
  reg acting_q;
  reg asking_d;
  reg asking_q;
  reg asked_d;
  reg asked_q;
  reg answering_d;
  reg answering_q;
  reg [32:0] answer_d;
  reg [32:0] answer_q;
  reg [40:0] word_d;
  reg [40:0] word_q;
  wire word_valid_d;
  reg word_valid_q;
  reg [2:0] pulses_d;
  reg [2:0] pulses_q;
  reg [31:0] last_answer_d;
  reg [31:0] last_answer_q;
  wire [31:0] part_0;

  t3_ram_bits_32_512_9 shadow (
    .clock(clock),
    .read_address(shadow_read_address),
    .read_data(shadow_read_data),
    .write_address(shadow_write_address),
    .write_data(data),
    .write_enable(shadow_write_enable)
  );

  assign part_0 = writable;
  always @* begin
    held_d = held_q;
    if (request_valid) begin
      held_d = request_payload;
    end
  end
  always @* begin
    asking_d = asking_q;
    if (writes & decoded_q[1]) begin
      if ((select == command_index) & strobe[0]) begin
        asking_d = 1'h1;
      end
    end
    if (asking_q & region_answer_valid) begin
      asking_d = 1'h0;
    end
  end
  always @* begin
    asked_d = asked_q;
    if (writes & decoded_q[1]) begin
      if ((select == command_index) & strobe[0]) begin
        asked_d = 1'h0;
      end
    end
    if (asking_q & region_request_ready) begin
      asked_d = 1'h1;
    end
  end
  always @* begin
    answering_d = acting_q;
    if (writes & decoded_q[1]) begin
      if ((select == command_index) & strobe[0]) begin
        answering_d = 1'h0;
      end
    end
    if (asking_q & region_answer_valid) begin
      answering_d = 1'h1;
    end
  end
  always @* begin
    answer_d = answer_q;
    if (acting_q) begin
      answer_d = reply;
    end
    if (asking_q & region_answer_valid) begin
      answer_d[32] = |reply_code;
    end
  end
  always @* begin
    word_d = word_q;
    if (writes & decoded_q[4]) begin
      word_d = out_word;
    end
  end
  assign word_valid_d = writes & decoded_q[4];
  always @* begin
    pulses_d = 3'h0;
    if (writes & decoded_q[1]) begin
      if (select == control_index) begin
        pulses_d = ones[2:0];
      end
    end
  end
  always @* begin
    last_answer_d = last_answer_q;
    if (asking_q & region_answer_valid) begin
      last_answer_d = {29'h0, reply_code} | {24'h0, reply_other, 4'h0};
    end
  end
  assign at = held_q;
  assign address = at[16:1];
  assign data = at[48:17];
  assign strobe = at[52:49];
  assign page = address[15:12];
  assign group = address[11:8];
  assign number = address[7:2];
  assign select = address[6:2];
  assign is_aligned = ~address[0] & ~address[1];
  assign region = address[10:7];
  assign region_wide = {1'h0, region};
  assign command_region = data[3:0];
  assign beyond = address[11];
  assign decode = {(((page == 4'h1) & ~beyond) & (region_wide < regions)) & (select < words), ((page == 4'h0) & (group == 4'h2)) & (number < counters), ((page == 4'h0) & (group == 4'h1)) & (number < settings), ((page == 4'h0) & (group == 4'h0)) & (number < specials), 1'h0};
  always @* begin
    may_write = decode[2];
    if (decode[1]) begin
      may_write = part_0[select];
    end
    if (decode[4]) begin
      may_write = (strobe == 4'hf) & ~enabled[region];
    end
  end
  always @* begin
    finds = decode;
    finds[0] = (~is_aligned | ~(((decode[1] | decode[2]) | decode[3]) | decode[4])) | (at[0] & ~may_write);
  end
  assign sample = decoding_q;
  assign index = select;
  assign shadow_read_address = address[10:2];
  always @* begin
    special = 32'h0;
    case (select)
      5'h0: begin
        special = id;
      end
      5'h1: begin
        special = version;
      end
      5'h2: begin
        special = config0;
      end
      5'h3: begin
        special = config1;
      end
      5'h4: begin
        special = {29'h0, status};
      end
      5'h6: begin
        special = {28'h0, error};
      end
      5'h7: begin
        special = error_region;
      end
      5'h8: begin
        special = error_address;
      end
      5'h9: begin
        special = {30'h0, causes};
      end
      5'ha: begin
        special = {16'h0, enabled};
      end
      5'hc: begin
        special = last_answer_q;
      end
      5'hd: begin
        special = {16'h0, done};
      end
      5'he: begin
        special = {16'h0, intensity} | {8'h0, active_threshold, 16'h0};
      end
      5'hf: begin
        special = {24'h0, occupancy_now} | {8'h0, occupancy_highest, 16'h0};
      end
      default: begin
        special = 32'h0;
      end
    endcase
  end
  always @* begin
    reply[32] = decoded_q[0];
    reply[31:0] = 32'h0;
    if (~at[0] & ~decoded_q[0]) begin
      if (decoded_q[1]) begin
        reply[31:0] = special;
      end else if (decoded_q[2]) begin
        reply[31:0] = setting;
      end else if (decoded_q[3]) begin
        reply[31:0] = counter;
      end else begin
        reply[31:0] = shadow_read_data;
      end
    end
  end
  always @* begin
    mask = 32'h0;
    if (strobe[0]) begin
      mask = mask | 32'hff;
    end
    if (strobe[1]) begin
      mask = mask | 32'hff00;
    end
    if (strobe[2]) begin
      mask = mask | 32'hff0000;
    end
    if (strobe[3]) begin
      mask = mask | byte3;
    end
  end
  assign ones = data & mask;
  assign writes = (acting_q & at[0]) & ~decoded_q[0];
  assign setting_data = data;
  assign setting_strobe = strobe;
  assign setting_write = writes & decoded_q[2];
  assign shadow_write_address = address[10:2];
  assign shadow_write_enable = writes & decoded_q[4];
  assign out_word = {data, select, region};
  always @* begin
    clear_error = 4'h0;
    if (writes & decoded_q[1]) begin
      if (select == error_index) begin
        clear_error = ones[3:0];
      end
    end
  end
  always @* begin
    clear_done = 16'h0;
    if (writes & decoded_q[1]) begin
      if (select == done_index) begin
        clear_done = ones[15:0];
      end
    end
  end
  assign out_request = {data[4], command_region};
  assign region_request_payload = out_request;
  assign region_request_valid = asking_q & ~asked_q;
  assign region_reply = region_answer_payload;
  assign reply_code = region_reply[2:0];
  assign reply_other = region_reply[6:3];
  always @* begin
    refused = 1'h0;
    if (asking_q & region_answer_valid) begin
      refused = |reply_code;
    end
  end
  assign refused_command = ({28'h0, command_region} | {25'h0, reply_code, 4'h0}) | {20'h0, reply_other, 8'h0};
  assign response_valid = answering_q;
  assign response_payload = answer_q;
  assign config_word_valid = word_valid_q;
  assign config_word_payload = word_q;
  assign control = pulses_q;
  always @(posedge clock) held_q <= held_d;
  always @(posedge clock)
    if (reset) decoding_q <= 1'h0;
    else decoding_q <= request_valid;
  always @(posedge clock) decoded_q <= finds;
  always @(posedge clock)
    if (reset) acting_q <= 1'h0;
    else acting_q <= decoding_q;
  always @(posedge clock)
    if (reset) asking_q <= 1'h0;
    else asking_q <= asking_d;
  always @(posedge clock)
    if (reset) asked_q <= 1'h0;
    else asked_q <= asked_d;
  always @(posedge clock)
    if (reset) answering_q <= 1'h0;
    else answering_q <= answering_d;
  always @(posedge clock) answer_q <= answer_d;
  always @(posedge clock) word_q <= word_d;
  always @(posedge clock)
    if (reset) word_valid_q <= 1'h0;
    else word_valid_q <= word_valid_d;
  always @(posedge clock)
    if (reset) pulses_q <= 3'h0;
    else pulses_q <= pulses_d;
  always @(posedge clock)
    if (reset) last_answer_q <= 32'h0;
    else last_answer_q <= last_answer_d;

  // What nothing reads.
  wire unused = &{1'b0, ones[31:16]};
endmodule
