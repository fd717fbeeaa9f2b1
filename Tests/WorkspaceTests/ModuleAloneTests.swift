import Foundation
import Testing

@Suite("One module alone")
struct ModuleAloneTests {
  @Test(
    "The manifest of a module has the module, its tests, and what these depend on",
    arguments: [
      ("FlowCore", "FlowCore"), ("MoviesStore", "MoviesStore"), ("Wishlist", "Wishlist"), ("Movies", "movies"),
    ])
  func closure(folder: String, module: String) throws {
    let alone = try Manifest.read(alone: folder)
    let workspace = try Workspace.this
    let tests = folder + "Tests"
    let needed = Set([module, tests] + workspace.closure(of: module).keys + workspace.closure(of: tests).keys)
    let all = try Set(Manifest.ofThisPackage.targets.map(\.name))
    #expect(Set(alone.targets.map(\.name)) == needed.intersection(all))
  }

  @Test("A module of the framework needs no other package, except FlowApp and FlowServer, which only programs need")
  func packages() throws {
    #expect(try Manifest.read(alone: "FlowTerminal").dependencies.isEmpty)
    let workspace = try Workspace.this
    let products = try Manifest.ofThisPackage.products.map(\.name)
    #expect(products.contains("FlowCore"))
    #expect(try Manifest.read(alone: "FlowApp").dependencies.count == 2)
    for product in products where !["FlowApp", "FlowServer"].contains(product) {
      #expect(
        workspace.closure(of: product).keys.allSatisfy {
          $0.hasPrefix("Flow") || ["TerminalKit", "CTerminal", "UIKit"].contains($0)
        },
        "\(product)")
    }
  }
}
