#!/usr/bin/env bash
# Builds movies with its server, and tests it in Debian's Chromium, driven by Playwright.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/lib/prepare.sh
source Tools/lib/browser.sh

install_missing nginx-light openssl
prepare_browser
say "Compiling the recipe “Show it in a browser” with its command"
swift build --traits Server --scratch-path .build/server --target RecipeTests
say "Testing in a browser"
# The tests wait most of the time, so they run in two parts.
outputs=$(mktemp -d)
trap 'rm -rf "$outputs"' EXIT
parts=("[a-k]*_tests.py" "[l-z]*_tests.py")
waiting=()
for part in "${parts[@]}"; do
  "$environment/bin/python" -m unittest discover --start-directory Tests/Browser --pattern "$part" --verbose \
    >"$outputs/$part" 2>&1 &
  waiting+=($!)
done
status=0
for process in "${waiting[@]}"; do wait "$process" || status=1; done
cat "$outputs"/*
exit "$status"
