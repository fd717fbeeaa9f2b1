import FlowCore

/// What happens from outside, or while a flow navigates.
extension Model {
  mutating func perform(_ effect: Effect) {
    switch effect {
    case .screen(let number, let move):
      if !screens.isEmpty { moveScreen(number % screens.count, move) }
    case .root(let number, let move):
      if !flows.isEmpty { moveRoot(of: number % flows.count, move) }
    case .emit(let number, let cue):
      if !steppers.isEmpty { emit(cue, from: number % steppers.count) }
    case .link(let color, let cue):
      offer(cue, to: color)
    }
  }

  mutating func moveRoot(of flow: Int, _ move: Move) {
    guard let phase = flows[flow].rootPhase.after(move) else { return }
    flows[flow].rootPhase = phase
    if phase == .dismissed {
      rootWasDismissed(of: flow)
    }
  }

  mutating func moveScreen(_ screen: Int, _ move: Move) {
    guard let phase = screens[screen].phase.after(move) else { return }
    screens[screen].phase = phase
    for (flow, number) in screens[screen].contributions where flows[flow].contributions[number].isUp {
      switch phase {
      case .visible: appeared(number, of: flow)
      case .dismissed: takeDown(number, of: flow)
      case .created, .hidden: break
      }
    }
  }

  mutating func emit(_ cue: Cue, from stepper: Int) {
    for flow in steppers[stepper].listeners {
      if let source = flows[flow].sources.firstIndex(where: { $0.stepper == stepper }) {
        receive(cue, from: source, in: flow)
      }
    }
  }
}

nonisolated extension Lifecycle.Phase {
  /// Where a presentable stands after a move, or `nil` if the move changes nothing.
  func after(_ move: Move) -> Self? {
    switch (self, move) {
    case (.created, .appear), (.hidden, .appear): .visible
    case (.visible, .hide): .hidden
    case (.created, .dismiss), (.visible, .dismiss), (.hidden, .dismiss): .dismissed
    default: nil
    }
  }
}
