/// A map of an application, computed from the registrations of its features: features, routes and the features opening
/// them, tabs and other contributions, links, and flows with their outputs.
nonisolated package struct ApplicationMap: Hashable, Sendable {
  /// A feature on the map.
  package struct Feature: Hashable, Sendable {
    /// The name of the feature.
    package let name: String
    /// The flows started by the feature itself.
    package let flows: [FlowDescription]
    /// The routes provided by the feature.
    package let provides: [Route]
    /// The routes opened by the feature.
    package let opens: [Opening]
    /// The extension points read by the feature.
    package let extensionPoints: [String]
    /// The values contributed to extension points.
    package let contributes: [Contribution]
    /// The deep links of the feature.
    package let links: [Link]
  }

  /// A route and the flow behind it.
  package struct Route: Hashable, Sendable {
    /// The name of the route's type.
    package let name: String
    /// The flow opened by the route.
    package let flow: FlowDescription
  }

  /// A use of a route.
  package struct Opening: Hashable, Sendable {
    /// The name of the route's type.
    package let route: String
    /// `true` if the feature cannot work without the route.
    package let isRequired: Bool
  }

  /// A value contributed to an extension point.
  package struct Contribution: Hashable, Sendable {
    /// The name of the extension point's type.
    package let point: String
    /// The description of the value; empty if it has none.
    package let title: String
    /// The flow opened by the value, if there is one.
    package let flow: FlowDescription?
    /// The route opened by the value, if there is one.
    package let route: String?
  }

  /// A deep link on the map.
  package struct Link: Hashable, Sendable {
    /// The pattern of the link's path.
    package let pattern: String
    /// The name of the type of the steps to which it leads.
    package let stepType: String
  }

  /// The features in the order of their registration. The registrations of the application itself come first.
  package let features: [Feature]

  /// The flows started, provided or contributed by features, in the order of the features, each once.
  package var flows: [FlowDescription] {
    unique(features.flatMap(\.allFlows))
  }
}

nonisolated private func unique(_ flows: [FlowDescription]) -> [FlowDescription] {
  var seen: Set<FlowDescription> = []
  return flows.filter { seen.insert($0).inserted }
}

extension FlowRegistry {
  /// The map of the application, computed from the registrations each time.
  package var map: ApplicationMap {
    ApplicationMap(
      features: registrations.enumerated().filter { $0 > 0 || !$1.isEmpty }.map { ApplicationMap.Feature($1) })
  }
}

extension ApplicationMap.Feature {
  fileprivate init(_ registered: Registrations) {
    name = registered.owner
    flows = registered.flows.map { FlowDescription($0) }
    provides = registered.providers.map { .init(name: "\($0.route)", flow: FlowDescription($0.flow)) }
    opens = registered.openings.map { .init(route: "\($0.route)", isRequired: $0.isRequired) }
    extensionPoints = registered.extensionPoints.map { "\($0)" }
    contributes = registered.contributions.map { contribution in
      .init(
        point: "\(contribution.point)", title: (contribution.value as? any CustomStringConvertible)?.description ?? "",
        flow: (contribution.value as? any FlowOpening).map { FlowDescription($0.openedFlow) },
        route: (contribution.value as? any ContributedAction).map { "\($0.route)" })
    }
    links = registered.links.map { .init(pattern: $0.pattern.text, stepType: "\($0.stepType)") }
  }

  /// The flows started, provided or contributed by the feature, each once.
  nonisolated var allFlows: [FlowDescription] { unique(flows + provides.map(\.flow) + contributes.compactMap(\.flow)) }
}
