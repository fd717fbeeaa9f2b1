import Foundation

/// A source file to which lines are added, or from which lines are removed.
struct SourceFile {
  private let path: String
  private let url: URL
  private var lines: [String]

  var text: String { lines.joined(separator: "\n") }

  init(_ path: String, in package: URL) throws {
    self.path = path
    url = package.appendingPathComponent(path)
    lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }

  /// Returns the file with lines before the first line `end` that follows a line with the suffix `start`.
  func inserting(_ new: [String], before end: String, after start: String) throws -> SourceFile {
    guard let first = lines.firstIndex(where: { $0.hasSuffix(start) }), let line = lines[first...].firstIndex(of: end)
    else { throw FeatureError("\(path): expected a line ‘…\(start)’, and a line ‘\(end)’ below it") }
    var file = self
    file.lines.insert(contentsOf: new, at: line)
    return file
  }

  /// Returns the file with an import at its alphabetical place.
  func importing(_ module: String) -> SourceFile {
    var file = self
    let line = "import \(module)"
    let next = lines.firstIndex { $0.hasPrefix("import ") && $0 > line }
    file.lines.insert(line, at: next ?? (lines.lastIndex { $0.hasPrefix("import ") } ?? -1) + 1)
    return file
  }

  /// Returns the file without the lines `own`, and without elements of lists that begin so and end in the same line.
  ///
  /// - Throws: ``FeatureError`` if another line contains one of `names`.
  func removing(_ own: [String], ifNothingElseUses names: [String]) throws -> SourceFile {
    var file = self
    file.lines = []
    for (index, line) in lines.enumerated() {
      let code = line.trimmingCharacters(in: .whitespaces)
      if own.contains(where: { code == $0 || code.hasPrefix($0) && code.hasSuffix(",") }) { continue }
      if let name = names.first(where: line.contains) {
        throw FeatureError("\(path):\(index + 1): this line uses ‘\(name)’: change it first")
      }
      file.lines.append(line)
    }
    return file
  }

  func write() throws {
    try Data(text.utf8).write(to: url)
  }
}
