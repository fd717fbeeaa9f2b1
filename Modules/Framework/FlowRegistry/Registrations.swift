import FlowCore

/// The registrations of one feature, or of the application itself.
struct Registrations {
  struct Provider {
    let route: Any.Type
    let flow: any Flow.Type
    let makeFlow: ((Any, FlowRegistry) -> Any?)?
    let makeStep: ((Any) -> (any Step)?)?
  }

  /// A use of a route that this or another feature provides.
  struct Opening {
    let route: Any.Type
    let isRequired: Bool
  }

  struct Contribution {
    let point: Any.Type
    let value: Any
  }

  struct Link {
    let pattern: LinkPattern
    /// The link that leads to the flow with the place, if that isn't always there.
    let place: String?
    let stepType: Any.Type
    let makeStep: (LinkParameters) throws -> any Step
    let parameters: (any Step) -> [String: String]?
  }

  /// The name of the feature.
  let owner: String

  var flows: [any Flow.Type] = []
  var providers: [Provider] = []
  var openings: [Opening] = []
  var extensionPoints: [Any.Type] = []
  var contributions: [Contribution] = []
  var links: [Link] = []

  var isEmpty: Bool {
    flows.isEmpty && providers.isEmpty && openings.isEmpty && extensionPoints.isEmpty && contributions.isEmpty
      && links.isEmpty
  }
}
