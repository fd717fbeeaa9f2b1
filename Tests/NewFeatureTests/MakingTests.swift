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
    let outcome = try workspace.run("Planetarium")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("swift test --filter PlanetariumTests"))

    #expect(
      try linesAdded(to: "Package.swift", since: manifest) == [
        #"  .feature("Planetarium", uses: ["DashboardInterface", "MovieScreens", "MoviesServices"]),"#
      ])
    #expect(
      try linesAdded(to: "Apps/Movies/Features.swift", since: features) == [
        "import Planetarium",
        "    PlanetariumFeature(movies: services.movies, preferences: services.preferences, today: CalendarDay.today),",
      ])
    let own = ["Modules/Features/Planetarium", "Tests/PlanetariumTests"]
    let other = try workspace.tree().filter { path, data in
      before[path] != data && !own.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    #expect(other.keys.sorted() == ["Apps/Movies/Features.swift", "Package.swift"])
  }

  @Test("the module has a flow, steps, a model, a registration and documentation, and tests")
  func files() throws {
    #expect(try workspace.run("Planetarium").exitCode == 0)
    let sources = ["Feature", "Flow", "Model", "Step"].map { "Modules/Features/Planetarium/Planetarium\($0).swift" }
    #expect(
      try workspace.files(in: "Modules/Features/Planetarium")
        == ["Modules/Features/Planetarium/Planetarium.docc/Planetarium.md"] + sources)
    let tests = try workspace.files(in: "Tests/PlanetariumTests")
    #expect(tests.starts(with: ["Tests/PlanetariumTests/PlanetariumFeatureTests.swift"]))
    #expect(tests.contains("Tests/PlanetariumTests/PlanetariumFlowTests.swift"))
    #expect(!workspace.exists("Modules/Features/PlanetariumInterface"))
  }

  @Test("with --interface also a module with a route and an output, one more line in the manifest, and a test")
  func interface() throws {
    let manifest = try workspace.text(of: "Package.swift")
    #expect(try workspace.run("Planetarium", "--interface").exitCode == 0)
    #expect(
      try linesAdded(to: "Package.swift", since: manifest) == [
        #"  .interface("PlanetariumInterface"),"#,
        #"  .feature("Planetarium", uses: ["DashboardInterface", "PlanetariumInterface", "MovieScreens", "MoviesServices"]),"#,
      ])
    let route = try workspace.text(of: "Modules/Features/PlanetariumInterface/PlanetariumRoute.swift")
    #expect(route.contains("struct PlanetariumRoute: Route") && route.contains("enum PlanetariumOutput"))
    #expect(
      try workspace.text(of: "Modules/Features/Planetarium/PlanetariumFeature.swift").contains(
        "provide(PlanetariumRoute.self"))
    #expect(workspace.exists("Tests/PlanetariumTests/PlanetariumRouteTests.swift"))
  }

  @Test("without --interface nothing speaks of a route")
  func noInterface() throws {
    #expect(try workspace.run("Planetarium").exitCode == 0)
    for file in try workspace.files(in: "Modules/Features/Planetarium") + workspace.files(in: "Tests/PlanetariumTests")
    {
      let text = try workspace.text(of: file)
      #expect(!text.contains("PlanetariumInterface") && !text.contains("--interface"), "\(file)")
    }
  }

  @Test(
    "people read the name as words, and links have it in small letters",
    arguments: [
      ("Planetarium", "Planetarium", "planetarium"), ("NightOwl", "Night owl", "night-owl"),
      ("MyTVShows", "My TV shows", "my-tv-shows"),
      ("Best100Movies", "Best100 movies", "best100-movies"), ("TV", "TV", "tv"),
    ])
  func titles(name: String, title: String, link: String) throws {
    #expect(try workspace.run(name).exitCode == 0)
    let feature = try workspace.text(of: "Modules/Features/\(name)/\(name)Feature.swift")
    #expect(feature.contains("title: \"\(title)\""))
    #expect(feature.contains("registry.link(\"\(link)/movie/:id\", to: "))
  }

  @Test("the tab stands behind those that are there, and a second feature behind the first")
  func order() throws {
    func order(of name: String) throws -> Int {
      let text = try workspace.text(of: "Modules/Features/\(name)/\(name)Feature.swift")
      return try #require(text.firstMatch(of: /order: (\d+)/).flatMap { Int($0.1) })
    }
    #expect(try workspace.run("Planetarium").exitCode == 0)
    #expect(try workspace.run("NightOwl").exitCode == 0)
    #expect(try order(of: "Planetarium") > order(of: "Watched"))
    #expect(try order(of: "NightOwl") == order(of: "Planetarium") + 10)
  }

  @Test(
    "whatever the name, the format is right, and nothing of the templates is left",
    arguments: ["Ox", "Planetarium", "ZoologicalAaaaaaaaaaaa", "RecommendationsTonight"])
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
