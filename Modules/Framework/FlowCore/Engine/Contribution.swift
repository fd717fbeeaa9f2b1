@_spi(Subscribing) import FlowReactive

/// A contributed presentable: the gate of its stepper, and a step of the flow that is still up.
///
/// It keeps the presentable alive until the presentable is dismissed or the flow ends, and nothing after that. What it
/// does with steps is the business of the subclass, which knows their type.
class Contribution: Subscriber<Lifecycle.Phase>, RosterMember {
  final let policy: StepPolicy
  private(set) final var hasLeft = false
  private final var presentable: AnyObject?
  private final var lifecycle: Lifecycle?
  private final var node: FlowNode?

  fileprivate init(_ presentable: any Presentable, policy: StepPolicy, node: FlowNode) {
    self.presentable = presentable
    lifecycle = presentable.lifecycle
    self.policy = policy
    self.node = node
    super.init(keepsForLater: false)
  }

  nonisolated deinit {}

  // MARK: For the subclass

  /// The step to which the presentable was contributed.
  var anyStep: (any Step)? { nil }
  func gateOpened() {}
  func gateClosed() {}
  func flowEnded() {}

  // MARK: The lifecycle

  /// Where the presentable stands now, also while this contribution still waits to be told.
  final var phase: Lifecycle.Phase { lifecycle?.phase ?? .dismissed }

  final func followLifecycle() {
    guard let lifecycle, lifecycle.phase != .dismissed else { return leaveAlone() }
    lifecycle.transitions.attach(self)
  }

  override func receive(_ phase: Lifecycle.Phase) {
    switch phase {
    case .visible: gateOpened()
    case .dismissed: leaveAlone()
    case .created, .hidden: break
    }
  }

  final func leaveWithFlow() {
    guard !hasLeft else { return }
    noteLeaving()
    flowEnded()
    release()
  }

  private final func leaveAlone() {
    noteLeaving()
    // First of all: what the source reports may make others leave, too.
    node?.contributionLeft()
    gateClosed()
    release()
  }

  private final func noteLeaving() {
    hasLeft = true
    leave()
  }

  private final func release() {
    lifecycle = nil
    if let presentable, let node {
      node.engine.ledger.record(presentable)
      self.presentable = nil
    }
    // The presentable may live on, and its lifecycle with this.
    node = nil
  }
}

/// A contribution with the type of its flow's steps.
final class StepContribution<S: Step>: Contribution {
  private var source: StepSource<S>?
  private let step: S

  /// - Parameter source: What it gates; `nil` if nobody emits.
  required init(
    _ presentable: any Presentable, of step: S, policy: StepPolicy, node: StepNode<S>, source: StepSource<S>?
  ) {
    self.step = step
    self.source = source
    super.init(presentable, policy: policy, node: node)
  }

  nonisolated deinit {}

  override var anyStep: (any Step)? { step }

  override func gateOpened() {
    source?.gateOpened()
  }

  override func gateClosed() {
    source?.gateClosed(self)
    source = nil
  }

  override func flowEnded() {
    source?.end()
    source = nil
  }
}
