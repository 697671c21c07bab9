// Shows two_nodes at work: register reads and writes on both nodes, a store and a load in node a's own memory, then a region
// of node a that leads to node b, and a store there. Prints PASS, or what is wrong; with +trace a line a cycle.
module two_nodes_tb;

  // Registers, from t3_registers.h: T3_ID, T3_REGION_COMMAND, T3_REGION_WORD(0, ...).
  localparam ID = 16'h0000;
  localparam COMMAND = 16'h002c;
  localparam BASE = 16'h1000;
  localparam SIZE = 16'h1004;
  localparam FLAGS = 16'h1008;
  localparam PEER_BASE = 16'h100c;

  reg clock = 0;
  reg reset = 1;
  integer errors = 0;
  integer cycle = 0;

  // The register ports: one master, which drives the node that `on_b` says.
  reg on_b = 0;
  reg [15:0] address = 0;
  reg [31:0] wdata = 0;
  reg awvalid = 0, wvalid = 0, bready = 0, arvalid = 0, rready = 0;
  wire a_awready, a_wready, a_bvalid, a_arready, a_rvalid;
  wire b_awready, b_wready, b_bvalid, b_arready, b_rvalid;
  wire [1:0] a_bresp, b_bresp, a_rresp, b_rresp;
  wire [31:0] a_rdata, b_rdata;
  wire awready = on_b ? b_awready : a_awready;
  wire wready = on_b ? b_wready : a_wready;
  wire bvalid = on_b ? b_bvalid : a_bvalid;
  wire [1:0] bresp = on_b ? b_bresp : a_bresp;
  wire arready = on_b ? b_arready : a_arready;
  wire rvalid = on_b ? b_rvalid : a_rvalid;
  wire [31:0] rdata = on_b ? b_rdata : a_rdata;

  reg [31:0] producer_address = 0;
  reg producer_store = 0;
  reg [63:0] producer_data = 0;
  reg producer_valid = 0;
  wire producer_ready;
  wire [63:0] load_data;
  wire load_valid;
  wire a_irq, b_irq;

  two_nodes dut (
    .clock(clock),
    .reset(reset),
    .a_s_axil_awaddr(address),
    .a_s_axil_awprot(3'd0),
    .a_s_axil_awvalid(awvalid & ~on_b),
    .a_s_axil_awready(a_awready),
    .a_s_axil_wdata(wdata),
    .a_s_axil_wstrb(4'hf),
    .a_s_axil_wvalid(wvalid & ~on_b),
    .a_s_axil_wready(a_wready),
    .a_s_axil_bresp(a_bresp),
    .a_s_axil_bvalid(a_bvalid),
    .a_s_axil_bready(bready & ~on_b),
    .a_s_axil_araddr(address),
    .a_s_axil_arprot(3'd0),
    .a_s_axil_arvalid(arvalid & ~on_b),
    .a_s_axil_arready(a_arready),
    .a_s_axil_rdata(a_rdata),
    .a_s_axil_rresp(a_rresp),
    .a_s_axil_rvalid(a_rvalid),
    .a_s_axil_rready(rready & ~on_b),
    .a_irq(a_irq),
    .b_s_axil_awaddr(address),
    .b_s_axil_awprot(3'd0),
    .b_s_axil_awvalid(awvalid & on_b),
    .b_s_axil_awready(b_awready),
    .b_s_axil_wdata(wdata),
    .b_s_axil_wstrb(4'hf),
    .b_s_axil_wvalid(wvalid & on_b),
    .b_s_axil_wready(b_wready),
    .b_s_axil_bresp(b_bresp),
    .b_s_axil_bvalid(b_bvalid),
    .b_s_axil_bready(bready & on_b),
    .b_s_axil_araddr(address),
    .b_s_axil_arprot(3'd0),
    .b_s_axil_arvalid(arvalid & on_b),
    .b_s_axil_arready(b_arready),
    .b_s_axil_rdata(b_rdata),
    .b_s_axil_rresp(b_rresp),
    .b_s_axil_rvalid(b_rvalid),
    .b_s_axil_rready(rready & on_b),
    .b_irq(b_irq),
    .a_producer_address(producer_address),
    .a_producer_store(producer_store),
    .a_producer_wg(16'd0),
    .a_producer_wf(3'd0),
    .a_producer_row(8'd0),
    .a_producer_column(8'd0),
    .a_producer_data(producer_data),
    .a_producer_enable(4'hf),
    .a_producer_valid(producer_valid),
    .a_producer_ready(producer_ready),
    .a_load_data_payload(load_data),
    .a_load_data_valid(load_valid)
  );

  always #5 clock = ~clock;

  // As the guide shows it: node a's register port, and a store on its way to node b's memory.
  always @(negedge clock) begin
    if ($test$plusargs("trace")) begin
      $display("register  %5d %8b %8b %7b %7b %7b %7b  %h  %h", cycle, awvalid & ~on_b, a_awready, wvalid & ~on_b, a_wready,
        a_bvalid, bready & ~on_b, address, wdata);
      $display("store     %5d %9b %6b   %h %9b %6b  %h %10b %6b  %h", cycle, producer_valid, producer_ready, producer_address,
        dut.a_to_b_valid, dut.a_to_b_ready, dut.a_to_b_address,
        dut.b_command_valid, dut.b_command_ready, dut.b_command_address);
    end
    cycle = cycle + 1;
  end

  // Inputs change after the rising edge; what is valid and ready at the next one is taken there.
  task tick;
    begin
      @(posedge clock);
      #1;
    end
  endtask

  task check(input [63:0] found, input [63:0] expected, input [8*24-1:0] what);
    if (found !== expected) begin
      errors = errors + 1;
      $display("FAIL: %0s is %h, expected %h", what, found, expected);
    end
  endtask

  task write_register(input node, input [15:0] where, input [31:0] value);
    reg aw_done, w_done;
    begin
      on_b = node; address = where; wdata = value;
      awvalid = 1; wvalid = 1; bready = 1;
      while (awvalid | wvalid) begin
        #1 aw_done = awvalid & awready;
        w_done = wvalid & wready;
        tick;
        if (aw_done) awvalid = 0;
        if (w_done) wvalid = 0;
      end
      while (!bvalid) tick;
      check({62'd0, bresp}, 64'd0, "write response");
      tick;
      bready = 0;
    end
  endtask

  task read_register(input node, input [15:0] where, output [31:0] value);
    reg done;
    begin
      on_b = node; address = where; arvalid = 1; rready = 1;
      while (arvalid) begin
        #1 done = arready;
        tick;
        if (done) arvalid = 0;
      end
      while (!rvalid) tick;
      value = rdata;
      tick;
      rready = 0;
    end
  endtask

  task request(input store, input [31:0] where, input [63:0] data);
    reg done;
    begin
      producer_store = store; producer_address = where; producer_data = data; producer_valid = 1;
      while (producer_valid) begin
        #1 done = producer_ready;
        tick;
        if (done) producer_valid = 0;
      end
    end
  endtask

  task load(input [31:0] where, output [63:0] data);
    begin
      request(0, where, 64'd0);
      while (!load_valid) tick;
      data = load_data;
      tick;
    end
  endtask

  reg [31:0] value;
  reg [63:0] data;
  initial begin
    // One edge is enough. The node sweeps its tables afterwards; nothing has to wait for that.
    tick;
    reset = 0;

    read_register(0, ID, value);
    check(value, 32'h54330001, "a's ID");
    read_register(1, ID, value);
    check(value, 32'h54330001, "b's ID");

    request(1, 32'h0000_0010, 64'h1111_2222_3333_4444);
    load(32'h0000_0010, data);
    check(data, 64'h1111_2222_3333_4444, "a's memory");

    // Region 0 of b: beats 0x20 to 0x2f, local, exported. Region 0 of a: beats 0x100 to 0x10f, remote, at device 1.
    write_register(1, BASE, 32'h20);
    write_register(1, SIZE, 32'h10);
    write_register(1, FLAGS, 32'h4);
    write_register(1, COMMAND, 32'h10);
    write_register(0, BASE, 32'h100);
    write_register(0, SIZE, 32'h10);
    write_register(0, FLAGS, 32'h41);
    write_register(0, PEER_BASE, 32'h20);
    write_register(0, COMMAND, 32'h10);

    request(1, 32'h0000_0103, 64'h5555_6666_7777_8888);
    repeat (40) tick;
    check(dut.b_memory.beats[8'h23], 64'h5555_6666_7777_8888, "b's memory");

    if (errors == 0) $display("PASS");
    $finish;
  end

  initial begin
    #100000 $display("FAIL: it hangs in cycle %0d", cycle);
    $finish;
  end

endmodule
