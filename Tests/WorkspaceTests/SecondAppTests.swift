import Foundation
import Testing

@Suite("The app Trails")
struct SecondAppTests {
  @Test("Trails and its tests depend on the framework only", arguments: ["trails", "TrailsTests"])
  func closure(target: String) throws {
    let workspace = try Workspace.this
    let needed = workspace.closure(of: target).keys.filter { $0 != "trails" }
    #expect(needed.contains("FlowApp"))
    let shimsAndPackages = ["CTerminal", "CServer", "ArgumentParser", "Logging", "Hummingbird"]
    #expect(Set(needed).isSubset(of: PublicAPI.modules + shimsAndPackages))
  }
}
