nonisolated extension FlowTree: CustomStringConvertible {
  /// The tree on one line; several roots are separated by `|`.
  public var description: String {
    var text = ""
    var open: [OpenFlow] = []
    var children = childCounts()[...]
    for node in nodes {
      text += closing(&open, downTo: node.depth)
      text += separator(before: node, &open, isFirst: text.isEmpty)
      text += node.flow.shortName
      for step in node.steps {
        text += " > \(step)"
      }
      open.append(OpenFlow(depth: node.depth, children: children.removeFirst()))
    }
    return text + closing(&open, downTo: 0)
  }

  private struct OpenFlow {
    let depth: Int
    let children: Int
    var printed = 0
  }

  private func closing(_ open: inout [OpenFlow], downTo depth: Int) -> String {
    var text = ""
    while let last = open.last, last.depth >= depth {
      open.removeLast()
      text += last.children > 1 ? "]" : ""
    }
    return text
  }

  private func separator(before node: Node, _ open: inout [OpenFlow], isFirst: Bool) -> String {
    guard let parent = open.popLast() else { return isFirst ? "" : " | " }
    open.append(OpenFlow(depth: parent.depth, children: parent.children, printed: parent.printed + 1))
    guard parent.children > 1 else { return " > " }
    return (parent.printed == 0 ? "[" : ", ") + (node.isVisible ? "*" : "")
  }

  private func childCounts() -> [Int] {
    var counts = [Int](repeating: 0, count: nodes.count)
    var path: [Int] = []
    for (index, node) in nodes.enumerated() {
      while let last = path.last, nodes[last].depth >= node.depth {
        path.removeLast()
      }
      if let parent = path.last {
        counts[parent] += 1
      }
      path.append(index)
    }
    return counts
  }
}
