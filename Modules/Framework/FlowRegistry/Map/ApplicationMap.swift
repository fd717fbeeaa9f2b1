/// What an application is made of, as its parts declare it: features, routes and who opens them, tabs and other
/// extensions, links, and the flows with their steps and outputs.
nonisolated public struct ApplicationMap: Hashable, Sendable {
  /// One feature.
  public struct Feature: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The flows that it starts by itself.
    public let flows: [FlowDescription]
    /// The routes that it provides.
    public let provides: [Route]
    /// The routes that it opens.
    public let opens: [Opening]
    /// The extension points that it reads.
    public let extensionPoints: [String]
    /// What it contributes to extension points.
    public let contributes: [Contribution]
    /// The deep links that it owns.
    public let links: [Link]
  }

  /// A route, and the flow behind it.
  public struct Route: Hashable, Sendable {
    /// The name of the route's type.
    public let name: String
    /// The flow that it opens.
    public let flow: FlowDescription
  }

  /// A route that is opened.
  public struct Opening: Hashable, Sendable {
    /// The name of the route's type.
    public let route: String
    /// Whether whoever opens it cannot do without.
    public let isRequired: Bool
  }

  /// A value of an extension point.
  public struct Contribution: Hashable, Sendable {
    /// The name of the extension point's type.
    public let point: String
    /// The value's own name; empty if it has none.
    public let title: String
    /// The flow that it opens, if it opens one.
    public let flow: FlowDescription?
  }

  /// A deep link.
  public struct Link: Hashable, Sendable {
    /// The shape of its path.
    public let pattern: String
    /// The name of the type of the steps that it leads to.
    public let steps: String
  }

  /// The features, in the order of their registration; what the application itself registers comes first, under its own
  /// name, if it registers anything.
  public let features: [Feature]

  /// Every flow that a feature starts by itself or that is opened by a route or a contribution, in the order of the
  /// features; each once.
  public var flows: [FlowDescription] {
    var seen: Set<FlowDescription> = []
    return features.flatMap(\.allFlows).filter { seen.insert($0).inserted }
  }
}

extension FlowRegistry {
  /// The map of what is registered.
  public var map: ApplicationMap {
    let names = [Self.application] + features
    return ApplicationMap(
      features: names.map(feature(named:)).filter { $0.name != Self.application || !$0.isEmpty })
  }

  private func feature(named name: String) -> ApplicationMap.Feature {
    ApplicationMap.Feature(
      name: name,
      flows: ownFlows.filter { $0.owner == name }.map(\.flow),
      provides: providers.filter { $0.owner == name }.map { .init(name: $0.name, flow: $0.flow) },
      opens: openings.filter { $0.owner == name }.map { .init(route: $0.name, isRequired: $0.isRequired) },
      extensionPoints: extensionPoints.filter { $0.owner == name }.map(\.name),
      contributes: contributions.filter { $0.owner == name }.map { contribution in
        .init(
          point: contribution.name, title: (contribution.value as? any CustomStringConvertible)?.description ?? "",
          flow: (contribution.value as? any FlowOpening)?.openedFlow)
      },
      links: links.filter { $0.owner == name }.map { .init(pattern: $0.pattern.text, steps: $0.stepType) })
  }
}

nonisolated extension ApplicationMap.Feature {
  /// Its flows, however they are opened.
  var allFlows: [FlowDescription] { flows + provides.map(\.flow) + contributes.compactMap(\.flow) }

  fileprivate var isEmpty: Bool {
    flows.isEmpty && provides.isEmpty && opens.isEmpty && extensionPoints.isEmpty && contributes.isEmpty
      && links.isEmpty
  }
}
