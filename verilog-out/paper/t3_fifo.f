// T3 0.1.0 in RTL, t3_fifo, configuration paper
// verilator -F t3_fifo.f --top-module t3_fifo, or iverilog -c t3_fifo.f -s t3_fifo in this folder
t3_ram_beat_request_meta_8_64_7.v
t3_fifo.v
