import Foundation
import Testing

@Suite("The app Trails")
struct SecondAppTests {
  @Test("The program of Trails has fewer than 40 lines, including comments and empty lines")
  func size() throws {
    let file = Manifest.folder.appendingPathComponent("Apps/Trails/Trails.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("@main"))
    #expect(text.count { $0.isNewline } < 40)
  }

  @Test("Trails and its tests depend on the framework only", arguments: ["trails", "TrailsTests"])
  func closure(target: String) throws {
    let workspace = try Workspace.this
    let needed = workspace.closure(of: target).keys.filter { $0 != "trails" }
    #expect(needed.contains("FlowApp"))
    let shimsAndPackages = ["CTerminal", "CServer", "ArgumentParser", "Logging", "Hummingbird"]
    #expect(Set(needed).isSubset(of: PublicAPI.modules + shimsAndPackages))
  }
}
