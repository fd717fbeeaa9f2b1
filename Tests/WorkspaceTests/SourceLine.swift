import Foundation

/// A line of a Swift file, without comments to its end and the contents of string literals on one line.
struct SourceLine {
  let file: String
  let number: Int
  let code: String

  /// Returns all lines of the Swift files below `folder`, a path relative to `package`.
  static func all(in folder: String, of package: URL) throws -> [SourceLine] {
    let root = package.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
      let source = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      return source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
        SourceLine(file: "\(folder)/\(path)", number: index + 1, code: code(of: line))
      }
    }
  }

  private static func code(of line: Substring) -> String {
    // Most lines have neither, and the expression is slow.
    guard line.contains("\"") || line.contains("//") else { return String(line) }
    let code = line.replacing(/"(?:\\.|[^"\\])*"/, with: "\"\"")
    return String(code.firstRange(of: "//").map { code[..<$0.lowerBound] } ?? code[...])
  }
}
