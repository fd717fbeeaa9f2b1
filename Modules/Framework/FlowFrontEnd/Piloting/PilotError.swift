public import FlowContent

/// A reason why a pilot could not act on a screen.
///
/// ```swift
/// do {
///   try await pilot.press("Sve")
/// } catch {
///   print(error)  // no action “Sve”; available: “Save”
/// }
/// ```
nonisolated public enum PilotError: Error, Equatable, CustomStringConvertible {
  /// The window shows no screen.
  case noScreen
  /// No action has the title.
  case noAction(String, available: [String])
  /// No field has the label.
  case noField(String, available: [String])
  /// The action hands out no file.
  case noFile(String)
  /// No row's title begins with the text.
  case noRow(String, available: [String])
  /// The titles of several rows begin with the text.
  case ambiguousRow(String, candidates: [String])
  /// No tab has the title.
  case noTab(String, available: [String])
  /// The field does not take the value.
  case noSuchValue(String, field: String, expected: String)
  /// Nothing on the screen handles the intent, such as going back from the first screen.
  case unhandled(Intent)

  /// One line that says what is wrong and what is available instead.
  public var description: String {
    switch self {
    case .noScreen:
      "the window shows no screen"
    case .noAction(let title, let available):
      "no action “\(title.terminalSafe)”; \(list(available))"
    case .noField(let label, let available):
      "no field “\(label.terminalSafe)”; \(list(available))"
    case .noFile(let title):
      "the action “\(title.terminalSafe)” hands out no file"
    case .noRow(let title, let available):
      "no row “\(title.terminalSafe)”; \(list(available))"
    case .ambiguousRow(let title, let candidates):
      "several rows begin with “\(title.terminalSafe)”: \(quoted(candidates)); give more of the title"
    case .noTab(let title, let available):
      "no tab “\(title.terminalSafe)”; \(list(available))"
    case .noSuchValue(let value, let field, let expected):
      "“\(field.terminalSafe)” does not take “\(value.terminalSafe)”: expected \(expected)"
    case .unhandled(.back):
      "there is nothing to go back to"
    case .unhandled:
      "nothing on the screen handles this"
    }
  }

  private func list(_ available: [String]) -> String {
    available.isEmpty ? "none available" : "available: \(quoted(available))"
  }

  private func quoted(_ names: [String]) -> String {
    let shown = names.prefix(10).map { "“\($0.terminalSafe)”" }.joined(separator: ", ")
    return names.count > 10 ? "\(shown), and \(names.count - 10) more" : shown
  }
}
