// T3 0.1.0 node, configuration mini: verilator -F t3_node.f, or iverilog -c in this folder
t3_node.v
