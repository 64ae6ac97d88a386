#!/bin/bash
# Installs what is missing, builds one preset of CMakePresets.json (default: release) and runs its tests: all but those
# that are labelled `nightly`, or those that further arguments for ctest name, for example `-L quick` or `-R report`.
set -euo pipefail
cd "$(dirname "$0")/.."
preset=${1:-release}
shift || true
(($# > 0)) || set -- -LE nightly

scripts/install-packages.sh tests
scripts/build.sh "$preset"
ctest --preset "$preset" --parallel "$(nproc)" "$@"
