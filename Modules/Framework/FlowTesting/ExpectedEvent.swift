public import FlowCore

/// An event expected by a ``FlowTest``, of the tested flow unless it names another.
///
/// Events are compared as values: steps with `==`, and errors too if they are `Equatable`, otherwise by type and text.
nonisolated public struct ExpectedEvent<StepType: Step>: Sendable {
  private let expectations: [EventExpectation]

  private init(_ kind: FlowEvent.Kind, _ text: String) {
    expectations = [EventExpectation(kind: kind, text: text)]
  }

  private init(_ expectations: [EventExpectation]) {
    self.expectations = expectations
  }

  /// Returns the expected events; those without a flow belong to a flow with this name.
  func expectations(of testedFlow: String) -> [EventExpectation] {
    expectations.map { expectation in
      var expectation = expectation
      expectation.flow = expectation.flow ?? testedFlow
      return expectation
    }
  }

  /// The event that the flow was started.
  public static var started: Self { Self(.started, "started") }

  /// The event that the flow is ready.
  public static var ready: Self { Self(.ready, "ready") }

  /// Returns the event that the flow ended.
  public static func ended(_ how: FlowEnding) -> Self { Self(.ended(how), "ended(\(how))") }

  /// Returns the events of a navigation to a step: `willNavigate`, then `didNavigate`.
  public static func navigated(_ step: StepType) -> Self {
    Self(Self.willNavigate(step).expectations + Self(.didNavigate(step), "didNavigate \(step)").expectations)
  }

  /// Returns the event of a step whose place was still up, and was brought to the front.
  public static func revealed(_ step: StepType) -> Self { Self(.revealed(step), "revealed \(step)") }

  /// Returns the event of a step replaced with another by the flow.
  public static func adapted(_ step: StepType, into other: StepType) -> Self {
    Self(.adapted(step, into: other), "adapted \(step) into \(other)")
  }

  /// Returns the event of an ignored step.
  public static func ignored(_ step: StepType, _ reason: IgnoredReason) -> Self {
    Self(.ignored(step, reason), "ignored(\(reason)) \(step)")
  }

  /// Returns the event of a step rejected with an error.
  ///
  /// ```swift
  /// test.expect(.rejected(.teaIsPicked(13), SoldOut()))
  /// ```
  public static func rejected(_ step: StepType, _ error: any Error) -> Self {
    Self(.rejected(step, error), "rejected \(step): \(error)")
  }

  /// Returns the events of a step not handled by the flow: `willNavigate`, then `unhandled`.
  public static func unhandled(_ step: StepType) -> Self {
    Self(Self.willNavigate(step).expectations + Self(.unhandled(step), "unhandled \(step)").expectations)
  }

  private static func willNavigate(_ step: StepType) -> Self { Self(.willNavigate(step), "willNavigate \(step)") }

  // MARK: Other flows

  /// Returns events of another flow of the tree.
  ///
  /// ```swift
  /// test.expect(.events(.started, .navigated(.moviesAreRequired), .ready, of: WishlistFlow.self))
  /// ```
  @MainActor
  public static func events<Other: Flow>(_ events: ExpectedEvent<Other.StepType>..., of flow: Other.Type) -> Self {
    Self(events.flatMap { $0.expectations(of: String(describing: flow)) })
  }

  /// Returns an event of another flow of the tree, given as `FlowEvent` prints it without the flow's name.
  public static func event(_ text: String, of flow: any Flow.Type) -> Self {
    event(text, ofFlowNamed: String(describing: flow))
  }

  /// Returns an event of a flow of the tree whose type the test cannot name, such as `StubFlow<String>`.
  public static func event(_ text: String, ofFlowNamed name: String) -> Self {
    Self([EventExpectation(flow: name, kind: nil, text: text)])
  }
}
