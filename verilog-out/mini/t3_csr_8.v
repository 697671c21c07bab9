// t3_csr_8: part of T3 0.1.0 in RTL, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_csr_8 (
  input wire clock,
  input wire reset,
  input wire [15:0] s_axil_awaddr,
  input wire [2:0] s_axil_awprot,
  input wire s_axil_awvalid,
  input wire [31:0] s_axil_wdata,
  input wire [3:0] s_axil_wstrb,
  input wire s_axil_wvalid,
  input wire s_axil_bready,
  input wire [15:0] s_axil_araddr,
  input wire [2:0] s_axil_arprot,
  input wire s_axil_arvalid,
  input wire s_axil_rready,
  output wire s_axil_awready,
  output wire s_axil_wready,
  output wire [1:0] s_axil_bresp,
  output wire s_axil_bvalid,
  output wire s_axil_arready,
  output wire [31:0] s_axil_rdata,
  output wire [1:0] s_axil_rresp,
  output wire s_axil_rvalid,
  output wire [40:0] config_word_payload,
  output wire config_word_valid,
  output wire [4:0] region_request_payload,
  output wire region_request_valid,
  input wire region_request_ready,
  input wire [6:0] region_answer_payload,
  input wire region_answer_valid,
  input wire [15:0] enabled,
  input wire [3:0] region_done_payload,
  input wire region_done_valid,
  input wire tracker_idle,
  input wire trigger_idle,
  input wire memory_idle,
  input wire incoming_refused,
  input wire [31:0] refused_address,
  input wire tracker_overrun,
  input wire descriptor_refused,
  input wire local_update,
  input wire incoming_update,
  input wire completion,
  input wire descriptor,
  input wire notification,
  input wire spilled,
  input wire refused_beat,
  input wire near_update,
  input wire producer_stall,
  input wire compute_stall,
  input wire communication_stall,
  input wire event_stall,
  input wire hazard_stall,
  input wire tracker_stall,
  input wire [7:0] occupancy,
  input wire [15:0] intensity,
  input wire [7:0] active_threshold,
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
  output wire clear,
  output wire measure,
  output wire irq
);

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

  // What nothing reads.
  wire unused = &{1'b0, s_axil_awprot, s_axil_arprot};
endmodule
