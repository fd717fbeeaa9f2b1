public import FlowCore

/// A flow as its type declares it.
nonisolated public struct FlowDescription: Hashable, Sendable {
  /// The name of the flow without the ending `Flow`, as `FlowID` has it.
  public let name: String

  /// The name of the type of its steps.
  public let stepType: String

  /// The steps that may happen in it, in the order of their declaration but those with values first, which are marked
  /// with `(…)`. The name of the type alone if the steps are no enumeration.
  public let steps: [String]

  /// What it hands over when it ends; `nil` if it does not end by itself. The cases, if the output is an enumeration.
  public let outputs: [String]?

  /// Describes a type of flow.
  public init<Described: Flow>(_ type: Described.Type) {
    name = typeName(type).droppingSuffix("Flow")
    stepType = typeName(Described.StepType.self)
    steps = Self.values(of: Described.StepType.self)
    outputs = Described.Output.self == Never.self ? nil : Self.values(of: Described.Output.self)
  }

  private static func values(of type: Any.Type) -> [String] {
    if type == Void.self { return ["()"] }
    let cases = EnumCases.names(of: type)
    return cases.isEmpty ? [typeName(type)] : cases
  }
}

/// A contribution that opens a flow: with it, the flow stands in the application's map.
public protocol FlowOpening {
  /// The flow that is opened.
  var openedFlow: FlowDescription { get }
}
