import Foundation
import Testing

@Suite("The language of sources and documents")
struct LanguageTests {
  private static let places = [
    "Package.swift", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".swiftlint.yml", "Modules", "Apps", "Tests",
    "Tools",
  ]

  /// Folders of data, and of text that is made from sources.
  private static let skippedFolders: Set = ["PublicAPI", "Resources", "Snapshots"]

  /// The types of files with prose; scripts have no extension.
  private static let types: Set = ["swift", "md", "sh", "c", "h", "yml", ""]

  @Test("All sources, articles and scripts follow the language rules")
  func rules() throws {
    let files = try Self.places.flatMap(Self.files)
    #expect(files.count > 400)
    for file in files {
      // A file without an extension might be no text.
      guard let text = try? String(contentsOf: Manifest.folder.appendingPathComponent(file), encoding: .utf8) else {
        continue
      }
      for problem in try LanguageRules.problems(in: text, file: file) {
        Issue.record("\(problem)")
      }
    }
  }

  /// Returns the files below a folder, or the path itself if it is a file.
  private static func files(at path: String) throws -> [String] {
    let url = Manifest.folder.appendingPathComponent(path).resolvingSymlinksInPath()
    let keys: [URLResourceKey] = [.isRegularFileKey]
    guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return [path] }
    let contents = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    return try (contents?.compactMap { $0 as? URL } ?? []).filter { file in
      try types.contains(file.pathExtension) && !file.lastPathComponent.hasPrefix("Language")
        && skippedFolders.isDisjoint(with: file.pathComponents)
        && file.resourceValues(forKeys: Set(keys)).isRegularFile == true
    }.map { path + $0.path.dropFirst(url.path.count) }.sorted()
  }

  // MARK: The rules

  private func problems(in source: String, file: String = "Modules/A.swift") throws -> [String] {
    try LanguageRules.problems(in: source, file: file)
  }

  @Test("A summary that begins with a question word is found", arguments: ["What", "Whether", "Who", "Says", "Itself"])
  func opening(word: String) throws {
    let source = "struct A {\n  /// \(word) happens to the steps.\n  let b = 1\n}"
    #expect(
      try problems(in: source)
        == ["Modules/A.swift:2: a summary begins with ‘\(word)’: /// \(word) happens to the steps."])
    #expect(try problems(in: source, file: "Tests/A.swift").count == 1)
  }

  @Test("A summary of fewer than three words is found; what follows the first sentence does not count")
  func shortSummary() throws {
    #expect(try problems(in: "/// The flow.\n/// It has steps of its own.\nlet a = 1").count == 1)
    #expect(try problems(in: "/// The flow.\nlet a = 1", file: "Tests/A.swift").count == 1)
    #expect(try problems(in: "/// The flow\n/// of the list.\n///\n/// What else.\nlet a = 1") == [])
  }

  @Test(
    "A forbidden word is found in comments and string literals, also across lines",
    arguments: [
      "// Nobody is there", "/* It begins\nanew. */", "let a = \"for the person\"", "/// A list for\n/// ever.",
    ])
  func word(source: String) throws {
    #expect(try problems(in: source).count == 1)
    #expect(try problems(in: source, file: "README.md").count == 1)
  }

  @Test(
    "Code, parts of words and interpolated code are not words",
    arguments: [
      "let nobody = anew", "// renewal, thence, personality", "// if there is none", "let a = \"\\(whoever)\"",
      "let a = \"\\nthe\"",
    ])
  func code(source: String) throws {
    #expect(try problems(in: source) == [])
  }

  @Test("The other word for a movie is found anywhere, also in names")
  func movie() throws {
    #expect(try problems(in: "let first = 1\nlet filmID = 2") == ["Modules/A.swift:2: write ‘movie’: let filmID = 2"])
    #expect(try problems(in: "Two Films.", file: "README.md").count == 1)
  }
}
