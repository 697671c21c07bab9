// T3 0.1.0 in RTL, t3_alu, configuration paper
// verilator -F t3_alu.f --top-module t3_alu, or iverilog -c t3_alu.f -s t3_alu in this folder
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
t3_alu.v
