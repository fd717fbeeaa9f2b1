/// What an import line imports.
enum ImportLine {
  /// `@testable public import struct Module.Type` imports `Module`; other lines import nothing.
  static func module(importedBy line: String) -> String? {
    var words = line.code.split(whereSeparator: \.isWhitespace)[...]
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
