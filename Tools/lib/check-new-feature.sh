#!/usr/bin/env bash
# Follows the article “Add a feature” in this package: runs its commands in order, tests the package with each feature that
# they make, and fails if the package has changed in the end. A copy would have to be built from scratch.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/lib/prepare.sh

article=Modules/Framework/FlowRegistry/FlowRegistry.docc/AddAFeature.md

fail() {
  printf 'check-new-feature: %s\n' "$1" >&2
  exit 1
}

# Prints what Git would commit now.
changes() {
  git diff HEAD
  git ls-files -z --others --exclude-standard | xargs -0 --no-run-if-empty sha256sum
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export MOVIES_DATA_DIR="$work/data"
changes >"$work/before"

awk '/^```/ { inside = ($0 == "```shell"); next } inside' "$article" >"$work/commands"
[ -s "$work/commands" ] || fail "$article has no commands between \`\`\`shell and \`\`\`"

# The application is tested with the first feature. The others differ from it in their own modules.
assembled='MoviesTests\.(Features|Graph|Help|KeyMeaning|Link|RandomWalk|Restoring|Tour)Tests'
tests="$assembled|(NewFeatureTests|WorkspaceTests)\."
while IFS= read -r command <&3; do
  say "$command"
  bash -c "$command" 2>&1 | tee "$work/output"
  if grep -q '^warning: ' "$work/output"; then fail "‘$command’ printed warnings"; fi
  case "$command" in
    "swift test "*)
      say "Testing the package with the feature"
      git ls-files -z --others --modified --exclude-standard -- '*.swift' | xargs -0 swift format lint --strict
      swift test --filter "^($tests)"
      tests='(NewFeatureTests|WorkspaceTests)\.'
      ;;
  esac
done 3<"$work/commands"

changes >"$work/after"
cmp --silent "$work/before" "$work/after" || fail "the last command has not undone the others, see ‘git status’"
say "The article “Add a feature” holds"
