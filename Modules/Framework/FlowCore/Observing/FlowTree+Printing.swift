nonisolated extension FlowTree: CustomStringConvertible {
  /// The tree on one line; several roots are separated by `|`.
  public var description: String {
    let childCounts = childCounts()
    var text = ""
    var path: [Int] = []
    func leave(downTo depth: Int) {
      while path.count > depth {
        text += childCounts[path.removeLast()] > 1 ? "]" : ""
      }
    }
    for (index, node) in nodes.enumerated() {
      leave(downTo: node.depth)
      if let parent = path.last, childCounts[parent] > 1 {
        text += (index == parent + 1 ? "[" : ", ") + (node.isVisible ? "*" : "")
      } else if index > 0 {
        text += path.isEmpty ? " | " : " > "
      }
      text += ([node.flow.shortName] + node.steps.map { "\($0)" }).joined(separator: " > ")
      path.append(index)
    }
    leave(downTo: 0)
    return text
  }

  private func childCounts() -> [Int] {
    var counts = [Int](repeating: 0, count: nodes.count)
    var path: [Int] = []
    for (index, node) in nodes.enumerated() {
      path.removeLast(path.count - node.depth)
      if let parent = path.last {
        counts[parent] += 1
      }
      path.append(index)
    }
    return counts
  }
}
