/// The characters for lines, bars and marks.
nonisolated package struct Symbols {
  package let horizontal: String
  package let strongHorizontal: String
  package let vertical: String
  package let topLeft: String
  package let topRight: String
  package let bottomLeft: String
  package let bottomRight: String
  package let pathSeparator: String
  package let selection: String
  package let bar: String
  package let barTrack: String
  /// The characters of the days of a calendar, from one without anything to one with the most.
  package let shades: [String]
  package let thumb: String
  package let track: String
  package let secret: String
  package let missing: String
  package let previous: String
  package let next: String
  package let star: String
  package let missingStar: String
  package let quote: String

  package init(_ charset: Charset) {
    let isUnicode = charset == .unicode
    horizontal = isUnicode ? "─" : "-"
    strongHorizontal = isUnicode ? "━" : "="
    vertical = isUnicode ? "│" : "|"
    topLeft = isUnicode ? "╭" : "+"
    topRight = isUnicode ? "╮" : "+"
    bottomLeft = isUnicode ? "╰" : "+"
    bottomRight = isUnicode ? "╯" : "+"
    pathSeparator = isUnicode ? "›" : ">"
    selection = isUnicode ? "▌" : ">"
    bar = isUnicode ? "█" : "#"
    barTrack = isUnicode ? "░" : "."
    shades = isUnicode ? ["·", "░", "▒", "▓", "█"] : [".", "-", "+", "*", "#"]
    thumb = isUnicode ? "┃" : "#"
    track = isUnicode ? "│" : "|"
    secret = isUnicode ? "•" : "*"
    missing = isUnicode ? "…" : "..."
    previous = isUnicode ? "‹" : "<"
    next = isUnicode ? "›" : ">"
    star = isUnicode ? "★" : "*"
    missingStar = isUnicode ? "☆" : "."
    quote = isUnicode ? "▎" : "|"
  }

  /// Returns a rating as stars.
  package func stars(_ rating: Int, of best: Int) -> String {
    let count = min(max(0, rating), best)
    return String(repeating: star, count: count) + String(repeating: missingStar, count: best - count)
  }
}
