import FlowCore

/// Promises 12 and 15: what is alive, and the tree as text.
extension Model {
  var tree: String {
    roots.map(text).joined(separator: " | ")
  }

  private func text(of flow: Int) -> String {
    let up = flows[flow].contributions.filter(\.isUp).map { " > s\($0.step.cue)" }.joined()
    return flows[flow].color.rawValue + up + text(ofChildren: flows[flow].children)
  }

  private func text(ofChildren children: [Int]) -> String {
    if children.count == 1 {
      return " > " + text(of: children[0])
    }
    let texts = children.map { (rootScreens[flows[$0].root] == .visible ? "*" : "") + text(of: $0) }
    return children.isEmpty ? "" : "[" + texts.joined(separator: ", ") + "]"
  }

  var isBusy: Bool {
    flows.indices.contains { flows[$0].resolving != nil }
  }

  /// Returns whether a live flow has the root of a flow.
  func rootIsInUse(of flow: Int) -> Bool {
    flows.contains { $0.root == flows[flow].root && !$0.hasLeft }
  }
}
