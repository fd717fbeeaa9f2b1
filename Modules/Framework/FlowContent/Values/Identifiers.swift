/// The identifier of a row, unique within its screen.
///
/// ```swift
/// let id = RowID(603)
/// let number = id.number  // 603
/// ```
public struct RowID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The identifier as text.
  public let rawValue: String

  /// Creates an identifier from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// Creates an identifier from a number, such as that of a database row.
  public init(_ number: some BinaryInteger) { rawValue = String(number) }

  /// The number, if the identifier is one.
  public var number: Int64? { Int64(rawValue) }
}

/// The identifier of an action, unique within its screen: the name given by the model.
public struct ActionID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The identifier as text.
  public let rawValue: String

  /// Creates an identifier from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a literal.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The identifier of a form field, unique within its screen: its label.
public struct FieldID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The identifier as text.
  public let rawValue: String

  /// Creates an identifier from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a literal.
  public init(stringLiteral value: String) { rawValue = value }
}
