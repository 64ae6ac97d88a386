#!/bin/bash
# Runs the correct programs of examples/c/ and examples/c/errors/ under MPICH and Open MPI, whichever is installed, and
# compares what they print with what mpismt computes for them (--show-output): line by line, without regard to which rank
# came first.
#
#   scripts/compare-with-mpi.sh [PROGRAM.c…]
#
# Exits with 0 if all agree, 1 if one does not, 77 if no MPI is installed (which ctest counts as skipped).
# Environment: MPISMT (build/release/mpismt).
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
mpismt=${MPISMT:-$root/build/release/mpismt}
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

libraries=()
for library in mpich openmpi; do
    command -v "mpicc.$library" > /dev/null && libraries+=("$library")
done
if ((${#libraries[@]} == 0)); then
    echo 'skipped: neither MPICH (mpicc.mpich) nor Open MPI (mpicc.openmpi) is installed'
    exit 77
fi

# Each process prints into a file of its own: a launcher may mix parts of lines.
run() { # LIBRARY N PROGRAM
    local own='exec "$0" > "$0.printed.${PMI_RANK:-$OMPI_COMM_WORLD_RANK}"'
    rm -f "$3".printed.*
    case $1 in
    mpich) timeout 60 mpiexec.mpich -n "$2" sh -c "$own" "$3" ;;
    openmpi) timeout 60 mpirun.openmpi --oversubscribe -n "$2" sh -c "$own" "$3" ;;
    esac < /dev/null > "$3.launcher" 2>&1 && cat "$3".printed.*
}

programs=("$@")
((${#programs[@]} > 0)) || programs=("$root"/examples/c/*.c "$root"/examples/c/errors/*.c)
compared=0 different=0
for program in "${programs[@]}"; do
    # The runs in which the header expects no error under any choice of the implementation.
    sizes=$(sed -n 's|^// mpismt: -n \([0-9]*\) expect no-error.*|\1|p' "$program" | sort -nu)
    name=$(basename "$program" .c)
    for library in ${sizes:+"${libraries[@]}"}; do
        # Open MPI 4 has neither sessions nor partitioned communication; MPICH as Debian builds it does not spawn.
        if [[ $library == mpich ]] && grep -q 'MPI_Comm_spawn' "$program" ||
            ! "mpicc.$library" -std=c99 -w "$program" -o "$work/$name.$library" -lm 2> "$work/errors"; then
            echo "$name is left out under $library"
        fi
    done
    for n in $sizes; do
        "$mpismt" check "$program" -n "$n" --show-output > "$work/report"
        sed '1,/^What the processes print/d' "$work/report" | sed 's/^  [0-9]*  //' | sort > "$work/expected"
        for library in "${libraries[@]}"; do
            [[ -x $work/$name.$library ]] || continue
            compared=$((compared + 1))
            # A loaded machine may let a launcher time out: it gets a second chance.
            if { run "$library" "$n" "$work/$name.$library" || run "$library" "$n" "$work/$name.$library"; } > "$work/printed" &&
                sort "$work/printed" | cmp -s - "$work/expected"; then
                continue
            fi
            different=$((different + 1))
            echo "$name, $n processes, $library: (<) mpismt, (>) $library"
            sort "$work/printed" | diff "$work/expected" - || true
        done
    done
done
echo "$compared runs under ${libraries[*]} compared with mpismt: $((compared - different)) equal, $different different"
((different == 0))
