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
