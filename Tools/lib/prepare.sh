# Sourced by the tools: what they need from the system.

say() { printf '==> %s\n' "$*" >&2; }

# Installs the Debian packages among the given ones that are missing. Other systems have what is needed.
install_missing() {
  command -v swift >/dev/null || { echo "No Swift toolchain on the PATH: see https://swift.org/install" >&2; exit 1; }
  command -v dpkg-query >/dev/null || return 0
  local missing=() package
  for package in "$@"; do
    dpkg-query --show --showformat='${Status}\n' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  say "Installing ${missing[*]}"
  "${as_root[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}
