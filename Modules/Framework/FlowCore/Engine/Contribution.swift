@_spi(Subscribing) import FlowReactive

/// A contributed presentable: the gate of its stepper, and a step of the flow that is still up.
///
/// It keeps the presentable alive until the presentable is dismissed or the flow ends, and nothing after that.
final class Contribution<S: Step>: Subscriber<Lifecycle.Phase>, RosterMember {
  let policy: StepPolicy
  private(set) var hasLeft = false
  private var presentable: AnyObject?
  private var lifecycle: Lifecycle?
  private var source: StepSource<S>?
  private var node: StepNode<S>?
  // Last: where what stands after it begins depends on its type.
  let step: S

  init(_ presentable: any Presentable, of step: S, policy: StepPolicy, node: StepNode<S>) {
    self.presentable = presentable
    lifecycle = presentable.lifecycle
    self.step = step
    self.policy = policy
    self.node = node
    super.init(keepsForLater: false)
  }

  /// Where the presentable stands now, also while this contribution still waits to be told.
  var phase: Lifecycle.Phase { lifecycle?.phase ?? .dismissed }

  /// Begins to follow the presentable, and to gate the source if there is one.
  func attach(to source: StepSource<S>?) {
    self.source = source
    source?.add(self)
    if phase == .dismissed {
      leaveAlone()
    } else {
      lifecycle?.transitions.attach(self)
    }
  }

  override func receive(_ phase: Lifecycle.Phase) {
    switch phase {
    case .visible: source?.gateOpened()
    case .dismissed: leaveAlone()
    case .created, .hidden: break
    }
  }

  func leaveWithFlow() {
    guard !hasLeft else { return }
    noteLeaving()
    source?.end()
    release()
  }

  private func leaveAlone() {
    noteLeaving()
    // First of all: what the source reports may make others leave, too.
    node?.contributionLeft()
    source?.gateClosed(self)
    release()
  }

  private func noteLeaving() {
    hasLeft = true
    leave()
  }

  private func release() {
    source = nil
    lifecycle = nil
    if let presentable, let node {
      node.engine.ledger.record(presentable)
      self.presentable = nil
    }
    // The presentable may live on, and its lifecycle with this.
    node = nil
  }
}
