import FlowReactive

/// A contributed presentable: the gate of its stepper, and a step of the flow that is still up.
///
/// It keeps the presentable alive until the presentable is dismissed or the flow ends.
final class Contribution<S: Step>: RosterMember, Subscriber {
  let step: S
  let policy: StepPolicy
  private(set) var phase: Lifecycle.Phase
  private(set) var hasLeft = false
  private var presentable: (any Presentable)?
  private var source: StepSource<S>?
  private let node: StepNode<S>

  init(_ presentable: any Presentable, of step: S, policy: StepPolicy, node: StepNode<S>) {
    self.presentable = presentable
    self.step = step
    self.policy = policy
    self.node = node
    phase = presentable.lifecycle.phase
  }

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
    self.phase = phase
    if phase == .dismissed {
      leave()
    } else {
      source?.gateMoved()
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
    source?.gateClosed(self)
    release()
    node.contributionLeft()
  }

  private func release() {
    source = nil
    if let presentable {
      node.engine.ledger.record(presentable)
      self.presentable = nil
    }
  }
}
