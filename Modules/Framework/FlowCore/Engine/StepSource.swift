@_spi(Subscribing) import FlowReactive

/// A flow's one subscription to a stepper, and the gates through which its steps must pass.
///
/// The stepper's relay owns it. While it is open it keeps the stepper and the node alive; after the last gate was
/// dismissed it keeps neither, and stays only to give each late step its outcome.
final class StepSource<S: Step>: Subscriber<S>, GatedSource {
  /// The flow's own stepper: visibility does not matter.
  var isUngated = false

  private var stepper: AnyObject?
  private var node: StepNode<S>?
  /// Once it does not keep the node any more.
  private var formerNode: NodeReference?
  private var gate: Contribution?
  /// Made when there is more than one.
  private var furtherGates: FurtherGates?
  // Not a literal, which generic code makes by way of looking its type up.
  private var waiting = ContiguousArray<S>()
  private var hasWaiting = false
  private var hasBegun = false
  /// A presentable that was dismissed allows it.
  private var passesWhenDismissed = false

  required init(_ stepper: AnyObject, node: StepNode<S>) {
    self.stepper = stepper
    self.node = node
    super.init(keepsForLater: true)
  }

  nonisolated deinit {}

  func belongs(to node: StepNode<S>) -> Bool {
    self.node === node || formerNode?.node === node
  }

  /// Opens it again for a stepper that is contributed again after its presentable was dismissed.
  func revive(_ stepper: AnyObject, node: StepNode<S>) {
    guard self.node == nil else { return }
    self.stepper = stepper
    self.node = node
    formerNode = nil
    hasBegun = false
    passesWhenDismissed = false
  }

  /// Emits the initial step and lets the stepper emit, the first time.
  func beginOnce(_ stepper: some Stepper<S>) {
    guard !hasBegun, let node else { return }
    hasBegun = true
    node.work.handOverInitialStep(stepper) { receive($0) }
    stepper.readyToEmitSteps()
  }

  // MARK: Steps

  override var isOver: Bool { super.isOver || (node == nil && formerNode?.node == nil) }

  override func receive(_ step: S) {
    guard let node else {
      receiveLate(step)
      return
    }
    switch verdict() {
    case .pass:
      // The presentable may be visible without having told so yet.
      deliverWaiting()
      node.emit(step)
    case .wait:
      wait(step)
    case .ignore(let reason):
      node.ignore(step, because: reason)
    }
  }

  @inline(never)
  private func wait(_ step: S) {
    hasWaiting = true
    waiting.append(step)
  }

  @inline(never)
  private func receiveLate(_ step: S) {
    guard let node = formerNode?.node, !node.hasLeft else { return }
    if passesWhenDismissed {
      node.emit(any: step)
    } else {
      node.engine.notify(node, .ignored(step, .dismissed))
    }
  }

  private enum Verdict {
    case pass
    case wait
    case ignore(IgnoredReason)
  }

  /// One open gate is enough; a presentable that was not shown yet may still open.
  private func verdict() -> Verdict {
    if isUngated || passesWhenDismissed || gate?.phase == .visible { return .pass }
    return verdictOfHiddenGates()
  }

  private func verdictOfHiddenGates() -> Verdict {
    var mayOpen = false
    var reason = IgnoredReason.dismissed
    for gate in gates {
      switch gate.phase {
      case .visible: return .pass
      case .dismissed where gate.policy.whenDismissed: return .pass
      case .dismissed: break
      case _ where gate.policy.whenNotPresented: return .pass
      case .created: mayOpen = true
      case .hidden: reason = .hidden
      }
    }
    return mayOpen ? .wait : .ignore(reason)
  }

  // MARK: Gates

  private var gates: ContiguousArray<Contribution> {
    guard let gate else { return [] }
    return [gate] + (furtherGates?.gates ?? [])
  }

  func add(_ gate: Contribution) {
    if self.gate == nil {
      self.gate = gate
    } else {
      addFurther(gate)
    }
    judgeWaiting()
  }

  @inline(never)
  private func addFurther(_ gate: Contribution) {
    let further = furtherGates ?? FurtherGates()
    furtherGates = further
    further.gates.append(gate)
  }

  private func remove(_ gate: Contribution) {
    if self.gate === gate {
      self.gate = furtherGates?.takeFirst()
    } else {
      furtherGates?.gates.removeAll { $0 === gate }
    }
  }

  func gateOpened() {
    deliverWaiting()
  }

  func gateClosed(_ gate: Contribution) {
    remove(gate)
    passesWhenDismissed = passesWhenDismissed || gate.policy.whenDismissed
    judgeWaiting()
    guard self.gate == nil, !isUngated, let node else { return }
    formerNode = node.reference
    releaseStepper()
    self.node = nil
  }

  private func judgeWaiting() {
    guard hasWaiting else { return }
    switch verdict() {
    case .pass: deliverWaiting()
    case .wait: break
    case .ignore(let reason): ignoreWaiting(reason)
    }
  }

  private func deliverWaiting() {
    guard hasWaiting, let node else { return }
    let steps = takeWaiting()
    node.engine.batch {
      steps.forEach(node.emit)
    }
  }

  private func ignoreWaiting(_ reason: IgnoredReason) {
    guard hasWaiting, let node else { return }
    for step in takeWaiting() {
      node.ignore(step, because: reason)
    }
  }

  @inline(never)
  private func takeWaiting() -> ContiguousArray<S> {
    defer { waiting = ContiguousArray() }
    hasWaiting = false
    return waiting
  }

  func end() {
    guard node != nil else { return }
    ignoreWaiting(.flowEnded)
    gate = nil
    furtherGates = nil
    releaseStepper()
    leave()
    self.node = nil
  }

  private func releaseStepper() {
    // Taken out first: its deinit may lead back here.
    if let stepper = stepper.take(), let node {
      node.engine.ledger.record(stepper)
    }
  }
}

/// The gates of a stepper that was contributed with several presentables, but for the oldest.
private final class FurtherGates {
  var gates: ContiguousArray<Contribution> = []

  nonisolated deinit {}

  func takeFirst() -> Contribution? {
    gates.isEmpty ? nil : gates.removeFirst()
  }
}
