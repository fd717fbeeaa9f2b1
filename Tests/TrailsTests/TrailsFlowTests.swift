import FlowScripting
import FlowTesting
import StepFlow
import Testing

@testable import trails

@Suite("The trails flow")
struct TrailsFlowTests {
  private func run(_ body: (FlowTest<TrailsFlow>) async throws -> Void) async throws {
    let registry = try FlowRegistry(features: [WalkFeature()])
    try await FlowTest.run(TrailsFlow(registry), startingWith: .trailsAreRequired) { test in
      test.expect(.started, .navigated(.trailsAreRequired), .ready)
      try await body(test)
    }
  }

  @Test("The trails flow shows the picked trail")
  func picking() async throws {
    let registry = try FlowRegistry(features: [WalkFeature()])
    try await FlowTest.run(TrailsFlow(registry), startingWith: .trailsAreRequired) { test in
      test.expect(.started, .navigated(.trailsAreRequired), .ready)
      try await test.pilot.select("Crater rim")
      test.expect(.navigated(.trailIsPicked("Crater rim")))
      test.expectTree(#"Trails > trailsAreRequired > trailIsPicked("Crater rim")"#)
      await test.expectScreen(shows: "<Walk it>")
    }
  }

  @Test("The trails flow shows the answer after a walk")
  func walking() async throws {
    try await run { test in
      try await test.pilot.select("Three lakes")
      test.expect(.navigated(.trailIsPicked("Three lakes")))
      try await test.pilot.press("Walk it")
      test.expect(
        .navigated(.trailIsWalked("Three lakes")),
        .events(.started, .navigated(.answerIsRequired), .ready, of: WalkFlow.self))
      test.expectTree(
        #"Trails > trailsAreRequired > trailIsPicked("Three lakes") > Walk > answerIsRequired"#)
      try await test.pilot.select("snowed in")
      test.expect(
        .events(.navigated(.answerIsGiven("snowed in")), .ended(.output), of: WalkFlow.self),
        .navigated(.walkIsDescribed("snowed in", on: "Three lakes")))
      test.expectTree(#"Trails > trailsAreRequired > trailIsPicked("Three lakes")"#)
      await test.expectScreen(shows: "snowed in\n\n<Walk it>")
    }
  }

  @Test("The trails flow records nothing when the question is closed")
  func givingUp() async throws {
    try await run { test in
      try await test.pilot.select("Crater rim")
      try await test.pilot.press("Walk it")
      try await test.pilot.back()
      test.expectTree(#"Trails > trailsAreRequired > trailIsPicked("Crater rim")"#)
      await test.expectScreen(shows: "Trails > Crater rim\n\n\n<Walk it>")
      test.ignoreEvents()
    }
  }
}
