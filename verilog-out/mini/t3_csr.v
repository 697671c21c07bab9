// t3_csr: register file on AXI4-Lite
//
// T3 0.1.0 in RTL, block csr, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config mini --block csr
//
// Parameters:
//   beat_words  =   2  32-bit words in a beat
//   regions     =   8  regions of the remap table
//   index_bits  =   4  log2 of the tracker's sets
//   ways        =   4  ways of a tracker set
//   block_bits  =   8  log2 of the DMA entries (blocks)
//   queue_depth =  32  entries of the memory queue
//   in_flight   =  12  near-memory updates in flight
//
// Ports, the name of each or how its signals begin:
//   clock                input            clock, rising edge
//   reset                input            synchronous reset, active high
//   s_axil               AXI4-Lite slave  registers
//   config_word          flow out         words of regions
//   region_request       stream out       region commands
//   region_answer        flow in          one answer a command
//   enabled              input            bit r: region r is enabled
//   region_done          flow in          region whose last block fired
//   tracker_idle         input            level: STATUS.TRACKER_IDLE
//   trigger_idle         input            level: STATUS.TRIGGER_IDLE
//   memory_idle          input            level: STATUS.MEMORY_IDLE
//   incoming_refused     input            pulse: sets ERROR.INCOMING_REFUSED
//   refused_address      input            beat address that goes with incoming_refused
//   tracker_overrun      input            pulse: sets ERROR.TRACKER_OVERRUN
//   descriptor_refused   input            pulse: sets ERROR.DESCRIPTOR_REFUSED
//   local_update         input            pulse, counted in LOCAL_UPDATES
//   incoming_update      input            pulse, counted in INCOMING_UPDATES
//   completion           input            pulse, counted in COMPLETIONS
//   descriptor           input            pulse, counted in DESCRIPTORS
//   notification         input            pulse, counted in NOTIFICATIONS
//   spilled              input            pulse, counted in SPILLS
//   refused_beat         input            pulse, counted in REFUSED_BEATS
//   near_update          input            pulse, counted in NEAR_UPDATES
//   producer_stall       input            pulse, counted in STALL_PRODUCER
//   compute_stall        input            pulse, counted in STALL_COMPUTE
//   communication_stall  input            pulse, counted in STALL_COMMUNICATION
//   event_stall          input            pulse, counted in STALL_EVENT
//   hazard_stall         input            pulse, counted in STALL_HAZARD
//   tracker_stall        input            pulse, counted in STALL_TRACKER
//   occupancy            input            requests in the memory queue
//   intensity            input            compute requests of the last window
//   active_threshold     input            threshold in force, in queue entries
//   policy               output           MCA_POLICY
//   threshold            output           MCA_THRESHOLD
//   starvation_limit     output           MCA_STARVATION
//   window_log2          output           MCA_WINDOW
//   cut_low              output           MCA_CUTS0.LOW
//   cut_mid              output           MCA_CUTS0.MID
//   cut_high             output           MCA_CUTS1.HIGH
//   level0               output           MCA_LEVELS.LEVEL0
//   level1               output           MCA_LEVELS.LEVEL1
//   level2               output           MCA_LEVELS.LEVEL2
//   level3               output           MCA_LEVELS.LEVEL3
//   clear                output           pulse: empty tracker and trigger
//   measure              output           pulse: measure the memory intensity
//   irq                  output           interrupt, level, until its cause is cleared

module t3_csr (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high
  input wire reset,
  // write: byte address
  input wire [15:0] s_axil_awaddr,
  // write: protection, ignored
  input wire [2:0] s_axil_awprot,
  // write: the address is offered
  input wire s_axil_awvalid,
  // write: data
  input wire [31:0] s_axil_wdata,
  // write: byte strobes
  input wire [3:0] s_axil_wstrb,
  // write: the data are offered
  input wire s_axil_wvalid,
  // write response: taken
  input wire s_axil_bready,
  // read: byte address
  input wire [15:0] s_axil_araddr,
  // read: protection, ignored
  input wire [2:0] s_axil_arprot,
  // read: the address is offered
  input wire s_axil_arvalid,
  // read: the data are taken
  input wire s_axil_rready,
  // write: the address is taken
  output wire s_axil_awready,
  // write: the data are taken
  output wire s_axil_wready,
  // write response: 0 OKAY, 2 SLVERR
  output wire [1:0] s_axil_bresp,
  // write response: offered
  output wire s_axil_bvalid,
  // read: the address is taken
  output wire s_axil_arready,
  // read: data
  output wire [31:0] s_axil_rdata,
  // read: 0 OKAY, 2 SLVERR
  output wire [1:0] s_axil_rresp,
  // read: the data are offered
  output wire s_axil_rvalid,
  // region
  output wire [3:0] config_word_region,
  // word of the region, see the register map
  output wire [4:0] config_word_word,
  // its value
  output wire [31:0] config_word_value,
  // the payload is offered
  output wire config_word_valid,
  // region
  output wire [3:0] region_request_region,
  // enable the region; else disable it
  output wire region_request_enable,
  // the payload is offered
  output wire region_request_valid,
  // the payload is taken in this cycle
  input wire region_request_ready,
  // 0 done, else why not: 1 empty, 2 wraps, 3 overlaps, 4 busy, 5 no such region, 6 enabled already
  input wire [2:0] region_answer_code,
  // enabled region that is in the way
  input wire [3:0] region_answer_other,
  // the payload is offered
  input wire region_answer_valid,
  // bit r: region r is enabled
  input wire [15:0] enabled,
  // region whose last block fired
  input wire [3:0] region_done_payload,
  // the payload is offered
  input wire region_done_valid,
  // level: STATUS.TRACKER_IDLE
  input wire tracker_idle,
  // level: STATUS.TRIGGER_IDLE
  input wire trigger_idle,
  // level: STATUS.MEMORY_IDLE
  input wire memory_idle,
  // pulse: sets ERROR.INCOMING_REFUSED
  input wire incoming_refused,
  // beat address that goes with incoming_refused
  input wire [31:0] refused_address,
  // pulse: sets ERROR.TRACKER_OVERRUN
  input wire tracker_overrun,
  // pulse: sets ERROR.DESCRIPTOR_REFUSED
  input wire descriptor_refused,
  // pulse, counted in LOCAL_UPDATES
  input wire local_update,
  // pulse, counted in INCOMING_UPDATES
  input wire incoming_update,
  // pulse, counted in COMPLETIONS
  input wire completion,
  // pulse, counted in DESCRIPTORS
  input wire descriptor,
  // pulse, counted in NOTIFICATIONS
  input wire notification,
  // pulse, counted in SPILLS
  input wire spilled,
  // pulse, counted in REFUSED_BEATS
  input wire refused_beat,
  // pulse, counted in NEAR_UPDATES
  input wire near_update,
  // pulse, counted in STALL_PRODUCER
  input wire producer_stall,
  // pulse, counted in STALL_COMPUTE
  input wire compute_stall,
  // pulse, counted in STALL_COMMUNICATION
  input wire communication_stall,
  // pulse, counted in STALL_EVENT
  input wire event_stall,
  // pulse, counted in STALL_HAZARD
  input wire hazard_stall,
  // pulse, counted in STALL_TRACKER
  input wire tracker_stall,
  // requests in the memory queue
  input wire [7:0] occupancy,
  // compute requests of the last window
  input wire [15:0] intensity,
  // threshold in force, in queue entries
  input wire [7:0] active_threshold,
  // MCA_POLICY
  output wire [1:0] policy,
  // MCA_THRESHOLD
  output wire [7:0] threshold,
  // MCA_STARVATION
  output wire [15:0] starvation_limit,
  // MCA_WINDOW
  output wire [3:0] window_log2,
  // MCA_CUTS0.LOW
  output wire [15:0] cut_low,
  // MCA_CUTS0.MID
  output wire [15:0] cut_mid,
  // MCA_CUTS1.HIGH
  output wire [15:0] cut_high,
  // MCA_LEVELS.LEVEL0
  output wire [7:0] level0,
  // MCA_LEVELS.LEVEL1
  output wire [7:0] level1,
  // MCA_LEVELS.LEVEL2
  output wire [7:0] level2,
  // MCA_LEVELS.LEVEL3
  output wire [7:0] level3,
  // pulse: empty tracker and trigger
  output wire clear,
  // pulse: measure the memory intensity
  output wire measure,
  // interrupt, level, until its cause is cleared
  output wire irq
);

  wire [40:0] config_word_payload;
  wire [4:0] region_request_payload;
  wire [6:0] region_answer_payload;
  wire [2:0] pulses;
  reg [2:0] status;
  reg [3:0] errors;
  wire axi_awready;
  wire axi_wready;
  wire [1:0] axi_bresp;
  wire axi_bvalid;
  wire axi_arready;
  wire [31:0] axi_rdata;
  wire [1:0] axi_rresp;
  wire axi_rvalid;
  wire [52:0] axi_request_payload;
  wire axi_request_valid;
  wire [32:0] registers_response_payload;
  wire registers_response_valid;
  wire [40:0] registers_config_word_payload;
  wire registers_config_word_valid;
  wire [4:0] registers_region_request_payload;
  wire registers_region_request_valid;
  wire [3:0] registers_clear_error;
  wire [15:0] registers_clear_done;
  wire registers_refused;
  wire [31:0] registers_refused_command;
  wire [4:0] registers_index;
  wire registers_sample;
  wire [31:0] registers_setting_data;
  wire [3:0] registers_setting_strobe;
  wire registers_setting_write;
  wire [2:0] registers_control;
  wire [31:0] settings_read_data;
  wire [1:0] settings_policy;
  wire [7:0] settings_threshold;
  wire [15:0] settings_starvation_limit;
  wire [3:0] settings_window_log2;
  wire [15:0] settings_cut_low;
  wire [15:0] settings_cut_mid;
  wire [15:0] settings_cut_high;
  wire [7:0] settings_level0;
  wire [7:0] settings_level1;
  wire [7:0] settings_level2;
  wire [7:0] settings_level3;
  wire [1:0] settings_interrupt_enable;
  wire [15:0] settings_interrupt_regions;
  wire [3:0] sticky_error;
  wire [31:0] sticky_error_region;
  wire [31:0] sticky_error_address;
  wire [15:0] sticky_done;
  wire [1:0] sticky_causes;
  wire sticky_irq;
  wire counters_clear;
  wire [31:0] counters_read_data;
  wire peak_clear;
  wire [7:0] peak_now;
  wire [7:0] peak_highest;

  t3_axi_lite axi (
    .clock(clock),
    .reset(reset),
    .awaddr(s_axil_awaddr),
    .awvalid(s_axil_awvalid),
    .awready(axi_awready),
    .wdata(s_axil_wdata),
    .wstrb(s_axil_wstrb),
    .wvalid(s_axil_wvalid),
    .wready(axi_wready),
    .bresp(axi_bresp),
    .bvalid(axi_bvalid),
    .bready(s_axil_bready),
    .araddr(s_axil_araddr),
    .arvalid(s_axil_arvalid),
    .arready(axi_arready),
    .rdata(axi_rdata),
    .rresp(axi_rresp),
    .rvalid(axi_rvalid),
    .rready(s_axil_rready),
    .request_payload(axi_request_payload),
    .request_valid(axi_request_valid),
    .response_payload(registers_response_payload),
    .response_valid(registers_response_valid)
  );

  t3_registers_8 registers (
    .clock(clock),
    .reset(reset),
    .request_payload(axi_request_payload),
    .request_valid(axi_request_valid),
    .response_payload(registers_response_payload),
    .response_valid(registers_response_valid),
    .config_word_payload(registers_config_word_payload),
    .config_word_valid(registers_config_word_valid),
    .region_request_payload(registers_region_request_payload),
    .region_request_valid(registers_region_request_valid),
    .region_request_ready(region_request_ready),
    .region_answer_payload(region_answer_payload),
    .region_answer_valid(region_answer_valid),
    .enabled(enabled),
    .status(status),
    .error(sticky_error),
    .error_region(sticky_error_region),
    .error_address(sticky_error_address),
    .done(sticky_done),
    .causes(sticky_causes),
    .clear_error(registers_clear_error),
    .clear_done(registers_clear_done),
    .refused(registers_refused),
    .refused_command(registers_refused_command),
    .intensity(intensity),
    .active_threshold(active_threshold),
    .occupancy_now(peak_now),
    .occupancy_highest(peak_highest),
    .index(registers_index),
    .sample(registers_sample),
    .setting(settings_read_data),
    .counter(counters_read_data),
    .setting_data(registers_setting_data),
    .setting_strobe(registers_setting_strobe),
    .setting_write(registers_setting_write),
    .control(registers_control)
  );

  t3_settings settings (
    .clock(clock),
    .reset(reset),
    .index(registers_index),
    .write_data(registers_setting_data),
    .write_strobe(registers_setting_strobe),
    .write_enable(registers_setting_write),
    .read_data(settings_read_data),
    .policy(settings_policy),
    .threshold(settings_threshold),
    .starvation_limit(settings_starvation_limit),
    .window_log2(settings_window_log2),
    .cut_low(settings_cut_low),
    .cut_mid(settings_cut_mid),
    .cut_high(settings_cut_high),
    .level0(settings_level0),
    .level1(settings_level1),
    .level2(settings_level2),
    .level3(settings_level3),
    .interrupt_enable(settings_interrupt_enable),
    .interrupt_regions(settings_interrupt_regions)
  );

  t3_sticky sticky (
    .clock(clock),
    .reset(reset),
    .errors(errors),
    .refused_command(registers_refused_command),
    .refused_address(refused_address),
    .region_done_payload(region_done_payload),
    .region_done_valid(region_done_valid),
    .clear_error(registers_clear_error),
    .clear_done(registers_clear_done),
    .regions(settings_interrupt_regions),
    .enable(settings_interrupt_enable),
    .error(sticky_error),
    .error_region(sticky_error_region),
    .error_address(sticky_error_address),
    .done(sticky_done),
    .causes(sticky_causes),
    .irq(sticky_irq)
  );

  t3_counters_14 counters (
    .clock(clock),
    .reset(reset),
    .pulse_0(local_update),
    .pulse_1(incoming_update),
    .pulse_2(completion),
    .pulse_3(descriptor),
    .pulse_4(notification),
    .pulse_5(spilled),
    .pulse_6(refused_beat),
    .pulse_7(near_update),
    .pulse_8(producer_stall),
    .pulse_9(compute_stall),
    .pulse_10(communication_stall),
    .pulse_11(event_stall),
    .pulse_12(hazard_stall),
    .pulse_13(tracker_stall),
    .clear(counters_clear),
    .read_index(registers_index),
    .read_data(counters_read_data)
  );

  t3_peak peak (
    .clock(clock),
    .reset(reset),
    .level(occupancy),
    .clear(peak_clear),
    .sample(registers_sample),
    .now(peak_now),
    .highest(peak_highest)
  );

  assign region_answer_payload = {region_answer_other, region_answer_code};
  assign s_axil_awready = axi_awready;
  assign s_axil_wready = axi_wready;
  assign s_axil_bresp = axi_bresp;
  assign s_axil_bvalid = axi_bvalid;
  assign s_axil_arready = axi_arready;
  assign s_axil_rdata = axi_rdata;
  assign s_axil_rresp = axi_rresp;
  assign s_axil_rvalid = axi_rvalid;
  assign config_word_payload = registers_config_word_payload;
  assign config_word_valid = registers_config_word_valid;
  assign region_request_payload = registers_region_request_payload;
  assign region_request_valid = registers_region_request_valid;
  assign policy = settings_policy;
  assign threshold = settings_threshold;
  assign starvation_limit = settings_starvation_limit;
  assign window_log2 = settings_window_log2;
  assign cut_low = settings_cut_low;
  assign cut_mid = settings_cut_mid;
  assign cut_high = settings_cut_high;
  assign level0 = settings_level0;
  assign level1 = settings_level1;
  assign level2 = settings_level2;
  assign level3 = settings_level3;
  always @* begin
    status = 3'h0;
    if (tracker_idle) begin
      status = status | 3'h1;
    end
    if (trigger_idle) begin
      status = status | 3'h2;
    end
    if (memory_idle) begin
      status = status | 3'h4;
    end
  end
  always @* begin
    errors = 4'h0;
    if (registers_refused) begin
      errors = errors | 4'h1;
    end
    if (incoming_refused) begin
      errors = errors | 4'h2;
    end
    if (tracker_overrun) begin
      errors = errors | 4'h4;
    end
    if (descriptor_refused) begin
      errors = errors | 4'h8;
    end
  end
  assign pulses = registers_control;
  assign counters_clear = pulses[1];
  assign peak_clear = pulses[1];
  assign clear = pulses[0];
  assign measure = pulses[2];
  assign irq = sticky_irq;
  assign config_word_region = config_word_payload[3:0];
  assign config_word_word = config_word_payload[8:4];
  assign config_word_value = config_word_payload[40:9];
  assign region_request_region = region_request_payload[3:0];
  assign region_request_enable = region_request_payload[4];

  // What nothing reads.
  wire unused = &{1'b0, s_axil_awprot, s_axil_arprot};
endmodule

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

module t3_counters_14 (
  input wire clock,
  input wire reset,
  input wire pulse_0,
  input wire pulse_1,
  input wire pulse_2,
  input wire pulse_3,
  input wire pulse_4,
  input wire pulse_5,
  input wire pulse_6,
  input wire pulse_7,
  input wire pulse_8,
  input wire pulse_9,
  input wire pulse_10,
  input wire pulse_11,
  input wire pulse_12,
  input wire pulse_13,
  input wire clear,
  input wire [4:0] read_index,
  output reg [31:0] read_data
);

  reg seen_0;
  reg [31:0] count_0;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_0 <= 1'b0;
      count_0 <= 32'h0;
    end else begin
      seen_0 <= pulse_0;
      if (seen_0) count_0 <= count_0 + 32'h1;
    end
  end
  reg seen_1;
  reg [31:0] count_1;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_1 <= 1'b0;
      count_1 <= 32'h0;
    end else begin
      seen_1 <= pulse_1;
      if (seen_1) count_1 <= count_1 + 32'h1;
    end
  end
  reg seen_2;
  reg [31:0] count_2;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_2 <= 1'b0;
      count_2 <= 32'h0;
    end else begin
      seen_2 <= pulse_2;
      if (seen_2) count_2 <= count_2 + 32'h1;
    end
  end
  reg seen_3;
  reg [31:0] count_3;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_3 <= 1'b0;
      count_3 <= 32'h0;
    end else begin
      seen_3 <= pulse_3;
      if (seen_3) count_3 <= count_3 + 32'h1;
    end
  end
  reg seen_4;
  reg [31:0] count_4;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_4 <= 1'b0;
      count_4 <= 32'h0;
    end else begin
      seen_4 <= pulse_4;
      if (seen_4) count_4 <= count_4 + 32'h1;
    end
  end
  reg seen_5;
  reg [31:0] count_5;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_5 <= 1'b0;
      count_5 <= 32'h0;
    end else begin
      seen_5 <= pulse_5;
      if (seen_5) count_5 <= count_5 + 32'h1;
    end
  end
  reg seen_6;
  reg [31:0] count_6;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_6 <= 1'b0;
      count_6 <= 32'h0;
    end else begin
      seen_6 <= pulse_6;
      if (seen_6) count_6 <= count_6 + 32'h1;
    end
  end
  reg seen_7;
  reg [31:0] count_7;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_7 <= 1'b0;
      count_7 <= 32'h0;
    end else begin
      seen_7 <= pulse_7;
      if (seen_7) count_7 <= count_7 + 32'h1;
    end
  end
  reg seen_8;
  reg [31:0] count_8;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_8 <= 1'b0;
      count_8 <= 32'h0;
    end else begin
      seen_8 <= pulse_8;
      if (seen_8) count_8 <= count_8 + 32'h1;
    end
  end
  reg seen_9;
  reg [31:0] count_9;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_9 <= 1'b0;
      count_9 <= 32'h0;
    end else begin
      seen_9 <= pulse_9;
      if (seen_9) count_9 <= count_9 + 32'h1;
    end
  end
  reg seen_10;
  reg [31:0] count_10;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_10 <= 1'b0;
      count_10 <= 32'h0;
    end else begin
      seen_10 <= pulse_10;
      if (seen_10) count_10 <= count_10 + 32'h1;
    end
  end
  reg seen_11;
  reg [31:0] count_11;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_11 <= 1'b0;
      count_11 <= 32'h0;
    end else begin
      seen_11 <= pulse_11;
      if (seen_11) count_11 <= count_11 + 32'h1;
    end
  end
  reg seen_12;
  reg [31:0] count_12;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_12 <= 1'b0;
      count_12 <= 32'h0;
    end else begin
      seen_12 <= pulse_12;
      if (seen_12) count_12 <= count_12 + 32'h1;
    end
  end
  reg seen_13;
  reg [31:0] count_13;
  always @(posedge clock) begin
    if (reset || clear) begin
      seen_13 <= 1'b0;
      count_13 <= 32'h0;
    end else begin
      seen_13 <= pulse_13;
      if (seen_13) count_13 <= count_13 + 32'h1;
    end
  end
  always @(posedge clock) begin
    case (read_index)
      5'd0: read_data <= count_0;
      5'd1: read_data <= count_1;
      5'd2: read_data <= count_2;
      5'd3: read_data <= count_3;
      5'd4: read_data <= count_4;
      5'd5: read_data <= count_5;
      5'd6: read_data <= count_6;
      5'd7: read_data <= count_7;
      5'd8: read_data <= count_8;
      5'd9: read_data <= count_9;
      5'd10: read_data <= count_10;
      5'd11: read_data <= count_11;
      5'd12: read_data <= count_12;
      5'd13: read_data <= count_13;
      default: read_data <= 32'h0;
    endcase
  end
endmodule

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

module t3_settings (
  input wire clock,
  input wire reset,
  input wire [4:0] index,
  input wire [31:0] write_data,
  input wire [3:0] write_strobe,
  input wire write_enable,
  output wire [31:0] read_data,
  output wire [1:0] policy,
  output wire [7:0] threshold,
  output wire [15:0] starvation_limit,
  output wire [3:0] window_log2,
  output wire [15:0] cut_low,
  output wire [15:0] cut_mid,
  output wire [15:0] cut_high,
  output wire [7:0] level0,
  output wire [7:0] level1,
  output wire [7:0] level2,
  output wire [7:0] level3,
  output wire [1:0] interrupt_enable,
  output wire [15:0] interrupt_regions
);

  wire [31:0] cuts;
  wire [31:0] levels;
  wire [31:0] bank_read_data;
  wire [31:0] bank_word_0;
  wire [31:0] bank_word_1;
  wire [31:0] bank_word_2;
  wire [31:0] bank_word_3;
  wire [31:0] bank_word_4;
  wire [31:0] bank_word_5;
  wire [31:0] bank_word_6;
  wire [31:0] bank_word_7;
  wire [31:0] bank_word_8;

  t3_bank_9 bank (
    .clock(clock),
    .reset(reset),
    .write_index(index),
    .write_data(write_data),
    .write_strobe(write_strobe),
    .write_enable(write_enable),
    .read_index(index),
    .read_data(bank_read_data),
    .word_0(bank_word_0),
    .word_1(bank_word_1),
    .word_2(bank_word_2),
    .word_3(bank_word_3),
    .word_4(bank_word_4),
    .word_5(bank_word_5),
    .word_6(bank_word_6),
    .word_7(bank_word_7),
    .word_8(bank_word_8)
  );

  assign read_data = bank_read_data;
  assign policy = bank_word_0[1:0];
  assign threshold = bank_word_1[7:0];
  assign starvation_limit = bank_word_2[15:0];
  assign window_log2 = bank_word_3[3:0];
  assign cuts = bank_word_4;
  assign cut_low = cuts[15:0];
  assign cut_mid = cuts[31:16];
  assign cut_high = bank_word_5[15:0];
  assign levels = bank_word_6;
  assign level0 = levels[7:0];
  assign level1 = levels[15:8];
  assign level2 = levels[23:16];
  assign level3 = levels[31:24];
  assign interrupt_enable = bank_word_7[1:0];
  assign interrupt_regions = bank_word_8[15:0];

  // What nothing reads.
  wire unused = &{1'b0, bank_word_0[31:2], bank_word_1[31:8], bank_word_2[31:16], bank_word_3[31:4], bank_word_5[31:16], bank_word_7[31:2], bank_word_8[31:16]};
endmodule

module t3_bank_9 (
  input wire clock,
  input wire reset,
  input wire [4:0] write_index,
  input wire [31:0] write_data,
  input wire [3:0] write_strobe,
  input wire write_enable,
  input wire [4:0] read_index,
  output reg [31:0] read_data,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  output reg [31:0] word_4,
  output reg [31:0] word_5,
  output reg [31:0] word_6,
  output reg [31:0] word_7,
  output reg [31:0] word_8
);

  always @(posedge clock) begin
    if (reset) word_0 <= 32'h2;
    else if (write_enable && write_index == 5'd0) begin
      if (write_strobe[0]) word_0[7:0] <= write_data[7:0] & 8'h3;
    end
  end
  always @(posedge clock) begin
    if (reset) word_1 <= 32'hff;
    else if (write_enable && write_index == 5'd1) begin
      if (write_strobe[0]) word_1[7:0] <= write_data[7:0] & 8'hff;
    end
  end
  always @(posedge clock) begin
    if (reset) word_2 <= 32'h400;
    else if (write_enable && write_index == 5'd2) begin
      if (write_strobe[0]) word_2[7:0] <= write_data[7:0] & 8'hff;
      if (write_strobe[1]) word_2[15:8] <= write_data[15:8] & 8'hff;
    end
  end
  always @(posedge clock) begin
    if (reset) word_3 <= 32'ha;
    else if (write_enable && write_index == 5'd3) begin
      if (write_strobe[0]) word_3[7:0] <= write_data[7:0] & 8'hf;
    end
  end
  always @(posedge clock) begin
    if (reset) word_4 <= 32'h2000100;
    else if (write_enable && write_index == 5'd4) begin
      if (write_strobe[0]) word_4[7:0] <= write_data[7:0] & 8'hff;
      if (write_strobe[1]) word_4[15:8] <= write_data[15:8] & 8'hff;
      if (write_strobe[2]) word_4[23:16] <= write_data[23:16] & 8'hff;
      if (write_strobe[3]) word_4[31:24] <= write_data[31:24] & 8'hff;
    end
  end
  always @(posedge clock) begin
    if (reset) word_5 <= 32'h300;
    else if (write_enable && write_index == 5'd5) begin
      if (write_strobe[0]) word_5[7:0] <= write_data[7:0] & 8'hff;
      if (write_strobe[1]) word_5[15:8] <= write_data[15:8] & 8'hff;
    end
  end
  always @(posedge clock) begin
    if (reset) word_6 <= 32'hff1e0a05;
    else if (write_enable && write_index == 5'd6) begin
      if (write_strobe[0]) word_6[7:0] <= write_data[7:0] & 8'hff;
      if (write_strobe[1]) word_6[15:8] <= write_data[15:8] & 8'hff;
      if (write_strobe[2]) word_6[23:16] <= write_data[23:16] & 8'hff;
      if (write_strobe[3]) word_6[31:24] <= write_data[31:24] & 8'hff;
    end
  end
  always @(posedge clock) begin
    if (reset) word_7 <= 32'h0;
    else if (write_enable && write_index == 5'd7) begin
      if (write_strobe[0]) word_7[7:0] <= write_data[7:0] & 8'h3;
    end
  end
  always @(posedge clock) begin
    if (reset) word_8 <= 32'hffff;
    else if (write_enable && write_index == 5'd8) begin
      if (write_strobe[0]) word_8[7:0] <= write_data[7:0] & 8'hff;
      if (write_strobe[1]) word_8[15:8] <= write_data[15:8] & 8'hff;
    end
  end
  always @(posedge clock) begin
    case (read_index)
      5'd0: read_data <= word_0;
      5'd1: read_data <= word_1;
      5'd2: read_data <= word_2;
      5'd3: read_data <= word_3;
      5'd4: read_data <= word_4;
      5'd5: read_data <= word_5;
      5'd6: read_data <= word_6;
      5'd7: read_data <= word_7;
      5'd8: read_data <= word_8;
      default: read_data <= 32'h0;
    endcase
  end
endmodule

module t3_registers_8 (
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
  localparam [31:0] config0 = 32'h4040802;
  localparam [31:0] config1 = 32'hc2008;
  localparam [4:0] regions = 5'h8;
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

module t3_ram_bits_32_512_9 (
  input wire clock,
  input wire [8:0] read_address,
  output reg [31:0] read_data,
  input wire [8:0] write_address,
  input wire [31:0] write_data,
  input wire write_enable
);

  reg [31:0] words [0:511];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule

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
