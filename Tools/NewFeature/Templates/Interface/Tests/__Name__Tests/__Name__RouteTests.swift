import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing
import __Name__Interface

@testable import __Name__

@Suite("The route to “__Title__”")
struct __Name__RouteTests {
  @Test("The item that the user picks ends the flow, and is its output")
  func choosing() async throws {
    try await FlowTest.run(
      __Name__ChoiceFlow(), startingWith: .listIsRequired, checking: [.work, .releases]
    ) { test in
      try await test.pilot.select("First")
      #expect(test.result == .output(.itemIsChosen("First")))
    }
  }

  @Test("The feature provides the route")
  func provider() throws {
    #expect(try FlowRegistry(features: [__Name__Feature()]).provides(__Name__Route.self))
  }
}
