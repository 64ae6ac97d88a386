#!/bin/bash
# Writes the manual pages and the completion scripts of an mpismt into a directory.
#
#   scripts/make-manual.sh MPISMT DIRECTORY
set -euo pipefail
mpismt=$1 out=$2
mkdir -p "$out"
for shell in bash zsh fish; do
    "$mpismt" completion "$shell" > "$out/mpismt.$shell"
done
"$mpismt" --help | sed -n 's/^  mpismt \([a-z][a-z]*\) .*/\1/p' | while read -r command; do
    "$mpismt" man "$command" > "$out/mpismt-$command.1"
done
"$mpismt" man > "$out/mpismt.1"
