/// What the person has chosen, and who they are.
public struct Preferences: Hashable, Codable, Sendable {
  /// How the application is colored.
  public enum Colors: String, CaseIterable, Hashable, Codable, Sendable {
    /// As the terminal suggests.
    case automatic
    /// For a light background.
    case light
    /// For a dark background.
    case dark
    /// No colors.
    case none
  }

  /// Who uses the application; `nil` until they have said so, and again after they signed out.
  public var account: Account?
  /// How the application is colored.
  public var colors: Colors
  /// Whether a movie takes one line in a list, without the second line or column that tells more.
  public var usesCompactRows: Bool
  /// The title of the tab that was selected last.
  public var selectedTab: String?

  /// Creates preferences; all at their defaults unless given.
  public init(
    account: Account? = nil, colors: Colors = .automatic, usesCompactRows: Bool = false, selectedTab: String? = nil
  ) {
    self.account = account
    self.colors = colors
    self.usesCompactRows = usesCompactRows
    self.selectedTab = selectedTab
  }
}

/// Who uses the application.
public struct Account: Hashable, Codable, Sendable, CustomStringConvertible {
  /// How they want to be called: not empty, without spaces around it, at most ``longestName`` characters, none of them
  /// a control character.
  public let name: String

  /// The length of the longest name, in characters.
  public static let longestName = 40

  /// Creates an account; spaces around the name are left out.
  ///
  /// - Throws: ``InvalidName`` that says what is wrong with the name.
  public init(name: String) throws(InvalidName) {
    let trimmed = name.trimmingSpaces
    guard !trimmed.isEmpty else { throw .empty }
    guard trimmed.count <= Self.longestName else { throw .tooLong(trimmed.count) }
    guard !trimmed.unicodeScalars.contains(where: \.isInvisible) else { throw .unprintable }
    self.name = trimmed
  }

  /// The name.
  public var description: String { name }

  /// Decodes an account, checking the name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(name: container.decode(String.self, forKey: .name))
  }

  /// Why something is no name.
  public enum InvalidName: Error, Hashable, CustomStringConvertible {
    /// Nothing was given.
    case empty
    /// It has this many characters.
    case tooLong(Int)
    /// It has characters that nobody can see.
    case unprintable

    /// What is wrong and what to do, in one line.
    public var description: String {
      switch self {
      case .empty: "Type a name."
      case .tooLong(let count): "At most \(Account.longestName) characters; these are \(count)."
      case .unprintable: "A name has no control characters."
      }
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      // The joiner is what emoji of several parts are made with.
      value != 0x200D
    default: false
    }
  }
}
