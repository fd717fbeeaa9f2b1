import FlowContent
import FlowCore
import FlowReactive
public import FlowRegistry
import FlowScreens
import Observation

/// A stand-in for the flow behind a route: a feature's test needs no other feature.
///
/// ```swift
/// let settings = registry.stub(SettingsRoute.self)
/// try await test.pilot.press("Settings")
/// #expect(settings.opened == [SettingsRoute()])
/// settings.end(.closed)
/// ```
public final class RouteStub<StubbedRoute: Route> {
  /// The opened routes, in order.
  public private(set) var opened: [StubbedRoute] = []

  /// The flows, held weakly: a test can check their release.
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

  /// Returns the flow opened last and still alive.
  private func popLast() -> StubFlow<StubbedRoute.Output>? {
    while let last = flows.popLast() {
      if let flow = last() { return flow }
    }
    return nil
  }

  /// Ends the flow opened last with an output.
  ///
  /// ```swift
  /// names.end("Ada")
  /// await test.expectScreen(shows: "Hello, Ada")
  /// ```
  ///
  /// - Returns: `true` if one was open.
  @discardableResult
  public func end(_ output: StubbedRoute.Output) -> Bool {
    guard let flow = popLast() else { return false }
    flow.output = output
    flow.stepper.steps.accept(.end)
    return true
  }

  /// Dismisses the root of the flow opened last, as if the user closed it.
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
  /// Provides a route with flows ended by the test, and with a place that only records its opening.
  ///
  /// ```swift
  /// let names = registry.stub(NameRoute.self)
  /// ```
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

/// A flow with an empty screen, ended by the stub.
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
