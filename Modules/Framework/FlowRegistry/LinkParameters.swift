public import FlowCore

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
    guard let number = Int64(value) else { throw LinkError.notANumber(name, String(value.prefix(40))) }
    return number
  }
}

/// Why a deep link leads nowhere.
nonisolated public enum LinkError: Error, Equatable, CustomStringConvertible {
  /// The pattern has no parameter of this name.
  case noParameter(String)
  /// The parameter is not a whole number, or too large for one.
  case notANumber(String, String)
  /// No feature knows the link.
  case unknown(String)

  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .noParameter(let name): "the link has no part “\(name)”"
    case .notANumber(let name, let value): "“\(value)” is not a number for “\(name)”"
    case .unknown(let link): "no feature knows the link “\(link)”"
    }
  }
}

extension FlowRegistry {
  /// The step that a link stands for.
  ///
  /// - Parameter path: The parts of the URL: `["wishlist", "movie", "603"]`.
  /// - Throws: ``LinkError``, or what the feature's own closure throws.
  public func step(forLink path: [String]) throws -> any Step {
    for link in links {
      if let parameters = link.pattern.match(path) {
        return try link.makeStep(LinkParameters(parameters))
      }
    }
    throw LinkError.unknown(String(path.joined(separator: "/").prefix(80)))
  }
}
