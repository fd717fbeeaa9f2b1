public import FlowReactive

/// An object that drives a tree of flows: it listens to the steppers, lets the flows navigate, and starts and ends
/// them.
///
/// ```swift
/// let coordinator = FlowCoordinator()
/// coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(AppStep.appIsLaunched))
/// ```
///
/// One step is handled at a time in a tree, in the order of emission, in the emitting call. Steps emitted meanwhile
/// wait for their turn; steps emitted during a relay's delivery wait for its end: see <doc:Semantics>.
///
/// The coordinator owns the tree. Releasing it cancels and releases every flow with its presentables and steppers: see
/// <doc:WhoRetainsWhom>.
@MainActor
public final class FlowCoordinator {
  package let engine = FlowEngine()

  /// Creates a coordinator without flows.
  public init() {}

  isolated deinit {
    engine.endAll()
  }

  /// Starts a root flow.
  ///
  /// ```swift
  /// coordinator.coordinate(flow: NameFlow(), with: names) { result in
  ///   if case .output(let name) = result { greeting = "Hello, \(name)" }
  /// }
  /// ```
  ///
  /// The first step was handled when this method returns, unless it is adapted asynchronously, or this method is called
  /// during a navigation, the end of a flow or the delivery of a relay. Then the step waits for its end.
  ///
  /// - Parameters:
  ///   - flow: The flow. A live flow is not started again.
  ///   - stepper: The flow's own stepper.
  ///   - onEnd: Called once when the flow has ended and was released; at once with `cancelled` if it is live already.
  ///   - onReport: Called with each output the flow reports without ending.
  @inlinable
  public func coordinate<F: Flow>(
    flow: F, with stepper: some Stepper<F.StepType>, onEnd: @escaping (FlowResult<F.Output>) -> Void = { _ in },
    onReport: @escaping (F.Output) -> Void = { _ in }
  ) {
    coordinate(RoutedFlow(flow, with: stepper), onEnd: onEnd, onReport: onReport)
  }

  /// Starts a root flow of a type not known here, as in ``coordinate(flow:with:onEnd:onReport:)``.
  ///
  /// ```swift
  /// coordinator.coordinate(signIn) { result in
  ///   if case .output(let output) = result { profile = output }
  /// }
  /// ```
  public func coordinate<Output>(
    _ flow: RoutedFlow<Output>, onEnd: @escaping (FlowResult<Output>) -> Void = { _ in },
    onReport: @escaping (Output) -> Void = { _ in }
  ) {
    engine.turn {
      _ = flow.start(in: engine, under: nil) { [engine] message in
        guard engine.replay == nil else { return }
        switch message {
        case .report(let output): onReport(output)
        case .end(let result): onEnd(result)
        }
      }
    }
  }

  /// Offers a step to every live flow with steps of its type, in the order in which the flows were started: a parent
  /// before its children. Flows started by the step itself are not asked.
  ///
  /// ```swift
  /// coordinator.navigate(to: WishlistStep.movieIsPicked(603))
  /// print(coordinator.tree)  // Wishlist > moviesAreRequired > movieIsPicked(603)
  /// ```
  ///
  /// While no such flow is ready, the offer waits for one: see ``waitingOffers``. A flow whose place for an equal step
  /// is still up takes the step by revealing this place, as in ``Adaptation/reveal(_:otherwise:)``, and is not asked to
  /// adapt it. O(number of live flows).
  @discardableResult
  public func navigate(to step: some Step) -> StepOffer {
    let offer = StepOffer(.of(step))
    engine.offer(offer)
    return offer
  }

  /// Offers several steps in order, each as ``navigate(to:)-(Step)`` does, when the one before it was taken.
  ///
  /// ```swift
  /// coordinator.navigate(through: [AppStep.settingsAreWanted, SettingsStep.accountIsWanted])
  /// ```
  ///
  /// - Parameters:
  ///   - path: The steps. An empty path leads nowhere.
  ///   - willAsk: Called once, before the first flow is asked.
  /// - Returns: The offer of the last step, or `nil` for an empty path.
  @discardableResult
  public func navigate(through path: [any Step], beforeAsking willAsk: @escaping () -> Void = {}) -> StepOffer? {
    var steps = path.map { StepBox.of($0) }[...]
    guard let first = steps.popFirst() else { return nil }
    let offer = StepOffer(first, then: steps, beforeAsking: willAsk)
    engine.offer(offer)
    return offer
  }

  /// The offers waiting for a flow with steps of their type, the oldest first. O(their number).
  ///
  /// ```swift
  /// for offer in coordinator.waitingOffers { offer.withdraw() }
  /// ```
  public var waitingOffers: [StepOffer] { engine.waitingOffers.current }

  /// Cancels every flow, for good: the coordinator starts nothing afterward.
  public func endAll() {
    engine.endAll()
  }

  /// The events of the tree, in order. They are delivered synchronously; without subscribers they cost nothing.
  public var events: Observable<FlowEvent> { engine.events }

  /// The live flows and, for each, the steps whose presentables are still up. O(number of both).
  public var tree: FlowTree { FlowTree(of: engine) }

  /// Returns the root of a live flow, or `nil` if the flow is over. O(number of live flows).
  ///
  /// ```swift
  /// if let taker = offer.takers.first, let root = coordinator.root(of: taker) { window.setRoot(root) }
  /// ```
  public func root(of flow: FlowID) -> (any Presentable)? {
    engine.flows.members.first { !$0.hasLeft && $0.id == flow }?.root
  }

  /// Returns `true` if what each step of a path leads to is up, so that a link only reveals it.
  package func isUp(_ path: [any Step]) -> Bool {
    path.map { StepBox.of($0) }.allSatisfy { step in
      engine.flows.members.contains { $0.accepts(step.type) && $0.presentable(of: step) != nil }
    }
  }

  /// Lets flows that wait to be shown begin, if a path has a step of their type.
  ///
  /// - Parameter show: Shows the root of such a flow.
  package func showFlows(for path: [any Step], _ show: (any Presentable) -> Void) {
    for step in path {
      for node in engine.flows.current where node.whenShown != nil && node.accepts(StepBox.of(step).type) {
        if let root = node.root { show(root) }
        engine.turn { node.wasShown() }
      }
    }
  }

  /// The type names of the released flows, presentables and steppers still alive, in the order of release. Always empty
  /// in release builds.
  ///
  /// Objects kept on purpose are named as well. O(number of objects released).
  public var stillAlive: [String] { engine.ledger.survivorNames }

  /// The unfinished tasks of adaptations: the flow and the step of each. A canceled one may take its time.
  public var liveTasks: [String] { engine.adaptations.names }

  /// `true` while an adaptation waits for something other than the user.
  public var isBusy: Bool { engine.adaptations.isBusy }

  /// The adaptations waiting for an answer, in the order in which their flows were started.
  public var pendingAdaptations: [PendingAdaptation] {
    engine.flows.current.compactMap(\.pendingAdaptation)
  }

  /// Returns when no adaptation waits for anything other than the user.
  ///
  /// - Throws: `CancellationError` if the current task is canceled first.
  public func settle() async throws(CancellationError) {
    try await engine.adaptations.settle()
  }
}
