import Foundation
import Testing

@Suite("new-feature --remove takes a feature out")
struct RemovingTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func expectRefusal(
    saying text: String, sourceLocation: SourceLocation = #_sourceLocation, _ arguments: String...
  ) throws {
    let before = try workspace.tree()
    let outcome = try workspace.run(arguments + ["--remove"])
    #expect(outcome.exitCode == 1, sourceLocation: sourceLocation)
    #expect(outcome.errors.contains(text), "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(try workspace.tree() == before, sourceLocation: sourceLocation)
  }

  @Test(
    "what was made is gone byte for byte",
    arguments: [["Planetarium"], ["Planetarium", "--interface"], ["ZoologicalAaaaaaaaaaaa", "--interface"]])
  func roundTrip(arguments: [String]) throws {
    let before = try workspace.tree()
    #expect(try workspace.run(arguments).exitCode == 0)
    #expect(try workspace.tree() != before)
    let outcome = try workspace.run(arguments[0], "--remove", "--force")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(try workspace.tree() == before)
  }

  @Test("one of two that were made leaves the other as it is")
  func oneOfTwo() throws {
    #expect(try workspace.run("NightOwl", "--interface").exitCode == 0)
    let before = try workspace.tree()
    #expect(try workspace.run("Planetarium", "--interface").exitCode == 0)
    #expect(try workspace.run("Planetarium", "--remove", "--force").exitCode == 0)
    #expect(try workspace.tree() == before)
  }

  @Test("a feature that was written by hand goes with its folders, its tests and its lines, and nothing else")
  func handWritten() throws {
    try workspace.commit()
    let before = try workspace.tree()
    let outcome = try workspace.run("Watched", "--remove")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let after = try workspace.tree()
    let own = ["Modules/Features/Watched", "Tests/WatchedTests"]
    for path in before.keys where after[path] == nil {
      #expect(own.contains { path == $0 || path.hasPrefix($0 + "/") }, "\(path)")
    }
    #expect(own.allSatisfy { after[$0] == nil })
    let changed = before.filter { after[$0.key] != nil && after[$0.key] != $0.value }
    #expect(changed.keys.sorted() == ["Apps/Movies/Features.swift", "Package.swift"])
    #expect(try !workspace.text(of: "Package.swift").contains("\"Watched\""))
    let features = try workspace.text(of: "Apps/Movies/Features.swift")
    #expect(!features.contains("Watched") && features.contains("WishlistFeature("))
  }

  @Test("says which tests of the whole application speak of the feature")
  func mentions() throws {
    try workspace.write("let tab = \"Watched\"\n", to: "Tests/MoviesTests/SomeTests.swift")
    let outcome = try workspace.run("Watched", "--remove", "--force")
    #expect(outcome.output.contains("Tests/MoviesTests/SomeTests.swift"))
  }

  @Test("lines that are broken, between empty ones and with comments, go as a whole")
  func layouts() throws {
    let manifest = try workspace.text(of: "Package.swift")
    let features = try workspace.text(of: "Apps/Movies/Features.swift")
    #expect(try workspace.run("Planetarium").exitCode == 0)
    let line = #"  .feature("Planetarium", uses: ["DashboardInterface", "MovieScreens", "MoviesServices"]),"#
    let broken = """

        .feature(
          "Planetarium",  // of movies (and “(more”
          uses: [
            "DashboardInterface", "MovieScreens", "MoviesServices",
          ]),
      """
    try workspace.write(try workspace.text(of: "Package.swift").replacing(line, with: broken), to: "Package.swift")
    let call =
      "PlanetariumFeature(movies: services.movies, preferences: services.preferences, today: CalendarDay.today),"
    let brokenCall =
      "PlanetariumFeature(\n      movies: services.movies,\n      today: { CalendarDay.today() }),  // today"
    let list = "Apps/Movies/Features.swift"
    try workspace.write(try workspace.text(of: list).replacing(call, with: brokenCall), to: list)
    #expect(try workspace.run("Planetarium", "--remove", "--force").exitCode == 0)
    #expect(try workspace.text(of: list) == features)
    #expect(try workspace.text(of: "Package.swift").replacing("\n\n]", with: "\n]") == manifest)
  }

  @Test("what others import is refused, naming who and where")
  func imported() throws {
    try expectRefusal(saying: "Watched uses DashboardInterface (Modules/Features/Watched/", "Dashboard", "--force")
    try workspace.write("import Watched\n", to: "Tests/MoviesTests/SomeTests.swift")
    try expectRefusal(
      saying:
        "Watched cannot be taken out: MoviesTests uses Watched (Tests/MoviesTests/SomeTests.swift:1); change that first",
      "Watched", "--force")
  }

  @Test("what another module declares in the manifest is refused")
  func declared() throws {
    #expect(try workspace.run("Planetarium", "--interface").exitCode == 0)
    #expect(try workspace.run("NightOwl").exitCode == 0)
    let line = #"  .feature("NightOwl", uses: ["DashboardInterface", "#
    let manifest = try workspace.text(of: "Package.swift")
    try workspace.write(manifest.replacing(line, with: line + "\"PlanetariumInterface\", "), to: "Package.swift")
    try expectRefusal(saying: "NightOwl uses PlanetariumInterface (Package.swift:", "Planetarium", "--force")
  }

  @Test("what the list of features needs besides is refused")
  func usedByTheApp() throws {
    let file = "Apps/Movies/Features.swift"
    let features = try workspace.text(of: file)
    try workspace.write(features + "\nlet favorite = WatchedFeature.self\n", to: file)
    let line = features.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    try expectRefusal(saying: "\(file), line \(line), needs Watched besides", "Watched", "--force")
  }

  @Test(
    "what is no feature is refused, with those that there are",
    arguments: ["Planetarium", "MovieScreens", "FlowCore", "DashboardInterface"])
  func unknown(name: String) throws {
    try expectRefusal(saying: "no feature ‘\(name)’ in its table, but Dashboard", name)
  }

  @Test("what git does not have is refused: a package that is none, files that are new, changed or ignored")
  func unknownToGit() throws {
    try expectRefusal(saying: "git does not know this package", "Watched")
    try workspace.commit()
    let file = "Modules/Features/Watched/WatchedFlow.swift"
    let flow = try workspace.text(of: file)
    try workspace.write(flow + "// changed\n", to: file)
    try expectRefusal(saying: "\(file) would be lost", "Watched")
    try workspace.write(flow, to: file)
    try workspace.write("", to: "Tests/WatchedTests/New.swift")
    try expectRefusal(saying: "Tests/WatchedTests/New.swift would be lost", "Watched")
    try workspace.write("New.swift\n", to: ".gitignore")
    try expectRefusal(saying: "Tests/WatchedTests/New.swift would be lost", "Watched")
    try workspace.remove("Tests/WatchedTests/New.swift")
    #expect(try workspace.run("Watched", "--remove").exitCode == 0)
  }

  @Test("--force takes out what git does not have")
  func force() throws {
    try workspace.commit()
    #expect(try workspace.run("Planetarium").exitCode == 0)
    try expectRefusal(
      saying: "Modules/Features/Planetarium/Planetarium.docc/Planetarium.md would be lost", "Planetarium")
    #expect(try workspace.run("Planetarium", "--remove", "--force").exitCode == 0)
    #expect(!workspace.exists("Modules/Features/Planetarium"))
  }
}
