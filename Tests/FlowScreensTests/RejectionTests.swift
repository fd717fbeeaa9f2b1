import FlowCore
import FlowScreens
import FlowTesting
import Testing

@Suite("Rejected steps")
struct RejectionTests {
  @Test(
    "The user is told why a step is rejected, at once or after an asynchronous adaptation", arguments: [true, false])
  func telling(isAsynchronous: Bool) async throws {
    try await FlowTest.run(BarFlow(isAsynchronous), startingWith: .barIsOpened) { test in
      test.send(.beerIsOrdered)
      await test.settle()
      test.expect(
        .started, .navigated(.barIsOpened), .ready, .rejected(.beerIsOrdered, BarFlow.SoldOut()))
      #expect(await test.pilot.text().contains("That isn’t possible\n\nThis beer is sold out."))
      try await test.pilot.press("Go back")
      test.expectTree("Bar > barIsOpened")
    }
  }
}

nonisolated private enum BarStep: Step {
  case barIsOpened, beerIsOrdered
}

private final class BarFlow: Flow {
  nonisolated struct SoldOut: Error, CustomStringConvertible {
    let description = "This beer is sold out."
  }

  let root = NavigationStack()
  private let isAsynchronous: Bool

  init(_ isAsynchronous: Bool) {
    self.isAsynchronous = isAsynchronous
  }

  func adapt(step: BarStep) -> Adaptation<BarStep> {
    guard step == .beerIsOrdered else { return .proceed(step) }
    return isAsynchronous ? .resolve { throw SoldOut() } : .reject(SoldOut())
  }

  func navigate(to step: BarStep) -> FlowContributors<BarStep, Never> {
    let page = screen("bar")
    root.push(page)
    return .one(.contribute(page))
  }
}
