#!/bin/bash
# From a fresh clone to a first answer: installs the packages, builds mpismt, and checks an example with it.
set -euo pipefail
cd "$(dirname "$0")/.."
example=${1:-examples/head_to_head.mpi}

scripts/build.sh release --target mpismt
echo
echo "$ build/release/mpismt check $example"
status=0
build/release/mpismt check "$example" || status=$?
# 0 and 1 are answers: no error, and an error found. Everything else went wrong.
(( status <= 1 )) || exit "$status"
echo
echo "mpismt is build/release/mpismt; more programs to try are in examples/."
