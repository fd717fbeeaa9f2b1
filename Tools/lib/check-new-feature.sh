#!/usr/bin/env bash
# Follows the article “Add a feature” on a copy of the package: runs its commands, in its order, looks at what each
# feature that it makes does to the package, and sees that in the end everything is as it was. Then it takes out a
# feature that was written by hand.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/lib/prepare.sh

article=Modules/Framework/FlowRegistry/FlowRegistry.docc/AddAFeature.md

fail() {
  printf 'check-new-feature: %s\n' "$1" >&2
  exit 1
}

# Copies what git would commit now, whether it is committed or not, into a repository of its own.
copy_package() {
  git init --quiet "$1"
  git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
    # A file that was deleted is listed until that is committed.
    if [ -e "$file" ] || [ -L "$file" ]; then printf '%s\0' "$file"; fi
  done | tar --create --null --files-from=- | tar --extract --directory="$1"
  git -C "$1" config user.name "Tools/test"
  git -C "$1" config user.email "tools@example.org"
  git -C "$1" add --all
  git -C "$1" commit --quiet --message "The package as it is"
}

# What stands between ```shell and ```.
commands() {
  awk '/^```/ { inside = ($0 == "```shell"); next } inside' "$1"
}

# The feature of the article is in the package: the format of what is new, the borders of the modules, and the whole
# application.
check_package() {
  say "Checking the package with the feature in it"
  git ls-files -z --others --modified --exclude-standard -- '*.swift' | xargs -0 swift format lint --strict
  swift test --filter '^(MoviesTests|WorkspaceTests)\.'
}

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
export MOVIES_DATA_DIR="$copy/data"
copy_package "$copy/StepFlow"
cd "$copy/StepFlow"

commands "$article" >"$copy/commands"
[ -s "$copy/commands" ] || fail "$article has no commands between \`\`\`shell and \`\`\`"

while IFS= read -r command <&3; do
  say "$command"
  bash -c "$command" 2>&1 | tee "$copy/output"
  # Our own sources have none, being compiled so; this is about the package.
  if grep -q '^warning: ' "$copy/output"; then fail "there were warnings"; fi
  case "$command" in
    *"new-feature "*"--remove"*) [ -z "$(git status --porcelain)" ] || fail "it left: $(git status --porcelain)" ;;
    "swift test "*) check_package ;;
  esac
done 3<"$copy/commands"

[ -z "$(git status --porcelain)" ] || fail "in the end it is not as it was: $(git status --porcelain)"

say "Taking out a feature that was written by hand"
swift package --allow-writing-to-package-directory new-feature Watched --remove
swift build --build-tests
swift test --skip-build --filter '^(MoviesTests\.FeaturesTests|WorkspaceTests\.)'

say "“Add a feature” holds"
