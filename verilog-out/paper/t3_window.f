// T3 0.1.0 in RTL, t3_window, configuration paper
// verilator -F t3_window.f --top-module t3_window, or iverilog -c t3_window.f -s t3_window in this folder
t3_region_slot.v
t3_lookup_16.v
t3_ram_beat_link_meta_8_8_4.v
t3_fifo_beat_link_meta_8_8_4.v
t3_ram_mapping_8_4.v
t3_fifo_mapping_8_4.v
t3_window.v
