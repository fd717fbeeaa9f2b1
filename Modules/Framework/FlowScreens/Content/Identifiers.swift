/// Names a row of a screen. Unique within the screen.
nonisolated public struct RowID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name as text.
  public let rawValue: String

  /// Creates a name from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// Creates a name from a number, such as a database's.
  public init(_ number: Int64) { rawValue = String(number) }

  /// The number, if the name is one.
  public var number: Int64? { Int64(rawValue) }
}

/// Names an action of a screen. Unique within the screen.
nonisolated public struct ActionID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name as text.
  public let rawValue: String

  /// Creates a name from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name from a literal.
  public init(stringLiteral value: String) { rawValue = value }
}

/// Names a form field of a screen. Unique within the screen.
nonisolated public struct FieldID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name as text.
  public let rawValue: String

  /// Creates a name from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name from a literal.
  public init(stringLiteral value: String) { rawValue = value }
}
