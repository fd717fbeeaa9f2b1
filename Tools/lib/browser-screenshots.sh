#!/usr/bin/env bash
# Writes pictures of movies in a browser to the documentation of FlowServer.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/lib/prepare.sh
source Tools/lib/browser.sh

install_missing pngquant
prepare_browser
SCREENSHOTS=$PWD/Modules/Framework/FlowServer/FlowServer.docc/Resources
mkdir -p "$SCREENSHOTS"
export SCREENSHOTS
say "Taking the pictures"
"$environment/bin/python" Tests/Browser/screenshots.py
start=$PWD/Modules/Framework/StepFlow/StepFlow.docc/Resources
cp "$SCREENSHOTS/web-wishlist-wide.png" "$start/movies-browser.png"
cp "$SCREENSHOTS/web-wishlist-wide~dark.png" "$start/movies-browser~dark.png"
say "Wrote the pictures to $SCREENSHOTS and $start"
