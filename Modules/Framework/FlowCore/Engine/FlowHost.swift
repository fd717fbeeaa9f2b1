public import FlowReactive

/// A started flow with all its types.
@usableFromInline
final class FlowHost<F: Flow>: StepNode<F.StepType> {
  private var flow: F?
  @usableFromInline private(set) var finish: ((FlowResult<F.Output>) -> Void)?

  init(
    flow: F, number: Int, engine: FlowEngine, parent: FlowNode?, work: StepWork<F.StepType>,
    finish: @escaping (FlowResult<F.Output>) -> Void
  ) {
    self.flow = flow
    self.finish = finish
    super.init(id: FlowID(number: number, type: F.self), engine: engine, parent: parent, work: work)
  }

  nonisolated deinit {}

  /// Made where the type of the flow is known, for this type.
  @inlinable
  static var work: StepWork<F.StepType> {
    // Each is called with the host that it is made for.
    StepWork(
      queue: Queue(),
      handle: { node, step, offer in unsafeDowncast(node, to: FlowHost.self).handle(step, offer) },
      enqueue: { node, step in node.pending.append(step) },
      handleNext: { node in
        if let step = node.pending.popFirst() {
          unsafeDowncast(node, to: FlowHost.self).handle(step, nil)
        }
      },
      handOverInitialStep: { stepper, receive in
        if let step = stepper.initialStep {
          receive(step)
        }
      })
  }

  func begin(with stepper: some Stepper<F.StepType>) {
    guard let lifecycle = flow?.root.lifecycle else { return }
    guard lifecycle.phase != .dismissed else {
      engine.rootWasDismissed(of: self)
      return
    }
    watch(lifecycle)
    listenToOwnStepper(stepper)
  }

  override var flowObject: AnyObject? { flow }

  override var root: (any Presentable)? { flow?.root }

  override var isVisible: Bool { flow?.lifecycle.isVisible ?? false }

  /// The flow, unless it has ended; `endAsking` must follow.
  ///
  /// Not retained, which would cost more than asking it: this owns the flow, and does not let go of it before it has
  /// answered.
  @usableFromInline
  func beginAsking() -> Unmanaged<F>? {
    guard !hasLeft, let flow else { return nil }
    isAsked = true
    return .passUnretained(flow)
  }

  /// Adapts and navigates.
  ///
  /// What is inlined here, and specialized for the flow, are the calls of the flow and what is made of their results.
  @inlinable
  func handle(_ step: F.StepType, _ offer: StepOffer<F.StepType>?) {
    guard let flow = beginAsking() else { return ignore(step, offer) }
    switch flow.borrowing({ $0.adapt(step: step) }) {
    case .proceed(let adapted):
      navigate(flow, to: adapted, insteadOf: step, offer)
    case .reject(let error):
      endAsking()
      reject(step, offer, because: error)
    case .resolve(let answer):
      endAsking()
      resolve(step, offer, by: answer)
    }
  }

  @inlinable
  override func navigate(to step: F.StepType, insteadOf original: F.StepType, _ offer: StepOffer<F.StepType>?) {
    guard let flow = beginAsking() else { return ignore(step, offer) }
    navigate(flow, to: step, insteadOf: original, offer)
  }

  /// Asks no more when it returns.
  @inlinable
  func navigate(
    _ flow: Unmanaged<F>, to step: F.StepType, insteadOf original: F.StepType, _ offer: StepOffer<F.StepType>?
  ) {
    guard beginNavigation(to: step, insteadOf: original) else {
      endAsking()
      return ignore(step, offer)
    }
    switch flow.borrowing({ $0.navigate(to: step) }) {
    case .none:
      noteNavigation(to: step, offer)
    case .one(let contributor):
      noteNavigation(to: step, offer)
      take(contributor, of: step)
    case .multiple(let contributors):
      noteNavigation(to: step, offer)
      for contributor in contributors {
        take(contributor, of: step)
      }
    case .end(let output):
      noteNavigation(to: step, offer)
      end { [finish] in finish?(.output(output)) }
    case .unhandled:
      return endNavigation(unhandled: step, offer)
    }
    endNavigation()
  }

  override func report(_ ending: FlowEnding) {
    finish?(ending == .dismissed ? .dismissed : .cancelled)
  }

  override func forgetStarter() {
    finish = nil
  }

  override func releaseFlow() {
    flow = nil
  }

  override func releaseAll() {
    super.releaseAll()
    guard let flow else { return }
    isReleased = true
    if !isAsked {
      releaseFlow()
    }
    FlowDirectory.unregister(flow)
    engine.ledger.record(flow)
    engine.ledger.record(flow.root)
  }
}
