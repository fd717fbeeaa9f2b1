#!/usr/bin/env bash
# Measures movies with its server beside a plain route of Hummingbird.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/lib/prepare.sh

install_missing libncurses-dev libturbojpeg0-dev libsqlite3-dev libsodium-dev zlib1g-dev python3 nginx-light openssl
say "Building"
movies=(--configuration release --traits Server --scratch-path .build/server)
yardstick=(--configuration release --package-path Tools/Benchmarks/Web)
swift build "${movies[@]}" --product movies >&2
swift build "${yardstick[@]}" --product yardstick >&2
say "Measuring; close other programs"
programs=("$(swift build "${movies[@]}" --show-bin-path)/movies" "$(swift build "${yardstick[@]}" --show-bin-path)/yardstick")
# The server has core 0.
taskset -c 1 python3 Tools/lib/bench-web.py "${programs[@]}"
python3 Tools/lib/bench-proxy.py "${programs[@]}"
