#!/bin/bash
# What checking costs against solving: a row an instance. Needs a release build and Debian's package cadical (the program).
#
#   bench/certificates.sh [BUILD]
#
# "solve" is CaDiCaL with its proof written, "check" is mpismt-certcheck on the same formula and proof.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/release}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

row() { # name cnf
    local start end solve check
    start=$(date +%s.%N)
    cadical -q "$2" "$scratch/proof" > /dev/null || [ $? -eq 20 ]
    end=$(date +%s.%N)
    solve=$(echo "$end - $start" | bc)
    start=$(date +%s.%N)
    /usr/bin/env bash -c 'ulimit -v 16777216; exec "$@"' _ "$build/mpismt-certcheck" --proof "$2" "$scratch/proof" > "$scratch/out"
    end=$(date +%s.%N)
    check=$(echo "$end - $start" | bc)
    head -n 1 "$scratch/out" | grep -q '^verified' || { echo "$1: not verified" >&2; exit 1; }
    printf '| %s | %s | %s | %.2f s | %.2f s | %.1f |\n' "$1" "$(sed -n 2p "$scratch/out" | cut -d' ' -f1)" \
        "$(numfmt --to=iec "$(stat -c %s "$scratch/proof")")" "$solve" "$check" "$(echo "$check / $solve" | bc -l)"
}

pigeons() { # holes
    awk -v n="$1" 'BEGIN { m = n + 1; printf "p cnf %d %d\n", m * n, m + n * m * (m - 1) / 2
        for (p = 0; p < m; p++) { for (h = 1; h <= n; h++) printf "%d ", p * n + h; print 0 }
        for (h = 1; h <= n; h++) for (p = 0; p < m; p++) for (q = p + 1; q < m; q++) print -(p * n + h), -(q * n + h), 0 }'
}

# A formula of 3-literal clauses just beyond the ratio at which they become unsatisfiable; which one depends on awk.
random_formula() { # variables
    awk -v n="$1" 'BEGIN { srand(1); m = int(4.4 * n); printf "p cnf %d %d\n", n, m
        for (i = 0; i < m; i++) {
            a = 1 + int(n * rand()); do b = 1 + int(n * rand()); while (b == a)
            do c = 1 + int(n * rand()); while (c == a || c == b)
            print (rand() < .5 ? a : -a), (rand() < .5 ? b : -b), (rand() < .5 ? c : -c), 0 } }'
}

of_program() { # name, arguments of mpismt check
    local name=$1
    shift
    "$build/mpismt" check -q --certify "$scratch/certificate" "$@" > /dev/null || true
    row "$name" "$scratch/certificate/query.cnf"
    rm -rf "$scratch/certificate"
}

echo '| instance | clauses | proof | solve | check | ratio |'
echo '|---|---|---|---|---|---|'
of_program 'odd-even sort, 5 processes' examples/odd_even_sort.mpi -n 5
of_program 'leader election, bound 4' examples/leader_election.mpi --bound 4
of_program 'leader election, bound 8' examples/leader_election.mpi --bound 8
of_program 'manager and workers, lazy order' examples/manager_worker.mpi --order lazy
for n in 7 8 9 10; do
    pigeons $n > "$scratch/pigeons.cnf"
    row "$((n + 1)) pigeons, $n holes" "$scratch/pigeons.cnf"
done
random_formula 300 > "$scratch/random.cnf"
row 'random 3-SAT, 300 variables' "$scratch/random.cnf"
