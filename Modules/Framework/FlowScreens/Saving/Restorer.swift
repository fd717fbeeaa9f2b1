import FlowCore

/// The repetition of the navigations of a saved state.
///
/// For each saved step, in order, its flow navigates again. Of what joins then, presentables are found by their position,
/// and flows by their name and their position among those of that name. What had been dismissed or had ended is dismissed
/// or ended again. What the state doesn't know is new, and begins as usual.
final class Restorer {
  private let state: SavedState
  private(set) var problems: [RestorationProblem] = []
  /// For each saved flow, the flow that was started in its place.
  private var flows: [RestoredFlow?]
  private var newcomers: [() -> Void] = []
  private var presentables: [(presentable: any Presentable, state: SavedPresentable)] = []
  private var hasDismissed = false
  /// The saved flows that each saved step started.
  private var children: [Int: [Int]] = [:]
  private var flowsWithSteps: Set<Int> = []

  private struct RestoredFlow {
    let node: FlowNode
    let begin: () -> Void
    var hasNavigated = false
  }

  init(_ state: SavedState) {
    self.state = state
    flows = Array(repeating: nil, count: state.flows.count)
    for (index, flow) in state.flows.enumerated() {
      if let starter = flow.starter {
        children[starter.step, default: []].append(index)
      }
    }
    flowsWithSteps = Set(state.steps.map(\.flow))
  }

  /// Restores the root flows that have joined, with everything below them.
  func restore(_ replay: Replay, _ roots: [FlowID]) {
    let saved = state.flows.indices.filter { state.flows[$0].isRoot }
    let places = Place.places(of: saved.map { state.flows[$0].name })
    restore(
      replay.takeJoined(), of: roots, [],
      Dictionary(uniqueKeysWithValues: zip(places, saved.map(Optional.some))))
    for index in saved where flows[index] == nil {
      note(state.flows[index].name, "nothing started it")
    }
    for index in state.steps.indices {
      navigate(at: index, replay)
    }
    finish()
  }

  /// Lets what is new begin to emit, and the flows of which nothing could be restored.
  func beginNewcomers() {
    for begin in newcomers {
      begin()
    }
  }

  // MARK: Navigating again

  private func navigate(at index: Int, _ replay: Replay) {
    let saved = state.steps[index]
    guard let flow = restoredFlow(saved.flow), let type = flow.node.typeOfSteps else { return }
    let part = "\(flow.node.id.name) › \(saved.step)"
    let step: any Step
    do {
      step = try saved.step.read(as: type)
    } catch {
      return note(part, error)
    }
    flow.node.replay(step)
    let joined = replay.takeJoined()
    guard !joined.isEmpty else { return note(part, "\(flow.node.id.name) shows nothing for it") }
    flows[saved.flow]?.hasNavigated = true

    // The saved flows that the step started, and `nil` for those that had ended.
    let names = Place.places(of: saved.flows ?? [])
    var known: [Place: Int?] = Dictionary(uniqueKeysWithValues: names.map { ($0, nil) })
    for child in children[index] ?? [] {
      if let position = state.flows[child].starter?.position, names.indices.contains(position) {
        known[names[position]] = child
      }
    }
    restore(joined, of: joined.startedFlows, saved.presentables ?? [], known)
    for child in children[index] ?? [] where flows[child] == nil {
      note(state.flows[child].name, "\(part) did not start it")
    }
  }

  /// - Parameters:
  ///   - joined: What has joined.
  ///   - started: All flows that were started with those that have joined.
  private func restore(
    _ joined: [Replay.Joined], of started: [FlowID], _ presentables: [SavedPresentable?], _ known: [Place: Int?]
  ) {
    let places = Dictionary(uniqueKeysWithValues: zip(started, Place.places(of: started.map(\.name))))
    for item in joined {
      switch item.object {
      case .presentable(let presentable, let position):
        if presentables.indices.contains(position) {
          restore(presentable, as: presentables[position], item.begin)
        } else {
          newcomers.append(item.begin)
        }
      case .flow(let node):
        switch places[node.id].flatMap({ known[$0] }) {
        case nil: newcomers.append(item.begin)
        case .some(nil):
          endAgain(node)
        case .some(let index?):
          flows[index] = RestoredFlow(node: node, begin: item.begin)
          if let root = node.root, let saved = state.flows[index].root {
            restore(root, saved)
          }
        }
      }
    }
  }

  /// Ends a flow that had ended, and dismisses its root unless another flow has it.
  private func endAgain(_ node: FlowNode) {
    let root = node.root
    node.end()
    if let root, !root.lifecycle.isRootOfFlow {
      root.lifecycle.dismiss()
      hasDismissed = true
    }
  }

  private func restore(_ presentable: any Presentable, as saved: SavedPresentable?, _ begin: @escaping () -> Void) {
    guard let saved else {
      begin()
      presentable.lifecycle.dismiss()
      hasDismissed = true
      return
    }
    restore(presentable, saved)
    if saved.isNew == true {
      newcomers.append(begin)
    } else {
      begin()
    }
  }

  private func restore(_ presentable: any Presentable, _ saved: SavedPresentable) {
    presentables.append((presentable, saved))
    do {
      try presentable.restore(saved)
    } catch {
      note("the state of \(presentable.summary)", error)
    }
  }

  // MARK: At the end

  private func finish() {
    for (presentable, saved) in presentables {
      presentable.restoreSelection(saved)
    }
    if hasDismissed {
      for root in flows.compactMap({ $0?.node.root }) {
        root.hierarchy.forEach { ($0 as? ModalContainer)?.removeDismissed() }
      }
    }
    for (index, saved) in state.flows.enumerated() {
      if let parent = saved.awaitedBelow, restoredFlow(parent) != nil {
        note(saved.name, "a task awaited its result")
      }
      guard let flow = flows[index] else { continue }
      if flow.hasNavigated {
        flow.begin()
      } else if saved.hasBegun == true, !flowsWithSteps.contains(index) {
        flow.begin()
        flow.node.handledStep()
      } else {
        newcomers.append(flow.begin)
      }
    }
  }

  private func restoredFlow(_ index: Int) -> RestoredFlow? {
    flows.indices.contains(index) ? flows[index] : nil
  }

  private func note(_ part: String, _ reason: String) {
    problems.append(RestorationProblem(part: part, reason: reason))
  }

  private func note(_ part: String, _ error: any Error) {
    note(part, (error as? DecodingError)?.shortDescription ?? "\(error)")
  }
}

/// The name of a flow, and its position among the flows of this name that were started together.
nonisolated private struct Place: Hashable {
  let name: String
  let position: Int

  static func places(of names: [String]) -> [Place] {
    var counts: [String: Int] = [:]
    return names.map { name in
      defer { counts[name, default: 0] += 1 }
      return Place(name: name, position: counts[name, default: 0])
    }
  }
}

extension [Replay.Joined] {
  /// All flows that were started in the navigation in which these joined, including those that have ended already.
  fileprivate var startedFlows: [FlowID] {
    for case .flow(let node) in lazy.map(\.object) {
      if let starter = node.starter { return starter.flows }
    }
    return []
  }
}

extension Presentable {
  fileprivate var summary: String {
    (self as? Screen).map { "“\($0.content.title)”" } ?? String(describing: type(of: self))
  }
}

extension DecodingError {
  nonisolated fileprivate var shortDescription: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      "it can't be read: " + context.debugDescription
    @unknown default: "it can't be read: \(self)"
    }
  }
}
