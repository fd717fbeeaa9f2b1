import Foundation
import Testing

@Suite("The second application, Trails")
struct SecondAppTests {
  @Test("has fewer than a hundred lines, comments and empty ones included")
  func size() throws {
    let folder = Manifest.folder.appendingPathComponent("Apps/Trails")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let lines = try files.map { file in
      try String(contentsOf: file, encoding: .utf8).count { $0.isNewline }
    }
    #expect(files.allSatisfy { $0.pathExtension == "swift" })
    #expect((50..<100).contains(lines.reduce(0, +)), "\(lines.reduce(0, +)) lines")
  }

  @Test("needs the framework and nothing else, its tests neither", arguments: ["trails", "TrailsTests"])
  func closure(target: String) throws {
    let workspace = try Workspace.this
    let needed = workspace.closure(of: target).keys.filter { $0 != "trails" }
    #expect(needed.contains("FlowTerminal"))
    #expect(Set(needed).isSubset(of: PublicAPI.modules + ["CTerminal"]))
  }
}
