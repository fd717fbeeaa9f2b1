/// What the variable parts of a deep link stand for.
nonisolated public struct LinkParameters: Equatable, Sendable {
  private let values: [String: String]

  init(_ values: [String: String]) {
    self.values = values
  }

  /// The text that the parameter stands for.
  ///
  /// - Throws: ``LinkError`` if the pattern has no such parameter.
  public func text(_ name: String) throws -> String {
    guard let value = values[name] else { throw LinkError.noParameter(name) }
    return value
  }

  /// The whole number that the parameter stands for.
  ///
  /// - Throws: ``LinkError`` if the pattern has no such parameter, or it is not a number that fits.
  public func integer(_ name: String) throws -> Int64 {
    let value = try text(name)
    // Written in one way only: a place has one link.
    guard let number = Int64(value), String(number) == value else { throw LinkError.notANumber(name, value) }
    return number
  }
}
