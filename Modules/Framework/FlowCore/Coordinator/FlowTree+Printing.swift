nonisolated extension FlowTree: CustomStringConvertible {
  /// The tree on one line; several roots are separated by `|`.
  public var description: String {
    var text = ""
    // The numbers of children of the flows on the way to the one before.
    var childCounts: [Int] = []
    func leave(downTo depth: Int) {
      while childCounts.count > depth {
        text += childCounts.removeLast() > 1 ? "]" : ""
      }
    }
    for (index, node) in nodes.enumerated() {
      leave(downTo: node.depth)
      if let siblingCount = childCounts.last, siblingCount > 1 {
        text += (nodes[index - 1].depth < node.depth ? "[" : ", ") + (node.isVisible ? "*" : "")
      } else if index > 0 {
        text += childCounts.isEmpty ? " | " : " > "
      }
      let name = node.flow.name
      let shortName = name.hasSuffix("Flow") && name.count > 4 ? String(name.dropLast(4)) : name
      text += ([shortName] + node.shownSteps.map { "\($0)" }).joined(separator: " > ")
      childCounts.append(node.childCount)
    }
    leave(downTo: 0)
    return text
  }
}
