/// The shape of a deep link: fixed parts, and parts that stand for any text.
nonisolated struct LinkPattern {
  enum Part: Equatable {
    case fixed(String)
    case parameter(String)
  }

  let text: String
  let parts: [Part]

  init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.hasPrefix(":") ? .parameter(String(part.dropFirst())) : .fixed(String(part))
    }
  }

  /// What is wrong with it, if anything is.
  var problem: String? {
    var names: Set<String> = []
    for part in parts {
      switch part {
      case .fixed(""): return "a part of it is empty"
      case .parameter(""): return "a parameter has no name"
      case .parameter(let name) where !names.insert(name).inserted: return "two parameters are named \(name)"
      case .fixed, .parameter: break
      }
    }
    return nil
  }

  /// Whether some URL matches both.
  func overlaps(_ other: LinkPattern) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { mine, theirs in
        if case .fixed(let mine) = mine, case .fixed(let theirs) = theirs { mine == theirs } else { true }
      }
  }

  /// The parameters if the parts of a URL match; each parameter stands for a part that is not empty.
  func match(_ path: [String]) -> [String: String]? {
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

  /// The path of the link with these parameters; `nil` if one is missing or empty.
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
