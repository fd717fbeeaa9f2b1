public import FlowCore
import FlowScreens

/// A registry of what the features of an application offer to each other: flows behind routes, contributions to
/// extension points, and deep links.
///
/// The application makes a registry from its list of features and passes it to its first flow:
///
/// ```swift
/// let registry = try FlowRegistry(features: [WishlistFeature(movies: movies), SettingsFeature()])
/// let settings = registry.flow(for: SettingsRoute())
/// ```
///
/// Making the registry finds all conflicts between features, before anything is shown.
public final class FlowRegistry {
  /// A feature that could not take part.
  public struct Failure {
    /// The name of the feature.
    public let feature: String
    /// The error thrown by its registration.
    public let error: any Error
  }

  /// The features left out because their registration threw.
  public private(set) var failures: [Failure] = []

  /// The registrations of the application, then those of each feature in order.
  private(set) var registrations = [Registrations(owner: "the application")]

  /// The window and the coordinator of the application, once it is connected.
  weak var window: (any LinkOpening)?
  weak var coordinator: FlowCoordinator?
  /// The places opened before the connection.
  var waitingPaths: [[any Step]] = []

  /// The position of the registrations being added to.
  private var current = 0

  /// Creates an empty registry, to be filled by a test.
  public init() {}

  /// Creates a registry from the registrations of features, in the order given.
  ///
  /// ```swift
  /// let registry = try FlowRegistry(features: features) { registry in
  ///   registry.declare(WishlistFlow.self)
  ///   registry.require(SettingsRoute.self)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - features: The features of the application.
  ///   - application: Registers what the application itself opens and starts.
  /// - Throws: ``RegistryError`` with every conflict and every missing route, naming both sides.
  public convenience init(features: [any Feature], application: (FlowRegistry) -> Void = { _ in }) throws {
    self.init()
    application(self)
    for feature in features {
      register(feature)
    }
    try validate()
  }

  private func register(_ feature: any Feature) {
    let name = feature.name
    current = registrations.count
    registrations.append(Registrations(owner: name))
    defer { current = 0 }
    do {
      try feature.register(in: self)
    } catch {
      failures.append(Failure(feature: name, error: error))
      registrations.removeLast()
    }
  }

  /// Changes the registrations of the registering feature, or of the application if there is none.
  func change(_ body: (inout Registrations) -> Void) {
    body(&registrations[current])
  }

  // MARK: Flows and extension points

  /// Declares that the feature starts a flow of this type by itself, without a route or a contribution. The declaration
  /// puts the flow on the application's map.
  public func declare<Declared: Flow>(_ flow: Declared.Type) {
    change { $0.flows.append(flow) }
  }

  /// Declares that the feature reads the contributions of this type. The declaration puts the extension point on the
  /// application's map.
  ///
  /// ```swift
  /// registry.offerExtensionPoint(Greeting.self)
  /// let greetings = registry.contributions(of: Greeting.self).map(\.text)  // ["Good morning"]
  /// ```
  public func offerExtensionPoint<Value>(_ point: Value.Type) {
    change { $0.extensionPoints.append(point) }
  }

  /// Adds a value to the extension point of its type.
  ///
  /// ```swift
  /// registry.contribute(
  ///   FlowTab(title: "Wishlist", order: 10, startingWith: .moviesAreRequired) { _ in WishlistFlow() })
  /// ```
  public func contribute<Value>(_ value: Value) {
    change { $0.contributions.append(.init(point: Value.self, value: value)) }
  }

  /// Returns all values contributed to an extension point, in the order of the features.
  ///
  /// ```swift
  /// let tabs = registry.contributions(of: FlowTab.self).sorted { $0.order < $1.order }
  /// ```
  public func contributions<Value>(of point: Value.Type) -> [Value] {
    registrations.flatMap(\.contributions).filter { $0.point == point }.compactMap { $0.value as? Value }
  }
}
