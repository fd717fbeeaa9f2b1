import Testing

@Suite("The folders of a module")
struct FolderTests {
  /// The modules in which folders still use each other both ways.
  private static let entangled: Set = ["FlowCore", "FlowWeb"]

  @Test("Of two folders of a module, at most one uses the types of the other", arguments: PublicAPI.modules)
  func oneWay(module: String) throws {
    let folder = "Modules/Framework/\(module)"
    let uses = ModuleFolders(in: folder, lines: try SourceLine.all(in: folder, of: Manifest.folder)).mutualUses
    withKnownIssue("not mended yet") {
      for use in uses { Issue.record("\(module): \(use)") }
    } when: {
      Self.entangled.contains(module)
    }
  }

  private func mutualUses(_ files: [String: String]) throws -> [String] {
    let lines = try files.sorted { $0.key < $1.key }.flatMap { try SourceLine.all(in: $1, file: "Tea/\($0)") }
    return ModuleFolders(in: "Tea", lines: lines).mutualUses
  }

  @Test("Folders that use each other are found, with their types")
  func mutual() throws {
    let files = [
      "Leaves/Leaf.swift": "nonisolated public struct Leaf {\n  let pot: Pot?\n}", "Pots/Pot.swift": "class Pot {}",
      "Pots/Brewing.swift": "extension Pot {\n  func brew(_ leaves: [Leaf]) {}\n}",
    ]
    #expect(try mutualUses(files) == ["Leaves uses Pot of Pots, and Pots uses Leaf of Leaves"])
  }

  @Test("A name in a comment, a private type, a nested type and a use in one direction are none")
  func harmless() throws {
    let files = [
      "Leaves/Leaf.swift": "/// Goes into a Pot.\nstruct Leaf {\n  enum Kind {}\n}\nprivate enum Size {}",
      "Pot.swift": "struct Pot {\n  enum Kind {}\n  let leaf: Leaf\n}\nprivate enum Size {}",
    ]
    #expect(try mutualUses(files) == [])
  }
}
