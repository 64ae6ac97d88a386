#!/bin/bash
# An archive of mpismt that runs from any folder of any x86-64 Linux, without root: the installed programs, and of
# this machine clang with its headers, all shared libraries, the C library and its loader. `cpack` calls it.
#
#   scripts/make-archive.sh BUILD OUT.tar.zst
#
# Environment: LEVEL, how hard zstd tries (19; four processor minutes).
#
# The kernel finds a loader by its absolute path alone, so each program is started by a script in bin/ that names the
# archive's own; where that is, the script knows. What the host gives are the headers of C (and C++), and its MPI.
set -euo pipefail
build=$1 out=$2
loader=ld-linux-x86-64.so.2
clang=$(sed -n 's/^MPISMT_CLANG:[A-Z]*=//p' "$build/CMakeCache.txt")
for program in "$clang" zstd dpkg-query; do
    command -v "$program" > /dev/null || { echo "make-archive.sh: $program is not installed" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
top=$work/$(basename "$out" .tar.zst)

cmake --install "$build" --prefix "$top" --strip > /dev/null
mkdir "$top/libexec"
mv "$top"/bin/* "$top/libexec/"
cp -L "$clang" "$top/libexec/mpismt-clang"
resources=$("$clang" -print-resource-dir)
headers=lib/clang/$(basename "$resources")
mkdir -p "$top/$headers"
cp -rL "$resources/include" "$top/$headers/"

start() { # PROGRAM [OPTION]
    cat > "$top/bin/$1" << END
#!/bin/sh
# Starts $1 with the loader and the libraries beside it (scripts/make-archive.sh).
prefix=\$(readlink -f -- "\$0")
prefix=\${prefix%/*/*}
exec "\$prefix/lib/$loader" --inhibit-cache --library-path "\$prefix/lib" --argv0 "\$prefix/bin/$1" \\
    "\$prefix/libexec/$1" ${2:+$2 }"\$@"
END
    chmod 755 "$top/bin/$1"
}
for program in "$top"/libexec/*; do
    start "${program##*/}"
done
start mpismt-clang "-resource-dir \"\$prefix/$headers\""

# All that these are linked with, and under which licence it comes.
programs=("$top"/libexec/* "$top"/lib/mpismt/*.so)
mkdir -p "$top/share/doc/mpismt/licences"
ldd "${programs[@]}" | sed -n 's/^\t\(.* => \)\{0,1\}\(\/[^ ]*\) (.*/\2/p' | sort -u > "$work/libraries"
while read -r library; do
    cp -L "$library" "$top/lib/"
    package=$(dpkg-query --search "$(readlink -f "$library")" "$library" 2> /dev/null | sed "s/:.*//;q" || true)
    [[ -z $package ]] || cp -L "/usr/share/doc/$package/copyright" "$top/share/doc/mpismt/licences/$package"
done < "$work/libraries"
[[ -e $top/lib/$loader ]] || { echo "make-archive.sh: $loader is not among the libraries" >&2; exit 1; }

mkdir -p "$(dirname "$out")"
tar --create --directory "$work" --sort=name --owner=0 --group=0 --numeric-owner "$(basename "$top")" |
    zstd -q "-${LEVEL:-19}" -T0 --force -o "$out"
echo "$out: $(($(stat -c %s "$out") / 1000000)) MB"
