public import FlowCore

extension FlowRegistry {
  /// Provides the flow behind a route.
  ///
  /// ```swift
  /// registry.provide(SettingsRoute.self, startingWith: .settingsAreRequired) { route, registry in
  ///   SettingsFlow(page: route.page, registry: registry)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The type of the route.
  ///   - step: The first step of the flow.
  ///   - flow: Makes a new flow each time the route is opened. It receives the registry, because a closure capturing
  ///     the registry would form a retain cycle.
  public func provide<R: Route, Provided: Flow>(
    _ route: R.Type, startingWith step: Provided.StepType, flow: @escaping (R, FlowRegistry) -> Provided
  ) where Provided.Output == R.Output {
    provide(route, with: { _ in OneStepper(step) }, flow: flow)
  }

  /// Provides the flow behind a route, with a stepper of its own.
  ///
  /// ```swift
  /// registry.provide(SettingsRoute.self, with: { _ in DefaultStepper() }) { _, _ in SettingsFlow() }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The type of the route.
  ///   - stepper: Makes the stepper of a new flow.
  ///   - flow: Makes a new flow each time the route is opened. It receives the registry.
  public func provide<R: Route, Provided: Flow, FlowStepper: Stepper<Provided.StepType>>(
    _ route: R.Type, with stepper: @escaping (Provided) -> FlowStepper, flow: @escaping (R, FlowRegistry) -> Provided
  ) where Provided.Output == R.Output {
    provide(route, Provided.self) { route, registry in
      let provided = flow(route, registry)
      return RoutedFlow(provided, with: stepper(provided))
    }
  }

  /// Provides a place in a live flow, such as a tab, for ``open(_:)-(R)``.
  ///
  /// ```swift
  /// registry.provide(GenreRoute.self, in: GenresFlow.self) { .genreIsPicked($0.genre) }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The type of the route.
  ///   - flow: The type of the flow.
  ///   - step: Returns the step of the flow that leads to the place.
  public func provide<R: Route, Provided: Flow>(
    _ route: R.Type, in flow: Provided.Type, step: @escaping (R) -> Provided.StepType
  ) {
    provide(route, flow, makeStep: step)
  }

  /// Provides a route with a new flow, with a step of a live one, or with both, as a stub does.
  package func provide<R: Route>(
    _ route: R.Type, _ flow: any Flow.Type, makeFlow: ((R, FlowRegistry) -> RoutedFlow<R.Output>)? = nil,
    makeStep: ((R) -> (any Step)?)? = nil
  ) {
    let provider = Registrations.Provider(
      route: route, flow: flow,
      makeFlow: makeFlow.map { makeFlow in { route, registry in (route as? R).map { makeFlow($0, registry) } } },
      makeStep: makeStep.map { makeStep in { route in (route as? R).flatMap(makeStep) } })
    change { $0.providers.append(provider) }
  }

  /// Declares that the feature opens a route and cannot work without it: it is an error if no feature provides the
  /// route.
  public func require<R: Route>(_ route: R.Type) {
    change { $0.openings.append(.init(route: route, isRequired: true)) }
  }

  /// Declares that the feature opens a route if a feature provides it. Ask with ``provides(_:)`` before you open it.
  public func mayOpen<R: Route>(_ route: R.Type) {
    change { $0.openings.append(.init(route: route, isRequired: false)) }
  }

  /// Returns whether a feature provides a route.
  public func provides<R: Route>(_ route: R.Type) -> Bool {
    isProvided(route)
  }

  func isProvided(_ route: Any.Type) -> Bool { provider(of: route) != nil }

  func provider(of route: Any.Type) -> Registrations.Provider? {
    registrations.lazy.flatMap(\.providers).first { $0.route == route }
  }

  /// Returns a new flow for a route, ready to be started.
  ///
  /// ```swift
  /// let settings = registry.flow(for: SettingsRoute())
  /// root.present(settings.root)
  /// return .one(.flow(settings, onDismiss: .settingsAreClosed) { .settingsAreChanged($0) })
  /// ```
  ///
  /// If no feature provides the route, the flow shows a screen with this message.
  public func flow<R: Route>(for route: R) -> RoutedFlow<R.Output> {
    if let flow = provider(of: R.self)?.makeFlow?(route, self) as? RoutedFlow<R.Output> {
      return flow
    }
    return RoutedFlow(
      UnavailableFlow<R.Output>(String(describing: R.self)), startingWith: .routeIsUnavailable)
  }
}
