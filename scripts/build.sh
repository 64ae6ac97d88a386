#!/bin/bash
# Installs what is missing, then configures and builds one preset of CMakePresets.json (default: release) in
# build/<preset>. Further arguments go to `cmake --build`, for example `--target mpismt`.
set -euo pipefail
cd "$(dirname "$0")/.."
preset=${1:-release}
shift || true
needed=1000 # megabytes of disk: a release build with its tests takes 300

fail() {
    printf 'build.sh: %s\n' "$@" >&2
    exit 1
}

scripts/install-packages.sh
version=$(cmake --version | sed -n '1s/.* //p')
[[ $(printf '3.25\n%s\n' "$version" | sort -V | head -n 1) == 3.25 ]] ||
    fail "CMake $version is too old: 3.25 is needed, which Debian 12 has." \
        "Without building: the archive of docs/install.md."
{ mkdir -p build && [[ -w build ]]; } 2> /dev/null ||
    fail "$PWD/build cannot be written. To build elsewhere:" \
        "    cmake --preset $preset -B DIR && cmake --build DIR --target programs"
if [[ ! -e build/$preset/build.ninja ]]; then
    free=$(df --output=avail --block-size=1000000 build | tail -n 1)
    ((free >= needed)) ||
        fail "$free MB are free where $PWD/build is, and a build may need $needed:" \
            "free some, or build elsewhere: cmake --preset $preset -B DIR && cmake --build DIR --target programs"
fi
# Without a home, ccache has no place for its cache.
[[ -n ${HOME:-} ]] || export CCACHE_DIR=$PWD/build/ccache

cmake --preset "$preset"
cmake --build --preset "$preset" --parallel "$(nproc)" "$@" ||
    fail "the build failed; its first error is above. If a compiler was killed, memory was short:" \
        "    cmake --build --preset $preset --parallel 1 $*"
