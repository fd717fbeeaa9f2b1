/// A check of the user's data that a feature contributes to the registry. The command ‘check’ runs it.
public struct DataCheck: Sendable, CustomStringConvertible {
  /// The data that is checked: `reviews`.
  public let name: String

  /// Returns the problems, each on one line; none if the data is sound.
  public let problems: @Sendable () async throws -> [String]

  /// Creates a check.
  public init(_ name: String, problems: @escaping @Sendable () async throws -> [String]) {
    self.name = name
    self.problems = problems
  }

  /// The data that is checked.
  public var description: String { name }
}
