// t3_lookup_16: part of T3 0.1.0 in RTL, configuration paper
// SPDX-License-Identifier: MIT OR Apache-2.0

module t3_lookup_16 (
  input wire clock,
  input wire reset,
  input wire [110:0] commit_payload,
  input wire commit_valid,
  input wire [31:0] address_payload,
  input wire address_valid,
  output wire [46:0] mapping_payload,
  output wire mapping_valid
);

  wire [3:0] region;
  wire [110:0] entry;
  wire moved;
  reg [31:0] offset;
  wire [31:0] translated;
  wire slots_0_load;
  wire slots_0_hit;
  wire [110:0] slots_0_entry;
  wire slots_1_load;
  wire slots_1_hit;
  wire [110:0] slots_1_entry;
  wire slots_2_load;
  wire slots_2_hit;
  wire [110:0] slots_2_entry;
  wire slots_3_load;
  wire slots_3_hit;
  wire [110:0] slots_3_entry;
  wire slots_4_load;
  wire slots_4_hit;
  wire [110:0] slots_4_entry;
  wire slots_5_load;
  wire slots_5_hit;
  wire [110:0] slots_5_entry;
  wire slots_6_load;
  wire slots_6_hit;
  wire [110:0] slots_6_entry;
  wire slots_7_load;
  wire slots_7_hit;
  wire [110:0] slots_7_entry;
  wire slots_8_load;
  wire slots_8_hit;
  wire [110:0] slots_8_entry;
  wire slots_9_load;
  wire slots_9_hit;
  wire [110:0] slots_9_entry;
  wire slots_10_load;
  wire slots_10_hit;
  wire [110:0] slots_10_entry;
  wire slots_11_load;
  wire slots_11_hit;
  wire [110:0] slots_11_entry;
  wire slots_12_load;
  wire slots_12_hit;
  wire [110:0] slots_12_entry;
  wire slots_13_load;
  wire slots_13_hit;
  wire [110:0] slots_13_entry;
  wire slots_14_load;
  wire slots_14_hit;
  wire [110:0] slots_14_entry;
  wire slots_15_load;
  wire slots_15_hit;
  wire [110:0] slots_15_entry;
  reg compared_q;
  reg [31:0] compared_address_q;
  reg selected_q;
  reg [31:0] selected_address_q;
  reg [110:0] selected_entry_d;
  reg [110:0] selected_entry_q;
  reg selected_found_d;
  reg selected_found_q;
  reg offset_valid_q;
  reg [31:0] offset_base_d;
  reg [31:0] offset_base_q;
  reg [46:0] offset_mapping_d;
  reg [46:0] offset_mapping_q;
  reg mapped_q;
  reg [46:0] mapped_mapping_d;
  reg [46:0] mapped_mapping_q;

  t3_region_slot slots_0 (
    .clock(clock),
    .reset(reset),
    .load(slots_0_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_0_hit),
    .entry(slots_0_entry)
  );

  t3_region_slot slots_1 (
    .clock(clock),
    .reset(reset),
    .load(slots_1_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_1_hit),
    .entry(slots_1_entry)
  );

  t3_region_slot slots_2 (
    .clock(clock),
    .reset(reset),
    .load(slots_2_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_2_hit),
    .entry(slots_2_entry)
  );

  t3_region_slot slots_3 (
    .clock(clock),
    .reset(reset),
    .load(slots_3_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_3_hit),
    .entry(slots_3_entry)
  );

  t3_region_slot slots_4 (
    .clock(clock),
    .reset(reset),
    .load(slots_4_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_4_hit),
    .entry(slots_4_entry)
  );

  t3_region_slot slots_5 (
    .clock(clock),
    .reset(reset),
    .load(slots_5_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_5_hit),
    .entry(slots_5_entry)
  );

  t3_region_slot slots_6 (
    .clock(clock),
    .reset(reset),
    .load(slots_6_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_6_hit),
    .entry(slots_6_entry)
  );

  t3_region_slot slots_7 (
    .clock(clock),
    .reset(reset),
    .load(slots_7_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_7_hit),
    .entry(slots_7_entry)
  );

  t3_region_slot slots_8 (
    .clock(clock),
    .reset(reset),
    .load(slots_8_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_8_hit),
    .entry(slots_8_entry)
  );

  t3_region_slot slots_9 (
    .clock(clock),
    .reset(reset),
    .load(slots_9_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_9_hit),
    .entry(slots_9_entry)
  );

  t3_region_slot slots_10 (
    .clock(clock),
    .reset(reset),
    .load(slots_10_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_10_hit),
    .entry(slots_10_entry)
  );

  t3_region_slot slots_11 (
    .clock(clock),
    .reset(reset),
    .load(slots_11_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_11_hit),
    .entry(slots_11_entry)
  );

  t3_region_slot slots_12 (
    .clock(clock),
    .reset(reset),
    .load(slots_12_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_12_hit),
    .entry(slots_12_entry)
  );

  t3_region_slot slots_13 (
    .clock(clock),
    .reset(reset),
    .load(slots_13_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_13_hit),
    .entry(slots_13_entry)
  );

  t3_region_slot slots_14 (
    .clock(clock),
    .reset(reset),
    .load(slots_14_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_14_hit),
    .entry(slots_14_entry)
  );

  t3_region_slot slots_15 (
    .clock(clock),
    .reset(reset),
    .load(slots_15_load),
    .update(commit_payload),
    .address(address_payload),
    .hit(slots_15_hit),
    .entry(slots_15_entry)
  );

  always @* begin
    selected_entry_d = selected_entry_q;
    if (slots_0_hit) begin
      selected_entry_d = slots_0_entry;
    end
    if (slots_1_hit) begin
      selected_entry_d = slots_1_entry;
    end
    if (slots_2_hit) begin
      selected_entry_d = slots_2_entry;
    end
    if (slots_3_hit) begin
      selected_entry_d = slots_3_entry;
    end
    if (slots_4_hit) begin
      selected_entry_d = slots_4_entry;
    end
    if (slots_5_hit) begin
      selected_entry_d = slots_5_entry;
    end
    if (slots_6_hit) begin
      selected_entry_d = slots_6_entry;
    end
    if (slots_7_hit) begin
      selected_entry_d = slots_7_entry;
    end
    if (slots_8_hit) begin
      selected_entry_d = slots_8_entry;
    end
    if (slots_9_hit) begin
      selected_entry_d = slots_9_entry;
    end
    if (slots_10_hit) begin
      selected_entry_d = slots_10_entry;
    end
    if (slots_11_hit) begin
      selected_entry_d = slots_11_entry;
    end
    if (slots_12_hit) begin
      selected_entry_d = slots_12_entry;
    end
    if (slots_13_hit) begin
      selected_entry_d = slots_13_entry;
    end
    if (slots_14_hit) begin
      selected_entry_d = slots_14_entry;
    end
    if (slots_15_hit) begin
      selected_entry_d = slots_15_entry;
    end
  end
  always @* begin
    selected_found_d = 1'h0;
    if (slots_0_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_1_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_2_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_3_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_4_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_5_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_6_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_7_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_8_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_9_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_10_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_11_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_12_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_13_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_14_hit) begin
      selected_found_d = 1'h1;
    end
    if (slots_15_hit) begin
      selected_found_d = 1'h1;
    end
  end
  always @* begin
    offset_base_d = 32'h0;
    if (moved) begin
      offset_base_d = entry[110:79];
    end
  end
  always @* begin
    offset_mapping_d = offset_mapping_q;
    offset_mapping_d[0] = selected_found_q;
    offset_mapping_d[32:1] = offset;
    offset_mapping_d[36:33] = entry[3:0];
    offset_mapping_d[37] = entry[69];
    offset_mapping_d[38] = entry[70];
    offset_mapping_d[39] = entry[71];
    offset_mapping_d[40] = entry[72];
    offset_mapping_d[42:41] = entry[74:73];
    offset_mapping_d[46:43] = entry[78:75];
  end
  always @* begin
    mapped_mapping_d = offset_mapping_q;
    mapped_mapping_d[32:1] = translated;
  end
  assign region = commit_payload[3:0];
  assign slots_0_load = commit_valid & (region == 4'h0);
  assign slots_1_load = commit_valid & (region == 4'h1);
  assign slots_2_load = commit_valid & (region == 4'h2);
  assign slots_3_load = commit_valid & (region == 4'h3);
  assign slots_4_load = commit_valid & (region == 4'h4);
  assign slots_5_load = commit_valid & (region == 4'h5);
  assign slots_6_load = commit_valid & (region == 4'h6);
  assign slots_7_load = commit_valid & (region == 4'h7);
  assign slots_8_load = commit_valid & (region == 4'h8);
  assign slots_9_load = commit_valid & (region == 4'h9);
  assign slots_10_load = commit_valid & (region == 4'ha);
  assign slots_11_load = commit_valid & (region == 4'hb);
  assign slots_12_load = commit_valid & (region == 4'hc);
  assign slots_13_load = commit_valid & (region == 4'hd);
  assign slots_14_load = commit_valid & (region == 4'he);
  assign slots_15_load = commit_valid & (region == 4'hf);
  assign entry = selected_entry_q;
  assign moved = selected_found_q & entry[69];
  always @* begin
    offset = selected_address_q;
    if (moved) begin
      offset = selected_address_q - entry[36:5];
    end
  end
  assign translated = offset_mapping_q[32:1] + offset_base_q;
  assign mapping_valid = mapped_q;
  assign mapping_payload = mapped_mapping_q;
  always @(posedge clock)
    if (reset) compared_q <= 1'h0;
    else compared_q <= address_valid;
  always @(posedge clock) compared_address_q <= address_payload;
  always @(posedge clock)
    if (reset) selected_q <= 1'h0;
    else selected_q <= compared_q;
  always @(posedge clock) selected_address_q <= compared_address_q;
  always @(posedge clock) selected_entry_q <= selected_entry_d;
  always @(posedge clock) selected_found_q <= selected_found_d;
  always @(posedge clock)
    if (reset) offset_valid_q <= 1'h0;
    else offset_valid_q <= selected_q;
  always @(posedge clock) offset_base_q <= offset_base_d;
  always @(posedge clock) offset_mapping_q <= offset_mapping_d;
  always @(posedge clock)
    if (reset) mapped_q <= 1'h0;
    else mapped_q <= offset_valid_q;
  always @(posedge clock) mapped_mapping_q <= mapped_mapping_d;

  // What nothing reads.
  wire unused = &{1'b0, entry[4], entry[68:37]};
endmodule
