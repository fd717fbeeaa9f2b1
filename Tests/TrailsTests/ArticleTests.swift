import Foundation
import Testing

@Suite("The article “Assemble an app of your own”")
struct ArticleTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The code blocks in this language, in order.
  private func blocks(_ language: String) throws -> [String] {
    let article = try Self.text(of: "Modules/Framework/FlowApp/FlowApp.docc/AssembleAnApp.md")
    return article.components(separatedBy: "\n```\(language)\n").dropFirst().map { block in
      block.components(separatedBy: "\n```")[0]
    }
  }

  @Test("The article “Assemble an app of your own” contains the program line by line")
  func program() throws {
    var blocks = try blocks("swift")
    for file in ["Trails", "TrailModels", "WalkFeature", "TrailsFeature"] {
      var rest = try Self.text(of: "Apps/Trails/\(file).swift")
      while let index = blocks.firstIndex(where: { rest.contains($0) }) {
        rest = rest.replacing(blocks.remove(at: index), with: "", maxReplacements: 1)
      }
      let isShown = rest.allSatisfy { $0.isWhitespace }
      #expect(isShown, "not in the article: \(rest)")
    }
    for other in ["Package.swift", "Tests/TrailsTests/TrailsFlowTests.swift"] {
      let text = try Self.text(of: other)
      blocks.removeAll { text.contains($0) }
    }
    #expect(blocks == [], "in no file")
  }

  @Test("The article “Assemble an app of your own” shows the true output of its script")
  func script() throws {
    let (scripts, texts) = (try blocks("script"), try blocks("text"))
    #expect(scripts.count == 1 && texts.count == 1)
    let outcome = try TrailsProcess.play(scripts[0])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == texts[0] + "\n")
  }
}
