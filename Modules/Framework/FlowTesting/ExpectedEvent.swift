public import FlowCore

/// An event that a ``FlowTest`` expects; of the tested flow unless it names another.
///
/// Events are compared as values: steps and errors with `==` if they are `Equatable`, else by type and by what they print.
nonisolated public struct ExpectedEvent<StepType: Step>: Sendable {
  private let expectations: [EventExpectation]

  private init(_ kind: FlowEvent.Kind, _ text: String) {
    expectations = [EventExpectation(kind: kind, text: text)]
  }

  private init(_ expectations: [EventExpectation]) {
    self.expectations = expectations
  }

  /// The expected events, those without a flow of a flow with this name.
  func expectations(of testedFlow: String) -> [EventExpectation] {
    expectations.map { expectation in
      var expectation = expectation
      expectation.flow = expectation.flow ?? testedFlow
      return expectation
    }
  }

  /// The flow was started.
  public static var started: Self { Self(.started, "started") }

  /// The flow is ready.
  public static var ready: Self { Self(.ready, "ready") }

  /// The flow is over.
  public static func ended(_ how: FlowEnding) -> Self { Self(.ended(how), "ended(\(how))") }

  /// The flow navigated to the step: `willNavigate`, then `didNavigate`.
  public static func navigated(_ step: StepType) -> Self {
    Self(Self.willNavigate(step).expectations + Self(.didNavigate(step), "didNavigate \(step)").expectations)
  }

  /// The flow put another step in the place of this one.
  public static func adapted(_ step: StepType, into other: StepType) -> Self {
    Self(.adapted(step, into: other), "adapted \(step) into \(other)")
  }

  /// The step went nowhere.
  public static func ignored(_ step: StepType, _ reason: IgnoredReason) -> Self {
    Self(.ignored(step, reason), "ignored(\(reason)) \(step)")
  }

  /// The flow refused the step.
  public static func rejected(_ step: StepType, _ error: any Error) -> Self {
    Self(.rejected(step, error), "rejected \(step): \(error)")
  }

  /// The flow said that the step is none of its business: `willNavigate`, then `unhandled`.
  public static func unhandled(_ step: StepType) -> Self {
    Self(Self.willNavigate(step).expectations + Self(.unhandled(step), "unhandled \(step)").expectations)
  }

  private static func willNavigate(_ step: StepType) -> Self { Self(.willNavigate(step), "willNavigate \(step)") }

  // MARK: Other flows

  /// Events of another flow of the tree.
  ///
  /// ```swift
  /// test.expect(.events(.started, .navigated(.starsAreRequired), .ready, of: RatingFlow.self))
  /// ```
  @MainActor
  public static func events<Other: Flow>(_ events: ExpectedEvent<Other.StepType>..., of flow: Other.Type) -> Self {
    Self(events.flatMap { $0.expectations(of: String(describing: flow)) })
  }

  /// An event of another flow of the tree, as `FlowEvent` prints it without the flow's name.
  public static func event(_ text: String, of flow: any Flow.Type) -> Self {
    event(text, ofFlowNamed: String(describing: flow))
  }

  /// An event of another flow of the tree that the test cannot name by its type: `StubFlow<String>`, say.
  public static func event(_ text: String, ofFlowNamed name: String) -> Self {
    Self([EventExpectation(flow: name, kind: nil, text: text)])
  }
}
