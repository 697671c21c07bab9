// T3 0.1.0 in RTL, t3_tracker, configuration mini
// verilator -F t3_tracker.f --top-module t3_tracker, or iverilog -c t3_tracker.f -s t3_tracker in this folder
t3_ram_entry_12_16_4.v
t3_way_4_16_12.v
t3_ram_bits_24_16_4.v
t3_sets_4_16_4_12.v
t3_word_table_7_4.v
t3_expected.v
t3_spill.v
t3_regions.v
t3_ram_completion_13_4.v
t3_fifo_completion_13_4.v
t3_tracker.v
