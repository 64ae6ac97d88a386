#!/bin/bash
# From a fresh clone to a first answer: installs the packages, builds the programs that README.md names, and checks its
# first example, or what the arguments say: `scripts/quickstart.sh program.c -n 4`.
set -euo pipefail
cd "$(dirname "$0")/.."
(($# > 0)) || set -- examples/c/head_to_head.c -n 2

scripts/build.sh release --target programs
built=build/release
echo
echo "$ mpismt check $*"
status=0
"$built/mpismt" check "$@" || status=$?
# 0 and 1 are answers: no error, and an error found. Everything else went wrong.
((status <= 1)) || exit "$status"
echo
programs=(mpismt mpismt-cc mpismt-c++ mpismt-fc mpismt-certcheck)
for program in "$built"/mpismt-batch-mpi*; do
    [[ ! -x $program ]] || programs+=("${program##*/}")
done
for program in "${programs[@]}"; do
    [[ -x $built/$program ]] || { echo "quickstart.sh: $program was not built" >&2; exit 1; }
done
echo "Built in $built: ${programs[*]}. To call them by name:"
echo
printf '    export PATH=%q:$PATH\n' "$PWD/$built"
echo
echo "More programs to try are in examples/."
