#!/usr/bin/env bash
# Builds movies with its server, and tests it in Debian's Chromium, driven by Playwright.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/lib/prepare.sh

install_missing libncurses-dev libsqlite3-dev libsodium-dev chromium python3-venv

say "Building movies with its server"
options=(--traits Server --scratch-path .build/server)
swift build "${options[@]}" --product movies

environment=.build/browser
requirements=Tests/Browser/requirements.txt
if ! cmp --silent "$requirements" "$environment/requirements.txt"; then
  say "Installing Playwright"
  python3 -m venv "$environment"
  "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$requirements"
  cp "$requirements" "$environment/requirements.txt"
fi

say "Testing in a browser"
MOVIES_PROGRAM=$(swift build "${options[@]}" --show-bin-path)/movies
export MOVIES_PROGRAM
"$environment/bin/python" -m unittest discover --start-directory Tests/Browser --pattern '*_tests.py' --verbose
