extension DecodingError {
  /// Where in the file, and what is wrong there: one line of bounded length, whatever the file holds.
  var oneLine: String {
    let (context, missing): (Context, (any CodingKey)?) =
      switch self {
      case .keyNotFound(let key, let context): (context, key)
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): (context, nil)
      @unknown default: (Context(codingPath: [], debugDescription: "it is not understood"), nil)
      }
    let path = context.codingPath.map { $0.intValue.map { "entry \($0 + 1)" } ?? "“\($0.stringValue)”" }
    let what = missing.map { "“\($0.stringValue)” is missing" } ?? context.debugDescription
    return (path + [what]).joined(separator: ", ").oneLineReason
  }
}

extension String {
  /// As it stands in the middle of an error: one line of bounded length without a full stop.
  var oneLineReason: String {
    let line = prefix(300).split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}
