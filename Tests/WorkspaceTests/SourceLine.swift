import Foundation

/// A line of a Swift file, without comments and the contents of string literals.
struct SourceLine {
  let file: String
  let number: Int
  let code: String

  /// Returns all lines of the Swift files below `folder`, a path relative to `package`.
  static func all(in folder: String, of package: URL) throws -> [SourceLine] {
    let root = package.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
      try all(in: String(contentsOf: root.appendingPathComponent(path), encoding: .utf8), file: "\(folder)/\(path)")
    }
  }

  /// Returns all lines of one file.
  static func all(in source: String, file: String) throws -> [SourceLine] {
    do {
      return try SourceText(source).codeLines.enumerated().map { index, code in
        SourceLine(file: file, number: index + 1, code: code)
      }
    } catch {
      throw Unreadable(description: "\(file): \(error)")
    }
  }

  private struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }
}
