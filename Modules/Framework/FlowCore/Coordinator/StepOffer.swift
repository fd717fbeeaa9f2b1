@_spi(Subscribing) import FlowReactive

/// A step, or a path of steps, that a coordinator offers to all live flows.
///
/// ```swift
/// let offer = coordinator.navigate(to: WishlistStep.movieIsPicked(603))
/// let takers = try await offer.settled()
/// ```
///
/// An offer that no flow can take yet waits until one can, or until it is withdrawn.
public final class StepOffer: RosterMember {
  /// The step that is offered now: of a path, the first that is not taken.
  public var step: any Step { current.step }
  private(set) var current: StepBox
  private var rest: ArraySlice<StepBox>
  /// The engine that has the offer, until it is settled.
  var engine: FlowEngine?

  /// The flows that navigated to the step, or for which its place was up already, in the order in which they did.
  public var takers: [FlowID] { Array(foundTakers) }
  private var foundTakers = FirstAndRest<FlowID>()
  /// A Boolean value that indicates whether the first taker has brought to the front what was up for the step.
  package private(set) var isRevealed = false

  private enum State {
    case waiting
    case asking(unanswered: Int)
    case settled
  }
  private var state = State.waiting
  /// The position of the offer among those that ever waited for a flow, and whether it waits no longer.
  private(set) var waitingNumber = 0
  private(set) var hasLeft = true
  /// Called before the first flow is asked.
  private var willAsk: (() -> Void)?
  private var observers: [([FlowID]) -> Void] = []

  init(_ first: StepBox, then rest: ArraySlice<StepBox> = [], beforeAsking willAsk: (() -> Void)? = nil) {
    current = first
    self.rest = rest
    self.willAsk = willAsk
  }

  nonisolated deinit {}

  /// A Boolean value that indicates whether every flow that was asked has answered, or the offer was withdrawn.
  public var isSettled: Bool { if case .settled = state { true } else { false } }

  /// A Boolean value that indicates whether flows have been asked. It is `false` while the offer waits for one that can
  /// take it.
  public var isAsked: Bool {
    switch state {
    case .waiting: false
    case .asking: rest.isEmpty
    case .settled: true
    }
  }

  /// Returns the takers when every flow that was asked has answered, including asynchronous adaptations.
  ///
  /// - Throws: `CancellationError` if the current task is cancelled first.
  public func settled() async throws(CancellationError) -> [FlowID] {
    if !isSettled {
      let waiters = Waiters()
      onSettled { _ in waiters.notify() }
      try await waiters.wait { isSettled }
    }
    return takers
  }

  /// Calls a closure once with the takers when every flow that was asked has answered: at once if they have.
  public func onSettled(_ block: @escaping (_ takers: [FlowID]) -> Void) {
    if isSettled {
      block(takers)
    } else {
      observers.append(block)
    }
  }

  /// Withdraws an offer for which no flow was asked yet. It is settled then, without takers.
  ///
  /// Withdrawing a path does not undo the steps that flows took already. The steps that follow are not offered.
  public func withdraw() {
    guard !isAsked else { return }
    if !hasLeft {
      stopWaiting()
      engine?.forget(self)
    }
    foundTakers = FirstAndRest()
    finish()
  }

  /// Waits for a flow that has steps of the type.
  func wait(as number: Int) {
    waitingNumber = number
    hasLeft = false
  }

  func stopWaiting() {
    hasLeft = true
  }

  /// Asks the flows that have steps of the type. The step is not settled before the last of them was asked.
  func ask(_ flows: ContiguousArray<FlowNode>) {
    state = .asking(unanswered: 1)
    willAsk.take()?()
    let step = current
    for node in flows where node.accepts(step.type) {
      guard let flow = node.live else { continue }
      count(1)
      flow.take(step, self)
    }
    count(-1)
  }

  /// The answer of a flow that was asked.
  enum Answer {
    case refused, navigated, revealed
  }

  func settle(_ node: FlowNode, _ answer: Answer) {
    if answer != .refused, !isSettled {
      if foundTakers.isEmpty { isRevealed = answer == .revealed }
      foundTakers.append(node.id)
    }
    count(-1)
  }

  /// Counts the flows that have not answered, and goes on when the last one has.
  private func count(_ change: Int) {
    guard case .asking(let unanswered) = state else { return }
    state = .asking(unanswered: unanswered + change)
    guard unanswered + change == 0 else { return }
    if !foundTakers.isEmpty, let next = rest.popFirst() {
      foundTakers = FirstAndRest()
      state = .waiting
      current = next
      engine?.offer(self)
    } else {
      finish()
    }
  }

  private func finish() {
    state = .settled
    engine = nil
    for observer in observers { observer(takers) }
    observers = []
  }
}
