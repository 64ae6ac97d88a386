#!/bin/bash
# Runs mpismt on MPICH's own test programs (test/mpi of its source package, the folders below), which are correct MPI
# programs, and prints a table: each with its verdict, time, and the reason where it is neither no-error nor error.
#
#   apt-get source mpich                                   # with a deb-src line in the sources of apt
#   scripts/check-mpich-suite.sh mpich-4.0.2 [NAME…]       # all, or the tests whose names are given
#
# Each runs with the number of processes that the suite's own lists say, at most 4 (lists that say more are marked), and
# with the arguments that they say; what a list repeats with other environments runs once. The suite's files are
# neither changed nor copied. Environment: MPISMT (build/release/mpismt), LIMIT (30 seconds), MEMORY (2000 MB), CLANG,
# FOLDERS (those of the table).
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
suite=$(cd "${1:?the folder of the unpacked source package}/test/mpi" && pwd)
shift
mpismt=${MPISMT:-$root/build/release/mpismt}
clang=${CLANG:-clang-19}
limit=${LIMIT:-30}
folders=${FOLDERS:-basic pt2pt coll attr comm datatype errhan group info init topo}
memory=${MEMORY:-2000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/own" # programs that spawn themselves do so by name

# What the suite's configure would find out.
mkdir -p "$work/include/below"
cat > "$work/include/mpitestconf.h" <<'END'
#define HAVE_DOUBLE__COMPLEX 1
#define HAVE_FLOAT__COMPLEX 1
#define HAVE_LONG_DOUBLE__COMPLEX 1
#define HAVE_INTTYPES_H 1
#define HAVE_LONG_DOUBLE 1
#define HAVE_LONG_LONG 1
#define HAVE_MPI_WIN_CREATE 1
#define HAVE_STDARG_H 1
#define HAVE_STDINT_H 1
#define HAVE_STDLIB_H 1
#define HAVE_STRDUP 1
#define HAVE_STRINGS_H 1
#define HAVE_STRING_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_UNISTD_H 1
#define HAVE_USLEEP 1
#define HAVE__BOOL 1
#define MPIO_USES_MPI_REQUEST 1
#define POINTERINT_t long
#define SIZEOF_INT 4
#define SIZEOF_LONG 8
#define SIZEOF_LONG_LONG 8
#define SIZEOF_SHORT 2
#define SIZEOF_VOID_P 8
#define STDCALL
#define THREAD_PACKAGE_NAME THREAD_PACKAGE_NONE
#define USE_STRICT_MPI 1
END
printf '#define HAVE_STRING_H 1\n#define HAVE_STDLIB_H 1\n' > "$work/include/dtpoolsconf.h" # found as ../dtpoolsconf.h

compile() { # SOURCE OUT FLAGS…
    local source=$1 out=$2
    shift 2
    "$clang" -O0 -Xclang -disable-O0-optnone -g -emit-llvm -c -w -D__MPISMT__=1 "$@" -I"$work/include" \
        -I"$work/include/below" -I"$root/frontend/c/include" -I"$suite/include" -I"$suite/dtpools/include" \
        "$source" -o "$out"
}

# The harness is compiled once. What a test does not use of it is not reached.
harness=()
for source in "$suite"/util/mtest.c "$suite"/util/mtest_common.c "$suite"/util/mtest_single.c "$suite"/dtpools/src/*.c; do
    compile "$source" "$work/$(basename "$source" .c).bc"
    harness+=("$work/$(basename "$source" .c).bc")
done

# "folder name processes arguments": what the suite's lists say, without comments and repetitions. basic/ has no list.
list() {
    [[ " $folders " != *" basic "* ]] || printf 'basic %s\n' 'self 1' 'simple 2' 'sendrecv 2' 'srtest 2' 'wtime 1' 'patterns 2' 'adapt 2' 'netpipe 2'
    local folder file
    for folder in ${folders/basic/}; do
        for file in "$suite/$folder"/testlist "$suite/$folder"/testlist.in; do
            [[ -e $file ]] && sed "s/#.*//; s/^@[a-z_]*@//; /^ *$/d; s|^|$folder |" "$file"
        done
    done | awk '{ args = ""; for (i = 4; i <= NF; i++) if ($i ~ /^arg=/) args = args " " substr($i, 5)
                  if (!seen[$1, $2, ($3 > 4 ? 4 : $3), args]++) print $1, $2, $3 args }'
}

json() { sed -n '/^  "'"$1"'": "\(.*\)",\{0,1\}$/{s//\1/p;q}' "$2"; }

printf '%-32s %2s  %-21s %6s  %s\n' program n verdict s reason
# Chapters of MPI that mpismt leaves out as a whole.
left_out='^MPI_(Win_|File_|Comm_join)|^threads'
count=0 fine=0 unsupported=0
while read -r folder name listed arguments; do
    if (($# > 0)) && [[ " $* " != *" $name "* ]]; then
        continue
    fi
    n=$((listed > 4 ? 4 : listed))
    makefile=$suite/$folder/Makefile.am
    sources=$(sed -n "s/^${name}_SOURCES *= *//p" "$makefile")
    flags=$(sed -n "s/^${name}_CPPFLAGS *= *//p" "$makefile" | sed 's/\$(AM_CPPFLAGS)//')
    inputs=()
    for source in ${sources:-$name.c}; do
        [[ $source != *.h ]] || continue
        # shellcheck disable=SC2086
        compile "$suite/$folder/$source" "$work/own/${source%.c}.bc" $flags 2> "$work/errors" || true
        inputs+=("$work/own/${source%.c}.bc")
    done
    # shellcheck disable=SC2086
    start=$(date +%s.%N)
    status=0
    own=${inputs[0]%.bc} # argv[0]; the file of a program is there when it runs, and io/zero_count reads it
    timeout -k 5 $((limit + 10)) "$mpismt" check "${inputs[@]}" "${harness[@]}" -n "$n" --timeout "$limit" --memory "$memory" \
        --file "$own=${inputs[0]}" --format json -o "$work/report.json" -- $arguments \
        > "$work/out" 2> "$work/err" < /dev/null || status=$?
    seconds=$(awk -v a="$start" -v b="$(date +%s.%N)" 'BEGIN { printf "%.1f", b - a }')
    verdict='' reason=''
    case $status in
    0 | 1 | 3 | 4)
        verdict=$(json verdict "$work/report.json") reason=$(json reason "$work/report.json")
        if [[ $verdict == error ]]; then
            reason=$(sed -n 's/^      "kind": "\(.*\)",$/\1/p' "$work/report.json" | sort -u | paste -sd,)
            reason+=": $(sed -n '/^      "message": "\(.*\)",$/{s//\1/p;q}' "$work/report.json")"
        elif [[ $verdict == unsupported ]]; then
            reason=$(sed -n 's/.*{"construct":"\([^"]*\)".*/\1/p' "$work/report.json" | sort -u | paste -sd,)
        fi
        ;;
    *) verdict="exit $status" reason=$(head -c 200 "$work/err" | tr '\n' ' ') ;;
    esac
    rm -f "$work/report.json" "$work"/own/*.bc
    reason=${reason//"$suite"\//}
    printf '%-32s %2s  %-21s %6s  %s\n' "$folder/$name$([[ -n $arguments ]] && echo " $arguments")" \
        "$n$( ((listed > 4)) && echo '*')" "$verdict" "$seconds" "$reason"
    count=$((count + 1))
    case $verdict in
    no-error*) fine=$((fine + 1)) ;;
    unsupported) [[ $reason =~ $left_out ]] && unsupported=$((unsupported + 1)) ;;
    esac
done < <(list)
rest=$((count - unsupported))
printf '\n%d runs: %d reach a chapter that is left out;\n' "$count" "$unsupported"
printf 'of the other %d, %d are answered no-error (or within the bound): %d %%\n' "$rest" "$fine" \
    $((rest > 0 ? 100 * fine / rest : 0))
echo '* listed with more processes than 4'
