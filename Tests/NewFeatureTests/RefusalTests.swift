import Foundation
import Testing

@Suite("new-feature refuses in one line, and changes nothing")
struct RefusalTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func expectRefusal(
    saying text: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ run: (Workspace) throws -> Workspace.Outcome
  ) throws {
    let before = try workspace.tree()
    let outcome = try run(workspace)
    #expect(outcome.exitCode == 1, sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    #expect(outcome.errors.contains(text), "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(try workspace.tree() == before, sourceLocation: sourceLocation)
  }

  @Test("a name that is no Swift type name, with what to write instead")
  func noTypeName() throws {
    let names = [
      "planetarium", "2001", "Top-Rated", "Top Rated", "Größe", "../Planetarium", "Planetarium/..", "",
      "Lib\u{1B}[31mrary",
      "L\u{301}ib",
    ]
    for name in names {
      try expectRefusal(
        saying: "is no Swift type name: use letters A to Z and digits, a capital first, as in ‘TopRated’"
      ) {
        let outcome = try $0.run(name)
        #expect(!outcome.errors.contains("\u{1B}"))
        return outcome
      }
    }
  }

  @Test("a name that is too short or too long, without repeating all of it")
  func length() throws {
    try expectRefusal(saying: "‘L’ has 1 characters: a feature's name has 2 to 22") { try $0.run("L") }
    try expectRefusal(saying: "a feature's name has 2 to 22") {
      let outcome = try $0.run("L" + String(repeating: "a", count: 100_000))
      #expect(outcome.errors.count < 200)
      return outcome
    }
  }

  @Test("a name that has another meaning")
  func otherMeaning() throws {
    for name in ["Self", "Any", "Protocol"] {
      try expectRefusal(saying: "‘\(name)’ is a word of Swift’s own") { try $0.run(name) }
    }
    for name in ["Foundation", "Testing", "SwiftUI", "XCTest", "Security"] {
      try expectRefusal(saying: "\(name) is a module of the system") { try $0.run(name) }
    }
    for ending in ["Feature", "Flow", "Tests", "Interface", "Screens"] {
      try expectRefusal(saying: "‘Planetarium\(ending)’ ends in ‘\(ending)’") { try $0.run("Planetarium" + ending) }
    }
  }

  @Test("a name that is taken, also if only small letters differ, saying by what")
  func taken() throws {
    let problems = [
      "Watched": "there is a folder Modules/Features/Watched", "WATCHED": "there is a folder Modules/Features/Watched",
      "Movies": "there is a folder Tests/MoviesTests", "FlowCore": "has a module or product FlowCore",
      "GRDB": "has a module or product GRDB", "Movie": "MovieModel.swift has a type MovieModel already",
      "Screen": "has a type Screen already",
    ]
    for (name, problem) in problems {
      try expectRefusal(saying: problem) { try $0.run(name) }
    }
  }

  @Test("a name that only the plug-in knows to be taken: of a package that this one depends on")
  func takenElsewhere() throws {
    try expectRefusal(saying: "has a module or product SwiftDocC") {
      try $0.run("SwiftDocC", taken: ["A", "SwiftDocC"])
    }
  }

  @Test("arguments that make no sense")
  func arguments() throws {
    let problems = [
      [""]: "no Swift type name", []: "no name was given", ["--interface"]: "no name was given",
      ["Planetarium", "Cinema"]: "one feature at a time", ["Planetarium", "-i"]: "there is no option ‘-i’",
      ["Planetarium", "--interfaces"]: "there is no option ‘--interfaces’",
      ["Planetarium", "--force"]: "--force goes with --remove only",
      ["Planetarium", "--remove", "--interface"]: "--interface does not go with --remove",
    ]
    for (arguments, problem) in problems {
      try expectRefusal(saying: problem) { try $0.run(arguments) }
    }
  }

  @Test("--help says what there is")
  func help() throws {
    let outcome = try workspace.run("--help")
    #expect(outcome.exitCode == 0)
    for option in ["--interface", "--remove", "--force"] {
      #expect(outcome.output.contains(option))
    }
  }

  @Test(
    "a place for the feature's lines that is not there",
    arguments: [
      ("Package.swift", "let modules: [Module] = [", "let table: [Module] = [", "no line ‘let modules: [Module] = [’"),
      ("Package.swift", #""MoviesServices"]),"#, #""MoviesServices"])"#, "lines of its own and a comma"),
      ("Apps/Movies/Features.swift", "-> [any Feature] {", "-> [String] {", "no function ‘-> [any Feature] {’"),
      ("Apps/Movies/Features.swift", "import ", "// import ", "has no import lines"),
    ])
  func anchors(file: String, text: String, replacement: String, problem: String) throws {
    let changed = try workspace.text(of: file).replacing(text, with: replacement)
    try workspace.write(changed, to: file)
    try expectRefusal(saying: problem) { try $0.run("Planetarium") }
    try expectRefusal(saying: problem) { try $0.run("Watched", "--remove", "--force") }
  }

  @Test("files that are missing or no text")
  func files() throws {
    try Data([0xFF, 0xFE, 0x00]).write(to: workspace.url.appendingPathComponent("Package.swift"))
    try expectRefusal(saying: "Package.swift is not UTF-8 text") { try $0.run("Planetarium") }
    try workspace.remove("Package.swift")
    try expectRefusal(saying: "Package.swift cannot be read") { try $0.run("Planetarium") }
  }

  @Test("templates that are missing")
  func templates() throws {
    try workspace.remove("Tools/NewFeature/Templates/Interface")
    try expectRefusal(saying: "Templates/Interface has no templates") { try $0.run("Planetarium", "--interface") }
  }
}
