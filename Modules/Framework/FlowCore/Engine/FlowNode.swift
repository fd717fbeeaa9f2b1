/// A started flow's place in the tree: its parent, its children, its readiness. What it does with steps is the business
/// of the subclasses, which know the types.
@usableFromInline
class FlowNode: RosterMember {
  let id: FlowID
  let stepType: ObjectIdentifier
  let engine: FlowEngine
  private(set) var parent: FlowNode?
  private(set) var hasLeft = false
  // Without the check for exclusive access, which costs more than the access: none lasts while another begins. A roster
  // calls nobody, and what it releases has left and leads to nothing of a user's whose end could lead back here.
  @exclusivity(unchecked) private var children = Roster<FlowNode>()
  @exclusivity(unchecked) private var contributions = Roster<Contribution>()

  /// Children that were started by the first step and are not ready yet.
  private var awaitedChildren = 0
  private var isAwaitedByParent = false
  private var handledFirstStep = false
  private(set) var isReady = false

  /// For those that may outlive it; made when it is first needed.
  var reference: NodeReference {
    let reference = knownReference ?? NodeReference(self)
    knownReference = reference
    return reference
  }
  private var knownReference: NodeReference?
  private var reportOutput: (() -> Void)?

  init(id: FlowID, stepType: ObjectIdentifier, engine: FlowEngine, parent: FlowNode?) {
    self.id = id
    self.stepType = stepType
    self.engine = engine
    self.parent = parent
  }

  nonisolated deinit {}

  // MARK: For the subclasses

  var flowObject: AnyObject? { nil }
  var root: (any Presentable)? { nil }
  var isVisible: Bool { false }
  var stepBeingResolved: (any Step)? { nil }
  func takeNextStep() {}
  func takeHeldStep() {}
  func takeResolution() {}
  /// Handles a step in its turn, or reports it as unhandled if it is of another type.
  func emit(any step: any Step) {}
  /// Tells whoever started the flow that it ended without output.
  func report(_ ending: FlowEnding) {}
  /// Lets go of what leads to whoever started the flow: it has been told.
  func forgetStarter() {}
  /// Lets go of the flow itself; never while it is asked something.
  func releaseFlow() {}
  /// Lets go of everything, each step that still waits getting its outcome.
  func releaseAll() {
    for contribution in contributions.takeAll() {
      contribution.leaveWithFlow()
    }
  }

  // MARK: The tree

  func add(child: FlowNode) {
    children.append(child)
    if !handledFirstStep {
      awaitedChildren += 1
      child.isAwaitedByParent = true
    }
  }

  /// To be called once for each child, after it left.
  func childLeft() {
    children.noteLeaving()
  }

  /// May make this flow ready.
  func stopAwaiting(_ child: FlowNode) {
    if child.isAwaitedByParent {
      child.isAwaitedByParent = false
      awaitedChildren -= 1
      becomeReadyIfPossible()
    }
  }

  /// Nothing reaches it any more; `detach` follows.
  func leave() {
    hasLeft = true
  }

  func detach() {
    releaseAll()
    knownReference?.cut()
    // Not one after the other by recursion: the caller has the whole subtree in hand and detaches each of it.
    _ = children.takeAll()
    parent = nil
  }

  var hasChildren: Bool { !children.isEmpty }

  /// The flow and all below it, parents before children, children in the order in which they were started.
  ///
  /// Iterative: a chain of flows may be deeper than the stack.
  func subtree() -> ContiguousArray<FlowNode> {
    var result: ContiguousArray<FlowNode> = []
    // Right without retaining them: nothing is let go of meanwhile.
    var pending: ContiguousArray<Unmanaged<FlowNode>> = []
    var next: Unmanaged? = .passUnretained(self)
    while let node = next?.takeUnretainedValue() {
      if node.hasLeft {
        next = pending.popLast()
      } else {
        result.append(node)
        next = node.next(withOthersIn: &pending)
      }
    }
    return result
  }

  /// The next flow on a walk that was here: its oldest child, or else the last of those that still wait to be visited.
  ///
  /// - Parameter pending: The flows that wait; the other children join them.
  final func next(withOthersIn pending: inout ContiguousArray<Unmanaged<FlowNode>>) -> Unmanaged<FlowNode>? {
    children.oldest(appendingOthersTo: &pending) ?? pending.popLast()
  }

  func isInside(_ other: FlowNode) -> Bool {
    var node: FlowNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }

  // MARK: The end

  /// - Parameter reportOutput: Tells the output to whoever started the flow.
  @usableFromInline
  func end(_ reportOutput: @escaping () -> Void) {
    self.reportOutput = reportOutput
    engine.end(self, .output)
  }

  /// Tells the end to whoever started the flow; to be called once, after it was detached.
  func reportEnd(_ ending: FlowEnding) {
    let reportOutput = reportOutput
    self.reportOutput = nil
    if ending == .output, let reportOutput {
      reportOutput()
    } else {
      report(ending)
    }
    forgetStarter()
  }

  // MARK: Contributions

  final func append(_ contribution: Contribution) {
    contributions.append(contribution)
  }

  /// To be called once for each contribution that left before the flow.
  final func contributionLeft() {
    contributions.noteLeaving()
  }

  /// The steps whose presentables are still up, oldest first.
  final var stepsThatAreUp: [any Step] {
    contributions.isEmpty ? [] : contributions.current.compactMap(\.step)
  }

  // MARK: Readiness

  func handledStep() {
    guard !handledFirstStep else { return }
    handledFirstStep = true
    becomeReadyIfPossible()
  }

  /// Walks up in a loop: the readiness of a leaf may make a long chain above it ready.
  private func becomeReadyIfPossible() {
    var candidate: FlowNode? = self
    while let node = candidate, node.handledFirstStep, node.awaitedChildren == 0, !node.isReady, !node.hasLeft {
      node.isReady = true
      node.engine.becameReady(node)
      candidate = nil
      if node.isAwaitedByParent, let parent = node.parent {
        node.isAwaitedByParent = false
        parent.awaitedChildren -= 1
        candidate = parent
      }
    }
  }
}
