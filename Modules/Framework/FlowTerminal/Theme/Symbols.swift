/// The characters for lines, bars and marks.
nonisolated struct Symbols {
  let horizontal: String
  let strongHorizontal: String
  let vertical: String
  let topLeft: String
  let topRight: String
  let bottomLeft: String
  let bottomRight: String
  let pathSeparator: String
  let selection: String
  let bar: String
  let barTrack: String
  /// The characters of the days of a calendar, from one without anything to one with the most.
  let shades: [String]
  let thumb: String
  let track: String
  let secret: String
  let missing: String
  let previous: String
  let next: String
  let star: String
  let missingStar: String
  let quote: String

  init(_ charset: Charset) {
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
  func stars(_ rating: Int, of best: Int) -> String {
    let count = min(max(0, rating), best)
    return String(repeating: star, count: count) + String(repeating: missingStar, count: best - count)
  }
}
