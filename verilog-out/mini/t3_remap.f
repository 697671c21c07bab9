// T3 0.1.0 in RTL, t3_remap, configuration mini
// verilator -F t3_remap.f --top-module t3_remap, or iverilog -c t3_remap.f -s t3_remap in this folder
t3_region_slot.v
t3_lookup_8.v
t3_ram_beat_producer_meta_2_8_4.v
t3_fifo_beat_producer_meta_2_8_4.v
t3_ram_mapping_8_4.v
t3_fifo_mapping_8_4.v
t3_remap.v
