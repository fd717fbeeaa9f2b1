# Functions that all tools share. Source this file.

say() { printf '==> %s\n' "$*" >&2; }

# Ends the tool because of a mistake in its arguments.
refuse() {
  printf 'Tools/%s: %s; see ‘Tools/%s --help’\n' "${0##*/}" "$1" "${0##*/}" >&2
  exit 64
}

# Installs the missing ones of the given Debian packages. Other systems have the libraries.
install_missing() {
  command -v swift >/dev/null || { echo "There is no Swift toolchain on the PATH: see https://swift.org/install" >&2; exit 1; }
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

# Copies all files that Git would commit now to a folder.
copy_package() {
  git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
    # Git still lists a deleted file.
    if [ -e "$file" ] || [ -L "$file" ]; then printf '%s\0' "$file"; fi
  done | tar --create --null --files-from=- | tar --extract --directory="$1"
}
