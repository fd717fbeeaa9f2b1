#!/usr/bin/env bash
# Follows the article “Add a feature” in a copy of the package: runs its commands in order, tests the package with each
# feature that they make, and fails if the copy has changed in the end.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/lib/prepare.sh

article=Modules/Framework/FlowRegistry/FlowRegistry.docc/AddAFeature.md

fail() {
  printf 'check-new-feature: %s\n' "$1" >&2
  exit 1
}

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
export MOVIES_DATA_DIR="$copy/data"
git init --quiet "$copy/StepFlow"
copy_package "$copy/StepFlow"
cd "$copy/StepFlow"
git add --all

awk '/^```/ { inside = ($0 == "```shell"); next } inside' "$article" >"$copy/commands"
[ -s "$copy/commands" ] || fail "$article has no commands between \`\`\`shell and \`\`\`"

# The application is tested with the first feature. The others differ from it in their own modules.
assembled='MoviesTests\.(Features|Graph|Help|KeyMeaning|Link|RandomWalk|Restoring|Tour)Tests'
tests="$assembled|(NewFeatureTests|WorkspaceTests)\."
while IFS= read -r command <&3; do
  say "$command"
  bash -c "$command" 2>&1 | tee "$copy/output"
  if grep -q '^warning: ' "$copy/output"; then fail "‘$command’ printed warnings"; fi
  case "$command" in
    "swift test "*)
      say "Testing the package with the feature"
      git ls-files -z --others --modified --exclude-standard -- '*.swift' | xargs -0 swift format lint --strict
      swift test --filter "^($tests)"
      tests='(NewFeatureTests|WorkspaceTests)\.'
      ;;
  esac
done 3<"$copy/commands"

changes=$(git diff --stat && git ls-files --others --exclude-standard)
[ -z "$changes" ] || fail "after the last command the package has changes: $changes"
say "The article “Add a feature” holds"
