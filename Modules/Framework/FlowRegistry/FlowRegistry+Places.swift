public import FlowCore

// A link can lead through several places: `movies://wishlist/movie/603//wishlist/person/5`. An empty part separates
// them, which no pattern has.

extension FlowRegistry {
  /// Returns the steps through which a link leads.
  ///
  /// - Throws: ``LinkError``, or the error thrown by the closure of a feature.
  package func steps(for link: DeepLink) throws -> [any Step] {
    try link.path.split(separator: "", omittingEmptySubsequences: false).flatMap { path in
      guard !path.isEmpty else { throw LinkError.unknown(link.path.joined(separator: "/")) }
      return try steps(to: Array(path))
    }
  }

  /// Returns the link to the innermost place on the screen through those around it, or `nil` if no link leads there.
  ///
  /// ```swift
  /// let here = registry.link(to: coordinator.tree)?.text(scheme: "movies")  // movies://wishlist/movie/603
  /// ```
  ///
  /// Places without a link are left out, and so is the first place of a flow that has others, if the flow began with
  /// it.
  public func link(to tree: FlowTree) -> DeepLink? {
    let links = links(to: tree) { $0.beginsWithFirstStep && $0.steps.count > 1 }
    guard links.last.flatMap(\.self) != nil else { return nil }
    return DeepLink(path: Array(links.compactMap(\.?.path).joined(separator: [""])))
  }

  /// Returns the link of each place on the way to the innermost one on the screen, the outermost first; `nil` for a
  /// place without a link.
  package func links(to tree: FlowTree) -> [DeepLink?] {
    links(to: tree) { _ in false }
  }

  private func links(to tree: FlowTree, isFirstLeftOut: (FlowTree.Node) -> Bool) -> [DeepLink?] {
    nodes(to: tree).reduce(into: []) { links, node in
      let own = node.steps.map { link(to: $0) }
      // The first place of a flow is that of the step that started the flow, such as the settings.
      let isImplied = node.beginsWithFirstStep && own.first == .some(nil) && links.last.flatMap(\.self) != nil
      links += own.dropFirst(isImplied || isFirstLeftOut(node) ? 1 : 0)
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
}
