// T3 0.1.0 in RTL, t3_trigger, configuration paper
// verilator -F t3_trigger.f --top-module t3_trigger, or iverilog -c t3_trigger.f -s t3_trigger in this folder
t3_word_table_5_4.v
t3_ram_bits_16_2048_11.v
t3_block_counter_11_2048.v
t3_ram_completion_2048_12.v
t3_fifo_completion_2048_12.v
t3_word_table_15_4.v
t3_planner.v
t3_ram_bits_16_16_4.v
t3_levels.v
t3_trigger.v
