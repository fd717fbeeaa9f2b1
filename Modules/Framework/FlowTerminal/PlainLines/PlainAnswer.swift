import FlowContent
import FlowFrontEnd
import Foundation
import TerminalKit

/// The meaning of an answer to a page.
enum PlainAnswer {
  case choice(PlainChoice)
  /// Types into the first text field of the screen.
  case search(String)
  case open(String)
  case help
  /// An empty line, which shows the page again.
  case showAgain
  /// An answer without a meaning, with the reason.
  case invalid(String)

  /// Reads a number, `/TEXT`, `open URL`, `help`, or the beginning of one choice's title or tab's name.
  ///
  /// - Parameters:
  ///   - choices: The choices, which are numbered in this order.
  ///   - unnumbered: The choices by their titles alone.
  init(_ line: String, among choices: [PlainChoice], _ unnumbered: [PlainChoice]) {
    let text = line.trimmed
    let lowered = text.folded
    if text.isEmpty {
      self = .showAgain
    } else if lowered == "help" || text == "?" {
      self = .help
    } else if text.hasPrefix("/") {
      self = .search(String(text.dropFirst()).trimmed)
    } else if lowered.hasPrefix("open "), text.contains("://") {
      self = .open(String(text.dropFirst(5)).trimmed)
    } else if text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Self.choice(numbered: text, in: choices) {
      self = number
    } else if let action = Self.action(text, in: choices) {
      self = action
    } else {
      self = Self.choice(named: text, in: choices, unnumbered)
    }
  }

  /// Returns `nil` for a number that is no choice's: titles may be numbers, such as 1917.
  private static func choice(numbered text: String, in choices: [PlainChoice]) -> PlainAnswer? {
    guard let number = Int(text), choices.indices.contains(number - 1) else { return nil }
    return .choice(choices[number - 1])
  }

  /// Returns the action on a row for its key or the beginning of its title and the number of the row, such as “w 3”.
  private static func action(_ text: String, in choices: [PlainChoice]) -> PlainAnswer? {
    guard let space = text.lastIndex(of: " "), let number = Int(text[space...].dropFirst()) else { return nil }
    let name = text[..<space].description.trimmed
    guard choices.indices.contains(number - 1), case .choose(let row, let actions) = choices[number - 1].effect,
      !actions.isEmpty
    else {
      let isAction = choices.contains {
        if case .choose(_, let actions) = $0.effect { action(name, of: actions) != nil } else { false }
      }
      return isAction ? .invalid("\(number) is no row for “\(name.terminalSafe)”.") : nil
    }
    if let reason = refusal(of: name, in: actions, row: number) { return .invalid(reason) }
    return action(name, of: actions).map { action in
      .choice(
        PlainChoice(title: action.title, effect: .performOnRow(action.id, row), pane: choices[number - 1].pane))
    }
  }

  /// Returns why the title of an action with a digit and the number of a row aren’t taken: of “rate 4 7”, either number could
  /// be the row.
  private static func refusal(of name: String, in actions: [Action], row: Int) -> String? {
    let named = actions.filter { $0.hasDigitAsKey && Int(name) == nil && $0.title.folded.hasPrefix(name.folded) }
    guard let action = named.first(where: { $0.title.folded == name.folded }) ?? named.first, let key = action.key
    else { return nil }
    return "Enter “\(key) \(row)” for “\(action.title.terminalSafe)” on row \(row)."
  }

  private static func action(_ name: String, of actions: [Action]) -> Action? {
    // 10 is no key: the actions with digits end with numbers, such as “Rate 10”.
    let exact = actions.first { action in
      action.key.map { String($0) } == name || action.title.folded == name.folded
        || action.hasDigitAsKey && Int(name) != nil && action.title.hasSuffix(" \(name)")
    }
    let similar = actions.filter {
      name.count > 1 ? $0.title.folded.hasPrefix(name.folded) : $0.key?.lowercased() == name.lowercased()
    }
    return exact ?? (similar.count == 1 ? similar[0] : nil)
  }

  private static func choice(
    named text: String, in choices: [PlainChoice], _ unnumbered: [PlainChoice]
  ) -> PlainAnswer {
    let wanted = text.folded
    let all = choices + unnumbered
    if let exact = all.first(where: { $0.key.map { String($0) } == text || $0.names.contains { $0.folded == wanted } })
    {
      return .choice(exact)
    }
    let matches = all.filter { choice in
      (text.count > 1 || !choice.isAction) && choice.names.contains { $0.folded.hasPrefix(wanted) }
    }
    if matches.count == 1 { return .choice(matches[0]) }
    let shown = text.excerpt.terminalSafe
    guard !matches.isEmpty else {
      return .invalid("No choice “\(shown)”. Enter a number from 1 to \(choices.count), or help.")
    }
    let found = all.enumerated().filter { choice in matches.contains { $0.title == choice.element.title } }
    let titles = found.prefix(3).map {
      (choices.indices.contains($0.offset) ? "\($0.offset + 1) " : "") + "“\($0.element.title.terminalSafe)”"
    }
    let others = found.count > 3 ? " and others" : ""
    let way = found.contains { choices.indices.contains($0.offset) } ? "a number" : "one of them"
    return .invalid("“\(shown)” matches \(titles.joined(separator: ", "))\(others). Enter \(way).")
  }
}

extension PlainChoice {
  /// A single letter is the key of an action, never the beginning of its title: “d” must not come to mean “Delete movie”.
  fileprivate var isAction: Bool {
    switch effect {
    case .perform, .performOnRow: true
    default: false
    }
  }
}
