import FlowScreens

/// The keys of a screen's actions.
///
/// An action has the key that it requests, unless the key is general or taken. Otherwise it has the first free letter of its
/// title or of the alphabet, so that every action can be performed with the keyboard.
nonisolated struct ActionKeys {
  /// The actions in order, each with its key.
  let all: [(key: Character?, action: Action)]

  /// The keys that mean the same on every screen.
  private static let reserved: Set<Character> = ["q", "?", "/", ":", " ", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
  private static let movement: Set<Character> = ["h", "j", "k", "l"]

  init(_ actions: [Action]) {
    var taken = Self.reserved
    var keys: [Character?] = actions.map { action in
      guard let key = action.key, key.isTypedByOneKey, taken.insert(key).inserted else { return nil }
      return key
    }
    taken.formUnion(Self.movement)
    for index in actions.indices where keys[index] == nil {
      let letters = actions[index].title.lowercased() + "abcdefghijklmnopqrstuvwxyz"
      let free = letters.first { $0.isASCII && $0.isLetter && !taken.contains($0) }
      keys[index] = free
      if let free { taken.insert(free) }
    }
    all = Array(zip(keys, actions)).map { (key: $0.0, action: $0.1) }
  }

  /// Returns the action that `key` performs.
  func action(for key: Character) -> Action? {
    all.first { $0.key == key }?.action
  }
}

nonisolated extension Character {
  fileprivate var isTypedByOneKey: Bool {
    unicodeScalars.count == 1 && !isWhitespace && !isNewline && unicodeScalars.allSatisfy { $0.value > 0x20 }
  }
}
