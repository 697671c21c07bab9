// T3 0.1.0 in RTL, t3_csr, configuration paper
// verilator -F t3_csr.f --top-module t3_csr, or iverilog -c t3_csr.f -s t3_csr in this folder
t3_axi_lite.v
t3_ram_bits_32_512_9.v
t3_registers_16.v
t3_bank_9.v
t3_settings.v
t3_sticky.v
t3_counters_14.v
t3_peak.v
t3_csr.v
