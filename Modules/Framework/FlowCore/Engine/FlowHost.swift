import FlowReactive

/// A started flow with all its types.
final class FlowHost<F: Flow>: StepNode<F.StepType> {
  private var flow: F?
  private var finish: ((FlowResult<F.Output>) -> Void)?
  private var output: F.Output?

  init(
    flow: F, id: FlowID, engine: FlowEngine, parent: FlowNode?, finish: @escaping (FlowResult<F.Output>) -> Void
  ) {
    self.flow = flow
    self.finish = finish
    super.init(id: id, engine: engine, parent: parent)
  }

  func begin(with stepper: some Stepper<F.StepType>) {
    guard let lifecycle = flow?.root.lifecycle else { return }
    guard lifecycle.phase != .dismissed else {
      engine.rootWasDismissed(of: self)
      return
    }
    lifecycle.transitions.attach(RootWatch(self))
    listenToOwnStepper(stepper)
  }

  override var flowObject: AnyObject? { flow }

  override var root: (any Presentable)? { flow?.root }

  override var isVisible: Bool { flow?.lifecycle.isVisible ?? false }

  override func adaptation(of step: F.StepType) -> Adaptation<F.StepType> {
    flow?.adapt(step: step) ?? .proceed(step)
  }

  override func navigate(to step: F.StepType, offer: StepOffer<F.StepType>?) {
    engine.whileNavigating(self) {
      engine.notify(self, .willNavigate(step))
      guard let contributors = flow?.navigate(to: step) else {
        // An observer let go of the coordinator.
        ignore(step, offer)
        return
      }
      if case .unhandled = contributors {
        engine.notify(self, .unhandled(step))
        offer?.settle(self, tookIt: false)
      } else {
        engine.notify(self, .didNavigate(step))
        offer?.settle(self, tookIt: true)
        take(contributors, of: step)
      }
    }
  }

  private func take(_ contributors: FlowContributors<F.StepType, F.Output>, of step: F.StepType) {
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
      self.output = output
      engine.end(self, .output)
      return
    }
    if !hasLeft {
      handledStep()
    }
  }

  override func takeReport(of ending: FlowEnding) -> () -> Void {
    guard let finish else { return {} }
    self.finish = nil
    let result: FlowResult<F.Output>
    switch (ending, output.take()) {
    case (.output, let output?): result = .output(output)
    case (.dismissed, _): result = .dismissed
    default: result = .cancelled
    }
    return { finish(result) }
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
