import FlowReactive

/// A started flow with all its types.
@usableFromInline
final class FlowHost<F: Flow>: StepNode<F.StepType> {
  @usableFromInline private(set) var flow: F?
  private var finish: ((FlowResult<F.Output>) -> Void)?
  private var result: FlowResult<F.Output>?

  init(
    flow: F, number: Int, engine: FlowEngine, parent: FlowNode?, handling: @escaping Handling,
    finish: @escaping (FlowResult<F.Output>) -> Void
  ) {
    self.flow = flow
    self.finish = finish
    super.init(id: FlowID(number: number, type: F.self), engine: engine, parent: parent, handling: handling)
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

  /// Adapts and navigates.
  @inlinable
  func handle(_ step: F.StepType, _ offer: StepOffer<F.StepType>?) {
    guard let flow else { return ignore(step, offer) }
    let adaptation = flow.adapt(step: step)
    // Asking may have ended the flow.
    guard !hasLeft else { return ignore(step, offer) }
    switch adaptation {
    case .proceed(let adapted):
      if engine.isObserved {
        noteAdaptation(of: step, into: adapted)
      }
      navigate(to: adapted, offer)
    case .reject(let error):
      reject(step, offer, because: error)
    case .resolve(let answer):
      resolve(step, offer, by: answer)
    }
  }

  @inlinable
  override func navigate(to step: F.StepType, _ offer: StepOffer<F.StepType>?) {
    // An observer may have let go of the coordinator.
    guard let flow, !hasLeft else { return ignore(step, offer) }
    engine.beginNavigation(of: self)
    engine.notify(self, .willNavigate(step))
    if hasLeft {
      ignore(step, offer)
    } else {
      take(flow.navigate(to: step), of: step, offer)
    }
    engine.endNavigation()
  }

  @inlinable
  func take(
    _ contributors: FlowContributors<F.StepType, F.Output>, of step: F.StepType, _ offer: StepOffer<F.StepType>?
  ) {
    if case .unhandled = contributors {
      engine.notify(self, .unhandled(step))
      offer?.settle(self, tookIt: false)
      return
    }
    engine.notify(self, .didNavigate(step))
    offer?.settle(self, tookIt: true)
    switch contributors {
    case .none, .unhandled:
      break
    case .one(let contributor):
      take(contributor, of: step)
    case .multiple(let contributors):
      for contributor in contributors {
        take(contributor, of: step)
      }
    case .end(let output):
      return end(with: output)
    }
    if !hasLeft {
      handledStep()
    }
  }

  @usableFromInline
  func end(with output: F.Output) {
    result = .output(output)
    engine.end(self, .output)
  }

  override func prepareReport(of ending: FlowEnding) {
    if ending != .output || result == nil {
      result = ending == .dismissed ? .dismissed : .cancelled
    }
  }

  override func report() {
    let result = result.take() ?? .cancelled
    // Taken out first: what it leads to may come back here.
    let finish = finish
    self.finish = nil
    finish?(result)
  }

  override func releaseAll() {
    super.releaseAll()
    guard let flow else { return }
    self.flow = nil
    FlowDirectory.unregister(flow)
    engine.ledger.record(flow)
    engine.ledger.record(flow.root)
  }
}
