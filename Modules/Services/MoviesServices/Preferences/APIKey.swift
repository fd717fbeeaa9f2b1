/// The person's key for the online catalog. It describes itself without telling, and cannot be encoded.
public struct APIKey: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The key itself: not empty, only letters and digits of ASCII, `-`, `_` and `.`.
  public let secret: String

  /// Creates a key; spaces around it, as pasting brings them along, are left out.
  ///
  /// - Throws: ``InvalidKey`` that says what is wrong with it.
  public init(_ text: String) throws(InvalidKey) {
    let trimmed = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    guard !trimmed.isEmpty else { throw .empty }
    guard trimmed.utf8.count <= 1_000, trimmed.utf8.allSatisfy(Self.isAllowed) else { throw .malformed }
    secret = trimmed
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Not the key.
  public var description: String { "•••" }

  /// Not the key.
  public var debugDescription: String { description }

  /// Nothing to be seen.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Why something is no key. It does not say what was typed.
  public enum InvalidKey: Error, Hashable, CustomStringConvertible {
    /// Nothing was given.
    case empty
    /// It has characters that no key has, or too many.
    case malformed

    /// What is wrong and what to do, in one line.
    public var description: String {
      switch self {
      case .empty: "Type the key."
      case .malformed: "A key is of letters and digits, without spaces in between."
      }
    }
  }
}
