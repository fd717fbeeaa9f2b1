import Testing

@Suite("The modules")
struct LayeringTests {
  @Test("no file imports what its target does not declare, and no arrow points the wrong way")
  func arrows() throws {
    let workspace = try Workspace.this
    #expect(workspace.sortedTargets.count > 10)
    for problem in try workspace.wrongArrows() {
      Issue.record("\(problem)")
    }
  }

  @Test("nothing of a feature, nor of its tests, comes with another feature's implementation or with the terminal")
  func closures() throws {
    let workspace = try Workspace.this
    #expect(workspace.closure(of: "movies")["CTerminal"] == ["movies", "FlowTerminal", "CTerminal"])
    for problem in workspace.wrongClosures() {
      Issue.record("\(problem)")
    }
  }

  @Test("no module prints")
  func printing() throws {
    for target in try Workspace.this.sortedTargets where target.folder.hasPrefix("Modules/") {
      for line in try SourceLine.all(in: target.folder, of: Manifest.folder) where line.code.contains(/\bprint\(/) {
        Issue.record("\(line.file):\(line.number): front ends draw, and applications print")
      }
    }
  }
}
