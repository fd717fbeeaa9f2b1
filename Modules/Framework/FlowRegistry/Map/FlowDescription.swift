public import FlowCore

/// A type of flow, as the application's map describes it.
nonisolated package struct FlowDescription: Hashable, Sendable {
  /// The name of the flow's type: `WishlistFlow`.
  package let name: String

  /// The name of the type of its steps.
  package let stepType: String

  /// The name of the type of its output, or `nil` if it does not end by itself.
  package let output: String?

  init<Described: Flow>(_ type: Described.Type) {
    name = String(describing: type)
    stepType = String(describing: Described.StepType.self)
    output = Described.Output.self == Never.self ? nil : String(describing: Described.Output.self)
  }
}

/// A contribution that opens a flow, which puts the flow on the application's map.
public protocol FlowOpening {
  /// The type of the opened flow.
  var openedFlow: any Flow.Type { get }
}
