#!/usr/bin/env bash
# Everything that is tested, on a fresh clone: format, lints, documentation, the exported Verilog in three tools, all benches.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/setup.sh
cargo fmt --all --check
cargo clippy --workspace --all-targets --locked -- -D warnings
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked
scripts/lint.sh
# Those with the asserted tables; scripts/synth.sh alone does every block, and records the cells.
scripts/synth.sh paper/tracker paper/trigger mini/trigger mini/node
# Last, so that the runner's closing lines end the output.
cargo test --workspace --locked
