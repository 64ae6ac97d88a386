#!/bin/bash
# From a fresh clone to a first answer: installs the packages, builds the programs that README.md names, and checks an
# example.
set -euo pipefail
cd "$(dirname "$0")/.."
example=${1:-examples/head_to_head.mpi}

scripts/build.sh release --target programs
echo
echo "$ build/release/mpismt check $example"
status=0
build/release/mpismt check "$example" || status=$?
# 0 and 1 are answers: no error, and an error found. Everything else went wrong.
(( status <= 1 )) || exit "$status"
echo
echo "mpismt, mpismt-cc, mpismt-c++, mpismt-certcheck and, where an MPI is installed, mpismt-batch-mpi are in build/release."
echo "To call them by name:"
echo
printf '    export PATH=%q:$PATH\n' "$PWD/build/release"
echo
echo "More programs to try are in examples/."
