extension ScreenContent {
  /// The name or key shared by two actions or two fields, if any. One of them is then out of reach.
  package var ambiguity: String? {
    fieldAmbiguity ?? (lists.isEmpty ? ambiguity(of: actions) : nil)
      ?? lists.lazy.compactMap { ambiguity(of: $0.actions + actions.without($0.actions)) }.first
  }

  private var fieldAmbiguity: String? {
    fields.lazy.map(\.label).firstDuplicate.map { "the field “\($0.terminalSafe)”" }
  }

  private func ambiguity(of actions: [Action]) -> String? {
    if let id = actions.lazy.map(\.id).firstDuplicate { return "the action “\(id.rawValue.terminalSafe)”" }
    var owners: [Character: String] = [:]
    for action in actions {
      guard let key = action.key else { continue }
      let title = "“\(action.title.terminalSafe)”"
      if let owner = owners.updateValue(title, forKey: key) {
        return "the key “\(key)” on “\(self.title.terminalSafe)” (\(owner) and \(title))"
      }
    }
    return nil
  }
}

extension [Action] {
  /// Returns the actions of a screen without those replaced, on a selected row, by an action with the same title.
  package func without(_ rowActions: [Action]) -> [Action] {
    filter { action in !rowActions.contains { $0.title == action.title } }
  }
}

extension Sequence where Element: Hashable {
  fileprivate var firstDuplicate: Element? {
    var known: Set<Element> = []
    return first { !known.insert($0).inserted }
  }
}
