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
  /// ```swift
  /// let here = registry.link(to: coordinator.tree)?.text(scheme: "movies")  // movies://wishlist/movie/603
  /// ```
  ///
  /// Places without a link are left out, and so is the first place of a flow that has others, if the flow began with
  /// it.
  public func link(to tree: FlowTree) -> DeepLink? {
    guard let place = tree.nodes.lastIndex(where: { $0.isVisible && !$0.steps.isEmpty }) else { return nil }
    var steps: [any Step] = []
    var depth = tree.nodes[place].depth + 1
    for node in tree.nodes[...place].reversed() where node.depth < depth {
      depth = node.depth
      let isImplied = node.beginsWithFirstStep && node.steps.count > 1
      steps = Array(node.steps.dropFirst(isImplied ? 1 : 0)) + steps
    }
    guard let last = steps.last, link(to: last) != nil else { return nil }
    let links = steps.compactMap { link(to: $0) }
    return DeepLink(path: Array(links.map(\.path).joined(separator: [""])))
  }
}
