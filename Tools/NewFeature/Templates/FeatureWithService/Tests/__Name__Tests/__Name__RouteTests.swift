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
    let service = Stub__Name__Service()
    try await FlowTest.run(
      __Name__ChoiceFlow(service), startingWith: .listIsRequired, checking: [.work, .releases]
    ) { test in
      try await test.pilot.select("First")
      #expect(test.result == .output(.itemIsChosen("First")))
    }
  }

  @Test("The feature provides the route")
  func provider() throws {
    let feature = __Name__Feature(Stub__Name__Service())
    #expect(try FlowRegistry(features: [feature]).provides(__Name__Route.self))
  }
}
