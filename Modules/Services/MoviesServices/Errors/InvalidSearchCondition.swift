/// A condition in a search whose value is not understood, as in `rating>good`.
///
/// Its ``description`` is one line for the user.
public struct InvalidSearchCondition: Error, Hashable, Sendable, CustomStringConvertible {
  private let condition: String
  private let expected: String

  /// Creates an error from the condition as it was written, and from what its value can be.
  public init(_ condition: String, expected: String) {
    (self.condition, self.expected) = (condition, expected)
  }

  /// The error in one line: what is wrong, and what can be written instead.
  public var description: String { "“\(condition.prefix(40))” is not understood. Write \(expected)." }
}
