import FlowScreens

/// What an answer means among the choices of a page.
enum PlainAnswer {
  case choice(PlainChoice)
  /// Types into the first text field of the screen.
  case search(String)
  case open(String)
  case help
  /// Shows the page again.
  case repeated
  /// What is wrong with it.
  case invalid(String)

  /// Reads a number; else words: `/TEXT`, `open URL`, `help`, or the beginning of a choice that no other has.
  init(_ line: String, among choices: [PlainChoice]) {
    let text = line.trimmed
    let lowered = text.folded
    if text.isEmpty {
      self = .repeated
    } else if lowered == "help" || text == "?" {
      self = .help
    } else if text.hasPrefix("/") {
      self = .search(String(text.dropFirst()).trimmed)
    } else if lowered.hasPrefix("open "), text.contains("://") {
      self = .open(String(text.dropFirst(5)).trimmed)
    } else if text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Self.choice(numbered: text, in: choices) {
      self = number
    } else {
      self = Self.choice(named: text, in: choices)
    }
  }

  /// A title may be a number too: 1917.
  private static func choice(numbered text: String, in choices: [PlainChoice]) -> PlainAnswer? {
    guard let number = Int(text), choices.indices.contains(number - 1) else { return nil }
    return .choice(choices[number - 1])
  }

  private static func choice(named text: String, in choices: [PlainChoice]) -> PlainAnswer {
    let wanted = text.folded
    if let exact = choices.first(where: { $0.title.folded == wanted }) { return .choice(exact) }
    let beginning = choices.filter { $0.title.folded.hasPrefix(wanted) }
    if beginning.count == 1 { return .choice(beginning[0]) }
    let shown = text.excerpt.terminalSafe
    guard let first = beginning.first else {
      return .invalid("“\(shown)” is none of the choices: answer with a number from 1 to \(choices.count), or help.")
    }
    return .invalid(
      "“\(shown)” can be “\(first.title.terminalSafe)” or another of \(beginning.count): answer with a number.")
  }
}

nonisolated extension String {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
