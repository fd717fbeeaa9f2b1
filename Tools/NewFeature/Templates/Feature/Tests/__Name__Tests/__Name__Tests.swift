import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing

@testable import __Name__

@Suite("The feature “__Title__”")
struct __Name__Tests {
  @Test("An item that the user picks is shown, and back leads to the list")
  func picking() async throws {
    try await FlowTest.run(__Name__Flow(), startingWith: .listIsRequired) { test in
      test.expect(.started, .navigated(.listIsRequired), .ready)
      try await test.pilot.select("Second")
      test.expect(.navigated(.itemIsPicked("Second")))
      await test.expectScreen(shows: "This is “Second”.")
      try await test.pilot.back()
      test.expectTree("__Name__ > listIsRequired")
    }
  }

  @Test("An item that the user adds is in the list")
  func adding() async throws {
    try await FlowTest.run(__Name__Flow(), startingWith: .listIsRequired, checking: [.work, .releases]) { test in
      try await test.pilot.press("Add an item")
      await test.expectScreen(shows: "Item 3")
    }
  }

  @Test("The feature contributes a tab and a link, and needs no other feature")
  func registration() throws {
    let registry = try FlowRegistry(features: [__Name__Feature()])
    #expect(registry.contributions(of: FlowTab.self).map(\.title) == ["__Title__"])
    #expect(try registry.steps(for: DeepLink(path: ["__link__"])).last as? __Name__Step == .listIsRequired)
  }
}
