# Photographs movies in xterm under a virtual display. Source this file after prepare.sh.

# The themes: a name, the background, the text and the sixteen colors, as in Tests/FlowTerminalTests/TerminalPalette.swift.
themes='
tokyo-night 1a1b26 c0caf5 15161e f7768e 9ece6a e0af68 7aa2f7 bb9af7 7dcfff a9b1d6 414868 f7768e 9ece6a e0af68 7aa2f7 bb9af7 7dcfff c0caf5
gruvbox 282828 ebdbb2 282828 cc241d 98971a d79921 458588 b16286 689d6a a89984 928374 fb4934 b8bb26 fabd2f 83a598 d3869b 8ec07c ebdbb2
catppuccin-latte eff1f5 4c4f69 5c5f77 d20f39 40a02b df8e1d 1e66f5 ea76cb 179299 acb0be 6c6f85 d20f39 40a02b df8e1d 1e66f5 ea76cb 179299 bcc0cc
solarized-light fdf6e3 657b83 073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5 002b36 cb4b16 586e75 657b83 839496 6c71c4 93a1a1 fdf6e3
'

# The screens: a name, the size, the title of the window once the screen is shown, and the keys that lead there.
screens='
wishlist          96x26  Wishlist
movie             96x26  Seven_Samurai  Down Down Down Down Down Return
preview          130x30  Wishlist       Down Down
add-a-movie       96x26  Add_a_movie    plus k u r o s
palette           96x26  Wishlist       colon s e t
help              96x26  Wishlist       question
watched           96x26  Watched        Right
watched-movie     96x26  Yojimbo        Right Down Down Return
viewing           96x26  Rating_and_note Right Down Down Return e
statistics        96x26  Statistics     Right s
settings         110x26  Wishlist       comma Down Down Down Return
empty             96x26  Wishlist
'

install_terminal() {
  install_missing xvfb xterm xdotool x11-utils imagemagick pngquant fonts-dejavu-core fonts-vlgothic
}

# Prints the number of a new virtual display, whose server ends with this process.
start_display() {
  local number="$folder/display"
  Xvfb -displayfd 6 -screen 0 1600x1000x24 -noreset >/dev/null 2>&1 6>"$number" &
  display_server=$!
  until [ -s "$number" ]; do sleep 0.05; done
  DISPLAY=":$(cat "$number")"
  export DISPLAY
}

# Waits until a command succeeds, for at most twenty seconds.
wait_until() {
  local tries=0
  until "$@"; do
    tries=$((tries + 1))
    [ "$tries" -lt 400 ] || { echo "Tools/screenshots: waited in vain for: $*" >&2; exit 1; }
    sleep 0.05
  done
}

has_title() { [ "$(xdotool getwindowname "$window" 2>/dev/null)" = "$1" ]; }

# Succeeds if the window looks as it did a moment ago.
is_still() {
  local before
  before=$(import -silent -window "$window" rgba:- | cksum)
  sleep 0.3
  [ "$before" = "$(import -silent -window "$window" rgba:- | cksum)" ]
}

# Starts movies in a terminal with the given colors and size, presses keys, and writes a picture of the window.
photograph() {
  local file=$1 size=$2 title=${3//_/ } data=$4 background=$5 text=$6 number=0 color
  shift 6
  local options=(-xrm "XTerm*background: #$background" -xrm "XTerm*foreground: #$text" -xrm "XTerm*cursorColor: #$text")
  for color in "${@:1:16}"; do
    options+=(-xrm "XTerm*color$number: #$color")
    number=$((number + 1))
  done
  shift 16
  xterm "${options[@]}" -xrm 'XTerm*internalBorder: 8' -xrm 'XTerm*scrollBar: false' -xrm 'XTerm*cursorBlink: false' \
    -xrm 'XTerm*renderFont: true' -fa 'DejaVu Sans Mono' -fd 'VL Gothic' -fs 11 -tn xterm-256color -u8 -geometry "$size" \
    -e env LC_ALL=C.UTF-8 "$movies" --data-dir "$data" --fresh &
  local terminal=$!
  wait_until xdotool search --onlyvisible --class XTerm >/dev/null 2>&1
  window=$(xdotool search --onlyvisible --class XTerm | head -n 1)
  xdotool windowfocus --sync "$window"
  wait_until has_title "Wishlist - Movies"
  wait_until is_still
  for color in "$@"; do
    xdotool key --clearmodifiers "$color"
    wait_until is_still
  done
  wait_until has_title "$title - Movies"
  import -silent -window "$window" -strip png:- | pngquant --strip --speed 1 24 - > "$file"
  kill "$terminal"
  wait "$terminal" 2>/dev/null || true
  wait_until no_terminal
}

no_terminal() { ! xdotool search --class XTerm >/dev/null 2>&1; }

# Photographs every screen in every theme.
photograph_all() {
  local target=$1 theme colors screen size title keys background text data
  mkdir -p "$target"
  rm -f "$target"/*.png
  start_display
  trap 'kill "$display_server"; sleep 1; rm -rf "$folder"' EXIT
  while read -r theme background text colors; do
    [ -n "$theme" ] || continue
    while read -r screen size title keys; do
      [ -n "$screen" ] || continue
      # The program of the last picture may still be saving.
      data="$folder/$screen-$theme"
      if [ "$screen" = empty ]; then cp -r "$folder/new" "$data"; else cp -r "$folder/data" "$data"; fi
      say "$screen, $theme"
      # shellcheck disable=SC2086
      photograph "$target/$screen-$theme.png" "$size" "$title" "$data" "$background" "$text" $colors $keys </dev/null
    done <<<"$screens"
  done <<<"$themes"
}
