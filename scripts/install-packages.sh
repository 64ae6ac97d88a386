#!/bin/bash
# Installs the Debian packages of packages.txt that are missing; returns at once if none is. Those that only the tests
# need are installed with the argument `tests`.
# As root, or as a user who may sudo.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
    printf 'install-packages.sh: %s\n' "$@" "Without installing and building: the archive of docs/install.md." >&2
    exit 1
}
command -v dpkg-query > /dev/null && command -v apt-get > /dev/null ||
    fail "this is not Debian; packages.txt lists what is needed, by Debian's names."

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
        fail "these packages are missing, and neither root nor sudo is here: ${missing[*]}"
    fi
    as_root=(sudo)
fi

echo "installing ${missing[*]}"
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q < /dev/null ||
    fail "apt-get update failed: is there a network, and are the sources of apt right?"
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" < /dev/null ||
    fail "apt-get could not install: ${missing[*]}" \
        "If it does not know them, this is older than Debian 12, or there is no network; else its last lines say why."
