public import FlowCore

// A link can lead through several places: `movies://wishlist/movie/603//wishlist/person/5`. An empty part separates
// them, which no pattern has.

extension FlowRegistry {
  /// Returns the steps through which a link leads, for `Window.open(_:with:)`.
  ///
  /// - Throws: ``LinkError``, or the error thrown by the closure of a feature.
  public func steps(for link: DeepLink) throws -> [any Step] {
    try link.path.split(separator: "", omittingEmptySubsequences: false).flatMap { path in
      guard !path.isEmpty else { throw LinkError.unknown(link.path.joined(separator: "/")) }
      return try steps(to: Array(path))
    }
  }

  /// Returns the link to the innermost place on the screen through those around it, or `nil` if no link leads there.
  ///
  /// Places without a link are left out, and so is the first place of a flow that has others, if the flow began with
  /// it.
  public func link(to tree: FlowTree) -> DeepLink? {
    let steps = nodes(to: tree).flatMap { node in
      node.steps.dropFirst(node.beginsWithFirstStep && node.steps.count > 1 || isImplied(node) ? 1 : 0)
    }
    guard let last = steps.last, link(to: last) != nil else { return nil }
    let links = steps.compactMap { link(to: $0) }
    return DeepLink(path: Array(links.map(\.path).joined(separator: [""])))
  }

  /// Returns the link of each place on the way to the innermost one on the screen, the outermost first; `nil` for a
  /// place without a link.
  public func links(to tree: FlowTree) -> [DeepLink?] {
    nodes(to: tree).flatMap { node in
      node.steps.dropFirst(isImplied(node) ? 1 : 0).map { link(to: $0) }
    }
  }

  /// Returns the innermost flow on the screen, after those around it.
  private func nodes(to tree: FlowTree) -> [FlowTree.Node] {
    guard let place = tree.nodes.lastIndex(where: { $0.isVisible && !$0.steps.isEmpty }) else { return [] }
    var nodes: [FlowTree.Node] = []
    var depth = tree.nodes[place].depth + 1
    for node in tree.nodes[...place].reversed() where node.depth < depth {
      depth = node.depth
      nodes.append(node)
    }
    return nodes.reversed()
  }

  /// Returns whether the first place of a flow is that of the step that started the flow, such as the settings.
  private func isImplied(_ node: FlowTree.Node) -> Bool {
    node.beginsWithFirstStep && node.steps.first.map { link(to: $0) == nil } == true
  }
}
