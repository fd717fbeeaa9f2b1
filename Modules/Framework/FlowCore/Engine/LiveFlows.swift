import FlowReactive

/// The flows of a tree that are live, and the walks through them.
final class LiveFlows {
  // These two without the check for exclusive access, which costs more than the access. A roster calls nobody, and what it
  // releases has left, and leads to nothing of a user's whose end could lead back here; the list is only swapped.
  @exclusivity(unchecked) private var roots = Roster<FlowNode>()
  /// The list of a walk that is over, for the next one.
  @exclusivity(unchecked) private var spare = ContiguousArray<Unmanaged<FlowNode>>()

  /// How many flows were started so far, those that have ended included.
  private var started = 0

  /// How many walks are under way, one inside the other.
  private var walks = 0
  private var leftDuringWalk: [FlowNode] = []
  private var someLeftDuringWalk = false

  nonisolated deinit {}

  // MARK: Coming and leaving

  /// The number of a flow that is about to be started.
  func nextNumber() -> Int {
    started += 1
    return started
  }

  /// The roots, the oldest first.
  var currentRoots: [FlowNode] { roots.current }

  func add(root: FlowNode) {
    roots.append(root)
  }

  /// To be called once for each root, after it left.
  func rootLeft() {
    roots.noteLeaving()
  }

  /// To be called before a flow and those below it are let go of.
  func willRelease(_ node: FlowNode, and descendants: some Collection<FlowNode>) {
    if walks > 0 {
      someLeftDuringWalk = true
      leftDuringWalk.append(node)
      leftDuringWalk.append(contentsOf: descendants)
    }
  }

  // MARK: Walking

  /// Calls `body` with each flow that is live now, unless it ends before its turn: parents before children, children in
  /// the order in which they were started.
  ///
  /// Right without retaining the nodes, which would take half the time: the tree owns those that are live, tells before
  /// it lets go of one, and what leaves meanwhile is kept until the walk is over.
  @inline(__always)
  func forEach(_ body: (FlowNode) -> Void) {
    let newest = started
    var pending = ContiguousArray<Unmanaged<FlowNode>>()
    var next = beginWalk(with: &pending)
    while let current = next {
      next = current.borrowing { node in
        guard !node.hasLeft, node.id.number <= newest else { return pending.popLast() }
        body(node)
        return node.next(withOthersIn: &pending)
      }
    }
    endWalk(with: &pending)
  }

  func first(where isWanted: (FlowNode) -> Bool) -> FlowNode? {
    var found: FlowNode?
    forEach { node in
      if found == nil, isWanted(node) {
        found = node
      }
    }
    return found
  }

  private func beginWalk(with list: inout ContiguousArray<Unmanaged<FlowNode>>) -> Unmanaged<FlowNode>? {
    walks += 1
    swap(&list, &spare)
    return roots.oldest(appendingOthersTo: &list)
  }

  private func endWalk(with list: inout ContiguousArray<Unmanaged<FlowNode>>) {
    if list.capacity <= 1024 {
      swap(&list, &spare)
    }
    walks -= 1
    if walks == 0, someLeftDuringWalk {
      someLeftDuringWalk = false
      leftDuringWalk = []
    }
  }
}
