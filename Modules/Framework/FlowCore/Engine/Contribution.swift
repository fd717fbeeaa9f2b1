import FlowReactive

/// A contributed presentable: the gate of its stepper, and a step of the flow that is still up.
///
/// It keeps the presentable alive until the presentable is dismissed or the flow ends, and nothing after that.
final class Contribution<S: Step>: RosterMember, Subscriber {
  let step: S
  let policy: StepPolicy
  private(set) var hasLeft = false
  private var presentable: (any Presentable)?
  private var source: StepSource<S>?
  private var node: StepNode<S>?

  init(_ presentable: any Presentable, of step: S, policy: StepPolicy, node: StepNode<S>) {
    self.presentable = presentable
    self.step = step
    self.policy = policy
    self.node = node
  }

  /// Where the presentable stands now, also while this contribution still waits to be told.
  var phase: Lifecycle.Phase { presentable?.lifecycle.phase ?? .dismissed }

  /// Begins to follow the presentable, and to gate the source if there is one.
  func attach(to source: StepSource<S>?) {
    self.source = source
    source?.add(self)
    if phase == .dismissed {
      leave()
    } else {
      presentable?.lifecycle.transitions.attach(self)
    }
  }

  var isDisposed: Bool { hasLeft }

  func receive(_ phase: Lifecycle.Phase) {
    switch phase {
    case .visible: source?.gateOpened()
    case .dismissed: leave()
    case .created, .hidden: break
    }
  }

  func leaveWithFlow() {
    guard !hasLeft else { return }
    hasLeft = true
    source?.end()
    release()
  }

  private func leave() {
    hasLeft = true
    // First of all: what the source reports may make others leave, too.
    node?.contributionLeft()
    source?.gateClosed(self)
    release()
  }

  private func release() {
    source = nil
    if let presentable, let node {
      node.engine.ledger.record(presentable)
      self.presentable = nil
    }
    // The presentable may live on, and its lifecycle with this.
    node = nil
  }
}
