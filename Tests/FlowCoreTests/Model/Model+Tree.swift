import FlowCore

/// Promises 12 and 15: who is alive, and the tree as text.
extension Model {
  var tree: String {
    roots.map(text).joined(separator: " | ")
  }

  private func text(of flow: Int) -> String {
    let up = flows[flow].contributions.filter(\.isUp).map { " > s\($0.step)" }.joined()
    return flows[flow].color.rawValue + up + text(ofChildren: flows[flow].children)
  }

  private func text(ofChildren children: [Int]) -> String {
    if children.count == 1 {
      return " > " + text(of: children[0])
    }
    let texts = children.map { (flows[$0].rootPhase == .visible ? "*" : "") + text(of: $0) }
    return children.isEmpty ? "" : "[" + texts.joined(separator: ", ") + "]"
  }

  /// 1 for a root, one more than its parent's for any other.
  func depth(of flow: Int) -> Int {
    1 + (flows[flow].parent.map(depth) ?? 0)
  }

  var isBusy: Bool {
    flows.indices.contains { flows[$0].resolving != nil }
  }

  /// For each stepper whether somebody still needs it; one that the test keeps lives on anyway.
  var steppersInUse: [Bool] {
    var inUse = steppers.map(\.isKept)
    for flow in flows.indices where !flows[flow].hasLeft {
      for source in flows[flow].sources where source.isOpen {
        inUse[source.stepper] = true
      }
    }
    return inUse
  }
}
