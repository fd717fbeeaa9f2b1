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
  var providers: [Provider] = []
  var openings: [Opening] = []
  private(set) var ownFlows: [OwnFlow] = []
  private(set) var extensionPoints: [ExtensionPoint] = []
  private(set) var contributions: [Contribution] = []
  var links: [Link] = []
  private(set) var owner = FlowRegistry.application

  /// The owner of what no feature registers.
  static let application = "the application"

  struct OwnFlow {
    let owner: String
    let flow: FlowDescription
  }

  struct ExtensionPoint {
    let owner: String
    let name: String
  }

  struct Contribution {
    let owner: String
    let point: ObjectIdentifier
    let name: String
    let value: Any
  }

  /// Creates an empty registry, to be filled by hand: in tests, say.
  public init() {}

  /// Creates a registry of what `features` register, in the order given.
  ///
  /// - Parameters:
  ///   - features: The features.
  ///   - application: Registers what the application itself opens.
  /// - Throws: ``RegistryError`` with every conflict and everything that is missing, naming both sides.
  public convenience init(features: [any Feature], application: (FlowRegistry) -> Void = { _ in }) throws {
    self.init()
    application(self)
    for feature in features {
      register(feature)
    }
    try validate()
  }

  private func register(_ feature: any Feature) {
    features.append(feature.name)
    owner = feature.name
    defer { owner = Self.application }
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
    openings.removeAll { $0.owner == feature }
    ownFlows.removeAll { $0.owner == feature }
    extensionPoints.removeAll { $0.owner == feature }
    contributions.removeAll { $0.owner == feature }
    links.removeAll { $0.owner == feature }
  }

  /// Says that the feature starts a flow of this type by itself, without a route or a contribution, so that it stands in
  /// the application's map.
  public func declare<Declared: Flow>(_ flow: Declared.Type) {
    ownFlows.append(OwnFlow(owner: owner, flow: FlowDescription(flow)))
  }

  // MARK: Extension points

  /// Says that the feature reads what others contribute of this type, so that it stands in the application's map.
  public func offerExtensionPoint<Value>(_ point: Value.Type) {
    extensionPoints.append(ExtensionPoint(owner: owner, name: typeName(point)))
  }

  /// Adds a value to the extension point that is its type.
  public func contribute<Value>(_ value: Value) {
    contributions.append(
      Contribution(
        owner: owner, point: ObjectIdentifier(Value.self), name: typeName(Value.self), value: value))
  }

  /// All values contributed to an extension point, in the order of registration.
  public func contributions<Value>(of point: Value.Type) -> [Value] {
    contributions.filter { $0.point == ObjectIdentifier(point) }.compactMap { $0.value as? Value }
  }
}
