extension DecodingError {
  /// Where in the file, and what is wrong there: one line of bounded length, whatever the file holds.
  package var oneLine: String {
    let (context, missing): (Context, (any CodingKey)?) =
      switch self {
      case .keyNotFound(let key, let context): (context, key)
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): (context, nil)
      @unknown default: (Context(codingPath: [], debugDescription: "it is not understood"), nil)
      }
    let path = context.codingPath.map { $0.intValue.map { "entry \($0 + 1)" } ?? "“\($0.stringValue)”" }
    let what = missing.map { "“\($0.stringValue)” is missing" } ?? wrongKind ?? context.debugDescription
    return (path + [what]).joined(separator: ", ").oneLineReason
  }

  /// What stands where something else should; the system says it in the words of programmers.
  private var wrongKind: String? {
    switch self {
    case .typeMismatch(let type, _), .valueNotFound(let type, _): "it is not \(Self.name(of: type))"
    default: nil
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is any BinaryInteger.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "a list"
    default: "what belongs here"
    }
  }
}

extension String {
  /// As it stands in the middle of an error: one line of bounded length without a full stop.
  package var oneLineReason: String {
    let line = prefix(300).split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}
