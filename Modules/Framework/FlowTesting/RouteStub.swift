import FlowContent
import FlowCore
import FlowReactive
public import FlowRegistry
import FlowScreens
import Observation

/// A stand-in for the flow behind a route, so that a feature's test needs no other feature.
///
/// ```swift
/// let settings = registry.stub(SettingsRoute.self)
/// try await test.pilot.press("Settings")
/// #expect(settings.opened == [SettingsRoute()])
/// settings.end(.closed)
/// ```
public final class RouteStub<StubbedRoute: Route> {
  /// The routes that were opened, in order.
  public private(set) var opened: [StubbedRoute] = []

  /// The flows, held weakly, so that a test can check that they are released.
  private var flows: [() -> StubFlow<StubbedRoute.Output>?] = []

  fileprivate init() {}

  fileprivate func note(_ route: StubbedRoute) {
    opened.append(route)
  }

  fileprivate func open(_ route: StubbedRoute) -> StubFlow<StubbedRoute.Output> {
    note(route)
    let flow = StubFlow<StubbedRoute.Output>()
    flows.append { [weak flow] in flow }
    return flow
  }

  /// Returns the flow that was opened last and is still alive.
  private func popLast() -> StubFlow<StubbedRoute.Output>? {
    while let last = flows.popLast() {
      if let flow = last() { return flow }
    }
    return nil
  }

  /// Ends the flow that was opened last with an output.
  ///
  /// - Returns: `true` if one was open.
  @discardableResult
  public func end(_ output: StubbedRoute.Output) -> Bool {
    guard let flow = popLast() else { return false }
    flow.output = output
    flow.stepper.steps.accept(.end)
    return true
  }

  /// Dismisses the root of the flow that was opened last, as if the user closed it.
  ///
  /// - Returns: `true` if one was open.
  @discardableResult
  public func dismiss() -> Bool {
    guard let flow = popLast() else { return false }
    flow.root.lifecycle.dismiss()
    return true
  }
}

extension FlowRegistry {
  /// Provides a route with flows that the test ends, and with a place that only records that it was opened.
  public func stub<StubbedRoute: Route>(_ route: StubbedRoute.Type) -> RouteStub<StubbedRoute> {
    let stub = RouteStub<StubbedRoute>()
    provide(
      route, StubFlow<StubbedRoute.Output>.self,
      makeFlow: { route, _ in
        let flow = stub.open(route)
        return RoutedFlow(flow, with: flow.stepper)
      },
      makeStep: { route in
        stub.note(route)
        return nil
      })
    return stub
  }
}

nonisolated enum StubStep: Step {
  case start, end
}

/// A flow that shows an empty screen, and ends when the stub says so.
final class StubFlow<Output>: Flow {
  let root = NavigationStack(title: "Stub")
  let stepper = StubStepper()
  var output: Output?

  func navigate(to step: StubStep) -> FlowContributors<StubStep, Output> {
    switch step {
    case .start: root.push(Screen(StubModel()))
    case .end: if let output { return .end(output) }
    }
    return .none
  }
}

final class StubStepper: Stepper {
  let steps = PublishRelay<StubStep>()
  let initialStep: StubStep? = .start
}

@Observable
private final class StubModel: ScreenModel {
  let work = Work()
  let content = ScreenContent(title: "Stub")
}
