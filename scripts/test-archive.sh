#!/bin/bash
# Does the archive of scripts/make-archive.sh run on other systems? It is unpacked in a bare system of each release of
# Debian, and used there by a user without rights and without network: the programs of examples/ have the verdicts that
# they have here, mpismt-cc builds one, mpismt-certcheck checks a certificate, `record` records a run on that system's MPICH.
#
#   scripts/test-archive.sh BUILD/mpismt-VERSION-x86_64.tar.zst [RELEASE…]      # as root; bullseye and trixie by default
#
# Environment: ROOTS, a folder where the systems are made (by debootstrap, 300 MB each) and kept; LIMIT, the size that an
# archive may have (120 MB). Exits with 77, which ctest counts as skipped, if they cannot be made here.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
archive=$1
shift
(($# > 0)) || set -- bullseye trixie
limit=${LIMIT:-120}
skip() { echo "skipped: $*"; exit 77; }
[[ $(id -u) == 0 ]] || skip 'not root, who alone can make another system'
command -v debootstrap > /dev/null || skip 'debootstrap is not installed'
unshare --net --mount --pid --fork true 2> /dev/null || skip 'unshare is not permitted here'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
roots=${ROOTS:-$work}

# COMMAND… in a system, as nobody: of the network there is loopback alone, of the devices what a container has.
inside() { # SYSTEM COMMAND…
    unshare --net --mount --pid --fork bash -c '
        system=$1
        shift
        ip link set lo up 2> /dev/null
        mount -t proc proc "$system/proc" && mount --rbind /sys "$system/sys" && mount --rbind /dev "$system/dev" &&
            mount -t tmpfs -o mode=1777 tmpfs "$system/dev/shm" || exit
        exec chroot --userspec=65534:65534 "$system" /usr/bin/env -i PATH=/opt/mpismt/bin:/usr/bin:/bin HOME=/tmp/home "$@"
    ' bash "$@"
}

megabytes=$(($(stat -c %s "$archive") / 1000000))
echo "$(basename "$archive"): $megabytes MB"
((megabytes <= limit)) || { echo "more than $limit MB" >&2; exit 1; }

build=$(dirname "$archive")
cd "$root"
programs=(examples/*.mpi examples/c/*.c)
answers='import json, sys
for r in json.load(open(sys.argv[1])): print(r["name"], r["verdict"], *sorted({f["kind"] for f in r["findings"]}))'
"$build/mpismt" batch -q "${programs[@]}" --timeout 300 --report json="$work/here.json" > /dev/null || (($? < 70))
/usr/bin/python3 -c "$answers" "$work/here.json" > "$work/here"

for release; do
    system=$roots/$release
    if [[ ! -e $system/made ]]; then
        debootstrap --variant=minbase --include=gcc,libc6-dev,binutils,mpich,libmpich-dev "$release" "$system" \
            > "$work/debootstrap.log" 2>&1 || skip "debootstrap $release: $(tail -n 1 "$work/debootstrap.log")"
        touch "$system/made"
    fi
    # The names of an MPI's compilers on most systems.
    [[ ! -e $system/usr/bin/mpicc.mpich ]] || mv -f "$system/usr/bin/mpicc.mpich" "$system/usr/bin/mpicc"
    echo "127.0.0.1 localhost $(hostname)" > "$system/etc/hosts"
    rm -rf "$system"/opt/* "$system/tmp/home"
    mkdir -p "$system/opt/mpismt" "$system/tmp/home"
    tar --extract --zstd --file "$archive" --directory "$system/opt/mpismt" --strip-components=1
    cp -r examples "$system/tmp/home"
    chown -R 65534:65534 "$system/tmp/home"
    inside "$system" sh -ec "
        cd /tmp/home
        mpismt batch -q ${programs[*]} --timeout 300 --report json=there.json > /dev/null || [ \$? -lt 70 ]
        mpismt-cc -g -o built examples/c/head_to_head.c
        [ \"\$(mpismt check ./built -n 2 -q)\" = './built: error: deadlock' ]
        mpismt check ./built -n 2 --buffering infinite -q --certify certificate
        mpismt-certcheck certificate
        mpicc -g examples/c/ring.c -o ring
        mpismt record -- mpiexec -n 3 ./ring 2> record.log || { cat record.log; exit 1; }
        mpismt check mpismt-record -q
    "
    /usr/bin/python3 -c "$answers" "$system/tmp/home/there.json" > "$work/there"
    diff "$work/here" "$work/there" || { echo "$release: (<) here, (>) there" >&2; exit 1; }
    echo "$release: $(wc -l < "$work/there") verdicts as here; mpismt-cc, mpismt-certcheck and record work"
done
