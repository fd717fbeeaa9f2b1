/// The values of the variable parts of a deep link.
nonisolated public struct LinkParameters: Equatable, Sendable {
  private let values: [String: String]
  private let pattern: String

  init(_ values: [String: String], of pattern: LinkPattern) {
    self.values = values
    self.pattern = pattern.text
  }

  /// Returns the value of a parameter.
  ///
  /// ```swift
  /// DiaryStep.yearIsPicked(try link.value("year", expecting: "a year", where: { (1900...2100).contains($0) }))
  /// ```
  ///
  /// Each value has one way to be written, so a place has one link: `03` is not a whole number here.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - expectation: The valid values for the error message, with an article; derived from the type by default.
  ///   - isValid: Returns `false` for values that lead nowhere.
  /// - Throws: ``LinkError`` if the pattern has no such parameter, or the value is invalid.
  public func value<Value: LosslessStringConvertible>(
    _ name: String, expecting expectation: String? = nil, where isValid: (Value) -> Bool = { _ in true }
  ) throws(LinkError) -> Value {
    guard let text = values[name] else { throw .noParameter(name, pattern: pattern) }
    guard let value = Value(text), value.description == text, isValid(value) else {
      throw error(in: name, expected: expectation ?? Self.expectation(of: Value.self))
    }
    return value
  }

  /// Returns the error for a parameter with an invalid value, to be thrown by the closure making the step.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - expected: The valid values, with an article: `the name of a genre`.
  public func error(in name: String, expected: String) -> LinkError {
    guard let value = values[name] else { return .noParameter(name, pattern: pattern) }
    return .wrongValue(value, of: name, pattern: pattern, expected: expected)
  }

  private static func expectation(of type: Any.Type) -> String {
    type is any BinaryInteger.Type ? "a whole number such as 603" : "a value of the type \(type)"
  }
}
