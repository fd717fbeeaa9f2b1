"""Draws what ‘tmux capture-pane -ep’ prints as an SVG image. Rich, from PyPI, knows the colors of a terminal."""

import io
import re
import sys

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

title, columns = sys.argv[1], int(sys.argv[2])
console = Console(record=True, width=columns, file=io.StringIO(), legacy_windows=False)
console.print(Text.from_ansi(sys.stdin.read().rstrip("\n")), soft_wrap=True)
# Documentation loads no font from another site.
without_fonts = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
sys.stdout.write(console.export_svg(title=title, code_format=without_fonts))
