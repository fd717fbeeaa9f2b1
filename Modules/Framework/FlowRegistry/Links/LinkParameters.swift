/// What the variable parts of a deep link stand for.
nonisolated public struct LinkParameters: Equatable, Sendable {
  private let values: [String: String]
  private let pattern: String

  init(_ values: [String: String], of pattern: LinkPattern) {
    self.values = values
    self.pattern = pattern.text
  }

  /// The text that the parameter stands for.
  ///
  /// - Throws: ``LinkError`` if the pattern has no such parameter.
  public func text(_ name: String) throws -> String {
    guard let value = values[name] else { throw LinkError.noParameter(name, pattern: pattern) }
    return value
  }

  /// The whole number that the parameter stands for.
  ///
  /// - Throws: ``LinkError`` if the pattern has no such parameter, or it is not a number that fits.
  public func integer(_ name: String) throws -> Int64 {
    let value = try text(name)
    // Written in one way only: a place has one link.
    guard let number = Int64(value), String(number) == value else {
      throw error(in: name, expected: "a whole number such as 603")
    }
    return number
  }

  /// The error for a parameter that makes no sense, to be thrown by whoever makes the step.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - expected: What would make sense, with its article: `a whole number`.
  public func error(in name: String, expected: String) -> LinkError {
    guard let value = values[name] else { return .noParameter(name, pattern: pattern) }
    return .wrongValue(value, of: name, pattern: pattern, expected: expected)
  }
}
