#!/bin/bash
# Installs what is missing, builds one preset of CMakePresets.json (default: release) and runs all its tests.
# Further arguments go to ctest, for example `-R report`.
set -euo pipefail
cd "$(dirname "$0")/.."
preset=${1:-release}
shift || true

scripts/install-packages.sh tests
scripts/build.sh "$preset"
ctest --preset "$preset" --parallel "$(nproc)" "$@"
