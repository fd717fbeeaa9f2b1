import Foundation

/// The lines of an article, trimmed and without empty lines.
struct Article {
  let lines: [String]

  /// Reads an article by the names of its module and its file: `FlowCore/Semantics`.
  init(_ name: String) throws {
    let parts = name.split(separator: "/")
    try self.init(file: "Modules/Framework/\(parts[0])/\(parts[0]).docc/\(parts[1]).md")
  }

  init(file: String) throws {
    lines = try Self.lines(of: file)
  }

  /// Returns the lines of a file, a path relative to the package.
  static func lines(of file: String) throws -> [String] {
    try String(contentsOf: Manifest.folder.appendingPathComponent(file), encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The blocks of Swift code.
  var codeBlocks: [[String]] { blocks(of: "swift") }

  /// The commands in the blocks of shell code.
  var commands: [String] { blocks(of: "shell").flatMap(\.self) }

  private func blocks(of language: String) -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("```") {
        isInside = line == "```\(language)"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  /// The sections of the second level; the first line of each is its heading.
  var sections: [[String]] {
    lines.reduce(into: []) { sections, line in
      if line.hasPrefix("## ") {
        sections.append([String(line.dropFirst(3))])
      } else if !sections.isEmpty {
        sections[sections.count - 1].append(line)
      }
    }
  }
}
