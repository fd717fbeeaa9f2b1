import Testing

@Suite("The layers of the package")
struct LayeringTests {
  @Test("Every import is declared in the manifest, and follows an arrow of the map")
  func arrows() throws {
    let workspace = try Workspace.this
    #expect(workspace.sortedTargets.count > 10)
    for problem in try workspace.problemsOfImports() {
      Issue.record("\(problem)")
    }
  }

  @Test("Neither a feature nor its tests depend on another feature's implementation, and no feature on a front end")
  func closures() throws {
    let workspace = try Workspace.this
    #expect(workspace.closure(of: "movies")["CTerminal"] == ["movies", "FlowTerminal", "TerminalKit", "CTerminal"])
    for problem in workspace.problemsOfDependencies() {
      Issue.record("\(problem)")
    }
  }

  @Test("No module prints")
  func printing() throws {
    for target in try Workspace.this.sortedTargets where target.folder.hasPrefix("Modules/") {
      for line in try SourceLine.all(in: target.folder, of: Manifest.folder) where line.code.contains(/\bprint\(/) {
        Issue.record("\(line.file):\(line.number): only apps print")
      }
    }
  }
}
