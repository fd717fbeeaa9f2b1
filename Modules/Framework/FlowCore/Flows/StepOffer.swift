import FlowReactive

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
  public private(set) var takers: [FlowID] = []
  /// `true` if the first taker has brought the step's existing place to the front.
  package private(set) var isRevealed = false
  /// `true` if a flow answered the step with `.unhandled`.
  private var hasUnhandledAnswer = false

  /// A Boolean value indicating whether every asked flow has answered, or the offer was withdrawn.
  public var isSettled: Bool { hasSettled }
  private var hasSettled = false
  /// The number of flows that were asked and have not answered.
  private var unanswered = 0
  /// `true` while the offer waits for a flow.
  var isWaiting = false
  var hasLeft: Bool { !isWaiting }
  /// Called before the first flow is asked.
  private var willAsk: (() -> Void)?
  private var observers: [([FlowID]) -> Void] = []

  init(_ first: StepBox, then rest: ArraySlice<StepBox> = [], beforeAsking willAsk: (() -> Void)? = nil) {
    current = first
    self.rest = rest
    self.willAsk = willAsk
  }

  nonisolated deinit {}

  /// `true` when flows have been asked, and `false` while the offer waits for one that can take it.
  public var isAsked: Bool { isSettled || (unanswered > 0 && rest.isEmpty) }

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
    if isWaiting { engine?.stopWaiting(self) }
    takers = []
    finish()
  }

  /// Asks the flows with steps of the type. The step is not settled before the last of them was asked.
  func ask(_ flows: ContiguousArray<FlowNode>) {
    unanswered = 1
    willAsk.take()?()
    let step = current
    for node in flows where node.accepts(step.type) {
      unanswered += 1
      node.take(step, self)
    }
    countAnswer()
  }

  /// The answer of an asked flow.
  enum Answer {
    case refused, unhandled, navigated, revealed
  }

  func settle(_ node: FlowNode, _ answer: Answer) {
    guard !hasSettled else { return }
    switch answer {
    case .refused: break
    case .unhandled: hasUnhandledAnswer = true
    case .navigated, .revealed:
      if takers.isEmpty { isRevealed = answer == .revealed }
      takers.append(node.id)
    }
    countAnswer()
  }

  /// Counts an answer, and goes on after the last one.
  private func countAnswer() {
    unanswered -= 1
    guard unanswered == 0, !hasSettled else { return }
    if !takers.isEmpty, let next = rest.popFirst() {
      takers = []
      current = next
      engine?.offer(self)
    } else {
      finish()
    }
  }

  private func finish() {
    hasSettled = true
    engine = nil
    for observer in observers { observer(takers) }
    observers = []
  }
}
