#!/bin/bash
# Installs the Debian packages of packages.txt that are missing; returns at once if none is. Those that only the tests
# need are installed with the argument `tests`.
# As root, or as a user who may sudo.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
while read -r package use; do
    [[ -z $package || $package == \#* ]] && continue
    [[ $use == tests && ${1:-} != tests ]] && continue
    status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
    [[ $status == installed ]] || missing+=("$package")
done < packages.txt
(( ${#missing[@]} == 0 )) && exit 0

as_root=()
if (( $(id -u) != 0 )); then
    if ! command -v sudo > /dev/null; then
        echo "install-packages.sh: these packages are missing, and neither root nor sudo is here: ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi

echo "installing ${missing[*]}"
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q < /dev/null
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" < /dev/null
