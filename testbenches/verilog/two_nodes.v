// Two nodes of configuration mini, exported with the prefixes a_ and b_, each the other's peer, each with a memory of
// its own. Node a has a producer. The links are wires here; a real one may take any time.
module two_nodes (
  input wire clock,
  input wire reset,

  // Registers and interrupts.
  input wire [15:0] a_s_axil_awaddr,
  input wire [2:0] a_s_axil_awprot,
  input wire a_s_axil_awvalid,
  output wire a_s_axil_awready,
  input wire [31:0] a_s_axil_wdata,
  input wire [3:0] a_s_axil_wstrb,
  input wire a_s_axil_wvalid,
  output wire a_s_axil_wready,
  output wire [1:0] a_s_axil_bresp,
  output wire a_s_axil_bvalid,
  input wire a_s_axil_bready,
  input wire [15:0] a_s_axil_araddr,
  input wire [2:0] a_s_axil_arprot,
  input wire a_s_axil_arvalid,
  output wire a_s_axil_arready,
  output wire [31:0] a_s_axil_rdata,
  output wire [1:0] a_s_axil_rresp,
  output wire a_s_axil_rvalid,
  input wire a_s_axil_rready,
  output wire a_irq,
  input wire [15:0] b_s_axil_awaddr,
  input wire [2:0] b_s_axil_awprot,
  input wire b_s_axil_awvalid,
  output wire b_s_axil_awready,
  input wire [31:0] b_s_axil_wdata,
  input wire [3:0] b_s_axil_wstrb,
  input wire b_s_axil_wvalid,
  output wire b_s_axil_wready,
  output wire [1:0] b_s_axil_bresp,
  output wire b_s_axil_bvalid,
  input wire b_s_axil_bready,
  input wire [15:0] b_s_axil_araddr,
  input wire [2:0] b_s_axil_arprot,
  input wire b_s_axil_arvalid,
  output wire b_s_axil_arready,
  output wire [31:0] b_s_axil_rdata,
  output wire [1:0] b_s_axil_rresp,
  output wire b_s_axil_rvalid,
  input wire b_s_axil_rready,
  output wire b_irq,

  // Producer of node a.
  input wire [31:0] a_producer_address,
  input wire a_producer_store,
  input wire [15:0] a_producer_wg,
  input wire [2:0] a_producer_wf,
  input wire [7:0] a_producer_row,
  input wire [7:0] a_producer_column,
  input wire [63:0] a_producer_data,
  input wire [3:0] a_producer_enable,
  input wire a_producer_valid,
  output wire a_producer_ready,
  output wire [63:0] a_load_data_payload,
  output wire a_load_data_valid
);

  wire [3:0] a_to_b_peer;
  wire [31:0] a_to_b_address;
  wire [1:0] a_to_b_op;
  wire [1:0] a_to_b_dtype;
  wire [15:0] a_to_b_wg;
  wire [2:0] a_to_b_wf;
  wire [7:0] a_to_b_row;
  wire [7:0] a_to_b_column;
  wire [63:0] a_to_b_data;
  wire [3:0] a_to_b_enable;
  wire a_to_b_valid;
  wire a_to_b_ready;
  wire [3:0] b_to_a_peer;
  wire [31:0] b_to_a_address;
  wire [1:0] b_to_a_op;
  wire [1:0] b_to_a_dtype;
  wire [15:0] b_to_a_wg;
  wire [2:0] b_to_a_wf;
  wire [7:0] b_to_a_row;
  wire [7:0] b_to_a_column;
  wire [63:0] b_to_a_data;
  wire [3:0] b_to_a_enable;
  wire b_to_a_valid;
  wire b_to_a_ready;
  wire [31:0] a_command_address;
  wire a_command_write;
  wire [63:0] a_command_data;
  wire [3:0] a_command_enable;
  wire a_command_valid;
  wire a_command_ready;
  wire [63:0] a_response_payload;
  wire a_response_valid;
  wire [31:0] b_command_address;
  wire b_command_write;
  wire [63:0] b_command_data;
  wire [3:0] b_command_enable;
  wire b_command_valid;
  wire b_command_ready;
  wire [63:0] b_response_payload;
  wire b_response_valid;

  a_node a (
    .clock(clock),
    .reset(reset),

    .s_axil_awaddr(a_s_axil_awaddr),
    .s_axil_awprot(a_s_axil_awprot),
    .s_axil_awvalid(a_s_axil_awvalid),
    .s_axil_awready(a_s_axil_awready),
    .s_axil_wdata(a_s_axil_wdata),
    .s_axil_wstrb(a_s_axil_wstrb),
    .s_axil_wvalid(a_s_axil_wvalid),
    .s_axil_wready(a_s_axil_wready),
    .s_axil_bresp(a_s_axil_bresp),
    .s_axil_bvalid(a_s_axil_bvalid),
    .s_axil_bready(a_s_axil_bready),
    .s_axil_araddr(a_s_axil_araddr),
    .s_axil_arprot(a_s_axil_arprot),
    .s_axil_arvalid(a_s_axil_arvalid),
    .s_axil_arready(a_s_axil_arready),
    .s_axil_rdata(a_s_axil_rdata),
    .s_axil_rresp(a_s_axil_rresp),
    .s_axil_rvalid(a_s_axil_rvalid),
    .s_axil_rready(a_s_axil_rready),
    .irq(a_irq),

    .producer_address(a_producer_address),
    .producer_store(a_producer_store),
    .producer_wg(a_producer_wg),
    .producer_wf(a_producer_wf),
    .producer_row(a_producer_row),
    .producer_column(a_producer_column),
    .producer_data(a_producer_data),
    .producer_enable(a_producer_enable),
    .producer_valid(a_producer_valid),
    .producer_ready(a_producer_ready),
    .load_data_payload(a_load_data_payload),
    .load_data_valid(a_load_data_valid),

    .link_out_peer(a_to_b_peer),
    .link_out_address(a_to_b_address),
    .link_out_op(a_to_b_op),
    .link_out_dtype(a_to_b_dtype),
    .link_out_wg(a_to_b_wg),
    .link_out_wf(a_to_b_wf),
    .link_out_row(a_to_b_row),
    .link_out_column(a_to_b_column),
    .link_out_data(a_to_b_data),
    .link_out_enable(a_to_b_enable),
    .link_out_valid(a_to_b_valid),
    .link_out_ready(a_to_b_ready),
    .link_in_peer(b_to_a_peer),
    .link_in_address(b_to_a_address),
    .link_in_op(b_to_a_op),
    .link_in_dtype(b_to_a_dtype),
    .link_in_wg(b_to_a_wg),
    .link_in_wf(b_to_a_wf),
    .link_in_row(b_to_a_row),
    .link_in_column(b_to_a_column),
    .link_in_data(b_to_a_data),
    .link_in_enable(b_to_a_enable),
    .link_in_valid(b_to_a_valid),
    .link_in_ready(b_to_a_ready),

    // A DMA engine belongs here.
    .descriptor_source(),
    .descriptor_destination(),
    .descriptor_stride(),
    .descriptor_rows(),
    .descriptor_beats(),
    .descriptor_tail(),
    .descriptor_peer(),
    .descriptor_op(),
    .descriptor_dtype(),
    .descriptor_wg(),
    .descriptor_wf(),
    .descriptor_row(),
    .descriptor_column(),
    .descriptor_wf_rows(),
    .descriptor_wg_beats(),
    .descriptor_valid(),
    .descriptor_ready(1'b1),
    .dma_read_payload(32'd0),
    .dma_read_valid(1'b0),
    .dma_read_ready(),
    .dma_data_payload(),
    .dma_data_valid(),

    .command_address(a_command_address),
    .command_write(a_command_write),
    .command_near(),
    .command_source(),
    .command_data(a_command_data),
    .command_enable(a_command_enable),
    .command_valid(a_command_valid),
    .command_ready(a_command_ready),
    .response_payload(a_response_payload),
    .response_valid(a_response_valid)
  );

  b_node b (
    .clock(clock),
    .reset(reset),

    .s_axil_awaddr(b_s_axil_awaddr),
    .s_axil_awprot(b_s_axil_awprot),
    .s_axil_awvalid(b_s_axil_awvalid),
    .s_axil_awready(b_s_axil_awready),
    .s_axil_wdata(b_s_axil_wdata),
    .s_axil_wstrb(b_s_axil_wstrb),
    .s_axil_wvalid(b_s_axil_wvalid),
    .s_axil_wready(b_s_axil_wready),
    .s_axil_bresp(b_s_axil_bresp),
    .s_axil_bvalid(b_s_axil_bvalid),
    .s_axil_bready(b_s_axil_bready),
    .s_axil_araddr(b_s_axil_araddr),
    .s_axil_arprot(b_s_axil_arprot),
    .s_axil_arvalid(b_s_axil_arvalid),
    .s_axil_arready(b_s_axil_arready),
    .s_axil_rdata(b_s_axil_rdata),
    .s_axil_rresp(b_s_axil_rresp),
    .s_axil_rvalid(b_s_axil_rvalid),
    .s_axil_rready(b_s_axil_rready),
    .irq(b_irq),

    .producer_address(32'd0),
    .producer_store(1'b0),
    .producer_wg(16'd0),
    .producer_wf(3'd0),
    .producer_row(8'd0),
    .producer_column(8'd0),
    .producer_data(64'd0),
    .producer_enable(4'd0),
    .producer_valid(1'b0),
    .producer_ready(),
    .load_data_payload(),
    .load_data_valid(),

    .link_out_peer(b_to_a_peer),
    .link_out_address(b_to_a_address),
    .link_out_op(b_to_a_op),
    .link_out_dtype(b_to_a_dtype),
    .link_out_wg(b_to_a_wg),
    .link_out_wf(b_to_a_wf),
    .link_out_row(b_to_a_row),
    .link_out_column(b_to_a_column),
    .link_out_data(b_to_a_data),
    .link_out_enable(b_to_a_enable),
    .link_out_valid(b_to_a_valid),
    .link_out_ready(b_to_a_ready),
    .link_in_peer(a_to_b_peer),
    .link_in_address(a_to_b_address),
    .link_in_op(a_to_b_op),
    .link_in_dtype(a_to_b_dtype),
    .link_in_wg(a_to_b_wg),
    .link_in_wf(a_to_b_wf),
    .link_in_row(a_to_b_row),
    .link_in_column(a_to_b_column),
    .link_in_data(a_to_b_data),
    .link_in_enable(a_to_b_enable),
    .link_in_valid(a_to_b_valid),
    .link_in_ready(a_to_b_ready),

    // A DMA engine belongs here.
    .descriptor_source(),
    .descriptor_destination(),
    .descriptor_stride(),
    .descriptor_rows(),
    .descriptor_beats(),
    .descriptor_tail(),
    .descriptor_peer(),
    .descriptor_op(),
    .descriptor_dtype(),
    .descriptor_wg(),
    .descriptor_wf(),
    .descriptor_row(),
    .descriptor_column(),
    .descriptor_wf_rows(),
    .descriptor_wg_beats(),
    .descriptor_valid(),
    .descriptor_ready(1'b1),
    .dma_read_payload(32'd0),
    .dma_read_valid(1'b0),
    .dma_read_ready(),
    .dma_data_payload(),
    .dma_data_valid(),

    .command_address(b_command_address),
    .command_write(b_command_write),
    .command_near(),
    .command_source(),
    .command_data(b_command_data),
    .command_enable(b_command_enable),
    .command_valid(b_command_valid),
    .command_ready(b_command_ready),
    .response_payload(b_response_payload),
    .response_valid(b_response_valid)
  );

  memory a_memory (
    .clock(clock),
    .reset(reset),
    .command_address(a_command_address),
    .command_write(a_command_write),
    .command_data(a_command_data),
    .command_enable(a_command_enable),
    .command_valid(a_command_valid),
    .command_ready(a_command_ready),
    .response_payload(a_response_payload),
    .response_valid(a_response_valid)
  );

  memory b_memory (
    .clock(clock),
    .reset(reset),
    .command_address(b_command_address),
    .command_write(b_command_write),
    .command_data(b_command_data),
    .command_enable(b_command_enable),
    .command_valid(b_command_valid),
    .command_ready(b_command_ready),
    .response_payload(b_response_payload),
    .response_valid(b_response_valid)
  );

endmodule
