import FlowCore
import FlowReactive

/// The objects that the numbers of a script choose, and the objects that it creates.
extension World {
  func make<S: CueStep, F: CueFlow<S>>(
    _ choice: FlowChoice, under parent: Int?, _ create: (Int, CueScreen, World) -> F
  ) -> (flow: F, stepper: any Stepper<S>) {
    let number = flows.count
    let (handle, stepper): (Relay<S>, any Stepper<S>) = choose(choice.stepper)
    let root = root(choice.root, under: parent)
    let flow = create(number, root, self)
    farewells.append { [weak flow] in flow?.farewell = choice.farewell }
    presentables.append([])
    flows.append(
      FlowHandle(lifecycle: root.lifecycle, root: Weakly(root), stepper: handle, object: Weakly(flow)))
    return (flow, stepper)
  }

  private func root(_ choice: RootChoice, under parent: Int?) -> CueScreen {
    switch choice {
    case .parents: parent.flatMap { flows[$0].root.object } ?? CueScreen(Lifecycle())
    case .fresh(let phase): CueScreen(Lifecycle(in: phase))
    }
  }

  func choose(_ screen: ScreenChoice) -> Lifecycle {
    switch screen {
    case .existing(let number) where !screens.isEmpty && !isRestored: return screens[number % screens.count]
    case .existing: screens.append(Lifecycle())
    case .fresh(let phase, let reply):
      screens.append(Lifecycle(in: phase))
      if let reply { answer(screens[screens.count - 1], reply) }
    }
    return screens[screens.count - 1]
  }

  /// Lets the first callback of a phase, after that of the present one, have an effect.
  private func answer(_ lifecycle: Lifecycle, _ reply: Reply) {
    var isPresent = true
    let act = self.reply(reply.effect)
    lifecycle.changes.subscribe(onNext: { phase in
      if phase == reply.phase, !isPresent { act() }
      isPresent = false
    }).disposed(by: bag)
  }

  func choose<S: CueStep>(_ stepper: StepperChoice, of flow: Int) -> (any Stepper<S>)? {
    switch stepper {
    case .noStepper: nil
    case .own: (flows[flow].stepper as? Relay<S>)?.stepper
    case .kept, .fresh, .silent, .composite: choose(stepper).1
    }
  }

  private func choose<S: CueStep>(_ stepper: StepperChoice) -> (Relay<S>, any Stepper<S>) {
    switch stepper {
    case .kept(let number):
      let kept = steppers.compactMap { handle in
        (handle as? Relay<S>).flatMap { relay in relay.kept.map { (relay, $0) } }
      }
      return kept.isEmpty || isRestored
        ? add(CueStepper(initial: nil, ready: [], in: self), isKept: true) : kept[number % kept.count]
    case .fresh(let initial, let ready, let isKept, let farewell):
      return add(CueStepper(initial: initial, ready: ready, in: self), isKept: isKept, farewell: farewell)
    case .silent:
      return add(DefaultStepper(), isKept: false)
    case .composite(let choices, let isKept):
      return add(CompositeStepper(choices.map { choose($0).1 as any Stepper<S> }), isKept: isKept)
    case .noStepper, .own:
      return add(CueStepper(initial: nil, ready: [], in: self), isKept: false)
    }
  }

  private func add<S: CueStep>(
    _ stepper: any Stepper<S>, isKept: Bool, farewell: Effect? = nil
  ) -> (Relay<S>, any Stepper<S>) {
    let handle = Relay<S>(stepper, isKept: isKept, farewell: farewell)
    farewells.append { handle.armFarewell() }
    steppers.append(handle)
    if relaysHaveListeners { handle.steps.subscribe(onNext: { _ in }).disposed(by: bag) }
    return (handle, stepper)
  }
}
