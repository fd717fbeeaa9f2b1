import FlowContent
import FlowFrontEnd
import FlowScreens
import TerminalKit

extension PlainLines {
  /// Asks for the value of a field. Returns whether there is something new to show, or `nil` if the answers have ended.
  ///
  /// - Parameter action: The action that follows a new value, if the user is asked without having chosen the field.
  func fill(_ field: Field, in pane: Int, performing action: ActionID? = nil) async -> Bool? {
    switch field.value {
    case .toggle(let isOn): return send(.edit(field.id, .toggle(!isOn)), to: pane)
    case .choice(_, let options):
      // Beside titles such as 9, the number of a position could be either.
      let areNumbers = options.contains { Int($0) != nil }
      for (position, option) in options.enumerated() {
        write((areNumbers ? "" : "\(position + 1). ") + option.terminalSafe)
      }
      return await ask("\(field.label.terminalSafe) (Enter to keep it): ", for: field, in: pane) { answer in
        let number = Int(answer)
        let position =
          options.firstIndex { $0.folded == answer.folded }
          ?? options.firstIndex { number == nil && $0.folded.hasPrefix(answer.folded) }
          ?? (areNumbers ? nil : number.map { $0 - 1 })
        return position.flatMap { options.indices.contains($0) ? .choice($0, of: options) : nil }
      }
    case .text, .secure, .number, .rating, .date:
      let placeholder = field.placeholder.isEmpty ? "" : "\(field.placeholder.terminalSafe); "
      let hint = action == nil ? "Enter to keep it, - to clear it" : "\(placeholder)Enter for the choices"
      return await ask("\(field.label.terminalSafe) (\(hint)): ", for: field, in: pane, then: action) {
        field.value.replaced(by: $0 == "-" ? "" : $0)
      }
    case .lines(let text):
      if !text.isEmpty {
        write("\(field.label.terminalSafe) now:")
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).forEach {
          write(String($0).terminalSafe)
        }
      }
      let keeping = text.isEmpty ? "" : "typing replaces it, + at the beginning adds to it, "
      let hint = "end with a line of one dot; \(keeping)Enter to keep it, - to clear it"
      guard let first = await ask("\(field.label.terminalSafe) (\(hint)): ") else { return nil }
      guard !first.isEmpty, first.trimmed != "." else { return true }
      guard first != "-" else { return send(.edit(field.id, .lines("")), to: pane) }
      // Each line is part of the value at once, so that a program that is interrupted has it when it continues.
      var lines = first.hasPrefix("+") && !text.isEmpty ? text + "\n" + first.dropFirst().description.trimmed : first
      var isTaken = send(.edit(field.id, .lines(lines)), to: pane)
      while isTaken, let line = await ask(""), line.trimmed != "." {
        lines += "\n" + line
        isTaken = send(.edit(field.id, .lines(lines)), to: pane)
      }
      return isTaken
    }
  }

  /// Asks until the answer is a value of the field, or empty. What follows is never taken for a choice on the screen.
  private func ask(
    _ prompt: String, for field: Field, in pane: Int, then action: ActionID? = nil, value: (String) -> Field.Value?
  ) async -> Bool? {
    let isSecret = if case .secure = field.value { true } else { false }
    let kind = isSecret ? AnswerKind.secret : field.complete == nil ? .line : .completable
    while let answer = await ask(prompt, kind, completing: field.complete ?? { _ in [] }) {
      if answer.trimmed.isEmpty { return true }
      if let value = value(isSecret ? answer : answer.trimmed) {
        let isTaken = send(.edit(field.id, value), to: pane)
        return action.map { send(.perform($0), to: pane) } ?? isTaken
      }
      let shown = isSecret ? "This" : "“\(answer.excerpt.terminalSafe)”"
      write("\(shown) doesn’t fit. Enter \(field.value.expectation).")
    }
    return nil
  }

  /// Returns the field of a form that has no other, such as a password, and its only action, if the field is empty or something
  /// is wrong with it, and the user wasn't asked for it since the last action.
  func fieldToAskFor() -> (field: Field, action: Action, pane: Int)? {
    guard let layer = window.content.top, let screen = layer.screen, screen !== askedScreen else { return nil }
    askedScreen = screen
    let content = screen.content
    let hasFailed = content.elements.contains { $0.message?.kind == .failure }
    guard content.lists.isEmpty, content.fields.count == 1, let field = content.fields.first,
      field.value.text.isEmpty || field.problem != nil || hasFailed, content.actions.count == 1,
      let action = content.actions.first, action.isDefault
    else { return nil }
    switch field.value {
    case .text, .secure: return (field, action, layer.focus)
    default: return nil
    }
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
