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
"$environment/bin/python" -m unittest discover --start-directory Tests/Browser --pattern '*_tests.py' --verbose
