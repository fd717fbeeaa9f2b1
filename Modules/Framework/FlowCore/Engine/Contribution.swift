@_spi(Subscribing) import FlowReactive

/// A contributed presentable: it lets the steps of a stepper pass, and marks a step of the flow as still up.
///
/// It keeps the presentable alive until the presentable is dismissed or the flow ends.
final class Contribution: Subscriber<Lifecycle.Phase>, RosterMember {
  let policy: StepPolicy
  private(set) var hasLeft = false

  /// The navigation in which the presentable joined, until it leaves.
  private(set) var navigated: NavigatedStep?
  /// The position of the presentable among those that joined in the navigation.
  let position: Int
  private(set) var presentable: (any Presentable)?
  private var lifecycle: Lifecycle?
  private var node: FlowNode?
  private var gates: Gates

  init(
    _ presentable: any Presentable, joiningIn navigated: NavigatedStep, policy: StepPolicy, node: FlowNode, gates: Gates
  ) {
    self.presentable = presentable
    lifecycle = presentable.lifecycle
    self.navigated = navigated
    position = Int(navigated.presentableCount)
    navigated.presentableCount += 1
    self.policy = policy
    self.node = node
    self.gates = gates
    super.init()
  }

  nonisolated deinit {}

  /// The phase of the presentable now, also while this contribution still waits to be told.
  var phase: Lifecycle.Phase { lifecycle?.phase ?? .dismissed }

  var verdict: GateVerdict {
    switch phase {
    case .visible: .pass
    case .dismissed: policy.whenDismissed ? .pass : .ignoreDismissed
    case _ where policy.whenNotPresented: .pass
    case .created: .wait
    case .hidden: .ignoreHidden
    }
  }

  /// Follows the lifecycle until the presentable is dismissed.
  func follow() {
    lifecycle?.transitions.attach(self)
  }

  override func receive(_ phase: Lifecycle.Phase) {
    switch phase {
    case .visible: gates.forEach { $0.deliverWaiting() }
    case .dismissed: leaveBeforeFlow()
    case .created, .hidden: break
    }
  }

  func leaveBeforeFlow() {
    let node = node
    leave { $0.contributionLeft(self) }
    node?.contributionDidLeave()
  }

  func leave(telling tell: (any Gate) -> Void) {
    guard !hasLeft else { return }
    hasLeft = true
    leave()
    gates.forEach(tell)
    lifecycle = nil
    gates = Gates()
    navigated = nil
    if let presentable = presentable.take(), let node {
      node.engine.ledger.record(presentable)
    }
    node = nil
  }

  /// A Boolean value that indicates whether steps wait for the first appearance of the presentable.
  var hasWaitingSteps: Bool { gates.contains(where: \.hasWaitingSteps) }
}
