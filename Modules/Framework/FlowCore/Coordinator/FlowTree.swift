/// The live flows of a coordinator at one moment, as a value.
///
/// ```swift
/// print(coordinator.tree)  // App > appIsLaunched > Wishlist > moviesAreRequired
/// ```
///
/// It prints as a path, leaving out the steps that only started flows. Brackets enclose several children of a flow, and
/// a star marks those on the screen: `App > Dashboard[*Wishlist > moviesAreRequired, Watched > moviesAreRequired]`. The
/// flows are in one list, so a tree of any depth is compared, printed and released without recursion.
nonisolated public struct FlowTree: Sendable, Equatable {
  /// One live flow.
  package struct Node: Sendable {
    /// The identity of the flow.
    package let flow: FlowID
    /// The number of flows above it: 0 for a root.
    package let depth: Int
    /// `true` if the flow's root is on the screen.
    package let isVisible: Bool
    /// The steps of which a presentable or a flow is still up, the oldest first.
    package let steps: [any Step]
    /// `true` if the flow began with the first of the steps.
    package let beginsWithFirstStep: Bool
    /// The steps of which a presentable is up.
    let shownSteps: [any Step]
    let childCount: Int
  }

  /// All flows, parents before children, children in the order in which they were started.
  ///
  /// ```swift
  /// let names = coordinator.tree.nodes.map(\.flow.name)  // ["WishlistFlow"]
  /// ```
  package let nodes: [Node]

  @MainActor
  init(of engine: FlowEngine) {
    nodes = engine.flows.current.filter { $0.parent == nil }.flatMap { $0.subtree() }.map { node in
      let steps = node.stepsThatAreUp
      return Node(
        flow: node.id, depth: Int(node.depth), isVisible: node.isVisible, steps: steps.map(\.navigated.step),
        beginsWithFirstStep: steps.first?.navigated.isFirst ?? false,
        shownSteps: steps.filter(\.hasPresentable).map(\.navigated.step), childCount: node.children.count)
    }
  }
}

nonisolated extension FlowTree.Node: Equatable {
  /// Returns whether the flows have the same name, place and steps. Different instances of a flow can be equal.
  package static func == (first: FlowTree.Node, second: FlowTree.Node) -> Bool {
    first.flow.name == second.flow.name && first.depth == second.depth && first.isVisible == second.isVisible
      && first.steps.elementsEqual(second.steps, by: { $0.isEqual(to: $1) })
  }
}
