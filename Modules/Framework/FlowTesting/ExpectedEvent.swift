public import FlowCore

/// An event that a ``FlowTest`` expects; of the tested flow unless it names another.
nonisolated public struct ExpectedEvent<StepType: Step>: Sendable {
  private let flow: String?
  private let texts: [String]

  private init(_ texts: String..., of flow: String? = nil) {
    self.texts = texts
    self.flow = flow
  }

  func lines(for testedFlow: String) -> [String] {
    texts.map { "\(flow ?? testedFlow) \($0)" }
  }

  /// The flow was started.
  public static var started: Self { Self("started") }

  /// The flow is ready.
  public static var ready: Self { Self("ready") }

  /// The flow is over.
  public static func ended(_ how: FlowEnding) -> Self { Self("ended(\(how))") }

  /// The flow navigated to the step: `willNavigate`, then `didNavigate`.
  public static func navigated(_ step: StepType) -> Self { Self("willNavigate \(step)", "didNavigate \(step)") }

  /// The flow put another step in the place of this one.
  public static func adapted(_ step: StepType, into other: StepType) -> Self { Self("adapted \(step) into \(other)") }

  /// The step went nowhere.
  public static func ignored(_ step: StepType, _ reason: IgnoredReason) -> Self { Self("ignored(\(reason)) \(step)") }

  /// The flow refused the step.
  public static func rejected(_ step: StepType, _ error: any Error) -> Self { Self("rejected \(step): \(error)") }

  /// The flow said that the step is none of its business: `willNavigate`, then `unhandled`.
  public static func unhandled(_ step: StepType) -> Self { Self("willNavigate \(step)", "unhandled \(step)") }

  /// An event of another flow of the tree, as `FlowEvent` prints it without the flow's name.
  public static func event(_ text: String, of flow: any Flow.Type) -> Self {
    Self(text, of: String(describing: flow))
  }

  /// An event of another flow of the tree that the test cannot name by its type: `StubFlow<String>`, say.
  public static func event(_ text: String, ofFlowNamed name: String) -> Self {
    Self(text, of: name)
  }
}
