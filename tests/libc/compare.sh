#!/bin/bash
# Compares random calls of the C library (strings.c, streams.c) with what mpismt says of them.
#   compare.sh MPISMT PROGRAM CALLS SEED [FUNCTION,…] [OPTION OF MPISMT…]
set -eu
folder=$(dirname "$(realpath "$0")") mpismt=$(realpath "$1") program=$2
options=(-DCALLS="$3" -DSEED="$4")
[ -z "${5-}" ] || options+=(-DONLY="\"$5\"")
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
cp "$folder"/*.txt "$work"
cd "$work"
gcc -w -std=gnu17 "${options[@]}" -o program "$folder/$program.c" -lm
./program > expected
"$mpismt" check "$folder/$program.c" -n 1 --show-output --file random.txt=random.txt --file empty.txt=empty.txt \
  "${options[@]}" "${@:6}" > report || true
sed '1,/^What the processes print/d; s/^  0  //' report > said
if diff -a expected said; then
    echo "$(wc -l < expected) lines are the same"
else
    grep -v '^  0  ' report
    exit 1
fi
