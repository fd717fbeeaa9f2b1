public import FlowCore

extension FlowCoordinator {
  /// Returns the state of the tree, from which ``restore(_:starting:)`` rebuilds it.
  ///
  /// It can be called at any time. During a navigation, the state has what has joined so far; what was to join then
  /// joins when the navigation is restored. O(number of flows and steps that are up).
  public func save() -> SavedState {
    var steps = SavedSteps()
    let flows = flowsOfState
    let known = Set(
      flows.flatMap { $0.presentables.map(\.object) + ($0.root.map { [$0] } ?? []) }.map {
        ObjectIdentifier($0)
      })
    for (flow, node) in flows.enumerated() {
      steps.flows[node.id.number] = flow
      // The parent was started before.
      if let starter = node.starter, let parent = node.parent {
        _ = steps.position(of: starter, in: parent)
      }
      for presentable in node.presentables {
        var saved = presentable.object.savedState(amid: known)
        saved.isNew = presentable.hasWaitingSteps ? true : nil
        saved.isUnseen = presentable.object.lifecycle.phase == .created ? true : nil
        let step = steps.position(of: presentable.joinedIn, in: node)
        steps.saved[step].presentables?[presentable.position] = saved
      }
    }
    var state = SavedState()
    state.steps = steps.sorted()
    state.flows = flows.map { node in
      let root = node.root?.savedState(amid: known)
      return SavedFlow(
        name: node.id.name,
        starter: node.starter.flatMap { starter in
          steps.positions[starter.number].map { .init(step: $0, position: Int(node.position)) }
        },
        rootPosition: node.parent == nil && node.position > 0 ? Int(node.position) : nil,
        hasBegun: node.hasBegun ? true : nil, root: root?.isEmpty == false ? root : nil)
    }
    return state
  }

  /// The live flows, apart from those whose result a task awaits, which are questions, and from what is below them.
  private var flowsOfState: [FlowNode] {
    var questions: Set<Int> = []
    return engine.liveFlows.filter { node in
      guard let parent = node.parent, node.starter == nil || questions.contains(parent.id.number) else { return true }
      questions.insert(node.id.number)
      return false
    }
  }
}

/// The navigations with something up, in the order in which they are found.
private struct SavedSteps {
  var saved: [SavedStep] = []
  /// The positions of flows, by their numbers.
  var flows: [Int: Int] = [:]
  /// The positions in `saved`, by the numbers of the navigations.
  private(set) var positions: [Int: Int] = [:]

  mutating func position(of navigated: NavigatedStep, in flow: FlowNode) -> Int {
    if let position = positions[navigated.number] { return position }
    let position = saved.count
    positions[navigated.number] = position
    let count = navigated.joinedCounts
    saved.append(
      SavedStep(
        flow: flows[flow.id.number] ?? 0, step: .value(navigated.step),
        presentables: count.presentables == 0 ? nil : Array(repeating: nil, count: count.presentables),
        flows: count.flows == 0 ? nil : count.flows))
    return position
  }

  /// Returns the navigations in the order in which they happened, and makes the positions those in this order.
  mutating func sorted() -> [SavedStep] {
    let order = positions.sorted { $0.key < $1.key }
    positions = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.key, $0) })
    return order.map { saved[$0.value] }
  }
}
