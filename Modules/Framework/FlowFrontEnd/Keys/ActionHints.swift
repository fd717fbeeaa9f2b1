package import FlowContent

nonisolated extension [Action] {
  /// The keys and titles for a line of hints: actions with digits as keys, such as “Rate 1” to “Rate 10”, are one hint.
  /// Its note tells what 0 means, where there is room for it.
  package var hints: [(key: String, title: String, note: String, actions: [Action])] {
    let numbered = filter(\.hasDigitAsKey)
    let zero = numbered.first { $0.key == "0" }.map(\.title.lastWord) ?? "0"
    return compactMap { action in
      guard numbered.count > 1, numbered.contains(action) else {
        return (action.key.map { String($0) } ?? "", action.title, "", [action])
      }
      return action == numbered[0]
        ? ("0-9", action.title.firstWord, zero == "0" ? "" : ", 0 for \(zero)", numbered) : nil
    }
  }
}

nonisolated extension String {
  fileprivate var firstWord: String { String(prefix { $0 != " " }) }
  fileprivate var lastWord: String { String(split(separator: " ").last ?? "") }
}

nonisolated extension Action {
  /// `true` if the key is the last digit of the title. Actions that belong together, such as ratings, have such keys.
  package var hasDigitAsKey: Bool {
    guard let key, ("0"..."9").contains(key) else { return false }
    return title.last(where: \.isNumber) == key
  }
}
