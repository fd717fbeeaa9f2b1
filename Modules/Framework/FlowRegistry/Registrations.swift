import FlowCore

/// The registrations of one feature, or of the application itself.
struct Registrations {
  struct Provider {
    let route: Any.Type
    let flow: any Flow.Type
    let makeFlow: ((Any, FlowRegistry) -> Any?)?
    let makeStep: ((Any) -> (any Step)?)?
  }

  /// A use of a route provided by this or another feature.
  struct Opening {
    let route: Any.Type
    let isRequired: Bool
  }

  struct Contribution {
    let point: Any.Type
    let value: Any
  }

  /// The name of the feature.
  let owner: String

  var flows: [any Flow.Type] = []
  var providers: [Provider] = []
  var openings: [Opening] = []
  var extensionPoints: [Any.Type] = []
  var contributions: [Contribution] = []
  var links: [any RegisteredLink] = []

  var isEmpty: Bool {
    flows.isEmpty && providers.isEmpty && openings.isEmpty && extensionPoints.isEmpty && contributions.isEmpty
      && links.isEmpty
  }
}
