public import FlowCore

extension FlowCoordinator {
  /// Returns the state of the tree, from which ``coordinate(_:restoring:onEnd:onReport:)`` rebuilds it.
  ///
  /// It can be called at any time. During a navigation, the state has what has joined so far; what was to join then joins
  /// when the navigation is restored. O(number of flows and steps that are up).
  public func save() -> SavedState {
    let flows = liveFlows
    let positions = Dictionary(uniqueKeysWithValues: flows.enumerated().map { ($1.id.number, $0) })
    var steps: [(navigated: NavigatedStep, saved: SavedStep)] = []
    // The positions in `steps`, by the number of the navigation.
    var known: [Int: Int] = [:]
    func position(of navigated: NavigatedStep, in flow: Int) -> Int {
      if let position = known[navigated.number] { return position }
      known[navigated.number] = steps.count
      steps.append((navigated, SavedStep(navigated, in: flow)))
      return steps.count - 1
    }
    for (flow, node) in flows.enumerated() {
      for part in node.contributed {
        var saved = part.presentable.savedState
        saved.isNew = part.hasWaitingSteps ? true : nil
        steps[position(of: part.navigated, in: flow)].saved.presentables?[part.position] = saved
      }
      if let navigated = node.starter, let parent = node.parent.flatMap({ positions[$0.id.number] }) {
        _ = position(of: navigated, in: parent)
      }
    }
    steps.sort { $0.navigated.number < $1.navigated.number }
    let order = Dictionary(uniqueKeysWithValues: steps.enumerated().map { ($1.navigated.number, $0) })
    var state = SavedState()
    state.steps = steps.map(\.saved)
    state.flows = flows.map { node in
      SavedFlow(
        node, startedBy: node.starter.flatMap { order[$0.number] },
        under: node.parent.flatMap { positions[$0.id.number] })
    }
    return state
  }
}

extension SavedStep {
  fileprivate init(_ navigated: NavigatedStep, in flow: Int) {
    self.init(
      flow: flow, step: .value(navigated.step),
      presentables: navigated.presentableCount == 0 ? nil : Array(repeating: nil, count: navigated.presentableCount),
      flows: navigated.flows.isEmpty ? nil : navigated.flows.map(\.name))
  }
}

extension SavedFlow {
  fileprivate init(_ node: FlowNode, startedBy step: Int?, under parent: Int?) {
    let position = node.starter?.flows.firstIndex(of: node.id)
    let root = node.root?.savedState
    self.init(
      name: node.id.name,
      starter: step.flatMap { step in position.map { Starter(step: step, position: $0) } },
      awaitedBelow: step == nil ? parent : nil,
      hasBegun: node.hasHandledStep ? true : nil,
      root: root?.isEmpty == false ? root : nil)
  }
}
