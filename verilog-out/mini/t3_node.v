// t3_node: all that T3 adds to a device
//
// T3 0.1.0 in RTL, block node, configuration mini
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config mini --block node
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
//   clock       input            clock, rising edge
//   reset       input            synchronous reset, active high; held until memory owes no answer
//   s_axil      AXI4-Lite slave  registers
//   producer    stream in        loads and stores of the compute units
//   load_data   flow out         answers to loads, in order
//   link_out    stream out       stores and updates for peers, to the link
//   link_in     stream in        stores and updates of peers, from the link
//   descriptor  stream out       transfers for the DMA engine
//   dma_read    stream in        beat addresses that the DMA engine reads
//   dma_data    flow out         answers to DMA reads, in order
//   command     stream out       reads and writes of memory, in order
//   response    flow in          read data from memory, in the order of the reads
//   irq         output           interrupt, level, until its cause is cleared

module t3_node (
  // clock, rising edge
  input wire clock,
  // synchronous reset, active high; held until memory owes no answer
  input wire reset,
  // write: byte address
  input wire [15:0] s_axil_awaddr,
  // write: protection, ignored
  input wire [2:0] s_axil_awprot,
  // write: the address is offered
  input wire s_axil_awvalid,
  // write: the address is taken
  output wire s_axil_awready,
  // write: data
  input wire [31:0] s_axil_wdata,
  // write: byte strobes
  input wire [3:0] s_axil_wstrb,
  // write: the data are offered
  input wire s_axil_wvalid,
  // write: the data are taken
  output wire s_axil_wready,
  // write response: 0 OKAY, 2 SLVERR
  output wire [1:0] s_axil_bresp,
  // write response: offered
  output wire s_axil_bvalid,
  // write response: taken
  input wire s_axil_bready,
  // read: byte address
  input wire [15:0] s_axil_araddr,
  // read: protection, ignored
  input wire [2:0] s_axil_arprot,
  // read: the address is offered
  input wire s_axil_arvalid,
  // read: the address is taken
  output wire s_axil_arready,
  // read: data
  output wire [31:0] s_axil_rdata,
  // read: 0 OKAY, 2 SLVERR
  output wire [1:0] s_axil_rresp,
  // read: the data are offered
  output wire s_axil_rvalid,
  // read: the data are taken
  input wire s_axil_rready,
  // beat address
  input wire [31:0] producer_address,
  // a store; else a load, whose data and enables are ignored
  input wire producer_store,
  // linear workgroup id
  input wire [15:0] producer_wg,
  // wavefront in its workgroup
  input wire [2:0] producer_wf,
  // row of tiles
  input wire [7:0] producer_row,
  // column of tiles
  input wire [7:0] producer_column,
  // data, word 0 lowest
  input wire [63:0] producer_data,
  // bit i: 16-bit element i counts
  input wire [3:0] producer_enable,
  // the payload is offered
  input wire producer_valid,
  // the payload is taken in this cycle
  output wire producer_ready,
  // answers to loads, in order
  output wire [63:0] load_data_payload,
  // the payload is offered
  output wire load_data_valid,
  // device that it goes to
  output wire [3:0] link_out_peer,
  // beat address
  output wire [31:0] link_out_address,
  // 1 store, 2 add
  output wire [1:0] link_out_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  output wire [1:0] link_out_dtype,
  // linear workgroup id
  output wire [15:0] link_out_wg,
  // wavefront in its workgroup
  output wire [2:0] link_out_wf,
  // row of tiles
  output wire [7:0] link_out_row,
  // column of tiles
  output wire [7:0] link_out_column,
  // data, word 0 lowest
  output wire [63:0] link_out_data,
  // bit i: 16-bit element i counts
  output wire [3:0] link_out_enable,
  // the payload is offered
  output wire link_out_valid,
  // the payload is taken in this cycle
  input wire link_out_ready,
  // device that it goes to
  input wire [3:0] link_in_peer,
  // beat address
  input wire [31:0] link_in_address,
  // 1 store, 2 add
  input wire [1:0] link_in_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  input wire [1:0] link_in_dtype,
  // linear workgroup id
  input wire [15:0] link_in_wg,
  // wavefront in its workgroup
  input wire [2:0] link_in_wf,
  // row of tiles
  input wire [7:0] link_in_row,
  // column of tiles
  input wire [7:0] link_in_column,
  // data, word 0 lowest
  input wire [63:0] link_in_data,
  // bit i: 16-bit element i counts
  input wire [3:0] link_in_enable,
  // the payload is offered
  input wire link_in_valid,
  // the payload is taken in this cycle
  output wire link_in_ready,
  // first beat in this device's memory
  output wire [31:0] descriptor_source,
  // first beat in the peer's memory
  output wire [31:0] descriptor_destination,
  // beats from one row to the next, in both memories
  output wire [31:0] descriptor_stride,
  // rows, at least 1
  output wire [15:0] descriptor_rows,
  // beats in a row, at least 1
  output wire [15:0] descriptor_beats,
  // enabled 16-bit elements in the last beat of a row; 0: all
  output wire [5:0] descriptor_tail,
  // device that it goes to
  output wire [3:0] descriptor_peer,
  // 1 store, 2 add
  output wire [1:0] descriptor_op,
  // element type: 0 FP16, 1 BF16, 2 FP32, 3 INT32
  output wire [1:0] descriptor_dtype,
  // linear workgroup id
  output wire [15:0] descriptor_wg,
  // wavefront in its workgroup
  output wire [2:0] descriptor_wf,
  // row of tiles
  output wire [7:0] descriptor_row,
  // column of tiles
  output wire [7:0] descriptor_column,
  // rows that belong to one wavefront
  output wire [15:0] descriptor_wf_rows,
  // beats of a row that belong to one workgroup
  output wire [15:0] descriptor_wg_beats,
  // the payload is offered
  output wire descriptor_valid,
  // the payload is taken in this cycle
  input wire descriptor_ready,
  // beat addresses that the DMA engine reads
  input wire [31:0] dma_read_payload,
  // the payload is offered
  input wire dma_read_valid,
  // the payload is taken in this cycle
  output wire dma_read_ready,
  // answers to DMA reads, in order
  output wire [63:0] dma_data_payload,
  // the payload is offered
  output wire dma_data_valid,
  // beat address
  output wire [31:0] command_address,
  // a write of the enabled elements; else a read
  output wire command_write,
  // half of an update, which stays at the bank
  output wire command_near,
  // who asked: 0 compute, 1 link, 2 DMA, 3 tracker
  output wire [1:0] command_source,
  // data, word 0 lowest
  output wire [63:0] command_data,
  // bit i: 16-bit element i counts
  output wire [3:0] command_enable,
  // the payload is offered
  output wire command_valid,
  // the payload is taken in this cycle
  input wire command_ready,
  // read data from memory, in the order of the reads
  input wire [63:0] response_payload,
  // the payload is offered
  input wire response_valid,
  // interrupt, level, until its cause is cleared
  output wire irq
);

  wire [135:0] producer_payload;
  wire [142:0] link_out_payload;
  wire [142:0] link_in_payload;
  wire [208:0] descriptor_payload;
  wire [103:0] command_payload;
  wire [110:0] settings;
  wire [15:0] overruns;
  wire [7:0] occupancy;
  wire csr_s_axil_awready;
  wire csr_s_axil_wready;
  wire [1:0] csr_s_axil_bresp;
  wire csr_s_axil_bvalid;
  wire csr_s_axil_arready;
  wire [31:0] csr_s_axil_rdata;
  wire [1:0] csr_s_axil_rresp;
  wire csr_s_axil_rvalid;
  wire [40:0] csr_config_word_payload;
  wire csr_config_word_valid;
  wire [4:0] csr_region_request_payload;
  wire csr_region_request_valid;
  wire csr_memory_idle;
  wire csr_tracker_overrun;
  wire csr_completion;
  wire csr_descriptor;
  wire csr_near_update;
  wire csr_producer_stall;
  wire csr_compute_stall;
  wire csr_communication_stall;
  wire csr_event_stall;
  wire csr_hazard_stall;
  wire [7:0] csr_occupancy;
  wire [15:0] csr_intensity;
  wire [7:0] csr_active_threshold;
  wire [1:0] csr_policy;
  wire [7:0] csr_threshold;
  wire [15:0] csr_starvation_limit;
  wire [3:0] csr_window_log2;
  wire [15:0] csr_cut_low;
  wire [15:0] csr_cut_mid;
  wire [15:0] csr_cut_high;
  wire [7:0] csr_level0;
  wire [7:0] csr_level1;
  wire [7:0] csr_level2;
  wire [7:0] csr_level3;
  wire csr_clear;
  wire csr_measure;
  wire csr_irq;
  wire control_request_ready;
  wire [15:0] control_busy;
  wire [6:0] control_answer_payload;
  wire control_answer_valid;
  wire [110:0] control_commit_payload;
  wire control_commit_valid;
  wire [15:0] control_enabled;
  wire remap_inp_ready;
  wire [145:0] remap_local_payload;
  wire remap_local_valid;
  wire [142:0] remap_remote_payload;
  wire remap_remote_valid;
  wire window_inp_ready;
  wire [145:0] window_outp_payload;
  wire window_outp_valid;
  wire [31:0] window_refused_payload;
  wire window_refused_valid;
  wire channel_compute_ready;
  wire channel_incoming_ready;
  wire channel_dma_read_ready;
  wire channel_spill_ready;
  wire [45:0] channel_events_payload;
  wire channel_events_valid;
  wire [103:0] channel_command_payload;
  wire channel_command_valid;
  wire [63:0] channel_load_data_payload;
  wire channel_load_data_valid;
  wire [63:0] channel_dma_data_payload;
  wire channel_dma_data_valid;
  wire [31:0] channel_spill_data_payload;
  wire channel_spill_data_valid;
  wire [36:0] channel_status;
  wire tracker_events_ready;
  wire [38:0] tracker_completions_payload;
  wire tracker_completions_valid;
  wire [64:0] tracker_spill_payload;
  wire tracker_spill_valid;
  wire tracker_idle;
  wire [15:0] tracker_open;
  wire [15:0] tracker_overrun;
  wire tracker_local_update;
  wire tracker_incoming_update;
  wire tracker_spilled;
  wire tracker_stalled;
  wire [3:0] trigger_arm_payload;
  wire trigger_arm_valid;
  wire trigger_completions_ready;
  wire [208:0] trigger_descriptors_payload;
  wire trigger_descriptors_valid;
  wire [3:0] trigger_done_payload;
  wire trigger_done_valid;
  wire trigger_notified;
  wire trigger_refused;
  wire [15:0] trigger_partial;
  wire trigger_idle;

  t3_csr_8 csr (
    .clock(clock),
    .reset(reset),
    .s_axil_awaddr(s_axil_awaddr),
    .s_axil_awprot(s_axil_awprot),
    .s_axil_awvalid(s_axil_awvalid),
    .s_axil_wdata(s_axil_wdata),
    .s_axil_wstrb(s_axil_wstrb),
    .s_axil_wvalid(s_axil_wvalid),
    .s_axil_bready(s_axil_bready),
    .s_axil_araddr(s_axil_araddr),
    .s_axil_arprot(s_axil_arprot),
    .s_axil_arvalid(s_axil_arvalid),
    .s_axil_rready(s_axil_rready),
    .s_axil_awready(csr_s_axil_awready),
    .s_axil_wready(csr_s_axil_wready),
    .s_axil_bresp(csr_s_axil_bresp),
    .s_axil_bvalid(csr_s_axil_bvalid),
    .s_axil_arready(csr_s_axil_arready),
    .s_axil_rdata(csr_s_axil_rdata),
    .s_axil_rresp(csr_s_axil_rresp),
    .s_axil_rvalid(csr_s_axil_rvalid),
    .config_word_payload(csr_config_word_payload),
    .config_word_valid(csr_config_word_valid),
    .region_request_payload(csr_region_request_payload),
    .region_request_valid(csr_region_request_valid),
    .region_request_ready(control_request_ready),
    .region_answer_payload(control_answer_payload),
    .region_answer_valid(control_answer_valid),
    .enabled(control_enabled),
    .region_done_payload(trigger_done_payload),
    .region_done_valid(trigger_done_valid),
    .tracker_idle(tracker_idle),
    .trigger_idle(trigger_idle),
    .memory_idle(csr_memory_idle),
    .incoming_refused(window_refused_valid),
    .refused_address(window_refused_payload),
    .tracker_overrun(csr_tracker_overrun),
    .descriptor_refused(trigger_refused),
    .local_update(tracker_local_update),
    .incoming_update(tracker_incoming_update),
    .completion(csr_completion),
    .descriptor(csr_descriptor),
    .notification(trigger_notified),
    .spilled(tracker_spilled),
    .refused_beat(window_refused_valid),
    .near_update(csr_near_update),
    .producer_stall(csr_producer_stall),
    .compute_stall(csr_compute_stall),
    .communication_stall(csr_communication_stall),
    .event_stall(csr_event_stall),
    .hazard_stall(csr_hazard_stall),
    .tracker_stall(tracker_stalled),
    .occupancy(csr_occupancy),
    .intensity(csr_intensity),
    .active_threshold(csr_active_threshold),
    .policy(csr_policy),
    .threshold(csr_threshold),
    .starvation_limit(csr_starvation_limit),
    .window_log2(csr_window_log2),
    .cut_low(csr_cut_low),
    .cut_mid(csr_cut_mid),
    .cut_high(csr_cut_high),
    .level0(csr_level0),
    .level1(csr_level1),
    .level2(csr_level2),
    .level3(csr_level3),
    .clear(csr_clear),
    .measure(csr_measure),
    .irq(csr_irq)
  );

  t3_region_control_8 control (
    .clock(clock),
    .reset(reset),
    .config_word_payload(csr_config_word_payload),
    .config_word_valid(csr_config_word_valid),
    .request_payload(csr_region_request_payload),
    .request_valid(csr_region_request_valid),
    .request_ready(control_request_ready),
    .busy(control_busy),
    .answer_payload(control_answer_payload),
    .answer_valid(control_answer_valid),
    .commit_payload(control_commit_payload),
    .commit_valid(control_commit_valid),
    .enabled(control_enabled)
  );

  t3_remap_2_8 remap (
    .clock(clock),
    .reset(reset),
    .commit_payload(control_commit_payload),
    .commit_valid(control_commit_valid),
    .inp_payload(producer_payload),
    .inp_valid(producer_valid),
    .inp_ready(remap_inp_ready),
    .local_payload(remap_local_payload),
    .local_valid(remap_local_valid),
    .local_ready(channel_compute_ready),
    .remote_payload(remap_remote_payload),
    .remote_valid(remap_remote_valid),
    .remote_ready(link_out_ready)
  );

  t3_window_2_8 window (
    .clock(clock),
    .reset(reset),
    .commit_payload(control_commit_payload),
    .commit_valid(control_commit_valid),
    .inp_payload(link_in_payload),
    .inp_valid(link_in_valid),
    .inp_ready(window_inp_ready),
    .outp_payload(window_outp_payload),
    .outp_valid(window_outp_valid),
    .outp_ready(channel_incoming_ready),
    .refused_payload(window_refused_payload),
    .refused_valid(window_refused_valid)
  );

  t3_channel_2_32_6_12_4 channel (
    .clock(clock),
    .reset(reset),
    .compute_payload(remap_local_payload),
    .compute_valid(remap_local_valid),
    .compute_ready(channel_compute_ready),
    .incoming_payload(window_outp_payload),
    .incoming_valid(window_outp_valid),
    .incoming_ready(channel_incoming_ready),
    .dma_read_payload(dma_read_payload),
    .dma_read_valid(dma_read_valid),
    .dma_read_ready(channel_dma_read_ready),
    .spill_payload(tracker_spill_payload),
    .spill_valid(tracker_spill_valid),
    .spill_ready(channel_spill_ready),
    .events_payload(channel_events_payload),
    .events_valid(channel_events_valid),
    .events_ready(tracker_events_ready),
    .command_payload(channel_command_payload),
    .command_valid(channel_command_valid),
    .command_ready(command_ready),
    .response_payload(response_payload),
    .response_valid(response_valid),
    .load_data_payload(channel_load_data_payload),
    .load_data_valid(channel_load_data_valid),
    .dma_data_payload(channel_dma_data_payload),
    .dma_data_valid(channel_dma_data_valid),
    .spill_data_payload(channel_spill_data_payload),
    .spill_data_valid(channel_spill_data_valid),
    .settings(settings),
    .status(channel_status)
  );

  t3_tracker_4_16_4_12 tracker (
    .clock(clock),
    .reset(reset),
    .config_word_payload(csr_config_word_payload),
    .config_word_valid(csr_config_word_valid),
    .clear(csr_clear),
    .events_payload(channel_events_payload),
    .events_valid(channel_events_valid),
    .events_ready(tracker_events_ready),
    .completions_payload(tracker_completions_payload),
    .completions_valid(tracker_completions_valid),
    .completions_ready(trigger_completions_ready),
    .spill_payload(tracker_spill_payload),
    .spill_valid(tracker_spill_valid),
    .spill_ready(channel_spill_ready),
    .spill_data_payload(channel_spill_data_payload),
    .spill_data_valid(channel_spill_data_valid),
    .idle(tracker_idle),
    .open(tracker_open),
    .overrun(tracker_overrun),
    .local_update(tracker_local_update),
    .incoming_update(tracker_incoming_update),
    .spilled(tracker_spilled),
    .stalled(tracker_stalled)
  );

  t3_trigger_8_256_9 trigger (
    .clock(clock),
    .reset(reset),
    .config_word_payload(csr_config_word_payload),
    .config_word_valid(csr_config_word_valid),
    .arm_payload(trigger_arm_payload),
    .arm_valid(trigger_arm_valid),
    .clear(csr_clear),
    .completions_payload(tracker_completions_payload),
    .completions_valid(tracker_completions_valid),
    .completions_ready(trigger_completions_ready),
    .descriptors_payload(trigger_descriptors_payload),
    .descriptors_valid(trigger_descriptors_valid),
    .descriptors_ready(descriptor_ready),
    .done_payload(trigger_done_payload),
    .done_valid(trigger_done_valid),
    .notified(trigger_notified),
    .refused(trigger_refused),
    .partial(trigger_partial),
    .idle(trigger_idle)
  );

  assign link_in_payload = {link_in_enable, link_in_data, link_in_column, link_in_row, link_in_wf, link_in_wg, link_in_dtype, link_in_op, link_in_address, link_in_peer};
  assign producer_payload = {producer_enable, producer_data, producer_column, producer_row, producer_wf, producer_wg, producer_store, producer_address};
  assign s_axil_awready = csr_s_axil_awready;
  assign s_axil_wready = csr_s_axil_wready;
  assign s_axil_bresp = csr_s_axil_bresp;
  assign s_axil_bvalid = csr_s_axil_bvalid;
  assign s_axil_arready = csr_s_axil_arready;
  assign s_axil_rdata = csr_s_axil_rdata;
  assign s_axil_rresp = csr_s_axil_rresp;
  assign s_axil_rvalid = csr_s_axil_rvalid;
  assign irq = csr_irq;
  assign control_busy = tracker_open | trigger_partial;
  assign trigger_arm_payload = control_commit_payload[3:0];
  assign trigger_arm_valid = control_commit_valid & control_commit_payload[4];
  assign producer_ready = remap_inp_ready;
  assign link_out_payload = remap_remote_payload;
  assign link_out_valid = remap_remote_valid;
  assign link_in_ready = window_inp_ready;
  assign dma_read_ready = channel_dma_read_ready;
  assign command_payload = channel_command_payload;
  assign command_valid = channel_command_valid;
  assign load_data_payload = channel_load_data_payload;
  assign load_data_valid = channel_load_data_valid;
  assign dma_data_payload = channel_dma_data_payload;
  assign dma_data_valid = channel_dma_data_valid;
  assign descriptor_payload = trigger_descriptors_payload;
  assign descriptor_valid = trigger_descriptors_valid;
  assign settings = {csr_level3, csr_level2, csr_level1, csr_level0, csr_cut_high, csr_cut_mid, csr_cut_low, csr_window_log2, csr_measure, csr_starvation_limit, csr_threshold, csr_policy};
  assign occupancy = channel_status[7:0];
  assign csr_memory_idle = ~(|occupancy);
  assign overruns = tracker_overrun;
  assign csr_tracker_overrun = |overruns;
  assign csr_completion = tracker_completions_valid & trigger_completions_ready;
  assign csr_descriptor = trigger_descriptors_valid & descriptor_ready;
  assign csr_near_update = channel_status[36];
  assign csr_producer_stall = producer_valid & ~remap_inp_ready;
  assign csr_compute_stall = channel_status[32];
  assign csr_communication_stall = channel_status[33];
  assign csr_event_stall = channel_status[34];
  assign csr_hazard_stall = channel_status[35];
  assign csr_occupancy = channel_status[7:0];
  assign csr_active_threshold = channel_status[15:8];
  assign csr_intensity = channel_status[31:16];
  assign link_out_peer = link_out_payload[3:0];
  assign link_out_address = link_out_payload[35:4];
  assign link_out_op = link_out_payload[37:36];
  assign link_out_dtype = link_out_payload[39:38];
  assign link_out_wg = link_out_payload[55:40];
  assign link_out_wf = link_out_payload[58:56];
  assign link_out_row = link_out_payload[66:59];
  assign link_out_column = link_out_payload[74:67];
  assign link_out_data = link_out_payload[138:75];
  assign link_out_enable = link_out_payload[142:139];
  assign descriptor_source = descriptor_payload[31:0];
  assign descriptor_destination = descriptor_payload[63:32];
  assign descriptor_stride = descriptor_payload[95:64];
  assign descriptor_rows = descriptor_payload[111:96];
  assign descriptor_beats = descriptor_payload[127:112];
  assign descriptor_tail = descriptor_payload[133:128];
  assign descriptor_peer = descriptor_payload[137:134];
  assign descriptor_op = descriptor_payload[139:138];
  assign descriptor_dtype = descriptor_payload[141:140];
  assign descriptor_wg = descriptor_payload[157:142];
  assign descriptor_wf = descriptor_payload[160:158];
  assign descriptor_row = descriptor_payload[168:161];
  assign descriptor_column = descriptor_payload[176:169];
  assign descriptor_wf_rows = descriptor_payload[192:177];
  assign descriptor_wg_beats = descriptor_payload[208:193];
  assign command_address = command_payload[31:0];
  assign command_write = command_payload[32];
  assign command_near = command_payload[33];
  assign command_source = command_payload[35:34];
  assign command_data = command_payload[99:36];
  assign command_enable = command_payload[103:100];
endmodule

module t3_trigger_8_256_9 (
  input wire clock,
  input wire reset,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [3:0] arm_payload,
  input wire arm_valid,
  input wire clear,
  input wire [38:0] completions_payload,
  input wire completions_valid,
  output wire completions_ready,
  output wire [208:0] descriptors_payload,
  output wire descriptors_valid,
  input wire descriptors_ready,
  output wire [3:0] done_payload,
  output wire done_valid,
  output wire notified,
  output wire refused,
  output wire [15:0] partial,
  output wire idle
);

  localparam [4:0] word_blocks = 5'hc;

  wire flush;
  wire [31:0] word_value;
  wire taken;
  wire [41:0] retired;
  wire [3:0] retired_region;
  wire fires;
  wire drops_one;
  wire drops_two;
  wire sends;
  wire queues;
  wire none_waits;
  wire counter_completions_ready;
  wire [41:0] counter_retired_payload;
  wire counter_retired_valid;
  wire counter_busy;
  wire [38:0] waiting_inp_payload;
  wire waiting_inp_ready;
  wire [38:0] waiting_outp_payload;
  wire waiting_outp_valid;
  wire [8:0] waiting_occupancy;
  wire planner_ready_ready;
  wire [208:0] planner_descriptors_payload;
  wire planner_descriptors_valid;
  wire [3:0] planner_finished_payload;
  wire planner_finished_valid;
  wire planner_refused;
  wire planner_busy;
  wire [15:0] blocks_read_data;
  wire [3:0] blocks_write_address;
  wire [15:0] blocks_write_data;
  wire blocks_write_enable;
  reg armed_q;
  reg [3:0] armed_region_q;
  wire open_load;
  wire [3:0] open_load_index;
  wire [15:0] open_load_value;
  wire [3:0] open_add_index;
  reg [1:0] open_take;
  wire [15:0] open_held;
  wire queued_load;
  wire [3:0] queued_load_index;
  wire [15:0] queued_load_value;
  reg [1:0] queued_take;
  wire [15:0] queued_held;
  wire left_add;
  wire [3:0] left_add_index;
  reg [1:0] left_take;
  wire [15:0] left_held;
  reg fired_q;
  reg [3:0] fired_region_q;

  t3_block_counter_8_256 counter (
    .clock(clock),
    .reset(flush),
    .config_word_payload(config_word_payload),
    .config_word_valid(config_word_valid),
    .completions_payload(completions_payload),
    .completions_valid(completions_valid),
    .completions_ready(counter_completions_ready),
    .retired_payload(counter_retired_payload),
    .retired_valid(counter_retired_valid),
    .busy(counter_busy)
  );

  t3_fifo_completion_256_9 waiting (
    .clock(clock),
    .reset(flush),
    .inp_payload(waiting_inp_payload),
    .inp_valid(sends),
    .inp_ready(waiting_inp_ready),
    .outp_payload(waiting_outp_payload),
    .outp_valid(waiting_outp_valid),
    .outp_ready(planner_ready_ready),
    .occupancy(waiting_occupancy)
  );

  t3_planner planner (
    .clock(clock),
    .reset(reset),
    .clear(clear),
    .config_word_payload(config_word_payload),
    .config_word_valid(config_word_valid),
    .ready_payload(waiting_outp_payload),
    .ready_valid(waiting_outp_valid),
    .ready_ready(planner_ready_ready),
    .descriptors_payload(planner_descriptors_payload),
    .descriptors_valid(planner_descriptors_valid),
    .descriptors_ready(descriptors_ready),
    .finished_payload(planner_finished_payload),
    .finished_valid(planner_finished_valid),
    .refused(planner_refused),
    .busy(planner_busy)
  );

  t3_ram_bits_16_16_4 blocks (
    .clock(clock),
    .read_address(arm_payload),
    .read_data(blocks_read_data),
    .write_address(blocks_write_address),
    .write_data(blocks_write_data),
    .write_enable(blocks_write_enable)
  );

  t3_levels open (
    .clock(clock),
    .reset(flush),
    .load(open_load),
    .load_index(open_load_index),
    .load_value(open_load_value),
    .add(taken),
    .add_index(open_add_index),
    .take(open_take),
    .take_index(retired_region),
    .held(open_held)
  );

  t3_levels queued (
    .clock(clock),
    .reset(flush),
    .load(queued_load),
    .load_index(queued_load_index),
    .load_value(queued_load_value),
    .add(queues),
    .add_index(retired_region),
    .take(queued_take),
    .take_index(planner_finished_payload),
    .held(queued_held)
  );

  t3_levels left (
    .clock(clock),
    .reset(flush),
    .load(armed_q),
    .load_index(armed_region_q),
    .load_value(blocks_read_data),
    .add(left_add),
    .add_index(left_add_index),
    .take(left_take),
    .take_index(retired_region),
    .held(left_held)
  );

  assign flush = reset | clear;
  assign word_value = config_word_payload[40:9];
  assign blocks_write_enable = config_word_valid & (config_word_payload[8:4] == word_blocks);
  assign blocks_write_address = config_word_payload[3:0];
  assign blocks_write_data = word_value[15:0];
  assign completions_ready = counter_completions_ready;
  assign taken = completions_valid & counter_completions_ready;
  assign retired = counter_retired_payload;
  assign retired_region = retired[3:0];
  assign fires = counter_retired_valid & retired[40];
  assign notified = fires & retired[41];
  assign sends = fires & ~retired[41];
  assign queues = sends & waiting_inp_ready;
  assign waiting_inp_payload = {retired[38:31], retired[30:23], retired[22:20], retired[19:4], retired[3:0]};
  assign descriptors_payload = planner_descriptors_payload;
  assign descriptors_valid = planner_descriptors_valid;
  assign refused = planner_refused | (sends & ~waiting_inp_ready);
  assign drops_one = counter_retired_valid & ((retired[39] & retired[40]) | (~retired[39] & ~retired[40]));
  assign drops_two = fires & ~retired[39];
  assign open_load = 1'h0;
  assign open_load_index = 4'h0;
  assign open_load_value = 16'h0;
  assign open_add_index = completions_payload[3:0];
  always @* begin
    open_take = 2'h0;
    if (drops_one) begin
      open_take = 2'h1;
    end else if (drops_two) begin
      open_take = 2'h2;
    end
  end
  assign queued_load = 1'h0;
  assign queued_load_index = 4'h0;
  assign queued_load_value = 16'h0;
  always @* begin
    queued_take = 2'h0;
    if (planner_finished_valid) begin
      queued_take = 2'h1;
    end
  end
  assign partial = open_held | queued_held;
  assign left_add = 1'h0;
  assign left_add_index = 4'h0;
  always @* begin
    left_take = 2'h0;
    if (fires) begin
      left_take = 2'h1;
    end
  end
  assign done_valid = fired_q & ~left_held[fired_region_q];
  assign done_payload = fired_region_q;
  assign none_waits = waiting_occupancy == 9'h0;
  assign idle = (none_waits & ~counter_busy) & ~planner_busy;
  always @(posedge clock)
    if (flush) armed_q <= 1'h0;
    else armed_q <= arm_valid;
  always @(posedge clock) armed_region_q <= arm_payload;
  always @(posedge clock)
    if (flush) fired_q <= 1'h0;
    else fired_q <= fires;
  always @(posedge clock) fired_region_q <= retired_region;

  // What nothing reads.
  wire unused = &{1'b0, word_value[31:16]};
endmodule

module t3_levels (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [3:0] load_index,
  input wire [15:0] load_value,
  input wire add,
  input wire [3:0] add_index,
  input wire [1:0] take,
  input wire [3:0] take_index,
  output reg [15:0] held
);

  reg [15:0] level_0;
  wire add_0 = add && add_index == 4'd0;
  wire [1:0] take_0 = take_index == 4'd0 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_0 <= 16'd0;
    else if (load && load_index == 4'd0) level_0 <= load_value;
    else level_0 <= level_0 + {15'd0, add_0} - {14'd0, take_0};
  end
  reg [15:0] level_1;
  wire add_1 = add && add_index == 4'd1;
  wire [1:0] take_1 = take_index == 4'd1 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_1 <= 16'd0;
    else if (load && load_index == 4'd1) level_1 <= load_value;
    else level_1 <= level_1 + {15'd0, add_1} - {14'd0, take_1};
  end
  reg [15:0] level_2;
  wire add_2 = add && add_index == 4'd2;
  wire [1:0] take_2 = take_index == 4'd2 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_2 <= 16'd0;
    else if (load && load_index == 4'd2) level_2 <= load_value;
    else level_2 <= level_2 + {15'd0, add_2} - {14'd0, take_2};
  end
  reg [15:0] level_3;
  wire add_3 = add && add_index == 4'd3;
  wire [1:0] take_3 = take_index == 4'd3 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_3 <= 16'd0;
    else if (load && load_index == 4'd3) level_3 <= load_value;
    else level_3 <= level_3 + {15'd0, add_3} - {14'd0, take_3};
  end
  reg [15:0] level_4;
  wire add_4 = add && add_index == 4'd4;
  wire [1:0] take_4 = take_index == 4'd4 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_4 <= 16'd0;
    else if (load && load_index == 4'd4) level_4 <= load_value;
    else level_4 <= level_4 + {15'd0, add_4} - {14'd0, take_4};
  end
  reg [15:0] level_5;
  wire add_5 = add && add_index == 4'd5;
  wire [1:0] take_5 = take_index == 4'd5 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_5 <= 16'd0;
    else if (load && load_index == 4'd5) level_5 <= load_value;
    else level_5 <= level_5 + {15'd0, add_5} - {14'd0, take_5};
  end
  reg [15:0] level_6;
  wire add_6 = add && add_index == 4'd6;
  wire [1:0] take_6 = take_index == 4'd6 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_6 <= 16'd0;
    else if (load && load_index == 4'd6) level_6 <= load_value;
    else level_6 <= level_6 + {15'd0, add_6} - {14'd0, take_6};
  end
  reg [15:0] level_7;
  wire add_7 = add && add_index == 4'd7;
  wire [1:0] take_7 = take_index == 4'd7 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_7 <= 16'd0;
    else if (load && load_index == 4'd7) level_7 <= load_value;
    else level_7 <= level_7 + {15'd0, add_7} - {14'd0, take_7};
  end
  reg [15:0] level_8;
  wire add_8 = add && add_index == 4'd8;
  wire [1:0] take_8 = take_index == 4'd8 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_8 <= 16'd0;
    else if (load && load_index == 4'd8) level_8 <= load_value;
    else level_8 <= level_8 + {15'd0, add_8} - {14'd0, take_8};
  end
  reg [15:0] level_9;
  wire add_9 = add && add_index == 4'd9;
  wire [1:0] take_9 = take_index == 4'd9 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_9 <= 16'd0;
    else if (load && load_index == 4'd9) level_9 <= load_value;
    else level_9 <= level_9 + {15'd0, add_9} - {14'd0, take_9};
  end
  reg [15:0] level_10;
  wire add_10 = add && add_index == 4'd10;
  wire [1:0] take_10 = take_index == 4'd10 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_10 <= 16'd0;
    else if (load && load_index == 4'd10) level_10 <= load_value;
    else level_10 <= level_10 + {15'd0, add_10} - {14'd0, take_10};
  end
  reg [15:0] level_11;
  wire add_11 = add && add_index == 4'd11;
  wire [1:0] take_11 = take_index == 4'd11 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_11 <= 16'd0;
    else if (load && load_index == 4'd11) level_11 <= load_value;
    else level_11 <= level_11 + {15'd0, add_11} - {14'd0, take_11};
  end
  reg [15:0] level_12;
  wire add_12 = add && add_index == 4'd12;
  wire [1:0] take_12 = take_index == 4'd12 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_12 <= 16'd0;
    else if (load && load_index == 4'd12) level_12 <= load_value;
    else level_12 <= level_12 + {15'd0, add_12} - {14'd0, take_12};
  end
  reg [15:0] level_13;
  wire add_13 = add && add_index == 4'd13;
  wire [1:0] take_13 = take_index == 4'd13 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_13 <= 16'd0;
    else if (load && load_index == 4'd13) level_13 <= load_value;
    else level_13 <= level_13 + {15'd0, add_13} - {14'd0, take_13};
  end
  reg [15:0] level_14;
  wire add_14 = add && add_index == 4'd14;
  wire [1:0] take_14 = take_index == 4'd14 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_14 <= 16'd0;
    else if (load && load_index == 4'd14) level_14 <= load_value;
    else level_14 <= level_14 + {15'd0, add_14} - {14'd0, take_14};
  end
  reg [15:0] level_15;
  wire add_15 = add && add_index == 4'd15;
  wire [1:0] take_15 = take_index == 4'd15 ? take : 2'd0;
  always @(posedge clock) begin
    if (reset) level_15 <= 16'd0;
    else if (load && load_index == 4'd15) level_15 <= load_value;
    else level_15 <= level_15 + {15'd0, add_15} - {14'd0, take_15};
  end
  always @(*) held = {|level_15, |level_14, |level_13, |level_12, |level_11, |level_10, |level_9, |level_8, |level_7, |level_6, |level_5, |level_4, |level_3, |level_2, |level_1, |level_0};
endmodule

module t3_ram_bits_16_16_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [15:0] read_data,
  input wire [3:0] write_address,
  input wire [15:0] write_data,
  input wire write_enable
);

  reg [15:0] words [0:15];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule

module t3_planner (
  input wire clock,
  input wire reset,
  input wire clear,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [38:0] ready_payload,
  input wire ready_valid,
  output wire ready_ready,
  output wire [208:0] descriptors_payload,
  output wire descriptors_valid,
  input wire descriptors_ready,
  output wire [3:0] finished_payload,
  output wire finished_valid,
  output wire refused,
  output wire busy
);

  localparam [4:0] word_first = 5'ha;
  localparam [4:0] word_last = 5'h17;
  localparam [4:0] word_flags = 5'h2;
  localparam [4:0] flags_at = 5'he;
  localparam [1:0] op_store = 2'h1;
  localparam [1:0] op_add = 2'h2;
  localparam [15:0] none = 16'h0;
  localparam [2:0] last_step = 3'h7;

  wire [4:0] word;
  wire [31:0] region_first_wg;
  wire [31:0] block;
  wire [31:0] origin;
  wire [31:0] peer_origin;
  wire [31:0] row_step;
  wire [31:0] column_step;
  wire [31:0] wf_step;
  wire [31:0] stride;
  wire [31:0] row_counts;
  wire [31:0] beat_counts;
  wire [31:0] split;
  wire [31:0] edge_block;
  wire [31:0] flags;
  wire [3:0] shift;
  wire [2:0] held_wf;
  wire [7:0] held_row;
  wire [15:0] slot_wg;
  wire [2:0] first_wf;
  wire [7:0] first_row;
  wire [31:0] row_twice;
  wire [31:0] column_twice;
  wire [31:0] wf_twice;
  wire is_empty;
  wire has_room;
  reg ends;
  reg is_refused;
  reg [208:0] descriptor;
  wire [3:0] words_read_index;
  wire [31:0] words_word_0;
  wire [31:0] words_word_1;
  wire [31:0] words_word_2;
  wire [31:0] words_word_3;
  wire [31:0] words_word_4;
  wire [31:0] words_word_5;
  wire [31:0] words_word_6;
  wire [31:0] words_word_7;
  wire [31:0] words_word_8;
  wire [31:0] words_word_9;
  wire [31:0] words_word_10;
  wire [31:0] words_word_11;
  wire [31:0] words_word_12;
  wire [31:0] words_word_13;
  wire [31:0] words_word_14;
  wire [3:0] words_write_index;
  reg [4:0] words_write_word;
  wire [31:0] words_write_data;
  reg words_write_enable;
  wire state_reset;
  reg [3:0] state_d;
  reg [3:0] state_q;
  reg offering_d;
  reg offering_q;
  reg [208:0] offered_d;
  reg [208:0] offered_q;
  reg [38:0] held_d;
  reg [38:0] held_q;
  reg [18:0] slot_d;
  reg [18:0] slot_q;
  reg [10:0] tile_d;
  reg [10:0] tile_q;
  reg [15:0] first_wg_d;
  reg [15:0] first_wg_q;
  reg is_edge_d;
  reg is_edge_q;
  reg is_bottom_d;
  reg is_bottom_q;
  reg [2:0] step_d;
  reg [2:0] step_q;
  reg [7:0] row_left_d;
  reg [7:0] row_left_q;
  reg [7:0] column_left_d;
  reg [7:0] column_left_q;
  reg [7:0] wf_left_d;
  reg [7:0] wf_left_q;
  reg [31:0] row_sum_d;
  reg [31:0] row_sum_q;
  reg [31:0] column_sum_d;
  reg [31:0] column_sum_q;
  reg [31:0] wf_sum_d;
  reg [31:0] wf_sum_q;
  reg [31:0] from_d;
  reg [31:0] from_q;
  reg [31:0] to_d;
  reg [31:0] to_q;
  reg [15:0] rows_d;
  reg [15:0] rows_q;
  reg [15:0] beats_d;
  reg [15:0] beats_q;
  reg [5:0] tail_d;
  reg [5:0] tail_q;

  t3_word_table_15_4 words (
    .clock(clock),
    .read_index(words_read_index),
    .word_0(words_word_0),
    .word_1(words_word_1),
    .word_2(words_word_2),
    .word_3(words_word_3),
    .word_4(words_word_4),
    .word_5(words_word_5),
    .word_6(words_word_6),
    .word_7(words_word_7),
    .word_8(words_word_8),
    .word_9(words_word_9),
    .word_10(words_word_10),
    .word_11(words_word_11),
    .word_12(words_word_12),
    .word_13(words_word_13),
    .word_14(words_word_14),
    .write_index(words_write_index),
    .write_word(words_write_word),
    .write_data(words_write_data),
    .write_enable(words_write_enable)
  );

  always @* begin
    state_d = state_q;
    case (state_q)
      4'h0: begin
        if (ready_valid) begin
          state_d = 4'h1;
        end
      end
      4'h1: begin
        state_d = 4'h2;
      end
      4'h2: begin
        state_d = 4'h3;
      end
      4'h3: begin
        state_d = 4'h4;
      end
      4'h4: begin
        state_d = 4'h5;
      end
      4'h5: begin
        state_d = 4'h6;
      end
      4'h6: begin
        if (step_q == last_step) begin
          state_d = 4'h7;
        end
      end
      4'h7: begin
        state_d = 4'h8;
      end
      4'h8: begin
        state_d = 4'h9;
      end
      4'h9: begin
        state_d = 4'ha;
      end
      default: begin
        if (ends) begin
          state_d = 4'h0;
        end
      end
    endcase
  end
  always @* begin
    offering_d = offering_q;
    if (has_room) begin
      offering_d = 1'h0;
    end
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        if (has_room & ~is_empty) begin
          offering_d = ~clear;
        end
      end
    endcase
  end
  always @* begin
    offered_d = offered_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        if (has_room & ~is_empty) begin
          offered_d = descriptor;
        end
      end
    endcase
  end
  always @* begin
    held_d = held_q;
    case (state_q)
      4'h0: begin
        held_d = ready_payload;
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    slot_d = slot_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
        slot_d = {slot_wg, 3'h0} | {16'h0, held_wf};
      end
      4'h3: begin
        slot_d = slot_q >> shift;
      end
      4'h4: begin
        slot_d = slot_q << shift;
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    tile_d = tile_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
        tile_d = {held_row, 3'h0} | {8'h0, held_wf};
      end
      4'h3: begin
        tile_d = tile_q >> shift;
      end
      4'h4: begin
        tile_d = tile_q << shift;
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    first_wg_d = first_wg_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        first_wg_d = slot_q[18:3] + region_first_wg[15:0];
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    is_edge_d = is_edge_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        is_edge_d = (held_q[38:31] == edge_block[15:8]) & (first_wf == edge_block[18:16]);
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    is_bottom_d = is_bottom_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        is_bottom_d = first_row == edge_block[7:0];
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    step_d = step_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        step_d = 3'h0;
      end
      4'h6: begin
        step_d = step_q + 3'h1;
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    row_left_d = row_left_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        row_left_d = first_row;
      end
      4'h6: begin
        row_left_d = {row_left_q[6:0], 1'h0};
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    column_left_d = column_left_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        column_left_d = held_q[38:31];
      end
      4'h6: begin
        column_left_d = {column_left_q[6:0], 1'h0};
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    wf_left_d = wf_left_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        wf_left_d = {5'h0, first_wf};
      end
      4'h6: begin
        wf_left_d = {wf_left_q[6:0], 1'h0};
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    row_sum_d = row_sum_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        row_sum_d = 32'h0;
      end
      4'h6: begin
        row_sum_d = row_twice;
        if (row_left_q[7]) begin
          row_sum_d = row_twice + row_step;
        end
      end
      4'h7: begin
        row_sum_d = row_sum_q + column_sum_q;
      end
      4'h8: begin
        row_sum_d = row_sum_q + wf_sum_q;
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    column_sum_d = column_sum_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        column_sum_d = 32'h0;
      end
      4'h6: begin
        column_sum_d = column_twice;
        if (column_left_q[7]) begin
          column_sum_d = column_twice + column_step;
        end
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    wf_sum_d = wf_sum_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
        wf_sum_d = 32'h0;
      end
      4'h6: begin
        wf_sum_d = wf_twice;
        if (wf_left_q[7]) begin
          wf_sum_d = wf_twice + wf_step;
        end
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
      end
    endcase
  end
  always @* begin
    from_d = from_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        from_d = row_sum_q + origin;
      end
      default: begin
      end
    endcase
  end
  always @* begin
    to_d = to_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        to_d = row_sum_q + peer_origin;
      end
      default: begin
      end
    endcase
  end
  always @* begin
    rows_d = rows_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        rows_d = row_counts[15:0];
        if (is_edge_q) begin
          rows_d = row_counts[31:16];
        end
      end
      default: begin
      end
    endcase
  end
  always @* begin
    beats_d = beats_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        beats_d = beat_counts[15:0];
        if (is_bottom_q) begin
          beats_d = beat_counts[31:16];
        end
      end
      default: begin
      end
    endcase
  end
  always @* begin
    tail_d = tail_q;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
        tail_d = 6'h0;
        if (is_bottom_q) begin
          tail_d = edge_block[29:24];
        end
      end
      default: begin
      end
    endcase
  end
  assign state_reset = reset | clear;
  assign word = config_word_payload[8:4];
  assign words_write_index = config_word_payload[3:0];
  assign words_write_data = config_word_payload[40:9];
  always @* begin
    words_write_enable = (config_word_valid & (word_first <= word)) & (word <= word_last);
    if (word == word_flags) begin
      words_write_enable = config_word_valid;
    end
  end
  always @* begin
    words_write_word = word - word_first;
    if (word == word_flags) begin
      words_write_word = flags_at;
    end
  end
  assign words_read_index = held_q[3:0];
  assign region_first_wg = words_word_0;
  assign block = words_word_1;
  assign origin = words_word_4;
  assign peer_origin = words_word_5;
  assign row_step = words_word_6;
  assign column_step = words_word_7;
  assign wf_step = words_word_8;
  assign stride = words_word_9;
  assign row_counts = words_word_10;
  assign beat_counts = words_word_11;
  assign split = words_word_12;
  assign edge_block = words_word_13;
  assign flags = words_word_14;
  assign shift = block[3:0];
  assign held_wf = held_q[22:20];
  assign held_row = held_q[30:23];
  assign slot_wg = held_q[19:4] - region_first_wg[15:0];
  assign first_wf = tile_q[2:0];
  assign first_row = tile_q[10:3];
  assign row_twice = {row_sum_q[30:0], 1'h0};
  assign column_twice = {column_sum_q[30:0], 1'h0};
  assign wf_twice = {wf_sum_q[30:0], 1'h0};
  assign is_empty = (rows_q == none) | (beats_q == none);
  assign has_room = ~offering_q | descriptors_ready;
  always @* begin
    ends = 1'h0;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        ends = is_empty | has_room;
      end
    endcase
  end
  always @* begin
    is_refused = 1'h0;
    case (state_q)
      4'h0: begin
      end
      4'h1: begin
      end
      4'h2: begin
      end
      4'h3: begin
      end
      4'h4: begin
      end
      4'h5: begin
      end
      4'h6: begin
      end
      4'h7: begin
      end
      4'h8: begin
      end
      4'h9: begin
      end
      default: begin
        is_refused = is_empty;
      end
    endcase
  end
  always @* begin
    descriptor[31:0] = from_q;
    descriptor[63:32] = to_q;
    descriptor[95:64] = stride;
    descriptor[111:96] = rows_q;
    descriptor[127:112] = beats_q;
    descriptor[133:128] = tail_q;
    descriptor[137:134] = flags[9:6];
    descriptor[139:138] = op_store;
    if (flags[3]) begin
      descriptor[139:138] = op_add;
    end
    descriptor[141:140] = flags[5:4];
    descriptor[157:142] = first_wg_q;
    descriptor[160:158] = first_wf;
    descriptor[168:161] = first_row;
    descriptor[176:169] = held_q[38:31];
    descriptor[192:177] = split[15:0];
    descriptor[208:193] = split[31:16];
  end
  assign ready_ready = state_q == 4'h0;
  assign descriptors_valid = offering_q;
  assign descriptors_payload = offered_q;
  assign finished_valid = ends;
  assign finished_payload = held_q[3:0];
  assign refused = is_refused & ~clear;
  assign busy = (state_q != 4'h0) | offering_q;
  always @(posedge clock)
    if (state_reset) state_q <= 4'h0;
    else state_q <= state_d;
  always @(posedge clock)
    if (reset) offering_q <= 1'h0;
    else offering_q <= offering_d;
  always @(posedge clock) offered_q <= offered_d;
  always @(posedge clock) held_q <= held_d;
  always @(posedge clock) slot_q <= slot_d;
  always @(posedge clock) tile_q <= tile_d;
  always @(posedge clock) first_wg_q <= first_wg_d;
  always @(posedge clock) is_edge_q <= is_edge_d;
  always @(posedge clock) is_bottom_q <= is_bottom_d;
  always @(posedge clock) step_q <= step_d;
  always @(posedge clock) row_left_q <= row_left_d;
  always @(posedge clock) column_left_q <= column_left_d;
  always @(posedge clock) wf_left_q <= wf_left_d;
  always @(posedge clock) row_sum_q <= row_sum_d;
  always @(posedge clock) column_sum_q <= column_sum_d;
  always @(posedge clock) wf_sum_q <= wf_sum_d;
  always @(posedge clock) from_q <= from_d;
  always @(posedge clock) to_q <= to_d;
  always @(posedge clock) rows_q <= rows_d;
  always @(posedge clock) beats_q <= beats_d;
  always @(posedge clock) tail_q <= tail_d;

  // What nothing reads.
  wire unused = &{1'b0, region_first_wg[31:16], block[31:4], edge_block[23:19], edge_block[31:30], flags[2:0], flags[31:10], words_word_2, words_word_3};
endmodule

module t3_word_table_15_4 (
  input wire clock,
  input wire [3:0] read_index,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  output reg [31:0] word_4,
  output reg [31:0] word_5,
  output reg [31:0] word_6,
  output reg [31:0] word_7,
  output reg [31:0] word_8,
  output reg [31:0] word_9,
  output reg [31:0] word_10,
  output reg [31:0] word_11,
  output reg [31:0] word_12,
  output reg [31:0] word_13,
  output reg [31:0] word_14,
  input wire [3:0] write_index,
  input wire [4:0] write_word,
  input wire [31:0] write_data,
  input wire write_enable
);

  reg [31:0] words_0 [0:15];
  always @(posedge clock) begin
    word_0 <= words_0[read_index];
    if (write_enable && write_word == 5'd0) words_0[write_index] <= write_data;
  end
  reg [31:0] words_1 [0:15];
  always @(posedge clock) begin
    word_1 <= words_1[read_index];
    if (write_enable && write_word == 5'd1) words_1[write_index] <= write_data;
  end
  reg [31:0] words_2 [0:15];
  always @(posedge clock) begin
    word_2 <= words_2[read_index];
    if (write_enable && write_word == 5'd2) words_2[write_index] <= write_data;
  end
  reg [31:0] words_3 [0:15];
  always @(posedge clock) begin
    word_3 <= words_3[read_index];
    if (write_enable && write_word == 5'd3) words_3[write_index] <= write_data;
  end
  reg [31:0] words_4 [0:15];
  always @(posedge clock) begin
    word_4 <= words_4[read_index];
    if (write_enable && write_word == 5'd4) words_4[write_index] <= write_data;
  end
  reg [31:0] words_5 [0:15];
  always @(posedge clock) begin
    word_5 <= words_5[read_index];
    if (write_enable && write_word == 5'd5) words_5[write_index] <= write_data;
  end
  reg [31:0] words_6 [0:15];
  always @(posedge clock) begin
    word_6 <= words_6[read_index];
    if (write_enable && write_word == 5'd6) words_6[write_index] <= write_data;
  end
  reg [31:0] words_7 [0:15];
  always @(posedge clock) begin
    word_7 <= words_7[read_index];
    if (write_enable && write_word == 5'd7) words_7[write_index] <= write_data;
  end
  reg [31:0] words_8 [0:15];
  always @(posedge clock) begin
    word_8 <= words_8[read_index];
    if (write_enable && write_word == 5'd8) words_8[write_index] <= write_data;
  end
  reg [31:0] words_9 [0:15];
  always @(posedge clock) begin
    word_9 <= words_9[read_index];
    if (write_enable && write_word == 5'd9) words_9[write_index] <= write_data;
  end
  reg [31:0] words_10 [0:15];
  always @(posedge clock) begin
    word_10 <= words_10[read_index];
    if (write_enable && write_word == 5'd10) words_10[write_index] <= write_data;
  end
  reg [31:0] words_11 [0:15];
  always @(posedge clock) begin
    word_11 <= words_11[read_index];
    if (write_enable && write_word == 5'd11) words_11[write_index] <= write_data;
  end
  reg [31:0] words_12 [0:15];
  always @(posedge clock) begin
    word_12 <= words_12[read_index];
    if (write_enable && write_word == 5'd12) words_12[write_index] <= write_data;
  end
  reg [31:0] words_13 [0:15];
  always @(posedge clock) begin
    word_13 <= words_13[read_index];
    if (write_enable && write_word == 5'd13) words_13[write_index] <= write_data;
  end
  reg [31:0] words_14 [0:15];
  always @(posedge clock) begin
    word_14 <= words_14[read_index];
    if (write_enable && write_word == 5'd14) words_14[write_index] <= write_data;
  end
endmodule

module t3_fifo_completion_256_9 (
  input wire clock,
  input wire reset,
  input wire [38:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [38:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [8:0] occupancy
);

  localparam [8:0] last = 9'hff;
  localparam [8:0] depth = 9'h100;

  wire has_room;
  wire push;
  wire pop;
  reg [8:0] remaining;
  reg [8:0] items_read_address;
  wire [38:0] items_read_data;
  reg [8:0] write_at_d;
  reg [8:0] write_at_q;
  reg [8:0] read_at_d;
  reg [8:0] read_at_q;
  reg [8:0] count_d;
  reg [8:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_completion_256_9 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 9'h1;
      if (write_at_q == last) begin
        write_at_d = 9'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 9'h0;
      end else begin
        read_at_d = read_at_q + 9'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 9'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 9'h0;
      end else begin
        items_read_address = read_at_q + 9'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 9'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 9'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 9'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 9'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_completion_256_9 (
  input wire clock,
  input wire [8:0] read_address,
  output reg [38:0] read_data,
  input wire [8:0] write_address,
  input wire [38:0] write_data,
  input wire write_enable
);

  reg [38:0] words [0:255];
  always @(posedge clock) begin
    read_data <= words[(read_address < 9'd256) ? read_address[7:0] : 8'd0];
    if (write_enable && write_address < 9'd256) words[write_address[7:0]] <= write_data;
  end
endmodule

module t3_block_counter_8_256 (
  input wire clock,
  input wire reset,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [38:0] completions_payload,
  input wire completions_valid,
  output wire completions_ready,
  output wire [41:0] retired_payload,
  output wire retired_valid,
  output wire busy
);

  localparam [4:0] word_flags = 5'h2;
  localparam [4:0] word_first_wg = 5'ha;
  localparam [4:0] word_block = 5'hb;
  localparam [4:0] word_wfs = 5'hd;
  localparam [4:0] word_edge = 5'h17;
  localparam [7:0] last_block = 8'hff;
  localparam [15:0] zero = 16'h0;

  wire [4:0] word;
  wire [31:0] flags;
  wire [31:0] first_wg;
  wire [31:0] block;
  wire [31:0] wfs;
  wire [31:0] edge_block;
  wire [3:0] shift;
  reg [82:0] rule;
  wire [15:0] slot_wg;
  wire [2:0] slot_wf;
  wire [18:0] slot;
  wire [18:0] index;
  wire [15:0] base;
  reg [15:0] old;
  wire completes;
  wire [3:0] words_read_index;
  wire [31:0] words_word_0;
  wire [31:0] words_word_1;
  wire [31:0] words_word_2;
  wire [31:0] words_word_3;
  wire [31:0] words_word_4;
  wire [3:0] words_write_index;
  reg [4:0] words_write_word;
  wire [31:0] words_write_data;
  reg words_write_enable;
  wire [15:0] counts_read_data;
  reg [7:0] counts_write_address;
  reg [15:0] counts_write_data;
  wire counts_write_enable;
  reg sweeping_d;
  reg sweeping_q;
  reg [7:0] sweep_at_d;
  reg [7:0] sweep_at_q;
  wire taken_d;
  reg taken_q;
  reg [38:0] taken_tile_q;
  reg ruled_q;
  reg [38:0] ruled_tile_q;
  reg [82:0] ruled_by_q;
  reg shifted_q;
  reg [38:0] shifted_tile_q;
  reg [82:0] shifted_by_q;
  wire shifted_edge_d;
  reg shifted_edge_q;
  wire [7:0] shifted_index_d;
  reg [7:0] shifted_index_q;
  reg placed_q;
  reg [38:0] placed_tile_q;
  wire placed_notify_d;
  reg placed_notify_q;
  wire [7:0] placed_block_d;
  reg [7:0] placed_block_q;
  reg [15:0] placed_target_d;
  reg [15:0] placed_target_q;
  reg fetched_q;
  reg [38:0] fetched_tile_q;
  reg fetched_notify_q;
  reg [7:0] fetched_block_q;
  wire [15:0] fetched_last_d;
  reg [15:0] fetched_last_q;
  wire from_near_d;
  reg from_near_q;
  wire from_far_d;
  reg from_far_q;
  reg counted_q;
  reg [41:0] counted_item_d;
  reg [41:0] counted_item_q;
  reg [7:0] counted_block_q;
  reg [15:0] counted_value_d;
  reg [15:0] counted_value_q;
  reg [15:0] stored_value_q;

  t3_word_table_5_4 words (
    .clock(clock),
    .read_index(words_read_index),
    .word_0(words_word_0),
    .word_1(words_word_1),
    .word_2(words_word_2),
    .word_3(words_word_3),
    .word_4(words_word_4),
    .write_index(words_write_index),
    .write_word(words_write_word),
    .write_data(words_write_data),
    .write_enable(words_write_enable)
  );

  t3_ram_bits_16_256_8 counts (
    .clock(clock),
    .read_address(placed_block_q),
    .read_data(counts_read_data),
    .write_address(counts_write_address),
    .write_data(counts_write_data),
    .write_enable(counts_write_enable)
  );

  always @* begin
    sweeping_d = sweeping_q;
    if (sweeping_q) begin
      sweeping_d = sweep_at_q != last_block;
    end
  end
  always @* begin
    sweep_at_d = sweep_at_q;
    if (sweeping_q) begin
      sweep_at_d = sweep_at_q + 8'h1;
    end
  end
  assign taken_d = completions_valid & ~sweeping_q;
  assign shifted_edge_d = (ruled_tile_q[38:31] == ruled_by_q[78:71]) & (ruled_by_q[18:16] == ruled_by_q[81:79]);
  assign shifted_index_d = index[7:0];
  assign placed_notify_d = shifted_by_q[82];
  assign placed_block_d = base[7:0] + shifted_index_q;
  always @* begin
    placed_target_d = shifted_by_q[54:39];
    if (shifted_edge_q) begin
      placed_target_d = shifted_by_q[70:55];
    end
  end
  assign fetched_last_d = placed_target_q - 16'h1;
  assign from_near_d = fetched_q & (placed_block_q == fetched_block_q);
  assign from_far_d = counted_q & (placed_block_q == counted_block_q);
  always @* begin
    counted_item_d = counted_item_q;
    counted_item_d[3:0] = fetched_tile_q[3:0];
    counted_item_d[19:4] = fetched_tile_q[19:4];
    counted_item_d[22:20] = fetched_tile_q[22:20];
    counted_item_d[30:23] = fetched_tile_q[30:23];
    counted_item_d[38:31] = fetched_tile_q[38:31];
    counted_item_d[39] = old == zero;
    counted_item_d[40] = completes;
    counted_item_d[41] = fetched_notify_q;
  end
  always @* begin
    counted_value_d = old + 16'h1;
    if (completes) begin
      counted_value_d = 16'h0;
    end
  end
  assign word = config_word_payload[8:4];
  assign words_write_index = config_word_payload[3:0];
  assign words_write_data = config_word_payload[40:9];
  always @* begin
    words_write_enable = config_word_valid;
    if (~(word == word_first_wg)) begin
      if (~(word == word_block)) begin
        if (~(word == word_wfs)) begin
          if (~(word == word_edge)) begin
            if (word != word_flags) begin
              words_write_enable = 1'h0;
            end
          end
        end
      end
    end
  end
  always @* begin
    words_write_word = 5'h0;
    if (word == word_first_wg) begin
      words_write_word = 5'h1;
    end else if (word == word_block) begin
      words_write_word = 5'h2;
    end else if (word == word_wfs) begin
      words_write_word = 5'h3;
    end else if (word == word_edge) begin
      words_write_word = 5'h4;
    end
  end
  assign completions_ready = ~sweeping_q;
  assign words_read_index = completions_payload[3:0];
  assign flags = words_word_0;
  assign first_wg = words_word_1;
  assign block = words_word_2;
  assign wfs = words_word_3;
  assign edge_block = words_word_4;
  assign shift = block[3:0];
  always @* begin
    rule[15:0] = taken_tile_q[19:4] - first_wg[15:0];
    rule[18:16] = taken_tile_q[22:20];
    if (shift == 4'h1) begin
      rule[18:16] = taken_tile_q[22:20] & 3'h6;
    end else if (shift == 4'h2) begin
      rule[18:16] = taken_tile_q[22:20] & 3'h4;
    end else if (shift != 4'h0) begin
      rule[18:16] = 3'h0;
    end
    rule[22:19] = shift;
    rule[38:23] = block[31:16];
    rule[54:39] = wfs[15:0];
    rule[70:55] = wfs[31:16];
    rule[78:71] = edge_block[15:8];
    rule[81:79] = edge_block[18:16];
    rule[82] = flags[10];
  end
  assign slot_wg = ruled_by_q[15:0];
  assign slot_wf = ruled_tile_q[22:20];
  assign slot = {slot_wg, 3'h0} | {16'h0, slot_wf};
  assign index = slot >> ruled_by_q[22:19];
  assign base = shifted_by_q[38:23];
  always @* begin
    old = counts_read_data;
    if (from_near_q) begin
      old = counted_value_q;
    end else if (from_far_q) begin
      old = stored_value_q;
    end
  end
  assign completes = old == fetched_last_q;
  assign counts_write_enable = counted_q | sweeping_q;
  always @* begin
    counts_write_address = counted_block_q;
    if (sweeping_q) begin
      counts_write_address = sweep_at_q;
    end
  end
  always @* begin
    counts_write_data = counted_value_q;
    if (sweeping_q) begin
      counts_write_data = 16'h0;
    end
  end
  assign retired_valid = counted_q;
  assign retired_payload = counted_item_q;
  assign busy = (((((sweeping_q | taken_q) | ruled_q) | shifted_q) | placed_q) | fetched_q) | counted_q;
  always @(posedge clock)
    if (reset) sweeping_q <= 1'h1;
    else sweeping_q <= sweeping_d;
  always @(posedge clock)
    if (reset) sweep_at_q <= 8'h0;
    else sweep_at_q <= sweep_at_d;
  always @(posedge clock)
    if (reset) taken_q <= 1'h0;
    else taken_q <= taken_d;
  always @(posedge clock) taken_tile_q <= completions_payload;
  always @(posedge clock)
    if (reset) ruled_q <= 1'h0;
    else ruled_q <= taken_q;
  always @(posedge clock) ruled_tile_q <= taken_tile_q;
  always @(posedge clock) ruled_by_q <= rule;
  always @(posedge clock)
    if (reset) shifted_q <= 1'h0;
    else shifted_q <= ruled_q;
  always @(posedge clock) shifted_tile_q <= ruled_tile_q;
  always @(posedge clock) shifted_by_q <= ruled_by_q;
  always @(posedge clock) shifted_edge_q <= shifted_edge_d;
  always @(posedge clock) shifted_index_q <= shifted_index_d;
  always @(posedge clock)
    if (reset) placed_q <= 1'h0;
    else placed_q <= shifted_q;
  always @(posedge clock) placed_tile_q <= shifted_tile_q;
  always @(posedge clock) placed_notify_q <= placed_notify_d;
  always @(posedge clock) placed_block_q <= placed_block_d;
  always @(posedge clock) placed_target_q <= placed_target_d;
  always @(posedge clock)
    if (reset) fetched_q <= 1'h0;
    else fetched_q <= placed_q;
  always @(posedge clock) fetched_tile_q <= placed_tile_q;
  always @(posedge clock) fetched_notify_q <= placed_notify_q;
  always @(posedge clock) fetched_block_q <= placed_block_q;
  always @(posedge clock) fetched_last_q <= fetched_last_d;
  always @(posedge clock) from_near_q <= from_near_d;
  always @(posedge clock) from_far_q <= from_far_d;
  always @(posedge clock)
    if (reset) counted_q <= 1'h0;
    else counted_q <= fetched_q;
  always @(posedge clock) counted_item_q <= counted_item_d;
  always @(posedge clock) counted_block_q <= fetched_block_q;
  always @(posedge clock) counted_value_q <= counted_value_d;
  always @(posedge clock) stored_value_q <= counted_value_q;

  // What nothing reads.
  wire unused = &{1'b0, flags[9:0], flags[31:11], first_wg[31:16], block[15:4], edge_block[7:0], edge_block[31:19], index[18:8], base[15:8], shifted_by_q[22:0], shifted_by_q[81:71]};
endmodule

module t3_ram_bits_16_256_8 (
  input wire clock,
  input wire [7:0] read_address,
  output reg [15:0] read_data,
  input wire [7:0] write_address,
  input wire [15:0] write_data,
  input wire write_enable
);

  reg [15:0] words [0:255];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule

module t3_word_table_5_4 (
  input wire clock,
  input wire [3:0] read_index,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  output reg [31:0] word_4,
  input wire [3:0] write_index,
  input wire [4:0] write_word,
  input wire [31:0] write_data,
  input wire write_enable
);

  reg [31:0] words_0 [0:15];
  always @(posedge clock) begin
    word_0 <= words_0[read_index];
    if (write_enable && write_word == 5'd0) words_0[write_index] <= write_data;
  end
  reg [31:0] words_1 [0:15];
  always @(posedge clock) begin
    word_1 <= words_1[read_index];
    if (write_enable && write_word == 5'd1) words_1[write_index] <= write_data;
  end
  reg [31:0] words_2 [0:15];
  always @(posedge clock) begin
    word_2 <= words_2[read_index];
    if (write_enable && write_word == 5'd2) words_2[write_index] <= write_data;
  end
  reg [31:0] words_3 [0:15];
  always @(posedge clock) begin
    word_3 <= words_3[read_index];
    if (write_enable && write_word == 5'd3) words_3[write_index] <= write_data;
  end
  reg [31:0] words_4 [0:15];
  always @(posedge clock) begin
    word_4 <= words_4[read_index];
    if (write_enable && write_word == 5'd4) words_4[write_index] <= write_data;
  end
endmodule

module t3_tracker_4_16_4_12 (
  input wire clock,
  input wire reset,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire clear,
  input wire [45:0] events_payload,
  input wire events_valid,
  output wire events_ready,
  output wire [38:0] completions_payload,
  output wire completions_valid,
  input wire completions_ready,
  output wire [64:0] spill_payload,
  output wire spill_valid,
  input wire spill_ready,
  input wire [31:0] spill_data_payload,
  input wire spill_data_valid,
  output wire idle,
  output wire [15:0] open,
  output wire [15:0] overrun,
  output wire local_update,
  output wire incoming_update,
  output wire spilled,
  output wire stalled
);

  localparam [3:0] last_set = 4'hf;

  wire forget;
  wire flush;
  wire held;
  wire ready;
  wire event_fire;
  wire completion_fire;
  reg [20:0] operand;
  wire [20:0] elements;
  wire [20:0] sum;
  wire complete;
  reg [15:0] sets_read_wg;
  wire [3:0] sets_key_region;
  wire [15:0] sets_key_wg;
  wire [2:0] sets_key_wf;
  wire [27:0] sets_one_ahead;
  wire [27:0] sets_two_ahead;
  wire [27:0] sets_three_ahead;
  wire [27:0] sets_four_ahead;
  wire sets_known;
  wire [19:0] sets_count;
  wire [3:0] sets_way;
  wire sets_after_one;
  wire sets_after_two;
  wire sets_after_three;
  wire sets_after_four;
  wire sets_no_place;
  wire [23:0] sets_in_memory;
  wire sets_write;
  wire [27:0] sets_write_tile;
  wire [19:0] sets_write_count;
  wire [15:0] sets_memory_wg;
  wire sets_sweep;
  reg [3:0] expected_read_region;
  wire [7:0] expected_row;
  wire [7:0] expected_column;
  wire [2:0] expected_wf;
  wire [20:0] expected_count;
  wire [31:0] expected_base;
  wire [15:0] expected_first_wg;
  wire memory_path_start;
  wire [15:0] memory_path_wg;
  wire [2:0] memory_path_wf;
  wire [5:0] memory_path_elements;
  wire [20:0] memory_path_expected;
  wire [64:0] memory_path_spill_payload;
  wire memory_path_spill_valid;
  wire memory_path_busy;
  wire memory_path_done;
  wire memory_path_replay;
  wire memory_path_first;
  wire memory_path_complete;
  wire memory_path_overran;
  wire [23:0] memory_path_spilled_next;
  reg regions_up;
  reg [3:0] regions_up_region;
  reg regions_overran;
  wire [3:0] regions_down_region;
  wire [15:0] regions_open;
  wire [15:0] regions_overrun;
  reg [38:0] queue_inp_payload;
  reg queue_inp_valid;
  wire queue_inp_ready;
  wire [38:0] queue_outp_payload;
  wire queue_outp_valid;
  wire [3:0] queue_occupancy;
  reg [45:0] reading_d;
  reg [45:0] reading_q;
  reg [45:0] comparing_d;
  reg [45:0] comparing_q;
  wire adding_reset;
  reg [94:0] adding_d;
  reg [94:0] adding_q;
  reg [86:0] checking_d;
  reg [86:0] checking_q;
  reg [66:0] writing_d;
  reg [66:0] writing_q;
  reg [48:0] settling_d;
  reg [48:0] settling_q;
  reg sweeping_d;
  reg sweeping_q;
  reg [3:0] sweep_at_d;
  reg [3:0] sweep_at_q;
  wire took_local_d;
  reg took_local_q;
  wire took_incoming_d;
  reg took_incoming_q;

  t3_sets_4_16_4_12 sets (
    .clock(clock),
    .read_wg(sets_read_wg),
    .key_region(sets_key_region),
    .key_wg(sets_key_wg),
    .key_wf(sets_key_wf),
    .one_ahead(sets_one_ahead),
    .two_ahead(sets_two_ahead),
    .three_ahead(sets_three_ahead),
    .four_ahead(sets_four_ahead),
    .known(sets_known),
    .count(sets_count),
    .way(sets_way),
    .after_one(sets_after_one),
    .after_two(sets_after_two),
    .after_three(sets_after_three),
    .after_four(sets_after_four),
    .no_place(sets_no_place),
    .in_memory(sets_in_memory),
    .write(sets_write),
    .write_tile(sets_write_tile),
    .write_count(sets_write_count),
    .write_in_memory(memory_path_done),
    .memory_wg(sets_memory_wg),
    .new_in_memory(memory_path_spilled_next),
    .sweep(sets_sweep),
    .sweep_set(sweep_at_q)
  );

  t3_expected expected (
    .clock(clock),
    .config_word_payload(config_word_payload),
    .config_word_valid(config_word_valid),
    .read_region(expected_read_region),
    .row(expected_row),
    .column(expected_column),
    .wf(expected_wf),
    .count(expected_count),
    .base(expected_base),
    .first_wg(expected_first_wg)
  );

  t3_spill memory_path (
    .clock(clock),
    .reset(reset),
    .start(memory_path_start),
    .wg(memory_path_wg),
    .wf(memory_path_wf),
    .elements(memory_path_elements),
    .expected(memory_path_expected),
    .base(expected_base),
    .first_wg(expected_first_wg),
    .spilled(sets_in_memory),
    .spill_payload(memory_path_spill_payload),
    .spill_valid(memory_path_spill_valid),
    .spill_ready(spill_ready),
    .spill_data_payload(spill_data_payload),
    .spill_data_valid(spill_data_valid),
    .busy(memory_path_busy),
    .done(memory_path_done),
    .replay(memory_path_replay),
    .first(memory_path_first),
    .complete(memory_path_complete),
    .overran(memory_path_overran),
    .spilled_next(memory_path_spilled_next)
  );

  t3_regions regions (
    .clock(clock),
    .reset(flush),
    .up(regions_up),
    .up_region(regions_up_region),
    .overran(regions_overran),
    .down(completion_fire),
    .down_region(regions_down_region),
    .open(regions_open),
    .overrun(regions_overrun)
  );

  t3_fifo_completion_13_4 queue (
    .clock(clock),
    .reset(flush),
    .inp_payload(queue_inp_payload),
    .inp_valid(queue_inp_valid),
    .inp_ready(queue_inp_ready),
    .outp_payload(queue_outp_payload),
    .outp_valid(queue_outp_valid),
    .outp_ready(completions_ready),
    .occupancy(queue_occupancy)
  );

  always @* begin
    reading_d = reading_q;
    if (~held) begin
      reading_d[0] = event_fire;
      reading_d[4:1] = events_payload[3:0];
      reading_d[20:5] = events_payload[19:4];
      reading_d[23:21] = events_payload[22:20];
      reading_d[31:24] = events_payload[30:23];
      reading_d[39:32] = events_payload[38:31];
      reading_d[45:40] = events_payload[44:39];
    end
  end
  always @* begin
    comparing_d = comparing_q;
    if (~held) begin
      comparing_d = reading_q;
      comparing_d[0] = reading_q[0] & (|reading_q[45:40]);
    end
  end
  always @* begin
    adding_d = adding_q;
    if (~held) begin
      adding_d[0] = comparing_q[0];
      adding_d[1] = sets_no_place;
      adding_d[5:2] = comparing_q[4:1];
      adding_d[21:6] = comparing_q[20:5];
      adding_d[24:22] = comparing_q[23:21];
      adding_d[32:25] = comparing_q[31:24];
      adding_d[40:33] = comparing_q[39:32];
      adding_d[46:41] = comparing_q[45:40];
      adding_d[50:47] = sets_way;
      adding_d[51] = sets_known;
      adding_d[71:52] = sets_count;
      adding_d[92:72] = expected_count;
      adding_d[93] = sets_after_one;
      adding_d[94] = sets_after_two;
      if (sets_after_three) begin
        adding_d[51] = ~writing_q[45];
        adding_d[71:52] = writing_q[66:47];
      end else if (sets_after_four) begin
        adding_d[51] = ~settling_q[28];
        adding_d[71:52] = settling_q[48:29];
      end
    end else if (memory_path_replay) begin
      adding_d[0] = 1'h0;
    end
  end
  always @* begin
    checking_d = checking_q;
    checking_d[44] = ~adding_q[51];
    if (adding_q[93]) begin
      checking_d[44] = complete;
    end else if (adding_q[94]) begin
      checking_d[44] = writing_q[45];
    end
    checking_d[65:45] = sum;
    if (adding_q[93] & complete) begin
      checking_d[65:45] = elements;
    end
    checking_d[0] = adding_q[0] & ~adding_q[1];
    checking_d[4:1] = adding_q[5:2];
    checking_d[20:5] = adding_q[21:6];
    checking_d[23:21] = adding_q[24:22];
    checking_d[31:24] = adding_q[32:25];
    checking_d[39:32] = adding_q[40:33];
    checking_d[43:40] = adding_q[50:47];
    checking_d[86:66] = adding_q[92:72];
  end
  always @* begin
    writing_d = writing_q;
    writing_d[46] = checking_q[65:45] > checking_q[86:66];
    writing_d[66:47] = checking_q[64:45];
    if (complete) begin
      writing_d[66:47] = 20'h0;
    end
    writing_d[45] = complete;
    writing_d[0] = checking_q[0];
    writing_d[4:1] = checking_q[4:1];
    writing_d[20:5] = checking_q[20:5];
    writing_d[23:21] = checking_q[23:21];
    writing_d[31:24] = checking_q[31:24];
    writing_d[39:32] = checking_q[39:32];
    writing_d[43:40] = checking_q[43:40];
    writing_d[44] = checking_q[44];
  end
  always @* begin
    settling_d = settling_q;
    settling_d[0] = writing_q[0];
    settling_d[4:1] = writing_q[4:1];
    settling_d[20:5] = writing_q[20:5];
    settling_d[23:21] = writing_q[23:21];
    settling_d[27:24] = writing_q[43:40];
    settling_d[28] = writing_q[45];
    settling_d[48:29] = writing_q[66:47];
  end
  always @* begin
    sweeping_d = sweeping_q;
    if (sweeping_q & ~memory_path_busy) begin
      if (sweep_at_q == last_set) begin
        sweeping_d = 1'h0;
      end
    end
    if (clear) begin
      sweeping_d = 1'h1;
    end
  end
  always @* begin
    sweep_at_d = sweep_at_q;
    if (sweeping_q & ~memory_path_busy) begin
      sweep_at_d = sweep_at_q + 4'h1;
    end
    if (clear) begin
      sweep_at_d = 4'h0;
    end
  end
  assign took_local_d = event_fire & ~events_payload[45];
  assign took_incoming_d = event_fire & events_payload[45];
  assign forget = clear | sweeping_q;
  assign flush = reset | forget;
  assign adding_reset = reset | (forget & ~memory_path_busy);
  assign sets_sweep = sweeping_q & ~memory_path_busy;
  assign held = adding_q[0] & adding_q[1];
  assign ready = (~sweeping_q & ~held) & ~queue_occupancy[3];
  assign event_fire = events_valid & ready;
  assign events_ready = ready;
  always @* begin
    sets_read_wg = reading_q[20:5];
    if (memory_path_replay) begin
      sets_read_wg = comparing_q[20:5];
    end else if (held) begin
      sets_read_wg = adding_q[21:6];
    end
  end
  always @* begin
    expected_read_region = reading_q[4:1];
    if (memory_path_replay) begin
      expected_read_region = comparing_q[4:1];
    end else if (held) begin
      expected_read_region = adding_q[5:2];
    end
  end
  assign sets_key_region = comparing_q[4:1];
  assign sets_key_wg = comparing_q[20:5];
  assign sets_key_wf = comparing_q[23:21];
  assign sets_one_ahead = {adding_q[50:47], adding_q[24:22], adding_q[21:6], adding_q[5:2], adding_q[0]};
  assign sets_two_ahead = {checking_q[43:40], checking_q[23:21], checking_q[20:5], checking_q[4:1], checking_q[0]};
  assign sets_three_ahead = {writing_q[43:40], writing_q[23:21], writing_q[20:5], writing_q[4:1], writing_q[0]};
  assign sets_four_ahead = {settling_q[27:24], settling_q[23:21], settling_q[20:5], settling_q[4:1], settling_q[0]};
  assign expected_row = comparing_q[31:24];
  assign expected_column = comparing_q[39:32];
  assign expected_wf = comparing_q[23:21];
  assign complete = checking_q[65:45] >= checking_q[86:66];
  assign elements = {15'h0, adding_q[46:41]};
  always @* begin
    operand = {1'h0, adding_q[71:52]};
    if (adding_q[93]) begin
      operand = checking_q[65:45];
    end else if (adding_q[94]) begin
      operand = {1'h0, writing_q[66:47]};
    end
  end
  assign sum = operand + elements;
  assign sets_write = writing_q[0];
  assign sets_write_tile = {writing_q[43:40], writing_q[23:21], writing_q[20:5], writing_q[4:1], ~writing_q[45]};
  assign sets_write_count = writing_q[66:47];
  assign memory_path_start = held & ~forget;
  assign memory_path_wg = adding_q[21:6];
  assign memory_path_wf = adding_q[24:22];
  assign memory_path_elements = adding_q[46:41];
  assign memory_path_expected = adding_q[92:72];
  assign sets_memory_wg = adding_q[21:6];
  assign spill_payload = memory_path_spill_payload;
  assign spill_valid = memory_path_spill_valid;
  assign completions_valid = queue_outp_valid;
  assign completions_payload = queue_outp_payload;
  always @* begin
    queue_inp_valid = writing_q[0] & writing_q[45];
    if (memory_path_done) begin
      queue_inp_valid = memory_path_complete;
    end
  end
  always @* begin
    queue_inp_payload[3:0] = writing_q[4:1];
    queue_inp_payload[19:4] = writing_q[20:5];
    queue_inp_payload[22:20] = writing_q[23:21];
    queue_inp_payload[30:23] = writing_q[31:24];
    queue_inp_payload[38:31] = writing_q[39:32];
    if (memory_path_done) begin
      queue_inp_payload[3:0] = adding_q[5:2];
      queue_inp_payload[19:4] = adding_q[21:6];
      queue_inp_payload[22:20] = adding_q[24:22];
      queue_inp_payload[30:23] = adding_q[32:25];
      queue_inp_payload[38:31] = adding_q[40:33];
    end
  end
  always @* begin
    regions_up = writing_q[0] & writing_q[44];
    if (memory_path_done) begin
      regions_up = memory_path_first;
    end
  end
  always @* begin
    regions_up_region = writing_q[4:1];
    if (memory_path_done) begin
      regions_up_region = adding_q[5:2];
    end
  end
  always @* begin
    regions_overran = writing_q[0] & writing_q[46];
    if (memory_path_done) begin
      regions_overran = memory_path_overran;
    end
  end
  assign completion_fire = queue_outp_valid & completions_ready;
  assign regions_down_region = queue_outp_payload[3:0];
  assign local_update = took_local_q;
  assign incoming_update = took_incoming_q;
  assign spilled = memory_path_done;
  assign stalled = events_valid & ~ready;
  assign open = regions_open;
  assign overrun = regions_overrun;
  assign idle = (((((~sweeping_q & ~reading_q[0]) & ~comparing_q[0]) & ~adding_q[0]) & ~checking_q[0]) & ~writing_q[0]) & ~(|queue_occupancy);
  always @(posedge clock)
    if (flush) reading_q <= 46'h0;
    else reading_q <= reading_d;
  always @(posedge clock)
    if (flush) comparing_q <= 46'h0;
    else comparing_q <= comparing_d;
  always @(posedge clock)
    if (adding_reset) adding_q <= 95'h0;
    else adding_q <= adding_d;
  always @(posedge clock)
    if (flush) checking_q <= 87'h0;
    else checking_q <= checking_d;
  always @(posedge clock)
    if (flush) writing_q <= 67'h0;
    else writing_q <= writing_d;
  always @(posedge clock)
    if (flush) settling_q <= 49'h0;
    else settling_q <= settling_d;
  always @(posedge clock)
    if (reset) sweeping_q <= 1'h1;
    else sweeping_q <= sweeping_d;
  always @(posedge clock)
    if (reset) sweep_at_q <= 4'h0;
    else sweep_at_q <= sweep_at_d;
  always @(posedge clock)
    if (reset) took_local_q <= 1'h0;
    else took_local_q <= took_local_d;
  always @(posedge clock)
    if (reset) took_incoming_q <= 1'h0;
    else took_incoming_q <= took_incoming_d;

  // What nothing reads.
  wire unused = &{1'b0, queue_inp_ready};
endmodule

module t3_fifo_completion_13_4 (
  input wire clock,
  input wire reset,
  input wire [38:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [38:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [3:0] occupancy
);

  localparam [3:0] last = 4'hc;
  localparam [3:0] depth = 4'hd;

  wire has_room;
  wire push;
  wire pop;
  reg [3:0] remaining;
  reg [3:0] items_read_address;
  wire [38:0] items_read_data;
  reg [3:0] write_at_d;
  reg [3:0] write_at_q;
  reg [3:0] read_at_d;
  reg [3:0] read_at_q;
  reg [3:0] count_d;
  reg [3:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_completion_13_4 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 4'h1;
      if (write_at_q == last) begin
        write_at_d = 4'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 4'h0;
      end else begin
        read_at_d = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 4'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 4'h0;
      end else begin
        items_read_address = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 4'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 4'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 4'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 4'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_completion_13_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [38:0] read_data,
  input wire [3:0] write_address,
  input wire [38:0] write_data,
  input wire write_enable
);

  reg [38:0] words [0:12];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd13) ? read_address : 4'd0];
    if (write_enable && write_address < 4'd13) words[write_address] <= write_data;
  end
endmodule

module t3_regions (
  input wire clock,
  input wire reset,
  input wire up,
  input wire [3:0] up_region,
  input wire overran,
  input wire down,
  input wire [3:0] down_region,
  output wire [15:0] open,
  output wire [15:0] overrun
);

  localparam [15:0] masks_0 = 16'h1;
  localparam [15:0] masks_1 = 16'h2;
  localparam [15:0] masks_2 = 16'h4;
  localparam [15:0] masks_3 = 16'h8;
  localparam [15:0] masks_4 = 16'h10;
  localparam [15:0] masks_5 = 16'h20;
  localparam [15:0] masks_6 = 16'h40;
  localparam [15:0] masks_7 = 16'h80;
  localparam [15:0] masks_8 = 16'h100;
  localparam [15:0] masks_9 = 16'h200;
  localparam [15:0] masks_10 = 16'h400;
  localparam [15:0] masks_11 = 16'h800;
  localparam [15:0] masks_12 = 16'h1000;
  localparam [15:0] masks_13 = 16'h2000;
  localparam [15:0] masks_14 = 16'h4000;
  localparam [15:0] masks_15 = 16'h8000;

  reg [15:0] flags;
  reg [15:0] goes_up;
  reg [15:0] goes_down;
  reg [19:0] counts_0_d;
  reg [19:0] counts_0_q;
  reg [19:0] counts_1_d;
  reg [19:0] counts_1_q;
  reg [19:0] counts_2_d;
  reg [19:0] counts_2_q;
  reg [19:0] counts_3_d;
  reg [19:0] counts_3_q;
  reg [19:0] counts_4_d;
  reg [19:0] counts_4_q;
  reg [19:0] counts_5_d;
  reg [19:0] counts_5_q;
  reg [19:0] counts_6_d;
  reg [19:0] counts_6_q;
  reg [19:0] counts_7_d;
  reg [19:0] counts_7_q;
  reg [19:0] counts_8_d;
  reg [19:0] counts_8_q;
  reg [19:0] counts_9_d;
  reg [19:0] counts_9_q;
  reg [19:0] counts_10_d;
  reg [19:0] counts_10_q;
  reg [19:0] counts_11_d;
  reg [19:0] counts_11_q;
  reg [19:0] counts_12_d;
  reg [19:0] counts_12_q;
  reg [19:0] counts_13_d;
  reg [19:0] counts_13_q;
  reg [19:0] counts_14_d;
  reg [19:0] counts_14_q;
  reg [19:0] counts_15_d;
  reg [19:0] counts_15_q;
  reg [15:0] too_far_d;
  reg [15:0] too_far_q;

  always @* begin
    too_far_d = too_far_q;
    if (overran) begin
      too_far_d = too_far_q | goes_up;
    end
  end
  always @* begin
    counts_0_d = counts_0_q;
    if ((up & (goes_up == masks_0)) & (~down | (goes_down != masks_0))) begin
      counts_0_d = counts_0_q + 20'h1;
    end
    if ((down & (goes_down == masks_0)) & (~up | (goes_up != masks_0))) begin
      counts_0_d = counts_0_q - 20'h1;
    end
  end
  always @* begin
    counts_1_d = counts_1_q;
    if ((up & (goes_up == masks_1)) & (~down | (goes_down != masks_1))) begin
      counts_1_d = counts_1_q + 20'h1;
    end
    if ((down & (goes_down == masks_1)) & (~up | (goes_up != masks_1))) begin
      counts_1_d = counts_1_q - 20'h1;
    end
  end
  always @* begin
    counts_2_d = counts_2_q;
    if ((up & (goes_up == masks_2)) & (~down | (goes_down != masks_2))) begin
      counts_2_d = counts_2_q + 20'h1;
    end
    if ((down & (goes_down == masks_2)) & (~up | (goes_up != masks_2))) begin
      counts_2_d = counts_2_q - 20'h1;
    end
  end
  always @* begin
    counts_3_d = counts_3_q;
    if ((up & (goes_up == masks_3)) & (~down | (goes_down != masks_3))) begin
      counts_3_d = counts_3_q + 20'h1;
    end
    if ((down & (goes_down == masks_3)) & (~up | (goes_up != masks_3))) begin
      counts_3_d = counts_3_q - 20'h1;
    end
  end
  always @* begin
    counts_4_d = counts_4_q;
    if ((up & (goes_up == masks_4)) & (~down | (goes_down != masks_4))) begin
      counts_4_d = counts_4_q + 20'h1;
    end
    if ((down & (goes_down == masks_4)) & (~up | (goes_up != masks_4))) begin
      counts_4_d = counts_4_q - 20'h1;
    end
  end
  always @* begin
    counts_5_d = counts_5_q;
    if ((up & (goes_up == masks_5)) & (~down | (goes_down != masks_5))) begin
      counts_5_d = counts_5_q + 20'h1;
    end
    if ((down & (goes_down == masks_5)) & (~up | (goes_up != masks_5))) begin
      counts_5_d = counts_5_q - 20'h1;
    end
  end
  always @* begin
    counts_6_d = counts_6_q;
    if ((up & (goes_up == masks_6)) & (~down | (goes_down != masks_6))) begin
      counts_6_d = counts_6_q + 20'h1;
    end
    if ((down & (goes_down == masks_6)) & (~up | (goes_up != masks_6))) begin
      counts_6_d = counts_6_q - 20'h1;
    end
  end
  always @* begin
    counts_7_d = counts_7_q;
    if ((up & (goes_up == masks_7)) & (~down | (goes_down != masks_7))) begin
      counts_7_d = counts_7_q + 20'h1;
    end
    if ((down & (goes_down == masks_7)) & (~up | (goes_up != masks_7))) begin
      counts_7_d = counts_7_q - 20'h1;
    end
  end
  always @* begin
    counts_8_d = counts_8_q;
    if ((up & (goes_up == masks_8)) & (~down | (goes_down != masks_8))) begin
      counts_8_d = counts_8_q + 20'h1;
    end
    if ((down & (goes_down == masks_8)) & (~up | (goes_up != masks_8))) begin
      counts_8_d = counts_8_q - 20'h1;
    end
  end
  always @* begin
    counts_9_d = counts_9_q;
    if ((up & (goes_up == masks_9)) & (~down | (goes_down != masks_9))) begin
      counts_9_d = counts_9_q + 20'h1;
    end
    if ((down & (goes_down == masks_9)) & (~up | (goes_up != masks_9))) begin
      counts_9_d = counts_9_q - 20'h1;
    end
  end
  always @* begin
    counts_10_d = counts_10_q;
    if ((up & (goes_up == masks_10)) & (~down | (goes_down != masks_10))) begin
      counts_10_d = counts_10_q + 20'h1;
    end
    if ((down & (goes_down == masks_10)) & (~up | (goes_up != masks_10))) begin
      counts_10_d = counts_10_q - 20'h1;
    end
  end
  always @* begin
    counts_11_d = counts_11_q;
    if ((up & (goes_up == masks_11)) & (~down | (goes_down != masks_11))) begin
      counts_11_d = counts_11_q + 20'h1;
    end
    if ((down & (goes_down == masks_11)) & (~up | (goes_up != masks_11))) begin
      counts_11_d = counts_11_q - 20'h1;
    end
  end
  always @* begin
    counts_12_d = counts_12_q;
    if ((up & (goes_up == masks_12)) & (~down | (goes_down != masks_12))) begin
      counts_12_d = counts_12_q + 20'h1;
    end
    if ((down & (goes_down == masks_12)) & (~up | (goes_up != masks_12))) begin
      counts_12_d = counts_12_q - 20'h1;
    end
  end
  always @* begin
    counts_13_d = counts_13_q;
    if ((up & (goes_up == masks_13)) & (~down | (goes_down != masks_13))) begin
      counts_13_d = counts_13_q + 20'h1;
    end
    if ((down & (goes_down == masks_13)) & (~up | (goes_up != masks_13))) begin
      counts_13_d = counts_13_q - 20'h1;
    end
  end
  always @* begin
    counts_14_d = counts_14_q;
    if ((up & (goes_up == masks_14)) & (~down | (goes_down != masks_14))) begin
      counts_14_d = counts_14_q + 20'h1;
    end
    if ((down & (goes_down == masks_14)) & (~up | (goes_up != masks_14))) begin
      counts_14_d = counts_14_q - 20'h1;
    end
  end
  always @* begin
    counts_15_d = counts_15_q;
    if ((up & (goes_up == masks_15)) & (~down | (goes_down != masks_15))) begin
      counts_15_d = counts_15_q + 20'h1;
    end
    if ((down & (goes_down == masks_15)) & (~up | (goes_up != masks_15))) begin
      counts_15_d = counts_15_q - 20'h1;
    end
  end
  always @* begin
    flags = 16'h0;
    if (|counts_0_q) begin
      flags = flags | masks_0;
    end
    if (|counts_1_q) begin
      flags = flags | masks_1;
    end
    if (|counts_2_q) begin
      flags = flags | masks_2;
    end
    if (|counts_3_q) begin
      flags = flags | masks_3;
    end
    if (|counts_4_q) begin
      flags = flags | masks_4;
    end
    if (|counts_5_q) begin
      flags = flags | masks_5;
    end
    if (|counts_6_q) begin
      flags = flags | masks_6;
    end
    if (|counts_7_q) begin
      flags = flags | masks_7;
    end
    if (|counts_8_q) begin
      flags = flags | masks_8;
    end
    if (|counts_9_q) begin
      flags = flags | masks_9;
    end
    if (|counts_10_q) begin
      flags = flags | masks_10;
    end
    if (|counts_11_q) begin
      flags = flags | masks_11;
    end
    if (|counts_12_q) begin
      flags = flags | masks_12;
    end
    if (|counts_13_q) begin
      flags = flags | masks_13;
    end
    if (|counts_14_q) begin
      flags = flags | masks_14;
    end
    if (|counts_15_q) begin
      flags = flags | masks_15;
    end
  end
  always @* begin
    goes_up = 16'h0;
    if (up_region == 4'h0) begin
      goes_up = masks_0;
    end
    if (up_region == 4'h1) begin
      goes_up = masks_1;
    end
    if (up_region == 4'h2) begin
      goes_up = masks_2;
    end
    if (up_region == 4'h3) begin
      goes_up = masks_3;
    end
    if (up_region == 4'h4) begin
      goes_up = masks_4;
    end
    if (up_region == 4'h5) begin
      goes_up = masks_5;
    end
    if (up_region == 4'h6) begin
      goes_up = masks_6;
    end
    if (up_region == 4'h7) begin
      goes_up = masks_7;
    end
    if (up_region == 4'h8) begin
      goes_up = masks_8;
    end
    if (up_region == 4'h9) begin
      goes_up = masks_9;
    end
    if (up_region == 4'ha) begin
      goes_up = masks_10;
    end
    if (up_region == 4'hb) begin
      goes_up = masks_11;
    end
    if (up_region == 4'hc) begin
      goes_up = masks_12;
    end
    if (up_region == 4'hd) begin
      goes_up = masks_13;
    end
    if (up_region == 4'he) begin
      goes_up = masks_14;
    end
    if (up_region == 4'hf) begin
      goes_up = masks_15;
    end
  end
  always @* begin
    goes_down = 16'h0;
    if (down_region == 4'h0) begin
      goes_down = masks_0;
    end
    if (down_region == 4'h1) begin
      goes_down = masks_1;
    end
    if (down_region == 4'h2) begin
      goes_down = masks_2;
    end
    if (down_region == 4'h3) begin
      goes_down = masks_3;
    end
    if (down_region == 4'h4) begin
      goes_down = masks_4;
    end
    if (down_region == 4'h5) begin
      goes_down = masks_5;
    end
    if (down_region == 4'h6) begin
      goes_down = masks_6;
    end
    if (down_region == 4'h7) begin
      goes_down = masks_7;
    end
    if (down_region == 4'h8) begin
      goes_down = masks_8;
    end
    if (down_region == 4'h9) begin
      goes_down = masks_9;
    end
    if (down_region == 4'ha) begin
      goes_down = masks_10;
    end
    if (down_region == 4'hb) begin
      goes_down = masks_11;
    end
    if (down_region == 4'hc) begin
      goes_down = masks_12;
    end
    if (down_region == 4'hd) begin
      goes_down = masks_13;
    end
    if (down_region == 4'he) begin
      goes_down = masks_14;
    end
    if (down_region == 4'hf) begin
      goes_down = masks_15;
    end
  end
  assign open = flags;
  assign overrun = too_far_q;
  always @(posedge clock)
    if (reset) counts_0_q <= 20'h0;
    else counts_0_q <= counts_0_d;
  always @(posedge clock)
    if (reset) counts_1_q <= 20'h0;
    else counts_1_q <= counts_1_d;
  always @(posedge clock)
    if (reset) counts_2_q <= 20'h0;
    else counts_2_q <= counts_2_d;
  always @(posedge clock)
    if (reset) counts_3_q <= 20'h0;
    else counts_3_q <= counts_3_d;
  always @(posedge clock)
    if (reset) counts_4_q <= 20'h0;
    else counts_4_q <= counts_4_d;
  always @(posedge clock)
    if (reset) counts_5_q <= 20'h0;
    else counts_5_q <= counts_5_d;
  always @(posedge clock)
    if (reset) counts_6_q <= 20'h0;
    else counts_6_q <= counts_6_d;
  always @(posedge clock)
    if (reset) counts_7_q <= 20'h0;
    else counts_7_q <= counts_7_d;
  always @(posedge clock)
    if (reset) counts_8_q <= 20'h0;
    else counts_8_q <= counts_8_d;
  always @(posedge clock)
    if (reset) counts_9_q <= 20'h0;
    else counts_9_q <= counts_9_d;
  always @(posedge clock)
    if (reset) counts_10_q <= 20'h0;
    else counts_10_q <= counts_10_d;
  always @(posedge clock)
    if (reset) counts_11_q <= 20'h0;
    else counts_11_q <= counts_11_d;
  always @(posedge clock)
    if (reset) counts_12_q <= 20'h0;
    else counts_12_q <= counts_12_d;
  always @(posedge clock)
    if (reset) counts_13_q <= 20'h0;
    else counts_13_q <= counts_13_d;
  always @(posedge clock)
    if (reset) counts_14_q <= 20'h0;
    else counts_14_q <= counts_14_d;
  always @(posedge clock)
    if (reset) counts_15_q <= 20'h0;
    else counts_15_q <= counts_15_d;
  always @(posedge clock)
    if (reset) too_far_q <= 16'h0;
    else too_far_q <= too_far_d;
endmodule

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

module t3_expected (
  input wire clock,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [3:0] read_region,
  input wire [7:0] row,
  input wire [7:0] column,
  input wire [2:0] wf,
  output wire [20:0] count,
  output wire [31:0] base,
  output wire [15:0] first_wg
);

  localparam [4:0] first_word = 5'h4;

  wire [4:0] word;
  wire [7:0] last_row;
  wire [7:0] last_column;
  wire [2:0] last_wf;
  wire at_bottom;
  wire at_right;
  reg [31:0] chosen;
  wire [19:0] low;
  wire [31:0] words_word_0;
  wire [31:0] words_word_1;
  wire [31:0] words_word_2;
  wire [31:0] words_word_3;
  wire [31:0] words_word_4;
  wire [31:0] words_word_5;
  wire [31:0] words_word_6;
  wire [3:0] words_write_index;
  wire [31:0] words_write_data;

  t3_word_table_7_4 words (
    .clock(clock),
    .read_index(read_region),
    .word_0(words_word_0),
    .word_1(words_word_1),
    .word_2(words_word_2),
    .word_3(words_word_3),
    .word_4(words_word_4),
    .word_5(words_word_5),
    .word_6(words_word_6),
    .write_index(words_write_index),
    .write_word(word),
    .write_data(words_write_data),
    .write_enable(config_word_valid)
  );

  assign word = config_word_payload[8:4] - first_word;
  assign words_write_index = config_word_payload[3:0];
  assign words_write_data = config_word_payload[40:9];
  assign last_row = words_word_4[7:0];
  assign last_column = words_word_4[15:8];
  assign last_wf = words_word_4[18:16];
  assign at_bottom = row == last_row;
  assign at_right = (column == last_column) & (wf == last_wf);
  always @* begin
    chosen = words_word_0;
    if (at_bottom & at_right) begin
      chosen = words_word_3;
    end else if (at_bottom) begin
      chosen = words_word_1;
    end else if (at_right) begin
      chosen = words_word_2;
    end
  end
  assign low = chosen[19:0];
  assign count = {1'h0, low};
  assign base = words_word_5;
  assign first_wg = words_word_6[15:0];

  // What nothing reads.
  wire unused = &{1'b0, chosen[31:20], words_word_4[31:19], words_word_6[31:16]};
endmodule

module t3_word_table_7_4 (
  input wire clock,
  input wire [3:0] read_index,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  output reg [31:0] word_4,
  output reg [31:0] word_5,
  output reg [31:0] word_6,
  input wire [3:0] write_index,
  input wire [4:0] write_word,
  input wire [31:0] write_data,
  input wire write_enable
);

  reg [31:0] words_0 [0:15];
  always @(posedge clock) begin
    word_0 <= words_0[read_index];
    if (write_enable && write_word == 5'd0) words_0[write_index] <= write_data;
  end
  reg [31:0] words_1 [0:15];
  always @(posedge clock) begin
    word_1 <= words_1[read_index];
    if (write_enable && write_word == 5'd1) words_1[write_index] <= write_data;
  end
  reg [31:0] words_2 [0:15];
  always @(posedge clock) begin
    word_2 <= words_2[read_index];
    if (write_enable && write_word == 5'd2) words_2[write_index] <= write_data;
  end
  reg [31:0] words_3 [0:15];
  always @(posedge clock) begin
    word_3 <= words_3[read_index];
    if (write_enable && write_word == 5'd3) words_3[write_index] <= write_data;
  end
  reg [31:0] words_4 [0:15];
  always @(posedge clock) begin
    word_4 <= words_4[read_index];
    if (write_enable && write_word == 5'd4) words_4[write_index] <= write_data;
  end
  reg [31:0] words_5 [0:15];
  always @(posedge clock) begin
    word_5 <= words_5[read_index];
    if (write_enable && write_word == 5'd5) words_5[write_index] <= write_data;
  end
  reg [31:0] words_6 [0:15];
  always @(posedge clock) begin
    word_6 <= words_6[read_index];
    if (write_enable && write_word == 5'd6) words_6[write_index] <= write_data;
  end
endmodule

module t3_sets_4_16_4_12 (
  input wire clock,
  input wire [15:0] read_wg,
  input wire [3:0] key_region,
  input wire [15:0] key_wg,
  input wire [2:0] key_wf,
  input wire [27:0] one_ahead,
  input wire [27:0] two_ahead,
  input wire [27:0] three_ahead,
  input wire [27:0] four_ahead,
  output wire known,
  output wire [19:0] count,
  output reg [3:0] way,
  output wire after_one,
  output wire after_two,
  output wire after_three,
  output wire after_four,
  output wire no_place,
  output wire [23:0] in_memory,
  input wire write,
  input wire [27:0] write_tile,
  input wire [19:0] write_count,
  input wire write_in_memory,
  input wire [15:0] memory_wg,
  input wire [23:0] new_in_memory,
  input wire sweep,
  input wire [3:0] sweep_set
);

  localparam [15:0] shift = 16'h4;

  wire [3:0] read_set;
  wire [3:0] key_set;
  wire [15:0] key_upper;
  wire [11:0] key_high;
  wire near_one;
  wire near_two;
  wire near_three;
  wire near_four;
  wire same_one;
  wire same_two;
  wire same_three;
  wire same_four;
  wire [3:0] one_set;
  wire [3:0] two_set;
  wire [3:0] three_set;
  wire [3:0] four_set;
  wire [3:0] one_way;
  wire [3:0] two_way;
  wire [3:0] three_way;
  wire [3:0] four_way;
  reg hit;
  reg free;
  reg [3:0] free_way;
  reg [3:0] hit_way;
  reg [19:0] hit_count;
  reg [3:0] write_set;
  wire [15:0] write_upper;
  wire [3:0] write_way;
  reg [39:0] entry;
  wire ways_0_hit;
  wire ways_0_free;
  wire [19:0] ways_0_count;
  wire ways_0_write_enable;
  wire ways_1_hit;
  wire ways_1_free;
  wire [19:0] ways_1_count;
  wire ways_1_write_enable;
  wire ways_2_hit;
  wire ways_2_free;
  wire [19:0] ways_2_count;
  wire ways_2_write_enable;
  wire ways_3_hit;
  wire ways_3_free;
  wire [19:0] ways_3_count;
  wire ways_3_write_enable;
  wire [23:0] spilled_read_data;
  reg [3:0] spilled_write_address;
  reg [23:0] spilled_write_data;
  wire spilled_write_enable;

  t3_way_4_16_12 ways_0 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_0_hit),
    .free(ways_0_free),
    .count(ways_0_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_0_write_enable)
  );

  t3_way_4_16_12 ways_1 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_1_hit),
    .free(ways_1_free),
    .count(ways_1_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_1_write_enable)
  );

  t3_way_4_16_12 ways_2 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_2_hit),
    .free(ways_2_free),
    .count(ways_2_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_2_write_enable)
  );

  t3_way_4_16_12 ways_3 (
    .clock(clock),
    .read_set(read_set),
    .key_region(key_region),
    .key_high(key_high),
    .key_wf(key_wf),
    .hit(ways_3_hit),
    .free(ways_3_free),
    .count(ways_3_count),
    .write_set(write_set),
    .write_entry(entry),
    .write_enable(ways_3_write_enable)
  );

  t3_ram_bits_24_16_4 spilled (
    .clock(clock),
    .read_address(read_set),
    .read_data(spilled_read_data),
    .write_address(spilled_write_address),
    .write_data(spilled_write_data),
    .write_enable(spilled_write_enable)
  );

  assign read_set = read_wg[3:0];
  assign key_set = key_wg[3:0];
  assign key_upper = key_wg >> shift;
  assign key_high = key_upper[11:0];
  assign one_set = one_ahead[8:5];
  assign two_set = two_ahead[8:5];
  assign three_set = three_ahead[8:5];
  assign four_set = four_ahead[8:5];
  assign one_way = one_ahead[27:24];
  assign two_way = two_ahead[27:24];
  assign three_way = three_ahead[27:24];
  assign four_way = four_ahead[27:24];
  assign near_one = one_ahead[0] & (one_set == key_set);
  assign near_two = two_ahead[0] & (two_set == key_set);
  assign near_three = three_ahead[0] & (three_set == key_set);
  assign near_four = four_ahead[0] & (four_set == key_set);
  assign same_one = ((one_ahead[0] & (one_ahead[20:5] == key_wg)) & (one_ahead[4:1] == key_region)) & (one_ahead[23:21] == key_wf);
  assign same_two = ((two_ahead[0] & (two_ahead[20:5] == key_wg)) & (two_ahead[4:1] == key_region)) & (two_ahead[23:21] == key_wf);
  assign same_three = ((three_ahead[0] & (three_ahead[20:5] == key_wg)) & (three_ahead[4:1] == key_region)) & (three_ahead[23:21] == key_wf);
  assign same_four = ((four_ahead[0] & (four_ahead[20:5] == key_wg)) & (four_ahead[4:1] == key_region)) & (four_ahead[23:21] == key_wf);
  always @* begin
    hit = 1'h0;
    if (ways_0_hit) begin
      hit = 1'h1;
    end
    if (ways_1_hit) begin
      hit = 1'h1;
    end
    if (ways_2_hit) begin
      hit = 1'h1;
    end
    if (ways_3_hit) begin
      hit = 1'h1;
    end
  end
  always @* begin
    hit_way = 4'h0;
    if (ways_0_hit) begin
      hit_way = 4'h0;
    end
    if (ways_1_hit) begin
      hit_way = 4'h1;
    end
    if (ways_2_hit) begin
      hit_way = 4'h2;
    end
    if (ways_3_hit) begin
      hit_way = 4'h3;
    end
  end
  always @* begin
    hit_count = 20'h0;
    if (ways_0_hit) begin
      hit_count = ways_0_count;
    end
    if (ways_1_hit) begin
      hit_count = ways_1_count;
    end
    if (ways_2_hit) begin
      hit_count = ways_2_count;
    end
    if (ways_3_hit) begin
      hit_count = ways_3_count;
    end
  end
  always @* begin
    free = 1'h0;
    free_way = 4'h0;
    if (((((ways_0_free & ~free) & ~(near_one & (one_way == 4'h0))) & ~(near_two & (two_way == 4'h0))) & ~(near_three & (three_way == 4'h0))) & ~(near_four & (four_way == 4'h0))) begin
      free = 1'h1;
      free_way = 4'h0;
    end
    if (((((ways_1_free & ~free) & ~(near_one & (one_way == 4'h1))) & ~(near_two & (two_way == 4'h1))) & ~(near_three & (three_way == 4'h1))) & ~(near_four & (four_way == 4'h1))) begin
      free = 1'h1;
      free_way = 4'h1;
    end
    if (((((ways_2_free & ~free) & ~(near_one & (one_way == 4'h2))) & ~(near_two & (two_way == 4'h2))) & ~(near_three & (three_way == 4'h2))) & ~(near_four & (four_way == 4'h2))) begin
      free = 1'h1;
      free_way = 4'h2;
    end
    if (((((ways_3_free & ~free) & ~(near_one & (one_way == 4'h3))) & ~(near_two & (two_way == 4'h3))) & ~(near_three & (three_way == 4'h3))) & ~(near_four & (four_way == 4'h3))) begin
      free = 1'h1;
      free_way = 4'h3;
    end
  end
  always @* begin
    way = free_way;
    if (same_one) begin
      way = one_way;
    end else if (same_two) begin
      way = two_way;
    end else if (same_three) begin
      way = three_way;
    end else if (same_four) begin
      way = four_way;
    end else if (hit) begin
      way = hit_way;
    end
  end
  assign known = hit;
  assign count = hit_count;
  assign after_one = same_one;
  assign after_two = same_two & ~same_one;
  assign after_three = (same_three & ~same_two) & ~same_one;
  assign after_four = ((same_four & ~same_three) & ~same_two) & ~same_one;
  assign in_memory = spilled_read_data;
  assign no_place = ((((~same_one & ~same_two) & ~same_three) & ~same_four) & ~hit) & (~free | (|spilled_read_data));
  always @* begin
    write_set = write_tile[8:5];
    if (sweep) begin
      write_set = sweep_set;
    end
  end
  assign write_upper = write_tile[20:5] >> shift;
  assign write_way = write_tile[27:24];
  always @* begin
    entry[0] = write_tile[0];
    entry[4:1] = write_tile[4:1];
    entry[16:5] = write_upper[11:0];
    entry[19:17] = write_tile[23:21];
    entry[39:20] = write_count;
    if (sweep) begin
      entry[0] = 1'h0;
    end
  end
  always @* begin
    spilled_write_address = memory_wg[3:0];
    if (sweep) begin
      spilled_write_address = sweep_set;
    end
  end
  always @* begin
    spilled_write_data = new_in_memory;
    if (sweep) begin
      spilled_write_data = 24'h0;
    end
  end
  assign spilled_write_enable = write_in_memory | sweep;
  assign ways_0_write_enable = sweep | (write & (write_way == 4'h0));
  assign ways_1_write_enable = sweep | (write & (write_way == 4'h1));
  assign ways_2_write_enable = sweep | (write & (write_way == 4'h2));
  assign ways_3_write_enable = sweep | (write & (write_way == 4'h3));

  // What nothing reads.
  wire unused = &{1'b0, read_wg[15:4], memory_wg[15:4], key_upper[15:12], write_upper[15:12]};
endmodule

module t3_ram_bits_24_16_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [23:0] read_data,
  input wire [3:0] write_address,
  input wire [23:0] write_data,
  input wire write_enable
);

  reg [23:0] words [0:15];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule

module t3_way_4_16_12 (
  input wire clock,
  input wire [3:0] read_set,
  input wire [3:0] key_region,
  input wire [11:0] key_high,
  input wire [2:0] key_wf,
  output wire hit,
  output wire free,
  output wire [19:0] count,
  input wire [3:0] write_set,
  input wire [39:0] write_entry,
  input wire write_enable
);

  wire [39:0] entries_read_data;

  t3_ram_entry_12_16_4 entries (
    .clock(clock),
    .read_address(read_set),
    .read_data(entries_read_data),
    .write_address(write_set),
    .write_data(write_entry),
    .write_enable(write_enable)
  );

  assign hit = ((entries_read_data[0] & (entries_read_data[4:1] == key_region)) & (entries_read_data[16:5] == key_high)) & (entries_read_data[19:17] == key_wf);
  assign free = ~entries_read_data[0];
  assign count = entries_read_data[39:20];
endmodule

module t3_ram_entry_12_16_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [39:0] read_data,
  input wire [3:0] write_address,
  input wire [39:0] write_data,
  input wire write_enable
);

  reg [39:0] words [0:15];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule

module t3_channel_2_32_6_12_4 (
  input wire clock,
  input wire reset,
  input wire [145:0] compute_payload,
  input wire compute_valid,
  output wire compute_ready,
  input wire [145:0] incoming_payload,
  input wire incoming_valid,
  output wire incoming_ready,
  input wire [31:0] dma_read_payload,
  input wire dma_read_valid,
  output wire dma_read_ready,
  input wire [64:0] spill_payload,
  input wire spill_valid,
  output wire spill_ready,
  output wire [45:0] events_payload,
  output wire events_valid,
  input wire events_ready,
  output wire [103:0] command_payload,
  output wire command_valid,
  input wire command_ready,
  input wire [63:0] response_payload,
  input wire response_valid,
  output wire [63:0] load_data_payload,
  output wire load_data_valid,
  output wire [63:0] dma_data_payload,
  output wire dma_data_valid,
  output wire [31:0] spill_data_payload,
  output wire spill_data_valid,
  input wire [110:0] settings,
  output wire [36:0] status
);

  localparam [1:0] read = 2'h0;
  localparam [1:0] store = 2'h1;
  localparam [1:0] from_dma = 2'h2;
  localparam [1:0] from_tracker = 2'h3;
  localparam [77:0] nothing = 78'h0;
  localparam [63:0] no_data = 64'h0;
  localparam [3:0] no_enable = 4'h0;
  localparam [3:0] first_word = 4'h3;

  reg [77:0] dma_meta;
  wire [145:0] dma_request;
  reg [77:0] spill_meta;
  wire [145:0] spill_request;
  wire mca_compute_ready;
  wire mca_communication_ready;
  wire mca_spill_ready;
  wire [105:0] mca_outp_payload;
  wire mca_outp_valid;
  wire [45:0] mca_events_payload;
  wire mca_events_valid;
  wire [1:0] mca_policy;
  wire [7:0] mca_threshold;
  wire [15:0] mca_starvation_limit;
  wire mca_measure;
  wire [3:0] mca_window_log2;
  wire [15:0] mca_cut_low;
  wire [15:0] mca_cut_mid;
  wire [15:0] mca_cut_high;
  wire [7:0] mca_level0;
  wire [7:0] mca_level1;
  wire [7:0] mca_level2;
  wire [7:0] mca_level3;
  wire [5:0] mca_occupancy;
  wire [7:0] mca_active_threshold;
  wire [15:0] mca_intensity;
  wire mca_compute_stall;
  wire mca_communication_stall;
  wire mca_event_stall;
  wire nmc_inp_ready;
  wire [103:0] nmc_command_payload;
  wire nmc_command_valid;
  wire [63:0] nmc_load_data_payload;
  wire nmc_load_data_valid;
  wire [63:0] nmc_dma_data_payload;
  wire nmc_dma_data_valid;
  wire [63:0] nmc_spill_data_payload;
  wire nmc_spill_data_valid;
  wire nmc_updates;
  wire nmc_hazard_stall;
  wire merge_inp_0_ready;
  wire merge_inp_1_ready;
  wire [145:0] merge_outp_payload;
  wire merge_outp_valid;
  wire [31:0] spill_word_word_0;
  wire [31:0] spill_word_word_1;
  wire [63:0] spill_word_data;
  wire [31:0] spill_answer_word_0;
  wire [31:0] spill_answer_word_1;
  wire [1:0] spill_answer_halves_0;
  wire [1:0] spill_answer_halves_1;

  t3_mca_2_32_6 mca (
    .clock(clock),
    .reset(reset),
    .compute_payload(compute_payload),
    .compute_valid(compute_valid),
    .compute_ready(mca_compute_ready),
    .communication_payload(merge_outp_payload),
    .communication_valid(merge_outp_valid),
    .communication_ready(mca_communication_ready),
    .spill_payload(spill_request),
    .spill_valid(spill_valid),
    .spill_ready(mca_spill_ready),
    .outp_payload(mca_outp_payload),
    .outp_valid(mca_outp_valid),
    .outp_ready(nmc_inp_ready),
    .events_payload(mca_events_payload),
    .events_valid(mca_events_valid),
    .events_ready(events_ready),
    .policy(mca_policy),
    .threshold(mca_threshold),
    .starvation_limit(mca_starvation_limit),
    .measure(mca_measure),
    .window_log2(mca_window_log2),
    .cut_low(mca_cut_low),
    .cut_mid(mca_cut_mid),
    .cut_high(mca_cut_high),
    .level0(mca_level0),
    .level1(mca_level1),
    .level2(mca_level2),
    .level3(mca_level3),
    .occupancy(mca_occupancy),
    .active_threshold(mca_active_threshold),
    .intensity(mca_intensity),
    .compute_stall(mca_compute_stall),
    .communication_stall(mca_communication_stall),
    .event_stall(mca_event_stall)
  );

  t3_nmc_2_12_4 nmc (
    .clock(clock),
    .reset(reset),
    .inp_payload(mca_outp_payload),
    .inp_valid(mca_outp_valid),
    .inp_ready(nmc_inp_ready),
    .command_payload(nmc_command_payload),
    .command_valid(nmc_command_valid),
    .command_ready(command_ready),
    .response_payload(response_payload),
    .response_valid(response_valid),
    .load_data_payload(nmc_load_data_payload),
    .load_data_valid(nmc_load_data_valid),
    .dma_data_payload(nmc_dma_data_payload),
    .dma_data_valid(nmc_dma_data_valid),
    .spill_data_payload(nmc_spill_data_payload),
    .spill_data_valid(nmc_spill_data_valid),
    .updates(nmc_updates),
    .hazard_stall(nmc_hazard_stall)
  );

  t3_round_robin_beat_request_meta_2_2 merge (
    .clock(clock),
    .reset(reset),
    .inp_0_payload(incoming_payload),
    .inp_0_valid(incoming_valid),
    .inp_0_ready(merge_inp_0_ready),
    .inp_1_payload(dma_request),
    .inp_1_valid(dma_read_valid),
    .inp_1_ready(merge_inp_1_ready),
    .outp_payload(merge_outp_payload),
    .outp_valid(merge_outp_valid),
    .outp_ready(mca_communication_ready)
  );

  t3_join_words_2 spill_word (
    .word_0(spill_word_word_0),
    .word_1(spill_word_word_1),
    .data(spill_word_data)
  );

  t3_split_words_2 spill_answer (
    .data(nmc_spill_data_payload),
    .enable(no_enable),
    .word_0(spill_answer_word_0),
    .word_1(spill_answer_word_1),
    .halves_0(spill_answer_halves_0),
    .halves_1(spill_answer_halves_1)
  );

  assign compute_ready = mca_compute_ready;
  assign incoming_ready = merge_inp_0_ready;
  always @* begin
    dma_meta = nothing;
    dma_meta[31:0] = dma_read_payload;
    dma_meta[33:32] = read;
    dma_meta[37:36] = from_dma;
  end
  assign dma_request = {no_enable, no_data, dma_meta};
  assign dma_read_ready = merge_inp_1_ready;
  always @* begin
    spill_meta = nothing;
    spill_meta[31:0] = spill_payload[31:0];
    spill_meta[33:32] = read;
    if (spill_payload[32]) begin
      spill_meta[33:32] = store;
    end
    spill_meta[37:36] = from_tracker;
  end
  assign spill_word_word_1 = 32'h0;
  assign spill_word_word_0 = spill_payload[64:33];
  assign spill_request = {first_word, spill_word_data, spill_meta};
  assign spill_ready = mca_spill_ready;
  assign spill_data_payload = spill_answer_word_0;
  assign spill_data_valid = nmc_spill_data_valid;
  assign events_payload = mca_events_payload;
  assign events_valid = mca_events_valid;
  assign command_payload = nmc_command_payload;
  assign command_valid = nmc_command_valid;
  assign load_data_payload = nmc_load_data_payload;
  assign load_data_valid = nmc_load_data_valid;
  assign dma_data_payload = nmc_dma_data_payload;
  assign dma_data_valid = nmc_dma_data_valid;
  assign mca_policy = settings[1:0];
  assign mca_threshold = settings[9:2];
  assign mca_starvation_limit = settings[25:10];
  assign mca_measure = settings[26];
  assign mca_window_log2 = settings[30:27];
  assign mca_cut_low = settings[46:31];
  assign mca_cut_mid = settings[62:47];
  assign mca_cut_high = settings[78:63];
  assign mca_level0 = settings[86:79];
  assign mca_level1 = settings[94:87];
  assign mca_level2 = settings[102:95];
  assign mca_level3 = settings[110:103];
  assign status = {nmc_updates, nmc_hazard_stall, mca_event_stall, mca_communication_stall, mca_compute_stall, mca_intensity, mca_active_threshold, 2'h0, mca_occupancy};

  // What nothing reads.
  wire unused = &{1'b0, spill_answer_word_1, spill_answer_halves_0, spill_answer_halves_1};
endmodule

module t3_round_robin_beat_request_meta_2_2 (
  input wire clock,
  input wire reset,
  input wire [145:0] inp_0_payload,
  input wire inp_0_valid,
  output wire inp_0_ready,
  input wire [145:0] inp_1_payload,
  input wire inp_1_valid,
  output wire inp_1_ready,
  output wire [145:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready
);

  wire free;
  reg found;
  reg behind;
  reg [3:0] grant;
  reg [145:0] item_d;
  reg [145:0] item_q;
  reg full_d;
  reg full_q;
  reg [3:0] last_d;
  reg [3:0] last_q;

  always @* begin
    item_d = item_q;
    if (free) begin
      if (grant == 4'h0) begin
        item_d = inp_0_payload;
      end
      if (grant == 4'h1) begin
        item_d = inp_1_payload;
      end
    end
  end
  always @* begin
    full_d = full_q;
    if (free) begin
      full_d = found;
    end
  end
  always @* begin
    last_d = last_q;
    if (free) begin
      if (found) begin
        last_d = grant;
      end
    end
  end
  always @* begin
    found = 1'h0;
    grant = 4'h0;
    if (inp_0_valid & ~found) begin
      found = 1'h1;
      grant = 4'h0;
    end
    if (inp_1_valid & ~found) begin
      found = 1'h1;
      grant = 4'h1;
    end
    behind = 1'h0;
    if ((inp_1_valid & ~behind) & (last_q < 4'h1)) begin
      behind = 1'h1;
      grant = 4'h1;
    end
  end
  assign free = ~full_q | outp_ready;
  assign inp_0_ready = (free & found) & (grant == 4'h0);
  assign inp_1_ready = (free & found) & (grant == 4'h1);
  assign outp_valid = full_q;
  assign outp_payload = item_q;
  always @(posedge clock) item_q <= item_d;
  always @(posedge clock)
    if (reset) full_q <= 1'h0;
    else full_q <= full_d;
  always @(posedge clock)
    if (reset) last_q <= 4'h0;
    else last_q <= last_d;
endmodule

module t3_nmc_2_12_4 (
  input wire clock,
  input wire reset,
  input wire [105:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [103:0] command_payload,
  output wire command_valid,
  input wire command_ready,
  input wire [63:0] response_payload,
  input wire response_valid,
  output wire [63:0] load_data_payload,
  output wire load_data_valid,
  output wire [63:0] dma_data_payload,
  output wire dma_data_valid,
  output wire [63:0] spill_data_payload,
  output wire spill_data_valid,
  output wire updates,
  output wire hazard_stall
);

  localparam [3:0] last = 4'hb;
  localparam [3:0] slots = 4'hc;

  wire [37:0] head;
  wire [37:0] meta;
  wire [4:0] tag;
  wire [35:0] command_meta;
  wire [31:0] head_address;
  wire [31:0] request_address;
  wire [35:0] target;
  wire [4:0] oldest;
  wire for_reader;
  wire is_update;
  wire is_read;
  reg has_room;
  wire outgoing_free;
  wire request_able;
  wire write_fire;
  wire request_fire;
  wire update_fire;
  wire request_free;
  reg hit;
  reg [3:0] hit_slot;
  wire answered;
  reg [3:0] next_addend;
  reg [3:0] next_write;
  reg [3:0] read_at;
  reg [3:0] remaining;
  wire entry_inp_ready;
  wire [105:0] entry_outp_payload;
  wire entry_outp_valid;
  reg [105:0] request_d;
  reg [105:0] request_q;
  reg request_full_d;
  reg request_full_q;
  reg blocked_d;
  reg blocked_q;
  reg [3:0] blocker_d;
  reg [3:0] blocker_q;
  reg occupied_0_d;
  reg occupied_0_q;
  reg occupied_1_d;
  reg occupied_1_q;
  reg occupied_2_d;
  reg occupied_2_q;
  reg occupied_3_d;
  reg occupied_3_q;
  reg occupied_4_d;
  reg occupied_4_q;
  reg occupied_5_d;
  reg occupied_5_q;
  reg occupied_6_d;
  reg occupied_6_q;
  reg occupied_7_d;
  reg occupied_7_q;
  reg occupied_8_d;
  reg occupied_8_q;
  reg occupied_9_d;
  reg occupied_9_q;
  reg occupied_10_d;
  reg occupied_10_q;
  reg occupied_11_d;
  reg occupied_11_q;
  reg [31:0] address_0_d;
  reg [31:0] address_0_q;
  reg [31:0] address_1_d;
  reg [31:0] address_1_q;
  reg [31:0] address_2_d;
  reg [31:0] address_2_q;
  reg [31:0] address_3_d;
  reg [31:0] address_3_q;
  reg [31:0] address_4_d;
  reg [31:0] address_4_q;
  reg [31:0] address_5_d;
  reg [31:0] address_5_q;
  reg [31:0] address_6_d;
  reg [31:0] address_6_q;
  reg [31:0] address_7_d;
  reg [31:0] address_7_q;
  reg [31:0] address_8_d;
  reg [31:0] address_8_q;
  reg [31:0] address_9_d;
  reg [31:0] address_9_q;
  reg [31:0] address_10_d;
  reg [31:0] address_10_q;
  reg [31:0] address_11_d;
  reg [31:0] address_11_q;
  reg [3:0] allocate_at_d;
  reg [3:0] allocate_at_q;
  reg [3:0] in_flight_d;
  reg [3:0] in_flight_q;
  wire tags_inp_valid;
  wire tags_inp_ready;
  wire [4:0] tags_outp_payload;
  wire tags_outp_valid;
  wire [7:0] tags_occupancy;
  reg [3:0] addends_read_address;
  wire [63:0] addends_read_data;
  wire [63:0] addends_write_data;
  reg [3:0] addend_at_d;
  reg [3:0] addend_at_q;
  reg [5:0] reply_d;
  reg [5:0] reply_q;
  reg [63:0] answer_d;
  reg [63:0] answer_q;
  reg [63:0] old_d;
  reg [63:0] old_q;
  reg [1:0] dtype_d;
  reg [1:0] dtype_q;
  wire alu_valid;
  wire alu_result_valid;
  wire [63:0] alu_result;
  wire [35:0] targets_read_data;
  wire [3:0] enables_read_data;
  wire [3:0] enables_write_data;
  wire [63:0] sums_read_data;
  reg [3:0] sum_at_d;
  reg [3:0] sum_at_q;
  reg [3:0] sums_held_d;
  reg [3:0] sums_held_q;
  reg [3:0] write_at_d;
  reg [3:0] write_at_q;
  wire write_valid_d;
  reg write_valid_q;
  reg [103:0] outgoing_d;
  reg [103:0] outgoing_q;
  reg outgoing_full_d;
  reg outgoing_full_q;
  reg finished_q;
  reg wrote_last_d;
  reg wrote_last_q;

  t3_reg_slice_beat_memory_meta_2 entry (
    .clock(clock),
    .reset(reset),
    .inp_payload(inp_payload),
    .inp_valid(inp_valid),
    .inp_ready(entry_inp_ready),
    .outp_payload(entry_outp_payload),
    .outp_valid(entry_outp_valid),
    .outp_ready(request_free)
  );

  t3_fifo_read_tag_128_8 tags (
    .clock(clock),
    .reset(reset),
    .inp_payload(tag),
    .inp_valid(tags_inp_valid),
    .inp_ready(tags_inp_ready),
    .outp_payload(tags_outp_payload),
    .outp_valid(tags_outp_valid),
    .outp_ready(response_valid),
    .occupancy(tags_occupancy)
  );

  t3_ram_words_2_12_4 addends (
    .clock(clock),
    .read_address(addends_read_address),
    .read_data(addends_read_data),
    .write_address(allocate_at_q),
    .write_data(addends_write_data),
    .write_enable(update_fire)
  );

  t3_alu_2 alu (
    .clock(clock),
    .reset(reset),
    .valid(alu_valid),
    .dtype(dtype_q),
    .old(old_q),
    .addend(addends_read_data),
    .result_valid(alu_result_valid),
    .result(alu_result)
  );

  t3_ram_command_meta_12_4 targets (
    .clock(clock),
    .read_address(read_at),
    .read_data(targets_read_data),
    .write_address(allocate_at_q),
    .write_data(target),
    .write_enable(update_fire)
  );

  t3_ram_enables_2_12_4 enables (
    .clock(clock),
    .read_address(read_at),
    .read_data(enables_read_data),
    .write_address(allocate_at_q),
    .write_data(enables_write_data),
    .write_enable(update_fire)
  );

  t3_ram_words_2_12_4 sums (
    .clock(clock),
    .read_address(read_at),
    .read_data(sums_read_data),
    .write_address(sum_at_q),
    .write_data(alu_result),
    .write_enable(alu_result_valid)
  );

  always @* begin
    request_d = request_q;
    if (request_free) begin
      request_d = entry_outp_payload;
    end
  end
  always @* begin
    request_full_d = request_full_q;
    if (request_free) begin
      request_full_d = entry_outp_valid;
    end
  end
  always @* begin
    blocked_d = blocked_q;
    if (request_free) begin
      blocked_d = hit | (update_fire & (request_address == head_address));
    end else if (write_fire & (write_at_q == blocker_q)) begin
      blocked_d = 1'h0;
    end
  end
  always @* begin
    blocker_d = blocker_q;
    if (request_free) begin
      blocker_d = hit_slot;
    end
  end
  always @* begin
    outgoing_d = outgoing_q;
    if (write_fire) begin
      outgoing_d[35:0] = targets_read_data;
      outgoing_d[99:36] = sums_read_data;
      outgoing_d[103:100] = enables_read_data;
    end else if (request_fire) begin
      outgoing_d[35:0] = command_meta;
      outgoing_d[99:36] = request_q[101:38];
      outgoing_d[103:100] = request_q[105:102];
    end
  end
  always @* begin
    outgoing_full_d = outgoing_full_q;
    if (outgoing_free) begin
      outgoing_full_d = write_fire | request_fire;
    end
  end
  always @* begin
    allocate_at_d = allocate_at_q;
    if (update_fire) begin
      allocate_at_d = allocate_at_q + 4'h1;
      if (allocate_at_q == last) begin
        allocate_at_d = 4'h0;
      end
    end
  end
  always @* begin
    in_flight_d = in_flight_q;
    if (update_fire) begin
      in_flight_d = in_flight_q + 4'h1;
    end else if (write_fire) begin
      in_flight_d = in_flight_q - 4'h1;
    end
  end
  always @* begin
    addend_at_d = addend_at_q;
    if (answered & oldest[0]) begin
      addend_at_d = next_addend;
    end
  end
  always @* begin
    reply_d = reply_q;
    reply_d[0] = answered & oldest[0];
    reply_d[3] = for_reader & (oldest[4:3] == 2'h0);
    reply_d[4] = for_reader & (oldest[4:3] == 2'h2);
    reply_d[5] = for_reader & (oldest[4:3] == 2'h3);
  end
  always @* begin
    answer_d = answer_q;
    if (for_reader) begin
      answer_d = response_payload;
    end
  end
  always @* begin
    old_d = old_q;
    if (answered & oldest[0]) begin
      old_d = response_payload;
    end
  end
  always @* begin
    dtype_d = dtype_q;
    if (answered & oldest[0]) begin
      dtype_d = oldest[2:1];
    end
  end
  always @* begin
    sum_at_d = sum_at_q;
    if (alu_result_valid) begin
      sum_at_d = sum_at_q + 4'h1;
      if (sum_at_q == last) begin
        sum_at_d = 4'h0;
      end
    end
  end
  always @* begin
    sums_held_d = remaining;
    if (alu_result_valid) begin
      sums_held_d = remaining + 4'h1;
    end
  end
  always @* begin
    write_at_d = write_at_q;
    if (write_fire) begin
      write_at_d = next_write;
    end
  end
  assign write_valid_d = |remaining;
  always @* begin
    wrote_last_d = wrote_last_q;
    if (write_fire | request_fire) begin
      wrote_last_d = write_fire;
    end
  end
  always @* begin
    occupied_0_d = occupied_0_q;
    if (write_fire & (write_at_q == 4'h0)) begin
      occupied_0_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h0)) begin
      occupied_0_d = 1'h1;
    end
  end
  always @* begin
    address_0_d = address_0_q;
    if (update_fire & (allocate_at_q == 4'h0)) begin
      address_0_d = request_address;
    end
  end
  always @* begin
    occupied_1_d = occupied_1_q;
    if (write_fire & (write_at_q == 4'h1)) begin
      occupied_1_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h1)) begin
      occupied_1_d = 1'h1;
    end
  end
  always @* begin
    address_1_d = address_1_q;
    if (update_fire & (allocate_at_q == 4'h1)) begin
      address_1_d = request_address;
    end
  end
  always @* begin
    occupied_2_d = occupied_2_q;
    if (write_fire & (write_at_q == 4'h2)) begin
      occupied_2_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h2)) begin
      occupied_2_d = 1'h1;
    end
  end
  always @* begin
    address_2_d = address_2_q;
    if (update_fire & (allocate_at_q == 4'h2)) begin
      address_2_d = request_address;
    end
  end
  always @* begin
    occupied_3_d = occupied_3_q;
    if (write_fire & (write_at_q == 4'h3)) begin
      occupied_3_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h3)) begin
      occupied_3_d = 1'h1;
    end
  end
  always @* begin
    address_3_d = address_3_q;
    if (update_fire & (allocate_at_q == 4'h3)) begin
      address_3_d = request_address;
    end
  end
  always @* begin
    occupied_4_d = occupied_4_q;
    if (write_fire & (write_at_q == 4'h4)) begin
      occupied_4_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h4)) begin
      occupied_4_d = 1'h1;
    end
  end
  always @* begin
    address_4_d = address_4_q;
    if (update_fire & (allocate_at_q == 4'h4)) begin
      address_4_d = request_address;
    end
  end
  always @* begin
    occupied_5_d = occupied_5_q;
    if (write_fire & (write_at_q == 4'h5)) begin
      occupied_5_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h5)) begin
      occupied_5_d = 1'h1;
    end
  end
  always @* begin
    address_5_d = address_5_q;
    if (update_fire & (allocate_at_q == 4'h5)) begin
      address_5_d = request_address;
    end
  end
  always @* begin
    occupied_6_d = occupied_6_q;
    if (write_fire & (write_at_q == 4'h6)) begin
      occupied_6_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h6)) begin
      occupied_6_d = 1'h1;
    end
  end
  always @* begin
    address_6_d = address_6_q;
    if (update_fire & (allocate_at_q == 4'h6)) begin
      address_6_d = request_address;
    end
  end
  always @* begin
    occupied_7_d = occupied_7_q;
    if (write_fire & (write_at_q == 4'h7)) begin
      occupied_7_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h7)) begin
      occupied_7_d = 1'h1;
    end
  end
  always @* begin
    address_7_d = address_7_q;
    if (update_fire & (allocate_at_q == 4'h7)) begin
      address_7_d = request_address;
    end
  end
  always @* begin
    occupied_8_d = occupied_8_q;
    if (write_fire & (write_at_q == 4'h8)) begin
      occupied_8_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h8)) begin
      occupied_8_d = 1'h1;
    end
  end
  always @* begin
    address_8_d = address_8_q;
    if (update_fire & (allocate_at_q == 4'h8)) begin
      address_8_d = request_address;
    end
  end
  always @* begin
    occupied_9_d = occupied_9_q;
    if (write_fire & (write_at_q == 4'h9)) begin
      occupied_9_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'h9)) begin
      occupied_9_d = 1'h1;
    end
  end
  always @* begin
    address_9_d = address_9_q;
    if (update_fire & (allocate_at_q == 4'h9)) begin
      address_9_d = request_address;
    end
  end
  always @* begin
    occupied_10_d = occupied_10_q;
    if (write_fire & (write_at_q == 4'ha)) begin
      occupied_10_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'ha)) begin
      occupied_10_d = 1'h1;
    end
  end
  always @* begin
    address_10_d = address_10_q;
    if (update_fire & (allocate_at_q == 4'ha)) begin
      address_10_d = request_address;
    end
  end
  always @* begin
    occupied_11_d = occupied_11_q;
    if (write_fire & (write_at_q == 4'hb)) begin
      occupied_11_d = 1'h0;
    end
    if (update_fire & (allocate_at_q == 4'hb)) begin
      occupied_11_d = 1'h1;
    end
  end
  always @* begin
    address_11_d = address_11_q;
    if (update_fire & (allocate_at_q == 4'hb)) begin
      address_11_d = request_address;
    end
  end
  assign meta = request_q[37:0];
  assign request_address = meta[31:0];
  assign is_read = meta[33:32] == 2'h0;
  assign is_update = meta[33:32] > 2'h1;
  always @* begin
    has_room = 1'h1;
    if (is_update) begin
      has_room = (in_flight_q != slots) & tags_inp_ready;
    end else if (is_read) begin
      has_room = tags_inp_ready;
    end
  end
  assign outgoing_free = ~outgoing_full_q | command_ready;
  assign request_able = (request_full_q & ~blocked_q) & has_room;
  assign write_fire = (write_valid_q & outgoing_free) & ~(request_able & wrote_last_q);
  assign request_fire = (request_able & outgoing_free) & ~write_fire;
  assign update_fire = request_fire & is_update;
  assign command_meta = {meta[37:36], is_update, ~(is_read | is_update), request_address};
  assign request_free = ~request_full_q | request_fire;
  assign head = entry_outp_payload[37:0];
  assign head_address = head[31:0];
  always @* begin
    hit = 1'h0;
    if ((occupied_0_q & (address_0_q == head_address)) & ~(write_fire & (write_at_q == 4'h0))) begin
      hit = 1'h1;
    end
    if ((occupied_1_q & (address_1_q == head_address)) & ~(write_fire & (write_at_q == 4'h1))) begin
      hit = 1'h1;
    end
    if ((occupied_2_q & (address_2_q == head_address)) & ~(write_fire & (write_at_q == 4'h2))) begin
      hit = 1'h1;
    end
    if ((occupied_3_q & (address_3_q == head_address)) & ~(write_fire & (write_at_q == 4'h3))) begin
      hit = 1'h1;
    end
    if ((occupied_4_q & (address_4_q == head_address)) & ~(write_fire & (write_at_q == 4'h4))) begin
      hit = 1'h1;
    end
    if ((occupied_5_q & (address_5_q == head_address)) & ~(write_fire & (write_at_q == 4'h5))) begin
      hit = 1'h1;
    end
    if ((occupied_6_q & (address_6_q == head_address)) & ~(write_fire & (write_at_q == 4'h6))) begin
      hit = 1'h1;
    end
    if ((occupied_7_q & (address_7_q == head_address)) & ~(write_fire & (write_at_q == 4'h7))) begin
      hit = 1'h1;
    end
    if ((occupied_8_q & (address_8_q == head_address)) & ~(write_fire & (write_at_q == 4'h8))) begin
      hit = 1'h1;
    end
    if ((occupied_9_q & (address_9_q == head_address)) & ~(write_fire & (write_at_q == 4'h9))) begin
      hit = 1'h1;
    end
    if ((occupied_10_q & (address_10_q == head_address)) & ~(write_fire & (write_at_q == 4'ha))) begin
      hit = 1'h1;
    end
    if ((occupied_11_q & (address_11_q == head_address)) & ~(write_fire & (write_at_q == 4'hb))) begin
      hit = 1'h1;
    end
  end
  always @* begin
    hit_slot = allocate_at_q;
    if ((occupied_0_q & (address_0_q == head_address)) & ~(write_fire & (write_at_q == 4'h0))) begin
      hit_slot = 4'h0;
    end
    if ((occupied_1_q & (address_1_q == head_address)) & ~(write_fire & (write_at_q == 4'h1))) begin
      hit_slot = 4'h1;
    end
    if ((occupied_2_q & (address_2_q == head_address)) & ~(write_fire & (write_at_q == 4'h2))) begin
      hit_slot = 4'h2;
    end
    if ((occupied_3_q & (address_3_q == head_address)) & ~(write_fire & (write_at_q == 4'h3))) begin
      hit_slot = 4'h3;
    end
    if ((occupied_4_q & (address_4_q == head_address)) & ~(write_fire & (write_at_q == 4'h4))) begin
      hit_slot = 4'h4;
    end
    if ((occupied_5_q & (address_5_q == head_address)) & ~(write_fire & (write_at_q == 4'h5))) begin
      hit_slot = 4'h5;
    end
    if ((occupied_6_q & (address_6_q == head_address)) & ~(write_fire & (write_at_q == 4'h6))) begin
      hit_slot = 4'h6;
    end
    if ((occupied_7_q & (address_7_q == head_address)) & ~(write_fire & (write_at_q == 4'h7))) begin
      hit_slot = 4'h7;
    end
    if ((occupied_8_q & (address_8_q == head_address)) & ~(write_fire & (write_at_q == 4'h8))) begin
      hit_slot = 4'h8;
    end
    if ((occupied_9_q & (address_9_q == head_address)) & ~(write_fire & (write_at_q == 4'h9))) begin
      hit_slot = 4'h9;
    end
    if ((occupied_10_q & (address_10_q == head_address)) & ~(write_fire & (write_at_q == 4'ha))) begin
      hit_slot = 4'ha;
    end
    if ((occupied_11_q & (address_11_q == head_address)) & ~(write_fire & (write_at_q == 4'hb))) begin
      hit_slot = 4'hb;
    end
  end
  assign target = {meta[37:36], 2'h3, request_address};
  assign addends_write_data = request_q[101:38];
  assign enables_write_data = request_q[105:102];
  assign tag = {meta[37:36], meta[35:34], is_update};
  assign tags_inp_valid = request_fire & (is_read | is_update);
  assign answered = response_valid & tags_outp_valid;
  assign oldest = tags_outp_payload;
  assign for_reader = answered & ~oldest[0];
  always @* begin
    next_addend = addend_at_q + 4'h1;
    if (addend_at_q == last) begin
      next_addend = 4'h0;
    end
  end
  always @* begin
    addends_read_address = addend_at_q;
    if (answered & oldest[0]) begin
      addends_read_address = next_addend;
    end
  end
  assign alu_valid = reply_q[0];
  always @* begin
    next_write = write_at_q + 4'h1;
    if (write_at_q == last) begin
      next_write = 4'h0;
    end
  end
  always @* begin
    read_at = write_at_q;
    if (write_fire) begin
      read_at = next_write;
    end
  end
  always @* begin
    remaining = sums_held_q;
    if (write_fire) begin
      remaining = sums_held_q - 4'h1;
    end
  end
  assign inp_ready = entry_inp_ready;
  assign command_valid = outgoing_full_q;
  assign command_payload = outgoing_q;
  assign load_data_valid = reply_q[3];
  assign load_data_payload = answer_q;
  assign dma_data_valid = reply_q[4];
  assign dma_data_payload = answer_q;
  assign spill_data_valid = reply_q[5];
  assign spill_data_payload = answer_q;
  assign updates = finished_q;
  assign hazard_stall = request_full_q & blocked_q;
  always @(posedge clock) request_q <= request_d;
  always @(posedge clock)
    if (reset) request_full_q <= 1'h0;
    else request_full_q <= request_full_d;
  always @(posedge clock)
    if (reset) blocked_q <= 1'h0;
    else blocked_q <= blocked_d;
  always @(posedge clock)
    if (reset) blocker_q <= 4'h0;
    else blocker_q <= blocker_d;
  always @(posedge clock)
    if (reset) occupied_0_q <= 1'h0;
    else occupied_0_q <= occupied_0_d;
  always @(posedge clock)
    if (reset) occupied_1_q <= 1'h0;
    else occupied_1_q <= occupied_1_d;
  always @(posedge clock)
    if (reset) occupied_2_q <= 1'h0;
    else occupied_2_q <= occupied_2_d;
  always @(posedge clock)
    if (reset) occupied_3_q <= 1'h0;
    else occupied_3_q <= occupied_3_d;
  always @(posedge clock)
    if (reset) occupied_4_q <= 1'h0;
    else occupied_4_q <= occupied_4_d;
  always @(posedge clock)
    if (reset) occupied_5_q <= 1'h0;
    else occupied_5_q <= occupied_5_d;
  always @(posedge clock)
    if (reset) occupied_6_q <= 1'h0;
    else occupied_6_q <= occupied_6_d;
  always @(posedge clock)
    if (reset) occupied_7_q <= 1'h0;
    else occupied_7_q <= occupied_7_d;
  always @(posedge clock)
    if (reset) occupied_8_q <= 1'h0;
    else occupied_8_q <= occupied_8_d;
  always @(posedge clock)
    if (reset) occupied_9_q <= 1'h0;
    else occupied_9_q <= occupied_9_d;
  always @(posedge clock)
    if (reset) occupied_10_q <= 1'h0;
    else occupied_10_q <= occupied_10_d;
  always @(posedge clock)
    if (reset) occupied_11_q <= 1'h0;
    else occupied_11_q <= occupied_11_d;
  always @(posedge clock) address_0_q <= address_0_d;
  always @(posedge clock) address_1_q <= address_1_d;
  always @(posedge clock) address_2_q <= address_2_d;
  always @(posedge clock) address_3_q <= address_3_d;
  always @(posedge clock) address_4_q <= address_4_d;
  always @(posedge clock) address_5_q <= address_5_d;
  always @(posedge clock) address_6_q <= address_6_d;
  always @(posedge clock) address_7_q <= address_7_d;
  always @(posedge clock) address_8_q <= address_8_d;
  always @(posedge clock) address_9_q <= address_9_d;
  always @(posedge clock) address_10_q <= address_10_d;
  always @(posedge clock) address_11_q <= address_11_d;
  always @(posedge clock)
    if (reset) allocate_at_q <= 4'h0;
    else allocate_at_q <= allocate_at_d;
  always @(posedge clock)
    if (reset) in_flight_q <= 4'h0;
    else in_flight_q <= in_flight_d;
  always @(posedge clock)
    if (reset) addend_at_q <= 4'hb;
    else addend_at_q <= addend_at_d;
  always @(posedge clock)
    if (reset) reply_q <= 6'h0;
    else reply_q <= reply_d;
  always @(posedge clock) answer_q <= answer_d;
  always @(posedge clock) old_q <= old_d;
  always @(posedge clock) dtype_q <= dtype_d;
  always @(posedge clock)
    if (reset) sum_at_q <= 4'h0;
    else sum_at_q <= sum_at_d;
  always @(posedge clock)
    if (reset) sums_held_q <= 4'h0;
    else sums_held_q <= sums_held_d;
  always @(posedge clock)
    if (reset) write_at_q <= 4'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) write_valid_q <= 1'h0;
    else write_valid_q <= write_valid_d;
  always @(posedge clock) outgoing_q <= outgoing_d;
  always @(posedge clock)
    if (reset) outgoing_full_q <= 1'h0;
    else outgoing_full_q <= outgoing_full_d;
  always @(posedge clock)
    if (reset) finished_q <= 1'h0;
    else finished_q <= write_fire;
  always @(posedge clock)
    if (reset) wrote_last_q <= 1'h0;
    else wrote_last_q <= wrote_last_d;

  // What nothing reads.
  wire unused = &{1'b0, head[37:32], tags_occupancy};
endmodule

module t3_ram_enables_2_12_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [3:0] read_data,
  input wire [3:0] write_address,
  input wire [3:0] write_data,
  input wire write_enable
);

  reg [3:0] words [0:11];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd12) ? read_address : 4'd0];
    if (write_enable && write_address < 4'd12) words[write_address] <= write_data;
  end
endmodule

module t3_ram_command_meta_12_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [35:0] read_data,
  input wire [3:0] write_address,
  input wire [35:0] write_data,
  input wire write_enable
);

  reg [35:0] words [0:11];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd12) ? read_address : 4'd0];
    if (write_enable && write_address < 4'd12) words[write_address] <= write_data;
  end
endmodule

module t3_alu_2 (
  input wire clock,
  input wire reset,
  input wire valid,
  input wire [1:0] dtype,
  input wire [63:0] old,
  input wire [63:0] addend,
  output wire result_valid,
  output wire [63:0] result
);

  localparam [3:0] no_enables = 4'h0;

  wire [31:0] split_old_word_0;
  wire [31:0] split_old_word_1;
  wire [1:0] split_old_halves_0;
  wire [1:0] split_old_halves_1;
  wire [31:0] split_addend_word_0;
  wire [31:0] split_addend_word_1;
  wire [1:0] split_addend_halves_0;
  wire [1:0] split_addend_halves_1;
  wire [31:0] lanes_0_result;
  wire [31:0] lanes_1_result;
  wire [63:0] joined_data;
  wire [9:0] under_way_d;
  reg [9:0] under_way_q;

  t3_split_words_2 split_old (
    .data(old),
    .enable(no_enables),
    .word_0(split_old_word_0),
    .word_1(split_old_word_1),
    .halves_0(split_old_halves_0),
    .halves_1(split_old_halves_1)
  );

  t3_split_words_2 split_addend (
    .data(addend),
    .enable(no_enables),
    .word_0(split_addend_word_0),
    .word_1(split_addend_word_1),
    .halves_0(split_addend_halves_0),
    .halves_1(split_addend_halves_1)
  );

  t3_word_alu lanes_0 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_0),
    .addend(split_addend_word_0),
    .result(lanes_0_result)
  );

  t3_word_alu lanes_1 (
    .clock(clock),
    .dtype(dtype),
    .old(split_old_word_1),
    .addend(split_addend_word_1),
    .result(lanes_1_result)
  );

  t3_join_words_2 joined (
    .word_0(lanes_0_result),
    .word_1(lanes_1_result),
    .data(joined_data)
  );

  assign under_way_d = (under_way_q + under_way_q) + {9'h0, valid};
  assign result = joined_data;
  assign result_valid = under_way_q[9];
  always @(posedge clock)
    if (reset) under_way_q <= 10'h0;
    else under_way_q <= under_way_d;

  // What nothing reads.
  wire unused = &{1'b0, split_old_halves_0, split_old_halves_1, split_addend_halves_0, split_addend_halves_1};
endmodule

module t3_join_words_2 (
  input wire [31:0] word_0,
  input wire [31:0] word_1,
  output reg [63:0] data
);

  always @(*) data = {word_1, word_0};
endmodule

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

module t3_fp_adder_11 (
  input wire clock,
  input wire [1:0] dtype,
  input wire [31:0] a,
  input wire [31:0] b,
  output wire [31:0] sum,
  output wire narrow
);

  localparam [31:0] magnitude_bits = 32'h7fffffff;
  localparam [31:0] negative = 32'h80000000;
  localparam [27:0] in_reach = 28'hfffe000;
  localparam [27:0] sticky = 28'h2000;

  wire [31:0] a_magnitude;
  wire [31:0] b_magnitude;
  wire [27:0] lost;
  wire [27:0] below;
  reg [31:0] sign;
  wire [35:0] aside;
  reg [98:0] ordered_d;
  reg [98:0] ordered_q;
  wire [108:0] unpack_outp;
  reg [108:0] unpacked_q;
  reg [116:0] spaced_d;
  reg [116:0] spaced_q;
  wire [184:0] align_outp;
  reg [184:0] aligned_q;
  reg [128:0] addends_d;
  reg [128:0] addends_q;
  reg [99:0] summed_d;
  reg [99:0] summed_q;
  wire [79:0] count_outp;
  reg [79:0] counted_q;
  wire [71:0] normalise_outp;
  reg [71:0] normalised_q;
  wire [99:0] pack_outp;
  reg [99:0] composed_q;
  reg [32:0] rounded_d;
  reg [32:0] rounded_q;

  t3_unpack unpack (
    .inp(ordered_q),
    .outp(unpack_outp)
  );

  t3_align align (
    .inp(spaced_q),
    .outp(align_outp)
  );

  t3_count_zeros count (
    .inp(summed_q),
    .outp(count_outp)
  );

  t3_normalise normalise (
    .inp(counted_q),
    .outp(normalise_outp)
  );

  t3_pack pack (
    .inp(normalised_q),
    .outp(pack_outp)
  );

  always @* begin
    ordered_d = ordered_q;
    ordered_d[31:0] = a;
    ordered_d[63:32] = b;
    if (a_magnitude < b_magnitude) begin
      ordered_d[31:0] = b;
      ordered_d[63:32] = a;
    end
    ordered_d[96] = a_magnitude == b_magnitude;
    ordered_d[95:64] = a + b;
    ordered_d[98:97] = dtype;
  end
  always @* begin
    spaced_d = spaced_q;
    spaced_d[35:0] = unpacked_q[35:0];
    spaced_d[36] = unpacked_q[36];
    spaced_d[44:37] = unpacked_q[44:37];
    spaced_d[52:45] = unpacked_q[44:37] + 8'h1;
    spaced_d[80:53] = unpacked_q[72:45];
    spaced_d[108:81] = unpacked_q[108:81];
    spaced_d[116:109] = unpacked_q[44:37] - unpacked_q[80:73];
  end
  always @* begin
    addends_d = addends_q;
    addends_d[35:0] = aligned_q[35:0];
    addends_d[36] = aligned_q[36];
    addends_d[44:37] = aligned_q[44:37];
    addends_d[72:45] = aligned_q[72:45] & in_reach;
    addends_d[100:73] = aligned_q[100:73];
    addends_d[128:101] = aligned_q[156:129] & in_reach;
    if ((|lost) | (|below)) begin
      addends_d[128:101] = (aligned_q[156:129] & in_reach) | sticky;
    end
  end
  always @* begin
    summed_d = summed_q;
    summed_d[35:0] = addends_q[35:0];
    summed_d[43:36] = addends_q[44:37];
    summed_d[71:44] = addends_q[72:45];
    if (addends_q[36]) begin
      summed_d[99:72] = addends_q[100:73] - addends_q[128:101];
    end else begin
      summed_d[99:72] = addends_q[100:73] + addends_q[128:101];
    end
  end
  always @* begin
    rounded_d = rounded_q;
    rounded_d[32] = aside[1];
    rounded_d[31:0] = (composed_q[67:36] + composed_q[99:68]) | sign;
    if (aside[3]) begin
      rounded_d[31:0] = aside[35:4];
    end
  end
  assign a_magnitude = a & magnitude_bits;
  assign b_magnitude = b & magnitude_bits;
  assign lost = aligned_q[128:101] & ~aligned_q[184:157];
  assign below = aligned_q[156:129] & ~in_reach;
  assign aside = composed_q[35:0];
  always @* begin
    sign = 32'h0;
    if (aside[2]) begin
      sign = negative;
    end
  end
  assign sum = rounded_q[31:0];
  assign narrow = rounded_q[32];
  always @(posedge clock) ordered_q <= ordered_d;
  always @(posedge clock) unpacked_q <= unpack_outp;
  always @(posedge clock) spaced_q <= spaced_d;
  always @(posedge clock) aligned_q <= align_outp;
  always @(posedge clock) addends_q <= addends_d;
  always @(posedge clock) summed_q <= summed_d;
  always @(posedge clock) counted_q <= count_outp;
  always @(posedge clock) normalised_q <= normalise_outp;
  always @(posedge clock) composed_q <= pack_outp;
  always @(posedge clock) rounded_q <= rounded_d;

  // What nothing reads.
  wire unused = &{1'b0, aside[0]};
endmodule

module t3_fp_adder_24 (
  input wire clock,
  input wire [1:0] dtype,
  input wire [31:0] a,
  input wire [31:0] b,
  output wire [31:0] sum,
  output wire narrow
);

  localparam [31:0] magnitude_bits = 32'h7fffffff;
  localparam [31:0] negative = 32'h80000000;
  localparam [27:0] in_reach = 28'hfffffff;
  localparam [27:0] sticky = 28'h1;

  wire [31:0] a_magnitude;
  wire [31:0] b_magnitude;
  wire [27:0] lost;
  wire [27:0] below;
  reg [31:0] sign;
  wire [35:0] aside;
  reg [98:0] ordered_d;
  reg [98:0] ordered_q;
  wire [108:0] unpack_outp;
  reg [108:0] unpacked_q;
  reg [116:0] spaced_d;
  reg [116:0] spaced_q;
  wire [184:0] align_outp;
  reg [184:0] aligned_q;
  reg [128:0] addends_d;
  reg [128:0] addends_q;
  reg [99:0] summed_d;
  reg [99:0] summed_q;
  wire [79:0] count_outp;
  reg [79:0] counted_q;
  wire [71:0] normalise_outp;
  reg [71:0] normalised_q;
  wire [99:0] pack_outp;
  reg [99:0] composed_q;
  reg [32:0] rounded_d;
  reg [32:0] rounded_q;

  t3_unpack unpack (
    .inp(ordered_q),
    .outp(unpack_outp)
  );

  t3_align align (
    .inp(spaced_q),
    .outp(align_outp)
  );

  t3_count_zeros count (
    .inp(summed_q),
    .outp(count_outp)
  );

  t3_normalise normalise (
    .inp(counted_q),
    .outp(normalise_outp)
  );

  t3_pack pack (
    .inp(normalised_q),
    .outp(pack_outp)
  );

  always @* begin
    ordered_d = ordered_q;
    ordered_d[31:0] = a;
    ordered_d[63:32] = b;
    if (a_magnitude < b_magnitude) begin
      ordered_d[31:0] = b;
      ordered_d[63:32] = a;
    end
    ordered_d[96] = a_magnitude == b_magnitude;
    ordered_d[95:64] = a + b;
    ordered_d[98:97] = dtype;
  end
  always @* begin
    spaced_d = spaced_q;
    spaced_d[35:0] = unpacked_q[35:0];
    spaced_d[36] = unpacked_q[36];
    spaced_d[44:37] = unpacked_q[44:37];
    spaced_d[52:45] = unpacked_q[44:37] + 8'h1;
    spaced_d[80:53] = unpacked_q[72:45];
    spaced_d[108:81] = unpacked_q[108:81];
    spaced_d[116:109] = unpacked_q[44:37] - unpacked_q[80:73];
  end
  always @* begin
    addends_d = addends_q;
    addends_d[35:0] = aligned_q[35:0];
    addends_d[36] = aligned_q[36];
    addends_d[44:37] = aligned_q[44:37];
    addends_d[72:45] = aligned_q[72:45] & in_reach;
    addends_d[100:73] = aligned_q[100:73];
    addends_d[128:101] = aligned_q[156:129] & in_reach;
    if ((|lost) | (|below)) begin
      addends_d[128:101] = (aligned_q[156:129] & in_reach) | sticky;
    end
  end
  always @* begin
    summed_d = summed_q;
    summed_d[35:0] = addends_q[35:0];
    summed_d[43:36] = addends_q[44:37];
    summed_d[71:44] = addends_q[72:45];
    if (addends_q[36]) begin
      summed_d[99:72] = addends_q[100:73] - addends_q[128:101];
    end else begin
      summed_d[99:72] = addends_q[100:73] + addends_q[128:101];
    end
  end
  always @* begin
    rounded_d = rounded_q;
    rounded_d[32] = aside[1];
    rounded_d[31:0] = (composed_q[67:36] + composed_q[99:68]) | sign;
    if (aside[3]) begin
      rounded_d[31:0] = aside[35:4];
    end
  end
  assign a_magnitude = a & magnitude_bits;
  assign b_magnitude = b & magnitude_bits;
  assign lost = aligned_q[128:101] & ~aligned_q[184:157];
  assign below = aligned_q[156:129] & ~in_reach;
  assign aside = composed_q[35:0];
  always @* begin
    sign = 32'h0;
    if (aside[2]) begin
      sign = negative;
    end
  end
  assign sum = rounded_q[31:0];
  assign narrow = rounded_q[32];
  always @(posedge clock) ordered_q <= ordered_d;
  always @(posedge clock) unpacked_q <= unpack_outp;
  always @(posedge clock) spaced_q <= spaced_d;
  always @(posedge clock) aligned_q <= align_outp;
  always @(posedge clock) addends_q <= addends_d;
  always @(posedge clock) summed_q <= summed_d;
  always @(posedge clock) counted_q <= count_outp;
  always @(posedge clock) normalised_q <= normalise_outp;
  always @(posedge clock) composed_q <= pack_outp;
  always @(posedge clock) rounded_q <= rounded_d;

  // What nothing reads.
  wire unused = &{1'b0, aside[0]};
endmodule

module t3_pack (
  input wire [71:0] inp,
  output reg [99:0] outp
);

  localparam [27:0] fp16_rest = 28'hffff;
  localparam [31:0] fp16_fraction = 32'h3ff0000;
  localparam [31:0] fp16_infinity = 32'h7c000000;
  localparam [27:0] bf16_rest = 28'h7ffff;
  localparam [31:0] bf16_fraction = 32'h7f0000;
  localparam [27:0] fp32_rest = 28'h7;
  localparam [31:0] fp32_fraction = 32'h7fffff;
  localparam [31:0] fp32_infinity = 32'h7f800000;
  localparam [31:0] narrow_unit = 32'h10000;

  wire [35:0] aside;
  wire [27:0] sum;
  reg [7:0] exponent;
  wire [31:0] exponent_word;
  wire [31:0] sum_word;
  wire half;
  wire narrow;
  reg overflow;
  reg last;
  reg guard;
  reg [27:0] rest;
  reg [31:0] infinity;

  assign aside = inp[35:0];
  assign half = aside[0];
  assign narrow = aside[1];
  assign sum = inp[71:44];
  assign sum_word = {4'h0, sum};
  always @* begin
    exponent = 8'h0;
    if (sum[27]) begin
      exponent = inp[43:36];
    end
  end
  assign exponent_word = {24'h0, exponent};
  always @* begin
    if (half) begin
      outp[67:36] = {exponent_word[5:0], 26'h0} | ({1'h0, sum_word[31:1]} & fp16_fraction);
    end else if (narrow) begin
      outp[67:36] = {exponent_word[8:0], 23'h0} | ({4'h0, sum_word[31:4]} & bf16_fraction);
    end else begin
      outp[67:36] = {exponent_word[8:0], 23'h0} | ({4'h0, sum_word[31:4]} & fp32_fraction);
    end
    outp[99:68] = 32'h0;
    if (guard & (last | (|rest))) begin
      if (narrow) begin
        outp[99:68] = narrow_unit;
      end else begin
        outp[99:68] = 32'h1;
      end
    end
    if (overflow) begin
      outp[67:36] = infinity;
      outp[99:68] = 32'h0;
    end
    outp[35:0] = aside;
  end
  always @* begin
    if (half) begin
      last = sum[17];
    end else if (narrow) begin
      last = sum[20];
    end else begin
      last = sum[4];
    end
  end
  always @* begin
    if (half) begin
      guard = sum[16];
    end else if (narrow) begin
      guard = sum[19];
    end else begin
      guard = sum[3];
    end
  end
  always @* begin
    if (half) begin
      rest = sum & fp16_rest;
    end else if (narrow) begin
      rest = sum & bf16_rest;
    end else begin
      rest = sum & fp32_rest;
    end
  end
  always @* begin
    if (half) begin
      overflow = exponent == 8'h1f;
    end else if (narrow) begin
      overflow = exponent == 8'hff;
    end else begin
      overflow = exponent == 8'hff;
    end
  end
  always @* begin
    if (half) begin
      infinity = fp16_infinity;
    end else if (narrow) begin
      infinity = fp32_infinity;
    end else begin
      infinity = fp32_infinity;
    end
  end

  // What nothing reads.
  wire unused = &{1'b0, exponent_word[31:9], sum_word[0]};
endmodule

module t3_normalise (
  input wire [79:0] inp,
  output wire [71:0] outp
);

  assign outp = {inp[71:44] << inp[79:72], inp[43:36] - inp[79:72], inp[35:0]};
endmodule

module t3_count_zeros (
  input wire [99:0] inp,
  output wire [79:0] outp
);

  localparam [7:0] above_0 = 8'h1b;
  localparam [7:0] above_1 = 8'h1a;
  localparam [7:0] above_2 = 8'h19;
  localparam [7:0] above_3 = 8'h18;
  localparam [7:0] above_4 = 8'h17;
  localparam [7:0] above_5 = 8'h16;
  localparam [7:0] above_6 = 8'h15;
  localparam [7:0] above_7 = 8'h14;
  localparam [7:0] above_8 = 8'h13;
  localparam [7:0] above_9 = 8'h12;
  localparam [7:0] above_10 = 8'h11;
  localparam [7:0] above_11 = 8'h10;
  localparam [7:0] above_12 = 8'hf;
  localparam [7:0] above_13 = 8'he;
  localparam [7:0] above_14 = 8'hd;
  localparam [7:0] above_15 = 8'hc;
  localparam [7:0] above_16 = 8'hb;
  localparam [7:0] above_17 = 8'ha;
  localparam [7:0] above_18 = 8'h9;
  localparam [7:0] above_19 = 8'h8;
  localparam [7:0] above_20 = 8'h7;
  localparam [7:0] above_21 = 8'h6;
  localparam [7:0] above_22 = 8'h5;
  localparam [7:0] above_23 = 8'h4;
  localparam [7:0] above_24 = 8'h3;
  localparam [7:0] above_25 = 8'h2;
  localparam [7:0] above_26 = 8'h1;
  localparam [7:0] above_27 = 8'h0;
  localparam [7:0] all = 8'h1c;

  wire [27:0] ones;
  reg [7:0] zeros;

  assign ones = inp[99:72] | inp[71:44];
  always @* begin
    zeros = all;
    if (ones[0]) begin
      zeros = above_0;
    end
    if (ones[1]) begin
      zeros = above_1;
    end
    if (ones[2]) begin
      zeros = above_2;
    end
    if (ones[3]) begin
      zeros = above_3;
    end
    if (ones[4]) begin
      zeros = above_4;
    end
    if (ones[5]) begin
      zeros = above_5;
    end
    if (ones[6]) begin
      zeros = above_6;
    end
    if (ones[7]) begin
      zeros = above_7;
    end
    if (ones[8]) begin
      zeros = above_8;
    end
    if (ones[9]) begin
      zeros = above_9;
    end
    if (ones[10]) begin
      zeros = above_10;
    end
    if (ones[11]) begin
      zeros = above_11;
    end
    if (ones[12]) begin
      zeros = above_12;
    end
    if (ones[13]) begin
      zeros = above_13;
    end
    if (ones[14]) begin
      zeros = above_14;
    end
    if (ones[15]) begin
      zeros = above_15;
    end
    if (ones[16]) begin
      zeros = above_16;
    end
    if (ones[17]) begin
      zeros = above_17;
    end
    if (ones[18]) begin
      zeros = above_18;
    end
    if (ones[19]) begin
      zeros = above_19;
    end
    if (ones[20]) begin
      zeros = above_20;
    end
    if (ones[21]) begin
      zeros = above_21;
    end
    if (ones[22]) begin
      zeros = above_22;
    end
    if (ones[23]) begin
      zeros = above_23;
    end
    if (ones[24]) begin
      zeros = above_24;
    end
    if (ones[25]) begin
      zeros = above_25;
    end
    if (ones[26]) begin
      zeros = above_26;
    end
    if (ones[27]) begin
      zeros = above_27;
    end
  end
  assign outp = {zeros, inp[99:72], inp[43:36], inp[35:0]};
endmodule

module t3_align (
  input wire [116:0] inp,
  output wire [184:0] outp
);

  localparam [27:0] top = 28'h8000000;
  localparam [27:0] ones = 28'hfffffff;

  assign outp = {ones << inp[116:109], inp[108:81] >> inp[116:109], inp[108:81], inp[80:53], top >> inp[44:37], inp[52:45], inp[36], inp[35:0]};
endmodule

module t3_unpack (
  input wire [98:0] inp,
  output reg [108:0] outp
);

  localparam [27:0] hidden = 28'h4000000;
  localparam [31:0] half_infinity = 32'h7c000000;
  localparam [31:0] half_quiet = 32'h7e000000;
  localparam [27:0] half_fraction = 28'h3ff0000;
  localparam [31:0] single_infinity = 32'h7f800000;
  localparam [31:0] single_quiet = 32'h7fc00000;
  localparam [27:0] single_fraction = 28'h3fffff8;
  localparam [31:0] magnitude_bits = 32'h7fffffff;

  reg [35:0] aside;
  wire [31:0] larger;
  wire [31:0] smaller;
  wire [27:0] large_low;
  wire [27:0] small_low;
  wire [31:0] magnitude;
  reg [31:0] infinity;
  reg [31:0] quiet;
  wire half;
  wire subtract;
  reg [7:0] large_field;
  reg [7:0] small_field;
  reg [27:0] large_fraction;
  reg [27:0] small_fraction;

  assign larger = inp[31:0];
  assign smaller = inp[63:32];
  assign large_low = larger[27:0];
  assign small_low = smaller[27:0];
  assign half = inp[98:97] == 2'h0;
  always @* begin
    if (half) begin
      infinity = half_infinity;
    end else begin
      infinity = single_infinity;
    end
  end
  always @* begin
    if (half) begin
      quiet = half_quiet;
    end else begin
      quiet = single_quiet;
    end
  end
  always @* begin
    if (half) begin
      large_field = {3'h0, larger[30:26]};
    end else begin
      large_field = larger[30:23];
    end
  end
  always @* begin
    if (half) begin
      small_field = {3'h0, smaller[30:26]};
    end else begin
      small_field = smaller[30:23];
    end
  end
  always @* begin
    if (half) begin
      large_fraction = large_low & half_fraction;
    end else begin
      large_fraction = {large_low[24:0], 3'h0} & single_fraction;
    end
  end
  always @* begin
    if (half) begin
      small_fraction = small_low & half_fraction;
    end else begin
      small_fraction = {small_low[24:0], 3'h0} & single_fraction;
    end
  end
  always @* begin
    outp[44:37] = large_field;
    outp[72:45] = large_fraction | hidden;
    if (large_field == 8'h0) begin
      outp[44:37] = 8'h1;
      outp[72:45] = large_fraction;
    end
    outp[80:73] = small_field;
    outp[108:81] = small_fraction | hidden;
    if (small_field == 8'h0) begin
      outp[80:73] = 8'h1;
      outp[108:81] = small_fraction;
    end
    outp[36] = subtract;
    outp[35:0] = aside;
  end
  assign subtract = larger[31] ^ smaller[31];
  always @* begin
    aside[0] = half;
    aside[1] = inp[98:97] < 2'h2;
    aside[2] = larger[31] & ~(subtract & inp[96]);
    aside[3] = 1'h0;
    aside[35:4] = larger;
    if (inp[98:97] == 2'h3) begin
      aside[3] = 1'h1;
      aside[35:4] = inp[95:64];
    end else if (magnitude > infinity) begin
      aside[3] = 1'h1;
      aside[35:4] = quiet;
    end else if (magnitude == infinity) begin
      aside[3] = 1'h1;
      if (subtract & inp[96]) begin
        aside[35:4] = quiet;
      end
    end
  end
  assign magnitude = larger & magnitude_bits;
endmodule

module t3_split_words_2 (
  input wire [63:0] data,
  input wire [3:0] enable,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [1:0] halves_0,
  output reg [1:0] halves_1
);

  always @(*) word_0 = data[31:0];
  always @(*) halves_0 = enable[1:0];
  always @(*) word_1 = data[63:32];
  always @(*) halves_1 = enable[3:2];
endmodule

module t3_ram_words_2_12_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [63:0] read_data,
  input wire [3:0] write_address,
  input wire [63:0] write_data,
  input wire write_enable
);

  reg [63:0] words [0:11];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd12) ? read_address : 4'd0];
    if (write_enable && write_address < 4'd12) words[write_address] <= write_data;
  end
endmodule

module t3_fifo_read_tag_128_8 (
  input wire clock,
  input wire reset,
  input wire [4:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [4:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [7:0] occupancy
);

  localparam [7:0] last = 8'h7f;
  localparam [7:0] depth = 8'h80;

  wire has_room;
  wire push;
  wire pop;
  reg [7:0] remaining;
  reg [7:0] items_read_address;
  wire [4:0] items_read_data;
  reg [7:0] write_at_d;
  reg [7:0] write_at_q;
  reg [7:0] read_at_d;
  reg [7:0] read_at_q;
  reg [7:0] count_d;
  reg [7:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_read_tag_128_8 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 8'h1;
      if (write_at_q == last) begin
        write_at_d = 8'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 8'h0;
      end else begin
        read_at_d = read_at_q + 8'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 8'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 8'h0;
      end else begin
        items_read_address = read_at_q + 8'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 8'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 8'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 8'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 8'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_read_tag_128_8 (
  input wire clock,
  input wire [7:0] read_address,
  output reg [4:0] read_data,
  input wire [7:0] write_address,
  input wire [4:0] write_data,
  input wire write_enable
);

  reg [4:0] words [0:127];
  always @(posedge clock) begin
    read_data <= words[(read_address < 8'd128) ? read_address[6:0] : 7'd0];
    if (write_enable && write_address < 8'd128) words[write_address[6:0]] <= write_data;
  end
endmodule

module t3_reg_slice_beat_memory_meta_2 (
  input wire clock,
  input wire reset,
  input wire [105:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [105:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready
);

  wire front_free;
  reg [105:0] front_d;
  reg [105:0] front_q;
  reg front_full_d;
  reg front_full_q;
  reg [105:0] spare_d;
  reg [105:0] spare_q;
  reg spare_full_d;
  reg spare_full_q;

  always @* begin
    front_d = front_q;
    if (front_free) begin
      if (spare_full_q) begin
        front_d = spare_q;
      end else begin
        front_d = inp_payload;
      end
    end
  end
  always @* begin
    front_full_d = front_full_q;
    if (front_free) begin
      if (spare_full_q) begin
        front_full_d = 1'h1;
      end else begin
        front_full_d = inp_valid;
      end
    end
  end
  always @* begin
    spare_d = spare_q;
    if (~front_free) begin
      if (inp_valid & ~spare_full_q) begin
        spare_d = inp_payload;
      end
    end
  end
  always @* begin
    spare_full_d = spare_full_q;
    if (front_free) begin
      if (spare_full_q) begin
        spare_full_d = 1'h0;
      end
    end else if (inp_valid & ~spare_full_q) begin
      spare_full_d = 1'h1;
    end
  end
  assign inp_ready = ~spare_full_q;
  assign outp_valid = front_full_q;
  assign outp_payload = front_q;
  assign front_free = ~front_full_q | outp_ready;
  always @(posedge clock) front_q <= front_d;
  always @(posedge clock)
    if (reset) front_full_q <= 1'h0;
    else front_full_q <= front_full_d;
  always @(posedge clock) spare_q <= spare_d;
  always @(posedge clock)
    if (reset) spare_full_q <= 1'h0;
    else spare_full_q <= spare_full_d;
endmodule

module t3_mca_2_32_6 (
  input wire clock,
  input wire reset,
  input wire [145:0] compute_payload,
  input wire compute_valid,
  output wire compute_ready,
  input wire [145:0] communication_payload,
  input wire communication_valid,
  output wire communication_ready,
  input wire [145:0] spill_payload,
  input wire spill_valid,
  output wire spill_ready,
  output wire [105:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [45:0] events_payload,
  output wire events_valid,
  input wire events_ready,
  input wire [1:0] policy,
  input wire [7:0] threshold,
  input wire [15:0] starvation_limit,
  input wire measure,
  input wire [3:0] window_log2,
  input wire [15:0] cut_low,
  input wire [15:0] cut_mid,
  input wire [15:0] cut_high,
  input wire [7:0] level0,
  input wire [7:0] level1,
  input wire [7:0] level2,
  input wire [7:0] level3,
  output wire [5:0] occupancy,
  output wire [7:0] active_threshold,
  output wire [15:0] intensity,
  output wire compute_stall,
  output wire communication_stall,
  output wire event_stall
);

  localparam [5:0] depth = 6'h20;
  localparam [1:0] incoming = 2'h1;

  wire [77:0] compute_meta;
  wire [77:0] communication_meta;
  wire compute_blocked;
  wire communication_blocked;
  wire compute_waits;
  wire communication_waits;
  wire [7:0] held_wide;
  wire below;
  wire starved;
  reg prefer_communication;
  wire open;
  wire has_room;
  wire grant_spill;
  wire grant_compute;
  wire grant_communication;
  wire accepts;
  wire takes_event;
  wire leaves;
  wire [77:0] entered_meta;
  wire [37:0] memory_meta;
  wire [105:0] queued;
  wire [45:0] update;
  wire queue_inp_ready;
  wire [105:0] queue_outp_payload;
  wire queue_outp_valid;
  wire [5:0] queue_occupancy;
  wire event_path_has_place;
  wire [3:0] event_path_enable;
  wire [45:0] event_path_events_payload;
  wire event_path_events_valid;
  wire [15:0] meter_intensity;
  wire [7:0] meter_active_threshold;
  reg [145:0] entered_d;
  reg [145:0] entered_q;
  reg has_entered_q;
  reg has_event_q;
  reg [5:0] held_d;
  reg [5:0] held_q;
  reg communication_turn_d;
  reg communication_turn_q;
  reg [15:0] waited_d;
  reg [15:0] waited_q;
  reg compute_owed_d;
  reg compute_owed_q;

  t3_fifo_beat_memory_meta_2_32_6 queue (
    .clock(clock),
    .reset(reset),
    .inp_payload(queued),
    .inp_valid(has_entered_q),
    .inp_ready(queue_inp_ready),
    .outp_payload(queue_outp_payload),
    .outp_valid(queue_outp_valid),
    .outp_ready(outp_ready),
    .occupancy(queue_occupancy)
  );

  t3_event_path_2 event_path (
    .clock(clock),
    .reset(reset),
    .reserve(takes_event),
    .has_place(event_path_has_place),
    .fire(has_event_q),
    .update(update),
    .enable(event_path_enable),
    .events_payload(event_path_events_payload),
    .events_valid(event_path_events_valid),
    .events_ready(events_ready)
  );

  t3_intensity meter (
    .clock(clock),
    .reset(reset),
    .measure(measure),
    .accepted(grant_compute),
    .policy(policy),
    .threshold(threshold),
    .window_log2(window_log2),
    .cut_low(cut_low),
    .cut_mid(cut_mid),
    .cut_high(cut_high),
    .level0(level0),
    .level1(level1),
    .level2(level2),
    .level3(level3),
    .intensity(meter_intensity),
    .active_threshold(meter_active_threshold)
  );

  always @* begin
    entered_d = entered_q;
    if (grant_spill) begin
      entered_d = spill_payload;
    end else if (grant_communication) begin
      entered_d = communication_payload;
    end else if (grant_compute) begin
      entered_d = compute_payload;
    end
  end
  always @* begin
    held_d = held_q;
    if (accepts & ~leaves) begin
      held_d = held_q + 6'h1;
    end else if (~accepts & leaves) begin
      held_d = held_q - 6'h1;
    end
  end
  always @* begin
    communication_turn_d = communication_turn_q;
    if (grant_compute) begin
      communication_turn_d = 1'h1;
    end
    if (grant_communication) begin
      communication_turn_d = 1'h0;
    end
  end
  always @* begin
    waited_d = waited_q;
    if (grant_communication | ~communication_valid) begin
      waited_d = 16'h0;
    end else if ((|starvation_limit) & ~starved) begin
      waited_d = waited_q + 16'h1;
    end
  end
  always @* begin
    compute_owed_d = compute_owed_q;
    if (grant_compute) begin
      compute_owed_d = 1'h0;
    end
    if (grant_communication) begin
      if (starved) begin
        compute_owed_d = 1'h1;
      end
    end
  end
  assign compute_meta = compute_payload[77:0];
  assign communication_meta = communication_payload[77:0];
  assign compute_blocked = (compute_valid & compute_meta[38]) & ~event_path_has_place;
  assign communication_blocked = (communication_valid & communication_meta[38]) & ~event_path_has_place;
  assign compute_waits = compute_valid & ~compute_blocked;
  assign communication_waits = communication_valid & ~communication_blocked;
  assign held_wide = {2'h0, held_q};
  assign below = held_wide < meter_active_threshold;
  assign starved = (|starvation_limit) & (waited_q >= starvation_limit);
  always @* begin
    prefer_communication = 1'h0;
    if (communication_waits) begin
      if (~compute_waits) begin
        prefer_communication = (below | starved) | (policy == 2'h0);
      end else if (policy == 2'h0) begin
        prefer_communication = communication_turn_q;
      end else begin
        prefer_communication = starved & ~compute_owed_q;
      end
    end
  end
  assign has_room = held_q != depth;
  assign open = has_room & ~spill_valid;
  assign grant_spill = has_room & spill_valid;
  assign grant_communication = open & prefer_communication;
  assign grant_compute = (open & compute_waits) & ~prefer_communication;
  assign accepts = (grant_spill | grant_communication) | grant_compute;
  assign takes_event = (grant_compute & compute_meta[38]) | (grant_communication & communication_meta[38]);
  assign entered_meta = entered_q[77:0];
  assign memory_meta = {entered_meta[37:36], entered_meta[35:34], entered_meta[33:32], entered_meta[31:0]};
  assign queued = {entered_q[145:142], entered_q[141:78], memory_meta};
  assign update = {entered_meta[37:36] == incoming, 6'h0, entered_meta[77:70], entered_meta[69:62], entered_meta[61:59], entered_meta[58:43], entered_meta[42:39]};
  assign event_path_enable = entered_q[145:142];
  assign leaves = queue_outp_valid & outp_ready;
  assign compute_ready = grant_compute;
  assign communication_ready = grant_communication;
  assign spill_ready = grant_spill;
  assign outp_valid = queue_outp_valid;
  assign outp_payload = queue_outp_payload;
  assign events_valid = event_path_events_valid;
  assign events_payload = event_path_events_payload;
  assign occupancy = held_q;
  assign active_threshold = meter_active_threshold;
  assign intensity = meter_intensity;
  assign compute_stall = compute_valid & ~grant_compute;
  assign communication_stall = communication_valid & ~grant_communication;
  assign event_stall = compute_blocked | communication_blocked;
  always @(posedge clock) entered_q <= entered_d;
  always @(posedge clock)
    if (reset) has_entered_q <= 1'h0;
    else has_entered_q <= accepts;
  always @(posedge clock)
    if (reset) has_event_q <= 1'h0;
    else has_event_q <= takes_event;
  always @(posedge clock)
    if (reset) held_q <= 6'h0;
    else held_q <= held_d;
  always @(posedge clock)
    if (reset) communication_turn_q <= 1'h0;
    else communication_turn_q <= communication_turn_d;
  always @(posedge clock)
    if (reset) waited_q <= 16'h0;
    else waited_q <= waited_d;
  always @(posedge clock)
    if (reset) compute_owed_q <= 1'h0;
    else compute_owed_q <= compute_owed_d;

  // What nothing reads.
  wire unused = &{1'b0, compute_meta[37:0], compute_meta[77:39], communication_meta[37:0], communication_meta[77:39], entered_meta[38], queue_inp_ready, queue_occupancy};
endmodule

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

module t3_event_path_2 (
  input wire clock,
  input wire reset,
  input wire reserve,
  output wire has_place,
  input wire fire,
  input wire [45:0] update,
  input wire [3:0] enable,
  output wire [45:0] events_payload,
  output wire events_valid,
  input wire events_ready
);

  localparam [3:0] places = 4'h8;

  reg [45:0] complete;
  wire leaves;
  wire [5:0] counter_count;
  wire waiting_inp_ready;
  wire [45:0] waiting_outp_payload;
  wire waiting_outp_valid;
  wire [3:0] waiting_occupancy;
  reg [3:0] reserved_d;
  reg [3:0] reserved_q;
  reg [45:0] first_d;
  reg [45:0] first_q;
  reg first_full_q;
  reg [45:0] second_q;
  reg second_full_q;

  t3_count_enables_2 counter (
    .clock(clock),
    .enable(enable),
    .count(counter_count)
  );

  t3_fifo_update_event_8_4 waiting (
    .clock(clock),
    .reset(reset),
    .inp_payload(complete),
    .inp_valid(second_full_q),
    .inp_ready(waiting_inp_ready),
    .outp_payload(waiting_outp_payload),
    .outp_valid(waiting_outp_valid),
    .outp_ready(events_ready),
    .occupancy(waiting_occupancy)
  );

  always @* begin
    reserved_d = reserved_q;
    if (reserve & ~leaves) begin
      reserved_d = reserved_q + 4'h1;
    end else if (~reserve & leaves) begin
      reserved_d = reserved_q - 4'h1;
    end
  end
  always @* begin
    first_d = first_q;
    if (fire) begin
      first_d = update;
    end
  end
  assign leaves = waiting_outp_valid & events_ready;
  always @* begin
    complete = second_q;
    complete[44:39] = counter_count;
  end
  assign has_place = reserved_q != places;
  assign events_valid = waiting_outp_valid;
  assign events_payload = waiting_outp_payload;
  always @(posedge clock)
    if (reset) reserved_q <= 4'h0;
    else reserved_q <= reserved_d;
  always @(posedge clock) first_q <= first_d;
  always @(posedge clock)
    if (reset) first_full_q <= 1'h0;
    else first_full_q <= fire;
  always @(posedge clock) second_q <= first_q;
  always @(posedge clock)
    if (reset) second_full_q <= 1'h0;
    else second_full_q <= first_full_q;

  // What nothing reads.
  wire unused = &{1'b0, waiting_inp_ready, waiting_occupancy};
endmodule

module t3_fifo_update_event_8_4 (
  input wire clock,
  input wire reset,
  input wire [45:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [45:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [3:0] occupancy
);

  localparam [3:0] last = 4'h7;
  localparam [3:0] depth = 4'h8;

  wire has_room;
  wire push;
  wire pop;
  reg [3:0] remaining;
  reg [3:0] items_read_address;
  wire [45:0] items_read_data;
  reg [3:0] write_at_d;
  reg [3:0] write_at_q;
  reg [3:0] read_at_d;
  reg [3:0] read_at_q;
  reg [3:0] count_d;
  reg [3:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_update_event_8_4 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 4'h1;
      if (write_at_q == last) begin
        write_at_d = 4'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 4'h0;
      end else begin
        read_at_d = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 4'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 4'h0;
      end else begin
        items_read_address = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 4'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 4'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 4'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 4'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_update_event_8_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [45:0] read_data,
  input wire [3:0] write_address,
  input wire [45:0] write_data,
  input wire write_enable
);

  reg [45:0] words [0:7];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd8) ? read_address[2:0] : 3'd0];
    if (write_enable && write_address < 4'd8) words[write_address[2:0]] <= write_data;
  end
endmodule

module t3_count_enables_2 (
  input wire clock,
  input wire [3:0] enable,
  output reg [5:0] count
);

  reg [3:0] group_0;
  always @(posedge clock) group_0 <= {3'd0, enable[0]} + {3'd0, enable[1]} + {3'd0, enable[2]} + {3'd0, enable[3]};
  always @(posedge clock) count <= {2'd0, group_0};
endmodule

module t3_fifo_beat_memory_meta_2_32_6 (
  input wire clock,
  input wire reset,
  input wire [105:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [105:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [5:0] occupancy
);

  localparam [5:0] last = 6'h1f;
  localparam [5:0] depth = 6'h20;

  wire has_room;
  wire push;
  wire pop;
  reg [5:0] remaining;
  reg [5:0] items_read_address;
  wire [105:0] items_read_data;
  reg [5:0] write_at_d;
  reg [5:0] write_at_q;
  reg [5:0] read_at_d;
  reg [5:0] read_at_q;
  reg [5:0] count_d;
  reg [5:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_beat_memory_meta_2_32_6 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 6'h1;
      if (write_at_q == last) begin
        write_at_d = 6'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 6'h0;
      end else begin
        read_at_d = read_at_q + 6'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 6'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 6'h0;
      end else begin
        items_read_address = read_at_q + 6'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 6'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 6'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 6'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 6'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_beat_memory_meta_2_32_6 (
  input wire clock,
  input wire [5:0] read_address,
  output reg [105:0] read_data,
  input wire [5:0] write_address,
  input wire [105:0] write_data,
  input wire write_enable
);

  reg [105:0] words [0:31];
  always @(posedge clock) begin
    read_data <= words[(read_address < 6'd32) ? read_address[4:0] : 5'd0];
    if (write_enable && write_address < 6'd32) words[write_address[4:0]] <= write_data;
  end
endmodule

module t3_window_2_8 (
  input wire clock,
  input wire reset,
  input wire [110:0] commit_payload,
  input wire commit_valid,
  input wire [142:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [145:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [31:0] refused_payload,
  output wire refused_valid
);

  localparam [1:0] op_store = 2'h1;
  localparam [1:0] op_add = 2'h2;
  localparam [1:0] incoming = 2'h1;

  wire [74:0] inp_meta;
  wire inp_fire;
  wire [74:0] meta;
  wire [46:0] mapping;
  wire is_write;
  wire allowed;
  wire leaves;
  wire out_ready;
  wire [77:0] out_meta;
  wire [31:0] lookup_address_payload;
  wire [46:0] lookup_mapping_payload;
  wire lookup_mapping_valid;
  wire beats_inp_ready;
  wire [142:0] beats_outp_payload;
  wire beats_outp_valid;
  wire [3:0] beats_occupancy;
  wire mappings_inp_ready;
  wire [46:0] mappings_outp_payload;
  wire mappings_outp_valid;
  wire [3:0] mappings_occupancy;

  t3_lookup_8 lookup (
    .clock(clock),
    .reset(reset),
    .commit_payload(commit_payload),
    .commit_valid(commit_valid),
    .address_payload(lookup_address_payload),
    .address_valid(inp_fire),
    .mapping_payload(lookup_mapping_payload),
    .mapping_valid(lookup_mapping_valid)
  );

  t3_fifo_beat_link_meta_2_8_4 beats (
    .clock(clock),
    .reset(reset),
    .inp_payload(inp_payload),
    .inp_valid(inp_fire),
    .inp_ready(beats_inp_ready),
    .outp_payload(beats_outp_payload),
    .outp_valid(beats_outp_valid),
    .outp_ready(out_ready),
    .occupancy(beats_occupancy)
  );

  t3_fifo_mapping_8_4 mappings (
    .clock(clock),
    .reset(reset),
    .inp_payload(lookup_mapping_payload),
    .inp_valid(lookup_mapping_valid),
    .inp_ready(mappings_inp_ready),
    .outp_payload(mappings_outp_payload),
    .outp_valid(mappings_outp_valid),
    .outp_ready(out_ready),
    .occupancy(mappings_occupancy)
  );

  assign inp_fire = (inp_valid & beats_inp_ready) & ~commit_valid;
  assign inp_ready = beats_inp_ready & ~commit_valid;
  assign inp_meta = inp_payload[74:0];
  assign lookup_address_payload = inp_meta[35:4];
  assign meta = beats_outp_payload[74:0];
  assign mapping = mappings_outp_payload;
  assign is_write = (meta[37:36] == op_store) | (meta[37:36] == op_add);
  assign allowed = ((is_write & mapping[0]) & mapping[39]) & ~mapping[37];
  assign leaves = beats_outp_valid & mappings_outp_valid;
  assign outp_valid = leaves & allowed;
  assign refused_valid = leaves & ~allowed;
  assign refused_payload = meta[35:4];
  assign out_ready = leaves & (outp_ready | ~allowed);
  assign out_meta = {meta[74:67], meta[66:59], meta[58:56], meta[55:40], mapping[36:33], mapping[38], incoming, meta[39:38], meta[37:36], meta[35:4]};
  assign outp_payload = {beats_outp_payload[142:139], beats_outp_payload[138:75], out_meta};

  // What nothing reads.
  wire unused = &{1'b0, inp_meta[3:0], inp_meta[74:36], meta[3:0], mapping[32:1], mapping[46:40], beats_occupancy, mappings_inp_ready, mappings_occupancy};
endmodule

module t3_fifo_beat_link_meta_2_8_4 (
  input wire clock,
  input wire reset,
  input wire [142:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [142:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [3:0] occupancy
);

  localparam [3:0] last = 4'h7;
  localparam [3:0] depth = 4'h8;

  wire has_room;
  wire push;
  wire pop;
  reg [3:0] remaining;
  reg [3:0] items_read_address;
  wire [142:0] items_read_data;
  reg [3:0] write_at_d;
  reg [3:0] write_at_q;
  reg [3:0] read_at_d;
  reg [3:0] read_at_q;
  reg [3:0] count_d;
  reg [3:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_beat_link_meta_2_8_4 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 4'h1;
      if (write_at_q == last) begin
        write_at_d = 4'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 4'h0;
      end else begin
        read_at_d = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 4'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 4'h0;
      end else begin
        items_read_address = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 4'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 4'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 4'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 4'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_beat_link_meta_2_8_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [142:0] read_data,
  input wire [3:0] write_address,
  input wire [142:0] write_data,
  input wire write_enable
);

  reg [142:0] words [0:7];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd8) ? read_address[2:0] : 3'd0];
    if (write_enable && write_address < 4'd8) words[write_address[2:0]] <= write_data;
  end
endmodule

module t3_remap_2_8 (
  input wire clock,
  input wire reset,
  input wire [110:0] commit_payload,
  input wire commit_valid,
  input wire [135:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [145:0] local_payload,
  output wire local_valid,
  input wire local_ready,
  output wire [142:0] remote_payload,
  output wire remote_valid,
  input wire remote_ready
);

  localparam [1:0] op_read = 2'h0;
  localparam [1:0] op_store = 2'h1;
  localparam [1:0] op_add = 2'h2;
  localparam [1:0] compute = 2'h0;

  wire [67:0] inp_meta;
  wire inp_fire;
  wire [67:0] meta;
  wire [46:0] mapping;
  wire in_region;
  reg [1:0] operation;
  wire leaves;
  wire is_remote;
  reg out_ready;
  reg [77:0] local_meta;
  wire [74:0] remote_meta;
  wire [31:0] lookup_address_payload;
  wire [46:0] lookup_mapping_payload;
  wire lookup_mapping_valid;
  wire beats_inp_ready;
  wire [135:0] beats_outp_payload;
  wire beats_outp_valid;
  wire [3:0] beats_occupancy;
  wire mappings_inp_ready;
  wire [46:0] mappings_outp_payload;
  wire mappings_outp_valid;
  wire [3:0] mappings_occupancy;

  t3_lookup_8 lookup (
    .clock(clock),
    .reset(reset),
    .commit_payload(commit_payload),
    .commit_valid(commit_valid),
    .address_payload(lookup_address_payload),
    .address_valid(inp_fire),
    .mapping_payload(lookup_mapping_payload),
    .mapping_valid(lookup_mapping_valid)
  );

  t3_fifo_beat_producer_meta_2_8_4 beats (
    .clock(clock),
    .reset(reset),
    .inp_payload(inp_payload),
    .inp_valid(inp_fire),
    .inp_ready(beats_inp_ready),
    .outp_payload(beats_outp_payload),
    .outp_valid(beats_outp_valid),
    .outp_ready(out_ready),
    .occupancy(beats_occupancy)
  );

  t3_fifo_mapping_8_4 mappings (
    .clock(clock),
    .reset(reset),
    .inp_payload(lookup_mapping_payload),
    .inp_valid(lookup_mapping_valid),
    .inp_ready(mappings_inp_ready),
    .outp_payload(mappings_outp_payload),
    .outp_valid(mappings_outp_valid),
    .outp_ready(out_ready),
    .occupancy(mappings_occupancy)
  );

  assign inp_fire = (inp_valid & beats_inp_ready) & ~commit_valid;
  assign inp_ready = beats_inp_ready & ~commit_valid;
  assign inp_meta = inp_payload[67:0];
  assign lookup_address_payload = inp_meta[31:0];
  assign meta = beats_outp_payload[67:0];
  assign mapping = mappings_outp_payload;
  assign in_region = meta[32] & mapping[0];
  assign is_remote = in_region & mapping[37];
  always @* begin
    operation = op_read;
    if (meta[32]) begin
      operation = op_store;
      if (in_region & mapping[40]) begin
        operation = op_add;
      end
    end
  end
  assign leaves = beats_outp_valid & mappings_outp_valid;
  assign local_valid = leaves & ~is_remote;
  assign remote_valid = leaves & is_remote;
  always @* begin
    out_ready = leaves & local_ready;
    if (is_remote) begin
      out_ready = leaves & remote_ready;
    end
  end
  always @* begin
    local_meta[31:0] = meta[31:0];
    local_meta[33:32] = operation;
    local_meta[35:34] = 2'h0;
    local_meta[37:36] = compute;
    local_meta[38] = in_region & mapping[38];
    local_meta[42:39] = 4'h0;
    if (in_region) begin
      local_meta[35:34] = mapping[42:41];
      local_meta[42:39] = mapping[36:33];
    end
    local_meta[58:43] = meta[48:33];
    local_meta[61:59] = meta[51:49];
    local_meta[69:62] = meta[59:52];
    local_meta[77:70] = meta[67:60];
  end
  assign local_payload = {beats_outp_payload[135:132], beats_outp_payload[131:68], local_meta};
  assign remote_meta = {meta[67:60], meta[59:52], meta[51:49], meta[48:33], mapping[42:41], operation, mapping[32:1], mapping[46:43]};
  assign remote_payload = {beats_outp_payload[135:132], beats_outp_payload[131:68], remote_meta};

  // What nothing reads.
  wire unused = &{1'b0, inp_meta[67:32], mapping[39], beats_occupancy, mappings_inp_ready, mappings_occupancy};
endmodule

module t3_fifo_mapping_8_4 (
  input wire clock,
  input wire reset,
  input wire [46:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [46:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [3:0] occupancy
);

  localparam [3:0] last = 4'h7;
  localparam [3:0] depth = 4'h8;

  wire has_room;
  wire push;
  wire pop;
  reg [3:0] remaining;
  reg [3:0] items_read_address;
  wire [46:0] items_read_data;
  reg [3:0] write_at_d;
  reg [3:0] write_at_q;
  reg [3:0] read_at_d;
  reg [3:0] read_at_q;
  reg [3:0] count_d;
  reg [3:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_mapping_8_4 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 4'h1;
      if (write_at_q == last) begin
        write_at_d = 4'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 4'h0;
      end else begin
        read_at_d = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 4'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 4'h0;
      end else begin
        items_read_address = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 4'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 4'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 4'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 4'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_mapping_8_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [46:0] read_data,
  input wire [3:0] write_address,
  input wire [46:0] write_data,
  input wire write_enable
);

  reg [46:0] words [0:7];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd8) ? read_address[2:0] : 3'd0];
    if (write_enable && write_address < 4'd8) words[write_address[2:0]] <= write_data;
  end
endmodule

module t3_fifo_beat_producer_meta_2_8_4 (
  input wire clock,
  input wire reset,
  input wire [135:0] inp_payload,
  input wire inp_valid,
  output wire inp_ready,
  output wire [135:0] outp_payload,
  output wire outp_valid,
  input wire outp_ready,
  output wire [3:0] occupancy
);

  localparam [3:0] last = 4'h7;
  localparam [3:0] depth = 4'h8;

  wire has_room;
  wire push;
  wire pop;
  reg [3:0] remaining;
  reg [3:0] items_read_address;
  wire [135:0] items_read_data;
  reg [3:0] write_at_d;
  reg [3:0] write_at_q;
  reg [3:0] read_at_d;
  reg [3:0] read_at_q;
  reg [3:0] count_d;
  reg [3:0] count_q;
  wire valid_d;
  reg valid_q;

  t3_ram_beat_producer_meta_2_8_4 items (
    .clock(clock),
    .read_address(items_read_address),
    .read_data(items_read_data),
    .write_address(write_at_q),
    .write_data(inp_payload),
    .write_enable(push)
  );

  always @* begin
    write_at_d = write_at_q;
    if (push) begin
      write_at_d = write_at_q + 4'h1;
      if (write_at_q == last) begin
        write_at_d = 4'h0;
      end
    end
  end
  always @* begin
    read_at_d = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        read_at_d = 4'h0;
      end else begin
        read_at_d = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    count_d = remaining;
    if (push) begin
      count_d = remaining + 4'h1;
    end
  end
  assign valid_d = |remaining;
  assign has_room = count_q != depth;
  assign push = inp_valid & has_room;
  assign pop = valid_q & outp_ready;
  always @* begin
    items_read_address = read_at_q;
    if (pop) begin
      if (read_at_q == last) begin
        items_read_address = 4'h0;
      end else begin
        items_read_address = read_at_q + 4'h1;
      end
    end
  end
  always @* begin
    remaining = count_q;
    if (pop) begin
      remaining = count_q - 4'h1;
    end
  end
  assign inp_ready = has_room;
  assign outp_valid = valid_q;
  assign outp_payload = items_read_data;
  assign occupancy = count_q;
  always @(posedge clock)
    if (reset) write_at_q <= 4'h0;
    else write_at_q <= write_at_d;
  always @(posedge clock)
    if (reset) read_at_q <= 4'h0;
    else read_at_q <= read_at_d;
  always @(posedge clock)
    if (reset) count_q <= 4'h0;
    else count_q <= count_d;
  always @(posedge clock)
    if (reset) valid_q <= 1'h0;
    else valid_q <= valid_d;
endmodule

module t3_ram_beat_producer_meta_2_8_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [135:0] read_data,
  input wire [3:0] write_address,
  input wire [135:0] write_data,
  input wire write_enable
);

  reg [135:0] words [0:7];
  always @(posedge clock) begin
    read_data <= words[(read_address < 4'd8) ? read_address[2:0] : 3'd0];
    if (write_enable && write_address < 4'd8) words[write_address[2:0]] <= write_data;
  end
endmodule

module t3_lookup_8 (
  input wire clock,
  input wire reset,
  input wire [110:0] commit_payload,
  input wire commit_valid,
  input wire [31:0] address_payload,
  input wire address_valid,
  output wire [46:0] mapping_payload,
  output wire mapping_valid
);

  wire [3:0] region;
  wire [110:0] entry;
  wire moved;
  reg [31:0] offset;
  wire [31:0] translated;
  wire slots_0_load;
  wire slots_0_hit;
  wire [110:0] slots_0_entry;
  wire slots_1_load;
  wire slots_1_hit;
  wire [110:0] slots_1_entry;
  wire slots_2_load;
  wire slots_2_hit;
  wire [110:0] slots_2_entry;
  wire slots_3_load;
  wire slots_3_hit;
  wire [110:0] slots_3_entry;
  wire slots_4_load;
  wire slots_4_hit;
  wire [110:0] slots_4_entry;
  wire slots_5_load;
  wire slots_5_hit;
  wire [110:0] slots_5_entry;
  wire slots_6_load;
  wire slots_6_hit;
  wire [110:0] slots_6_entry;
  wire slots_7_load;
  wire slots_7_hit;
  wire [110:0] slots_7_entry;
  reg compared_q;
  reg [31:0] compared_address_q;
  reg selected_q;
  reg [31:0] selected_address_q;
  reg [110:0] selected_entry_d;
  reg [110:0] selected_entry_q;
  reg selected_found_d;
  reg selected_found_q;
  reg offset_valid_q;
  reg [31:0] offset_base_d;
  reg [31:0] offset_base_q;
  reg [46:0] offset_mapping_d;
  reg [46:0] offset_mapping_q;
  reg mapped_q;
  reg [46:0] mapped_mapping_d;
  reg [46:0] mapped_mapping_q;

  t3_region_slot slots_0 (
    .clock(clock),
    .reset(reset),
    .load(slots_0_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_0_hit),
    .entry(slots_0_entry)
  );

  t3_region_slot slots_1 (
    .clock(clock),
    .reset(reset),
    .load(slots_1_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_1_hit),
    .entry(slots_1_entry)
  );

  t3_region_slot slots_2 (
    .clock(clock),
    .reset(reset),
    .load(slots_2_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_2_hit),
    .entry(slots_2_entry)
  );

  t3_region_slot slots_3 (
    .clock(clock),
    .reset(reset),
    .load(slots_3_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_3_hit),
    .entry(slots_3_entry)
  );

  t3_region_slot slots_4 (
    .clock(clock),
    .reset(reset),
    .load(slots_4_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_4_hit),
    .entry(slots_4_entry)
  );

  t3_region_slot slots_5 (
    .clock(clock),
    .reset(reset),
    .load(slots_5_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_5_hit),
    .entry(slots_5_entry)
  );

  t3_region_slot slots_6 (
    .clock(clock),
    .reset(reset),
    .load(slots_6_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_6_hit),
    .entry(slots_6_entry)
  );

  t3_region_slot slots_7 (
    .clock(clock),
    .reset(reset),
    .load(slots_7_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_7_hit),
    .entry(slots_7_entry)
  );

  always @* begin
    selected_entry_d = selected_entry_q;
    if (slots_0_hit) begin
      selected_entry_d = slots_0_entry;
    end
    if (slots_1_hit) begin
      selected_entry_d = slots_1_entry;
    end
    if (slots_2_hit) begin
      selected_entry_d = slots_2_entry;
    end
    if (slots_3_hit) begin
      selected_entry_d = slots_3_entry;
    end
    if (slots_4_hit) begin
      selected_entry_d = slots_4_entry;
    end
    if (slots_5_hit) begin
      selected_entry_d = slots_5_entry;
    end
    if (slots_6_hit) begin
      selected_entry_d = slots_6_entry;
    end
    if (slots_7_hit) begin
      selected_entry_d = slots_7_entry;
    end
  end
  always @* begin
    selected_found_d = 1'h0;
    if (slots_0_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_1_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_2_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_3_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_4_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_5_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_6_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_7_hit) begin
      selected_found_d = 1'h1;
    end
  end
  always @* begin
    offset_base_d = 32'h0;
    if (moved) begin
      offset_base_d = entry[110:79];
    end
  end
  always @* begin
    offset_mapping_d = offset_mapping_q;
    offset_mapping_d[0] = selected_found_q;
    offset_mapping_d[32:1] = offset;
    offset_mapping_d[36:33] = entry[3:0];
    offset_mapping_d[37] = entry[69];
    offset_mapping_d[38] = entry[70];
    offset_mapping_d[39] = entry[71];
    offset_mapping_d[40] = entry[72];
    offset_mapping_d[42:41] = entry[74:73];
    offset_mapping_d[46:43] = entry[78:75];
  end
  always @* begin
    mapped_mapping_d = offset_mapping_q;
    mapped_mapping_d[32:1] = translated;
  end
  assign region = commit_payload[3:0];
  assign slots_0_load = commit_valid & (region == 4'h0);
  assign slots_1_load = commit_valid & (region == 4'h1);
  assign slots_2_load = commit_valid & (region == 4'h2);
  assign slots_3_load = commit_valid & (region == 4'h3);
  assign slots_4_load = commit_valid & (region == 4'h4);
  assign slots_5_load = commit_valid & (region == 4'h5);
  assign slots_6_load = commit_valid & (region == 4'h6);
  assign slots_7_load = commit_valid & (region == 4'h7);
  assign entry = selected_entry_q;
  assign moved = selected_found_q & entry[69];
  always @* begin
    offset = selected_address_q;
    if (moved) begin
      offset = selected_address_q - entry[36:5];
    end
  end
  assign translated = offset_mapping_q[32:1] + offset_base_q;
  assign mapping_valid = mapped_q;
  assign mapping_payload = mapped_mapping_q;
  always @(posedge clock)
    if (reset) compared_q <= 1'h0;
    else compared_q <= address_valid;
  always @(posedge clock) compared_address_q <= address_payload;
  always @(posedge clock)
    if (reset) selected_q <= 1'h0;
    else selected_q <= compared_q;
  always @(posedge clock) selected_address_q <= compared_address_q;
  always @(posedge clock) selected_entry_q <= selected_entry_d;
  always @(posedge clock) selected_found_q <= selected_found_d;
  always @(posedge clock)
    if (reset) offset_valid_q <= 1'h0;
    else offset_valid_q <= selected_q;
  always @(posedge clock) offset_base_q <= offset_base_d;
  always @(posedge clock) offset_mapping_q <= offset_mapping_d;
  always @(posedge clock)
    if (reset) mapped_q <= 1'h0;
    else mapped_q <= offset_valid_q;
  always @(posedge clock) mapped_mapping_q <= mapped_mapping_d;

  // What nothing reads.
  wire unused = &{1'b0, entry[4], entry[68:37]};
endmodule

module t3_region_slot (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [110:0] update,
  input wire [31:0] address,
  output wire hit,
  output wire [110:0] entry
);

  reg [110:0] held_d;
  reg [110:0] held_q;
  wire inside_d;
  reg inside_q;

  always @* begin
    held_d = held_q;
    if (load) begin
      held_d = update;
    end
  end
  assign inside_d = (held_q[4] & (held_q[36:5] <= address)) & (address <= held_q[68:37]);
  assign hit = inside_q;
  assign entry = held_q;
  always @(posedge clock)
    if (reset) held_q <= 111'h0;
    else held_q <= held_d;
  always @(posedge clock) inside_q <= inside_d;
endmodule

module t3_region_control_8 (
  input wire clock,
  input wire reset,
  input wire [40:0] config_word_payload,
  input wire config_word_valid,
  input wire [4:0] request_payload,
  input wire request_valid,
  output wire request_ready,
  input wire [15:0] busy,
  output wire [6:0] answer_payload,
  output wire answer_valid,
  output wire [110:0] commit_payload,
  output wire commit_valid,
  output wire [15:0] enabled
);

  localparam [15:0] one = 16'h1;
  localparam [3:0] last_region = 4'h7;
  localparam [2:0] code_ok = 3'h0;
  localparam [2:0] code_empty = 3'h1;
  localparam [2:0] code_wraps = 3'h2;
  localparam [2:0] code_overlaps = 3'h3;
  localparam [2:0] code_busy = 3'h4;
  localparam [2:0] code_no_region = 3'h5;
  localparam [2:0] code_already = 3'h6;
  localparam [4:0] regions = 5'h8;

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

  // What nothing reads.
  wire unused = &{1'b0, flags[31:10]};
endmodule

module t3_ram_bounds_16_4 (
  input wire clock,
  input wire [3:0] read_address,
  output reg [63:0] read_data,
  input wire [3:0] write_address,
  input wire [63:0] write_data,
  input wire write_enable
);

  reg [63:0] words [0:15];
  always @(posedge clock) begin
    read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end
endmodule

module t3_word_table_4_4 (
  input wire clock,
  input wire [3:0] read_index,
  output reg [31:0] word_0,
  output reg [31:0] word_1,
  output reg [31:0] word_2,
  output reg [31:0] word_3,
  input wire [3:0] write_index,
  input wire [4:0] write_word,
  input wire [31:0] write_data,
  input wire write_enable
);

  reg [31:0] words_0 [0:15];
  always @(posedge clock) begin
    word_0 <= words_0[read_index];
    if (write_enable && write_word == 5'd0) words_0[write_index] <= write_data;
  end
  reg [31:0] words_1 [0:15];
  always @(posedge clock) begin
    word_1 <= words_1[read_index];
    if (write_enable && write_word == 5'd1) words_1[write_index] <= write_data;
  end
  reg [31:0] words_2 [0:15];
  always @(posedge clock) begin
    word_2 <= words_2[read_index];
    if (write_enable && write_word == 5'd2) words_2[write_index] <= write_data;
  end
  reg [31:0] words_3 [0:15];
  always @(posedge clock) begin
    word_3 <= words_3[read_index];
    if (write_enable && write_word == 5'd3) words_3[write_index] <= write_data;
  end
endmodule

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
