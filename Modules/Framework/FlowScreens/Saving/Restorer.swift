import FlowContent
import FlowCore

/// The repetition of the navigations of a saved state.
///
/// For each saved step, in order, its flow navigates again. Of what joins then, presentables are found by their
/// position, and flows by their name and position, or by their name alone. What had been dismissed or had ended is
/// dismissed or ended again. What the state doesn't know is new, and begins as usual.
final class Restorer {
  private let state: SavedState
  private(set) var problems: [RestorationProblem] = []
  /// The flow started in place of each saved flow.
  private var flows: [RestoredFlow?]
  private var newcomers: [() -> Void] = []
  private var presentables: [(presentable: any Presentable, state: SavedPresentable)] = []
  /// The presentables dismissed again, with the containers in which they still are.
  private var dismissed: [(presentable: any Presentable, container: ModalContainer)] = []
  /// The roots of flows and the presentables contributed by flows.
  private var known: Set<ObjectIdentifier> = []
  /// The saved flows started by each saved step.
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
    if state.version > SavedState().version {
      note("Layout \(state.version)", "this program reads layout \(SavedState().version)")
    }
  }

  /// Restores the joined root flows, with everything below them.
  func restore(_ replay: Replay) {
    let roots = state.flows.indices.filter { state.flows[$0].isRoot }
    let joined = replay.takeJoined()
    // If some had ended, a flow is the one started in the same place.
    let positions = roots.count == joined.count ? Array(roots.indices) : roots.map { state.flows[$0].rootPosition ?? 0 }
    restore(
      joined, presentables: [], flows: zip(positions, roots).map { (position: $0, flow: $1) }, ended: 0)
    for index in roots where flows[index] == nil {
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
    guard let flow = restoredFlow(saved.flow), flow.node.root != nil else { return }
    func part() -> String { "\(flow.node.id.name) › \(saved.step)" }
    replay.isDeclined = false
    do {
      try flow.node.replay { type in try saved.step.read(as: type) }
    } catch {
      return note(part(), error)
    }
    let joined = replay.takeJoined()
    guard !replay.isDeclined else { return }
    guard !joined.isEmpty else { return note(part(), "\(flow.node.id.name) shows nothing for it") }
    flows[saved.flow]?.hasNavigated = true

    let known = (children[index] ?? []).map { (position: state.flows[$0].starter?.position ?? 0, flow: $0) }
    restore(
      joined, presentables: saved.presentables ?? [], flows: known,
      ended: max(known.count, saved.flows ?? 0) - known.count)
    for (_, child) in known where flows[child] == nil {
      note(state.flows[child].name, "\(part()) did not start it")
    }
  }

  /// - Parameters:
  ///   - presentables: The saved presentables.
  ///   - saved: The saved flows, each with its position among those started together.
  ///   - endedCount: The number of started flows that had ended.
  private func restore(
    _ joined: [Replay.Joined], presentables: [SavedPresentable?], flows saved: [(position: Int, flow: Int)],
    ended endedCount: Int
  ) {
    var started: [(node: FlowNode, begin: () -> Void)] = []
    for item in joined {
      known.insert(item.identity)
      switch item {
      case .presentable(let presentable, let position, let begin) where presentables.indices.contains(position):
        restore(presentable, as: presentables[position], begin)
      case .presentable(_, _, let begin): newcomers.append(begin)
      case .flow(let node, let begin): started.append((node, begin))
      }
    }
    func name(_ flow: Int) -> String { state.flows[flow].name }
    let byPosition = Dictionary(saved.map { ($0.position, $0.flow) }) { first, _ in first }
    var others: [(node: FlowNode, begin: () -> Void)] = []
    for (node, begin) in started {
      if let flow = byPosition[Int(node.position)], flows[flow] == nil, name(flow) == node.id.name {
        take(node, as: flow, begin)
      } else {
        others.append((node, begin))
      }
    }
    var rest = saved.map(\.flow).filter { flows[$0] == nil }
    var ended = endedCount
    for (node, begin) in others {
      if let index = rest.firstIndex(where: { name($0) == node.id.name }) {
        take(node, as: rest.remove(at: index), begin)
      } else if ended > 0 {
        ended -= 1
        endAgain(node)
      } else {
        newcomers.append(begin)
      }
    }
  }

  private func take(_ node: FlowNode, as flow: Int, _ begin: @escaping () -> Void) {
    flows[flow] = RestoredFlow(node: node, begin: begin)
    if let root = node.root, let saved = state.flows[flow].root {
      restore(root, saved)
    }
  }

  /// Ends a flow that had ended, and dismisses its root unless another flow has it.
  private func endAgain(_ node: FlowNode) {
    let root = node.root
    node.end()
    if let root, !root.lifecycle.isRootOfFlow { dismissAgain(root) }
  }

  private func restore(_ presentable: any Presentable, as saved: SavedPresentable?, _ begin: @escaping () -> Void) {
    guard let saved else {
      begin()
      return dismissAgain(presentable)
    }
    restore(presentable, saved)
    if saved.isNew == true {
      newcomers.append(begin)
    } else {
      begin()
    }
    if saved.isNew != true, saved.isUnseen != true {
      presentable.lifecycle.wasSeen()
    }
  }

  private func dismissAgain(_ presentable: any Presentable) {
    if let container = presentable.lifecycle.container as? ModalContainer {
      dismissed.append((presentable, container))
    }
    presentable.lifecycle.dismiss()
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

  /// Takes what was dismissed again out of its containers, and selects the saved tabs and panes.
  func finishContainers() {
    for (presentable, container) in dismissed {
      container.remove([presentable])
    }
    for (presentable, saved) in presentables {
      presentable.restoreSelection(saved)
      if !presentable.restoreInside(saved, amid: known) {
        note("the selection in \(presentable.summary)", "it has other containers inside now")
      }
    }
  }

  private func finish() {
    for (index, saved) in state.flows.enumerated() {
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

extension Replay.Joined {
  /// The identity of the presentable, or of the root of the flow.
  fileprivate var identity: ObjectIdentifier {
    switch self {
    case .presentable(let presentable, _, _): ObjectIdentifier(presentable)
    case .flow(let node, _): node.root.map { ObjectIdentifier($0) } ?? ObjectIdentifier(node)
    }
  }
}

extension Replay {
  fileprivate func takeJoined() -> [Joined] {
    defer { joined = [] }
    return joined
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
