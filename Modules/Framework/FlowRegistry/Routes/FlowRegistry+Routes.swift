public import FlowCore

extension FlowRegistry {
  struct Provider {
    let owner: String
    let route: ObjectIdentifier
    let name: String
    let flow: FlowDescription
    let makeFlow: (Any, FlowRegistry) -> Any?
  }

  /// That somebody opens a route.
  struct Opening {
    let owner: String
    let route: ObjectIdentifier
    let name: String
    let isRequired: Bool
  }

  /// Provides the flow behind a route.
  ///
  /// - Parameters:
  ///   - route: The type of the route.
  ///   - step: The step with which the flow begins.
  ///   - flow: Makes a new flow each time the route is opened. It is handed the registry, because a closure that
  ///     captured it would keep it alive for ever.
  public func provide<R: Route, Provided: Flow>(
    _ route: R.Type, startingWith step: Provided.StepType, flow: @escaping (R, FlowRegistry) -> Provided
  ) where Provided.Output == R.Output {
    provide(route, with: { _ in OneStepper(step) }, flow: flow)
  }

  /// Provides the flow behind a route, with a stepper of its own.
  ///
  /// - Parameters:
  ///   - route: The type of the route.
  ///   - stepper: Makes the stepper of a new flow.
  ///   - flow: Makes a new flow each time the route is opened; it is handed the registry.
  public func provide<R: Route, Provided: Flow, FlowStepper: Stepper<Provided.StepType>>(
    _ route: R.Type, with stepper: @escaping (Provided) -> FlowStepper, flow: @escaping (R, FlowRegistry) -> Provided
  ) where Provided.Output == R.Output {
    providers.append(
      Provider(
        owner: owner, route: ObjectIdentifier(route), name: typeName(route),
        flow: FlowDescription(Provided.self)
      ) { route, registry in
        guard let route = route as? R else { return nil }
        let provided = flow(route, registry)
        return RoutedFlow(provided, with: stepper(provided))
      })
  }

  /// Says that the feature opens a route and cannot do without, so that it is an error at start-up if nobody provides it.
  public func require<R: Route>(_ route: R.Type) {
    openings.append(
      Opening(owner: owner, route: ObjectIdentifier(route), name: typeName(route), isRequired: true))
  }

  /// Says that the feature opens a route if somebody provides it, which it asks with ``provides(_:)``.
  public func mayOpen<R: Route>(_ route: R.Type) {
    openings.append(
      Opening(owner: owner, route: ObjectIdentifier(route), name: typeName(route), isRequired: false))
  }

  /// Whether somebody provides the flow behind a route.
  public func provides<R: Route>(_ route: R.Type) -> Bool {
    providers.contains { $0.route == ObjectIdentifier(route) }
  }

  /// A new flow for a route, ready to be started.
  ///
  /// If nobody provides the route, which ``require(_:)`` finds out at start-up, the flow shows a screen that says so.
  public func flow<R: Route>(for route: R) -> RoutedFlow<R.Output> {
    let provider = providers.first { $0.route == ObjectIdentifier(R.self) }
    if let flow = provider?.makeFlow(route, self) as? RoutedFlow<R.Output> {
      return flow
    }
    return RoutedFlow(
      UnavailableFlow<R.Output>(route: typeName(R.self)), startingWith: .routeIsUnavailable)
  }
}
