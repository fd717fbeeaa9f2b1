/// A key, as a terminal sends it.
enum Key: Hashable {
  case up, down, pageUp, pageDown, home, end, enter, backspace
  case letter(Character)
  /// Alt and a digit, which selects a tab.
  case tab(Int)

  var bytes: [UInt8] {
    switch self {
    case .up: Array("\u{1B}[A".utf8)
    case .down: Array("\u{1B}[B".utf8)
    case .pageUp: Array("\u{1B}[5~".utf8)
    case .pageDown: Array("\u{1B}[6~".utf8)
    case .home: Array("\u{1B}[H".utf8)
    case .end: Array("\u{1B}[F".utf8)
    case .enter: [0x0D]
    case .backspace: [0x7F]
    case .letter(let letter): Array(String(letter).utf8)
    case .tab(let number): [0x1B] + Array(String(number).utf8)
    }
  }
}

extension [Key] {
  static func typing(_ text: String) -> [Key] { text.map(Key.letter) }

  func times(_ count: Int) -> [Key] { Array(repeatElement(self, count: count).joined()) }
}
