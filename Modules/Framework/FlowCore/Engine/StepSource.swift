import FlowReactive

/// A flow's one subscription to a stepper, and the gates through which its steps must pass.
///
/// The stepper's relay owns it. While it is open it keeps the stepper and the node alive; after the last gate was
/// dismissed it keeps neither, and stays only to give each late step its outcome.
final class StepSource<S: Step>: Subscriber {
  /// The flow's own stepper: visibility does not matter.
  var isUngated = false

  private var stepper: (any Stepper<S>)?
  private var node: StepNode<S>?
  private weak var formerNode: StepNode<S>?
  private var gates: ContiguousArray<Contribution<S>> = []
  private var waiting: ContiguousArray<S> = []
  private var hasBegun = false
  private var passesWhenDismissed = false

  init(_ stepper: any Stepper<S>, node: StepNode<S>) {
    self.stepper = stepper
    self.node = node
  }

  func belongs(to node: StepNode<S>) -> Bool {
    self.node === node || formerNode === node
  }

  /// Opens it again for a stepper that is contributed again after its presentable was dismissed.
  func revive(_ stepper: any Stepper<S>, node: StepNode<S>) {
    guard self.node == nil else { return }
    self.stepper = stepper
    self.node = node
    hasBegun = false
  }

  /// Emits the initial step and lets the stepper emit, the first time.
  func beginOnce(_ stepper: some Stepper<S>) {
    guard !hasBegun, node != nil else { return }
    hasBegun = true
    if let step = stepper.initialStep {
      receive(step)
    }
    stepper.readyToEmitSteps()
  }

  // MARK: Steps

  var isDisposed: Bool { node == nil && formerNode?.hasLeft != false }

  func receive(_ step: S) {
    guard let node else {
      receiveLate(step)
      return
    }
    switch verdict() {
    case .pass: node.emit(step)
    case .wait: waiting.append(step)
    case .ignore: node.engine.notify(node, .ignored(step, .hidden))
    }
  }

  private func receiveLate(_ step: S) {
    guard let formerNode, !formerNode.hasLeft else { return }
    if passesWhenDismissed {
      formerNode.emit(step)
    } else {
      formerNode.engine.notify(formerNode, .ignored(step, .dismissed))
    }
  }

  private enum Verdict {
    case pass, wait, ignore
  }

  /// One open gate is enough; a presentable that was not shown yet may still open.
  private func verdict() -> Verdict {
    if isUngated { return .pass }
    var verdict = Verdict.ignore
    for gate in gates {
      switch gate.phase {
      case .visible: return .pass
      case _ where gate.policy.whenNotPresented: return .pass
      case .created: verdict = .wait
      case .hidden, .dismissed: break
      }
    }
    return verdict
  }

  // MARK: Gates

  func add(_ gate: Contribution<S>) {
    gates.append(gate)
    passesWhenDismissed = passesWhenDismissed || gate.policy.whenDismissed
    gateMoved()
  }

  /// Delivers what waited once a gate is open, or ignores it once none can open any more.
  func gateMoved() {
    guard !waiting.isEmpty, let node else { return }
    let verdict = verdict()
    guard verdict != .wait else { return }
    let steps = waiting
    waiting = []
    node.engine.batch {
      for step in steps {
        if verdict == .pass {
          node.emit(step)
        } else {
          node.engine.notify(node, .ignored(step, .dismissed))
        }
      }
    }
  }

  func gateClosed(_ gate: Contribution<S>) {
    gates.removeAll { $0 === gate }
    gateMoved()
    guard gates.isEmpty, !isUngated, let node else { return }
    formerNode = node
    releaseStepper()
    self.node = nil
  }

  func end() {
    guard let node else { return }
    for step in waiting {
      node.engine.notify(node, .ignored(step, .flowEnded))
    }
    waiting = []
    gates = []
    releaseStepper()
    self.node = nil
    formerNode = nil
  }

  private func releaseStepper() {
    if let stepper, let node {
      node.engine.ledger.record(stepper)
    }
    stepper = nil
  }
}
