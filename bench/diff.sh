#!/bin/bash
# What `mpismt diff` costs on the pairs of examples/diff/: a row a pair. The aim is 1 s each.
#
#   bench/diff.sh [BUILD]
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/release}
echo "| old | new | answer | time |"
echo "|---|---|---|---|"
grep -H '^// diff: ' examples/diff/* | while IFS= read -r line; do
    new=${line%%:*}
    words=${line#*// diff: }
    read -ra arguments <<< "${words%% expect *}"
    start=$(date +%s.%N)
    answer=$("$build/mpismt" diff "examples/diff/${arguments[0]}" "$new" -q "${arguments[@]:1}" || true)
    end=$(date +%s.%N)
    printf '| `%s` | `%s` %s | %s | %.2f s |\n' "${arguments[0]}" "$(basename "$new")" "${arguments[*]:1}" "${answer##*: }" "$(echo "$end - $start" | bc)"
done
