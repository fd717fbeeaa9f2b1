# Builds movies with its server, whose path is in MOVIES_PROGRAM, and installs Debian's Chromium and Playwright.
# Source it after prepare.sh.
environment=.build/browser

prepare_browser() {
  install_missing libncurses-dev libturbojpeg0-dev libsqlite3-dev libsodium-dev zlib1g-dev chromium python3-venv

  say "Building movies with its server"
  local options=(--traits Server --scratch-path .build/server)
  swift build "${options[@]}" --product movies

  local requirements=Tests/Browser/requirements.txt
  if ! cmp --silent "$requirements" "$environment/requirements.txt"; then
    say "Installing Playwright"
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$requirements"
    cp "$requirements" "$environment/requirements.txt"
  fi
  MOVIES_PROGRAM=$(swift build "${options[@]}" --show-bin-path)/movies
  export MOVIES_PROGRAM
}
