import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing
import __Name__Services

@testable import __Name__

@Suite("The feature “__Title__”")
struct __Name__Tests {
  @Test("An item that the user picks is shown, and back leads to the list")
  func picking() async throws {
    let service = Stub__Name__Service()
    try await FlowTest.run(__Name__Flow(service), startingWith: .listIsRequired) { test in
      test.expect(.started, .navigated(.listIsRequired), .ready)
      try await test.pilot.select("Second")
      test.expect(.navigated(.itemIsPicked("Second")))
      await test.expectScreen(shows: "This is “Second”.")
      try await test.pilot.back()
      test.expectTree("__Name__ > listIsRequired")
    }
  }

  @Test("An item that is added is in the list, also if it was added elsewhere")
  func adding() async throws {
    let service = Stub__Name__Service()
    try await FlowTest.run(
      __Name__Flow(service), startingWith: .listIsRequired, checking: [.work, .releases]
    ) { test in
      try await test.pilot.press("Add an item")
      await test.expectScreen(shows: "Item 3")
      try await service.add("Elsewhere")
      await test.expectScreen(shows: "Elsewhere")
    }
  }

  @Test("If an item can’t be added, the screen shows why")
  func failing() async throws {
    let service = Stub__Name__Service()
    service.failure = __Name__Error("The disk is full.")
    try await FlowTest.run(
      __Name__Flow(service), startingWith: .listIsRequired, checking: [.work, .releases]
    ) { test in
      try await test.pilot.press("Add an item")
      await test.expectScreen(shows: "The disk is full.")
    }
  }

  @Test("The feature contributes a tab and a link, and needs no other feature")
  func registration() throws {
    let registry = try FlowRegistry(features: [__Name__Feature(Stub__Name__Service())])
    #expect(registry.contributions(of: FlowTab.self).map(\.title) == ["__Title__"])
    #expect(try registry.steps(for: DeepLink(path: ["__link__"])).last as? __Name__Step == .listIsRequired)
  }
}
