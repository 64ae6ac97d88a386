#!/bin/bash
# compile.sh MPISMT LIBRARY FOLDER HEADER FLAG…: translates every test of a folder for a library, and compiles it. 77 if the
# library's header is not installed.
set -euo pipefail
mpismt=$1 library=$2 folder=$3 header=$4
shift 4
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
if ! cc -fsyntax-only -include "$header" -x c /dev/null 2> /dev/null; then
    echo "skipped: $header is not installed"
    exit 77
fi
n=0
for test in "$folder"/*.rma; do
    "$mpismt" litmus --translate "$library" "$test" > "$here/test.c"
    cc -std=gnu11 -O1 -Wall -Wextra -Werror -Wno-unused-label -o "$here/test" "$here/test.c" "$@"
    n=$((n + 1))
done
echo "$n tests compile for $library"
(( n > 20 ))
