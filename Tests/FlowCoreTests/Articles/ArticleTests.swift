import Foundation
import Testing

/// The articles of the documentation may not drift away from the code.
@Suite("The articles")
struct ArticleTests {
  @Test("each block of code in “Your first flow” stands in YourFirstFlow.swift, in the article's order")
  func firstFlow() throws {
    let blocks = try Article.named("YourFirstFlow").codeBlocks
    #expect(blocks.count > 5)
    var rest = try Article.lines(of: Article.tests.appendingPathComponent("Articles/YourFirstFlow.swift"))[...]
    for block in blocks {
      let place = rest.firstRange(of: block)
      #expect(place != nil, "not compiled, or out of order:\n\(block.joined(separator: "\n"))")
      if let place {
        rest = rest[place.upperBound...]
      }
    }
  }

  @Test("“Semantics” states the fifteen promises in order, and names tests that exist")
  func semantics() throws {
    let article = try Article.named("Semantics")
    let sections = article.sections.filter { $0.first?.first?.isNumber == true }
    #expect(sections.map { Int($0[0].prefix { $0.isNumber }) } == (1...15).map { $0 })
    let tests = try Article.testSources()
    for section in sections {
      let number = section[0].prefix { $0.isNumber }
      let names = section.filter { $0.hasPrefix("- `\(number): ") }.map { $0.dropFirst(3).prefix { $0 != "`" } }
      #expect((1...3).contains(names.count), "promise \(number) names \(names.count) tests")
      for name in names {
        #expect(tests.contains("@Test(\"\(name)\""), "there is no test “\(name)”")
      }
    }
  }
}

/// An article of the documentation, as lines without white space around them, the empty ones left out.
private struct Article {
  let lines: [String]

  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  static func named(_ name: String) throws -> Article {
    let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    return Article(
      lines: try lines(of: package.appendingPathComponent("Modules/Framework/FlowCore/FlowCore.docc/\(name).md")))
  }

  static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The sources of all tests of the module, one after the other.
  static func testSources() throws -> String {
    let paths = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: tests.appendingPathComponent($0), encoding: .utf8) }.joined()
  }

  /// What stands between "```swift" and "```".
  var codeBlocks: [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
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
