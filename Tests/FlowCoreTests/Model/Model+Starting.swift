import FlowCore

/// Promise 9, and what a flow begins with.
extension Model {
  mutating func start(_ choice: FlowChoice, under parent: Int?) {
    let flow = flows.count
    let stepper = choose(choice.stepper, color: choice.color)
    flows.append(
      ModelFlow(
        color: choice.color, parent: parent, stepper: stepper, onDismiss: choice.onDismiss, output: choice.output,
        rootPhase: choice.rootPhase))
    guard !isOver else {
      flows[flow].hasLeft = true
      log(flow, .finished(.cancelled))
      return
    }
    if let parent {
      flows[parent].children.append(flow)
      if !flows[parent].handledItsFirstStep {
        flows[parent].awaitedChildren += 1
        flows[flow].isAwaited = true
      }
    } else {
      roots.append(flow)
    }
    log(flow, .started)
    if choice.rootPhase == .dismissed {
      rootWasDismissed(of: flow)
    } else {
      begin(addSource(stepper, isOwn: true, to: flow), in: flow)
    }
  }

  mutating func becomeReadyIfPossible(_ flow: Int) {
    let state = flows[flow]
    guard state.handledItsFirstStep, state.awaitedChildren == 0, !state.isReady, !state.hasLeft else { return }
    flows[flow].isReady = true
    log(flow, .ready)
    if let parent = state.parent {
      stopAwaiting(flow, in: parent)
    } else if !wasEverReady {
      wasEverReady = true
      queue.append(contentsOf: waitingOffers.map { .offer($0) })
      waitingOffers = []
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
    case .fresh(let phase):
      screens.append(ModelScreen(phase: phase))
    }
    return screens.count - 1
  }

  /// The stepper of a contribution.
  mutating func choose(_ stepper: StepperChoice, in flow: Int) -> Int? {
    switch stepper {
    case .nobody: nil
    case .own: flows[flow].stepper
    case .kept, .fresh: choose(stepper, color: flows[flow].color)
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
    case .fresh(let initial, let ready, let isKept):
      steppers.append(ModelStepper(color: color, initial: initial, ready: ready, isKept: isKept))
    case .nobody, .own:
      steppers.append(ModelStepper(color: color, initial: nil, ready: [], isKept: false))
    }
    return steppers.count - 1
  }
}
