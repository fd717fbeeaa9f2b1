#!/usr/bin/env bash
# follow-article.sh ARTICLE FOLDER [--run]: does in a folder what an article says: writes the files of its blocks in their
# order and, with --run, also runs its commands.
#
# The line above a block of Swift names its file. The block is the whole file or, after “Add to”, a part: its first line stands
# in the file once, and the others go below it.
set -euo pipefail
article=$(realpath "$1")
cd "$2"
mode=${3:-}

fail() {
  printf 'follow-article: %s\n' "$1" >&2
  exit 1
}

# Writes the block, which is in the arguments, to the file.
write() {
  [ -n "$file" ] || fail "no file is named above the block that begins with: $1"
  mkdir -p "$(dirname "$file")"
  if ! $adds; then
    printf '%s\n' "$@" >"$file"
    return
  fi
  local lines line
  mapfile -t lines <"$file"
  [ "$(grep --count --line-regexp --fixed-strings -e "$1" "$file")" = 1 ] || fail "$file: expected once: $1"
  for line in "${lines[@]}"; do
    if [ "$line" = "$1" ]; then printf '%s\n' "$@"; else printf '%s\n' "$line"; fi
  done >"$file"
}

block=() file='' adds=false language=
while IFS= read -r line <&3; do
  if [[ $line == '```'* ]]; then
    [ "$language" != swift ] || write "${block[@]}"
    if [ -n "$language" ]; then language='' file=''; else language=${line#'```'}; fi
    block=()
  elif [ "$language" = swift ]; then
    block+=("$line")
  elif [ "$language" = shell ] && [ "$mode" = --run ]; then
    printf '==> %s\n' "$line" >&2
    bash -c "$line" </dev/null
  elif [[ $line =~ ^(Add\ to\ )?\`([^\`]+\.swift)\`$ ]]; then
    file=${BASH_REMATCH[2]}
    if [ -n "${BASH_REMATCH[1]}" ]; then adds=true; else adds=false; fi
  fi
done 3<"$article"
