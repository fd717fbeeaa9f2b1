import Foundation
import Testing

@Suite("“The life of a key” in CONTRIBUTING.md")
struct LifeOfAKeyTests {
  private let section: String

  init() throws {
    section = try #require(
      try Article(file: "CONTRIBUTING.md").sections.first { $0[0] == "The life of a key" }?.joined(separator: "\n"))
  }

  @Test("Each file that “The life of a key” names exists, and its path is clear")
  func files() throws {
    let modules = Manifest.folder.appendingPathComponent("Modules")
    let paths = FileManager.default.enumerator(atPath: modules.path)?.compactMap { $0 as? String } ?? []
    for name in names {
      #expect(paths.count { ("/" + $0).hasSuffix("/" + name) } == 1, "\(name)")
    }
  }

  private var names: Set<String> {
    Set(section.matches(of: /`([\w\/+]+\.(?:swift|c))`/).map { String($0.1) })
  }
}
