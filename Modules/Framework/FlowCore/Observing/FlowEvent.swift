/// An event in a tree of flows.
///
/// ```swift
/// coordinator.events.subscribe(onNext: { log.info("\($0)") }).disposed(by: bag)
/// ```
nonisolated public struct FlowEvent: Sendable {
  /// A kind of event.
  public enum Kind: Sendable {
    /// The flow was started. If a navigation of its parent started it, the parent's `didNavigate` came before.
    case started
    /// The flow handled its first step, and the flows started by this step are ready.
    case ready
    /// The flow and all flows below it are detached and released. Those below were reported first.
    case ended(FlowEnding)
    /// The flow is about to navigate to the step.
    case willNavigate(any Step)
    /// The flow navigated to the step: the outcome "handled".
    case didNavigate(any Step)
    /// The presentable of an equal step is still up, and is brought to the front: at once, when the user has agreed to
    /// lose unsaved input over it, or not at all.
    case revealed(any Step)
    /// The flow replaced the step by another, whose outcome follows.
    case adapted(any Step, into: any Step)
    /// The step was ignored.
    case ignored(any Step, IgnoredReason)
    /// The flow refused the step, or its asynchronous adaptation failed.
    case rejected(any Step, any Error)
    /// The flow doesn't handle the step.
    case unhandled(any Step)
    /// The flow, or something it shows, is used incorrectly.
    case mistake(Mistake)
  }

  /// The flow of the event.
  public let flow: FlowID
  /// The kind of event.
  public let kind: Kind
}

/// The way a flow ended.
nonisolated public enum FlowEnding: Sendable, Hashable {
  /// It ended itself, with an output.
  case output
  /// Its root was dismissed.
  case dismissed
  /// A flow above it or the coordinator ended, or the task waiting for it was canceled.
  case cancelled
}

/// The reason why a step was ignored.
nonisolated public enum IgnoredReason: Sendable, Hashable {
  /// The presentable of its stepper was covered.
  case hidden
  /// The presentable of its stepper was dismissed.
  case dismissed
  /// The flow ended before the step's turn came.
  case flowEnded
  /// The flow's adaptation dropped it.
  case dropped
  /// It was forwarded to a parent, and the flow has none.
  case noParent
  /// It was emitted while the flows were restored. Their state includes its results already.
  case restoring
}

nonisolated extension FlowEvent: CustomStringConvertible {
  /// The event as a line of a log: `WishlistFlow didNavigate movieIsPicked(603)`.
  public var description: String {
    switch kind {
    case .started: "\(flow) started"
    case .ready: "\(flow) ready"
    case .ended(let how): "\(flow) ended(\(how))"
    case .willNavigate(let step): "\(flow) willNavigate \(step)"
    case .didNavigate(let step): "\(flow) didNavigate \(step)"
    case .revealed(let step): "\(flow) revealed \(step)"
    case .adapted(let step, let other): "\(flow) adapted \(step) into \(other)"
    case .ignored(let step, let reason): "\(flow) ignored(\(reason)) \(step)"
    case .rejected(let step, let error): "\(flow) rejected \(step): \(error)"
    case .unhandled(let step): "\(flow) unhandled \(step)"
    case .mistake(let mistake): "\(flow) mistake: \(mistake)"
    }
  }
}
