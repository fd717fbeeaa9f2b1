import Foundation
import Testing

@Suite("new-feature makes a feature")
struct MakingTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  /// The lines that a file has more than before; fails if it has lost any.
  private func linesAdded(to path: String, since before: String) throws -> [String] {
    let lines = try workspace.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    let changes = lines.difference(from: before.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(changes.removals.isEmpty)
    return changes.insertions.compactMap { if case .insert(_, let line, _) = $0 { String(line) } else { nil } }
  }

  @Test("outside of its own folders it costs one line in the manifest and two in the app")
  func cost() throws {
    let before = try workspace.tree()
    let manifest = try workspace.text(of: "Package.swift")
    let features = try workspace.text(of: "Apps/Movies/Features.swift")
    let outcome = try workspace.run("Library")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("swift test --filter LibraryTests"))

    #expect(
      try linesAdded(to: "Package.swift", since: manifest) == [
        #"  .feature("Library", uses: ["DashboardInterface", "MovieScreens", "MoviesServices"]),"#
      ])
    #expect(
      try linesAdded(to: "Apps/Movies/Features.swift", since: features) == [
        "import Library", "    LibraryFeature(movies: services.movies, today: CalendarDay.today),",
      ])
    let own = ["Modules/Features/Library", "Tests/LibraryTests"]
    let other = try workspace.tree().filter { path, data in
      before[path] != data && !own.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    #expect(other.keys.sorted() == ["Apps/Movies/Features.swift", "Package.swift"])
  }

  @Test("the module has a flow, steps, a model, a registration and documentation, and tests")
  func files() throws {
    #expect(try workspace.run("Library").exitCode == 0)
    let sources = ["Feature", "Flow", "Model", "Step"].map { "Modules/Features/Library/Library\($0).swift" }
    #expect(
      try workspace.files(in: "Modules/Features/Library")
        == ["Modules/Features/Library/Library.docc/Library.md"] + sources)
    let tests = try workspace.files(in: "Tests/LibraryTests")
    #expect(tests.starts(with: ["Tests/LibraryTests/LibraryFeatureTests.swift"]))
    #expect(tests.contains("Tests/LibraryTests/LibraryFlowTests.swift"))
    #expect(!workspace.exists("Modules/Features/LibraryInterface"))
  }

  @Test("with --interface also a module with a route and an output, one more line in the manifest, and a test")
  func interface() throws {
    let manifest = try workspace.text(of: "Package.swift")
    #expect(try workspace.run("Library", "--interface").exitCode == 0)
    #expect(
      try linesAdded(to: "Package.swift", since: manifest) == [
        #"  .interface("LibraryInterface"),"#,
        #"  .feature("Library", uses: ["DashboardInterface", "LibraryInterface", "MovieScreens", "MoviesServices"]),"#,
      ])
    let route = try workspace.text(of: "Modules/Features/LibraryInterface/LibraryRoute.swift")
    #expect(route.contains("struct LibraryRoute: Route") && route.contains("enum LibraryOutput"))
    #expect(
      try workspace.text(of: "Modules/Features/Library/LibraryFeature.swift").contains("provide(LibraryRoute.self"))
    #expect(workspace.exists("Tests/LibraryTests/LibraryRouteTests.swift"))
  }

  @Test("without --interface nothing speaks of a route")
  func noInterface() throws {
    #expect(try workspace.run("Library").exitCode == 0)
    for file in try workspace.files(in: "Modules/Features/Library") + workspace.files(in: "Tests/LibraryTests") {
      let text = try workspace.text(of: file)
      #expect(!text.contains("LibraryInterface") && !text.contains("--interface"), "\(file)")
    }
  }

  @Test(
    "people read the name as words, and links have it in small letters",
    arguments: [
      ("Library", "Library", "library"), ("TopRated", "Top rated", "top-rated"),
      ("MyTVShows", "My TV shows", "my-tv-shows"),
      ("Best100Films", "Best100 films", "best100-films"), ("TV", "TV", "tv"),
    ])
  func titles(name: String, title: String, link: String) throws {
    #expect(try workspace.run(name).exitCode == 0)
    let feature = try workspace.text(of: "Modules/Features/\(name)/\(name)Feature.swift")
    #expect(feature.contains("title: \"\(title)\""))
    #expect(feature.contains("registry.link(\"\(link)/movie/:id\")"))
  }

  @Test("the tab stands behind those that are there, and a second feature behind the first")
  func order() throws {
    func order(of name: String) throws -> Int {
      let text = try workspace.text(of: "Modules/Features/\(name)/\(name)Feature.swift")
      return try #require(text.firstMatch(of: /order: (\d+)/).flatMap { Int($0.1) })
    }
    #expect(try workspace.run("Library").exitCode == 0)
    #expect(try workspace.run("TopRated").exitCode == 0)
    #expect(try order(of: "Library") > order(of: "Watched"))
    #expect(try order(of: "TopRated") == order(of: "Library") + 10)
  }

  @Test(
    "whatever the name, the format is right, and nothing of the templates is left",
    arguments: ["Ox", "Library", "ZoologicalAaaaaaaaaaaaaa", "RecommendationsForTonite"])
  func format(name: String) throws {
    #expect(try workspace.run(name, "--interface").exitCode == 0)
    let folders = ["Modules/Features/\(name)", "Modules/Features/\(name)Interface", "Tests/\(name)Tests"]
    for file in try folders.flatMap(workspace.files) {
      let text = try workspace.text(of: file)
      #expect(!file.contains("__") && !text.contains("__") && !text.contains("// --interface"), "\(file)")
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(file)")
    }
    let paths = (folders + ["Package.swift", "Apps/Movies/Features.swift"]).map { workspace.url.path + "/" + $0 }
    let configuration = Workspace.package.appendingPathComponent(".swift-format").path
    let check = try workspace.execute(
      "/usr/bin/env",
      ["swift", "format", "lint", "--strict", "--recursive", "--configuration", configuration] + paths)
    #expect(check.exitCode == 0, "\(check.errors)")
  }
}
