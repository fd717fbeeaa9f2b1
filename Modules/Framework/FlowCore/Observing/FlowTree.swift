/// The live flows of a coordinator at one moment, as a value.
///
/// It prints as a path, the children of a flow in brackets if there are several, those on the screen with a star:
///
///     App > appIsLaunched > Dashboard[*Wishlist > moviesAreRequired > movieIsPicked(603), Watched > moviesAreRequired]
///
/// The flows stand one after the other, each before its children, so that a tree of any depth is compared, printed and
/// released without recursion.
nonisolated public struct FlowTree: Sendable {
  /// One live flow.
  public struct Node: Sendable {
    /// The flow.
    public let flow: FlowID
    /// 0 for a root, one more than its parent for any other.
    public let depth: Int
    /// Whether the flow's root is on the screen.
    public let isVisible: Bool
    /// The steps whose presentables are still up, oldest first.
    public let steps: [any Step]
  }

  /// All flows, parents before children, children in the order in which they were started.
  public let nodes: [Node]

  @MainActor
  init(of engine: FlowEngine) {
    var nodes: [Node] = []
    // Those that lead to the flow before, the root first.
    var path: ContiguousArray<FlowNode> = []
    engine.flows.forEach { node in
      while let last = path.last, last !== node.parent {
        path.removeLast()
      }
      nodes.append(Node(flow: node.id, depth: path.count, isVisible: node.isVisible, steps: node.stepsThatAreUp))
      path.append(node)
    }
    self.nodes = nodes
  }
}

nonisolated extension FlowTree: Equatable {
  /// Equal if the flows have the same names, places and steps; which started instance of a flow it is does not matter.
  public static func == (first: FlowTree, second: FlowTree) -> Bool {
    first.nodes == second.nodes
  }
}

nonisolated extension FlowTree.Node: Equatable {
  /// Equal if the flows have the same name, place and steps.
  public static func == (first: FlowTree.Node, second: FlowTree.Node) -> Bool {
    first.flow.name == second.flow.name && first.depth == second.depth && first.isVisible == second.isVisible
      && first.steps.elementsEqual(second.steps, by: { stepsAreEqual($0, $1) })
  }
}

/// Steps need not be `Equatable`; those that are not are taken for equal if they print alike.
nonisolated func stepsAreEqual(_ first: any Step, _ second: any Step) -> Bool {
  func isEqual<E: Equatable>(_ first: E) -> Bool { first == second as? E }
  if let first = first as? any Equatable {
    return isEqual(first)
  }
  return type(of: first) == type(of: second) && String(describing: first) == String(describing: second)
}
