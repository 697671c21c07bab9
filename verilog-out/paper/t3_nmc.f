// T3 0.1.0 in RTL, t3_nmc, configuration paper
// verilator -F t3_nmc.f --top-module t3_nmc, or iverilog -c t3_nmc.f -s t3_nmc in this folder
t3_reg_slice_beat_memory_meta_8.v
t3_ram_read_tag_128_8.v
t3_fifo_read_tag_128_8.v
t3_ram_words_8_32_6.v
t3_split_words_8.v
t3_unpack.v
t3_align.v
t3_count_zeros.v
t3_normalise.v
t3_pack.v
t3_fp_adder_24.v
t3_fp_adder_11.v
t3_word_alu.v
t3_join_words_8.v
t3_alu_8.v
t3_ram_command_meta_32_6.v
t3_ram_enables_8_32_6.v
t3_nmc.v
