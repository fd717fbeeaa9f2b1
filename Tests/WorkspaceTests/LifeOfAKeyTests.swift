import Foundation
import Testing

@Suite("“The life of a key” in CONTRIBUTING.md")
struct LifeOfAKeyTests {
  private let section: String

  init() throws {
    section = try #require(
      try Article(file: "CONTRIBUTING.md").sections.first { $0[0] == "The life of a key" }?.joined(separator: "\n"))
  }

  @Test("each file exists, and its path is clear")
  func files() throws {
    let modules = Manifest.folder.appendingPathComponent("Modules")
    let paths = FileManager.default.enumerator(atPath: modules.path)?.compactMap { $0 as? String } ?? []
    for name in names {
      #expect(paths.count { ("/" + $0).hasSuffix("/" + name) } == 1, "\(name)")
    }
  }

  @Test("there are as many files as it says, 40 at most, and three asynchronous hops")
  func count() throws {
    let stated = try #require(section.firstMatch(of: /These are (\d+) files/)).1
    #expect(Int(stated) == names.count)
    #expect(names.count <= 40)
    #expect(section.matches(of: /\*\*Hop \d\*\*/).count == 3)
  }

  private var names: Set<String> {
    Set(section.matches(of: /`([\w\/+]+\.(?:swift|c))`/).map { String($0.1) })
  }
}
