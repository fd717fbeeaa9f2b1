@_spi(Subscribing) import FlowReactive

/// A contributed presentable: it lets the steps of a stepper pass, and marks a step of the flow as still up.
///
/// It keeps the presentable alive until the presentable is dismissed or the flow ends.
final class Contribution: RosterMember {
  /// The navigation in which the presentable joined, until the contribution leaves.
  private(set) var navigated: NavigatedStep?
  /// The position of the presentable among those that joined in the navigation.
  let position: Int
  /// The presentable, until the contribution leaves.
  private(set) var presentable: (any Presentable)?
  private(set) var hasLeft = false

  private let allowance: StepAllowance
  private let node: FlowNode
  private var gates: Gates
  /// The judgment on the stepper's steps, as known to the gates.
  private var verdict: GateVerdict?

  init(
    _ presentable: any Presentable, joiningIn navigated: NavigatedStep, allowance: StepAllowance, node: FlowNode,
    gates: Gates
  ) {
    self.presentable = presentable
    self.navigated = navigated
    position = Int(navigated.presentableCount)
    navigated.presentableCount += 1
    self.allowance = allowance
    self.node = node
    self.gates = gates
  }

  nonisolated deinit {}

  /// Tells the gates how to judge steps in a phase of the presentable.
  func judge(in phase: Lifecycle.Phase) {
    guard !hasLeft else { return }
    let next: GateVerdict =
      switch phase {
      case .visible: .pass
      case .dismissed: allowance.contains(.whenDismissed) ? .pass : .ignore(.dismissed)
      case _ where allowance.contains(.whenHidden): .pass
      case .created: .wait
      case .hidden: .ignore(.hidden)
      }
    gates.forEach { $0.count(from: verdict, to: next) }
    verdict = next
  }

  /// Acts on the phase of the presentable, by which the gates judge already.
  func follow(_ phase: Lifecycle.Phase) {
    guard !hasLeft else { return }
    switch phase {
    case .visible: gates.forEach { $0.judgeWaiting() }
    case .dismissed: leaveBeforeFlow()
    case .created, .hidden: break
    }
  }

  func leaveBeforeFlow() {
    guard !hasLeft else { return }
    release { $0.contributionLeft(judgedAs: verdict, allowance) }
    node.contributionDidLeave()
  }

  /// Gives the presentable up.
  ///
  /// - Parameter tell: Tells each gate.
  func release(telling tell: (any Gate) -> Void) {
    guard !hasLeft, let presentable else { return }
    hasLeft = true
    presentable.lifecycle.remove(self)
    let gates = gates
    self.gates = Gates()
    gates.forEach(tell)
    node.engine.ledger.record(presentable)
    self.presentable = nil
    navigated = nil
  }

  /// `true` while steps wait for the first appearance of the presentable.
  var hasWaitingSteps: Bool { gates.contains(where: \.hasWaitingSteps) }
}
