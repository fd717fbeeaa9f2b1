import FlowCore

/// The effects that are performed from outside, in a callback, or while a flow navigates.
extension Model {
  /// Does something from outside. A call that offers a step returns when all that the step leads to has happened.
  mutating func performFromOutside(_ effect: Effect) {
    let known = offers.count
    perform(effect)
    for number in offers.indices.dropFirst(known) {
      offers[number].isKnown = false
    }
    drain()
  }

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
    case .linkAgain(let number):
      if let latest = latestOffer(number) { offer(offers[latest].cue, to: offers[latest].color) }
    case .withdraw(let number):
      if let latest = latestOffer(number), offers[latest].isKnown { withdraw(latest) }
    }
  }

  private func latestOffer(_ number: Int) -> Int? {
    offers.isEmpty ? nil : offers.count - 1 - number % offers.count
  }

  mutating func moveRoot(of flow: Int, _ move: Move) {
    let root = flows[flow].root
    guard let phase = rootScreens[root].after(move) else { return }
    rootScreens[root] = phase
    guard phase == .dismissed else { return }
    for flow in flows.indices where flows[flow].root == root {
      rootWasDismissed(of: flow)
    }
  }

  mutating func moveScreen(_ screen: Int, _ move: Move) {
    guard let phase = screens[screen].phase.after(move) else { return }
    screens[screen].phase = phase
    tellFlows(of: screen, phase)
    screens[screen].untold.append(phase)
    guard !screens[screen].isTelling else { return }
    screens[screen].isTelling = true
    while !screens[screen].untold.isEmpty {
      tell(of: screen, screens[screen].untold.removeFirst())
    }
    screens[screen].isTelling = false
  }

  private mutating func tell(of screen: Int, _ phase: Lifecycle.Phase) {
    if let reply = screens[screen].reply, reply.phase == phase {
      screens[screen].reply = nil
      perform(reply.effect)
    }
  }

  /// The flows are told first, and at once.
  private mutating func tellFlows(of screen: Int, _ phase: Lifecycle.Phase) {
    for (flow, number) in screens[screen].contributions where flows[flow].contributions[number].isUp {
      switch phase {
      case .visible: appeared(number, of: flow)
      case .dismissed: takeDown(number, of: flow)
      case .created, .hidden: break
      }
    }
  }

  mutating func emit(_ cue: Cue, from stepper: Int) {
    steppers[stepper].untold.append((cue, steppers[stepper].listeners))
    guard !steppers[stepper].isTelling else { return }
    steppers[stepper].isTelling = true
    while !steppers[stepper].untold.isEmpty {
      let (cue, listeners) = steppers[stepper].untold.removeFirst()
      for flow in listeners {
        if let source = source(of: stepper, in: flow) {
          receive(cue, from: source, in: flow)
        }
      }
    }
    steppers[stepper].isTelling = false
  }

  func source(of stepper: Int, in flow: Int) -> Int? {
    flows[flow].sources.firstIndex { $0.stepper == stepper && !$0.isOver }
  }
}

nonisolated extension Lifecycle.Phase {
  /// The phase after a move, or `nil` if the move changes nothing.
  func after(_ move: Move) -> Self? {
    switch (self, move) {
    case (.created, .appear), (.hidden, .appear): .visible
    case (.visible, .hide): .hidden
    case (.created, .dismiss), (.visible, .dismiss), (.hidden, .dismiss): .dismissed
    default: nil
    }
  }
}
