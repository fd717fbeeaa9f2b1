import Foundation

/// An article of the documentation, as lines without white space around them, the empty ones left out.
struct Article {
  let lines: [String]

  /// Reads an article: `FlowCore/Semantics` lies in the catalog of the module `FlowCore`.
  init(_ name: String) throws {
    let parts = name.split(separator: "/")
    lines = try Self.lines(of: "Modules/Framework/\(parts[0])/\(parts[0]).docc/\(parts[1]).md")
  }

  /// The lines of a file, which is given relative to the package.
  static func lines(of file: String) throws -> [String] {
    try String(contentsOf: Manifest.folder.appendingPathComponent(file), encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// What stands between "```swift" and "```".
  var codeBlocks: [[String]] { blocks(of: "swift") }

  /// What stands between "```shell" and "```": the commands that are run.
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

  /// The lines below each heading of the second level; the heading itself, without its signs, comes first.
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
