/// A sequence of a terminal that has no meaning here, or is too long to have one.
nonisolated enum DroppedSequence {
  /// The parameters after `ESC [`.
  case parameters
  /// A text of the terminal after `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`.
  case text

  /// Returns a Boolean value indicating whether the sequence ends with a byte, or before it.
  func ends(_ byte: UInt8) -> Bool {
    switch self {
    case .parameters: !(0x20...0x3F).contains(byte)
    case .text: byte < 0x20
    }
  }

  /// Returns a Boolean value indicating whether the byte that ends the sequence is part of it.
  func includes(_ end: UInt8) -> Bool {
    switch self {
    case .parameters: (0x40...0x7E).contains(end)
    case .text: end == 0x07
    }
  }
}
