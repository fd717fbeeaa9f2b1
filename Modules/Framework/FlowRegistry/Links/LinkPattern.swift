/// The shape of a deep link: fixed parts, and parameters standing for any text.
nonisolated struct LinkPattern {
  enum Part: Equatable {
    case fixed(String)
    case parameter(String)
  }

  let text: String
  /// The link to the flow with the place, if the flow isn't always there.
  let place: String?
  private let parameterCount: Int?

  /// - Parameter parameterCount: The number of the step's values, or `nil` for any number.
  init(_ text: String, within place: String? = nil, parameterCount: Int? = nil) {
    self.text = text
    self.place = place
    self.parameterCount = parameterCount
  }

  /// Not stored: a server has the patterns of each window, and most of them are never used.
  private var parts: [Part] {
    text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.hasPrefix(":") ? .parameter(String(part.dropFirst())) : .fixed(String(part))
    }
  }

  var parameterNames: [String] {
    parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// The reason why no link can have this pattern, if there is one.
  var problem: String? {
    let names = parameterNames
    if parts.contains(.fixed("")) { return "a part of it is empty" }
    if names.contains("") { return "a parameter has no name" }
    if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
      return "two parameters are named \(name)"
    }
    if let parameterCount, names.count != parameterCount {
      return "it has \(names.count) parameters, but its step takes \(parameterCount)"
    }
    return nil
  }

  /// Returns whether some URL matches both patterns.
  func overlaps(_ other: LinkPattern) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { mine, theirs in
        if case .fixed(let mine) = mine, case .fixed(let theirs) = theirs { mine == theirs } else { true }
      }
  }

  /// Returns the parameters if a path matches. Each parameter stands for a part that is not empty.
  func match(_ path: [String]) -> [String: String]? {
    let parts = parts
    guard path.count == parts.count else { return nil }
    var parameters: [String: String] = [:]
    for (part, text) in zip(parts, path) {
      switch part {
      case .fixed(let fixed):
        guard fixed == text else { return nil }
      case .parameter(let name):
        guard !text.isEmpty else { return nil }
        parameters[name] = text
      }
    }
    return parameters
  }

  /// Returns the path with these parameters, or `nil` if one is missing or empty.
  func path(with parameters: [String: String]) -> [String]? {
    var path: [String] = []
    for part in parts {
      switch part {
      case .fixed(let text): path.append(text)
      case .parameter(let name):
        guard let value = parameters[name], !value.isEmpty else { return nil }
        path.append(value)
      }
    }
    return path
  }
}
