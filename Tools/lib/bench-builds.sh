#!/usr/bin/env bash
# Runs ‘Tools/bench --builds’: builds a copy of the package from scratch, then changes two lines of a feature, one in the
# body of a function and one in the public API, and counts the files that are compiled. Fails if another feature is.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/lib/prepare.sh
source Tools/lib/modules.sh

feature=Watched
body=Modules/Features/Watched/WatchedFlow.swift
install_missing libncurses-dev libturbojpeg0-dev libsqlite3-dev libsodium-dev zlib1g-dev

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
copy_package "$copy"
cd "$copy"

# Runs a command, and sets `seconds`. Prints the output only if the command fails.
measure() {
  local start=$EPOCHREALTIME
  "$@" >output 2>&1 || {
    cat output >&2
    exit 1
  }
  seconds=$(awk -v from="$start" -v to="$EPOCHREALTIME" 'BEGIN { printf "%.1f", to - from }')
}

# Builds after a change, prints the time, and fails if modules other than the feature were compiled.
rebuild() {
  touch stamp
  sleep 0.1
  printf '%s\n' "$3" | sed --in-place --file=- "$2"
  measure swift build --build-tests
  local modules others
  modules=$(compiled .build/debug/ stamp)
  printf '%-45s %7s s, %s files: %s\n' "$1" "$seconds" "$(awk '{ n += $2 } END { print n + 0 }' <<<"$modules")" \
    "$(awk '{ printf "%s%s %s", separator, $1, $2; separator = ", " }' <<<"$modules")"
  grep -q "^$feature " <<<"$modules" || { echo "Tools/bench: the change in $feature was not compiled" >&2; exit 1; }
  others=$(cut -d ' ' -f 1 <<<"$modules" | grep -Fx -f <(ls Modules/Features Modules/Services Modules/Framework) |
    grep -Fxv "$feature" || true)
  [ -z "$others" ] || {
    printf 'Tools/bench: a change in %s compiles %s again\n' "$feature" "$(tr '\n' ' ' <<<"$others")" >&2
    exit 1
  }
}

say "Fetching the dependencies"
measure swift package resolve
say "Building everything, tests included"
touch stamp
sleep 0.1
measure swift build --build-tests
printf '%-45s %7s s, %s files\n' "Clean debug build with all tests" "$seconds" \
  "$(compiled .build/debug/ stamp | awk '{ n += $2 } END { print n + 0 }')"

say "Changing a line in $feature"
rebuild "A line in the body of a function" "$body" 's/title: "Watched", query/title: "Watched" + "", query/'
rebuild "A line of the public API" "$body" '$a extension WatchedFeature { public var isMeasured: Bool { true } }'
measure swift test --skip-build --filter "^${feature}Tests\\."
printf '%-45s %7s s\n' "The tests of $feature" "$seconds"
