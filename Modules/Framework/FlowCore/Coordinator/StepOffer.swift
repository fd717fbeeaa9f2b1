@_spi(Subscribing) import FlowReactive

/// A step that a coordinator offers to all live flows, and the flows that took it.
///
/// ```swift
/// let offer = coordinator.navigate(to: WishlistStep.movieIsPicked(603))
/// let takers = try await offer.settled()
/// ```
///
/// An offer that no flow can take yet waits until one can, or until it is withdrawn.
public class StepOffer {
  /// The step.
  public let step: any Step

  let stepType: ObjectIdentifier
  /// The engine that has the offer, until it is settled.
  var engine: FlowEngine?

  /// The flows that navigated to the step, or that showed its place already, in the order in which they did.
  public var takers: [FlowID] {
    var takers: [FlowID] = []
    takerList.forEach { takers.append($0) }
    return takers
  }

  private var takerList = FirstAndRest<FlowID>()

  /// A Boolean value that indicates whether every flow that was asked has answered, or the offer was withdrawn.
  public private(set) var isSettled = false

  /// A Boolean value that indicates whether flows have been asked. It is `false` while the offer waits for one that can
  /// take it.
  public var isAsked: Bool { isAsking || isSettled }

  private(set) var isAsking = false
  private var unanswered = 0
  /// Called before the first flow is asked.
  var willAsk: (() -> Void)?
  private var observers: [([FlowID]) -> Void] = []
  /// Made when it is first needed.
  private var waiters: Waiters?

  /// The offer that follows on the path when this one was taken, and the one that comes before this one.
  private let next: StepOffer?
  private var previous: StepOffer?

  init(_ step: any Step, type: ObjectIdentifier, before next: StepOffer?) {
    self.step = step
    stepType = type
    self.next = next
    next?.previous = self
  }

  nonisolated deinit {}

  /// Returns the takers when every flow that was asked has answered, including asynchronous adaptations.
  ///
  /// - Throws: `CancellationError` if the current task is cancelled first.
  public func settled() async throws(CancellationError) -> [FlowID] {
    if !isSettled {
      let waiters = waiters ?? Waiters()
      self.waiters = waiters
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
  public func withdraw() {
    previous?.withdraw()
    guard !isAsked else { return }
    engine?.withdraw(self)
    finish()
  }

  // MARK: Asking

  /// Asks flows; the offer is not settled before the last of them was asked.
  func ask(_ askAll: () -> Void) {
    isAsking = true
    unanswered = 1
    willAsk?()
    willAsk = nil
    askAll()
    answered()
  }

  func ask(_ node: FlowNode) {
    unanswered += 1
    node.live?.take(self)
  }

  func settle(_ node: FlowNode, tookIt: Bool) {
    if tookIt {
      takerList.append(node.id)
    }
    answered()
  }

  private func answered() {
    unanswered -= 1
    if unanswered == 0 {
      finish()
    }
  }

  private func finish() {
    guard !isSettled else { return }
    isSettled = true
    let engine = engine.take()
    if let next {
      next.previous = nil
      if takerList.isEmpty {
        next.finish()
      } else {
        engine?.offer(next)
      }
    }
    waiters?.notify()
    guard !observers.isEmpty else { return }
    let observers = observers
    self.observers = []
    for observer in observers {
      observer(takers)
    }
  }
}
