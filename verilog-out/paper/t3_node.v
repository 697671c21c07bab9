// t3_node: all that T3 adds to a device
//
// T3 0.1.0 in RTL, block node, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0
// Made by: t3 export --config paper --block node
//
// Parameters:
//   beat_words  =   8  32-bit words in a beat
//   regions     =  16  regions of the remap table
//   index_bits  =   8  log2 of the tracker's sets
//   ways        =   8  ways of a tracker set
//   block_bits  =  11  log2 of the DMA entries (blocks)
//   queue_depth =  64  entries of the memory queue
//   in_flight   =  32  near-memory updates in flight
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
  input wire [255:0] producer_data,
  // bit i: 16-bit element i counts
  input wire [15:0] producer_enable,
  // the payload is offered
  input wire producer_valid,
  // the payload is taken in this cycle
  output wire producer_ready,
  // answers to loads, in order
  output wire [255:0] load_data_payload,
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
  output wire [255:0] link_out_data,
  // bit i: 16-bit element i counts
  output wire [15:0] link_out_enable,
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
  input wire [255:0] link_in_data,
  // bit i: 16-bit element i counts
  input wire [15:0] link_in_enable,
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
  output wire [255:0] dma_data_payload,
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
  output wire [255:0] command_data,
  // bit i: 16-bit element i counts
  output wire [15:0] command_enable,
  // the payload is offered
  output wire command_valid,
  // the payload is taken in this cycle
  input wire command_ready,
  // read data from memory, in the order of the reads
  input wire [255:0] response_payload,
  // the payload is offered
  input wire response_valid,
  // interrupt, level, until its cause is cleared
  output wire irq
);

  wire [339:0] producer_payload;
  wire [346:0] link_out_payload;
  wire [346:0] link_in_payload;
  wire [208:0] descriptor_payload;
  wire [307:0] command_payload;
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
  wire [349:0] remap_local_payload;
  wire remap_local_valid;
  wire [346:0] remap_remote_payload;
  wire remap_remote_valid;
  wire window_inp_ready;
  wire [349:0] window_outp_payload;
  wire window_outp_valid;
  wire [31:0] window_refused_payload;
  wire window_refused_valid;
  wire channel_compute_ready;
  wire channel_incoming_ready;
  wire channel_dma_read_ready;
  wire channel_spill_ready;
  wire [45:0] channel_events_payload;
  wire channel_events_valid;
  wire [307:0] channel_command_payload;
  wire channel_command_valid;
  wire [255:0] channel_load_data_payload;
  wire channel_load_data_valid;
  wire [255:0] channel_dma_data_payload;
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

  t3_csr_16 csr (
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

  t3_region_control_16 control (
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

  t3_remap_8_16 remap (
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

  t3_window_8_16 window (
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

  t3_channel_8_64_7_32_6 channel (
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

  t3_tracker_8_256_8_8 tracker (
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

  t3_trigger_11_2048_12 trigger (
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
  assign link_out_data = link_out_payload[330:75];
  assign link_out_enable = link_out_payload[346:331];
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
  assign command_data = command_payload[291:36];
  assign command_enable = command_payload[307:292];
endmodule
