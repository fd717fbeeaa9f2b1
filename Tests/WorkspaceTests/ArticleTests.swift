import Foundation
import Testing

@Suite("Articles and code")
struct ArticleTests {
  @Test(
    "Each block of code in an article is compiled, in the order of the article",
    arguments: [
      ("FlowCore/YourFirstFlow", "Tests/FlowCoreTests/Articles/YourFirstFlow.swift"),
      ("FlowTesting/TestAFlowAlone", "Tests/FlowTestingTests/Articles/TestAFlowAlone.swift"),
      ("FlowScreens/Screens", "Tests/FlowScreensTests/Articles/Screens.swift"),
      ("FlowScreens/SaveAndRestore", "Tests/FlowScreensTests/Articles/SaveAndRestore.swift"),
    ])
  func articles(name: String, source: String) throws {
    let blocks = try Article(name).codeBlocks
    #expect(blocks.count > 2)
    try expectThat(source, contains: blocks)
  }

  @Test("Each recipe is compiled and tested")
  func recipes() throws {
    let files = try Self.files(in: "Modules/Framework/FlowApp/FlowApp.docc/Recipes")
    #expect(files.count >= 12)
    for file in files {
      let name = URL(filePath: file).deletingPathExtension().lastPathComponent
      let blocks = try Article(file: file).codeBlocks
      #expect(blocks.count > 1)
      try expectThat("Tests/RecipeTests/\(name).swift", contains: blocks)
    }
  }

  @Test("“Build an app” makes Examples/Books from an empty folder: Tools/test --full also runs its commands")
  func tutorial() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stepflow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let article = Manifest.folder.appendingPathComponent("Modules/Framework/FlowApp/FlowApp.docc/BuildAnApp.md")
    let follow = Manifest.folder.appendingPathComponent("Tools/lib/follow-article.sh")
    let process = try Process.run(follow, arguments: [article.path, folder.path])
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)

    let example = Manifest.folder.appendingPathComponent("Examples/Books")
    let made = try Self.sources(of: folder)
    let expected = try Self.sources(of: example)
    #expect(made.count > 10)
    #expect(made.keys.sorted() == expected.keys.sorted())
    for (file, text) in made {
      let inRepository = text.replacing(#"path: "../StepFlow""#, with: #"name: "StepFlow", path: "../..""#)
      #expect(inRepository == expected[file], "Examples/Books/\(file) isn’t what the article makes")
    }
  }

  @Test("The whole flow in “Coming from RxFlow” is compiled")
  func rxFlow() throws {
    let flows = try Article("FlowCore/ComingFromRxFlow").codeBlocks.filter { $0[0].contains("enum OrdersStep") }
    #expect(flows.count == 1)
    try expectThat("Tests/DocumentationTests/ComingFromRxFlow.swift", contains: flows)
  }

  @Test("The example in README.md is compiled")
  func readme() throws {
    let blocks = try Article(file: "README.md").codeBlocks.filter { !$0[0].hasPrefix(".package") }
    #expect(blocks.count == 3)
    try expectThat("Tests/FlowTerminalTests/ReadmeExample.swift", contains: blocks)
  }

  private func expectThat(_ source: String, contains blocks: [[String]]) throws {
    var rest = try Article.lines(of: source)[...]
    for block in blocks {
      let place = rest.firstRange(of: block)
      #expect(place != nil, "not compiled, or out of order:\n\(block.joined(separator: "\n"))")
      if let place {
        rest = rest[place.upperBound...]
      }
    }
  }

  @Test("Each block of code in “Add a feature” is made by the command, or part of an example")
  func addAFeature() throws {
    let example = ["Tests/MovieScreensTests/ReviewsExample.swift"]
    let templates = try (Self.files(in: "Tools/NewFeature/Templates") + example).map { file in
      try Article.lines(of: file).map { line in
        line.replacing("  // --interface", with: "").replacing("__Name__", with: "Archive")
          .replacing("__Title__", with: "Archive").replacing("__link__", with: "archive")
      }
    }
    let blocks = try Article("FlowRegistry/AddAFeature").codeBlocks
    #expect(blocks.count >= 4)
    for block in blocks {
      let isMade = templates.contains { $0.firstRange(of: block) != nil }
      #expect(isMade, "not in a template:\n\(block.joined(separator: "\n"))")
    }
  }

  @Test("“Add a feature” makes, tests and removes a feature: Tools/test --full runs its commands")
  func commands() throws {
    let commands = try Article("FlowRegistry/AddAFeature").commands
    let new = "swift package --allow-writing-to-package-directory new-feature Archive"
    #expect(commands.first == new)
    #expect(commands.contains("Tools/test Archive"))
    #expect(commands.contains("swift test --filter ArchiveTests"))
    for option in ["--interface", "--empty", "--service", "--interface --service"] {
      #expect(commands.contains("\(new) \(option)"))
    }
    #expect(commands.last == new + " --remove")
  }

  @Test("Documentation links only to modules on which its module depends")
  func links() throws {
    let targets = try Manifest.ofThisPackage.targets
    let uses = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.dependencies.map(\.name) + [$0.name]) })
    let files = try Self.files(in: "Modules").filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
    var count = 0
    for file in files {
      let known = uses[String(file.split(separator: "/")[2])] ?? []
      for line in try Article.lines(of: file) {
        for link in line.matches(of: /(?:``|<doc:)\/(\w+)/) {
          count += 1
          #expect(known.contains(String(link.output.1)), "\(file): \(line)")
        }
      }
    }
    #expect(count > 20)
  }

  @Test("Each link from the first page to another module leads to a page")
  func firstPage() throws {
    let text = try Article("StepFlow/StepFlow").lines.joined(separator: "\n")
    let pages = try Self.files(in: "Modules").filter { $0.hasSuffix(".md") }.map { file in
      let parts = file.split(separator: "/")
      let name = parts.last?.dropLast(3) ?? ""
      return (parts[2] == name ? "\(name)" : "\(parts[2])/\(name)").lowercased()
    }
    let links = text.matches(of: /\]\(\/documentation\/([^)]*)\)/).map { String($0.output.1) }
    #expect(links.count > 5)
    for link in links { #expect(pages.contains(link), "/documentation/\(link)") }
  }

  @Test("“Semantics” lists the promises in order, with tests that exist")
  func semantics() throws {
    let sections = try Article("FlowCore/Semantics").sections.filter { $0.first?.first?.isNumber == true }
    #expect(sections.map { Int($0[0].prefix { $0.isNumber }) } == [Int](1...18))
    let tests = try ["Tests/FlowCoreTests", "Tests/FlowScreensTests/Saving"].flatMap(Self.files).filter {
      $0.hasSuffix(".swift")
    }
    .flatMap(Article.lines).joined(separator: "\n")
    for section in sections {
      let number = section[0].prefix { $0.isNumber }
      let names = section.filter { $0.hasPrefix("- `\(number): ") }.map { $0.dropFirst(3).prefix { $0 != "`" } }
      #expect(!names.isEmpty, "promise \(number) names no test")
      for name in names {
        #expect(tests.contains("@Test(\"\(name)\""), "there is no test “\(name)”")
      }
    }
  }

  /// The texts of a package's manifest, sources and tests, by their paths in the package.
  private static func sources(of package: URL) throws -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: package.path)?.compactMap { $0 as? String } ?? []
    let sources = paths.filter { path in
      path.hasSuffix(".swift") && ["Package.swift", "Sources/", "Tests/"].contains { path.hasPrefix($0) }
    }
    return try sources.reduce(into: [:]) { texts, path in
      texts[path] = try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    }
  }

  /// Returns the files below a folder; all paths are relative to the package.
  private static func files(in folder: String) throws -> [String] {
    let url = Manifest.folder.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().filter { !$0.hasSuffix(".docc") && $0.contains(".") }.map { "\(folder)/\($0)" }
  }
}
