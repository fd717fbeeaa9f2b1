import Foundation
import Testing

@Suite("The app Trails")
struct SecondAppTests {
  @Test("Trails has fewer than 130 lines, including comments and empty lines")
  func size() throws {
    let folder = Manifest.folder.appendingPathComponent("Apps/Trails")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let lines = try files.map { file in
      try String(contentsOf: file, encoding: .utf8).count { $0.isNewline }
    }
    #expect(files.allSatisfy { $0.pathExtension == "swift" })
    #expect((50..<130).contains(lines.reduce(0, +)), "\(lines.reduce(0, +)) lines")
  }

  @Test("Trails and its tests depend on the framework only", arguments: ["trails", "TrailsTests"])
  func closure(target: String) throws {
    let workspace = try Workspace.this
    let needed = workspace.closure(of: target).keys.filter { $0 != "trails" }
    #expect(needed.contains("FlowTerminal"))
    #expect(Set(needed).isSubset(of: PublicAPI.modules + ["CTerminal"]))
  }
}
