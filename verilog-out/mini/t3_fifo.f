// T3 0.1.0 in RTL, t3_fifo, configuration mini
// verilator -F t3_fifo.f --top-module t3_fifo, or iverilog -c t3_fifo.f -s t3_fifo in this folder
t3_ram_beat_request_meta_2_32_6.v
t3_fifo.v
