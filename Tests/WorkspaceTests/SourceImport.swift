/// An import of a source file. The format of the package has each on a line of its own, indented only in a condition.
struct SourceImport: CustomStringConvertible {
  let module: String
  let file: String
  let line: Int

  var description: String { "\(file):\(line): import \(module)" }

  /// Returns the imports in lines of source.
  static func all(in lines: [SourceLine]) -> [SourceImport] {
    lines.filter { $0.code.contains("import ") }.compactMap { line in
      let statement = /(?:  )?(?:@\w+(?:\(\w+\))? |\w+ )*import (?:[a-z]+ )?(\w+)/
      return line.code.prefixMatch(of: statement).map {
        SourceImport(module: String($0.1), file: line.file, line: line.number)
      }
    }
  }
}
