import Testing

@Suite("The folders of a module")
struct FolderTests {
  @Test("Of two folders of a module, at most one uses the types of the other", arguments: PublicAPI.modules)
  func oneWay(module: String) throws {
    let folder = "Modules/Framework/\(module)"
    let uses = ModuleFolders(in: folder, lines: try SourceLine.all(in: folder, of: Manifest.folder)).mutualUses
    for use in uses { Issue.record("\(module): \(use)") }
  }
}
