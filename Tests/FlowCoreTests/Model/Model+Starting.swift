import FlowCore

/// Promise 9, and what a flow begins with.
extension Model {
  /// Makes a flow, which is not started yet.
  mutating func make(_ choice: FlowChoice, under parent: Int?) -> Int {
    let stepper = choose(choice.stepper, color: choice.color)
    flows.append(
      ModelFlow(
        color: choice.color, parent: parent, stepper: stepper, root: chooseRoot(choice.root, parent),
        borrowsRoot: isRootOfParent(choice.root, parent), onDismiss: choice.onDismiss, output: choice.output,
        reply: choice.reply, farewell: choice.farewell))
    return flows.count - 1
  }

  mutating func start(_ flow: Int, of step: NavigatedCue? = nil) {
    let (parent, stepper) = (flows[flow].parent, flows[flow].stepper)
    guard !isOver else {
      if parent == nil {
        note(flow, .finished(.cancelled))
        reply(flow)
      }
      return
    }
    flows[flow].hasLeft = false
    flows[flow].starter = step
    if let parent {
      flows[parent].children.append(flow)
      if !flows[parent].handledItsFirstStep {
        flows[parent].awaitedChildren += 1
        flows[flow].isAwaited = true
      }
    } else {
      roots.append(flow)
    }
    guard rootScreens[flows[flow].root] != .dismissed else {
      log(flow, .started)
      return rootWasDismissed(of: flow)
    }
    begin(parts(of: stepper).map { addSource($0, isOwn: true, to: flow) }, in: flow)
    log(flow, .started)
    if steppers[stepper].isSilent, !flows[flow].hasLeft {
      flows[flow].handledItsFirstStep = true
      becomeReadyIfPossible(flow)
    }
  }

  mutating func becomeReadyIfPossible(_ flow: Int) {
    let state = flows[flow]
    guard state.handledItsFirstStep, state.awaitedChildren == 0, !state.isReady, !state.hasLeft else { return }
    flows[flow].isReady = true
    log(flow, .ready)
    let wanted = flows[flow].hasLeft ? [] : waitingOffers.filter { offers[$0].color == state.color }
    waitingOffers.removeAll { wanted.contains($0) }
    queue.append(contentsOf: wanted.map { .offer($0) })
    if let parent = state.parent {
      stopAwaiting(flow, in: parent)
    }
  }

  mutating func stopAwaiting(_ child: Int, in parent: Int) {
    guard flows[child].isAwaited else { return }
    flows[child].isAwaited = false
    flows[parent].awaitedChildren -= 1
    becomeReadyIfPossible(parent)
  }

  // MARK: Choices

  mutating func choose(_ screen: ScreenChoice) -> Int {
    switch screen {
    case .existing(let number) where !screens.isEmpty:
      return number % screens.count
    case .existing:
      screens.append(ModelScreen(phase: .created))
    case .fresh(let phase, let reply):
      screens.append(ModelScreen(phase: phase, reply: reply))
    }
    return screens.count - 1
  }

  private mutating func chooseRoot(_ root: RootChoice, _ parent: Int?) -> Int {
    switch root {
    case .parents where parent != nil: return parent.map { flows[$0].root } ?? 0
    case .parents: rootScreens.append(.created)
    case .fresh(let phase): rootScreens.append(phase)
    }
    return rootScreens.count - 1
  }

  private func isRootOfParent(_ root: RootChoice, _ parent: Int?) -> Bool {
    if case .parents = root { parent != nil } else { false }
  }

  /// The stepper of a contribution.
  mutating func choose(_ stepper: StepperChoice, isMapped: Bool, in flow: Int) -> Int? {
    let color = isMapped ? flows[flow].color.other : flows[flow].color
    switch stepper {
    case .noStepper: return nil
    case .own: return isMapped ? nil : flows[flow].stepper
    case .kept, .fresh, .silent, .composite: return choose(stepper, color: color)
    }
  }

  /// The own stepper of a flow.
  private mutating func choose(_ stepper: StepperChoice, color: Color) -> Int {
    switch stepper {
    case .kept(let number):
      let kept = steppers.indices.filter { steppers[$0].isKept && steppers[$0].color == color }
      if !kept.isEmpty {
        return kept[number % kept.count]
      }
      steppers.append(ModelStepper(color: color, initial: nil, ready: [], isKept: true))
    case .fresh(let initial, let ready, let isKept, let farewell):
      steppers.append(
        ModelStepper(color: color, initial: initial, ready: ready, isKept: isKept, farewell: farewell))
    case .silent:
      steppers.append(ModelStepper(color: color, initial: nil, ready: [], isKept: false, isSilent: true))
    case .composite(let choices, let isKept):
      let parts = choices.map { choose($0, color: color) }
      steppers.append(ModelStepper(color: color, initial: nil, ready: [], isKept: isKept, parts: parts))
    case .noStepper, .own:
      steppers.append(ModelStepper(color: color, initial: nil, ready: [], isKept: false))
    }
    return steppers.count - 1
  }
}
