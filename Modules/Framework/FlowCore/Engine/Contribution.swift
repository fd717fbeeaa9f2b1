@_spi(Subscribing) import FlowReactive

/// A contributed presentable: the gate of its stepper, and a step of the flow that is still up.
///
/// It keeps the presentable alive until the presentable is dismissed or the flow ends, and nothing after that.
final class Contribution: Subscriber<Lifecycle.Phase>, RosterMember {
  let policy: StepPolicy
  private(set) var hasLeft = false
  /// The step to which the presentable was contributed, until it leaves.
  private(set) var step: (any Step)?
  private var presentable: AnyObject?
  private var lifecycle: Lifecycle?
  private var node: FlowNode?
  private var source: (any GatedSource)?

  /// - Parameter source: What it gates; `nil` if nobody emits.
  init(
    _ presentable: any Presentable, of step: some Step, policy: StepPolicy, node: FlowNode, source: (any GatedSource)?
  ) {
    self.presentable = presentable
    lifecycle = presentable.lifecycle
    self.step = step
    self.policy = policy
    self.node = node
    self.source = source
    super.init(keepsForLater: false)
  }

  nonisolated deinit {}

  // MARK: The lifecycle

  /// Where the presentable stands now, also while this contribution still waits to be told.
  var phase: Lifecycle.Phase { lifecycle?.phase ?? .dismissed }

  func followLifecycle() {
    guard let lifecycle, lifecycle.phase != .dismissed else { return leaveAlone() }
    lifecycle.transitions.attach(self)
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
    lifecycle = nil
    source = nil
    step = nil
    if let presentable, let node {
      node.engine.ledger.record(presentable)
      self.presentable = nil
    }
    // The presentable may live on, and its lifecycle with this.
    node = nil
  }
}

/// A stepper whose steps have to pass the gates of contributions.
@MainActor
protocol GatedSource: AnyObject {
  func gateOpened()
  func gateClosed(_ gate: Contribution)
  /// The flow has ended.
  func end()
}
