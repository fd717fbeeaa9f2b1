@_spi(Subscribing) import FlowReactive

/// A step, or a path of steps, offered by a coordinator to all live flows.
///
/// ```swift
/// let offer = coordinator.navigate(to: WishlistStep.movieIsPicked(603))
/// let takers = try await offer.settled()
/// ```
///
/// An offer waits until a flow can take it, or until it is withdrawn.
public final class StepOffer: RosterMember {
  /// The step offered now: of a path, the first one not taken.
  public var step: any Step { current.step }
  private(set) var current: StepBox
  private var rest: ArraySlice<StepBox>
  /// The engine of the offer, until it is settled.
  var engine: FlowEngine?

  /// The flows that navigated to the step or had its place up already, in the order in which they did.
  public var takers: [FlowID] { Array(foundTakers) }
  private var foundTakers = FirstAndRest<FlowID>()
  /// `true` if the first taker has brought the step's existing place to the front.
  package private(set) var isRevealed = false
  /// `true` if a flow answered the step with `.unhandled`.
  private var hasUnhandledAnswer = false

  private enum State {
    case waiting
    case asking(unanswered: Int)
    case settled
  }
  private var state = State.waiting
  /// The offer's position among all offers ever waiting for a flow, and whether it waits no longer.
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

  /// A Boolean value indicating whether every asked flow has answered, or the offer was withdrawn.
  public var isSettled: Bool { if case .settled = state { true } else { false } }

  /// `true` when flows have been asked, and `false` while the offer waits for one that can take it.
  public var isAsked: Bool {
    switch state {
    case .waiting: false
    case .asking: rest.isEmpty
    case .settled: true
    }
  }

  /// `true` if no flow has taken the step, and at least one answered it with `.unhandled`.
  package var isUnhandled: Bool { isSettled && takers.isEmpty && hasUnhandledAnswer }

  /// Returns the takers when every asked flow has answered, including asynchronous adaptations.
  ///
  /// - Throws: `CancellationError` if the current task is canceled first.
  public func settled() async throws(CancellationError) -> [FlowID] {
    if !isSettled {
      let settlement = PublishRelay<Void>()
      onSettled { _ in settlement.accept(()) }
      try await settlement.wait { isSettled }
    }
    return takers
  }

  /// Calls a closure once with the takers when every asked flow has answered: at once if they have.
  ///
  /// ```swift
  /// offer.onSettled { takers in count = takers.count }
  /// ```
  public func onSettled(_ block: @escaping (_ takers: [FlowID]) -> Void) {
    if isSettled {
      block(takers)
    } else {
      observers.append(block)
    }
  }

  /// Withdraws an offer for which no flow was asked yet. It is settled then, without takers.
  ///
  /// Withdrawing a path doesn't undo the steps taken already. The following steps are not offered.
  public func withdraw() {
    guard !isAsked else { return }
    if !hasLeft {
      stopWaiting()
      engine?.forget(self)
    }
    foundTakers = FirstAndRest()
    finish()
  }

  /// Waits for a flow with steps of the type.
  func wait(as number: Int) {
    waitingNumber = number
    hasLeft = false
  }

  func stopWaiting() {
    hasLeft = true
  }

  /// Asks the flows with steps of the type. The step is not settled before the last of them was asked.
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

  /// The answer of an asked flow.
  enum Answer {
    case refused, unhandled, navigated, revealed
  }

  func settle(_ node: FlowNode, _ answer: Answer) {
    switch answer {
    case .refused: break
    case .unhandled: hasUnhandledAnswer = true
    case .navigated, .revealed:
      if isSettled { break }
      if foundTakers.isEmpty { isRevealed = answer == .revealed }
      foundTakers.append(node.id)
    }
    count(-1)
  }

  /// Counts the flows without an answer, and goes on when the last one has answered.
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
