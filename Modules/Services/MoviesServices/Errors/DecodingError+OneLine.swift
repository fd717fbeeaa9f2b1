extension DecodingError {
  /// A description of the place and the problem, in one line of limited length.
  ///
  /// - Parameter place: The place of the data within the file.
  package func oneLine(in place: [String] = []) -> String {
    switch self {
    case .keyNotFound(let key, let context): Self.line(place, context.codingPath + [key], "it is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      Self.line(place, context.codingPath, "expected \(Self.name(of: type))")
    case .dataCorrupted(let context): Self.line(place, context.codingPath, context.debugDescription)
    @unknown default: "it is not understood"
    }
  }

  private static func line(_ place: [String], _ path: [any CodingKey], _ problem: String) -> String {
    let keys = path.map { $0.intValue.map { "entry \($0 + 1)" } ?? $0.stringValue }
    let place = (place + keys).joined(separator: ", ")
    return (place.isEmpty ? problem : "\(place): \(problem)").oneLineReason
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is any BinaryInteger.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "a list"
    default: "another kind of value"
    }
  }
}

extension String {
  /// The text as a reason within an error: one line of limited length without a period at its end.
  package var oneLineReason: String {
    let line = prefix(300).split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}
