// T3 0.1.0 in RTL, t3_round_robin, configuration mini
// verilator -F t3_round_robin.f --top-module t3_round_robin, or iverilog -c t3_round_robin.f -s t3_round_robin in this folder
t3_round_robin.v
