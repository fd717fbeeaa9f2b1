import FlowScreens

extension PlainLines {
  /// Asks for the value of a field. Returns whether there is something new to show, or `nil` if the answers have ended.
  func fill(_ field: Field, in pane: Int) async -> Bool? {
    switch field.value {
    case .toggle(let isOn): return send(.edit(field.id, .toggle(!isOn)), to: pane)
    case .choice(_, let options):
      for (number, option) in options.enumerated() { write("\(number + 1). \(option.terminalSafe)") }
      guard let answer = await ask("\(field.label.terminalSafe)? ") else { return nil }
      let number = Int(answer.trimmed).map { $0 - 1 } ?? options.firstIndex { $0.folded == answer.trimmed.folded }
      guard let number, options.indices.contains(number) else {
        write("Nothing chosen. Enter a number from 1 to \(options.count).")
        return false
      }
      return send(.edit(field.id, .choice(number, of: options)), to: pane)
    case .text, .secure, .number, .rating, .date:
      let isSecret = if case .secure = field.value { true } else { false }
      let hint = "(Enter to keep it, - to clear it)"
      guard let answer = await ask("\(field.label.terminalSafe) \(hint): ", isSecret: isSecret) else { return nil }
      return answer.isEmpty || enter(answer == "-" ? "" : answer, into: field, pane: pane)
    case .lines:
      let hint = "(end with an empty line; Enter to keep it, - to clear it)"
      guard var answer = await ask("\(field.label.terminalSafe) \(hint): ") else { return nil }
      guard !answer.isEmpty, answer != "-" else { return answer.isEmpty || enter("", into: field, pane: pane) }
      while let line = await ask(""), !line.isEmpty { answer += "\n" + line }
      return enter(answer, into: field, pane: pane)
    }
  }

  private func enter(_ text: String, into field: Field, pane: Int) -> Bool {
    guard let value = field.value.replaced(by: text) else {
      write("“\(text.excerpt.terminalSafe)” doesn’t fit. Enter \(field.value.expectation).")
      return false
    }
    return send(.edit(field.id, value), to: pane)
  }

  /// Types into the search field of the screen.
  func search(_ text: String) -> Bool {
    guard let layer = window.content.top, let field = layer.screen?.content.searchField else {
      write("Nothing to search here.")
      return false
    }
    return send(.edit(field.id, .text(text)), to: layer.focus)
  }
}
