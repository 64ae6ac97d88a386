#!/bin/bash
# What the lemmas of `mpismt prove` cost: a row a group. Needs a release build.
#
#   bench/laws.sh [BUILD]
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/release}
start=$(date +%s.%N)
"$build/mpismt" prove --format json | /usr/bin/python3 -c '
import json, sys
rows = {}
eight = 0
rules = ("Css-kk", "Crr-kk", "Crr-*k", "Crr-**", "Csw", "Crw", "Cb", "Cw")
for l in json.load(sys.stdin)["lemmas"]:
    n, s, longest = rows.get(l["group"], (0, 0, (0, "")))
    rows[l["group"]] = (n + 1, s + l["seconds"], max(longest, (l["seconds"], l["name"])))
    eight += l["seconds"] * (l["name"] in rules)
print("| group | lemmas | time | longest |\n|---|---|---|---|")
print(f"| the eight completes-before rules | 8 | {eight:.2f} s | |")
for g, (n, s, (t, name)) in rows.items():
    print(f"| {g} | {n} | {s:.2f} s | {name}, {t:.2f} s |")'
echo "the whole library: $(echo "$(date +%s.%N) - $start" | bc | xargs printf '%.1f') s"
