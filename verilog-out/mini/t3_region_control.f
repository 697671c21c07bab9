// T3 0.1.0 in RTL, t3_region_control, configuration mini
// verilator -F t3_region_control.f --top-module t3_region_control, or iverilog -c t3_region_control.f -s t3_region_control in this folder
t3_word_table_4_4.v
t3_ram_bounds_16_4.v
t3_region_control.v
