#!/usr/bin/env bash
# What ‘Tools/bench --builds’ does: builds a copy of the package from nothing, then changes a line in a feature, once in
# the body of a function and once in what the module shows to others, and counts what is compiled again. A feature that
# is compiled because of another one is a failure.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/lib/prepare.sh

feature=Watched
body=Modules/Features/Watched/WatchedFlow.swift
install_missing libncurses-dev libsqlite3-dev

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
  if [ -e "$file" ] || [ -L "$file" ]; then printf '%s\0' "$file"; fi
done | tar --create --null --files-from=- | tar --extract --directory="$copy"
cd "$copy"

# Runs the arguments; what they say matters only if they fail. Sets `seconds`.
measure() {
  local start=$EPOCHREALTIME
  "$@" >output 2>&1 || {
    cat output >&2
    exit 1
  }
  seconds=$(awk -v from="$start" -v to="$EPOCHREALTIME" 'BEGIN { printf "%.1f", to - from }')
}

# The files that were compiled since `stamp`, as lines of module and number.
compiled() {
  find .build/debug/ -path '*.build/*' -name '*.swift.o' -newer stamp |
    sed -E 's|.*/([^/]+)\.build/.*|\1|' | sort | uniq -c | awk '{ print $2, $1 }'
}

# Builds after a change, says what it took, and looks for features that the change is none of.
rebuild() {
  touch stamp
  sleep 0.1
  printf '%s\n' "$3" | sed --in-place --file=- "$2"
  measure swift build --build-tests
  local modules others
  modules=$(compiled)
  printf '%-45s %7s s, %s files: %s\n' "$1" "$seconds" "$(awk '{ n += $2 } END { print n + 0 }' <<<"$modules")" \
    "$(awk '{ printf "%s%s %s", separator, $1, $2; separator = ", " }' <<<"$modules")"
  grep -q "^$feature " <<<"$modules" || { echo "bench: the change of $feature was not compiled" >&2; exit 1; }
  others=$(cut -d ' ' -f 1 <<<"$modules" | grep -Fx -f <(ls Modules/Features Modules/Services Modules/Framework) |
    grep -Fxv "$feature" || true)
  [ -z "$others" ] || {
    printf 'bench: a change in %s compiles %s again\n' "$feature" "$(tr '\n' ' ' <<<"$others")" >&2
    exit 1
  }
}

say "Fetching what the package depends on"
measure swift package resolve
say "Building everything, with the tests"
touch stamp
sleep 0.1
measure swift build --build-tests
printf '%-45s %7s s, %s files\n' "Clean debug build with all tests" "$seconds" \
  "$(compiled | awk '{ n += $2 } END { print n + 0 }')"

say "Changing a line in $feature"
rebuild "A line in the body of a function" "$body" 's/picked: WatchedStep.movieIsPicked)/picked: { WatchedStep.movieIsPicked($0) })/'
rebuild "A line that other modules see" "$body" '$a extension WatchedFlow { public var isMeasured: Bool { true } }'
measure swift test --skip-build --filter "^${feature}Tests\\."
printf '%-45s %7s s\n' "The tests of $feature" "$seconds"
