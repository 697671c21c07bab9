// T3 0.1.0 in RTL, t3_reg_slice, configuration mini
// verilator -F t3_reg_slice.f --top-module t3_reg_slice, or iverilog -c t3_reg_slice.f -s t3_reg_slice in this folder
t3_reg_slice.v
