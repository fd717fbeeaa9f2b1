import Foundation

/// The user's name and settings.
public struct Preferences: Hashable, Codable, Sendable {
  /// A color scheme of the application.
  public enum Colors: String, CaseIterable, Hashable, Codable, Sendable {
    /// The colors that the terminal suggests.
    case automatic
    /// Colors for a light background.
    case light
    /// Colors for a dark background.
    case dark
    /// No colors at all.
    case none
  }

  /// The user's account; `nil` before onboarding.
  public var account: Account?
  /// The color scheme of the application.
  public var colors: Colors

  /// Creates preferences with defaults.
  public init(account: Account? = nil, colors: Colors = .automatic) {
    self.account = account
    self.colors = colors
  }
}

/// The user's account.
public struct Account: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The user's name: not empty, trimmed, at most ``longestName`` characters, without control characters.
  public let name: String

  /// The maximum length of a name, in Unicode scalars.
  public static let longestName = 40

  /// The account of a user who gave no name.
  public static let guest = Account(known: "Guest")

  private init(known name: String) {
    self.name = name
  }

  /// Creates an account; white space around the name is removed.
  ///
  /// - Throws: ``InvalidName``.
  public init(name: String) throws(InvalidName) {
    let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw .empty }
    let length = trimmed.unicodeScalars.count
    guard length <= Self.longestName else { throw .tooLong(length) }
    guard !trimmed.unicodeScalars.contains(where: \.isInvisible) else { throw .unprintable }
    self.name = trimmed
  }

  /// The user's name.
  public var description: String { name }

  /// Decodes an account and checks its name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(name: container.decode(String.self, forKey: .name))
  }

  /// The reason why a text is not a valid name.
  public enum InvalidName: Error, Hashable, CustomStringConvertible {
    /// The text is empty.
    case empty
    /// The text has too many characters: this many.
    case tooLong(Int)
    /// The text has invisible characters.
    case unprintable

    /// The error in one line.
    public var description: String {
      switch self {
      case .empty: "Type a name."
      case .tooLong(let count): "A name has at most \(Account.longestName) characters; this one has \(count)."
      case .unprintable: "A name has no control characters."
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      // Emoji of several parts contain the zero-width joiner.
      value != 0x200D
    default: false
    }
  }
}
