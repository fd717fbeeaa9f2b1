public import FlowReactive

/// Drives a tree of flows: listens to the steppers, asks the flows to navigate, and starts and ends them.
///
/// ```swift
/// let coordinator = FlowCoordinator()
/// coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(AppStep.appIsLaunched))
/// ```
///
/// In one tree one step is handled at a time, in the order of emission, in the call that emits it; what is emitted
/// meanwhile waits its turn, and what is emitted while a relay is delivering waits for the end of that. The article
/// <doc:Semantics> states every promise.
///
/// The coordinator owns the tree. Releasing it cancels every flow; they and their presentables and steppers are
/// released. The article <doc:WhoRetainsWhom> says what lives how long.
@MainActor
public final class FlowCoordinator {
  @usableFromInline let engine = FlowEngine()

  /// Creates a coordinator without flows.
  public init() {}

  isolated deinit {
    engine.tearDown()
  }

  /// Starts a root flow.
  ///
  /// The first step was handled when this returns, unless it is adapted asynchronously or this is called during a
  /// navigation, the end of a flow or the delivery of a relay: then it waits for the end of that.
  ///
  /// - Parameters:
  ///   - flow: The flow. A flow that is live already is not started again.
  ///   - stepper: The flow's own stepper.
  ///   - onEnd: Called once, when the flow has ended, however it did, and was released; at once, with `cancelled`, if
  ///     it is live already.
  @inlinable
  public func coordinate<F: Flow>(
    flow: F, with stepper: some Stepper<F.StepType>, onEnd: @escaping (FlowResult<F.Output>) -> Void = { _ in }
  ) {
    start(RoutedFlow(flow, with: stepper), onEnd: onEnd)
  }

  @usableFromInline
  func start<Output>(_ flow: RoutedFlow<Output>, onEnd: @escaping (FlowResult<Output>) -> Void) {
    engine.batch {
      _ = flow.start(engine, nil, onEnd)
    }
  }

  /// Offers a step to every live flow that has steps of its type: parents before children, children in the order in
  /// which they were started. Flows that this very step starts are not asked.
  ///
  /// Offered before the first root flow is ready, it waits for that. During a navigation it waits its turn.
  ///
  /// - Returns: The offer, which tells which flows took the step. O(number of live flows).
  @inlinable
  @discardableResult
  public func navigate<StepType: Step>(to step: StepType) -> StepOffer<StepType> {
    let offer = StepOffer(step)
    engine.offer(offer)
    return offer
  }

  /// What happens in the tree, in order. Events are delivered synchronously; without a subscriber they cost nothing.
  public var events: Observable<FlowEvent> { engine.eventsForObservers }

  /// The live flows and, for each, the steps whose presentables are still up. O(number of both).
  public var tree: FlowTree { FlowTree(of: engine) }

  /// The root of a live flow, for whoever wants to bring it to the front; `nil` if the flow is over. O(number of live flows).
  public func root(of flow: FlowID) -> (any Presentable)? {
    engine.flows.first { $0.id == flow }?.root
  }

  /// Whether an adaptation waits for an answer.
  public var isBusy: Bool { engine.adaptations.waiting > 0 }

  /// Waited for before each asynchronous adaptation, with the step: a test kit holds answers back with it.
  package func holdAnswers(until release: @escaping (any Step) async -> Void) {
    engine.adaptations.hold = release
  }

  /// Returns when no adaptation waits for an answer.
  public func settle() async {
    await engine.adaptations.settle()
  }

  /// Cancels every flow, for good. The coordinator starts nothing any more.
  ///
  /// - Returns: What can be asked later for what the end has left behind, without keeping the coordinator alive.
  @discardableResult
  public func endAll() -> Remains {
    engine.tearDown()
    return Remains(of: engine)
  }

  /// The flows whose adaptations wait for an answer, each with the step.
  public var pendingSteps: [String] {
    var steps: [String] = []
    engine.flows.forEach { node in
      if let step = node.stepBeingResolved {
        steps.append("\(node.id) \(step)")
      }
    }
    return steps
  }

  /// The type names of flows, presentables and steppers that the tree has let go of and that are still alive, oldest
  /// first. Empty in release builds.
  ///
  /// What somebody else keeps on purpose is named as well. O(number of objects let go of).
  public func stillAlive() -> [String] {
    engine.ledger.survivorNames
  }
}
