import DashboardInterface
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing

@testable import movies

@Suite("The root flow")
struct AppFlowTests {
  @Test("The root flow shows the dashboard at once, and ends when the user signs out")
  func signingOut() async throws {
    let registry = FlowRegistry()
    let dashboard = registry.stub(DashboardRoute.self)
    let signOuts = PublishRelay<Void>()
    await FlowTest.run(
      HostFlow(app: AppFlow(window: Window(title: "Test"), registry: registry), signOuts: signOuts),
      startingWith: .start, checking: [.adaptations, .work, .releases]
    ) { test in
      test.expectTree("Host > App > StubFlow<Never>")
      #expect(dashboard.opened.count == 1)
      signOuts.accept(())
      test.expectTree("Host")
    }
  }
}

private enum HostStep: Step {
  case start
}

/// A flow that starts the root flow as `MoviesApp` does.
private final class HostFlow: Flow {
  var root: Window { app.root }
  private let app: AppFlow
  private let signOuts: PublishRelay<Void>

  init(app: AppFlow, signOuts: PublishRelay<Void>) {
    self.app = app
    self.signOuts = signOuts
  }

  func navigate(to step: HostStep) -> FlowContributors<HostStep, Never> {
    .one(.flow(app, with: AppStepper(signOuts: signOuts.asObservable())) { nil })
  }
}
