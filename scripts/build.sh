#!/bin/bash
# Installs what is missing, then configures and builds one preset of CMakePresets.json (default: release) in
# build/<preset>. Further arguments go to `cmake --build`, for example `--target mpismt`.
set -euo pipefail
cd "$(dirname "$0")/.."
preset=${1:-release}
shift || true

scripts/install-packages.sh
cmake --preset "$preset"
cmake --build --preset "$preset" --parallel "$(nproc)" "$@"
