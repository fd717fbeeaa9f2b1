public import FlowCore

/// What the features of an application offer to each other: flows behind routes, contributions to extension points, and
/// deep links.
///
/// The application makes one from its list of features and hands it to its first flow. All conflicts are found when it
/// is made, before anything is shown.
public final class FlowRegistry {
  /// A feature that could not take part.
  public struct Failure {
    /// The feature's name.
    public let feature: String
    /// What its registration threw.
    public let error: any Error
  }

  /// Features that threw when they registered, and were left out.
  public private(set) var failures: [Failure] = []

  private(set) var features: [String] = []
  private(set) var providers: [Provider] = []
  private(set) var requirements: [Requirement] = []
  private(set) var contributions: [Contribution] = []
  private(set) var links: [Link] = []
  private var owner = "the application"

  struct Provider {
    let owner: String
    let route: ObjectIdentifier
    let name: String
    let makeFlow: (Any, FlowRegistry) -> Any?
  }

  struct Requirement {
    let owner: String
    let route: ObjectIdentifier
    let name: String
  }

  struct Contribution {
    let owner: String
    let point: ObjectIdentifier
    let name: String
    let value: Any
  }

  struct Link {
    let owner: String
    let pattern: LinkPattern
    let makeStep: (LinkParameters) throws -> any Step
  }

  /// Creates an empty registry, to be filled by hand: in tests, say.
  public init() {}

  /// Creates a registry of what `features` register, in the order given.
  ///
  /// - Throws: ``RegistryError`` with every conflict and everything that is missing, naming both sides.
  public convenience init(features: [any Feature]) throws {
    self.init()
    for feature in features {
      register(feature)
    }
    try validate()
  }

  private func register(_ feature: any Feature) {
    features.append(feature.name)
    owner = feature.name
    defer { owner = "the application" }
    do {
      try feature.register(in: self)
    } catch {
      failures.append(Failure(feature: feature.name, error: error))
      removeAll(of: feature.name)
    }
  }

  private func removeAll(of feature: String) {
    features.removeAll { $0 == feature }
    providers.removeAll { $0.owner == feature }
    requirements.removeAll { $0.owner == feature }
    contributions.removeAll { $0.owner == feature }
    links.removeAll { $0.owner == feature }
  }

  // MARK: Routes

  /// Provides the flow behind a route.
  ///
  /// - Parameters:
  ///   - route: The type of the route.
  ///   - flow: Makes a new flow each time the route is opened. It is handed the registry, because a closure that
  ///     captured it would keep it alive for ever.
  public func provide<R: Route>(_ route: R.Type, flow: @escaping (R, FlowRegistry) -> RoutedFlow<R.Output>) {
    providers.append(
      Provider(owner: owner, route: ObjectIdentifier(route), name: String(describing: route)) { route, registry in
        (route as? R).map { flow($0, registry) }
      })
  }

  /// Says that the feature opens a route, so that it is an error at start-up if nobody provides it.
  public func require<R: Route>(_ route: R.Type) {
    requirements.append(Requirement(owner: owner, route: ObjectIdentifier(route), name: String(describing: route)))
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
      UnavailableFlow<R.Output>(route: String(describing: R.self)), startingWith: .routeIsUnavailable)
  }

  // MARK: Extension points

  /// Adds a value to the extension point that is its type.
  public func contribute<Value>(_ value: Value) {
    contributions.append(
      Contribution(
        owner: owner, point: ObjectIdentifier(Value.self), name: String(describing: Value.self), value: value))
  }

  /// All values contributed to an extension point, in the order of registration.
  public func contributions<Value>(of point: Value.Type) -> [Value] {
    contributions.filter { $0.point == ObjectIdentifier(point) }.compactMap { $0.value as? Value }
  }

  // MARK: Deep links

  /// Makes every URL that matches `pattern` a step.
  ///
  /// - Parameters:
  ///   - pattern: Parts separated by `/`, those that begin with `:` standing for any text: `wishlist/movie/:id`.
  ///   - makeStep: Makes the step; throws if a parameter makes no sense.
  public func link(_ pattern: String, makeStep: @escaping (LinkParameters) throws -> any Step) {
    links.append(Link(owner: owner, pattern: LinkPattern(pattern), makeStep: makeStep))
  }
}
