package import FlowContent

/// The keys of a screen's actions, those on the selected row first. They replace those with the same title.
///
/// An action has the key it requests, unless the key is general, reserved or taken. Otherwise it has the first free letter
/// of its title or of the alphabet, so every action can be performed with the keyboard. Only what deletes something in a
/// question gets no key by itself: the key that led to the question, pressed twice, must not answer it.
nonisolated package struct ActionKeys {
  /// The actions in order, each with its key.
  package private(set) var all: [Action]
  /// The number of actions on the selected row.
  private let rowActions: Int

  /// The keys that move, search, go back or open something on every screen.
  private static let generalKeys: Set<Character> = ["h", "j", "k", "l", "g", "G", "q", ":", "?", "/", " "]

  /// - Parameters:
  ///   - actions: The actions of the screen.
  ///   - list: The list in focus, if any.
  ///   - isQuestion: Whether the screen asks a question.
  ///   - reserved: The keys that do something else at this moment.
  ///   - spared: The keys that an action has only if it requests them, such as those of commands on every screen.
  package init(
    _ actions: [Action], in list: RowList? = nil, isQuestion: Bool = false, reserving reserved: Set<Character> = [],
    sparing spared: Set<Character> = []
  ) {
    let ownActions = list.map { $0.count > 0 ? $0.actions : [] } ?? []
    rowActions = ownActions.count
    all = ownActions + actions.without(ownActions)
    var taken = Self.generalKeys.union(reserved)
    for index in all.indices {
      guard let key = all[index].key else { continue }
      if !key.isTypedByOneKey || !taken.insert(key).inserted { all[index].key = nil }
    }
    taken.formUnion(spared)
    for index in all.indices where all[index].key == nil && !(isQuestion && all[index].isDestructive) {
      let letters = all[index].title.lowercased() + "abcdefghijklmnopqrstuvwxyz"
      all[index].key = letters.first { $0.isASCII && $0.isLetter && !taken.contains($0) }
      if let key = all[index].key { taken.insert(key) }
    }
  }

  /// Returns the intent of the action with a key, on a row if the action is for rows.
  package func intent(for key: Character, on row: RowID?) -> ScreenIntent? {
    guard let index = all.firstIndex(where: { $0.key == key }) else { return nil }
    guard index < rowActions else { return .perform(all[index].id) }
    return row.map { .performOnRow(all[index].id, $0) }
  }

  /// Returns the intents of the actions in order.
  package func intents(on row: RowID?) -> [(action: Action, isOnRow: Bool, intent: ScreenIntent)] {
    all.enumerated().compactMap { index, action in
      guard index < rowActions else { return (action, false, .perform(action.id)) }
      return row.map { (action, true, .performOnRow(action.id, $0)) }
    }
  }
}

nonisolated extension Character {
  fileprivate var isTypedByOneKey: Bool {
    unicodeScalars.count == 1 && !isWhitespace && !isNewline && unicodeScalars.allSatisfy { $0.value > 0x20 }
  }
}
