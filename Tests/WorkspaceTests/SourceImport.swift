import Foundation

/// An import line of a source file.
struct SourceImport: CustomStringConvertible {
  let module: String
  let file: String
  let line: Int

  var description: String { "\(file):\(line): import \(module)" }

  /// All import lines of the Swift files below `folder`, which is given relative to the package.
  static func all(in folder: String) throws -> [SourceImport] {
    let root = Manifest.folder.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
      let source = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      return source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, text in
        module(importedBy: text).map { SourceImport(module: $0, file: "\(folder)/\(path)", line: index + 1) }
      }
    }
  }

  /// `@testable public import struct Module.Type` imports `Module`.
  static func module(importedBy line: Substring) -> String? {
    var words = line.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.first, word.hasPrefix("@") || accessLevels.contains(word) {
      words.removeFirst()
    }
    guard words.popFirst() == "import", var name = words.popFirst() else { return nil }
    if kinds.contains(name), let module = words.popFirst() {
      name = module
    }
    return name.split(separator: ".").first.map(String.init)
  }

  private static let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
}
