/// A reason why a pilot could not act on a screen.
nonisolated public enum PilotError: Error, Equatable, CustomStringConvertible {
  /// The window shows no screen.
  case noScreen
  /// No action has this title.
  case noAction(String, available: [String])
  /// No field has this label.
  case noField(String, available: [String])
  /// No row has this title, and none begins so.
  case noRow(String, available: [String])
  /// No row has this title, and several begin so.
  case ambiguousRow(String, candidates: [String])
  /// No tab has this title.
  case noTab(String, available: [String])
  /// The field does not take this value.
  case noSuchValue(String, field: String, allowed: [String])
  /// Nothing takes the intent: there is nothing to go back to, for example.
  case nothingTook(Intent)

  /// One line that says what is wrong and what there is instead.
  public var description: String {
    switch self {
    case .noScreen:
      "there is no screen"
    case .noAction(let title, let available):
      "no action “\(title.terminalSafe)”; there is \(list(available))"
    case .noField(let label, let available):
      "no field “\(label.terminalSafe)”; there is \(list(available))"
    case .noRow(let title, let available):
      "no row “\(title.terminalSafe)”; there is \(list(available))"
    case .ambiguousRow(let title, let candidates):
      "several rows begin with “\(title.terminalSafe)”: \(list(candidates)); give more of its title"
    case .noTab(let title, let available):
      "no tab “\(title.terminalSafe)”; there is \(list(available))"
    case .noSuchValue(let value, let field, let allowed):
      "“\(field.terminalSafe)” does not take “\(value.terminalSafe)”; it takes \(list(allowed))"
    case .nothingTook(.back):
      "there is nothing to go back to"
    case .nothingTook:
      "there is nothing that takes this"
    }
  }

  private func list(_ names: [String]) -> String {
    let shown = names.prefix(10).map { "“\($0.terminalSafe)”" }.joined(separator: ", ")
    return names.isEmpty ? "none" : names.count > 10 ? "\(shown), and \(names.count - 10) more" : shown
  }
}
