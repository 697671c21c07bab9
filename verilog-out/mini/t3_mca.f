// T3 0.1.0 in RTL, t3_mca, configuration mini
// verilator -F t3_mca.f --top-module t3_mca, or iverilog -c t3_mca.f -s t3_mca in this folder
t3_ram_beat_memory_meta_2_32_6.v
t3_fifo_beat_memory_meta_2_32_6.v
t3_count_enables_2.v
t3_ram_update_event_8_4.v
t3_fifo_update_event_8_4.v
t3_event_path_2.v
t3_intensity.v
t3_mca.v
