/// A decoder for the bytes a terminal sends.
///
/// ncurses decodes keys too, but it reads the descriptor itself instead of taking the bytes an event source announces,
/// refreshes the screen when it does so, doesn't know bracketed paste, and understands the SGR mouse protocol only where
/// terminfo declares it.
///
/// Bytes may arrive in pieces of any size. An incomplete sequence waits for the rest. A single escape looks like the start of
/// a sequence until ``flush()`` decides that nothing follows, and so does a paste whose end mark was lost.
nonisolated struct KeyDecoder {
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?
  /// The answers of the terminal that were not taken yet.
  private var answers: [TerminalAnswer] = []
  /// The kind of a sequence that is too long, or has no meaning here, and is dropped up to its end.
  private var dropped: DroppedSequence?

  /// The maximum length of a paste in bytes. The rest is ignored.
  static let maximalPaste = 100_000
  private static let escape: UInt8 = 0x1B
  private static let interrupt: UInt8 = 0x03
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)
  /// The length beyond which a sequence is considered invalid.
  private static let maximalSequence = 64

  /// A Boolean value indicating whether an incomplete sequence or paste waits for the rest.
  var isWaiting: Bool { !pending.isEmpty || isPasting || dropped != nil }

  /// A Boolean value indicating whether a paste waits for its end mark.
  var isPasting: Bool { pasted != nil }

  /// A Boolean value indicating whether the terminal's text after `ESC ]` or `ESC _` waits for the rest. No user types
  /// that.
  var isReadingText: Bool {
    pending.count > 2 && pending[0] == Self.escape && [UInt8(ascii: "]"), UInt8(ascii: "_")].contains(pending[1])
  }

  /// Removes the answers that arrived among the keys, and returns them.
  mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers = [] }
    return answers
  }

  /// Returns the keys completed by these bytes.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    var start = 0
    while start < pending.count {
      let rest = pending[start...]
      if isPasting {
        start += decodePaste(rest, into: &keys)
        if isPasting { break }
        continue
      }
      if let dropped {
        guard let end = rest.firstIndex(where: dropped.ends) else {
          start = pending.count
          break
        }
        start = dropped.includes(rest[end]) ? end + 1 : end
        self.dropped = nil
        continue
      }
      guard let (length, key) = Self.next(in: rest) else { break }
      start += length
      switch key {
      case .key(let key): keys.append(key)
      case .pasteBegins: pasted = []
      case .drop(let kind): dropped = kind
      case .answer(let answer): answers.append(answer)
      case .nothing: break
      }
    }
    pending.removeFirst(start)
    return keys
  }

  /// Decodes an incomplete sequence as the escape key, or as nothing, and ends an incomplete paste.
  mutating func flush() -> [Key] {
    if let pasted {
      let text = pasted + pending
      self.pasted = nil
      pending = []
      return [.paste(String(decoding: text, as: UTF8.self))]
    }
    if dropped != nil {
      dropped = nil
      return []
    }
    guard pending.first == Self.escape else { return [] }
    if isReadingText {
      pending = []
      return []
    }
    let rest = pending.dropFirst()
    pending = []
    return [.escape] + (rest == [UInt8(ascii: "[")] || rest == [UInt8(ascii: "O")] ? [] : decode(rest))
  }

  /// Decodes pasted bytes up to the end mark, and returns their count.
  private mutating func decodePaste(_ bytes: ArraySlice<UInt8>, into keys: inout [Key]) -> Int {
    let end = bytes.firstRange(of: Self.pasteEnd)
    let content = bytes[..<(end?.lowerBound ?? bytes.endIndex)]
    // The user must be able to leave a paste that doesn't end. Terminals remove this character from what they paste.
    if let interrupt = content.firstIndex(of: Self.interrupt) {
      pasted = nil
      keys.append(.control("c"))
      return interrupt + 1 - bytes.startIndex
    }
    // A part of the mark may have arrived.
    let text = end == nil ? content.dropLast(Self.pasteEnd.count - 1) : content
    let room = Self.maximalPaste - (pasted?.count ?? 0)
    pasted?.append(contentsOf: text.prefix(room))
    guard let end else { return text.count }
    keys.append(.paste(String(decoding: pasted ?? [], as: UTF8.self)))
    pasted = nil
    return end.upperBound - bytes.startIndex
  }

  enum Token {
    case key(Key)
    case pasteBegins
    case drop(DroppedSequence)
    case answer(TerminalAnswer)
    case nothing
  }

  /// Returns the first key in `bytes` and its length, or `nil` if it is incomplete.
  private static func next(in bytes: ArraySlice<UInt8>) -> (length: Int, Token)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case escape: return sequence(in: bytes)
    case 0x0D, 0x0A: return (1, .key(.enter))
    case 0x09: return (1, .key(.tab))
    case 0x08, 0x7F: return (1, .key(.backspace))
    case 0x01...0x1A: return (1, .key(.control(Character(Unicode.Scalar(first + 0x60)))))
    case 0x00, 0x1C...0x1F: return (1, .nothing)
    case 0x20..<0x7F: return (1, .key(.character(Character(Unicode.Scalar(first)))))
    default: return character(in: bytes, first: first)
    }
  }

  private static func character(in bytes: ArraySlice<UInt8>, first: UInt8) -> (length: Int, Token)? {
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let available = bytes.prefix(length)
    let continuation = available.dropFirst().prefix { $0 & 0xC0 == 0x80 }
    guard continuation.count == available.count - 1 else { return (1 + continuation.count, .nothing) }
    guard available.count == length else { return nil }
    guard length > 1, let character = String(validating: available, as: UTF8.self)?.first else {
      return (length, .nothing)
    }
    return (length, .key(.character(character)))
  }

  private static func sequence(in bytes: ArraySlice<UInt8>) -> (length: Int, Token)? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case escape:
      return (1, .key(.escape))
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      let body = bytes.dropFirst(2).prefix(maximalSequence)
      // Function keys of the Linux console: `ESC [ [ A`.
      if body.first == UInt8(ascii: "[") { return body.count < 2 ? nil : (4, .nothing) }
      guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) || $0 < 0x20 || $0 > 0x7E }) else {
        return body.count == maximalSequence ? (2 + body.count, .drop(.parameters)) : nil
      }
      guard (0x40...0x7E).contains(body[end]) else { return (end - bytes.startIndex, .nothing) }
      let token = KeySequences.key(parameters: body[..<end], final: body[end])
      return (end + 1 - bytes.startIndex, token)
    case UInt8(ascii: "]"):
      return text(in: bytes) { TerminalAnswer(command: $0) }
    case UInt8(ascii: "_"):
      return text(in: bytes) { TerminalAnswer(application: $0) }
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"):
      return (2, .drop(.text))
    // The end of such a text.
    case UInt8(ascii: "\\"):
      return (2, .nothing)
    default:
      guard let (length, token) = next(in: bytes.dropFirst()) else { return nil }
      return (length + 1, alt(token))
    }
  }

  /// Decodes `ESC ] … BEL`, `ESC ] … ESC \`, or the same after `ESC _`.
  private static func text(
    in bytes: ArraySlice<UInt8>, answer: (String) -> TerminalAnswer?
  ) -> (length: Int, Token)? {
    let body = bytes.dropFirst(2).prefix(maximalSequence)
    guard let end = body.firstIndex(where: { $0 < 0x20 }) else {
      return body.count == maximalSequence ? (2 + body.count, .drop(.text)) : nil
    }
    let token = answer(String(decoding: body[..<end], as: UTF8.self)).map(Token.answer) ?? .nothing
    let length = end - bytes.startIndex
    guard body[end] == escape else { return (length + (body[end] == 0x07 ? 1 : 0), token) }
    guard let last = bytes[end...].dropFirst().first else { return nil }
    return (length + (last == UInt8(ascii: "\\") ? 2 : 0), token)
  }

  private static func alt(_ token: Token) -> Token {
    switch token {
    case .key(.character(let character)): .key(.alt(character))
    case .key(.backspace): .key(.wordBackspace)
    default: token
    }
  }
}
