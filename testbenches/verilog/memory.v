// A memory of 256 beats of two words behind a node's memory port. It takes a command in every cycle and answers a read in
// the next, so commands take effect in order, as the port asks for.
module memory (
  input wire clock,
  input wire reset,
  input wire [31:0] command_address,
  input wire command_write,
  input wire [63:0] command_data,
  input wire [3:0] command_enable,
  input wire command_valid,
  output wire command_ready,
  output reg [63:0] response_payload,
  output reg response_valid
);

  reg [63:0] beats [0:255];

  assign command_ready = 1'b1;

  always @(posedge clock) begin
    response_payload <= beats[command_address[7:0]];
    response_valid <= command_valid & ~command_write & ~reset;
    if (command_valid & command_write) begin
      if (command_enable[0]) beats[command_address[7:0]][15:0] <= command_data[15:0];
      if (command_enable[1]) beats[command_address[7:0]][31:16] <= command_data[31:16];
      if (command_enable[2]) beats[command_address[7:0]][47:32] <= command_data[47:32];
      if (command_enable[3]) beats[command_address[7:0]][63:48] <= command_data[63:48];
    end
  end

endmodule
