import Foundation

/// The user's key for the online catalog. Its descriptions hide it, and it cannot be encoded.
public struct APIKey: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The key as text: not empty, only ASCII letters and digits, `-`, `_` and `.`.
  public let secret: String

  /// Creates a key; white space around it is removed.
  ///
  /// - Throws: ``InvalidKey``.
  public init(_ text: String) throws(InvalidKey) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw .empty }
    guard trimmed.wholeMatch(of: /[a-zA-Z0-9\-_.]{1,1000}/) != nil else { throw .malformed }
    secret = trimmed
  }

  /// A placeholder for the key.
  public var description: String { "•••" }

  /// A placeholder for the key.
  public var debugDescription: String { description }

  /// An empty mirror, which hides the key.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The reason why a text is not a key. It does not contain the text.
  public enum InvalidKey: Error, Hashable, CustomStringConvertible {
    /// The text is empty.
    case empty
    /// The text is too long or has characters that no key has.
    case malformed

    /// The error in one line.
    public var description: String {
      switch self {
      case .empty: "Type the key. Movies also works without one."
      case .malformed: "A key has only letters and digits, without spaces."
      }
    }
  }
}
