/// An import of a source file.
struct SourceImport: Equatable, CustomStringConvertible {
  let module: String
  let file: String
  let line: Int

  var description: String { "\(file):\(line): import \(module)" }

  /// Returns the imports in lines of source.
  static func all(in lines: [SourceLine]) -> [SourceImport] {
    let words = lines.flatMap { line in
      line.code.replacing(";", with: " ; ").split(whereSeparator: \.isWhitespace).map { (text: $0, line: line) }
    }
    return words.indices.compactMap { index in
      let (word, line) = words[index]
      guard word == "import" else { return nil }
      // In the middle of a line, it can also be the label of an argument.
      if index > 0, words[index - 1].line.number == line.number, !mayPrecedeImport(words[index - 1].text) { return nil }
      var names = words[(index + 1)...].prefix(2).map(\.text)[...]
      if let kind = names.first, kinds.contains(kind) { names.removeFirst() }
      guard let name = names.first, name.allSatisfy({ $0.isLetter || $0.isNumber || "_.`".contains($0) }) else {
        return nil
      }
      let module = name.prefix { $0 != "." }.filter { $0 != "`" }
      return SourceImport(module: module, file: line.file, line: line.number)
    }
  }

  private static func mayPrecedeImport(_ word: Substring) -> Bool {
    word == ";" || word.hasPrefix("@") || word.hasSuffix(")") || accessLevels.contains(word)
  }

  private static let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
}
