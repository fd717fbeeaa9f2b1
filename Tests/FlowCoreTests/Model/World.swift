import FlowCore
import FlowReactive

/// The real coordinator, and what a test must hold on to: relays and lifecycles, but neither flows nor presentables nor
/// steppers, so that it sees when they are released.
final class World {
  let coordinator = FlowCoordinator()
  var lines: [Line] = []
  private(set) var flows: [FlowHandle] = []
  private(set) var presentables: [[Weakly<CueScreen>]] = []
  private(set) var screens: [Lifecycle] = []
  private(set) var steppers: [any StepperHandle] = []
  private(set) var offers: [(any OfferHandle)?] = []
  private(set) var questions: [Question] = []
  private let bag = DisposeBag()

  struct FlowHandle {
    let lifecycle: Lifecycle
    let root: Weakly<CueScreen>
    let stepper: any StepperHandle
    var object: Weakly<AnyObject>
  }

  init() {
    coordinator.events
      .subscribe(onNext: { [weak self] event in self?.lines.append(Line(event)) })
      .disposed(by: bag)
  }

  func perform(_ effect: Effect) {
    switch effect {
    case .screen(let number, let move):
      if !screens.isEmpty { screens[number % screens.count].perform(move) }
    case .root(let number, let move):
      if !flows.isEmpty { flows[number % flows.count].lifecycle.perform(move) }
    case .emit(let number, let cue):
      if !steppers.isEmpty { steppers[number % steppers.count].emit(cue) }
    case .link(let color, let cue):
      // The step may offer others before this returns: theirs are the next places.
      let place = offers.count
      offers.append(nil)
      offers[place] =
        switch color {
        case .red: coordinator.navigate(to: RedStep(cue))
        case .blue: coordinator.navigate(to: BlueStep(cue))
        }
    }
  }

  func coordinate(_ choice: FlowChoice) {
    switch choice.color {
    case .red: coordinate(make(choice, RedFlow.init))
    case .blue: coordinate(make(choice, BlueFlow.init))
    }
  }

  private func coordinate<S: CueStep>(_ made: (flow: some CueFlow<S>, stepper: CueStepper<S>)) {
    let number = made.flow.number
    coordinator.coordinate(flow: made.flow, with: made.stepper) { [weak self] result in
      self?.lines.append(Line(number, .finished(result)))
    }
  }

  func answer(_ number: Int, _ answer: Answer) async {
    let question = questions[number]
    question.give(answer)
    var turns = 0
    while !question.hasReturned, turns < 10_000 {
      await Task.yield()
      turns += 1
    }
  }

  func question<S: CueStep>(about step: S, of flow: Int) -> @MainActor () async throws -> S? {
    let question = Question()
    let number = questions.count
    questions.append(question)
    return { [weak self] in
      let answer = await question.wait()
      question.hasReturned = true
      self?.lines.append(Line(flow, .returned(question: number, isCancelled: Task.isCancelled)))
      switch answer {
      case .proceed: return step
      case .replace(let other): return S(other)
      case .drop: return nil
      case .fail: throw CueError()
      }
    }
  }

  // MARK: What flows contribute

  func contributor<S: CueStep>(_ contributor: Contributor, of flow: Int) -> FlowContributor<S> {
    switch contributor {
    case .screen(let screen, let stepper, let allowance):
      return present(screen, stepper, allowance, of: flow)
    case .child(let choice):
      return choice.color == .red
        ? child(make(choice, RedFlow.init), choice) : child(make(choice, BlueFlow.init), choice)
    case .current(let cue):
      return .forwardToCurrentFlow(S(cue))
    case .parent(.red, let cue):
      return .forwardToParentFlow(RedStep(cue))
    case .parent(.blue, let cue):
      return .forwardToParentFlow(BlueStep(cue))
    }
  }

  private func present<S: CueStep>(
    _ screen: ScreenChoice, _ stepper: StepperChoice, _ allowance: Allowance, of flow: Int
  ) -> FlowContributor<S> {
    let presentable = CueScreen(choose(screen))
    presentables[flow].append(Weakly(presentable))
    guard let stepper: CueStepper<S> = choose(stepper, of: flow) else { return .contribute(presentable) }
    return .contribute(
      presentable, with: stepper, allowStepWhenNotPresented: allowance.whenNotPresented,
      allowStepWhenDismissed: allowance.whenDismissed)
  }

  private func child<S: CueStep, T: CueStep>(
    _ made: (flow: some CueFlow<T>, stepper: CueStepper<T>), _ choice: FlowChoice
  ) -> FlowContributor<S> {
    let number = made.flow.number
    return .flow(made.flow, with: made.stepper, onDismiss: choice.onDismiss.map { S($0) }) { [weak self] output in
      let isAlive = self?.flows[number].object.object != nil
      self?.lines.append(Line(number, .handedOver(output, flowIsAlive: isAlive)))
      return choice.output.map { S($0) }
    }
  }

  private func make<S: CueStep, F: CueFlow<S>>(
    _ choice: FlowChoice, _ create: (Int, CueScreen, World) -> F
  ) -> (flow: F, stepper: CueStepper<S>) {
    let number = flows.count
    let (handle, stepper): (Relay<S>, CueStepper<S>) = choose(choice.stepper)
    let root = CueScreen(Lifecycle(in: choice.rootPhase))
    let flow = create(number, root, self)
    presentables.append([])
    flows.append(
      FlowHandle(lifecycle: root.lifecycle, root: Weakly(root), stepper: handle, object: Weakly(flow)))
    return (flow, stepper)
  }

  private func choose(_ screen: ScreenChoice) -> Lifecycle {
    switch screen {
    case .existing(let number) where !screens.isEmpty: return screens[number % screens.count]
    case .existing: screens.append(Lifecycle())
    case .fresh(let phase): screens.append(Lifecycle(in: phase))
    }
    return screens[screens.count - 1]
  }

  private func choose<S: CueStep>(_ stepper: StepperChoice, of flow: Int) -> CueStepper<S>? {
    switch stepper {
    case .nobody: nil
    case .own: (flows[flow].stepper as? Relay<S>)?.stepper
    case .kept, .fresh: choose(stepper).1
    }
  }

  private func choose<S: CueStep>(_ stepper: StepperChoice) -> (Relay<S>, CueStepper<S>) {
    switch stepper {
    case .kept(let number):
      let kept = steppers.compactMap { handle in
        (handle as? Relay<S>).flatMap { relay in relay.kept.map { (relay, $0) } }
      }
      return kept.isEmpty ? add(initial: nil, ready: [], isKept: true) : kept[number % kept.count]
    case .fresh(let initial, let ready, let isKept):
      return add(initial: initial, ready: ready, isKept: isKept)
    case .nobody, .own:
      return add(initial: nil, ready: [], isKept: false)
    }
  }

  private func add<S: CueStep>(initial: Cue?, ready: [Cue], isKept: Bool) -> (Relay<S>, CueStepper<S>) {
    let handle = Relay<S>()
    let stepper = CueStepper(handle.steps, initial: initial, ready: ready)
    handle.weakly = Weakly(stepper)
    handle.kept = isKept ? stepper : nil
    steppers.append(handle)
    return (handle, stepper)
  }
}
