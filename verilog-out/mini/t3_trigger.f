// T3 0.1.0 in RTL, t3_trigger, configuration mini
// verilator -F t3_trigger.f --top-module t3_trigger, or iverilog -c t3_trigger.f -s t3_trigger in this folder
t3_word_table_5_4.v
t3_ram_bits_16_256_8.v
t3_block_counter_8_256.v
t3_ram_completion_256_9.v
t3_fifo_completion_256_9.v
t3_word_table_15_4.v
t3_planner.v
t3_ram_bits_16_16_4.v
t3_levels.v
t3_trigger.v
